"""convert-loop-to-gpu: turns nests whose loops are mapped to blocks and threads into kernels.

    loop.for @i.0 (%i = 0 to 61 step 32) parallel #gpu.block<x> {
      loop.for @i.1 (%ii = 0 to min(32, 61 - %i)) parallel #gpu.thread<x> {
        loop.store %zero, %m[%i + %ii] : memref<61xf32>

    -->

    gpu.launch blocks(%bx, ...) in (%gx = %c2, ...) threads(%tx, ...) in (%sx = %c32, ...) {
      loop.if (%tx < 61 - 32 * %bx) {
        loop.store %zero, %m[32 * %bx + %tx] : memref<61xf32>

Loops mapped to blocks are outermost.  Inside, threads are fork-join: nests mapped to threads stand one after
the other, or in loops that all threads run together; barriers are put only where one thread depends on
another (gpu_barriers.py).  Buffers allocated in the kernel become those of the block or of each thread
(gpu_buffers.py); updates of one element by many threads are combined in a tree (gpu_reductions.py).  What is
mapped to nothing and writes is done by one thread.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence.aliasing import root_of
from irkit.dialects import arith, func, gpu, loop
from irkit.dialects.gpu.functions import WORKGROUP_COUNT
from irkit.dialects.loop.affine import rewrite_indices
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.affine import Constraint
from irkit.ir.attributes import SymbolRefAttr, integer
from irkit.ir.types import INDEX
from irkit.passes.convert.gpu_barriers import (
    AccessAnalysis,
    Either,
    Part,
    Piece,
    Repeated,
    block_ops,
    place_barriers,
)
from irkit.passes.convert.gpu_buffers import place_buffers
from irkit.passes.convert.gpu_mapping import (
    AXES,
    IndexReplacement,
    MappedLoops,
    holds_threads,
    is_mapped,
    mapping_axis,
)
from irkit.passes.convert.gpu_reductions import ThreadGroup, combine, crosses_blocks, shared_updates
from irkit.passes.convert.index_arithmetic import IndexArithmetic
from irkit.pipeline import Pass


@dataclass(frozen=True)
class ConvertLoopToGPU(Pass):
    """Turns nests mapped to blocks and threads into gpu.launch."""

    name = "convert-loop-to-gpu"

    def run(self, function: func.Func) -> None:
        mapped = [each for each in loop.loops_in(function) if is_mapped(each)]
        for root in [each for each in mapped if not any(is_mapped(outer) for outer in each.ancestors())]:
            KernelBuilder(root).build()


class KernelBuilder:
    """Makes one kernel of the nest under `root`."""

    def __init__(self, root: loop.For):
        self._root = root
        self._mapped = MappedLoops.of(root)
        self._shape = self._mapped.block_shape()
        self._code = IndexArithmetic.before(root)

    def build(self) -> None:
        self._launch = self._make_launch()
        block_ids, thread_ids = self._launch.block_ids, self._launch.thread_ids
        ids: dict[loop.For, Value[Type]] = {}
        for each in self._mapped.blocks:
            ids[each] = getattr(block_ids, mapping_axis(each, gpu.Block) or "x")
        for each in self._mapped.threads:
            ids[each] = getattr(thread_ids, mapping_axis(each, gpu.Thread) or "x")
        self._indices = IndexReplacement(ids)
        threads = {axis: getattr(thread_ids, axis) for axis in AXES if self._shape[axis] > 1}
        self._group = ThreadGroup(self._launch, threads, self._shape)
        self._analysis = AccessAnalysis(threads, self._launch)
        self._rewrite_indices()
        self._move_body()
        self._check_updates_of_blocks()
        self._drop_asynchrony()
        place_buffers(self._launch, self._shared_level_ops(), threads)
        place_barriers(self._analysis, self._convert_block(self._body))

    # The launch.

    def _make_launch(self) -> gpu.Launch:
        one = self._code.constant(1)
        grid: dict[str, Value[Type]] = dict.fromkeys(AXES, one)
        self._grid: dict[loop.For, int | None] = {}
        for each in self._mapped.blocks:
            axis = mapping_axis(each, gpu.Block)
            assert axis is not None
            grid[axis], self._grid[each] = self._block_count(each)
        block = {axis: self._code.constant(size) if size > 1 else one for axis, size in self._shape.items()}
        body = Block([INDEX] * 12, [self._root.location] * 12)
        body.append(gpu.End(location=self._root.location))
        name = SymbolRefAttr(self._kernel_name())
        launch = gpu.Launch(
            (),
            grid["x"],
            grid["y"],
            grid["z"],
            block["x"],
            block["y"],
            block["z"],
            module=name,
            function=name,
            body=Region([body]),
            location=self._root.location,
            attributes={WORKGROUP_COUNT: integer(0)},
        )
        self._code.add_op(launch)
        return launch

    def _kernel_name(self) -> str:
        """After the function, and the part of the loop's label that names the operation it came from."""
        function = next((each for each in self._root.ancestors() if isinstance(each, func.Func)), None)
        name = function.symbol if function is not None else "kernel"
        return f"{name}_{self._root.label.value.partition('.')[0]}"

    def _block_count(self, each: loop.For) -> tuple[Value[Type], int | None]:
        """How many blocks a loop takes, as the host computes it, and as a number where it is one."""
        count = each.largest_trip_count
        if count is not None:
            return self._code.constant(count), count
        inner = [value for value in each.indices if self._is_inside(value)]
        if inner:
            raise each.error(
                f"@{each.label.value} is mapped to {each.mapping}, but how often it runs depends on another "
                "loop of the kernel and has no constant limit"
            )
        code = self._code
        lower = code.value(each.lower_bounds[0], each.indices)
        length = code.binary(arith.SubI, code.least(each.upper_bounds, each.indices), lower)
        trips = code.binary(arith.CeilDivSI, length, code.constant(each.step_value))
        return code.binary(arith.MaxSI, trips, code.constant(0)), None

    def _is_inside(self, value: Value[Type]) -> bool:
        owner = value.parent_block.parent_op if value.parent_block is not None else None
        return owner is not None and self._root.is_ancestor_of(owner)

    # The body.

    def _rewrite_indices(self) -> None:
        """Puts functions of ids in the place of the indices of mapped loops."""
        kept = {each: each.upper for each in self._mapped.all}
        for op in self._root.walk():
            if op not in kept and op.dialect_name == "loop":
                rewrite_indices(op, self._indices.replaced)
        for each in self._mapped.all:
            variable = each.induction_variable
            users = [user for user in variable.users if user not in kept]
            if not users:
                continue
            block = self._mapped.blocks[-1].block if each in self._mapped.blocks else each.block
            code = IndexArithmetic(block, block.first, each.location)
            at = loop.Indices()
            value = code.value(self._indices.replaced[variable](at), at.values)
            for user in users:
                user.operands = [value if operand is variable else operand for operand in user.operands]

    def _move_body(self) -> None:
        """Moves what the innermost loop mapped to blocks holds (or the nest itself) into the launch."""
        entry = self._launch.body.entry
        conditions: list[Constraint] = []
        at = loop.Indices()
        for each, count in self._grid.items():
            if count is not None:
                conditions += self._indices.guard(each, at, count)
        self._body = entry
        if conditions:
            guard = loop.If.build(at, conditions, location=self._root.location)
            entry.insert(guard, entry.last)
            self._body = guard.then_block
        inner = self._mapped.blocks[-1] if self._mapped.blocks else None
        for op in block_ops(inner.block) if inner is not None else [self._root]:
            self._body.insert(op.detach(), self._body.last)
        if inner is not None:
            self._root.erase()

    def _check_updates_of_blocks(self) -> None:
        for op in self._launch.walk():
            if not isinstance(op, loop.Update) or self._is_allocated_inside(op.memref):
                continue
            for each, count in self._grid.items():
                axis = mapping_axis(each, gpu.Block)
                block_id = getattr(self._launch.block_ids, axis or "x")
                if count != 1 and crosses_blocks(op, block_id, self._launch):
                    raise op.error(
                        f"changes one element from several blocks along {axis}, which nothing orders"
                    )

    def _is_allocated_inside(self, value: Value[Type]) -> bool:
        root = root_of(value)
        op = root.origin.defining_op if root.kind == "allocation" and isinstance(root.origin, Value) else None
        return op is not None and self._launch.is_ancestor_of(op)

    def _drop_asynchrony(self) -> None:
        """An asynchronous store may land at once, and then there is nothing to wait for."""
        for op in list(self._launch.walk()):
            if isinstance(op, loop.Commit | loop.Wait):
                op.erase()
            elif isinstance(op, loop.Store):
                op.is_async = False

    def _shared_level_ops(self) -> list[Operation]:
        """The operations that no loop mapped to threads holds."""
        found, pending = [], [self._body]
        while pending:
            for op in block_ops(pending.pop()):
                found.append(op)
                if not is_mapped(op) and isinstance(op, loop.For | loop.If):
                    pending += [block for region in op.regions for block in region.blocks]
        return found

    # Threads.

    def _convert_block(self, block: Block) -> list[Part]:
        """Converts what all threads of a block run together; returns it as parts for the barriers."""
        parts: list[Part] = []
        for op in block_ops(block):
            if isinstance(op, loop.For) and is_mapped(op):
                parts += self._convert_nest(op)
            elif holds_threads(op):
                parts.append(self._convert_common(op))
            else:
                parts += self._convert_rest(op)
        return parts

    def _convert_common(self, op: Operation) -> Part:
        if isinstance(op, loop.For):
            return Repeated(self._convert_block(op.block))
        if isinstance(op, loop.If):
            blocks = [block for region in op.regions for block in region.blocks]
            return Either([*[self._convert_block(block) for block in blocks], []])
        raise op.error("holds loops mapped to threads, which only loop.for and loop.if may do in a kernel")

    def _convert_rest(self, op: Operation) -> list[Part]:
        """What is mapped to no thread: all threads compute and read, one writes."""
        accesses = self._analysis.of([op])
        if not any(access.writes for access in accesses):
            return [Piece(op, accesses)] if accesses else []
        if any(result.has_uses for result in op.results):
            raise op.error(
                "writes in a kernel outside of loops mapped to threads, where one thread runs it; the others "
                "would lack its results, which are used"
            )
        guard = self._guarded([op], self._idle_conditions(()))
        return [Piece(guard[0], accesses)]

    def _idle_conditions(self, mapped: Sequence[str]) -> "tuple[loop.Indices, list[Constraint]]":
        """That a thread is the first along every axis to which nothing is mapped."""
        at = loop.Indices()
        idle = [value for axis, value in self._group.ids.items() if axis not in mapped]
        return at, [(at(value), True) for value in idle]

    def _guarded(
        self, ops: Sequence[Operation], guard: "tuple[loop.Indices, list[Constraint]]"
    ) -> Sequence[Operation]:
        """The operations, which stand in a row, inside a branch; themselves where there is no condition."""
        at, conditions = guard
        if not conditions:
            return ops
        made = loop.If.build(at, conditions, location=ops[0].location)
        assert ops[0].parent is not None
        ops[0].parent.insert(made, ops[0])
        for op in ops:
            made.then_block.insert(op.detach(), made.then_block.last)
        return [made]

    def _convert_nest(self, nest: loop.For) -> list[Part]:
        """A nest mapped to threads: branches in the place of its loops."""
        axes = self._nest_axes(nest)
        block = nest.parent
        assert block is not None
        following = nest.next
        before = nest.previous
        self._inline_thread_loops(nest)
        start = before.next if before is not None else block.first
        ops: list[Operation] = []
        while start is not following:
            assert start is not None
            ops.append(start)
            start = start.next
        return self._finish_nest(ops, axes)

    def _nest_axes(self, nest: loop.For) -> list[str]:
        axes = []
        for each in loop.loops_in(nest):
            axis = mapping_axis(each, gpu.Thread)
            if axis is None:
                continue
            axes.append(axis)
            for outer in each.ancestors():
                if not nest.is_ancestor_of(outer):
                    break
                if not is_mapped(outer):
                    raise each.error(
                        f"@{each.label.value} is mapped to {each.mapping} inside of '{outer.name}', which a "
                        "loop mapped to threads holds: such loops must be nested directly"
                    )
                self._check_between(outer, each)
        return axes

    def _check_between(self, outer: Operation, inner: loop.For) -> None:
        """Beside a loop mapped to threads there is only what all its threads may do."""
        for op in block_ops(outer.regions[0].entry):
            if not op.is_ancestor_of(inner) and any(each.writes for each in self._analysis.of([op])):
                raise op.error(
                    f"writes beside the loop @{inner.label.value}, inside of another that is mapped to "
                    "threads: put it into a nest of its own"
                )

    def _inline_thread_loops(self, nest: loop.For) -> None:
        for each in reversed([each for each in loop.loops_in(nest) if is_mapped(each)]):
            at = loop.Indices()
            axis = mapping_axis(each, gpu.Thread)
            assert axis is not None
            conditions = self._indices.guard(each, at, self._shape[axis])
            target: Block | None = each.parent
            before: Operation | None = each
            assert target is not None
            if conditions:
                guard = loop.If.build(at, conditions, location=each.location)
                target.insert(guard, each)
                target, before = guard.then_block, guard.then_block.last
            for op in block_ops(each.block):
                target.insert(op.detach(), before)
            each.erase()

    def _finish_nest(self, ops: list[Operation], axes: list[str]) -> list[Part]:
        """Combines shared updates, and leaves the nest to the first threads along the other axes."""
        if not ops:
            return []
        updates = shared_updates(ops, axes, self._group, self._analysis)
        block = ops[0].parent
        assert block is not None
        parts: list[Part] = []
        following = ops[-1].next
        for update, shared in updates.items():
            made = combine(update, shared, axes, self._group, self._analysis)
            ops = [made.redirected if op is update else op for op in ops]
            for op in made.before:
                block.insert(op, ops[0])
            for op in made.after:
                block.insert(op, following)
            parts += made.parts
        accesses = self._analysis.of(ops)
        guarded = self._guarded(ops, self._idle_conditions(axes))
        return [Piece(guarded[0], accesses), *parts]
