"""Affine expressions as Python expressions.

    d0 floordiv 4 + s0     -->     ((i3 // (4)) + n1)

A divisor that is no number is tested when the program runs: below 1 it traps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.interp.code import Code
from irkit.interp.traps import Trap
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineSymbol, Constraint


def divisor(value: int) -> int:
    if value <= 0:
        raise Trap(f"division by {value} in an affine expression")
    return value


_OPERATORS: Final = {
    "add": "({} + {})",
    "mul": "({} * {})",
    "mod": "({} % {})",
    "floordiv": "({} // {})",
    "ceildiv": "(-(-{} // {}))",
}


def expression(c: Code, expr: AffineExpr, dims: Sequence[str], symbols: Sequence[str] = ()) -> str:
    """The Python expression for an affine one; the names stand for its dimensions and symbols."""
    texts: dict[AffineExpr, str] = {}
    for node in expr.walk():
        if isinstance(node, AffineBinary):
            rhs = texts[node.rhs]
            if node.kind not in ("add", "mul"):
                known = isinstance(node.rhs, AffineConstant) and node.rhs.value > 0
                rhs = rhs if known else f"{c.constant(divisor)}({rhs})"
            texts[node] = _OPERATORS[node.kind].format(texts[node.lhs], rhs)
        elif isinstance(node, AffineConstant):
            texts[node] = f"({node.value})"
        elif isinstance(node, AffineDim):
            texts[node] = dims[node.position]
        else:
            assert isinstance(node, AffineSymbol)
            texts[node] = symbols[node.position]
    return texts[expr]


def holds(c: Code, conditions: Sequence[Constraint], dims: Sequence[str], symbols: Sequence[str] = ()) -> str:
    """The Python expression for all conditions being true."""
    tests = [
        f"{expression(c, expr, dims, symbols)} {'==' if equality else '>='} 0"
        for expr, equality in conditions
    ]
    return " and ".join(tests) or "True"
