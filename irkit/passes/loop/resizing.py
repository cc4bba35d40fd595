"""Buffers of another shape in the place of others: what changes of layout, padding and shrinking share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import TypeAlias

from irkit.analysis.dependence.aliasing import Root
from irkit.diagnostics import IRError
from irkit.dialects import loop
from irkit.dialects.loop.affine import LARGEST
from irkit.ir.affine import AffineExpr
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.passes.loop.buffers import Buffer, redirect

Subscripts: TypeAlias = Callable[[loop.Indices, Sequence[AffineExpr]], Sequence[AffineExpr]]
"""Makes new subscripts of old ones, over the same indices and what it adds to them."""


def resized(
    buffer: Buffer,
    accesses: Sequence[loop.Access | loop.Prefetch],
    shape: Sequence[int],
    change: Subscripts,
    sources: Sequence[int] | None = None,
) -> Buffer:
    """Allocates a buffer of another shape in the place of one, and lets all accesses mean it.

    `sources` names the old dimension from which each new one has its size where that is not constant: that of
    the same number unless given."""
    old = buffer.allocation
    assert old is not None
    count = prod(size for size in shape if size != DYNAMIC)
    if count > LARGEST:
        message = f"{buffer.name} would have {count} elements: 2^62 is the largest number"
        raise IRError.at(old.location, message)
    kind = MemRefType(tuple(shape), buffer.type.element_type, None, buffer.type.memory_space)
    dims = list(sources) if sources is not None else list(range(len(shape)))
    sizes = [old.size_of(dim) for dim, size in zip(dims, shape, strict=True) if size == DYNAMIC]
    made = type(old)(
        [size for size in sizes if not isinstance(size, int)],
        memref=kind,
        alignment=old.alignment,
        attributes=dict(old.attributes),
        location=old.location,
    )
    assert old.parent is not None
    old.parent.insert(made, old)
    for op in accesses:
        subscripts = op.subscripts
        redirect(op, made.memref, lambda at, subscripts=subscripts: change(at, subscripts))  # type: ignore[misc]
    old.memref.replace_all_uses_with(made.memref)
    old.erase()
    return Buffer(buffer.name, Root("allocation", made.memref), made.memref)
