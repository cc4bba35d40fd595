"""Sparse backward data flow: states go from uses to definitions, through code that may run.

A value's state starts at the bottom and rises by joins: with what an operation that uses it makes of the
states of its results, and, where control hands the value on, with the states of the values it becomes.

    results, arguments          -->  operands handed to them, along branches, region flow, calls and returns
    operation                   -->  `transfer`
    what decides on a branch    -->  `control`
    what leaves the scope       -->  the top
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from irkit.analysis.dataflow.callers import Callers
from irkit.analysis.dataflow.lattices import Lattice
from irkit.analysis.dataflow.regions import Edge, edges_from, edges_into, has_region_flow
from irkit.define import Op
from irkit.dialects import func
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import BlockArgument, Value

S = TypeVar("S")


class Reachability(Protocol):
    """Knows which blocks may run: a forward analysis that has been run does."""

    def may_run(self, block: Block) -> bool: ...


class SparseBackward(Generic[S]):
    """The states of all values inside `scope`.  Subclasses say what operations do to states."""

    def __init__(self, scope: Operation, lattice: Lattice[S], reachable: Reachability):
        self.scope = scope
        self.lattice = lattice
        self.reachable = reachable
        self._states: dict[Value[Type], S] = {}
        self._waiting: dict[Operation, None] = {}
        self._callers = Callers(scope)
        self._calls: dict[func.Func, list[func.Call]] = {}

    # What an analysis says.

    def transfer(self, op: Operation, results: Sequence[S]) -> S:
        """The state of the operands where the results have these; never falls when they rise."""
        raise NotImplementedError

    def control(self, op: Operation) -> S:
        """The state of the operands of a branch, of an operation of known region flow, or of the end of one
        of its regions that are not handed on, but decide on where control goes."""
        raise NotImplementedError

    # What it answers.

    def __getitem__(self, value: Value[Type]) -> S:
        return self._states.get(value, self.lattice.bottom)

    # The solver.

    def run(self) -> None:
        """Finds the states."""
        inside = [op for region in self.scope.regions for op in region.walk()]
        self._calls = self._callers.calls_by_callee(inside)
        self._wait(inside)
        while self._waiting:
            op, _ = self._waiting.popitem()
            self._visit(op)

    def raise_to(self, values: Iterable[Value[Type]], state: S) -> None:
        """Joins a state into those of some values; what decides on theirs is looked at again where they
        rose."""
        for value in values:
            before = self[value]
            after = self.lattice.join(before, state)
            if after != before:
                self._states[value] = after
                self._wait(self._sources(value))

    def _wait(self, ops: Iterable[Operation]) -> None:
        for op in ops:
            if op.parent is not None and self.reachable.may_run(op.parent):
                self._waiting[op] = None

    def _sources(self, value: Value[Type]) -> list[Operation]:
        """The operations whose operands become a value."""
        if isinstance(value, BlockArgument):
            block, owner = value.owner, value.owner.parent_op
            if not block.is_entry:
                return list(block.users)
            if isinstance(owner, func.Func):
                return list(self._calls.get(owner, ()))
        else:
            owner = value.defining_op
        if owner is None:
            return []
        callee = self._callers.callee(owner) if isinstance(owner, func.Call) else None
        around = callee if callee is not None else owner
        return [owner, *_ends(around)]

    def _visit(self, op: Operation) -> None:
        parent = op.parent_op
        if op.successors:
            self._branch(op)
        elif has_region_flow(parent) and op.parent is not None and op is op.parent.last:
            self._follow(op, edges_from(op))
        elif isinstance(op, func.Return) and isinstance(parent, func.Func) and parent is not self.scope:
            if not self._callers.all_seen(parent):
                self.raise_to(op.operands, self.lattice.top)
            for call in self._calls.get(parent, ()):
                self._take_over(op.operands, call.results)
        elif has_region_flow(op):
            self._follow(op, edges_into(op))
        elif isinstance(op, func.Call) and (callee := self._callers.callee(op)) is not None:
            self._take_over(op.operands, callee.args)
        elif op.operands:
            self.raise_to(op.operands, self.transfer(op, [self[result] for result in op.results]))

    def _branch(self, op: Operation) -> None:
        handed: list[Value[Type]] = []
        for number, block in enumerate(op.successors):
            values = op.successor_operands(number) if isinstance(op, Op) else None
            if values is None:
                self.raise_to(op.operands, self.lattice.top)
                return
            self._take_over(values, block.args)
            handed += values
        self.raise_to(op.operands[: len(op.operands) - len(handed)], self.control(op))

    def _follow(self, op: Operation, edges: Sequence[Edge]) -> None:
        """What is handed on stands behind the operands that decide."""
        for edge in edges:
            self._take_over(edge.operands, edge.inputs)
        handed = max((len(edge.operands) for edge in edges), default=0)
        self.raise_to(op.operands[: len(op.operands) - handed], self.control(op))

    def _take_over(self, operands: Sequence[Value[Type]], inputs: Sequence[Value[Type]]) -> None:
        for operand, value in zip(operands, inputs, strict=True):
            self.raise_to((operand,), self[value])


def _ends(op: Operation) -> list[Operation]:
    """The last operations of the blocks inside."""
    return [block.last for region in op.regions for block in region.blocks if block.last is not None]
