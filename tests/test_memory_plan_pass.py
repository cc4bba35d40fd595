"""memory-plan keeps the meaning of random programs with views, branches and loops, by every strategy."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import irkit
from irkit.analysis.memory import STRATEGIES, Buffer, Plan
from irkit.interp.check import judge
from irkit.passes.memory import plan as pass_file

KIND = "memref<6xi32>"


class Program:
    """A function of random operations on buffers of six numbers."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.count = 0

    def text(self) -> str:
        known = ["%x", "%y"]
        self.block(known, 2, "  ")
        for out, value in zip(("%o", "%p"), self.random.choices(known, k=2), strict=True):
            self.lines.append(f"  linalg.copy ins({value} : {KIND}) outs({out} : {KIND})")
        arguments = ", ".join([f"{name}: {KIND}" for name in ("%x", "%y", "%o", "%p")])
        head = [f"func.func @f({arguments}, %c: i1) {{"]
        head += [f"  %c{number} = arith.constant {number} : index" for number in range(4)]
        return "\n".join([*head, *self.lines, "  return", "}"])

    def block(self, known: list[str], depth: int, indent: str) -> None:
        """`known` are the buffers that hold something."""
        for _ in range(self.random.randint(2, 6)):
            kind = self.random.choice(["copy", "add", "add", "view", "if", "for", "update"])
            if kind in ("if", "for") and not depth:
                kind = "add"
            getattr(self, f"make_{kind}")(known, depth, indent)

    def fresh(self, indent: str) -> str:
        self.count += 1
        name = f"%b{self.count}"
        self.lines.append(f"{indent}{name} = memref.alloc() : {KIND}")
        return name

    def make_copy(self, known: list[str], depth: int, indent: str) -> None:
        name = self.fresh(indent)
        self.lines.append(
            f"{indent}linalg.copy ins({self.random.choice(known)} : {KIND}) outs({name} : {KIND})"
        )
        known.append(name)

    def make_add(self, known: list[str], depth: int, indent: str) -> None:
        """Operands may be the same, and the result may be read by nobody."""
        a, b = self.random.choices(known, k=2)
        name = self.fresh(indent)
        self.lines.append(f"{indent}linalg.add ins({a}, {b} : {KIND}, {KIND}) outs({name} : {KIND})")
        if self.random.random() < 0.8:
            known.append(name)

    def make_update(self, known: list[str], depth: int, indent: str) -> None:
        """Writes into what is there: a later reader, or the next iteration, sees it."""
        own = [name for name in known if name not in ("%x", "%y")]
        if own:
            a, b = self.random.choice(known), self.random.choice(own)
            self.lines.append(f"{indent}linalg.add ins({a}, {b} : {KIND}, {KIND}) outs({b} : {KIND})")

    def make_view(self, known: list[str], depth: int, indent: str) -> None:
        self.count += 1
        wide, name = f"%w{self.count}", f"%v{self.count}"
        base = self.random.choice(known)
        self.lines.append(
            f"{indent}{wide} = memref.expand_shape {base} [[0, 1]] output_shape [2, 3] : {KIND} into memref<2x3xi32>"
        )
        self.lines.append(
            f"{indent}{name} = memref.collapse_shape {wide} [[0, 1]] : memref<2x3xi32> into {KIND}"
        )
        if base not in ("%x", "%y") and not base.startswith("%v"):
            known.append(name)

    def make_if(self, known: list[str], depth: int, indent: str) -> None:
        self.lines.append(f"{indent}scf.if %c {{")
        self.block(list(known), depth - 1, indent + "  ")
        self.lines.append(f"{indent}}} else {{")
        self.block(list(known), depth - 1, indent + "  ")
        self.lines.append(f"{indent}}}")

    def make_for(self, known: list[str], depth: int, indent: str) -> None:
        self.count += 1
        self.lines.append(f"{indent}scf.for %i{self.count} = %c0 to %c3 step %c1 {{")
        self.block(list(known), depth - 1, indent + "  ")
        self.lines.append(f"{indent}}}")


def planned(text: str, strategy: str) -> str:
    """What the judge says of the plan of a program."""
    before, after = irkit.parse(text), irkit.parse(text)
    irkit.run_pipeline(after, f"builtin.module(memory-plan{{strategy={strategy} alignment=4}})")
    assert str(after).count("memref.alloc()") <= str(before).count("memref.alloc()")
    return judge(before, after).verdict


