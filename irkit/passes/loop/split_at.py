"""loop-split-at: cuts the iterations of a loop in two (index-set splitting).

    loop-split-at{loops=i at=8}

    loop.for @i (%i = 0 to %n) { use(%i) }
      -->
    loop.for @i.head (%i = 0 to min(%n, 8)) { use(%i) }
    loop.for @i (%i = 8 to %n) { use(%i) }

    loop-split-at{loops=i}

    loop.for @i (%i = 0 to %n) {                         loop.for @i.head (%i = 0 to min(%n, %m)) { f(%i) }
      loop.if (%i < %m) { f(%i) } else { g(%i) }   -->   loop.for @i (%i = max(0, %m) to %n) { g(%i) }
    }

Always legal: the order stays.  Without an index the cuts are where conditions in the body, and `min` and
`max` of bounds, change with the index of the loop; loop-simplify then removes what is the same in all of a
piece.  Pieces that never run are left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from irkit.analysis.dependence import Facts
from irkit.analysis.dependence.model import domain_of
from irkit.dialects import func, loop
from irkit.dialects.loop.affine import renumber_indices
from irkit.dialects.loop.linear import Linear, linear
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr, Constraint
from irkit.passes.loop.guards import missing_before
from irkit.passes.loop.magnitude import check_magnitude
from irkit.passes.loop.peel import split
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.pipeline import Pass, option

_MOST_PIECES: Final = 64


@dataclass(frozen=True)
class LoopSplitAt(Pass):
    """Cuts the iterations of loops at an index, or where conditions change."""

    name = "loop-split-at"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    at: int | None = option(
        help="the first index of the second piece; where conditions change if none is given", default=None
    )

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-split-at needs the labels of the loops: loops=i")
        for nest in reversed(loop.select(function, self.loops)):
            if self.at is not None:
                _split_at(nest, self.at)
            else:
                _split_where_conditions_change(nest)
        number_repeated_labels(function)


def _split_at(nest: loop.For, index: int) -> None:
    label = nest.label.value
    if len(nest.lower_bounds) > 1:
        error = nest.error(f"@{label} cannot be split at {index}: it has several lower bounds")
        raise error.note("loop-simplify removes bounds that are redundant")
    first = nest.constant_lower
    if first is None or first > index:
        raise nest.error(f"@{label} cannot be split at {index}: it may start behind that")
    # On a step, the cut may lie one step further on.
    check_magnitude(nest, index + nest.step_value, f"a cut at {index}")
    split(nest, [_on_step(nest, AffineConstant(index))], has_head=True)


def _on_step(nest: loop.For, index: AffineExpr) -> AffineExpr:
    """The first index of the loop's own steps that is not below another one."""
    (lower, *_), step = nest.lower_bounds, nest.step_value
    return index if step == 1 else lower + from_terms([(index, 1), (lower, -1)]).ceildiv(step) * step


# Where conditions change.


class _Cut(NamedTuple):
    """An index, over values that are there before the loop."""

    values: tuple[Value[Type], ...]
    first: AffineExpr


def _split_where_conditions_change(nest: loop.For) -> None:
    refusal = f"@{nest.label.value} cannot be split"
    if nest.step_value > 1 and len(nest.lower_bounds) > 1:
        error = nest.error(f"{refusal}: it has several lower bounds, and a step")
        raise error.note("loop-simplify removes bounds that are redundant")
    cuts = [cut for cut in dict.fromkeys(_changes(nest)) if _parts(nest, cut)]
    if not cuts:
        raise nest.error(f"{refusal}: no condition, minimum or maximum in it changes with its index")
    pieces = [nest]
    for cut in cuts:
        pieces = [made for piece in pieces for made in (_cut(piece, cut) if _parts(piece, cut) else [piece])]
        if len(pieces) > _MOST_PIECES:
            error = pieces[0].error(f"{refusal}: more than {_MOST_PIECES} pieces would come of it")
            raise error.note("at= cuts at one index")


def _changes(nest: loop.For) -> Iterator[_Cut]:
    """The indices from which on conditions hold, or fail, that did not before."""
    for op in nest.block.ops:
        for inner in op.walk():
            for expr, equality in _conditions(inner):
                found = linear(expr, getattr(inner, "indices", ()))
                yield from _first_indices(nest, found, equality) if found is not None else ()


def _conditions(op: Operation) -> list[Constraint]:
    """What decides about an operation: its conditions, and which of two bounds is the tighter one."""
    if isinstance(op, loop.For):
        pairs = [*combinations(op.lower_bounds, 2), *combinations(op.upper_bounds, 2)]
        return [(one - other, False) for one, other in pairs]
    return list(op.conditions) if isinstance(op, loop.If | loop.Access | loop.Prefetch) else []


def _first_indices(nest: loop.For, found: Linear, equality: bool) -> Iterator[_Cut]:
    index = nest.induction_variable
    factor = found.factor(index)
    others = [value for value in found.factors if value is not index]
    if factor == 0 or missing_before(others, nest) is not None:
        return
    at = loop.Indices(others)
    rest = from_terms([(at(value), found.factor(value)) for value in others], found.constant)
    if equality and factor < 0:
        rest, factor = from_terms([(rest, -1)]), -factor
    # The first index with factor * index + rest >= 0, or the one behind the last.
    first = from_terms([(rest, -1)]).ceildiv(factor) if factor > 0 else rest.floordiv(-factor) + 1
    yield _Cut(tuple(others), first)
    if equality:
        yield _Cut(tuple(others), first + 1)


def _parts(nest: loop.For, cut: _Cut) -> bool:
    """Whether a loop may have iterations on both sides of a cut."""
    at = loop.Indices(cut.values)
    index = at(nest.induction_variable)
    facts, runs = Facts(nest), domain_of(nest, at)
    sides: list[Constraint] = [(cut.first - index - 1, False), (index - cut.first, False)]
    return not any(facts.never(at, [*runs, side]) for side in sides)


def _cut(nest: loop.For, cut: _Cut) -> list[loop.For]:
    at = loop.Indices(nest.indices)
    index = at.translate(cut.first, cut.values)
    nest.lower, nest.upper = at.map(nest.lower_bounds), at.map(nest.upper_bounds)
    nest.indices = at.values
    made = split(nest, [_on_step(nest, index)], has_head=True, may_precede=True)
    for piece in made:
        renumber_indices(piece, {})
    return made
