"""Constants of the index dialect, and how folding makes one."""

from collections.abc import Sequence

from irkit.define import Attr, BoolAttr, ConstantLike, I1Type, IndexAttr, Op, Pure, Result, inferred
from irkit.diagnostics import UNKNOWN, Location
from irkit.dialects.index.evaluate import Constants, Folded
from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.types import I1, INDEX, IndexType


class SizeOf(Op):
    """The width of an index in bits.

        %r = index.sizeof
    """

    name = "index.sizeof"
    syntax = "attr-dict"

    result: Result[IndexType] = inferred()

    traits = (Pure(),)


class Constant(Op):
    """An index.

        %idx5 = index.constant 5
    """

    name = "index.constant"
    syntax = "attr-dict $value"

    value: Attr[IndexAttr]
    result: Result[IndexType] = inferred()

    traits = (ConstantLike(), Pure())

    def fold(self, operands: Constants) -> Folded:
        return (self.value,)

    def result_names(self) -> Sequence[str]:
        return (f"idx{self.value.value}",)


class BoolConstant(Op):
    """A truth value.

        %true = index.bool.constant true
    """

    name = "index.bool.constant"
    syntax = "attr-dict $value"

    value: Attr[BoolAttr]
    result: Result[I1Type] = inferred()

    traits = (ConstantLike(), Pure())

    def fold(self, operands: Constants) -> Folded:
        return (self.value,)

    def result_names(self) -> Sequence[str]:
        return ("true" if self.value.value else "false",)


def materialize(value: Attribute, kind: Type, location: Location = UNKNOWN) -> Operation | None:
    """The constant of an index or a truth value; other integers are none of this dialect."""
    if not isinstance(value, IntegerAttr) or value.type is not kind:
        return None
    if kind is I1:
        return BoolConstant(value, location=location)
    return Constant(value, location=location) if kind is INDEX else None
