"""loop-unroll-jam: unrolls an outer loop and runs the copies of what is inside together.

    loop-unroll-jam{loops=i factor=2}

    loop.for @i (%i = 0 to 8) {                    loop.for @i (%i = 0 to 8 step 2) {
      loop.for @k (...) { use(%i, %k) }              loop.for @k (...) {
    }                                      -->         use(%i, %k)
                                                       use(%i + 1, %k)

The loops inside stand directly inside one another, and their bounds do not depend on the index.  Refused,
with a witness, where an iteration of the outer loop depends on one that it would now overtake.  Iterations
that the factor leaves over run in a loop @i.tail.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import Part, Statement, check_order, find_carried
from irkit.dialects import func, loop
from irkit.ir import Operation
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.attributes import index
from irkit.passes.loop.copies import body_of, copy_ops, replace_in
from irkit.passes.loop.kinds import drop_false_kinds
from irkit.passes.loop.magnitude import check_magnitude
from irkit.passes.loop.peel import split
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.tails import has_tail
from irkit.passes.loop.unroll import MOST_COPIES
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopUnrollJam(Pass):
    """Unrolls outer loops and runs the copies of the loops inside together."""

    name = "loop-unroll-jam"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    factor: int = option(help="iterations of the outer loop that run together", default=2)

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-unroll-jam needs the labels of the loops: loops=i")
        if not 1 <= self.factor <= MOST_COPIES:
            raise function.error(f"loop-unroll-jam cannot make {self.factor} copies")
        for nest in reversed(loop.select(function, self.loops)):
            if self.factor > 1:
                _unroll_jam(nest, self.factor)
        number_repeated_labels(function)


def _unroll_jam(nest: loop.For, factor: int) -> None:
    refusal = f"@{nest.label.value} cannot be unrolled and jammed"
    inner = _nest_inside(nest, refusal)
    check_magnitude(nest, factor * nest.step_value, f"unrolling by {factor}")
    has_start = len(nest.lower_bounds) == 1 or nest.constant_lower is not None
    cut = None if has_start and not has_tail(nest, factor) else _cut(nest, factor, refusal)
    check_order(
        _without(Part([nest]), nest, cut),
        lambda statement: _new_time(statement, nest, inner, factor),
        refusal,
    )
    if nest.is_vector and find_carried(Part([nest]), nest) is not None:
        nest.kind = nest.mapping = None
    if cut is not None:
        nest, _ = split(nest, [_bound(nest.lower_bounds, nest.constant_lower), cut], has_head=False)
        inner = _nest_inside(nest, refusal)
    _jam(nest, inner[-1], factor)
    if not nest.is_parallel:
        drop_false_kinds(inner)


def _nest_inside(nest: loop.For, refusal: str) -> list[loop.For]:
    """The loops inside, outermost first, each all that is in the one around it."""
    found: list[loop.For] = []
    outer = nest
    while True:
        ops = [op for op in outer.block.ops if op is not outer.block.last]
        loops = [op for op in ops if isinstance(op, loop.For)]
        if not loops:
            break
        if len(ops) > 1:
            other: Operation = next(op for op in ops if op is not loops[0])
            error = other.error(f"{refusal}: this stands beside @{loops[0].label.value}")
            raise error.note("the loops inside must stand directly inside one another", loops[0].location)
        outer = loops[0]
        if nest.induction_variable in outer.indices:
            raise outer.error(f"{refusal}: the bounds of @{outer.label.value} depend on its index")
        found.append(outer)
    if not found:
        error = nest.error(f"{refusal}: there is no loop inside of it")
        raise error.note("loop-unroll unrolls a loop without jamming")
    return found


def _new_time(
    statement: Statement, nest: loop.For, inner: Sequence[loop.For], factor: int
) -> list[AffineExpr]:
    """Groups of iterations outside; the iterations of a group inside of all the loops."""
    time = list(statement.time)
    place, last = statement.position_of(nest), statement.position_of(inner[-1])
    iteration = time[place]
    time[place] = (iteration - _start(nest, statement)).floordiv(factor * nest.step_value)
    time.insert(last + 1, iteration)
    return time


def _start(nest: loop.For, statement: Statement) -> AffineExpr:
    first = nest.constant_lower
    if first is not None:
        return AffineConstant(first)
    return statement.at.translate(nest.lower_bounds[0], nest.indices)


def _cut(nest: loop.For, factor: int, refusal: str) -> AffineExpr:
    """Where the iterations begin that the factor leaves over."""
    several = (len(nest.lower_bounds) > 1 and nest.constant_lower is None) or (
        len(nest.upper_bounds) > 1 and nest.constant_upper is None
    )
    if several:
        error = nest.error(
            f"{refusal}: it has several bounds, so the remainder starts at no affine expression"
        )
        raise error.note("loop-simplify removes bounds that are redundant, loop-split-at parts the loop")
    lower = _bound(nest.lower_bounds, nest.constant_lower)
    upper = _bound(nest.upper_bounds, nest.constant_upper)
    step = nest.step_value
    return lower + (upper - lower + (step - 1)).floordiv(factor * step) * (factor * step)


def _bound(bounds: Sequence[AffineExpr], constant: int | None) -> AffineExpr:
    return bounds[0] if constant is None else AffineConstant(constant)


def _without(part: Part, nest: loop.For, cut: AffineExpr | None) -> Part:
    """What is left over runs behind all groups and in the old order, so nothing is asked about it."""
    for statement in part.statements if cut is not None else ():
        assert cut is not None
        end = statement.at.translate(cut, nest.indices)
        statement.constraints.append((end - statement.index_of(nest) - 1, False))
    return part


def _jam(nest: loop.For, innermost: loop.For, factor: int) -> None:
    """Copies the innermost body for each iteration of a group."""
    step = nest.step_value
    variable, last = nest.induction_variable, innermost.block.last
    originals = body_of(innermost)
    bodies = [copy_ops(originals, innermost.block, last, {}, f".u{number}") for number in range(factor)]
    for op in reversed(originals):
        op.erase()
    for number, body in enumerate(bodies):
        shift = number * step
        replace_in(body, variable, lambda at, shift=shift: at(variable) + shift)  # type: ignore[misc]
    nest.step = index(step * factor)
