"""graph: moves of moves become one move.

    graph.transpose (graph.transpose %x [1, 2, 0]) [2, 0, 1]      -->     %x
    graph.reshape (graph.reshape %x)                              -->     graph.reshape %x
"""

from irkit.dialects import graph
from irkit.ir.elements import int_array
from irkit.ir.types import I64
from irkit.rewrite import Rewriter


def rewrite_transpose_of_transpose(op: graph.Transpose, rewriter: Rewriter) -> None:
    inner = op.operand.defining_op
    if not isinstance(inner, graph.Transpose):
        return
    first, second = inner.permutation.values, op.permutation.values
    both = int_array([first[axis] for axis in second], I64)
    rewriter.replace(op, rewriter.insert(graph.Transpose(inner.operand, both, op.result.type)))


def rewrite_reshape_of_reshape(op: graph.Reshape, rewriter: Rewriter) -> None:
    inner = op.operand.defining_op
    if isinstance(inner, graph.Reshape):
        rewriter.replace(op, rewriter.insert(graph.Reshape(inner.operand, op.result.type)))


def rewrite_broadcast_of_broadcast(op: graph.Broadcast, rewriter: Rewriter) -> None:
    inner = op.operand.defining_op
    if isinstance(inner, graph.Broadcast):
        rewriter.replace(op, rewriter.insert(graph.Broadcast(inner.operand, op.result.type)))
