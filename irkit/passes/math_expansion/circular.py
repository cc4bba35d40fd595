"""sin and cos: x = n * pi/2 + r, then a polynomial of r^2, by n mod 4.

The reduction is exact enough for |x| <= 100,000 as x - n * (a + b + c), fused (W. J. Cody and W. Waite,
"Software Manual for the Elementary Functions", 1980).  Beyond, the part of 2/pi that matters for the exponent
of x is multiplied as integers (M. Payne and R. Hanek, "Radian reduction for trigonometric functions", 1983):
of the 96 bits that are taken, those above give multiples of 4, those below do not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import arith
from irkit.ir import Type, Value
from irkit.ir.attributes import floating, integer
from irkit.ir.types import F32, F64, I32, I64
from irkit.passes.math_expansion.arithmetic import Arithmetic

_SIN: Final = (-0.16666653752326965, 0.008332106284797192, -0.00019507882825564593)
"""(sin(r) - r) / r^3 in r^2 for |r| <= pi / 4."""
_COS: Final = (-0.5, 0.04166664555668831, -0.0013887297827750444, 2.4430086341453716e-05)
"""(cos(r) - 1) / r^2 in r^2."""
_HALF_PI: Final = (1.570796251296997, 7.549789415861596e-08, 5.390302953474238e-15)
"""All positive, so that -0.0 stays what it is."""
_ROUND: Final = 12582912.0
"""1.5 * 2^23: added to a small number it leaves the nearest integer in the low bits."""
_LARGEST: Final = 100_000.0
_TWO_OVER_PI: Final = 0xA2F9836E4E441529FC2757D1F534DDC0DB6295993C439041FE5163AB
"""The first 224 bits behind the point of 2 / pi."""


def sin(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    return _wave(code, x, 0)


def cos(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    return _wave(code, x, 1)


def _wave(code: Arithmetic, x: Value[Type], quarters: int) -> Value[Type]:
    """sin(x + quarters * pi/2)."""
    r, n = _reduced(code, x)
    if quarters:
        n = code.make(arith.AddI, n, code.integer(quarters))
    square, one = code.mul(r, r), code.integer(1)
    sine = code.with_sign_of(code.fma(code.mul(code.polynomial(_SIN, square), square), r, r), r)
    cosine = code.fma(code.polynomial(_COS, square), square, code.number(1.0))
    is_odd = code.compare_bits("eq", code.make(arith.AndI, n, one), one)
    sign = code.make(arith.ShLI, code.make(arith.AndI, n, code.integer(2)), code.integer(30))
    return code.from_bits(code.make(arith.XOrI, code.bits(code.select(is_odd, cosine, sine)), sign))


def _reduced(code: Arithmetic, x: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """r with |r| <= pi/4, and an integer whose lowest two bits are those of n."""
    shifted = code.fma(x, code.number(0.6366197723675814), code.number(_ROUND))
    n = code.sub(shifted, code.number(_ROUND))
    r = x
    for part in _HALF_PI:
        r = code.fma(n, code.number(-part), r)
    is_large = code.compare("ogt", code.absolute(x), code.number(_LARGEST))
    r, bits = code.where(is_large, lambda inside: _reduced_exactly(inside, x), [r, code.bits(shifted)])
    return r, bits


def _reduced_exactly(code: Arithmetic, x: Value[Type]) -> Sequence[Value[Type]]:
    """x = m * 2^(8 * k - 22), m below 2^31, times three words of 2/pi, in units of 2^-62, modulo 4."""
    bits = code.bits(code.absolute(x))
    exponent = code.make(arith.ShRUI, bits, code.integer(23))
    mantissa = code.make(arith.AndI, bits, code.integer(0x7FFFFF))
    mantissa = code.make(arith.OrI, mantissa, code.integer(0x800000))
    shift = code.make(arith.AndI, exponent, code.integer(7))
    factor = code.convert(arith.ExtUI, code.make(arith.ShLI, mantissa, shift), I64)
    place = code.make(arith.AndI, code.make(arith.ShRUI, exponent, code.integer(3)), code.integer(15))
    words = [code.convert(arith.ExtUI, _word(code, place, first), I64) for first in (0, 4, 8)]
    high, middle, low = [code.make(arith.MulI, factor, word) for word in words]
    half = code.constant(integer(32, I64))
    product = code.make(arith.AddI, code.make(arith.ShLI, high, half), middle)
    product = code.make(arith.AddI, product, code.make(arith.ShRUI, low, half))
    nearest = code.make(arith.AddI, product, code.constant(integer(1 << 61, I64)))
    point = code.constant(integer(62, I64))
    n = code.make(arith.ShRUI, nearest, point)
    rest = code.make(arith.SubI, product, code.make(arith.ShLI, n, point))
    unit = code.constant(floating(1.5707963267948966 * 2.0**-62, F64))
    r = code.convert(arith.TruncF, code.make(arith.MulF, code.convert(arith.SIToFP, rest, F64), unit), F32)
    return _with_sign(code, x, r, code.convert(arith.TruncI, n, I32))


def _with_sign(
    code: Arithmetic, x: Value[Type], r: Value[Type], n: Value[Type]
) -> Sequence[Value[Type]]:
    """Of a negative x both are the other way round; of infinity there is no r."""
    negative = code.compare("olt", x, code.number(0.0))
    r = code.add(r, code.sub(x, x))
    opposite = code.make(arith.SubI, code.integer(0), n)
    return [code.select(negative, code.negated(r), r), code.select(negative, opposite, n)]


def _word(code: Arithmetic, place: Value[Type], first: int) -> Value[Type]:
    """The 32 bits of 2/pi from bit 8 * (first + place) - 23 on, where the first bit behind the point is 1: a
    tree of choices by the bits of the place."""
    chosen = [code.integer(_bits_of_two_over_pi(8 * (first + number) - 23)) for number in range(16)]
    for bit in (1, 2, 4, 8):
        is_set = code.compare_bits("ne", code.make(arith.AndI, place, code.integer(bit)), code.integer(0))
        chosen = [code.select(is_set, odd, even) for even, odd in zip(chosen[::2], chosen[1::2], strict=True)]
    return chosen[0]


def _bits_of_two_over_pi(start: int) -> int:
    """32 bits from a place on, as a signed number; before the first bit there are zeros."""
    word = (_TWO_OVER_PI << 64 >> (224 + 64 - (start + 31))) & 0xFFFF_FFFF
    return word - (1 << 32) if word >> 31 else word
