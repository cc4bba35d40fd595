"""index: constants gather; a difference compared with zero is a comparison.

Upstream compares x and y where x - y is compared with zero by any predicate; that holds under overflow only
for equality, which is what is done here.
"""

from irkit.dialects import index
from irkit.dialects.index.arithmetic import CommutativeBinary
from irkit.ir.attributes import IntegerAttr, int_value
from irkit.rewrite import Rewriter, constant_value


def rewrite_chained_constants(op: CommutativeBinary, rewriter: Rewriter) -> None:
    """(x + 3) + 5 is x + 8; the other operations whose order does not matter likewise."""
    inner = op.lhs.defining_op
    if not isinstance(inner, CommutativeBinary) or type(inner) is not type(op):
        return
    constants = constant_value(op.rhs), constant_value(inner.rhs)
    if None in constants:
        return
    folded = op.fold(constants)
    if folded is None or not isinstance(folded[0], IntegerAttr):
        return
    constant = rewriter.insert(index.Constant(folded[0]))
    rewriter.replace(op, rewriter.insert(type(op)(inner.lhs, constant.result)))


def rewrite_difference_compared_with_zero(op: index.Cmp, rewriter: Rewriter) -> None:
    """x - y == 0 is x == y."""
    if op.pred.value not in ("eq", "ne"):
        return
    for zero, value in ((op.rhs, op.lhs), (op.lhs, op.rhs)):
        difference = value.defining_op
        if int_value(constant_value(zero)) == 0 and isinstance(difference, index.Sub):
            left, right = difference.lhs, difference.rhs
            if value is op.rhs:
                left, right = right, left
            rewriter.replace(op, rewriter.insert(index.Cmp(op.pred, left, right)))
            return
