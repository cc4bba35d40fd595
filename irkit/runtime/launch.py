"""Launches of kernels, checked before the device sees them.

    kernel.check(limits, grid, block, dynamic_shared)   # a LaunchError says what is wrong
    kernel.arguments(operands)                          # one ctypes value a parameter, of exactly its type

Whatever a kernel takes for granted (types, ranks, the alignment that its vector loads claim, sizes that it
was compiled for, the limits of the device) is checked here on the host, where a mistake is a message and not
a fault.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import NamedTuple

Dim3 = tuple[int, int, int]
Scalar = int | float | bool


class LaunchError(Exception):
    """A launch that cannot be right: the message says what is wrong and what was expected."""


class Limits(NamedTuple):
    """What a device takes at most; shared memory in bytes a block, without and with asking for it."""

    compute_capability: tuple[int, int]
    threads_per_block: int = 1024
    block: Dim3 = (1024, 1024, 64)
    grid: Dim3 = (2**31 - 1, 65535, 65535)
    shared: int = 48 * 1024
    shared_opt_in: int = 48 * 1024


class DeviceArray(NamedTuple):
    """An array in device memory: its address, the IR's element type, its shape and strides in elements."""

    address: int
    type: str
    shape: tuple[int, ...]
    strides: tuple[int, ...]

    def extent(self) -> range:
        """The addresses from the first to behind the last element."""
        if 0 in self.shape:
            return range(0)
        steps = [(size - 1) * stride for size, stride in zip(self.shape, self.strides, strict=True)]
        width = BYTES[self.type]
        start = self.address + width * sum(step for step in steps if step < 0)
        return range(start, self.address + width * (1 + sum(step for step in steps if step > 0)))


class Parameter(NamedTuple):
    """One parameter of a kernel: `part` of operand `operand`, of which the code claims `divisible_by`."""

    operand: int
    part: str
    type: str
    dimension: int
    divisible_by: int

    def argument(self, operands: Sequence[DeviceArray | Scalar]) -> Argument:
        """The value that is passed for this parameter; the operands are of the right kinds."""
        if self.part == "null":
            return ctypes.c_void_p(0)
        operand = operands[self.operand]
        value = self._part_of(operand) if isinstance(operand, DeviceArray) else operand
        if self.divisible_by > 1 and value % self.divisible_by:
            what = f"at address {value:#x}" if self.part == "pointer" else f"{value} in its {self.part}"
            raise LaunchError(
                f"operand {self.operand} is {what}, "
                f"which is not a multiple of {self.divisible_by} as the kernel claims"
            )
        return ctypes.c_void_p(int(value)) if self.part == "pointer" else pack(value, self.type)

    def _part_of(self, array: DeviceArray) -> int:
        if self.part == "pointer":
            return array.address
        if self.part == "offset":
            return 0
        extents = array.shape if self.part == "size" else array.strides
        return extents[self.dimension]


class Operand(NamedTuple):
    """What a kernel was compiled for: an array if it has a shape, None for what is left open."""

    type: str
    shape: tuple[int | None, ...] | None
    strides: tuple[int | None, ...] | None

    def check(self, number: int, operand: DeviceArray | Scalar) -> None:
        if self.shape is None:
            if isinstance(operand, DeviceArray):
                raise LaunchError(
                    f"operand {number} is an array where a number of type {self.type} is expected"
                )
            return
        if not isinstance(operand, DeviceArray):
            raise LaunchError(f"operand {number} is a number where an array of {self.type} is expected")
        if operand.type != self.type:
            raise LaunchError(
                f"operand {number} is an array of {operand.type}, the kernel expects {self.type}"
            )
        for what, given, wanted in (
            ("shape", operand.shape, self.shape),
            ("strides", operand.strides, self.strides),
        ):
            if wanted is not None and not _fits(given, wanted):
                expected = "x".join("?" if each is None else str(each) for each in wanted)
                found = "x".join(map(str, given))
                raise LaunchError(
                    f"operand {number} has the {what} {found}, the kernel is compiled for {expected}"
                )


def _fits(given: tuple[int, ...], wanted: tuple[int | None, ...]) -> bool:
    return len(given) == len(wanted) and all(
        each is None or size == each for size, each in zip(given, wanted, strict=True)
    )


