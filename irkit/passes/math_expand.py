"""math-expand: turns exp, log, tanh, erf and their kin into plain arithmetic, which vectorises and needs no
library.

    %y = math.exp %x : f32     -->     n = round(x / ln 2)                r = x - n * ln 2   (in two parts)
                                       1 + r + r^2 * P(r)                 times 2^n          (in two steps)

The operations of f32, and of vectors and tensors of it, are expanded; the half formats go through f32; f64
stays.  How far a result may be from the true one, denormals, infinities and NaN included:

    exp log tanh erf                1.5 ulp
    exp2                            2 ulp
    expm1 log2 log10 log1p          2.5 ulp

`contract` on the operation lets products and sums of the expansion fuse; no other flag is used.

The shapes are those of W. J. Cody and W. Waite, "Software Manual for the Elementary Functions" (1980); erf
beyond 0.925 is 1 - exp(-x * (1 + Q(x))); the coefficients are minimax fits (Lawson's algorithm), rounded to
f32 one by one.
"""

import math as python_math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from irkit.dialects import arith, math
from irkit.ir import Attribute, Operation, Type, TypedAttribute, Value
from irkit.ir.attributes import FloatAttr, IntegerAttr, floating, integer
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.types import BF16, F16, F32, I32, TensorType, VectorType, element_type_of
from irkit.pipeline import Pass, option

