"""vector.transfer_read and vector.transfer_write, element by element."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from irkit.dialects import vector
from irkit.dialects.vector.transfer import Transfer
from irkit.interp.code import Code
from irkit.interp.memory import MemRef
from irkit.interp.traps import Trap
from irkit.interp.vector.arrays import call, dtype, emits_fixed, tuple_of
from irkit.interp.vector.lines import Place, element_of
from irkit.ir.affine import AffineDim
from irkit.ir.types import VectorType


class _Walk:
    """Where the elements of a vector lie."""

    def __init__(self, op: Transfer):
        if isinstance(op.base.type.element_type, VectorType):
            raise op.error("cannot be executed: the elements of the memory are vectors")
        self.shape = op.vector_type.shape
        results = op.map.results
        self.dims = [expr.position if isinstance(expr, AffineDim) else None for expr in results]
        self.bounds = op.bounds
        walked = sorted([dim for dim in self.dims if dim is not None])
        self.mask_axes = [self.dims.index(dim) for dim in walked]

    def elements(self, start: Place, sizes: Place, mask: Any) -> Iterator[tuple[Place, Place, bool]]:
        """For each element its place in the vector, that in the memory, and whether it is to be touched."""
        for at in product(*[range(size) for size in self.shape]):
            place = list(start)
            touched = mask is None or bool(mask[tuple([at[axis] for axis in self.mask_axes]) or (0,)])
            for axis, dim in enumerate(self.dims):
                if dim is None:
                    continue
                place[dim] += at[axis]
                if not 0 <= place[dim] < sizes[dim]:
                    if touched and self.bounds[axis]:
                        raise Trap(f"subscript {place} is out of the bounds {list(sizes)}, against in_bounds")
                    touched = False
            yield at, tuple(place), touched


def _sizes(base: Any) -> Place:
    return base.sizes if isinstance(base, MemRef) else tuple(base.shape)


def _both(mask: Any, more: Any) -> Any:
    import numpy as np

    if mask is None or more is None:
        return more if mask is None else mask
    return np.logical_and(mask, more)


@emits_fixed(vector.TransferRead)
def transfer_read(
    op: vector.TransferRead, c: Code, mask: str | None = None, otherwise: str | None = None
) -> None:
    walk, of, shape = _Walk(op), dtype(c, op.vector.type), op.vector.type.shape

    def read(base: Any, start: Place, padding: Any, own: Any, more: Any, passed: Any) -> Any:
        import numpy as np

        made = np.empty(shape, of)
        made[...] = padding
        if passed is not None and more is not None:
            for at, _, _ in walk.elements(start, _sizes(base), None):
                if not more[tuple([at[axis] for axis in walk.mask_axes])]:
                    made[at] = passed[at]
        for at, place, touched in walk.elements(start, _sizes(base), _both(own, more)):
            if touched:
                made[at] = element_of(base, place)
        return made

    own = "None" if op.mask is None else c[op.mask]
    start = tuple_of([c[value] for value in op.indices])
    arguments = c[op.base], start, c[op.padding], own, mask or "None", otherwise or "None"
    c.set(op.vector, call(c, read, *arguments))


@emits_fixed(vector.TransferWrite)
def transfer_write(op: vector.TransferWrite, c: Code, mask: str | None = None) -> None:
    walk = _Walk(op)

    def write(value: Any, base: Any, start: Place, own: Any, more: Any) -> Any:
        import numpy as np

        vector_value = np.asarray(value)
        target = base if isinstance(base, MemRef) else base.copy()
        for at, place, touched in walk.elements(start, _sizes(base), _both(own, more)):
            if not touched:
                continue
            if isinstance(target, MemRef):
                target.store(vector_value[at], place)
            else:
                element_of(target, place)
                target[place] = vector_value[at]
        return target

    own = "None" if op.mask is None else c[op.mask]
    start = tuple_of([c[value] for value in op.indices])
    written = call(c, write, c[op.value_to_store], c[op.base], start, own, mask or "None")
    if op.result is not None:
        c.set(op.result, written)
    else:
        c.line(written)
