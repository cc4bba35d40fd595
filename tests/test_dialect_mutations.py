"""Operations changed at random, against mlir-opt: the same first error, or the same text.

Every operation that the golden file of a dialect shows stands alone in a chunk; one of its properties, types,
operands or results is replaced, dropped or added.  One process of mlir-opt judges all chunks of a dialect.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from pathlib import Path
from random import Random
from typing import Final

import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.ir import Operation
from irkit.ir.types import DYNAMIC
from irkit.syntax import parse, print_op

FILES: Final = Path(__file__).resolve().parent.parent / "lit_tests" / "dialects"
DIALECTS: Final = (
    "arith", "bufferization", "cf", "complex", "func", "gpu", "index", "math", "memref", "nvgpu", "scf", "ub",
    "vector",
)  # fmt: skip
"""Those on whose mutations mlir-opt does not crash; it does on affine maps that do not fit."""

MUTANTS: Final = 200
FLAGS: Final = ("--split-input-file", "--allow-unregistered-dialect", "--mlir-print-op-on-diagnostic=false")
SPLIT: Final = "// -----\n"
TYPES: Final = (
    "i1", "i32", "si8", "index", "f16", "f32", "tensor<?x3xi32>", "tensor<*xf32>", "tensor<f32>", "vector<4xf32>",
    "vector<[4]xi32>", "vector<f32>", "vector<2x3xi1>", "memref<4xf32>", "memref<*xf32>", "memref<4x4xi32, 3>",
    "memref<?x?xf32, strided<[?, ?], offset: ?>>", "complex<f32>", "none", "(i32) -> i32",
)  # fmt: skip
ATTRIBUTES: Final = (
    "1 : i3", '"x"', "unit", "[]", "array<i64: 7>", "affine_map<(d0) -> (d0)>", "-1 : i64", "0 : i64", "7 : i32",
    "1.0 : f32", "i32", "@a::@b", "{}", "dense<1> : tensor<2xi32>", "true", '["x"]', "#arith.fastmath<fast>",
)  # fmt: skip

BETTER: Final = (
    # Types without a description upstream: "must be , but got 'f32'".
    ("must be , but got", "must be nvgpu."),
    # Upstream reads beyond the end of the array.
    ("warp-wide matrix A elements", "expected three sizes in mmaShape"),
)
"""Where irkit says something else, on purpose: words of mlir-opt, words of irkit."""


class Shown:
    """An operation of a golden file: its name, properties, and the types of its operands and results."""

    def __init__(self, op: Operation):
        self.name = op.name
        self.properties = {key: str(value) for key, value in sorted(op.properties.items())}
        self.operands = [str(kind) for kind in op.operand_types]
        self.results = [str(kind) for kind in op.result_types]

    def mutated(self, random: Random) -> Shown:
        made = Shown.__new__(Shown)
        made.name, made.properties = self.name, dict(self.properties)
        made.operands, made.results = list(self.operands), list(self.results)
        kinds = random.choice([made.operands, made.results])
        choice = random.random()
        if choice < 0.4 and kinds:
            kinds[random.randrange(len(kinds))] = random.choice(TYPES)
        elif choice < 0.5 and kinds:
            kinds.pop()
        elif choice < 0.6:
            kinds.append(random.choice(kinds or TYPES))
        elif choice < 0.7 and made.properties:
            made.properties.pop(random.choice(list(made.properties)))
        elif made.properties:
            made.properties[random.choice(list(made.properties))] = random.choice(ATTRIBUTES)
        return made

    def chunk(self) -> str:
        names = ", ".join([f"%a#{number}" for number in range(len(self.operands))])
        kinds = ", ".join(self.operands)
        source = f'  %a:{len(self.operands)} = "t.source"() : () -> ({kinds})\n' if self.operands else "\n"
        given = [key if value == "unit" else f"{key} = {value}" for key, value in self.properties.items()]
        properties = f" <{{{', '.join(given)}}}>" if given else ""
        results = f"%r:{len(self.results)} = " if self.results else ""
        op = f'  {results}"{self.name}"({names}){properties} : ({kinds}) -> ({", ".join(self.results)})\n'
        return f'"t.host"() ({{\n{source}{op}}}) : () -> ()\n'


def shown_in(dialect: str) -> list[Shown]:
    text = (FILES / f"{dialect}.mlir").read_text(encoding="utf-8")
    found: dict[str, Shown] = {}
    for chunk in text.split(SPLIT):
        for op in parse(chunk, context=catalog.context(allow_unregistered=True)).walk():
            if op.name.startswith(f"{dialect}.") and not op.regions and not op.successors:
                each = Shown(op)
                found[each.chunk()] = each
    return list(found.values())


def judged(chunk: str) -> str:
    """The first error and where it is, or the text."""
    try:
        module = parse(chunk, context=catalog.context(allow_unregistered=True))
        verify(module)
    except IRError as error:
        first = error.diagnostics[0]
        place = first.location.file_position()
        assert place is not None
        return f"{place.line}:{place.column}: {first.message}"
    return print_op(module).strip()


def expected(chunks: list[str], mlir_opt) -> list[str]:
    """The same, as mlir-opt sees it."""
    done = mlir_opt(*FLAGS, "-", text=SPLIT.join(chunks))
    assert done.returncode in (0, 1), done.stderr[:2000]
    starts = [1]
    for chunk in chunks[:-1]:
        starts.append(starts[-1] + chunk.count("\n") + 1)
    answers = [text.strip() for text in done.stdout.split(SPLIT)]
    errors: dict[int, str] = {}
    for line, column, message in re.findall(r"^<stdin>:(\d+):(\d+): error: (.*)$", done.stderr, re.MULTILINE):
        number = bisect_right(starts, int(line)) - 1
        errors.setdefault(number, f"{int(line) - starts[number] + 1}:{column}: {message}")
    return [errors.get(number, answer) for number, answer in enumerate(answers)]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_mutants_are_judged_as_by_mlir_opt(dialect: str, mlir_opt) -> None:
    random = Random(dialect)
    shown = shown_in(dialect)
    chunks = [random.choice(shown).mutated(random).chunk() for _ in range(MUTANTS)]
    chunks = [chunk for chunk in chunks if str(DYNAMIC) not in chunk]
    wrong = []
    for chunk, answer in zip(chunks, expected(chunks, mlir_opt), strict=True):
        mine = judged(chunk)
        if mine != answer and not any(theirs in answer and ours in mine for theirs, ours in BETTER):
            wrong.append(f"{chunk}mlir-opt: {answer}\nirkit:    {mine}")
    assert not wrong, f"{len(wrong)} of {len(chunks)}\n\n" + "\n\n".join(wrong[:3])
