"""vector.print: text on standard output, for tests and for debugging."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from irkit.define import Attr, Effect, Op, OptionalAttr, OptionalOperand, absent, default
from irkit.define.constraints import TypeConstraint
from irkit.dialects.vector.attributes import NEWLINE, PrintPunctuation
from irkit.dialects.vector.constraints import Holds
from irkit.ir.attributes import StringAttr
from irkit.ir.interning import Type
from irkit.ir.types import FloatType, IndexType, IntegerType, VectorType

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
    syntax = (
        "($source^ `:` type($source))? oilist(`str` $string_literal | `punctuation` $punctuation) attr-dict"
    )

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
