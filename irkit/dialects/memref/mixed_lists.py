"""The lists of offsets, sizes and strides that hold constants and values: their entries and checks."""

from typing import Protocol

from irkit.diagnostics import IRError, Location
from irkit.ir.elements import DenseArrayAttr
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC
from irkit.ir.values import Value
from irkit.syntax.index_lists import Mixed, mixed


class HasMixedLists(Protocol):
    """An operation with the three lists."""

    location: Location

    @property
    def offsets(self) -> tuple[Value[Type], ...]: ...
    @property
    def sizes(self) -> tuple[Value[Type], ...]: ...
    @property
    def strides(self) -> tuple[Value[Type], ...]: ...
    @property
    def static_offsets(self) -> DenseArrayAttr: ...
    @property
    def static_sizes(self) -> DenseArrayAttr: ...
    @property
    def static_strides(self) -> DenseArrayAttr: ...


class MixedLists:
    """The entries of the three lists, of an operation that has them."""

    __slots__ = ()

    def mixed_offsets(self: HasMixedLists) -> list[Mixed]:
        return mixed(self.static_offsets, self.offsets)

    def mixed_sizes(self: HasMixedLists) -> list[Mixed]:
        return mixed(self.static_sizes, self.sizes)

    def mixed_strides(self: HasMixedLists) -> list[Mixed]:
        return mixed(self.static_strides, self.strides)


def verify_mixed(op: HasMixedLists, rank: int, offsets: int) -> None:
    """As many values as markers in each list, `rank` sizes and strides and as many `offsets` as said, and no
    negative offset or size."""
    lists = {
        "offset": (op.static_offsets.values, len(op.offsets)),
        "size": (op.static_sizes.values, len(op.sizes)),
        "stride": (op.static_strides.values, len(op.strides)),
    }
    for what in ("size", "stride", "offset"):
        static, given = lists[what]
        if static.count(DYNAMIC) != given:
            raise IRError.at(
                op.location,
                f"expected the number of '{what}s' to match the number of dynamic entries in "
                f"'static_{what}s' ({given} vs {static.count(DYNAMIC)})",
            )
    counts = {what: len(static) for what, (static, _) in lists.items()}
    if counts["offset"] != counts["size"] and not counts["offset"] == offsets == 1:
        raise _unequal(op, "offsets", "sizes", counts["offset"], counts["size"])
    if counts["size"] != counts["stride"]:
        raise _unequal(op, "sizes", "strides", counts["size"], counts["stride"])
    for what, count in counts.items():
        expected = offsets if what == "offset" else rank
        if count != expected:
            raise IRError.at(op.location, f"expected {expected} {what} values, got {count}")
    for what in ("offset", "size"):
        for number in lists[what][0]:
            if number < 0 and number != DYNAMIC:
                raise IRError.at(op.location, f"expected {what}s to be non-negative, but got {number}")


def _unequal(op: HasMixedLists, one: str, other: str, count: int, expected: int) -> IRError:
    return IRError.at(
        op.location,
        f"expected mixed {one} rank to match mixed {other} rank ({count} vs {expected}) so the rank of the "
        "result type is well-formed.",
    )
