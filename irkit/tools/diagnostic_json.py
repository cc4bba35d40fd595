"""Diagnostics for programs that read them.

    {"file": "f.mlir", "line": 3, "column": 8, "end": {"line": 3, "column": 12}, "severity": "error",
     "message": "...", "notes": [{"file": ..., "severity": "note", ...}]}

Columns count bytes from 1, as in the text; `end` is where a range ends, its start where there is none.  What
has no place in a file has null for its file, line, column and end.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import Final
from urllib.parse import quote

from irkit.diagnostics import Diagnostic, FileLineCol, Line, Source, shown, utf8

Json = None | bool | int | str | Sequence["Json"] | dict[str, "Json"]

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final = {"error": "error", "warning": "warning", "remark": "note", "note": "note"}


def json_line(diagnostic: Diagnostic) -> str:
    """One diagnostic as one line."""
    first, *notes = shown(diagnostic)
    return json.dumps({**_object(first), "notes": [_object(each) for each in notes]})


def _object(line: Line) -> dict[str, Json]:
    at = line.at
    where: dict[str, Json] = dict.fromkeys(("file", "line", "column", "end"))
    if at is not None:
        end: Json = {"line": at.end_line, "column": at.end_column}
        where = {"file": at.file, "line": at.line, "column": at.column, "end": end}
    return {**where, "severity": line.severity, "message": line.message}


def sarif_log(tool: str, diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source]) -> str:
    """A SARIF 2.1.0 log of one run.  Notes become related locations; columns count characters."""
    driver: Json = {"name": tool, "version": version("irkit")}
    run: Json = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(each, sources) for each in diagnostics],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _result(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> Json:
    first, *notes = shown(diagnostic)
    result: dict[str, Json] = {
        "level": _LEVELS[first.severity],
        "kind": "informational" if first.severity == "remark" else "fail",
        "message": {"text": first.message},
    }
    if first.severity == "remark":
        result["level"] = "none"  # what is informational has no other level
    if _is_position(first.at):
        result["locations"] = [_location(first, sources)]
    if notes:
        result["relatedLocations"] = [
            {**_location(note, sources), "id": number, "message": {"text": note.message}}
            for number, note in enumerate(notes)
        ]
    return result


def _location(line: Line, sources: Mapping[str, Source]) -> dict[str, Json]:
    at = line.at
    if at is None or not _is_position(at):
        return {}
    source = sources.get(at.file)
    region: dict[str, Json] = {
        "startLine": at.line, "startColumn": _characters(source, at.line, at.column)
    }  # fmt: skip
    if (at.end_line, at.end_column) > (at.line, at.column):
        region |= {"endLine": at.end_line, "endColumn": _characters(source, at.end_line, at.end_column)}
    path = quote(utf8(at.file))
    uri = f"file://{path}" if os.path.isabs(at.file) else path
    return {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}


def _characters(source: Source | None, line: int, column: int) -> int:
    """The column in characters of one in bytes."""
    text = source.line(line) if source is not None else None
    if text is None or text.isascii():
        return column
    before = text.encode("utf-8", "surrogateescape")[: column - 1]
    return len(before.decode("utf-8", "replace")) + 1


def _is_position(at: FileLineCol | None) -> bool:
    """Whether SARIF can say it: it counts lines and columns from 1."""
    return at is not None and at.line > 0 and at.column > 0
