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
from irkit.passes.loop.peel import split
from irkit.passes.loop.relabeling import number_repeated_labels
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
        if self.factor < 1:
            raise function.error(f"loop-unroll-jam cannot make {self.factor} copies")
        for nest in reversed(loop.select(function, self.loops)):
            if self.factor > 1:
                _unroll_jam(nest, self.factor)
        number_repeated_labels(function)


def _unroll_jam(nest: loop.For, factor: int) -> None:
    refusal = f"@{nest.label.value} cannot be unrolled and jammed"
    inner = _nest_inside(nest, refusal)
    part = Part([nest])
    check_order(part, lambda statement: _new_time(statement, nest, inner, factor), refusal)
    if nest.is_vector and find_carried(part, nest) is not None:
        nest.kind = nest.mapping = None
    trips = nest.constant_trip_count
    if trips is None or trips % factor:
        nest = _without_tail(nest, factor, refusal)
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


def _without_tail(nest: loop.For, factor: int, refusal: str) -> loop.For:
    """Cuts off the iterations that the factor leaves over; returns the loop over all others."""
    if len(nest.lower_bounds) > 1 or len(nest.upper_bounds) > 1:
        error = nest.error(
            f"{refusal}: it has several bounds, so the remainder starts at no affine expression"
        )
        raise error.note("loop-simplify removes bounds that are redundant, loop-split-at parts the loop")
    (lower,), (upper,), step = nest.lower_bounds, nest.upper_bounds, nest.step_value
    cut = lower + (upper - lower + (step - 1)).floordiv(factor * step) * (factor * step)
    main, _ = split(nest, [lower, cut], has_head=False)
    return main


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
