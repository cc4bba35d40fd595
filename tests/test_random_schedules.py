"""No loop pass that is accepted changes what a program means: random programs under random sequences of all
loop passes, compared bit for bit, in printed order and with every licence of the loops used.

    python tests/test_random_schedules.py --programs 100000 --passes 8 --seed 1

checks more of them, and prints how often each pass was accepted.

A program is a tree of loops and statements over three arguments, a view of one of them and a local buffer.
Values are mixed from what is read and from the indices, so that no two of them agree by accident.  Bounds are
triangular, stepped, symbolic, several, or empty; subscripts have offsets, factors and remainders.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from irkit.catalog import context, pass_class
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.interp import Machine
from irkit.interp.traps import Trap
from irkit.ir import Operation
from irkit.passes.loop.buffers import buffers_in
from irkit.pipeline.options import make_pass
from irkit.syntax import parse, print_op

SIZE = 24
SIDE = 6
NAMES = "ijklmopq"


class Index(NamedTuple):
    """A loop around, and the indices that it can have."""

    name: str
    low: int
    high: int


class Program:
    """Draws the text of one program; `size` is the value of its argument %n."""

    def __init__(self, random: Random):
        self.random = random
        self.size = random.choice([0, 1, 2, 3, 5])
        self.lines: list[str] = []
        self.count = 0
        self.loops = 0
        self.private: list[str] = []
        self.heads: dict[int, tuple[str, int, str, int, int]] = {}
        self.left = random.randint(2, 6)
        self.local = random.random() < 0.6
        self._items([])
        self.text = self._function()

    def _function(self) -> str:
        marks = [" {llvm.noalias}" if self.random.random() < 0.8 else "" for _ in range(3)]
        args = [f"%A: memref<{SIZE}xi32>{marks[0]}", f"%B: memref<{SIZE}xi32>{marks[1]}"]
        args += [f"%C: memref<{SIDE}x{SIDE}xi32>{marks[2]}", "%n: index"]
        head = [f"func.func @f({', '.join(args)}) {{", "%c31 = arith.constant 31 : i32"]
        head.append(f"%V = memref.subview %A[4] [16] [1] : {VIEWED} to {VIEW}")
        if self.random.random() < 0.7:
            head.append("loop.assume (%n >= 0, %n <= 5)")
        if self.local:
            head.append(f'%t = memref.alloca() {{loop.name = "t"}} : memref<{SIZE}xi32>')
            if self.random.random() < 0.6:
                head += [f"loop.for @start (%start = 0 to {SIZE}) {{"]
                head += [f"loop.store %c31, %t[%start] : memref<{SIZE}xi32>", "}"]
        return "\n".join([*head, *self.lines, "return", "}"])

    def _items(self, around: list[Index]) -> None:
        for _ in range(self.random.randint(1, 3)):
            if self.left <= 0:
                return
            if (
                self.loops < len(NAMES)
                and len(around) < 4
                and self.random.random() < 0.75 - 0.15 * len(around)
            ):
                self._loop(around)
            elif around and self.random.random() < 0.1:
                self._branch(around)
            else:
                self._statement(around)

    def _loop(self, around: list[Index]) -> None:
        name = NAMES[self.loops]
        self.loops += 1
        head = self.heads.get(len(around))
        if head is None or self.random.random() < 0.6:
            lower, low = self._lower(around)
            upper, high = self._upper(around, low)
            head = (lower, low, upper, high, self.random.choice([1, 1, 1, 1, 2, 3]))
        # A loop that follows may run as the one before it, so that they can be fused.
        self.heads = {depth: each for depth, each in self.heads.items() if depth < len(around)}
        self.heads[len(around)] = head
        lower, low, upper, high, step = head
        stepped = f" step {step}" if step > 1 else ""
        self.lines.append(f"loop.for @{name} (%{name} = {lower} to {upper}{stepped}) {{")
        inside = [*around, Index(name, low, max(low, high - 1))]
        known = list(self.private)
        if self.random.random() < 0.2:
            self._private(inside)
        before = len(self.lines)
        self._items(inside)
        if len(self.lines) == before:
            self._statement(inside)
        self.private = known
        self.lines.append("}")

    def _private(self, around: list[Index]) -> None:
        """A buffer for one iteration, filled from another one."""
        name = f"u{len(self.lines)}"
        self.lines.append(f'%{name} = memref.alloca() {{loop.name = "{name}"}} : memref<8xi32>')
        self.lines.append(f"loop.for @{name} (%k{name} = 0 to 8) {{")
        source = f"%B[{self._subscript([*around, Index(f'k{name}', 0, 7)], SIZE)}] : memref<{SIZE}xi32>"
        self.lines.append(f"%v{name} = loop.load {source}")
        self.lines += [f"loop.store %v{name}, %{name}[%k{name}] : memref<8xi32>", "}"]
        self.private.append(name)

    def _branch(self, around: list[Index]) -> None:
        index = self.random.choice(around).name
        condition = self.random.choice([f"%{index} >= 1", f"%{index} < %n", f"%{index} mod 2 == 0"])
        self.lines.append(f"loop.if ({condition}) {{")
        self._statement(around)
        if self.random.random() < 0.5:
            self.lines.append("} else {")
            self._statement(around)
        self.lines.append("}")

    def _lower(self, around: list[Index]) -> tuple[str, int]:
        kind = self.random.random()
        if around and kind < 0.2:
            outer = self.random.choice(around)
            return f"%{outer.name}", outer.low
        if around and kind < 0.25:
            outer = self.random.choice(around)
            return f"max(1, %{outer.name})", max(1, outer.low)
        if kind < 0.3:
            return self.random.choice(["max(0, 1)", "max(0, 2)"]), 0
        if kind < 0.35:
            return "max(%n, 1)", 0
        low = self.random.choice([0, 0, 0, 1, 2])
        return str(low), low

    def _upper(self, around: list[Index], low: int) -> tuple[str, int]:
        kind = self.random.random()
        if around and kind < 0.2:
            outer = self.random.choice(around)
            more = self.random.choice([0, 1, 2])
            return f"%{outer.name} + {more}", outer.high + more
        if kind < 0.4:
            return "%n", 5
        if kind < 0.5:
            return "min(4, %n)", 4
        trips = self.random.choice([0, 1, 2, 3, 4, 4])
        return str(low + trips), low + trips

    def _subscript(self, around: list[Index], size: int) -> str:
        """An expression with values from 0 up to `size`."""
        terms, low, high = [], 0, 0
        for index in self.random.sample(around, min(len(around), self.random.choice([0, 1, 1, 1, 2, 3]))):
            factor = self.random.choice([1, 1, 1, 2, -1, 3])
            terms.append(f"%{index.name} * {factor}")
            ends = (factor * index.low, factor * index.high)
            low, high = low + min(ends), high + max(ends)
        if high - low >= size or (terms and self.random.random() < 0.08):
            return f"({' + '.join(terms)} + {self.random.randint(0, 3)}) mod {self.random.randint(2, size)}"
        offset = self.random.randint(-low, min(size - 1 - high, -low + 3))
        return " + ".join([*terms, str(offset)])

    def _element(self, around: list[Index]) -> str:
        choices = [
            "A",
            "A",
            "B",
            "C",
            *(["V"] if self.random.random() < 0.3 else []),
            *(["t"] * 3 * self.local),
        ]
        name = self.random.choice([*choices, *self.private, *self.private])
        if name in self.private:
            return f"%{name}[{self._subscript(around, 8)}]|memref<8xi32>"
        if name == "C":
            return f"%C[{self._subscript(around, SIDE)}, {self._subscript(around, SIDE)}]|memref<{SIDE}x{SIDE}xi32>"
        if name == "V":
            return f"%V[{self._subscript(around, 16)}]|{VIEW}"
        return f"%{name}[{self._subscript(around, SIZE)}]|memref<{SIZE}xi32>"

    def _where(self, around: list[Index]) -> str:
        if not around or self.random.random() < 0.85:
            return ""
        index = self.random.choice(around)
        return (
            " where ("
            + self.random.choice(
                [
                    f"%{index.name} >= 1",
                    f"%{index.name} <= 2",
                    f"%{index.name} mod 2 == 0",
                    f"%{index.name} < %n",
                ]
            )
            + ")"
        )

    def _move(self, around: list[Index]) -> None:
        """An element goes to the place of a neighbour: a dependence of distance one."""
        self.left -= 1
        self.count += 1
        name, kind = self.random.choice("AB"), f"memref<{SIZE}xi32>"
        here = self._subscript(around, SIZE - 1)
        source, target = self.random.sample([here, f"({here}) + 1"], 2)
        self.lines.append(f"%y{self.count} = loop.load %{name}[{source}] : {kind}")
        self.lines.append(f"loop.store %y{self.count}, %{name}[{target}] : {kind}")

    def _statement(self, around: list[Index]) -> None:
        if self.random.random() < 0.1:
            self._move(around)
            return
        self.left -= 1
        self.count += 1
        number, mixed = self.count, "%c31"
        for read in range(self.random.choice([0, 1, 1, 2])):
            target, kind = self._element(around).split("|")
            where = self._where(around)
            where += " else %c31" if where else ""
            self.lines.append(f"%r{number}_{read} = loop.load {target}{where} : {kind}")
            mixed = self._mix(f"{number}_{read}", mixed, f"%r{number}_{read}")
        if around and self.random.random() < 0.6:
            self.lines.append(
                f"%x{number} = arith.index_cast %{self.random.choice(around).name} : index to i32"
            )
            mixed = self._mix(f"{number}_x", mixed, f"%x{number}")
        target, kind = self._element(around).split("|")
        where = self._where(around)
        if self.random.random() < 0.4:
            how = self.random.choice(["addi", "addi", "addi", "maxsi", "xori"])
            self.lines.append(f"loop.update {how} {mixed}, {target}{where} : {kind}")
        else:
            self.lines.append(f"loop.store {mixed}, {target}{where} : {kind}")

    def _mix(self, number: str, old: str, value: str) -> str:
        self.lines.append(f"%p{number} = arith.muli {old}, %c31 : i32")
        self.lines.append(f"%m{number} = arith.addi %p{number}, {value} : i32")
        return f"%m{number}"


VIEWED = f"memref<{SIZE}xi32>"
VIEW = "memref<16xi32, strided<[1], offset: 4>>"


class Step(NamedTuple):
    """A pass with its options as text."""

    name: str
    options: str


def draw_step(random: Random, function: func.Func) -> Step:
    """A pass for a function, with labels and names that it has."""
    labels = loop.labels_in(function) or ["i"]
    names = [each.name for each in buffers_in(function)]

    def some(count: int) -> str:
        """Labels of a nest, as likely as not."""
        nests = list(loop.loops_in(function))
        if nests and random.random() < 0.8:
            path = [each.label.value for each in _path(random.choice(nests))]
            first = random.randint(0, max(0, len(path) - count))
            return ",".join(path[first : first + count])
        return ",".join(random.sample(labels, min(count, len(labels))))

    one, name = random.choice(labels), random.choice(names)
    local = random.choice([each for each in names if not each.startswith("arg")] or names)
    home, inside = _allocated_inside(random, function) or (one, local)
    number, small = random.randint(1, 4), random.randint(-1, 3)
    tails = random.choice(["min", "peel", "perfect"])
    options: dict[str, Callable[[], str]] = {
        "loop-tile": lambda: f"loops={some(random.randint(1, 3))} sizes={number} tails={tails}",
        "loop-split": lambda: f"loops={some(random.randint(1, 2))} sizes={number} tails={tails}",
        "loop-interchange": lambda: f"loops={_shuffled(random, some(random.randint(2, 3)))}",
        "loop-reverse": lambda: f"loops={one}",
        "loop-skew": lambda: f"loop={some(2).split(',')[-1]} by={some(2).split(',')[0]} factor={small}",
        "loop-parallelize": lambda: random.choice(["", f"loops={one}"]),
        "loop-vectorize": lambda: f"loops={one}",
        "loop-simplify": lambda: "",
        "loop-unroll": lambda: f"loops={one} factor={random.choice([0, 2, 3])}",
        "loop-unroll-jam": lambda: f"loops={one} factor={number}",
        "loop-peel": lambda: f"loops={one} front={random.randint(0, 2)} back={random.randint(0, 2)}",
        "loop-split-at": lambda: f"loops={one} at={number}",
        "loop-normalize": lambda: random.choice(["", f"loops={one}"]),
        "loop-distribute": lambda: f"loops={one}",
        "loop-fuse": lambda: f"loops={_siblings(random, function)}",
        "loop-stage": lambda: f"level={one} buffers={name}{random.choice(['', ' space=workgroup'])}",
        "loop-privatize": lambda: f"loop={one} buffers={local}",
        "loop-shrink-buffer": lambda: f"buffers={local}",
        "loop-change-layout": lambda: f"buffers={local} tiles={number}",
        "loop-pad": lambda: f"buffers={local} by={number}",
        "loop-scalar-replace": lambda: f"loops={one}",
        "loop-scalar-restore": lambda: "",
        "loop-hoist": lambda: random.choice(["", f"loops={one}"]),
        "loop-prefetch": lambda: f"loop={one} buffers={name} distance={number}",
        "loop-double-buffer": lambda: f"loop={home} buffers={inside} stages={random.randint(2, 4)}",
        "loop-split-reduction": lambda: f"loop={one} parts={number}",
        "loop-coalesce": lambda: f"loops={_perfect(random, function) or some(2)}",
        "loop-shift": lambda: f"loops={one} by={small}",
    }
    chosen = random.choice(list(options))
    return Step(chosen, options[chosen]())


def _allocated_inside(random: Random, function: func.Func) -> tuple[str, str] | None:
    """A loop and a buffer that is allocated in its body."""
    found = [
        (outer.label.value, each.name)
        for each in buffers_in(function)
        if each.allocation is not None and isinstance(outer := each.allocation.parent_op, loop.For)
    ]
    return random.choice(found) if found else None


def _perfect(random: Random, function: func.Func) -> str | None:
    """Two loops of which one is all that is in the other."""
    nests = list(loop.loops_in(function))
    found = [
        f"{outer.label.value},{inner.label.value}"
        for inner in nests
        if isinstance(outer := inner.parent_op, loop.For) and sum(1 for _ in outer.block.ops) == 2
    ]
    return random.choice(found) if found else None


def _path(nest: loop.For) -> list[loop.For]:
    return [*loop.enclosing_loops(nest), nest]


def _shuffled(random: Random, labels: str) -> str:
    order = labels.split(",")
    random.shuffle(order)
    return ",".join(order)


def _siblings(random: Random, function: func.Func) -> str:
    nests = list(loop.loops_in(function))
    pairs = [(a, b) for a in nests for b in nests if a is not b and a.parent is b.parent and a.is_before(b)]
    alike = [(a, b) for a, b in pairs if (a.lower, a.upper, a.indices) == (b.lower, b.upper, b.indices)]
    pairs = alike or pairs
    if not pairs:
        return "i,j"
    first, second = random.choice(pairs)
    return f"{first.label.value},{second.label.value}"


Arrays = list[object]


def run(text: str, size: int, random: Random | None = None) -> Arrays | None:
    """What a program leaves in its arguments, None where it traps."""
    inputs: list[object] = [np.arange(SIZE, dtype=np.int32) * 7 + 1, np.arange(SIZE, dtype=np.int32) * 11 + 5]
    inputs += [np.arange(SIDE * SIDE, dtype=np.int32).reshape(SIDE, SIDE) * 13 + 3, size]
    try:
        return Machine(parse(text, context=context()), random=random).run_in_place("f", inputs)[1]
    except Trap:
        return None


def apply(text: str, step: Step) -> str | None:
    """The program after a pass, None where the pass refuses."""
    module = parse(text, context=context())
    (function,) = [each for each in module.walk() if isinstance(each, func.Func)]
    found = pass_class(step.name)
    assert found is not None, step.name
    try:
        make_pass(found, step.options).run(function)
    except IRError:
        return None
    verify(module)
    return print_op(module)


def same(left: Arrays, right: Arrays | None) -> bool:
    if right is None:
        return False
    return all(
        np.array_equal(np.asarray(a), np.asarray(b))
        for a, b in zip(left, right, strict=True)
        if isinstance(a, np.ndarray)
    )


class Failure(AssertionError):
    """An accepted pass has changed what a program means."""


def check(random: Random, steps: int) -> list[tuple[Step, bool]] | None:
    """Draws a program and passes for it; the passes with whether they were accepted, None for a program that
    traps.  Raises a Failure that shows the first pass that changed a result."""
    program = Program(random)
    text = print_op(parse(program.text, context=context()))
    expected = run(text, program.size)
    if expected is None:
        return None
    taken: list[tuple[Step, bool]] = []
    for _ in range(steps):
        module: Operation = parse(text, context=context())
        (function,) = [each for each in module.walk() if isinstance(each, func.Func)]
        step = draw_step(random, function)
        try:
            after = apply(text, step)
        except Exception as error:
            why = error.diagnostics[0].message if isinstance(error, IRError) else repr(error)
            raise Failure(f"{step.name}{{{step.options}}} fails: {why}\n{text}") from error
        taken.append((step, after is not None))
        if after is None:
            continue
        for chance in (None, Random(5)):
            found = run(after, program.size, chance)
            if not same(expected, found):
                licence = " where licences are used" if chance else ""
                raise Failure(
                    f"{step.name}{{{step.options}}} changes the result{licence} for n = {program.size}\n"
                    f"{text}\n-->\n{after}\n{expected}\n{found}"
                )
        text = after
    return taken


# The test, and the script.

PROGRAMS = 100


@pytest.mark.parametrize("part", range(5))
def test_accepted_passes_keep_the_meaning(part: int) -> None:
    accepted = sum(_accepted(Random(part * PROGRAMS + number), 4) for number in range(PROGRAMS))
    # The test would be empty if all were refused.
    assert accepted > PROGRAMS


def _accepted(random: Random, passes: int) -> int:
    return sum(was_accepted for _, was_accepted in check(random, passes) or [])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--programs", type=int, default=1000, help="how many programs are drawn")
    parser.add_argument("--passes", type=int, default=6, help="passes for each program")
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds, one a program")
    arguments = parser.parse_args()
    tried: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    failures = 0
    for seed in range(arguments.seed, arguments.seed + arguments.programs):
        try:
            for step, was_accepted in check(Random(seed), arguments.passes) or []:
                tried[step.name] += 1
                accepted[step.name] += was_accepted
        except Failure as failure:
            failures += 1
            print(f"seed {seed}: {failure}")
    for name in sorted(tried):
        print(f"{name:24} accepted {accepted[name]:6} of {tried[name]:6}")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
