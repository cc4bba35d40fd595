"""What tensor operations share: the type of the result follows from the operands, and may be less precise.

    graph.add %a, %b : tensor<64x256xf32>, tensor<256xf32> -> tensor<64x256xf32>
    graph.exp %a : tensor<64xf32>                               // one type where all are equal
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Self, TypeAlias

from irkit.define import Op, Pure, Trait, TypeConstraint
from irkit.define.traits import Parts
from irkit.dialects.graph.shapes import ShapeError, broadcast, compatible
from irkit.dialects.graph.text import read_axis
from irkit.ir import Attribute, Type, Value
from irkit.ir.attributes import IntegerAttr
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.types import I1, FloatType, IndexType, IntegerType, TensorType

if TYPE_CHECKING:
    from irkit.syntax.parser import OpParser
    from irkit.syntax.printer import OpPrinter

Stage: TypeAlias = Literal["before", "after"]
"""Where attributes stand in the text: before or after the operands."""


def _is_signless(kind: Type) -> bool:
    return isinstance(kind, IntegerType) and kind.signedness == ""


def _is_number(kind: Type) -> bool:
    return isinstance(kind, FloatType | IndexType) or (_is_signless(kind) and kind is not I1)


def _tensor_of(summary: str, holds: Callable[[Type], bool]) -> TypeConstraint:
    return TypeConstraint(
        f"ranked tensor of {summary} values",
        lambda kind: isinstance(kind, TensorType) and holds(kind.element_type),
    )


_NUMBER = _tensor_of("floating-point, index or wider signless integer", _is_number)
_FLOAT = _tensor_of("floating-point", lambda kind: isinstance(kind, FloatType))
_INTEGER = _tensor_of("signless integer", _is_signless)
_BOOL = _tensor_of("1-bit signless integer", lambda kind: kind is I1)

NumberTensor: TypeAlias = Annotated[TensorType, _NUMBER]
FloatTensor: TypeAlias = Annotated[TensorType, _FLOAT]
IntegerTensor: TypeAlias = Annotated[TensorType, _INTEGER]
BoolTensor: TypeAlias = Annotated[TensorType, _BOOL]
"""The element types for which an operation is defined; the shape is any."""


class TensorOp(Op):
    """An operation whose only result is a tensor.  Subclasses say its type in `result_type`."""

    traits: ClassVar[tuple[Trait, ...]] = (Pure(),)

    by_element: ClassVar[bool] = False
    """Whether an element of the result depends on one element of each operand, the operands broadcast."""

    # Text: `$operands, its own attributes, attr-dict : types -> type`.

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        """The attributes that this operation writes before or after its operands."""
        return {}

    def show_own(self, stage: Stage) -> str:
        """The same, as text with a space behind it (`before`) or in front of it (`after`)."""
        return ""

    @classmethod
    def parse(cls, p: "OpParser") -> Self:
        properties = cls.read_own(p, "before")
        uses = p.operands()
        variadic = any(each.is_variable for each in cls.spec.operands)
        if not variadic and len(uses) != len(cls.spec.operands):
            raise p.custom_error(f"expects {len(cls.spec.operands)} operands, but has {len(uses)}")
        properties |= cls.read_own(p, "after")
        attributes = p.attr_dict()
        p.expect(":")
        start = p.i
        kinds = p.type_list()
        if len(kinds) == 1:
            kinds *= len(uses)
        operands = p.resolve_all(uses, kinds)
        result = p.type() if p.accept("->") else cls._inferred(p, operands, properties, start)
        return p.build(cls, operands, [result], properties, attributes)

    @classmethod
    def _inferred(
        cls, p: "OpParser", operands: list[Value[Type]], properties: dict[str, Attribute], types_at: int
    ) -> Type:
        """The type of a result that the text leaves out."""
        specs = cls.spec.operands
        values: dict[str, object] = {specs[0].name: operands}
        if not specs[0].is_variable:
            values = {each.name: value for each, value in zip(specs, operands, strict=True)}
        names = {attr.key: attr.name for attr in cls.spec.attrs.values()}
        parts = Parts(values, {names[key]: attr for key, attr in properties.items() if key in names})
        if not all(isinstance(value.type, TensorType) for value in operands):
            raise p.custom_error("expects ranked tensors", types_at)
        try:
            known = cls.infer(parts)
        except ShapeError as problem:
            raise p.custom_error(str(problem), types_at) from None
        if "result" not in known:
            raise p.wrong_token("expected '->' and the type of the result")
        return known["result"]

    def print(self, p: "OpPrinter") -> None:
        operands = ", ".join(map(p.value, self.operands))
        kinds = {*self.operand_types, self.result.type}
        signature = p.type(self.result.type)
        if len(kinds) > 1 or not self.operands or not self._result_follows():
            signature = f"{', '.join(map(p.type, self.operand_types))} -> {signature}"
        own = p.dict_text(self.attributes)
        p.write(f" {self.show_own('before')}{operands}{self.show_own('after')}{own} : {signature}")

    def _result_follows(self) -> bool:
        """Whether the reader knows the type of the result from the rest."""
        try:
            return self.infer(self.parts()).get("result") is self.result.type
        except ShapeError:
            return False

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
            wanted = type(self).result_type(self.parts())
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

    def parts(self) -> Parts:
        spec = type(self).spec
        keys = {attr.name: attr.key for attr in spec.attrs.values()}
        properties = {name: self.properties[key] for name, key in keys.items() if key in self.properties}
        return Parts({each.name: getattr(self, each.name) for each in spec.operands}, properties)


class AlongAxis(TensorOp):
    """An operation whose only attribute is an `axis`, which stands behind the operands."""

    @classmethod
    def read_own(cls, p: "OpParser", stage: Stage) -> dict[str, Attribute]:
        return {"axis": read_axis(p)} if stage == "after" else {}

    def show_own(self, stage: Stage) -> str:
        axis = self.properties["axis"]
        assert isinstance(axis, IntegerAttr)
        return f" axis {axis.value}" if stage == "after" else ""



def is_wider(given: Type, inferred: Type) -> bool:
    """Whether every number of one type is one of the other, which has more bits."""
    for kind in (FloatType, IntegerType):
        if isinstance(given, kind) and isinstance(inferred, kind):
            return given.width > inferred.width
    return False


def tensor_types(parts: Parts, *names: str) -> list[TensorType]:
    """The types of the named operands."""
    found: list[TensorType] = []
    for name in names:
        value = parts.operands[name]
        values: Sequence[Value[TensorType]] = value if isinstance(value, tuple | list) else (value,)
        found += [each.type for each in values]
    return found


def broadcast_type(types: Sequence[TensorType], element: Type | None = None) -> TensorType:
    """The type to which operands of one element type stretch; `element` is that of the result."""
    first = types[0].element_type
    for other in types[1:]:
        if other.element_type is not first:
            raise ShapeError(f"combines elements of one type, but has '{types[0]}' and '{other}'")
    return TensorType(broadcast([kind.shape for kind in types]), element or first)


def optional_array(parts: Parts, name: str) -> tuple[int, ...]:
    """The numbers in an array attribute, none where it is not given."""
    found = parts.properties.get(name)
    return found.values if isinstance(found, DenseArrayAttr) else ()
