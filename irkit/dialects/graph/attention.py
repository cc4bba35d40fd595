"""Attention: what a sequence of queries takes from a sequence of keys and values.

    %o = graph.attention %q, %k, %v scale 0.125 causal top_left
           : tensor<8x1024x64xf32>, tensor<8x1024x64xf32>, tensor<8x1024x64xf32> -> tensor<8x1024x64xf32>
"""

from typing import TYPE_CHECKING

from irkit.define import (
    AnyRankedTensor,
    Attr,
    EnumAttr,
    Flag,
    Operands,
    OptionalAttr,
    Result,
    absent,
    inferred,
)
from irkit.define.traits import Parts
from irkit.dialects.graph.base import Stage, TensorOp, tensor_types
from irkit.dialects.graph.shapes import ShapeError, broadcast, compatible, same_size, shape_text
from irkit.dialects.graph.text import read_case
from irkit.ir import Attribute, Type, Value
from irkit.ir.attributes import UNIT, FloatAttr
from irkit.ir.floats import format_bits
from irkit.ir.types import F64, I1, FloatType, TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser


class Alignment(EnumAttr):
    """Which keys a query may see where both are counted: those up to its own number, counted from the first
    of both (`top_left`) or from the last of both (`bottom_right`)."""

    name = "graph.alignment"
    summary = "alignment of queries and keys"
    cases = ("top_left", "bottom_right")


class Attention(TensorOp):
    """`softmax(scale * q @ transpose(k) + bias) @ v`, over the last two dimensions; those before broadcast.

        %1 = graph.attention %q, %k, %v scale 0.125
             : tensor<8x32x64xf32>, tensor<8x48x64xf32>, tensor<8x48x64xf32> -> tensor<8x32x64xf32>
        %2 = graph.attention %q, %k, %v, %mask scale 0.125 causal bottom_right : ...

    Queries are n x d, keys m x d, values m x e, the result n x e.  A fourth operand broadcasts to n x m: of
    floats, it is added to the scores; of i1, what is false is not seen.  A query that sees no key, all its
    scores being -inf, takes nothing: its row of the result is 0 or, with `empty nan`, the NaN of the formula.
    """

    name = "graph.attention"

    inputs: Operands[AnyRankedTensor]
    scale: Attr[FloatAttr]
    causal: OptionalAttr[Alignment] = absent()
    empty_is_nan: Flag = absent()
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        if stage == "before":
            return {}
        p.expect("scale")
        own: dict[str, Attribute] = {"scale": FloatAttr(p.array_element(F64), F64)}
        if p.accept("causal"):
            own["causal"] = read_case(p, Alignment)
        if p.accept("empty"):
            p.expect("nan")
            own["empty_is_nan"] = UNIT
        return own

    def show_own(self, stage: Stage) -> str:
        if stage == "before":
            return ""
        causal = f" causal {self.causal.value}" if self.causal is not None else ""
        empty = " empty nan" if self.empty_is_nan else ""
        return f" scale {format_bits(F64.kind, self.scale.bits)}{causal}{empty}"

    @property
    def query(self) -> Value[TensorType]:
        """Batch dimensions, then n x d."""
        return self.inputs[0]

    @property
    def key(self) -> Value[TensorType]:
        """Batch dimensions, then m x d."""
        return self.inputs[1]

    @property
    def value(self) -> Value[TensorType]:
        """Batch dimensions, then m x e."""
        return self.inputs[2]

    @property
    def bias(self) -> Value[TensorType] | None:
        """What is added to the scores, or says which are seen; it broadcasts to n x m."""
        return self.inputs[3] if len(self.inputs) > 3 else None

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        types = tensor_types(parts, "inputs")
        if len(types) not in (3, 4):
            raise ShapeError(f"needs queries, keys, values and perhaps a bias, but has {len(types)} operands")
        query, key, value = types[:3]
        for kind in types[:3]:
            if kind.rank < 2:
                raise ShapeError(f"needs matrices, but has '{kind}'")
            if kind.element_type is not query.element_type or not isinstance(kind.element_type, FloatType):
                raise ShapeError(f"needs floats of one type, but has '{query}' and '{kind}'")
        _check_sizes(query, key, value)
        batch = broadcast([kind.shape[:-2] for kind in (query, key, value)])
        if len(types) == 4:
            _check_bias(types[3], query.element_type, (*batch, query.shape[-2], key.shape[-2]))
        return TensorType((*batch, query.shape[-2], value.shape[-1]), query.element_type)


def _check_sizes(query: TensorType, key: TensorType, value: TensorType) -> None:
    if not same_size(query.shape[-1], key.shape[-1]):
        raise ShapeError(f"has queries of {query.shape[-1]} numbers, but keys of {key.shape[-1]}")
    if not same_size(key.shape[-2], value.shape[-2]):
        raise ShapeError(f"has {key.shape[-2]} keys, but {value.shape[-2]} values")


def _check_bias(bias: TensorType, element: Type, scores: tuple[int, ...]) -> None:
    if bias.element_type is not element and bias.element_type is not I1:
        raise ShapeError(f"adds '{element}' or 'i1' to its scores, but has '{bias}'")
    if not compatible(broadcast([bias.shape, scores]), scores):
        raise ShapeError(f"has scores of shape {shape_text(scores)}, but a bias of {shape_text(bias.shape)}")
