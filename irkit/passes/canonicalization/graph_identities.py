"""graph: operations that do nothing, that undo each other, or that a simpler one does as well.

    graph.mul %x, 1                                    -->     %x
    graph.neg (graph.neg %x)                           -->     %x
    graph.add (graph.broadcast %b), %x                 -->     graph.add %b, %x
    graph.reduce sum %x axes [1] : 4x1 -> 4            -->     graph.reshape %x
    graph.slice (graph.slice %x [2:]) [3:5]            -->     graph.slice %x [5:7]

Numbers are those of the dialect, which are defined up to rounding: x + 0 is x, whatever the sign of a zero.
"""

from typing import Final

from irkit.dialects import graph
from irkit.dialects.graph.shapes import ShapeError
from irkit.ir import Type, Value
from irkit.ir.elements import int_array
from irkit.ir.types import DYNAMIC, I64, FloatType, TensorType
from irkit.passes.graph.constants import number_of
from irkit.rewrite import Rewriter

_NEUTRAL: Final = {graph.Add: 0.0, graph.Sub: 0.0, graph.Mul: 1.0, graph.Div: 1.0, graph.Pow: 1.0}
"""What an operation leaves its first operand as it is with."""
_COMMUTATIVE: Final = (graph.Add, graph.Mul)
_INVOLUTIONS: Final = (graph.Neg, graph.Reciprocal)
_IDEMPOTENT: Final = (graph.Abs, graph.Relu, graph.Floor, graph.Ceil, graph.Round)


def rewrite_neutral_operand(
    op: graph.Add | graph.Sub | graph.Mul | graph.Div | graph.Pow, rewriter: Rewriter
) -> None:
    neutral = _NEUTRAL[type(op)]
    pairs = [(op.lhs, op.rhs), (op.rhs, op.lhs)] if isinstance(op, _COMMUTATIVE) else [(op.lhs, op.rhs)]
    for value, other in pairs:
        if value.type is op.result.type and number_of(other) == neutral:
            rewriter.replace(op, value)
            return


def rewrite_function_of_itself(
    op: graph.Neg | graph.Reciprocal | graph.Abs | graph.Relu | graph.Floor | graph.Ceil | graph.Round,
    rewriter: Rewriter,
) -> None:
    inner = op.operand.defining_op
    if type(inner) is not type(op):
        return
    assert isinstance(inner, _INVOLUTIONS + _IDEMPOTENT)
    result = inner.operand if isinstance(op, _INVOLUTIONS) else inner.result
    if result.type is op.result.type:
        rewriter.replace(op, result)


def rewrite_broadcast_operand(op: graph.TensorOp, rewriter: Rewriter) -> None:
    """Functions of elements stretch their operands by themselves."""
    if not op.by_element or isinstance(op, graph.Cast):
        return
    for number, operand in enumerate(op.operands):
        inner = operand.defining_op
        if isinstance(inner, graph.Broadcast):
            op.set_operand(number, inner.operand)
            if _makes_its_type(op):
                rewriter.modified(op)
                return
            op.set_operand(number, operand)


def _makes_its_type(op: graph.TensorOp) -> bool:
    """Whether the type of the result is what follows from the operands, to the last size."""
    try:
        return type(op).result_type(op.parts()) is op.result.type
    except ShapeError:
        return False


def rewrite_choice_without_a_choice(op: graph.Select, rewriter: Rewriter) -> None:
    known = number_of(op.condition)
    chosen = op.true_value if known or op.true_value is op.false_value else op.false_value
    if (known is not None or op.true_value is op.false_value) and chosen.type is op.result.type:
        rewriter.replace(op, chosen)


def rewrite_cast_and_back(op: graph.Cast, rewriter: Rewriter) -> None:
    """A float that was widened is what it was."""
    inner = op.operand.defining_op
    if not isinstance(inner, graph.Cast) or inner.operand.type is not op.result.type:
        return
    narrow, wide = op.result.type.element_type, inner.result.type.element_type
    if isinstance(narrow, FloatType) and isinstance(wide, FloatType) and _holds(wide, narrow):
        rewriter.replace(op, inner.operand)


