"""loop-simplify: removes bounds and conditions that the loops around make redundant.

    loop.for @j (%j = 0 to %n) {                              loop.for @j (%j = 0 to %n) {
      loop.for @i (%i = max(0, %j) to %n) {                     loop.for @i (%i = %j to %n) {
        %x = loop.load %a[%i] where (%i >= 0) else %z     -->     %x = loop.load %a[%i]
      }                                                         }
      loop.for @k (%k = 4 to 4) { ... }
    }                                                         }

A loop that never runs goes; one that runs once is its body; remainders in subscripts that are no others
than what they are taken of go (irkit/passes/loop/remainders.py).  What integer sets cannot decide stays.
"""

from dataclasses import dataclass

from irkit.analysis.dependence import Facts
from irkit.dialects import func, loop
from irkit.ir import Operation, Region
from irkit.ir.affine import AffineExpr, Constraint
from irkit.passes.loop.remainders import simplify_remainders
from irkit.passes.loop.substitution import replace_index
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopSimplify(Pass):
    """Removes bounds, conditions and loops that integer sets prove redundant."""

    name = "loop-simplify"

    loops: list[str] = option(help="labels of the loops, globs allowed; all if none is given", default=[])

    def run(self, function: func.Func) -> None:
        roots: list[Operation] = list(loop.select(function, self.loops)) if self.loops else [function]
        for root in roots:
            for op in [each for each in root.walk() if each.dialect_name == "loop"]:
                # What stood in a loop that never runs is gone with it.
                if function.is_ancestor_of(op):
                    _simplify(op)


def _simplify(op: Operation) -> None:
    if isinstance(op, loop.For):
        drop_redundant_bounds(op)
        _simplify_trips(op)
    elif isinstance(op, loop.If):
        _simplify_branch(op)
    elif isinstance(op, loop.Access):
        simplify_remainders(op, op)
        if op.where is not None:
            _simplify_where(op)


# Bounds.


def drop_redundant_bounds(nest: loop.For) -> None:
    """Removes the bounds that others of the same loop make redundant."""
    facts = Facts(nest)
    at = loop.Indices(nest.indices)
    lowers = _needed(facts, at, list(nest.lower_bounds), 1)
    uppers = _needed(facts, at, list(nest.upper_bounds), -1)
    if len(lowers) == len(nest.lower_bounds) and len(uppers) == len(nest.upper_bounds):
        return
    fresh = loop.Indices()
    lower = [fresh.translate(each, nest.indices) for each in lowers]
    upper = [fresh.translate(each, nest.indices) for each in uppers]
    nest.lower, nest.upper = fresh.map(lower), fresh.map(upper)
    nest.indices = fresh.values


def _needed(facts: Facts, at: loop.Indices, bounds: list[AffineExpr], sign: int) -> list[AffineExpr]:
    """The bounds without which the extreme one would change; `sign` is 1 for a maximum."""
    kept = list(dict.fromkeys(bounds))
    for bound in list(kept):
        others = [each for each in kept if each is not bound]
        beyond: list[Constraint] = [((bound - each) * sign - 1, False) for each in others]
        if others and facts.never(at, beyond):
            kept = others
    return kept


def _simplify_trips(nest: loop.For) -> None:
    """A loop that never runs is erased, one that runs once is replaced by its body."""
    if nest.inits:
        return
    facts = Facts(nest)
    at = loop.Indices(nest.indices)
    # The loop runs where each lower bound is below each upper one.
    running: list[Constraint] = [
        (high - low - 1, False) for low in nest.lower_bounds for high in nest.upper_bounds
    ]
    if facts.never(at, running):
        nest.erase()
    elif len(nest.lower_bounds) == 1 and all(facts.always(at, each) for each in running):
        (low,) = nest.lower_bounds
        again: list[Constraint] = [(high - low - 1 - nest.step_value, False) for high in nest.upper_bounds]
        if facts.never(at, again):
            replace_index(nest, lambda at: at.translate(low, nest.indices))
            _inline(nest, nest.body)


def _inline(op: Operation, region: Region) -> None:
    """Puts the operations of a region in the place of the operation that it belongs to."""
    block = region.blocks[0]
    for inner in list(block.ops):
        if inner is not block.last:
            inner.move_before(op)
    op.erase()


# Conditions.


def _simplify_branch(op: loop.If) -> None:
    facts = Facts(op)
    at = loop.Indices(op.indices)
    if facts.never(at, op.conditions):
        if op.else_body.blocks:
            _inline(op, op.else_body)
        else:
            op.erase()
    elif all(facts.always(at, each) for each in op.conditions):
        _inline(op, op.then_body)


def _simplify_where(op: loop.Access) -> None:
    facts = Facts(op)
    at = loop.Indices(op.indices)
    if facts.never(at, op.conditions):
        if isinstance(op, loop.Load):
            assert op.otherwise is not None
            op.replace_with([op.otherwise])
        else:
            op.erase()
        return
    needed = [each for each in op.conditions if not facts.always(at, each)]
    if len(needed) == len(op.conditions):
        return
    op.where = at.set(needed) if needed else None
    if not needed and isinstance(op, loop.Load):
        op.otherwise = None
