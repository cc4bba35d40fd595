"""The loop dialect: its text, its law, and that tiling keeps the meaning."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irkit.catalog import context
from irkit.diagnostics import IRError
from irkit.dialects import func, loop
from irkit.dialects.loop.text import from_terms, show_condition, show_expr
from irkit.interp import Machine, Trap
from irkit.ir import Operation
from irkit.ir.affine import AffineConstant, AffineDim, AffineExpr
from irkit.passes.loop.tile import LoopTile
from irkit.syntax import parse, print_op

if TYPE_CHECKING:
    from conftest import Program


def load(text: str) -> Operation:
    return parse(text, context=context())


def function_of(module: Operation) -> func.Func:
    return next(each for each in module.walk() if isinstance(each, func.Func))


# Text.

NAMES = ["%i", "%j", "%n"]
LEAVES = st.one_of(st.integers(0, 2).map(AffineDim), st.integers(-9, 9).map(AffineConstant))


def _combine(children: st.SearchStrategy[AffineExpr]) -> st.SearchStrategy[AffineExpr]:
    factor = st.integers(-4, 4)
    divisor = st.integers(1, 5)
    return st.one_of(
        st.builds(lambda a, b: a + b, children, children),
        st.builds(lambda a, b: a - b, children, children),
        st.builds(lambda a, c: a * c, children, factor),
        st.builds(lambda a, c: a % c, children, divisor),
        st.builds(lambda a, c: a.floordiv(c), children, divisor),
        st.builds(lambda a, c: a.ceildiv(c), children, divisor),
    )


EXPRS = st.recursive(LEAVES, _combine, max_leaves=8)
POINTS = st.tuples(*[st.integers(-20, 20)] * 3)


def python_value(text: str, point: tuple[int, ...]) -> int | bool:
    """What an expression or a condition says at a point, by Python's own reading of the same text."""
    for name, value in zip(NAMES, point, strict=True):
        text = text.replace(name, f"({value})")
    text = text.replace(" floordiv ", " // ").replace(" mod ", " % ")
    parts = text.split(" ceildiv ")
    if len(parts) > 1:
        pytest.skip("Python has no operator that rounds up")
    found: int | bool = eval(text)
    return found


@settings(max_examples=300)
@given(EXPRS, POINTS, st.booleans())
def test_conditions_say_what_they_mean(expr: AffineExpr, point: tuple[int, ...], equality: bool) -> None:
    value = expr.evaluate(point)
    shown = show_condition(expr, equality, NAMES)
    if "ceildiv" not in shown:
        assert python_value(shown, point) == (value == 0 if equality else value >= 0)


@settings(max_examples=300)
@given(EXPRS, POINTS)
def test_expressions_say_what_they_mean(expr: AffineExpr, point: tuple[int, ...]) -> None:
    shown = show_expr(expr, NAMES)
    if "ceildiv" not in shown:
        assert python_value(shown, point) == expr.evaluate(point)
    assert from_terms([(expr, 1)]).evaluate(point) == expr.evaluate(point)


@settings(max_examples=150, deadline=None)
@given(EXPRS, EXPRS, st.booleans())
def test_what_is_printed_is_read_back(subscript: AffineExpr, condition: AffineExpr, equality: bool) -> None:
    where = show_condition(condition, equality, NAMES)
    text = f"""
    func.func @f(%A: memref<?xf32>, %v: f32, %n: index) {{
      loop.for @i (%i = 0 to 4) {{
        loop.for @j (%j = 0 to 4) {{
          loop.store %v, %A[{show_expr(subscript, NAMES)}] where ({where}) : memref<?xf32>
        }}
      }}
      return
    }}"""
    once = print_op(load(text))
    assert print_op(load(once)) == once
    generic = print_op(load(once), generic=True)
    assert print_op(load(generic), generic=True) == generic


# Selectors.

NESTS = """
func.func @f() {
  loop.for @a.i (%i = 0 to 4) {
    loop.for @a.j (%j = 0 to 4) {
    }
  }
  loop.for @b.i (%i = 0 to 4) {
  }
  return
}"""


