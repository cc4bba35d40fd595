"""Pipelines with holes, from a file or from the command line.

    // how dense layers are lowered
    builtin.module(
      func.func(loop-tile{loops=i,j sizes=$TILE,$TILE}),   // both loops alike
      cse
    )

    irkit-opt dense.mlir --pass-pipeline-file=dense.pipeline --param TILE=32

`$NAME` is a hole; `$$` is a dollar sign.  A comment goes from `//` to the end of its line.  Errors point into
the file as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from irkit.diagnostics import FileLineCol, IRError, Source
from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.text import SOURCE, Lookup, parse_pipeline, suggestion
from irkit.tools.arguments import Arguments, UsageError
from irkit.tools.files import read_source

_PIECES: Final = re.compile(r"//[^\n]*|\$\$|\$([A-Za-z_][A-Za-z0-9_]*)|\$|\s")


class _Filled(Source):
    """A pipeline after its holes were filled; positions are those in the text that was written."""

    __slots__ = ("origins", "starts", "written")

    def __init__(self, written: Source, text: str, starts: list[int], origins: list[int]):
        super().__init__(written.name, text)
        self.written = written
        self.starts = starts
        """Where pieces of the filled text begin, and in `origins` where those of the written text do; every
        second piece was filled in."""
        self.origins = origins

    def position(self, offset: int) -> FileLineCol:
        piece = max([number for number, start in enumerate(self.starts) if start <= offset], default=0)
        if piece % 2:  # what was filled in: the hole
            return self.written.position(self.origins[piece])
        return self.written.position(self.origins[piece] + offset - self.starts[piece])


def sources_of(arguments: Arguments) -> dict[str, Source]:
    """The file of the pipeline, for the excerpts of errors."""
    source = read_source(arguments.text("pass-pipeline-file"))
    return {source.name: source}


def read(arguments: Arguments, lookup: Lookup) -> PassManager:
    """The pipeline, its holes filled from `--param`; raises an IRError or a UsageError."""
    if arguments.has("pass-pipeline-file"):
        if arguments.has("pass-pipeline"):
            raise UsageError("--pass-pipeline and --pass-pipeline-file cannot be used together")
        source = read_source(arguments.text("pass-pipeline-file"))
    else:
        source = Source(SOURCE, arguments.text("pass-pipeline"))
    values = _values(arguments.texts("param"))
    comments = arguments.has("pass-pipeline-file")
    filled, used = _fill(source, values, comments)
    unused = sorted(set(values) - used)
    if unused:
        near = suggestion(unused[0], used)
        hint = f": did you mean '${near}'?" if near is not None else ""
        raise UsageError(f"the pipeline has no hole '${unused[0]}'{hint}")
    return parse_pipeline(filled, lookup)


def _values(texts: list[str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.isidentifier():
            raise UsageError(f"for the --param option: expected NAME=VALUE, got '{text}'")
        values[name] = value
    return values


def _fill(source: Source, values: Mapping[str, str], comments: bool) -> tuple[Source, set[str]]:
    """The pipeline with its holes filled, line ends and comments as blanks; and the names of the holes."""
    pieces: list[str] = []
    starts, origins, used = [0], [0], set()
    length = at = 0
    for match in _PIECES.finditer(source.text):
        found = match.group()
        if found.startswith("//") and not comments:
            continue
        pieces.append(source.text[at : match.start()])
        name = match.group(1)
        if name is not None:
            if name not in values:
                message = f"the hole '${name}' has no value: give it by --param {name}=VALUE"
                raise IRError.at(source.position(match.start()), message)
            used.add(name)
            filled = values[name]
        else:
            filled = "$" if found in ("$", "$$") else " "
        length += len(pieces[-1])
        starts += [length, length + len(filled)]
        origins += [match.start(), match.end()]
        pieces.append(filled)
        length += len(filled)
        at = match.end()
    pieces.append(source.text[at:])
    return _Filled(source, "".join(pieces), starts, origins), used
