"""Bounds of a nest in another order of its loops.

    0 <= i < n, 0 <= j <= i       with j outside:       0 <= j < n, j <= i < n

The iterations are a set of inequalities.  The bounds of a loop are those that are left when the loops inside
of it are eliminated (Fourier and Motzkin): where that leaves too much, the loops inside do not run, so
nothing is run twice and nothing is left out.
"""

from collections.abc import Iterable, Mapping
from math import gcd

from irkit.dialects import loop
from irkit.dialects.loop.linear import linear
from irkit.ir import Type, Value
from irkit.ir.affine import AffineBinary, AffineConstant, AffineExpr


class Inequality:
    """The sum of factors times values, plus a constant, is at least 0."""

    __slots__ = ("constant", "factors")

    def __init__(self, factors: Mapping[Value[Type], int], constant: int):
        # Divided by what the factors have in common, which leaves the same integers.
        common = gcd(*factors.values()) or 1
        self.factors = {value: factor // common for value, factor in factors.items() if factor}
        self.constant = constant // common

    def key(self) -> object:
        """The same for inequalities of which the one with the lesser constant says more."""
        return frozenset(self.factors.items())

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
    """Where a loop starts and ends, None where a bound is not linear; its step is left out.

    An integer is at least the quotient of another one where that many times it is at least that one, so
    bounds that are divided are linear, too."""
    at = loop.Indices(nest.indices)
    index = at(nest.induction_variable)
    held: list[AffineExpr] = []
    for bound in nest.lower_bounds:
        dividend, divisor, is_floor = _divided(bound)
        held.append(index * divisor - dividend + (divisor - 1 if is_floor else 0))
    for bound in nest.upper_bounds:
        dividend, divisor, is_floor = _divided(bound)
        held.append(dividend - index * divisor - (divisor if is_floor else 1))
    found = [linear(expr, at.values) for expr in held]
    return None if None in found else [Inequality(*each) for each in found if each is not None]


def _divided(bound: AffineExpr) -> tuple[AffineExpr, int, bool]:
    """A bound as a dividend, a divisor, and whether the quotient is rounded down."""
    if not isinstance(bound, AffineBinary) or bound.kind not in ("floordiv", "ceildiv"):
        return bound, 1, False
    if not isinstance(bound.rhs, AffineConstant) or bound.rhs.value < 1:
        return bound, 1, False
    return bound.lhs, bound.rhs.value, bound.kind == "floordiv"


def eliminate(system: Iterable[Inequality], value: Value[Type]) -> list[Inequality]:
    """What the inequalities say of everything but `value`."""
    known = list(system)
    below = [each for each in known if each.factors.get(value, 0) > 0]
    above = [each for each in known if each.factors.get(value, 0) < 0]
    kept = [each for each in known if value not in each.factors]
    kept += [low.combined(high, value) for low in below for high in above]
    strongest: dict[object, Inequality] = {}
    for each in kept:
        if each.factors:
            other = strongest.setdefault(each.key(), each)
            if each.constant < other.constant:
                strongest[each.key()] = each
    return list(strongest.values())