@pytest.mark.parametrize(
    ("patterns", "expected"),
    [
        (["b.i", "a.i"], ["a.i", "b.i"]),
        (["*.i"], ["a.i", "b.i"]),
        (["a.?", "a.i"], ["a.i", "a.j"]),
        (["*"], ["a.i", "a.j", "b.i"]),
    ],
)
def test_selectors_take_globs(patterns: list[str], expected: list[str]) -> None:
    module = load(NESTS)
    assert [each.label.value for each in loop.select(module, patterns)] == expected


def test_a_selector_that_finds_nothing_lists_the_candidates() -> None:
    with pytest.raises(IRError, match=r"has no loop with label 'c'; its loops are a\.i, a\.j, b\.i"):
        loop.select(load(NESTS), ["a.i", "c"])


# Trip counts.


@pytest.mark.parametrize(
    ("bounds", "trips", "largest"),
    [
        ("0 to 10", 10, 10),
        ("0 to 10 step 4", 3, 3),
        ("3 to 3", 0, 0),
        ("5 to 3", 0, 0),
        ("max(1, 2) to min(9, 8) step 3", 2, 2),
        ("0 to min(64, %n)", None, 64),
        ("0 to %n", None, None),
        ("%n to 64", None, None),
    ],
)
def test_trip_counts(bounds: str, trips: int | None, largest: int | None) -> None:
    module = load(f"func.func @f(%n: index) {{\nloop.for @i (%i = {bounds}) {{\n}}\nreturn\n}}")
    (nest,) = loop.loops_in(module)
    assert nest.constant_trip_count == trips
    assert nest.largest_trip_count == largest


# The law: a kind is a licence, and a false one shows.


def run(text: str, *inputs: object, chance: int | None = None) -> list[np.ndarray]:
    random = Random(chance) if chance is not None else None
    found: list[np.ndarray] = Machine(load(text), random=random).run("f", inputs)
    return found


PREFIX_SUM = """
func.func @f(%x: memref<16xi32>, %y: memref<16xi32> {{irkit.result = 0 : i64}}) {{
  %c0 = arith.constant 0 : i32
  loop.for @i (%i = 0 to 16) {kind} {{
    %before = loop.load %y[%i - 1] where (%i >= 1) else %c0 : memref<16xi32>
    %v = loop.load %x[%i] : memref<16xi32>
    %s = arith.addi %before, %v : i32
    loop.store %s, %y[%i] : memref<16xi32>
  }}
  return
}}"""


def test_a_loop_runs_in_printed_order_whatever_its_kind() -> None:
    x = np.arange(16, dtype=np.int32)
    for kind in ("", "parallel", "vector"):
        np.testing.assert_array_equal(run(PREFIX_SUM.format(kind=kind), x)[0], np.cumsum(x))


@pytest.mark.parametrize("kind", ["parallel", "vector"])
def test_a_false_licence_shows(kind: str) -> None:
    x = np.arange(16, dtype=np.int32)
    with pytest.raises(Trap, match="never written"):
        run(PREFIX_SUM.format(kind=kind), x, chance=1)


SHIFT = """
func.func @f(%x: memref<16xi32>, %y: memref<16xi32> {{irkit.result = 0 : i64}}) {{
  loop.for @c (%i = 0 to 16) {{
    %v = loop.load %x[%i] : memref<16xi32>
    loop.store %v, %y[%i] : memref<16xi32>
  }}
  loop.for @i (%i = 0 to 15) {kind} {{
    %v = loop.load %y[%i + 1] : memref<16xi32>
    loop.store %v, %y[%i] : memref<16xi32>
  }}
  return
}}"""


def test_lockstep_is_more_than_parallel() -> None:
    """Every load comes before the stores that overwrite what it reads: right in lockstep, wrong in any order."""
    x = np.arange(16, dtype=np.int32)
    expected = np.append(x[1:], x[-1])
    np.testing.assert_array_equal(run(SHIFT.format(kind="vector"), x, chance=1)[0], expected)
    assert not np.array_equal(run(SHIFT.format(kind="parallel"), x, chance=1)[0], expected)


