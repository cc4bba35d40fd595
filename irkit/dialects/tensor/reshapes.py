"""The same elements in another shape."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from irkit.define import AnyTensor, Attr, Op, Operand, Operands, Pure, Result
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.constraints import I64Array, Reassociation
from irkit.dialects.memref.reshapes import fold_inverse, groups_of, verify_output_sizes
from irkit.dialects.tensor.constraints import ShapeTensor
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, IndexType, TensorType, element_type_of
from irkit.syntax.index_lists import DynamicIndexList, Mixed, mixed


class Reshape(Op):
    """The same elements in a shape that a tensor of sizes says.

        %b = tensor.reshape %a(%shape) : (tensor<4x1xf32>, tensor<1xi32>) -> tensor<4xf32>
    """

    name = "tensor.reshape"
    syntax = "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"

    source: Operand[AnyTensor]
    shape: Operand[ShapeTensor]
    result: Result[AnyTensor]

    traits = (Pure(),)

    def verify(self) -> None:
        source, target = self.source.type, self.result.type
        if element_type_of(source) is not element_type_of(target):
            raise self.error("element types of source and destination tensor types should be the same")
        (length,) = self.shape.type.shape
        if not isinstance(target, TensorType):
            return
        static = isinstance(source, TensorType) and source.has_static_shape and target.has_static_shape
        if static and isinstance(source, TensorType) and source.num_elements != target.num_elements:
            raise self.error("source and destination tensor should have the same number of elements")
        if length == DYNAMIC:
            raise self.error(
                "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type"
            )
        if length != target.rank:
            raise self.error("length of shape operand differs from the result's tensor rank")

    def fold(self, operands: Constants) -> Folded:
        """A splat has the same elements in every shape."""
        return _reshaped(operands[0], self.result.type)

    def result_names(self) -> Sequence[str | None]:
        return ("reshape",)


def _reshaped(constant: object, kind: Type) -> Folded:
    if not isinstance(constant, DenseElementsAttr) or not isinstance(kind, TensorType):
        return None
    if not kind.has_static_shape:
        return None
    return (DenseElementsAttr(kind, constant.data, constant.is_splat),)


class CollapseShape(Op):
    """Puts neighbouring dimensions together.

        %c = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x?xf32> into tensor<6x?xf32>
    """

    name = "tensor.collapse_shape"
    syntax = "$src $reassociation attr-dict `:` type($src) `into` type($result)"

    src: Operand[AnyTensor]
    reassociation: Attr[Reassociation]
    result: Result[AnyTensor]

    traits = (Pure(),)

    def groups(self) -> list[list[int]]:
        """For each dimension of the result those of the source."""
        return groups_of(self.reassociation)

    def verify(self) -> None:
        if any(not group for group in self.groups()):
            raise self.error("reassociation indices must not be empty")
        _verify_reshape(self, self.src.type, self.result.type)

    def fold(self, operands: Constants) -> Folded:
        return fold_inverse(self, ExpandShape) or _reshaped(operands[0], self.result.type)

    def result_names(self) -> Sequence[str | None]:
        return ("collapsed",)


class ExpandShape(Op):
    """Splits dimensions up.

        %e = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 3, %n]
          : tensor<6x?xf32> into tensor<2x3x?xf32>
    """

    name = "tensor.expand_shape"
    syntax = (
        "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) "
        "attr-dict `:` type($src) `into` type($result)"
    )
    directives: ClassVar[Mapping[str, DynamicIndexList]] = {"DynamicIndexList": DynamicIndexList()}

    src: Operand[AnyTensor]
    output_shape: Operands[IndexType]
    reassociation: Attr[Reassociation]
    static_output_shape: Attr[I64Array]
    result: Result[AnyTensor]

    traits = (Pure(),)

    def groups(self) -> list[list[int]]:
        """For each dimension of the source those of the result."""
        return groups_of(self.reassociation)

    def mixed_output_shape(self) -> list[Mixed]:
        return mixed(self.static_output_shape, self.output_shape)

    def verify(self) -> None:
        target = self.result.type
        static = self.static_output_shape.values
        if isinstance(target, TensorType) and len(static) != target.rank:
            raise self.error(
                "expected number of static shape dims to be equal to the output rank "
                f"({target.rank}) but found {len(static)} inputs instead"
            )
        verify_output_sizes(self, static, len(self.output_shape))
        _verify_reshape(self, target, self.src.type)

    def fold(self, operands: Constants) -> Folded:
        return fold_inverse(self, CollapseShape) or _reshaped(operands[0], self.result.type)

    def result_names(self) -> Sequence[str | None]:
        return ("expanded",)


def _verify_reshape(op: CollapseShape | ExpandShape, expanded: Type, collapsed: Type) -> None:
    groups = op.groups()
    if (
        not isinstance(expanded, TensorType)
        or not isinstance(collapsed, TensorType)
        or expanded.rank < collapsed.rank
    ):
        raise op.error(
            f"expected the expanded type, '{expanded}' to have a higher (or same) rank than the collapsed "
            f"type, '{collapsed}'."
        )
    if len(groups) != collapsed.rank:
        raise op.error(
            f"expected collapsed rank ({collapsed.rank}) to equal the number of reassociation maps "
            f"({len(groups)})."
        )
    if not collapsed.rank:
        if any(size != 1 for size in expanded.shape):
            raise op.error(
                "invalid to reshape tensor/memref with non-unit extent dimensions to zero-rank tensor/memref"
            )
        _verify_element_type(op, expanded, collapsed)
        return
    mentioned = max([dim for group in groups for dim in group], default=-1) + 1
    if mentioned != expanded.rank:
        raise op.error(
            f"expected reassociation map #0 to have size equal to the expanded rank ({expanded.rank}), but "
            f"it is  {mentioned}."
        )
    _verify_contiguous(op, groups)
    for number, group in enumerate(groups):
        _verify_group(op, number, [expanded.shape[dim] for dim in group], collapsed.shape[number])
    _verify_element_type(op, expanded, collapsed)


def _verify_element_type(op: Op, expanded: TensorType, collapsed: TensorType) -> None:
    if expanded.element_type is not collapsed.element_type:
        wanted = TensorType(collapsed.shape, expanded.element_type, expanded.encoding)
        raise op.error(f"expected collapsed type to be '{wanted}', but got '{collapsed}'")


def _verify_contiguous(op: Op, groups: Sequence[Sequence[int]]) -> None:
    following = 0
    for number, group in enumerate(groups):
        for dim in group:
            if dim != following:
                raise op.error(f"expected reassociation map #{number} to be valid and contiguous.")
            following += 1


def _verify_group(op: Op, number: int, sizes: Sequence[int], whole: int) -> None:
    if DYNAMIC in sizes:
        if whole != DYNAMIC:
            raise op.error(
                f"expected dimension {number} of collapsed type to be dynamic since one or more of the "
                "corresponding dimensions in the expanded type is dynamic"
            )
        return
    count = 1
    for size in sizes:
        count *= size
    if whole != count:
        raise op.error(f"expected dimension {number} of collapsed type to be static value of {count}")
