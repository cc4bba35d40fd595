"""The interpreter: values, control flow, and what is a trap."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irkit.catalog import context
from irkit.diagnostics import IRError
from irkit.interp import Machine, Trap
from irkit.interp.numbers import fused_multiply_add, rounder
from irkit.interp.traps import OutOfFuel
from irkit.ir import Operation
from irkit.ir.types import BF16
from irkit.syntax import parse


def module(text: str) -> Operation:
    return parse(text, context=context())


def run(text: str, *inputs: Any) -> list[Any]:
    return Machine(module(text)).run("f", inputs)


def one(op: str, kind: str, *operands: int, result: str | None = None) -> int:
    """The result of one operation on constants of a type."""
    constants = "".join([f"%{n} = arith.constant {value} : {kind}\n" for n, value in enumerate(operands)])
    uses = ", ".join([f"%{n}" for n in range(len(operands))])
    text = f"func.func @f() -> {result or kind} {{\n{constants}%r = {op} {uses} : {kind}\nreturn %r : {result or kind}\n}}"
    found: int = run(text)[0]
    return found


@pytest.mark.parametrize(
    ("op", "a", "b", "expected"),
    [
        ("arith.addi", 127, 1, -128),
        ("arith.subi", -128, 1, 127),
        ("arith.muli", 100, 3, 44),
        ("arith.divsi", -7, 2, -3),
        ("arith.divui", -7, 2, 124),
        ("arith.floordivsi", -7, 2, -4),
        ("arith.ceildivsi", -7, 2, -3),
        ("arith.ceildivui", 7, 2, 4),
        ("arith.remsi", -7, 2, -1),
        ("arith.remui", -7, 2, 1),
        ("arith.maxui", -1, 1, -1),
        ("arith.minsi", -1, 1, -1),
        ("arith.shli", 1, 7, -128),
        ("arith.shrui", -128, 7, 1),
        ("arith.shrsi", -128, 7, -1),
        ("arith.divsi", -128, -1, -128),
    ],
)
def test_integers_wrap(op: str, a: int, b: int, expected: int) -> None:
    assert one(op, "i8", a, b) == expected


@pytest.mark.parametrize(
    "op", ["arith.divsi", "arith.divui", "arith.remsi", "arith.remui", "arith.floordivsi", "arith.ceildivsi"]
)
def test_division_by_zero_is_a_trap(op: str) -> None:
    with pytest.raises(Trap, match="division by zero"):
        one(op, "i32", 1, 0)


@pytest.mark.parametrize("op", ["arith.shli", "arith.shrui", "arith.shrsi"])
def test_a_shift_by_the_width_is_a_trap(op: str) -> None:
    with pytest.raises(Trap, match="shift of 8 bits by 8"):
        one(op, "i8", 1, 8)


@pytest.mark.parametrize(
    ("predicate", "expected"), [("slt", 1), ("ult", 0), ("sge", 0), ("ugt", 1), ("ne", 1)]
)
def test_comparisons_know_signs(predicate: str, expected: int) -> None:
    assert one(f"arith.cmpi {predicate},", "i8", -1, 1, result="i1") == expected


@pytest.mark.parametrize(("predicate", "expected"), [("slt", 0), ("ult", 1), ("sgt", 1)])
def test_one_bit_is_minus_one_where_signed(predicate: str, expected: int) -> None:
    text = f"""func.func @f() -> i1 {{
      %t = arith.constant false
      %u = arith.constant true
      %r = arith.cmpi {predicate}, %t, %u : i1
      return %r : i1
    }}"""
    assert run(text)[0] == expected


FLOAT = """func.func @f(%a: f32, %b: f32) -> f32 {{
  %r = {op} %a, %b : f32
  return %r : f32
}}"""


@pytest.mark.parametrize(
    ("op", "a", "b", "expected"),
    [
        ("arith.maximumf", math.nan, 1.0, math.nan),
        ("arith.maxnumf", math.nan, 1.0, 1.0),
        ("arith.minnumf", 1.0, math.nan, 1.0),
        ("arith.maximumf", -0.0, 0.0, 0.0),
        ("arith.minimumf", 0.0, -0.0, -0.0),
        ("arith.divf", 1.0, 0.0, math.inf),
        ("arith.divf", 0.0, 0.0, math.nan),
        ("arith.remf", -5.5, 2.0, -1.5),
        ("math.copysign", 3.0, -0.0, -3.0),
        ("math.powf", 2.0, 10.0, 1024.0),
    ],
)
def test_floats_follow_ieee(op: str, a: float, b: float, expected: float) -> None:
    (result,) = run(FLOAT.format(op=op), a, b)
    assert result == expected or (math.isnan(expected) and math.isnan(result))
    assert np.signbit(result) == np.signbit(expected) or math.isnan(expected)


@given(st.floats(width=32), st.floats(width=32), st.floats(width=32))
@settings(max_examples=300, deadline=None)
def test_fused_multiply_add_rounds_once(a: float, b: float, c: float) -> None:
    from fractions import Fraction

    with np.errstate(all="ignore"):
        result = fused_multiply_add(np.float32(a), np.float32(b), np.float32(c))
    if not all(map(math.isfinite, (a, b, c))):
        return
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    neighbours = [result, np.nextafter(result, np.float32(np.inf)), np.nextafter(result, np.float32(-np.inf))]
    finite = [Fraction(float(each)) for each in neighbours if math.isfinite(each)]
    if math.isfinite(result):
        assert abs(Fraction(float(result)) - exact) == min(abs(each - exact) for each in finite)


def test_bf16_rounds_to_even() -> None:
    to_bf16 = rounder(BF16)
    assert to_bf16(np.float32(1.00390625)) == 1.0
    assert to_bf16(np.float32(1.01171875)) == np.float32(1.015625)
    assert math.isnan(to_bf16(np.float32(np.nan)))


def test_conversions_out_of_range_are_traps() -> None:
    text = "func.func @f(%a: f32) -> i8 {\n%r = arith.fptosi %a : f32 to i8\nreturn %r : i8\n}"
    assert run(text, -128.9) == [-128]
    for value in (128.0, math.nan, math.inf):
        with pytest.raises(Trap, match="conversion of"):
            run(text, value)


# Control flow.


def test_blocks_exchange_their_arguments_at_once() -> None:
    text = """func.func @f(%n: i32) -> (i32, i32) {
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      cf.br ^loop(%n, %zero, %one : i32, i32, i32)
    ^loop(%k: i32, %a: i32, %b: i32):
      %done = arith.cmpi eq, %k, %zero : i32
      cf.cond_br %done, ^out, ^next
    ^next:
      %less = arith.subi %k, %one : i32
      cf.br ^loop(%less, %b, %a : i32, i32, i32)
    ^out:
      return %a, %b : i32, i32
    }"""
    assert run(text, 3) == [1, 0]
    assert run(text, 4) == [0, 1]


@pytest.mark.parametrize("depth", [1, 7, 8, 9, 30, 120])
def test_deep_nests_of_loops(depth: int) -> None:
    """Python nests twenty blocks at most; the interpreter nests as deep as it is asked to."""
    lines = [
        "func.func @f(%x: i32) -> i32 {",
        "%c0 = arith.constant 0 : index",
        "%c1 = arith.constant 1 : index",
    ]
    value = "%x"
    for level in range(depth):
        lines.append(
            f"%r{level} = scf.for %i{level} = %c0 to %c1 step %c1 iter_args(%a{level} = {value}) -> (i32) {{"
        )
        value = f"%a{level}"
    lines.append(f"%y = arith.addi {value}, %x : i32")
    inner = "%y"
    for level in reversed(range(depth)):
        lines += [f"scf.yield {inner} : i32", "}"]
        inner = f"%r{level}"
    lines += [f"return {inner} : i32", "}"]
    assert run("\n".join(lines), 21) == [42]


def test_recursion() -> None:
    text = """func.func @f(%n: i32) -> i32 {
      %c1 = arith.constant 1 : i32
      %small = arith.cmpi sle, %n, %c1 : i32
      %r = scf.if %small -> (i32) {
        scf.yield %c1 : i32
      } else {
        %less = arith.subi %n, %c1 : i32
        %inner = func.call @f(%less) : (i32) -> i32
        %product = arith.muli %n, %inner : i32
        scf.yield %product : i32
      }
      return %r : i32
    }"""
    assert run(text, 10) == [3628800]


def test_an_endless_loop_runs_out_of_fuel() -> None:
    text = "func.func @f() {\ncf.br ^a\n^a:\ncf.br ^a\n}"
    with pytest.raises(OutOfFuel):
        Machine(module(text), fuel=1000).run("f", [])


@pytest.mark.parametrize("size", [10**11, 10**15, 10**18])
def test_too_much_memory_is_no_crash(size: int) -> None:
    body = f"%n = arith.constant {size} : index\n%m = memref.alloc(%n) : memref<?x8xi32>"
    text = f"func.func @f() {{\n{body}\nreturn\n}}"
    with pytest.raises(OutOfFuel, match="too large to be interpreted"):
        Machine(module(text)).run("f", [])


def test_a_loop_that_does_not_advance_is_a_trap() -> None:
    text = """func.func @f(%step: index) {
      %c0 = arith.constant 0 : index
      scf.for %i = %c0 to %step step %c0 { }
      return
    }"""
    with pytest.raises(Trap, match="a loop with step 0"):
        run(text, 4)


def test_an_operation_without_meaning_is_named_with_its_file() -> None:
    text = 'func.func @f() {\n"builtin.unrealized_conversion_cast"() : () -> (i32)\nreturn\n}'
    with pytest.raises(IRError, match=r"cannot be executed: irkit/interp/builtin\.py says nothing about it"):
        Machine(module(text)).run("f", [])


# Memory.

READ = """func.func @f(%m: memref<4x?xf32>, %i: index, %j: index) -> f32 {
  %r = memref.load %m[%i, %j] : memref<4x?xf32>
  return %r : f32
}"""


def test_reads_in_bounds() -> None:
    array = np.arange(12, dtype=np.float32).reshape(4, 3)
    assert run(READ, array, 2, 1) == [7.0]


@pytest.mark.parametrize(("i", "j"), [(4, 0), (0, 3), (-1, 0), (0, -1), (1, 3)])
def test_subscripts_out_of_bounds_are_traps(i: int, j: int) -> None:
    """Also where the address lies inside the buffer, as that of row 1, column 3 does."""
    with pytest.raises(Trap, match="out of the bounds"):
        run(READ, np.zeros((4, 3), np.float32), i, j)


def test_reading_what_was_never_written_is_a_trap() -> None:
    text = """func.func @f(%i: index) -> i32 {
      %c0 = arith.constant 0 : index
      %c7 = arith.constant 7 : i32
      %m = memref.alloc() : memref<2xi32>
      memref.store %c7, %m[%c0] : memref<2xi32>
      %r = memref.load %m[%i] : memref<2xi32>
      return %r : i32
    }"""
    assert run(text, 0) == [7]
    with pytest.raises(Trap, match="never written"):
        run(text, 1)


def test_use_after_free_is_a_trap() -> None:
    text = """func.func @f(%m: memref<1xi32>) -> i32 {
      %c0 = arith.constant 0 : index
      memref.dealloc %m : memref<1xi32>
      %r = memref.load %m[%c0] : memref<1xi32>
      return %r : i32
    }"""
    with pytest.raises(Trap, match="freed"):
        run(text, np.zeros(1, np.int32))


def test_arguments_changed_in_place_are_shown() -> None:
    text = """func.func @f(%m: memref<2xi32>) {
      %c0 = arith.constant 0 : index
      %c7 = arith.constant 7 : i32
      memref.store %c7, %m[%c0] : memref<2xi32>
      return
    }"""
    given = np.zeros(2, np.int32)
    _, (after,) = Machine(module(text)).run_in_place("f", [given])
    assert after.tolist() == [7, 0]
    assert given.tolist() == [0, 0]


def test_results_held_by_arguments() -> None:
    text = """func.func @f(%x: memref<2xi32>, %y: memref<2xi32> {irkit.result = 0 : i64}) {
      memref.copy %x, %y : memref<2xi32> to memref<2xi32>
      return
    }"""
    (result,) = run(text, np.array([3, 4], np.int32))
    assert result.tolist() == [3, 4]


def test_views_of_bytes_in_an_arena_of_an_arena_show_what_was_written() -> None:
    """What is written through one view has been written in every other one that shows its bytes."""
    text = """func.func @f(%x: f32) -> f32 {
      %c0 = arith.constant 0 : index
      %c8 = arith.constant 8 : index
      %outer = memref.alloc() : memref<32xi8>
      %inner = memref.view %outer[%c8][] : memref<32xi8> to memref<16xi8>
      %one = memref.view %inner[%c8][] : memref<16xi8> to memref<2xf32>
      %all = memref.view %inner[%c0][] : memref<16xi8> to memref<2x2xf32>
      %c1 = arith.constant 1 : index
      memref.store %x, %one[%c0] : memref<2xf32>
      %r = memref.load %all[%c1, %c0] : memref<2x2xf32>
      return %r : f32
    }"""
    assert run(text, np.float32(3)) == [3.0]
    with pytest.raises(Trap, match=r"element \[1, 1\], which was never written"):
        run(text.replace("%all[%c1, %c0]", "%all[%c1, %c1]"), np.float32(3))
