"""Functions of f32 that few programs use, in f64, where plain formulas are exact enough.

    tan x     t or -1 / t, t = tan(x - n pi/2)
    asin x    atan(x / sqrt((1 - x) (1 + x)))           asinh x    log(x + sqrt(x^2 + 1))
    acos x    2 atan(sqrt((1 - x) / (1 + x)))           acosh x    log(x + sqrt(x - 1) sqrt(x + 1))
    sinh x, cosh x    (e^x - 1 / e^x) / 2, ...          atanh x    log((1 + x) / (1 - x)) / 2

Near 0, where the formulas cancel, the first terms of the series are enough.
"""

from __future__ import annotations

import math
from typing import Final

from irkit.dialects import arith
from irkit.dialects import math as elementary
from irkit.ir import Type, Value
from irkit.passes.math_expansion import doubles
from irkit.passes.math_expansion.arithmetic import Arithmetic

_TAN: Final = (
    0.3333333397997821,
    0.1333323087216478,
    0.05399448062866221,
    0.021621002190532864,
    0.009962586104526808,
    0.0011846202049414455,
    0.0038435559819196153,
)
"""(tan(r) - r) / r^3 in r^2 for |r| <= pi / 4."""
_ATAN: Final = (
    0.9999999999293037,
    -0.3333333129088999,
    0.19999901102171555,
    -0.14283813255743194,
    0.11091922963683302,
    -0.08974171958363882,
    0.07228278345377252,
    -0.05395668057137172,
    0.033826218952786875,
    -0.015828322749149415,
    0.00473248419342192,
    -0.0006633954571104787,
)
"""atan(x) / x in x^2 for |x| <= 1."""
_SINH: Final = (1.0, 1 / 6, 1 / 120)
_ASINH: Final = (1.0, -1 / 6, 3 / 40)
_ATANH: Final = (1.0, 1 / 3, 1 / 5)
_SMALL: Final = 0.01
"""Below, the next term of these series is less than 1e-12 of the result."""


def tan(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    r, bits = doubles.reduced(code, x)
    square, one = code.mul(r, r), code.integer(1)
    t = code.with_sign_of(code.fma(code.mul(code.short_polynomial(_TAN, square), square), r, r), r)
    is_odd = code.compare_bits("eq", code.make(arith.AndI, bits, one), one)
    near = code.select(is_odd, code.div(code.number(-1.0), t), t)
    return doubles.unless_large(code, x, near, elementary.Tan)


def atan(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    size, one = code.absolute(x), code.number(1.0)
    is_large = code.compare("ogt", size, one)
    inside = code.select(is_large, code.div(one, size), size)
    angle = code.mul(code.short_polynomial(_ATAN, code.mul(inside, inside)), inside)
    angle = code.select(is_large, code.sub(code.number(math.pi / 2), angle), angle)
    return code.with_sign_of(angle, x)


def asin(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    one = code.number(1.0)
    product = code.mul(code.sub(one, x), code.add(one, x))
    return atan(code, code.div(x, code.apply(elementary.Sqrt, product)))


def acos(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    one = code.number(1.0)
    quotient = code.div(code.sub(one, x), code.add(one, x))
    half = atan(code, code.apply(elementary.Sqrt, quotient))
    return code.add(half, half)


def sinh(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    power = doubles.exp(code, x)
    twice = code.sub(power, code.div(code.number(1.0), power))
    return _near_zero(code, x, _SINH, code.mul(twice, code.number(0.5)))


def cosh(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    power = doubles.exp(code, x)
    twice = code.add(power, code.div(code.number(1.0), power))
    return code.mul(twice, code.number(0.5))


def asinh(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    size = code.absolute(x)
    root = code.apply(elementary.Sqrt, code.fma(x, x, code.number(1.0)))
    far = code.with_sign_of(doubles.log(code, code.add(size, root)), x)
    return _near_zero(code, x, _ASINH, far)


def acosh(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    one = code.number(1.0)
    product = code.mul(code.sub(x, one), code.add(x, one))
    is_inside = code.compare("oge", x, one)
    root = code.apply(elementary.Sqrt, product)
    return code.select(is_inside, doubles.log(code, code.add(x, root)), code.number(math.nan))


def atanh(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    one = code.number(1.0)
    far = doubles.log(code, code.div(code.add(one, x), code.sub(one, x)))
    return _near_zero(code, x, _ATANH, code.mul(far, code.number(0.5)))


def _near_zero(
    code: Arithmetic, x: Value[Type], series: tuple[float, ...], far: Value[Type]
) -> Value[Type]:
    near = code.mul(code.polynomial(series, code.mul(x, x)), x)
    return code.select(code.compare("olt", code.absolute(x), code.number(_SMALL)), near, far)
