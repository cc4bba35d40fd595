"""bits: looking at integers bit by bit.

    %n = bits.popcount %x : i32
"""

from collections.abc import Sequence

from irkit.define import (
    Dialect,
    Op,
    Operand,
    Pure,
    Result,
    SameOperandsAndResultType,
    SignlessInteger,
    inferred,
)
from irkit.dialects import arith
from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Attribute
from irkit.ir.types import IntegerType


class PopCount(Op):
    """Counts the bits that are set.

    %n = bits.popcount %x : i32
    """

    name = "bits.popcount"
    syntax = "$input attr-dict `:` type($result)"

    input: Operand[SignlessInteger]
    result: Result[SignlessInteger] = inferred()

    traits = (Pure(), SameOperandsAndResultType())

    def fold(self, operands: Sequence[Attribute | None]) -> Sequence[Attribute] | None:
        (value,) = operands
        kind = self.input.type
        if not isinstance(value, IntegerAttr) or not isinstance(kind, IntegerType):
            return None
        bits = value.value & ((1 << kind.width) - 1)
        return (IntegerAttr(bits.bit_count(), kind),)


# Constants that folding makes are operations of arith.
dialect = Dialect("bits", __name__, materialize_constant=arith.dialect.materialize_constant)
