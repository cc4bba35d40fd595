"""The floating-point formats of MLIR: bits to text and back, with integers only.

    f32 0x3DCCCCCD   <-->   1.000000e-01
    f32 0x4CEB79A3   <-->   0x4CEB79A3         123456792: no short text of it has a point

A value is its bits, so that zeros keep their sign and NaNs their payload. The text has six significant digits
where they read back as the same bits, else as many as the precision calls for; it is in hex where that has no
decimal point (the rules are those of LLVM's APFloat::toString and MLIR's printer).
"""

from __future__ import annotations

import struct
from functools import lru_cache
from math import isfinite, isnan, ldexp
from typing import Final, Literal, NoReturn, TypeAlias

Special: TypeAlias = Literal["ieee", "nan-all-ones", "nan-negative-zero", "finite"]
"""Infinities and NaNs as in IEEE 754; or one NaN a sign, all bits set; or one NaN for -0; or neither."""


class FloatKind:
    """A format: `width` bits with a significand of `precision` bits, the leading one included.

    Exponents are those of the leading bit; below `min_exponent` values are subnormal.
    """

    __slots__ = (
        "name", "width", "precision", "min_exponent", "max_exponent", "special", "has_zero", "signed",
        "explicit_bit", "stored_bits", "exponent_mask", "sign_bit", "inf", "nan", "largest",
    )  # fmt: skip

    name: str
    width: int
    precision: int
    min_exponent: int
    max_exponent: int
    special: Special
    has_zero: bool
    signed: bool
    explicit_bit: bool
    """Whether the leading bit of the significand is stored (f80)."""
    stored_bits: int
    """The number of bits of the significand that are stored."""
    exponent_mask: int
    """The exponent field with all its bits set, at bit 0."""
    sign_bit: int
    """The sign's mask, 0 where there is no sign."""
    inf: int
    """The bits of +infinity, where there is one."""
    nan: int
    """The bits of the default NaN, where there is one."""
    largest: int
    """The bits of the largest finite value."""

    def __init__(
        self,
        name: str,
        width: int,
        precision: int,
        min_exponent: int,
        max_exponent: int,
        special: Special = "ieee",
        *,
        has_zero: bool = True,
        signed: bool = True,
        explicit_bit: bool = False,
    ) -> None:
        stored = precision if explicit_bit else precision - 1
        magnitude = (1 << (width - signed)) - 1
        exponents = magnitude >> stored
        sign_bit = 1 << (width - 1) if signed else 0
        inf = exponents << stored | (1 << 63 if explicit_bit else 0)
        if special == "ieee":
            nan, largest = inf | 1 << (precision - 2), magnitude - (1 << stored)
        elif special == "nan-negative-zero":
            nan, largest = sign_bit, magnitude
        else:
            nan, largest = magnitude, magnitude - (special == "nan-all-ones")
        values = (
            name, width, precision, min_exponent, max_exponent, special, has_zero, signed, explicit_bit,
            stored, exponents, sign_bit, inf, nan, largest,
        )  # fmt: skip
        for slot, value in zip(self.__slots__, values, strict=True):
            object.__setattr__(self, slot, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self.name} is a constant")

    def __repr__(self) -> str:
        return self.name

    @property
    def has_inf(self) -> bool:
        return self.special == "ieee"

    @property
    def has_nan(self) -> bool:
        return self.special != "finite"

    def is_nan(self, bits: int) -> bool:
        magnitude = bits & ~self.sign_bit
        if self.special == "ieee":
            unnormal = self.explicit_bit and magnitude >> 64 != 0 and not magnitude >> 63 & 1
            return unnormal or (magnitude >> self.stored_bits == self.exponent_mask and magnitude != self.inf)
        return self.has_nan and (bits if self.special == "nan-negative-zero" else magnitude) == self.nan

    def is_inf(self, bits: int) -> bool:
        return self.has_inf and bits & ~self.sign_bit == self.inf


