"""Random programs: passes make of them what mlir-opt makes, byte for byte, and keep their meaning.

    Blocks(7).text        cf: what a seed makes, branches backwards included; not to be executed
    Nests(7).text         scf, arith and memref: to be executed, and always in bounds and initialised

Passes that upstream also has are compared with mlir-opt; those that follow what stands in memory are judged by
execution, in functions that are called as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from subprocess import CompletedProcess
from typing import Any

import numpy as np
import pytest

from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.passes.mem2reg import Mem2Reg
from irkit.passes.memref.drop_dead_stores import MemRefDropDeadStores
from irkit.passes.memref.forward_stores import MemRefForwardStores
from irkit.passes.sroa import SROA
from irkit.syntax import parse


class _Program:
    def __init__(self, seed: int):
        self.random = Random(seed)
        self.count = 0

    def fresh(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def arithmetic(self, values: Sequence[str]) -> tuple[str, str]:
        name, kind = self.fresh(), self.random.choice(["addi", "muli", "subi", "andi"])
        return name, f"{name} = arith.{kind} {self.random.choice(values)}, {self.random.choice(values)} : i32"

    def opaque(self, values: Sequence[str]) -> tuple[str, str]:
        name = self.fresh()
        return name, f'{name} = "t.any"({self.random.choice(values)}) : (i32) -> i32'


class Blocks(_Program):
    """A function of several blocks, with slots on the stack."""

    def __init__(self, seed: int):
        super().__init__(seed)
        pick = self.random
        self.args: list[list[str]] = [[]] + [
            [f"%a{block}_{number}" for number in range(pick.randint(0, 2))]
            for block in range(1, pick.randint(2, 6))
        ]
        self.slots = [f"%m{number}" for number in range(pick.randint(0, 2))]
        lines = [
            f"func.func @f{seed}(%x: i32, %y: i32, %c: i1, %d: i1) -> i32 {{",
            "%c0 = arith.constant 0 : i32",
            "%c1 = arith.constant 1 : i32",
            "%true = arith.constant true",
            "%false = arith.constant false",
            *[f"{slot} = memref.alloca() : memref<i32>" for slot in self.slots],
        ]
        for block, args in enumerate(self.args):
            if block:
                lines.append(f"^bb{block}{_typed_args(args)}:")
            lines += self.block(block, ["%x", "%y", "%c0", "%c1", *args])
        self.text = "\n".join([*lines, "}"])

    def block(self, block: int, values: list[str]) -> list[str]:
        lines: list[str] = []
        for _ in range(self.random.randint(0, 3)):
            name, line = self.operation(values)
            lines.append(line)
            values += [name] if name else []
        return [*lines, self.end(block, values)]

    def operation(self, values: Sequence[str]) -> tuple[str, str]:
        what = self.random.random()
        if what < 0.3 or (what < 0.7 and not self.slots):
            return self.arithmetic(values)
        if what < 0.5:
            name = self.fresh()
            return name, f"{name} = memref.load {self.random.choice(self.slots)}[] : memref<i32>"
        if what < 0.7:
            slot = self.random.choice(self.slots)
            return "", f"memref.store {self.random.choice(values)}, {slot}[] : memref<i32>"
        if what < 0.85:
            return "", f'"t.use"({self.random.choice(values)}) : (i32) -> ()'
        return self.opaque(values)

    def end(self, block: int, values: Sequence[str]) -> str:
        what = self.random.random()
        if block == len(self.args) - 1 or what < 0.2:
            return f"return {self.random.choice(values)} : i32"
        if what < 0.5:
            return f"cf.br {self.target(values)}"
        if what < 0.9:
            condition = self.random.choice(["%c", "%d", "%c", "%d", "%true", "%false"])
            return f"cf.cond_br {condition}, {self.target(values)}, {self.target(values)}"
        cases = f"default: {self.target(values)}, 1: {self.target(values)}, 2: {self.target(values)}"
        return f"cf.switch {self.random.choice(values)} : i32, [{cases}]"

    def target(self, values: Sequence[str]) -> str:
        block = self.random.randint(1, len(self.args) - 1)
        handed = [self.random.choice(values) for _ in self.args[block]]
        return f"^bb{block}" + (
            f"({', '.join(handed)} : {', '.join(['i32'] * len(handed))})" if handed else ""
        )


def _typed_args(args: Sequence[str]) -> str:
    return f"({', '.join([f'{arg}: i32' for arg in args])})" if args else ""


class Nests(_Program):
    """A function of nested scf operations on buffers: arguments %m and %o, and what it allocates itself."""

    def __init__(self, seed: int, opaque: bool = False):
        super().__init__(seed)
        self.may_be_opaque = opaque
        self.last: list[str] = []
        body = self.block(["%x", "%y", "%k0", "%k1", "%k7"], ["%c0", "%c1", "%c2"], ["%c", "%d", "%true"], 0)
        lines = [
            f"func.func @f{seed}(%x: i32, %y: i32, %c: i1, %d: i1, %n: index, %m: memref<4xi32>, "
            "%o: memref<4xi32>) -> i32 {",
            *[f"%k{number} = arith.constant {number} : i32" for number in (0, 1, 7)],
            "%true = arith.constant true",
            *[f"%c{number} = arith.constant {number} : index" for number in (0, 1, 2)],
            "%a = memref.alloca() : memref<4xi32>",
            "%b = memref.alloc() : memref<4xi32>",
            "%s = memref.alloca() : memref<i32>",
            *[f"memref.store %x, %{buffer}[%c{at}] : memref<4xi32>" for buffer in "ab" for at in (0, 1, 2)],
            "memref.store %y, %s[] : memref<i32>",
        ]
        self.text = "\n".join([*lines, *body, f"return {self.random.choice(self.last)} : i32", "}"])

    def block(self, outer: list[str], indices: list[str], outer_conditions: list[str], depth: int) -> list[str]:
        """The operations of a region; `last` is what is known at its end."""
        values, conditions = list(outer), list(outer_conditions)
        lines: list[str] = []
        for _ in range(self.random.randint(1, 4)):
            what = self.random.random()
            if what < 0.2:
                name, line = self.arithmetic(values)
                lines.append(line)
                values.append(name)
            elif what < 0.25:
                name = self.fresh()
                kind = self.random.choice(["eq", "slt", "ult"])
                pair = f"{self.random.choice(values)}, {self.random.choice(values)}"
                lines.append(f"{name} = arith.cmpi {kind}, {pair} : i32")
                conditions.append(name)
            elif what < 0.65:
                lines += self.access(values, indices)
            elif what < 0.8 and depth < 3:
                lines += self.branch(values, indices, conditions, depth)
            elif depth < 3:
                lines += self.loop(values, indices, conditions, depth)
            elif self.may_be_opaque:
                name, line = self.opaque(values)
                lines.append(line)
                values.append(name)
        self.last = values
        return lines

    def access(self, values: list[str], indices: Sequence[str]) -> list[str]:
        buffer = self.random.choice(["%a", "%b", "%m", "%o", "%s", "%s"])
        at = "[] : memref<i32>" if buffer == "%s" else f"[{self.random.choice(indices)}] : memref<4xi32>"
        if self.random.random() < 0.5:
            return [f"memref.store {self.random.choice(values)}, {buffer}{at}"]
        name = self.fresh()
        values.append(name)
        return [f"{name} = memref.load {buffer}{at}"]

    def branch(self, values: list[str], indices: list[str], conditions: list[str], depth: int) -> list[str]:
        condition = self.random.choice(conditions)
        then = self.block(values, indices, conditions, depth + 1)
        if self.random.random() < 0.5:
            return [f"scf.if {condition} {{", *then, "}"]
        given = self.random.choice(self.last)
        otherwise = self.block(values, indices, conditions, depth + 1)
        other, name = self.random.choice(self.last), self.fresh()
        values.append(name)
        head = f"{name} = scf.if {condition} -> i32 {{"
        return [head, *then, f"scf.yield {given} : i32", "} else {", *otherwise, f"scf.yield {other} : i32", "}"]

    def loop(self, values: list[str], indices: list[str], conditions: list[str], depth: int) -> list[str]:
        name, high = self.fresh(), self.random.choice(["%c1", "%c2", "%n"])
        index, carried = f"%i{name[1:]}", f"%g{name[1:]}"
        inner = indices if high == "%n" else [*indices, index]
        head = f"scf.for {index} = %c0 to {high} step %c1"
        if self.random.random() < 0.4:
            return [f"{head} {{", *self.block(values, inner, conditions, depth + 1), "}"]
        start = self.random.choice(values)
        body = self.block([*values, carried], inner, conditions, depth + 1)
        end = f"scf.yield {self.random.choice(self.last)} : i32"
        values.append(name)
        return [f"{name} = {head} iter_args({carried} = {start}) -> (i32) {{", *body, end, "}"]


# Against mlir-opt.

COMPARED = {
    "blocks-in-ssa": (Blocks, "--mem2reg"),
    "blocks-merged": (Blocks, "--canonicalize=region-simplify=aggressive"),
    "blocks-of-constants": (Blocks, "--sccp --canonicalize --cse"),
    "nests": (Nests, "--canonicalize --loop-invariant-code-motion --control-flow-sink --cse"),
    "nests-of-values": (Nests, "--sroa --mem2reg --sccp --canonicalize"),
}


@pytest.mark.parametrize("name", COMPARED)
def test_the_text_is_that_of_mlir_opt(
    name: str, mlir_opt: Any, irkit_opt: Callable[..., CompletedProcess[str]]
) -> None:
    kind, passes = COMPARED[name]
    texts = [kind(seed).text for seed in range(100)]
    flags = [*passes.split(), "--allow-unregistered-dialect", "--split-input-file"]
    ours = irkit_opt(*flags, text="\n// -----\n".join(texts)).stdout.split("// -----")
    theirs = mlir_opt.output(*flags, text="\n// -----\n".join(texts)).split("// -----")
    for text, mine, other in zip(texts, ours, theirs, strict=True):
        assert mine.strip() == other.strip(), text


# By execution.

PIPELINES: dict[str, list[SROA | Mem2Reg | MemRefForwardStores | MemRefDropDeadStores]] = {
    "forward": [MemRefForwardStores()],
    "drop": [MemRefDropDeadStores()],
    "both": [MemRefForwardStores(), MemRefDropDeadStores()],
    "values": [SROA(), Mem2Reg(), MemRefForwardStores(), MemRefDropDeadStores()],
}
PROGRAMS = 40

CALLER = """
func.func @main(%x: i32, %y: i32, %c: i1, %d: i1, %n: index, %m: memref<4xi32>, %o: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = memref.alloc() : memref<4xi32>
  %q = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  memref.store %y, %o[%c1] : memref<4xi32>
  memref.store %x, %p[%c0] : memref<4xi32>
  memref.store %y, %p[%c1] : memref<4xi32>
  memref.store %y, %p[%c2] : memref<4xi32>
  memref.store %x, %q[%c1] : memref<4xi32>
  %0 = call @CALLED(%x, %y, %c, %d, %n, %m, %o) : (i32, i32, i1, i1, index, memref<4xi32>, memref<4xi32>) -> i32
  %1 = memref.load %m[%c0] : memref<4xi32>
  %2 = memref.load %p[%c1] : memref<4xi32>
  memref.store %0, %q[%c2] : memref<4xi32>
  %3 = call @CALLED(%0, %2, %d, %c, %n, %p, %m) : (i32, i32, i1, i1, index, memref<4xi32>, memref<4xi32>) -> i32
  %4 = memref.load %p[%c1] : memref<4xi32>
  %5 = memref.load %o[%c1] : memref<4xi32>
  %6 = memref.load %q[%c1] : memref<4xi32>
  memref.store %3, %m[%c2] : memref<4xi32>
  memref.store %3, %p[%c2] : memref<4xi32>
  memref.store %3, %q[%c2] : memref<4xi32>
  %7 = arith.addi %1, %4 : i32
  %8 = arith.muli %7, %5 : i32
  %9 = arith.subi %8, %6 : i32
  %10 = arith.addi %9, %3 : i32
  return %10 : i32
}
"""


def results(module: Operation, name: str) -> list[Any]:
    found: list[Any] = []
    for seed in range(4):
        numbers = np.random.default_rng(seed)
        buffers = [numbers.integers(-9, 9, 4, dtype=np.int32) for _ in range(2)]
        scalars = [int(numbers.integers(-5, 5)), 3, bool(seed & 1), bool(seed & 2), seed]
        returned, held = Machine(module).run_in_place(name, [*scalars, *buffers])
        found.append((list(returned), [each for each in held if isinstance(each, np.ndarray)]))
    return found


def accesses(module: Operation) -> int:
    return sum(op.name in ("memref.load", "memref.store") for op in module.walk())


@pytest.mark.parametrize("pipeline", PIPELINES)
def test_random_programs_keep_their_meaning(pipeline: str) -> None:
    fewer = 0
    for seed in range(PROGRAMS):
        module = parse(Nests(seed).text, context=context())
        fewer += keeps_its_meaning(module, f"f{seed}", pipeline)
    assert fewer > PROGRAMS // 4


@pytest.mark.parametrize("pipeline", PIPELINES)
def test_random_functions_that_are_called_keep_their_meaning(pipeline: str) -> None:
    for seed in range(1000, 1000 + PROGRAMS // 2):
        text = Nests(seed).text.replace("func.func @", "func.func private @", 1)
        module = parse(text + CALLER.replace("CALLED", f"f{seed}"), context=context())
        assert keeps_its_meaning(module, "main", pipeline)


def keeps_its_meaning(module: Operation, name: str, pipeline: str) -> bool:
    """Asserts that a function computes the same after some passes; whether fewer accesses are left."""
    expected, before = results(module, name), accesses(module)
    for each in PIPELINES[pipeline]:
        each.run(module)
    verify(module)
    np.testing.assert_equal(results(module, name), expected, err_msg=str(module))
    return accesses(module) < before
