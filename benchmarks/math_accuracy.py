"""How far the functions that math-expand writes out are from the true ones, over all 2^32 inputs of f32.

    python benchmarks/math_accuracy.py                  a table of all functions; some minutes each
    python benchmarks/math_accuracy.py exp tanh --every 1009

Everything is compiled code of irkit: one loop takes bit patterns, computes the function in f32 as math-expand
has it and in f64 by the C library, and keeps the largest distance in units of the last place (ulp) of the
true result.  A result beyond the largest number counts as 2^128; NaN for a number, or a number for NaN, as
10^9.  Functions that are written as several operations are given as they are lowered from graph.
"""

from __future__ import annotations

import argparse
import struct
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import irkit
from irkit.dialects import func
from irkit.passes.math_expand import MathExpand

CHUNK = 1 << 24


class Function(NamedTuple):
    """What is computed from %x to %y, in f32, and in f64 as the reference."""

    name: str
    body: str
    reference: str

    @classmethod
    def of(cls, name: str) -> Function:
        return cls(name, f"%y = math.{name} %x fastmath<contract> : T", f"%y = math.{name} %x : T")


SIGMOID = """
      %one = arith.constant 1.0 : T
      %minus = arith.negf %x FLAGS : T
      %power = math.exp %minus FLAGS : T
      %below = arith.addf %one, %power FLAGS : T
      %y = arith.divf %one, %below FLAGS : T"""
GELU = """
      %half = arith.constant 0.5 : T
      %one = arith.constant 1.0 : T
      %root = arith.constant 0.70710678118654757 : T
      %z = arith.mulf %x, %root FLAGS : T
      %curve = math.erf %z FLAGS : T
      %part = arith.mulf %x, %half FLAGS : T
      %sum = arith.addf %one, %curve FLAGS : T
      %y = arith.mulf %part, %sum FLAGS : T"""
GELU_REFERENCE = """
      %half = arith.constant 0.5 : T
      %least = arith.constant -1.0e9 : T
      %root = arith.constant -0.70710678118654757 : T
      %kept = arith.maximumf %x, %least : T
      %z = arith.mulf %x, %root : T
      %curve = math.erfc %z : T
      %part = arith.mulf %kept, %half : T
      %y = arith.mulf %part, %curve : T"""

FUNCTIONS: Sequence[Function] = (
    *map(Function.of, ("exp", "exp2", "expm1", "log", "log2", "log10", "log1p")),
    *map(Function.of, ("tanh", "erf", "sin", "cos", "rsqrt")),
    *map(Function.of, ("tan", "asin", "acos", "atan", "sinh", "cosh", "asinh", "acosh", "atanh")),
    Function("sigmoid", SIGMOID, SIGMOID),
    Function("gelu", GELU, GELU_REFERENCE),
)

TEXT = """
func.func private @function(%x: f32) -> f32 {{
  {body}
  return %y : f32
}}
func.func private @reference(%x: f64) -> f64 {{
  {reference}
  return %y : f64
}}
func.func @worst(%start: i64, %step: i64, %count: index) -> (f64, i64) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant 0.0 : f64
  %limit = arith.constant 0x47F0000000000000 : f64
  %minus = arith.constant 0xC7F0000000000000 : f64
  %wrong = arith.constant 1.0e9 : f64
  %shift = arith.constant 52 : i64
  %mask = arith.constant 2047 : i64
  %least = arith.constant 897 : i64
  %bias = arith.constant 2069 : i64
  %result:2 = scf.for %i = %c0 to %count step %c1 iter_args(%most = %none, %at = %start) -> (f64, i64) {{
    %number = arith.index_cast %i : index to i64
    %steps = arith.muli %number, %step : i64
    %pattern = arith.addi %start, %steps : i64
    %low = arith.trunci %pattern : i64 to i32
    %x = arith.bitcast %low : i32 to f32
    %wide = arith.extf %x : f32 to f64
    %y = func.call @function(%x) : (f32) -> f32
    %exact = func.call @reference(%wide) : (f64) -> f64
    %below = arith.minimumf %exact, %limit : f64
    %kept = arith.maximumf %below, %minus : f64
    %found = arith.extf %y : f32 to f64
    %less = arith.minimumf %found, %limit : f64
    %given = arith.maximumf %less, %minus : f64
    %difference = arith.subf %given, %kept : f64
    %distance = math.absf %difference : f64
    %bits = arith.bitcast %kept : f64 to i64
    %high = arith.shrui %bits, %shift : i64
    %exponent = arith.andi %high, %mask : i64
    %raised = arith.maxsi %exponent, %least : i64
    %inverse = arith.subi %bias, %raised : i64
    %scaled = arith.shli %inverse, %shift : i64
    %unit = arith.bitcast %scaled : i64 to f64
    %ulps = arith.mulf %distance, %unit : f64
    %odd = arith.cmpf uno, %exact, %exact : f64
    %nan = arith.cmpf uno, %y, %y : f32
    %both = arith.xori %odd, %nan : i1
    %number_or_zero = arith.select %odd, %none, %ulps : f64
    %error = arith.select %both, %wrong, %number_or_zero : f64
    %larger = arith.cmpf ogt, %error, %most : f64
    %next = arith.select %larger, %error, %most : f64
    %where = arith.select %larger, %pattern, %at : i64
    scf.yield %next, %where : f64, i64
  }}
  return %result#0, %result#1 : f64, i64
}}
"""


def compiled(function: Function) -> Callable[[int, int, int], tuple[float, int]]:
    """The largest error among `count` bit patterns from `start` on, `step` apart, and where it is."""
    body = function.body.replace("FLAGS", "fastmath<contract>").replace(": T", ": f32")
    reference = function.reference.replace("FLAGS ", "").replace(": T", ": f64")
    module = irkit.parse(TEXT.format(body=body, reference=reference))
    # The reference stays with the C library.
    (of_f32,) = [op for op in module.walk() if isinstance(op, func.Func) and op.sym_name.value == "function"]
    MathExpand().run(of_f32)
    worst = irkit.compile(module, pipeline="builtin.module(convert-scf-to-cf)").worst

    def run(start: int, step: int, count: int) -> tuple[float, int]:
        error, at = worst(start, step, count)
        return float(error), int(at) % (1 << 32)

    return run


def sweep(function: Function, every: int) -> tuple[float, int]:
    """The largest error over every n-th bit pattern."""
    worst = compiled(function)
    step = CHUNK * every
    starts = range(0, 1 << 32, step)
    return max([worst(start, every, min(CHUNK, -(-((1 << 32) - start) // every))) for start in starts])


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("names", nargs="*", help="functions; all where none is given")
    arguments.add_argument("--every", type=int, default=1, help="only each n-th input")
    given = arguments.parse_args()
    chosen = [each for each in FUNCTIONS if each.name in given.names or not given.names]
    print("| function | largest error (ulp) | at | seconds |\n|---|---|---|---|")
    for each in chosen:
        start = time.process_time()
        error, at = sweep(each, given.every)
        (x,) = struct.unpack("<f", struct.pack("<I", at))
        taken = time.process_time() - start
        print(f"| {each.name} | {error:.3f} | {x!r} (0x{at:08X}) | {taken:.0f} |", flush=True)


if __name__ == "__main__":
    main()
