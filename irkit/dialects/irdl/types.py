"""The types and attributes of `irdl`.

    !irdl.attribute                                  a constraint on an attribute or a type
    !irdl.region                                     a constraint on a region
    #irdl<variadicity optional>
    #irdl<variadicity_array[ single,  variadic]>
"""

from typing import TYPE_CHECKING, ClassVar, Final

from irkit.define import EnumAttr
from irkit.define.attributes import AttributeReader
from irkit.ir.interning import Attribute, Show, Type

if TYPE_CHECKING:
    from irkit.syntax.attributes import AttributeParser

SINGLE: Final = "single"
OPTIONAL: Final = "optional"
VARIADIC: Final = "variadic"


class AttributeType(Type):
    """A constraint on an attribute or a type: `!irdl.attribute`."""

    name = "irdl.attribute"
    summary: ClassVar[str] = "IRDL handle to an `mlir::Attribute`"


class RegionType(Type):
    """A constraint on a region: `!irdl.region`."""

    name = "irdl.region"
    summary: ClassVar[str] = "IRDL handle to a region definition"


class VariadicityAttr(EnumAttr):
    """How many operands or results one name stands for: `#irdl<variadicity optional>`."""

    name = "irdl.variadicity"
    cases: ClassVar[tuple[str, ...]] = (SINGLE, OPTIONAL, VARIADIC)
    cpp_name: ClassVar[str] = "::mlir::irdl::Variadicity"

    @classmethod
    def parse(cls, p: AttributeReader) -> "VariadicityAttr":
        return cls.read_case(p)

    def text(self, show: Show) -> str:
        return f"#irdl<variadicity {self.value}>"


class VariadicityArrayAttr(Attribute):
    """One of these for each name: `#irdl<variadicity_array[ single,  variadic]>`, upstream's spaces
    included."""

    name = "irdl.variadicity_array"
    values: tuple[str, ...]

    @classmethod
    def parse(cls, p: "AttributeParser") -> "VariadicityArrayAttr":
        p.expect("[")
        values: list[str] = []
        while p.peek() != "]":
            values.append(VariadicityAttr.read_case(p).value)
            if not p.accept(","):
                break
        p.expect("]")
        return cls(tuple(values))

    def text(self, show: Show) -> str:
        return f"#irdl<variadicity_array[{', '.join([' ' + value for value in self.values])}]>"
