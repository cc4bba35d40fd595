"""Traits that relate the types of operands and results.

    traits = (SameTypes("true_value", "false_value", "result"),)
    traits = (SameOperandsAndResultType(),)

They check, and most of them know the types of results where those are left out.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from irkit.define.traits import Parts, Trait
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import (
    ShapedType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    element_type_of,
)

if TYPE_CHECKING:
    from irkit.define.op import Op


def _quoted_list(names: Sequence[str]) -> str:
    return "{" + ", ".join(names) + "}"


class SameTypes(Trait):
    """AllTypesMatch: the named operands and results have one type; `shown` is how diagnostics name them."""

    def __init__(self, *names: str, shown: Sequence[str] = ()):
        self.names = names
        self.shown = shown or names

    def verify(self, op: Operation) -> None:
        first: Type | None = None
        for name in self.names:
            value = getattr(op, name)
            if value is None:
                continue
            if first is None:
                first = value.type
            elif value.type is not first:
                raise op.error(f"failed to verify that all of {_quoted_list(self.shown)} have same type")

    def infer(self, op_class: "type[Op]", parts: Parts) -> dict[str, Type] | None:
        known = next((kind for name in self.names if (kind := parts.type_of(name)) is not None), None)
        return None if known is None else dict.fromkeys(self.names, known)


class TypesMatch(Trait):
    """TypesMatchWith: the type of `target` follows from that of `source`; `summary` completes "failed to
    verify that"."""

    def __init__(self, summary: str, source: str, target: str, transform: Callable[[Any], Type | None]):
        self.summary = summary
        self.source = source
        self.target = target
        self.transform = transform

    def verify(self, op: Operation) -> None:
        source, target = getattr(op, self.source), getattr(op, self.target)
        if source is None or target is None:
            return
        if isinstance(target, tuple):
            expected: Any = self.transform(source.type)
            holds = expected is None or all(each.type is expected for each in target)
        else:
            holds = self.transform(source.type) is target.type
        if not holds:
            raise op.error(f"failed to verify that {self.summary}")

    def infer(self, op_class: "type[Op]", parts: Parts) -> dict[str, Type] | None:
        source = parts.type_of(self.source)
        made = self.transform(source) if source is not None else None
        return None if made is None else {self.target: made}


class RangedTypesMatch(TypesMatch):
    """RangedTypesMatchWith: the types of all values of `target` follow from those of `source`, as a list; so
    do those of `source` stand in one where it has several."""

    def __init__(
        self, summary: str, source: str, target: str, types_of: Callable[[Any], Sequence[Type] | None]
    ):
        super().__init__(summary, source, target, lambda kind: None)
        self.types_of = types_of

    def verify(self, op: Operation) -> None:
        given = getattr(op, self.source)
        source = [value.type for value in given] if isinstance(given, tuple) else given.type
        target = [value.type for value in getattr(op, self.target)]
        if list(self.types_of(source) or ()) != target:
            raise op.error(f"failed to verify that {self.summary}")

    def infer(self, op_class: "type[Op]", parts: Parts) -> dict[str, Type] | None:
        return None


class InferredTypes(Trait):
    """InferTypeOpInterface: the types of the results are those that `infer` of the operation finds."""

    def verify(self, op: Operation) -> None:
        kind: Any = type(op)
        spec = kind.spec
        operands = {each.name: getattr(op, each.name) for each in spec.operands}
        properties = {
            each.name: op.properties[each.key] for each in spec.attrs.values() if each.key in op.properties
        }
        regions = {each.name: getattr(op, each.name) for each in spec.regions}
        known = kind.infer(Parts(operands, properties, regions))
        expected: list[Type] = []
        for each in spec.results:
            found = known.get(each.name)
            if found is None:
                raise op.error("failed to infer returned types")
            expected += found if isinstance(found, (list, tuple)) else [found]
        if expected != op.result_types:
            inferred = ", ".join([f"'{each}'" for each in expected])
            given = ", ".join([f"'{each}'" for each in op.result_types])
            error = op.error(
                f"inferred type(s) {inferred} are incompatible with return type(s) of operation {given}"
            )
            error.diagnostics += op.error("failed to infer returned types").diagnostics
            raise error


class SameOperandsAndResultType(Trait):
    of_types = True

    def verify(self, op: Operation) -> None:
        first = op._operands[0].type
        for operand in op._operands:
            if operand.type is not first:
                break
        else:
            for result in op.results:
                if result.type is not first:
                    break
            else:
                return
        if not _compatible([*op.operand_types, *op.result_types]):
            raise op.error("requires the same type for all operands and results")
        _check_encodings(op)
        if any(result.type is not first for result in op.results):
            if op.is_registered and getattr(op, "is_elementwise", False):
                Elementwise().verify(op)  # upstream looks at this law before what follows from inference
            given = ", ".join([f"'{kind}'" for kind in op.result_types])
            raise op.error(
                f"inferred type(s) '{first}' are incompatible with return type(s) of operation {given}"
            )

    def infer(self, op_class: "type[Op]", parts: Parts) -> dict[str, Type] | None:
        spec = op_class.spec
        known = next((kind for each in spec.operands if (kind := parts.type_of(each.name)) is not None), None)
        return None if known is None else {each.name: known for each in spec.results}


