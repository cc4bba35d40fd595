"""Reads operations in the generic form.

    %0:2 = "d.op"(%a, %b#1)[^bb1] <{p = 1 : i32}> ({ ... }) {k = 2 : i8} : (i32, f32) -> (i32, f32)
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from irkit.define import Op
from irkit.define.attributes import BitEnumAttr, EnumAttr
from irkit.ir.attributes import DictionaryAttr, FloatAttr, IntegerAttr, UnitAttr, entries_text, sorted_entries
from irkit.ir.block import Block
from irkit.ir.context import Context
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.region import Region
from irkit.ir.types import I32, FunctionType
from irkit.ir.values import Value
from irkit.syntax.fields import storage_check
from irkit.syntax.lexer import Buffer, TokenLoc
from irkit.syntax.parser import OpParser, RegionRequest

OpGenerator = Generator[RegionRequest, Region, Operation]
_SHORT: Final = 40
_OPERAND_SIZES: Final = "operandSegmentSizes"
_RESULT_SIZES: Final = "resultSegmentSizes"
_PLAIN: Final = (IntegerAttr, FloatAttr, EnumAttr, BitEnumAttr, DenseArrayAttr, UnitAttr)
"""Attributes that are the same wherever their tokens are the same, spaces between them aside."""


class Pending:
    """A generic operation whose regions are still to be read."""

    __slots__ = ("generator", "op_class")

    def __init__(self, generator: OpGenerator, op_class: type[Operation] | None):
        self.generator = generator
        self.op_class = op_class


class GenericParser(OpParser):
    """The generic form."""

    def __init__(self, buffer: Buffer, context: Context):
        super().__init__(buffer, context)
        self.property_memo: dict[tuple[str, ...], dict[str, Attribute]] = {}
        self._inherent_keys: dict[type[Op], dict[str, Callable[[Attribute], bool]]] = {}

    def _generic(self, at: int) -> Any:
        """`"d.op"(%a)[^b] <{...}> ({...}) {...} : (T) -> T`; one with regions is returned as a pending
        generator."""
        tokens = self.tokens
        name = tokens[at][1:-1]
        if "\\" in name or not name:
            name = self._odd_name(at)
        self.op_name = name
        self.i = at + 1
        self.expect("(", "expected '(' to start operand list")
        uses = self.operands()
        self.expect(")", "expected ')' to end operand list")
        # A context belongs to `ir`, which does not know how operations are declared.
        cls: type[Op] | None = self.context.op_class(name)  # type: ignore[assignment]
        if cls is None:
            self._check_registered(name, at)
        successors: list[Block] = []
        if tokens[self.i] == "[":
            successors = self._successors(cls, at)
        properties: Attribute | dict[str, Attribute] | None = None
        if tokens[self.i] == "<":
            self.i += 1
            if cls is not None and tokens[self.i] == "{":
                properties = self._property_dict()
            else:
                properties = self.attribute()
            self.expect(">", "expected '>' to close properties")
        if tokens[self.i] == "(":
            return Pending(self._generic_regions(at, name, cls, uses, successors, properties), cls)
        return self._generic_end(at, name, cls, uses, successors, properties, [])

    def _odd_name(self, at: int) -> str:
        self.i = at
        name = self.string()
        if not name:
            raise self.error("empty operation name is invalid", at)
        if "\0" in name:
            raise self.error("null character not allowed in operation name", at)
        return name

    def _check_registered(self, name: str, at: int) -> None:
        dialect = name.partition(".")[0]
        if "." in name and self.context.dialect(dialect) is not None:
            self.unknown_ops.append((name, at))
            return
        if self.context.allow_unregistered:
            return
        raise self.error(
            "operation being parsed with an unregistered dialect. If this is intended, please use "
            "-allow-unregistered-dialect with the MLIR tool used",
            at + 1,
        )

    def _successors(self, cls: type[Op] | None, at: int) -> list[Block]:
        if cls is not None and not cls.is_terminator:
            raise self.error("successors in non-terminator")
        self.i += 1
        if self.peek() == "]":
            raise self.wrong_token("expected list element")
        found = [self.successor()]
        while self.accept(","):
            found.append(self.successor())
        self.expect("]", "expected ',' or ']'")
        return found

    def _generic_regions(
        self,
        at: int,
        name: str,
        cls: type[Op] | None,
        uses: list[int],
        successors: list[Block],
        properties: Attribute | dict[str, Attribute] | None,
    ) -> OpGenerator:
        self.i += 1
        regions: list[Region] = []
        while True:
            regions.append((yield self.region()))
            if not self.accept(","):
                break
        self.expect(")", "expected ')' to end region list")
        self.op_at, self.op_name = at, name
        return self._generic_end(at, name, cls, uses, successors, properties, regions)

    def _generic_end(
        self,
        at: int,
        name: str,
        cls: type[Op] | None,
        uses: list[int],
        successors: list[Block],
        properties: Attribute | dict[str, Attribute] | None,
        regions: list[Region],
    ) -> Operation:
        tokens = self.tokens
        attributes = self.attr_dict() if tokens[self.i] == "{" else {}
        self.expect(":", "expected ':' followed by operation type")
        types_at = self.i
        if tokens[types_at] != "(":
            aliased = self.type()
            if not isinstance(aliased, FunctionType):
                raise self.error("expected function type", types_at)
            operand_types, result_types = list(aliased.inputs), list(aliased.results)
        else:
            operand_types = self._known_types()
            self.expect("->", "expected '->' in function type")
            result_types = self.function_results()
        operands = self._generic_operands(uses, operand_types, types_at)
        where = TokenLoc(self.buffer, at)
        if cls is None:
            raw = properties if isinstance(properties, Attribute) else None
            return UnregisteredOp.make(
                name, operands, result_types, raw, attributes, regions, successors, where
            )
        if isinstance(properties, Attribute):
            expected = "expected DictionaryAttr to set properties"
            raise self.error(f"invalid properties {properties} for op {name}: {expected}", at)
        inherent = self._inherent(cls, properties, attributes, at)
        return cls.create(operands, result_types, inherent, attributes, regions, successors, where)

    def _property_dict(self) -> dict[str, Attribute]:
        """`{value = 1 : i32}`; those of plain numbers and flags recur, and are found again by their
        tokens."""
        start = self.i
        tokens = self.tokens
        try:
            key = tuple(tokens[start : tokens.index("}", start, start + _SHORT) + 1])
        except ValueError:
            return self.attr_dict()
        known = self.property_memo.get(key)
        if known is not None:
            self.i = start + len(key)
            return known.copy()
        made = self.attr_dict()
        if self.i == start + len(key) and all(isinstance(value, _PLAIN) for value in made.values()):
            self.property_memo[key] = made.copy()
        return made

    def read_properties(
        self, cls: type[Op], keys: frozenset[str], properties: dict[str, Attribute]
    ) -> None:
        """`<{...}>` in a custom form: the properties of these names."""
        at = self.op_at
        self.expect("<")
        given = self.attribute()
        self.expect(">")
        wrong = f"invalid properties {given} for op {cls.name}: "
        if not isinstance(given, DictionaryAttr):
            raise self.error(f"{wrong}expected DictionaryAttr to set properties", at)
        unknown = next((key for key, _ in given if key not in keys), None)
        if unknown is not None:
            raise self.error(f"{wrong}unknown key '\"{unknown}\"' when parsing properties dictionary", at)
        kept = self._inherent(cls, dict(given.entries), {}, at)
        properties.update({key: kept[key] for key, _ in given})

    def _known_types(self) -> list[Type]:
        """The types in parentheses of a generic operation."""
        start = self.i
        known, tokens = self.known_types, self.tokens
        types: list[Type] = []
        i = start + 1
        while (kind := known.get(tokens[i])) is not None:
            types.append(kind)
            if tokens[i + 1] == ")":
                self.i = i + 2
                return types
            if tokens[i + 1] != ",":
                break
            i += 2
        return self.type_list_in_parens()

    def _generic_operands(self, uses: list[int], types: list[Type], at: int) -> list[Value[Type]]:
        if len(uses) != len(types):
            plural = "" if len(uses) == 1 else "s"
            raise self.error(f"expected {len(uses)} operand type{plural} but had {len(types)}", at)
        scope, tokens = self.scope, self.tokens
        found: list[Value[Type]] = []
        for use, type in zip(uses, types, strict=True):
            value = scope.get(tokens[use])
            if value is None or value.type is not type:
                value = self._resolve_slowly(use, type)
            found.append(value)
        return found

    def _inherent(
        self,
        cls: type[Op],
        given: dict[str, Attribute] | None,
        attributes: dict[str, Attribute],
        at: int,
    ) -> dict[str, Attribute]:
        """The properties of a registered operation: given as such or among the attributes, or by default."""
        keys = self._inherent_keys.get(cls)
        if keys is None:
            keys = self._inherent_keys[cls] = _inherent_keys(cls)
        properties: dict[str, Attribute] = {}
        if given and cls.is_open:
            shown = f"{{{entries_text(sorted_entries(given), str)}}}"
            problem = "extensible Dialects don't support properties"
            raise self.error(f"invalid properties {shown} for op {cls.name}: {problem}", at)
        if given:
            properties = (
                given if given.keys() <= keys.keys() else {key: given[key] for key in keys if key in given}
            )
            for key, accepts in keys.items():
                if key not in properties or accepts(properties[key]):
                    continue
                shown = f"{{{entries_text(sorted_entries(given), str)}}}"
                why = _why_not_kept(cls, key, properties[key])
                raise self.error(f"invalid properties {shown} for op {cls.name}: {why}", at)
        if attributes:
            for key in keys:
                if key in attributes and key not in properties:
                    properties[key] = attributes.pop(key)
        for key, value in self.defaults_of(cls):
            if key not in properties:
                properties[key] = value
        return properties


def _inherent_keys(cls: type[Op]) -> dict[str, Callable[[Attribute], bool]]:
    """The names of the properties that an operation of a registered class may have, in order, with what says
    whether an attribute can be kept as one; whether it may stand there is the verifier's business."""
    spec = cls.spec
    keys = {attr.key: storage_check(attr) for attr in sorted(spec.attrs.values(), key=lambda attr: attr.key)}
    if cls.segmented_operands:
        keys[_OPERAND_SIZES] = _are_sizes(len(spec.operands))
    if cls.segmented_results:
        keys[_RESULT_SIZES] = _are_sizes(len(spec.results))
    return keys


def _are_sizes(count: int) -> Callable[[Attribute], bool]:
    return lambda attr: (
        isinstance(attr, DenseArrayAttr) and attr.element_type is I32 and len(attr.patterns) == count
    )


def _why_not_kept(cls: type[Op], key: str, value: Attribute) -> str:
    """Why an attribute cannot be kept as a property, in upstream's words."""
    if key not in (_OPERAND_SIZES, _RESULT_SIZES):
        return f"Invalid attribute `{key}` in property conversion: {value}"
    if not isinstance(value, DenseArrayAttr) or value.element_type is not I32:
        return "expected DenseI32ArrayAttr for key `value`"
    count = len(cls.spec.operands if key == _OPERAND_SIZES else cls.spec.results)
    return f"size mismatch in attribute conversion: {len(value.patterns)} vs {count}"
