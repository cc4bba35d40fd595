"""Dialects from text: what `--irdl-file` makes of a definition is what mlir-opt makes of it.

Each case is a file of irdl and uses of what it defines, good and bad, of which every one is compared: the
text that is printed, and the first line of each diagnostic.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import irdl_constraints
import irdl_operations
import irdl_types
import pytest

from irkit.tools import opt

Tool = Callable[..., subprocess.CompletedProcess[str]]

CASES: Final = {**irdl_types.CASES, **irdl_constraints.CASES, **irdl_operations.CASES}


def _first_lines(stderr: str) -> list[str]:
    return [
        line
        for line in stderr.splitlines()
        if re.search(r": (error|note|warning|remark): ", line) and "see current operation" not in line
    ]


@pytest.mark.parametrize("name", CASES)
def test_what_a_text_defines_is_what_mlir_opt_makes_of_it(
    name: str,
    tmp_path: Path,
    mlir_opt: Tool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    definition, uses = CASES[name]
    monkeypatch.chdir(tmp_path)
    Path("d.irdl").write_text(definition)
    Path("u.mlir").write_text(uses)
    arguments = ("u.mlir", "--irdl-file=d.irdl", "--split-input-file", "--allow-unregistered-dialect=false")
    expected = mlir_opt(*arguments)
    status = opt.main(arguments)
    out, err = capsys.readouterr()
    assert _first_lines(err) == _first_lines(expected.stderr)
    assert out == expected.stdout
    assert status == expected.returncode


def test_there_are_as_many_bad_uses_as_good_ones() -> None:
    assert len(CASES) >= 20
    assert sum(len(uses.split("// -----")) for _, uses in CASES.values()) >= 150
