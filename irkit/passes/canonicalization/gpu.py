"""gpu: waits that wait for nothing go, so do copies that nobody reads and the second of two barriers; ids of
one block or thread are 0."""

from irkit.dialects import arith, gpu, memref
from irkit.ir.attributes import index, int_value
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.rewrite import Rewriter, constant_value


def _waits_for_nothing(op: Operation | None) -> bool:
    return isinstance(op, gpu.Wait) and not op.async_dependencies


def rewrite_wait_for_nothing(op: gpu.Wait, rewriter: Rewriter) -> None:
    """Tokens of waits without dependencies need not be waited for."""
    kept = [token for token in op.async_dependencies if not _waits_for_nothing(token.defining_op)]
    if len(kept) == len(op.async_dependencies):
        return
    token = op.async_token.type if op.async_token is not None else None
    made = rewriter.insert(gpu.Wait(kept, token, attributes=dict(op.attributes)))
    rewriter.replace(op, made.results)


def rewrite_idle_wait(op: gpu.Wait, rewriter: Rewriter) -> None:
    """wait async [%t] is %t; a wait that waits for nothing, or whose token nobody uses, goes."""
    token, dependencies = op.async_token, op.async_dependencies
    if token is None:
        if not dependencies:
            rewriter.erase(op)
    elif len(dependencies) == 1:
        rewriter.replace(op, dependencies[0])
    elif not token.has_uses:
        rewriter.erase(op)


def rewrite_copy_that_nobody_reads(op: gpu.Memcpy, rewriter: Rewriter) -> None:
    """A copy to memory that is only freed afterwards."""
    made_by = op.dst.defining_op
    if not isinstance(made_by, (gpu.Alloc, memref.Alloc, memref.Alloca)):
        return
    if any(
        user is not op and not isinstance(user, (gpu.Dealloc, memref.Dealloc)) for user in op.dst.users
    ):
        return
    if len(op.async_dependencies) > 1 or bool(op.async_dependencies) != (op.async_token is not None):
        return
    if op.async_token is None:
        rewriter.erase(op)
    else:
        rewriter.replace(op, op.async_dependencies[0])


def rewrite_dim_of_alloc(op: memref.Dim, rewriter: Rewriter) -> None:
    """The size of allocated memory is what it was allocated with."""
    alloc, position = op.source.defining_op, op.constant_index()
    kind = op.source.type
    if not isinstance(alloc, gpu.Alloc) or position is None or not isinstance(kind, MemRefType):
        return
    if 0 <= position < kind.rank and kind.shape[position] == DYNAMIC:
        rewriter.replace(op, alloc.dynamic_sizes[kind.shape[:position].count(DYNAMIC)])


def rewrite_second_barrier(op: gpu.Barrier, rewriter: Rewriter) -> None:
    """barrier, barrier is one barrier."""
    if isinstance(op.next, gpu.Barrier):
        rewriter.erase(op)


def rewrite_ids_of_one(op: gpu.Launch, rewriter: Rewriter) -> None:
    """Where there is one block, or one thread, along a dimension, its id is 0."""
    ids = (*op.block_ids, *op.thread_ids)
    sizes = (*op.grid_size, *op.block_size)
    single = [
        each
        for each, size in zip(ids, sizes, strict=True)
        if each.has_uses and int_value(constant_value(size)) == 1
    ]
    if single:
        with rewriter.elsewhere():
            rewriter.set_to_start(op.body.entry)
            zero = rewriter.insert(arith.Constant(index(0))).result
        for each in single:
            rewriter.replace_uses(each, zero)
