"""The work of the reader, the verifier, the printer and the passes grows with the module, not with its square.

Nothing is timed: what counts is how many lines of irkit are executed.  Of inputs of sizes n, 2n and 4n the
second step must cost about twice the first, where quadratic work costs four times as much.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import FrameType

import pytest

import irkit

SIZE = 24
LINEAR = 2.2
"""Twice as much, and something for the logarithm."""


def chain(n: int) -> Iterator[str]:
    """Blocks that follow each other."""
    yield "func.func @f(%x: i32) -> i32 {\n  cf.br ^bb0(%x : i32)"
    for i in range(n):
        yield f"^bb{i}(%a{i}: i32):\n  %s{i} = arith.addi %a{i}, %x : i32\n  cf.br ^bb{i + 1}(%s{i} : i32)"
    yield f"^bb{n}(%r: i32):\n  return %r : i32\n}}"


def exits(n: int) -> Iterator[str]:
    """Blocks that follow each other, each of which may also go to the last."""
    yield "func.func @f(%x: i32, %c: i1) -> i32 {\n  cf.br ^bb0(%x : i32)"
    for i in range(n):
        yield f"^bb{i}(%a{i}: i32):\n  %s{i} = arith.addi %a{i}, %x : i32"
        yield f"  cf.cond_br %c, ^bb{i + 1}(%s{i} : i32), ^bb{n}(%a{i} : i32)"
    yield f"^bb{n}(%r: i32):\n  return %r : i32\n}}"


def unreachable(n: int) -> Iterator[str]:
    """A ring of blocks to which nothing leads."""
    yield "func.func @f(%x: i32, %c: i1) -> i32 {\n  cf.br ^last(%x : i32)"
    for i in range(n):
        yield f"^bb{i}(%a{i}: i32):\n  %s{i} = arith.addi %a{i}, %x : i32"
        yield f"  cf.cond_br %c, ^bb{(i + 1) % n}(%s{i} : i32), ^last(%a{i} : i32)"
    yield "^last(%r: i32):\n  return %r : i32\n}"


def known_ways(n: int) -> Iterator[str]:
    """Branches of which it is known where they go."""
    yield "func.func @f(%x: i32) -> i32 {\n  %t = arith.constant true\n  cf.br ^bb0(%x : i32)"
    for i in range(n):
        yield f"^bb{i}(%a{i}: i32):\n  %s{i} = arith.addi %a{i}, %x : i32"
        yield f"  cf.cond_br %t, ^bb{i + 1}(%s{i} : i32), ^bb{n}(%a{i} : i32)"
    yield f"^bb{n}(%r: i32):\n  return %r : i32\n}}"


def calls(n: int) -> Iterator[str]:
    """A function that calls all others."""
    for i in range(n):
        yield f"func.func private @f{i}(%x: i32) -> i32 {{"
        yield "  %s = arith.addi %x, %x : i32\n  return %s : i32\n}"
    yield "func.func @main(%x0: i32) -> i32 {"
    for i in range(n):
        yield f"  %x{i + 1} = call @f{i}(%x{i}) : (i32) -> i32"
    yield f"  return %x{n} : i32\n}}"


def call_chain(n: int) -> Iterator[str]:
    """Functions each of which calls the one before."""
    yield "func.func private @f0(%x: i32) -> i32 {\n  return %x : i32\n}"
    for i in range(1, n):
        yield f"func.func private @f{i}(%x: i32) -> i32 {{"
        yield f"  %s = call @f{i - 1}(%x) : (i32) -> i32\n  return %s : i32\n}}"
    yield f"func.func @main(%x: i32) -> i32 {{\n  %s = call @f{n - 1}(%x) : (i32) -> i32\n  return %s : i32\n}}"


def arithmetic(n: int) -> Iterator[str]:
    """Constants, equal and dead operations, and a value that all use."""
    yield "func.func @f(%x: i32) -> i32 {\n  %x0 = arith.addi %x, %x : i32"
    for i in range(n):
        yield f"  %y{i} = arith.muli %x, %x : i32\n  %c{i} = arith.constant {i} : i32"
        yield f"  %z{i} = arith.xori %y{i}, %c{i} : i32\n  %w{i} = arith.subi %z{i}, %y{i} : i32"
        yield f"  %d{i} = arith.addi %c0, %c{i} : i32\n  %x{i + 1} = arith.addi %x{i}, %d{i} : i32"
    yield f"  return %x{n} : i32\n}}"


def memory(n: int) -> Iterator[str]:
    """Loads of one element, and now and then a store."""
    yield "func.func @f(%m: memref<4xf32>, %i: index, %x0: f32) -> f32 {"
    for i in range(n):
        yield f"  %l{i} = memref.load %m[%i] : memref<4xf32>\n  %x{i + 1} = arith.addf %x{i}, %l{i} : f32"
        if i % 8 == 7:
            yield f"  memref.store %x{i}, %m[%i] : memref<4xf32>"
    yield f"  return %x{n} : f32\n}}"


def loops(n: int) -> Iterator[str]:
    """Loops behind each other that carry a value."""
    yield "func.func @f(%a: index, %b: index, %x0: f32) -> f32 {"
    for i in range(n):
        yield f"  %x{i + 1} = scf.for %i = %a to %b step %b iter_args(%k = %x{i}) -> (f32) {{"
        yield "    %q = arith.addf %x0, %x0 : f32\n    %s = arith.addf %k, %q : f32\n    scf.yield %s : f32\n  }"
    yield f"  return %x{n} : f32\n}}"


def nest(n: int) -> Iterator[str]:
    """Loops inside each other."""
    yield "func.func @f(%m: memref<4xf32>, %a: index, %b: index, %x: f32) {"
    for i in range(n):
        yield f"  scf.for %i{i} = %a to %b step %b {{"
    yield "  memref.store %x, %m[%a] : memref<4xf32>\n" + "  }\n" * n + "  return\n}"


def affine_loops(n: int) -> Iterator[str]:
    """Affine loops behind each other."""
    yield "func.func @f(%m: memref<40xf32>) {"
    for i in range(n):
        yield f"  affine.for %i = 0 to 7 {{\n    %v = affine.load %m[%i + {i}] : memref<40xf32>"
        yield "    affine.store %v, %m[%i * 2] : memref<40xf32>\n  }"
    yield "  return\n}"


def modules(n: int) -> Iterator[str]:
    """Symbol tables behind each other."""
    for i in range(n):
        yield f"module @m{i} {{\n  func.func private @f(%x: i32) -> i32 {{"
        yield "    %0 = call @g(%x) : (i32) -> i32\n    return %0 : i32\n  }"
        yield "  func.func nested @g(%x: i32) -> i32 {\n    return %x : i32\n  }\n}"


def choices(n: int) -> Iterator[str]:
    """Conditions of which half are known."""
    yield "func.func @f(%x0: i32) -> i32 {\n  %t = arith.constant true"
    for i in range(n):
        yield f"  %c{i} = arith.cmpi slt, %x{i}, %x0 : i32"
        yield f"  %x{i + 1} = scf.if %{('t', f'c{i}')[i % 2]} -> i32 {{\n    %y = arith.addi %x{i}, %x0 : i32"
        yield f"    scf.yield %y : i32\n  }} else {{\n    scf.yield %x{i} : i32\n  }}"
    yield f"  return %x{n} : i32\n}}"


def flags(n: int) -> Iterator[str]:
    """Choices by one flag, which is used inside of them as well."""
    yield "func.func private @use(i32)\nfunc.func @f(%x0: i32, %c: i1) -> i32 {"
    for i in range(n):
        yield f"  %x{i + 1} = scf.if %c -> i32 {{\n    %y = arith.extui %c : i1 to i32"
        yield f"    %z = arith.addi %x{i}, %y : i32\n    scf.yield %z : i32"
        yield f"  }} else {{\n    scf.yield %x{i} : i32\n  }}\n  call @use(%x{i + 1}) : (i32) -> ()"
    yield f"  return %x{n} : i32\n}}"


def lines(action: Callable[[], object]) -> int:
    """How many lines an action executes, of Python code however deep."""
    count = 0

    def line(frame: FrameType, event: str, arg: object) -> object:
        nonlocal count
        count += 1
        return line

    before = sys.gettrace()
    sys.settrace(line)  # type: ignore[arg-type]
    try:
        action()
    finally:
        sys.settrace(before)
    return count


INPUTS = (
    chain,
    exits,
    unreachable,
    known_ways,
    calls,
    call_chain,
    arithmetic,
    memory,
    loops,
    nest,
    affine_loops,
    choices,
    flags,
    modules,
)

PASSES = (
    "arith-emulate-unsupported-floats{source-types=f32 target-type=f64}",
    "canonicalize",
    "canonicalize{region-simplify=aggressive}",
    "control-flow-sink",
    "convert-scf-to-cf",
    "cse",
    "inline",
    "loop-invariant-code-motion",
    "lower-affine",
    "print-op-stats",
    "reconcile-unrealized-casts",
    "remove-dead-values",
    "sccp",
    "snapshot-op-locations",
    "strip-debuginfo",
    "symbol-dce",
    "symbol-privatize",
)


def texts(source: Callable[[int], Iterator[str]]) -> list[str]:
    return ["\n".join(source(SIZE * times)) + "\n" for times in (1, 2, 4)]


def assert_linear(steps: Sequence[Callable[[], object]], what: str) -> None:
    small, middle, large = map(lines, steps)
    growth = (large - middle) / (middle - small)
    assert growth <= LINEAR, f"{what}: {small}, {middle}, {large} lines"


@pytest.mark.parametrize("source", INPUTS, ids=lambda each: each.__name__)
def test_work_is_linear(source: Callable[[int], Iterator[str]]) -> None:
    sizes = texts(source)
    str(irkit.parse(sizes[0]))  # what is compiled when an operation is first met does not count
    assert_linear([lambda text=text: irkit.parse(text) for text in sizes], "reading")
    modules = [irkit.parse(text) for text in sizes]
    assert_linear([lambda module=module: str(module) for module in modules], "printing")
    for each in PASSES:
        pipeline = f"builtin.module({each})"
        irkit.run_pipeline(irkit.parse(sizes[0]), pipeline)
        runs = [partial(irkit.run_pipeline, irkit.parse(text), pipeline) for text in sizes]
        assert_linear(runs, each)
