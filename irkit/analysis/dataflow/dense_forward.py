"""Dense forward data flow: a state for each point of the program, which goes where control goes.

    before the first operation of the scope      `start`
    behind an operation                          `transfer` of the state before it
    at the head of a block                       the join over the branches into it, through `enter`
    at the head of a region                      the join over what its operation and the ends of regions say
    at the head of a function                    the join over its calls (`call`), and `start` where others
                                                 may call
    behind a call                                `returned`, for each end of the function

A point is an operation (before it), or a block (its end).  The state of a point that control never reaches
stays at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from irkit.analysis.dataflow.backward import Reachability
from irkit.analysis.dataflow.dense import DenseStates, point_after, start_of
from irkit.analysis.dataflow.lattices import Lattice
from irkit.analysis.dataflow.regions import Edge, edges_from, edges_into, has_region_flow
from irkit.dialects import func
from irkit.ir.block import Block
from irkit.ir.operation import Operation

S = TypeVar("S")


class DenseForward(DenseStates[S]):
    """The states of all points inside `scope`.  Subclasses say what operations do to states."""

    def __init__(self, scope: Operation, lattice: Lattice[S], reachable: Reachability):
        super().__init__(scope, lattice, reachable)
        self._returns: dict[func.Func, list[func.Return]] = {}
        """The ends of each function that run."""

    # What an analysis says.

    def transfer(self, op: Operation, before: S) -> S:
        """The state behind an operation, contents included; never falls when that before rises.

        Of what ends a block it is the state that goes along the edges; of an operation of known region flow
        it is not asked."""
        raise NotImplementedError

    def start(self) -> S:
        """The state where the scope, or what may be run from outside, begins."""
        return self.lattice.top

    def enter(self, block: Block, state: S) -> S:
        """The state in a block whose arguments have been given values."""
        return state

    def leave(self, op: Operation, state: S) -> S:
        """The state behind an operation of known region flow whose results have been given values."""
        return state

    def call(self, op: func.Call, callee: func.Func, before: S) -> S:
        """The state in which a function begins that is called in a state."""
        return before

    def returned(self, op: func.Call, callee: func.Func, before: S, end: S) -> S:
        """The state behind a call of a function that ends in a state."""
        return end

    # The solver.

    def run(self) -> None:
        """Finds the states."""
        self._begin(self.scope)
        while self._waiting:
            op, _ = self._waiting.popitem()
            self._visit(op)

    def _raise(self, point: Operation | Block, state: S) -> None:
        before = self.at(point)
        after = self.lattice.join(before, state)
        if after != before or point not in self._states:
            self._states[point] = after
            if isinstance(point, Operation):
                self._waiting[point] = None

    def _begin(self, op: Operation) -> None:
        """The regions of an operation run, whatever was before."""
        for region in op.regions:
            if region.blocks:
                self._enter(region.entry, self.start())

    def _enter(self, block: Block, state: S) -> None:
        if self.reachable.may_run(block):
            self._raise(start_of(block), self.enter(block, state))

    def _visit(self, op: Operation) -> None:
        before = self.before(op)
        parent = op.parent_op
        ends = op.parent is not None and op is op.parent.last
        if op.successors:
            after = self.transfer(op, before)
            for block in op.successors:
                self._enter(block, after)
        elif ends and has_region_flow(parent):
            assert parent is not None
            self._follow(parent, edges_from(op), self.transfer(op, before))
        elif isinstance(op, func.Return) and isinstance(parent, func.Func):
            self._return(op, parent, self.transfer(op, before))
        elif has_region_flow(op):
            self._follow(op, edges_into(op), before)
        elif isinstance(op, func.Call) and (callee := self.callers.callee(op)) is not None:
            self._call(op, callee, before)
        else:
            if not isinstance(op, func.Func) or not self.callers.all_seen(op):
                self._begin(op)
            self._raise(point_after(op), self.transfer(op, before))

    def _follow(self, op: Operation, edges: Sequence[Edge], state: S) -> None:
        for edge in edges:
            if edge.target is None:
                self._raise(point_after(op), self.leave(op, state))
            else:
                self._enter(edge.target.entry, state)

    def _call(self, op: func.Call, callee: func.Func, before: S) -> None:
        calls = self._calls.setdefault(callee, [])
        if op not in calls:
            calls.append(op)
        if self.callers.all_seen(callee):
            self._enter(callee.body.entry, self.call(op, callee, before))
        for each in self._returns.get(callee, ()):
            end = self.transfer(each, self.before(each))
            self._raise(point_after(op), self.returned(op, callee, before, end))

    def _return(self, op: func.Return, function: func.Func, end: S) -> None:
        returns = self._returns.setdefault(function, [])
        if op not in returns:
            returns.append(op)
        for call in self._calls.get(function, ()):
            self._raise(point_after(call), self.returned(call, function, self.before(call), end))
