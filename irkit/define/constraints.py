"""Constraints on the types of operands and results, and on attributes, in the words of upstream's verifier.

    BoolLike = Annotated[Type, TypeConstraint("bool-like", ...)]
    condition: Operand[BoolLike]            'd.op' op operand #0 must be bool-like, but got 'f32'

A plain class is a constraint as well: `Operand[IndexType]`.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias

from irkit.define.attributes import IntEnum
from irkit.ir.attributes import IntegerAttr, StringAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    I1,
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

_REMEMBERED: Final = 4096


class TypeConstraint:
    """A set of types with the summary that diagnostics use.  Accepted types are remembered.

    `buildable` is the only type that it allows, where there is just one: the declarative format leaves it
    out.  `classes` are those that the declarative format insists on as soon as it has read a type."""

    __slots__ = ("summary", "predicate", "buildable", "accepted", "classes")

    def __init__(
        self,
        summary: str,
        predicate: Callable[[Type], bool],
        buildable: Type | None = None,
        classes: tuple[type, ...] = (),
    ):
        self.summary = summary
        self.classes = classes
        self.buildable = buildable
        self.predicate = predicate
        self.accepted: set[Type] = set()

    def allows(self, kind: Type) -> bool:
        if kind in self.accepted:
            return True
        if not self.predicate(kind):
            return False
        if len(self.accepted) >= _REMEMBERED:
            self.accepted.clear()
        self.accepted.add(kind)
        return True


class AttrConstraint:
    """A set of attributes with the summary that diagnostics use.

    `buildable_type` is the type that the declarative format leaves out (`i64` of an I64Attr)."""

    __slots__ = ("summary", "predicate", "buildable_type")

    def __init__(
        self, summary: str, predicate: Callable[[Attribute], bool], buildable_type: Type | None = None
    ):
        self.summary = summary
        self.predicate = predicate
        self.buildable_type = buildable_type

    def allows(self, attr: Attribute) -> bool:
        return self.predicate(attr)


_CLASS_SUMMARIES: Final[dict[type, str]] = {
    IndexType: "index",
    IntegerType: "integer",
    FloatType: "floating-point",
    ComplexType: "complex-type",
    NoneType: "none type",
    FunctionType: "function type",
    MemRefType: "memref of any type values",
    UnrankedMemRefType: "unranked.memref of any type values",
    TensorType: "ranked tensor of any type values",
    UnrankedTensorType: "unranked.tensor of any type values",
    VectorType: "vector of any type values",
}

_ATTR_SUMMARIES: Final[dict[str, str]] = {
    "StringAttr": "string attribute",
    "UnitAttr": "unit attribute",
    "ArrayAttr": "array attribute",
    "DictionaryAttr": "dictionary of named attribute values",
    "TypeAttr": "any type attribute",
    "SymbolRefAttr": "symbol reference attribute",
    "AffineMapAttr": "AffineMap attribute",
    "IntegerSetAttr": "IntegerSet attribute",
    "IntegerAttr": "arbitrary integer attribute",
    "FloatAttr": "arbitrary float attribute",
    "DenseElementsAttr": "constant vector/tensor attribute",
    "DenseArrayAttr": "dense array attribute",
    "Attribute": "any attribute",
    "TypedAttribute": "TypedAttr instance",
}


def type_constraint(argument: Any) -> TypeConstraint:
    """The constraint that the argument of `Operand[...]` or `Result[...]` stands for."""
    for extra in getattr(argument, "__metadata__", ()):
        if isinstance(extra, TypeConstraint):
            return extra
    return _class_constraint(argument)


def _class_constraint(kind: type) -> TypeConstraint:
    if kind is Type or not isinstance(kind, type):
        return _ANY
    known = _BY_CLASS.get(kind)
    if known is None:
        summary = _CLASS_SUMMARIES.get(kind) or getattr(kind, "summary", None) or kind.name  # type: ignore[attr-defined]
        single = kind() if issubclass(kind, Type) and not kind._fields else None
        known = _BY_CLASS[kind] = TypeConstraint(summary, lambda each: isinstance(each, kind), single)
    return known


_BY_CLASS: Final[dict[type, TypeConstraint]] = {}


def attr_constraint(argument: Any) -> AttrConstraint:
    """The constraint that the argument of `Attr[...]` stands for."""
    for extra in getattr(argument, "__metadata__", ()):
        if isinstance(extra, AttrConstraint):
            return extra
    if issubclass(argument, IntEnum):
        return AttrConstraint(
            argument.summary, lambda attr: argument.case_of(attr) is not None, argument.storage
        )
    summary = getattr(argument, "summary", None) or _ATTR_SUMMARIES.get(argument.__name__, argument.__name__)
    return AttrConstraint(summary, lambda attr: isinstance(attr, argument))


def named(summary: str, predicate: Callable[[Type], bool]) -> Any:
    """A type for annotations, to be used as `Operand[named("bool-like", ...)]` through a module-level
    alias."""
    return Annotated[Type, TypeConstraint(summary, predicate)]


def like(summary: str, scalar: Callable[[Type], bool]) -> Any:
    """Scalars for which `scalar` holds, and vectors and tensors of them (upstream's ...Like constraints)."""

    def holds(kind: Type) -> bool:
        if isinstance(kind, (VectorType, TensorType, UnrankedTensorType)):
            return scalar(kind.element_type)
        return scalar(kind)

    return Annotated[Type, TypeConstraint(summary, holds)]


def is_signless_integer(kind: Type) -> bool:
    return isinstance(kind, IntegerType) and kind.signedness == ""


def is_integer_or_index(kind: Type) -> bool:
    return isinstance(kind, (IntegerType, IndexType))


_ANY: Final = TypeConstraint("any type", lambda kind: True)

AnyType: TypeAlias = Annotated[Type, _ANY]
I1Type: TypeAlias = Annotated[
    IntegerType, TypeConstraint("1-bit signless integer", lambda kind: kind is I1, I1)
]
SignlessInteger: TypeAlias = Annotated[IntegerType, TypeConstraint("signless integer", is_signless_integer)]
AnyInteger: TypeAlias = Annotated[
    IntegerType, TypeConstraint("integer", lambda kind: isinstance(kind, IntegerType))
]
AnyFloat: TypeAlias = Annotated[
    FloatType, TypeConstraint("floating-point", lambda kind: isinstance(kind, FloatType))
]
SignlessIntegerOrIndex: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "signless integer or index", lambda kind: kind is IndexType() or is_signless_integer(kind)
    ),
]


