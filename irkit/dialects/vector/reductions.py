"""What combines elements of a vector: vector.reduction, vector.multi_reduction, vector.scan."""

from collections.abc import Sequence
from typing import Any

from irkit.define import (
    AnyType,
    Attr,
    BoolAttr,
    I64Attr,
    Op,
    Operand,
    OptionalOperand,
    Pure,
    Result,
    SameTypes,
    TypesMatch,
    absent,
    default,
    inferred,
    keyword,
)
from irkit.dialects.arith.enums import NO_FASTMATH, FastMathFlags
from irkit.dialects.vector.attributes import CombiningKind
from irkit.dialects.vector.constraints import (
    AnyRank,
    I64Array,
    NonZeroRank,
    ResultElementAs,
    mask_of,
    scalable_flags,
    vector_of,
)
from irkit.ir.interning import Type
from irkit.ir.types import VectorType


class Reduction(Op):
    """Combines the elements of a vector, and an accumulator if there is one.

        %s = vector.reduction <add>, %v, %acc fastmath<reassoc> : vector<8xf32> into f32
    """

    name = "vector.reduction"
    syntax = (
        "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` "
        "type($dest)"
    )

    kind: Attr[CombiningKind]
    vector: Operand[AnyRank]
    acc: OptionalOperand[AnyType] = absent()
    fastmath: Attr[FastMathFlags] = default(NO_FASTMATH)
    dest: Result[AnyType] = keyword(kw_only=True)

    traits = (
        Pure(),
        ResultElementAs("source operand and result have same element type", 0),
        TypesMatch("dest and acc have the same type", "dest", "acc", lambda kind: kind),
    )

    def verify(self) -> None:
        if self.vector.type.rank > 1:
            raise self.error(f"unsupported reduction rank: {self.vector.type.rank}")
        if not self.kind.combines(self.dest.type):
            raise self.error(f"unsupported reduction type ''{self.dest.type}'' for kind '{self.kind.value}'")

    def mask_type(self) -> Type:
        """The mask that vector.mask needs for it."""
        return mask_of(self.vector.type)


def _reduced(source: VectorType, dims: tuple[int, ...]) -> Type:
    """What is left when some dimensions are combined; a scalar where all are."""
    left = [number for number in range(source.rank) if number not in dims]
    if not left:
        return source.element_type
    flags = scalable_flags(source)
    return vector_of(
        [source.shape[number] for number in left], source.element_type, [flags[number] for number in left]
    )


class MultiReduction(Op):
    """Combines the elements along some dimensions, and an accumulator.

        %r = vector.multi_reduction <add>, %v, %acc [1] : vector<4x8xf32> to vector<4xf32>
    """

    name = "vector.multi_reduction"
    syntax = "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)"

    kind: Attr[CombiningKind]
    source: Operand[NonZeroRank]
    acc: Operand[AnyType]
    reduction_dims: Attr[I64Array]
    dest: Result[AnyType] = inferred()

    traits = (
        Pure(),
        SameTypes("dest", "acc"),
        ResultElementAs("source operand and result have same element type", 0),
    )

    def verify(self) -> None:
        expected = _reduced(self.source.type, self.reduction_dims.values)
        if self.dest.type is not expected:
            raise self.error(
                f"destination type '{self.dest.type}' is incompatible with source type '{self.source.type}'"
            )

    def mask_type(self) -> Type:
        """The mask that vector.mask needs for it."""
        return mask_of(self.source.type)


class Scan(Op):
    """All partial combinations along a dimension, and the last one.

        %r, %last = vector.scan <add>, %v, %init {inclusive = true, reduction_dim = 1 : i64}
          : vector<4x8xf32>, vector<4xf32>
    """

    name = "vector.scan"
    syntax = "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)"

    kind: Attr[CombiningKind]
    source: Operand[NonZeroRank]
    initial_value: Operand[AnyRank]
    reduction_dim: Attr[I64Attr]
    inclusive: Attr[BoolAttr]
    dest: Result[NonZeroRank] = inferred()
    accumulated_value: Result[AnyRank] = inferred()

    traits = (Pure(), SameTypes("source", "dest"), SameTypes("initial_value", "accumulated_value"))

    def result_names(self) -> Sequence[str]:
        return ("dest", "accumulated_value")

    def verify(self) -> None:
        source, initial, dim = self.source.type, self.initial_value.type, self.reduction_dim.value
        if dim >= source.rank:
            raise self.error(f"reduction dimension {dim} has to be less than {source.rank}")
        if initial.rank != source.rank - 1:
            raise self.error(f"initial value rank {initial.rank} has to be equal to {source.rank - 1}")
        if initial.shape != tuple([size for number, size in enumerate(source.shape) if number != dim]):
            raise self.error("incompatible input/initial value shapes")
        element: Any = source.element_type
        if not self.kind.combines(element):
            raise self.error(f"unsupported reduction type '{element}' for kind '{self.kind.value}'")
