"""What operands, results and attributes of vector operations may be, and laws between their types."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeAlias

from irkit.define import Op, Trait
from irkit.define.constraints import AttrConstraint, TypeConstraint
from irkit.define.traits import Parts
from irkit.ir.attributes import ArrayAttr, IntegerAttr
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.types import (
    I1,
    I64,
    INDEX,
    FloatType,
    IntegerType,
    MemRefType,
    ShapedType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    element_type_of,
)
from irkit.ir.values import Value

Constants: TypeAlias = Sequence[Attribute | None]
Folded: TypeAlias = Sequence[Value[Type] | Attribute] | None


def is_scalable(kind: VectorType) -> bool:
    return any(kind.scalable)


def scalable_flags(kind: VectorType) -> tuple[bool, ...]:
    """One flag a dimension."""
    return kind.scalable or (False,) * kind.rank


def vector_of(shape: Sequence[int], element: Type, scalable: Sequence[bool] = ()) -> VectorType:
    """A vector type; without scalable sizes it is the one that is written without brackets."""
    return VectorType(tuple(shape), element, tuple(scalable) if any(scalable) else ())


def mask_of(kind: VectorType) -> VectorType:
    """The type of a mask with a bit for each element."""
    return VectorType(kind.shape, I1, kind.scalable)


def _vector(summary: str, holds: Callable[[VectorType], bool] = lambda kind: True) -> TypeConstraint:
    return TypeConstraint(summary, lambda kind: isinstance(kind, VectorType) and holds(kind))


_ANY = "vector of any type values"
_BITS = "vector of 1-bit signless integer values"
_FIXED = "fixed-length vector of any type values"

AnyRank: TypeAlias = Annotated[VectorType, _vector(_ANY)]
NonZeroRank: TypeAlias = Annotated[VectorType, _vector(_ANY, lambda kind: kind.rank > 0)]
FixedAnyRank: TypeAlias = Annotated[VectorType, _vector(_FIXED, lambda kind: not is_scalable(kind))]
MaskAnyRank: TypeAlias = Annotated[VectorType, _vector(_BITS, lambda kind: kind.element_type is I1)]
MaskNonZeroRank: TypeAlias = Annotated[
    VectorType, _vector(_BITS, lambda kind: kind.element_type is I1 and kind.rank > 0)
]
FixedMask: TypeAlias = Annotated[
    VectorType,
    _vector(
        "fixed-length vector of 1-bit signless integer values",
        lambda kind: kind.element_type is I1 and kind.rank > 0 and not is_scalable(kind),
    ),
]
FloatVector: TypeAlias = Annotated[
    VectorType,
    _vector("vector of floating-point values", lambda kind: isinstance(kind.element_type, FloatType)),
]
IndexVector: TypeAlias = Annotated[
    VectorType,
    _vector(
        "vector of integer or index values",
        lambda kind: (
            kind.rank > 0 and (isinstance(kind.element_type, IntegerType) or kind.element_type is INDEX)
        ),
    ),
]
StepVector: TypeAlias = Annotated[
    VectorType,
    _vector("vector of index values of ranks 1", lambda kind: kind.element_type is INDEX and kind.rank == 1),
]
# The missing words are missing upstream.
OneDimension: TypeAlias = Annotated[VectorType, _vector(" of ranks 1", lambda kind: kind.rank == 1)]
OneScalableDimension: TypeAlias = Annotated[
    VectorType, _vector(" of ranks 1", lambda kind: kind.rank == 1 and is_scalable(kind))
]
AnyShaped: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "shaped of any type values",
        lambda kind: isinstance(kind, (ShapedType, UnrankedTensorType, UnrankedMemRefType)),
    ),
]
TensorOrMemRef: TypeAlias = Annotated[
    Type,
    TypeConstraint(
        "Tensor or MemRef of any type values",
        lambda kind: isinstance(kind, (MemRefType, TensorType, UnrankedTensorType)),
    ),
]
StaticMemRef: TypeAlias = Annotated[
    MemRefType,
    TypeConstraint(
        "statically shaped memref of any type values",
        lambda kind: isinstance(kind, MemRefType) and kind.has_static_shape,
    ),
]


def _is_i64_array(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(
        isinstance(each, IntegerAttr) and each.type is I64 for each in attr
    )


def _is_bool_array(attr: Attribute) -> bool:
    return isinstance(attr, ArrayAttr) and all(
        isinstance(each, IntegerAttr) and each.type is I1 for each in attr
    )


I64List: TypeAlias = Annotated[ArrayAttr, AttrConstraint("64-bit integer array attribute", _is_i64_array)]
BoolList: TypeAlias = Annotated[ArrayAttr, AttrConstraint("1-bit boolean array attribute", _is_bool_array)]
I64Array: TypeAlias = Annotated[
    DenseArrayAttr,
    AttrConstraint(
        "i64 dense array attribute",
        lambda attr: isinstance(attr, DenseArrayAttr) and attr.element_type is I64,
        I64,
    ),
]


def integers(attr: ArrayAttr) -> list[int]:
    """The numbers of an array of integers."""
    return [each.value for each in attr if isinstance(each, IntegerAttr)]


class Holds(Trait):
    """PredOpTrait: a predicate of the operation; `summary` completes "failed to verify that"."""

    def __init__(self, summary: str, predicate: Callable[[Any], bool]):
        self.summary = summary
        self.predicate = predicate

    def verify(self, op: Operation) -> None:
        if not self.predicate(op):
            raise op.error(f"failed to verify that {self.summary}")


class HoldsOfTypes(Holds):
    """A predicate of the types alone."""

    of_types = True


class ResultElementAs(HoldsOfTypes):
    """TCresVTEtIsSameAsOpBase: the elements of the first result have the type of those of an operand."""

    def __init__(self, summary: str, operand: int):
        super().__init__(
            summary,
            lambda op: element_type_of(op.results[0].type) is element_type_of(op.operands[operand].type),
        )


class SameElementTypesOf(Holds):
    """AllElementTypesMatch: the named operands and results have elements of one type."""

    def __init__(self, *names: str):
        listed = "{" + ", ".join(names) + "}"
        super().__init__(
            f"all of {listed} have same element type",
            lambda op: len({element_type_of(getattr(op, name).type) for name in names}) == 1,
        )


class InferredType(Trait):
    """The type of the only result follows from the operands and attributes.

    An operation calls `check` at the end of its `verify`."""

    def __init__(self, result: str, infer: Callable[[Any], Type | None]):
        self.result = result
        self.of_parts = infer

    def check(self, op: Operation) -> None:
        expected, given = self.of_parts(op), op.results[0].type
        if expected is not None and not self.is_compatible(expected, given):
            error = op.error(
                f"inferred type(s) '{expected}' are incompatible with return type(s) of operation '{given}'"
            )
            error.diagnostics += op.error("failed to infer returned types").diagnostics
            raise error

    def is_compatible(self, expected: Type, given: Type) -> bool:
        return expected is given

    def infer(self, op_class: type[Op], parts: Parts) -> dict[str, Type] | None:
        made = self.of_parts(_Fields(parts))
        return None if made is None else {self.result: made}


class _Fields:
    """The operands and attributes of an operation that does not exist yet, by their names."""

    def __init__(self, parts: Parts):
        self._parts = parts

    def __getattr__(self, name: str) -> Any:
        operand = self._parts.operands.get(name)
        return operand if operand is not None else self._parts.properties.get(name)
