"""Compiled modules as Python callables.

mlp = irkit.compile(module).mlp
y = mlp(x, w, b)                  # NumPy arrays in, arrays out
mlp(x, w, b, out=y)               # the same into y

call = mlp.prepare(x, w, b, out=y)
call()                            # the native call alone, without any check

A call checks its arguments in compiled code (irkit/runtime/direct.py); what is not plain comes here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Never

from irkit.analysis.signature import Signature
from irkit.ir import Type
from irkit.ir.floats import from_float
from irkit.ir.types import FloatType, IntegerType, MemRefType
from irkit.runtime.arena import Arena
from irkit.runtime.arrays import ALIGNMENT, ArgumentError, ArrayParameter, dtypes
from irkit.runtime.direct import MISSED, Codes, DirectCall, direct_call
from irkit.runtime.jit import COMPILING, Library, PackedFunction
from irkit.runtime.native import Native
from irkit.runtime.prepared import Call, not_copied

if TYPE_CHECKING:
    import numpy

    from irkit.runtime.arrays import Array

    Argument = Array | numpy.generic | int | float


ShapesOfResults = Callable[[Sequence[object]], Sequence[tuple[int, ...] | None]]
"""The shapes of all results of a call with these arguments, None for those that it says nothing of; an
ArgumentError where the sizes do not fit together."""


class Executable:
    """The public functions of a compiled module, as attributes and as items."""

    def __init__(self, functions: Mapping[str, CompiledFunction], code: str):
        self._functions = dict(functions)
        self.code = code
        """The LLVM text that was compiled."""

    def __getitem__(self, name: str) -> CompiledFunction:
        try:
            return self._functions[name]
        except KeyError:
            known = ", ".join(self._functions) or "none"
            raise KeyError(f"no compiled function '{name}'; there are: {known}") from None

    def __getattr__(self, name: str) -> CompiledFunction:
        if name.startswith("_") or name not in self._functions:
            known = ", ".join(self.__dict__.get("_functions", ())) or "none"
            raise AttributeError(f"no compiled function '{name}'; there are: {known}")
        return self._functions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._functions)

    def __len__(self) -> int:
        return len(self._functions)

    def __dir__(self) -> list[str]:
        return [*object.__dir__(self), *self._functions]

    def __repr__(self) -> str:
        headers = "; ".join([each.header for each in self._functions.values()])
        return f"<Executable: {headers or 'no functions'}>"

    def __reduce__(self) -> Never:
        raise not_copied(self)


class Code:
    """The machine code of a module, in two versions where one relies on arrays that begin at multiples of 64.

    The other version, for any arrays, is made when it is first needed."""

    def __init__(self, aligned: Library, native: Callable[[], Native], make: Callable[[], Library] | None):
        """`make` makes the other version; None where there is one version for all arrays."""
        self.native = native
        self._aligned = aligned
        self._any = aligned if make is None else None
        self._make = make

    def function(self, symbol: str, aligned: bool) -> PackedFunction:
        """The packed function of that name for arrays that are aligned, or for any."""
        if aligned:
            return self._aligned.function(symbol)
        with COMPILING:
            if self._any is None:
                assert self._make is not None
                self._any = self._make()
            return self._any.function(symbol)

    def addresses(self, symbol: str) -> Codes:
        """Those of the versions that there are."""
        return Codes(
            self._aligned.address(symbol), self._any.address(symbol) if self._any is not None else 0
        )


class CompiledFunction:
    """One function.  Call it with one argument an input; results come back as arrays and NumPy scalars.

    Arrays are passed in place: a memref argument that the function writes to is written in the caller's
    array. `out` gives the destinations of array results, one array or a sequence with one entry a result
    (None: a new array).  No result: None; one: itself; more: a tuple.
    """

    def __init__(
        self,
        signature: Signature,
        written: Sequence[bool],
        code: Code,
        symbol: str,
        arena: Arena | None = None,
        sizes: ShapesOfResults | None = None,
    ):
        """`arena` is what the function works in, where it has an argument for that; `sizes` looks at the
        arguments where types leave sizes open."""
        self.signature = signature
        self.arena = arena
        self._sizes = sizes
        self.__name__ = signature.name
        self._code = code
        self._symbol = symbol
        self._written = tuple(written)
        self._packed: dict[bool, PackedFunction] = {}
        self._direct: DirectCall | None = None
        self._is_described = False
        self._parameters: list[_Scalar | ArrayParameter] = []
        position = 0
        self._arena_at: int | None = None
        for number, (kind, result, _, alignment) in enumerate(signature.parameters):
            if alignment is not None:
                self._arena_at = number
            what = (
                f"{signature.name}: argument {position}"
                if result is None
                else f"{signature.name}: result {result}"
            )
            position += signature.parameters[number].is_input
            may_write = result is not None or written[number]
            self._parameters.append(_parameter(what, kind, may_write))
        self._returned = [each.type for each in signature.results if each.returned is not None]
        self._input_count = len(signature.inputs)
        self._inputs = [
            parameter
            for parameter, each in zip(self._parameters, signature.parameters, strict=True)
            if each.is_input
        ]
        self._is_input = [each.is_input for each in signature.parameters]
        self._held = [
            (number, each.argument)
            for number, each in enumerate(signature.results)
            if each.argument is not None
        ]

    @property
    def header(self) -> str:
        """The name, what the function takes, and what it gives."""
        takes = ", ".join([str(each.type) for each in self.signature.inputs])
        gives = ", ".join([str(each.type) for each in self.signature.results])
        return f"{self.__name__}({takes}) -> {gives if len(self.signature.results) == 1 else f'({gives})'}"

    def __repr__(self) -> str:
        return f"<CompiledFunction {self.header}>"

    def __reduce__(self) -> Never:
        raise not_copied(self)

    def __call__(self, *arguments: Argument, out: Array | Sequence[Array | None] | None = None) -> object:
        if self._direct is not None:
            if self._sizes is not None:
                self._sizes(arguments)
            found = self._direct(arguments, out)
            if found is not MISSED:
                return found
        elif not self._is_described:
            return self._first_call(arguments, out)
        call = self.prepare(*arguments, out=out)
        call()
        return call.results()

    def _first_call(
        self, arguments: tuple[Argument, ...], out: Array | Sequence[Array | None] | None
    ) -> object:
        """Describes what the function takes, for this call and all later ones."""
        codes = self._code.addresses(self._symbol)
        self._direct = direct_call(self._code.native(), codes, self.signature, self._written, self.arena)
        self._is_described = True
        return self(*arguments, out=out)

    def _packed_for(self, aligned: bool) -> PackedFunction:
        packed = self._packed.get(aligned)
        if packed is None:
            packed = self._packed[aligned] = self._code.function(self._symbol, aligned)
            if self._direct is not None:
                self._direct.use(self._code.addresses(self._symbol))
        return packed

    def prepare(self, *arguments: Argument, out: Array | Sequence[Array | None] | None = None) -> Call:
        """Checks the arguments once; the call that comes back can be made many times."""
        if len(arguments) != self._input_count:
            takes = f"{self.__name__} takes {self._input_count} arguments"
            raise ArgumentError(f"{takes}, {len(arguments)} were given")
        if self._sizes is not None:
            self._sizes(arguments)
        arguments = tuple(map(_as_array, arguments, self._inputs))
        given = iter(arguments)
        slots = [
            parameter.slots(next(given)) if is_input else []
            for parameter, is_input in zip(self._parameters, self._is_input, strict=True)
        ]
        outputs = self._outputs(out, arguments)
        for number, at in self._held:
            slots[at] = self._parameters[at].slots(outputs[number])
        if out is not None:
            self._check_overlap(arguments, outputs)
        arena_slot = 0
        if self._arena_at is not None:
            arena_slot = sum(map(len, slots[: self._arena_at]))
            slots[self._arena_at] = [0]
        flat = [slot for part in slots for slot in part]
        aligned = not any(
            part[0] % ALIGNMENT
            for part, parameter in zip(slots, self._parameters, strict=True)
            if isinstance(parameter, ArrayParameter)
        )
        packed, alive = self._packed_for(aligned), (self._code, arguments)
        return Call(packed, flat, self._returned, self._order(outputs), alive, self.arena, arena_slot)

    def _outputs(
        self, out: Array | Sequence[Array | None] | None, arguments: Sequence[Argument]
    ) -> dict[int, Array]:
        """The destination of each result that is held by an argument."""
        given = _one_each(out, len(self.signature.results), self.__name__)
        outputs: dict[int, Array] = {}
        for number, at in self._held:
            parameter, array = self._parameters[at], given[number]
            assert isinstance(parameter, ArrayParameter)
            shape = parameter.shape or self._shape_of_result(number, at, arguments)
            if array is None:
                array = parameter.allocate(shape, self.signature.results[number].is_unsigned)
            elif shape is not None and getattr(array, "shape", shape) != shape:
                raise ArgumentError(f"{parameter.what} has the shape {array.shape}, expected {shape}")
            outputs[number] = array
        if len(outputs) < len(given):
            self._refuse_destinations(given)
        return outputs

    def _shape_of_result(
        self, number: int, at: int, arguments: Sequence[Argument]
    ) -> tuple[int, ...] | None:
        found = self._sizes(arguments)[number] if self._sizes is not None else None
        if found is not None:
            return found
        return self.signature.result_shape(at, [getattr(each, "shape", None) for each in arguments])

    def _refuse_destinations(self, given: Sequence[Array | None]) -> None:
        for number, (result, array) in enumerate(zip(self.signature.results, given, strict=True)):
            if result.argument is None and array is not None:
                raise ArgumentError(f"{self.__name__}: result {number} is returned, it takes no destination")

    def _check_overlap(self, arguments: Sequence[Argument], outputs: Mapping[int, Array]) -> None:
        """A destination is written while arguments are still read, so that the two must be apart."""
        import numpy

        arrays = [(f"argument {number}", each) for number, each in enumerate(arguments)]
        for number, output in outputs.items():
            for name, other in arrays:
                if isinstance(other, numpy.ndarray) and numpy.may_share_memory(output, other):
                    raise ArgumentError(f"{self.__name__}: result {number} shares memory with {name}")
            arrays.append((f"result {number}", output))

    def _order(self, outputs: Mapping[int, Array]) -> list[Array | int]:
        """For each result its array, or its position among those that the function returns."""
        order: list[Array | int] = []
        for number, each in enumerate(self.signature.results):
            order.append(outputs[number] if each.returned is None else each.returned)
        return order


def _one_each(out: Array | Sequence[Array | None] | None, count: int, name: str) -> Sequence[Array | None]:
    import numpy

    given: Sequence[Array | None] = (
        [out] if isinstance(out, numpy.ndarray) else [None] * count if out is None else out
    )
    if not isinstance(given, Sequence):
        raise ArgumentError(f"{name}: out= is a {type(out).__name__}, expected an array or several")
    if len(given) != count:
        raise ArgumentError(f"{name} has {count} results, out= gives {len(given)} destinations")
    return given


def _as_array(value: Argument, parameter: _Scalar | ArrayParameter) -> Argument:
    """NumPy's own functions give scalars where arrays of no dimension are meant, which are only read."""
    import numpy

    is_array = isinstance(parameter, ArrayParameter) and not parameter.type.shape and not parameter.written
    return numpy.asarray(value) if is_array and isinstance(value, numpy.generic) else value


