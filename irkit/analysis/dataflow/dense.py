"""Dense data flow: a state for each point of the program.

A point is an operation (before it), or a block (its end).
"""

from __future__ import annotations

from typing import Generic, TypeVar

from irkit.analysis.dataflow.backward import Reachability
from irkit.analysis.dataflow.callers import Callers
from irkit.analysis.dataflow.lattices import Lattice
from irkit.dialects import func
from irkit.ir.block import Block
from irkit.ir.operation import Operation

S = TypeVar("S")


def start_of(block: Block) -> Operation | Block:
    """The point at the head of a block."""
    return block.first if block.first is not None else block


def point_after(op: Operation) -> Operation | Block:
    """The point behind an operation."""
    assert op.parent is not None
    return op.next if op.next is not None else op.parent


class DenseStates(Generic[S]):
    """The states of all points inside `scope`; at the bottom where none was found."""

    def __init__(self, scope: Operation, lattice: Lattice[S], reachable: Reachability):
        self.scope = scope
        self.lattice = lattice
        self.reachable = reachable
        self.callers = Callers(scope)
        self._states: dict[Operation | Block, S] = {}
        self._waiting: dict[Operation, None] = {}
        self._calls: dict[func.Func, list[func.Call]] = {}
        """The calls of each function that run."""

    def before(self, op: Operation) -> S:
        return self.at(op)

    def after(self, op: Operation) -> S:
        """The state behind an operation."""
        return self.at(point_after(op))

    def at(self, point: Operation | Block) -> S:
        return self._states.get(point, self.lattice.bottom)
