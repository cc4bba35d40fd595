"""Malformed inputs: what irkit says about each is what mlir-opt says, word for word.

tests/malformed/*.mlir hold the inputs, a theme a file, and lit_tests/dialects/*_invalid.mlir those that the
verifiers refuse.  The first error of each piece is compared: position, message, source line, caret, notes.
tests/malformed/improvements.txt says where irkit differs on purpose; a piece of that kind bears the line
`// improvement: NAME`.  What mlir-opt crashes on, or goes on with, stands in
lit_tests/dialects/beyond_upstream_invalid.mlir.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from pathlib import Path

import pytest

from irkit.tools import opt

ROOT = Path(__file__).resolve().parent.parent
THEMES = sorted((ROOT / "tests" / "malformed").glob("*.mlir"))
SHARED = (
    "affine", "arith", "bufferization", "cf", "complex", "func", "gpu", "index", "irdl/irdl", "linalg", "math",
    "memref", "nvgpu", "scf", "tensor", "ub", "vector",
)  # fmt: skip
VERIFIERS = [ROOT / "lit_tests" / "dialects" / f"{name}_invalid.mlir" for name in SHARED]
IMPROVEMENTS = ROOT / "tests" / "malformed" / "improvements.txt"
MARKER = "// -----"
_NAMED = re.compile(r"^// improvement: (\S+)$", re.MULTILINE)
_HEAD = re.compile(r"^(?:(?P<file>[^\n:]*):(?P<line>\d+):\d+|<unknown>:0): (?P<severity>\w+): ")


def pieces_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split(MARKER + "\n")


def first_errors(stderr: str, path: Path) -> list[str | None]:
    """The first error of each piece of a file, with its excerpts and notes; None where there is none."""
    starts = [1]
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
        if MARKER in line:
            starts.append(number)
    found: list[list[str] | None] = [None] * len(starts)
    block: list[str] = []
    piece = 0
    for line in stderr.replace("\0", "").split("\n"):
        head = _HEAD.match(line)
        if head is None or head["severity"] == "note":
            block.append(line)
            continue
        if head["file"] == str(path):
            piece = bisect_right(starts, int(head["line"])) - 1
        block = [line]
        if found[piece] is None:
            found[piece] = block
    return [None if each is None else comparable(each) for each in found]


def comparable(block: list[str]) -> str:
    """An error without what depends on the tool: mlir-opt shows no caret under a line that is not ASCII, and
    knows other dialects."""
    kept = [line for line in block if "note: Available dialects: " not in line]
    if any(not line.isascii() for line in kept):
        kept = [line for line in kept if line.strip(" ~") != "^"]
    return "\n".join(kept).rstrip()


def flags_of(path: Path) -> list[str]:
    return [] if path.stem == "unregistered" else ["--allow-unregistered-dialect"]


@pytest.mark.parametrize("path", [*THEMES, *VERIFIERS], ids=lambda path: path.stem)
def test_both_say_the_same(path: Path, mlir_opt, capfd) -> None:
    flags = ["--split-input-file", *flags_of(path)]
    quiet = "--mlir-print-op-on-diagnostic=false"
    theirs = first_errors(mlir_opt(path, *flags, quiet, "--mlir-disable-threading").stderr, path)
    opt.main([str(path), *flags, quiet])
    ours = first_errors(capfd.readouterr().err, path)
    wrong = []
    for piece, mine, other in zip(pieces_of(path), ours, theirs, strict=True):
        named = _NAMED.search(piece)
        if named is None and mine != other:
            wrong.append(f"{piece}--- mlir-opt\n{other}\n--- irkit\n{mine}")
        if named is not None:
            assert mine is not None, f"an improvement that says nothing:\n{piece}"
            assert mine != other, f"irkit and mlir-opt agree about what improvements.txt lists:\n{piece}"
    assert not wrong, f"{len(wrong)} differ\n\n" + "\n\n".join(wrong)


def test_every_improvement_has_a_reason() -> None:
    lines = [line for line in IMPROVEMENTS.read_text(encoding="utf-8").split("\n") if line and line[0] != "#"]
    listed = [line.partition(": ")[0] for line in lines]
    shown = {name for path in THEMES for piece in pieces_of(path) for name in _NAMED.findall(piece)}
    assert all(line.partition(": ")[2] for line in lines)
    assert sorted(listed) == sorted(shown)


def test_there_are_enough() -> None:
    assert sum(len(pieces_of(path)) for path in THEMES) > 1000
