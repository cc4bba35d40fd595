"""Random blocks of threads: nests side by side keep their meaning as a kernel, in every order of its threads.

A block is a list of statements, some in a loop or a branch that all threads take together: nests over threads
that compute one buffer from others, sums over threads, and work that is mapped to no thread.  A barrier that
is missing shows in some order, one that not all threads reach is a trap.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np
from hypothesis import event, given, settings
from hypothesis import strategies as st

import irkit
from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.syntax import parse, print_op
from irkit.tools.lockstep import Lockstep

BLOCKS, ROWS, COLUMNS = 2, 3, 5
SHARED = f"memref<{ROWS}x{COLUMNS}xi32>"
RESULT = f"memref<{BLOCKS}x2x{ROWS}x{COLUMNS}xi32>"


class Place(NamedTuple):
    """An element of a buffer, relative to the indices of a nest."""

    buffer: int
    row: str
    column: str

    @property
    def text(self) -> str:
        at = f"{self.row}, {self.column}"
        return (
            f"%r[%b, {self.buffer - 2}, {at}] : {RESULT}"
            if self.buffer > 1
            else f"%s{self.buffer}[{at}] : {SHARED}"
        )


class Nest(NamedTuple):
    """A nest over `rows` times `columns` threads: `target[%i, %j] = read + read`, or a sum over all of them."""

    rows: int
    columns: int
    axes: tuple[str, str]
    reads: tuple[Place, Place]
    target: Place
    is_sum: bool

    def lines(self, name: str) -> list[str]:
        first, second = self.reads
        write = "loop.update addi" if self.is_sum else "loop.store"
        return [
            f"loop.for @i{name} (%i = 0 to {self.rows}) parallel #gpu.thread<{self.axes[0]}> {{",
            f"loop.for @j{name} (%j = 0 to {self.columns}) parallel #gpu.thread<{self.axes[1]}> {{",
            f"%v = loop.load {first.text}",
            f"%w = loop.load {second.text}",
            "%m = arith.muli %v, %three : i32",
            "%x = arith.addi %m, %w : i32",
            f"{write} %x, {self.target.text}",
            "}",
            "}",
        ]


class Single(NamedTuple):
    """What one thread does."""

    read: Place
    target: Place

    def lines(self, name: str) -> list[str]:
        return [
            f"%v{name} = loop.load {self.read.text}",
            f"%x{name} = arith.addi %v{name}, %three : i32",
            f"loop.store %x{name}, {self.target.text}",
        ]


class Around(NamedTuple):
    """A loop, or a branch, of the block."""

    head: str
    body: tuple[Nest | Single | Around, ...]

    def lines(self, name: str) -> list[str]:
        inner = [line for number, each in enumerate(self.body) for line in each.lines(f"{name}_{number}")]
        return [self.head.format(name=name), *inner, "}"]


Statement = Nest | Single | Around


@st.composite
def constants(draw: st.DrawFn, buffer: int) -> Place:
    return Place(buffer, str(draw(st.integers(0, ROWS - 1))), str(draw(st.integers(0, COLUMNS - 1))))


@st.composite
def nests(draw: st.DrawFn) -> Nest:
    rows, columns = draw(st.integers(1, ROWS)), draw(st.integers(1, COLUMNS))
    is_sum = draw(st.integers(0, 4)) == 0
    buffer = draw(st.integers(0, 3))
    target = draw(constants(buffer)) if is_sum else Place(buffer, "%i", "%j")
    reads = []
    for _ in range(2):
        place = draw(
            st.builds(
                Place,
                st.integers(0, 3),
                st.sampled_from(["%i", f"{rows - 1} - %i", "0", "%i floordiv 2"]),
                st.sampled_from(["%j", "%j", f"{columns - 1} - %j", "%j mod 2", "1"]),
            )
        )
        # No other thread of the same nest may write what is read, and none may read what is summed up.
        if is_sum:
            place = place._replace(buffer=(place.buffer % 2 if buffer > 1 else 1 - buffer))
        elif place.buffer == buffer:
            place = target
        reads.append(place)
    return Nest(
        rows, columns, draw(st.sampled_from([("y", "x"), ("x", "y")])), (reads[0], reads[1]), target, is_sum
    )


@st.composite
def singles(draw: st.DrawFn) -> Single:
    return Single(draw(constants(draw(st.integers(0, 3)))), draw(constants(draw(st.integers(0, 3)))))


def bodies(depth: int = 2) -> st.SearchStrategy[tuple[Statement, ...]]:
    each: st.SearchStrategy[Statement] = st.one_of(nests(), nests(), nests(), singles())
    if depth:
        heads = st.sampled_from(["loop.for @k{name} (%k{name} = 0 to 3) {{", "loop.if (%b == 1) {{"])
        each = st.one_of(each, st.builds(Around, heads, bodies(depth - 1)))
    return st.lists(each, min_size=1, max_size=4 if depth > 1 else 3).map(tuple)


def block_of(body: tuple[Statement, ...]) -> str:
    clear = [
        Nest(
            ROWS,
            COLUMNS,
            ("y", "x"),
            (Place(2, "%i", "%j"), Place(3, "%i", "%j")),
            Place(buffer, "%i", "%j"),
            False,
        )
        for buffer in (0, 1)
    ]
    lines = [line for number, each in enumerate([*clear, *body]) for line in each.lines(f"_{number}")]
    return "\n".join(
        [
            f"func.func @f(%r: {RESULT}) {{",
            "%three = arith.constant 3 : i32",
            f"loop.for @b (%b = 0 to {BLOCKS}) parallel #gpu.block<x> {{",
            f"%s0 = memref.alloca() : {SHARED}",
            f"%s1 = memref.alloca() : {SHARED}",
            *lines,
            "}",
            "return",
            "}",
        ]
    )


def result(machine: Machine) -> np.ndarray:
    start = np.arange(BLOCKS * 2 * ROWS * COLUMNS, dtype=np.int32).reshape(BLOCKS, 2, ROWS, COLUMNS)
    changed: np.ndarray = machine.run_in_place("f", [start])[1][0]
    return changed


CONVERT = "builtin.module(func.func(convert-loop-to-gpu))"
LOWER = (
    "builtin.module(func.func(convert-loop-to-gpu,convert-loop-to-scf,canonicalize),"
    "gpu-kernel-outlining,convert-scf-to-cf,canonicalize)"
)


def lowered(text: str, pipeline: str) -> Operation:
    module = parse(text, context=context())
    irkit.run_pipeline(module, pipeline)
    verify(module)
    return module


@given(bodies(), st.integers(0, 1000))
@settings(max_examples=60, deadline=None)
def test_kernels_agree_with_their_nests(body: tuple[Statement, ...], seed: int) -> None:
    text = block_of(body)
    expected = result(Machine(parse(text, context=context())))
    kernel = lowered(text, CONVERT)
    for random in (None, Random(seed), Random(seed + 1)):
        np.testing.assert_array_equal(result(Machine(kernel, random=random)), expected)
    event(f"barriers: {min(8, print_op(kernel).count('gpu.barrier'))}")


@given(bodies())
@settings(max_examples=12, deadline=None)
def test_their_llvm_agrees_with_their_nests(body: tuple[Statement, ...]) -> None:
    text = block_of(body)
    expected = result(Machine(parse(text, context=context())))
    module = lowered(text, LOWER)
    for descending in (False, True):
        machine = Machine(module)
        machine.state["gpu.launcher"] = Lockstep(module, descending=descending).launch
        np.testing.assert_array_equal(result(machine), expected)
