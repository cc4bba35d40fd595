"""Windows that slide over the dimensions behind the first two: convolution and pooling.

    %1 = graph.conv %x, %w strides [2, 2] pads [3, 3, 3, 3]
        : tensor<1x3x224x224xf32>, tensor<64x3x7x7xf32> -> tensor<1x64x112x112xf32>
    %2 = graph.pool max %1 window [3, 3] strides [2, 2] pads [1, 1, 1, 1]
        : tensor<1x64x112x112xf32> -> tensor<1x64x56x56xf32>

The first dimension counts examples, the second channels.  `pads` are those before each dimension, then those
behind each, as in ONNX.  A list that is left out is all ones, of `pads` all zeros.
"""

from typing import TYPE_CHECKING

from irkit.define import AnyRankedTensor, Attr, EnumAttr, I64Attr, Operand, Result, default, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import NumberTensor, Stage, TensorOp, is_wider, optional_array, tensor_types
from irkit.dialects.graph.shapes import ShapeError
from irkit.dialects.graph.sliding import Window, conv, pool
from irkit.dialects.graph.text import option_text, read_case, read_integer, read_integers, read_option
from irkit.ir.attributes import IntegerAttr, integer
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import I64, TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser

_NONE = DenseArrayAttr(I64)


def _read_lists(p: "OpParser") -> dict[str, Attribute]:
    return read_option(p, "strides") | read_option(p, "dilations") | read_option(p, "pads")


def _lists_text(op: "Conv | Pool") -> str:
    lists = {"strides": op.strides, "dilations": op.dilations, "pads": op.pads}
    return "".join([option_text(name, each.values) for name, each in lists.items()])


def _window(parts: Parts, sizes: tuple[int, ...]) -> Window:
    return Window.of(sizes, *[optional_array(parts, name) for name in ("strides", "dilations", "pads")])


def _window_of(op: "Conv | Pool", sizes: tuple[int, ...]) -> Window:
    return Window.of(sizes, op.strides.values, op.dilations.values, op.pads.values)


class Conv(TensorOp):
    """Sums of products of a sliding window with each filter (cross-correlation), as in ONNX; no bias.

        %1 = graph.conv %x, %w strides [2, 2] pads [1, 1, 1, 1] groups 32
            : tensor<1x32x112x112xf32>, tensor<32x1x3x3xf32> -> tensor<1x32x56x56xf32>

    Filters are out x in / groups x window; each group of them sees its group of channels alone.  Products and
    sums are computed in the element type of the result, which may be wider than that of the operands.
    """

    name = "graph.conv"

    operand: Operand[NumberTensor]
    filter: Operand[NumberTensor]
    strides: Attr[DenseArrayAttr] = default(_NONE)
    dilations: Attr[DenseArrayAttr] = default(_NONE)
    pads: Attr[DenseArrayAttr] = default(_NONE)
    groups: Attr[I64Attr] = default(integer(1))
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {}
        own = _read_lists(p)
        if p.accept("groups"):
            own["groups"] = integer(read_integer(p))
        return own

    def show_own(self, stage: Stage) -> str:
        groups = f" groups {self.groups.value}" if self.groups.value != 1 else ""
        return f"{_lists_text(self)}{groups}" if stage == "after" else ""

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        operand, filters = tensor_types(parts, "operand", "filter")
        if operand.element_type is not filters.element_type:
            raise ShapeError(f"multiplies elements of one type, but has '{operand}' and '{filters}'")
        groups = parts.properties.get("groups", integer(1))
        assert isinstance(groups, IntegerAttr)
        window = _window(parts, filters.shape[2:])
        return TensorType(conv(operand.shape, filters.shape, window, groups.value), operand.element_type)

    @classmethod
    def may_be_element(cls, given: Type, inferred: Type) -> bool:
        return given is inferred or is_wider(given, inferred)

    @property
    def window(self) -> Window:
        return _window_of(self, self.filter.type.shape[2:])


class PoolKind(EnumAttr):
    """What is taken of a window."""

    name = "graph.pool_kind"
    summary = "kind of pooling"
    cases = ("sum", "max", "min")


class Pool(TensorOp):
    """The sum, maximum or minimum of the elements in a sliding window; padding has none.

        %1 = graph.pool max %0 window [3, 3] strides [2, 2] : tensor<1x8x9x9xf32> -> tensor<1x8x4x4xf32>
    """

    name = "graph.pool"

    kind: Attr[PoolKind]
    operand: Operand[NumberTensor]
    sizes: Attr[DenseArrayAttr]
    strides: Attr[DenseArrayAttr] = default(_NONE)
    dilations: Attr[DenseArrayAttr] = default(_NONE)
    pads: Attr[DenseArrayAttr] = default(_NONE)
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {"kind": read_case(p, PoolKind)}
        p.expect("window")
        own: dict[str, Attribute] = {"sizes": int_array(read_integers(p), I64)}
        return own | _read_lists(p)

    def show_own(self, stage: Stage) -> str:
        if stage == "before":
            return f"{self.kind.value} "
        return f" window {list(self.sizes.values)}{_lists_text(self)}"

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        (operand,) = tensor_types(parts, "operand")
        window = _window(parts, optional_array(parts, "sizes"))
        return TensorType(pool(operand.shape, window), operand.element_type)

    @property
    def window(self) -> Window:
        return _window_of(self, self.sizes.values)
