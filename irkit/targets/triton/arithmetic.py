"""What arithmetic and conversions become in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from irkit.dialects import arith, tt
from irkit.ir import Operation
from irkit.ir.types import I1, FloatType, element_type_of
from irkit.targets.triton.expressions import (
    ATOM,
    CALLS,
    COMPARISONS_F,
    COMPARISONS_I,
    SYMBOLS,
    UNARY,
    UNSIGNED_SYMBOLS,
    Expression,
    binary,
    call,
    cast,
    constant_number,
    dtype,
    number,
    unsigned,
)

if TYPE_CHECKING:
    from irkit.targets.triton.kernel import KernelWriter


def constant(to: KernelWriter, op: arith.Constant) -> None:
    value = constant_number(op.value)
    if value is None:
        raise op.error("has several different elements, which Triton's Python cannot write as a constant")
    to.known[op.result] = number(value, element_type_of(op.result.type))


def symbol(to: KernelWriter, op: Operation) -> None:
    left, right = to.operands(op)
    base = "t" if isinstance(element_type_of(op.result.type), FloatType) else "at"
    to.bind(
        op.result,
        binary(SYMBOLS[type(op)], left, right),
        "mask" if element_type_of(op.result.type) is I1 else base,
    )


def unsigned_symbol(to: KernelWriter, op: Operation) -> None:
    left, right = [unsigned(to[operand], operand.type) for operand in op.operands]
    to.bind(op.result, cast(binary(UNSIGNED_SYMBOLS[type(op)], left, right), element_type_of(op.result.type)))


def function_call(to: KernelWriter, op: Operation) -> None:
    function, tail = CALLS[type(op)]
    operands = to.operands(op)
    if all(each.is_literal for each in operands):
        operands[0] = (
            to.full(op.operands[0])
            if operands[0].shape
            else cast(operands[0], element_type_of(op.operands[0].type))
        )
    to.bind(op.result, call(function, *operands, tail=tail))


def negate(to: KernelWriter, op: arith.NegF) -> None:
    operand = to[op.operand]
    to.bind(op.result, Expression(f"-{operand.at(UNARY)}", UNARY, operand.shape, operand.is_literal))


def compare_floats(to: KernelWriter, op: arith.CmpF) -> None:
    case = arith.CmpFPredicate.case_of(op.predicate)
    left, right = to[op.lhs], to[op.rhs]
    if case not in COMPARISONS_F:
        raise op.error(f"has the predicate {case}, which has no form in Triton's Python")
    to.bind(op.result, binary(COMPARISONS_F[case], left, right), "mask")


def compare_integers(to: KernelWriter, op: arith.CmpI) -> None:
    case = arith.CmpIPredicate.case_of(op.predicate) or ""
    left, right = to[op.lhs], to[op.rhs]
    if case[0] == "u":
        left, right = unsigned(left, op.lhs.type), unsigned(right, op.rhs.type)
    to.bind(op.result, binary(COMPARISONS_I[case], left, right), "mask")


def convert(to: KernelWriter, op: Operation) -> None:
    (operand,) = to.operands(op)
    kind = element_type_of(op.result.type)
    to.dtype(op, op.result.type)
    to.bind(op.result, cast(operand, kind))


def convert_unsigned(to: KernelWriter, op: Operation) -> None:
    (operand,) = to.operands(op)
    source = element_type_of(op.operands[0].type)
    to.dtype(op, op.result.type)
    wide = operand if source is I1 else unsigned(operand, source)
    to.bind(op.result, cast(wide, element_type_of(op.result.type)))


def truncate_integer(to: KernelWriter, op: arith.TruncI) -> None:
    (operand,) = to.operands(op)
    if element_type_of(op.result.type) is not I1:
        convert(to, op)
        return
    bit = binary("&", operand, number(1, element_type_of(op.operands[0].type)))
    to.bind(op.result, binary("!=", bit, number(0, element_type_of(op.operands[0].type))))


def same_value(to: KernelWriter, op: Operation) -> None:
    """`index` is an integer like any other in Python."""
    to.known[op.result] = to[op.operands[0]]


def bitcast(to: KernelWriter, op: Operation) -> None:
    (operand,) = to.operands(op)
    kind = element_type_of(op.result.type)
    if isinstance(kind, tt.PointerType):
        text = f"tl.pointer_type({dtype(kind.pointee_type)})"
    else:
        text = to.dtype(op, op.result.type)
    to.bind(op.result, Expression(f"{operand.at(ATOM)}.to({text}, bitcast=True)", ATOM, operand.shape))
