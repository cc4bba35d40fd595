"""exp, tanh, sigmoid, log, sin and cos of f64: the methods of f32 (exponentials.py, logarithms.py,
circular.py) with more terms.

The logarithm is 2 * atanh(s) with s = f / (2 + f), whose series has even powers alone.  The coefficients
interpolate at Chebyshev's points, in 60 digits, rounded to f64 one by one.
"""

from __future__ import annotations

import math
from typing import Final

from irkit.dialects import arith
from irkit.dialects import math as elementary
from irkit.ir import Operation, Type, Value
from irkit.passes.math_expansion.arithmetic import Arithmetic

_EXP: Final = (
    0.5,
    0.1666666666666667,
    0.04166666666666667,
    0.008333333333326141,
    0.0013888888888883752,
    0.00019841269874801046,
    2.480158732553376e-05,
    2.7557255425043745e-06,
    2.755727366084684e-07,
    2.510520666647184e-08,
    2.091467958547083e-09,
)
"""(e^r - 1 - r) / r^2 for |r| <= ln 2 / 2."""
_LOG: Final = (
    0.666666666666667,
    0.39999999999899033,
    0.28571428626190487,
    0.22222211099711295,
    0.18182891680439733,
    0.15331636699545695,
    0.1461749869387011,
)
"""(log((1 + s) / (1 - s)) / s - 2) / s^2 in s^2 for |s| <= 0.1716."""
_SIN: Final = (
    -0.16666666666666666,
    0.008333333333330948,
    -0.00019841269836756774,
    2.7557316101617874e-06,
    -2.505113165023518e-08,
    1.5918115263265974e-10,
)
"""(sin(r) - r) / r^3 in r^2 for |r| <= pi / 4."""
_COS: Final = (
    -0.5,
    0.04166666666666664,
    -0.001388888888888077,
    2.4801587293690305e-05,
    -2.755731556524682e-07,
    2.0875886564482672e-09,
    -1.1367988423294987e-11,
)
"""(cos(r) - 1) / r^2 in r^2."""
_LN2: Final = (0.6931471805599453, 2.3190468138462996e-17)
_LN2_SHORT: Final = (0.6931470632553101, 1.1730463525082348e-07)
"""The first part has few bits, so that its product with an exponent is exact."""
_HALF_PI: Final = (1.5707963267948966, 6.123233995736765e-17, 1.082856673921914e-32)
"""All positive, so that -0.0 stays what it is."""
_LARGEST: Final = 100_000.0
_ROUND: Final = 6755399441055744.0
"""1.5 * 2^52: added to a small number it leaves the nearest integer in the low bits."""
_ONE_BITS: Final = 1023
_FRACTION: Final = 52
_SQRT_HALF_BITS: Final = 0x3FE6A09E667F3BCD
HEADROOM: Final = 128
"""Powers of two between the factors of a product that may be denormal."""


def _rounded(code: Arithmetic, x: Value[Type], bias: int) -> tuple[Value[Type], Value[Type]]:
    """n, the integer nearest to x / ln 2, and a pattern of bits of which the lowest twelve are n + bias."""
    magic = code.number(_ROUND + bias)
    shifted = code.fma(x, code.number(1 / math.log(2)), magic)
    return code.sub(shifted, magic), code.bits(shifted)


def _power(code: Arithmetic, bits: Value[Type]) -> Value[Type]:
    """2^n of the lowest eleven bits of a pattern, which are n + 1023."""
    return code.from_bits(code.make(arith.ShLI, bits, code.integer(_FRACTION)))


def _rest(code: Arithmetic, x: Value[Type], n: Value[Type]) -> Value[Type]:
    """x - n * ln 2."""
    for part in _LN2:
        x = code.fma(n, code.number(-part), x)
    return x


def _grown(code: Arithmetic, r: Value[Type]) -> Value[Type]:
    """e^r - 1 for |r| <= ln 2 / 2."""
    return code.fma(code.short_polynomial(_EXP, r), code.mul(r, r), r)


