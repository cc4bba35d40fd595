"""Every dialect prints as with mlir-opt under the flags that say how to print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.tools import opt

STYLES = (
    ("--mlir-print-debuginfo",),
    ("--mlir-print-value-users", "--mlir-print-unique-ssa-ids"),
    ("--mlir-use-nameloc-as-prefix", "--mlir-print-local-scope", "--mlir-print-debuginfo"),
    ("--mlir-pretty-debuginfo", "--mlir-print-debuginfo", "--mlir-elide-elementsattrs-if-larger=1"),
    ("--mlir-print-op-on-diagnostic", "--mlir-print-value-users", "--mlir-print-op-generic"),
)
DIALECT_FILES = [
    path
    for path in sorted((Path(__file__).resolve().parent.parent / "lit_tests/dialects").rglob("*.mlir"))
    if path.name != "beyond_upstream_invalid.mlir"  # mlir-opt crashes on some of it
]


@pytest.mark.parametrize("number", range(len(DIALECT_FILES)), ids=lambda number: DIALECT_FILES[number].name)
def test_every_dialect_prints_in_every_style(
    number: int, mlir_opt: Callable[..., object], capfd: pytest.CaptureFixture[str]
) -> None:
    """The files take turns with the styles; chunks that one of the tools refuses are other tests' concern."""
    style = STYLES[number % len(STYLES)]
    flags = (str(DIALECT_FILES[number]), "--allow-unregistered-dialect", "--split-input-file", *style)
    theirs = mlir_opt(*flags).stdout.split("// -----\n")  # type: ignore[attr-defined]
    opt.main(flags)
    ours = capfd.readouterr().out.split("// -----\n")
    assert len(ours) == len(theirs)
    both = [(one, other) for one, other in zip(ours, theirs, strict=True) if one and other]
    assert [one for one, _ in both] == [other for _, other in both]
