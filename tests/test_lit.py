"""lit_tests/ under pytest: each file is an item; each executable input keeps its meaning in every pass."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.tools import opt

LIT_TESTS = Path(__file__).resolve().parent.parent / "lit_tests"
FILES = sorted(path.relative_to(LIT_TESTS).as_posix() for path in LIT_TESTS.rglob("*.mlir"))
FILES = [file for file in FILES if not {"Inputs", "Output"} & set(Path(file).parts)]


LIT = [sys.executable, "-c", "from lit.main import main; main()", "-v"]


@pytest.mark.parametrize("file", FILES)
def test_lit(file: str, tmp_path: Path, missing: Callable[[str], None]) -> None:
    command = [*LIT, "--param", f"scratch={tmp_path}", str(LIT_TESTS / file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)
    if "UNSUPPORTED: " in done.stdout:
        missing("; ".join(re.findall(r"// (REQUIRES:.*)", (LIT_TESTS / file).read_text(encoding="utf-8"))))


# What makes a RUN line one that --check-each does not judge here: it expects errors, loads something first, or
# asks for --check-each itself.
NOT_JUDGED = re.compile(r"--?(verify-diagnostics|load-|check-each|run-reproducer|o$)")
# A RUN line that only reads and prints is judged under the passes that fold.
PRINTS_ONLY = re.compile(r"--?(verify-roundtrip|mlir-print-)")
NEUTRAL = re.compile(r"--?(allow-unregistered-dialect|split-input-file)")
FOLDING = ["--canonicalize", "--cse"]


def check_each_arguments(text: str, path: str) -> list[list[str]]:
    """The arguments of those RUN lines that `irkit-opt --check-each` can judge."""
    found = []
    for line in re.findall(r"^// RUN:(.*)$", re.sub(r"\\\n// RUN:", "", text), re.MULTILINE):
        command = shlex.split(re.split(r"[|>]|&&|2>&1", line)[0])
        if command[:1] != ["irkit-opt"] or "%s" not in command:
            continue
        if any(NOT_JUDGED.match(word) for word in command):
            continue
        words = [path if word == "%s" else word for word in command[1:]]
        if any("%" in word for word in words):
            continue
        words = [word for word in words if not PRINTS_ONLY.match(word)]
        if not any(word.startswith("-") and not NEUTRAL.match(word) for word in words):
            words += FOLDING
        if words not in found:
            found.append(words)
    return found


JUDGED = [
    pytest.param(words, id=f"{file}-{number}")
    for file in FILES
    for number, words in enumerate(
        check_each_arguments((LIT_TESTS / file).read_text(encoding="utf-8"), str(LIT_TESTS / file))
    )
]


@pytest.mark.parametrize("words", JUDGED)
def test_check_each(words: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    status = opt.main(["--check-each", *words])
    captured = capfd.readouterr()
    if status:
        pytest.fail(f"irkit-opt --check-each {shlex.join(words)}\n{captured.err}", pytrace=False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("// RUN: irkit-opt %s --cse | filecheck %s\n", [["f", "--cse"]]),
        ("// RUN: irkit-opt %s --pass-pipeline='a(b{c=1 d=2})' \\\n// RUN:   | filecheck %s\n",
         [["f", "--pass-pipeline=a(b{c=1 d=2})"]]),
        ("// RUN: irkit-opt %s --cse --verify-diagnostics\n", []),
        ("// RUN: not irkit-opt %s --cse 2>&1 | filecheck %s\n", []),
        ("// RUN: irkit-opt %s | filecheck %s\n", [["f", *FOLDING]]),
        ("// RUN: irkit-opt %s\n// RUN: irkit-opt %s | filecheck %s\n", [["f", *FOLDING]]),
        ("// RUN: irkit-translate %s --to=ptx | filecheck %s\n", []),
    ],
)  # fmt: skip
def test_which_run_lines_are_judged(text: str, expected: list[list[str]]) -> None:
    assert check_each_arguments(text, "f") == expected