_EXP: Final = (0.5, 0.1666651964187622, 0.04166639223694801, 0.008368835784494877, 0.0013941536890342832)
_TANH: Final = (
    -0.3333328068256378,
    0.13331392407417297,
    -0.053734563291072845,
    0.020619621500372887,
    -0.005680721253156662,
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
_ROUND: Final = 12582912.0
"""1.5 * 2^23: added to a small number it leaves the nearest integer in the low bits."""
_ROUND_BITS: Final = 0x4B400000
_SQRT_HALF_BITS: Final = 0x3F3504F3

_Function = Callable[["Arithmetic", Value[Type]], Value[Type]]


@dataclass(frozen=True)
class MathExpand(Pass):
    """Turns transcendental functions of f32, f16 and bf16 into plain arithmetic."""

    name = "math-expand"

    ops: list[str] = option(
        help="names such as tanh; all that have an expansion where none is given", default=[]
    )

    def run(self, op: Operation) -> None:
        known = {kind.name.removeprefix("math."): kind for kind in _FUNCTIONS}
        for name in self.ops:
            if name not in known:
                raise op.error(f"math-expand has no expansion of '{name}', only of {', '.join(known)}")
        wanted = {known[name] for name in self.ops or known}
        for each in list(op.walk()):
            if type(each) in wanted and element_type_of(each.result.type) in (F32, F16, BF16):
                _expand(each, _FUNCTIONS[type(each)])


def _expand(op: Operation, function: _Function) -> None:
    flags = op.properties.get("fastmath")
    fuse = isinstance(flags, arith.FastMathFlags) and flags.has("contract")
    original = op.result.type
    kind = _with_element(original, F32)
    code = Arithmetic(op, kind, arith.FastMathFlags.of("contract") if fuse else None)
    operand: Value[Type] = op.operands[0]
    if original is not kind:
        operand = code.add_op(arith.ExtF(operand, out=kind, location=op.location))
    result = function(code, operand)
    if original is not kind:
        result = code.add_op(arith.TruncF(result, out=original, location=op.location))
    op.replace_with([result])


def _with_element(kind: Type, element: Type) -> Type:
    if isinstance(kind, VectorType):
        return VectorType(kind.shape, element, kind.scalable)
    if isinstance(kind, TensorType):
        return TensorType(kind.shape, element, kind.encoding)
    return element


class Arithmetic:
    """Writes arithmetic before an operation, on values of one f32 type and the i32 and i1 types of its
    shape."""

    def __init__(self, before: Operation, kind: Type, flags: Attribute | None):
        self._before = before
        self._kind = kind
        self._integers = _with_element(kind, I32)
        self._flags = flags if flags is not None else arith.FastMathFlags.of("none")

    def add_op(self, op: Operation) -> Value[Type]:
        assert self._before.parent is not None
        self._before.parent.insert(op, self._before)
        return op.result

    def number(self, value: float) -> Value[Type]:
        return self._constant(floating(value, F32), self._kind)

    def integer(self, value: int) -> Value[Type]:
        return self._constant(integer(value, I32), self._integers)

    def _constant(self, value: FloatAttr | IntegerAttr, kind: Type) -> Value[Type]:
        attr: TypedAttribute = value
        if isinstance(kind, (VectorType, TensorType)):
            bits = value.bits if isinstance(value, FloatAttr) else value.value & 0xFFFF_FFFF
            attr = DenseElementsAttr.splat(kind, bits)
        return self.add_op(arith.Constant(attr, location=self._before.location))

    def _float(self, kind: type[Operation], lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        where = self._before.location
        return self.add_op(kind(lhs, rhs, fastmath=self._flags, location=where))  # type: ignore[call-arg]

    def add(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self._float(arith.AddF, lhs, rhs)

    def sub(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self._float(arith.SubF, lhs, rhs)

    def mul(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self._float(arith.MulF, lhs, rhs)

    def div(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self._float(arith.DivF, lhs, rhs)

    def exactly(self, kind: type[Operation], lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        """An operation that no flag may touch, or one of integers."""
        return self.add_op(kind(lhs, rhs, location=self._before.location))  # type: ignore[call-arg]

    def polynomial(self, coefficients: Sequence[float], x: Value[Type]) -> Value[Type]:
        """Horner's scheme; the coefficients rise."""
        result = self.number(coefficients[-1])
        for each in reversed(coefficients[:-1]):
            result = self.add(self.mul(result, x), self.number(each))
        return result

    def compare(self, predicate: str, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        where = self._before.location
        return self.add_op(arith.CmpF(arith.CmpFPredicate.attr(predicate), lhs, rhs, location=where))

    def select(self, condition: Value[Type], yes: Value[Type], no: Value[Type]) -> Value[Type]:
        return self.add_op(arith.Select(condition, yes, no, location=self._before.location))

    def bits(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(arith.Bitcast(x, out=self._integers, location=self._before.location))

    def from_bits(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(arith.Bitcast(x, out=self._kind, location=self._before.location))

    def to_float(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(arith.SIToFP(x, out=self._kind, location=self._before.location))

    def absolute(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(math.AbsF(x, location=self._before.location))

    def with_sign_of(self, x: Value[Type], sign: Value[Type]) -> Value[Type]:
        return self.add_op(math.CopySign(x, sign, location=self._before.location))

    def at_most(self, x: Value[Type], limit: float) -> Value[Type]:
        """The smaller of the two; NaN stays NaN."""
        bound = self.number(limit)
        return self.select(self.compare("ogt", x, bound), bound, x)

    def at_least(self, x: Value[Type], limit: float) -> Value[Type]:
        bound = self.number(limit)
        return self.select(self.compare("olt", x, bound), bound, x)


def _nearest(code: Arithmetic, x: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """The integer nearest to a small x, as i32 and as f32; of NaN some integer and NaN."""
    magic = code.number(_ROUND)
    shifted = code.exactly(arith.AddF, x, magic)
    whole = code.exactly(arith.SubI, code.bits(shifted), code.integer(_ROUND_BITS))
    return whole, code.exactly(arith.SubF, shifted, magic)


def _scaled(code: Arithmetic, x: Value[Type], power: Value[Type]) -> Value[Type]:
    """x * 2^power in two steps, so that results overflow and become denormal as they should."""
    half = code.exactly(arith.ShRSI, power, code.integer(1))
    for part in (half, code.exactly(arith.SubI, power, half)):
        biased = code.exactly(arith.AddI, part, code.integer(127))
        x = code.exactly(arith.MulF, x, code.from_bits(code.exactly(arith.ShLI, biased, code.integer(23))))
    return x


def _exp_minus_1(code: Arithmetic, r: Value[Type]) -> Value[Type]:
    """r + r^2 * P(r) for |r| <= ln 2 / 2."""
    return code.add(code.mul(code.polynomial(_EXP, r), code.mul(r, r)), r)


def _reduced(code: Arithmetic, x: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """r and n with x = n * ln 2 + r, |r| <= ln 2 / 2."""
    power, whole = _nearest(code, code.mul(x, code.number(1 / python_math.log(2))))
    r = code.sub(x, code.mul(whole, code.number(_LN2_HIGH)))
    return code.sub(r, code.mul(whole, code.number(_LN2_LOW))), power


def exp(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    r, power = _reduced(code, code.at_least(code.at_most(x, 89.0), -104.5))
    return _scaled(code, code.add(_exp_minus_1(code, r), code.number(1.0)), power)


def exp2(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    x = code.at_least(code.at_most(x, 129.0), -151.0)
    power, whole = _nearest(code, x)
    r = code.mul(code.sub(x, whole), code.number(python_math.log(2)))
    return _scaled(code, code.add(_exp_minus_1(code, r), code.number(1.0)), power)


def expm1(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """2^n * (e^r - 1) + (2^n - 1), halved until the end so that 2^n does not overflow before the sum does."""
    r, power = _reduced(code, code.at_least(code.at_most(x, 89.0), -80.0))
    biased = code.exactly(arith.AddI, power, code.integer(126))
    half = code.from_bits(code.exactly(arith.ShLI, biased, code.integer(23)))
    rest = code.exactly(arith.SubF, half, code.number(0.5))
    sum_of_halves = code.add(code.mul(_exp_minus_1(code, r), half), rest)
    far = code.exactly(arith.AddF, sum_of_halves, sum_of_halves)
    is_near = code.compare("olt", code.absolute(x), code.number(0.34))
    return code.with_sign_of(code.select(is_near, _exp_minus_1(code, x), far), x)


def _log_parts(code: Arithmetic, x: Value[Type]) -> tuple[Value[Type], Value[Type]]:
    """log(m) and the power of two with x = m * 2^power, m between sqrt(1/2) and sqrt(2), as two f32."""
    denormal = code.compare("olt", x, code.number(2.0**-126))
    x = code.select(denormal, code.exactly(arith.MulF, x, code.number(2.0**23)), x)
    bits = code.exactly(arith.SubI, code.bits(x), code.integer(_SQRT_HALF_BITS))
    power = code.to_float(code.exactly(arith.ShRSI, bits, code.integer(23)))
    power = code.sub(power, code.select(denormal, code.number(23.0), code.number(0.0)))
    fraction = code.exactly(arith.AndI, bits, code.integer(0x7FFFFF))
    mantissa = code.from_bits(code.exactly(arith.AddI, fraction, code.integer(_SQRT_HALF_BITS)))
    f = code.exactly(arith.SubF, mantissa, code.number(1.0))
    return f, power


def _log(code: Arithmetic, x: Value[Type], scale: float | None) -> Value[Type]:
    """The natural logarithm, or log2 where `scale` is 1 / ln 2: then powers of two are exact."""
    f, power = _log_parts(code, x)
    square = code.mul(f, f)
    tail = code.mul(code.polynomial(_LOG, f), code.mul(square, f))
    if scale is None:
        tail = code.add(tail, code.mul(power, code.number(_LN2_LOW)))
    tail = code.sub(tail, code.mul(square, code.number(0.5)))
    result = code.add(f, tail)
    if scale is None:
        result = code.add(result, code.mul(power, code.number(_LN2_HIGH)))
    else:
        result = code.add(code.mul(result, code.number(scale)), power)
    zero, infinity = code.number(0.0), code.number(python_math.inf)
    result = code.select(code.compare("oeq", x, zero), code.number(-python_math.inf), result)
    result = code.select(code.compare("olt", x, zero), code.number(python_math.nan), result)
    return code.select(code.compare("ueq", x, infinity), x, result)


def log(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    return _log(code, x, None)


def log2(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    return _log(code, x, 1 / python_math.log(2))


def log10(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    return code.mul(_log(code, x, None), code.number(1 / python_math.log(10)))


def log1p(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    """log(u) with u = 1 + x rounded, plus what the rounding lost, to first order."""
    one = code.number(1.0)
    u = code.exactly(arith.AddF, x, one)
    lost = code.exactly(arith.SubF, x, code.exactly(arith.SubF, u, one))
    whole = _log(code, u, None)
    infinite = code.compare("oeq", code.absolute(whole), code.number(python_math.inf))
    return code.with_sign_of(code.select(infinite, whole, code.add(whole, code.div(lost, u))), x)


def tanh(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    size, square, one = code.absolute(x), code.mul(x, x), code.number(1.0)
    near = code.add(code.mul(code.mul(code.polynomial(_TANH, square), square), x), x)
    growth = code.add(exp(code, code.add(size, size)), one)
    far = code.sub(one, code.div(code.number(2.0), growth))
    return code.with_sign_of(code.select(code.compare("olt", size, code.number(0.625)), near, far), x)


def erf(code: Arithmetic, x: Value[Type]) -> Value[Type]:
    size = code.absolute(x)
    near = code.add(code.mul(code.polynomial(_ERF, code.mul(x, x)), x), x)
    bounded = code.at_most(size, 4.0)
    decay = code.add(code.mul(code.polynomial(_ERF_TAIL, bounded), bounded), bounded)
    rest = exp(code, code.sub(code.number(0.0), decay))
    far = code.with_sign_of(code.sub(code.number(1.0), rest), x)
    return code.select(code.compare("olt", size, code.number(0.925)), near, far)


_FUNCTIONS: Final[dict[type[Operation], _Function]] = {
    math.Erf: erf,
    math.Exp: exp,
    math.Exp2: exp2,
    math.ExpM1: expm1,
    math.Log: log,
    math.Log10: log10,
    math.Log1p: log1p,
    math.Log2: log2,
    math.Tanh: tanh,
}
