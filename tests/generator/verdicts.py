"""The verdicts of irkit and of mlir-opt on chunks of text: an error, or the texts that they print.

One process of mlir-opt judges some hundred chunks in each form.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.ir import Operation
from irkit.syntax import parse_source, print_op
from irkit.syntax.resources import Section, metadata_text
from irkit.syntax.styled import Style, print_styled
from irkit.tools.split import MARKER, split

SEPARATOR = "\n// -----\n"
MLIR_OPT = "mlir-opt-22"
CRASH = "mlir-opt crashed"
SILENT = "refused without a word"


class Form(NamedTuple):
    """A way of printing."""

    generic: bool
    debuginfo: bool
    local: bool = False

    @property
    def flags(self) -> list[str]:
        chosen = zip(("op-generic", "debuginfo", "local-scope"), self, strict=True)
        return [f"--mlir-print-{name}" for name, wanted in chosen if wanted]

    def text(self, module: Operation, resources: Mapping[str, Section]) -> str:
        if self.local:
            return print_styled(module, Style(self.generic, self.debuginfo, local=True))
        printed = print_op(module, generic=self.generic, debuginfo=self.debuginfo)
        return printed + metadata_text(resources, module, self.generic) + "\n"


CUSTOM, GENERIC = Form(False, False), Form(True, False)
PLACED = Form(False, True), Form(True, True), Form(False, True, local=True)


class Verdict(NamedTuple):
    """What a tool says about a chunk: the first error as `line:column: message`, or its texts by form."""

    refusal: str | None
    texts: dict[Form, str]


class Crash(Exception):
    """mlir-opt died."""


def _oracle(source: str, form: Form) -> subprocess.CompletedProcess[str]:
    command = [MLIR_OPT, "--allow-unregistered-dialect", "--split-input-file", *form.flags]
    done = subprocess.run(command, input=source.encode("utf-8", "surrogateescape"), capture_output=True, check=False, timeout=600)
    if done.returncode not in (0, 1):
        raise Crash(done.stderr.decode(errors="replace")[:2000])
    streams = [each.decode("utf-8", "surrogateescape") for each in (done.stdout, done.stderr)]
    # Where it has nothing to say of a plural mlir-opt 22 prints a NUL.
    return subprocess.CompletedProcess(command, done.returncode, streams[0], streams[1].replace("\0", ""))


def _lines_of(chunks: Sequence[str]) -> list[int]:
    """The chunk of each line of the file."""
    return [number for number, chunk in enumerate(chunks) for _ in range(chunk.count("\n") + 2)]


def theirs(chunks: Sequence[str], forms: Sequence[Form], before: int = 0) -> list[Verdict]:
    """The verdicts of mlir-opt.  `before` is how many lines of the file come before the chunks, which are judged
    in halves where one ends the process: locations are those in the file."""
    lead = ["\n" * (before - 2)] if before else []
    try:
        return _theirs([*lead, *chunks], forms)[len(lead) :]
    except Crash:
        if len(chunks) == 1:
            return [Verdict(CRASH, {})]
    half = len(chunks) // 2
    between = sum([chunk.count("\n") + 2 for chunk in chunks[:half]])
    return theirs(chunks[:half], forms, before) + theirs(chunks[half:], forms, before + between)


def _theirs(chunks: Sequence[str], forms: Sequence[Form]) -> list[Verdict]:
    source = SEPARATOR.join(chunks) + "\n"
    owners = _lines_of(chunks)
    texts: list[dict[Form, str]] = [{} for _ in chunks]
    refusals: list[str | None] = [None] * len(chunks)
    for form in forms:
        done = _oracle(source, form)
        printed = done.stdout.split("// -----\n")
        assert len(printed) == len(chunks), "each chunk has its piece of the output"
        for number, text in enumerate(printed):
            texts[number][form] = text
        for line, column, message in re.findall(r"^<stdin>:(\d+):(\d+): error: (.*)$", done.stderr, re.MULTILINE):
            owner = owners[int(line) - 1]
            refusals[owner] = refusals[owner] or f"{line}:{column}: {message}"
    return [
        Verdict(refusal if refusal or any(shown.values()) else _refusal_elsewhere(chunk), shown)
        for chunk, refusal, shown in zip(chunks, refusals, texts, strict=True)
    ]


def _refusal_elsewhere(chunk: str) -> str:
    """The first error for a chunk alone, where it has no place in the file."""
    found = re.search(": error: (.*)$", _oracle(chunk, CUSTOM).stderr, re.MULTILINE)
    return SILENT if found is None else f"?: {found[1]}"


def _read(source: Source, start: int, end: int | None) -> tuple[Operation, Mapping[str, Section]]:
    """The module of a chunk, verified, and its metadata."""
    context = catalog.context(allow_unregistered=True)
    module = parse_source(source, context, start, end)
    verify(module)
    return module, context.resources


def ours(chunks: Sequence[str], forms: Sequence[Form]) -> Iterator[Verdict]:
    """The verdicts of irkit."""
    source = Source("<stdin>", SEPARATOR.join(chunks) + "\n")
    for start, end in split(source, MARKER)[0]:
        try:
            module, resources = _read(source, start, end)
            yield Verdict(None, {form: form.text(module, resources) for form in forms})
        except IRError as error:
            diagnostic = error.diagnostics[0]
            at = diagnostic.location.file_position()
            place = f"{at.line}:{at.column}: " if at is not None else ""
            yield Verdict(place + diagnostic.message.partition("\n")[0], {})


def again(text: str, form: Form) -> str:
    """What irkit makes of a text of its own: the same, or the message of an error."""
    try:
        return form.text(*_read(Source("<stdin>", text), 0, None))
    except IRError as error:
        return error.diagnostics[0].message.partition("\n")[0]
