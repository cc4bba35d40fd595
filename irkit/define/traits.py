"""Traits: laws that many operations obey, each with upstream's words for breaking it.

    traits = (Pure(), SameTypes("true_value", "false_value", "result"))

A trait may set class flags of the operation (`install`), check an operation (`verify`) and know result types
(`infer`).  Those that speak of types alone are in `type_traits.py`.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from irkit.diagnostics import IRError
from irkit.ir.attributes import StringAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation

if TYPE_CHECKING:
    from irkit.define.op import Op


class Trait:
    """A law; stateless apart from its parameters."""

    def install(self, op_class: "type[Op]") -> None:
        """Sets class-level facts when the operation is declared."""

    of_types: ClassVar[bool] = False
    """Whether the law speaks of nothing but the types of the operands and results."""

    turn: ClassVar[str] = ""
    """When the law is checked: `structural` before attributes and types, otherwise after them, before the
    operation's own `verify`."""

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

    __slots__ = ("operands", "properties", "regions")

    def __init__(
        self,
        operands: dict[str, Any],
        properties: dict[str, Attribute],
        regions: dict[str, Any] | None = None,
    ):
        self.operands = operands
        self.properties = properties
        self.regions = {} if regions is None else regions
        """A Region by field name, or several."""

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
                error = IRError.at(inner.location, f"redefinition of symbol named '{name.value}'", inner)
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

    turn = "structural"

    def __init__(self, *names: str):
        self.names = names

    def verify(self, op: Operation) -> None:
        parent = op.parent_op
        if parent is not None and parent.name in self.names:
            return
        of = "to be one of " if len(self.names) > 1 else ""
        raise op.error(f"expects parent op {of}'{', '.join(self.names)}'")


class SingleBlock(Trait):
    """Regions have one block, which is not empty, or none."""

    turn = "structural"

    def verify(self, op: Operation) -> None:
        for number, region in enumerate(op.regions):
            if len(region.blocks) > 1:
                raise op.error(f"expects region #{number} to have 0 or 1 blocks")
            if region.blocks and region.blocks[0].last is None:
                raise op.error("expects a non-empty block")


class ImplicitTerminator(SingleBlock):
    """SingleBlockImplicitTerminator: the terminator of this name may be left out in custom text."""

    def __init__(self, terminator: str):
        self.terminator = terminator

    def install(self, op_class: "type[Op]") -> None:
        op_class.implicit_terminator = self.terminator

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
