"""Evaluation of operations on constants, element by element.

Elements are the bit patterns of an attribute, unsigned; a function from patterns to a pattern does the work,
and says None where the operation is undefined, so that nothing is folded.  What is computed from a poison is
a poison, as far as upstream says so.  Floats are computed in double
precision and rounded once more, which is exact for +, -, *, / of every format with at most 25 bits of
precision, and for f64 itself.
"""

from collections.abc import Callable, Sequence
from math import isnan
from typing import Any, Final, TypeAlias

from irkit.dialects.ub import PoisonAttr
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.elements import DenseElementsAttr, pack_bits
from irkit.ir.floats import from_float, to_float
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    F64,
    FloatType,
    IndexType,
    IntegerType,
    TensorType,
    VectorType,
    element_type_of,
)
from irkit.ir.values import Value

Folded: TypeAlias = Sequence[Value[Any] | Attribute] | None
"""What an operation's `fold` answers: each result as a value or a constant, or None."""

Constants: TypeAlias = Sequence[Attribute | None]

Elements: TypeAlias = tuple[Sequence[int], bool]
"""Bit patterns, and whether one stands for all elements."""

Rule: TypeAlias = Callable[..., int | None]

_WIDEST_EXACT: Final = 25


def one(folded: Attribute | Value[Any] | None) -> Folded:
    """The answer for an operation with one result."""
    return None if folded is None else (folded,)


def one_each(folded: Attribute | None, count: int) -> Folded:
    """The same answer for every result."""
    return None if folded is None else (folded,) * count


def constant_of(value: Value[Any]) -> Attribute | None:
    """The attribute of the constant operation that makes `value`."""
    op = value.defining_op
    return op.properties.get("value") if op is not None and getattr(op, "is_constant", False) else None


def width_of(kind: Type) -> int:
    """The bits of an element: an index has those of a 64-bit address."""
    element = element_type_of(kind)
    return element.width if isinstance(element, (IntegerType, FloatType)) else 64


def signed(bits: int, width: int) -> int:
    """The pattern as a two's complement number."""
    return bits - (1 << width) if width and bits >> (width - 1) else bits


def elements_of(attr: Attribute | None) -> Elements | None:
    """The elements of a number or of a literal of numbers; None for anything else."""
    if isinstance(attr, IntegerAttr):
        return (attr.value & ((1 << width_of(attr.type)) - 1),), True
    if isinstance(attr, FloatAttr):
        return (attr.bits,), True
    if isinstance(attr, DenseElementsAttr) and isinstance(
        attr.type.element_type, (IntegerType, IndexType, FloatType)
    ):
        return attr.bit_patterns, attr.is_splat
    return None


def splat_bits(attr: Attribute | None) -> int | None:
    """The pattern of a number, or of every element of a splat."""
    found = elements_of(attr)
    return found[0][0] if found is not None and found[1] and found[0] else None


def splat_int(attr: Attribute | None) -> int | None:
    """The signed value of an integer, or of every element of a splat of integers."""
    bits = splat_bits(attr)
    if bits is None or isinstance(element_type_of(attr.type), FloatType):  # type: ignore[union-attr]
        return None
    return signed(bits, width_of(attr.type))  # type: ignore[union-attr]


def splat_float(attr: Attribute | None) -> float | None:
    """The value of a float, or of every element of a splat of floats; None where a double cannot hold it."""
    bits = splat_bits(attr)
    kind = element_type_of(attr.type) if bits is not None else None  # type: ignore[union-attr]
    if bits is None or not isinstance(kind, FloatType) or not is_exact(kind):
        return None
    return to_float(kind.kind, bits)


def is_exact(kind: FloatType) -> bool:
    """Whether arithmetic in double precision, rounded to `kind`, is correctly rounded."""
    return kind is F64 or kind.kind.precision <= _WIDEST_EXACT


def constant(kind: Type, bits: int) -> Attribute | None:
    """The number with these bits, or the splat of it; None where the shape is not known."""
    if isinstance(kind, FloatType):
        return FloatAttr(bits, kind)
    if isinstance(kind, (IntegerType, IndexType)):
        return IntegerAttr(signed(bits, width_of(kind)), kind)
    if isinstance(kind, (TensorType, VectorType)) and kind.has_static_shape:
        return DenseElementsAttr.splat(kind, bits)
    return None


def integer_constant(kind: Type, value: int) -> Attribute | None:
    return constant(kind, value & ((1 << width_of(kind)) - 1))


def poison_of(operands: Constants) -> Attribute | None:
    """The poison among the operands."""
    return next((each for each in operands if isinstance(each, PoisonAttr)), None)


def evaluate(result: Type, operands: Constants, rule: Rule) -> Attribute | None:
    """A poison if an operand is one, else `rule` of the elements."""
    return poison_of(operands) or elementwise(result, operands, rule)


def elementwise(result: Type, operands: Constants, rule: Rule) -> Attribute | None:
    """`rule` applied to constant operands element by element, as an attribute of type `result`."""
    columns: list[Elements] = []
    for operand in operands:
        found = elements_of(operand)
        if found is None:
            return None
        columns.append(found)
    if all(is_splat for _, is_splat in columns):
        bits = rule(*[patterns[0] for patterns, _ in columns])
        return None if bits is None else constant(result, bits)
    return _rows(result, columns, rule)


def _rows(result: Type, columns: Sequence[Elements], rule: Rule) -> Attribute | None:
    if not isinstance(result, (TensorType, VectorType)) or not result.has_static_shape:
        return None
    count = result.num_elements
    rows = zip(*[list(patterns) * (count if is_splat else 1) for patterns, is_splat in columns], strict=True)
    made: list[int] = []
    for row in rows:
        bits = rule(*row)
        if bits is None:
            return None
        made.append(bits)
    return DenseElementsAttr.of(result, pack_bits(result.element_type, made))


def evaluate_ints(
    result: Type,
    operands: Constants,
    rule: Callable[..., int | None],
    as_signed: bool = False,
) -> Attribute | None:
    """Integers in, integers of the same width out; `rule` sees signed values if asked, its result is
    wrapped."""
    width = width_of(result)
    mask = (1 << width) - 1

    def on_bits(*bits: int) -> int | None:
        made = rule(*([signed(each, width) for each in bits] if as_signed else bits))
        return None if made is None else made & mask

    return evaluate(result, operands, on_bits)


def evaluate_floats(result: Type, operands: Constants, rule: Callable[..., float]) -> Attribute | None:
    """Floats in, floats of the same format out; `rule` computes with Python's floats."""
    element = element_type_of(result)
    if not isinstance(element, FloatType) or not is_exact(element):
        return None
    kind = element.kind

    def on_bits(*bits: int) -> int | None:
        value = rule(*[to_float(kind, each) for each in bits])
        if not isnan(value):
            return from_float(kind, value)
        # A NaN that goes in comes out; the sign of a new one is not the machine's business.
        return next((each for each in bits if kind.is_nan(each)), kind.nan)

    return evaluate(result, operands, on_bits)
