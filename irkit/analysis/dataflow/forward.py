"""Sparse forward data flow: states go from definitions to uses, through code that may run.

A value's state starts at the bottom and rises by joins: with what its operation makes of the states of the
operands, or, where control hands the value on, with the states handed over at every edge that may be taken.
Blocks wait until an edge into them may be taken; what is known of a condition rules edges out (Wegman and
Zadeck, "Constant propagation with conditional branches", 1991).  Calls by name are followed into functions
and back.

    entry block of the scope          runs, its arguments are at the top
    branch                            the edges that its constant operands leave open
    operation of known region flow    edges_into, edges_from
    function, all of whose calls      runs once a call runs
    are seen
    any other operation with regions  all regions run, their arguments are at the top
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from irkit.analysis.dataflow.callers import Callers
from irkit.analysis.dataflow.lattices import Lattice
from irkit.analysis.dataflow.regions import Edge, edges_from, edges_into, has_region_flow
from irkit.define import Op
from irkit.dialects import cf, func
from irkit.ir.attributes import int_value
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value

S = TypeVar("S")


class SparseForward(Generic[S]):
    """The states of all values inside `scope`.  Subclasses say what operations do to states."""

    def __init__(self, scope: Operation, lattice: Lattice[S]):
        self.scope = scope
        self.lattice = lattice
        self._states: dict[Value[Type], S] = {}
        self._runs: set[Block] = set()
        self._waiting: dict[Operation, None] = {}
        self._callers = Callers(scope)
        self._calls: dict[func.Func, list[func.Call]] = {}
        """The calls of each function that run."""
        self._returns: dict[func.Func, list[func.Return]] = {}
        """The ends of each function that run."""

    # What an analysis says.

    def transfer(self, op: Operation, operands: Sequence[S]) -> Sequence[S]:
        """The states of the results where the operands have these; never falls when they rise."""
        raise NotImplementedError

    def constant(self, state: S) -> Attribute | None:
        """The constant that a value of this state is: what rules branches out."""
        return None

    # What it answers.

    def __getitem__(self, value: Value[Type]) -> S:
        return self._states.get(value, self.lattice.bottom)

    def may_run(self, block: Block) -> bool:
        return block in self._runs

    # The solver.

    def run(self) -> None:
        """Finds the states."""
        for region in self.scope.regions:
            if region.blocks:
                self._enter(region.entry)
                self._know_nothing(region.entry.args)
        while self._waiting:
            op, _ = self._waiting.popitem()
            self._visit(op)

    def raise_to(self, value: Value[Type], state: S) -> None:
        """Joins a state into that of a value; what uses the value is looked at again where that rose."""
        before = self[value]
        after = self.lattice.join(before, state)
        if after != before:
            self._states[value] = after
            self._wait(value.users)

    def _know_nothing(self, values: Iterable[Value[Type]]) -> None:
        for value in values:
            self.raise_to(value, self.lattice.top)

    def _enter(self, block: Block) -> None:
        """Control may reach a block."""
        if block not in self._runs:
            self._runs.add(block)
            self._wait(block.ops_reversed)

    def _wait(self, ops: Iterable[Operation]) -> None:
        for op in ops:
            if op.parent in self._runs:
                self._waiting[op] = None

    def _visit(self, op: Operation) -> None:
        if op.successors:
            self._branch(op)
        elif op.parent is not None and op is op.parent.last:
            self._end(op)
        if has_region_flow(op):
            known = self._known(op)
            if known is not None:
                self._follow(op, edges_into(op, known))
        elif isinstance(op, func.Func):
            if not op.is_declaration and not self._callers.all_seen(op):
                self._enter(op.body.entry)
                self._know_nothing(op.args)
        elif isinstance(op, func.Call):
            self._call(op)
        else:
            for region in op.regions:
                if region.blocks:
                    self._enter(region.entry)
                    self._know_nothing(region.entry.args)
            if op.results:
                states = self.transfer(op, [self[operand] for operand in op.operands])
                for result, state in zip(op.results, states, strict=True):
                    self.raise_to(result, state)

    def _known(self, op: Operation) -> list[Attribute | None] | None:
        """The constants among the operands; None while one of them has not been computed."""
        states = [self[operand] for operand in op.operands]
        if self.lattice.bottom in states:
            return None
        return [self.constant(state) for state in states]

    # Control flow.

    def _branch(self, op: Operation) -> None:
        known = self._known(op)
        if known is None:
            return
        taken = taken_successor(op, known)
        for number, block in enumerate(op.successors):
            # An edge is a pair of blocks, as upstream has it: cases that lead to one block are one edge.
            if taken is not None and block is not op.successors[taken]:
                continue
            handed = op.successor_operands(number) if isinstance(op, Op) else None
            self._enter(block)
            if handed is None:
                self._know_nothing(block.args)
            else:
                self._hand_over(handed, block.args)

    def _end(self, op: Operation) -> None:
        """A region ends."""
        parent = op.parent_op
        if has_region_flow(parent):
            known = self._known(op)
            if parent is not None and known is not None:
                self._follow(parent, edges_from(op, known))
        elif isinstance(parent, func.Func) and isinstance(op, func.Return):
            returns = self._returns.setdefault(parent, [])
            if op not in returns:
                returns.append(op)
            for call in self._calls.get(parent, ()):
                self._hand_over(op.operands, call.results)

    def _follow(self, op: Operation, edges: Sequence[Edge]) -> None:
        """Control takes the edges of an operation with regions; the values that an edge does not bring are
        unknown."""
        for edge in edges:
            receiving: Sequence[Value[Type]] = op.results
            if edge.target is not None:
                self._enter(edge.target.entry)
                receiving = edge.target.entry.args
            if len(edge.inputs) < len(receiving):
                brought = set(edge.inputs)
                self._know_nothing([each for each in receiving if each not in brought])
            self._hand_over(edge.operands, edge.inputs)

    def _call(self, op: func.Call) -> None:
        callee = self._callers.callee(op)
        if callee is None:
            self._know_nothing(op.results)
            return
        calls = self._calls.setdefault(callee, [])
        if op not in calls:
            calls.append(op)
        self._enter(callee.body.entry)
        self._hand_over(op.operands, callee.args)
        for each in self._returns.get(callee, ()):
            self._hand_over(each.operands, op.results)

    def _hand_over(self, operands: Sequence[Value[Type]], inputs: Sequence[Value[Type]]) -> None:
        for operand, value in zip(operands, inputs, strict=True):
            self.raise_to(value, self[operand])


def taken_successor(op: Operation, known: Sequence[Attribute | None]) -> int | None:
    """The number of the successor that a branch with these constant operands takes, where that is known."""
    if len(op.successors) == 1:
        return 0
    value = int_value(known[0]) if isinstance(op, (cf.CondBr, cf.Switch)) else None
    if value is None:
        return None
    if isinstance(op, cf.CondBr):
        return 0 if value else 1
    assert isinstance(op, cf.Switch)
    cases = op.case_value_list()
    return cases.index(value) + 1 if value in cases else 0
