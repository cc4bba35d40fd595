"""What operations fold to: lit_tests/dialects/NAME_fold.mlir is canonicalized as mlir-opt does it."""

from __future__ import annotations

from pathlib import Path

import pytest

from irkit.tools import opt

FILES = Path(__file__).resolve().parent.parent / "lit_tests" / "dialects"
OWN = "tt"
"""What mlir-opt does not know."""
FLAGS = ("--allow-unregistered-dialect", "--canonicalize")


@pytest.mark.parametrize(
    "file",
    [file for file in sorted(FILES.glob("*_fold.mlir")) if not file.stem.startswith(OWN)],
    ids=lambda file: file.stem,
)
def test_folds_as_mlir_opt(file: Path, mlir_opt, capfd: pytest.CaptureFixture[str]) -> None:
    assert opt.main([str(file), *FLAGS]) == 0
    assert capfd.readouterr().out == mlir_opt.output(file, *FLAGS)
