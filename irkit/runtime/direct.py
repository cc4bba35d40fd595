"""The shortest way from Python into compiled code: one native call that checks and runs.

    direct = direct_call(native, codes, signature, written, arena)
    direct(arguments, out)        what the function gives, or MISSED where the arguments are not plain

What the function takes is described once, as an array of words that irkit/runtime/call.ll explains and
follows; a call then looks only at what differs from one to the next.  Whatever that code is not sure of, it
leaves undone: the caller takes the long way, which converts, looks closer, or says what is wrong.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from irkit.analysis.layout import open_parts
from irkit.analysis.signature import Signature
from irkit.ir import Type
from irkit.ir.affine import AffineConstant, AffineDim
from irkit.ir.types import DYNAMIC, FloatType, IndexType, IntegerType, MemRefType, ShapedType
from irkit.runtime.arena import Arena
from irkit.runtime.arrays import aligned_empty, dtypes, result_dtype
from irkit.runtime.native import Native
from irkit.runtime.objects import ALIGNED, C_CONTIGUOUS, WRITEABLE, is_known

if TYPE_CHECKING:
    from irkit.runtime.arrays import Dtype

    Shape = tuple[int, ...]
    ShapeOf = Callable[[Sequence[object]], Shape]

MISSED: Final = object()
"""What a direct call gives where it has done nothing."""
_ARRAY, _SINGLE, _DOUBLE, _INTEGER, _ARENA = range(5)
_NOTHING: Final = [0] * 5


class Codes(NamedTuple):
    """The addresses of the packed functions: for arrays at multiples of 64, and for any; 0 for none."""

    aligned: int
    any: int


class DirectCall:
    """One function's direct call.  It may be made from several threads at once."""

    __slots__ = (
        *("_address", "_arena", "_array", "_call", "_depends", "_destinations", "_places", "_returned"),
        *("_single", "_total", "_words"),
    )

    def __init__(
        self,
        native: Native,
        words: Sequence[int],
        signature: Signature,
        destinations: Sequence[_Destination],
        arena: Arena | None,
    ):
        import numpy

        self._words = (ctypes.c_int64 * len(words))(*words)
        self._address = ctypes.addressof(self._words)
        self._call = native.call
        self._arena = arena
        self._array = numpy.ndarray
        self._destinations = tuple(destinations)
        self._depends = any(each.shape is None for each in destinations)
        self._total = len(signature.results)
        self._places = [number for number, each in enumerate(signature.results) if each.argument is not None]
        self._returned = [dtypes(each.type)[0] for each in signature.results if each.returned is not None]
        self._single = self._total == 1 and not self._returned and not self._depends and arena is None

    def use(self, codes: Codes) -> None:
        """From now on these are called."""
        self._words[0], self._words[1] = codes

    def __call__(self, arguments: tuple[object, ...], out: object) -> object:
        if self._single and type(out) is self._array:
            # The usual case at the least price.
            return MISSED if self._call(self._address, arguments, (out,), 0, 0) else out
        destinations = self._allocated(arguments) if out is None else self._given(arguments, out)
        if destinations is None:
            return MISSED
        arena = self._arena.address if self._arena is not None else 0
        if self._returned:
            return self._with_returned(arguments, destinations, arena)
        if self._call(self._address, arguments, destinations, 0, arena):
            return MISSED
        return destinations[0] if self._total == 1 else destinations or None

    def _allocated(self, arguments: tuple[object, ...]) -> tuple[object, ...] | None:
        try:
            return tuple([
                aligned_empty(each.shape or each.shape_of(arguments), each.dtype)
                for each in self._destinations
            ])
        except (AttributeError, IndexError):  # An argument without a shape, or too few of them.
            return None

    def _given(self, arguments: tuple[object, ...], out: object) -> tuple[object, ...] | None:
        """The destinations among what is given for all results, None where it does not fit; nothing is given
        for those returned.  Sizes that the types tell are looked at by the code."""
        given = (out,) if type(out) is self._array else out
        if not isinstance(given, list | tuple) or len(given) != self._total:
            return None
        held = tuple([given[number] for number in self._places])
        if sum(each is not None for each in given) != len(held):
            return None
        return held if not self._depends or self._fit(held, arguments) else None

    def _fit(self, held: tuple[object, ...], arguments: tuple[object, ...]) -> bool:
        """Whether destinations have the sizes that follow from those of the arguments."""
        try:
            return all(
                each.shape is not None or getattr(array, "shape", None) == each.shape_of(arguments)
                for each, array in zip(self._destinations, held, strict=True)
            )
        except (AttributeError, IndexError):
            return False

    def _with_returned(
        self, arguments: tuple[object, ...], destinations: tuple[object, ...], arena: int
    ) -> object:
        import numpy

        slots = (ctypes.c_uint64 * len(self._returned))()
        if self._call(self._address, arguments, destinations, ctypes.addressof(slots), arena):
            return MISSED
        held, bits = iter(destinations), bytes(slots)
        scalars = iter([
            numpy.frombuffer(bits, dtype, 1, 8 * at)[0] for at, dtype in enumerate(self._returned)
        ])
        results = [next(held) if number in self._places else next(scalars) for number in range(self._total)]
        return results[0] if len(results) == 1 else tuple(results)


