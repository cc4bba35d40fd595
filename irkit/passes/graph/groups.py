"""Which operations of a graph become one kernel.

    matmul + add + gelu            an operation that reads elements again, and what is done with its results
    transpose + matmul + ...       a product reads what is transposed for it alone where it lies
    exp + mul + reduce             a reduction, what makes its operand, and what is done with its results
    sub + mul + add                a chain of functions of elements
    mean + sub + mul + mean + ...  reductions of rows, each row again in the shape of all, as in a layer norm
    attention                      alone
    transpose, transpose, ...      alone, where the block has several that do the same

A group grows from its anchor (the product, the reduction, or its first operation) downwards, as long as there
is one way out of it: functions of elements of the same shape are added together with all that lies on the
paths between them, until only one value is read from outside.  Upwards it takes functions of elements that
nobody else reads, where the anchor reads each element once, and into a product transpositions for which no
copy has to be made (loop-schedule-cpu).  Behind a reduction of rows that keeps its
dimension, what is computed of a row belongs to it as well, further reductions included.  So no value is
computed twice, and nothing that a group reads depends on what it makes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from irkit.dialects import graph
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.types import TensorType

_REREADS: Final = (graph.Matmul, graph.Conv, graph.Pool, graph.Softmax)
"""Operations that read elements of their operands several times: what makes these is a kernel of its own."""

_NO_NESTS: Final = (graph.Constant, graph.Reshape, graph.Concat)
"""Operations that a plan of memory makes nothing of, at its best: in a kernel they would be copies."""

_FEW_COLUMNS: Final = 96
"""Columns of a result up to which a product reads a left factor that lies across the sum as it is."""

_LONGEST: Final = 24
"""Operations that one step downwards may add: paths that meet again further down are not looked for."""


def groups_of(block: Block) -> list[list[graph.TensorOp]]:
    """The groups of a block, each in the order of the block and in the order of their last operations.
    Operations of elements alone make no group, nor do those that only place elements anew, unless several do
    the same."""
    taken: set[Operation] = set()
    found: list[list[graph.TensorOp]] = []
    ops = [op for op in block.ops if isinstance(op, graph.TensorOp)]
    for anchor in ops:
        if isinstance(anchor, (*_REREADS, graph.Reduce)) and anchor not in taken:
            taken.add(anchor)
            above = _above(anchor, taken) if isinstance(anchor, graph.Reduce) else transposed_for(anchor)
            found.append([*above, anchor, *_below(anchor, taken)])
        elif isinstance(anchor, graph.Attention):
            found.append([anchor])
    for op in ops:
        if op.by_element and op not in taken:
            taken.add(op)
            behind = _below(op, taken)
            if behind:
                found.append([op, *behind])
    order = block.order_of
    for group in found:
        group.sort(key=order)
    grouped = {op for group in found for op in group}
    found += [[op] for op in _repeated([op for op in ops if op not in grouped])]
    return sorted(found, key=lambda group: order(group[-1]))


def _repeated(ops: Sequence[graph.TensorOp]) -> list[graph.TensorOp]:
    """Those that do the same with tensors of the same types as another: layers are alike, and what belongs to
    no other kernel is left in each of them."""
    alike: dict[object, list[graph.TensorOp]] = {}
    for op in ops:
        if not isinstance(op, _NO_NESTS):
            kinds = tuple([each.type for each in (*op.operands, op.result)])
            own = frozenset([*op.properties.items(), *op.attributes.items()])
            alike.setdefault((op.name, kinds, own), []).append(op)
    return [op for same in alike.values() if len(same) > 1 for op in same]


def _below(anchor: graph.TensorOp, taken: set[Operation]) -> list[graph.TensorOp]:
    """The functions of elements behind an operation that join it; they are `taken` then."""
    added: list[graph.TensorOp] = []
    out: graph.TensorOp | None = anchor
    shapes = {_shape(anchor), *([_shape_read(anchor)] if _reduces_rows(anchor) else [])}
    while out is not None:
        step = _step_below(out, shapes, taken)
        added += step
        taken.update(step)
        out = step[-1] if step else None
    return added


def _step_below(
    out: graph.TensorOp, shapes: set[tuple[int, ...]], taken: set[Operation]
) -> list[graph.TensorOp]:
    """The fewest operations behind a value of which only the last is read from outside; none where there
    are no such.  Ends with that last one.

    All have one of the `shapes`: where there are two, that of rows and that of one number a row."""
    block = out.parent
    assert block is not None
    inside: list[graph.TensorOp] = []
    known: set[Operation] = {out}
    # Whose readers are looked at next: the earliest, so that paths meet again as early as they can.
    open_: list[graph.TensorOp] = [out]
    while open_ and len(inside) <= _LONGEST:
        following = open_.pop(0)
        for user in following.result.users:
            if user in known:
                continue
            by_row = len(shapes) > 1 and _reduces_rows(user)
            joins = isinstance(user, graph.TensorOp) and (user.by_element or by_row) and user not in taken
            if not joins or user.parent is not block or _shape(user) not in shapes:
                return []
            assert isinstance(user, graph.TensorOp)
            if not user.result.has_uses:
                return []
            known.add(user)
            inside.append(user)
            open_.append(user)
        open_.sort(key=block.order_of)
        if len(open_) == 1:
            # All that others could read of the rest has been read inside.
            return sorted(inside, key=block.order_of)
    return []


def _reduces_rows(op: Operation) -> bool:
    """Whether an operation makes one number of each row, and keeps the dimension."""
    if not isinstance(op, graph.Reduce) or op.keepdims is None:
        return False
    rank = len(_shape_read(op))
    return [axis % rank for axis in op.axes.values] == [rank - 1] if rank else False


def _above(anchor: graph.TensorOp, taken: set[Operation]) -> list[graph.TensorOp]:
    """The functions of elements in front of an operation that only it, or only those already found, read;
    they are `taken` then."""
    added: list[graph.TensorOp] = []
    inside: set[Operation] = {anchor}
    pending: list[Operation] = [anchor]
    while pending:
        for operand in pending.pop().operands:
            maker = operand.defining_op
            if not isinstance(maker, graph.TensorOp) or not maker.by_element or maker in taken:
                continue
            if maker.parent is not anchor.parent or maker in inside:
                continue
            if all(user in inside for user in maker.result.users) and _shape(maker) == _shape_read(anchor):
                inside.add(maker)
                added.append(maker)
                pending.append(maker)
    taken.update(added)
    return added


def transposed_for(op: Operation) -> list[graph.TensorOp]:
    """The transpositions that nothing but a product reads, and that it can do without."""
    makers = dict.fromkeys([each.defining_op for each in op.operands]) if isinstance(op, graph.Matmul) else {}
    return [
        each
        for each in makers
        if isinstance(each, graph.Transpose) and each.result.has_one_use and does_without(op, each)
    ]


def does_without(op: Operation, transposition: graph.Transpose) -> bool:
    """Whether an operation is a product that reads what is transposed for it as fast where it lies: each row
    in a row, the right factor along the sum, or for few columns the left one across it."""
    if not isinstance(op, graph.Matmul) or transposition.parent is not op.parent:
        return False
    kinds = [each.type for each in (op.lhs, op.rhs, op.result)]
    if not all(each.has_static_shape and each.rank > 1 for each in kinds):
        return False
    if op.lhs is op.rhs or transposition.operand in (op.lhs, op.rhs):
        return False  # One buffer would be read in two orders.
    order, last = transposition.permutation.values, transposition.result.type.rank - 1
    if order[last] == last:
        return True
    has_few_columns = op.result.type.shape[-1] <= _FEW_COLUMNS
    return order[last - 1] == last and (op.rhs is transposition.result or has_few_columns)


def _shape(op: Operation) -> tuple[int, ...]:
    kind = op.result_types[0] if op.results else None
    return kind.shape if isinstance(kind, TensorType) else ()


def _shape_read(anchor: Operation) -> tuple[int, ...]:
    kind = anchor.operands[0].type
    assert isinstance(kind, TensorType)
    return kind.shape


def inputs_of(group: Sequence[graph.TensorOp]) -> list[Value[Type]]:
    """What a group reads from outside, in the order of first use."""
    inside = set(group)
    return list(dict.fromkeys([each for each in _read(group) if each.defining_op not in inside]))


def output_of(group: Sequence[graph.TensorOp]) -> Value[TensorType]:
    """The one value of a group that is read outside."""
    (output,) = group[-1].results
    assert isinstance(output.type, TensorType)
    return output  # type: ignore[return-value]


def _read(group: Sequence[graph.TensorOp]) -> Iterator[Value[Type]]:
    for op in group:
        yield from op.operands
