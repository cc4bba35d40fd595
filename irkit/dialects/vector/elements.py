"""Vectors from their elements and back, and parts of scalable vectors."""

from typing import Final

from irkit.define import (
    AnyType,
    Attr,
    I64Attr,
    Op,
    Operand,
    Operands,
    Pure,
    RangedTypesMatch,
    Result,
    Results,
    SameTypes,
    inferred,
)
from irkit.dialects.arith.evaluate import elements_of, width_of
from irkit.dialects.vector.broadcasts import Broadcast
from irkit.dialects.vector.constraints import (
    AnyRank,
    Constants,
    FixedAnyRank,
    Folded,
    Holds,
    OneDimension,
    OneScalableDimension,
    SameElementTypesOf,
)
from irkit.dialects.vector.folds import literal
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.interning import Type
from irkit.ir.types import VectorType

_MOST: Final = 1 << 24
"""Of how many elements an operation may speak one by one."""


def _types_of_elements(kind: VectorType) -> list[Type] | None:
    return [kind.element_type] * kind.num_elements if kind.num_elements <= _MOST else None


def _matches(shaped: str) -> RangedTypesMatch:
    """ShapedTypeMatchesElementCountAndTypes of a vector and its `elements`."""
    summary = f"shaped type '{shaped}' matches 'elements' element count and types"
    return RangedTypesMatch(summary, shaped, "elements", _types_of_elements)


class ToElements(Op):
    """All elements of a vector in row-major order.

        %0:4 = vector.to_elements %v : vector<2x2xf32>
    """

    name = "vector.to_elements"
    syntax = "$source attr-dict `:` type($source)"

    source: Operand[AnyRank]
    elements: Results[AnyType]

    traits = (Pure(), _matches("source"))

    def fold(self, operands: Constants) -> Folded:
        made_by = self.source.defining_op
        if isinstance(made_by, FromElements):
            return made_by.elements
        if isinstance(made_by, Broadcast) and not isinstance(made_by.source.type, VectorType):
            return [made_by.source] * len(self.elements)
        return None


class FromElements(Op):
    """A vector of elements in row-major order.

        %v = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
    """

    name = "vector.from_elements"
    syntax = "$elements attr-dict `:` type($dest)"

    elements: Operands[AnyType]
    dest: Result[FixedAnyRank]

    traits = (Pure(), _matches("dest"))

    def fold(self, operands: Constants) -> Folded:
        made_by = self.elements[0].defining_op if self.elements else None
        if (
            isinstance(made_by, ToElements)
            and made_by.source.type is self.dest.type
            and self.elements == made_by.elements
        ):
            return (made_by.source,)
        bits: list[int] = []
        for attr in operands:
            found = elements_of(attr)
            if found is None or not isinstance(attr, (IntegerAttr, FloatAttr)):
                return None
            bits.append(found[0][0] & ((1 << width_of(self.dest.type)) - 1))
        return (literal(self.dest.type, bits),)


class ScalableInsert(Op):
    """Puts a vector into a scalable one, at a multiple of its length.

        %r = vector.scalable.insert %a, %b[8] : vector<4xf32> into vector<[16]xf32>
    """

    name = "vector.scalable.insert"
    syntax = "$value_to_store `,` $dest `[` $pos `]` attr-dict `:` type($value_to_store) `into` type($dest)"

    value_to_store: Operand[OneDimension]
    dest: Operand[OneScalableDimension]
    pos: Attr[I64Attr]
    result: Result[OneScalableDimension] = inferred()

    traits = (
        Pure(),
        Holds(
            "all of {valueToStore, dest} have same element type",
            lambda op: op.value_to_store.type.element_type is op.dest.type.element_type,
        ),
        SameTypes("dest", "result"),
        Holds(
            "position is a multiple of the source length.",
            lambda op: op.pos.value % op.value_to_store.type.num_elements == 0,
        ),
    )


class ScalableExtract(Op):
    """Takes a vector from a scalable one, at a multiple of its length.

        %r = vector.scalable.extract %a[4] : vector<4xf32> from vector<[16]xf32>
    """

    name = "vector.scalable.extract"
    syntax = "$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)"

    source: Operand[OneScalableDimension]
    pos: Attr[I64Attr]
    result: Result[OneDimension]

    traits = (
        Pure(),
        SameElementTypesOf("source", "result"),
        Holds(
            "position is a multiple of the result length.",
            lambda op: op.pos.value % op.result.type.num_elements == 0,
        ),
    )
