"""ub: values that nobody may rely on, and places that are never reached.

    %p = ub.poison : tensor<16xf32>
    ub.unreachable
"""

from collections.abc import Sequence

from irkit.define import (
    AnyType,
    Attr,
    ConstantLike,
    Dialect,
    Op,
    Pure,
    Result,
    Terminator,
    default,
    keyword,
)
from irkit.diagnostics import UNKNOWN, Location
from irkit.ir.interning import Attribute, Show, Type
from irkit.ir.operation import Operation


class PoisonAttr(Attribute):
    """The value of a poison: `#ub.poison`."""

    name = "ub.poison"
    summary = "PoisonAttrInterface instance"

    def text(self, show: Show) -> str:
        return "#ub.poison"


class Poison(Op):
    """A value that is undefined; what is computed from it is undefined as well.

        %p = ub.poison : f32
    """

    name = "ub.poison"
    syntax = "attr-dict (`<` $value^ `>`)? `:` type($result)"

    value: Attr[PoisonAttr] = default(PoisonAttr())
    result: Result[AnyType] = keyword(kw_only=True)

    traits = (ConstantLike(), Pure())

    def fold(self, operands: Sequence[Attribute | None]) -> tuple[Attribute]:
        return (self.value,)


class Unreachable(Op):
    """Ends a block of which the end is never reached.

        ub.unreachable
    """

    name = "ub.unreachable"
    syntax = "attr-dict"

    traits = (Terminator(),)


def materialize(value: Attribute, kind: Type, location: Location = UNKNOWN) -> Operation | None:
    """The poison of a type, None where `value` is something else."""
    return Poison(value, result=kind, location=location) if isinstance(value, PoisonAttr) else None


dialect = Dialect("ub", __name__, materialize_constant=materialize)
