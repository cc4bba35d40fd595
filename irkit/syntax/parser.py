"""What the custom syntax of an operation is read with.

    @classmethod
    def parse(cls, p: OpParser) -> Self:                      # an operation without regions
        source = p.operand()
        p.expect(":")
        return p.build(cls, operands=[p.resolve(source, p.type())])

    @classmethod
    def parse(cls, p: OpParser) -> Generator[RegionRequest, Region, Self]:      # one with regions
        body = yield p.region()
        return p.build(cls, regions=[body])

An operand is read as the index of its token and resolved once its type is known.  Regions are asked for with
`yield`, so that nothing recurses over their nesting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from irkit.define import Op
from irkit.diagnostics import (
    Location,
)
from irkit.ir.affine import AffineExpr
from irkit.ir.block import Block
from irkit.ir.context import Context
from irkit.ir.elements import int_array
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import I32, INDEX
from irkit.ir.values import Value
from irkit.syntax.lexer import Buffer, TokenLoc
from irkit.syntax.names import ForwardRef, NameParser, Unresolved
from irkit.syntax.types import simple_types

__all__ = ["Argument", "ForwardRef", "OpParser", "RegionRequest", "Unresolved"]

AnyOp = TypeVar("AnyOp", bound=Op)


class Argument:
    """An argument of an entry block: the token of its name, its type, attributes and location."""

    __slots__ = ("at", "type", "attributes", "location")

    def __init__(self, at: Unresolved, type: Type, attributes: dict[str, Attribute], location: Location):
        self.at = at
        self.type = type
        self.attributes = attributes
        self.location = location


class RegionRequest:
    """A region that a custom parser wants to be read next; `args` belong to its entry block."""

    __slots__ = ("args", "region", "optional", "own_names")

    def __init__(self, args: Sequence[Argument], optional: bool, own_names: bool):
        self.args = args
        self.region = Region()
        self.optional = optional
        self.own_names = own_names


class OpParser(NameParser):
    """The reader's state, and what a custom syntax may ask of it."""

    def __init__(self, buffer: Buffer, context: Context):
        super().__init__(buffer, context)
        self.known_types = simple_types()
        self.type_aliases = {}
        self.attribute_aliases = {}
        self.integer_memo = {}
        self.distinct_memo = {}
        self.scope: dict[str, Value[Type]] = {}
        self.undo: list[str] = []
        self.forward: dict[str, ForwardRef] = {}
        self.location_uses: list[tuple[str, int]] = []
        self.labels: dict[str, Block] = {}
        self.pending_labels: dict[Block, int] = {}
        self.op_at = 0
        self.unknown_ops: list[tuple[str, int]] = []
        self._defaults: dict[type[Operation], Sequence[tuple[str, Attribute]]] = {}

    # Arguments, regions, successors.

    def argument(
        self,
        typed: bool = True,
        attributes: bool = False,
        type: Type = INDEX,
        colon: str = "expected ':'",
    ) -> Argument:
        """`%name`, `: type` if `typed`, then attributes and a location where they may stand."""
        at = self.operand()
        if "#" in self.tokens[at]:
            raise self.error("result number not allowed in argument list", at)
        if self.peek()[:1] == "#":
            raise self.error("result number not allowed in argument list")
        if typed:
            self.expect(":", colon)
            type = self.type()
        attrs = self.attr_dict() if attributes else {}
        where = self.accept_location() or TokenLoc(self.buffer, at)
        return Argument(at, type, attrs, where)

    def argument_at(self, at: Unresolved, type: Type) -> Argument:
        """An argument of which the name was read before the type was known."""
        return Argument(at, type, {}, TokenLoc(self.buffer, at))

    def region(
        self, args: Sequence[Argument] = (), *, optional: bool = False, own_names: bool = False
    ) -> RegionRequest:
        """To be yielded: the region that comes next.  `optional`: it may be missing.  `own_names`: names from
        outside are neither visible nor in the way."""
        return RegionRequest(args, optional, own_names)

    def successor(self) -> Block:
        """`^bb1`, defined or not."""
        at = self.i
        label = self.tokens[at]
        if label[:1] != "^" or len(label) == 1:
            raise self.wrong_token("expected block name")
        self.i = at + 1
        block = self.labels.get(label)
        if block is None:
            block = self.labels[label] = Block()
            self.pending_labels[block] = at
        return block

    def ensure_terminator(self, region: Region, name: str, operands: Iterable[Value[Type]] = ()) -> None:
        """Ends the only block of a region with the terminator that the text may leave out."""
        if not region.blocks:
            region.append(Block())
        last = region.blocks[-1].last
        if last is None or not last.is_terminator or not last.is_registered:
            terminator = self.context.op_class(name)
            assert terminator is not None, f"the terminator {name} is not declared"
            region.blocks[-1].append(terminator.create(operands, location=self.location(self.op_at)))

    # Attributes.

    def attr_dict_with_keyword(self) -> dict[str, Attribute]:
        """`attributes {...}`."""
        if not self.accept("attributes"):
            return {}
        self.expect_dictionary()
        return self.attr_dict()

    def expect_dictionary(self) -> None:
        """Refuses anything but the `{` of a dictionary, which comes next."""
        if self.peek() != "{":
            raise self.wrong_token("expected '{' in attribute dictionary")

    def check_inherent(self, cls: type[Op], attributes: dict[str, Attribute], at: int) -> None:
        """Judges the inherent attributes in a dictionary that was read at a token."""
        for spec in cls.spec.attrs.values():
            attr = attributes.get(spec.key)
            if attr is not None and not spec.constraint.allows(attr):
                raise self.custom_error(
                    f"'{cls.name}' op attribute '{spec.key}' failed to satisfy constraint: "
                    f"{spec.constraint.summary}",
                    at,
                )

    def check_once(self, given: dict[str, Attribute], attributes: dict[str, Attribute]) -> None:
        """Refuses an attribute in a dictionary that the custom form says as well."""
        twice = next((key for key in attributes if key in given), None)
        if twice is not None:
            message = f"attribute '{twice}' occurs more than once in the attribute list"
            raise self.custom_error(message, self.op_at)

    def affine_of_values(self, value_leaf: Callable[[Unresolved], AffineExpr]) -> AffineExpr:
        """An affine expression over SSA values: `value_leaf` says what a use stands for."""

        def leaf() -> AffineExpr | None:
            return value_leaf(self.operand()) if self.tokens[self.i][:1] == "%" else None

        return self.affine_expr(leaf)

    # The result.

    def build(
        self,
        cls: type[AnyOp],
        operands: Iterable[Value[Type]] = (),
        result_types: Sequence[Type] = (),
        properties: dict[str, Attribute] | None = None,
        attributes: dict[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block] = (),
    ) -> AnyOp:
        """The operation, at its place in the text.  Inherent attributes among `attributes` become properties,
        and those with a default that are not given get it."""
        properties = {} if properties is None else properties
        if attributes:
            self.take_properties(cls, attributes, properties)
        for key, value in self.defaults_of(cls):
            if key not in properties:
                properties[key] = value
        op = cls.__new__(cls)
        where = TokenLoc(self.buffer, self.op_at)
        if regions:
            # A name may have been defined since its use was resolved: in a region of this operation.
            operands = [getattr(operand, "definition", None) or operand for operand in operands]
        op._set_parts(operands, result_types, properties, attributes, regions, successors, where)
        return op

    def defaults_of(self, cls: type[Op]) -> Sequence[tuple[str, Attribute]]:
        """The properties that an operation has where none are given."""
        found = self._defaults.get(cls)
        if found is None:
            spec = cls.spec
            found = [(attr.key, attr.default) for attr in spec.attrs.values() if attr.default is not None]
            if cls.segmented_operands:
                found.append(("operandSegmentSizes", int_array([0] * len(spec.operands), I32)))
            if cls.segmented_results:
                found.append(("resultSegmentSizes", int_array([0] * len(spec.results), I32)))
            self._defaults[cls] = found
        return found

    def take_properties(
        self, cls: type[Op], attributes: dict[str, Attribute], properties: dict[str, Attribute]
    ) -> None:
        """Moves the inherent attributes among `attributes` to the properties."""
        keys = [attr.key for attr in cls.spec.attrs.values()]
        for key in (*keys, "operandSegmentSizes", "resultSegmentSizes"):
            if key in attributes:
                properties[key] = attributes.pop(key)
