"""Affine expressions as arithmetic on index values: what the conversions out of the loop dialect share.

    d0 floordiv 4 + 1     -->     %c4 = arith.constant 4 : index
                                  %0 = arith.divui %i, %c4 : index         (%i is known not to be negative)
                                  %c1 = arith.constant 1 : index
                                  %1 = arith.addi %0, %c1 : index
"""

from collections.abc import Callable, Sequence

from irkit.define import Op
from irkit.diagnostics import Location
from irkit.dialects import arith, loop, memref
from irkit.ir import Block, BlockArgument, Operation, Type, Value
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, Constraint
from irkit.ir.attributes import boolean, index, int_value


class IndexArithmetic:
    """Writes the arithmetic of affine expressions before an operation, or at the end of a block.

    A quotient or remainder is rounded down as affine's is; where the dividend cannot be negative it is the
    unsigned one.
    """

    def __init__(self, block: Block, before: Operation | None, location: Location):
        self._block = block
        self._before = before
        self._location = location

    @classmethod
    def before(cls, op: Operation) -> "IndexArithmetic":
        assert op.parent is not None
        return cls(op.parent, op, op.location)

    def add_op(self, op: Operation) -> Operation:
        return self._block.insert(op, self._before)

    def constant(self, value: int) -> Value[Type]:
        return self.add_op(arith.Constant(index(value), location=self._location)).result

    def binary(self, kind: Callable[..., Op], lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self.add_op(kind(lhs, rhs, location=self._location)).result

    def compare(self, predicate: str, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        kind = arith.CmpIPredicate.attr(predicate)
        return self.add_op(arith.CmpI(kind, lhs, rhs, location=self._location)).result

    def select(self, condition: Value[Type], yes: Value[Type], no: Value[Type]) -> Value[Type]:
        return self.add_op(arith.Select(condition, yes, no, location=self._location)).result

    def value(self, expr: AffineExpr, values: Sequence[Value[Type]]) -> Value[Type]:
        """The value of an expression whose dimension i is values[i]."""
        written: dict[AffineExpr, Value[Type]] = {}
        natural: set[AffineExpr] = set()
        for node in expr.walk():
            if isinstance(node, AffineDim):
                written[node] = values[node.position]
                if is_natural(written[node]):
                    natural.add(node)
            elif isinstance(node, AffineConstant):
                if node.value >= 0:
                    natural.add(node)
                written[node] = self.constant(node.value)
            elif isinstance(node, AffineBinary):
                is_safe = node.lhs in natural and node.rhs in natural
                written[node] = self._combine(node, written[node.lhs], written[node.rhs], is_safe)
                if is_safe or node.kind == "mod":
                    natural.add(node)
        return written[expr]

    def _combine(
        self, node: AffineBinary, lhs: Value[Type], rhs: Value[Type], is_natural: bool
    ) -> Value[Type]:
        match node.kind:
            case "add":
                return self.binary(arith.AddI, lhs, rhs)
            case "mul":
                return self.binary(arith.MulI, lhs, rhs)
            case "mod":
                return self.binary(arith.RemUI, lhs, rhs) if is_natural else self._modulo(lhs, rhs)
            case "floordiv":
                return self.binary(arith.DivUI, lhs, rhs) if is_natural else self._floor_divide(lhs, rhs)
        return self._ceil_divide(lhs, rhs)

    def _modulo(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        remainder = self.binary(arith.RemSI, lhs, rhs)
        negative = self.compare("slt", remainder, self.constant(0))
        return self.select(negative, self.binary(arith.AddI, remainder, rhs), remainder)

    def _floor_divide(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        """Of a negative number as -1 - (-1 - x) / y, which rounds down."""
        minus_one = self.constant(-1)
        negative = self.compare("slt", lhs, self.constant(0))
        dividend = self.select(negative, self.binary(arith.SubI, minus_one, lhs), lhs)
        quotient = self.binary(arith.DivSI, dividend, rhs)
        return self.select(negative, self.binary(arith.SubI, minus_one, quotient), quotient)

    def _ceil_divide(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        """Of a positive number as (x - 1) / y + 1, which rounds up; of any other as -(-x / y)."""
        zero, one = self.constant(0), self.constant(1)
        no_more = self.compare("sle", lhs, zero)
        negated, less = self.binary(arith.SubI, zero, lhs), self.binary(arith.SubI, lhs, one)
        quotient = self.binary(arith.DivSI, self.select(no_more, negated, less), rhs)
        down, up = self.binary(arith.SubI, zero, quotient), self.binary(arith.AddI, quotient, one)
        return self.select(no_more, down, up)

    def largest(self, exprs: Sequence[AffineExpr], values: Sequence[Value[Type]]) -> Value[Type]:
        return self._extreme(arith.MaxSI, exprs, values)

    def least(self, exprs: Sequence[AffineExpr], values: Sequence[Value[Type]]) -> Value[Type]:
        return self._extreme(arith.MinSI, exprs, values)

    def _extreme(
        self, kind: type[Op], exprs: Sequence[AffineExpr], values: Sequence[Value[Type]]
    ) -> Value[Type]:
        first, *rest = [self.value(expr, values) for expr in exprs]
        for each in rest:
            first = self.binary(kind, first, each)
        return first

    def holds(self, conditions: Sequence[Constraint], values: Sequence[Value[Type]]) -> Value[Type]:
        """Whether all conditions hold."""
        result: Value[Type] | None = None
        for expr, is_equality in conditions:
            lhs, bound = _split_constant(expr)
            tested = self.value(lhs, values)
            truth = self.compare("eq" if is_equality else "sge", tested, self.constant(bound))
            result = truth if result is None else self.binary(arith.AndI, result, truth)
        return self.add_op(arith.Constant(boolean(True))).result if result is None else result


def _split_constant(expr: AffineExpr) -> tuple[AffineExpr, int]:
    """`e + c` as e and -c, so that a comparison with 0 becomes one of e with -c."""
    if isinstance(expr, AffineBinary) and expr.kind == "add" and isinstance(expr.rhs, AffineConstant):
        return expr.lhs, -expr.rhs.value
    return expr, 0


def is_natural(value: Value[Type]) -> bool:
    """Whether an index is known not to be negative: a size, a number, or that of a loop that starts at 0 or
    above."""
    op = value.defining_op
    if isinstance(op, arith.Constant):
        return (int_value(op.value) or 0) >= 0
    if isinstance(value, BlockArgument) and value.index == 0:
        owner = value.owner.parent_op
        bounds = owner.lower_bounds if isinstance(owner, loop.For) else ()
        return any(isinstance(each, AffineConstant) and each.value >= 0 for each in bounds)
    return isinstance(op, memref.Dim)
