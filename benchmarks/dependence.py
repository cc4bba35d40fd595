"""What a question to the dependence analysis costs, and a sequence of loop passes.

    python benchmarks/dependence.py

Medians of the CPU time in a process that has loaded isl already, everything included: the sets of the nest
are made, its dependences asked for, and one new order is judged; first without any answers kept, then
with those of the same question.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable

import irkit
from irkit.analysis.dependence import Part, Statement, find_violation
from irkit.analysis.dependence.polyhedra import find_point
from irkit.catalog import context
from irkit.dialects import loop
from irkit.ir import Operation
from irkit.ir.affine import AffineExpr
from irkit.syntax import parse, print_op

MATMUL = """
func.func @matmul(%a: memref<512x512xf32>, %b: memref<512x512xf32>,
                  %c: memref<512x512xf32> {irkit.result = 0 : i64}) {
  loop.for @i (%i = 0 to 512) {
    loop.for @j (%j = 0 to 512) {
      loop.for @k (%k = 0 to 512) {
        %x = loop.load %a[%i, %k] : memref<512x512xf32>
        %y = loop.load %b[%k, %j] : memref<512x512xf32>
        %p = arith.mulf %x, %y fastmath<contract,reassoc> : f32
        loop.update addf %p, %c[%i, %j] fastmath<contract,reassoc> : memref<512x512xf32>
      }
    }
  }
  return
}
"""

CONVOLUTION = """
func.func @conv(%x: memref<8x64x58x58xf32>, %w: memref<64x64x3x3xf32>,
                %y: memref<8x64x56x56xf32> {irkit.result = 0 : i64}) {
  loop.for @n (%n = 0 to 8) { loop.for @f (%f = 0 to 64) { loop.for @h (%h = 0 to 56) {
  loop.for @v (%v = 0 to 56) {
  loop.for @c (%c = 0 to 64) { loop.for @r (%r = 0 to 3) { loop.for @s (%s = 0 to 3) {
    %a = loop.load %x[%n, %c, %h + %r, %v + %s] : memref<8x64x58x58xf32>
    %b = loop.load %w[%f, %c, %r, %s] : memref<64x64x3x3xf32>
    %p = arith.mulf %a, %b : f32
    loop.update addf %p, %y[%n, %f, %h, %v] fastmath<reassoc> : memref<8x64x56x56xf32>
  } } } } } } }
  return
}
"""


def chain(statements: int) -> str:
    """One loop nest of so many statements, each of which reads what the one before it writes."""
    lines = ["func.func @chain() {"]
    kind = "memref<64x64xf32>"
    lines += [f"%b{n} = memref.alloc() : {kind}" for n in range(statements // 2 + 1)]
    lines += ["loop.for @i (%i = 0 to 64) {", "loop.for @j (%j = 0 to 64) {"]
    for n in range(statements // 2):
        lines.append(f"%v{n} = loop.load %b{n}[%i, %j] : {kind}")
        lines.append(f"loop.store %v{n}, %b{n + 1}[%i, %j] : {kind}")
    return "\n".join([*lines, "}", "}", "return", "}"])


SEQUENCE = (
    "builtin.module(func.func(loop-tile{loops=i,j,k sizes=64,64,64},loop-interchange{loops=i.1,k.1,j.1},"
    "loop-stage{level=k.0 buffers=arg1},loop-unroll-jam{loops=i.1 factor=4},loop-simplify,"
    "loop-vectorize{loops=j.1},loop-parallelize{loops=i.0,j.0},loop-normalize,loop-hoist,loop-simplify))"
)


def reading(text: str) -> Operation:
    return parse(text, context=context())


def question(text: str) -> Callable[[], None]:
    """Makes the part of the outermost nest, and asks whether its two outermost loops may be exchanged."""
    module = reading(text)
    outer, inner, *_ = loop.loops_in(module)

    def exchanged(statement: Statement) -> list[AffineExpr]:
        time = list(statement.time)
        at, to = statement.position_of(outer), statement.position_of(inner)
        time[at], time[to] = time[to], time[at]
        return time

    def ask() -> None:
        part = Part([outer])
        if find_violation(part, exchanged) is not None:
            raise ValueError("the order is legal, but was refused")

    return ask


def tiling(text: str, sizes: str, labels: str) -> Callable[[], None]:
    """loop-tile, with its check of legality; the copy that it works on is made before."""
    fresh = [reading(text) for _ in range(200)]
    pipeline = f"builtin.module(func.func(loop-tile{{loops={labels} sizes={sizes}}}))"
    return lambda: irkit.run_pipeline(fresh.pop(), pipeline)


def sequence() -> Callable[[], None]:
    fresh = [reading(MATMUL) for _ in range(200)]
    return lambda: irkit.run_pipeline(fresh.pop(), SEQUENCE)


def median(work: Callable[[], None], runs: int, keep: bool) -> float:
    """Milliseconds."""
    work()
    times = []
    for _ in range(runs):
        if not keep:
            find_point.cache_clear()
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return statistics.median(times) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=20, metavar="N", help="runs that count (default 20)")
    options = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows = [
        ("matmul: dependences and one new order", question(MATMUL), 5.0),
        ("the same, sums in printed order", question(MATMUL.replace(",reassoc", "")), 5.0),
        ("matmul: loop-tile, 3 loops", tiling(MATMUL, "32,32,32", "i,j,k"), None),
        ("7-loop convolution: dependences and one new order", question(CONVOLUTION), 30.0),
        ("the same, sums in printed order", question(CONVOLUTION.replace("reassoc", "none")), 30.0),
        ("7-loop convolution: loop-tile, 4 loops", tiling(CONVOLUTION, "4,8,8,16", "f,h,v,c"), None),
        ("20 statements: dependences and one new order", question(chain(20)), 60.0),
        ("20 statements: loop-tile, 2 loops", tiling(chain(20), "16,16", "i,j"), None),
        ("ten passes on matmul", sequence(), 300.0),
    ]
    print("| CPU time, ms | first | again | must |\n|---|---|---|---|")
    for name, work, must in rows:
        first, again = [median(work, options.runs, keep) for keep in (False, True)]
        print(f"| {name} | {first:.1f} | {again:.1f} | {must or ''} |", flush=True)
    module = reading(MATMUL)
    irkit.run_pipeline(module, SEQUENCE)
    print(f"\nlines of the matmul after ten passes: {print_op(module).count(chr(10))}")


if __name__ == "__main__":
    main()
