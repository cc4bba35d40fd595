"""The dialects that irkit shares with MLIR, against mlir-opt: one text, printed identically by both.

lit_tests/dialects/NAME.mlir shows every operation of a dialect, NAME_invalid.mlir what its verifiers say.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.ir import Operation
from irkit.syntax import parse, print_op

DIALECTS = (
    "affine", "arith", "bufferization", "builtin", "cf", "complex", "func", "gpu", "index", "linalg", "math",
    "memref", "nvgpu", "scf", "tensor", "ub", "vector",
)  # fmt: skip
FILES = Path(__file__).resolve().parent.parent / "lit_tests" / "dialects"
INVALID = [name for name in DIALECTS if (FILES / f"{name}_invalid.mlir").exists()]
TWO_ERRORS = ("gpu",)
"""Dialects of whose attributes upstream also says which parameter could not be read."""

OPS = [
    (dialect, name)
    for dialect in DIALECTS
    if (declared := catalog.dialect(dialect)) is not None
    for name in declared.ops
]


SPLIT = "// -----\n"


def read(text: str) -> Operation:
    module = parse(text, context=catalog.context(allow_unregistered=True))
    verify(module)
    return module


def text_of(dialect: str) -> str:
    return (FILES / f"{dialect}.mlir").read_text(encoding="utf-8")


@cache
def generic_texts(dialect: str) -> list[str]:
    return [print_op(read(chunk), generic=True) for chunk in text_of(dialect).split(SPLIT)]


@pytest.mark.parametrize("generic", [False, True], ids=["custom", "generic"])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_prints_as_mlir_opt(dialect: str, generic: bool, mlir_opt) -> None:
    text = text_of(dialect)
    flags = ["--allow-unregistered-dialect", "--split-input-file", *(["--mlir-print-op-generic"] if generic else [])]
    expected = mlir_opt.output(*flags, "-", text=text)
    printed = [print_op(read(chunk), generic=generic) for chunk in text.split(SPLIT)]
    assert SPLIT.join([chunk + "\n" for chunk in printed]) == expected
    assert [print_op(read(chunk), generic=generic) for chunk in printed] == printed


@pytest.mark.parametrize(("dialect", "name"), OPS, ids=[name for _, name in OPS])
def test_every_operation_is_shown(dialect: str, name: str) -> None:
    assert any(f'"{name}"(' in text for text in generic_texts(dialect))


@pytest.mark.parametrize(("dialect", "name"), OPS, ids=[name for _, name in OPS])
def test_every_operation_has_an_example(dialect: str, name: str) -> None:
    declared = catalog.dialect(dialect)
    assert declared is not None
    documentation = declared.ops[name].__doc__ or ""
    assert name in documentation or name.removeprefix(f"{dialect}.") in documentation


@pytest.mark.parametrize("dialect", INVALID)
def test_refusals_are_those_of_mlir_opt(dialect: str, mlir_opt) -> None:
    """The expectations of the file, which test_lit.py holds irkit to, hold of mlir-opt as well."""
    judged = "--verify-diagnostics=only-expected" if dialect in TWO_ERRORS else "--verify-diagnostics"
    flags = ("--split-input-file", judged, "--allow-unregistered-dialect")
    done = mlir_opt(*flags, str(FILES / f"{dialect}_invalid.mlir"))
    assert done.returncode == 0, done.stderr


def test_a_negative_case_of_a_switch_stays_negative() -> None:
    """mlir-opt 22 prints -2 as 4294967294, which is a bug of its own."""
    text = """
        func.func @f(%flag: i32) {
          cf.switch %flag : i32, [
            default: ^bb1,
            -2: ^bb1
          ]
        ^bb1:
          return
        }
    """
    printed = print_op(read(text))
    assert re.search(r"^ *-2: \^bb1$", printed, re.MULTILINE)
    assert print_op(read(printed)) == printed
