"""Remainders in subscripts that the loops around make plain.

    loop.for @k.0 (%k = 0 to 4096 step 64) {                 loop.for @k.0 (%k = 0 to 4096 step 64) {
      loop.for @k.1 (%l = 0 to 64) {                           loop.for @k.1 (%l = 0 to 64) {
        %x = loop.load %p[(%k + %l) mod 64]           -->        %x = loop.load %p[%l]
"""

from irkit.analysis.dependence import Facts
from irkit.dialects import loop
from irkit.dialects.loop.affine import loop_of
from irkit.dialects.loop.linear import linear
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineBinary, AffineConstant, AffineExpr


def simplify_remainders(op: Operation, access: loop.Access) -> None:
    """Writes the subscripts of an access without the remainders that are what they are taken of."""
    if not any(_divisor(each) for each in access.subscripts):
        return
    facts, at = Facts(op), loop.Indices(access.indices)
    simplified = [_without_remainder(each, access, facts, at) for each in access.subscripts]
    if simplified != list(access.subscripts):
        op.properties["map"] = at.map(simplified)


def _divisor(expr: AffineExpr) -> int:
    """The constant by which an expression is the remainder; 0 of any other."""
    if isinstance(expr, AffineBinary) and expr.kind == "mod" and isinstance(expr.rhs, AffineConstant):
        return expr.rhs.value
    return 0


def _without_remainder(
    expr: AffineExpr, access: loop.Access, facts: Facts, at: loop.Indices
) -> AffineExpr:
    divisor = _divisor(expr)
    total = linear(expr.lhs, access.indices) if divisor > 0 and isinstance(expr, AffineBinary) else None
    if total is None:
        return expr
    rest: AffineExpr = AffineConstant(total.constant % divisor)
    for value, factor in total.factors.items():
        if factor % divisor and not _is_multiple(value, divisor):
            rest = rest + at(value) * factor
    inside = facts.always(at, (rest, False)) and facts.always(at, (rest * -1 + (divisor - 1), False))
    return rest if inside else expr


def _is_multiple(value: Value[Type], divisor: int) -> bool:
    """Whether a value is the index of a loop that starts at a multiple and goes on by multiples."""
    nest = loop_of(value)
    if not isinstance(nest, loop.For) or nest.step_value % divisor:
        return False
    return all(isinstance(low, AffineConstant) and not low.value % divisor for low in nest.lower_bounds)
