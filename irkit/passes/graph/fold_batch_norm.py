"""graph-fold-batch-norm: factors and offsets that are known, one a channel, go into the weights before them.

    %0 = graph.conv %x, %w                           %0 = graph.conv %x, %w'
    %1 = graph.mul %0, %factor             -->       %1 = graph.add %0, %offset
    %2 = graph.add %1, %offset

A batch normalization that is used, not trained, is such a factor and such an offset.  Products of matrices
take factors of their columns, convolutions those of their channels; a factor passes an offset on the way,
`(y + b) * f = y * f + b * f`, and offsets become one.  The weights are then computed as `graph-canonicalize`
does it.  What others read of the values in between stays as it is.
"""

from dataclasses import dataclass

from irkit.dialects import func, graph
from irkit.dialects.graph.base import broadcast_type
from irkit.ir import Type, Value
from irkit.ir.types import FloatType, TensorType
from irkit.passes.graph.canonicalize import canonicalize_graph
from irkit.pipeline import Pass, Statistic, statistic
from irkit.rewrite import Rewriter
from irkit.rewrite.patterns import make_patterns


@dataclass(frozen=True)
class GraphFoldBatchNorm(Pass):
    """Moves factors and offsets of channels into the weights of convolutions and products."""

    name = "graph-fold-batch-norm"

    moved: Statistic = statistic("num-moved", help="Number of factors that moved into weights")
    folded: Statistic = statistic("num-folded", help="Number of operations of constants that were computed")

    def run(self, function: func.Func) -> None:
        def tally(name: str) -> None:
            if name == _rewrite_factor_of_product.__name__:
                self.moved.add(1)

        moves = make_patterns(
            [
                _rewrite_known_divisor,
                _rewrite_known_subtrahend,
                _rewrite_factor_of_product,
                _rewrite_factor_of_offset,
                _rewrite_offset_of_offset,
            ]
        )
        canonicalize_graph(function, self.folded, moves, tally)


def _known(op: graph.Binary) -> tuple[Value[TensorType], Value[TensorType]] | None:
    """What an operation combines with a constant that stretches to its shape, and that constant; None where
    nothing with weights is above."""
    for value, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        if _is_constant(other) and value.type is op.result.type and _has_weights(value):
            return value, other
    return None


def _is_constant(value: Value[Type]) -> bool:
    return isinstance(value.defining_op, graph.Constant)


def _has_weights(value: Value[Type]) -> bool:
    """Whether a value is a product with weights, or becomes it once what is known is moved: nobody else may
    read what is in between."""
    while value.has_one_use:
        op = value.defining_op
        if isinstance(op, graph.Conv | graph.Matmul):
            return _weights_of(op) is not None
        if not isinstance(op, graph.Add | graph.Sub | graph.Mul | graph.Div):
            return False
        pairs = [(op.lhs, op.rhs)]
        pairs += [(op.rhs, op.lhs)] if isinstance(op, graph.Add | graph.Mul) else []
        above = [each for each, other in pairs if _is_constant(other) and each.type is op.result.type]
        if not above:
            return False
        value = above[0]
    return False


def _weights_of(op: graph.Conv | graph.Matmul) -> Value[TensorType] | None:
    """The weights of a product, where they are known."""
    weights = op.filter if isinstance(op, graph.Conv) else op.rhs
    same_type = weights.type.element_type is op.result.type.element_type
    is_matrix = isinstance(op, graph.Conv) or (op.rhs.type.rank > 1 and op.lhs.type.rank > 1)
    return weights if _is_constant(weights) and same_type and is_matrix else None


def _rewrite_known_divisor(op: graph.Div, rewriter: Rewriter) -> None:
    """x / c is x * (1 / c), to rounding."""
    known = isinstance(op.result.type.element_type, FloatType) and _is_constant(op.rhs)
    if known and op.lhs.type is op.result.type and _has_weights(op.lhs):
        inverse = rewriter.insert(graph.Reciprocal(op.rhs, op.rhs.type)).result
        rewriter.replace(op, rewriter.insert(graph.Mul(op.lhs, inverse, op.result.type)))


def _rewrite_known_subtrahend(op: graph.Sub, rewriter: Rewriter) -> None:
    if _is_constant(op.rhs) and op.lhs.type is op.result.type and _has_weights(op.lhs):
        negative = rewriter.insert(graph.Neg(op.rhs, op.rhs.type)).result
        rewriter.replace(op, rewriter.insert(graph.Add(op.lhs, negative, op.result.type)))


def _rewrite_factor_of_product(op: graph.Mul, rewriter: Rewriter) -> None:
    found = _known(op)
    product = found[0].defining_op if found is not None else None
    if found is None or not isinstance(product, graph.Conv | graph.Matmul):
        return
    weights, factor = _weights_of(product), found[1]
    rank = product.result.type.rank
    axis = 1 if isinstance(product, graph.Conv) else rank - 1
    if weights is None or not _is_along(factor.type, rank, axis):
        return
    count = factor.type.num_elements
    shape = (count, *[1] * (weights.type.rank - 1)) if isinstance(product, graph.Conv) else (count,)
    kind = TensorType(shape, factor.type.element_type)
    column = rewriter.insert(graph.Reshape(factor, kind)).result
    scaled = rewriter.insert(graph.Mul(weights, column, weights.type)).result
    rewriter.set_operand(product, 1, scaled)
    rewriter.move_before(product, op)
    rewriter.replace(op, product)


def _is_along(kind: TensorType, rank: int, axis: int) -> bool:
    """Whether a tensor that is stretched to a rank has one number for each index of an axis, or one alone."""
    places = enumerate(kind.shape, rank - kind.rank)
    return kind.rank <= rank and all(size == 1 or at == axis for at, size in places)


def _rewrite_factor_of_offset(op: graph.Mul, rewriter: Rewriter) -> None:
    """(y + b) * f is y * f + b * f."""
    found = _known(op)
    inner = found[0].defining_op if found is not None else None
    offset = _known(inner) if isinstance(inner, graph.Add) else None
    if found is None or offset is None:
        return
    factor = found[1]
    scaled = rewriter.insert(graph.Mul(offset[0], factor, op.result.type)).result
    moved = _both(graph.Mul, offset[1], factor, rewriter)
    rewriter.replace(op, rewriter.insert(graph.Add(scaled, moved, op.result.type)))


def _rewrite_offset_of_offset(op: graph.Add, rewriter: Rewriter) -> None:
    found = _known(op)
    inner = found[0].defining_op if found is not None else None
    offset = _known(inner) if isinstance(inner, graph.Add) else None
    if found is not None and offset is not None:
        total = _both(graph.Add, offset[1], found[1], rewriter)
        rewriter.replace(op, rewriter.insert(graph.Add(offset[0], total, op.result.type)))


def _both(
    kind: type[graph.Mul] | type[graph.Add],
    lhs: Value[TensorType],
    rhs: Value[TensorType],
    rewriter: Rewriter,
) -> Value[TensorType]:
    """An operation on two constants, which stretch to each other."""
    return rewriter.insert(kind(lhs, rhs, broadcast_type([lhs.type, rhs.type]))).result
