"""loop-unroll: writes out several iterations of a loop one after the other.

    loop-unroll{loops=i}                              loop-unroll{loops=i factor=2}

    loop.for @i (%i = 0 to 2) { use(%i) }             loop.for @i (%i = 0 to %n) { use(%i) }
      -->                                               -->
    use(0)                                            loop.for @i (%i = 0 to %n - 1 step 2) {
    use(1)                                              use(%i)
                                                        use(%i + 1)
                                                      }
                                                      loop.for @i.tail (%i = max(0, ...) to %n) { use(%i) }

Always legal: the order stays.  Loops inside are called j.u0, j.u1, ... in the copies, j.tail in the
remainder, which is not there where the factor is known to divide the trip count.  Of a loop with a largest
trip count, as 0 to min(4, %n), full unrolling puts those iterations that may not run under conditions.
"""

from dataclasses import dataclass

from irkit.analysis.dependence import Facts, Part, find_carried
from irkit.dialects import func, loop
from irkit.dialects.loop.affine import renumber_indices
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr, Constraint
from irkit.passes.loop.copies import copy_body, fill, finish, like
from irkit.passes.loop.magnitude import check_magnitude
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.passes.loop.tails import has_tail
from irkit.pipeline import Pass, option

MOST_COPIES = 4096
"""So many copies of a body are written out."""


@dataclass(frozen=True)
class LoopUnroll(Pass):
    """Writes out iterations of loops, all of them or a number at a time."""

    name = "loop-unroll"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    factor: int = option(help="copies of the body; 0 unrolls fully", default=0)

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-unroll needs the labels of the loops: loops=i")
        if not 0 <= self.factor <= MOST_COPIES:
            raise function.error(f"loop-unroll cannot make {self.factor} copies")
        # The innermost first, so that a loop is still there when its turn comes.
        for nest in reversed(loop.select(function, self.loops)):
            if self.factor == 0:
                unroll_fully(nest)
            elif self.factor > 1:
                unroll_by(nest, self.factor)
        number_repeated_labels(function)


def unroll_fully(nest: loop.For) -> None:
    """Replaces a loop by its iterations."""
    lower, trips = nest.constant_lower, nest.largest_trip_count
    label = nest.label.value
    is_sure = nest.constant_trip_count is not None
    if lower is None or trips is None or (nest.inits and not is_sure):
        error = nest.error(f"@{label} cannot be unrolled fully: its trip count is not a number")
        raise error.note("a factor unrolls it in part")
    if trips > MOST_COPIES:
        raise nest.error(f"@{label} is not unrolled: it has {trips} iterations, {MOST_COPIES} are the most")
    assert nest.parent is not None
    carried: list[Value[Type]] = list(nest.inits)
    for number in range(trips):
        index = lower + number * nest.step_value
        block, before = (nest.parent, nest) if is_sure else _where_it_runs(nest, index)
        carried = copy_body(nest, block, before, _Number(index), carried, f".u{number}")
    nest.replace_with(carried)


def _where_it_runs(nest: loop.For, index: int) -> tuple[Block, Operation | None]:
    """The place of an iteration that may not run, before the loop: in a `loop.if`, unless it surely runs."""
    facts, at = Facts(nest), loop.Indices(nest.indices)
    ends: list[Constraint] = [(high - (index + 1), False) for high in nest.upper_bounds]
    held = [each for each in ends if not facts.always(at, each)]
    assert nest.parent is not None
    if not held:
        return nest.parent, nest
    branch = loop.If.build(at, held, location=nest.location)
    nest.parent.insert(branch, nest)
    renumber_indices(branch, {})
    return branch.then_block, branch.then_block.last


def unroll_by(nest: loop.For, factor: int) -> None:
    """Runs `factor` iterations of a loop in one, and the rest in a loop behind it."""
    check_magnitude(nest, factor * nest.step_value, f"unrolling by {factor}")
    rest = has_tail(nest, factor)
    if rest and (len(nest.upper_bounds) > 1 or len(nest.lower_bounds) > 1):
        error = nest.error(
            f"@{nest.label.value} cannot be unrolled by {factor}: it has several bounds, so the first index "
            "of the remainder is no affine expression"
        )
        raise error.note("loop-simplify removes bounds that are redundant, loop-split-at parts the loop")
    at = loop.Indices(nest.indices)
    step = nest.step_value
    shorter = (factor - 1) * step if rest else 0
    main = like(
        nest,
        nest.label.value,
        at,
        nest.lower_bounds,
        [each - shorter for each in nest.upper_bounds],
        nest.inits,
        factor * step,
    )
    if nest.is_vector and find_carried(Part([nest]), nest) is not None:
        # An operation of the second copy would come after all of the first ones.
        main.kind = main.mapping = None
    assert nest.parent is not None
    nest.parent.insert(main, nest)
    carried: list[Value[Type]] = list(main.carried)
    end = main.block.last
    for number in range(factor):
        shifted = _Shifted(main.induction_variable, number * step)
        carried = copy_body(nest, main.block, end, shifted, carried, f".u{number}")
    finish(main, carried)
    last: loop.For = _remainder(nest, main, factor) if rest else main
    nest.replace_with(last.results)


class _Number:
    """The index of an iteration, where it is known."""

    def __init__(self, value: int):
        self.value = value

    def __call__(self, at: loop.Indices) -> AffineExpr:
        return AffineConstant(self.value)


class _Shifted:
    """The index of a copy: that of the loop, and a number of steps."""

    def __init__(self, index: Value[Type], shift: int):
        self.index = index
        self.shift = shift

    def __call__(self, at: loop.Indices) -> AffineExpr:
        return at(self.index) + self.shift


def _remainder(nest: loop.For, main: loop.For, factor: int) -> loop.For:
    at = loop.Indices(nest.indices)
    (lower,), (upper,) = nest.lower_bounds, nest.upper_bounds
    step = nest.step_value
    start: AffineExpr = lower + (upper - lower + (step - 1)).floordiv(factor * step) * (factor * step)
    tail = like(nest, f"{nest.label.value}.tail", at, _starts(nest, lower, start), [upper], main.results)
    assert nest.parent is not None
    nest.parent.insert(tail, nest)
    fill(tail, nest, ".tail")
    return tail


def _starts(nest: loop.For, lower: AffineExpr, start: AffineExpr) -> list[AffineExpr]:
    """A loop that does not run at all must not start before its first index."""
    known = nest.constant_trip_count is not None
    return [start] if known else [lower, start]
