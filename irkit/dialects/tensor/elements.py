"""Single elements of tensors, and tensors made of them."""

from collections.abc import Sequence
from typing import Final

from irkit.define import (
    AnyRankedTensor,
    AnyType,
    Op,
    Operand,
    Operands,
    Pure,
    RangedTypesMatch,
    Result,
    TypesMatch,
    inferred,
    keyword,
)
from irkit.dialects.arith.evaluate import Constants, Folded, constant, one, splat_bits
from irkit.dialects.tensor.constraints import StaticTensor
from irkit.ir.attributes import FloatAttr, IntegerAttr, int_value
from irkit.ir.elements import DenseElementsAttr, pack_bits
from irkit.ir.interning import Type
from irkit.ir.types import IndexType, TensorType

_MOST: Final = 1 << 24
"""Of how many elements an operation may speak one by one."""


def _types_of_elements(kind: TensorType) -> list[Type] | None:
    return [kind.element_type] * kind.num_elements if kind.num_elements <= _MOST else None


def element_of(kind: Type) -> Type | None:
    return kind.element_type if isinstance(kind, TensorType) else None


def position(indices: Sequence[int], shape: Sequence[int]) -> int | None:
    """Where an element stands in row-major order, None where it is out of bounds."""
    at = 0
    for each, size in zip(indices, shape, strict=True):
        if not 0 <= each < size:
            return None
        at = at * size + each
    return at


class Extract(Op):
    """Reads an element.

        %x = tensor.extract %t[%i, %j] : tensor<4x?xf32>
    """

    name = "tensor.extract"
    syntax = "$tensor `[` $indices `]` attr-dict `:` type($tensor)"

    tensor: Operand[AnyRankedTensor]
    indices: Operands[IndexType]
    result: Result[AnyType] = inferred()

    traits = (
        Pure(),
        TypesMatch("result type matches element type of tensor", "tensor", "result", element_of),
    )

    def verify(self) -> None:
        if len(self.indices) != self.tensor.type.rank:
            raise self.error("incorrect number of indices for extract_element")

    def fold(self, operands: Constants) -> Folded:
        """An element of a constant, or one of those that the tensor was made of."""
        tensor, *indices = operands
        if isinstance(tensor, DenseElementsAttr) and tensor.is_splat:
            return one(constant(tensor.type.element_type, tensor.bit_patterns[0]))
        origin = self.tensor.defining_op
        if isinstance(origin, Insert) and origin.indices == self.indices:
            return (origin.scalar,)
        numbers = [number for each in indices if (number := int_value(each)) is not None]
        if len(numbers) != len(indices):
            return None
        if isinstance(origin, FromElements):
            at = position(numbers, origin.result.type.shape)
            return None if at is None else (origin.elements[at],)
        if isinstance(tensor, DenseElementsAttr):
            at = position(numbers, tensor.type.shape)
            return None if at is None else one(
                constant(tensor.type.element_type, tensor.bit_patterns[at])
            )
        return None

    def result_names(self) -> Sequence[str | None]:
        return ("extracted",)


class Insert(Op):
    """A tensor with another value for one element.

        %u = tensor.insert %x into %t[%i, %j] : tensor<4x?xf32>
    """

    name = "tensor.insert"
    syntax = "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)"

    scalar: Operand[AnyType]
    dest: Operand[AnyRankedTensor]
    indices: Operands[IndexType]
    result: Result[AnyRankedTensor] = inferred()

    traits = (
        Pure(),
        TypesMatch("result type matches type of dest", "dest", "result", lambda kind: kind),
        TypesMatch("scalar type matches element type of dest", "dest", "scalar", element_of),
    )

    def verify(self) -> None:
        if len(self.indices) != self.dest.type.rank:
            raise self.error("incorrect number of indices")

    def fold(self, operands: Constants) -> Folded:
        """The same value for an element of a splat constant."""
        scalar, dest = operands[:2]
        if scalar is None or not isinstance(dest, DenseElementsAttr) or not dest.is_splat:
            return None
        return (dest,) if splat_bits(scalar) == dest.bit_patterns[0] else None

    def result_names(self) -> Sequence[str | None]:
        return ("inserted",)


class FromElements(Op):
    """A tensor of the given elements, in row-major order.

        %t = tensor.from_elements %a, %b : tensor<2xf32>
    """

    name = "tensor.from_elements"
    syntax = "$elements attr-dict `:` type($result)"

    elements: Operands[AnyType]
    result: Result[StaticTensor] = keyword(kw_only=True)

    traits = (
        Pure(),
        RangedTypesMatch("operand types match result element type", "result", "elements", _types_of_elements),
    )

    def fold(self, operands: Constants) -> Folded:
        """Constants make a constant."""
        kind = self.result.type
        patterns = [
            bits
            for each in operands
            if isinstance(each, (IntegerAttr, FloatAttr)) and (bits := splat_bits(each)) is not None
        ]
        if not patterns or len(patterns) != len(operands):
            return None
        return (DenseElementsAttr.of(kind, pack_bits(kind.element_type, patterns)),)

    def result_names(self) -> Sequence[str | None]:
        return ("from_elements",)


class Splat(Op):
    """A tensor all of whose elements are one value.

        %t = tensor.splat %x[%n] : tensor<4x?xf32>
    """

    name = "tensor.splat"
    syntax = "$input (`[` $dynamic_sizes^ `]`)? attr-dict `:` type($aggregate)"

    input: Operand[AnyType]
    dynamic_sizes: Operands[IndexType]
    aggregate: Result[AnyRankedTensor] = keyword(kw_only=True)

    traits = (
        Pure(),
        TypesMatch("operand type matches element type of result", "aggregate", "input", element_of),
    )

    def verify(self) -> None:
        expected = self.aggregate.type.num_dynamic_dims
        if len(self.dynamic_sizes) != expected:
            raise self.error(
                f"incorrect number of dynamic sizes, has {len(self.dynamic_sizes)}, expected {expected}"
            )

    def fold(self, operands: Constants) -> Folded:
        """A constant in every place is a constant."""
        value, kind = operands[0], self.aggregate.type
        if not isinstance(value, (IntegerAttr, FloatAttr)) or not kind.has_static_shape:
            return None
        bits = splat_bits(value)
        return None if bits is None else (DenseElementsAttr.splat(kind, bits),)

    def result_names(self) -> Sequence[str | None]:
        return ("splat",)
