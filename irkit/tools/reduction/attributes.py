"""Fewer attributes, and simpler ones.

    d.a {k = 1 : i32, size = 640 : i64}      -->      d.a {size = 0 : i64}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from irkit.ir.attributes import ArrayAttr, FloatAttr, IntegerAttr
from irkit.ir.elements import DenseArrayAttr, DenseElementsAttr, data_size
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation
from irkit.tools.reduction.shrinking import step

E = TypeVar("E")

Entry = tuple[dict[str, Attribute], str]
"""The properties or the attributes of an operation, and a key."""

_SEGMENTS: Final = ("operandSegmentSizes", "resultSegmentSizes")


def _entries(module: Operation) -> list[Entry]:
    found: list[Entry] = []
    for op in module.walk():
        found += [(op.properties, key) for key in sorted(op.properties) if key not in _SEGMENTS]
        found += [(op.attributes, key) for key in sorted(op.attributes)]
    return found


def _drop(entries: Sequence[Entry]) -> None:
    for holder, key in entries:
        del holder[key]


def _values(module: Operation) -> list[tuple[Entry, Attribute]]:
    """The simpler values that each attribute could have, the simplest last."""
    return [((holder, key), value) for holder, key in _entries(module) for value in _simpler(holder[key])]


def _simpler(attr: Attribute) -> list[Attribute]:
    if isinstance(attr, IntegerAttr):
        return [IntegerAttr(value, attr.type) for value in (attr.value // 2, 1, 0) if value != attr.value]
    if isinstance(attr, FloatAttr):
        return [FloatAttr(0, attr.type)] if attr.bits else []
    if isinstance(attr, DenseElementsAttr):
        return [_zeros(attr)] if any(attr.data) else []
    if isinstance(attr, ArrayAttr):
        return [ArrayAttr(rest) for rest in _rests(tuple(attr))]
    if isinstance(attr, DenseArrayAttr):
        return [DenseArrayAttr(attr.element_type, rest) for rest in _rests(attr.patterns)]
    return []


def _zeros(attr: DenseElementsAttr) -> DenseElementsAttr:
    return DenseElementsAttr(attr.type, bytes(data_size(attr.type.element_type, 1)), True)


def _rests(elements: tuple[E, ...]) -> list[tuple[E, ...]]:
    """The elements but one."""
    return [(*elements[:at], *elements[at + 1 :]) for at in range(len(elements))]


def _set(changes: Sequence[tuple[Entry, Attribute]]) -> None:
    for (holder, key), value in changes:
        holder[key] = value


STEPS: Final = (step("attributes", _entries, _drop), step("values of attributes", _values, _set))
