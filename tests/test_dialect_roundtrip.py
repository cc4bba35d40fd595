"""The dialects that irkit shares with MLIR, against mlir-opt: one text, printed identically by both.

lit_tests/dialects/NAME.mlir shows every operation of a dialect, NAME_invalid.mlir what its verifiers say.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.ir import Operation
from irkit.syntax import parse, print_op

DIALECTS = (
    "affine", "arith", "builtin", "cf", "complex", "func", "index", "math", "memref", "scf", "tensor", "ub",
    "vector",
)  # fmt: skip
FILES = Path(__file__).resolve().parent.parent / "lit_tests" / "dialects"
INVALID = [name for name in DIALECTS if (FILES / f"{name}_invalid.mlir").exists()]
OPS = [
    (dialect, name)
    for dialect in DIALECTS
    if (declared := catalog.dialect(dialect)) is not None
    for name in declared.ops
]


def read(text: str) -> Operation:
    module = parse(text, context=catalog.context(allow_unregistered=True))
    verify(module)
    return module


def text_of(dialect: str) -> str:
    return (FILES / f"{dialect}.mlir").read_text(encoding="utf-8")


@pytest.mark.parametrize("generic", [False, True], ids=["custom", "generic"])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_prints_as_mlir_opt(dialect: str, generic: bool, mlir_opt) -> None:
    text = text_of(dialect)
    flags = ["--allow-unregistered-dialect", *(["--mlir-print-op-generic"] if generic else [])]
    expected = mlir_opt.output(*flags, "-", text=text)
    printed = print_op(read(text), generic=generic)
    assert printed + "\n" == expected
    assert print_op(read(printed), generic=generic) == printed


@pytest.mark.parametrize(("dialect", "name"), OPS, ids=[name for _, name in OPS])
def test_every_operation_is_shown(dialect: str, name: str) -> None:
    printed = print_op(read(text_of(dialect)), generic=True)
    assert f'"{name}"(' in printed


@pytest.mark.parametrize(("dialect", "name"), OPS, ids=[name for _, name in OPS])
def test_every_operation_has_an_example(dialect: str, name: str) -> None:
    declared = catalog.dialect(dialect)
    assert declared is not None
    documentation = declared.ops[name].__doc__ or ""
    assert name in documentation or name.removeprefix(f"{dialect}.") in documentation


@pytest.mark.parametrize("dialect", INVALID)
def test_refusals_are_those_of_mlir_opt(dialect: str, mlir_opt) -> None:
    """The expectations of the file, which test_lit.py holds irkit to, hold of mlir-opt as well."""
    flags = ("--split-input-file", "--verify-diagnostics", "--allow-unregistered-dialect")
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
