"""What irkit and mlir-opt make of the same chunks of text.

One process of mlir-opt judges some hundred chunks in each form.  For a chunk that both accept, irkit's text must
be mlir-opt's in every form and read back as itself; one that mlir-opt refuses, irkit refuses with the same
first line.
"""

from __future__ import annotations

import difflib
import re
import subprocess
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.ir import Operation
from irkit.syntax import parse_source, print_op
from irkit.syntax.resources import metadata_text
from irkit.tools.split import MARKER, split

SEPARATOR = "\n// -----\n"
MLIR_OPT = "mlir-opt-22"
CRASH = "mlir-opt crashed"
SILENT = "refused without a word"


IMPROVEMENTS = {
    r"'memref\.transpose' op result type '(memref<[\w?]+)([^']*)>' is not equivalent .* '\1, strided<\[1\]>\2>'":
        "the only dimension of a memref without a layout has the stride 1",
    r"'tensor\.(collapse|expand)_shape' op invalid to reshape tensor/memref with non-unit extent dimensions":
        "mlir-opt 22 accepts that several elements become one",
    r"^[0-9:]+ shapes do not match$":
        "mlir-opt 22 takes an unranked tensor for one of rank 0",
    r"negative integer literal not valid for unsigned integer type$":
        "mlir-opt 22 lets it wrap around in `array<ui8: -1>` alone",
}  # fmt: skip
"""What one of the two refuses and the other accepts, and why irkit does what it does."""


class Form(NamedTuple):
    """A way of printing."""

    generic: bool
    debuginfo: bool

    @property
    def flags(self) -> list[str]:
        return ["--mlir-print-op-generic"] * self.generic + ["--mlir-print-debuginfo"] * self.debuginfo


FORMS = [Form(generic, debuginfo) for debuginfo in (False, True) for generic in (False, True)]


class Verdict(NamedTuple):
    """What a tool says about a chunk: the first error as `line:column: message`, or its texts by form."""

    refusal: str | None
    texts: dict[Form, str]


class Difference(NamedTuple):
    """A chunk on which irkit is wrong: what was compared, and the two texts."""

    what: str
    chunk: str
    ours: str
    theirs: str

    def __str__(self) -> str:
        lines = difflib.unified_diff(self.theirs.splitlines(), self.ours.splitlines(), "mlir-opt", "irkit", "", "", 1, "")
        return "\n".join([self.what, self.chunk, *lines])


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


def theirs(chunks: Sequence[str], before: int = 0) -> list[Verdict]:
    """The verdicts of mlir-opt.  `before` is how many lines of the file come before the chunks, which are judged
    in halves where one ends the process: locations are those in the file."""
    lead = ["\n" * (before - 2)] if before else []
    try:
        return _theirs([*lead, *chunks])[len(lead) :]
    except Crash:
        if len(chunks) == 1:
            return [Verdict(CRASH, {})]
    half = len(chunks) // 2
    between = sum([chunk.count("\n") + 2 for chunk in chunks[:half]])
    return theirs(chunks[:half], before) + theirs(chunks[half:], before + between)


def _theirs(chunks: Sequence[str]) -> list[Verdict]:
    source = SEPARATOR.join(chunks) + "\n"
    owners = _lines_of(chunks)
    texts: list[dict[Form, str]] = [{} for _ in chunks]
    refusals: list[str | None] = [None] * len(chunks)
    for form in FORMS:
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
    found = re.search(": error: (.*)$", _oracle(chunk, FORMS[0]).stderr, re.MULTILINE)
    return SILENT if found is None else f"?: {found[1]}"


def _agree(mine: str | None, other: str | None) -> bool:
    """Whether both refuse, or accept; in the same words and at the same place, where there are any."""
    if mine is None or other is None:
        return mine is other
    return other in (mine, SILENT) or (other[:3] == "?: " and mine.endswith(other[3:]))


def _read(source: Source, start: int, end: int | None) -> tuple[Operation, str]:
    """The module of a chunk, verified, and its metadata as text."""
    context = catalog.context(allow_unregistered=True)
    module = parse_source(source, context, start, end)
    verify(module)
    return module, metadata_text(context.resources, module)


def _texts(module: Operation, metadata: str, forms: Sequence[Form]) -> dict[Form, str]:
    return {form: print_op(module, generic=form.generic, debuginfo=form.debuginfo) + metadata + "\n" for form in forms}


