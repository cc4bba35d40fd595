"""The same elements in another shape: vector.broadcast, vector.shape_cast, vector.transpose."""

from irkit.define import AnyType, Attr, Op, Operand, Pure, Result
from irkit.dialects.arith.evaluate import constant
from irkit.dialects.vector.constraints import (
    AnyRank,
    Constants,
    Folded,
    I64Array,
    ResultElementAs,
    scalable_flags,
)
from irkit.dialects.vector.folds import POISON, is_poison, reshaped, splat_pattern
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.interning import Type
from irkit.ir.types import VectorType


def broadcast_problem(source: Type, target: VectorType) -> str | None:
    """Why a value cannot be broadcast to a vector type; None where it can."""
    if source is target.element_type:
        return None
    if not isinstance(source, VectorType):
        return "source type is not a vector"
    lead = target.rank - source.rank
    if lead < 0:
        return "source rank higher than destination rank"
    for size, flag, wide, wide_flag in zip(
        source.shape,
        scalable_flags(source),
        target.shape[lead:],
        scalable_flags(target)[lead:],
        strict=True,
    ):
        fits = size in (1, wide) and not (size == 1 and flag and wide != 1)
        if not fits or (flag != wide_flag and (size != 1 or flag)):
            return f"dimension mismatch ({_size_text(size, flag)} vs. {_size_text(wide, wide_flag)})"
    return None


def _size_text(size: int, is_scalable: bool) -> str:
    return f"[{size}]" if is_scalable else str(size)


class Broadcast(Op):
    """Repeats a scalar, or a vector along leading dimensions and along dimensions of size 1.

        %v = vector.broadcast %x : f32 to vector<8xf32>
    """

    name = "vector.broadcast"
    syntax = "$source attr-dict `:` type($source) `to` type($vector)"

    source: Operand[AnyType]
    vector: Result[AnyRank]

    traits = (Pure(), ResultElementAs("source operand and result have same element type", 0))

    def verify(self) -> None:
        problem = broadcast_problem(self.source.type, self.vector.type)
        if problem is not None:
            raise self.error(problem)

    def fold(self, operands: Constants) -> Folded:
        kind = self.vector.type
        if self.source.type is kind:
            return (self.source,)
        if self._looks_through_shape_cast():
            return self.results
        given = operands[0]
        if isinstance(given, (IntegerAttr, FloatAttr)):
            bits = given.bits if isinstance(given, FloatAttr) else given.value & _mask(given.type)
            made = constant(kind, bits) if given.type is kind.element_type else None
            return None if made is None else (made,)
        if isinstance(given, DenseElementsAttr) and given.is_splat:
            return (reshaped(given, kind),)
        return (POISON,) if is_poison(given) else None

    def _looks_through_shape_cast(self) -> bool:
        """Takes the source of a shape_cast that only adds or removes leading ones."""
        cast = self.source.defining_op
        if not isinstance(cast, ShapeCast):
            return False
        if broadcast_problem(cast.source.type, self.vector.type) is not None:
            return False
        before, after = cast.source.type.shape, cast.result.type.shape
        common = min(len(before), len(after))
        if before[len(before) - common :] != after[len(after) - common :]:
            return False
        self.source = cast.source
        return True


def _mask(kind: Type) -> int:
    width: int = getattr(kind, "width", 64)
    return (1 << width) - 1


class ShapeCast(Op):
    """The elements in the same order in another shape.

        %b = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
    """

    name = "vector.shape_cast"
    syntax = "$source attr-dict `:` type($source) `to` type($result)"

    source: Operand[AnyRank]
    result: Result[AnyRank]

    traits = (Pure(),)

    def verify(self) -> None:
        source, result = self.source.type, self.result.type
        if source.element_type is not result.element_type:
            raise self.error("has different source and result element types")
        self._same_number("elements", source.num_elements, result.num_elements)
        self._same_number("scalable dims", sum(source.scalable), sum(result.scalable))

    def _same_number(self, of: str, before: int, after: int) -> None:
        if before != after:
            raise self.error(f"has different number of {of} at source ({before}) and result ({after})")

    def fold(self, operands: Constants) -> Folded:
        kind = self.result.type
        if self.source.type is kind:
            return (self.source,)
        made_by = self.source.defining_op
        if isinstance(made_by, ShapeCast):
            self.source = made_by.source
            return self.results
        if isinstance(made_by, Transpose):
            if not made_by.keeps_order:
                return None
            self.source = made_by.vector
            return self.results
        if isinstance(made_by, Broadcast) and made_by.source.type is kind:
            return (made_by.source,)
        given = operands[0]
        if isinstance(given, DenseElementsAttr):
            return (reshaped(given, kind),)
        return (POISON,) if is_poison(given) else None


class Transpose(Op):
    """Permutes the dimensions: dimension i of the result is dimension permutation[i] of the operand.

        %b = vector.transpose %a, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
    """

    name = "vector.transpose"
    syntax = "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)"

    vector: Operand[AnyRank]
    permutation: Attr[I64Array]
    result: Result[AnyRank]

    traits = (Pure(), ResultElementAs("operand and result have same element type", 0))

    @property
    def keeps_order(self) -> bool:
        """Whether the elements stand in the same order before and after."""
        kind = self.vector.type
        current = 0
        for dim in self.permutation.values:
            if kind.shape[dim] == 1 and not scalable_flags(kind)[dim]:
                continue
            if dim < current:
                return False
            current = dim
        return True

    def verify(self) -> None:
        source, result = self.vector.type, self.result.type
        if source.rank != result.rank:
            raise self.error(f"vector result rank mismatch: {result.rank}")
        permutation = self.permutation.values
        if len(permutation) != result.rank:
            raise self.error(f"transposition length mismatch: {len(permutation)}")
        for number, dim in enumerate(permutation):
            if not 0 <= dim < result.rank:
                raise self.error(f"transposition index out of range: {dim}")
            if dim in permutation[:number]:
                raise self.error(f"duplicate position index: {dim}")
            if result.shape[number] != source.shape[dim]:
                raise self.error(f"dimension size mismatch at: {dim}")

    def fold(self, operands: Constants) -> Folded:
        given = operands[0]
        if isinstance(given, DenseElementsAttr) and splat_pattern(given) is not None:
            return (reshaped(given, self.result.type),)
        if is_poison(given):
            return (POISON,)
        if self.vector.type is self.result.type and self.keeps_order:
            return (self.vector,)
        return None
