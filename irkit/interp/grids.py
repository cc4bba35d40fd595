"""Runs kernels: the threads of a block one after the other from barrier to barrier, blocks in turn.

A kernel is a generator, one for each thread, which yields where it waits: None at a barrier, otherwise what
it exchanges (`Exchange`) with its warp or with its block.  A barrier at which not all threads of the block
meet is a trap, and so is an operation of a warp at which not all of its lanes do.  With `Machine.random` the
threads take turns in any order, so that a missing barrier shows.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from irkit.dialects import gpu, tt
from irkit.interp.code import Code
from irkit.interp.memory import MemRef, allocate
from irkit.interp.numbers import dtype_of
from irkit.interp.traps import Trap
from irkit.ir.attributes import SymbolRefAttr
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import BF16, MemRefType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from irkit.interp.machine import Machine

WARP: Final = 32
IN_FLIGHT: Final = "gpu.in_flight"
"""The entry in the state of the machine for asynchronous copies of the threads of the block that runs."""
_THREAD_COST: Final = 20
"""As how many operations a thread counts at least."""
Triple = tuple[int, int, int]
Kernel = gpu.Func | tt.Func
Thread = Generator[Any, Any, Any]


class Position(NamedTuple):
    """Where the thread that runs is; `gpu.position` in the state of the machine."""

    block_id: Triple
    thread_id: Triple
    grid_dim: Triple
    block_dim: Triple

    @property
    def number(self) -> int:
        """The number of the thread in its block."""
        x, y, z = self.thread_id
        return x + self.block_dim[0] * (y + self.block_dim[1] * z)


class Exchange(NamedTuple):
    """What a thread offers to its warp (`shuffle`) or to its block (`reduce`)."""

    kind: str
    value: Any
    mode: str
    offset: int = 0
    width: int = WARP

    @property
    def of_warp(self) -> bool:
        return self.kind != "reduce"


class WarpExchange(NamedTuple):
    """What a lane brings to an operation of its warp: `together` makes of the values of all lanes what each
    of them gets.  `whole`: there must be 32 of them."""

    kind: str
    together: Callable[[list[Any]], Sequence[Any]]
    value: Any
    whole: bool = True

    @property
    def of_warp(self) -> bool:
        return True


def needs_warp(op: Operation, c: Code) -> None:
    """Refuses an operation of a warp where none runs."""
    if not c.suspends:
        raise op.error("stands outside of a kernel, where there is no warp")
    if c.machine.bounded:
        raise op.error("cannot be executed: no error bound is known for it")


Request = Exchange | WarpExchange | None
"""What a thread waits for: None is a barrier."""


def run_kernel(
    machine: Machine, symbol: SymbolRefAttr, grid: Triple, block: Triple, operands: Sequence[Any], shared: int
) -> None:
    """Runs the kernel that a launch names."""
    kernel = _find(machine, symbol)
    launcher = machine.state.get("gpu.launcher")
    if launcher is not None:
        _launch_elsewhere(launcher, kernel, symbol, (grid, block), operands, shared)
        return
    if not isinstance(kernel, gpu.Func):
        _run_programs(machine, kernel, grid, operands)
        return
    known = kernel.block_size
    if known is not None and known != tuple(block):
        raise Trap(f"a kernel for blocks of {known} is launched with blocks of {tuple(block)}")
    compiled = machine.state.setdefault("gpu.kernels", {})
    if kernel not in compiled:
        compiled[kernel] = Code(machine, suspends=True).function(str(symbol), kernel.body)
    kinds = (kinds_of(kernel.workgroup_buffers), kinds_of(kernel.private_buffers))
    run_grid(machine, compiled[kernel], grid, block, operands, kinds, with_sizes=False)


def kinds_of(buffers: Sequence[Value[Type]]) -> list[MemRefType]:
    return [each.type for each in buffers if isinstance(each.type, MemRefType)]


def _find(machine: Machine, symbol: SymbolRefAttr) -> Kernel:
    container = machine.symbol(symbol.root)
    for op in container.regions[0].entry.ops:
        if isinstance(op, Kernel) and (op.sym_name.value,) == symbol.nested:
            return op
    raise Trap(f"no kernel {symbol}")


def _run_programs(machine: Machine, kernel: tt.Func, grid: Triple, operands: Sequence[Any]) -> None:
    """A kernel of Triton's dialect, whose table says how to run one."""
    table = machine.load("tt")
    if table is None:
        raise kernel.error("cannot be executed: irkit/interp/tt says nothing about it")
    table.run_kernel(machine, kernel, grid, operands)


def run_grid(
    machine: Machine,
    kernel: Callable[..., Thread],
    grid: Triple,
    block: Triple,
    operands: Sequence[Any],
    kinds: tuple[Sequence[MemRefType], Sequence[MemRefType]],
    with_sizes: bool,
) -> None:
    """Runs a kernel for every thread of a grid.  `with_sizes`: it takes ids and sizes as arguments."""
    if any(size < 0 for size in (*grid, *block)):
        raise Trap(f"a launch of {tuple(grid)} blocks of {tuple(block)} threads")
    outer = machine.state.get("gpu.position")
    for z, y, x in product(*(range(size) for size in reversed(grid))):
        shared = [_memory(kind) for kind in kinds[0]]
        threads: list[Thread] = []
        machine.counted(range(prod(block)), _THREAD_COST)
        positions: list[Position] = []
        for tz, ty, tx in product(*(range(size) for size in reversed(block))):
            position = Position((x, y, z), (tx, ty, tz), tuple(grid), tuple(block))  # type: ignore[arg-type]
            ids = [number for triple in position for number in triple] if with_sizes else []
            private = [_memory(kind) for kind in kinds[1]]
            threads.append(kernel(*operands, *ids, *shared, *private))
            positions.append(position)
        _run_block(machine, threads, positions)
    machine.state["gpu.position"] = outer


