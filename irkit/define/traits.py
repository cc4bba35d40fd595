"""Traits: laws that many operations obey, each with upstream's words for breaking it.

    traits = (Pure(), SameTypes("true_value", "false_value", "result"))

A trait may set class flags of the operation (`install`), check an operation (`verify`) and know result types
(`infer`).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from irkit.diagnostics import IRError
from irkit.ir.attributes import StringAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.types import ShapedType, UnrankedTensorType, VectorType, element_type_of

if TYPE_CHECKING:
    from irkit.define.op import Op


class Trait:
    """A law; stateless apart from its parameters."""

    def install(self, op_class: "type[Op]") -> None:
        """Sets class-level facts when the operation is declared."""

    of_types: ClassVar[bool] = False
    """Whether the law speaks of nothing but the types of the operands and results."""

    def verify(self, op: Operation) -> None:
        """Raises an IRError where `op` breaks the law."""

    def verify_regions(self, op: Operation) -> None:
        """Raises an IRError where `op` breaks the law; called when everything inside `op` has been
        verified."""

    def infer(self, op_class: "type[Op]", parts: "Parts") -> dict[str, Type] | None:
        """Result types by field name, as far as this law determines them."""
        return None


class Parts:
    """What is known of an operation before its results are: enough to infer their types."""

    __slots__ = ("operands", "properties")

    def __init__(self, operands: dict[str, Any], properties: dict[str, Attribute]):
        self.operands = operands
        self.properties = properties

    def type_of(self, name: str) -> Type | None:
        """The type of an operand by field name (the first of several), or of a typed attribute."""
        value = self.operands.get(name)
        if isinstance(value, (tuple, list)):
            value = value[0] if value else None
        if value is not None:
            kind: Type = value.type
            return kind
        typed = self.properties.get(name)
        return getattr(typed, "type", None)


class Pure(Trait):
    """No effects, and never undefined where it is executed speculatively."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_pure = True


class RecursiveEffects(Trait):
    """The effects are those of the operations inside."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.has_recursive_effects = True


class Terminator(Trait):
    """Ends its block."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_terminator = True


class Isolated(Trait):
    """IsolatedFromAbove: regions use no value from outside."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_isolated = True


class LoopLike(Trait):
    """Runs its regions again and again."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_loop = True


class Commutative(Trait):
    def install(self, op_class: "type[Op]") -> None:
        op_class.is_commutative = True


class ConstantLike(Trait):
    """Makes the constant in attribute `value`."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_constant = True


class NoTerminator(Trait):
    """Blocks need no terminator."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.needs_terminator = False


