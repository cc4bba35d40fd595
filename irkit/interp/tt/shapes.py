"""Making and reshaping tensors of tt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from irkit.dialects import tt
from irkit.interp.code import Code, emits
from irkit.interp.traps import Trap
from irkit.interp.tt.values import held_as, numpy_name, plain

if TYPE_CHECKING:
    import numpy.typing as npt

    Array = npt.NDArray[Any]


@emits(tt.MakeRange)
def make_range(op: tt.MakeRange, c: Code) -> None:
    dtype = c.constant(held_as(op.result.type))
    c.set(op.result, f"{numpy_name(c, 'arange')}({op.start.value}, {op.end.value}, dtype={dtype})")


@emits(tt.Splat)
def splat(op: tt.Splat, c: Code) -> None:
    dtype = c.constant(held_as(op.result.type))
    c.set(op.result, f"{numpy_name(c, 'full')}({op.result.type.shape}, {c[op.src]}, dtype={dtype})")


@emits(tt.Unsplat)
def unsplat(op: tt.Unsplat, c: Code) -> None:
    element = op.result.type
    c.set(op.result, f"{c.constant(lambda value: plain(value.reshape(-1)[0], element))}({c[op.src]})")


@emits(tt.ExpandDims)
def expand_dims(op: tt.ExpandDims, c: Code) -> None:
    c.set(op.result, f"{numpy_name(c, 'expand_dims')}({c[op.src]}, {op.axis.value})")


@emits(tt.Broadcast)
def broadcast(op: tt.Broadcast, c: Code) -> None:
    c.set(op.result, f"{numpy_name(c, 'broadcast_to')}({c[op.src]}, {op.result.type.shape})")


@emits(tt.Reshape)
def reshape(op: tt.Reshape, c: Code) -> None:
    c.set(op.result, f"{numpy_name(c, 'reshape')}({c[op.src]}, {op.result.type.shape})")


@emits(tt.Trans)
def transpose(op: tt.Trans, c: Code) -> None:
    c.set(op.result, f"{numpy_name(c, 'transpose')}({c[op.src]}, {tuple(op.order.values)})")


@emits(tt.Cat)
def concatenate(op: tt.Cat, c: Code) -> None:
    c.set(
        op.result,
        f"{numpy_name(c, 'concatenate')}(({c[op.lhs]}, {c[op.rhs]})).reshape({op.result.type.shape})",
    )


@emits(tt.Join)
def join(op: tt.Join, c: Code) -> None:
    c.set(op.result, f"{numpy_name(c, 'stack')}(({c[op.lhs]}, {c[op.rhs]}), axis=-1)")


@emits(tt.Split)
def split(op: tt.Split, c: Code) -> None:
    c.set(op.out_lhs, f"{c[op.src]}[..., 0]")
    c.set(op.out_rhs, f"{c[op.src]}[..., 1]")


@emits(tt.Gather)
def gather(op: tt.Gather, c: Code) -> None:
    c.set(op.result, f"{c.constant(_gather)}({c[op.src]}, {c[op.indices]}, {op.axis.value})")


def _gather(values: Array, indices: Array, axis: int) -> Array:
    import numpy as np

    if ((indices < 0) | (indices >= values.shape[axis])).any():
        raise Trap(f"gather from outside of {values.shape[axis]} elements")
    return np.take_along_axis(values, indices.astype(np.int64), axis)


@emits(tt.Histogram)
def histogram(op: tt.Histogram, c: Code) -> None:
    mask = c[op.mask] if op.mask is not None else "None"
    c.set(op.result, f"{c.constant(_histogram)}({c[op.src]}, {mask}, {op.result.type.num_elements})")


def _histogram(values: Array, mask: Array | None, bins: int) -> Array:
    import numpy as np

    chosen = values.reshape(-1) if mask is None else values[mask]
    chosen = chosen[(chosen >= 0) & (chosen < bins)]
    return np.bincount(chosen.astype(np.int64), minlength=bins).astype(values.dtype)
