"""Passes that miscompile are caught by --check-each, reduced to a few operations unattended, and named by
irkit-bisect: eleven written for the purpose (`tests/miscompiling.py`), and twelve made by mutating irkit's own
(`tests/mutants.py`).

One program of some 150 operations is enough for all of them; each finds in it what it does wrong.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from mutants import mutant, planted, verdict

from irkit.tools import bisect, opt, reduce

PLUGIN = Path(__file__).resolve().parent / "miscompiling.py"
AT_MOST = 15
"""Operations that are left of a program that shows what a pass does wrong."""

NESTS = """
func.func @nests(%a: memref<9x9xi32>, %b: memref<7xi32>, %c: memref<7xi32>) {
  %s = memref.alloca() {loop.name = "s"} : memref<7xi32>
  loop.for @i (%i = 1 to 8) {
    loop.for @j (%j = 1 to 8) {
      %0 = loop.load %a[%i - 1, %j + 1] : memref<9x9xi32>
      %1 = loop.load %a[%i, %j - 1] : memref<9x9xi32>
      %2 = arith.subi %0, %1 : i32
      loop.store %2, %a[%i, %j] : memref<9x9xi32>
    }
  }
  loop.for @k (%k = 0 to 7) {
    %0 = loop.load %b[%k] : memref<7xi32>
    %1 = loop.load %c[%k] : memref<7xi32>
    %2 = arith.muli %0, %1 : i32
    loop.store %2, %s[%k] : memref<7xi32>
  }
  loop.for @l (%l = 0 to 7) {
    loop.for @m (%m = 0 to 5) {
      %0 = loop.load %s[%l] : memref<7xi32>
      %1 = loop.load %a[%l, %m] : memref<9x9xi32>
      %2 = arith.addi %0, %1 : i32
      loop.update addi %2, %c[%l] : memref<7xi32>
    }
  }
  return
}
"""

TENSORS = """
func.func @tensors(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = graph.relu %a : tensor<4x4xf32>
  %1 = graph.transpose %0 [1, 0] : tensor<4x4xf32> -> tensor<4x4xf32>
  %2 = graph.transpose %b [1, 0] : tensor<4x4xf32> -> tensor<4x4xf32>
  %3 = graph.add %2, %a : tensor<4x4xf32>
  %4 = graph.matmul %1, %2 : tensor<4x4xf32>, tensor<4x4xf32> -> tensor<4x4xf32>
  %5 = graph.matmul %1, %3 : tensor<4x4xf32>, tensor<4x4xf32> -> tensor<4x4xf32>
  %6 = graph.sub %4, %5 : tensor<4x4xf32>
  %7 = graph.softmax %6 axis -1 : tensor<4x4xf32>
  return %7 : tensor<4x4xf32>
}
"""

MEMORY = """
func.func private @ask(i32) -> i32
func.func @memory(%m: memref<8xi32>, %n: memref<8xi32>, %p: index, %q: index, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %i = arith.andi %p, %c1 : index
  %j = arith.andi %q, %c1 : index
  %v = memref.cast %m : memref<8xi32> to memref<?xi32>
  memref.store %x, %m[%i] : memref<8xi32>
  %0 = arith.addi %x, %x : i32
  memref.store %0, %m[%j] : memref<8xi32>
  %1 = memref.load %m[%i] : memref<8xi32>
  %2 = memref.load %v[%j] : memref<?xi32>
  memref.store %2, %n[%j] : memref<8xi32>
  memref.store %1, %m[%j] : memref<8xi32>
  %3 = memref.load %v[%i] : memref<?xi32>
  %4 = func.call @ask(%3) : (i32) -> i32
  %5 = func.call @ask(%3) : (i32) -> i32
  %6 = arith.subi %4, %5 : i32
  %7 = scf.for %k = %c0 to %c5 step %c1 iter_args(%s = %6) -> i32 {
    %8 = memref.load %n[%j] : memref<8xi32>
    %9 = arith.addi %s, %8 : i32
    memref.store %9, %n[%k] : memref<8xi32>
    scf.yield %9 : i32
  }
  %10 = arith.cmpi slt, %7, %x : i32
  %11 = scf.if %10 -> i32 {
    %12 = arith.xori %7, %1 : i32
    scf.yield %12 : i32
  } else {
    %13 = arith.ori %7, %6 : i32
    scf.yield %13 : i32
  }
  return %11, %5 : i32, i32
}
"""


def arithmetic(kind: str, ops: list[str], count: int, seed: int) -> str:
    """A function that is one chain of operations on earlier values, and on a few constants."""
    rng = random.Random(seed)
    lines = [f"func.func @{kind}_{seed}(%a: {kind}, %b: {kind}, %c: {kind}) -> ({kind}, {kind}, {kind}, {kind}) {{"]
    values, constants = ["%a", "%b", "%c"], []
    for number in (1, 2, 3, 4, 8, 16, -1):
        text = f"{number}.0" if kind[0] == "f" else str(number)
        lines.append(f"  %k{number % 97} = arith.constant {text} : {kind}")
        constants.append(f"%k{number % 97}")
    for number in range(count):
        name = rng.choice(ops)
        left, *others = rng.sample(values[-6:], min(6, len(values)))
        right = rng.choice(constants if name.startswith("div") or rng.random() < 0.3 else others)
        lines.append(f"  %{number} = arith.{name} {left}, {right} : {kind}")
        values.append(f"%{number}")
    lines.append(f"  return {values[-1]}, {values[-2]}, {values[-3]}, {values[-4]} : {kind}, {kind}, {kind}, {kind}\n}}")
    return "\n".join(lines)


PROGRAM = "\n".join(
    [
        arithmetic("i32", ["addi", "subi", "muli", "divsi", "xori"], 40, 1),
        NESTS,
        arithmetic("f32", ["addf", "addf", "addf", "subf"], 20, 2),
        MEMORY,
        TENSORS,
    ]
)


SCALARS = "\n".join([PROGRAM[: PROGRAM.index("func.func @nests")], MEMORY])
MUTATED = [
    ("irkit.dialects.arith.evaluate", SCALARS, "builtin.module(func.func(canonicalize))"),
    ("irkit.passes.cse", PROGRAM, "builtin.module(func.func(cse))"),
    ("irkit.passes.remove_dead_values", PROGRAM, "builtin.module(remove-dead-values)"),
    ("irkit.passes.convert.loop_to_scf", NESTS, "builtin.module(func.func(convert-loop-to-scf))"),
    ("irkit.passes.loop.strip_mining", NESTS, "builtin.module(func.func(loop-tile{loops=k sizes=3}))"),
    ("irkit.passes.loop.unroll", NESTS, "builtin.module(func.func(loop-unroll{loops=k factor=2}))"),
    ("irkit.passes.loop.skew", NESTS, "builtin.module(func.func(loop-skew{loop=j by=i factor=1}))"),
    ("irkit.passes.loop.peel", NESTS, "builtin.module(func.func(loop-peel{loops=k,m front=1 back=2}))"),
    ("irkit.passes.loop.reverse", NESTS, "builtin.module(func.func(loop-reverse{loops=k}))"),
    ("irkit.passes.loop.coalesce", NESTS, "builtin.module(func.func(loop-coalesce{loops=l,m}))"),
    ("irkit.passes.convert.graph_nests.contractions", TENSORS, "builtin.module(convert-graph-to-loop)"),
    ("irkit.passes.convert.graph_nests.elementwise", TENSORS, "builtin.module(convert-graph-to-loop)"),
]
"""Modules of passes, with programs and pipelines in which they matter."""
_TRIES = 80


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "program.mlir"
    path.write_text(PROGRAM, encoding="utf-8")
    return path


PASSES = re.findall(r'^    name = "(.*)"$', PLUGIN.read_text(encoding="utf-8"), re.MULTILINE)


def test_without_a_fault_all_is_well(program: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert opt.main([str(program), "--check-each", "--pass-pipeline=builtin.module(func.func(cse))"]) == 0
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("name", PASSES)
def test_a_wrong_pass(name: str, program: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pipeline = f"builtin.module(func.func(cse,{name},cse))"
    flags = [str(program), f"--load-plugin={PLUGIN}"]
    assert opt.main([*flags, "--check-each", f"--pass-pipeline={pipeline}"]) == 1
    assert f"changed its meaning in pass '{name}'" in capfd.readouterr().err
    judge(program, pipeline, name, flags[1:], capfd)


def judge(
    program: Path, pipeline: str, guilty: str, flags: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    """Reduces a program of which a pipeline changes the meaning, and asks who is to blame for what is left."""
    left = program.with_name("left.mlir")
    assert reduce.main([str(program), *flags, f"--test-check-each={pipeline}", "-o", str(left)]) == 0
    (count,) = re.findall(r"(\d+) operations are left", capfd.readouterr().err)
    assert int(count) <= AT_MOST, left.read_text(encoding="utf-8")
    assert bisect.main([str(left), *flags, f"--pass-pipeline={pipeline}"]) == 0
    assert f"pass '{guilty}'" in capfd.readouterr().out


@pytest.mark.parametrize(("module", "text", "pipeline"), MUTATED, ids=[each[0].rpartition('.')[2] for each in MUTATED])
def test_a_mutant_of_our_own(
    module: str, text: str, pipeline: str, program: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program.write_text(text, encoding="utf-8")
    drawn = (mutant(module, seed) for seed in range(_TRIES))
    found = next(each for each in drawn if verdict(each, text, pipeline) == "different")
    guilty = re.findall(r"[\w-]+(?=[{)])", pipeline)[0]
    with planted(found):
        assert opt.main([str(program), "--check-each", f"--pass-pipeline={pipeline}"]) == 1
        assert f"changed its meaning in pass '{guilty}'" in capfd.readouterr().err
        judge(program, pipeline, guilty, [], capfd)
