"""Properties as upstream's operations write them.

The attributes come in the order of their names: those that are required as a number, the others as a number
with a flag.  Then come the properties that are no attributes: flags, and how many operands or results a part
has.
Operations of other dialects keep theirs among their attributes, from where every reader takes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from irkit.define import Op
from irkit.ir.attributes import UNIT, boolean
from irkit.ir.elements import DenseArrayAttr, int_array
from irkit.ir.interning import Attribute
from irkit.ir.types import I32
from irkit.syntax.bytecode.layout import WITH_PLAIN_SIZES
from irkit.syntax.bytecode.parts import Sink, Well
from irkit.syntax.fields import kind_of, storage_check

NATIVE: Final = frozenset(
    (
        *("affine", "arith", "bufferization", "builtin", "cf", "complex", "func", "gpu", "index", "irdl"),
        *("linalg", "math", "memref", "nvgpu", "scf", "tensor", "ub", "vector"),
    )
)
"""The dialects whose operations others write in this way."""

_FLAGS: Final = {("affine.linearize_index", "disjoint")}
"""Properties that are no attributes there."""
_OPTIONAL: Final = {
    (f"linalg.{name}", "indexing_maps") for name in ("matmul", "batch_matmul", "batch_reduce_matmul")
}
"""Attributes that may be missing there, and never are here."""

_SIZES: Final = ("operandSegmentSizes", "resultSegmentSizes")
_MOST_POSITION_BITS: Final = 8
_LAST_POSITION: Final = 256


class Slot:
    """Where one property is kept."""

    def __init__(self, key: str):
        self.key = key

    def write(self, sink: Sink, value: Attribute | None) -> None:
        raise NotImplementedError

    def read(self, well: Well) -> Attribute | None:
        raise NotImplementedError


class _Required(Slot):
    def __init__(self, key: str, cls: type[Op]):
        super().__init__(key)
        spec = cls.spec.attr_by_key(key)
        self.accepts = storage_check(spec) if spec is not None else _are_sizes
        kind = kind_of(spec) if spec is not None else DenseArrayAttr
        self.kind = kind.__name__ if isinstance(kind, type) else str(kind)

    def write(self, sink: Sink, value: Attribute | None) -> None:
        assert value is not None, f"the property {self.key} is missing"
        sink.attribute(value)

    def read(self, well: Well) -> Attribute | None:
        return self._checked(well, well.attribute(Attribute))

    def _checked(self, well: Well, found: Attribute) -> Attribute:
        if not self.accepts(found):
            raise well.error(f"expected mlir::{self.kind}, but got: {found}")
        return found


class _Optional(_Required):
    def write(self, sink: Sink, value: Attribute | None) -> None:
        sink.optional_attribute(value)

    def read(self, well: Well) -> Attribute | None:
        found = well.optional_attribute()
        return None if found is None else self._checked(well, found)


class _Flag(Slot):
    def write(self, sink: Sink, value: Attribute | None) -> None:
        sink.byte(int(is_set(value)))

    def read(self, well: Well) -> Attribute | None:
        return UNIT if well.byte() else boolean(False)


class _Sizes(Slot):
    """Small numbers, of which most are zero: all of them, or those that are not zero with their positions."""

    def __init__(self, key: str, count: int):
        super().__init__(key)
        self.count = count

    def write(self, sink: Sink, value: Attribute | None) -> None:
        assert isinstance(value, DenseArrayAttr), f"the property {self.key} is missing"
        sizes = value.patterns
        used = [position for position, size in enumerate(sizes) if size]
        if len(used) > len(sizes) // 2 or (used and used[-1] > _LAST_POSITION):
            sink.number(len(sizes) << 1)
            for size in sizes:
                sink.number(size)
            return
        sink.number(len(used) << 1 | 1)
        if not used:
            return
        bits = used[-1].bit_length()
        sink.number(bits)
        for position in used:
            sink.number(sizes[position] << bits | position)

    def read(self, well: Well) -> Attribute | None:
        head = well.number()
        count, sizes = head >> 1, [0] * self.count
        if count and not head & 1:
            if count > self.count:
                raise well.error(
                    f"trying to read an array of {count} but only {self.count} storage available."
                )
            sizes[:count] = [well.number() for _ in range(count)]
        elif count:
            self._read_some(well, count, sizes)
        if any(size >> 31 for size in sizes):
            raise well.error(f"sizes of {self.key} are too large: {sizes}")
        return int_array(sizes, I32)

    def _read_some(self, well: Well, count: int, sizes: list[int]) -> None:
        bits = well.number()
        if bits > _MOST_POSITION_BITS:
            raise well.error(f"reading sparse array with indexing above 8 bits: {bits}")
        for _ in range(count):
            pair = well.number()
            position = pair & ((1 << bits) - 1)
            if position >= self.count:
                raise well.error(
                    f"reading a sparse array found index {position} but only {self.count} storage available."
                )
            sizes[position] = pair >> bits


def is_set(flag: Attribute | None) -> bool:
    """Whether a property that is no attribute elsewhere says yes."""
    return flag is not None and flag is not boolean(False)


def flags_of(name: str) -> list[str]:
    """The properties of an operation that are no attributes elsewhere."""
    return [key for op, key in _FLAGS if op == name]


def _are_sizes(attr: Attribute) -> bool:
    return isinstance(attr, DenseArrayAttr) and attr.element_type is I32


def slots_of(cls: type[Op], version: int) -> Sequence[Slot]:
    """Where the properties of an operation are kept in a version of bytecode, in order."""
    counts = {
        key: len(specs)
        for key, specs, segmented in (
            (_SIZES[0], cls.spec.operands, cls.segmented_operands),
            (_SIZES[1], cls.spec.results, cls.segmented_results),
        )
        if segmented
    }
    flags = flags_of(cls.name)
    specs = {spec.key: spec for spec in cls.spec.attrs.values() if spec.key not in flags}
    plain = version >= WITH_PLAIN_SIZES
    slots: list[Slot] = []
    for key in sorted([*specs, *([] if plain else counts)]):
        spec = specs.get(key)
        optional = spec is not None and (spec.optional or spec.default is not None)
        optional |= (cls.name, key) in _OPTIONAL
        slots.append(_Optional(key, cls) if optional else _Required(key, cls))
    slots += [_Flag(key) for key in flags]
    if plain:
        slots += [_Sizes(key, count) for key, count in counts.items()]
    return slots


class Properties(NamedTuple):
    """How the operations of a class keep theirs."""

    slots: Sequence[Slot]

    def write(self, sink: Sink, properties: Mapping[str, Attribute]) -> None:
        for slot in self.slots:
            slot.write(sink, properties.get(slot.key))

    def read(self, well: Well) -> dict[str, Attribute]:
        found: dict[str, Attribute] = {}
        for slot in self.slots:
            value = slot.read(well)
            if value is not None:
                found[slot.key] = value
        return found


def properties_of(cls: type[Op], version: int) -> Properties | None:
    """How an operation keeps its properties; None where it has none, or keeps them among its attributes."""
    if cls.is_open or cls.name.partition(".")[0] not in NATIVE:
        return None
    slots = slots_of(cls, version)
    return Properties(slots) if slots else None


