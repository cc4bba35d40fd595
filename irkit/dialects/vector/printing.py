"""vector.print: text on standard output, for tests and for debugging."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, TypeAlias

from irkit.define import Attr, Effect, Op, OptionalAttr, OptionalOperand, absent, default
from irkit.define.constraints import TypeConstraint
from irkit.dialects.vector.attributes import NEWLINE, PrintPunctuation
from irkit.dialects.vector.constraints import Holds
from irkit.ir.attributes import StringAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import FloatType, IndexType, IntegerType, VectorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

# Upstream's constraint has no words.
Printable: TypeAlias = Annotated[
    Type,
    TypeConstraint("", lambda kind: isinstance(kind, (VectorType, IntegerType, IndexType, FloatType))),
]


class Print(Op):
    """Prints a value, followed by punctuation, or a string.

        vector.print %v : vector<4xf32>
        vector.print %x : f32 punctuation <comma>
        vector.print str "done"
    """

    name = "vector.print"

    source: OptionalOperand[Printable] = absent()
    punctuation: Attr[PrintPunctuation] = default(NEWLINE)
    string_literal: OptionalAttr[StringAttr] = absent(name="stringLiteral")

    traits = (
        Holds(
            "`source` or `punctuation` are not set when printing strings",
            lambda op: op.string_literal is None or (op.source is None and op.punctuation is NEWLINE),
        ),
    )

    def effects(self) -> Sequence[Effect]:
        return (Effect("write"),)

    @classmethod
    def parse(cls, p: "OpParser") -> "Print":
        use = p.accept_operand()
        operands = []
        if use is not None:
            p.expect(":")
            operands.append(p.resolve(use, p.type()))
        properties: dict[str, Attribute] = {}
        while True:
            if p.peek() == "str" and "stringLiteral" not in properties:
                p.expect("str")
                text = p.accept_string()
                if text is not None:
                    properties["stringLiteral"] = StringAttr(text)
            elif p.peek() == "punctuation" and "punctuation" not in properties:
                p.expect("punctuation")
                properties["punctuation"] = p.declared_attribute(PrintPunctuation, custom=True)
            else:
                break
        attributes = p.attr_dict()
        return p.build(cls, operands=operands, properties=properties, attributes=attributes)

    def print(self, p: "OpPrinter") -> None:
        if self.source is not None:
            p.write(f" {p.value(self.source)} : {p.type(self.source.type)}")
        if self.string_literal is not None:
            p.write(f" str {p.attribute(self.string_literal)}")
        if self.punctuation is not NEWLINE:
            p.write(f" punctuation <{self.punctuation.value}>")
        p.write(p.attr_dict(self, ("punctuation", "stringLiteral")))
