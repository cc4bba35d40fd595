"""Functions that the device has no instruction for and math-expand no arithmetic, as LLVM text.

    irkit.sin.f32   irkit.cos.f32   irkit.pow.f32

They compute in f64 and round once, so that they are right to the last bit but for rare ties.  An angle is
reduced to [-pi/4, pi/4] by subtracting a multiple of pi/2; where it is 2^22 or more, the fraction of angle *
2/pi is taken exactly from the digits of 2/pi that matter for its exponent (M. H. Payne, R. N. Hanek, "Radian
reduction for trigonometric functions", 1983).
"""

import struct
from functools import cache
from math import factorial
from typing import Final

NAMES: Final = ("sin.f32", "cos.f32", "pow.f32")
_BITS: Final = 320
_PIECES: Final = 5
_PIECE: Final = 26
"""Bits of a piece of 2/pi: times the 24 of a float they fit into the 53 of a double."""
_TABLE: Final = "irkit.two.over.pi"


@cache
def function(name: str) -> tuple[str, ...]:
    """The definitions that a function of this library needs, itself last."""
    if name == "pow.f32":
        return (
            _POW.format(LOG=_log_series(), EXP=_horner("%g", [1 / factorial(n) for n in range(13)], "e")),
        )
    return _table(), _reduction(), _trigonometric(name.removesuffix(".f32"))


def _double(value: float) -> str:
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


def _horner(argument: str, coefficients: list[float], prefix: str) -> str:
    """Lines that compute the sum of coefficients[n] * argument^n as `%<prefix>.0`."""
    last = len(coefficients) - 1
    lines = [f"  %{prefix}.{last} = fadd double {_double(coefficients[last])}, 0.0"]
    for number in range(last - 1, -1, -1):
        passed = f"double %{prefix}.{number + 1}, double {argument}, double {_double(coefficients[number])}"
        lines.append(f"  %{prefix}.{number} = call double @llvm.fma.f64({passed})")
    return "\n".join(lines)


def _log_series() -> str:
    """log(m) / (2 s) for s = (m - 1) / (m + 1), in s^2."""
    return _horner("%ss", [1 / (2 * n + 1) for n in range(11)], "l")


def _two_over_pi() -> int:
    """2/pi * 2^_BITS, by Machin's formula."""

    def arctan(inverse: int) -> int:
        total, power, number = 0, (1 << (_BITS + 64)) // inverse, 1
        while power:
            total += power // number if number % 4 == 1 else -(power // number)
            power //= inverse * inverse
            number += 2
        return total

    pi = 4 * (4 * arctan(5) - arctan(239))
    return (1 << (2 * _BITS + 65)) // pi


@cache
def _table() -> str:
    """For each exponent e the pieces of 2^e * 2/pi mod 4: what multiplies the 24 bits of an angle m * 2^e."""
    digits = _two_over_pi()
    rows = []
    for exponent in range(105):
        fraction = (digits << exponent) & ((4 << _BITS) - 1)
        pieces = []
        for piece in range(_PIECES):
            low = _BITS + 2 - _PIECE * (piece + 1)
            value = (fraction >> low) & ((1 << _PIECE) - 1)
            pieces.append(f"double {_double(value * 2.0 ** (low - _BITS))}")
        rows.append(f"[{_PIECES} x double] [{', '.join(pieces)}]")
    kind = f"[{len(rows)} x [{_PIECES} x double]]"
    return f"@{_TABLE} = internal constant {kind} [{', '.join(rows)}], align 8"


def _trigonometric(name: str) -> str:
    """sin or cos: of quadrant q and rest r, sin is sin r, cos r, -sin r, -cos r; cos is one ahead."""
    sine = _horner("%rr", [(-1) ** n / factorial(2 * n + 1) for n in range(8)], "s")
    cosine = _horner("%rr", [(-1) ** n / factorial(2 * n) for n in range(9)], "c")
    at_zero = str(name == "sin").lower()
    return _TRIGONOMETRIC.format(
        NAME=name, AHEAD=int(name == "cos"), SINE=sine, COSINE=cosine, SINE_AT_ZERO=at_zero
    )


def _products() -> str:
    """Lines that multiply the bits of the angle with each piece of its row, exactly."""
    lines = []
    for number in range(_PIECES):
        lines += [
            f"  %at{number} = getelementptr [{_PIECES} x double], ptr %place, i64 0, i64 {number}",
            f"  %p{number} = load double, ptr %at{number}, align 8",
            f"  %t{number} = fmul double %m, %p{number}",
        ]
    return "\n".join(lines)


