"""exp, exp2, expm1 and tanh: x = n * ln 2 + r, 2^n * (1 + r * P(r)).

W. J. Cody and W. Waite, "Software Manual for the Elementary Functions" (1980), with fused products in the
reduction; the coefficients are minimax fits (Lawson's algorithm), rounded to f32 one by one.
"""

from __future__ import annotations

from typing import Final

from irkit.dialects import arith
from irkit.ir import Type, Value
from irkit.passes.math_expansion.arithmetic import Arithmetic

_EXP: Final = (1.0, 0.5, 0.1666651964187622, 0.04166639223694801, 0.008368835784494877, 0.0013941536890342832)
"""(e^r - 1) / r for |r| <= ln 2 / 2."""
LN2_HIGH: Final = 0.693147182464599609375
LN2_LOW: Final = -1.904654323148236e-09
LOG2_E: Final = 1.4426950408889634
_ROUND: Final = 12582912.0
"""1.5 * 2^23: added to a small number it leaves the nearest integer in the low bits."""
_ONE_BITS: Final = 127
"""The exponent field of 1.0."""
HEADROOM: Final = 32
"""Powers of two between the factors of a product that may be denormal."""


def _rounded(code: Arithmetic, x: Value[Type], factor: float, bias: int) -> tuple[Value[Type], Value[Type]]:
    """n, the integer nearest to x * factor, and a pattern of bits of which the lowest nine are n + bias."""
    magic = code.number(_ROUND + bias)
    shifted = code.fma(x, code.number(factor), magic)
    return code.sub(shifted, magic), code.bits(shifted)


def _rest(code: Arithmetic, x: Value[Type], n: Value[Type]) -> Value[Type]:
    """x - n * ln 2."""
    return code.fma(n, code.number(-LN2_LOW), code.fma(n, code.number(-LN2_HIGH), x))


def _power(code: Arithmetic, bits: Value[Type]) -> Value[Type]:
    """2^n of the lowest eight bits of a pattern, which are n + 127."""
    return code.from_bits(code.make(arith.ShLI, bits, code.integer(23)))


def _scaled(code: Arithmetic, x: Value[Type], bits: Value[Type]) -> Value[Type]:
    """x * 2^n of the lowest nine bits of a pattern, which are n + 254: in two steps, so that results overflow
    and become denormal as they should."""
    one = code.integer(1)
    for half in (bits, code.make(arith.AddI, bits, one)):
        x = code.mul(x, _power(code, code.make(arith.ShRUI, half, one)))
    return x


def _growth(code: Arithmetic, r: Value[Type]) -> Value[Type]:
    """e^r for |r| <= ln 2 / 2."""
    return code.fma(code.polynomial(_EXP, r), r, code.number(1.0))


def exp(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    x = code.at_least(code.at_most(x, 89.0), -104.5)
    n, bits = _rounded(code, x, LOG2_E, 2 * _ONE_BITS)
    return _scaled(code, _growth(code, _rest(code, x, n)), bits)


def parts_of_negative(
    code: Arithmetic, x: Value[Type], correction: Value[Type]
) -> tuple[Value[Type], Value[Type]]:
    """e^r - 1, and 2^n * 2^HEADROOM, with exp(x + correction) = e^r * 2^n, of x from -104.5 to 0.

    A factor that is smaller by 2^HEADROOM from the start gives a product that is rounded once, also where
    it is denormal."""
    n, bits = _rounded(code, x, LOG2_E, _ONE_BITS + HEADROOM)
    r = code.fma(n, code.number(-LN2_HIGH), x)
    r = code.add(r, code.fma(n, code.number(-LN2_LOW), correction))
    return code.fma(code.polynomial(_EXP[1:], r), code.mul(r, r), r), _power(code, bits)


def exp_of_negative(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """exp(x) of x <= 0."""
    x = code.at_least(x, -104.5)
    n, bits = _rounded(code, x, LOG2_E, _ONE_BITS + HEADROOM)
    r, small = _rest(code, x, n), 2.0**-HEADROOM
    growth = code.fma(code.polynomial([each * small for each in _EXP], r), r, code.number(small))
    return code.mul(growth, _power(code, bits))


def exp2(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    x = code.at_least(code.at_most(x, 129.0), -151.0)
    n, bits = _rounded(code, x, 1.0, 2 * _ONE_BITS)
    return _scaled(code, _growth(code, code.mul(code.sub(x, n), code.number(LN2_HIGH))), bits)


def expm1(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """2^n * (e^r - 1) + (2^n - 1), halved until the end so that 2^n does not overflow before the sum does."""
    bounded = code.at_least(code.at_most(x, 89.0), -80.0)
    n, bits = _rounded(code, bounded, LOG2_E, _ONE_BITS - 1)
    half, r = _power(code, bits), _rest(code, bounded, n)
    grown = code.fma(code.mul(code.polynomial(_EXP[1:], r), r), r, r)
    sum_of_halves = code.fma(grown, half, code.sub(half, code.number(0.5)))
    far = code.add(sum_of_halves, sum_of_halves)
    near = code.fma(code.mul(code.polynomial(_EXP[1:], x), x), x, x)
    is_near = code.compare("olt", code.absolute(x), code.number(0.34))
    return code.with_sign_of(code.select(is_near, near, far), x)


def less_one(code: Arithmetic, x: Value[Type], halvings: int = 0) -> Value[Type]:
    """(e^x - 1) / 2^halvings of |x| < 87, for what levels off: it does not show that n * ln 2 is rounded."""
    n, bits = _rounded(code, x, LOG2_E, _ONE_BITS - halvings)
    power, r = _power(code, bits), code.fma(n, code.number(-LN2_HIGH), x)
    grown = code.fma(code.short_polynomial(_EXP[1:], r), code.mul(r, r), r)
    return code.fma(grown, power, code.sub(power, code.number(0.5**halvings)))


def tanh(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """h / (1 + h) with h = (e^2x - 1) / 2; near 0, where the rounding of the sum shows, the same as h minus h
    times the quotient."""
    size = code.absolute(x)
    h = less_one(code, code.at_most(code.add(size, size), 20.0), 1)
    far = code.div(h, code.add(h, code.number(1.0)))
    near = code.fma(code.negated(h), far, h)
    return code.with_sign_of(code.select(code.compare("olt", h, code.number(0.5)), near, far), x)
