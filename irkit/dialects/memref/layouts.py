"""Layouts of memrefs as strides and an offset, in elements; unknown ones are DYNAMIC.

    memref<2x3xf32>                                   strides 3, 1    offset 0
    memref<4x?xf32, strided<[?, 1], offset: ?>>       strides ?, 1    offset ?
    memref<4x4xf32, affine_map<(i, j) -> (j * 4 + i)>>    strides 1, 4    offset 0
"""

from collections.abc import Sequence
from typing import NamedTuple

from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineSymbol
from irkit.ir.attributes import AffineMapAttr, StridedLayoutAttr
from irkit.ir.interning import Attribute
from irkit.ir.types import DYNAMIC, MemRefType


class Strided(NamedTuple):
    """A strided layout."""

    strides: tuple[int, ...]
    offset: int


def row_major(shape: Sequence[int]) -> tuple[int, ...]:
    """The strides of an identity layout."""
    strides: list[int] = []
    stride = 1
    for size in reversed(shape):
        strides.append(stride)
        stride = product(stride, size)
    return tuple(reversed(strides))


def product(left: int, right: int) -> int:
    """The product, where both are known or one is 0."""
    if 0 in (left, right):
        return 0
    return DYNAMIC if DYNAMIC in (left, right) else left * right


def total(left: int, right: int) -> int:
    return DYNAMIC if DYNAMIC in (left, right) else left + right


def strided_layout(kind: MemRefType) -> Strided | None:
    """Strides and offset of a memref, None where its layout is no strided one."""
    layout = kind.layout
    if layout is None:
        return Strided(row_major(kind.shape), 0)
    if isinstance(layout, StridedLayoutAttr):
        return Strided(layout.strides, layout.offset)
    if isinstance(layout, AffineMapAttr) and len(layout.value.results) == 1:
        return _linear(layout.value.results[0], len(kind.shape))
    if isinstance(layout, AffineMapAttr) and layout.value.is_identity:
        return Strided(row_major(kind.shape), 0)
    return None


def has_identity_layout(kind: MemRefType) -> bool:
    """Whether elements lie in row-major order because the layout is, or reads, the identity."""
    return kind.layout is None or kind.layout == StridedLayoutAttr((1,))


def is_strided(kind: MemRefType) -> bool:
    return strided_layout(kind) is not None


def _linear(expr: AffineExpr, rank: int) -> Strided | None:
    """A sum of dimensions times numbers: their factors; a factor or summand with a symbol is unknown."""
    strides, offset = [0] * rank, 0
    pending: list[tuple[AffineExpr, int]] = [(expr, 1)]
    while pending:
        term, factor = pending.pop()
        if isinstance(term, AffineDim):
            strides[term.position] = total(strides[term.position], factor)
        elif isinstance(term, AffineConstant):
            offset = total(offset, product(term.value, factor))
        elif isinstance(term, AffineBinary) and term.kind == "add":
            pending += [(term.lhs, factor), (term.rhs, factor)]
        elif isinstance(term, AffineBinary) and term.kind == "mul":
            known = term.rhs.value if isinstance(term.rhs, AffineConstant) else DYNAMIC
            pending.append((term.lhs, product(factor, known)))
        elif not term.used_dims():
            offset = DYNAMIC
        else:
            return None
    return Strided(tuple(strides), offset)


def with_layout(kind: MemRefType, shape: Sequence[int], strides: Sequence[int], offset: int) -> MemRefType:
    """A memref of the same elements in the same space, with a `strided<...>` layout."""
    return MemRefType(
        tuple(shape), kind.element_type, StridedLayoutAttr(tuple(strides), offset), kind.memory_space
    )


def linear_map(layout: Strided) -> AffineMap:
    """The layout as a map from indices to a position; what is unknown is a symbol, the offset's first."""
    symbols = 0

    def term(number: int) -> AffineExpr:
        nonlocal symbols
        if number != DYNAMIC:
            return AffineConstant(number)
        symbols += 1
        return AffineSymbol(symbols - 1)

    position = term(layout.offset)
    for dim, stride in enumerate(layout.strides):
        position = position + AffineDim(dim) * term(stride)
    return AffineMap(len(layout.strides), symbols, [position])


def symbol_count(layout: Attribute | None) -> int:
    """How many symbols a layout has that an allocation must bind."""
    if isinstance(layout, StridedLayoutAttr):
        return [*layout.strides, layout.offset].count(DYNAMIC)
    return layout.value.num_symbols if isinstance(layout, AffineMapAttr) else 0
