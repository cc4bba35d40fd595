"""Making and reshaping tensors in `tt`.

    %r = tt.make_range {end = 64 : i32, start = 0 : i32} : tensor<64xi32>
    %c = tt.expand_dims %r {axis = 1 : i32} : tensor<64xi32> -> tensor<64x1xi32>
    %b = tt.broadcast %c : tensor<64x1xi32> -> tensor<64x32xi32>
"""

from collections.abc import Sequence

from irkit.define import (
    AnyType,
    Attr,
    Flag,
    I32Attr,
    Op,
    Operand,
    OptionalOperand,
    Pure,
    Result,
    SameElementTypes,
    SameTypeOperands,
    SameTypes,
    TypesMatch,
    absent,
    inferred,
    keyword,
)
from irkit.define.traits import Parts
from irkit.diagnostics import IRError
from irkit.dialects.tt.types import AnyTensor, BlockSize, IntTensor, mask_of
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.elements import DenseArrayAttr, DenseElementsAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import I32, TensorType, element_type_of


def splat_of(value: Attribute | None, kind: TensorType) -> Sequence[Attribute] | None:
    """A constant of one number, scalar or tensor, as a tensor of type `kind`."""
    if isinstance(value, IntegerAttr):
        bits = value.value
    elif isinstance(value, FloatAttr):
        bits = value.bits
    elif isinstance(value, DenseElementsAttr) and value.is_splat:
        (bits,) = value.bit_patterns
    else:
        return None
    return (DenseElementsAttr.splat(kind, bits),)


class MakeRange(Op):
    """The numbers from `start` up to `end`, which is left out.

        %r = tt.make_range {end = 64 : i32, start = 0 : i32} : tensor<64xi32>
    """

    name = "tt.make_range"
    syntax = "attr-dict `:` type($result)"

    start: Attr[I32Attr]
    end: Attr[I32Attr]
    result: Result[IntTensor]

    traits = (Pure(), BlockSize())

    def verify(self) -> None:
        start, end, kind = self.start.value, self.end.value, self.result.type
        if start >= end:
            raise self.error("start must be less than end")
        if kind.rank != 1:
            raise self.error("return type must be a 1D tensor")
        if kind.shape[0] != end - start:
            raise self.error(
                f"number of elements in returned tensor, {kind.shape[0]}, must match size of range "
                f"[{start}, {end}), which has {end - start} elements"
            )
        if kind.element_type is not I32:
            raise self.error("returned tensor must have i32 elements")


class Splat(Op):
    """A tensor whose elements are all one scalar.

        %s = tt.splat %x : f32 -> tensor<64xf32>
    """

    name = "tt.splat"
    syntax = "$src attr-dict `:` type($src) `->` type($result)"

    src: Operand[AnyType]
    result: Result[AnyTensor]

    traits = (Pure(), BlockSize(), SameElementTypes())

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Attribute] | None:
        return splat_of(operands[0], self.result.type)


class Unsplat(Op):
    """The only element of a tensor.

        %x = tt.unsplat %t : tensor<1xf32>
    """

    name = "tt.unsplat"
    syntax = "$src attr-dict `:` type($src)"

    src: Operand[AnyTensor]
    result: Result[AnyType] = inferred()

    traits = (
        Pure(),
        TypesMatch("result is the element type of the source", "src", "result", element_type_of),
    )

    def verify(self) -> None:
        if self.src.type.num_elements != 1:
            raise IRError.at(self.location, "source tensor must have exactly one element")


