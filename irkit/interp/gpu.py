"""What kernels and their launches mean.

    gpu.launch ...         runs its body for every thread of the grid (irkit/interp/grids.py)
    gpu.barrier            the thread stops here until all threads of its block do

`machine.state["gpu.launcher"]`, where it is set, launches the kernels in place of the interpreter, and
changes arrays in place:

    launcher("module::kernel", grid, block, operands, dynamic_shared)
"""

from typing import TYPE_CHECKING, Any, Final

from irkit.dialects import gpu
from irkit.interp.code import Code, emits
from irkit.interp.gpu_matrices import (
    compute,
    constant_matrix,
    elementwise,
    load_matrix,
    store_matrix,
    thread_local,
)
from irkit.interp.grids import (
    REDUCTIONS,
    WARP,
    Exchange,
    WarpExchange,
    kinds_of,
    needs_warp,
    run_grid,
    run_kernel,
)
from irkit.interp.memory import MemRef, allocate
from irkit.interp.numbers import dtype_of
from irkit.interp.traps import Trap
from irkit.ir.operation import Operation
from irkit.ir.types import VectorType

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "compute",
    "constant_matrix",
    "elementwise",
    "load_matrix",
    "store_matrix",
    "thread_local",
]

_Asynchronous = gpu.Launch | gpu.LaunchFunc | gpu.Wait | gpu.Alloc | gpu.Dealloc | gpu.Memcpy | gpu.Memset

# Launches.


@emits(gpu.Launch)
def launch(op: gpu.Launch, c: Code) -> None:
    if op.has_clusters:
        raise op.error("cannot be executed: irkit/interp/gpu.py knows no clusters")
    captured = op.body.captured()
    kernel = c.constant(Code(c.machine, suspends=True).function("gpu.launch", op.body, captured))
    run = c.constant(run_grid)
    shared, private = op.workgroup_buffers, op.private_buffers
    kinds = c.constant((kinds_of(shared), kinds_of(private)))
    sizes = f"({c.all([*op.grid_size])}), ({c.all([*op.block_size])})"
    c.line(f"{run}(machine, {kernel}, {sizes}, ({c.all(captured)}), {kinds}, True)")
    _set_token(op, c)


@emits(gpu.LaunchFunc)
def launch_func(op: gpu.LaunchFunc, c: Code) -> None:
    sizes = f"({c.all([*op.grid_size])}), ({c.all([*op.block_size])})"
    shared = op.dynamic_shared_memory_size
    run, symbol = c.constant(run_kernel), c.constant(op.kernel)
    amount = c[shared] if shared is not None else "0"
    c.line(f"{run}(machine, {symbol}, {sizes}, ({c.all(op.kernel_operands)}), {amount})")
    _set_token(op, c)


def _set_token(op: _Asynchronous, c: Code) -> None:
    if op.async_token is not None:
        c.set(op.async_token, "None")


# Inside of kernels.


@emits(gpu.End)
def end(op: gpu.End, c: Code) -> None:
    c.line("return ()")


@emits(gpu.Return)
def return_(op: gpu.Return, c: Code) -> None:
    c.line(f"return ({c.all(op.values)})")


_PLACES: Final[dict[type[Operation], str]] = {
    gpu.ThreadId: "thread_id",
    gpu.BlockId: "block_id",
    gpu.BlockDim: "block_dim",
    gpu.GridDim: "grid_dim",
}
_POSITION: Final = "machine.state['gpu.position']"


@emits(gpu.ThreadId, gpu.BlockId, gpu.BlockDim, gpu.GridDim)
def position(op: gpu.DimensionOp, c: Code) -> None:
    c.set(op.result, f"{_POSITION}.{_PLACES[type(op)]}[{'xyz'.index(op.dimension.value)}]")


@emits(gpu.GlobalId)
def global_id(op: gpu.GlobalId, c: Code) -> None:
    axis = "xyz".index(op.dimension.value)
    here = f"{_POSITION}.block_id[{axis}] * {_POSITION}.block_dim[{axis}] + {_POSITION}.thread_id[{axis}]"
    c.set(op.result, here)


@emits(gpu.LaneId)
def lane_id(op: gpu.LaneId, c: Code) -> None:
    c.set(op.result, f"{_POSITION}.number % {WARP}")


@emits(gpu.SubgroupId)
def subgroup_id(op: gpu.SubgroupId, c: Code) -> None:
    c.set(op.result, f"{_POSITION}.number // {WARP}")


@emits(gpu.SubgroupSize)
def subgroup_size(op: gpu.SubgroupSize, c: Code) -> None:
    c.set(op.result, str(WARP))


@emits(gpu.NumSubgroups)
def num_subgroups(op: gpu.NumSubgroups, c: Code) -> None:
    x, y, z = (f"{_POSITION}.block_dim[{axis}]" for axis in range(3))
    c.set(op.result, f"-(-{x} * {y} * {z} // {WARP})")


def _needs_kernel(op: Operation, c: Code) -> None:
    if not c.suspends:
        raise op.error("stands outside of a kernel, where no threads meet")