def _holds(wide: FloatType, narrow: FloatType) -> bool:
    """Whether every number of one type is one of the other."""
    return wide.kind_name == "f64" or (wide.kind_name == "f32" and narrow.width < 32)


def rewrite_reduce_of_nothing(op: graph.Reduce, rewriter: Rewriter) -> None:
    """Along dimensions of one element there is nothing to be summed up."""
    if op.operand.type.element_type is not op.result.type.element_type:
        return
    if any(op.operand.type.shape[axis] != 1 for axis in op.normal_axes):
        return
    if op.operand.type is op.result.type:
        rewriter.replace(op, op.operand)
    elif op.result.type.num_dynamic_dims < 2:
        rewriter.replace(op, rewriter.insert(graph.Reshape(op.operand, op.result.type)))


def rewrite_transpose_of_ones(op: graph.Transpose, rewriter: Rewriter) -> None:
    """Where dimensions of more than one element keep their order, no element moves."""
    shape = op.operand.type.shape
    moved = [axis for axis in op.permutation.values if shape[axis] != 1]
    differs = op.result.type is not op.operand.type and op.result.type.num_dynamic_dims < 2
    if moved == sorted(moved) and differs:
        rewriter.replace(op, rewriter.insert(graph.Reshape(op.operand, op.result.type)))


def rewrite_slice_of_slice(op: graph.Slice, rewriter: Rewriter) -> None:
    inner = op.operand.defining_op
    if not isinstance(inner, graph.Slice) or DYNAMIC in (*inner.operand.type.shape, *op.operand.type.shape):
        return
    rows: list[tuple[int, int, int]] = []
    for size, first, second in zip(op.operand.type.shape, inner.slices, op.slices, strict=True):
        start = first[0] + second[0] * first[2]
        taken = max(0, -(-(min(second[1], size) - second[0]) // second[2]))
        step = first[2] * second[2]
        rows.append((start, start + (taken - 1) * step + 1 if taken else start, step))
    rewriter.replace(op, rewriter.insert(_sliced(inner.operand, rows, op.result.type)))


def rewrite_concat_of_concat(op: graph.Concat, rewriter: Rewriter) -> None:
    """Parts of a part are parts, if nobody else reads that part."""
    if not any(_joins(op, each) for each in op.inputs):
        return
    inputs: list[Value[TensorType]] = []
    for each in op.inputs:
        inner = each.defining_op
        inputs += inner.inputs if isinstance(inner, graph.Concat) and _joins(op, each) else [each]
    rewriter.replace(op, rewriter.insert(graph.Concat(inputs, op.axis, op.result.type)))


def _joins(op: graph.Concat, part: Value[Type]) -> bool:
    inner = part.defining_op
    return isinstance(inner, graph.Concat) and inner.normal_axis == op.normal_axis and part.has_one_use


def rewrite_slice_of_concat(op: graph.Slice, rewriter: Rewriter) -> None:
    """What lies within one part is taken from that part."""
    inner = op.operand.defining_op
    if not isinstance(inner, graph.Concat) or any(DYNAMIC in each.type.shape for each in inner.inputs):
        return
    axis = inner.normal_axis
    start, stop, step = op.slices[axis]
    stop = min(stop, op.operand.type.shape[axis])
    begin = 0
    for part in inner.inputs:
        size = part.type.shape[axis]
        if begin <= start and start < stop <= begin + size:
            slices = [*op.slices]
            slices[axis] = (start - begin, stop - begin, step)
            rewriter.replace(op, rewriter.insert(_sliced(part, slices, op.result.type)))
            return
        begin += size


def _sliced(source: Value[TensorType], slices: list[tuple[int, int, int]], kind: TensorType) -> graph.Slice:
    starts, stops, steps = (int_array([row[part] for row in slices], I64) for part in range(3))
    return graph.Slice(source, starts, stops, steps, kind)
