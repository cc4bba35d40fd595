"""index: folding agrees with mlir-opt on the corners of both widths."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from irkit.tools import opt

BINARY = (
    "add", "sub", "mul", "divs", "divu", "ceildivs", "ceildivu", "floordivs", "rems", "remu",
    "maxs", "maxu", "mins", "minu", "shl", "shrs", "shru", "and", "or", "xor",
)  # fmt: skip
PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
CORNERS = (7, -3, 0, 1, -1, 31, 33, 1 << 32, 1 << 31, -(1 << 63))
LEAST = -(1 << 63)


def undefined(op: str, left: int, right: int) -> bool:
    """Where mlir-opt traps, or negates the least number and so gets the wrong sign."""
    if op in ("divs", "rems", "floordivs") and (left, right) == (LEAST, -1):
        return True
    return op == "ceildivs" and left == LEAST


def constants(values: tuple[int, ...]) -> list[str]:
    return [f"  %c{number} = index.constant {value}" for number, value in enumerate(values)]


def used(lines: list[str], text: str, kind: str = "index") -> None:
    name = f"%r{len(lines)}"
    lines.append(f"  {name} = {text}")
    lines.append(f'  "d.use"({name}) : ({kind}) -> ()')


def on_constants() -> str:
    lines = ["func.func @constants() {", *constants(CORNERS)]
    for (i, left), (j, right) in product(enumerate(CORNERS), repeat=2):
        for op in BINARY:
            if not undefined(op, left, right):
                used(lines, f"index.{op} %c{i}, %c{j}")
        for predicate in PREDICATES:
            used(lines, f"index.cmp {predicate}(%c{i}, %c{j})", "i1")
    for i, kind, op in product(range(len(CORNERS)), ("i1", "i8", "i32", "i64", "i100"), ("casts", "castu")):
        used(lines, f"index.{op} %c{i} : index to {kind}", kind)
    return "\n".join([*lines, "  return", "}", ""])


def on_arguments() -> str:
    lines = ["func.func @arguments(%x: index) {", *constants(CORNERS)]
    for op in BINARY:
        used(lines, f"index.{op} %x, %x")
        for i in range(len(CORNERS)):
            used(lines, f"index.{op} %x, %c{i}")
            used(lines, f"index.{op} %c{i}, %x")
    for predicate in PREDICATES:
        used(lines, f"index.cmp {predicate}(%x, %x)", "i1")
        for op, i, j in product(("maxs", "maxu", "mins", "minu"), range(8), range(8)):
            lines.append(f"  %m{len(lines)} = index.{op} %x, %c{i}")
            used(lines, f"index.cmp {predicate}(%m{len(lines) - 1}, %c{j})", "i1")
    return "\n".join([*lines, "  return", "}", ""])


def test_folds(mlir_opt, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "folds.mlir"
    file.write_text(on_constants() + on_arguments())
    flags = ["--allow-unregistered-dialect", "--canonicalize"]
    assert opt.main([str(file), *flags]) == 0
    assert capfd.readouterr().out == mlir_opt.output(file, *flags)


def test_a_difference_may_overflow(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """x - y > 0 is not x > y, whatever upstream makes of it."""
    file = tmp_path / "difference.mlir"
    file.write_text(
        "func.func @f(%x: index, %y: index) -> i1 {\n"
        "  %z = index.constant 0\n  %d = index.sub %x, %y\n  %c = index.cmp sgt(%d, %z)\n"
        "  return %c : i1\n}\n"
    )
    assert opt.main([str(file), "--canonicalize"]) == 0
    assert "index.sub" in capfd.readouterr().out
