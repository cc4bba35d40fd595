"""Affine expressions in the order of upstream's simplification.

    (d1 + s0) * 2 + d0 + 1 - s0     -->     d0 + d1 * 2 + s0 + 1
    (d0 * 4 + 2) floordiv 6         -->     (d0 * 2 + 1) floordiv 3
"""

from collections.abc import Callable, Mapping
from math import gcd
from typing import Final

from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineSymbol

Factors = Mapping[AffineExpr | None, int]
"""How often each term occurs in a sum; the constant is the factor of None."""

_OPERATIONS: Final[dict[str, Callable[[AffineExpr, AffineExpr], AffineExpr]]] = {
    "mul": lambda lhs, rhs: lhs * rhs,
    "mod": lambda lhs, rhs: lhs % rhs,
    "floordiv": lambda lhs, rhs: lhs.floordiv(rhs),
    "ceildiv": lambda lhs, rhs: lhs.ceildiv(rhs),
}


class _Flat:
    """Expressions as sums of multiples of dimensions, symbols, quotients and products."""

    def __init__(self, dims: int, symbols: int):
        self._symbols_from = max(dims, symbols)
        self._terms: list[AffineExpr] = [
            *map(AffineDim, range(dims)),
            *map(AffineSymbol, range(symbols)),
        ]

    def expr(self, factors: Factors) -> AffineExpr:
        """The sum, its terms in the order in which they became known."""
        return _sum(self._terms, factors)

    def semi_affine(self, factors: Factors) -> AffineExpr:
        """The sum of terms some of which have symbols for factors or divisors.

        Those of one dimension stand together, then those of one symbol; what is not of one comes last."""
        keys: dict[AffineExpr, tuple[int, int]] = {}
        above, below = self._symbols_from, -1
        terms = [term for term in self._terms if factors.get(term)]
        # First symbols, then what is made of them, then dimensions: each takes the place that is then free.
        by_kind = {AffineSymbol: 0, AffineBinary: 1, AffineDim: 2}
        for term in sorted(terms, key=lambda each: by_kind[type(each)]):
            base: AffineExpr = term
            if isinstance(term, AffineBinary):
                base = term.lhs
                if not isinstance(term.rhs, AffineDim | AffineSymbol | AffineConstant):
                    continue
                if isinstance(base, AffineDim) and isinstance(term.rhs, AffineSymbol):
                    keys[term] = base.position, term.rhs.position
                    continue
            if isinstance(base, AffineSymbol):
                keys[term] = base.position, above
                above += 1
            elif isinstance(base, AffineDim):
                keys[term] = base.position, below
                below -= 1
        return _sum(
            [*sorted(keys, key=keys.__getitem__), *[each for each in terms if each not in keys]], factors
        )

    def sum_of(self, expr: AffineExpr) -> dict[AffineExpr | None, int] | None:
        """The factors of an expression; None where a divisor is not positive."""
        known: dict[AffineExpr, dict[AffineExpr | None, int]] = {}
        for node in expr.walk():
            if isinstance(node, AffineConstant):
                known[node] = {None: node.value}
            elif not isinstance(node, AffineBinary):
                known[node] = {node: 1}
            elif node.kind == "add":
                known[node] = _combined(known[node.lhs], known[node.rhs])
            elif not isinstance(node.rhs, AffineConstant):
                made = _OPERATIONS[node.kind](self.expr(known[node.lhs]), self.expr(known[node.rhs]))
                known[node] = (
                    {None: made.value} if isinstance(made, AffineConstant) else {self._term(made): 1}
                )
            elif node.kind == "mul":
                known[node] = {term: factor * node.rhs.value for term, factor in known[node.lhs].items()}
            elif node.rhs.value <= 0:
                return None
            else:
                known[node] = self._divided(node.kind, known[node.lhs], node.rhs.value)
        return known[expr]

    def _divided(
        self, kind: str, factors: dict[AffineExpr | None, int], number: int
    ) -> dict[AffineExpr | None, int]:
        common = gcd(number, *factors.values())
        reduced = {term: factor // common for term, factor in factors.items()}
        divisor = AffineConstant(number // common)
        if kind == "mod":
            if common == number:
                return {}
            return {**factors, self._term(self.expr(reduced).floordiv(divisor)): -number}
        if common == number:
            return reduced
        return {self._term(_OPERATIONS[kind](self.expr(reduced), divisor)): 1}

    def _term(self, term: AffineExpr) -> AffineExpr:
        if term not in self._terms:
            self._terms.append(term)
        return term


def _sum(terms: list[AffineExpr], factors: Factors) -> AffineExpr:
    total: AffineExpr = AffineConstant(0)
    for term in terms:
        if factors.get(term):
            total = total + term * factors[term]
    constant = factors.get(None, 0)
    return total + constant if constant else total


def _combined(lhs: Factors, rhs: Factors) -> dict[AffineExpr | None, int]:
    total = dict(lhs)
    for term, factor in rhs.items():
        total[term] = total.get(term, 0) + factor
    return total


def simplified(expr: AffineExpr, dims: int, symbols: int) -> AffineExpr:
    """An expression as a sum in the order of dimensions and symbols."""
    flat = _Flat(dims, symbols)
    factors = flat.sum_of(expr)
    if factors is None:
        return expr
    plain = flat.expr(factors)
    return plain if expr.is_pure_affine or plain is expr else flat.semi_affine(factors)


def flat_factors(expr: AffineExpr, dims: int, symbols: int) -> list[int] | None:
    """The factors of the dimensions, of the symbols, and the constant; None where a quotient occurs."""
    if not expr.is_pure_affine:
        return None
    factors = _Flat(dims, symbols).sum_of(expr)
    if factors is None or any(isinstance(term, AffineBinary) for term in factors):
        return None
    terms = [*map(AffineDim, range(dims)), *map(AffineSymbol, range(symbols)), None]
    return [factors.get(term, 0) for term in terms]
