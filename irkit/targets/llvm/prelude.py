"""Functions in LLVM text that a module gets where it uses them.

    irkit.f32.to.bf16       rounds to nearest even without the processor's help, so that denormals and
                            NaN are right anywhere
    irkit.f64.to.f32.odd    rounds to odd, after which a second rounding, to f16 or bf16, is exact
                            (Boldo and Melquiond, "When double rounding is odd", 2005)
    irkit.fma.odd           a * b + c rounded to odd, where the product is exact in f64, as that of two
                            numbers of a half format is; the error of the sum is Knuth's TwoSum
    irkit.ipowi.iN          an integer raised to an integer: 1/x for negative exponents, rounded towards zero
"""

from typing import Final

_ROUND_TO_BFLOAT: Final = """\
define internal {bfloat} @irkit.{name}({float} %x) alwaysinline {{
  %bits = bitcast {float} %x to {i32}
  %high = lshr {i32} %bits, {c16}
  %odd = and {i32} %high, {c1}
  %bias = add {i32} %odd, {c32767}
  %sum = add {i32} %bits, %bias
  %rounded = lshr {i32} %sum, {c16}
  %quiet = or {i32} %high, {c64}
  %nan = fcmp uno {float} %x, %x
  %chosen = select {i1} %nan, {i32} %quiet, {i32} %rounded
  %short = trunc {i32} %chosen to {i16}
  %result = bitcast {i16} %short to {bfloat}
  ret {bfloat} %result
}}"""

_ROUND_TO_ODD: Final = """\
define internal {float} @irkit.{name}({double} %x) alwaysinline {{
  %near = fptrunc {double} %x to {float}
  %back = fpext {float} %near to {double}
  %above = fcmp ogt {double} %back, %x
  %below = fcmp olt {double} %back, %x
  %positive = fcmp ogt {double} %x, zeroinitializer
  %beyond = select {i1} %positive, {i1} %above, {i1} %below
  %inexact = fcmp one {double} %back, %x
  %bits = bitcast {float} %near to {i32}
  %step = sext {i1} %beyond to {i32}
  %cut = add {i32} %bits, %step
  %odd = or {i32} %cut, {c1}
  %chosen = select {i1} %inexact, {i32} %odd, {i32} %bits
  %result = bitcast {i32} %chosen to {float}
  ret {float} %result
}}"""

_FMA_TO_ODD: Final = """\
define internal double @irkit.fma.odd(double %a, double %b, double %c) alwaysinline {
  %product = fmul double %a, %b
  %sum = fadd double %product, %c
  %virtual = fsub double %sum, %product
  %rest = fsub double %sum, %virtual
  %left = fsub double %product, %rest
  %right = fsub double %c, %virtual
  %error = fadd double %left, %right
  %inexact = fcmp one double %error, 0.0
  %bits = bitcast double %sum to i64
  %sides = bitcast double %error to i64
  %signs = xor i64 %bits, %sides
  %outwards = icmp sge i64 %signs, 0
  %step = select i1 %outwards, i64 1, i64 -1
  %moved = add i64 %bits, %step
  %last = and i64 %bits, 1
  %even = icmp eq i64 %last, 0
  %moves = and i1 %inexact, %even
  %chosen = select i1 %moves, i64 %moved, i64 %bits
  %result = bitcast i64 %chosen to double
  ret double %result
}"""

_INTEGER_POWER: Final = """\
define internal {T} @irkit.ipowi.{T}({T} %base, {T} %exponent) {{
entry:
  %negative = icmp slt {T} %exponent, 0
  br i1 %negative, label %fraction, label %head
fraction:
  %inverse = sdiv {T} 1, %base
  %parity = and {T} %exponent, 1
  %even = icmp eq {T} %parity, 0
  %square = mul {T} %inverse, %inverse
  %power = select i1 %even, {T} %square, {T} %inverse
  ret {T} %power
head:
  %left = phi {T} [ %exponent, %entry ], [ %rest, %loop ]
  %factor = phi {T} [ %base, %entry ], [ %squared, %loop ]
  %result = phi {T} [ 1, %entry ], [ %product, %loop ]
  %done = icmp eq {T} %left, 0
  br i1 %done, label %exit, label %loop
loop:
  %bit = and {T} %left, 1
  %taken = icmp ne {T} %bit, 0
  %times = select i1 %taken, {T} %factor, {T} 1
  %product = mul {T} %result, %times
  %squared = mul {T} %factor, %factor
  %rest = lshr {T} %left, 1
  br label %head
exit:
  ret {T} %result
}}"""


_ROUNDINGS: Final = {"f32.to.bf16": _ROUND_TO_BFLOAT, "f64.to.f32.odd": _ROUND_TO_ODD}
_TYPES: Final = ("bfloat", "float", "double", "i1", "i16", "i32")
_NUMBERS: Final = (1, 16, 64, 32767)


def function(name: str) -> tuple[str, str]:
    """The name of a function of the prelude and its definition.

    `name` is "f32.to.bf16" or "f64.to.f32.odd", with ".vN" behind it for vectors; "fma.odd", or "ipowi.iN".
    """
    if name.startswith("ipowi."):
        return f"irkit.{name}", _INTEGER_POWER.format(T=name.removeprefix("ipowi."))
    if name == "fma.odd":
        return f"irkit.{name}", _FMA_TO_ODD
    scalar, _, lanes = name.partition(".v")
    words = {each: f"<{lanes} x {each}>" if lanes else each for each in _TYPES}
    numbers = {f"c{each}": f"splat (i32 {each})" if lanes else str(each) for each in _NUMBERS}
    return f"irkit.{name}", _ROUNDINGS[scalar].format(name=name, **words, **numbers)
