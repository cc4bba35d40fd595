"""What all tensor operations share: the type of the result follows from the operands and may only be less precise.

    graph.add %a, %b : tensor<64x256xf32>, tensor<256xf32> -> tensor<64x256xf32>
    graph.exp %a : tensor<64xf32>                               // one type where all are equal
"""

from collections.abc import Callable, Sequence
from typing import Annotated, TypeAlias

from irkit.define import Op, Pure, TypeConstraint
from irkit.define.traits import Parts
from irkit.dialects.graph.shapes import ShapeError, broadcast, compatible
from irkit.ir import Type, Value
from irkit.ir.types import I1, FloatType, IndexType, IntegerType, TensorType


def _is_signless(kind: Type) -> bool:
    return isinstance(kind, IntegerType) and kind.signedness == ""


def _is_number(kind: Type) -> bool:
    return isinstance(kind, FloatType | IndexType) or (_is_signless(kind) and kind is not I1)


def _tensor_of(summary: str, holds: Callable[[Type], bool]) -> TypeConstraint:
    return TypeConstraint(
        f"ranked tensor of {summary} values", lambda kind: isinstance(kind, TensorType) and holds(kind.element_type)
    )


_NUMBER = _tensor_of("floating-point, index or wider signless integer", _is_number)
_FLOAT = _tensor_of("floating-point", lambda kind: isinstance(kind, FloatType))
_BOOL = _tensor_of("1-bit signless integer", lambda kind: kind is I1)

NumberTensor: TypeAlias = Annotated[TensorType, _NUMBER]
FloatTensor: TypeAlias = Annotated[TensorType, _FLOAT]
BoolTensor: TypeAlias = Annotated[TensorType, _BOOL]
"""The element types for which an operation is defined; the shape is any."""


class TensorOp(Op):
    """An operation whose only result is a tensor.  Subclasses say its type in `result_type`."""

    traits = (Pure(),)

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        """The most precise type of the result; a `ShapeError` where the operands do not fit."""
        raise NotImplementedError

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        """As `result_type`; a `ShapeError` of the operands is for the caller to place."""
        return {"result": cls.result_type(parts)}

    def verify(self) -> None:
        try:
            wanted = type(self).result_type(self._parts())
        except ShapeError as problem:
            raise self.error(str(problem)) from None
        given = self.result.type
        assert isinstance(given, TensorType), "verified before"
        fits = type(self).may_be_element(given.element_type, wanted.element_type)
        if not fits or not compatible(given.shape, wanted.shape):
            raise self.error(f"has result type '{given}', but its operands make '{wanted}'")

    @classmethod
    def may_be_element(cls, given: Type, inferred: Type) -> bool:
        """Whether a result may have elements of type `given` where `inferred` follows from the operands."""
        return given is inferred

    def _parts(self) -> Parts:
        spec = type(self).spec
        keys = {attr.name: attr.key for attr in spec.attrs.values()}
        properties = {name: self.properties[key] for name, key in keys.items() if key in self.properties}
        return Parts({each.name: getattr(self, each.name) for each in spec.operands}, properties)


def tensor_types(parts: Parts, *names: str) -> list[TensorType]:
    """The types of the named operands."""
    found: list[TensorType] = []
    for name in names:
        value = parts.operands[name]
        values: Sequence[Value[TensorType]] = value if isinstance(value, tuple | list) else (value,)
        found += [each.type for each in values]
    return found


def broadcast_type(types: Sequence[TensorType], element: Type | None = None) -> TensorType:
    """The type to which all operands, which have one element type, stretch; `element` is that of the result."""
    first = types[0].element_type
    for other in types[1:]:
        if other.element_type is not first:
            raise ShapeError(f"combines elements of one type, but has '{types[0]}' and '{other}'")
    return TensorType(broadcast([kind.shape for kind in types]), element or first)
