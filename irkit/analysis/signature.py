"""What a function takes and gives, as its callers see it.

    func.func @f(%x: memref<4xf32>, %y: memref<4xf32> {irkit.result = 0 : i64})      f(x) -> y

`convert-graph-to-loop` turns results into trailing arguments that are marked with the number of the result
they hold.  This is the one place where the mark is read: the interpreter, `--check-each`, `irkit.compile` and
the launchers ask here.  A result without a mark is returned by the function; those fill the free numbers in
order.
"""

from typing import Final, NamedTuple

from irkit.ir import Attribute, Operation, Type
from irkit.ir.attributes import ArrayAttr, DictionaryAttr, IntegerAttr, StringAttr, TypeAttr
from irkit.ir.types import FunctionType

RESULT: Final = "irkit.result"
"""The argument attribute that numbers a result."""


class Parameter(NamedTuple):
    """One argument of a function; `result` is the number of the result that it holds, None for an input."""

    type: Type
    result: int | None


class Result(NamedTuple):
    """One result as callers see it: held by an argument, or returned at a position."""

    type: Type
    argument: int | None
    returned: int | None


class Signature(NamedTuple):
    """`parameters` are all arguments of the function in order, `results` all that callers get, in order."""

    name: str
    parameters: tuple[Parameter, ...]
    results: tuple[Result, ...]

    @property
    def inputs(self) -> tuple[Parameter, ...]:
        """The arguments that a caller gives; results apart."""
        return tuple([each for each in self.parameters if each.result is None])


def result_number(attrs: Attribute | None) -> int | None:
    """The number in the attributes of an argument, None where the argument is no result."""
    mark = attrs.get(RESULT) if isinstance(attrs, DictionaryAttr) else None
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
    parameters = tuple(
        [Parameter(each, number) for each, number in zip(kind.value.inputs, numbers, strict=True)]
    )
    return Signature(name.value, parameters, _results(function, parameters, kind.value.results))


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
    for number in range(total):
        if number in held:
            results.append(Result(parameters[held[number]].type, held[number], None))
        else:
            position = next(positions)
            results.append(Result(returned[position], None, position))
    return tuple(results)
