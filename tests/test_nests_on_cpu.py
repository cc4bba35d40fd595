"""Random nests of the loop dialect give the same in the interpreter and as machine code, bit for bit.

Subscripts are affine expressions of all kinds, taken modulo the size of the buffer; what is checked is how
bounds, floor divisions, remainders, conditions and updates become arithmetic and branches.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import irkit
from irkit.interp import Machine

SHAPES = {"%a": (5, 4), "%b": (7,), "%c": (3, 6)}
UPDATES = {
    "i32": ["addi", "muli", "maxsi", "minsi", "maxui", "minui", "andi", "ori", "xori"],
    "f32": ["addf", "mulf", "maximumf", "minimumf"],
}
PIPELINES = [
    "builtin.module(convert-loop-to-scf,convert-scf-to-cf)",
    "builtin.module(lower-to-cpu)",
    "builtin.module(func.func(loop-parallelize,loop-chunk{work=1},convert-loop-to-scf),scf-parallel-outlining,"
    "convert-scf-to-cf)",
]


class Nests(NamedTuple):
    text: str
    kinds: tuple[str, ...]
    size: int
    seed: int

    def arguments(self) -> list[object]:
        rng = np.random.default_rng(self.seed)
        arrays: list[object] = [self.size]
        for kind, shape in zip(self.kinds, SHAPES.values(), strict=True):
            numbers = rng.integers(-50, 50, shape)
            arrays.append(numbers.astype(np.int32) if kind == "i32" else (numbers / 4).astype(np.float32))
        return arrays


class Writer:
    """Writes the body of a function, drawing each choice."""

    def __init__(self, draw: st.DrawFn, kinds: dict[str, str]):
        self.draw = draw
        self.kinds = kinds
        self.lines: list[str] = []
        self.indices = ["%n"]
        self.values: dict[str, list[str]] = {"i32": ["%i32"], "f32": ["%f32"]}
        self.count = 0

    def number(self, low: int, high: int) -> int:
        return self.draw(st.integers(low, high))

    def fresh(self, prefix: str) -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def line(self, text: str) -> None:
        self.lines.append("  " * (len(self.indices) + 1) + text)

    def expr(self, depth: int = 0) -> str:
        """An affine expression over the indices at hand."""
        choice = self.number(0, 7 if depth < 2 else 1)
        if choice == 0:
            return str(self.number(-9, 9))
        if choice <= 2 or depth >= 2:
            return self.draw(st.sampled_from(self.indices))
        left = self.expr(depth + 1)
        if choice <= 4:
            return f"({left} {self.draw(st.sampled_from('+-'))} {self.expr(depth + 1)})"
        if choice == 5:
            return f"({left}) * {self.number(-3, 3)}"
        return f"({left}) {self.draw(st.sampled_from(['floordiv', 'ceildiv', 'mod']))} {self.number(1, 5)}"

    def place(self, buffer: str) -> str:
        return ", ".join(f"({self.expr()}) mod {size}" for size in SHAPES[buffer])

    def kind_text(self, buffer: str) -> str:
        return f"memref<{'x'.join(map(str, SHAPES[buffer]))}x{self.kinds[buffer]}>"

    def conditions(self) -> str:
        relations = ["==", ">=", "<=", "<", ">"]
        found = [
            f"{self.expr()} {self.draw(st.sampled_from(relations))} {self.expr(1)}"
            for _ in range(self.number(1, 2))
        ]
        return f"({', '.join(found)})"

    def value(self, kind: str) -> str:
        return self.draw(st.sampled_from(self.values[kind][-4:]))

    def access(self) -> None:
        buffer = self.draw(st.sampled_from(list(SHAPES)))
        kind, place = self.kinds[buffer], self.place(buffer)
        where = f" where {self.conditions()}" if self.number(0, 2) == 0 else ""
        match self.draw(st.sampled_from(["load", "store", "update"])):
            case "load":
                otherwise = f" else {self.value(kind)}" if where else ""
                name = self.fresh("%v")
                self.line(
                    f"{name} = loop.load {buffer}[{place}]{where}{otherwise} : {self.kind_text(buffer)}"
                )
                self.values[kind].append(name)
            case "store":
                text = f"loop.store {self.value(kind)}, {buffer}[{place}]{where}"
                self.line(f"{text} : {self.kind_text(buffer)}")
            case _:
                update = self.draw(st.sampled_from(UPDATES[kind]))
                text = f"loop.update {update} {self.value(kind)}, {buffer}[{place}]{where}"
                self.line(f"{text} : {self.kind_text(buffer)}")

    def compute(self) -> None:
        kind = self.draw(st.sampled_from(["i32", "f32"]))
        name, op = self.fresh("%v"), {"i32": "addi", "f32": "subf"}[kind]
        self.line(f"{name} = arith.{op} {self.value(kind)}, {self.value(kind)} : {kind}")
        self.values[kind].append(name)

    def body(self) -> None:
        outer = {kind: list(values) for kind, values in self.values.items()}
        for _ in range(self.number(1, 3)):
            self.statement()
        self.values = outer

    def statement(self) -> None:
        choices = [self.access, self.access, self.compute]
        if len(self.indices) < 4:
            choices += [self.loop, self.loop, self.branch]
        self.draw(st.sampled_from(choices))()

    def bound(self, word: str) -> str:
        """One bound or several, each at most a few steps away from 0."""
        several = [f"({self.expr()}) mod {self.number(1, 6)}" for _ in range(self.number(0, 2))]
        several.append(str(self.number(-3, 6)))
        return several[0] if len(several) == 1 else f"{word}({', '.join(several)})"

    def loop(self) -> None:
        label = self.fresh("l")
        bounds = f"{self.bound('max')} to {self.bound('min')} step {self.number(1, 3)}"
        self.line(f"loop.for @{label} (%{label} = {bounds}) {{")
        self.indices.append(f"%{label}")
        self.body()
        self.indices.pop()
        self.line("}")

    def branch(self) -> None:
        self.line(f"loop.if {self.conditions()} {{")
        self.body()
        if self.number(0, 1):
            self.line("} else {")
            self.body()
        self.line("}")


@st.composite
def nests(draw: st.DrawFn) -> Nests:
    kinds = {buffer: draw(st.sampled_from(["i32", "f32"])) for buffer in SHAPES}
    writer = Writer(draw, kinds)
    for _ in range(draw(st.integers(1, 3))):
        writer.loop()
    arguments = ", ".join(f"{buffer}: {writer.kind_text(buffer)}" for buffer in SHAPES)
    text = "\n".join([
        f"func.func @f(%n: index, {arguments}) {{",
        "  %i32 = arith.constant 7 : i32",
        "  %f32 = arith.constant 1.5 : f32",
        *writer.lines,
        "  return",
        "}",
    ])  # fmt: skip
    return Nests(text, tuple(kinds.values()), draw(st.integers(-5, 9)), draw(st.integers(0, 2**31)))


@pytest.mark.parametrize("pipeline", PIPELINES)
@settings(max_examples=30, deadline=None)
@given(program=nests())
def test_machine_code_agrees_with_the_interpreter(pipeline: str, program: Nests) -> None:
    module = irkit.parse(program.text)
    _, expected = Machine(module).run_in_place("f", program.arguments())
    found = program.arguments()
    irkit.compile(module, pipeline=pipeline, threads=3).f(*found)
    for left, right in zip(found[1:], expected[1:], strict=True):
        np.testing.assert_array_equal(left, right)
