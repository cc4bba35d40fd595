"""Writes arithmetic of f32 or f64: what the expansions of functions are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from irkit.dialects import arith, math, scf, vector
from irkit.ir import Block, Operation, Region, Type, TypedAttribute, Value
from irkit.ir.attributes import FloatAttr, IntegerAttr, floating, integer
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.types import (
    F32,
    F64,
    I1,
    I32,
    I64,
    IntegerType,
    ShapedType,
    TensorType,
    VectorType,
    element_type_of,
)

Values = Sequence[Value[Type]]


def with_element(kind: Type, element: Type) -> Type:
    """A scalar, vector or tensor type with another element type."""
    if isinstance(kind, VectorType):
        return VectorType(kind.shape, element, kind.scalable)
    if isinstance(kind, TensorType):
        return TensorType(kind.shape, element, kind.encoding)
    return element


class Arithmetic:
    """Writes arithmetic before an operation, on values of one type of f32 or f64, and of integers as wide and
    i1 of its shape."""

    def __init__(self, before: Operation, kind: Type):
        self._before = before
        self._kind = kind
        self._element = F64 if element_type_of(kind) is F64 else F32
        self._word = I64 if self._element is F64 else I32
        self._integers = with_element(kind, self._word)

    def add_op(self, op: Operation) -> Value[Type]:
        assert self._before.parent is not None
        self._before.parent.insert(op, self._before)
        return op.results[0]

    def number(self, value: float) -> Value[Type]:
        return self.constant(floating(value, self._element))

    def integer(self, value: int) -> Value[Type]:
        return self.constant(integer(value, self._word))

    def of_type(self, element: Type) -> Type:
        """The type of values of the same shape."""
        return with_element(self._kind, element)

    def constant(self, value: FloatAttr | IntegerAttr) -> Value[Type]:
        """A number of any type, in every element."""
        attr: TypedAttribute = value
        kind = self.of_type(value.type)
        if isinstance(kind, (VectorType, TensorType)):
            attr = DenseElementsAttr.splat(kind, _bits_of(value))
        return self.add_op(arith.Constant(attr, location=self._before.location))

    def convert(self, op: type[Operation], x: Value[Type], element: Type) -> Value[Type]:
        """A conversion to another element type."""
        return self.add_op(op(x, out=self.of_type(element), location=self._before.location))  # type: ignore[call-arg]

    def make(self, kind: type[Operation], lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        """An operation of two operands without flags."""
        return self.add_op(kind(lhs, rhs, location=self._before.location))  # type: ignore[call-arg]

    def apply(self, kind: type[Operation], x: Value[Type]) -> Value[Type]:
        """An operation of one operand without flags."""
        return self.add_op(kind(x, location=self._before.location))  # type: ignore[call-arg]

    def add(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self.make(arith.AddF, lhs, rhs)

    def sub(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self.make(arith.SubF, lhs, rhs)

    def mul(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self.make(arith.MulF, lhs, rhs)

    def div(self, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        return self.make(arith.DivF, lhs, rhs)

    def fma(self, lhs: Value[Type], rhs: Value[Type], addend: Value[Type]) -> Value[Type]:
        """lhs * rhs + addend, rounded once."""
        return self.add_op(math.Fma(lhs, rhs, addend, location=self._before.location))

    def polynomial(self, coefficients: Sequence[float], x: Value[Type]) -> Value[Type]:
        """Horner's scheme; the coefficients rise."""
        result = self.number(coefficients[-1])
        for each in reversed(coefficients[:-1]):
            result = self.fma(result, x, self.number(each))
        return result

    def short_polynomial(self, coefficients: Sequence[float], x: Value[Type]) -> Value[Type]:
        """Horner's scheme in x^2, over sums of two terms: half as many operations that wait for one another,
        for one multiplication more; the coefficients rise."""
        square, pairs = self.mul(x, x), [coefficients[at : at + 2] for at in range(0, len(coefficients), 2)]
        terms = [self.polynomial(pair, x) for pair in pairs]
        result = terms[-1]
        for each in reversed(terms[:-1]):
            result = self.fma(result, square, each)
        return result

    def compare(self, predicate: str, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        where = self._before.location
        return self.add_op(arith.CmpF(arith.CmpFPredicate.attr(predicate), lhs, rhs, location=where))

    def select(self, condition: Value[Type], yes: Value[Type], no: Value[Type]) -> Value[Type]:
        return self.add_op(arith.Select(condition, yes, no, location=self._before.location))

    def compare_bits(self, predicate: str, lhs: Value[Type], rhs: Value[Type]) -> Value[Type]:
        """Of integers."""
        where = self._before.location
        return self.add_op(arith.CmpI(arith.CmpIPredicate.attr(predicate), lhs, rhs, location=where))

    def bits(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(arith.Bitcast(x, out=self._integers, location=self._before.location))

    def from_bits(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(arith.Bitcast(x, out=self._kind, location=self._before.location))

    def to_float(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(arith.SIToFP(x, out=self._kind, location=self._before.location))

    def absolute(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(math.AbsF(x, location=self._before.location))

    def negated(self, x: Value[Type]) -> Value[Type]:
        return self.add_op(arith.NegF(x, location=self._before.location))

    def with_sign_of(self, x: Value[Type], sign: Value[Type]) -> Value[Type]:
        return self.add_op(math.CopySign(x, sign, location=self._before.location))

    def where(self, condition: Value[Type], yes: Callable[[Arithmetic], Values], no: Values) -> Values:
        """`yes` in the elements where a condition holds, computed only where it holds for some element."""
        some = self._some(condition)
        if some is None:
            return [self.select(condition, a, b) for a, b in zip(yes(self), no, strict=True)]
        location, kinds = self._before.location, [value.type for value in no]
        then, otherwise = Block(), Block()
        end = then.append(scf.Yield(location=location))
        end.location = location
        inside = Arithmetic(end, self._kind)
        end.operands = [inside.select(condition, a, b) for a, b in zip(yes(inside), no, strict=True)]
        otherwise.append(scf.Yield(no, location=location))
        chosen = scf.If(
            some, kinds, then_region=Region([then]), else_region=Region([otherwise]), location=location
        )
        self.add_op(chosen)
        return list(chosen.results)

    def _some(self, condition: Value[Type]) -> Value[Type] | None:
        """Whether a condition holds for some element; None where one operation cannot tell."""
        kind = condition.type
        if not isinstance(kind, ShapedType):
            return condition
        if not isinstance(kind, VectorType) or kind.rank != 1:
            return None
        either = vector.CombiningKind("or")
        return self.add_op(vector.Reduction(either, condition, dest=I1, location=self._before.location))

    def at_most(self, x: Value[Type], limit: float) -> Value[Type]:
        """The smaller of the two; NaN stays NaN."""
        bound = self.number(limit)
        return self.select(self.compare("ogt", x, bound), bound, x)

    def at_least(self, x: Value[Type], limit: float) -> Value[Type]:
        bound = self.number(limit)
        return self.select(self.compare("olt", x, bound), bound, x)


def _bits_of(value: FloatAttr | IntegerAttr) -> int:
    if isinstance(value, FloatAttr):
        return value.bits
    assert isinstance(value.type, IntegerType)
    return value.value & ((1 << value.type.width) - 1)