class _Destination(NamedTuple):
    """A result that an argument holds."""

    dtype: Dtype
    shape: Shape | None
    """Where the type tells it."""
    shape_of: ShapeOf


def direct_call(
    native: Native, codes: Codes, signature: Signature, written: Sequence[bool], arena: Arena | None
) -> DirectCall | None:
    """A direct call of a function, None where it takes or returns what cannot be passed directly."""
    import numpy

    returned = [each.type for each in signature.results if each.returned is not None]
    if not is_known() or any(isinstance(kind, MemRefType) or not dtypes(kind) for kind in returned):
        return None
    held = [each.argument for each in signature.results if each.argument is not None]
    destinations = [_destination(signature, at) for at in held]
    words: list[int] = []
    slots = inputs = 0
    for number, each in enumerate(signature.parameters):
        side, position = (0, inputs) if each.is_input else (1, held.index(number) if number in held else 0)
        inputs += each.is_input
        record = (
            [_ARENA, 0, 0, *_NOTHING]
            if each.arena is not None
            else _record(each.type, side, position, written[number] or side == 1)
        )
        if record is None:
            return None
        words += record
        slots += 1 + len(open_parts(each.type) or ()) if isinstance(each.type, MemRefType) else 1
    if None in destinations:
        return None
    types = [id(numpy.ndarray), id(float), id(int)]
    counts = [inputs, len(held), len(signature.parameters), slots, len(returned)]
    known = [each for each in destinations if each is not None]
    return DirectCall(native, [*codes, *types, *counts, *words], signature, known, arena)


def _record(kind: Type, side: int, position: int, written: bool) -> list[int] | None:
    """The words about one parameter, None where only the long way can pass it."""
    if isinstance(kind, FloatType):
        what = {"f32": _SINGLE, "f64": _DOUBLE}.get(kind.kind_name)
        return [what, side, position, *_NOTHING] if what is not None else None
    if not isinstance(kind, MemRefType):
        width = 64 if isinstance(kind, IndexType) else kind.width if isinstance(kind, IntegerType) else 0
        return [_INTEGER, side, position, width, *_NOTHING[1:]] if 0 < width <= 64 else None
    accepted = dtypes(kind.element_type)
    if kind.layout is not None or not accepted:
        return None
    flags = C_CONTIGUOUS | ALIGNED | (WRITEABLE if written else 0)
    sizes = [-1 if size == DYNAMIC else size for size in kind.shape]
    first, other = id(accepted[0]), id(accepted[-1])
    return [_ARRAY, side, position, first, other, flags, accepted[0].itemsize, len(sizes), *sizes]


def _destination(signature: Signature, at: int) -> _Destination | None:
    """How the result that an argument holds is made; None where nobody knows its shape beforehand."""
    kind, _, shape, _ = signature.parameters[at]
    if not isinstance(kind, MemRefType) or not dtypes(kind.element_type):
        return None
    is_unsigned = any(each.argument == at and each.is_unsigned for each in signature.results)
    dtype = result_dtype(kind.element_type, is_unsigned)
    if kind.has_static_shape:
        known = kind.shape
        return _Destination(dtype, known, lambda _: known)
    if shape is None:
        return None
    places = [
        (number, axis)
        for number, each in enumerate(signature.inputs)
        if isinstance(each.type, ShapedType)
        for axis, size in enumerate(each.type.shape)
        if size == DYNAMIC
    ]
    if all(isinstance(each, AffineDim | AffineConstant) for each in shape.results):
        sizes = [
            places[each.position] if isinstance(each, AffineDim) else each.value
            for each in shape.results
            if isinstance(each, AffineDim | AffineConstant)
        ]
        return _Destination(dtype, None, lambda arguments: _picked(sizes, arguments))
    return _Destination(
        dtype,
        None,
        lambda arguments: shape.evaluate([_size(arguments[number], axis) for number, axis in places]),
    )


def _picked(sizes: Sequence[int | tuple[int, int]], arguments: Sequence[object]) -> Shape:
    return tuple([each if isinstance(each, int) else _size(arguments[each[0]], each[1]) for each in sizes])


def _size(array: object, axis: int) -> int:
    """An AttributeError or IndexError where there is none."""
    size: int = getattr(array, "shape")[axis]  # noqa: B009
    return size