class _Scalar:
    """A number among the parameters of a function."""

    __slots__ = ("what", "type")

    def __init__(self, what: str, kind: Type):
        self.what = what
        self.type = kind
        if not dtypes(kind):
            raise ArgumentError(f"{what} has the type {kind}, which no NumPy scalar can stand for")

    def slots(self, value: object) -> list[int]:
        """The number in its form in memory, as the integer whose low bytes are it."""
        import numpy

        number = (
            value.item() if isinstance(value, (numpy.generic, numpy.ndarray)) and value.ndim == 0 else value
        )
        if isinstance(self.type, FloatType):
            if not isinstance(number, (int, float)):
                raise ArgumentError(
                    f"{self.what} is a {type(value).__name__}, expected a number ({self.type})"
                )
            try:
                return [from_float(self.type.kind, float(number))]
            except OverflowError:  # of an int: a float that is too large becomes infinite, as in NumPy
                raise ArgumentError(f"{self.what} is an int which does not fit into {self.type}") from None
        if not isinstance(number, int):
            raise ArgumentError(f"{self.what} is a {type(value).__name__}, expected an integer ({self.type})")
        width = self.type.width if isinstance(self.type, IntegerType) else 64
        if not -(1 << width - 1) <= number < 1 << width:
            raise ArgumentError(f"{self.what} is {number}, which does not fit into {self.type}")
        return [number & (1 << width) - 1]


def _parameter(what: str, kind: Type, written: bool) -> _Scalar | ArrayParameter:
    return ArrayParameter(what, kind, written) if isinstance(kind, MemRefType) else _Scalar(what, kind)