KINDS: Final[dict[str, FloatKind]] = {
    kind.name: kind
    for kind in (
        FloatKind("f4E2M1FN", 4, 2, 0, 2, "finite"),
        FloatKind("f6E2M3FN", 6, 4, 0, 2, "finite"),
        FloatKind("f6E3M2FN", 6, 3, -2, 4, "finite"),
        FloatKind("f8E5M2", 8, 3, -14, 15),
        FloatKind("f8E4M3", 8, 4, -6, 7),
        FloatKind("f8E4M3FN", 8, 4, -6, 8, "nan-all-ones"),
        FloatKind("f8E5M2FNUZ", 8, 3, -15, 15, "nan-negative-zero"),
        FloatKind("f8E4M3FNUZ", 8, 4, -7, 7, "nan-negative-zero"),
        FloatKind("f8E4M3B11FNUZ", 8, 4, -10, 4, "nan-negative-zero"),
        FloatKind("f8E3M4", 8, 5, -2, 3),
        FloatKind("f8E8M0FNU", 8, 1, -127, 127, "nan-all-ones", has_zero=False, signed=False),
        FloatKind("bf16", 16, 8, -126, 127),
        FloatKind("f16", 16, 11, -14, 15),
        FloatKind("tf32", 19, 11, -126, 127),
        FloatKind("f32", 32, 24, -126, 127),
        FloatKind("f64", 64, 53, -1022, 1023),
        FloatKind("f80", 80, 64, -16382, 16383, explicit_bit=True),
        FloatKind("f128", 128, 113, -16382, 16383),
    )
}
"""All formats, by the name of their type."""

_F64: Final = KINDS["f64"]
_STRUCT: Final = {"f64": ("<d", "<Q"), "f32": ("<f", "<I"), "f16": ("<e", "<H")}


def _magnitude(kind: FloatKind, bits: int) -> tuple[int, int]:
    """Integers m and e such that the absolute value of a finite number is m * 2**e."""
    stored = kind.stored_bits
    field = bits >> stored & kind.exponent_mask
    significand = bits & ((1 << stored) - 1)
    if not kind.has_zero:
        return 1 << stored | significand, field + kind.min_exponent - stored
    if field and not kind.explicit_bit:
        significand |= 1 << stored
    return significand, max(field, 1) - 1 + kind.min_exponent - (kind.precision - 1)


def _encode(kind: FloatKind, negative: bool, significand: int, exponent: int) -> int:
    """The bits of significand * 2**exponent, rounded to nearest, ties to even."""
    sign = kind.sign_bit if negative else 0
    leading = exponent + significand.bit_length() - 1
    lowest = max(leading, kind.min_exponent) - (kind.precision - 1)
    drop = lowest - exponent
    if drop <= 0:
        rounded = significand << -drop
    else:
        # Adding just under a half rounds up above it; the lowest kept bit turns a tie to even.
        odd = significand >> drop & 1
        rounded = (significand + (1 << (drop - 1)) - 1 + odd) >> drop
    if negative and not kind.signed and significand:
        return kind.nan
    if rounded >> kind.precision:
        rounded >>= 1
        lowest += 1
    if rounded == 0:
        return 0 if kind.special == "nan-negative-zero" else sign
    normal = rounded >> (kind.precision - 1)
    if lowest + kind.precision - 1 > kind.max_exponent:
        return _overflow(kind, sign)
    field = lowest + kind.precision - 1 - kind.min_exponent + kind.has_zero if normal else 0
    bits = field << kind.stored_bits | (rounded & ((1 << kind.stored_bits) - 1))
    return _overflow(kind, sign) if bits > kind.largest else sign | bits


def _overflow(kind: FloatKind, sign: int) -> int:
    if kind.special == "ieee":
        return sign | kind.inf
    return sign | (kind.nan if kind.has_nan else kind.largest)


def _encode_decimal(kind: FloatKind, negative: bool, digits: int, exponent: int) -> int:
    """The bits of digits * 10**exponent, rounded to nearest, ties to even, in one step."""
    if exponent >= 0:
        return _encode(kind, negative, digits * 10**exponent, 0)
    divisor = 10**-exponent
    shift = max(divisor.bit_length() - digits.bit_length() + kind.precision + 3, 0)
    quotient, rest = divmod(digits << shift, divisor)
    return _encode(kind, negative, quotient << 1 | (rest != 0), -shift - 1)


def parse_decimal(kind: FloatKind, text: str) -> int:
    """The bits of a decimal literal such as `-3.25e10`.

    As in MLIR it is read as f64 first and then rounded again. What is out of range becomes an infinity,
    without one a NaN, and without either the largest value. A negative number becomes a NaN where there is no
    sign.
    """
    return from_float(kind, float(text))