class GraphRegion(Trait):
    """A value may be used before it is defined."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.has_graph_regions = True


class SymbolTable(Trait):
    """Holds symbols, each name once."""

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_symbol_table = True

    def verify_regions(self, op: Operation) -> None:
        if len(op.regions) != 1:
            raise op.error("Operations with a 'SymbolTable' must have exactly one region")
        if len(op.regions[0].blocks) != 1:
            raise op.error("Operations with a 'SymbolTable' must have exactly one block")
        seen: dict[str, Operation] = {}
        for inner in op.regions[0].blocks[0].ops:
            name = inner.attribute("sym_name")
            if not isinstance(name, StringAttr):
                continue
            if name.value in seen:
                error = IRError.at(inner.location, f"redefinition of symbol named '{name.value}'")
                raise error.note("see existing symbol definition here", seen[name.value].location)
            seen[name.value] = inner


class Symbol(Trait):
    """Has a name in the symbol table of its parent."""

    def __init__(self, optional: bool = False):
        self.optional = optional

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_symbol = True

    def verify(self, op: Operation) -> None:
        if self.optional and op.attribute("sym_name") is None:
            return
        parent = op.parent_op
        if parent is not None and parent.is_registered and not getattr(parent, "is_symbol_table", False):
            raise op.error("symbol's parent must have the SymbolTable trait")
        visibility = op.attribute("sym_visibility")
        if visibility is None:
            return
        if not isinstance(visibility, StringAttr):
            raise op.error(
                "requires visibility attribute 'sym_visibility' to be a string attribute, "
                f"but got {visibility}"
            )
        if visibility.value not in ("public", "private", "nested"):
            raise op.error(
                'visibility expected to be one of ["public", "private", "nested"], but got ' + str(visibility)
            )


class HasParent(Trait):
    """Stands directly inside one of the named operations."""

    def __init__(self, *names: str):
        self.names = names

    def verify(self, op: Operation) -> None:
        parent = op.parent_op
        if parent is not None and parent.name in self.names:
            return
        of = "to be one of " if len(self.names) > 1 else ""
        raise op.error(f"expects parent op {of}'{', '.join(self.names)}'")


class ImplicitTerminator(Trait):
    """SingleBlockImplicitTerminator: the terminator of this name may be left out in custom text."""

    def __init__(self, terminator: str):
        self.terminator = terminator

    def install(self, op_class: "type[Op]") -> None:
        op_class.implicit_terminator = self.terminator

    def verify(self, op: Operation) -> None:
        for number, region in enumerate(op.regions):
            if len(region.blocks) > 1:
                raise op.error(f"expects region #{number} to have 0 or 1 blocks")
            if region.blocks and region.blocks[0].last is None:
                raise op.error("expects a non-empty block")

    def verify_regions(self, op: Operation) -> None:
        for region in op.regions:
            last = region.blocks[0].last if region.blocks else None
            if last is None or last.name == self.terminator:
                continue
            error = op.error(f"expects regions to end with '{self.terminator}', found '{last.name}'")
            raise error.note(
                f"in custom textual format, the absence of terminator implies '{self.terminator}'",
                op.location,
            )


class AttrSizedOperandSegments(Trait):
    """`operandSegmentSizes` says how many operands each declared part takes."""

    key = "operandSegmentSizes"

    def install(self, op_class: "type[Op]") -> None:
        op_class.segmented_operands = True


class AttrSizedResultSegments(Trait):
    key = "resultSegmentSizes"

    def install(self, op_class: "type[Op]") -> None:
        op_class.segmented_results = True


def _quoted_list(names: Sequence[str]) -> str:
    return "{" + ", ".join(names) + "}"


class SameTypes(Trait):
    """AllTypesMatch: the named operands and results have one type."""

    def __init__(self, *names: str):
        self.names = names

    def verify(self, op: Operation) -> None:
        first: Type | None = None
        for name in self.names:
            value = getattr(op, name)
            if value is None:
                continue
            if first is None:
                first = value.type
            elif value.type is not first:
                raise op.error(f"failed to verify that all of {_quoted_list(self.names)} have same type")

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
        if any(result.type is not first for result in op.results):
            given = ", ".join([f"'{kind}'" for kind in op.result_types])
            raise op.error(
                f"inferred type(s) '{first}' are incompatible with return type(s) of operation {given}"
            )

    def infer(self, op_class: "type[Op]", parts: Parts) -> dict[str, Type] | None:
        spec = op_class.spec
        known = next((kind for each in spec.operands if (kind := parts.type_of(each.name)) is not None), None)
        return None if known is None else {each.name: known for each in spec.results}


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


def _same_shapes(kinds: Sequence[Type]) -> bool:
    shapes = [shape for kind in kinds if (shape := _shape(kind)) is not None]
    for shape in shapes[1:]:
        if len(shape) != len(shapes[0]):
            return False
    return all(len({size for size in sizes if size >= 0}) <= 1 for sizes in zip(*shapes, strict=True))


class SameOperandsAndResultShape(Trait):
    of_types = True

    def verify(self, op: Operation) -> None:
        kinds = [*op.operand_types, *op.result_types]
        shaped = [isinstance(kind, (ShapedType, UnrankedTensorType)) for kind in kinds]
        if any(shaped) != all(shaped) or not _same_shapes(kinds):
            raise op.error("requires the same shape for all operands and results")


class Elementwise(Trait):
    """Elementwise, Scalarizable, Vectorizable, Tensorizable: works on scalars and on every element of shaped
    values."""

    of_types = True

    def install(self, op_class: "type[Op]") -> None:
        op_class.is_elementwise = True

    def verify(self, op: Operation) -> None:
        kinds = [*op._operands, *op.results]
        mappable = [
            value.type
            for value in kinds
            if isinstance(value.type, (VectorType, ShapedType, UnrankedTensorType))
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
        if len({type(kind) is VectorType for kind in mappable}) > 1 or not _same_shapes(mappable):
            raise op.error("all non-scalar operands/results must have the same shape and base type")
