"""What operations of nvgpu mean: matrix products of a warp, and copies to shared memory.

Which lane holds what follows the PTX ISA, section "Matrix Fragments for mma".  With g = lane / 4,
t = lane % 4 and w elements in 32 bits (1 of f64):

    a   row g + 8 * (register % (m / 8)),  column w * t + element + 4 * w * (register / (m / 8))
    b   row w * t + element + 4 * w * register,  column g
    c   row g + 8 * register,  column 2 * t + element

`ldmatrix` hands out tiles of 8 rows of 16 bytes: lane 8 * i + r says where row r of tile i begins, and gets
32 bits of row g, or where it transposes, elements of column g.

Under `Machine.random` an asynchronous copy lands when its group is waited for, not before; otherwise at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from irkit.dialects import nvgpu
from irkit.interp.code import Code, emits
from irkit.interp.grids import IN_FLIGHT, WARP, WarpExchange, needs_warp
from irkit.interp.memory import MemRef
from irkit.interp.numbers import bits_of, dtype_of, is_float, rounder, wrap_array
from irkit.interp.traps import Trap
from irkit.ir.interning import Type
from irkit.ir.types import F16, F32, F64, FloatType, IntegerType

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ROW_BYTES: Final = 16


def _width(kind: Type) -> int:
    return kind.width if isinstance(kind, (IntegerType, FloatType)) else 64


# Matrix products.


@emits(nvgpu.MmaSync)
def mma_sync(op: nvgpu.MmaSync, c: Code) -> None:
    needs_warp(op, c)
    product = c.constant(_product(op))
    exchange = c.constant(WarpExchange)
    values = f"({c[op.matrix_a]}, {c[op.matrix_b]}, {c[op.matrix_c]})"
    c.set(op.res, f"yield {exchange}({op.name!r}, {product}, {values})")


def _product(op: nvgpu.MmaSync) -> Callable[[list[Any]], Sequence[Any]]:
    """Multiplies the matrices that 32 lanes hold, and gives each lane its part of the result."""
    m, n, k = nvgpu.shape_of(op)
    if n != 8 or m not in (8, 16):
        raise op.error(f"cannot be executed: no instruction has the shape {m}x{n}x{k}")
    element = op.matrix_a.type.element_type
    result = op.res.type.element_type
    rows, columns = place_a(m, k, element), place_b(k, element)
    places = place_c(m)
    truncates = op.tf32_enabled

    def together(lanes: list[Any]) -> Sequence[Any]:
        import numpy as np

        a, b, c = (np.stack([lane[position] for lane in lanes]) for position in range(3))
        left = _gathered(a, rows, (m, k), element, truncates)
        right = _gathered(b, columns, (k, n), element, truncates)
        total = _accumulated(left, right, _gathered(c, places, (m, n), result, False), result)
        return list(total[places])

    return together


Places = tuple["NDArray[Any]", "NDArray[Any]"]
"""Row and column of each element that each lane holds: two arrays of lanes, registers and elements."""


def _lanes(registers: int, elements: int) -> tuple[Any, Any, Any, Any]:
    """g, t, register and element, to be combined by broadcasting."""
    import numpy as np

    lane = np.arange(WARP)[:, None, None]
    return lane // 4, lane % 4, np.arange(registers)[:, None], np.arange(elements)


def place_a(m: int, k: int, element: Type) -> Places:
    import numpy as np

    width = max(1, 32 // _width(element))
    tiles = m // 8
    g, t, register, position = _lanes(tiles * (k // (4 * width)), width)
    row = g + 8 * (register % tiles) + 0 * position
    return np.broadcast_arrays(row, width * t + position + 4 * width * (register // tiles))  # type: ignore[return-value]


def place_b(k: int, element: Type) -> Places:
    import numpy as np

    width = max(1, 32 // _width(element))
    g, t, register, position = _lanes(k // (4 * width), width)
    return np.broadcast_arrays(width * t + position + 4 * width * register, g)  # type: ignore[return-value]


def place_c(m: int) -> Places:
    import numpy as np

    g, t, register, position = _lanes(m // 8, 2)
    return np.broadcast_arrays(g + 8 * register, 2 * t + position)  # type: ignore[return-value]


def _gathered(
    held: NDArray[Any], places: Places, shape: tuple[int, int], kind: Type, truncates: bool
) -> NDArray[Any]:
    """The whole matrix, in numbers in which products are exact; f32 cut to tf32 where that is asked for."""
    import numpy as np

    if truncates:
        bits = np.ascontiguousarray(held, np.float32).view(np.uint32) & np.uint32(0xFFFFE000)
        held = bits.view(np.float32)
    matrix = np.zeros(shape, np.float64 if is_float(kind) else object)
    matrix[places] = held
    return matrix


def _accumulated(left: Any, right: Any, start: Any, kind: Type) -> NDArray[Any]:
    """c + a * b, rounded once, or in steps where the elements are f64."""
    import numpy as np

    if not is_float(kind):
        return wrap_array(start + left @ right, bits_of(kind), dtype_of(kind))
    with np.errstate(all="ignore"):
        total = start
        for step in range(left.shape[1]):
            total = total + np.outer(left[:, step], right[step])
        if kind in (F16, F32, F64):
            return np.asarray(total).astype(dtype_of(kind))
        return np.asarray(rounder(kind)(total.astype(np.float32)))


# Tiles from shared memory.


@emits(nvgpu.LdMatrix)
def ldmatrix(op: nvgpu.LdMatrix, c: Code) -> None:
    needs_warp(op, c)
    tiles = c.constant(_tiles(op))
    where = f"({c[op.src_memref]}, ({c.all(op.indices)}))"
    c.set(op.res, f"yield {c.constant(WarpExchange)}({op.name!r}, {tiles}, {where})")


def _tiles(op: nvgpu.LdMatrix) -> Callable[[list[Any]], Sequence[Any]]:
    kind = op.res.type.element_type
    width = 32 // _width(kind)
    count = op.num_tiles.value
    if count not in (1, 2, 4):
        raise op.error(f"cannot be executed: there is no ldmatrix of {count} tiles")
    transposes = bool(op.transpose.value)

    def together(lanes: list[Any]) -> Sequence[Any]:
        import numpy as np

        rows = [_row(memref, indices, 4 * width, kind) for memref, indices in lanes[: 8 * count]]
        tiles = np.stack(rows).reshape(count, 8, 4 * width)
        if transposes:
            tiles = tiles.transpose(0, 2, 1)
        return [tiles[:, lane // 4, width * (lane % 4) : width * (lane % 4 + 1)] for lane in range(WARP)]

    return together


def _row(memref: MemRef, indices: Sequence[int], count: int, kind: Type) -> NDArray[Any]:
    """One row of a tile: 16 bytes that lie side by side and begin at a multiple of 16."""
    import numpy as np

    if not indices:
        raise Trap("a row of a tile in a buffer without dimensions")
    if memref.at(indices) * (_width(kind) // 8) % _ROW_BYTES:
        raise Trap(f"a row of a tile begins at {list(indices)}, which is no multiple of {_ROW_BYTES} bytes")
    *outer, last = indices
    return np.array([memref.load((*outer, last + offset)) for offset in range(count)], dtype_of(kind))


# Asynchronous copies: the copies of a thread that have not landed, and its groups of them.

_Landing = Callable[[], None]


class _InFlight:
    """What one thread has in flight: copies that are in no group yet, and groups, the oldest first."""

    __slots__ = ("groups", "open")

    def __init__(self) -> None:
        self.open: list[_Landing] = []
        self.groups: list[list[_Landing]] = []

    def wait(self, pending: int) -> None:
        """Lets all but the latest `pending` groups land."""
        while len(self.groups) > pending:
            for land in self.groups.pop(0):
                land()


def _in_flight(state: dict[str, Any]) -> _InFlight:
    """That of the thread that runs."""
    flights: dict[Any, _InFlight] = state.setdefault(IN_FLIGHT, {})
    return flights.setdefault(state.get("gpu.position"), _InFlight())


def copy_elements(
    state: dict[str, Any],
    later: bool,
    source: tuple[MemRef, Sequence[int]],
    target: tuple[MemRef, Sequence[int]],
    count: int,
    given: int | None,
) -> None:
    """Copies `count` elements along the last dimension, zeros from the `given`th on."""
    read = count if given is None else max(0, min(count, given))

    def land() -> None:
        for offset in range(count):
            zero = target[0].buffer.data.dtype.type(0)
            value = source[0].load(_along(source[1], offset)) if offset < read else zero
            target[0].store(value, _along(target[1], offset))

    for (memref, indices), size in ((source, read), (target, count)):
        for offset in range(size):
            memref.at(_along(indices, offset))
    if later:
        _in_flight(state).open.append(land)
    else:
        land()


def _along(indices: Sequence[int], offset: int) -> tuple[int, ...]:
    return (*indices[:-1], indices[-1] + offset) if indices else ()


@emits(nvgpu.DeviceAsyncCopy)
def device_async_copy(op: nvgpu.DeviceAsyncCopy, c: Code) -> None:
    source = f"({c[op.src]}, ({c.all(op.src_indices)}))"
    target = f"({c[op.dst]}, ({c.all(op.dst_indices)}))"
    given = c[op.src_elements] if op.src_elements is not None else "None"
    later = c.machine.random is not None
    copy, count = c.constant(copy_elements), op.dst_elements.value
    c.line(f"{copy}(machine.state, {later}, {source}, {target}, {count}, {given})")
    c.set(op.async_token, "None")


@emits(nvgpu.DeviceAsyncCreateGroup)
def device_async_create_group(op: nvgpu.DeviceAsyncCreateGroup, c: Code) -> None:
    c.line(f"{c.constant(close_group)}(machine.state)")
    c.set(op.async_token, "None")


def close_group(state: dict[str, Any]) -> None:
    flight = _in_flight(state)
    flight.groups.append(flight.open)
    flight.open = []


@emits(nvgpu.DeviceAsyncWait)
def device_async_wait(op: nvgpu.DeviceAsyncWait, c: Code) -> None:
    pending = op.num_groups.value if op.num_groups is not None else 0
    c.line(f"{c.constant(wait_for)}(machine.state, {pending})")


def wait_for(state: dict[str, Any], pending: int) -> None:
    _in_flight(state).wait(pending)


# Single values.


@emits(nvgpu.Rcp)
def rcp(op: nvgpu.Rcp, c: Code) -> None:
    c.set(op.out, f"{c.constant(_reciprocal)}({c[op.in_]})")


def _reciprocal(value: NDArray[Any]) -> NDArray[Any]:
    """1 / x; numbers too small to be normal count as zero."""
    import numpy as np

    tiny = np.finfo(np.float32).tiny
    with np.errstate(all="ignore"):
        flushed = np.where(np.abs(value) < tiny, np.copysign(np.float32(0), value), value)
        result = (np.float32(1) / flushed).astype(np.float32)
        return np.where(np.abs(result) < tiny, np.copysign(np.float32(0), result), result)
