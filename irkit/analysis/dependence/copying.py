"""Nests that only copy: each byte of one buffer to a byte of another, always as far from its place.

    loop.for @i { loop.for @j { %x = load %a[%i, %j] ; store %x, %b[0, %i + 2, %j] } }

With %a of 4 x 8 and %b of 1 x 6 x 8 numbers of 4 bytes the copy stands 64 bytes further on.
"""

from __future__ import annotations

from typing import NamedTuple

from irkit.analysis.dependence.aliasing import Root
from irkit.analysis.dependence.elements import Box, Elements
from irkit.analysis.dependence.legality import Pair
from irkit.analysis.dependence.model import Part
from irkit.analysis.dependence.overwriting import bytes_of
from irkit.analysis.dependence.polyhedra import find_ends
from irkit.dialects import loop
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant
from irkit.ir.types import MemRefType


class Copy(NamedTuple):
    """A nest that copies; `shift` is how many bytes further on a byte stands in the target."""

    nest: loop.For
    source: Root
    target: Root
    shift: int


def find_copy(nest: Operation) -> Copy | None:
    """What a nest copies; None where it does something else, or not always as far."""
    ops = [nest]
    while len(ops) == 1 and isinstance(inner := ops[0], loop.For) and not inner.inits:
        ops = [op for op in inner.block.ops if not isinstance(op, loop.Yield)]
    if not isinstance(nest, loop.For) or len(ops) != 2:
        return None
    load, store = ops
    if not isinstance(load, loop.Load) or not isinstance(store, loop.Store):
        return None
    if store.value is not load.result or load.conditions or store.conditions or store.is_async:
        return None
    return _copy(nest)


def _copy(nest: loop.For) -> Copy | None:
    part = Part([nest])
    if len(part.statements) != 2:
        return None
    first, second = part.statements
    (read,), (written,) = first.accesses, second.accesses
    old, new = bytes_of(read), bytes_of(written)
    if old is None or new is None or read.reference is None or written.reference is None:
        return None
    pair = Pair(part, first, second)
    (start,), (end,) = pair.first_texts(old[:1]), pair.second_texts(new[:1])
    same = [f"{i} = {j}" for i, j in zip(pair.first_dims, pair.second_dims, strict=True)]
    held = [*pair.conditions, *pair.sizes(), *same, f"o = ({end}) - ({start})"]
    dims = [*pair.first_dims, *pair.second_dims]
    ends = find_ends(tuple(pair.params.values()), ("o",), tuple(dims), tuple(held))
    if not ends or ends[0] != ends[1]:
        return None
    return Copy(nest, read.reference.root, written.reference.root, ends[0])


def is_whole(copy: Copy, source: Value[Type]) -> bool:
    """Whether a nest copies all elements of its source."""
    kind = source.type
    assert isinstance(kind, MemRefType)
    elements = Elements(Part([copy.nest]), copy.source, kind.shape)
    ranges = [([AffineConstant(0)], [AffineConstant(size)]) for size in kind.shape]
    return elements.is_sure(Box(loop.Indices(), ranges), ["read"])