def _shaped(summary: str, *classes: type) -> TypeConstraint:
    return TypeConstraint(summary, lambda kind: isinstance(kind, classes), classes=classes)


AnyMemRef: TypeAlias = Annotated[MemRefType, _shaped("memref of any type values", MemRefType)]
AnyRankedOrUnrankedMemRef: TypeAlias = Annotated[
    Type, _shaped("ranked or unranked memref of any type values", MemRefType, UnrankedMemRefType)
]
AnyTensor: TypeAlias = Annotated[Type, _shaped("tensor of any type values", TensorType, UnrankedTensorType)]
AnyRankedTensor: TypeAlias = Annotated[TensorType, _shaped("ranked tensor of any type values", TensorType)]
AnyVector: TypeAlias = Annotated[VectorType, _shaped("vector of any type values", VectorType)]


def _int_attr(summary: str, kind: Type) -> AttrConstraint:
    return AttrConstraint(summary, lambda attr: isinstance(attr, IntegerAttr) and attr.type is kind, kind)


I64Attr: TypeAlias = Annotated[IntegerAttr, _int_attr("64-bit signless integer attribute", IntegerType(64))]
I32Attr: TypeAlias = Annotated[IntegerAttr, _int_attr("32-bit signless integer attribute", IntegerType(32))]
BoolAttr: TypeAlias = Annotated[IntegerAttr, _int_attr("bool attribute", IntegerType(1))]
IndexAttr: TypeAlias = Annotated[IntegerAttr, _int_attr("index attribute", IndexType())]
SymbolNameAttr: TypeAlias = Annotated[
    StringAttr, AttrConstraint("string attribute", lambda attr: isinstance(attr, StringAttr))
]
"""A string that prints as `@name`."""
