"""Buffers that a kernel allocates: shared by the threads of a block, or kept by each thread.

    %s = memref.alloca() : memref<64xf32, #gpu.address_space<workgroup>> --> workgroup(%s : ...)
    %p = memref.alloca() : memref<8x32x4xf32>                            --> private(%p : memref<4xf32, ...>)

The second one is always accessed at [%ty, %tx, ...].  A buffer in the default space is private where every
access has the thread indices as first subscripts, so that each thread uses a slice of its own; otherwise it
is shared.
"""

from collections.abc import Mapping, Sequence
from math import prod

from irkit.dialects import gpu, loop, memref
from irkit.dialects.gpu.functions import WORKGROUP_COUNT
from irkit.dialects.loop.linear import Linear, linear
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineMap
from irkit.ir.attributes import AffineMapAttr, integer
from irkit.ir.types import FloatType, IndexType, IntegerType, MemRefType

MAX_SHARED = 48 * 1024
"""The static shared memory that every device has."""

Accesses = Sequence["loop.Access | loop.Prefetch"]


def add_workgroup_buffer(launch: gpu.Launch, kind: MemRefType, op: Operation) -> Value[Type]:
    """A buffer of the block, which has room for it; `op` is what asks for it."""
    used = sum(size_in_bytes(buffer.type) for buffer in launch.workgroup_buffers)
    wanted = size_in_bytes(kind)
    if used + wanted > MAX_SHARED:
        raise op.error(
            f"needs {wanted} bytes of shared memory besides {used} in use, a block has {MAX_SHARED}"
        )
    count = len(launch.workgroup_buffers)
    launch.attributes[WORKGROUP_COUNT] = integer(count + 1)
    return launch.body.entry.insert_arg(launch.config_count + count, kind, op.location)


def size_in_bytes(kind: Type) -> int:
    assert isinstance(kind, MemRefType)
    element = kind.element_type
    if isinstance(element, IndexType):
        return 8 * prod(kind.shape)
    assert isinstance(element, IntegerType | FloatType)
    return max(1, element.width // 8) * prod(kind.shape)


def place_buffers(launch: gpu.Launch, ops: Sequence[Operation], threads: Mapping[str, Value[Type]]) -> None:
    """Turns the allocations among the operations of a kernel that no thread loop holds into attributions."""
    for op in ops:
        if isinstance(op, memref.Alloc | memref.Alloca):
            _place(launch, op, threads)


def _place(
    launch: gpu.Launch, op: "memref.Alloc | memref.Alloca", threads: Mapping[str, Value[Type]]
) -> None:
    kind = op.memref.type
    if not kind.has_static_shape or kind.layout is not None:
        raise op.error(
            f"allocates a '{kind}' in a kernel: its sizes must be known and its layout the identity"
        )
    accesses = _accesses(op)
    axes = _leading_threads(accesses, threads)
    if kind.memory_space is gpu.PRIVATE and axes is None:
        raise op.error("is private, but not every access has the thread indices as its first subscripts")
    if axes is not None and kind.memory_space in (None, gpu.PRIVATE):
        _make_private(launch, op, accesses, len(axes))
    elif kind.memory_space in (None, gpu.WORKGROUP):
        shared = MemRefType(kind.shape, kind.element_type, None, gpu.WORKGROUP)
        op.replace_with([add_workgroup_buffer(launch, shared, op)])
    else:
        raise op.error(f"allocates in {kind.memory_space}, but a kernel has workgroup and private memory")


def _accesses(op: "memref.Alloc | memref.Alloca") -> Accesses:
    found: list[loop.Access | loop.Prefetch] = []
    for user in op.memref.users:
        if isinstance(user, memref.Dealloc):
            user.erase()
        elif isinstance(user, loop.Access | loop.Prefetch):
            found.append(user)
        else:
            error = op.error("is a buffer of a kernel, which only the accesses of the loop dialect may use")
            raise error.note("it is used here", user.location)
    return found


def _leading_threads(accesses: Accesses, threads: Mapping[str, Value[Type]]) -> list[str] | None:
    """The axes whose thread indices are the first subscripts of all accesses; None if not all axes are."""
    if not threads:
        return []
    axes: list[str] = []
    for position in range(len(threads)):
        found = {_axis_at(access, position, threads) for access in accesses}
        if len(found) != 1 or None in found:
            return None
        axes += [axis for axis in found if axis is not None]
    return axes if set(axes) == set(threads) else None


def _axis_at(
    access: "loop.Access | loop.Prefetch",
    position: int,
    threads: Mapping[str, Value[Type]],
) -> str | None:
    """The axis whose thread index is exactly the subscript at a position."""
    if position >= len(access.subscripts):
        return None
    form = linear(access.subscripts[position], access.indices)
    return next((axis for axis, value in threads.items() if form == Linear({value: 1}, 0)), None)


def _make_private(
    launch: gpu.Launch, op: "memref.Alloc | memref.Alloca", accesses: Accesses, dropped: int
) -> None:
    """Each thread gets a buffer without the dimensions that told threads apart."""
    kind = op.memref.type
    slice_type = MemRefType(kind.shape[dropped:], kind.element_type, None, gpu.PRIVATE)
    buffer = launch.body.entry.add_arg(slice_type, op.location)
    for access in accesses:
        old = access.map.value
        access.map = AffineMapAttr(AffineMap(old.num_dims, 0, old.results[dropped:]))
    op.replace_with([buffer])
