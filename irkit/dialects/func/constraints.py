"""What attributes of functions and calls have to be."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, TypeAlias

from irkit.define.constraints import AttrConstraint
from irkit.ir.attributes import ArrayAttr, DictionaryAttr, SymbolRefAttr, TypeAttr
from irkit.ir.operation import Operation
from irkit.ir.types import FunctionType

if TYPE_CHECKING:
    pass


FunctionTypeAttr: TypeAlias = Annotated[
    TypeAttr,
    AttrConstraint(
        "type attribute of function type",
        lambda attr: isinstance(attr, TypeAttr) and isinstance(attr.value, FunctionType),
    ),
]
DictionaryArray: TypeAlias = Annotated[
    ArrayAttr,
    AttrConstraint(
        "Array of dictionary attributes",
        lambda attr: isinstance(attr, ArrayAttr) and all(isinstance(each, DictionaryAttr) for each in attr),
    ),
]
FlatSymbolRef: TypeAlias = Annotated[
    SymbolRefAttr,
    AttrConstraint(
        "flat symbol reference attribute", lambda attr: isinstance(attr, SymbolRefAttr) and not attr.nested
    ),
]

SymbolFinder = Callable[[SymbolRefAttr], Operation | None]
