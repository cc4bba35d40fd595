"""ub: values that nobody may rely on.

%p = ub.poison : tensor<16xf32>
"""

from irkit.define import AnyType, Attr, ConstantLike, Dialect, Op, Pure, Result, default, keyword
from irkit.ir.interning import Attribute, Show


class PoisonAttr(Attribute):
    """The value of a poison: `#ub.poison`."""

    name = "ub.poison"

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

    def fold(self, operands: object) -> tuple[Attribute]:
        return (self.value,)


dialect = Dialect("ub", __name__)
