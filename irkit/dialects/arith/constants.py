"""arith.constant, and how folding makes one."""

from collections.abc import Sequence

from irkit.define import AnyType, Attr, ConstantLike, Op, Pure, Result, SameTypes, inferred
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects import ub
from irkit.dialects.arith.evaluate import Constants, Folded
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.elements import (
    DenseElementsAttr,
    DenseResourceAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from irkit.ir.interning import Attribute, Type, TypedAttribute
from irkit.ir.operation import Operation
from irkit.ir.types import I1, INDEX, IntegerType, VectorType

_ELEMENTS = (DenseElementsAttr, DenseStringElementsAttr, DenseResourceAttr, SparseElementsAttr)


class Constant(Op):
    """A number, or a literal of numbers.

        %c5_i32 = arith.constant 5 : i32
        %cst = arith.constant dense<1.0> : vector<4xf32>
    """

    name = "arith.constant"
    syntax = "attr-dict $value"

    value: Attr[TypedAttribute]
    result: Result[AnyType] = inferred()

    traits = (ConstantLike(), Pure(), SameTypes("value", "result"))

    def verify(self) -> None:
        kind, value = self.result.type, self.value
        if isinstance(kind, IntegerType) and kind.signedness:
            raise self.error("integer return type must be signless")
        if not isinstance(value, (IntegerAttr, FloatAttr, *_ELEMENTS)):
            raise self.error("value must be an integer, float, or elements attribute")
        if (
            isinstance(kind, VectorType)
            and any(kind.scalable)
            and not (isinstance(value, DenseElementsAttr) and value.is_splat)
        ):
            raise self.error(
                "intializing scalable vectors with elements attribute is not supported unless it's a "
                "vector splat"
            )

    def fold(self, operands: Constants) -> Folded:
        return (self.value,)

    def result_names(self) -> Sequence[str | None]:
        value = self.value
        if not isinstance(value, IntegerAttr):
            return ("cst",)
        if value.type is I1:
            return ("true" if value.value else "false",)
        suffix = "" if value.type is INDEX else f"_{value.type}"
        return (f"c{value.value}{suffix}",)


def materialize(value: Attribute, kind: Type, location: Location = UNKNOWN) -> Operation | None:
    """The constant operation of a typed attribute or a poison, None where there is none."""
    if isinstance(value, ub.PoisonAttr):
        return ub.materialize(value, kind, location)
    if not isinstance(value, (IntegerAttr, FloatAttr, *_ELEMENTS)) or value.type is not kind:
        return None
    if isinstance(kind, IntegerType) and kind.signedness:
        return None
    return Constant(value, location=location)


def constant_index(value: int, location: Location = UNKNOWN) -> Constant:
    """`arith.constant value : index`."""
    return Constant(IntegerAttr(value, INDEX), location=location)
