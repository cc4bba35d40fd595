"""Rows that values choose: all of them are looked at, since registers have no numbers.

    %r = vector.extract %v[%i] : vector<8xf32> from vector<3x8xf32>
        -->      select %i == 2, v[2], (select %i == 1, v[1], v[0])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from irkit.dialects import arith, vector
from irkit.dialects.vector.folds import linear
from irkit.ir import Value
from irkit.ir.elements import int_array
from irkit.ir.types import DYNAMIC, I64
from irkit.passes.vector.rows import Row, RowWriter, positions

_Place = tuple[tuple[int, ...], Value[Any] | None]
"""Leading coordinates, and the condition under which they are meant; None where nothing else is."""


def extracted(code: RowWriter, op: vector.Extract) -> list[Row]:
    """The rows, or the element, at a position of which values say the leading coordinates."""
    shape, position = op.source.type.shape, _mixed(code, op)
    rows, lead = code.rows(op.source), position[: len(shape) - 1]
    places = _places(code, lead, shape)
    found = []
    for inner in positions(shape[len(lead) : -1]):
        candidates = [(rows[linear([*at, *inner], shape[:-1])], condition) for at, condition in places]
        row, _ = candidates[0]
        for other, condition in candidates[1:]:
            assert condition is not None
            row = code.add(arith.Select(condition, other, row))
        found.append(row)
    if len(position) < len(shape):
        return found
    dynamic, static = _lane(position[-1])
    return [code.add(vector.Extract(found[0], dynamic, static, result=op.result.type))]


def inserted(code: RowWriter, op: vector.Insert) -> list[Row]:
    """The rows of the vector, of which those that are meant are others."""
    shape, position = op.dest.type.shape, _mixed(code, op)
    rows, lead = code.rows(op.dest), position[: len(shape) - 1]
    values = code.rows(op.value_to_store)
    for at, condition in _places(code, lead, shape):
        for inner, value in zip(positions(shape[len(lead) : -1]), values, strict=True):
            number = linear([*at, *inner], shape[:-1])
            row = value
            if len(position) == len(shape):
                row = code.add(vector.Insert(value, rows[number], *_lane(position[-1])))
            if condition is not None:
                row = code.add(arith.Select(condition, row, rows[number]))
            rows[number] = row
    return rows


def _mixed(code: RowWriter, op: vector.Extract | vector.Insert) -> list[int | Value[Any]]:
    position: list[int | Value[Any]] = []
    for static, value in op.mixed_position():
        position.append(code.only(value) if value is not None else max(static, 0))
    return position


def _lane(lane: int | Value[Any]) -> tuple[list[Value[Any]], Any]:
    """The dynamic and the static position in a row."""
    return ([], int_array([lane], I64)) if isinstance(lane, int) else ([lane], int_array([DYNAMIC], I64))


def _places(code: RowWriter, lead: Sequence[int | Value[Any]], shape: Sequence[int]) -> list[_Place]:
    """All places that may be meant."""
    found: list[_Place] = []
    for at in positions(shape[: len(lead)]):
        if any(isinstance(step, int) and step != here for step, here in zip(lead, at, strict=True)):
            continue
        condition: Value[Any] | None = None
        for step, here in zip(lead, at, strict=True):
            if not isinstance(step, int):
                same = code.add(arith.CmpI(arith.CmpIPredicate.attr("eq"), step, code.index(here)))
                condition = same if condition is None else code.add(arith.AndI(condition, same))
        found.append((at, condition))
    return found
