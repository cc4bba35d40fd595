"""Reads the operations of a bytecode file.

Values are numbered: a region counts on from the one around it, an isolated one from zero.  Nothing is made
room for that has not been read, so that numbers which are wrong cost nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from irkit.diagnostics import UNKNOWN, IRError, Location
from irkit.ir.attributes import DictionaryAttr
from irkit.ir.block import Block
from irkit.ir.context import Context
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation, UnregisteredOp
from irkit.ir.region import Region
from irkit.ir.types import NONE
from irkit.ir.values import Value
from irkit.syntax.bytecode.dialects import OpName
from irkit.syntax.bytecode.entries import Entries
from irkit.syntax.bytecode.inherent import Inherent
from irkit.syntax.bytecode.layout import (
    WITH_ORDERS_OF_USES,
    WITH_SECTIONS_OF_REGIONS,
    WITHOUT_UNKNOWN_LOCATIONS,
    Has,
    Section,
)
from irkit.syntax.bytecode.streams import Decoder
from irkit.syntax.bytecode.uses import apply_order

_HAS_ATTRIBUTES: Final = int(Has.ATTRIBUTES)
_HAS_RESULTS: Final = int(Has.RESULTS)
_HAS_OPERANDS: Final = int(Has.OPERANDS)
_HAS_SUCCESSORS: Final = int(Has.SUCCESSORS)
_HAS_REGIONS: Final = int(Has.REGIONS)
_HAS_ORDERS: Final = int(Has.ORDERS_OF_USES)
_HAS_PROPERTIES: Final = int(Has.PROPERTIES)


class _Forward(Value[Type]):
    """Stands for a value that is used before its definition was read."""

    __slots__ = ()

    def __init__(self) -> None:
        self.type = NONE
        self._uses = None


class _Order(NamedTuple):
    """The order of the uses of one value."""

    value: Value[Type]
    in_pairs: bool
    numbers: list[int]


class _Frame:
    """The regions of an operation that are being read."""

    __slots__ = (
        "blocks", "current", "first", "is_isolated", "left", "limit", "next_value", "op", "ops_left",
        "outer_forward", "outer_values", "region", "regions", "section", "total",
    )  # fmt: skip

    def __init__(self, op: Operation, regions: int, section: Decoder, is_isolated: bool, first: int):
        self.op = op
        self.left = regions
        self.regions: list[Region] = []
        self.section = section
        self.is_isolated = is_isolated
        self.first = first
        """The number of the first value of each region."""
        self.limit = self.next_value = first
        self.region = Region()
        self.total = 0
        """How many blocks the region has."""
        self.blocks: dict[int, Block] = {}
        """Those that are known, some of them only by their uses."""
        self.current = Block()
        self.ops_left = 0
        self.outer_values: dict[int, Value[Type]] = {}
        self.outer_forward: set[int] = set()


class OperationReader:
    """Reads the section of operations."""

    def __init__(
        self,
        context: Context,
        version: int,
        names: Sequence[OpName],
        entries: Entries,
        inherent: Inherent,
    ):
        self.context = context
        self.version = version
        self.names = names
        self.entries = entries
        self.inherent = inherent
        self.values: dict[int, Value[Type]] = {}
        self.forward: set[int] = set()
        """The numbers of values that have been used and not been defined."""
        self.orders: list[_Order] = []
        self.unknown: list[Operation] = []

    def read(self, section: Decoder, root: Operation) -> Block:
        """The block of operations at the top; `root` stands for what is around it."""
        frame = _Frame(root, 0, section, True, 0)
        frame.region.parent = root
        frame.total = 1
        self._begin_block(frame, frame.region.append(Block()))
        stack = [frame]
        while stack:
            frame = stack[-1]
            inner = self._read_ops(frame)
            if inner is not None:
                stack.append(inner)
                self._next_region(inner)
            elif len(frame.region.blocks) < frame.total:
                self._next_block(frame)
            else:
                self._end_region(frame)
                if not self._next_region(frame):
                    self._end_frame(frame)
                    stack.pop()
        for value, in_pairs, numbers in self.orders:
            if not apply_order(value, in_pairs, numbers):
                raise section.error("parsed use-list orders were invalid and could not be applied")
        for op in self.unknown:
            raise IRError.at(
                op.location,
                f"unregistered operation '{op.name}' found in dialect ('{op.dialect_name}') "
                "that does not allow unknown operations",
            )
        return root.regions[0].blocks[0]

    # Regions and blocks.

    def _next_region(self, frame: _Frame) -> bool:
        """Goes on to the next region that has blocks; False where there is none."""
        section = frame.section
        while frame.left:
            frame.left -= 1
            region = Region()
            region.parent = frame.op
            frame.regions.append(region)
            frame.total = section.number()
            if frame.total == 0:
                continue
            frame.region = region
            frame.blocks = {}
            frame.next_value = frame.first
            frame.limit = frame.first + section.number()
            self._next_block(frame)
            return True
        return False

    def _end_region(self, frame: _Frame) -> None:
        """Forgets the values of a region."""
        values = self.values
        if self.forward and max(self.forward) >= frame.first:
            raise frame.section.error("not all forward unresolved forward operand references")
        for number in range(frame.first, frame.next_value):
            del values[number]
        if any(block.parent is None for block in frame.blocks.values()):
            raise frame.section.error("a successor is no block of the region")
        frame.next_value = frame.first

    def _end_frame(self, frame: _Frame) -> None:
        frame.op.regions = tuple(frame.regions) if frame.regions else (frame.region,)
        if frame.is_isolated:
            self.values, self.forward = frame.outer_values, frame.outer_forward

    def _next_block(self, frame: _Frame) -> None:
        number = len(frame.region.blocks)
        block = frame.blocks.get(number)
        if block is None:
            block = frame.blocks[number] = Block()
        frame.region.append(block)
        self._begin_block(frame, block)

    def _begin_block(self, frame: _Frame, block: Block) -> None:
        """The head of a block: how many operations it has, and its arguments."""
        section = frame.section
        frame.current = block
        frame.ops_left, has_args = section.flagged()
        if not has_args:
            return
        entries = self.entries
        for _ in range(section.number()):
            known = True
            number = section.number()
            if self.version >= WITHOUT_UNKNOWN_LOCATIONS:
                number, known = number >> 1, bool(number & 1)
            kind = entries.type(number)
            location: Location = entries.location(section.number()) if known else UNKNOWN
            self._define(frame, [block.add_arg(kind, location)])
        if self.version >= WITH_ORDERS_OF_USES and section.byte():
            self._read_orders(section, block.args)

    # Operations.

    def _read_ops(self, frame: _Frame) -> _Frame | None:
        """Reads operations to the end of the block, or to one with regions, whose frame is the answer."""
        section, block = frame.section, frame.current
        names, entries, values = self.names, self.entries, self.values
        number, data, end = section.number, section.data, section.end
        types, locations = entries.types, entries.locations
        while frame.ops_left:
            frame.ops_left -= 1
            at = number()
            if at >= len(names):
                raise section.error(f"invalid operation name index: {at}")
            name = names[at]
            if not name.is_resolved:
                name.resolve(self.context)
            at = section.at
            if at + 1 < end and data[at + 1] & 1:
                # A byte, and a number that takes one.
                mask = data[at]
                section.at, at = at + 2, data[at + 1] >> 1
            else:
                mask = section.byte()
                at = number()
            location = locations.get(at) or entries.location(at)
            discardable: dict[str, Attribute] = {}
            if mask & _HAS_ATTRIBUTES:
                discardable = self._dictionary(number())
            properties = number() if mask & _HAS_PROPERTIES else None
            results: list[Type] = []
            if mask & _HAS_RESULTS:
                for _ in range(number()):
                    at = number()
                    kind = types[at] if at < len(types) else None
                    results.append(entries.type(at) if kind is None else kind)
            operands: list[Value[Type]] = []
            if mask & _HAS_OPERANDS:
                count = number()
                at = section.at
                for _ in range(count):
                    # Decoder.number, written out for the number that takes one byte.
                    if at < end and data[at] & 1:
                        value = values.get(data[at] >> 1)
                        at += 1
                        operands.append(self._forward(frame, data[at - 1] >> 1) if value is None else value)
                        continue
                    section.at = at
                    long = number()
                    at = section.at
                    value = values.get(long)
                    operands.append(self._forward(frame, long) if value is None else value)
                section.at = at
            successors = self._successors(frame) if mask & _HAS_SUCCESSORS else ()
            op = self._make(name, operands, results, properties, discardable, successors, location)
            # Block.append, written out: this line runs once an operation.
            previous = block.last
            op.parent = block
            op.previous = previous
            if previous is None:
                block.first = op
            else:
                previous.next = op
            block.last = op
            if mask & _HAS_ORDERS and self.version >= WITH_ORDERS_OF_USES:
                self._read_orders(section, op.results)
            regions = section.flagged() if mask & _HAS_REGIONS else (0, False)
            if results and frame.limit > frame.first:
                at = frame.next_value
                if len(results) == 1 and at not in values and at < frame.limit:
                    values[at] = op.results[0]
                    frame.next_value = at + 1
                else:
                    self._define(frame, op.results)
            if regions[0]:
                return self._open(frame, op, *regions)
        return None

    def _dictionary(self, number: int) -> dict[str, Attribute]:
        """The entries of the dictionary with a number."""
        given = self.entries.attribute(number)
        if not isinstance(given, DictionaryAttr):
            message = f"expected attribute of type: mlir::DictionaryAttr, but got: {given}"
            raise self.entries.error(message)
        return dict(given.entries)

    def _make(
        self,
        name: OpName,
        operands: list[Value[Type]],
        results: list[Type],
        properties: int | None,
        attributes: dict[str, Attribute],
        successors: Sequence[Block],
        location: Location,
    ) -> Operation:
        cls = name.cls
        if cls is not None:
            known = None
            if name.was_registered and (properties is not None or not attributes):
                known = self.inherent.known.get((cls, properties))
            if known is None:
                known = self.inherent.of(name, cls, properties, attributes, self.version)
            made = cls.__new__(cls)
            made._set_parts(operands, results, known.copy(), attributes, (), successors, location)
            return made
        is_wrong = bool(name.mnemonic) and self.context.dialect(name.dialect.name) is not None
        raw = None if properties is None or is_wrong else self.inherent.raw(name, properties)
        op = UnregisteredOp.make(name.name, operands, results, raw, attributes, (), successors, location)
        if is_wrong:
            self.unknown.append(op)
        return op

    def _open(self, frame: _Frame, op: Operation, regions: int, is_isolated: bool) -> _Frame:
        """The regions of an operation."""
        section = frame.section
        if is_isolated and self.version >= WITH_SECTIONS_OF_REGIONS:
            kind, section = section.section()
            if kind is not Section.IR:
                raise section.error("expected IR section for region")
        inner = _Frame(op, regions, section, is_isolated, 0 if is_isolated else frame.limit)
        if is_isolated:
            inner.outer_values, self.values = self.values, {}
            inner.outer_forward, self.forward = self.forward, set()
        return inner

    def _successors(self, frame: _Frame) -> list[Block]:
        section = frame.section
        found: list[Block] = []
        for _ in range(section.number()):
            number = section.number()
            if number >= frame.total:
                raise section.error(f"invalid successor index: {number}")
            block = frame.blocks.get(number)
            if block is None:
                block = frame.blocks[number] = Block()
            found.append(block)
        return found

    # Values.

    def _forward(self, frame: _Frame, number: int) -> Value[Type]:
        if number >= frame.limit:
            raise frame.section.error(f"invalid value index: {number}")
        made = self.values[number] = _Forward()
        self.forward.add(number)
        return made

    def _define(self, frame: _Frame, defined: Sequence[Value[Type]]) -> None:
        first, last = frame.next_value, frame.next_value + len(defined)
        if last > frame.limit:
            raise frame.section.error(
                "value index range was outside of the expected range for the parent region, "
                f"got [{first}, {last}), but the maximum index was {frame.limit - 1}"
            )
        values = self.values
        for number, value in enumerate(defined, first):
            old = values.get(number)
            if old is not None:
                old.replace_all_uses_with(value)
                self.forward.discard(number)
            values[number] = value
        frame.next_value = last

    def _read_orders(self, section: Decoder, values: Sequence[Value[Type]]) -> None:
        """The orders of the uses of some of several values."""
        several = len(values) > 1
        for _ in range(section.number() if several else 1):
            number = section.number() if several else 0
            count, in_pairs = section.flagged()
            numbers = [section.number() for _ in range(count)]
            if number < len(values):
                self.orders.append(_Order(values[number], in_pairs, numbers))
