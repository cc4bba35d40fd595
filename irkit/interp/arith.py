"""What arith's operations mean, on scalars and on every element of vectors and tensors."""

from collections.abc import Callable
from typing import Any, Final

from irkit.dialects import arith
from irkit.interp import floats, native
from irkit.interp.code import Code, emits
from irkit.interp.constants import value_of
from irkit.interp.numbers import (
    bits_of,
    ceil_divide,
    divide_signed,
    float_bits,
    float_to_int,
    floor_divide,
    from_bits,
    is_array,
    remainder_signed,
    unsigned,
    wrap,
)
from irkit.ir.operation import Operation
from irkit.ir.types import FloatType, MemRefType, UnrankedMemRefType, element_type_of


@emits(arith.Constant)
def constant(op: arith.Constant, c: Code) -> None:
    c.set(op.result, c.constant(c.machine.number(value_of(op.value), op.result.type)))


# Integers.

_INTEGER: Final[dict[type[Operation], str]] = {
    arith.AddI: "+",
    arith.SubI: "-",
    arith.MulI: "*",
    arith.AndI: "&",
    arith.OrI: "|",
    arith.XOrI: "^",
}
_ON_BITS: Final[dict[type[Operation], str]] = {arith.AddI: "^", arith.SubI: "^", arith.MulI: "&"}


@emits(arith.AddI, arith.SubI, arith.MulI, arith.AndI, arith.OrI, arith.XOrI)
def integer(op: Operation, c: Code) -> None:
    lhs, rhs = op.operands
    operator = _INTEGER[type(op)]
    if bits_of(lhs.type) == 1:
        operator = _ON_BITS.get(type(op), operator)
    expression = f"{c[lhs]} {operator} {c[rhs]}"
    if operator in "+-*":
        c.set_wrapped(op.results[0], expression)
    else:
        c.set(op.results[0], expression)


@emits(arith.AddUIExtended)
def add_ui_extended(op: arith.AddUIExtended, c: Code) -> None:
    bits = bits_of(op.sum.type)
    total = c.function_of(op.sum.type, lambda a, b: wrap(int(a) + int(b), bits))
    mask = (1 << bits) - 1
    carry = c.function_of(op.overflow.type, lambda a, b: int((int(a) & mask) + (int(b) & mask) > mask))
    c.set(op.sum, f"{total}({c[op.lhs]}, {c[op.rhs]})")
    c.set(op.overflow, f"{carry}({c[op.lhs]}, {c[op.rhs]})")


@emits(arith.MulSIExtended, arith.MulUIExtended)
def mul_extended(op: Operation, c: Code) -> None:
    lhs, rhs = op.operands
    low, high = op.results
    bits = bits_of(low.type)
    mask = (1 << bits) - 1
    if isinstance(op, arith.MulUIExtended):
        product: Callable[[int, int], int] = lambda a, b: (int(a) & mask) * (int(b) & mask)  # noqa: E731
    else:
        product = lambda a, b: _signed_bit(int(a), bits) * _signed_bit(int(b), bits)  # noqa: E731
    lower = c.function_of(low.type, lambda a, b: wrap(product(a, b), bits))
    upper = c.function_of(high.type, lambda a, b: wrap(product(a, b) >> bits, bits))
    c.set(low, f"{lower}({c[lhs]}, {c[rhs]})")
    c.set(high, f"{upper}({c[lhs]}, {c[rhs]})")


def _signed_bit(value: int, bits: int) -> int:
    """The signed reading: of one bit, 1 is -1."""
    return -value if bits == 1 else value


def _signed(function: Callable[[int, int], int], bits: int) -> Callable[[int, int], int]:
    return lambda a, b: wrap(function(_signed_bit(int(a), bits), _signed_bit(int(b), bits)), bits)


def _unsigned(function: Callable[[int, int], int], bits: int) -> Callable[[int, int], int]:
    mask = (1 << bits) - 1
    return lambda a, b: wrap(function(int(a) & mask, int(b) & mask), bits)


def _shift(function: Callable[[int, int], int], bits: int) -> Callable[[int, int], int]:
    """A shift by the width or more is poison: a trap."""

    def shift(a: int, b: int) -> int:
        if b >= bits:
            raise floats.Trap(f"shift of {bits} bits by {b}")
        return function(a, b)

    return shift


