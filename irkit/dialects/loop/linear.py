"""Affine expressions as sums: the factor of each value, and a constant.

    d0 * 8 + d1 - 1 over (%i, %j)     -->     {%i: 8, %j: 1} and -1
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from irkit.ir import Type, Value
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr


class Linear(NamedTuple):
    """A sum of multiples of values, and a constant; no factor is 0."""

    factors: Mapping[Value[Type], int]
    constant: int

    def plus(self, other: "Linear", times: int = 1) -> "Linear":
        keys = dict.fromkeys([*self.factors, *other.factors])
        factors = {key: self.factor(key) + times * other.factor(key) for key in keys}
        return Linear(_without_zeros(factors), self.constant + times * other.constant)

    def factor(self, value: Value[Type]) -> int:
        return self.factors.get(value, 0)

    def key(self) -> tuple[frozenset[tuple[Value[Type], int]], int]:
        """The same for equal sums, and hashable."""
        return frozenset(self.factors.items()), self.constant


def linear(expr: AffineExpr, values: Sequence[Value[Type]]) -> Linear | None:
    """The expression as a sum, None where a division is in the way."""
    factors: dict[Value[Type], int] = {}
    constant = 0
    pending: list[tuple[AffineExpr, int]] = [(expr, 1)]
    while pending:
        node, factor = pending.pop()
        if isinstance(node, AffineConstant):
            constant += factor * node.value
        elif isinstance(node, AffineDim):
            factors[values[node.position]] = factors.get(values[node.position], 0) + factor
        elif isinstance(node, AffineBinary) and node.kind == "add":
            pending += [(node.rhs, factor), (node.lhs, factor)]
        elif isinstance(node, AffineBinary) and node.kind == "mul" and isinstance(node.rhs, AffineConstant):
            pending.append((node.lhs, factor * node.rhs.value))
        else:
            return None
    return Linear(_without_zeros(factors), constant)


def _without_zeros(factors: Mapping[Value[Type], int]) -> dict[Value[Type], int]:
    return {value: factor for value, factor in factors.items() if factor}
