"""Copies of a loop's body, for other indices: what unrolling and peeling are made of."""

from collections.abc import Sequence, Set
from typing import Any

from irkit.dialects import loop
from irkit.dialects.loop.affine import Replacement, index_positions, rewrite_indices
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.attributes import StringAttr
from irkit.passes.convert.index_arithmetic import IndexArithmetic


def copy_body(
    nest: loop.For,
    block: Block,
    before: Operation | None,
    index: Replacement,
    carried: Sequence[Value[Type]],
    suffix: str,
) -> list[Value[Type]]:
    """Puts a copy of the body before an operation of a block (at its end for None); returns what it yields.

    `index` makes the expression for the index, `carried` are the values that come from the iteration before,
    and `suffix` is put behind the labels of the loops in the copy."""
    mapping: dict[object, object] = dict(zip(nest.carried, carried, strict=True))
    copies = copy_ops(body_of(nest), block, before, mapping, suffix)
    replace_in(copies, nest.induction_variable, index)
    assert nest.block.last is not None
    return [_mapped(mapping, value) for value in nest.block.last.operands]


def body_of(nest: loop.For) -> list[Operation]:
    """What is in a loop, its terminator left out."""
    return [op for op in nest.block.ops if op is not nest.block.last]


def copy_ops(
    originals: Sequence[Operation],
    block: Block,
    before: Operation | None,
    mapping: dict[object, object],
    suffix: str,
) -> list[Operation]:
    """Copies of operations, before another one; labels in them get a suffix."""
    copies = [block.insert(op.clone(mapping), before) for op in originals]
    for each in copies:
        rename_labels(each, suffix)
    return copies


def _mapped(mapping: dict[object, object], value: Value[Type]) -> Value[Type]:
    found: Any = mapping.get(value, value)
    kept: Value[Type] = found
    return kept


def rename_labels(op: Operation, suffix: str) -> None:
    """Puts `suffix` behind the labels of all loops in an operation, itself included."""
    for each in loop.loops_in(op) if suffix else ():
        each.label = StringAttr(each.label.value + suffix)


def replace_in(ops: Sequence[Operation], old: Value[Type], index: Replacement) -> None:
    """Puts an expression in the place of a value, in these operations and all inside them."""
    these = set(ops)
    inside = [(user, at) for user, at in old.uses if _is_in(user, these)]
    plain = [
        (user, at) for user, at in inside if user.dialect_name != "loop" or at not in index_positions(user)
    ]
    for user in dict.fromkeys([user for user, _ in inside]):
        rewrite_indices(user, {old: index})
    if plain:
        at = loop.Indices()
        expr = index(at)
        value = IndexArithmetic.before(ops[0]).value(expr, at.values)
        for user, operand in plain:
            user.set_operand(operand, value)


def _is_in(op: Operation, these: Set[Operation]) -> bool:
    """Whether an operation is one of these, or inside of one."""
    return op in these or any(each in these for each in op.ancestors())


def like(
    nest: loop.For,
    label: str,
    at: loop.Indices,
    lowers: Sequence[Any],
    uppers: Sequence[Any],
    inits: Sequence[Value[Type]] = (),
    step: int | None = None,
) -> loop.For:
    """A loop of the same kind with other bounds and an empty body."""
    return loop.For.build(
        label,
        at,
        lowers,
        uppers,
        nest.step_value if step is None else step,
        nest.kind,
        nest.mapping,
        inits,
        nest.location,
    )


def fill(made: loop.For, nest: loop.For, suffix: str) -> None:
    """Gives a loop made by `like` a copy of the body of another."""
    before = made.block.last
    index = made.induction_variable
    yielded = copy_body(nest, made.block, before, lambda at: at(index), made.carried, suffix)
    finish(made, yielded)


def finish(made: loop.For, yielded: Sequence[Value[Type]]) -> None:
    """Ends the body with the values that it carries on."""
    if made.block.last is not None and made.block.last.name == "loop.yield":
        made.block.last.erase()
    made.block.append(loop.Yield(yielded, location=made.location))