class Kernel(NamedTuple):
    """A kernel in a file.  `block` is the only block size that it can have, None where any will do."""

    name: str
    file: str
    entry: str
    operands: tuple[Operand, ...]
    parameters: tuple[Parameter, ...]
    block: Dim3 | None
    static_shared: int
    dynamic_shared: int
    disjoint: tuple[int, ...] = ()

    def arguments(self, operands: Sequence[DeviceArray | Scalar]) -> list[Argument]:
        """The values of all parameters, in order; the caller holds them until the launch has been made."""
        if len(operands) != len(self.operands):
            raise LaunchError(f"kernel {self.name} takes {len(self.operands)} operands, not {len(operands)}")
        for number, (expected, operand) in enumerate(zip(self.operands, operands, strict=True)):
            expected.check(number, operand)
        self.check_disjoint(operands)
        return [parameter.argument(operands) for parameter in self.parameters]

    def check_disjoint(self, operands: Sequence[DeviceArray | Scalar]) -> None:
        """Raises a LaunchError where an operand shares memory though the code relies on it having its own."""
        ranges = [each.extent() if isinstance(each, DeviceArray) else range(0) for each in operands]
        for number in self.disjoint:
            for other, theirs in enumerate(ranges):
                mine = ranges[number]
                if (
                    other != number
                    and mine
                    and theirs
                    and mine.start < theirs.stop
                    and theirs.start < mine.stop
                ):
                    raise LaunchError(
                        f"kernel {self.name}: operands {number} and {other} share memory, but one is written"
                    )

    def check(self, limits: Limits, grid: Dim3, block: Dim3, dynamic_shared: int) -> None:
        """Raises a LaunchError unless the device can launch this kernel so."""
        if self.block is not None and block != self.block:
            raise LaunchError(f"kernel {self.name} is compiled for blocks of {self.block}, not of {block}")
        for what, sizes, most in (("grid", grid, limits.grid), ("block", block, limits.block)):
            for axis, size, limit in zip("xyz", sizes, most, strict=True):
                if not 0 <= size <= limit:
                    raise LaunchError(
                        f"kernel {self.name}: {what} size {axis} is {size}, the device takes 0 to {limit}"
                    )
        if prod(block) > limits.threads_per_block:
            raise LaunchError(
                f"kernel {self.name}: a block of {prod(block)} threads, "
                f"the device takes {limits.threads_per_block} at most"
            )
        shared = self.static_shared + dynamic_shared
        if self.static_shared > limits.shared or shared > limits.shared_opt_in:
            most_shared = limits.shared if self.static_shared > limits.shared else limits.shared_opt_in
            raise LaunchError(
                f"kernel {self.name} needs {shared} bytes of shared memory a block, "
                f"the device has {most_shared}"
            )


class Array(NamedTuple):
    """A buffer of a host function: `result` numbers the results, `file` holds initial bytes.

    One with a `base` stands `displacement` bytes into that buffer."""

    name: str
    type: str
    shape: tuple[int, ...]
    result: int | None
    file: str | None
    base: str | None = None
    displacement: int = 0

    @property
    def size(self) -> int:
        """In bytes."""
        return prod(self.shape) * BYTES[self.type]


class Step(NamedTuple):
    """One launch.  An operand is the name of an array, or a number."""

    kernel: str
    grid: Dim3
    block: Dim3
    operands: tuple[str | Scalar, ...]
    dynamic_shared: int


class Function(NamedTuple):
    """A host function: its arguments, the buffers that it allocates, and its launches in order."""

    arguments: tuple[Array, ...]
    buffers: tuple[Array, ...]
    steps: tuple[Step, ...]


class Launches(NamedTuple):
    """The contents of a launch.json."""

    target: str
    arch: str
    kernels: Mapping[str, Kernel]
    functions: Mapping[str, Function]


Argument = (
    ctypes.c_void_p
    | ctypes.c_uint8
    | ctypes.c_uint16
    | ctypes.c_uint32
    | ctypes.c_uint64
    | ctypes.c_float
    | ctypes.c_double
)
_INTEGERS: dict[str, Callable[[int], Argument]] = {
    "i1": ctypes.c_uint8, "i8": ctypes.c_uint8, "i16": ctypes.c_uint16, "i32": ctypes.c_uint32,
    "i64": ctypes.c_uint64, "index": ctypes.c_uint64,
}  # fmt: skip
BYTES = {"i1": 1, "i8": 1, "i16": 2, "f16": 2, "bf16": 2, "i32": 4, "f32": 4, "i64": 8, "index": 8, "f64": 8}
"""What an element takes in memory."""
_WIDTHS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "index": 64}


def pack(value: Scalar, scalar_type: str) -> Argument:
    """A number as exactly the bytes that a parameter of the type takes: 4 for an i32 or an f32."""
    if scalar_type in _INTEGERS:
        width = _WIDTHS[scalar_type]
        if value != int(value):
            raise LaunchError(f"{value!r} is not an integer, the kernel expects {scalar_type}")
        if not -(2 ** (width - 1)) <= value < 2**width:
            raise LaunchError(f"{value} does not fit into {scalar_type}")
        return _INTEGERS[scalar_type](int(value) % 2**width)
    match scalar_type:
        case "f64":
            return ctypes.c_double(value)
        case "f32":
            return ctypes.c_float(value)
        case "f16":
            import numpy

            return ctypes.c_uint16(int(numpy.float16(value).view(numpy.uint16)))
        case "bf16":
            return ctypes.c_uint16(_bfloat16_bits(float(value)))
    raise LaunchError(f"numbers of type {scalar_type} cannot be passed to a kernel")


def _bfloat16_bits(value: float) -> int:
    """Rounds to nearest even; a NaN stays one."""
    bits = int.from_bytes(bytes(ctypes.c_float(value)), "little")
    if value != value:
        return bits >> 16 | 0x40
    return (bits + 0x7FFF + (bits >> 16 & 1) >> 16) & 0xFFFF
