"""Declarative formats: what irkit makes of one is what upstream makes of it, and one that is wrong is refused.

The operations of `format_plugin` have the formats of operations that mlir-opt has for its own tests, so
that texts good and bad can be compared: what is printed, and the first line of each diagnostic.
"""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

Tool = Callable[..., subprocess.CompletedProcess[str]]

TEXTS: Final = sorted((Path(__file__).parent / "formats").glob("*.mlir"))
"""Texts of operations, good and bad."""
PLUGIN: Final = f"--load-plugin={Path(__file__).parent / 'format_plugin'}"


def _first_lines(stderr: str) -> list[str]:
    return [
        line
        for line in stderr.splitlines()
        if re.search(r": (error|note): ", line) and "see current operation" not in line
    ]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_format_is_read_refused_and_printed_as_by_mlir_opt(path: Path, mlir_opt: Tool, irkit_opt: Tool) -> None:
    expected = mlir_opt(path, "--split-input-file")
    found = irkit_opt(path, "--split-input-file", PLUGIN)
    assert found.stdout == expected.stdout
    assert _first_lines(found.stderr) == _first_lines(expected.stderr)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_what_a_format_prints_is_read_again(path: Path, tmp_path: Path, irkit_opt: Tool) -> None:
    # Bytecode keeps properties of dialects that upstream lacks among the attributes, where this would be one.
    first = path.read_text().split("// -----")[0].replace("test.format_optional_prop_dict {b = 2 : i32}\n", "")
    copy = tmp_path / "f.mlir"
    copy.write_text(first)
    assert irkit_opt(copy, "--verify-roundtrip", PLUGIN).returncode == 0