_PYTHON: Final[dict[type[Operation], Callable[[int], Callable[[int, int], int]]]] = {
    arith.DivSI: lambda bits: _signed(divide_signed, bits),
    arith.DivUI: lambda bits: _unsigned(floor_divide, bits),
    arith.CeilDivSI: lambda bits: _signed(ceil_divide, bits),
    arith.CeilDivUI: lambda bits: _unsigned(ceil_divide, bits),
    arith.FloorDivSI: lambda bits: _signed(floor_divide, bits),
    arith.RemSI: lambda bits: _signed(remainder_signed, bits),
    arith.RemUI: lambda bits: _unsigned(remainder_signed, bits),
    arith.MaxSI: lambda bits: _signed(max, bits),
    arith.MaxUI: lambda bits: _unsigned(max, bits),
    arith.MinSI: lambda bits: _signed(min, bits),
    arith.MinUI: lambda bits: _unsigned(min, bits),
    arith.ShLI: lambda bits: _unsigned(_shift(lambda a, b: a << b, bits), bits),
    arith.ShRUI: lambda bits: _unsigned(_shift(lambda a, b: a >> b, bits), bits),
    arith.ShRSI: lambda bits: _arithmetic_shift(bits),
}


def _arithmetic_shift(bits: int) -> Callable[[int, int], int]:
    mask = (1 << bits) - 1
    shift = _shift(lambda a, b: a >> b, bits)
    return lambda a, b: wrap(shift(_signed_bit(int(a), bits), int(b) & mask), bits)


@emits(*_PYTHON)
def by_python(op: Operation, c: Code) -> None:
    lhs, rhs = op.operands
    whole = native.binary(op)
    function = _PYTHON[type(op)](bits_of(lhs.type))
    name = c.function_of(op.results[0].type, function) if whole is None else c.constant(whole)
    c.set(op.results[0], f"{name}({c[lhs]}, {c[rhs]})")


_PREDICATES: Final = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}


@emits(arith.CmpI)
def cmpi(op: arith.CmpI, c: Code) -> None:
    case = arith.CmpIPredicate.case_of(op.predicate) or ""
    lhs, rhs = c[op.lhs], c[op.rhs]
    bits = bits_of(op.lhs.type)
    operator = _PREDICATES[case if case in _PREDICATES else case[1:]]
    if case[0] == "u":
        name = c.constant(unsigned)
        lhs, rhs = f"{name}({lhs}, {bits})", f"{name}({rhs}, {bits})"
    elif bits == 1 and case[0] == "s":
        lhs, rhs = rhs, lhs
    compare = f"{lhs} {operator} {rhs}"
    c.set(op.result, compare if is_array(op.result.type) else f"int({compare})")


@emits(arith.Select)
def select(op: arith.Select, c: Code) -> None:
    if is_array(op.condition.type):
        c.set(
            op.result,
            f"{c.constant(floats.where)}({c[op.condition]}, {c[op.true_value]}, {c[op.false_value]})",
        )
    else:
        c.set(op.result, f"{c[op.true_value]} if {c[op.condition]} else {c[op.false_value]}")


# Floats.

_FLOAT: Final[dict[type[Operation], str]] = {
    arith.AddF: "+",
    arith.SubF: "-",
    arith.MulF: "*",
    arith.DivF: "/",
}
_FLOAT_FUNCTIONS: Final[dict[type[Operation], Callable[..., Any]]] = {
    arith.RemF: floats.remainder,
    arith.MaximumF: floats.maximum,
    arith.MinimumF: floats.minimum,
    arith.MaxNumF: floats.maxnum,
    arith.MinNumF: floats.minnum,
    arith.NegF: floats.negate,
}


@emits(*_FLOAT)
def float_operator(op: Operation, c: Code) -> None:
    lhs, rhs = op.operands
    c.set_wrapped(op.results[0], f"{c[lhs]} {_FLOAT[type(op)]} {c[rhs]}")


