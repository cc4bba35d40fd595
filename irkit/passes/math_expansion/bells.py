"""erf, and the functions of neural networks that are made of it and of exp: sigmoid, gelu.

erf is x + x * P(x^2) near 0, 1 - exp(-x * (1 + Q(x))) beyond 0.925.

The coefficients are minimax fits (Lawson's algorithm), rounded to f32 one by one.
"""

from __future__ import annotations

from typing import Final

from irkit.ir import Type, Value
from irkit.passes.math_expansion.arithmetic import Arithmetic
from irkit.passes.math_expansion.exponentials import (
    exp_of_negative,
    parts_of_negative,
    shrunk,
    small_exp,
)

_ERF: Final = (
    0.12837916612625122,
    -0.3761262893676758,
    0.11283624172210693,
    -0.02685558795928955,
    0.005191947799175978,
    -0.0008043839479796588,
    7.969663420226425e-05,
)
_ERF_TAIL: Final = (
    0.12855511903762817,
    0.6356092691421509,
    0.10529451072216034,
    -0.022708434611558914,
    0.0029518031515181065,
    -5.758018960477784e-05,
    -4.3982417992083356e-05,
    4.804628588317428e-06,
)
_NEAR: Final = (0.398942292, -0.0664911866, 0.00998255238, -0.00121879973, 0.000146131832)
"""(Phi(x) - 1/2) / x in x^2 for |x| < 0.65, where Phi is the normal distribution."""
_FAR: Final = (
    0.298722774,
    0.460402459,
    -0.662985384,
    0.147506833,
    0.310331047,
    0.0200038124,
    -0.190907955,
    -0.160306036,
    -0.0464735143,
    0.451914042,
    -0.224368781,
)
"""s * Phi(-s) * exp(s^2 / 2) in s / (s + 2) - 13/32 for 0.65 < s < 14.6."""


def erf(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    size = code.absolute(x)
    near = code.fma(code.polynomial(_ERF, code.mul(x, x)), size, size)
    bounded = code.at_most(size, 4.0)
    decay = code.fma(code.polynomial(_ERF_TAIL, bounded), bounded, bounded)
    far = code.sub(code.number(1.0), small_exp(code, code.negated(decay)))
    return code.with_sign_of(code.select(code.compare("olt", size, code.number(0.925)), near, far), x)


def sigmoid(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """1 / (1 + exp(-x)), or exp(x) / (1 + exp(x)) where x < 0: neither overflows.

    What rounding takes from the sum and from the reciprocal is given back."""
    one = code.number(1.0)
    power = exp_of_negative(code, code.negated(code.absolute(x)))
    below = code.add(one, power)
    lost = code.sub(power, code.sub(below, one))
    inverse = code.div(one, below)
    error = code.fma(code.negated(inverse), lost, code.fma(code.negated(inverse), below, one))
    inverse = code.fma(inverse, error, inverse)
    return code.mul(code.select(code.compare("olt", x, code.number(0.0)), power, one), inverse)


def gelu(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """x * Phi(x) near 0, max(x, 0) - s * Phi(-s) with s = |x| beyond 0.65."""
    size = code.absolute(x)
    distribution = code.fma(x, code.polynomial(_NEAR, code.mul(x, x)), code.number(0.5))
    far = code.sub(code.at_least(x, 0.0), _far_share(code, code.at_most(size, 14.45)))
    return code.select(code.compare("olt", size, code.number(0.65)), code.mul(x, distribution), far)


def _far_share(code: Arithmetic, s: Value[Type]) -> Value[Type]:
    """s * Phi(-s) = exp(-s^2 / 2) * P(s / (s + 2)).

    The exponential takes part as 2^n * (1 + r + r^2 * Q), the polynomial as a sum of two numbers, so that
    only the last addition rounds in a way that shows."""
    minus_half = code.mul(s, code.number(-0.5))
    exponent = code.mul(minus_half, s)
    lost = code.fma(minus_half, s, code.negated(exponent))
    r, growth, bits = parts_of_negative(code, exponent, lost)
    high, low = _two_parts(code, s)
    low = code.fma(code.mul(high, code.mul(r, r)), growth, code.fma(high, r, low))
    return shrunk(code, code.add(high, low), bits)


def _two_parts(code: Arithmetic, s: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """The polynomial of y = s / (s + 2) - 13/32, and what its last addition lost; where the polynomial is
    steep, y is small, and so is its error."""
    first = code.number(_FAR[0])
    above = code.fma(s, code.number(19 / 32), code.number(-13 / 16))
    y = code.div(above, code.add(s, code.number(2.0)))
    slope = code.polynomial(_FAR[1:], y)
    high = code.fma(slope, y, first)
    return high, code.fma(slope, y, code.sub(first, high))
