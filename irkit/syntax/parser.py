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

from irkit.diagnostics import (
    UNKNOWN,
    CallSiteLoc,
    Diagnostic,
    FileLineCol,
    IRError,
    Location,
    NameLoc,
    fuse,
)
from irkit.ir.affine import AffineExpr
from irkit.ir.attributes import LocationAttr
from irkit.ir.block import Block
from irkit.ir.context import Context
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import INDEX
from irkit.ir.values import BlockArgument, Value
from irkit.syntax.attributes import AttributeParser
from irkit.syntax.lexer import Buffer, TokenLoc, is_word
from irkit.syntax.types import simple_types

O = TypeVar("O", bound=Operation)
Unresolved = int
"""An operand as it stands in the text: the index of its token."""


class ForwardRef(Value[Type]):
    """Stands for a value that is used before it is defined; `definition` is that value once it is."""

    __slots__ = ("at", "where", "definition")

    def __init__(self, type: Type, at: int, where: Location):
        self.type = type
        self._uses = None
        self.at = at
        self.where = where
        self.definition: Value[Type] | None = None

    @property
    def location(self) -> Location:
        return self.where


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


class AliasLoc(Location):
    """A location known by an alias that may be defined later."""

    __slots__ = ("alias", "table")

    def __init__(self, alias: str, table: dict[str, Attribute]):
        self.alias = alias
        self.table = table

    def resolve(self) -> Location:
        found = self.table.get(self.alias)
        return found.value.resolve() if isinstance(found, LocationAttr) else UNKNOWN

    def file_position(self) -> FileLineCol | None:
        return self.resolve().file_position()


