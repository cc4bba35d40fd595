"""Lifetimes from a file of comma-separated values, the format of MiniMalloc with three more columns.

    id,lower,upper,size                id,lower,upper,size,alignment,in_place,base,displacement
    a,0,3,1024                         a,0,3,1024,64,,,
    b,1,5,512                          b,2,5,1024,64,a,,
                                       c,1,3,512,64,,a,512

A buffer is live from `lower` up to, not including, `upper`; sizes are in bytes.  `in_place` names, separated
by blanks, whose place a buffer may take, `base` of what it is a view.  The columns may stand in any order,
fields between quotation marks, as RFC 4180 has them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from irkit.analysis.memory import Buffer, validate
from irkit.diagnostics import FileLineCol, IRError, Source

NEEDED: Final = ("id", "lower", "upper", "size")
OPTIONAL: Final = ("alignment", "in_place", "base", "displacement")
IGNORED: Final = ("offset", "hint", "gaps")
"""What MiniMalloc also knows, and a plan does without: gaps only make more room."""

_BYTE_ORDER_MARK: Final = "\ufeff"
_QUOTED: Final = r'\s*"(?P<quoted>(?:[^"]|"")*)"\s*(?=,|$)'
_FIELD: Final = re.compile(rf"(?:^|(?<=,))(?:{_QUOTED}|(?P<plain>[^,]*))")


class _Field(NamedTuple):
    """The text of a field and where it stands."""

    text: str
    at: FileLineCol


def read_lifetimes(source: Source, alignment: int = 1) -> list[Buffer]:
    """The buffers of a file, each aligned to `alignment` at least; an IRError points at what is wrong."""
    rows = _rows(source)
    header = next(rows, None)
    if header is None:
        raise IRError.at(FileLineCol(source.name, 1, 1), f"expected a header: {','.join(NEEDED)}")
    columns = _columns(header)
    records: list[Mapping[str, _Field]] = []
    for row in rows:
        if len(row) != len(header):
            message = f"expected {len(header)} fields, as the header says, not {len(row)}"
            raise IRError.at(row[min(len(row), len(header) + 1) - 1].at, message)
        records.append({name: row[column] for name, column in columns.items()})
    numbers = _numbers(records)
    buffers = [_buffer(record, numbers, alignment) for record in records]
    for index, record in enumerate(records):
        _check(buffers, index, record)
    return buffers


def _rows(source: Source) -> Iterator[list[_Field]]:
    """The fields of each line that is not blank."""
    start = 0
    for line in source.text.splitlines(keepends=True):
        mark = len(line) - len(line.removeprefix(_BYTE_ORDER_MARK)) if not start else 0
        if line[mark:].strip():
            yield list(_fields(source, start + mark, line[mark:]))
        start += len(line)


def _fields(source: Source, start: int, line: str) -> Iterator[_Field]:
    for raw in _FIELD.finditer(line.rstrip("\r\n")):
        text = raw["plain"].strip() if raw["quoted"] is None else raw["quoted"].replace('""', '"')
        first = raw.start() + len(raw[0]) - len(raw[0].lstrip())
        at = source.position(start + (first if raw[0].strip() else raw.start()))
        width = max(1, len(raw[0].strip()))
        place = FileLineCol(at.file, at.line, at.column, at.line, at.column + width)
        if raw["quoted"] is None and text.startswith('"'):
            raise IRError.at(place, "expected '\"' at the end of the field, then ','")
        yield _Field(text, place)


def _columns(header: Sequence[_Field]) -> dict[str, int]:
    known = (*NEEDED, *OPTIONAL, *IGNORED)
    found: dict[str, int] = {}
    for column, field in enumerate(header):
        if field.text not in known:
            error = IRError.at(field.at, f"unknown column '{field.text}': there are {', '.join(known)}")
            separated = len(header) == 1 and any(mark in field.text for mark in ";\t|")
            raise error.note("fields are separated by commas") if separated else error
        if field.text in found:
            raise IRError.at(field.at, f"the column '{field.text}' is there twice")
        found[field.text] = column
    for name in NEEDED:
        if name not in found:
            raise IRError.at(header[0].at, f"the column '{name}' is missing")
    return found


def _numbers(records: Sequence[Mapping[str, _Field]]) -> dict[str, int]:
    """The position of each buffer by its id."""
    numbers: dict[str, int] = {}
    for number, record in enumerate(records):
        field = record["id"]
        if not field.text:
            raise IRError.at(field.at, "expected an id")
        if field.text in numbers:
            error = IRError.at(field.at, f"redefinition of the buffer '{field.text}'")
            raise error.note("previously defined here", records[numbers[field.text]]["id"].at)
        numbers[field.text] = number
    return numbers


def _buffer(record: Mapping[str, _Field], numbers: Mapping[str, int], alignment: int) -> Buffer:
    base = record.get("base")
    view = base is not None and base.text != ""
    return Buffer(
        name=record["id"].text,
        size=_integer(record, "size"),
        lower=_integer(record, "lower"),
        upper=_integer(record, "upper"),
        alignment=_alignment(_integer(record, "alignment", 1), 1 if view else alignment),
        in_place=tuple(_named(record, "in_place", numbers)),
        base=next(_named(record, "base", numbers), None),
        displacement=_integer(record, "displacement", 0),
    )


def _alignment(own: int, least: int) -> int:
    """The larger one; what is none stays, so that it is shown."""
    return own if own < 1 else max(own, least)


def _integer(record: Mapping[str, _Field], name: str, default: int | None = None) -> int:
    field = record.get(name)
    if default is not None and (field is None or not field.text):
        return default
    assert field is not None  # the columns that are needed are there
    digits = field.text.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 19 or int(digits) >> 63:
        raise IRError.at(field.at, f"expected a 64-bit integer in the column '{name}', not '{field.text}'")
    return int(field.text)


def _named(record: Mapping[str, _Field], name: str, numbers: Mapping[str, int]) -> Iterator[int]:
    """The positions of the buffers that a field names."""
    field = record.get(name)
    for word in field.text.split() if field is not None else ():
        if word not in numbers:
            assert field is not None
            raise IRError.at(field.at, f"there is no buffer '{word}'")
        yield numbers[word]


def _check(buffers: Sequence[Buffer], index: int, record: Mapping[str, _Field]) -> None:
    """Lets the law of buffers speak, at the line of the one that breaks it."""
    each = buffers[index]
    seen, base = 0, each.base
    while base is not None:
        seen += 1
        if seen > len(buffers):
            raise IRError.at(record["base"].at, f"'{each.name}' is a view of itself")
        base = buffers[base].base
    field = "size"
    if each.size >= 0:
        field = "upper" if each.upper <= each.lower else "base" if each.base is not None else "id"
    if field == "id" and "alignment" in record:
        field = "alignment"
    alone = each if each.base is None else each._replace(base=1)
    others = [] if each.base is None else [buffers[each.base]._replace(lower=0, upper=1, base=None)]
    try:
        validate([alone._replace(in_place=()), *[other._replace(in_place=()) for other in others]])
    except ValueError as error:
        raise IRError.at(record[field].at, str(error)) from None
