"""Where the elements of buffers are.

A local buffer, subscripted by bare lanes, is a value: a tensor with one dimension for each lane around its
allocation, and one for each of its own that is longer than one.  Every other buffer is memory behind a
pointer, and an access a tile of pointers under a mask:

    %A[%i + %ii, %k + %kk] : memref<61x777xf32>     -->     %A + ((%i + i lanes) * 777 + (%k + k lanes))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.analysis.layout import layout_of
from irkit.dialects import arith, loop, tt
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineDim
from irkit.ir.types import DYNAMIC, I1, I8, FloatType, IntegerType, MemRefType, TensorType
from irkit.passes.convert.loop_to_tt.indices import IndexCode
from irkit.passes.convert.loop_to_tt.tiles import Code, Index, Lane, Tile

SizeOf = Callable[[Value[Any], int], Index]
"""Says how long a dimension of a buffer is."""
INT32_LIMIT: Final = 1 << 31


def in_memory(element: Type) -> Type:
    """The type of an element in memory, where an i1 takes a byte."""
    return I8 if element is I1 else element


class Local:
    """A buffer in registers: the tensor that it holds, None before the first store, and that store's masks.

    `is_uniform` if everything is read within the same bounds, so that what lies beyond them never shows.
    """

    __slots__ = ("buffer", "around", "sizes", "is_uniform", "value", "stored_under")

    def __init__(self, buffer: Value[Type], around: Sequence[Lane]):
        kind = buffer.type
        assert isinstance(kind, MemRefType)
        self.buffer = buffer
        self.around = tuple(around)
        self.sizes = [lane.size for lane in around]
        self.sizes += [1 << max(0, size - 1).bit_length() for size in kind.shape if size != 1]
        self.is_uniform = (
            len({_bounds_of(op) for op in buffer.users if isinstance(op, loop.Load | loop.Update)}) == 1
        )
        self.value: Value[Type] | None = None
        self.stored_under: object = None

    @property
    def type(self) -> Type:
        kind = self.buffer.type
        assert isinstance(kind, MemRefType)
        return TensorType(tuple(self.sizes), kind.element_type) if self.sizes else kind.element_type

    def lanes_of(self, access: loop.Access, known: dict[Value[Type], Lane]) -> list[Lane]:
        """The lanes of the tensor's dimensions at an access; an error where one is no bare lane."""
        kind = self.buffer.type
        assert isinstance(kind, MemRefType)
        lanes = list(self.around)
        for dimension, (subscript, size) in enumerate(zip(access.subscripts, kind.shape, strict=True)):
            value = access.indices[subscript.position] if isinstance(subscript, AffineDim) else None
            lane = known.get(value) if value is not None else None
            if size == 1 and (isinstance(subscript, AffineConstant) or (lane is not None and lane.size == 1)):
                continue
            if lane is None or lane in lanes or not _starts_at_zero(lane.loop):
                raise access.error(
                    f"subscript #{dimension} of a local buffer must be the bare index of a vector loop that "
                    "starts at 0 in steps of 1, for the buffer becomes a tensor"
                )
            if lane.size != self.sizes[len(lanes)]:
                raise access.error(
                    f"dimension #{dimension} of the local buffer takes {self.sizes[len(lanes)]} lanes, but "
                    f"the loop @{lane.loop.label.value} has {lane.size}"
                )
            lanes.append(lane)
        return lanes


def _bounds_of(access: loop.Access) -> object:
    """The bounds of the loops in the subscripts of an access."""
    bounds: list[object] = []
    for subscript in access.subscripts:
        nest = loop.loop_of(access.indices[subscript.position]) if isinstance(subscript, AffineDim) else None
        bounds.append((nest.upper, tuple(nest.indices)) if isinstance(nest, loop.For) else subscript)
    return tuple(bounds)


def _starts_at_zero(nest: loop.For) -> bool:
    return nest.constant_lower == 0 and nest.step_value == 1


def _is_addressable(element: Type) -> bool:
    if isinstance(element, IntegerType):
        return element.width in (1, 8, 16, 32, 64) and not element.signedness
    return isinstance(element, FloatType) and element.kind_name in _FLOATS


_FLOATS: Final = ("f16", "bf16", "f32", "f64", "f8E5M2", "f8E4M3FN")


def strides_of(access: loop.Access, size: SizeOf, code: Code) -> list[Index]:
    """How far apart neighbours are in each dimension; an error for a layout that only the run knows."""
    kind = access.memref.type
    layout = layout_of(kind)
    is_open = layout is None or (layout.strides is not None and DYNAMIC in layout.strides)
    if layout is None or is_open or layout.offset:
        raise access.error(
            f"is to a buffer of type '{kind}', whose layout is not known before the program runs, "
            "or does not begin at its pointer"
        )
    if layout.strides is not None:
        return list(layout.strides)
    strides: list[Index] = [1]
    for dimension in range(kind.rank - 1, 0, -1):
        extent = size(access.memref, dimension)
        strides.insert(0, code.integer(arith.MulI, strides[0], extent))
    return strides


def pointers(access: loop.Access, base: Value[Type], code: Code, at: IndexCode, size: SizeOf) -> Tile:
    """The addresses of the elements that an access touches."""
    kind = access.memref.type
    if not _is_addressable(kind.element_type):
        raise access.error(
            f"is to elements of type '{kind.element_type}', which Triton does not load or store"
        )
    if kind.has_static_shape and kind.num_elements >= INT32_LIMIT:
        raise access.error(f"is to a buffer of type '{kind}', which is too large for offsets of 32 bits")
    offset: Index = 0
    for subscript, stride in zip(access.subscripts, strides_of(access, size, code), strict=True):
        term = code.integer(arith.MulI, at.value(subscript, access.indices), stride)
        offset = code.integer(arith.AddI, offset, term)
    if offset == 0:
        return Tile(base)
    lanes = offset.lanes if isinstance(offset, Tile) else ()
    start = code.spread(Tile(base), lanes)
    return Tile(code.add(tt.AddPtr(start, code.spread(offset, lanes), location=access.location)), lanes)
