"""graph-fuse-attention: recognises what exporters write for attention.

    %0 = graph.transpose %k [0, 1, 3, 2]
    %1 = graph.matmul %q, %0                          %0 = graph.attention %q, %k, %v, %mask
    %2 = graph.div %1, %c8                                   scale 0.125 empty nan
    %3 = graph.add %2, %mask                 -->
    %4 = graph.softmax %3 axis -1
    %5 = graph.matmul %4, %v

From the softmax upwards: a mask that is added, or -inf chosen where a mask says so; a factor or divisor that
is one number, there or on either operand of the product; a product of matrices.  A mask that is a constant
triangle of 0 and -inf becomes `causal`.  From the softmax downwards: the product with the values.  Values in
between that are read elsewhere are computed there anyway, so nothing is won, and nothing is done.

The order in which numbers are scaled and summed up changes, which operations of graph leave open.  The row
of a query that sees nothing stays NaN.
"""

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from irkit.dialects import func, graph
from irkit.interp.constants import value_of
from irkit.interp.traps import Trap
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import floating
from irkit.ir.elements import int_array
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import I64, TensorType
from irkit.passes.graph.constants import number_of
from irkit.pipeline import Pass, Statistic, statistic
from irkit.pipeline.remarks import passed
from irkit.rewrite import Rewriter

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LARGEST_MASK: Final = 1 << 24
"""Elements of a constant that are looked at to see whether it is a triangle."""


@dataclass(frozen=True)
class GraphFuseAttention(Pass):
    """Recognises attention in products, scales, masks and a softmax."""

    name = "graph-fuse-attention"

    fused: Statistic = statistic("num-fused", help="Number of attentions that were found")

    def run(self, function: func.Func) -> None:
        for op in list(function.walk()):
            if isinstance(op, graph.Softmax) and _fuse(op):
                self.fused.add(1)
                passed(function, "fused", self.name, remark="two products and a softmax are an attention")


class _Scores(NamedTuple):
    """What the operand of a softmax is made of: `scale * query @ key_transposed + bias`."""

    query: Value[Type]
    key_transposed: Value[Type]
    scale: float
    bias: Value[Type] | None
    causal: graph.Alignment | None


def _fuse(softmax: graph.Softmax) -> bool:
    product = _only_user(softmax)
    if not isinstance(product, graph.Matmul) or product.lhs is not softmax.result:
        return False
    if product.rhs.type.rank < 2:
        return False
    scores = _scores(softmax)
    if scores is None or softmax.normal_axis != softmax.operand.type.rank - 1:
        return False
    rewriter = Rewriter(product)
    inputs: list[Value[Type]] = [scores.query, _transposed(scores.key_transposed, rewriter), product.rhs]
    if scores.bias is not None:
        inputs.append(scores.bias)
    scale = floating(scores.scale)
    made = graph.Attention(
        inputs, scale, causal=scores.causal, empty_is_nan=True, result=product.result.type
    )
    rewriter.replace(product, rewriter.insert(made))
    _erase_unread(softmax)
    return True


def _only_user(op: graph.TensorOp) -> Operation | None:
    """The operation that reads a result, if there is one alone, and once."""
    return op.result.users[0] if op.result.has_one_use else None


def _scores(softmax: graph.Softmax) -> _Scores | None:
    """What a softmax is taken of, None where it is no product of matrices."""
    scale, bias, causal = 1.0, None, None
    value: Value[Type] = softmax.operand
    shape = softmax.operand.type.shape
    while True:
        op = value.defining_op
        if not isinstance(op, graph.TensorOp) or not op.result.has_one_use:
            return None
        if isinstance(op, graph.Matmul):
            break
        factor, mask = _factor(op), _mask(op, shape)
        if factor is not None:
            value, number = factor
            scale *= number
            continue
        # A factor outside of a mask would scale the mask, too.
        if mask is None or scale != 1.0:
            return None
        value = mask.scores
        alignment = _triangle(mask, shape)
        if alignment is not None and causal is None:
            causal = alignment
        elif bias is None and not mask.is_inverted:
            bias = mask.value
        else:
            return None
    if op.lhs.type.rank < 2 or op.rhs.type.rank < 2 or op.result.type.shape != shape:
        return None
    if op.result.type.element_type is not op.lhs.type.element_type:
        return None
    query, of_query = _unscaled(op.lhs)
    key, of_key = _unscaled(op.rhs)
    return _Scores(query, key, scale * of_query * of_key, bias, causal)


