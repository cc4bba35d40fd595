"""What MLIR makes of affine operations while it parses: the rules of the five operators.

    3 + d0                       -->     d0 + 3
    d0 - (d0 floordiv s0) * s0   -->     d0 mod s0
"""

from __future__ import annotations

from irkit.ir.affine_expr.nodes import (
    ADD,
    CEILDIV,
    FLOORDIV,
    LARGEST,
    MOD,
    MUL,
    SMALLEST,
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineSymbol,
    Kind,
    apply,
    is_kind,
    term,
)


def _wrapped(value: int) -> AffineConstant:
    """The constant that 64-bit arithmetic makes of `value`."""
    return AffineConstant((value + (1 << 63)) % (1 << 64) - (1 << 63))


def _fold(kind: Kind, lhs: AffineConstant, rhs: AffineConstant) -> AffineConstant | None:
    """The constant result, where it is defined and fits 64 bits."""
    if (rhs.value < 1 and kind == MOD) or (rhs.value == 0 and kind in (FLOORDIV, CEILDIV)):
        return None
    value = apply(kind, lhs.value, rhs.value)
    return AffineConstant(value) if SMALLEST <= value <= LARGEST else None


def _ordered(kind: Kind, lhs: AffineExpr, rhs: AffineExpr) -> AffineBinary:
    """A sum or product nothing simplified: bare operands by position, dimensions before symbols."""
    if isinstance(lhs, AffineDim | AffineSymbol) and type(lhs) is type(rhs):
        assert isinstance(rhs, AffineDim | AffineSymbol)
        if lhs.position > rhs.position:
            lhs, rhs = rhs, lhs
    elif isinstance(lhs, AffineSymbol) and isinstance(rhs, AffineDim):
        lhs, rhs = rhs, lhs
    return AffineBinary(kind, lhs, rhs)