def ours(chunks: Sequence[str]) -> Iterator[Verdict]:
    """The verdicts of irkit."""
    source = Source("<stdin>", SEPARATOR.join(chunks) + "\n")
    for start, end in split(source, MARKER)[0]:
        try:
            yield Verdict(None, _texts(*_read(source, start, end), FORMS))
        except IRError as error:
            diagnostic = error.diagnostics[0]
            at = diagnostic.location.file_position()
            place = f"{at.line}:{at.column}: " if at is not None else ""
            yield Verdict(place + diagnostic.message.partition("\n")[0], {})


def _improved(refusal: str) -> bool:
    return any(re.search(pattern, refusal) for pattern in IMPROVEMENTS)


class _Unstable(NamedTuple):
    """A text of irkit's that it does not read back as itself."""

    chunk: str
    form: Form
    text: str
    again: str


def _unstable(chunk: str, verdict: Verdict) -> Iterator[_Unstable]:
    # Half of the forms of each; what one shows that is read differently, the others hardly hide.
    forms = [FORMS[0], FORMS[3]] if len(chunk) % 2 else [FORMS[1], FORMS[2]]
    for form in forms if verdict.texts else ():
        text = verdict.texts[form]
        try:
            again = _texts(*_read(Source("<stdin>", text), 0, None), [form])[form]
        except IRError as error:
            again = error.diagnostics[0].message.partition("\n")[0]
        if again != text:
            yield _Unstable(chunk, form, text, again)


class Report:
    """Counts over many chunks, and the differences."""

    def __init__(self) -> None:
        self.accepted = self.refused = self.unstable = self.improved = 0
        self.crashed: list[str] = []
        self.differences: list[Difference] = []

    def __str__(self) -> str:
        return (
            f"{self.accepted} accepted, {self.refused} refused by both, {len(self.differences)} different, "
            f"{self.unstable} that mlir-opt does not read back as printed, {self.improved} improved, "
            f"{len(self.crashed)} crashes of mlir-opt"
        )

    def judge(self, chunks: Sequence[str]) -> None:
        """Compares the two tools on chunks of dialects that mlir-opt knows."""
        unstable: list[_Unstable] = []
        for chunk, mine, other in zip(chunks, ours(chunks), theirs(chunks), strict=True):
            if other.refusal == CRASH:
                self.crashed.append(chunk)
                continue
            self._count(other)
            if mine.refusal is None and other.refusal is not None and self._reads_generic(mine):
                continue
            if (mine.refusal is None) != (other.refusal is None) and _improved(mine.refusal or other.refusal or ""):
                self.improved += 1
                continue
            if not _agree(mine.refusal, other.refusal):
                self.differences.append(Difference("refusal", chunk, str(mine.refusal), str(other.refusal)))
                continue
            wrong = next((form for form in mine.texts if mine.texts[form] != other.texts[form]), None)
            if wrong is not None:
                texts = mine.texts[wrong], other.texts[wrong]
                self.differences.append(Difference(" ".join(["print", *wrong.flags]), chunk, *texts))
            else:
                unstable += _unstable(chunk, mine)
        self._excuse(unstable)

    def _reads_generic(self, mine: Verdict) -> bool:
        """Whether mlir-opt accepts in the generic form what it refuses in the custom form that it prints."""
        custom, generic = FORMS[0], FORMS[1]
        other = theirs([mine.texts[generic]])[0]
        itself = other.refusal is None and other.texts[custom] == mine.texts[custom]
        if itself and theirs([mine.texts[custom]])[0].refusal is not None:
            self.unstable += 1
            return True
        return False

    def judge_alone(self, chunks: Sequence[str]) -> None:
        """For dialects that mlir-opt does not know: what irkit prints it reads as the same."""
        for chunk, mine in zip(chunks, ours(chunks), strict=True):
            self._count(mine)
            for each in _unstable(chunk, mine):
                self._add_unstable(each)

    def _count(self, verdict: Verdict) -> None:
        self.accepted += verdict.refusal is None
        self.refused += verdict.refusal is not None

    def _excuse(self, unstable: Sequence[_Unstable]) -> None:
        """Some texts of mlir-opt do not read back as themselves: there irkit changes them in the same way."""
        if not unstable:
            return
        texts = [each.text for each in unstable]
        for each, mine, other in zip(unstable, ours(texts), theirs(texts), strict=True):
            if _agree(mine.refusal, other.refusal) and (mine.refusal or mine.texts[each.form] == other.texts[each.form]):
                self.unstable += 1
            else:
                self._add_unstable(each)

    def _add_unstable(self, each: _Unstable) -> None:
        what = " ".join(["fixpoint", *each.form.flags])
        self.differences.append(Difference(what, each.chunk, each.again, each.text))
