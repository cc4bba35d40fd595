"""Pointers, loads, stores and atomics of tt.

A pointer is an address: the number of its buffer in the upper bits, bytes from the start of the buffer in the
lower 40.  A load through a pointer that left its buffer, or that reads what was never written, is a trap.
What a masked load without a value for the other lanes yields there is undefined: a NaN, or a number that is
far from all others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from irkit.dialects import tt
from irkit.interp.code import Code, emits
from irkit.interp.machine import Machine
from irkit.interp.memory import Buffer
from irkit.interp.numbers import bits_of, dtype_of, is_array, unsigned
from irkit.interp.traps import Trap
from irkit.interp.tt.values import plain, width_of
from irkit.interp.ub import unexpected
from irkit.ir import Type
from irkit.ir.types import element_type_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array = npt.NDArray[Any]

OFFSET_BITS: Final = 40
_MEMORY: Final = "tt.memory"


class Memory:
    """The buffers that kernels can reach, by number."""

    def __init__(self) -> None:
        self.buffers: list[Buffer] = []
        self.numbers: dict[int, int] = {}

    def address(self, buffer: Buffer) -> int:
        """The address of the first byte."""
        number = self.numbers.get(id(buffer))
        if number is None:
            self.buffers.append(buffer)
            number = self.numbers[id(buffer)] = len(self.buffers)
        return number << OFFSET_BITS

    def places(self, addresses: Array, width: int) -> list[tuple[Buffer, Any, Array]]:
        """For each buffer among the addresses: the lanes that lie in it, and their positions."""
        import numpy as np

        numbers = addresses >> OFFSET_BITS
        found = []
        for number in np.unique(numbers):
            if not 1 <= number <= len(self.buffers):
                raise Trap("access through a pointer that points to no buffer")
            buffer = self.buffers[int(number) - 1]
            if buffer.freed:
                raise Trap("access to a buffer that was freed")
            lanes = numbers == number
            offsets = addresses[lanes] & ((1 << OFFSET_BITS) - 1)
            positions = offsets // width
            if (offsets % width).any() or (positions >= len(buffer.data)).any():
                worst = int(positions.max())
                raise Trap(
                    f"access to element {worst} of a buffer with {len(buffer.data)} elements{_named(buffer)}"
                )
            found.append((buffer, lanes, positions))
        return found


def _named(buffer: Buffer) -> str:
    return f" (buffer {buffer.name})" if buffer.name else ""


def memory_of(machine: Machine) -> Memory:
    memory: Memory = machine.state.setdefault(_MEMORY, Memory())
    return memory


@emits(tt.AddPtr)
def add_pointer(op: tt.AddPtr, c: Code) -> None:
    kind = element_type_of(op.ptr.type)
    assert isinstance(kind, tt.PointerType)
    scaled = f"{c.constant(_wide)}({c[op.offset]}) * {width_of(kind.pointee_type)}"
    c.set(op.result, f"{c[op.ptr]} + {scaled}")


def _wide(offset: Any) -> Any:
    import numpy as np

    return offset.astype(np.int64) if isinstance(offset, np.ndarray) else int(offset)


@emits(tt.Load)
def load(op: tt.Load, c: Code) -> None:
    read = c.constant(_reader(c.machine, op.result.type))
    mask = c[op.mask] if op.mask is not None else "None"
    other = c[op.other] if op.other is not None else "None"
    c.set(op.result, f"{read}({c[op.ptr]}, {mask}, {other})")


def _reader(machine: Machine, kind: Type) -> Callable[[Any, Any, Any], Any]:
    import numpy as np

    element = element_type_of(kind)
    dtype, width = dtype_of(element), width_of(element)

    def read(pointers: Any, mask: Any, other: Any) -> Any:
        addresses = np.asarray(pointers)
        held = np.ones(addresses.shape, np.bool_) if mask is None else np.asarray(mask, np.bool_)
        values = np.full(addresses.shape, unexpected(element) if other is None else other, dtype)
        chosen = addresses[held]
        loaded = np.empty(chosen.shape, dtype)
        for buffer, lanes, positions in memory_of(machine).places(chosen, width):
            if not buffer.written[positions].all():
                raise Trap(f"read of an element that was never written{_named(buffer)}")
            loaded[lanes] = _seen_as(buffer.data, dtype)[positions]
        values[held] = loaded
        return values if is_array(kind) else plain(values[()], element)

    return read


def _seen_as(data: Array, dtype: np.dtype[Any]) -> Array:
    """The elements of a buffer as another type of their size."""
    return data if data.dtype == dtype else data.view(dtype)


@emits(tt.Store)
def store(op: tt.Store, c: Code) -> None:
    write = c.constant(_writer(c.machine, op.value.type))
    mask = c[op.mask] if op.mask is not None else "None"
    c.line(f"{write}({c[op.ptr]}, {c[op.value]}, {mask})")


def _writer(machine: Machine, kind: Type) -> Callable[[Any, Any, Any], None]:
    import numpy as np

    element = element_type_of(kind)
    dtype, width = dtype_of(element), width_of(element)

    def write(pointers: Any, value: Any, mask: Any) -> None:
        addresses = np.asarray(pointers)
        held = np.ones(addresses.shape, np.bool_) if mask is None else np.asarray(mask, np.bool_)
        values = np.broadcast_to(np.asarray(value, dtype), addresses.shape)[held]
        for buffer, lanes, positions in memory_of(machine).places(addresses[held], width):
            _seen_as(buffer.data, dtype)[positions] = values[lanes]
            buffer.written[positions] = True

    return write


_COMBINE: Final[dict[str, str]] = {
    "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor", "add": "add", "fadd": "add",
    "max": "maximum", "min": "minimum", "umax": "maximum", "umin": "minimum",
}  # fmt: skip


@emits(tt.AtomicRMW)
def atomic(op: tt.AtomicRMW, c: Code) -> None:
    case = tt.RMWOp.case_of(op.atomic_rmw_op) or ""
    change = c.constant(_changer(c.machine, op.val.type, case))
    mask = c[op.mask] if op.mask is not None else "None"
    c.set(op.result, f"{change}({c[op.ptr]}, {c[op.val]}, {mask})")


def _changer(machine: Machine, kind: Type, case: str) -> Callable[[Any, Any, Any], Any]:
    """Lane after lane, for several may change one element."""
    import numpy as np

    element = element_type_of(kind)
    read, write = _reader(machine, element), _writer(machine, element)

    def combine(old: Any, new: Any) -> Any:
        if case == "exch":
            return new
        if case[0] == "u":
            chosen = max if case == "umax" else min
            return chosen(old, new, key=lambda each: unsigned(int(each), bits_of(element)))
        return getattr(np, _COMBINE[case])(dtype_of(element).type(old), dtype_of(element).type(new))

    def change(pointers: Any, value: Any, mask: Any) -> Any:
        addresses = np.asarray(pointers)
        old = np.zeros(addresses.shape, dtype_of(element))
        for lane in np.ndindex(addresses.shape):
            if mask is None or np.asarray(mask)[lane]:
                old[lane] = read(addresses[lane], None, None)
                write(addresses[lane], combine(old[lane], np.asarray(value)[lane]), None)
        return old if is_array(kind) else plain(old[()], element)

    return change


@emits(tt.AtomicCAS)
def compare_and_swap(op: tt.AtomicCAS, c: Code) -> None:
    import numpy as np

    kind = op.val.type
    element = element_type_of(kind)
    read, write = _reader(c.machine, element), _writer(c.machine, element)

    def swap(pointers: Any, expected: Any, value: Any) -> Any:
        addresses = np.asarray(pointers)
        old = np.zeros(addresses.shape, dtype_of(element))
        for lane in np.ndindex(addresses.shape):
            old[lane] = read(addresses[lane], None, None)
            if old[lane] == np.asarray(expected)[lane]:
                write(addresses[lane], np.asarray(value)[lane], None)
        return old if is_array(kind) else plain(old[()], element)

    c.set(op.result, f"{c.constant(swap)}({c[op.ptr]}, {c[op.cmp]}, {c[op.val]})")


@emits(tt.IntToPtr, tt.PtrToInt)
def reinterpret_pointer(op: tt.IntToPtr | tt.PtrToInt, c: Code) -> None:
    c.set(op.result, c[op.src])
