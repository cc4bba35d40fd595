"""A region without blocks is refused by the verifier, or printed: no operation of any dialect breaks on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.ir import Operation
from irkit.syntax import parse, print_op

DIALECTS = Path(__file__).resolve().parent.parent / "lit_tests" / "dialects"
FILES = [path.name for path in sorted(DIALECTS.glob("*.mlir")) if "invalid" not in path.name]


def pieces(name: str) -> list[Operation]:
    """The valid modules of a file."""
    found = []
    for text in (DIALECTS / name).read_text(encoding="utf-8").split("// -----"):
        try:
            module = parse(text, context=context(True))
            verify(module)
        except IRError:
            continue
        found.append(module)
    return found


@pytest.mark.parametrize("name", FILES)
def test_regions_lose_their_blocks(name: str) -> None:
    for module in pieces(name):
        places = [
            (at, number)
            for at, op in enumerate(module.walk())
            for number in range(len(op.regions))
            if op is not module
        ]
        for at, number in places[:40]:
            copy = module.clone()
            op = list(copy.walk())[at]
            op.regions[number].drop()
            try:
                verify(copy)
            except IRError:
                continue
            assert print_op(copy)
            assert print_op(copy, generic=True)
