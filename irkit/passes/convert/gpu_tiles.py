"""Tiles perfectly nested parallel loops: blocks of iterations outside, the iterations of a block inside.

loop.for @i (%i = 0 to 61) parallel {          loop.for @i.0 (%i = 0 to 61 step 8) parallel {
  loop.for @j (%j = 0 to 77) parallel {          loop.for @j.0 (%j = 0 to 77 step 32) parallel {
    ... [%i, %j]                         -->       loop.for @i.1 (%ii = 0 to min(8, 61 - %i)) parallel {
                                                     loop.for @j.1 (%jj = 0 to min(32, 77 - %j)) parallel
                                                     {
                                                       ... [%i + %ii, %j + %jj]
"""

from collections.abc import Sequence

from irkit.dialects import loop
from irkit.dialects.loop.affine import Replacement
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.attributes import StringAttr, index
from irkit.passes.convert.gpu_barriers import block_ops
from irkit.passes.convert.gpu_mapping import rewrite_indices
from irkit.passes.convert.index_arithmetic import IndexArithmetic


def tile(band: Sequence[loop.For], sizes: Sequence[int]) -> list[loop.For]:
    """Tiles the loops of a band, outermost first; they become those over tiles, and those inside are
    returned.
    """
    body = block_ops(band[-1].block)
    inner = [_inner_loop(each, size) for each, size in zip(band, sizes, strict=True)]
    target = band[-1].block
    for each in inner:
        target.insert(each, target.last)
        target = each.block
    for op in body:
        target.insert(op.detach(), target.last)
    replaced: dict[Value[Type], Replacement] = {}
    for outer, each in zip(band, inner, strict=True):
        outer.label = StringAttr(f"{outer.label.value}.0")
        outer.step = index(each.step_value * sizes[band.index(outer)])
        replaced[outer.induction_variable] = _sum(outer.induction_variable, each.induction_variable)
    for op in body:
        for each_op in op.walk():
            rewrite_indices(each_op, replaced)
    for outer in band:
        _replace_other_uses(outer, inner[-1], replaced)
    return inner


def _inner_loop(outer: loop.For, size: int) -> loop.For:
    """The loop over the iterations of one tile, counted from its first."""
    at = loop.Indices()
    start = at(outer.induction_variable)
    extent = size * outer.step_value
    uppers: list[AffineExpr] = [AffineConstant(extent)]
    trips = outer.constant_trip_count
    if trips is None or trips % size:
        uppers += [at.translate(bound, outer.indices) - start for bound in outer.upper_bounds]
    else:
        at = loop.Indices()
    label = f"{outer.label.value}.1"
    return loop.For.build(label, at, 0, uppers, outer.step_value, outer.kind, location=outer.location)


def _sum(first: Value[Type], second: Value[Type]) -> Replacement:
    return lambda at: at(first) + at(second)


def _replace_other_uses(
    outer: loop.For, innermost: loop.For, replaced: "dict[Value[Type], Replacement]"
) -> None:
    """The index as a value, for what is not affine."""
    variable = outer.induction_variable
    users = [user for user in variable.users if not hasattr(user, "indices")]
    if not users:
        return
    code = IndexArithmetic(innermost.block, innermost.block.first, innermost.location)
    at = loop.Indices()
    value = code.value(replaced[variable](at), at.values)
    for user in users:
        if user is not value.defining_op:
            user.operands = [value if operand is variable else operand for operand in user.operands]
