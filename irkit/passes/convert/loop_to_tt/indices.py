"""Affine expressions as code over lanes, and what is known of their values.

    d0 * 777 + d1 over (%i + %ii, %kk)     -->     (i lanes) * 777, spread over (i, k), plus (k lanes)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from irkit.dialects import arith, loop
from irkit.dialects.loop.affine import constant_index
from irkit.dialects.loop.linear import Linear, linear
from irkit.ir import Type, Value
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, Constraint
from irkit.passes.convert.loop_to_tt.tiles import Code, Index, Tile

UNBOUNDED: Final = 1 << 62


class Range(NamedTuple):
    """All integers from `low` to `high`, both included."""

    low: int = -UNBOUNDED
    high: int = UNBOUNDED


def range_of_loop(nest: loop.For) -> Range:
    """The indices that a loop runs through, as far as bounds that are numbers say."""
    lower = [range_of(expr, nest.indices) for expr in nest.lower_bounds]
    upper = [range_of(expr, nest.indices) for expr in nest.upper_bounds]
    low = max(each.low for each in lower)
    trips = nest.constant_trip_count
    if trips is not None:
        return Range(low, low + max(0, trips - 1) * nest.step_value)
    return Range(low, max(low, min(each.high for each in upper) - 1))


def range_of_value(value: Value[Type]) -> Range:
    owner = loop.loop_of(value)
    if isinstance(owner, loop.For):
        return range_of_loop(owner)
    known = constant_index(value)
    if known is not None:
        return Range(known, known)
    source = value.defining_op
    return Range(0) if source is not None and source.name == "memref.dim" else Range()


def range_of(expr: AffineExpr, values: Sequence[Value[Type]]) -> Range:
    """An interval that holds every value of the expression."""
    known: dict[AffineExpr, Range] = {}
    for node in expr.walk():
        if isinstance(node, AffineDim):
            known[node] = range_of_value(values[node.position])
        elif isinstance(node, AffineConstant):
            known[node] = Range(node.value, node.value)
        elif isinstance(node, AffineBinary):
            known[node] = _combine(node, known[node.lhs], known[node.rhs])
    return known.get(expr, Range())


def least_of(expr: AffineExpr, values: Sequence[Value[Type]]) -> int:
    """A number that the expression is never below.

    An index is less than each of its upper bounds, so %M - %i is at least 1 in a loop that ends at %M.
    """
    total = linear(expr, values)
    if total is None:
        return range_of(expr, values).low
    least = max(_least_sum(total), range_of(expr, values).low)
    for value, factor in total.factors.items():
        owner = loop.loop_of(value)
        if factor > 0 or not isinstance(owner, loop.For):
            continue
        for bound in owner.upper_bounds:
            limit = linear(bound, owner.indices)
            if limit is not None:
                last = limit.plus(Linear({value: 1}, 1), -1)
                least = max(least, _least_sum(total.plus(last, factor)))
    return least


def _least_sum(total: Linear) -> int:
    """A number that a sum is never below, by the ranges of its values alone."""
    least = total.constant
    for value, factor in total.factors.items():
        within = range_of_value(value)
        least += factor * (within.low if factor > 0 else within.high)
    return least


def _combine(node: AffineBinary, lhs: Range, rhs: Range) -> Range:
    if node.kind == "add":
        return Range(lhs.low + rhs.low, lhs.high + rhs.high)
    if node.kind == "mul":
        corners = [a * b for a in lhs for b in rhs]
        return Range(min(corners), max(corners))
    divisor = rhs.low
    if divisor != rhs.high or divisor < 1:
        return Range()
    if node.kind == "mod":
        return lhs if lhs.low >= 0 and lhs.high < divisor else Range(0, divisor - 1)
    if node.kind == "floordiv":
        return Range(lhs.low // divisor, lhs.high // divisor)
    return Range(-(-lhs.low // divisor), -(-lhs.high // divisor))


class IndexCode:
    """Writes the code of affine expressions; `known` holds the tiles of the values in them."""

    def __init__(self, code: Code, known: Mapping[Value[Type], Index]):
        self.code = code
        self.known = known

    def value(self, expr: AffineExpr, values: Sequence[Value[Type]]) -> Index:
        written: dict[AffineExpr, Index] = {}
        for node in expr.walk():
            if isinstance(node, AffineDim):
                written[node] = self.known[values[node.position]]
            elif isinstance(node, AffineConstant):
                written[node] = node.value
            elif isinstance(node, AffineBinary):
                natural = range_of(node.lhs, values).low >= 0
                written[node] = self._binary(node.kind, written[node.lhs], written[node.rhs], natural)
        return written[expr]

    def _binary(self, kind: str, lhs: Index, rhs: Index, natural: bool) -> Index:
        code = self.code
        if kind == "add":
            return code.integer(arith.AddI, lhs, rhs)
        if kind == "mul":
            return code.integer(arith.MulI, lhs, rhs)
        if kind == "mod":
            remainder = code.integer(arith.RemSI, lhs, rhs)
            return (
                remainder
                if natural
                else self._where_negative(remainder, code.integer(arith.AddI, remainder, rhs))
            )
        if kind == "ceildiv":
            assert isinstance(rhs, int)
            lhs = code.integer(arith.AddI, lhs, rhs - 1)
        if natural:
            return code.integer(arith.DivSI, lhs, rhs)
        # Rounds down as -1 - (-1 - x) / y does for a negative x.
        flipped = code.integer(arith.SubI, -1, lhs)
        quotient = code.integer(arith.DivSI, flipped, rhs)
        rounded = code.integer(arith.SubI, -1, quotient)
        return self._choose(lhs, rounded, code.integer(arith.DivSI, lhs, rhs))

    def _where_negative(self, tested: Index, otherwise: Index) -> Index:
        return self._choose(tested, otherwise, tested)

    def _choose(self, tested: Index, if_negative: Index, if_not: Index) -> Index:
        if isinstance(tested, int):
            return if_negative if tested < 0 else if_not
        code = self.code
        lanes = tested.lanes
        yes, no = [Tile(code.spread(each, lanes), lanes) for each in (if_negative, if_not)]
        return code.select(code.compare("slt", tested, 0), yes, no)

    def condition(self, constraint: Constraint, values: Sequence[Value[Type]]) -> Tile:
        expr, is_equality = constraint
        return self.code.compare("eq" if is_equality else "sge", self.value(expr, values), 0)

    def largest(self, exprs: Sequence[AffineExpr], values: Sequence[Value[Type]]) -> Index:
        return self._extreme(arith.MaxSI, exprs, values)

    def least(self, exprs: Sequence[AffineExpr], values: Sequence[Value[Type]]) -> Index:
        return self._extreme(arith.MinSI, exprs, values)

    def _extreme(
        self,
        kind: type[arith.MaxSI] | type[arith.MinSI],
        exprs: Sequence[AffineExpr],
        values: Sequence[Value[Type]],
    ) -> Index:
        first, *rest = [self.value(expr, values) for expr in exprs]
        for each in rest:
            first = self.code.integer(kind, first, each)
        return first
