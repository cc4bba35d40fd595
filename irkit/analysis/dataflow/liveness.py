"""Which values anything that can be seen depends on.

    %0 = arith.addi %a, %a : i32         not live: only %1 uses it
    %1 = arith.muli %0, %0 : i32         not live: nothing uses it
    memref.store %a, %m[] : memref<i32>  %a and %m are live

A value is live where it is used by an operation that does more than read, leaves through a function that
others may call, decides on what runs, or is needed to compute a value that is live.
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.analysis.dataflow.backward import SparseBackward
from irkit.analysis.dataflow.constants import ConstantPropagation
from irkit.analysis.dataflow.regions import has_region_flow
from irkit.define import Op
from irkit.ir.operation import Operation
from irkit.rewrite.dead_code import is_droppable


class _Need:
    """Not live is below live."""

    bottom = False
    top = True

    def join(self, left: bool, right: bool) -> bool:
        return left or right


class Liveness(SparseBackward[bool]):
    """Whether values are live; those in code that never runs are not."""

    def __init__(self, scope: Operation):
        reachable = ConstantPropagation(scope)
        reachable.run()
        super().__init__(scope, _Need(), reachable)
        self._noticed = _noticed(scope)

    def transfer(self, op: Operation, results: Sequence[bool]) -> bool:
        return any(results) or self.must_stay(op)

    def control(self, op: Operation) -> bool:
        ends_region = op.is_terminator and not op.successors
        decided = op.parent_op if ends_region and has_region_flow(op.parent_op) else op
        assert decided is not None
        return self.transfer(decided, [self[result] for result in decided.results])

    def must_stay(self, op: Operation) -> bool:
        """Whether an operation, contents included, is noticed whatever becomes of its results."""
        return op.is_terminator or op in self._noticed


def _noticed(scope: Operation) -> set[Operation]:
    """The operations inside that do more than read; each is looked at once, contents first."""
    found: set[Operation] = set()
    for op in scope.walk_postorder():
        if not isinstance(op, Op) or not is_droppable(op):
            found.add(op)
        around = op.parent_op
        if op in found and around is not None and getattr(around, "has_recursive_effects", False):
            found.add(around)
    return found
