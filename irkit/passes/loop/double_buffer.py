"""loop-double-buffer: fills a buffer for a later iteration before it is used in this one.

    loop-double-buffer{loop=k buffers=a}

    loop.for @k (%k = 0 to %n) {                   %a = memref.alloca() : memref<2x8xi32>
      %a = memref.alloca() : memref<8xi32>         loop.for @k.pro (%k = 0 to min(%n, 1)) {
      FILL(%k, %a[...])                              FILL(%k, %a[%k mod 2, ...])
      USE(%k, %a[...])                     -->     }
    }                                              loop.for @k (%k = 0 to %n) {
                                                     loop.if (%k + 1 < %n) {
                                                       FILL(%k + 1, %a[(%k + 1) mod 2, ...])
                                                     }
                                                     USE(%k, %a[%k mod 2, ...])

FILL is all that writes the buffers, with what it computes; USE is the rest.  `stages` buffers take turns, so
that up to stages - 1 iterations are filled ahead; no iteration is filled that does not run.  In the memory of
a workgroup copies are asynchronous: each iteration closes a group and waits for its own.

Refused, with a witness, where filling earlier would change what is read or written.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import Part, Statement, check_lockstep, error_of, find_violation
from irkit.define import Op
from irkit.dialects import func, gpu, loop, memref
from irkit.dialects.loop.affine import Replacement
from irkit.dialects.loop.text import from_terms
from irkit.ir import Block, Operation
from irkit.ir.affine import AffineConstant, AffineExpr, Constraint
from irkit.ir.attributes import integer
from irkit.ir.types import MemRefType
from irkit.passes.loop.buffers import Buffer, local_accesses, redirect, select_buffers
from irkit.passes.loop.copies import body_of, copy_ops, replace_in
from irkit.passes.loop.magnitude import check_magnitude
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.simplify import drop_redundant_bounds
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopDoubleBuffer(Pass):
    """Fills buffers for later iterations of a loop before they are used in this one."""

    name = "loop-double-buffer"

    loop: str = option(help="label of the loop", default="")
    buffers: list[str] = option(help="names of the buffers that it fills and uses", default=[])
    stages: int = option(help="how many buffers take turns", default=2)

    def run(self, function: func.Func) -> None:
        if not self.loop or not self.buffers:
            raise function.error("loop-double-buffer needs a loop and buffers: loop=k buffers=a")
        if self.stages < 2:
            raise function.error(f"loop-double-buffer needs two stages or more, not {self.stages}")
        buffers = select_buffers(function, self.buffers)
        for nest in loop.select(function, [self.loop]):
            mine = [each for each in buffers if each.value.parent_block is nest.block]
            names = {each.name for each in mine}
            other = next((each for each in buffers if each.name not in names), None)
            if other is not None:
                error = nest.error(f"{other.name} is not allocated in the body of @{self.loop}")
                raise error.note("loop-privatize moves it there", other.value.location)
            _Pipeline(nest, mine, self.stages).apply()
        number_repeated_labels(function)


class _Pipeline:
    """A loop whose body is parted into what fills buffers and what uses them."""

    def __init__(self, nest: loop.For, buffers: Sequence[Buffer], stages: int):
        self.nest, self.buffers, self.stages = nest, buffers, stages
        self.ahead = (stages - 1) * nest.step_value
        self.refusal = f"@{nest.label.value} cannot fill {', '.join([each.name for each in buffers])} ahead"
        self._check_loop()
        check_magnitude(nest, self.ahead, f"filling {stages - 1} iterations ahead")
        self.accesses = [(each, local_accesses(each, self.refusal)) for each in buffers]
        self.fill = self._find_fill()
        self._check_order()

    # What is parted.

    def _check_loop(self) -> None:
        nest = self.nest
        if nest.kind is not None:
            raise nest.error(
                f"{self.refusal}: it is a {nest.kind.value} loop, whose iterations have no order"
            )
        if len(nest.lower_bounds) > 1:
            error = nest.error(f"{self.refusal}: it has several lower bounds")
            raise error.note("loop-simplify removes bounds that are redundant")
        for op in nest.walk():
            if isinstance(op, loop.Commit | loop.Wait):
                raise op.error(f"{self.refusal}: this counts groups of stores already")

    def _find_fill(self) -> list[Operation]:
        """The operations of the body that write the buffers, and those that compute what they need."""
        body = body_of(self.nest)
        writers = [
            op for _, found in self.accesses for op in found if not isinstance(op, loop.Load | loop.Prefetch)
        ]
        fill = {op for op in body if any(op.is_ancestor_of(each) for each in writers)}
        mine = {each.value for each in self.buffers}
        pending = list(fill)
        while pending:
            for inner in list(pending.pop().walk()):
                for operand in inner.operands:
                    maker = operand.defining_op
                    if operand in self.nest.carried:
                        raise inner.error(f"{self.refusal}: it needs a value that the loop carries")
                    if maker is None or maker.parent is not self.nest.block or maker in fill:
                        continue
                    if operand not in mine:
                        pending.append(self._claim(maker, fill))
                        fill.add(pending[-1])
        for op in fill:
            users = [user for result in op.results for user in result.users]
            outside = [user for user in users if not any(each.is_ancestor_of(user) for each in fill)]
            if outside:
                error = op.error(f"{self.refusal}: this fills it, and makes a value for what uses it")
                raise error.note("the value is used here", outside[0].location)
        return [op for op in self.nest.block.ops if op in fill]

    def _claim(self, maker: Operation, fill: set[Operation]) -> Operation:
        """An operation that filling needs: itself where nothing else does, else a copy."""
        users = [user for result in maker.results for user in result.users]
        outside = [user for user in users if not any(op.is_ancestor_of(user) for op in fill)]
        if not outside:
            return maker
        if not (isinstance(maker, Op) and maker.is_pure and not maker.regions):
            error = maker.error(f"{self.refusal}: this is needed to fill it and to use it")
            raise error.note("it is used here as well", outside[0].location)
        assert maker.parent is not None
        twin = maker.parent.insert(maker.clone(), maker)
        for old, made in zip(maker.results, twin.results, strict=True):
            for user, at in list(old.uses):
                if any(op.is_ancestor_of(user) for op in fill):
                    user.set_operand(at, made)
        return twin

    def _check_order(self) -> None:
        check_lockstep(self.nest, self.refusal)
        part = Part([self.nest])
        # What frees a buffer in each iteration frees all of them behind the loop.
        part.statements = [each for each in part.statements if not self._frees(each.op)]
        witness = find_violation(part, self._new_time)
        if witness is not None:
            raise error_of(witness, self.refusal)

    def _frees(self, op: Operation) -> bool:
        return isinstance(op, memref.Dealloc) and any(op.memref is each.value for each in self.buffers)

    def _new_time(self, statement: Statement) -> list[AffineExpr]:
        """Filling for an iteration comes first, some iterations earlier."""
        place = statement.position_of(self.nest)
        fills = any(op.is_ancestor_of(statement.op) for op in self.fill)
        time = list(statement.time)
        if fills:
            time[place] = time[place] - self.ahead
        time.insert(place + 1, AffineConstant(0 if fills else 1))
        return time

    # How it is put together.

    def apply(self) -> None:
        is_async = self._mark_async()
        for buffer, accesses in self.accesses:
            self._widen(buffer, accesses)
        if is_async:
            self._prologue_of_groups()
        else:
            self._prologue()
        self._fill_ahead(is_async)

    def _mark_async(self) -> bool:
        """Lets copies into the memory of a workgroup be asynchronous, where all that fills it are copies."""
        stores: list[loop.Store] = []
        for buffer, accesses in self.accesses:
            space = buffer.type.memory_space
            if not (isinstance(space, gpu.AddressSpace) and space.value == "workgroup"):
                return False
            for op in accesses:
                if isinstance(op, loop.Store) and isinstance(op.value.defining_op, loop.Load):
                    stores.append(op)
                elif not isinstance(op, loop.Load) or any(each.is_ancestor_of(op) for each in self.fill):
                    return False
        for store in stores:
            store.is_async = True
        return True

    def _widen(self, buffer: Buffer, accesses: Sequence[loop.Access | loop.Prefetch]) -> None:
        """Moves the allocation out of the loop, with a part for each stage; iterations take them in turn."""
        nest, old = self.nest, buffer.allocation
        assert old is not None
        assert nest.parent is not None
        kind = old.memref.type
        wide = MemRefType((self.stages, *kind.shape), kind.element_type, None, kind.memory_space)
        made = type(old)(
            old.dynamic_sizes,
            memref=wide,
            alignment=old.alignment,
            attributes=dict(old.attributes),
            location=old.location,
        )
        nest.parent.insert(made, nest)
        for op in accesses:
            subscripts = op.subscripts
            redirect(op, made.memref, lambda at, subscripts=subscripts: [self._turn(at), *subscripts])  # type: ignore[misc]
        for user in old.memref.users:
            assert isinstance(user, memref.Dealloc)
            user.move_after(nest)
            user.set_operand(0, made.memref)
        old.erase()

    def _turn(self, at: loop.Indices) -> AffineExpr:
        nest = self.nest
        start = at.translate(nest.lower_bounds[0], nest.indices)
        number = from_terms([(at(nest.induction_variable), 1), (start, -1)]).floordiv(nest.step_value)
        return number % self.stages

    def _prologue(self) -> None:
        nest = self.nest
        at = loop.Indices(nest.indices)
        (lower,) = nest.lower_bounds
        label = f"{nest.label.value}.pro"
        ends = [*nest.upper_bounds, lower + self.ahead]
        made = loop.For.build(label, at, [lower], ends, nest.step_value, location=nest.location)
        assert nest.parent is not None
        nest.parent.insert(made, nest)
        index = made.induction_variable
        self._copy_fill(made.block, made.block.last, lambda at: at(index))
        drop_redundant_bounds(made)

    def _prologue_of_groups(self) -> None:
        """As many groups as are filled ahead, some of them empty where fewer iterations run."""
        nest = self.nest
        label = f"{nest.label.value}.pro"
        made = loop.For.build(label, loop.Indices(), [0], [self.stages - 1], location=nest.location)
        assert nest.parent is not None
        nest.parent.insert(made, nest)
        number = made.induction_variable

        def index(at: loop.Indices) -> AffineExpr:
            start = at.translate(nest.lower_bounds[0], nest.indices)
            return from_terms([(start, 1), (at(number), nest.step_value)])

        branch = self._where_it_runs(index)
        made.block.insert(branch, made.block.last)
        self._copy_fill(branch.then_block, branch.then_block.last, index)
        made.block.insert(loop.Commit(location=nest.location), made.block.last)

    def _copy_fill(self, block: Block, before: Operation | None, index: Replacement) -> None:
        copies = copy_ops(self.fill, block, before, {}, ".pro")
        replace_in(copies, self.nest.induction_variable, index)

    def _where_it_runs(self, index: Replacement) -> loop.If:
        """Runs its body where an index is one of the loop's."""
        nest = self.nest
        at = loop.Indices()
        there = index(at)
        ends = [at.translate(each, nest.indices) for each in nest.upper_bounds]
        conditions: list[Constraint] = [(from_terms([(end, 1), (there, -1)], -1), False) for end in ends]
        return loop.If.build(at, conditions, location=nest.location)

    def _fill_ahead(self, is_async: bool) -> None:
        nest, variable = self.nest, self.nest.induction_variable
        first = nest.block.first

        def index(at: loop.Indices) -> AffineExpr:
            return at(variable) + self.ahead

        branch = self._where_it_runs(index)
        nest.block.insert(branch, first)
        for op in self.fill:
            branch.then_block.insert(op.detach(), branch.then_block.last)
        replace_in(self.fill, variable, index)
        if is_async:
            wait = loop.Wait(pending=integer(self.stages - 1), location=nest.location)
            for op in (wait, loop.Commit(location=nest.location)):
                nest.block.insert(op, branch.next)