@emits(*_FLOAT_FUNCTIONS)
def float_function(op: Operation, c: Code) -> None:
    name = c.array_function(op.results[0].type, _FLOAT_FUNCTIONS[type(op)])
    c.set_wrapped(op.results[0], f"{name}({c.all(op.operands).removesuffix(', ')})")


@emits(arith.CmpF)
def cmpf(op: arith.CmpF, c: Code) -> None:
    case = arith.CmpFPredicate.case_of(op.predicate) or ""
    name = c.array_function(op.result.type, floats.compare(case))
    compare = f"{name}({c[op.lhs]}, {c[op.rhs]})"
    c.set(op.result, compare if is_array(op.result.type) else f"int({compare})")


# Casts.


@emits(arith.ExtUI)
def extui(op: arith.ExtUI, c: Code) -> None:
    mask = (1 << bits_of(op.input.type)) - 1
    _cast(op, c, lambda value: int(value) & mask, native.resized(op.input.type, op.out.type, signed=False))


@emits(arith.ExtSI)
def extsi(op: arith.ExtSI, c: Code) -> None:
    bits = bits_of(op.input.type)
    whole = native.resized(op.input.type, op.out.type, signed=True)
    _cast(op, c, lambda value: _signed_bit(int(value), bits), whole)


@emits(arith.TruncI, arith.IndexCast)
def trunci(op: Operation, c: Code) -> None:
    _refuse_memrefs(op)
    given, made = op.operands[0].type, op.results[0].type
    source, target = bits_of(given), bits_of(made)
    whole = native.resized(given, made, signed=True)
    _cast(op, c, lambda value: wrap(_signed_bit(int(value), source), target), whole)


@emits(arith.IndexCastUI)
def index_cast_ui(op: arith.IndexCastUI, c: Code) -> None:
    _refuse_memrefs(op)
    mask, bits = (1 << bits_of(op.input.type)) - 1, bits_of(op.out.type)
    whole = native.resized(op.input.type, op.out.type, signed=False)
    _cast(op, c, lambda value: wrap(int(value) & mask, bits), whole)


def _refuse_memrefs(op: Operation) -> None:
    if isinstance(op.operands[0].type, MemRefType | UnrankedMemRefType):
        raise op.error("cannot be executed: elements of a buffer are held with their type")


def _cast(
    op: Operation, c: Code, function: Callable[[Any], Any], whole: Callable[[Any], Any] | None = None
) -> None:
    """`whole` is what the function of a number does to an array, where that is known."""
    name = c.function_of(op.results[0].type, function) if whole is None else c.constant(whole)
    c.set(op.results[0], f"{name}({c[op.operands[0]]})")


@emits(arith.ExtF, arith.TruncF)
def convert_float(op: Operation, c: Code) -> None:
    kind = op.results[0].type
    c.set(op.results[0], f"{c.array_function(kind, floats.converter(kind))}({c[op.operands[0]]})")


@emits(arith.SIToFP, arith.UIToFP)
def int_to_float(op: Operation, c: Code) -> None:
    bits = bits_of(op.operands[0].type)
    mask = (1 << bits) - 1
    signed = isinstance(op, arith.SIToFP)
    element = element_type_of(op.results[0].type)
    assert isinstance(element, FloatType)
    convert = floats.from_int(element)
    _cast(op, c, lambda value: convert(_signed_bit(int(value), bits) if signed else int(value) & mask))


@emits(arith.FPToSI, arith.FPToUI)
def float_to_integer(op: Operation, c: Code) -> None:
    bits, signed = bits_of(op.results[0].type), isinstance(op, arith.FPToSI)
    _cast(op, c, lambda value: float_to_int(value, bits, signed))


@emits(arith.Bitcast)
def bitcast(op: arith.Bitcast, c: Code) -> None:
    source, target = element_type_of(op.input.type), element_type_of(op.out.type)
    if isinstance(source, FloatType):
        to_bits: Callable[[Any], int] = lambda value: float_bits(value, source)  # noqa: E731
    else:
        to_bits = lambda value: int(value) & ((1 << bits_of(source)) - 1)  # noqa: E731
    plain = not c.machine.bounded and not c.machine.uninterpreted
    whole = native.bits_read_as(op.input.type, op.out.type) if plain else None
    _cast(op, c, lambda value: from_bits(to_bits(value), target), whole)
