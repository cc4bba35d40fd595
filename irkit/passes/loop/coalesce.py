"""loop-coalesce: runs two loops as one.

    loop-coalesce{loops=i,j label=ij}

    loop.for @i (%i = 0 to %n) {                   loop.for @ij (%x = 0 to %n * 8) {
      loop.for @j (%j = 0 to 8) {          -->       use(%x floordiv 8, %x mod 8)
        use(%i, %j)                                }

Always legal: the order stays.  The second loop is all that the first one holds, and how often it runs is a
number.  The new loop is called i.j unless given another label; it is parallel where both are.
"""

from dataclasses import dataclass

from irkit.dialects import func, loop
from irkit.dialects.loop.affine import LARGEST, Replacement
from irkit.dialects.loop.nest import PARALLEL
from irkit.dialects.loop.text import from_terms
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.loop.copies import body_of, replace_in
from irkit.passes.loop.magnitude import check_magnitude, size_of, too_large
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopCoalesce(Pass):
    """Runs two loops, one inside the other, as one."""

    name = "loop-coalesce"

    loops: list[str] = option(help="labels of the loops, outermost first", default=[])
    label: str = option(help="label of the new loop instead of i.j", default="")

    def run(self, function: func.Func) -> None:
        if len(self.loops) < 2:
            raise function.error("loop-coalesce needs the labels of two loops or more: loops=i,j")
        nests = loop.select(function, self.loops)
        if not nests:
            return
        if len(nests) != len(self.loops):
            raise function.error(f"loop-coalesce has {len(self.loops)} labels, which mean {len(nests)} loops")
        label = self.label or ".".join([each.label.value for each in nests])
        inner = nests.pop()
        for outer in reversed(nests):
            _check(outer, inner)
            inner = _coalesce(outer, inner, label)


def _check(outer: loop.For, inner: loop.For) -> None:
    refusal = f"@{inner.label.value} cannot be coalesced with @{outer.label.value}"
    if inner.parent_op is not outer:
        error = inner.error(f"{refusal}: it does not stand directly inside of it")
        raise error.note("see that loop here", outer.location)
    other = next((op for op in body_of(outer) if op is not inner), None)
    if other is not None:
        error = other.error(f"{refusal}: this stands beside it")
        raise error.note("see the inner loop here", inner.location)
    for nest in (outer, inner):
        if nest.inits:
            error = nest.error(f"{refusal}: @{nest.label.value} carries values")
            raise error.note("undo loop-scalar-replace first, which brings them back to memory")
        if nest.mapping is not None:
            raise nest.error(f"{refusal}: @{nest.label.value} is mapped to {nest.mapping}")
    if len(outer.lower_bounds) > 1:
        error = outer.error(f"{refusal}: @{outer.label.value} has several lower bounds")
        raise error.note("loop-simplify removes bounds that are redundant")
    if _trips(inner) is None:
        error = inner.error(f"{refusal}: its trip count is not a number")
        raise error.note(
            "a quotient and a remainder by it would not be affine; loop-split{tails=peel} cuts it into "
            "strips that run a known number of times"
        )


def _trips(nest: loop.For) -> int | None:
    """How often a loop runs: also where only the difference of its bounds is a number."""
    known = nest.constant_trip_count
    if known is not None or len(nest.lower_bounds) > 1 or len(nest.upper_bounds) > 1:
        return known
    extent = from_terms([(nest.upper_bounds[0], 1), (nest.lower_bounds[0], -1)])
    return max(0, -(-extent.value // nest.step_value)) if isinstance(extent, AffineConstant) else None


def _coalesce(outer: loop.For, inner: loop.For, label: str) -> loop.For:
    trips = _trips(inner)
    assert trips is not None
    at = loop.Indices(outer.indices)
    (lower,) = outer.lower_bounds
    strips = [from_terms([(each, 1), (lower, -1)]).ceildiv(outer.step_value) for each in outer.upper_bounds]
    if any(max(size_of(each)) * trips > LARGEST for each in strips):
        raise too_large(outer, "coalescing")
    check_magnitude(inner, trips * inner.step_value, "coalescing")
    counts = [each * trips for each in strips]
    kind = PARALLEL if outer.is_parallel and inner.is_parallel else None
    made = loop.For.build(label, at, [0], counts, kind=kind, location=outer.location)
    assert outer.parent is not None
    outer.parent.insert(made, outer)
    for op in body_of(inner):
        made.block.insert(op.detach(), made.block.last)
    number = made.induction_variable
    divisor = max(trips, 1)
    _replace(made, inner, lambda at: at(number) % divisor)
    _replace(made, outer, lambda at: at(number).floordiv(divisor))
    outer.erase()
    return made


def _replace(made: loop.For, nest: loop.For, count: Replacement) -> None:
    """Puts what the number of an iteration says in the place of the index of a loop."""
    first = nest.constant_lower

    def index(at: loop.Indices) -> AffineExpr:
        start = (
            AffineConstant(first) if first is not None else at.translate(nest.lower_bounds[0], nest.indices)
        )
        return from_terms([(start, 1), (count(at), nest.step_value)])

    if nest.induction_variable.has_uses:
        replace_in(body_of(made), nest.induction_variable, index)
