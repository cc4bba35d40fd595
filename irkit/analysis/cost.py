"""What operations of `graph` cost, whatever code is made of them: operations on numbers, bytes moved.

    cost_of(graph.matmul 64x784 by 784x256)      25.7 Mflop, 1.07 MB

An addition, a multiplication, a comparison and a function of one number count as one operation each, a
product that is added up as two.  Bytes are those of the operands and results, each once: what must move
between memory and processor if a cache holds nothing beforehand and everything afterwards (compulsory
traffic: Williams, Waterman, Patterson, "Roofline", CACM 52(4), 2009).  Operations that only place elements
anew compute nothing, and a reshape moves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
from typing import Any, Final, NamedTuple

from irkit.analysis.sizes import element_bytes
from irkit.dialects import func, graph
from irkit.ir import Operation, Type, Value
from irkit.ir.types import DYNAMIC, TensorType


class Cost(NamedTuple):
    """Operations on numbers, and bytes that have to move."""

    operations: int
    bytes: int

    @property
    def intensity(self) -> float:
        """Operations for each byte."""
        return self.operations / self.bytes if self.bytes else float("inf")


def cost_of(function: func.Func) -> Cost | None:
    """What one call of a function of tensors costs: its arguments and results move, what is in between does
    not.  None where a size is not known, or where it does something other than operations of graph."""
    total = 0
    for op in function.walk():
        if op is function or isinstance(op, func.Return):
            continue
        count = operations_of(op)
        if count is None:
            return None
        total += count
    kinds = [*function.type.inputs, *function.type.results]
    moved = [tensor_bytes(each) for each in kinds]
    return None if None in moved else Cost(total, sum([each for each in moved if each is not None]))


def operations_of(op: Operation) -> int | None:
    """The operations on numbers of one operation of graph; None where they are not known."""
    if not isinstance(op, graph.TensorOp) or any(_is_open(each.type) for each in (*op.operands, *op.results)):
        return None
    if op.by_element:
        return _elements(op.results[0])
    rule = _RULES.get(type(op))
    return rule(op) if rule is not None else 0


def tensor_bytes(kind: Type) -> int | None:
    """The bytes of a tensor, None where they are not known."""
    if not isinstance(kind, TensorType) or _is_open(kind):
        return None
    element = element_bytes(kind.element_type)
    return None if element is None else prod(kind.shape) * element


def _is_open(kind: Type) -> bool:
    return isinstance(kind, TensorType) and DYNAMIC in kind.shape


def _elements(value: Value[Any]) -> int:
    kind = value.type
    return prod(kind.shape) if isinstance(kind, TensorType) else 1


def _matmul(op: graph.Matmul) -> int:
    return 2 * _elements(op.result) * op.lhs.type.shape[-1]


def _conv(op: graph.Conv) -> int:
    return 2 * _elements(op.result) * prod(op.filter.type.shape[1:])


def _pool(op: graph.Pool) -> int:
    return _elements(op.result) * prod(op.window.sizes)


def _softmax(op: graph.Softmax) -> int:
    """A maximum, a difference, a power, a sum and a quotient."""
    return 5 * _elements(op.result)


def _attention(op: graph.Attention) -> int:
    """Two products, and a softmax with a scale in between; of a causal mask the lower half alone."""
    *batch, queries, _ = op.result.type.shape
    keys, depth, width = op.key.type.shape[-2], op.query.type.shape[-1], op.value.type.shape[-1]
    seen = prod(batch) * _seen(op, queries, keys)
    return seen * (2 * depth + 2 * width + 6)


def _seen(op: graph.Attention, queries: int, keys: int) -> int:
    if op.causal is None:
        return queries * keys
    beyond = keys - queries if op.causal.value == "bottom_right" else 0
    return sum([min(max(0, query + 1 + beyond), keys) for query in range(queries)])


def _operand(op: Any) -> int:
    return _elements(op.operands[0])


_RULES: Final[dict[type[Operation], Callable[[Any], int]]] = {
    graph.Matmul: _matmul,
    graph.Conv: _conv,
    graph.Pool: _pool,
    graph.Softmax: _softmax,
    graph.Attention: _attention,
    graph.Reduce: _operand,
    graph.ArgReduce: _operand,
    graph.Cumulate: _operand,
}


def total(costs: Iterable[Cost]) -> Cost:
    """All of them together."""
    found = list(costs)
    return Cost(sum([each.operations for each in found]), sum([each.bytes for each in found]))
