"""What a function takes and gives, as its callers see it.

    func.func @f(%x: memref<4xf32>, %y: memref<4xf32> {irkit.result = 0 : i64})      f(x) -> y

`convert-graph-to-loop` turns results into trailing arguments that are marked with the number of the result
they hold.  This is the one place where the mark is read: the interpreter, `--check-each`, `irkit.compile` and
the launchers ask here.  A result without a mark is returned by the function; those fill the free numbers in
order.  An argument that is marked `irkit.arena = 64 : i64` is no input either: whoever runs the function
brings memory of that type and alignment, in which nothing is before the call nor after it.

A result marked `irkit.unsigned` holds unsigned numbers, whatever its type: callers get `uint8`, not `int8`.

`irkit.shape = affine_map<(d0, d1) -> (d1, 9)>` beside the mark says how the sizes of the result
follow from the sizes of inputs that the types leave open, in the order of arguments and axes.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from irkit.ir import Attribute, Operation, Type
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, DictionaryAttr, IntegerAttr, StringAttr, TypeAttr
from irkit.ir.types import DYNAMIC, FunctionType, MemRefType, ShapedType

RESULT: Final = "irkit.result"
"""The argument attribute that numbers a result."""
ARENA: Final = "irkit.arena"
"""The argument attribute that marks an arena, and says its alignment."""
UNSIGNED: Final = "irkit.unsigned"
"""The attribute of a result, or of the argument that holds it, whose integers have no sign."""
SHAPE: Final = "irkit.shape"
"""The argument attribute that maps the open sizes of the inputs to the sizes of a result."""


class Parameter(NamedTuple):
    """One argument of a function; `result` is the number of the result that it holds, None for an input.

    `shape` gives the sizes of the result from the open sizes of the inputs, where that is known.  `arena` is
    the alignment of memory that the function works in, None for inputs and results.
    """

    type: Type
    result: int | None
    shape: AffineMap | None = None
    arena: int | None = None

    @property
    def is_input(self) -> bool:
        """Whether a caller gives it."""
        return self.result is None and self.arena is None


class Result(NamedTuple):
    """One result as callers see it: held by an argument, or returned at a position."""

    type: Type
    argument: int | None
    returned: int | None
    is_unsigned: bool = False


class Signature(NamedTuple):
    """`parameters` are all arguments of the function in order, `results` all that callers get, in order."""

    name: str
    parameters: tuple[Parameter, ...]
    results: tuple[Result, ...]

    @property
    def inputs(self) -> tuple[Parameter, ...]:
        """The arguments that a caller gives; results and arenas apart."""
        return tuple([each for each in self.parameters if each.is_input])

    def result_shape(
        self, argument: int, input_shapes: Sequence[Sequence[int] | None]
    ) -> tuple[int, ...] | None:
        """The sizes of the result that an argument holds, given the shapes of all inputs (None: no shape).

        None where the type leaves sizes open and nothing says what they are."""
        kind, _, shape, _ = self.parameters[argument]
        if not isinstance(kind, ShapedType) or kind.has_static_shape:
            return kind.shape if isinstance(kind, ShapedType) else None
        if shape is None:
            return None
        sizes: list[int] = []
        for each, given in zip(self.inputs, input_shapes, strict=True):
            if isinstance(each.type, ShapedType) and given is not None:
                pairs = zip(each.type.shape, given, strict=True)
                sizes += [actual for known, actual in pairs if known == DYNAMIC]
        return shape.evaluate(sizes)


def result_number(attrs: Attribute | None) -> int | None:
    """The number in the attributes of an argument, None where the argument is no result."""
    mark = attrs.get(RESULT) if isinstance(attrs, DictionaryAttr) else None
    return mark.value if isinstance(mark, IntegerAttr) else None


def arena_alignment(attrs: Attribute | None) -> int | None:
    """The alignment in the attributes of an argument that is an arena, None for any other one."""
    mark = attrs.get(ARENA) if isinstance(attrs, DictionaryAttr) else None
    return mark.value if isinstance(mark, IntegerAttr) else None


def argument_attributes(function: Operation, number: int) -> DictionaryAttr:
    """The attributes of argument `number` of a function, empty where it has none."""
    attrs = function.properties.get("arg_attrs")
    found = attrs.elements[number] if isinstance(attrs, ArrayAttr) and number < len(attrs) else None
    return found if isinstance(found, DictionaryAttr) else DictionaryAttr()


def signature_of(function: Operation) -> Signature:
    """The signature of a function; an IRError where the marks do not number results."""
    name, kind = function.properties["sym_name"], function.properties["function_type"]
    assert isinstance(name, StringAttr)
    assert isinstance(kind, TypeAttr)
    assert isinstance(kind.value, FunctionType)
    numbers = [result_number(argument_attributes(function, at)) for at in range(len(kind.value.inputs))]
    shapes = [_shape(function, at) for at in range(len(kind.value.inputs))]
    arenas = [_arena(function, at) for at in range(len(kind.value.inputs))]
    if len([each for each in arenas if each is not None]) > 1:
        raise function.error("marks two arguments as arenas")
    parameters = tuple(map(Parameter, kind.value.inputs, numbers, shapes, arenas))
    return Signature(name.value, parameters, _results(function, parameters, kind.value.results))


def _arena(function: Operation, number: int) -> int | None:
    """The alignment of an argument that is an arena; an IRError where it cannot be one."""
    attrs = argument_attributes(function, number)
    alignment = arena_alignment(attrs)
    if alignment is None:
        return None
    kind = function.properties["function_type"]
    assert isinstance(kind, TypeAttr)
    assert isinstance(kind.value, FunctionType)
    held = kind.value.inputs[number]
    if not isinstance(held, MemRefType) or not held.has_static_shape or result_number(attrs) is not None:
        raise function.error(f"marks an argument of type '{held}' as an arena: its size must be known")
    if alignment < 1 or alignment & (alignment - 1):
        raise function.error(f"marks an arena with the alignment {alignment}, which is no power of two")
    return alignment


def _shape(function: Operation, number: int) -> AffineMap | None:
    """The map in the attributes of an argument; an IRError where it cannot be one of its sizes."""
    attr = argument_attributes(function, number).get(SHAPE)
    if not isinstance(attr, AffineMapAttr):
        return None
    kind = function.properties["function_type"]
    assert isinstance(kind, TypeAttr)
    assert isinstance(kind.value, FunctionType)
    attrs = [argument_attributes(function, at) for at in range(len(kind.value.inputs))]
    marks = [result_number(each) is None and arena_alignment(each) is None for each in attrs]
    given = [each for each, is_input in zip(kind.value.inputs, marks, strict=True) if is_input]
    dims = sum(each.num_dynamic_dims for each in given if isinstance(each, ShapedType))
    held = kind.value.inputs[number]
    rank = held.rank if isinstance(held, ShapedType) else 0
    if (attr.value.num_dims, attr.value.num_symbols, len(attr.value.results)) != (dims, 0, rank):
        raise function.error(
            f"has an argument with {SHAPE}, which must map {dims} open sizes of inputs to {rank} sizes"
        )
    return attr.value


def _results(
    function: Operation, parameters: tuple[Parameter, ...], returned: tuple[Type, ...]
) -> tuple[Result, ...]:
    held = {each.result: at for at, each in enumerate(parameters) if each.result is not None}
    marks = sum(each.result is not None for each in parameters)
    total = marks + len(returned)
    for number in held:
        if not 0 <= number < total:
            raise function.error(f"marks an argument as result {number}, but has {total} results")
    if len(held) < marks:
        raise function.error("marks two arguments as the same result")
    results: list[Result] = []
    positions = iter(range(len(returned)))
    attrs = function.properties.get("res_attrs")
    for number in range(total):
        if number in held:
            at = held[number]
            is_unsigned = argument_attributes(function, at).get(UNSIGNED) is not None
            results.append(Result(parameters[at].type, at, None, is_unsigned))
        else:
            position = next(positions)
            own = attrs.elements[position] if isinstance(attrs, ArrayAttr) else None
            is_unsigned = isinstance(own, DictionaryAttr) and own.get(UNSIGNED) is not None
            results.append(Result(returned[position], None, position, is_unsigned))
    return tuple(results)
