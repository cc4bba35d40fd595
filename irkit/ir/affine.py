"""Affine maps and integer sets, over the expressions of affine_expr, which this module also offers.

    (d0, d1)[s0] -> (d0 * 4 + d1, d1 mod s0)        an AffineMap
    (d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)         an IntegerSet

Both are interned, so `is` compares them; treat them as immutable.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias
from weakref import WeakValueDictionary

from irkit.ir.affine_expr import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineSymbol, binary

__all__ = [
    "AffineBinary",
    "AffineConstant",
    "AffineDim",
    "AffineExpr",
    "AffineMap",
    "AffineSymbol",
    "Constraint",
    "IntegerSet",
    "binary",
    "equal",
    "greater_or_equal",
    "less_or_equal",
]

Constraint: TypeAlias = tuple[AffineExpr, bool]
"""An expression and whether it is 0 (True) or at least 0 (False)."""


def equal(lhs: AffineExpr, rhs: AffineExpr) -> Constraint:
    """`lhs == rhs` as `lhs - rhs == 0`."""
    return lhs - rhs, True


def greater_or_equal(lhs: AffineExpr, rhs: AffineExpr) -> Constraint:
    """`lhs >= rhs` as `lhs - rhs >= 0`."""
    return lhs - rhs, False


def less_or_equal(lhs: AffineExpr, rhs: AffineExpr) -> Constraint:
    """`lhs <= rhs` as `rhs - lhs >= 0`."""
    return rhs - lhs, False


def _signature(num_dims: int, num_symbols: int) -> str:
    dims = ", ".join([f"d{i}" for i in range(num_dims)])
    symbols = ", ".join([f"s{i}" for i in range(num_symbols)])
    return f"({dims})[{symbols}]" if num_symbols else f"({dims})"


class AffineMap:
    """A function from dimensions and symbols to a list of expressions in them."""

    __slots__ = ("__weakref__", "num_dims", "num_symbols", "results")

    num_dims: int
    num_symbols: int
    results: tuple[AffineExpr, ...]

    def __new__(cls, num_dims: int, num_symbols: int, results: Sequence[AffineExpr]) -> AffineMap:
        key = (num_dims, num_symbols, tuple(results))
        found = _maps.get(key)
        if found is None:
            found = _maps[key] = object.__new__(cls)
            found.num_dims, found.num_symbols, found.results = key
        return found

    @staticmethod
    def identity(count: int) -> AffineMap:
        """(d0, ..., dn) -> (d0, ..., dn) over `count` dimensions."""
        return AffineMap(count, 0, [AffineDim(i) for i in range(count)])

    @staticmethod
    def constant(value: int) -> AffineMap:
        """() -> (value)."""
        return AffineMap(0, 0, (AffineConstant(value),))

    @staticmethod
    def permutation(order: Sequence[int]) -> AffineMap:
        """The map whose result i is dimension order[i]."""
        return AffineMap(len(order), 0, [AffineDim(i) for i in order])

    @property
    def is_identity(self) -> bool:
        """Whether the results are exactly the dimensions, in order."""
        return self.num_dims == len(self.results) and all(
            expr is AffineDim(i) for i, expr in enumerate(self.results)
        )

    @property
    def is_projected_permutation(self) -> bool:
        """Whether each result is a dimension, none twice, without symbols."""
        dims = {expr for expr in self.results if isinstance(expr, AffineDim)}
        return self.num_symbols == 0 and len(dims) == len(self.results)

    @property
    def is_permutation(self) -> bool:
        """Whether the results are the dimensions in some order."""
        return self.num_dims == len(self.results) and self.is_projected_permutation

    def compose(self, other: AffineMap) -> AffineMap:
        """The map x -> self(other(x)); its symbols are those of self followed by those of other."""
        if self.num_dims != len(other.results):
            results = len(other.results)
            raise ValueError(f"a map of {self.num_dims} dimensions cannot follow {results} results")
        inner = [expr.shift_symbols(self.num_symbols) for expr in other.results]
        return self.replace(inner, (), other.num_dims, self.num_symbols + other.num_symbols)

    def replace(
        self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr], num_dims: int, num_symbols: int
    ) -> AffineMap:
        """Puts dims[i] for di and symbols[i] for si; the result is over num_dims and num_symbols."""
        return AffineMap(num_dims, num_symbols, [expr.replace(dims, symbols) for expr in self.results])

    def evaluate(self, dims: Sequence[int], symbols: Sequence[int] = ()) -> tuple[int, ...]:
        """The values of all results."""
        return tuple([expr.evaluate(dims, symbols) for expr in self.results])

    def __str__(self) -> str:
        return f"{_signature(self.num_dims, self.num_symbols)} -> ({', '.join(map(str, self.results))})"

    __repr__ = __str__


class IntegerSet:
    """The points that meet all constraints. A set without any is spelled `0 == 0`: everything."""

    __slots__ = ("__weakref__", "constraints", "num_dims", "num_symbols")

    num_dims: int
    num_symbols: int
    constraints: tuple[Constraint, ...]

    def __new__(cls, num_dims: int, num_symbols: int, constraints: Sequence[Constraint]) -> IntegerSet:
        key = (num_dims, num_symbols, tuple(constraints) or ((AffineConstant(0), True),))
        found = _sets.get(key)
        if found is None:
            found = _sets[key] = object.__new__(cls)
            found.num_dims, found.num_symbols, found.constraints = key
        return found

    def replace(
        self, dims: Sequence[AffineExpr], symbols: Sequence[AffineExpr], num_dims: int, num_symbols: int
    ) -> IntegerSet:
        """Puts dims[i] for di and symbols[i] for si; the result is over num_dims and num_symbols."""
        replaced = [(expr.replace(dims, symbols), equality) for expr, equality in self.constraints]
        return IntegerSet(num_dims, num_symbols, replaced)

    def contains(self, dims: Sequence[int], symbols: Sequence[int] = ()) -> bool:
        """Whether all constraints hold at the given point."""
        values = [(expr.evaluate(dims, symbols), equality) for expr, equality in self.constraints]
        return all(value == 0 if equality else value >= 0 for value, equality in values)

    def __str__(self) -> str:
        constraints = [f"{expr} {'==' if equality else '>='} 0" for expr, equality in self.constraints]
        return f"{_signature(self.num_dims, self.num_symbols)} : ({', '.join(constraints)})"

    __repr__ = __str__


_maps: WeakValueDictionary[tuple[int, int, tuple[AffineExpr, ...]], AffineMap] = WeakValueDictionary()
_sets: WeakValueDictionary[tuple[int, int, tuple[Constraint, ...]], IntegerSet] = WeakValueDictionary()
