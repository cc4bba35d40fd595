"""Which loops become lanes, and in which lanes a statement runs.

    loop.for @i.1 (%ii = 0 to min(64, %M - %i)) vector         64 lanes, masked by %ii < %M - %i
    loop.for @k.1 (%kk = 0 to 32) { loop.update addf ... }     32 lanes that are summed

Beside vector loops those become lanes that only update, where the update may be reassociated.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from irkit.dialects import arith, loop, tt
from irkit.dialects.loop.linear import Linear, linear
from irkit.ir import Type, Value
from irkit.ir.affine import AffineBinary, AffineConstant, AffineExpr
from irkit.ir.attributes import integer
from irkit.ir.types import I32
from irkit.passes.convert.loop_to_tt.aliasing import may_alias
from irkit.passes.convert.loop_to_tt.indices import (
    IndexCode,
    Range,
    least_of,
    range_of,
    range_of_loop,
)
from irkit.passes.convert.loop_to_tt.tiles import Code, Index, Lane, Tile, over

MOST_REDUCED = 4096
"""The longest loop that is summed in lanes without being marked as a vector loop."""


def becomes_lanes(nest: loop.For) -> bool:
    """Whether a loop is a dimension of tensors rather than a loop of the program."""
    return nest.is_vector or (nest.mapping is None and _is_reduction(nest))


def _is_reduction(nest: loop.For) -> bool:
    """Whether a loop does nothing but update elements in an order that does not matter."""
    trips = nest.largest_trip_count
    if trips is None or trips > MOST_REDUCED or nest.inits:
        return False
    updated: set[Value[Type]] = set()
    read: set[Value[Type]] = set()
    for op in nest.block.ops:
        if isinstance(op, loop.Update):
            if not op.may_reassociate or _depends_on(op.subscripts, op, nest.induction_variable):
                return False
            updated.add(op.memref)
        elif isinstance(op, loop.Load):
            read.add(op.memref)
        elif op.regions or not (op.is_terminator or getattr(op, "is_pure", False)):
            return False
    return bool(updated) and not any(may_alias(one, other) for one in updated for other in read)


def _depends_on(exprs: Iterable[AffineExpr], op: loop.Update, value: Value[Type]) -> bool:
    return any(op.indices[position] is value for expr in exprs for position in expr.used_dims())


def lane_of(nest: loop.For, around: Sequence[Lane]) -> Lane:
    """The lanes of a loop inside others; an error where their number is not known."""
    if nest.inits:
        raise nest.error("carries values; undo loop-scalar-replace before convert-loop-to-tt")
    trips = nest.largest_trip_count
    if trips is None:
        raise nest.error(
            "is a vector loop without a constant among its bounds; tile it, for tensors have constant shapes"
        )
    size = 1 << max(0, trips - 1).bit_length()
    if size > tt.MAX_ELEMENTS:
        raise nest.error(
            f"has {trips} iterations, but a tensor has at most {tt.MAX_ELEMENTS} elements; tile it"
        )
    return Lane(nest, size, _order_among(nest, sorted(around, key=lambda lane: lane.order)))


def _order_among(nest: loop.For, around: Sequence[Lane]) -> float:
    """Where the dimension of a loop stands among those around it: last, or as the subscripts in it agree.

    With %B[%k, %j] in the loop over k inside of those over i and j, tiles are over (i, k, j), and none is
    transposed.
    """
    first, last = set[Lane](), set[Lane]()
    for op in nest.walk():
        if isinstance(op, loop.Access):
            own = _dimensions_of(op, nest)
            for lane in around:
                for dimension in _dimensions_of(op, lane.loop):
                    first |= {lane for each in own if each < dimension}
                    last |= {lane for each in own if each > dimension}
    for position, lane in enumerate(around):
        if lane in first and not last & set(around[position:]):
            before = around[position - 1].order if position else lane.order - 2
            return (before + lane.order) / 2
    return around[-1].order + 1 if around else 0


def _dimensions_of(op: loop.Access, nest: loop.For) -> list[int]:
    """The subscripts that depend on a loop."""
    used = [op.indices[position] is nest.induction_variable for position in range(len(op.indices))]
    return [
        dimension
        for dimension, subscript in enumerate(op.subscripts)
        if any(used[position] for position in subscript.used_dims())
    ]


def lane_index(lane: Lane, code: Code, at: IndexCode) -> Index:
    """The induction variable in all lanes at once."""
    nest = lane.loop
    if lane.size == 1:
        return at.largest(nest.lower_bounds, nest.indices)
    kind = over(I32, (lane,))
    numbers = tt.MakeRange(integer(0, I32), integer(lane.size, I32), kind, location=nest.location)
    index: Index = Tile(code.add(numbers), (lane,))
    index = code.integer(arith.MulI, index, nest.step_value)
    return code.integer(arith.AddI, index, at.largest(nest.lower_bounds, nest.indices))


def lane_masks(lane: Lane, index: Index, code: Code, at: IndexCode) -> list[Tile]:
    """The conditions under which a lane is in bounds; none for a bound that no lane reaches."""
    nest = lane.loop
    last = range_of_largest(nest).high + (lane.size - 1) * nest.step_value
    masks = []
    for bound in nest.upper_bounds:
        if least_of(bound, nest.indices) <= last:
            # %ii < 61 - %i is written %i + %ii < 61, whose left side is an index of the accesses as well.
            below, above = sides_of(bound)
            position = code.integer(arith.AddI, at.value(below, nest.indices), index)
            masks.append(code.compare("slt", position, at.value(above, nest.indices)))
    return masks


def sides_of(bound: AffineExpr) -> tuple[AffineExpr, AffineExpr]:
    """`e - f` as f and e: the terms that are subtracted, and the others."""
    below: AffineExpr = AffineConstant(0)
    above: AffineExpr = AffineConstant(0)
    pending = [bound]
    while pending:
        term = pending.pop()
        if isinstance(term, AffineBinary) and term.kind == "add":
            pending += [term.rhs, term.lhs]
        elif isinstance(term, AffineBinary) and term.kind == "mul" and _is_negative(term.rhs):
            below = below - term
        else:
            above = above + term
    return below, above


def _is_negative(expr: AffineExpr) -> bool:
    return isinstance(expr, AffineConstant) and expr.value < 0


def range_of_largest(nest: loop.For) -> Range:
    ranges = [range_of(expr, nest.indices) for expr in nest.lower_bounds]
    return Range(max(each.low for each in ranges), max(each.high for each in ranges))


def always_runs(nest: loop.For) -> bool:
    """Whether a loop is known to run its body at least once."""
    first = range_of_largest(nest).high
    return all(least_of(bound, nest.indices) > first for bound in nest.upper_bounds)


def told_apart(access: loop.Store | loop.Update, wanted: Iterable[loop.For]) -> bool:
    """Whether iterations that differ in the wanted loops touch different elements.

    Sufficient: every wanted loop stands in a subscript whose terms are the digits of a mixed radix, each
    step at least as large as all that the smaller ones span.
    """
    distinct: set[loop.For] = set()
    for subscript in access.subscripts:
        offset = linear(subscript, access.indices)
        if offset is not None:
            distinct |= _digits(offset)
    return all(nest in distinct for nest in wanted if span_of(nest))


def _digits(subscript: Linear) -> set[loop.For]:
    steps: list[tuple[int, int, loop.For]] = []
    for value, factor in subscript.factors.items():
        nest = loop.loop_of(value)
        if isinstance(nest, loop.For) and factor and span_of(nest):
            steps.append((abs(factor) * nest.step_value, span_of(nest) * abs(factor), nest))
    steps.sort(key=lambda each: each[0])
    reached = 0
    for step, span, _ in steps:
        if step <= reached:
            return set()
        reached += span
    return {nest for _, _, nest in steps}


def span_of(nest: loop.For) -> int:
    """How far apart two indices of one run of a loop can be."""
    trips = nest.largest_trip_count
    if trips is not None:
        return max(0, trips - 1) * nest.step_value
    whole = range_of_loop(nest)
    return whole.high - whole.low
