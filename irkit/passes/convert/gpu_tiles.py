"""Tiles perfectly nested parallel loops: blocks of iterations outside, the iterations of a block inside.

    loop.for @i (%i = 0 to 61) parallel {          loop.for @i.0 (%i = 0 to 61 step 8) parallel {
      loop.for @j (%j = 0 to 77) parallel {          loop.for @j.0 (%j = 0 to 77 step 32) parallel {
        ... [%i, %j]                         -->       loop.for @i.1 (%ii = 0 to min(8, 61 - %i)) parallel {
                                                         loop.for @j.1 (%jj = 0 to min(32, 77 - %j)) ... {
                                                           ... [%i + %ii, %j + %jj]
"""

from collections.abc import Sequence

from irkit.dialects import loop
from irkit.dialects.loop.affine import Replacement, index_positions, rewrite_indices
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.attributes import StringAttr, index
from irkit.passes.convert.gpu_barriers import block_ops
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
    values = {outer: _value_uses(outer) for outer in band}
    for op in [each for kept in body for each in kept.walk() if each.dialect_name == "loop"]:
        rewrite_indices(op, replaced)
    for outer, uses in values.items():
        _replace_values(uses, inner[-1], replaced[outer.induction_variable])
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


def _value_uses(outer: loop.For) -> list[tuple[Operation, Value[Type]]]:
    """The operations that use the index of a loop as a value, not in an affine expression."""
    variable = outer.induction_variable
    affine = [index_positions(user) if user.dialect_name == "loop" else range(0) for user, _ in variable.uses]
    return [
        (user, variable) for (user, at), places in zip(variable.uses, affine, strict=True) if at not in places
    ]


def _replace_values(
    uses: Sequence[tuple[Operation, Value[Type]]], innermost: loop.For, replacement: Replacement
) -> None:
    """Computes the index of an iteration for what uses it as a value."""
    if not uses:
        return
    code = IndexArithmetic(innermost.block, innermost.block.first, innermost.location)
    at = loop.Indices()
    value = code.value(replacement(at), at.values)
    for user, variable in uses:
        places = index_positions(user) if user.dialect_name == "loop" else range(0)
        for place, operand in enumerate(user.operands):
            if operand is variable and place not in places:
                user.set_operand(place, value)