def _factor(op: Operation) -> tuple[Value[Type], float] | None:
    """A value, and by what number an operation multiplies it without changing its shape."""
    if isinstance(op, graph.Mul):
        pairs = [(op.lhs, op.rhs), (op.rhs, op.lhs)]
    elif isinstance(op, graph.Div):
        pairs = [(op.lhs, op.rhs)]
    else:
        return None
    for value, other in pairs:
        number = number_of(other)
        if number is not None and math.isfinite(number) and number and value.type is op.result.type:
            return value, 1.0 / number if isinstance(op, graph.Div) else number
    return None


def _unscaled(value: Value[Type]) -> tuple[Value[Type], float]:
    """A value without the factors that stand before it, and their product."""
    scale = 1.0
    while True:
        op = value.defining_op
        factor = _factor(op) if op is not None and value.has_one_use else None
        if factor is None:
            return value, scale
        value, number = factor
        scale *= number


class _Mask(NamedTuple):
    """What is masked, and by what: floats that are added, or truth values that let scores through (or, where
    `is_inverted`, keep them back)."""

    scores: Value[Type]
    value: Value[Type]
    is_inverted: bool = False


def _mask(op: Operation, shape: tuple[int, ...]) -> _Mask | None:
    found: list[_Mask] = []
    if isinstance(op, graph.Add):
        found = [_Mask(op.lhs, op.rhs), _Mask(op.rhs, op.lhs)]
    elif isinstance(op, graph.Select) and number_of(op.false_value) == -math.inf:
        found = [_Mask(op.true_value, op.condition)]
    elif isinstance(op, graph.Select) and number_of(op.true_value) == -math.inf:
        found = [_Mask(op.false_value, op.condition, is_inverted=True)]
    kind = op.results[0].type
    fitting = [each for each in found if each.scores.type is kind and _leads_to_product(each.scores)]
    return fitting[0] if fitting else None


def _leads_to_product(value: Value[Type]) -> bool:
    """Whether a value is a product of matrices but for factors and masks that are chosen by truth values."""
    while True:
        value, _ = _unscaled(value)
        op = value.defining_op
        if not isinstance(op, graph.Select):
            return isinstance(op, graph.Matmul | graph.Add)
        value = op.false_value if number_of(op.true_value) is not None else op.true_value


def _triangle(mask: _Mask, shape: tuple[int, ...]) -> graph.Alignment | None:
    """The alignment of a constant that lets each query see the keys up to its own number."""
    op = mask.value.defining_op
    if not isinstance(op, graph.Constant) or len(shape) < 2:
        return None
    kind = op.result.type
    queries, keys = shape[-2:]
    if kind.rank < 2 or kind.shape[-2:] != (queries, keys) or kind.num_elements > _LARGEST_MASK:
        return None
    seen = _seen(op.value, mask.is_inverted)
    for alignment, offset in (("top_left", 0), ("bottom_right", keys - queries)):
        if seen is not None and _are_triangles(seen, offset):
            return graph.Alignment(alignment)
    return None


def _seen(constant: TypedAttribute, is_inverted: bool) -> "NDArray[np.bool_] | None":
    """Where a mask lets keys through, None where it does more than that."""
    import numpy as np

    try:
        values = np.asarray(value_of(constant))
    except Trap:
        return None
    if values.dtype == np.bool_:
        return ~values if is_inverted else values
    seen = values == 0
    return np.asarray(seen, dtype=np.bool_) if (seen | (values == -np.inf)).all() else None


def _are_triangles(seen: "NDArray[np.bool_]", offset: int) -> bool:
    import numpy as np

    rows, columns = seen.shape[-2:]
    return bool((seen == np.tri(rows, columns, offset, dtype=np.bool_)).all())


def _transposed(value: Value[Type], rewriter: Rewriter) -> Value[Type]:
    """Matrices with rows and columns exchanged; where they are the result of that, what they were before."""
    assert isinstance(value.type, TensorType)
    rank = value.type.rank
    swap = [*range(rank - 2), rank - 1, rank - 2]
    op = value.defining_op
    if isinstance(op, graph.Transpose) and list(op.permutation.values) == swap:
        return op.operand
    if isinstance(op, graph.Transpose):
        # One transposition of both.
        value, swap = op.operand, [op.permutation.values[axis] for axis in swap]
    assert isinstance(value.type, TensorType)
    shape = tuple([value.type.shape[axis] for axis in swap])
    kind = TensorType(shape, value.type.element_type)
    return rewriter.insert(graph.Transpose(value, int_array(swap, I64), kind)).result


def _erase_unread(op: Operation) -> None:
    """Erases an operation that nobody reads, and those that made what only it read."""
    pending = [op]
    while pending:
        each = pending.pop()
        if isinstance(each, graph.TensorOp) and each.parent is not None and not each.result.has_uses:
            makers = [operand.defining_op for operand in each.operands]
            each.erase()
            pending += [maker for maker in makers if maker is not None]