def _reduction() -> str:
    """The angle as a number of quarter turns and the rest in [-pi/4, pi/4]."""
    return f"""\
define internal {{ double, i32 }} @irkit.quarter.turns(float %x) alwaysinline {{
entry:
  %magnitude = call float @llvm.fabs.f32(float %x)
  %is.large = fcmp oge float %magnitude, 4194304.0
  br i1 %is.large, label %large, label %small
small:
  %wide = fpext float %x to double
  %scaled = fmul double %wide, {_double(2 / 3.141592653589793)}
  %turns = call double @llvm.rint.f64(double %scaled)
  %minus = fneg double %turns
  %r1 = call double @llvm.fma.f64(double %minus, double 0x3FF921FB54442D18, double %wide)
  %r2 = call double @llvm.fma.f64(double %minus, double 0x3C91A62633145C07, double %r1)
  %is.nan = fcmp uno float %x, %x
  %counted = select i1 %is.nan, double 0.0, double %turns
  %count = fptosi double %counted to i32
  br label %done
large:
  %bits = bitcast float %magnitude to i32
  %biased = lshr i32 %bits, 23
  %is.infinite = icmp eq i32 %biased, 255
  %safe = select i1 %is.infinite, i32 150, i32 %biased
  %above = icmp sgt i32 %safe, 150
  %exponent = sub i32 %safe, 150
  %row = select i1 %above, i32 %exponent, i32 0
  %row64 = zext i32 %row to i64
  %fraction = and i32 %bits, 8388607
  %integer = or i32 %fraction, 8388608
  %short = sub i32 150, %safe
  %missing = select i1 %above, i32 0, i32 %short
  %mantissa = uitofp i32 %integer to double
  %scale.bits = sub i32 1023, %missing
  %scale.wide = zext i32 %scale.bits to i64
  %scale.high = shl i64 %scale.wide, 52
  %scale = bitcast i64 %scale.high to double
  %m = fmul double %mantissa, %scale
  %place = getelementptr [105 x [{_PIECES} x double]], ptr @{_TABLE}, i64 0, i64 %row64
{_products()}
  %fours = fmul double %t0, 0.25
  %dropped = call double @llvm.floor.f64(double %fours)
  %drop = fmul double %dropped, 4.0
  %first = fsub double %t0, %drop
  %high = fadd double %first, %t1
  %part = fsub double %high, %first
  %back = fsub double %high, %part
  %left = fsub double %first, %back
  %right = fsub double %t1, %part
  %error = fadd double %left, %right
  %low4 = fadd double %t4, %t3
  %low2 = fadd double %low4, %t2
  %low = fadd double %low2, %error
  %whole = call double @llvm.rint.f64(double %high)
  %rest = fsub double %high, %whole
  %total = fadd double %rest, %low
  %angle = fmul double %total, 0x3FF921FB54442D18
  %turned = fptosi double %whole to i32
  %is.negative = fcmp olt float %x, 0.0
  %mirrored = fneg double %angle
  %opposite = sub i32 0, %turned
  %signed = select i1 %is.negative, double %mirrored, double %angle
  %wanted = select i1 %is.negative, i32 %opposite, i32 %turned
  %finite = select i1 %is.infinite, double 0x7FF8000000000000, double %signed
  br label %done
done:
  %r = phi double [ %r2, %small ], [ %finite, %large ]
  %q = phi i32 [ %count, %small ], [ %wanted, %large ]
  %pair = insertvalue {{ double, i32 }} poison, double %r, 0
  %both = insertvalue {{ double, i32 }} %pair, i32 %q, 1
  ret {{ double, i32 }} %both
}}"""


