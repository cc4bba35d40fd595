"""memref.cast, and its folding into what uses it.

An operation on a memref also works on the memref before the cast, of which more is known.
"""

from collections.abc import Sequence

from irkit.define import AnyRankedOrUnrankedMemRef, Op, Operand, Pure, Result
from irkit.diagnostics import IRError
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.dialects.memref.layouts import strided_layout
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC, MemRefType, UnrankedMemRefType
from irkit.ir.values import Value


def incompatible(op: Operation) -> IRError:
    return op.error(
        f"operand type '{op.operand_types[0]}' and result type '{op.result_types[0]}' are cast incompatible"
    )


class Cast(Op):
    """Forgets sizes, strides or the rank, or claims to know them.

        %b = memref.cast %a : memref<4x?xf32> to memref<?x?xf32>
    """

    name = "memref.cast"
    syntax = "$source attr-dict `:` type($source) `to` type($dest)"

    source: Operand[AnyRankedOrUnrankedMemRef]
    dest: Result[AnyRankedOrUnrankedMemRef]

    traits = (Pure(),)

    def verify(self) -> None:
        if not are_cast_compatible(self.source.type, self.dest.type):
            raise incompatible(self)

    def fold(self, operands: Constants) -> Folded:
        """A cast to the same type, and a cast of a cast."""
        if self.source.type is self.dest.type:
            return (self.source,)
        origin = cast_source(self.source)
        if origin is None or not are_cast_compatible(origin.type, self.dest.type):
            return (origin,) if origin is not None and origin.type is self.dest.type else None
        self.source = origin
        return self.results

    def result_names(self) -> Sequence[str | None]:
        return ("cast",)


def are_cast_compatible(source: Type, target: Type) -> bool:
    """Whether one type may say less, or more, about the same memory."""
    assert isinstance(source, (MemRefType, UnrankedMemRefType))
    assert isinstance(target, (MemRefType, UnrankedMemRefType))
    if source.element_type is not target.element_type or source.memory_space is not target.memory_space:
        return False
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        return isinstance(source, MemRefType) or isinstance(target, MemRefType)
    if not same_shapes(source, target):
        return False
    if source.layout is target.layout:
        return True
    mine, theirs = strided_layout(source), strided_layout(target)
    if mine is None or theirs is None:
        return False
    pairs = zip((mine.offset, *mine.strides), (theirs.offset, *theirs.strides), strict=True)
    return all(left == right or DYNAMIC in (left, right) for left, right in pairs)


def same_shapes(left: Type, right: Type) -> bool:
    """Whether two shapes may be the same: unknown ranks and sizes fit everything."""
    if not isinstance(left, MemRefType) or not isinstance(right, MemRefType):
        return True
    return left.rank == right.rank and all(
        mine == theirs or mine < 0 or theirs < 0
        for mine, theirs in zip(left.shape, right.shape, strict=True)
    )


def cast_source(value: Value[Type]) -> Value[Type] | None:
    """What `value` is a cast of, if that is ranked."""
    op = value.defining_op
    return op.source if isinstance(op, Cast) and isinstance(op.source.type, MemRefType) else None


def fold_casts(op: Operation, first: int = 0) -> Folded:
    """Lets the operands from `first` on be what they are casts of; the answer of `fold`."""
    changed = False
    for number, value in enumerate(op.operands[first:], first):
        source = cast_source(value)
        if source is not None:
            op.set_operand(number, source)
            changed = True
    return op.results if changed else None


def loses_knowledge(cast: Cast) -> bool:
    """Whether the cast only forgets, so that what uses it may as well use its source."""
    source, target = cast.source.type, cast.dest.type
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        return False
    mine, theirs = strided_layout(source), strided_layout(target)
    if mine is None or theirs is None or source.element_type is not target.element_type:
        return False
    before = (*source.shape, mine.offset, *mine.strides)
    after = (*target.shape, theirs.offset, *theirs.strides)
    return all(not (left == DYNAMIC and right != DYNAMIC) for left, right in zip(before, after, strict=True))