def from_float(kind: FloatKind, value: float) -> int:
    """The bits of a Python float, rounded to nearest, ties to even; ValueError for a NaN if there is none."""
    formats = _STRUCT.get(kind.name)
    if formats is not None and isfinite(value):
        try:
            return int(struct.unpack(formats[1], struct.pack(formats[0], value))[0])
        except OverflowError:
            return kind.inf | (kind.sign_bit if value < 0 else 0)
    bits: int = struct.unpack("<Q", struct.pack("<d", value))[0]
    if kind is _F64:
        return bits
    negative = bits >> 63 == 1
    sign = kind.sign_bit if negative else 0
    if isnan(value):
        return sign | _nan(kind, bits)
    if not isfinite(value):
        return _overflow(kind, sign)
    return _encode(kind, negative, *_magnitude(_F64, bits))


def _nan(kind: FloatKind, bits: int) -> int:
    """The NaN with the payload of an f64 NaN, as far as it fits."""
    if not kind.has_nan:
        raise ValueError(f"{kind.name} has no NaN")
    if kind.special != "ieee":
        return kind.nan
    payload = bits & ((1 << 51) - 1)
    shift = kind.precision - _F64.precision
    return kind.nan | (payload << shift if shift >= 0 else payload >> -shift)


def to_float(kind: FloatKind, bits: int) -> float:
    """The value as a Python float: exact up to f64, f80 and f128 rounded."""
    formats = _STRUCT.get(kind.name)
    if formats is not None:
        return float(struct.unpack(formats[0], struct.pack(formats[1], bits))[0])
    negative = bits & kind.sign_bit != 0
    if kind.is_nan(bits):
        value = float("nan")
    elif kind.is_inf(bits):
        value = float("inf")
    elif kind.precision <= _F64.precision:
        value = ldexp(*_magnitude(kind, bits))
    else:
        rounded = _encode(_F64, False, *_magnitude(kind, bits))
        value = float(struct.unpack("<d", struct.pack("<Q", rounded))[0])
    return -value if negative else value


@lru_cache(maxsize=1 << 14)
def format_bits(kind: FloatKind, bits: int) -> str:
    """The text that MLIR prints for the value, without its type."""
    if kind.is_nan(bits) or kind.is_inf(bits):
        # An f80 whose leading bit is missing prints with the exponent of a NaN.
        return f"0x{bits | (kind.exponent_mask << 64 if kind.explicit_bit else 0):X}"
    sign = "-" if bits & kind.sign_bit else ""
    significand, exponent = _magnitude(kind, bits)
    if significand == 0:
        return sign + "0.000000e+00"
    digits, power, exact = _decimal(significand, exponent, 6)
    if exact or _encode_decimal(kind, sign == "-", int(digits), power) == bits:
        return f"{sign}{digits[0]}.{digits[1:]:0<6}e{power + len(digits) - 1:+03d}"
    most = 2 + kind.precision * 59 // 196
    text = _general(*_decimal(significand, exponent, most)[:2], most)
    return sign + text if "." in text else f"0x{bits:X}"


def _decimal(significand: int, exponent: int, most: int) -> tuple[str, int, bool]:
    """significand * 2**exponent as at most `most` digits times a power of ten, and whether that is exact.

    196/59 is a little more than log2(10). Low digits are cut off as long as the bits that remain are enough
    for `most` digits; what is left is rounded half up. That is not the nearest decimal, but it is LLVM's.
    """
    zeros = (significand & -significand).bit_length() - 1
    significand >>= zeros
    exponent += zeros
    power = min(exponent, 0)
    significand = significand << exponent if exponent >= 0 else significand * 5**-exponent
    exact = True
    excess = significand.bit_length() - (most * 196 + 58) // 59
    removable = excess * 59 // 196 if excess > 0 else 0
    if removable:
        significand, rest = divmod(significand, 10**removable)
        power += removable
        exact = rest == 0
    text = str(significand)
    digits = text.rstrip("0")
    if len(digits) > most:
        exact = False
        head = int(digits[:most]) + (digits[most] >= "5")
        power += len(text) - most
        text = str(head)
        digits = text.rstrip("0")
    return digits, power + len(text) - len(digits), exact


def _general(digits: str, power: int, most: int) -> str:
    """The digits times a power of ten, positional where that is short, else in scientific form."""
    count = len(digits)
    leading = power + count - 1
    if power >= 0:
        scientific = power > 3 or count + power > most
    else:
        scientific = leading < -3
    if scientific:
        return f"{digits[0]}.{digits[1:] or '0'}E{leading:+d}"
    if power >= 0:
        return digits + "0" * power
    if leading >= 0:
        return f"{digits[: leading + 1]}.{digits[leading + 1 :]}"
    return f"0.{'0' * (-leading - 1)}{digits}"