class ExpandDims(Op):
    """Inserts a dimension of size one.

        %c = tt.expand_dims %r {axis = 1 : i32} : tensor<64xi32> -> tensor<64x1xi32>
    """

    name = "tt.expand_dims"
    syntax = "$src attr-dict `:` type($src) `->` type($result)"

    src: Operand[AnyTensor]
    axis: Attr[I32Attr]
    result: Result[AnyTensor] = inferred()

    traits = (Pure(), BlockSize(), SameElementTypes())

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        source, axis = parts.type_of("src"), parts.properties.get("axis")
        if not isinstance(source, TensorType) or not isinstance(axis, IntegerAttr):
            return {}
        shape = list(source.shape)
        shape.insert(axis.value, 1)
        return {"result": TensorType(tuple(shape), source.element_type, source.encoding)}

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Attribute] | None:
        return splat_of(operands[0], self.result.type)

    def verify(self) -> None:
        source, result = self.src.type, self.result.type
        if not 0 <= self.axis.value <= source.rank:
            raise self.error(f"axis {self.axis.value} is out of bounds for a source of rank {source.rank}")
        shape = (*source.shape[: self.axis.value], 1, *source.shape[self.axis.value :])
        if result.shape != shape:
            expected = TensorType(shape, source.element_type, source.encoding)
            raise self.error(
                f"inferred type(s) '{expected}' are incompatible with return type(s) of operation '{result}'"
            )


class Broadcast(Op):
    """Repeats along the dimensions of size one.

        %b = tt.broadcast %c : tensor<64x1xi32> -> tensor<64x32xi32>
    """

    name = "tt.broadcast"
    syntax = "$src attr-dict `:` type($src) `->` type($result)"

    src: Operand[AnyTensor]
    result: Result[AnyTensor]

    traits = (Pure(), BlockSize(), SameElementTypes())

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Attribute] | None:
        return splat_of(operands[0], self.result.type)

    def verify(self) -> None:
        source, result = self.src.type.shape, self.result.type.shape
        if len(source) != len(result):
            raise IRError.at(self.location, "rank of source must be same as rank of result")
        for index, (old, made) in enumerate(zip(source, result, strict=True)):
            if old not in (made, 1):
                raise IRError.at(
                    self.location,
                    f"Different dimensions at index {index} between source and result.  "
                    "Broadcast requires the source dimension to be 1.",
                )


class Reshape(Op):
    """The same elements in another shape; with `allow_reorder` in any order.

        %v = tt.reshape %m : tensor<16x16xf32> -> tensor<256xf32>
    """

    name = "tt.reshape"
    syntax = (
        "$src (`allow_reorder` $allow_reorder^)? (`efficient_layout` $efficient_layout^)? attr-dict "
        "`:` type($src) `->` type($result)"
    )

    src: Operand[AnyTensor]
    allow_reorder: Flag = absent()
    efficient_layout: Flag = absent()
    result: Result[AnyTensor] = keyword(kw_only=True)

    traits = (Pure(), BlockSize(), SameElementTypes())

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Attribute] | None:
        return splat_of(operands[0], self.result.type)

    def verify(self) -> None:
        if self.src.type.num_elements != self.result.type.num_elements:
            raise IRError.at(self.location, "number of src and dst elements of reshape must be the same")


class Trans(Op):
    """Dimension `i` of the result is dimension `order[i]` of the source.

        %t = tt.trans %m {order = array<i32: 1, 0>} : tensor<16x32xf32> -> tensor<32x16xf32>
    """

    name = "tt.trans"
    syntax = "$src attr-dict `:` type($src) `->` type($result)"

    src: Operand[AnyTensor]
    order: Attr[DenseArrayAttr]
    result: Result[AnyTensor]

    traits = (Pure(), BlockSize(), SameElementTypes())

    def verify(self) -> None:
        order, source, result = self.order.values, self.src.type.shape, self.result.type.shape
        if len(order) != len(source):
            raise IRError.at(
                self.location, "order must have the same size as the rank of the operand and result"
            )
        if sorted(order) != list(range(len(source))):
            raise IRError.at(self.location, "order must be a permutation of [0, ..., rank - 1]")
        if tuple(source[axis] for axis in order) != result:
            raise IRError.at(self.location, "result shape must match the permutation of the source shape")


