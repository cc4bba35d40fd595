"""lower-affine: as mlir-opt does it, and without a change of meaning; so also canonicalization before it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from irkit.catalog import context
from irkit.interp import Machine
from irkit.passes.canonicalize import Canonicalizer
from irkit.passes.lower_affine import LowerAffine
from irkit.syntax import parse
from irkit.tools import opt

FILE = Path(__file__).resolve().parent.parent / "lit_tests" / "passes" / "lower_affine.mlir"
FLAGS = ("--allow-unregistered-dialect", "--lower-affine")


def test_as_mlir_opt(mlir_opt: Any, capfd: pytest.CaptureFixture[str]) -> None:
    assert opt.main([str(FILE), *FLAGS]) == 0
    assert capfd.readouterr().out == mlir_opt.output(FILE, *FLAGS)


def check(text: str, *inputs: Any) -> None:
    """The program does the same when it is canonicalized, lowered, or both."""
    expected = Machine(parse(text, context=context())).run_in_place("f", inputs)
    for passes in ((LowerAffine(),), (Canonicalizer(),), (Canonicalizer(), LowerAffine())):
        module = parse(text, context=context())
        for each in passes:
            each.run(module)
        found = Machine(module).run_in_place("f", inputs)
        for one, other in zip(expected, found, strict=True):
            for before, after in zip(one, other, strict=True):
                np.testing.assert_array_equal(before, after)


def expression(random: Random, depth: int) -> str:
    """An affine expression in i, j and n."""
    if not depth or random.random() < 0.2:
        return random.choice(["i", "j", "n", str(random.randrange(-9, 10))])
    inner = expression(random, depth - 1)
    match random.randrange(4):
        case 0:
            return f"({inner} + {expression(random, depth - 1)})"
        case 1:
            return f"({inner} * {random.randrange(-5, 6)})"
        case _:
            operator = random.choice(["mod", "floordiv", "ceildiv"])
            return f"({inner} {operator} {random.randrange(1, 9)})"


@pytest.mark.parametrize("seed", range(30))
def test_random_expressions(seed: int) -> None:
    random = Random(seed)
    exprs = [expression(random, 4) for _ in range(4)]
    text = f"""func.func @f(%i: index, %j: index, %n: index) -> (index, index, index, i1) {{
      %a = affine.apply affine_map<(i, j)[n] -> ({exprs[0]})>(%i, %j)[%n]
      %b = affine.min affine_map<(i, j)[n] -> ({exprs[1]}, {exprs[2]})>(%i, %a)[%n]
      %c = affine.max affine_map<(i, j)[n] -> ({exprs[1]}, {exprs[2]})>(%b, %j)[%n]
      %yes = arith.constant true
      %no = arith.constant false
      %d = affine.if affine_set<(i, j)[n] : ({exprs[3]} >= 0)>(%a, %b)[%n] -> i1 {{
        affine.yield %yes : i1
      }} else {{
        affine.yield %no : i1
      }}
      return %a, %b, %c, %d : index, index, index, i1
    }}"""
    for _ in range(2):
        check(text, *[random.randrange(-40, 40) for _ in range(3)])


def test_loops() -> None:
    text = """func.func @f(%m: memref<8x8xi32>, %n: index) -> i32 {
      %zero = arith.constant 0 : i32
      %s = affine.for %i = max affine_map<(n) -> (n - 3, 1)>(%n) to 8 step 2 iter_args(%t = %zero) -> i32 {
        affine.for %j = affine_map<(i) -> (i)>(%i) to min affine_map<(i)[n] -> (i + 3, n, 8)>(%i)[%n] {
          %x = affine.load %m[%j, %i] : memref<8x8xi32>
          %y = arith.addi %x, %x : i32
          affine.store %y, %m[%i, %j] : memref<8x8xi32>
        }
        %p:2 = affine.parallel (%q, %r) = (0, %i) to (%n, 8) step (1, 3) reduce ("addi", "ori")
            -> (i32, i32) {
          %x = affine.load %m[%q, %r] : memref<8x8xi32>
          affine.yield %x, %x : i32, i32
        }
        %u = arith.addi %t, %p#0 : i32
        %v = arith.xori %u, %p#1 : i32
        affine.yield %v : i32
      }
      return %s : i32
    }"""
    matrix = np.arange(64, dtype=np.int32).reshape(8, 8)
    for size in (0, 3, 8):
        check(text, matrix, size)


def test_indices() -> None:
    text = """func.func @f(%i: index, %n: index) -> (index, index, index, index) {
      %a:3 = affine.delinearize_index %i into (%n, 3, %n) : index, index, index
      %b = affine.linearize_index [%a#0, %a#1, %a#2] by (%n, 3, %n) : index
      return %a#0, %a#1, %a#2, %b : index, index, index, index
    }"""
    for number in (-50, -1, 0, 7, 123):
        check(text, number, 5)
