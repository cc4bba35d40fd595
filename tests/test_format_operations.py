"""Operations of upstream that are declared by a format alone: texts good and bad, compared with mlir-opt."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from irkit.tools import opt

TEXTS: Final = sorted((Path(__file__).parent / "format_operations").glob("*.mlir"))
"""Texts of operations, good and bad."""

NOT_SHARED: Final = ("see current operation", "Available dialects", "failed to parse Vector_PrintPunctuation")
"""What only one of the tools says, or says differently: its own dialects, a second error about one word."""


def _first_lines(stderr: str) -> list[str]:
    return [
        line
        for line in stderr.splitlines()
        if re.search(r": (error|note): ", line) and not any(words in line for words in NOT_SHARED)
    ]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_operations_are_read_refused_and_printed_as_by_mlir_opt(
    path: Path,
    mlir_opt: Callable[..., subprocess.CompletedProcess[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    expected = mlir_opt(path, "--split-input-file")
    opt.main([str(path), "--split-input-file"])
    out, err = capsys.readouterr()
    assert out == expected.stdout
    assert _first_lines(err) == _first_lines(expected.stderr)
