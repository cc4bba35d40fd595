"""What can stand for a value that is to go."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from irkit.dialects import arith
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.block import Block
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Type, TypedAttribute
from irkit.ir.operation import Operation
from irkit.ir.types import FloatType, IndexType, IntegerType, TensorType, VectorType
from irkit.ir.values import OpResult, Value
from irkit.rewrite.folding import insertion_region


def stand_in(value: Value[Type]) -> Value[Type] | None:
    """Another value of the same type that is defined wherever `value` is: an operand of its operation, an
    argument of a block around it, a constant.  None where there is no such value."""
    if isinstance(value, OpResult):
        for operand in value.owner.operands:
            if operand.type is value.type and operand.defining_op is not value.owner:
                return operand
    block = value.parent_block
    return value_of_type(value.type, block, value) if block is not None else None


def value_of_type(kind: Type, block: Block, but: Value[Type] | None = None) -> Value[Type] | None:
    """A value that can be used everywhere in a block: an argument, or a constant that is made for it."""
    for arg in _arguments_around(block):
        if arg is not but and arg.type is kind:
            return arg
    return _constant(block, kind, but.defining_op if but is not None else None)


def drop_uses(value: Value[Type]) -> bool:
    """Lets something else stand for a value; whether nothing uses it now."""
    if value.has_uses:
        other = stand_in(value)
        if other is None:
            return False
        value.replace_all_uses_with(other)
    return True


def blocks_around(block: Block) -> Iterator[Block]:
    """The blocks whose arguments can be used in `block`: its own, those around it, and the entries of their
    regions, up to what is isolated."""
    current: Block | None = block
    while current is not None:
        yield current
        region = current.parent
        if region is None:
            return
        if region.entry is not current:
            yield region.entry
        op = region.parent
        if op is None or op.is_isolated:
            return
        current = op.parent


def _arguments_around(block: Block) -> Iterator[Value[Type]]:
    for each in blocks_around(block):
        yield from each.args


def _constant(block: Block, kind: Type, but: Operation | None) -> Value[Type] | None:
    """A zero of a type, at the head of the closest region that nothing looks out of."""
    zero = zero_of(kind)
    inner = block.first
    region = insertion_region(inner) if inner is not None else None
    if zero is None or region is None:
        return None
    head = region.entry
    for op in head.ops:
        if not getattr(op, "is_constant", False):
            break
        if op is not but and op.results[0].type is kind:
            return op.results[0]
    return head.insert(arith.Constant(zero), head.first).results[0]


def zero_of(kind: Type) -> TypedAttribute | None:
    """The constant 0 of a type, None where it has no constants."""
    if isinstance(kind, (IntegerType, IndexType)):
        return IntegerAttr(0, kind)
    if isinstance(kind, FloatType):
        return FloatAttr(0, kind)
    if isinstance(kind, (TensorType, VectorType)) and kind.has_static_shape:
        return DenseElementsAttr.splat(kind, 0) if zero_of(kind.element_type) is not None else None
    return None


def without_insiders(ops: Collection[Operation]) -> list[Operation]:
    """The operations that lie in none of the others."""
    chosen = set(ops)
    return [op for op in ops if not any(outer in chosen for outer in op.ancestors())]
