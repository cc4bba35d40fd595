"""Affine expressions.

    3 + d0                       -->     d0 + 3
    d0 - (d0 floordiv s0) * s0   -->     d0 mod s0

Expressions are hash-consed: two equal expressions are one object, so `is` compares them. They are built with
operators (`+ - * // %` and `ceildiv`), which simplify and order their operands exactly as MLIR does while it
parses; `AffineBinary(kind, lhs, rhs)` builds the plain node. Coefficients are 64-bit and wrap as MLIR's do.
Treat expressions as immutable: they are shared by everything that mentions them.
"""

from irkit.ir.affine_expr.nodes import (
    ADD,
    CEILDIV,
    FLOORDIV,
    MOD,
    MUL,
    OPERATORS,
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineOverflowError,
    AffineSymbol,
    Kind,
    binary,
)
from irkit.ir.affine_expr.simplification import ceildiv, floordiv, modulo, product, sum_of

__all__ = [
    "ADD",
    "CEILDIV",
    "FLOORDIV",
    "MOD",
    "MUL",
    "AffineBinary",
    "AffineConstant",
    "AffineDim",
    "AffineExpr",
    "AffineOverflowError",
    "AffineSymbol",
    "Kind",
    "binary",
]

OPERATORS.update({ADD: sum_of, MUL: product, MOD: modulo, FLOORDIV: floordiv, CEILDIV: ceildiv})
