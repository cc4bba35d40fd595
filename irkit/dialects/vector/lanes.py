"""What moves elements within vectors, computes on them, or numbers them."""

from collections.abc import Sequence
from typing import Any

from irkit.define import Attr, Elementwise, Op, Operand, Pure, Result, SameTypes, TypesMatch, inferred
from irkit.dialects.vector.constraints import (
    AnyRank,
    Constants,
    FixedAnyRank,
    FloatVector,
    Folded,
    HoldsOfTypes,
    I64Array,
    InferredType,
    NonZeroRank,
    ResultElementAs,
    StepVector,
    vector_of,
)
from irkit.dialects.vector.folds import POISON, is_poison, literal, patterns
from irkit.ir.types import IndexType, VectorType

POISON_INDEX = -1


def _shuffled(op: Any) -> VectorType | None:
    """The mask is as long as the result; the other dimensions are those of the operands."""
    if op.v1 is None or op.mask is None:
        return None
    kind: VectorType = op.v1.type
    return VectorType((max(1, len(op.mask.patterns)), *kind.shape[1:]), kind.element_type)


_SHUFFLED = InferredType("vector", _shuffled)


class Shuffle(Op):
    """Picks elements (of the leading dimension) from the concatenation of two vectors; -1 picks anything.

        %r = vector.shuffle %a, %b [0, 3, -1] : vector<2xf32>, vector<2xf32>
    """

    name = "vector.shuffle"
    syntax = "operands $mask attr-dict `:` type(operands)"

    v1: Operand[FixedAnyRank]
    v2: Operand[FixedAnyRank]
    mask: Attr[I64Array]
    vector: Result[NonZeroRank] = inferred()

    traits = (
        Pure(),
        ResultElementAs("first operand v1 and result have same element type", 0),
        ResultElementAs("second operand v2 and result have same element type", 1),
        _SHUFFLED,
    )

    def verify(self) -> None:
        result, first, second = self.vector.type, self.v1.type, self.v2.type
        ranks = first.rank, second.rank, result.rank
        if ranks != (0, 0, 1) and len(set(ranks)) != 1:
            raise self.error("rank mismatch")
        if first.rank and not result.shape[1:] == first.shape[1:] == second.shape[1:]:
            raise self.error("dimension mismatch")
        mask = self.mask.values
        if not mask:
            raise self.error("invalid mask length")
        if len(mask) != result.shape[0]:
            raise self.error("mask length mismatch")
        limit = sum(kind.shape[0] if kind.rank else 1 for kind in (first, second))
        for number, at in enumerate(mask):
            if at != POISON_INDEX and not 0 <= at < limit:
                raise self.error(f"mask index #{number + 1} out of range")
        _SHUFFLED.check(self)

    def fold(self, operands: Constants) -> Folded:
        first, second = self.v1.type, self.v2.type
        if first.rank == 0:
            return None
        mask, size = self.mask.values, first.shape[0]
        if mask == tuple(range(size)):
            return (self.v1,)
        if mask == tuple(range(size, size + second.shape[0])):
            return (self.v2,)
        if None in operands:
            return None
        if all(map(is_poison, operands)):
            return (POISON,)
        return self._of_constants(operands) if first.rank == 1 else None

    def _of_constants(self, operands: Constants) -> Folded:
        """The picked elements; what is poison becomes the first element that is none."""
        left, right = map(patterns, operands)
        if (left is None and not is_poison(operands[0])) or (right is None and not is_poison(operands[1])):
            return None
        anything = (left if left is not None else right)[0]  # type: ignore[index]
        size = self.v1.type.shape[0]
        picked: list[int] = []
        for at in self.mask.values:
            source = left if at < size else right
            at = at if at < size else at - size
            picked.append(anything if source is None or at < 0 else source[at])
        return (literal(self.vector.type, picked),)


def _doubled(kind: VectorType) -> VectorType:
    """With twice as many elements in the innermost dimension."""
    if kind.rank == 0:
        return vector_of((2,), kind.element_type)
    return VectorType((*kind.shape[:-1], 2 * kind.shape[-1]), kind.element_type, kind.scalable)


def _halved(kind: VectorType) -> VectorType:
    half = kind.shape[-1] // 2
    return VectorType((*kind.shape[:-1], half), kind.element_type, kind.scalable) if half else kind


class Interleave(Op):
    """The elements of two vectors by turns.

        %r = vector.interleave %a, %b : vector<4xf32> -> vector<8xf32>
    """

    name = "vector.interleave"
    syntax = "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"

    lhs: Operand[AnyRank]
    rhs: Operand[AnyRank]
    result: Result[NonZeroRank] = inferred()

    traits = (
        Pure(),
        SameTypes("lhs", "rhs"),
        TypesMatch("type of 'result' is double the width of the inputs", "lhs", "result", _doubled),
    )


class Deinterleave(Op):
    """The elements at even places, and those at odd ones.

        %even, %odd = vector.deinterleave %a : vector<8xf32> -> vector<4xf32>
    """

    name = "vector.deinterleave"
    syntax = "$source attr-dict `:` type($source) `->` type($res1)"

    source: Operand[NonZeroRank]
    res1: Result[NonZeroRank] = inferred()
    res2: Result[NonZeroRank] = inferred()

    traits = (
        Pure(),
        HoldsOfTypes(
            "the trailing dimension of the source vector has an even number of elements",
            lambda op: op.source.type.shape[-1] % 2 == 0,
        ),
        TypesMatch(
            "the trailing dimension of the results is half the width of source trailing dimension",
            "source",
            "res1",
            _halved,
        ),
        SameTypes("res1", "res2"),
    )

    def result_names(self) -> Sequence[str]:
        return ("res1", "res2")


class FMA(Op):
    """lhs * rhs + acc, rounded once.

        %r = vector.fma %a, %b, %c : vector<8xf32>
    """

    name = "vector.fma"
    syntax = "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"

    lhs: Operand[FloatVector]
    rhs: Operand[FloatVector]
    acc: Operand[FloatVector]
    result: Result[FloatVector] = inferred()

    traits = (Pure(), SameTypes("lhs", "rhs", "acc", "result"), Elementwise())


class Step(Op):
    """0, 1, 2 and so on.

        %r = vector.step : vector<4xindex>
    """

    name = "vector.step"
    syntax = "attr-dict `:` type($result)"

    result: Result[StepVector]

    traits = (Pure(),)


class VScale(Op):
    """The number by which scalable sizes are multiplied.

        %vscale = vector.vscale
    """

    name = "vector.vscale"
    syntax = "attr-dict"

    res: Result[IndexType] = inferred()

    traits = (Pure(),)

    def result_names(self) -> Sequence[str]:
        return ("vscale",)
