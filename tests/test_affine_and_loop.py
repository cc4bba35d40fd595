"""Random nests of loop survive the way through affine: mlir-opt takes the text, and what comes back computes
the same.

Subscripts are taken modulo the size of the buffers, so that every program may run; bounds are lists that depend
on outer indices and on a size, and conditions, updates, branches and carried values occur.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.passes.convert.affine_to_loop import ConvertAffineToLoop
from irkit.passes.convert.loop_to_affine import ConvertLoopToAffine
from irkit.syntax import parse, print_op

SIZE = 13
PROGRAMS = 120


class _Program:
    """Writes one function of loops."""

    def __init__(self, seed: int):
        self.random = Random(seed)
        self.values = 0
        self.loops = 0
        body = "\n".join(self.block([], 0))
        buffers = ", ".join([f"%B{number}: memref<{SIZE}xi32>" for number in range(3)])
        self.text = f"func.func @f({buffers}, %n: index, %z: i32) {{\n{body}\nreturn\n}}"

    def block(self, indices: list[str], depth: int) -> list[str]:
        lines: list[str] = []
        for _ in range(self.random.randint(1, 2)):
            what = self.random.random()
            if depth < 3 and what < 0.6:
                lines += self.loop(indices, depth)
            elif indices and what < 0.75:
                lines += self.branch(indices, depth)
            else:
                lines += self.statement(indices)
        return lines

    def loop(self, indices: list[str], depth: int) -> list[str]:
        name = f"l{self.loops}"
        self.loops += 1
        lower = self.listed("max", [str(self.random.randint(0, 2)), self.sum(indices)])
        upper = self.listed("min", [str(self.random.randint(1, 6)), f"%n - {self.random.randint(0, 3)}"])
        step = self.random.choice(["", "", " step 2", " step 3"])
        head = f"@{name} (%{name} = {lower} to {upper}{step})"
        inner = [*indices, f"%{name}"]
        if self.random.random() < 0.25:
            loaded, total, result = self.fresh(), self.fresh(), self.fresh()
            return [
                f"{result} = loop.for {head} iter_args(%c{name} = %z) -> (i32) {{",
                f"{loaded} = loop.load {self.place(inner)}",
                f"{total} = arith.addi %c{name}, {loaded} : i32",
                f"loop.yield {total} : i32",
                "}",
                f"loop.store {result}, {self.place(indices)}",
            ]
        return [f"loop.for {head} {{", *self.block(inner, depth + 1), "}"]

    def branch(self, indices: list[str], depth: int) -> list[str]:
        lines = [f"loop.if ({self.condition(indices)}) {{", *self.statement(indices)]
        if self.random.random() < 0.5:
            lines += ["} else {", *self.block(indices, depth + 1)]
        return [*lines, "}"]

    def statement(self, indices: list[str]) -> list[str]:
        value = self.fresh()
        guard = f" where ({self.condition(indices)})" if indices and self.random.random() < 0.4 else ""
        place, kind = self.place(indices, guard), self.random.choice(["addi", "muli", "maxsi"])
        source = self.place(indices, f"{guard} else %z" if guard else "")
        write = self.random.choice([f"store {value}", f"update {kind} {value}"])
        return [f"{value} = loop.load {source}", f"loop.{write}, {place}"]

    def place(self, indices: list[str], guard: str = "") -> str:
        buffer = self.random.randrange(3)
        return f"%B{buffer}[({self.sum(indices)} + {self.random.randint(0, 9)}) mod {SIZE}]{guard} : memref<{SIZE}xi32>"

    def condition(self, indices: list[str]) -> str:
        shapes = ["{} >= 2", "{} mod 3 == 1", "{} floordiv 2 < %n", "{} ceildiv 2 <= 2", "%n > {}"]
        return self.random.choice(shapes).format(self.random.choice(indices))

    def sum(self, indices: list[str]) -> str:
        terms = [f"{each} * {self.random.randint(1, 4)}" for each in indices if self.random.random() < 0.6]
        return " + ".join(terms) or "0"

    def listed(self, word: str, exprs: list[str]) -> str:
        count = self.random.randint(1, 2)
        return f"{word}({', '.join(exprs)})" if count == 2 else self.random.choice(exprs)

    def fresh(self) -> str:
        self.values += 1
        return f"%v{self.values}"


def results(module: Operation) -> list[list[np.ndarray[Any, Any]]]:
    found: list[list[np.ndarray[Any, Any]]] = []
    for size in (0, 4, 9):
        inputs = [np.arange(SIZE, dtype=np.int32) * (number + 3) for number in range(3)]
        ran = Machine(module).run_in_place("f", [*inputs, size, 5])[1]
        found.append([each for each in ran if isinstance(each, np.ndarray)])
    return found


def test_loop_to_affine_and_back(mlir_opt: Any) -> None:
    texts = [_Program(seed).text for seed in range(PROGRAMS)]
    written: list[str] = []
    for text in texts:
        module = parse(text, context=context())
        expected = results(module)
        ConvertLoopToAffine().run(module)
        verify(module)
        assert " loop." not in print_op(module).replace(" loop.label", "")
        np.testing.assert_equal(results(module), expected)
        written.append(print_op(module))
        ConvertAffineToLoop().run(module)
        verify(module)
        assert "affine." not in print_op(module)
        np.testing.assert_equal(results(module), expected)
    flags = ["--allow-unregistered-dialect", "--split-input-file"]
    theirs = mlir_opt.output(*flags, text="\n// -----\n".join(written))
    for mine, other in zip(written, theirs.split("// -----"), strict=True):
        assert mine.strip() == other.strip()


@pytest.mark.parametrize(
    "rewritten", ["affine-loop-unroll{unroll-factor=2}", "affine-parallelize", "affine-loop-tile"]
)
def test_what_upstream_makes_of_affine_nests_becomes_loops(rewritten: str, mlir_opt: Any) -> None:
    texts: list[str] = []
    for seed in range(500, 540):
        module = parse(_Program(seed).text, context=context())
        ConvertLoopToAffine(keep_names=False).run(module)
        texts.append(print_op(module))
    pipeline = f"builtin.module(func.func(affine-loop-normalize,{rewritten}))"
    flags = [f"--pass-pipeline={pipeline}", "--split-input-file"]
    for text in mlir_opt.output(*flags, text="\n// -----\n".join(texts)).split("// -----"):
        module = parse(text, context=context())
        expected = results(module)
        ConvertAffineToLoop().run(module)
        verify(module)
        np.testing.assert_equal(results(module), expected, err_msg=text)


def test_labels_come_back() -> None:
    module = parse(_Program(7).text, context=context())
    before = [str(op.properties["label"]) for op in module.walk() if op.name == "loop.for"]
    ConvertLoopToAffine().run(module)
    ConvertAffineToLoop().run(module)
    assert [str(op.properties["label"]) for op in module.walk() if op.name == "loop.for"] == before
    assert before