def sum_of(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    simplified = _simplified_sum(lhs, rhs)
    return _ordered(ADD, lhs, rhs) if simplified is None else simplified


def _simplified_sum(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    if isinstance(lhs, AffineConstant) and isinstance(rhs, AffineConstant):
        return _fold(ADD, lhs, rhs)
    if isinstance(lhs, AffineConstant) or (lhs.is_symbolic_or_constant and not rhs.is_symbolic_or_constant):
        return sum_of(rhs, lhs)
    left_constant = lhs.rhs if is_kind(lhs, ADD) and isinstance(lhs.rhs, AffineConstant) else None
    if isinstance(rhs, AffineConstant):
        if rhs.value == 0:
            return lhs
        if is_kind(lhs, ADD) and left_constant is not None:
            return sum_of(lhs.lhs, _wrapped(left_constant.value + rhs.value))
    left, left_factor = term(lhs)
    right, right_factor = term(rhs)
    if left is right:
        return product(left, _wrapped(left_factor + right_factor))
    if is_kind(lhs, ADD) and left_constant is not None:
        return sum_of(sum_of(lhs.lhs, rhs), left_constant)
    return _remainder(lhs, rhs)


def _remainder(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """Finds `e - (e floordiv q) * q`, also where e stands last in a longer sum."""
    if not is_kind(rhs, MUL):
        return None
    quotient, divisor = rhs.lhs, rhs.rhs
    if isinstance(divisor, AffineConstant) and divisor.value == -1 and is_kind(quotient, MUL):
        inner = quotient.lhs
        if not is_kind(inner, FLOORDIV):
            return None
        if inner.rhs is quotient.rhs and inner.lhs is lhs:
            return modulo(lhs, inner.rhs)
    if not is_kind(quotient, FLOORDIV):
        return None
    modulus = quotient.rhs
    if quotient.lhs is lhs and _cancel(modulus, divisor):
        return modulo(lhs, modulus)
    if is_kind(lhs, ADD):
        last = _simplified_sum(lhs.rhs, rhs)
        if last is not None:
            return sum_of(lhs.lhs, last)
    return None


def _cancel(modulus: AffineExpr, factor: AffineExpr) -> bool:
    """Whether the two are a positive constant and its negative."""
    if not isinstance(modulus, AffineConstant) or not isinstance(factor, AffineConstant):
        return False
    return modulus.value == -factor.value > 0


def product(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    if isinstance(lhs, AffineConstant) and isinstance(rhs, AffineConstant):
        return _fold(MUL, lhs, rhs) or AffineBinary(MUL, lhs, rhs)
    if not rhs.is_symbolic_or_constant or isinstance(lhs, AffineConstant):
        lhs, rhs = rhs, lhs
    if not rhs.is_symbolic_or_constant:
        raise ValueError(
            "non-affine expression: "
            "at least one of the multiply operands has to be either a constant or symbolic"
        )
    if isinstance(rhs, AffineConstant) and rhs.value == 1:
        return lhs
    if isinstance(rhs, AffineConstant) and rhs.value == 0:
        return rhs
    if is_kind(lhs, MUL) and isinstance(lhs.rhs, AffineConstant):
        if isinstance(rhs, AffineConstant):
            return product(lhs.lhs, _wrapped(lhs.rhs.value * rhs.value))
        return product(product(lhs.lhs, rhs), lhs.rhs)
    return _ordered(MUL, lhs, rhs)


def _require_symbolic(kind: Kind, rhs: AffineExpr) -> None:
    if not rhs.is_symbolic_or_constant:
        raise ValueError(
            f"non-affine expression: right operand of {kind} has to be either a constant or symbolic"
        )


def floordiv(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    _require_symbolic(FLOORDIV, rhs)
    if not isinstance(rhs, AffineConstant) or rhs.value == 0:
        return AffineBinary(FLOORDIV, lhs, rhs)
    # A sum is divided term by term where a side is a multiple; sums may be long, hence no recursion.
    quotients: list[AffineExpr] = []
    stack: list[AffineExpr | None] = [lhs]
    while stack:
        term = stack.pop()
        if term is None:
            right = quotients.pop()
            quotients[-1] = sum_of(quotients[-1], right)
        elif rhs.value != 1 and is_kind(term, ADD) and _has_multiple(term, rhs.value):
            stack += (None, term.rhs, term.lhs)
        else:
            quotients.append(_divided(FLOORDIV, term, rhs))
    return quotients[0]


def _has_multiple(term: AffineBinary, number: int) -> bool:
    return term.lhs.known_divisor % number == 0 or term.rhs.known_divisor % number == 0


def ceildiv(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    _require_symbolic(CEILDIV, rhs)
    if not isinstance(rhs, AffineConstant) or rhs.value == 0:
        return AffineBinary(CEILDIV, lhs, rhs)
    return _divided(CEILDIV, lhs, rhs)


def _divided(kind: Kind, lhs: AffineExpr, rhs: AffineConstant) -> AffineExpr:
    if isinstance(lhs, AffineConstant):
        return _fold(kind, lhs, rhs) or AffineBinary(kind, lhs, rhs)
    if rhs.value == 1:
        return lhs
    if is_kind(lhs, MUL) and isinstance(lhs.rhs, AffineConstant) and lhs.rhs.value % rhs.value == 0:
        return product(lhs.lhs, _wrapped(lhs.rhs.value // rhs.value))
    return AffineBinary(kind, lhs, rhs)


def modulo(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    _require_symbolic(MOD, rhs)
    if not isinstance(rhs, AffineConstant) or rhs.value < 1:
        return AffineBinary(MOD, lhs, rhs)
    modulus = rhs.value
    while True:
        if isinstance(lhs, AffineConstant):
            return AffineConstant(lhs.value % modulus)
        if lhs.known_divisor % modulus == 0:
            return AffineConstant(0)
        if is_kind(lhs, ADD) and lhs.lhs.known_divisor % modulus == 0:
            lhs = lhs.rhs
        elif (is_kind(lhs, ADD) and lhs.rhs.known_divisor % modulus == 0) or (
            is_kind(lhs, MOD) and _divides(modulus, lhs.rhs)
        ):
            lhs = lhs.lhs
        else:
            return AffineBinary(MOD, lhs, rhs)


def _divides(number: int, expr: AffineExpr) -> bool:
    return isinstance(expr, AffineConstant) and expr.value >= 1 and expr.value % number == 0
