"""docs/flags.md has a row for every flag of irkit-opt, and a row or a rule for every one of mlir-opt."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Callable
from pathlib import Path

from test_flags import BYTECODE, CASES, REMARKS

from irkit.tools.opt_flags import FLAGS

PAGE = (Path(__file__).resolve().parent.parent / "docs/flags.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `--?([\w-]+)` \| (same|better|not applicable) \|", PAGE, re.MULTILINE))
RULES = PAGE[PAGE.index("## What is not there, by rule") :]
GLOBS = [glob for row in re.findall(r"^\| (`.*?) \|", RULES, re.MULTILINE) for glob in row.split()]


def test_every_flag_of_upstream_has_a_row_or_a_rule(mlir_opt: Callable[..., object]) -> None:
    missing, used = [], set()
    for name in flags_in(mlir_opt("--help").stdout):  # type: ignore[attr-defined]
        globs = {glob for glob in GLOBS if fnmatch.fnmatch(name, glob.strip("`"))}
        used |= globs
        if name not in ROWS and not globs:
            missing.append(name)
    assert missing == []
    assert [glob for glob in GLOBS if glob not in used] == []


def flags_in(text: str) -> list[str]:
    """The flags in a help text, passes and their options aside."""
    found: list[str] = []
    among_passes = False
    for line in text.splitlines():
        match = re.match(r"  --?([\w-]+)", line)
        if line == "  Compiler passes to run":
            among_passes = True
        elif match is not None:
            among_passes = False
        if match is not None and not among_passes:
            found.append(match[1])
    return found


def test_every_flag_of_irkit_opt_has_a_row() -> None:
    shown = set(re.findall(r"`--?([\w-]+)`", PAGE))
    assert [name for name, flag in FLAGS.items() if name not in shown and not flag.same_as] == []


def test_what_is_called_the_same_is_run() -> None:
    run = {re.split("=", flag)[0].lstrip("-") for case in CASES for flag in case.flags}
    run |= {re.split("=", flag)[0].lstrip("-") for flags in (*REMARKS, *[flags for _, flags in BYTECODE]) for flag in flags}
    run |= {"allow-unregistered-dialect", "o"}
    same = {name for name, verdict in ROWS.items() if verdict == "same"}
    assert same - run == set()


def test_what_is_not_applicable_is_not_there() -> None:
    assert {name for name, verdict in ROWS.items() if verdict == "not applicable"} & set(FLAGS) == set()
    assert {name for name, verdict in ROWS.items() if verdict != "not applicable"} <= set(FLAGS)
    assert re.findall(r"^\| `--.*\| not applicable \| (?!because )", PAGE, re.MULTILINE) == []