def _check_encodings(op: Operation) -> None:
    """Refuses ranked tensors that have not the encoding of the first result, where that has one."""
    wanted = getattr(op.results[0].type, "encoding", None) if op.results else None
    kinds = [*op.result_types, *op.operand_types]
    if wanted is not None and any(
        isinstance(kind, TensorType) and kind.encoding is not wanted for kind in kinds
    ):
        raise op.error("requires the same encoding for all operands and results")


class SameTypeOperands(Trait):
    of_types = True

    def verify(self, op: Operation) -> None:
        if op._operands and any(operand.type is not op._operands[0].type for operand in op._operands):
            raise op.error("requires all operands to have the same type")


class SameElementTypes(Trait):
    """SameOperandsAndResultElementType."""

    of_types = True

    def verify(self, op: Operation) -> None:
        if len({element_type_of(kind) for kind in [*op.operand_types, *op.result_types]}) > 1:
            raise op.error("requires the same element type for all operands and results")


class DestinationStyle(Trait):
    """The tensors among the operands `outputs` come back as results of the same types."""

    def __init__(self, outputs: str):
        self.outputs = outputs

    def verify_regions(self, op: Operation) -> None:
        given = getattr(op, self.outputs)
        values = given if isinstance(given, tuple) else (given,)
        first = op._operands.index(values[0]) if values else 0
        tensors = [
            (number, value)
            for number, value in enumerate(values, first)
            if isinstance(value.type, (TensorType, UnrankedTensorType))
        ]
        count = sum(isinstance(kind, (TensorType, UnrankedTensorType)) for kind in op.result_types)
        if count != len(tensors):
            raise op.error(
                f"expected the number of tensor results ({count}) to be equal to the number of output "
                f"tensors ({len(tensors)})"
            )
        for (number, value), result in zip(tensors, op.results, strict=False):
            if value.type is not result.type:
                raise op.error(
                    f"expected type of operand #{number} ('{value.type}') "
                    f"to match type of corresponding result ('{result.type}')"
                )


def _shape(kind: Type) -> tuple[int, ...] | None:
    return kind.shape if isinstance(kind, ShapedType) else None


def _compatible(kinds: Sequence[Type]) -> bool:
    """Types that are equal up to sizes known in one and unknown in another."""
    if len({element_type_of(kind) for kind in kinds}) > 1:
        return False
    shaped = [isinstance(kind, (ShapedType, UnrankedTensorType)) for kind in kinds]
    if (
        len(
            {
                type(kind)
                for kind in kinds
                if isinstance(kind, VectorType) or not isinstance(kind, (ShapedType, UnrankedTensorType))
            }
        )
        > 1
    ):
        return False
    return all(shaped) and _same_shapes(kinds)


def _mix_scalable(kinds: Sequence[Type]) -> bool:
    """Whether some are scalable vectors and some are not; sizes of these never agree."""
    return len({isinstance(kind, VectorType) and any(kind.scalable) for kind in kinds}) > 1


def _same_shapes(kinds: Sequence[Type]) -> bool:
    """Sizes that agree where they are known."""
    shapes = [shape for kind in kinds if (shape := _shape(kind)) is not None]
    for shape in shapes[1:]:
        if len(shape) != len(shapes[0]):
            return False
    return all(len({size for size in sizes if size >= 0}) <= 1 for sizes in zip(*shapes, strict=True))


def same_shapes(kinds: Sequence[Type]) -> bool:
    """Whether all are scalars, or all have shapes that agree."""
    shaped = [isinstance(kind, (ShapedType, UnrankedTensorType, UnrankedMemRefType)) for kind in kinds]
    return any(shaped) == all(shaped) and not _mix_scalable(kinds) and _same_shapes(kinds)


class SameOperandsAndResultShape(Trait):
    of_types = True

    def verify(self, op: Operation) -> None:
        if not same_shapes([*op.operand_types, *op.result_types]):
            raise op.error("requires the same shape for all operands and results")


class Elementwise(Trait):
    """Elementwise, Scalarizable, Vectorizable, Tensorizable: works on scalars and on every element of shaped
    values."""

    of_types = True

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_elementwise = True

    def verify(self, op: Operation) -> None:
        mappable = [
            value.type
            for value in (*op._operands, *op.results)
            if isinstance(value.type, (VectorType, TensorType, UnrankedTensorType))
        ]
        if not mappable:
            return
        results = [kind for kind in op.result_types if kind in mappable]
        operands = [kind for kind in op.operand_types if kind in mappable]
        if operands and not results:
            raise op.error("if an operand is non-scalar, then there must be at least one non-scalar result")
        if results and not operands:
            raise op.error("if a result is non-scalar, then at least one operand must be non-scalar")
        if len(results) != len(op.results):
            raise op.error("if an operand is non-scalar, then all results must be non-scalar")
        mixed = len({type(kind) for kind in mappable}) > 1 or _mix_scalable(mappable)
        if mixed or not _same_shapes(mappable):
            raise op.error("all non-scalar operands/results must have the same shape and base type")
