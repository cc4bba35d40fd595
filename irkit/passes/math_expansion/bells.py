"""erf, and the functions of neural networks that are made of it and of exp: sigmoid, gelu.

erf is 1 - exp(-x * (1 + P(x))): as e^y - 1 where y is small.

The coefficients are minimax fits (Lawson's algorithm), rounded to f32 one by one.
"""

from __future__ import annotations

from typing import Final

from irkit.ir import Type, Value
from irkit.passes.math_expansion.arithmetic import Arithmetic
from irkit.passes.math_expansion.exponentials import (
    HEADROOM,
    exp_of_negative,
    less_one,
    parts_of_negative,
)

_ERF: Final = (
    0.12837916612625122,
    0.6366195678710938,
    0.10277630388736725,
    -0.019147822633385658,
    -0.00016950452118180692,
    0.0016756771365180612,
    -0.0006373641081154346,
    0.00011886157153639942,
    -9.387994396092836e-06,
)
"""-log(1 - erf(x)) / x - 1 for 0 < x < 3.92."""
_NEAR: Final = (0.398942292, -0.0664911866, 0.00998255238, -0.00121879973, 0.000146131832)
"""(Phi(x) - 1/2) / x in x^2 for |x| < 0.65, where Phi is the normal distribution."""
_FAR: Final = (
    0.3086709976196289,
    0.316681832075119,
    -0.44251054525375366,
    0.29652369022369385,
    -0.06251288205385208,
    -0.0363653339445591,
    0.013427816331386566,
    0.010298927314579487,
    -0.005286522209644318,
)
"""s * Phi(-s) * exp(s^2 / 2) in (s - 3/2) / (s + 3) for 0.65 < s < 14.5."""


def erf(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    size = code.at_most(code.absolute(x), 3.92)
    decay = code.fma(code.short_polynomial(_ERF, size), size, size)
    return code.with_sign_of(less_one(code, code.negated(decay)), x)


def sigmoid(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """a - a * e / (1 + e) with e = exp(-|x|), and a = e where x < 0, otherwise 1: nothing overflows, and the
    rounding of the quotient hardly shows."""
    one = code.number(1.0)
    power = exp_of_negative(code, code.negated(code.absolute(x)))
    share = code.div(power, code.add(one, power))
    start = code.select(code.compare("olt", x, code.number(0.0)), power, one)
    return code.fma(code.negated(start), share, start)


def gelu(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """x * Phi(x) near 0, max(x, 0) - s * Phi(-s) with s = |x| beyond 0.65."""
    size = code.absolute(x)
    s = code.at_most(size, 14.45)
    minus_half = code.mul(s, code.number(-0.5))
    exponent = code.mul(minus_half, s)
    near = [each * (-2.0) ** power for power, each in enumerate(_NEAR)]
    distribution = code.fma(x, code.polynomial(near, exponent), code.number(0.5))
    lost = code.fma(minus_half, s, code.negated(exponent))
    far = code.sub(code.at_least(x, 0.0), _far_share(code, s, exponent, lost))
    return code.select(code.compare("olt", size, code.number(0.65)), code.mul(x, distribution), far)


def _far_share(
    code: Arithmetic, s: Value[Type], exponent: Value[Type], lost: Value[Type]
) -> Value[Type]:
    """s * Phi(-s) = exp(-s^2 / 2) * P((s - 3/2) / (s + 3)), where s^2 / 2 comes in two parts.

    The exponential takes part as 2^n * (1 + t), the polynomial as a sum of two numbers, so that only the last
    addition rounds in a way that shows."""
    t, power = parts_of_negative(code, exponent, lost)
    high, low = _two_parts(code, s)
    return code.mul(code.add(high, code.fma(high, t, low)), power)


def _two_parts(code: Arithmetic, s: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """The polynomial times 2^-HEADROOM, and what its last addition lost; where the polynomial is steep, its
    variable is small, and so is its error."""
    first, *rest = [each * 2.0**-HEADROOM for each in _FAR]
    y = code.div(code.sub(s, code.number(1.5)), code.add(s, code.number(3.0)))
    slope = code.short_polynomial(rest, y)
    high = code.fma(slope, y, code.number(first))
    return high, code.fma(slope, y, code.sub(code.number(first), high))
