"""Random programs with views, branches, loops, results that may go in place and repeated operands compute the
same bits under every strategy, with what is freed poisoned."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from memory_programs import interpreted

import irkit
from irkit.analysis.memory import STRATEGIES

KIND = "memref<4x4xf32>"
FLAT = "memref<16xf32>"
PLACES = ("%i, %j", "%i, %j", "%i, %j", "%j, %i", "3 - %i, %j", "%i, 0", "%i, 3 - %j")


class Program:
    """A function under way: what it says so far, and which buffers hold something where."""

    def __init__(self, draw: st.DrawFn):
        self.draw = draw
        self.lines: list[str] = []
        self.count = 0

    def name(self, letter: str) -> str:
        self.count += 1
        return f"{letter}{self.count}"

    def pick(self, known: list[str]) -> str:
        """The newest ones more often: an input dies where nobody reads it any more."""
        return self.draw(st.sampled_from([*known[-3:], *known[-2:], *known]))

    def block(self, known: list[str], depth: int) -> None:
        for _ in range(self.draw(st.integers(2, 5))):
            choices = [self.compute, self.compute, self.compute, self.view, self.update]
            if depth:
                choices += [self.branch, self.loop]
            self.draw(st.sampled_from(choices))(known, depth)

    def nest(self, sources: list[str], target: str) -> None:
        """`target[i, j] = the sum of the sources somewhere`."""
        label = self.name("n")
        kind = self.draw(st.sampled_from(["", "", "parallel"]))
        self.lines.append(f"loop.for @{label} (%i = 0 to 4) {kind} {{ loop.for @{label}j (%j = 0 to 4) {kind} {{")
        total = ""
        for source in sources:
            value, added = f"%{self.name('v')}", f"%{self.name('s')}"
            place = self.draw(st.sampled_from(PLACES)) if source != target else "%i, %j"
            self.lines.append(f"{value} = loop.load {source}[{place}] : {KIND}")
            if total:
                self.lines.append(f"{added} = arith.addf {total}, {value} : f32")
            total = added if total else value
        self.lines.append(f"loop.store {total}, {target}[%i, %j] : {KIND} }} }}")

    def compute(self, known: list[str], depth: int) -> None:
        """A new buffer, which may be read by nobody."""
        sources = [self.pick(known) for _ in range(self.draw(st.integers(1, 3)))]
        target = f"%{self.name('b')}"
        self.lines.append(f"{target} = memref.alloc() : {KIND}")
        self.nest(sources, target)
        if self.draw(st.booleans()) or len(known) < 3:
            known.append(target)

    def update(self, known: list[str], depth: int) -> None:
        """Writes to what is there, which may be a view: later readers and the next iteration see it."""
        own = [name for name in known if name != "%x"]
        if own:
            target = self.pick(own)
            self.nest([self.draw(st.sampled_from(["%x", target])), target], target)

    def view(self, known: list[str], depth: int) -> None:
        base = self.pick(known)
        if base != "%x":
            flat, again = f"%{self.name('f')}", f"%{self.name('w')}"
            self.lines.append(f"{flat} = memref.collapse_shape {base} [[0, 1]] : {KIND} into {FLAT}")
            shape = f"output_shape [4, 4] : {FLAT} into {KIND}"
            self.lines.append(f"{again} = memref.expand_shape {flat} [[0, 1]] {shape}")
            known.append(again)

    def branch(self, known: list[str], depth: int) -> None:
        self.lines.append("scf.if %c {")
        self.block(list(known), depth - 1)
        self.lines.append("} else {")
        self.block(list(known), depth - 1)
        self.lines.append("}")

    def loop(self, known: list[str], depth: int) -> None:
        label = self.name("t")
        self.lines.append(f"loop.for @{label} (%{label} = 0 to 2) {{")
        self.block(list(known), depth - 1)
        self.lines.append("}")


@st.composite
def programs(draw: st.DrawFn) -> str:
    program = Program(draw)
    known = ["%x"]
    program.compute(known, 0)
    program.block(known, 2)
    program.nest([program.pick(known), known[-1]], "%y")
    body = "\n".join(program.lines)
    return f"func.func @f(%x: {KIND}, %c: i1, %y: {KIND} {{irkit.result = 0 : i64}}) {{\n{body}\nreturn\n}}"


@settings(max_examples=25, deadline=None)
@given(text=programs(), taken=st.booleans())
def test_every_strategy_gives_the_same_bits(text: str, taken: bool) -> None:
    inputs = [np.arange(1, 17, dtype=np.float32).reshape(4, 4) / 3, taken]
    expected = interpreted(irkit.parse(text), inputs)
    for strategy in STRATEGIES:
        module = irkit.parse(text)
        options = f"strategy={strategy} alignment=4 poison=true"
        irkit.run_pipeline(module, f"builtin.module(memory-plan{{{options}}})")
        assert interpreted(module, inputs) == expected, strategy
