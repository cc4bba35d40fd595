"""Which values are always one constant.

    %0 = arith.constant 1 : i32
    %1 = arith.addi %0, %0 : i32      Known(2 : i32)

An operation is folded on what is known of its operands; nothing is changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from irkit.analysis.dataflow.forward import SparseForward
from irkit.analysis.dataflow.lattices import BOTTOM, TOP, Extreme, FlatLattice
from irkit.define import Dialect, Op
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation
from irkit.ir.values import Value
from irkit.rewrite.folding import Folded


class Known:
    """A constant, and the dialect that can make an operation of it; equal where the constants are."""

    __slots__ = ("dialect", "value")

    def __init__(self, value: Attribute, dialect: Dialect | None):
        self.value = value
        self.dialect = dialect

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)


ConstantState: TypeAlias = Known | Extreme


class ConstantPropagation(SparseForward[ConstantState]):
    """Sparse conditional constant propagation."""

    def __init__(self, scope: Operation):
        super().__init__(scope, FlatLattice[Known]())

    def constant(self, state: ConstantState) -> Attribute | None:
        return state.value if isinstance(state, Known) else None

    def transfer(self, op: Operation, operands: Sequence[ConstantState]) -> Sequence[ConstantState]:
        unknown = [TOP] * len(op.results)
        if op.regions or not isinstance(op, Op):
            return unknown
        if op.is_constant:
            value = op.properties.get("value")
            return unknown if value is None else [Known(value, op.dialect)]
        if BOTTOM in operands:
            return [BOTTOM] * len(op.results)
        found = _fold_without_change(op, [self.constant(state) for state in operands])
        if found is None:
            return unknown
        return [self[each] if isinstance(each, Value) else Known(each, op.dialect) for each in found]


def _fold_without_change(op: Op, operands: Sequence[Attribute | None]) -> Folded | None:
    """What `op` folds to; None where it does not fold, or only changes itself, which is taken back."""
    before, properties, attributes = op.operands, dict(op.properties), dict(op.attributes)
    found = op.fold(operands)
    if found and found[0] is not op.results[0]:
        return found
    if found is not None:
        op.operands = before
        op.properties, op.attributes = properties, attributes
    return None
