"""The modules of the benchmarks: always the same, valid, and printed as mlir-opt prints them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "benchmarks"))

import modules

Run = Callable[..., subprocess.CompletedProcess[str]]
GENERIC = "--mlir-print-op-generic"


@pytest.fixture(scope="module")
def mixed() -> str:
    return modules.mixed()


def test_the_text_depends_on_the_arguments_alone(mixed: str) -> None:
    assert modules.mixed() == mixed
    assert modules.mixed(seed=1) != mixed


@pytest.mark.parametrize("flags", [[], [GENERIC]], ids=["custom", "generic"])
def test_mixed_is_printed_as_mlir_opt_prints_it(
    mixed: str, flags: list[str], irkit_opt: Run, oracle: Callable[..., Run]
) -> None:
    expected = oracle("mlir-opt-22")(*flags, text=mixed).stdout
    printed = irkit_opt("-", *flags, text=mixed)
    assert printed.stderr == ""
    assert printed.stdout == expected
    assert expected.count("\n") > 17_000
    assert irkit_opt("-", *flags, text=expected).stdout == expected


@pytest.mark.parametrize("flags", [[], [GENERIC]], ids=["custom", "generic"])
def test_nested_regions_as_deep_as_mlir_opt_goes(
    flags: list[str], irkit_opt: Run, oracle: Callable[..., Run]
) -> None:
    text = modules.nested(500)
    assert irkit_opt("-", *flags, text=text).stdout == oracle("mlir-opt-22")(*flags, text=text).stdout


@pytest.mark.parametrize("flags", [[], [GENERIC]], ids=["custom", "generic"])
def test_ten_thousand_nested_regions(flags: list[str], irkit_opt: Run) -> None:
    printed = irkit_opt("-", *flags, "-o", os.devnull, text=modules.nested(10_000))
    assert (printed.returncode, printed.stderr) == (0, "")


def test_ten_thousand_blocks(irkit_opt: Run) -> None:
    """Who branches where is found once for all blocks: else this takes minutes."""
    branches = "".join([f"^b{number}:\n  cf.br ^b{number + 1}\n" for number in range(10_000)])
    printed = irkit_opt("-", text=f"func.func @f() {{\n{branches}^b10000:\n  return\n}}\n")
    assert (printed.returncode, printed.stderr) == (0, "")
    assert printed.stdout.count("  // pred: ^bb") == 10_000


def test_a_large_hex_constant_keeps_its_bytes(irkit_opt: Run) -> None:
    text = modules.hex_dense(1_000_000)
    printed = irkit_opt("-", text=text)
    assert printed.stderr == ""
    assert text.partition('"')[2].partition('"')[0] in printed.stdout
