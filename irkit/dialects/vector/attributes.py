"""The enumerations of vector: how elements combine, what an iterator does, what is printed between."""

from typing import Annotated, ClassVar, TypeAlias

from irkit.define import EnumAttr
from irkit.define.constraints import AttrConstraint
from irkit.ir.attributes import ArrayAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import FloatType, IndexType, IntegerType


class CombiningKind(EnumAttr):
    """How a reduction combines two elements.

        #vector.kind<add>
    """

    name = "vector.kind"
    cases = (
        "add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf", "and", "or", "xor",
        "maximumf", "minimumf",
    )  # fmt: skip
    summary: ClassVar[str] = "Kind of combining function for contractions and reductions"
    cpp_name: ClassVar[str] = "::mlir::vector::CombiningKind"

    def combines(self, element: Type) -> bool:
        """Whether elements of a type can be combined so."""
        if self.value in ("add", "mul"):
            return isinstance(element, (IntegerType, IndexType, FloatType))
        if self.value.endswith("f"):
            return isinstance(element, FloatType)
        return isinstance(element, (IntegerType, IndexType))


class IteratorType(EnumAttr):
    """Whether results depend on a dimension, or are sums over it.

        #vector.iterator_type<reduction>
    """

    name = "vector.iterator_type"
    cases = ("parallel", "reduction")
    summary: ClassVar[str] = "Iterator type"
    cpp_name: ClassVar[str] = "::mlir::vector::IteratorType"


class PrintPunctuation(EnumAttr):
    """What follows a printed value.

        #vector.punctuation<comma>
    """

    name = "vector.punctuation"
    cases = ("no_punctuation", "newline", "comma", "open", "close")
    summary: ClassVar[str] = "Punctuation for separating vectors or vector elements"
    cpp_name: ClassVar[str] = "::mlir::vector::PrintPunctuation"


def _all_iterators(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(isinstance(each, IteratorType) for each in attr)


IteratorTypes: TypeAlias = Annotated[
    ArrayAttr, AttrConstraint("Iterator type should be an enum.", _all_iterators)
]

ADD = CombiningKind("add")
NEWLINE = PrintPunctuation("newline")
