"""Conversions between an index and integers of a fixed width."""

from collections.abc import Callable
from typing import Annotated, TypeAlias

from irkit.define import Op, Operand, Pure, Result
from irkit.define.constraints import TypeConstraint, is_integer_or_index
from irkit.dialects.index.evaluate import Constants, Folded, signed, unsigned
from irkit.ir.attributes import IntegerAttr, index
from irkit.ir.interning import Type
from irkit.ir.types import INDEX, IntegerType

IntegerOrIndex: TypeAlias = Annotated[Type, TypeConstraint("integer or index", is_integer_or_index)]


class Cast(Op):
    """Between an index and an integer of a fixed width."""

    syntax = "$input attr-dict `:` type($input) `to` type($output)"

    input: Operand[IntegerOrIndex]
    output: Result[IntegerOrIndex]

    traits = (Pure(),)

    def verify(self) -> None:
        if (self.input.type is INDEX) == (self.output.type is INDEX):
            raise self.error(
                f"operand type '{self.input.type}' and result type '{self.output.type}' are cast incompatible"
            )

    def converted(self, operands: Constants, resize: Callable[[int, int], int]) -> Folded:
        """The constant in the result's width, where it does not depend on the width of an index."""
        constant = operands[0]
        if not isinstance(constant, IntegerAttr):
            return None
        if self.output.type is INDEX:
            kind = constant.type
            assert isinstance(kind, IntegerType)
            return (index(signed(resize(constant.value, kind.width), 64)),)
        kind = self.output.type
        assert isinstance(kind, IntegerType)
        wide = resize(constant.value, 64)
        narrow = resize(constant.value, 32)
        if unsigned(wide, kind.width) != unsigned(narrow, kind.width):
            return None
        return (IntegerAttr(unsigned(wide, kind.width), kind),)


class CastS(Cast):
    """Converts a signed number, extending the sign.

        %r = index.casts %a : index to i32
    """

    name = "index.casts"

    def fold(self, operands: Constants) -> Folded:
        return self.converted(operands, signed)


class CastU(Cast):
    """Converts an unsigned number, extending with zeros.

        %r = index.castu %a : i32 to index
    """

    name = "index.castu"

    def fold(self, operands: Constants) -> Folded:
        return self.converted(operands, unsigned)
