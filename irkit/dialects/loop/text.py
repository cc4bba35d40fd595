"""How affine expressions in values are written in operations of this dialect.

    max(0, %i - 3)   [%i + %ii, %k floordiv 2]   (%h + %r >= 1, %k mod 2 == 0, %i < %N)

The set of a condition holds `e >= 0` and `e == 0`; it is written with the terms that e subtracts on the
other side, and the side that comes first in e on the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects.loop.affine import Indices
from irkit.ir.affine import AffineBinary, AffineConstant, AffineExpr, Constraint
from irkit.ir.attributes import normalize_int
from irkit.ir.types import I64, INDEX
from irkit.syntax.parser import OpParser

# Reading.

_SHORT: Final = 19
"""So many digits may be too much for 64 bits."""
_ENDS: Final = frozenset((",", "]", ")", "to", "step"))


def read_expr(p: OpParser, at: Indices) -> AffineExpr:
    """An expression; its values get their dimensions from `at`."""
    token = p.tokens[p.i]
    if p.tokens[p.i + 1] in _ENDS:
        # A value or a number alone, as nearly all are.
        if token[:1] == "%":
            return at(p.resolve(p.operand(), INDEX))
        if token.isdecimal() and len(token) < _SHORT:
            p.i += 1
            return AffineConstant(int(token))
    return p.affine_of_values(lambda use: at(p.resolve(use, INDEX)))


def read_integer(p: OpParser) -> int:
    """A number of 64 bits."""
    return normalize_int(p.array_element(I64), I64)


def read_bounds(p: OpParser, at: Indices, combiner: str) -> list[AffineExpr]:
    """One expression, or several in `max(...)` or `min(...)`."""
    if not p.accept(combiner):
        return [read_expr(p, at)]
    return _read_list(p, at, "(", ")")


def read_subscripts(p: OpParser, at: Indices) -> list[AffineExpr]:
    return _read_list(p, at, "[", "]")


def _read_list(p: OpParser, at: Indices, opening: str, closing: str) -> list[AffineExpr]:
    p.expect(opening)
    exprs: list[AffineExpr] = []
    if p.accept(closing):
        return exprs
    exprs.append(read_expr(p, at))
    while p.accept(","):
        exprs.append(read_expr(p, at))
    p.expect(closing)
    return exprs


def read_conditions(p: OpParser, at: Indices) -> list[Constraint]:
    """`(a >= b, c == d)`."""
    p.expect("(")
    constraints = [_read_condition(p, at)]
    while p.accept(","):
        constraints.append(_read_condition(p, at))
    p.expect(")")
    return constraints


def _read_condition(p: OpParser, at: Indices) -> Constraint:
    left = read_expr(p, at)
    relation = p.peek()
    strict = False
    if relation in ("<", ">"):
        p.i += 1
        strict = not p.accept("=")
    elif relation == "=" and p.tokens[p.i + 1] == "=":
        p.i += 2
    else:
        raise p.wrong_token("expected '==', '>=', '<=', '>' or '<' in condition")
    right = read_expr(p, at)
    sign = -1 if relation == "<" else 1
    return from_terms([(left, sign), (right, -sign)], -1 if strict else 0), relation == "="


# Sums as terms.


def terms_of(summands: Sequence[tuple[AffineExpr, int]]) -> tuple[dict[AffineExpr, int], int]:
    """A sum of expressions with factors as its terms, each with its factor, and the constant."""
    terms: dict[AffineExpr, int] = {}
    constant = 0
    pending = list(reversed(summands))
    while pending:
        expr, factor = pending.pop()
        if isinstance(expr, AffineConstant):
            constant += factor * expr.value
        elif isinstance(expr, AffineBinary) and expr.kind == "add":
            pending += ((expr.rhs, factor), (expr.lhs, factor))
        elif isinstance(expr, AffineBinary) and expr.kind == "mul" and isinstance(expr.rhs, AffineConstant):
            pending.append((expr.lhs, factor * expr.rhs.value))
        else:
            terms[expr] = terms.get(expr, 0) + factor
    # Coefficients wrap, as those of affine expressions do.
    wrapped = {expr: normalize_int(factor, I64) for expr, factor in terms.items()}
    return {expr: factor for expr, factor in wrapped.items() if factor}, normalize_int(constant, I64)


def from_terms(summands: Sequence[tuple[AffineExpr, int]], constant: int = 0) -> AffineExpr:
    """The sum of expressions with factors, products multiplied out."""
    terms, more = terms_of(summands)
    total: AffineExpr | None = None
    for expr, factor in terms.items():
        total = expr * factor if total is None else total + expr * factor
    constant = normalize_int(constant + more, I64)
    return AffineConstant(constant) if total is None else total + constant


# Showing.


def show_expr(expr: AffineExpr, names: Sequence[str]) -> str:
    """MLIR's text, but `8 - %i` for `-%i + 8`."""
    if not isinstance(expr, AffineBinary) or expr.kind != "add":
        return expr.to_text(names)
    terms, constant = terms_of([(expr, 1)])
    if constant <= 0 or any(factor > 0 for factor in terms.values()):
        return expr.to_text(names)
    return " - ".join([str(constant), *[(term * -factor).to_text(names) for term, factor in terms.items()]])


def show_list(exprs: Sequence[AffineExpr], names: Sequence[str]) -> str:
    return ", ".join([show_expr(expr, names) for expr in exprs])


def show_bounds(exprs: Sequence[AffineExpr], names: Sequence[str], combiner: str) -> str:
    """One expression alone, several in `max(...)` or `min(...)`."""
    shown = show_list(exprs, names)
    return shown if len(exprs) == 1 else f"{combiner}({shown})"


def show_conditions(constraints: Sequence[Constraint], names: Sequence[str]) -> str:
    return f"({', '.join([show_condition(*each, names) for each in constraints])})"


def show_condition(expr: AffineExpr, equality: bool, names: Sequence[str]) -> str:
    terms, constant = terms_of([(expr, 1)])
    left = {each: factor for each, factor in terms.items() if factor > 0}
    right = {each: -factor for each, factor in terms.items() if factor < 0}
    relation = "==" if equality else ">="
    if terms and next(iter(terms.values())) < 0:
        left, right, constant = right, left, -constant
        relation = "==" if equality else "<="
    # Now `left + constant RELATION right`.
    if constant == {">=": -1, "<=": 1}.get(relation) and left and right:
        relation, constant = relation[0], 0
    stays = bool(right) and constant > 0
    sides = (_side(left, constant if stays else 0), _side(right, 0 if stays else -constant))
    return f"{sides[0].to_text(names)} {relation} {sides[1].to_text(names)}"


def _side(terms: dict[AffineExpr, int], constant: int) -> AffineExpr:
    return from_terms(list(terms.items()), constant)