@emits(gpu.Barrier)
def barrier(op: gpu.Barrier, c: Code) -> None:
    _needs_kernel(op, c)
    c.line("yield None")


@emits(gpu.Shuffle)
def shuffle(op: gpu.Shuffle, c: Code) -> None:
    _needs_kernel(op, c)
    exchange = c.constant(Exchange)
    request = f"{exchange}('shuffle', {c[op.value]}, {op.mode.value!r}, {c[op.offset]}, {c[op.width]})"
    c.line(f"{c.define(op.shuffle_result)}, {c.define(op.valid)} = yield {request}")


@emits(gpu.AllReduce)
def all_reduce(op: gpu.AllReduce, c: Code) -> None:
    _needs_kernel(op, c)
    if op.op is None or op.op.value not in REDUCTIONS:
        raise op.error(
            "cannot be executed: irkit/interp/gpu.py knows the named operations on signed values only"
        )
    exchange = c.constant(Exchange)
    c.set_wrapped(op.result, f"(yield {exchange}('reduce', {c[op.value]}, {op.op.value!r}))")


@emits(gpu.SubgroupReduce)
def subgroup_reduce(op: gpu.SubgroupReduce, c: Code) -> None:
    needs_warp(op, c)
    if op.op.value not in REDUCTIONS or isinstance(op.value.type, VectorType):
        raise op.error(
            "cannot be executed: irkit/interp/gpu.py knows the named operations on signed numbers only"
        )
    combine = REDUCTIONS[op.op.value]
    size = op.cluster_size.value if op.cluster_size is not None else WARP
    stride = op.cluster_stride.value

    def together(lanes: list[Any]) -> list[Any]:
        clusters: dict[tuple[int, int], Any] = {}
        keys = [(lane // (size * stride), lane % stride) for lane in range(len(lanes))]
        for key, value in zip(keys, lanes, strict=True):
            clusters[key] = combine(clusters[key], value) if key in clusters else value
        return [clusters[key] for key in keys]

    exchange = f"{c.constant(WarpExchange)}({op.name!r}, {c.constant(together)}, {c[op.value]}, False)"
    c.set_wrapped(op.result, f"(yield {exchange})")


@emits(gpu.Rotate)
def rotate(op: gpu.Rotate, c: Code) -> None:
    needs_warp(op, c)
    width, offset = op.width.value, op.offset.value

    def together(lanes: list[Any]) -> list[Any]:
        return [
            (lanes[(lane + offset) % width], 1) if lane < width else (value, 0)
            for lane, value in enumerate(lanes)
        ]

    exchange = f"{c.constant(WarpExchange)}({op.name!r}, {c.constant(together)}, {c[op.value]})"
    c.line(f"{c.define(op.rotate_result)}, {c.define(op.valid)} = yield {exchange}")


@emits(gpu.SubgroupBroadcast)
def subgroup_broadcast(op: gpu.SubgroupBroadcast, c: Code) -> None:
    needs_warp(op, c)
    lane = c[op.lane] if op.lane is not None else "0"
    value = f"({c[op.src]}, {lane})"
    exchange = f"{c.constant(WarpExchange)}({op.name!r}, {c.constant(_broadcast)}, {value}, False)"
    c.set(op.result, f"yield {exchange}")


def _broadcast(lanes: list[tuple[Any, int]]) -> list[Any]:
    if any(not 0 <= source < len(lanes) for _, source in lanes):
        raise Trap("a broadcast from a lane that there is not")
    return [lanes[source][0] for _, source in lanes]


# Memory of the device, which for the interpreter is memory like any other.


@emits(gpu.Wait)
def wait(op: gpu.Wait, c: Code) -> None:
    _set_token(op, c)


@emits(gpu.Alloc)
def alloc(op: gpu.Alloc, c: Code) -> None:
    kind = op.memref.type
    dynamic = iter(op.dynamic_sizes)
    sizes = "".join([f"{size if size >= 0 else c[next(dynamic)]}, " for size in kind.shape])
    c.set(op.memref, f"{c.constant(allocate)}(({sizes}), {c.constant(dtype_of(kind.element_type))})")
    _set_token(op, c)


@emits(gpu.Dealloc)
def dealloc(op: gpu.Dealloc, c: Code) -> None:
    c.line(f"{c[op.memref]}.buffer.freed = True")
    _set_token(op, c)


@emits(gpu.Memcpy)
def memcpy(op: gpu.Memcpy, c: Code) -> None:
    c.line(f"{c[op.dst]}.write_all({c[op.src]}.read_all())")
    _set_token(op, c)


@emits(gpu.Memset)
def memset(op: gpu.Memset, c: Code) -> None:
    c.line(f"{c[op.dst]}.write_all({c.constant(_filled)}({c[op.dst]}, {c[op.value]}))")
    _set_token(op, c)


def _filled(target: MemRef, value: float) -> "NDArray[Any]":
    import numpy as np

    return np.full(target.sizes, value, dtype=target.buffer.data.dtype)
