"""Diagnostics for programs that read them.

    {"file": "f.mlir", "line": 3, "column": 8, "end": {"line": 3, "column": 12}, "severity": "error",
     "message": "...", "notes": [{"file": ..., "severity": "note", ...}]}

Columns count bytes from 1, as in the text; `end` is where a range ends, its start where there is none.  What
has no place in a file has null for its file, line, column and end.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.metadata import version
from typing import Final
from urllib.parse import quote

from irkit.diagnostics import Diagnostic, FileLineCol, Line, shown

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


def sarif_log(tool: str, diagnostics: Sequence[Diagnostic]) -> str:
    """A SARIF 2.1.0 log of one run.  Notes become related locations; the severity is the rule."""
    driver: Json = {"name": tool, "version": version("irkit"), "rules": []}
    run: Json = {
        "tool": {"driver": driver},
        "columnKind": "utf16CodeUnits",
        "results": [_result(each) for each in diagnostics],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _result(diagnostic: Diagnostic) -> Json:
    first, *notes = shown(diagnostic)
    result: dict[str, Json] = {
        "level": _LEVELS[first.severity],
        "kind": "informational" if first.severity == "remark" else "fail",
        "message": {"text": first.message},
    }
    if first.severity == "remark":
        result["level"] = "none"  # what is informational has no other level
    if _is_position(first.at):
        result["locations"] = [_location(first)]
    if notes:
        result["relatedLocations"] = [
            {**_location(note), "id": number, "message": {"text": note.message}}
            for number, note in enumerate(notes)
        ]
    return result


def _location(line: Line) -> dict[str, Json]:
    at = line.at
    if at is None or not _is_position(at):
        return {}
    region: dict[str, Json] = {"startLine": at.line, "startColumn": at.column}
    if (at.end_line, at.end_column) > (at.line, at.column):
        region |= {"endLine": at.end_line, "endColumn": at.end_column}
    return {"physicalLocation": {"artifactLocation": {"uri": quote(at.file)}, "region": region}}


def _is_position(at: FileLineCol | None) -> bool:
    """Whether SARIF can say it: it counts lines and columns from 1."""
    return at is not None and at.line > 0 and at.column > 0