class Cat(Op):
    """The elements of both operands in one dimension.

        %v = tt.cat %a, %b : tensor<16xf32> -> tensor<32xf32>
    """

    name = "tt.cat"
    syntax = "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"

    lhs: Operand[AnyTensor]
    rhs: Operand[AnyTensor]
    result: Result[AnyTensor]

    traits = (Pure(), BlockSize(), SameTypeOperands(), SameTypes("lhs", "rhs"), SameElementTypes())

    def verify(self) -> None:
        expected, got = 2 * self.lhs.type.num_elements, self.result.type.num_elements
        if expected != got:
            raise self.error(
                "result element count must equal the sum of the operand element counts, "
                f"expected {expected} but got {got}"
            )


class Join(Op):
    """Stacks two tensors along a last dimension of size two.

        %j = tt.join %a, %b : tensor<16xf32> -> tensor<16x2xf32>
    """

    name = "tt.join"
    syntax = "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"

    lhs: Operand[AnyTensor]
    rhs: Operand[AnyTensor]
    result: Result[AnyTensor]

    traits = (Pure(), BlockSize(), SameTypeOperands(), SameTypes("lhs", "rhs"), SameElementTypes())

    def verify(self) -> None:
        expected, got = (*self.lhs.type.shape, 2), self.result.type.shape
        if expected != got:
            shown = ", ".join(map(str, expected))
            raise self.error(f"result shape must be ({shown}), but got {', '.join(map(str, got))}")


def _half(kind: TensorType) -> TensorType:
    return TensorType(kind.shape[:-1], kind.element_type, kind.encoding)


class Split(Op):
    """Undoes a join: the two halves along the last dimension.

        %a, %b = tt.split %j : tensor<16x2xf32> -> tensor<16xf32>
    """

    name = "tt.split"
    syntax = "$src attr-dict `:` type($src) `->` type($out_lhs)"

    src: Operand[AnyTensor]
    out_lhs: Result[AnyTensor]
    out_rhs: Result[AnyTensor] = inferred()

    traits = (Pure(), BlockSize(), SameTypes("out_lhs", "out_rhs"), SameElementTypes())

    def verify(self) -> None:
        if self.src.type.shape[-1:] != (2,):
            raise IRError.at(self.location, "last dimension of input tensor must be 2")
        if _half(self.src.type) is not self.out_lhs.type:
            raise self.error(
                f"inferred type(s) '{_half(self.src.type)}' are incompatible with return type(s) of "
                f"operation '{self.out_lhs.type}'"
            )

    def result_names(self) -> tuple[str, str]:
        return ("outLHS", "outRHS")


class Gather(Op):
    """Reads elements of a tensor at computed positions along one dimension.

        %g = tt.gather %x[%i] {axis = 0 : i32} : (tensor<16xf32>, tensor<16xi32>) -> tensor<16xf32>
    """

    name = "tt.gather"
    syntax = "$src `[` $indices `]` attr-dict `:` functional-type(operands, results)"

    src: Operand[AnyTensor]
    indices: Operand[IntTensor]
    axis: Attr[I32Attr]
    efficient_layout: Flag = absent()
    result: Result[AnyTensor] = keyword(kw_only=True)

    traits = (Pure(), BlockSize())

    def verify(self) -> None:
        source, indices = self.src.type, self.indices.type
        if source.rank != indices.rank:
            raise self.error("input and indices ranks must match")
        if not 0 <= self.axis.value < source.rank:
            raise self.error("gather dimension must be less than the input rank")
        if self.result.type.shape != indices.shape:
            raise self.error("indices and output shapes must match")
        if self.result.type.element_type is not source.element_type:
            raise self.error("input and output element types must match")


class Histogram(Op):
    """Counts how often each of 0, 1, ... occurs among the elements that the mask selects.

        %h = tt.histogram %x, %mask : tensor<64xi32> -> tensor<16xi32>
    """

    name = "tt.histogram"
    syntax = "$src (`,` $mask^)? attr-dict `:` type($src) `->` type($result)"

    src: Operand[IntTensor]
    mask: OptionalOperand[IntTensor] = absent()
    result: Result[IntTensor] = keyword(kw_only=True)

    traits = (Pure(), BlockSize(), TypesMatch("mask type matches src type", "src", "mask", mask_of))