_TRIGONOMETRIC: Final = """\
define internal float @irkit.{NAME}.f32(float %x) alwaysinline {{
  %reduced = call {{ double, i32 }} @irkit.quarter.turns(float %x)
  %r = extractvalue {{ double, i32 }} %reduced, 0
  %turns = extractvalue {{ double, i32 }} %reduced, 1
  %q = add i32 %turns, {AHEAD}
  %rr = fmul double %r, %r
{SINE}
{COSINE}
  %sine = fmul double %r, %s.0
  %odd = and i32 %q, 1
  %is.odd = icmp ne i32 %odd, 0
  %chosen = select i1 %is.odd, double %c.0, double %sine
  %half = and i32 %q, 2
  %is.half = icmp ne i32 %half, 0
  %opposite = fneg double %chosen
  %signed = select i1 %is.half, double %opposite, double %chosen
  %rounded = fptrunc double %signed to float
  %is.zero = fcmp oeq float %x, 0.0
  %at.zero = select i1 {SINE_AT_ZERO}, float %x, float 1.0
  %result = select i1 %is.zero, float %at.zero, float %rounded
  ret float %result
}}"""

_POW: Final = """\
define internal float @irkit.pow.f32(float %x, float %y) alwaysinline {{
  %a = call float @llvm.fabs.f32(float %x)
  %wide = fpext float %a to double
  %bits = bitcast double %wide to i64
  %offset = sub i64 %bits, 4604544271217802189
  %exponent = ashr i64 %offset, 52
  %high = shl i64 %exponent, 52
  %m.bits = sub i64 %bits, %high
  %m = bitcast i64 %m.bits to double
  %below = fsub double %m, 1.0
  %above = fadd double %m, 1.0
  %s = fdiv double %below, %above
  %ss = fmul double %s, %s
{LOG}
  %twice = fmul double %s, 0x40071547652B82FE
  %fraction = fmul double %twice, %l.0
  %e.double = sitofp i64 %exponent to double
  %log = fadd double %e.double, %fraction
  %x.zero = fcmp oeq float %a, 0.0
  %x.infinite = fcmp oeq float %a, 0x7FF0000000000000
  %log.zero = select i1 %x.zero, double 0xFFF0000000000000, double %log
  %log2 = select i1 %x.infinite, double 0x7FF0000000000000, double %log.zero
  %y.wide = fpext float %y to double
  %t = fmul double %y.wide, %log2
  %t.low = call double @llvm.maxnum.f64(double %t, double -300.0)
  %t.in = call double @llvm.minnum.f64(double %t.low, double 300.0)
  %k = call double @llvm.rint.f64(double %t.in)
  %f = fsub double %t.in, %k
  %g = fmul double %f, 0x3FE62E42FEFA39EF
{EXP}
  %k.integer = fptosi double %k to i64
  %k.biased = add i64 %k.integer, 1023
  %k.high = shl i64 %k.biased, 52
  %scale = bitcast i64 %k.high to double
  %power = fmul double %e.0, %scale
  %magnitude = fptrunc double %power to float
  %y.whole = call float @llvm.floor.f32(float %y)
  %y.is.integer = fcmp oeq float %y.whole, %y
  %y.size = call float @llvm.fabs.f32(float %y)
  %y.is.small = fcmp olt float %y.size, 16777216.0
  %y.safe = select i1 %y.is.small, float %y, float 0.0
  %y.integer = fptosi float %y.safe to i32
  %y.bit = and i32 %y.integer, 1
  %y.last = icmp ne i32 %y.bit, 0
  %y.is.odd = and i1 %y.is.integer, %y.last
  %x.bits = bitcast float %x to i32
  %x.negative = icmp slt i32 %x.bits, 0
  %flips = and i1 %y.is.odd, %x.negative
  %mirrored = fneg float %magnitude
  %signed = select i1 %flips, float %mirrored, float %magnitude
  %x.below = fcmp olt float %x, 0.0
  %x.finite = fcmp one float %a, 0x7FF0000000000000
  %y.fractional = xor i1 %y.is.integer, true
  %bad.x = and i1 %x.below, %x.finite
  %bad = and i1 %bad.x, %y.fractional
  %defined = select i1 %bad, float 0x7FF8000000000000, float %signed
  %nan = fcmp uno float %x, %y
  %checked = select i1 %nan, float 0x7FF8000000000000, float %defined
  %y.infinite = fcmp oeq float %y.size, 0x7FF0000000000000
  %x.unit = fcmp oeq float %a, 1.0
  %unit = and i1 %y.infinite, %x.unit
  %x.one = fcmp oeq float %x, 1.0
  %y.zero = fcmp oeq float %y, 0.0
  %one.of = or i1 %x.one, %y.zero
  %is.one = or i1 %one.of, %unit
  %result = select i1 %is.one, float 1.0, float %checked
  ret float %result
}}"""
