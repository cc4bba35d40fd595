"""Random nests that are nearly a product of matrices: where loop-tensorize accepts one, its meaning stays.

The implementation reads all of its operands before it writes, so that an overlap that is not seen shows."""

from __future__ import annotations

from pathlib import Path
from random import Random

import irkit
from irkit.diagnostics import IRError
from irkit.interp.check import judge

A, B, C = (f"memref<{shape}xf32, strided<[?, ?], offset: ?>>" for shape in ("2x3", "3x4", "2x4"))
LIBRARY = f"""
func.func @product.spec(%A: {A}, %B: {B}, %C: {C}) {{
  loop.for @i (%i = 0 to 2) {{ loop.for @j (%j = 0 to 4) {{ loop.for @k (%k = 0 to 3) {{
    %0 = loop.load %A[%i, %k] : {A}
    %1 = loop.load %B[%k, %j] : {B}
    %2 = arith.mulf %0, %1 : f32
    loop.update addf %2, %C[%i, %j] : {C}
  }} }} }}
  return
}}
func.func @product.impl(%A: {A}, %B: {B}, %C: {C}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %sums = memref.alloca() : memref<2x4xf32>
  scf.for %i = %c0 to %c2 step %c1 {{ scf.for %j = %c0 to %c4 step %c1 {{
    %start = memref.load %C[%i, %j] : {C}
    %sum = scf.for %k = %c0 to %c3 step %c1 iter_args(%s = %start) -> (f32) {{
      %0 = memref.load %A[%i, %k] : {A}
      %1 = memref.load %B[%k, %j] : {B}
      %2 = arith.mulf %0, %1 : f32
      %3 = arith.addf %s, %2 : f32
      scf.yield %3 : f32
    }}
    memref.store %sum, %sums[%i, %j] : memref<2x4xf32>
  }} }}
  scf.for %i = %c0 to %c2 step %c1 {{ scf.for %j = %c0 to %c4 step %c1 {{
    %sum = memref.load %sums[%i, %j] : memref<2x4xf32>
    memref.store %sum, %C[%i, %j] : {C}
  }} }}
  return
}}
"""


class Nest:
    """A nest in the shape of a product, with changes that are drawn by a seed."""

    def __init__(self, seed: int):
        self.random = Random(seed)
        self.trips = {"i": 2, "j": 4, "k": 3}
        if self.often(0.1):
            self.trips[self.random.choice("ijk")] += self.random.choice((-1, 1))
        self.steps = {name: self.random.choice((1, 1, 1, 2, 3)) for name in "ijk"}
        self.shifted = {name: self.often(0.25) for name in "ijk"}
        """Loops that start at the index of the loop around."""
        self.buffers = {name: name for name in "ABC"}
        if self.often(0.5):
            self.buffers[self.random.choice("AB")] = self.random.choice("BC")
        self.ranks = {name: self.random.choice((2, 2, 3)) for name in "ABC"}

    def often(self, probability: float) -> bool:
        return self.random.random() < probability

    def type_of(self, name: str) -> str:
        return f"memref<{'x'.join(['30'] * self.ranks[self.buffers[name]])}xf32>"

    def access(self, name: str, indices: str) -> str:
        """`%A[%i + 1, 0, %k * 2] : memref<...>`: the indices in any two dimensions."""
        rank = self.ranks[self.buffers[name]]
        subscripts = [self.random.choice(("0", "1", "%o")) for _ in range(rank)]
        for index, dim in zip(indices, self.random.sample(range(rank), 2), strict=True):
            subscripts[dim] = self.subscript(index)
        return f"%{self.buffers[name]}[{', '.join(subscripts)}] : {self.type_of(name)}"

    def subscript(self, index: str) -> str:
        text = f"%{index} * 2" if self.often(0.2) else f"%{index}"
        text += " - %o" if self.shifted[index] and self.often(0.7) else ""
        text += f" + {self.random.randrange(1, 4)}" if self.often(0.4) else ""
        text += f" + %{self.random.choice('ijk')}" if self.often(0.02) else ""
        return f"({text}) floordiv 2" if self.often(0.02) else text

    def text(self) -> str:
        order = self.random.sample("ijk", 3)
        loops = ["loop.for @o (%o = 0 to 3) {"]
        for name in order:
            low = "%o" if self.shifted[name] else "0"
            label, high = "t" if name == order[0] else name, f"{low} + {self.trips[name] * self.steps[name]}"
            loops.append(f"loop.for @{label} (%{name} = {low} to {high} step {self.steps[name]}) {{")
        loads = [f"%x = loop.load {self.access('A', 'ik')}", f"%y = loop.load {self.access('B', 'kj')}"]
        factors = self.random.choice(("%x, %y", "%y, %x"))
        body = [
            *self.random.sample(loads, 2),
            f"%p = arith.mulf {factors} : f32",
            f"loop.update addf %p, {self.access('C', 'ij')}",
        ]
        names = sorted({*self.buffers.values(), "C"})
        arguments = ", ".join([f"%{name}: memref<{'x'.join(['30'] * self.ranks[name])}xf32> {{llvm.noalias}}" for name in names])
        return "\n".join([f"func.func @f({arguments}) {{", *loops, *body, *["}"] * 4, "return", "}"])


def test_what_is_accepted_keeps_its_meaning(tmp_path: Path) -> None:
    library = tmp_path / "library.mlir"
    library.write_text(LIBRARY, encoding="utf-8")
    flag = f"loop-tensorize{{loops=t instruction=product library={library}}}"
    accepted = 0
    for seed in range(50):
        before = irkit.parse(Nest(seed).text())
        after = before.clone()
        try:
            irkit.run_pipeline(after, f"builtin.module(func.func({flag}))")
        except IRError as problem:
            assert "is not 'product'" in str(problem), Nest(seed).text()
            continue
        accepted += 1
        assert judge(before, after).verdict == "equal", Nest(seed).text()
    assert accepted > 15
