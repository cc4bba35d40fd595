"""Where two loops that run together have iterations that the other one has not.

    0 to 8 and 2 to 10      -->      heads 0 to 2, none      both 2 to 8      tails none, 8 to 10

The iterations of both, at a common index, in the order of the index: heads, what both run, tails.  Each
iteration is in exactly one of these pieces, also where one of the loops does not run at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from irkit.analysis.dependence import Facts
from irkit.dialects import loop
from irkit.dialects.loop.affine import renumber_indices
from irkit.ir import Operation
from irkit.ir.affine import AffineExpr, Constraint
from irkit.passes.loop.copies import fill, like
from irkit.passes.loop.simplify import drop_redundant_bounds


class _Range(NamedTuple):
    """The indices of a loop: not below any of `lowers`, below all of `uppers`."""

    lowers: list[AffineExpr]
    uppers: list[AffineExpr]

    def holds(self, index: AffineExpr) -> list[Constraint]:
        at_least: list[Constraint] = [(index - low, False) for low in self.lowers]
        return at_least + [(index * -1 + high - 1, False) for high in self.uppers]


class Ends:
    """The ends of two loops with the step 1, the indices of the second shifted by a number."""

    def __init__(self, first: loop.For, second: loop.For, shift: int):
        self.first, self.second = first, second
        self.at = loop.Indices()
        self.ranges = [self._range(first, 0), self._range(second, shift)]
        self.over = loop.Indices(self.at.values)
        """The values in the bounds, and the common index."""
        facts, index = Facts(first), self.over(first.induction_variable)
        self.sticks_out = {
            (end, number): any(
                not facts.never(self.over, [*mine.holds(index), beyond])
                for beyond in self._beyond(other, index, end)
            )
            for end in ("head", "tail")
            for number, (mine, other) in enumerate([self.ranges, self.ranges[::-1]])
        }
        """Whether the first loop (0) or the second one (1) may go on before or behind the other."""

    def _range(self, nest: loop.For, shift: int) -> _Range:
        lowers, uppers = [
            [self.at.translate(each, nest.indices) + shift for each in bounds]
            for bounds in (nest.lower_bounds, nest.upper_bounds)
        ]
        return _Range(lowers, uppers)

    @staticmethod
    def _beyond(other: _Range, index: AffineExpr, end: str) -> list[Constraint]:
        """One of these holds where an index lies before the range, or behind it."""
        if end == "head":
            return [(low - index - 1, False) for low in other.lowers]
        return [(index - high, False) for high in other.uppers]

    @property
    def are_alike(self) -> bool:
        return not any(self.sticks_out.values())

    # Pieces.

    def check_pieces(self, refusal: str) -> None:
        """Refuses where a piece would begin or end at no affine expression."""
        for (end, number), sticks_out in self.sticks_out.items():
            other = self.ranges[1 - number]
            if sticks_out and len(other.lowers if end == "head" else other.uppers) > 1:
                nest = (self.second, self.first)[number]
                label = nest.label.value
                error = nest.error(f"{refusal}: @{label} has several bounds where the other goes on")
                raise error.note("loop-simplify removes bounds that are redundant")

    def peel(self) -> None:
        """Puts what only one of the loops runs beside the first one, which keeps what both run."""
        block, behind = self.first.parent, self.first.next
        assert block is not None
        made: list[loop.For] = []
        for (end, number), sticks_out in self.sticks_out.items():
            if sticks_out:
                made.append(self._piece(end, number))
                block.insert(made[-1], self.first if end == "head" else behind)
                fill(made[-1], (self.first, self.second)[number], f".{end}")
        mine, other = self.ranges
        self._bound([*mine.lowers, *other.lowers], [*mine.uppers, *other.uppers])
        for piece in made:
            drop_redundant_bounds(piece)
            renumber_indices(piece, {})

    def _piece(self, end: str, number: int) -> loop.For:
        nest, at = (self.first, self.second)[number], loop.Indices(self.at.values)
        mine, other = self.ranges[number], self.ranges[1 - number]
        lowers, uppers = mine.lowers, [*mine.uppers, *other.lowers]
        if end == "tail":
            lowers, uppers = [*mine.lowers, *other.lowers, *other.uppers], mine.uppers
        return like(nest, f"{nest.label.value}.{end}", at, lowers, uppers)

    def _bound(self, lowers: Sequence[AffineExpr], uppers: Sequence[AffineExpr]) -> None:
        at = loop.Indices(self.at.values)
        self.first.lower, self.first.upper = at.map(lowers), at.map(uppers)
        self.first.indices = at.values
        drop_redundant_bounds(self.first)
        renumber_indices(self.first, {})

    # Guards.

    def check_guards(self, refusal: str) -> None:
        """Refuses where it is not known which of the loops begins first, or ends last."""
        for end, word in (("head", "begins first"), ("tail", "ends last")):
            if self.sticks_out[end, 0] and self.sticks_out[end, 1]:
                error = self.second.error(f"{refusal}: it is not known which of both {word}")
                raise error.note("loop.assume says what is known of sizes; ends=peel need not know")

    def guard(self) -> list[list[Constraint]]:
        """Lets the first loop run whatever one of both runs; returns the conditions for each body."""
        mine, other = self.ranges
        self._bound(
            other.lowers if self.sticks_out["head", 1] else mine.lowers,
            other.uppers if self.sticks_out["tail", 1] else mine.uppers,
        )
        facts, index = Facts(self.first.block.last or self.first), self.over(self.first.induction_variable)
        found = [each.holds(index) for each in self.ranges]
        return [[each for each in held if not facts.always(self.over, each)] for held in found]


def put_under(nest: loop.For, ops: Sequence[Operation], at: loop.Indices, held: Sequence[Constraint]) -> None:
    """Moves operations of a loop's body to its end, into a `loop.if` where there are conditions."""
    block, before = nest.block, nest.block.last
    if held:
        branch = loop.If.build(loop.Indices(at.values), held, location=nest.location)
        block.insert(branch, before)
        renumber_indices(branch, {})
        block, before = branch.then_block, branch.then_block.last
    for op in ops:
        op.detach()
        block.insert(op, before)