def test_inner_loops_of_lanes_run_in_lockstep_too() -> None:
    text = """
    func.func @f(%x: memref<4x3xi32>, %y: memref<4xi32> {irkit.result = 0 : i64}) {
      %c0 = arith.constant 0 : i32
      loop.for @i (%i = 0 to 4) vector {
        loop.store %c0, %y[%i] : memref<4xi32>
        loop.for @j (%j = 0 to 3) vector {
          loop.if (%i + %j < 5) {
            %v = loop.load %x[%i, %j] : memref<4x3xi32>
            loop.update addi %v, %y[%i] : memref<4xi32>
          }
        }
      }
      return
    }"""
    x = np.arange(12, dtype=np.int32).reshape(4, 3)
    kept = np.array([[i + j < 5 for j in range(3)] for i in range(4)])
    for chance in (None, 3):
        np.testing.assert_array_equal(run(text, x, chance=chance)[0], (x * kept).sum(axis=1))


STAGED = """
func.func @f(%x: memref<8xi32>, %y: memref<8xi32> {{irkit.result = 0 : i64}}) {{
  %t = memref.alloc() : memref<8xi32>
  loop.for @i (%i = 0 to 8) parallel {{
    %v = loop.load %x[%i] : memref<8xi32>
    loop.store %v, %t[%i] async : memref<8xi32>
  }}
  loop.commit
  {wait}
  loop.for @j (%j = 0 to 8) parallel {{
    %v = loop.load %t[%j] : memref<8xi32>
    loop.store %v, %y[%j] : memref<8xi32>
  }}
  memref.dealloc %t : memref<8xi32>
  return
}}"""


def test_asynchronous_stores_land_when_waited_for() -> None:
    x = np.arange(8, dtype=np.int32)
    for chance in (None, 1):
        np.testing.assert_array_equal(
            run(STAGED.format(wait="loop.wait {pending = 0}"), x, chance=chance)[0], x
        )


@pytest.mark.parametrize("wait", ["", "loop.wait {pending = 1}"])
def test_a_missing_wait_shows(wait: str) -> None:
    x = np.arange(8, dtype=np.int32)
    np.testing.assert_array_equal(run(STAGED.format(wait=wait), x)[0], x)
    with pytest.raises(Trap, match="never written"):
        run(STAGED.format(wait=wait), x, chance=1)


def test_an_assumption_that_does_not_hold_is_a_trap() -> None:
    text = "func.func @f(%n: index) -> index {\nloop.assume (%n mod 16 == 0, %n >= 16)\nreturn %n : index\n}"
    assert run(text, 32) == [32]
    for wrong in (8, 0, 33):
        with pytest.raises(Trap, match="assumption"):
            run(text, wrong)


def test_padding_reads_nothing_outside() -> None:
    text = """
    func.func @f(%x: memref<4xf32>, %y: memref<6xf32> {irkit.result = 0 : i64}) {
      %zero = arith.constant 0.0 : f32
      loop.for @i (%i = 0 to 6) parallel {
        %v = loop.load %x[%i - 1] where (%i >= 1, %i <= 4) else %zero : memref<4xf32>
        loop.store %v, %y[%i] : memref<6xf32>
      }
      return
    }"""
    x = np.arange(1, 5, dtype=np.float32)
    np.testing.assert_array_equal(run(text, x)[0], np.pad(x, 1))


@pytest.mark.parametrize(
    ("kind", "element", "function"),
    [
        ("addi", "i8", np.add),
        ("muli", "i8", np.multiply),
        ("maxsi", "i8", np.maximum),
        ("minsi", "i8", np.minimum),
        ("andi", "i8", np.bitwise_and),
        ("ori", "i8", np.bitwise_or),
        ("xori", "i8", np.bitwise_xor),
        ("addf", "f32", np.add),
        ("mulf", "f32", np.multiply),
        ("maximumf", "f32", np.maximum),
        ("minimumf", "f32", np.minimum),
        ("maxnumf", "f32", np.fmax),
        ("minnumf", "f32", np.fmin),
    ],
)
def test_updates_combine_as_arith_does(kind: str, element: str, function: np.ufunc) -> None:
    text = f"""
    func.func @f(%x: memref<6x{element}>, %y: memref<6x{element}>, %z: memref<6x{element}> {{irkit.result = 0 : i64}}) {{
      loop.for @i (%i = 0 to 6) parallel {{
        %a = loop.load %x[%i] : memref<6x{element}>
        loop.store %a, %z[%i] : memref<6x{element}>
        %b = loop.load %y[%i] : memref<6x{element}>
        loop.update {kind} %b, %z[%i] : memref<6x{element}>
      }}
      return
    }}"""
    values = [100, 50, -3, 7, -128, 127] if element == "i8" else [1.5, np.nan, -3, 7, np.inf, 0]
    dtype = np.int8 if element == "i8" else np.float32
    x, y = np.array(values, dtype), np.array(values[::-1], dtype)
    np.testing.assert_array_equal(run(text, x, y)[0], function(x, y))


