"""Vectors from their elements and back, and parts of scalable vectors."""

from typing import TYPE_CHECKING

from irkit.define import (
    AnyType,
    Attr,
    I64Attr,
    Op,
    Operand,
    Operands,
    Pure,
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
    is_scalable,
)
from irkit.dialects.vector.folds import literal
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.types import VectorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter


def _matches(shaped: str) -> Holds:
    """ShapedTypeMatchesElementCountAndTypes of a vector and its `elements`."""

    def holds(op: "ToElements | FromElements") -> bool:
        kind: VectorType = getattr(op, shaped).type
        types = [each.type for each in op.elements]
        return types == [kind.element_type] * kind.num_elements

    return Holds(f"shaped type '{shaped}' matches 'elements' element count and types", holds)


class ToElements(Op):
    """All elements of a vector in row-major order.

        %0:4 = vector.to_elements %v : vector<2x2xf32>
    """

    name = "vector.to_elements"

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

    @classmethod
    def parse(cls, p: "OpParser") -> "ToElements":
        use = p.operand()
        attributes = p.attr_dict()
        p.expect(":")
        at = p.i
        kind = p.type()
        if not isinstance(kind, VectorType):
            raise p.custom_error(
                f"invalid kind of type specified: expected builtin.vector, but found '{kind}'", at
            )
        results = [kind.element_type] * kind.num_elements
        return p.build(cls, operands=[p.resolve(use, kind)], result_types=results, attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.value(self.source)}{p.attr_dict(self)} : {p.type(self.source.type)}")


class FromElements(Op):
    """A vector of elements in row-major order.

        %v = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
    """

    name = "vector.from_elements"

    elements: Operands[AnyType]
    dest: Result[FixedAnyRank]

    traits = (Pure(), _matches("dest"))

    @classmethod
    def parse(cls, p: "OpParser") -> "FromElements":
        uses = p.operands()
        attributes = p.attr_dict()
        p.expect(":")
        at = p.i
        kind = p.type()
        if not isinstance(kind, VectorType):
            raise p.custom_error(
                f"invalid kind of type specified: expected builtin.vector, but found '{kind}'", at
            )
        if is_scalable(kind):
            message = f"'dest' must be fixed-length vector of any type values, but got '{kind}'"
            raise p.custom_error(message, p.op_at)
        types = [kind.element_type] * kind.num_elements
        return p.build(cls, operands=p.resolve_all(uses, types), result_types=[kind], attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        p.write(f" {p.values(self.elements)}{p.attr_dict(self)} : {p.type(self.dest.type)}")

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
