"""The pieces of an operation's text: values, types, attributes, locations, and the line of the generic form.

    %0 = "test.op"(%a, %b) <{p = 1 : i32}> {x} : (i32, i32) -> f32
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from irkit.diagnostics import Location
from irkit.ir.attributes import (
    ArrayAttr,
    DictionaryAttr,
    LocationAttr,
    entries_text,
    escape,
    sorted_entries,
    symbol_text,
)
from irkit.ir.block import Block
from irkit.ir.interning import Attribute, Show, Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.region import Region
from irkit.ir.types import show_results
from irkit.ir.values import Value
from irkit.syntax.aliases import AliasCollector
from irkit.syntax.naming import Namer


class RegionPrint:
    """A region that a custom printer wants to be printed next, after what it has written so far."""

    __slots__ = ("region", "entry_args", "terminator", "empty_block")

    def __init__(self, region: Region, entry_args: bool, terminator: bool, empty_block: bool):
        self.region = region
        self.entry_args = entry_args
        self.terminator = terminator
        self.empty_block = empty_block


class OpText:
    """What the custom form of an operation is printed with, but for the walk over what is inside."""

    def __init__(
        self,
        root: Operation,
        show: Show,
        *,
        generic: bool,
        debuginfo: bool,
        sink: Callable[[str], object],
        names: Namer | None = None,
    ):
        self.show = show
        self.collecting = isinstance(show, AliasCollector)
        self.generic_form = generic
        self.debuginfo = debuginfo
        self.trailing = debuginfo
        """Whether something stands behind an operation."""
        self.sink = sink
        self.out: list[str] = []
        names = names or Namer(root, hints=not generic, unique=generic)
        self.names = names.values
        self.groups = names.groups
        self.blocks = names.blocks
        self.shown: dict[Any, str] = {}
        self._heads: dict[str, str] = {}
        self._property_texts: dict[tuple[tuple[str, Attribute], ...], str] = {}
        self._signatures: dict[tuple[Type | None, ...], str] = {}
        self.indent = ""
        self.newline = "\n"
        self.default_dialects = ["builtin"]
        self.printers: dict[type[Operation], tuple[Callable[..., Any] | None, bool]] = {}

    # For the printers of operations.

    def write(self, text: str) -> None:
        self.out.append(text)

    def value(self, value: Value[Any]) -> str:
        """`%0`; a value that is not inside what is printed shows as `<<UNKNOWN SSA VALUE>>`."""
        return self.names.get(value, "<<UNKNOWN SSA VALUE>>")

    def values(self, values: Iterable[Value[Any]]) -> str:
        return ", ".join([self.value(value) for value in values])

    def text(self, each: Attribute | Type) -> str:
        """The text of an attribute or type, an alias where it has one."""
        known = self.shown.get(each)
        if known is None:
            known = self.shown[each] = self.show(each)
        return known

    def type(self, type: Type) -> str:
        return self.text(type)

    def attribute(self, attr: Attribute) -> str:
        return self.text(attr)

    def types(self, types: Iterable[Type]) -> str:
        return ", ".join([self.text(type) for type in types])

    def function_type(self, inputs: Sequence[Type], results: Sequence[Type]) -> str:
        return f"({self.types(inputs)}) -> {show_results(results, self.text)}"

    def symbol(self, name: str) -> str:
        return symbol_text(name)

    def successor(self, block: Block) -> str:
        return self.blocks.get(block, "^INVALIDBLOCK")

    def attr_dict(self, op: Operation, elided: Collection[str] = (), keyword: bool = False) -> str:
        """` {...}` with all attributes, inherent ones included, but those in `elided` and those at their
        default."""
        entries = dict(op.attributes)
        spec = getattr(op, "spec", None)
        if op.properties:
            for key, value in op.properties.items():
                if key in ("operandSegmentSizes", "resultSegmentSizes"):
                    continue
                declared = spec.attr_by_key(key) if spec is not None else None
                if declared is not None and declared.elided is value:
                    continue
                entries[key] = value
        for key in elided:
            entries.pop(key, None)
        return self.dict_text(entries, keyword)

    def prop_dict(self, op: Operation, elided: Collection[str] = ()) -> str:
        """`<{...}>` with the properties, but those in `elided` and those at their default."""
        spec = getattr(op, "spec", None)
        entries: dict[str, Attribute] = {}
        for key, value in op.properties.items():
            declared = spec.attr_by_key(key) if spec is not None else None
            if declared is not None and declared.elided is not value and key not in elided:
                entries[key] = value
        return f"<{self.dict_text(entries).lstrip()}>" if entries else ""

    def dict_text(self, entries: Mapping[str, Attribute], keyword: bool = False) -> str:
        """` {...}`, or ` attributes {...}`; nothing for no entries."""
        if not entries:
            return ""
        return f"{' attributes' if keyword else ''} {{{entries_text(sorted_entries(entries), self.text)}}}"

    def region(
        self,
        region: Region,
        *,
        print_entry_args: bool = True,
        print_terminator: bool = True,
        print_empty_block: bool = False,
    ) -> RegionPrint:
        """To be yielded: `{`, the blocks, `}`."""
        return RegionPrint(region, print_entry_args, print_terminator, print_empty_block)

    def location(self, location: Location) -> str:
        """` loc(...)` where locations are printed."""
        return f" {self._location_text(location)}" if self.debuginfo else ""

    def trail(self, op: Operation) -> None:
        """What stands behind an operation: its location, where locations are printed."""
        self.out.append(self.location(op.location))

    def arg_location(self, location: Location) -> str:
        """` loc(...)` of a block argument, written out in place but for the locations inside it."""
        if not self.debuginfo:
            return ""
        attr = LocationAttr(location)
        self.text(attr)
        return f" {attr.text(self.show)}"

    def arg_attributes(self, attrs: Attribute | None, index: int) -> str:
        """` {...}` of an argument of a region, of which `attrs` lists one dictionary each.  Upstream does not
        look for aliases in it, though it uses those that there are."""
        entry = attrs.elements[index] if isinstance(attrs, ArrayAttr) and index < len(attrs) else None
        return "" if self.collecting or not isinstance(entry, DictionaryAttr) else self.dict_text(dict(entry))

    def _location_text(self, location: Location) -> str:
        attr = LocationAttr(location)
        text = self.show.location(attr) if isinstance(self.show, AliasCollector) else self.text(attr)
        return f"loc({text})" if text[:1] == "#" else text

    # The generic form.

    def _generic_head(self, op: Operation) -> str:
        names = self.names
        operands = ", ".join([names.get(operand, "<<UNKNOWN SSA VALUE>>") for operand in op._operands])
        head = self._heads.get(op.name)
        if head is None:
            head = self._heads[op.name] = f'"{escape(op.name)}"('
        text = f"{head}{operands})"
        if op.successors:
            text += f"[{', '.join([self.successor(block) for block in op.successors])}]"
        properties = self._properties(op)
        return f"{text} <{properties}>" if properties is not None else text

    def _properties(self, op: Operation) -> str | None:
        if isinstance(op, UnregisteredOp):
            # Upstream does not look for aliases here, though it uses those that there are.
            return None if op.raw_properties is None or self.collecting else self.text(op.raw_properties)
        if not op.properties:
            return None
        # The same few properties recur: flags, predicates, small constants.
        items = tuple(op.properties.items())
        text = self._property_texts.get(items)
        if text is None:
            text = f"{{{entries_text(sorted_entries(op.properties), self.text)}}}"
            self._property_texts[items] = text
        return text

    def _generic_tail(self, op: Operation) -> str:
        text = self.dict_text(op.attributes) if op.attributes else ""
        show = self.text
        signature = (
            *[operand.type for operand in op._operands],
            None,
            *[result.type for result in op.results],
        )
        types = self._signatures.get(signature)
        if types is None:
            inputs = ", ".join([show(operand.type) for operand in op._operands])
            types = f" : ({inputs}) -> {show_results([result.type for result in op.results], show)}"
            self._signatures[signature] = types
        return text + types

    def _meet_attributes(self, op: Operation) -> None:
        """Shows what the generic form shows in the order in which upstream looks for aliases."""
        for value in (*op._operands, *op.results):
            self.text(value.type)
        for _, attr in sorted_entries({**op.properties, **op.attributes}):
            self.text(attr)
