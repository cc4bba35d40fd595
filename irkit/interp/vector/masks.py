"""Masks, and operations under a mask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from irkit.dialects import vector
from irkit.interp.code import Code
from irkit.interp.vector.arrays import call, emits_fixed
from irkit.interp.vector.combine import contract, multi_reduction, outer_product, reduction
from irkit.interp.vector.lines import gather
from irkit.interp.vector.transfers import transfer_read, transfer_write
from irkit.ir.operation import Operation


def _corner(shape: tuple[int, ...], sizes: tuple[int, ...]) -> Any:
    """Ones where every coordinate is below the size of its dimension."""
    import numpy as np

    if not shape:
        return np.array(sizes[0] > 0)
    made = np.zeros(shape, np.bool_)
    made[tuple([slice(max(0, size)) for size in sizes])] = True
    return made


@emits_fixed(vector.ConstantMask)
def constant_mask(op: vector.ConstantMask, c: Code) -> None:
    c.set(op.result, c.constant(_corner(op.result.type.shape, op.mask_dim_sizes.values)))


@emits_fixed(vector.CreateMask)
def create_mask(op: vector.CreateMask, c: Code) -> None:
    shape = op.result.type.shape
    c.set(op.result, call(c, lambda *sizes: _corner(shape, sizes), *[c[value] for value in op.operands]))


_MASKED: dict[type[Operation], Callable[..., None]] = {
    vector.Contract: contract,
    vector.Gather: gather,
    vector.MultiReduction: multi_reduction,
    vector.OuterProduct: outer_product,
    vector.Reduction: reduction,
    vector.TransferRead: transfer_read,
    vector.TransferWrite: transfer_write,
}


@emits_fixed(vector.Mask)
def mask(op: vector.Mask, c: Code) -> None:
    masked = op.masked_op
    if masked is not None:
        active = c[op.mask]
        if op.passthru is not None:
            _MASKED[type(masked)](masked, c, active, c[op.passthru])
        else:
            _MASKED[type(masked)](masked, c, active)
    last = op.body.last
    assert isinstance(last, vector.Yield)
    for result, value in zip(op.results, last.operands, strict=True):
        c.set(result, c[value])


@emits_fixed(vector.Yield)
def yield_(op: vector.Yield, c: Code) -> None:
    """Read by vector.mask."""
