"""Whether different subscripts of a memref mean different elements.

    memref<4x4xi32, strided<[1, 4]>>                              they do: column-major
    memref<4x4xi32, strided<[1, 1]>>                              [0, 1] and [1, 0] are one element
    memref<8xi32, affine_map<(d0) -> (d0 floordiv 2)>>            [0] and [1] are one element
    memref<?x?xi32, strided<[?, 1]>>                              open, and so taken to be such that they do

What a type leaves open is the contract of whoever passes such a memref (docs/dependence.md): strides are
taken to be large enough, and open sizes small enough, where some choice of them keeps elements apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from irkit.analysis.dependence.polyhedra import expression, pairs
from irkit.dialects.memref.layouts import strided_layout
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.attributes import AffineMapAttr
from irkit.ir.types import DYNAMIC, MemRefType


@lru_cache(maxsize=1024)
def has_distinct_elements(kind: MemRefType) -> bool:
    """Whether different subscripts of a memref of this type mean different elements."""
    if kind.layout is None or 0 in kind.shape:
        return True
    strided = strided_layout(kind)
    if strided is not None:
        # A size that is open counts from 2 on, with which a dimension has different subscripts at all.
        sizes = [2 if size == DYNAMIC else size for size in kind.shape]
        return are_distinct(sizes, strided.strides)
    return isinstance(kind.layout, AffineMapAttr) and _is_injective(kind.layout.value, kind.shape)


def are_distinct(sizes: Sequence[int], strides: Sequence[int]) -> bool:
    """Whether no two elements of an array lie at one place; strides may be of any unit, and negative, and
    dimensions whose stride is DYNAMIC are left out."""
    known = [
        (abs(stride), size)
        for size, stride in zip(sizes, strides, strict=True)
        if size > 1 and stride != DYNAMIC
    ]
    reach = 0
    for stride, size in sorted(known):
        if stride <= reach:
            return _are_distances_distinct(known)
        reach += stride * (size - 1)
    return True


def _are_distances_distinct(known: Sequence[tuple[int, int]]) -> bool:
    """The same, exactly, where dimensions reach into one another: is 0 the distance of two elements?"""
    names = [f"d{axis}" for axis in range(len(known))]
    held = [f"{-size} < {name} < {size}" for name, (_, size) in zip(names, known, strict=True)]
    held.append(" + ".join([f"{stride} * {name}" for name, (stride, _) in zip(names, known, strict=True)]))
    held[-1] += " = 0"
    return _is_empty(names, [], held, [f"{name} != 0" for name in names])


def _is_injective(layout: AffineMap, shape: Sequence[int]) -> bool:
    if {each.position for each in layout.results if isinstance(each, AffineDim)} == set(range(len(shape))):
        return True
    if layout.num_symbols or not all(each.is_pure_affine for each in layout.results):
        return False
    ones = [f"i{axis}" for axis in range(len(shape))]
    others = [f"j{axis}" for axis in range(len(shape))]
    held = [
        f"0 <= {name}" if size == DYNAMIC else f"0 <= {name} < {size}"
        for names in (ones, others)
        for name, size in zip(names, shape, strict=True)
    ]
    held += [f"{expression(each, ones)} = {expression(each, others)}" for each in layout.results]
    return _is_empty(ones, others, held, [f"{a} != {b}" for a, b in zip(ones, others, strict=True)])


def _is_empty(
    first: Sequence[str], second: Sequence[str], held: Sequence[str], either: Sequence[str]
) -> bool:
    asked = [*held, " or ".join([f"({each})" for each in either])]
    return bool(pairs([], first, second, asked).is_empty())
