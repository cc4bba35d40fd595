"""log, log2, log10 and log1p: x = m * 2^n, m from sqrt(1/2) to sqrt(2), log(m) = f - f^2 / 2 + f^3 * P(f).

W. J. Cody and W. Waite, "Software Manual for the Elementary Functions" (1980); the coefficients are a minimax
fit (Lawson's algorithm), rounded to f32 one by one.
"""

from __future__ import annotations

import math
from typing import Final

from irkit.dialects import arith
from irkit.ir import Type, Value
from irkit.passes.math_expansion.arithmetic import Arithmetic

_LOG: Final = (
    0.3333331346511841,
    -0.25000008940696716,
    0.20002073049545288,
    -0.1666799634695053,
    0.14220327138900757,
    -0.12406031787395477,
    0.1188356801867485,
    -0.1167144924402237,
    0.06750956177711487,
)
_LN2_HIGH: Final = 0.693359375
_LN2_LOW: Final = -2.12194440e-4
"""The high part has few bits, so that its product with an exponent is exact."""
_SQRT_HALF_BITS: Final = 0x3F3504F3


def _parts(code: Arithmetic, x: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """f = m - 1 and n with x = m * 2^n."""
    denormal = code.compare("olt", x, code.number(2.0**-126))
    x = code.select(denormal, code.mul(x, code.number(2.0**23)), x)
    bits = code.make(arith.SubI, code.bits(x), code.integer(_SQRT_HALF_BITS))
    power = code.to_float(code.make(arith.ShRSI, bits, code.integer(23)))
    power = code.sub(power, code.select(denormal, code.number(23.0), code.number(0.0)))
    fraction = code.make(arith.AndI, bits, code.integer(0x7FFFFF))
    mantissa = code.from_bits(code.make(arith.AddI, fraction, code.integer(_SQRT_HALF_BITS)))
    return code.sub(mantissa, code.number(1.0)), power


def _of_special(code: Arithmetic, x: Value[Type], result: Value[Type]) -> Value[Type]:
    """-inf of 0, NaN of what is below, infinity and NaN as they are."""
    zero, infinity = code.number(0.0), code.number(math.inf)
    result = code.select(code.compare("oeq", x, zero), code.number(-math.inf), result)
    result = code.select(code.compare("olt", x, zero), code.number(math.nan), result)
    return code.select(code.compare("ueq", x, infinity), x, result)


def log(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    f, power = _parts(code, x)
    square = code.mul(f, f)
    cube = code.mul(square, f)
    tail = code.fma(code.polynomial(_LOG, f), cube, code.mul(power, code.number(_LN2_LOW)))
    tail = code.fma(square, code.number(-0.5), tail)
    result = code.fma(power, code.number(_LN2_HIGH), code.add(f, tail))
    return _of_special(code, x, result)


def _log_in_two_parts(code: Arithmetic, f: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """log(1 + f) as a sum: the first part has 12 bits, so that its product with another number of 12 bits is
    exact."""
    square = code.mul(f, f)
    lost = code.fma(f, f, code.sub(code.number(0.0), square))
    half = code.number(-0.5)
    high = code.fma(square, half, f)
    rest = code.fma(square, half, code.sub(f, high))
    tail = code.fma(code.polynomial(_LOG, f), code.mul(square, f), code.fma(lost, half, rest))
    total = code.add(high, tail)
    first = code.from_bits(code.make(arith.AndI, code.bits(total), code.integer(-4096)))
    return first, code.add(code.sub(high, first), tail)


def _scaled_log(
    code: Arithmetic, x: Value[Type], scale: float, per_power: tuple[float, float]
) -> Value[Type]:
    """log(m) * scale + n * per_power; both factors in two parts, of which the first has few bits."""
    f, power = _parts(code, x)
    first, second = _log_in_two_parts(code, f)
    high, low = _split(scale)
    tail = code.fma(first, code.number(low), code.mul(second, code.number(scale)))
    if per_power[1]:
        tail = code.fma(power, code.number(per_power[1]), tail)
    whole = code.mul(power, code.number(per_power[0]))
    product = code.mul(first, code.number(high))
    total = code.add(whole, product)
    lost = code.add(code.sub(whole, total), product)
    return _of_special(code, x, code.add(total, code.add(lost, tail)))


def _split(number: float) -> tuple[float, float]:
    """A number as one of 12 bits, and the rest."""
    unit = 2.0 ** (math.frexp(number)[1] - 12)
    high = math.floor(number / unit) * unit
    return high, number - high


def log2(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """Of powers of two exactly."""
    return _scaled_log(code, x, 1 / math.log(2), (1.0, 0.0))


def log10(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    return _scaled_log(code, x, 1 / math.log(10), _split(math.log10(2)))


def log1p(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """log(u) with u = 1 + x rounded, plus what the rounding lost, to first order."""
    one = code.number(1.0)
    u = code.add(x, one)
    lost = code.sub(x, code.sub(u, one))
    whole = log(code, u)
    infinite = code.compare("oeq", code.absolute(whole), code.number(math.inf))
    return code.with_sign_of(code.select(infinite, whole, code.add(whole, code.div(lost, u))), x)
