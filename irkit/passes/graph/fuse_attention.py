"""graph-fuse-attention: recognises what exporters write for attention.

    %0 = graph.transpose %k [0, 1, 3, 2]
    %1 = graph.matmul %q, %0                          %0 = graph.attention %q, %k, %v, %mask
    %2 = graph.div %1, %c8                                   scale 0.125 empty nan
    %3 = graph.add %2, %mask                 -->
    %4 = graph.softmax %3 axis -1
    %5 = graph.matmul %4, %v

From the softmax upwards: masks that are added, or chosen by (irkit/passes/graph/masks.py); a factor or
divisor that is one number, there or on either operand of the product; a product of matrices.  A mask that is
a constant triangle becomes `causal`, others become one.  From the softmax downwards: the product with the
values, and in between, where rows that see nothing are made 0:

    select (compare ne %p, %p), 0, %p                     %p is a softmax
    select (compare eq (reduce max %mask), -inf), 0, %p   %mask was added

Values in between that are read elsewhere are computed there anyway, so nothing is won, and nothing is done.

The order in which numbers are scaled and summed up changes, which operations of graph leave open.  Without
such a choice the row of a query that sees nothing stays NaN; with it, rows that are NaN for other reasons are
no longer made 0.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from irkit.dialects import func, graph
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import floating
from irkit.ir.elements import int_array
from irkit.ir.types import I64, TensorType
from irkit.passes.graph.constants import number_of
from irkit.passes.graph.masks import Mask, added_to, alignment_of, as_one, can_be_one, is_low, masks_of
from irkit.pipeline import Pass, Statistic, statistic
from irkit.pipeline.remarks import passed
from irkit.rewrite import Rewriter


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
    """What the operand of a softmax is made of: `scale * query @ key_transposed`, masked."""

    query: Value[Type]
    key_transposed: Value[Type]
    scale: float
    masks: Sequence[Mask]
    causal: graph.Alignment | None


class _Weights(NamedTuple):
    """What values are multiplied by: a softmax, perhaps with rows made 0, which one operation says."""

    result: Value[Type]
    guard: graph.Compare | None


def _fuse(softmax: graph.Softmax) -> bool:
    weights = _weights(softmax)
    product = weights.result.users[0] if weights.result.has_one_use else None
    if not isinstance(product, graph.Matmul) or product.lhs is not weights.result:
        return False
    if product.rhs.type.rank < 2 or softmax.normal_axis != softmax.operand.type.rank - 1:
        return False
    scores = _scores(softmax)
    if scores is None or not _is_of_mask(weights.guard, softmax, scores):
        return False
    rewriter = Rewriter(product)
    inputs: list[Value[Type]] = [scores.query, _transposed(scores.key_transposed, rewriter), product.rhs]
    mask = as_one(scores.masks, softmax.result.type.element_type, rewriter)
    if mask is not None:
        inputs.append(mask)
    made = graph.Attention(
        inputs,
        floating(scores.scale),
        causal=scores.causal,
        empty_is_nan=weights.guard is None,
        result=product.result.type,
    )
    rewriter.replace(product, rewriter.insert(made))
    chosen = weights.result.defining_op
    assert chosen is not None
    _erase_unread(chosen)
    return True


def _weights(softmax: graph.Softmax) -> _Weights:
    """The softmax, or what makes some of its rows 0."""
    for user in softmax.result.users:
        if not isinstance(user, graph.Select) or user.false_value is not softmax.result:
            continue
        guard = user.condition.defining_op
        if number_of(user.true_value) == 0.0 and isinstance(guard, graph.Compare):
            is_known = all(each in (user, guard) for each in softmax.result.users)
            if is_known and user.result.type is softmax.result.type and user.condition.has_one_use:
                return _Weights(user.result, guard)
    return _Weights(softmax.result, None)


def _is_of_mask(guard: graph.Compare | None, softmax: graph.Softmax, scores: _Scores) -> bool:
    """Whether rows are made 0, if any are, where they see nothing."""
    if guard is None:
        return True
    if softmax.result in guard.operands:
        return guard.kind.value == "ne" and guard.lhs is guard.rhs
    largest = guard.lhs.defining_op
    if guard.kind.value != "eq" or number_of(guard.rhs) != -math.inf or not isinstance(largest, graph.Reduce):
        return False
    if largest.kind.value != "max" or not largest.keepdims or scores.causal is not None:
        return False
    mask = added_to(softmax.operand, largest.operand)
    is_of_rows = largest.normal_axes == (largest.operand.type.rank - 1,)
    return is_of_rows and [(each.kind, each.value) for each in scores.masks] == [(mask.kind, mask.value)]


def _scores(softmax: graph.Softmax) -> _Scores | None:
    """What a softmax is taken of, None where it is no product of matrices."""
    scale = 1.0
    masks: list[Mask] = []
    value: Value[Type] = softmax.operand
    shape = softmax.operand.type.shape
    while True:
        op = value.defining_op
        if not isinstance(op, graph.TensorOp) or not value.has_one_use:
            return None
        if isinstance(op, graph.Matmul):
            break
        factor, mask = _factor(op), _mask(op)
        if factor is not None:
            value, number = factor
            scale *= number
            continue
        # A factor outside of a mask would scale it as well; what is added to the lowest float changes it.
        if mask is None or scale != 1.0 or any(each.low != -math.inf for each in masks):
            return None
        value = mask.scores
        masks.append(mask)
    causal = _take_causal(masks, shape)
    if op.lhs.type.rank < 2 or op.rhs.type.rank < 2 or op.result.type.shape != shape:
        return None
    if op.result.type.element_type is not op.lhs.type.element_type or not can_be_one(masks, shape):
        return None
    query, of_query = _unscaled(op.lhs)
    key, of_key = _unscaled(op.rhs)
    return _Scores(query, key, scale * of_query * of_key, masks, causal)


def _take_causal(masks: list[Mask], shape: tuple[int, ...]) -> graph.Alignment | None:
    """The alignment of a mask that is a triangle, which is no longer among the others then."""
    for mask in masks:
        if not is_low(mask) or len(masks) == 1:
            alignment = alignment_of(mask, shape)
            if alignment is not None:
                masks.remove(mask)
                return alignment
    return None


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


def _mask(op: Operation) -> Mask | None:
    """The way to see an operation as a mask that leads to a product."""
    kind = op.results[0].type
    fitting = [each for each in masks_of(op) if each.scores.type is kind and _leads_to_product(each.scores)]
    return fitting[0] if fitting else None


def _leads_to_product(value: Value[Type]) -> bool:
    """Whether a value is a product of matrices but for factors and masks that are chosen by truth values."""
    while True:
        value, _ = _unscaled(value)
        op = value.defining_op
        if not isinstance(op, graph.Select):
            return isinstance(op, graph.Matmul | graph.Add)
        value = op.false_value if number_of(op.true_value) is not None else op.true_value


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
