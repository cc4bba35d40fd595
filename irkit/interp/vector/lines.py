"""Vectors from and to memory: neighbouring elements, whole, masked or packed, and scattered ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from irkit.dialects import vector
from irkit.interp.code import Code
from irkit.interp.memory import MemRef
from irkit.interp.traps import Trap
from irkit.interp.vector.arrays import call, dtype, emits_fixed, number, numbers, tuple_of
from irkit.ir.types import VectorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    import numpy as np

Place = tuple[int, ...]
Read = Callable[[MemRef, Place], Any]


def places(start: Place, shape: Sequence[int]) -> Iterator[Place]:
    """The subscripts of the elements of a vector, whose dimensions are the innermost of the memory."""
    lead = len(start) - len(shape)
    for at in product(*[range(size) for size in shape]):
        yield (*start[:lead], *[low + step for low, step in zip(start[lead:], at, strict=True)])


def _rows(start: Place, shape: Sequence[int]) -> list[Place]:
    """The subscripts at which the rows of a vector begin."""
    return [start] if len(shape) == 1 else [(*at, start[-1]) for at in places(start[:-1], shape[:-1])]


def reader(kind: VectorType, of: np.dtype[Any]) -> Read:
    """Reads a vector of a type that begins at a place: whole rows, or element by element where that fails."""
    shape = kind.shape

    def read(memref: MemRef, start: Place) -> Any:
        import numpy as np

        if shape:
            rows = [memref.load_row(at, shape[-1]) for at in _rows(start, shape)]
            if all(row is not None for row in rows):
                return np.asarray(rows[0] if len(shape) == 1 else rows, of).reshape(shape)
        return np.array([memref.load(at) for at in places(start, shape)], of).reshape(shape)

    return read


def write(memref: MemRef, start: Place, values: Any) -> None:
    import numpy as np

    shape = np.shape(values)
    if shape:
        rows = zip(np.asarray(values).reshape(-1, shape[-1]), _rows(start, shape), strict=True)
        if all(memref.store_row(row, at) for row, at in rows):
            return
    for at, value in zip(places(start, shape), numbers(values), strict=True):
        memref.store(value, at)


def _indices(c: Code, values: Sequence[Value[Any]]) -> str:
    return tuple_of([c[value] for value in values])


@emits_fixed(vector.Load)
def load(op: vector.Load, c: Code) -> None:
    kind = op.result.type
    if isinstance(op.base.type.element_type, VectorType):
        c.set(op.result, f"{c[op.base]}.load({_indices(c, op.indices)})")
        return
    c.set(op.result, call(c, reader(kind, dtype(c, kind)), c[op.base], _indices(c, op.indices)))


@emits_fixed(vector.Store)
def store(op: vector.Store, c: Code) -> None:
    if isinstance(op.base.type.element_type, VectorType):
        c.line(f"{c[op.base]}.store({c[op.value_to_store]}, {_indices(c, op.indices)})")
        return
    c.line(call(c, write, c[op.base], _indices(c, op.indices), c[op.value_to_store]))


def _first_lanes(mask: Any) -> int | None:
    """How many lanes are on, where those are the first ones of a single row."""
    import numpy as np

    count = int(np.count_nonzero(mask))
    return count if np.ndim(mask) == 1 and bool(mask[:count].all()) else None


@emits_fixed(vector.MaskedLoad)
def masked_load(op: vector.MaskedLoad, c: Code) -> None:
    kind, of = op.result.type, dtype(c, op.result.type)

    def read(memref: MemRef, start: Place, mask: Any, otherwise: Any) -> Any:
        import numpy as np

        first = _first_lanes(mask)
        row = memref.load_row(start, first) if first else None
        if row is not None:
            return np.concatenate([row, otherwise[first:]])
        lanes = zip(places(start, kind.shape), numbers(mask), numbers(otherwise), strict=True)
        values = [memref.load(at) if on else value for at, on, value in lanes]
        return np.array(values, of).reshape(kind.shape)

    arguments = c[op.base], _indices(c, op.indices), c[op.mask], c[op.pass_thru]
    c.set(op.result, call(c, read, *arguments))


@emits_fixed(vector.MaskedStore)
def masked_store(op: vector.MaskedStore, c: Code) -> None:
    shape = op.value_to_store.type.shape

    def put(memref: MemRef, start: Place, mask: Any, values: Any) -> None:
        first = _first_lanes(mask)
        if first and memref.store_row(values[:first], start):
            return
        for at, on, value in zip(places(start, shape), numbers(mask), numbers(values), strict=True):
            if on:
                memref.store(value, at)

    c.line(call(c, put, c[op.base], _indices(c, op.indices), c[op.mask], c[op.value_to_store]))


# Scattered elements.


def element_of(base: Any, at: Place) -> Any:
    """An element of a memref, or of a tensor."""
    if isinstance(base, MemRef):
        return base.load(at)
    if any(not 0 <= index < size for index, size in zip(at, base.shape, strict=True)):
        raise Trap(f"subscript {list(at)} is out of the bounds {list(base.shape)}")
    return number(base[at])


def _offset(start: Place, index: int) -> Place:
    return (*start[:-1], start[-1] + int(index))


@emits_fixed(vector.Gather)
def gather(op: vector.Gather, c: Code, mask: str | None = None) -> None:
    kind, of = op.result.type, dtype(c, op.result.type)

    def read(base: Any, start: Place, offsets: Any, active: Any, otherwise: Any, more: Any) -> Any:
        import numpy as np

        if more is not None:
            active = np.logical_and(active, more)
        lanes = zip(numbers(offsets), numbers(active), numbers(otherwise), strict=True)
        values = [element_of(base, _offset(start, index)) if on else value for index, on, value in lanes]
        return np.array(values, of).reshape(kind.shape)

    arguments = c[op.indices], c[op.mask], c[op.pass_thru], mask or "None"
    c.set(op.result, call(c, read, c[op.base], _indices(c, op.offsets), *arguments))


@emits_fixed(vector.Scatter)
def scatter(op: vector.Scatter, c: Code) -> None:
    """Lanes that write one element do so in order."""

    def put(base: Any, start: Place, offsets: Any, mask: Any, values: Any) -> Any:
        target = base if isinstance(base, MemRef) else base.copy()
        for index, on, value in zip(numbers(offsets), numbers(mask), numbers(values), strict=True):
            if not on:
                continue
            at = _offset(start, index)
            if isinstance(target, MemRef):
                target.store(value, at)
            else:
                element_of(target, at)
                target[at] = value
        return target

    arguments = c[op.indices], c[op.mask], c[op.value_to_store]
    written = call(c, put, c[op.base], _indices(c, op.offsets), *arguments)
    if op.result is not None:
        c.set(op.result, written)
    else:
        c.line(written)


@emits_fixed(vector.ExpandLoad)
def expand_load(op: vector.ExpandLoad, c: Code) -> None:
    kind, of = op.result.type, dtype(c, op.result.type)

    def read(memref: MemRef, start: Place, mask: Any, otherwise: Any) -> Any:
        import numpy as np

        values: list[Any] = []
        taken = 0
        for on, value in zip(numbers(mask), numbers(otherwise), strict=True):
            values.append(memref.load(_offset(start, taken)) if on else value)
            taken += on
        return np.array(values, of).reshape(kind.shape)

    arguments = c[op.base], _indices(c, op.indices), c[op.mask], c[op.pass_thru]
    c.set(op.result, call(c, read, *arguments))


@emits_fixed(vector.CompressStore)
def compress_store(op: vector.CompressStore, c: Code) -> None:
    def put(memref: MemRef, start: Place, mask: Any, values: Any) -> None:
        taken = 0
        for on, value in zip(numbers(mask), numbers(values), strict=True):
            if on:
                memref.store(value, _offset(start, taken))
                taken += 1

    c.line(call(c, put, c[op.base], _indices(c, op.indices), c[op.mask], c[op.value_to_store]))