@pytest.mark.parametrize("seed", range(18))
def test_random_programs_keep_their_meaning(seed: int) -> None:
    text = Program(seed).text()
    strategy = STRATEGIES[seed % len(STRATEGIES)]
    assert planned(text, strategy) == "equal"


def test_the_judge_sees_buffers_that_share_bytes_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_zero(buffers: Sequence[Buffer], strategy: str) -> Plan:
        size = max([each.size for each in buffers])
        return Plan(strategy, (0,) * len(buffers), size, size, size, False)

    monkeypatch.setattr(pass_file, "plan", at_zero)
    verdicts = [planned(Program(seed).text(), "best") for seed in range(6)]
    assert verdicts.count("different") >= 3


CHAIN = """func.func @f(%x: memref<6xi32>, %y: memref<6xi32>) {{
{body}
  return
}}"""


def arena_of(body: str) -> int:
    """The bytes of the arena of a function."""
    module = irkit.parse(CHAIN.format(body=body))
    irkit.run_pipeline(module, "builtin.module(memory-plan{alignment=8})")
    (line,) = [line for line in str(module).splitlines() if "memref.alloc()" in line]
    return int(line.partition("memref<")[2].partition("xi8")[0])


def test_fault_4_the_caller_s_buffers_are_not_in_the_arena() -> None:
    body = """
  %a = memref.alloc() : memref<6xi32>
  linalg.copy ins(%x : memref<6xi32>) outs(%a : memref<6xi32>)
  linalg.copy ins(%a : memref<6xi32>) outs(%y : memref<6xi32>)"""
    assert arena_of(body) == 24


def test_fault_7_scratch_does_not_stand_over_the_output() -> None:
    body = """
  %a = memref.alloc() : memref<6xi32>
  %scratch = memref.alloc() : memref<6xi32>
  linalg.add ins(%x, %y : memref<6xi32>, memref<6xi32>) outs(%scratch : memref<6xi32>)
  linalg.add ins(%scratch, %y : memref<6xi32>, memref<6xi32>) outs(%a : memref<6xi32>)
  linalg.copy ins(%a : memref<6xi32>) outs(%y : memref<6xi32>)"""
    assert arena_of(body) == 48


def test_fault_12_a_size_that_a_plan_does_not_know_is_not_in_it() -> None:
    text = """func.func @f(%x: memref<?xi32>, %n: index, %i: index, %v: i32) {
  %a = memref.alloc(%n) : memref<?xi32>
  memref.store %v, %a[%i] : memref<?xi32>
  return
}"""
    module = irkit.parse(text)
    irkit.run_pipeline(module, "builtin.module(memory-plan)")
    assert "memref.view" not in str(module)


MLP = """func.func @f(%x: memref<8x16xf32>, %w: memref<16x16xf32>, %out: memref<8x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<8x16xf32>
  %b = memref.alloc() : memref<8x16xf32>
  %c = memref.alloc() : memref<8x16xf32>
  linalg.fill ins(%zero : f32) outs(%a : memref<8x16xf32>)
  linalg.matmul ins(%x, %w : memref<8x16xf32>, memref<16x16xf32>) outs(%a : memref<8x16xf32>)
  linalg.fill ins(%zero : f32) outs(%b : memref<8x16xf32>)
  linalg.matmul ins(%a, %w : memref<8x16xf32>, memref<16x16xf32>) outs(%b : memref<8x16xf32>)
  linalg.fill ins(%zero : f32) outs(%c : memref<8x16xf32>)
  linalg.matmul ins(%b, %w : memref<8x16xf32>, memref<16x16xf32>) outs(%c : memref<8x16xf32>)
  linalg.add ins(%c, %c : memref<8x16xf32>, memref<8x16xf32>) outs(%out : memref<8x16xf32>)
  return
}"""


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_fault_15_the_same_bits_with_reuse_and_without(strategy: str) -> None:
    assert planned(MLP, strategy) == "equal"


def test_fault_11_a_second_plan_keeps_the_views_in_their_arena() -> None:
    before, after = irkit.parse(MLP), irkit.parse(MLP)
    irkit.run_pipeline(after, "builtin.module(memory-plan,memory-plan)")
    assert str(after).count("memref.alloc()") == 1
    assert judge(before, after).verdict == "equal"
