"""Dense backward data flow: a state for each point of the program, which goes against control.

    behind the last operation of what others run     `end`
    before an operation                              `transfer` of the state behind it
    behind a branch                                  the join over the heads of its blocks, through `enter`
    before an operation of known region flow         the join over where control may go first
    behind the end of a region                       the join over where control may go next
    behind a return                                  the join over its calls (`returning`), and `end` where
                                                     others may call
    before a call                                    `called`

A point is an operation (before it), or a block (its end).  The state of a point from which no end can be
reached stays at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from irkit.analysis.dataflow.dense import DenseStates, point_after, start_of
from irkit.analysis.dataflow.regions import Edge, edges_from, edges_into, has_region_flow
from irkit.dialects import func
from irkit.ir.block import Block
from irkit.ir.operation import Operation

S = TypeVar("S")


class DenseBackward(DenseStates[S]):
    """The states of all points inside `scope`.  Subclasses say what operations do to states."""

    # What an analysis says.

    def transfer(self, op: Operation, after: S) -> S:
        """The state before an operation, contents included; never falls when that behind rises.

        Of an operation of known region flow, or a call of a function inside, it is not asked."""
        raise NotImplementedError

    def end(self) -> S:
        """The state where control leaves the scope, or what may be run from outside."""
        return self.lattice.top

    def enter(self, block: Block, state: S) -> S:
        """The state before the arguments of a block are given values."""
        return state

    def leave(self, op: Operation, state: S) -> S:
        """The state before the results of an operation of known region flow are given values."""
        return state

    def called(self, op: func.Call, callee: func.Func, start: S, after: S) -> S:
        """The state before a call of a function that begins in a state."""
        return start

    def returning(self, op: func.Call, callee: func.Func, after: S) -> S:
        """The state in which a function ends whose call is followed by a state."""
        return after

    # What it answers.

    def after(self, op: Operation) -> S:
        """The state behind an operation; of what ends a block it is that along the edges."""
        return self._edges(op) if op.parent is not None and op is op.parent.last else self.at(point_after(op))

    # The solver.

    def run(self) -> None:
        """Finds the states."""
        inside = [op for region in self.scope.regions for op in region.walk()]
        self._calls = self.callers.calls_by_callee(inside)
        self._wait(inside)
        while self._waiting:
            op, _ = self._waiting.popitem()
            self._visit(op)

    def _wait(self, ops: Iterable[Operation | None]) -> None:
        for op in ops:
            if op is not None and op.parent is not None and self.reachable.may_run(op.parent):
                self._waiting[op] = None

    def _visit(self, op: Operation) -> None:
        before = self.at(op)
        after = self.lattice.join(before, self._state_before(op))
        if after != before:
            self._states[op] = after
            self._wait(self._sources(op))

    def _state_before(self, op: Operation) -> S:
        if has_region_flow(op):
            return self._joined(op, edges_into(op))
        if isinstance(op, func.Call) and (callee := self.callers.callee(op)) is not None:
            return self.called(op, callee, self._start(callee.body.entry), self.after(op))
        return self.transfer(op, self.after(op))

    def _edges(self, op: Operation) -> S:
        """The state along the edges of what ends a block."""
        parent = op.parent_op
        state = self.lattice.bottom
        if op.successors:
            for block in op.successors:
                state = self.lattice.join(state, self._start(block))
        elif has_region_flow(parent):
            assert parent is not None
            state = self._joined(parent, edges_from(op))
        elif isinstance(op, func.Return) and isinstance(parent, func.Func) and parent is not self.scope:
            if not self.callers.all_seen(parent):
                state = self.end()
            for call in self._calls.get(parent, ()):
                state = self.lattice.join(state, self.returning(call, parent, self.after(call)))
        else:
            state = self.end()
        return state

    def _joined(self, op: Operation, edges: Sequence[Edge]) -> S:
        state = self.lattice.bottom
        for edge in edges:
            going = self.leave(op, self.after(op)) if edge.target is None else self._start(edge.target.entry)
            state = self.lattice.join(state, going)
        return state

    def _start(self, block: Block) -> S:
        return self.enter(block, self.at(start_of(block)))

    def _sources(self, op: Operation) -> list[Operation | None]:
        """The operations whose state depends on that before `op`."""
        previous, block, around = op.previous, op.parent, op.parent_op
        if previous is not None:
            callee = self.callers.callee(previous) if isinstance(previous, func.Call) else None
            return [previous, *_ends(callee if callee is not None else previous)]
        assert block is not None
        if not block.is_entry:
            return [each.last for each in block.predecessors]
        if around is None:
            return []
        calls = self._calls.get(around, ()) if isinstance(around, func.Func) else ()
        return [*calls, *_ends(around), around] if around is not self.scope else []


def _ends(op: Operation) -> list[Operation | None]:
    """The last operations of the blocks inside."""
    return [block.last for region in op.regions for block in region.blocks]