def exp(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    x = code.at_least(code.at_most(x, 710.0), -746.0)
    n, bits = _rounded(code, x, 2 * _ONE_BITS)
    result, one = code.add(_grown(code, _rest(code, x, n)), code.number(1.0)), code.integer(1)
    for half in (bits, code.make(arith.AddI, bits, one)):
        result = code.mul(result, _power(code, code.make(arith.ShRUI, half, one)))
    return result


def parts_of_negative(
    code: Arithmetic, x: Value[Type], correction: Value[Type]
) -> tuple[Value[Type], Value[Type]]:
    """e^r - 1, and 2^n * 2^HEADROOM, with exp(x + correction) = e^r * 2^n, of x from -770 to 0: a factor
    that is smaller by 2^HEADROOM gives a product that is rounded once, also where it is denormal."""
    n, bits = _rounded(code, x, _ONE_BITS + HEADROOM)
    r = code.fma(n, code.number(-_LN2[0]), x)
    r = code.add(r, code.fma(n, code.number(-_LN2[1]), correction))
    return _grown(code, r), _power(code, bits)


def less_one(code: Arithmetic, x: Value[Type], halvings: int = 0) -> Value[Type]:
    """(e^x - 1) / 2^halvings of |x| < 700."""
    n, bits = _rounded(code, x, _ONE_BITS - halvings)
    power, grown = _power(code, bits), _grown(code, _rest(code, x, n))
    return code.fma(grown, power, code.sub(power, code.number(0.5**halvings)))


def tanh(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """h / (1 + h), or h - h^2 / (1 + h), with h = (e^2x - 1) / 2."""
    size = code.absolute(x)
    h = less_one(code, code.at_most(code.add(size, size), 40.0), 1)
    far = code.div(h, code.add(h, code.number(1.0)))
    near = code.fma(code.negated(h), far, h)
    return code.with_sign_of(code.select(code.compare("olt", h, code.number(0.5)), near, far), x)


def sigmoid(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """a - a * e / (1 + e) with e = exp(-|x|), and a = e where x < 0, otherwise 1."""
    one = code.number(1.0)
    power = exp(code, code.negated(code.absolute(x)))
    share = code.div(power, code.add(one, power))
    start = code.select(code.compare("olt", x, code.number(0.0)), power, one)
    return code.fma(code.negated(start), share, start)


def log(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """n * ln 2 + f - (f^2 / 2 - s * (f^2 / 2 + R(s^2))), m from sqrt(1/2) to sqrt(2), f = m - 1."""
    denormal = code.compare("olt", x, code.number(2.0**-1022))
    scaled = code.select(denormal, code.mul(x, code.number(2.0**_FRACTION)), x)
    bits = code.make(arith.SubI, code.bits(scaled), code.integer(_SQRT_HALF_BITS))
    power = code.to_float(code.make(arith.ShRSI, bits, code.integer(_FRACTION)))
    power = code.sub(power, code.select(denormal, code.number(float(_FRACTION)), code.number(0.0)))
    fraction = code.make(arith.AndI, bits, code.integer((1 << _FRACTION) - 1))
    mantissa = code.from_bits(code.make(arith.AddI, fraction, code.integer(_SQRT_HALF_BITS)))
    f = code.sub(mantissa, code.number(1.0))
    s = code.div(f, code.add(f, code.number(2.0)))
    square, half = code.mul(s, s), code.mul(code.mul(f, f), code.number(0.5))
    series = code.mul(code.short_polynomial(_LOG, square), square)
    low = code.fma(power, code.number(_LN2_SHORT[1]), code.mul(s, code.add(half, series)))
    tail = code.sub(f, code.sub(half, low))
    return _of_special(code, x, code.fma(power, code.number(_LN2_SHORT[0]), tail))


def _of_special(code: Arithmetic, x: Value[Type], result: Value[Type]) -> Value[Type]:
    """-inf of 0, NaN of what is below, infinity and NaN as they are."""
    zero, infinity = code.number(0.0), code.number(math.inf)
    result = code.select(code.compare("oeq", x, zero), code.number(-math.inf), result)
    result = code.select(code.compare("olt", x, zero), code.number(math.nan), result)
    return code.select(code.compare("ueq", x, infinity), x, result)


def sin(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    return _wave(code, x, 0, elementary.Sin)


def cos(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    return _wave(code, x, 1, elementary.Cos)


def _wave(
    code: Arithmetic, x: Value[Type], quarters: int, call: type[Operation]
) -> Value[Type]:
    """sin(x + quarters * pi/2), by n mod 4."""
    r, bits = reduced(code, x)
    turn, one = code.make(arith.AddI, bits, code.integer(quarters)), code.integer(1)
    square = code.mul(r, r)
    sine = code.with_sign_of(code.fma(code.mul(code.polynomial(_SIN, square), square), r, r), r)
    cosine = code.fma(code.polynomial(_COS, square), square, code.number(1.0))
    is_odd = code.compare_bits("eq", code.make(arith.AndI, turn, one), one)
    sign = code.make(arith.ShLI, code.make(arith.AndI, turn, code.integer(2)), code.integer(62))
    near = code.from_bits(code.make(arith.XOrI, code.bits(code.select(is_odd, cosine, sine)), sign))
    return unless_large(code, x, near, call)


def reduced(code: Arithmetic, x: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """r with x = n * pi/2 + r, and a pattern of bits whose lowest two are those of n."""
    shifted = code.fma(x, code.number(2 / math.pi), code.number(_ROUND))
    n, r = code.sub(shifted, code.number(_ROUND)), x
    for part in _HALF_PI:
        r = code.fma(n, code.number(-part), r)
    return r, code.bits(shifted)


def unless_large(
    code: Arithmetic, x: Value[Type], near: Value[Type], call: type[Operation]
) -> Value[Type]:
    """`near` for angles that `reduced` is exact for, otherwise the function of the C library, which is called
    only where an element needs it."""
    is_large = code.compare("ogt", code.absolute(x), code.number(_LARGEST))
    (result,) = code.where(is_large, lambda inside: [inside.apply(call, x)], [near])
    return result
