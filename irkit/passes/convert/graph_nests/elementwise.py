"""Elementwise operations: one nest over the elements of the result, all loops parallel.

    %2 = graph.add %0, %1     -->     loop.for @add.i (%i = 0 to 64) parallel {
                                        %a = loop.load %0[%i] ...  %b = loop.load %1[%i] ...
                                        %s = arith.addf %a, %b ...
                                        loop.store %s, %2[%i] ...
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sqrt
from typing import Any, Final

from irkit.dialects import arith, graph, math
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import IntegerAttr
from irkit.ir.types import I1, INDEX, FloatType, IntegerType
from irkit.passes.convert.graph_nests.emitter import Emitter, Subscript, Tensor
from irkit.rewrite import constant_value

Scalar = Callable[[Emitter, Any, Sequence[Value[Type]]], Value[Type]]
"""Computes one element of the result from the elements of the operands."""


def emit(e: Emitter, op: graph.TensorOp, out: Tensor) -> None:
    operands = [e.tensor(each) for each in op.operands]
    with e.nest(e.sizes(out)) as indices:
        values = [e.load(each, stretched(each, out, indices)) for each in operands]
        e.store(SCALARS[type(op)](e, op, values), out, indices)


def stretched(source: Tensor, out: Tensor, indices: Sequence[Value[Type]]) -> list[Subscript]:
    """The subscripts of an operand that is broadcast to the result: dimensions of size 1 stay at 0."""
    shape, missing = source.type.shape, out.type.rank - source.type.rank
    pairs = zip(shape, out.type.shape[missing:], indices[missing:], strict=True)
    return [0 if size == 1 and wanted != 1 else at for size, wanted, at in pairs]


# Scalars.


def _is_float(value: Value[Type]) -> bool:
    return isinstance(value.type, FloatType)


def _binary(of_floats: type[Any], of_integers: type[Any] | None) -> Scalar:
    def scalar(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
        if _is_float(values[0]):
            return e.add(of_floats(*values, fastmath=e.fastmath)).result  # type: ignore[no-any-return]
        assert of_integers is not None
        return e.add(of_integers(*values)).result  # type: ignore[no-any-return]

    return scalar


def _division(of_floats: type[Any], of_integers: type[arith.DivSI | arith.RemSI]) -> Scalar:
    def scalar(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
        if _is_float(values[0]):
            return e.on_floats(of_floats, *values)
        return divided(e, of_integers, *values)

    return scalar


def divided(
    e: Emitter, kind: type[arith.DivSI | arith.RemSI], lhs: Value[Type], rhs: Value[Type]
) -> Value[Type]:
    """A quotient or remainder of integers that ends no process: of a division by 0 it is 0, and the least
    number divided by -1 is itself, with nothing left.  A processor would raise a signal for both."""
    divisor = constant_value(rhs)
    if isinstance(divisor, IntegerAttr) and divisor.value not in (0, -1):
        return e.add(kind(lhs, rhs)).result
    zero, one = e.number(0, rhs.type), e.number(1, rhs.type)
    is_zero = _equal(e, rhs, zero)
    overflows = e.add(
        arith.AndI(_equal(e, rhs, e.number(-1, rhs.type)), _equal(e, lhs, e.number(float("-inf"), lhs.type)))
    ).result
    is_special = e.add(arith.OrI(is_zero, overflows)).result
    found = e.add(kind(lhs, e.add(arith.Select(is_special, one, rhs)).result)).result
    return found if kind is arith.RemSI else e.add(arith.Select(is_zero, zero, found)).result


def _equal(e: Emitter, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
    return e.add(arith.CmpI(arith.CmpIPredicate.attr("eq"), lhs, rhs)).result


def _unary(kind: type[Any]) -> Scalar:
    def scalar(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
        return e.on_floats(kind, *values)

    return scalar


def _neg(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
    (x,) = values
    if _is_float(x):
        return e.on_floats(arith.NegF, x)
    return e.add(arith.SubI(e.number(0, x.type), x)).result


def _abs(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
    (x,) = values
    return e.on_floats(math.AbsF, x) if _is_float(x) else e.add(math.AbsI(x)).result


def _relu(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
    (x,) = values
    zero = e.number(0.0, x.type)
    return e.on_floats(arith.MaximumF, x, zero) if _is_float(x) else e.add(arith.MaxSI(x, zero)).result


def _reciprocal(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
    (x,) = values
    return e.on_floats(arith.DivF, e.number(1.0, x.type), x)


def _sigmoid(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
    """1 / (1 + exp(-x))"""
    (x,) = values
    one = e.number(1.0, x.type)
    below = e.on_floats(arith.AddF, one, e.on_floats(math.Exp, e.on_floats(arith.NegF, x)))
    return e.on_floats(arith.DivF, one, below)


def _silu(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
    return e.on_floats(arith.MulF, values[0], _sigmoid(e, op, values))


def _gelu(e: Emitter, op: graph.Gelu, values: Sequence[Value[Type]]) -> Value[Type]:
    """x / 2 * (1 + erf(x / sqrt(2))), or x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x * x * x)))"""
    (x,) = values

    def times(value: Value[Type], factor: float) -> Value[Type]:
        return e.on_floats(arith.MulF, value, e.number(factor, x.type))

    if op.approximate.value == "tanh":
        cube = e.on_floats(arith.MulF, e.on_floats(arith.MulF, x, x), x)
        inner = times(e.on_floats(arith.AddF, x, times(cube, 0.044715)), sqrt(2 / pi))
        curve = e.on_floats(math.Tanh, inner)
    else:
        curve = e.on_floats(math.Erf, times(x, sqrt(0.5)))
    return e.on_floats(arith.MulF, times(x, 0.5), e.on_floats(arith.AddF, e.number(1.0, x.type), curve))


_FLOAT_RELATIONS: Final = {"eq": "oeq", "ne": "une", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"}
_INTEGER_RELATIONS: Final = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}


def _compare(e: Emitter, op: graph.Compare, values: Sequence[Value[Type]]) -> Value[Type]:
    return _related(e, op.kind.value, *values)


def _related(e: Emitter, relation: str, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
    if _is_float(lhs):
        return e.add(arith.CmpF(arith.CmpFPredicate.attr(_FLOAT_RELATIONS[relation]), lhs, rhs)).result
    return e.add(arith.CmpI(arith.CmpIPredicate.attr(_INTEGER_RELATIONS[relation]), lhs, rhs)).result


def _select(e: Emitter, op: Operation, values: Sequence[Value[Type]]) -> Value[Type]:
    condition, true_value, false_value = values
    return e.add(arith.Select(condition, true_value, false_value)).result


def _cast(e: Emitter, op: graph.Cast, values: Sequence[Value[Type]]) -> Value[Type]:
    return convert(e, values[0], op.result.type.element_type)


def convert(e: Emitter, value: Value[Type], kind: Type) -> Value[Type]:
    """A number as one of another type: see `graph.cast`."""
    source = value.type
    if source is kind:
        return value
    if kind is I1:
        return _related(e, "ne", value, e.number(0.0, source))
    if isinstance(source, FloatType):
        return _from_float(e, value, source, kind)
    if isinstance(kind, FloatType):
        if source is INDEX:
            value = e.add(arith.IndexCast(value, IntegerType(64))).out
        return e.add(arith.UIToFP(value, kind) if source is I1 else arith.SIToFP(value, kind)).out
    if INDEX in (source, kind):
        return e.add(arith.IndexCastUI(value, kind) if source is I1 else arith.IndexCast(value, kind)).out
    assert isinstance(source, IntegerType)
    assert isinstance(kind, IntegerType)
    if kind.width < source.width:
        return e.add(arith.TruncI(value, out=kind)).out
    return e.add(arith.ExtUI(value, kind) if source is I1 else arith.ExtSI(value, kind)).out


def _from_float(e: Emitter, value: Value[Type], source: FloatType, kind: Type) -> Value[Type]:
    if not isinstance(kind, FloatType):
        whole = e.add(arith.FPToSI(value, IntegerType(64) if kind is INDEX else kind)).out
        return convert(e, whole, kind)
    if kind.width > source.width:
        return e.add(arith.ExtF(value, out=kind)).out
    if kind.width < source.width:
        return e.add(arith.TruncF(value, out=kind)).out
    # Of equal width (f16 and bf16): through a format that holds both.
    return convert(e, convert(e, value, FloatType("f32")), kind)


def _shift(e: Emitter, op: graph.Shl | graph.Shr, values: Sequence[Value[Type]]) -> Value[Type]:
    """Zeros, or copies of the sign, where no bit is left, which arith leaves open."""
    x, by = values
    kind = x.type
    assert isinstance(kind, IntegerType)
    bits, zero = e.number(kind.width, kind), e.number(0, kind)
    if kind.width == 1:
        return e.add(arith.AndI(x, e.add(arith.CmpI(arith.CmpIPredicate.attr("eq"), by, zero)).result)).result
    is_inside = e.add(arith.CmpI(arith.CmpIPredicate.attr("ult"), by, bits)).result
    if isinstance(op, graph.Shr):
        count = e.add(arith.Select(is_inside, by, e.number(kind.width - 1, kind))).result
        return e.add(arith.ShRSI(x, count)).result
    count = e.add(arith.Select(is_inside, by, zero)).result
    return e.add(arith.Select(is_inside, e.add(arith.ShLI(x, count)).result, zero)).result


SCALARS: Final[dict[type[Operation], Scalar]] = {
    graph.Add: _binary(arith.AddF, arith.AddI),
    graph.Sub: _binary(arith.SubF, arith.SubI),
    graph.Mul: _binary(arith.MulF, arith.MulI),
    graph.Div: _division(arith.DivF, arith.DivSI),
    graph.Max: _binary(arith.MaximumF, arith.MaxSI),
    graph.Min: _binary(arith.MinimumF, arith.MinSI),
    graph.Rem: _division(arith.RemF, arith.RemSI),
    graph.And: _binary(arith.AndI, arith.AndI),
    graph.Or: _binary(arith.OrI, arith.OrI),
    graph.Xor: _binary(arith.XOrI, arith.XOrI),
    graph.Shl: _shift,
    graph.Shr: _shift,
    graph.Pow: _binary(math.PowF, None),
    graph.Neg: _neg,
    graph.Abs: _abs,
    graph.Relu: _relu,
    graph.Exp: _unary(math.Exp),
    graph.Log: _unary(math.Log),
    graph.Sqrt: _unary(math.Sqrt),
    graph.Rsqrt: _unary(math.Rsqrt),
    graph.Reciprocal: _reciprocal,
    graph.Sin: _unary(math.Sin),
    graph.Cos: _unary(math.Cos),
    graph.Tan: _unary(math.Tan),
    graph.Asin: _unary(math.Asin),
    graph.Acos: _unary(math.Acos),
    graph.Atan: _unary(math.Atan),
    graph.Sinh: _unary(math.Sinh),
    graph.Cosh: _unary(math.Cosh),
    graph.Asinh: _unary(math.Asinh),
    graph.Acosh: _unary(math.Acosh),
    graph.Atanh: _unary(math.Atanh),
    graph.Round: _unary(math.RoundEven),
    graph.Floor: _unary(math.Floor),
    graph.Ceil: _unary(math.Ceil),
    graph.Tanh: _unary(math.Tanh),
    graph.Erf: _unary(math.Erf),
    graph.Sigmoid: _sigmoid,
    graph.Silu: _silu,
    graph.Gelu: _gelu,
    graph.Compare: _compare,
    graph.Select: _select,
    graph.Cast: _cast,
}