class OpParser(AttributeParser):
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
        self._defaults: dict[type[Operation], Sequence[tuple[str, Attribute]]] = {}

    # Operands.

    def operand(self) -> Unresolved:
        """A use such as `%a` or `%b#1`."""
        at = self.i
        if self.tokens[at][:1] != "%" or len(self.tokens[at]) == 1:
            raise self.wrong_token("expected SSA operand")
        self.i = at + 1
        return at

    def accept_operand(self) -> Unresolved | None:
        return self.operand() if self.tokens[self.i][:1] == "%" else None

    def operands(self) -> list[Unresolved]:
        """Uses between commas; none where the next token is no use."""
        found: list[Unresolved] = []
        tokens = self.tokens
        if tokens[self.i][:1] != "%":
            return found
        i = self.i
        while tokens[i][:1] == "%" and tokens[i] != "%":
            found.append(i)
            if tokens[i + 1] != ",":
                self.i = i + 1
                if tokens[i + 1][:1] == "#":
                    raise self.error("invalid SSA value result number")
                return found
            i += 2
        self.i = i
        raise self.wrong_token("expected SSA operand")

    def operand_list(self, opening: str = "(", closing: str = ")") -> list[Unresolved]:
        """Uses between commas in brackets."""
        self.expect(opening)
        found = self.operands()
        self.expect(closing)
        return found

    def resolve(self, at: Unresolved, type: Type) -> Value[Type]:
        """The value that a use names; it must have this type.  One not defined yet is remembered."""
        value = self.scope.get(self.tokens[at])
        if value is not None and value.type is type:
            return value
        return self._resolve_slowly(at, type)

    def resolve_all(self, uses: Sequence[Unresolved], types: Type | Sequence[Type]) -> list[Value[Type]]:
        """Resolves each use: all with one type, or each with its own."""
        if isinstance(types, Type):
            return [self.resolve(at, types) for at in uses]
        if len(uses) != len(types):
            raise self.error(
                f"custom op '{self.op_name}' number of operands and types do not match: got {len(uses)} operands "
                f"and {len(types)} types",
                self.op_at if not uses else uses[0],
            )
        return [self.resolve(at, type) for at, type in zip(uses, types, strict=True)]

    def _resolve_slowly(self, at: Unresolved, type: Type) -> Value[Type]:
        name = self._value_name(at)
        value = self.scope.get(name)
        if value is None:
            base, _, number = name.partition("#")
            if number and base in self.scope and not isinstance(self.scope[base], ForwardRef):
                raise self.error("reference to invalid result number", at)
            made = ForwardRef(type, at, TokenLoc(self.buffer, at))
            self.scope[name] = self.forward[name] = made
            return made
        if value.type is not type:
            error = self.error(
                f"use of value '{name}' expects different type than prior uses: '{type}' vs '{value.type}'",
                at,
            )
            raise error.note("prior use here", self._definition(name, value))
        return value

    def defined(self, at: Unresolved) -> Value[Type] | None:
        """The value that a use names if it is defined already, whatever its type."""
        return self.scope.get(self._value_name(at))

    def _value_name(self, at: Unresolved) -> str:
        """A use as its definition is kept: `%a` for `%a#0`, `%a#1` for `%a #1`."""
        base, number_sign, number = self.tokens[at].partition("#")
        number = number.lstrip("0")
        return f"{base.rstrip()}#{number}" if number_sign and number else base.rstrip()

    def _definition(self, name: str, value: Value[Type]) -> Location:
        """Where the name of a value stands in its definition."""
        location = value.location
        if isinstance(value, BlockArgument) or not isinstance(location, TokenLoc):
            return location
        at, base = location.index, name.partition("#")[0]
        while at > 0 and self.tokens[at] != base:
            at -= 1
        return TokenLoc(self.buffer, at)

    def define(self, name: str, value: Value[Type], at: int) -> None:
        """Gives a value its name; `at` is the token to blame."""
        if name not in self.scope:
            self.scope[name] = value
            self.undo.append(name)
            return
        previous = self.scope[name]
        if not isinstance(previous, ForwardRef):
            raise self.error(f"redefinition of SSA value '{name}'", at).note(
                "previously defined here", self._definition(name, previous)
            )
        if previous.type is not value.type:
            shown = name if "#" in name else f"{name}#0"
            raise self.error(f"definition of SSA value '{shown}' has type '{value.type}'", at).note(
                f"previously used here with type '{previous.type}'", previous.location
            )
        previous.replace_all_uses_with(value)
        previous.definition = value
        del self.forward[name]
        self.scope[name] = value
        self.undo.append(name)

    def check_forward_refs(self) -> None:
        """Refuses uses of what was never defined, all of them together."""
        if self.forward:
            left = sorted(self.forward.values(), key=lambda ref: ref.at)
            raise IRError(
                *[Diagnostic("error", "use of undeclared SSA value name", ref.location) for ref in left]
            )

    # Arguments, regions, successors.

    def argument(self, typed: bool = True, attributes: bool = False, type: Type = INDEX) -> Argument:
        """`%name`, `: type` if `typed`, then attributes and a location where they may stand."""
        at = self.operand()
        if "#" in self.tokens[at]:
            raise self.error("result number not allowed in argument list", at)
        if typed:
            self.expect(":", "expected ':' and type for SSA operand")
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
        return self.attr_dict() if self.accept("attributes") else {}

    def check_inherent(self, cls: type[Operation], attributes: dict[str, Attribute], at: int) -> None:
        """Judges the inherent attributes in a dictionary that was read at a token."""
        for spec in cls.spec.attrs.values():  # type: ignore[attr-defined]
            attr = attributes.get(spec.key)
            if attr is not None and not spec.constraint.allows(attr):
                raise self.custom_error(
                    f"'{cls.name}' op attribute '{spec.key}' failed to satisfy constraint: "
                    f"{spec.constraint.summary}",
                    at,
                )

    def affine_of_values(self, value_leaf: Callable[[Unresolved], AffineExpr]) -> AffineExpr:
        """An affine expression over SSA values: `value_leaf` says what a use stands for."""

        def leaf() -> AffineExpr | None:
            return value_leaf(self.operand()) if self.tokens[self.i][:1] == "%" else None

        return self.affine_expr(leaf)

    # Locations.

    def accept_location(self) -> Location | None:
        """`loc(...)`, None where there is none."""
        if self.tokens[self.i] != "loc":
            return None
        self.i += 1
        return self.location_in_parens("location")

    def location_in_parens(self, what: str) -> Location:
        """A location behind `loc`. That of an operation may be an alias which is defined later."""
        self.expect("(", f"expected '(' in {what}")
        alias = self.peek()
        if what == "location" and alias[:1] == "#" and "." not in alias and self.tokens[self.i + 1] != "<":
            made = self._later_location(alias[1:])
        else:
            made = self._location()
        self.expect(")", f"expected ')' in {what}")
        return made

    def _location(self) -> Location:
        token = self.peek()
        if token[:1] == "#":
            return self._location_attribute()
        if token[:1] == '"':
            return self._named_location()
        if token == "callsite":
            return self._callsite()
        if token == "fused":
            return self._fused()
        if token == "unknown":
            self.i += 1
            return UNKNOWN
        raise self.wrong_token("expected location instance")

    def _later_location(self, alias: str) -> Location:
        known = self.attribute_aliases.get(alias)
        if known is not None and not isinstance(known, LocationAttr):
            raise self.error(f"expected location, but found '{known}'")
        self.location_uses.append((alias, self.i))
        self.i += 1
        return AliasLoc(alias, self.attribute_aliases)

    def _location_attribute(self) -> Location:
        attr = self.attribute()
        if not isinstance(attr, LocationAttr):
            raise self.error(f"expected location attribute, but got {attr}")
        return attr.value

    def _named_location(self) -> Location:
        text = self.string()
        if not self.accept(":"):
            if not self.accept("("):
                return NameLoc(text)
            self.deeper()
            child = self._location()
            self.depth -= 1
            self.expect(")", "expected ')' after child location of NameLoc")
            return NameLoc(text, child)
        line = self._position("expected integer line number in FileLineColRange")
        if not self.accept(":"):
            return FileLineCol(text, line, 0)
        column = self._position("expected integer column number in FileLineColRange")
        if not self.accept("to"):
            return FileLineCol(text, line, column)
        end_line = line
        if self.peek() != ":":
            end_line = self._position("expected either integer or `:` post `to` in FileLineColRange")
        self.expect(":", "expected either integer or `:` post `to` in FileLineColRange")
        return FileLineCol(
            text, line, column, end_line, self._position("expected integer column number in FileLineColRange")
        )

    def _position(self, message: str) -> int:
        if not "0" <= self.peek()[:1] <= "9":
            raise self.wrong_token(message)
        return self.integer(message)

    def _callsite(self) -> Location:
        self.i += 1
        self.deeper()
        self.expect("(", "expected '(' in callsite location")
        callee = self._location()
        self.expect("at", "expected 'at' in callsite location")
        caller = self._location()
        self.expect(")", "expected ')' in callsite location")
        self.depth -= 1
        return CallSiteLoc(callee, caller)

    def _fused(self) -> Location:
        self.i += 1
        self.deeper()
        metadata: Attribute | None = None
        if self.accept("<"):
            metadata = self.attribute()
            self.expect(">", "expected '>' after fused location metadata")
        self.expect("[", "expected '[' in fused location")
        locations: list[Location] = []
        if self.peek() != "]":
            locations.append(self._location())
            while self.accept(","):
                locations.append(self._location())
        self.expect("]", "expected ']' in fused location")
        self.depth -= 1
        return fuse(locations, metadata)

    # The result.

    def build(
        self,
        cls: type[O],
        operands: Iterable[Value[Type]] = (),
        result_types: Sequence[Type] = (),
        properties: dict[str, Attribute] | None = None,
        attributes: dict[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block] = (),
    ) -> O:
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

    def defaults_of(self, cls: type[Operation]) -> Sequence[tuple[str, Attribute]]:
        """The properties that an operation has where none are given."""
        found = self._defaults.get(cls)
        if found is None:
            attrs = cls.spec.attrs.values()  # type: ignore[attr-defined]
            found = [(attr.key, attr.default) for attr in attrs if attr.default is not None]
            self._defaults[cls] = found
        return found

    def take_properties(
        self, cls: type[Operation], attributes: dict[str, Attribute], properties: dict[str, Attribute]
    ) -> None:
        """Moves the inherent attributes among `attributes` to the properties."""
        keys = [attr.key for attr in cls.spec.attrs.values()]  # type: ignore[attr-defined]
        for key in (*keys, "operandSegmentSizes", "resultSegmentSizes"):
            if key in attributes:
                properties[key] = attributes.pop(key)

    def at_name(self) -> bool:
        """Whether an attribute's name is next."""
        return is_word(self.tokens[self.i]) or self.tokens[self.i][:1] == '"'