def _memory(kind: MemRefType) -> MemRef:
    return allocate(kind.shape, dtype_of(kind.element_type), "of a kernel")


def _run_block(machine: Machine, threads: Sequence[Thread], positions: Sequence[Position]) -> None:
    """Resumes all threads in turn until each has ended."""
    waiting: dict[int, Request] = {}
    answers: dict[int, Any] = dict.fromkeys(range(len(threads)))
    while True:
        order = list(answers)
        if machine.random is not None:
            machine.random.shuffle(order)
        for number in order:
            machine.state["gpu.position"] = positions[number]
            machine.tick()
            try:
                waiting[number] = threads[number].send(answers[number])
            except StopIteration:
                continue
        if not waiting:
            machine.state.pop(IN_FLIGHT, None)
            return
        answers = _answers(waiting, len(threads))
        for number in answers:
            del waiting[number]


def _answers(waiting: dict[int, Request], count: int) -> dict[int, Any]:
    """What the threads get that need not wait any longer: those of whole warps, or the whole block."""
    found: dict[int, Any] = {}
    for base in range(0, count, WARP):
        lanes = range(base, min(base + WARP, count))
        requests = [waiting[number] for number in lanes if number in waiting]
        together = {request.kind for request in requests if request is not None and request.of_warp}
        if len(requests) == len(lanes) and len(together) == 1 and _all_of_warp(requests):
            found |= zip(lanes, _meet(requests), strict=True)
    if found:
        return found
    if len(waiting) < count:
        ended = next(number for number in range(count) if number not in waiting)
        raise Trap(f"thread {ended} of a block has ended while thread {min(waiting)} waits for it")
    return dict(enumerate(_meet([waiting[number] for number in range(count)])))


def _all_of_warp(requests: Sequence[Request]) -> bool:
    return all(request is not None and request.of_warp for request in requests)


def _meet(requests: Sequence[Request]) -> Sequence[Any]:
    """What each thread of a block, or of a warp, gets where all of them wait."""
    kinds = {request.kind if request is not None else "barrier" for request in requests}
    if len(kinds) > 1:
        raise Trap(f"threads of a block wait for different things: {', '.join(sorted(kinds))}")
    first = requests[0]
    if first is None:
        return [None] * len(requests)
    if isinstance(first, WarpExchange):
        if first.whole and len(requests) != WARP:
            raise Trap(f"{first.kind} needs a whole warp, not {len(requests)} threads")
        return first.together([request.value for request in requests if request is not None])
    exchanges = [request for request in requests if isinstance(request, Exchange)]
    if first.kind == "reduce":
        total = exchanges[0].value
        for each in exchanges[1:]:
            total = REDUCTIONS[each.mode](total, each.value)
        return [total] * len(requests)
    return [_shuffled(exchanges, number) for number in range(len(exchanges))]


def _shuffled(exchanges: Sequence[Exchange], number: int) -> tuple[Any, int]:
    mine = exchanges[number]
    lane, base = number % WARP, number - number % WARP
    source = {
        "xor": lane ^ mine.offset,
        "up": lane - mine.offset,
        "down": lane + mine.offset,
        "idx": mine.offset,
    }[mine.mode]
    if not 0 <= source < mine.width or lane >= mine.width or base + source >= len(exchanges):
        return mine.value, 0
    return exchanges[base + source].value, 1


REDUCTIONS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "add": lambda left, right: left + right,
    "mul": lambda left, right: left * right,
    "minsi": min,
    "maxsi": max,
    "and": lambda left, right: left & right,
    "or": lambda left, right: left | right,
    "xor": lambda left, right: left ^ right,
    "minimumf": lambda left, right: left if left != left or left < right else right,
    "maximumf": lambda left, right: left if left != left or left > right else right,
    "minnumf": lambda left, right: right if left != left else left if right != right else min(left, right),
    "maxnumf": lambda left, right: right if left != left else left if right != right else max(left, right),
}


def _launch_elsewhere(
    launcher: Callable[..., None],
    kernel: Kernel,
    symbol: SymbolRefAttr,
    sizes: tuple[Triple, Triple],
    operands: Sequence[Any],
    shared: int,
) -> None:
    """Hands arrays and numbers to the launcher, and takes over what it wrote into the arrays."""
    name = "::".join([symbol.root, *symbol.nested])
    passed = [
        _device_array(value, kind) if isinstance(value, MemRef) else value
        for value, kind in zip(operands, kernel.type.inputs, strict=True)
    ]
    launcher(name, tuple(sizes[0]), tuple(sizes[1]), passed, shared)
    for value, array, kind in zip(operands, passed, kernel.type.inputs, strict=True):
        if isinstance(value, MemRef):
            value.write_all(_host_array(array, kind))


def _device_array(value: MemRef, kind: Type) -> NDArray[Any]:
    """The elements as they lie in memory of the device, contiguous; what was never written is 0."""
    import numpy as np

    array = np.array(value.buffer.data[value.positions()], order="C")
    return np.asarray(array.view(np.uint32) >> 16, np.uint16) if _is_bfloat(kind) else array


def _host_array(array: NDArray[Any], kind: Type) -> NDArray[Any]:
    import numpy as np

    return np.asarray(array.astype(np.uint32) << 16).view(np.float32) if _is_bfloat(kind) else array


def _is_bfloat(kind: Type) -> bool:
    """Whether elements are bf16, which the interpreter holds as f32."""
    element = kind.pointee_type if isinstance(kind, tt.PointerType) else None
    return (kind.element_type if isinstance(kind, MemRefType) else element) is BF16