# Tiling.

PRODUCT = """
func.func @f(%A: memref<?x?xi32>, %B: memref<?x?xi32>, %C: memref<?x?xi32> {irkit.result = 0 : i64}, %M: index,
             %N: index, %K: index) {
  %c0 = arith.constant 0 : i32
  loop.for @i (%i = 0 to %M) parallel {
    loop.for @j (%j = 0 to %N) parallel {
      loop.store %c0, %C[%i, %j] : memref<?x?xi32>
      loop.for @k (%k = 0 to %K) {
        %a = loop.load %A[%i, %k] : memref<?x?xi32>
        %b = loop.load %B[%k, %j] : memref<?x?xi32>
        %p = arith.muli %a, %b : i32
        loop.update addi %p, %C[%i, %j] : memref<?x?xi32>
      }
      loop.update muli %c0, %C[%i, %j] where (%i == %j) : memref<?x?xi32>
    }
  }
  return
}"""


@settings(max_examples=60, deadline=None)
@given(
    st.tuples(*[st.integers(1, 9)] * 3),
    st.lists(st.sampled_from("ijk"), min_size=1, max_size=3, unique=True).map(sorted),
    st.tuples(*[st.integers(1, 10)] * 3),
    st.booleans(),
    st.integers(0, 99),
)
def test_tiling_keeps_the_meaning(
    shape: tuple[int, ...], labels: list[str], sizes: tuple[int, ...], known: bool, seed: int
) -> None:
    m, n, k = shape
    text = PRODUCT.replace("memref<?x?xi32> {irkit", f"memref<{m}x{n}xi32> {{irkit")
    text = text.replace("%C[%i, %j] : memref<?x?xi32>", f"%C[%i, %j] : memref<{m}x{n}xi32>")
    text = text.replace("(%i == %j) : memref<?x?xi32>", f"(%i == %j) : memref<{m}x{n}xi32>")
    if known:
        text = text.replace("to %M", f"to {m}").replace("to %N", f"to {n}").replace("to %K", f"to {k}")
    module = load(text)
    LoopTile(loops=labels, sizes=list(sizes[: len(labels)])).run(function_of(module))
    for op in module.walk():
        op.verify()  # type: ignore[attr-defined]
    once = print_op(module)
    assert print_op(load(once)) == once
    rng = np.random.default_rng(seed)
    a = rng.integers(-9, 9, (m, k)).astype(np.int32)
    b = rng.integers(-9, 9, (k, n)).astype(np.int32)
    expected = (a @ b) * (1 - np.eye(m, n, dtype=np.int32))
    for random in (None, Random(seed)):
        (found,) = Machine(module, random=random).run("f", [a, b, m, n, k])
        np.testing.assert_array_equal(found, expected)


def test_tiling_twice_goes_on_counting_in_the_labels() -> None:
    module = load(PRODUCT)
    function = function_of(module)
    LoopTile(loops=["i", "j"], sizes=[8]).run(function)
    LoopTile(loops=["i.1", "j.1"], sizes=[2]).run(function)
    assert loop.labels_in(function) == ["i.0", "j.0", "i.1.0", "j.1.0", "i.1.1", "j.1.1", "k"]


@pytest.mark.parametrize("name", ["loop", "graph"])
def test_the_generic_form_passes_mlir_opt(name: str, root: Path, mlir_opt: Program) -> None:
    """Upstream, to which the dialects are strange, reads and prints what irkit then reads again as the same."""
    module = load((root / "lit_tests" / "dialects" / f"{name}.mlir").read_text())
    printed = mlir_opt.output("--allow-unregistered-dialect", text=print_op(module, generic=True))
    assert print_op(load(printed)) == print_op(module)
