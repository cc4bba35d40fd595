"""Bounds of a nest in another order of its loops.

    0 <= i < n, 0 <= j <= i       with j outside:       0 <= j < n, j <= i < n

The iterations are a set of inequalities.  The bounds of a loop are those that are left when the loops inside
of it are eliminated (Fourier and Motzkin): where that leaves too much, the loops inside do not run, so
nothing is run twice and nothing is left out.
"""

from collections.abc import Iterable, Mapping

from irkit.analysis.dependence.model import domain_of
from irkit.dialects import loop
from irkit.dialects.loop.linear import linear
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr


class Inequality:
    """The sum of factors times values, plus a constant, is at least 0."""

    __slots__ = ("constant", "factors")

    def __init__(self, factors: Mapping[Value[Type], int], constant: int):
        self.factors = {value: factor for value, factor in factors.items() if factor}
        self.constant = constant

    def key(self) -> tuple[object, ...]:
        return frozenset(self.factors.items()), self.constant

    def combined(self, other: "Inequality", value: Value[Type]) -> "Inequality":
        """What follows from both without `value`, which bounds one from below and the other from above."""
        mine, theirs = abs(other.factors[value]), abs(self.factors[value])
        factors = {each: mine * factor for each, factor in self.factors.items()}
        for each, factor in other.factors.items():
            factors[each] = factors.get(each, 0) + theirs * factor
        return Inequality(factors, mine * self.constant + theirs * other.constant)

    def bound(self, value: Value[Type], at: loop.Indices) -> AffineExpr:
        """The first index for a factor above 0, the index behind the last one for a factor below."""
        factor = self.factors[value]
        sign = -1 if factor > 0 else 1
        rest: AffineExpr = AffineConstant(0)
        for each, other in self.factors.items():
            if each is not value:
                rest = rest + at(each) * (sign * other)
        rest = rest + sign * self.constant
        return rest.ceildiv(factor) if factor > 0 else rest.floordiv(-factor) + 1


def bounds_of(nest: loop.For) -> list[Inequality] | None:
    """Where a loop starts and ends, None where a bound is not linear; its step is left out."""
    at = loop.Indices(nest.indices)
    found = [linear(expr, at.values) for expr, is_step in domain_of(nest, at) if not is_step]
    return None if None in found else [Inequality(*each) for each in found if each is not None]


def eliminate(system: Iterable[Inequality], value: Value[Type]) -> list[Inequality]:
    """What the inequalities say of everything but `value`."""
    known = list(system)
    below = [each for each in known if each.factors.get(value, 0) > 0]
    above = [each for each in known if each.factors.get(value, 0) < 0]
    kept = [each for each in known if value not in each.factors]
    kept += [low.combined(high, value) for low in below for high in above]
    unique = {each.key(): each for each in kept if each.factors}
    return list(unique.values())
