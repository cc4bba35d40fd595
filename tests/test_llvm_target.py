"""Control flow and memory in LLVM: what they do agrees with NumPy, and what has no form is a located error."""

from __future__ import annotations

import math

import numpy as np
import pytest

import irkit
from irkit.targets.llvm import llvm_text
from irkit.targets.llvm.machine import Machine

Array = np.ndarray


def test_a_switch_and_edges_that_carry_different_values_to_one_block() -> None:
    function = irkit.compile(
        irkit.parse("""
func.func @f(%c: i1, %k: i32, %a: f32, %b: f32) -> (f32, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.cond_br %c, ^join(%a : f32), ^join(%b : f32)
^join(%x: f32):
  cf.switch %k : i32, [
    default: ^end(%k : i32),
    5: ^end(%one : i32),
    -7: ^end(%two : i32)
  ]
^end(%y: i32):
  return %x, %y : f32, i32
}"""),
        pipeline="builtin.module()",
    ).f
    assert function(True, 5, 1.0, 2.0) == (1.0, 1)
    assert function(False, -7, 1.0, 2.0) == (2.0, 2)
    assert function(False, 9, 1.0, 2.0) == (2.0, 9)


def test_blocks_may_stand_in_any_order_and_some_be_unreachable() -> None:
    function = irkit.compile(
        irkit.parse(
            """
func.func @f(%x: i32) -> i32 {
  cf.br ^second
^third:
  %r = arith.addi %y, %y : i32
  return %r : i32
^dead:
  cf.br ^third
^second:
  %y = arith.addi %x, %x : i32
  cf.br ^third
}""".replace("^dead:\n  cf.br ^third\n", "^dead:\n  cf.br ^dead\n")
        ),
        pipeline="builtin.module()",
    ).f
    assert function(3) == 12


def test_memrefs_cross_branches_calls_and_selects() -> None:
    function = irkit.compile(
        irkit.parse("""
func.func private @pick(%c: i1, %a: memref<?xf32>, %b: memref<?xf32>) -> (memref<?xf32>, index) {
  %c0 = arith.constant 0 : index
  cf.cond_br %c, ^join(%a : memref<?xf32>), ^join(%b : memref<?xf32>)
^join(%m: memref<?xf32>):
  %n = memref.dim %m, %c0 : memref<?xf32>
  return %m, %n : memref<?xf32>, index
}
func.func @f(%c: i1, %a: memref<?xf32>, %b: memref<?xf32>) -> (f32, index, index) {
  %m, %n = func.call @pick(%c, %a, %b) : (i1, memref<?xf32>, memref<?xf32>) -> (memref<?xf32>, index)
  %o = arith.select %c, %b, %a : memref<?xf32>
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<?xf32>
  %k = memref.dim %o, %c0 : memref<?xf32>
  return %v, %n, %k : f32, index, index
}"""),
        pipeline="builtin.module()",
    ).f
    a, b = np.full(3, 1.5, np.float32), np.full(5, 2.5, np.float32)
    assert function(True, a, b) == (1.5, 3, 5)
    assert function(False, a, b) == (2.5, 5, 3)


def test_function_values_are_called() -> None:
    function = irkit.compile(
        irkit.parse("""
func.func private @plus(%x: i32) -> i32 {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
func.func @f(%x: i32) -> i32 {
  %p = func.constant @plus : (i32) -> i32
  %r = func.call_indirect %p(%x) : (i32) -> i32
  return %r : i32
}"""),
        pipeline="builtin.module()",
    ).f
    assert function(21) == 42


def test_globals_hold_what_their_literals_say() -> None:
    module = irkit.compile(
        irkit.parse("""
memref.global "private" constant @w : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
memref.global "private" constant @b : memref<11xi1> = dense<[true, false, true, true, false, false,
                                                               true, false, true, true, false]>
memref.global "private" constant @n : memref<3xi4> = dense<[1, -2, 7]>
memref.global "private" @s : memref<4xi64> = dense<-3>
memref.global "private" @u : memref<4xi64> = uninitialized
func.func @f(%x: memref<2x3xf32> {irkit.result = 0 : i64}, %y: memref<11xi1> {irkit.result = 1 : i64},
             %z: memref<3xi4> {irkit.result = 2 : i64}, %s: memref<4xi64> {irkit.result = 3 : i64}) {
  %w = memref.get_global @w : memref<2x3xf32>
  %b = memref.get_global @b : memref<11xi1>
  %n = memref.get_global @n : memref<3xi4>
  %g = memref.get_global @s : memref<4xi64>
  %h = memref.get_global @u : memref<4xi64>
  memref.copy %w, %x : memref<2x3xf32> to memref<2x3xf32>
  memref.copy %b, %y : memref<11xi1> to memref<11xi1>
  memref.copy %n, %z : memref<3xi4> to memref<3xi4>
  memref.copy %g, %h : memref<4xi64> to memref<4xi64>
  memref.copy %h, %s : memref<4xi64> to memref<4xi64>
  return
}"""),
        pipeline="builtin.module()",
    )
    w, b, n, s = module.f()
    np.testing.assert_array_equal(w, np.arange(1, 7).reshape(2, 3))
    np.testing.assert_array_equal(b, [1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0])
    np.testing.assert_array_equal(n, [1, -2, 7])
    np.testing.assert_array_equal(s, [-3] * 4)


def test_views_look_at_the_same_memory() -> None:
    function = irkit.compile(
        irkit.parse("""
func.func @f(%m: memref<6x8xi32>, %i: index, %n: index, %out: memref<4xi32> {irkit.result = 0 : i64}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %s = memref.subview %m[%i, 1] [%n, 3] [1, 2]
    : memref<6x8xi32> to memref<?x3xi32, strided<[8, 2], offset: ?>>
  %0 = memref.load %s[%c1, %c2] : memref<?x3xi32, strided<[8, 2], offset: ?>>
  memref.store %0, %out[%c0] : memref<4xi32>
  %r = memref.subview %m[2, 0] [1, 8] [1, 1] : memref<6x8xi32> to memref<8xi32, strided<[1], offset: 16>>
  %1 = memref.load %r[%c3] : memref<8xi32, strided<[1], offset: 16>>
  memref.store %1, %out[%c1] : memref<4xi32>
  %c = memref.collapse_shape %m [[0, 1]] : memref<6x8xi32> into memref<48xi32>
  %e = memref.expand_shape %c [[0, 1, 2]] output_shape [2, 3, 8] : memref<48xi32> into memref<2x3x8xi32>
  %2 = memref.load %e[%c1, %c2, %c3] : memref<2x3x8xi32>
  memref.store %2, %out[%c2] : memref<4xi32>
  %t = memref.transpose %m (i, j) -> (j, i) : memref<6x8xi32> to memref<8x6xi32, strided<[1, 8]>>
  %3 = memref.load %t[%c3, %c1] : memref<8x6xi32, strided<[1, 8]>>
  memref.store %3, %out[%c3] : memref<4xi32>
  return
}"""),
        pipeline="builtin.module()",
    ).f
    m = np.arange(48, dtype=np.int32).reshape(6, 8)
    np.testing.assert_array_equal(function(m, 2, 3), [m[3, 5], m[2, 3], m[5, 3], m[1, 3]])


def test_copies_between_strided_views() -> None:
    function = irkit.compile(
        irkit.parse("""
func.func @f(%m: memref<?x?xi16>, %out: memref<?x?xi16, strided<[?, ?], offset: ?>>) {
  %o = memref.cast %out
    : memref<?x?xi16, strided<[?, ?], offset: ?>> to memref<?x?xi16, strided<[?, ?], offset: ?>>
  memref.copy %m, %o : memref<?x?xi16> to memref<?x?xi16, strided<[?, ?], offset: ?>>
  return
}"""),
        pipeline="builtin.module()",
    ).f
    m = np.arange(15, dtype=np.int16).reshape(3, 5)
    out = np.zeros((5, 7), np.int16)
    function(m, out[:, 1:4].T)
    np.testing.assert_array_equal(out[:, 1:4].T, m)
    assert not out[:, 4:].any()


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (0, 2, 1), (2, 0, 1)], ids=str)
@pytest.mark.parametrize("kind", [np.float32, np.int16, np.float64])
def test_copies_of_parts_in_any_order(order: tuple[int, ...], kind: type) -> None:
    """Blocks, rows, and squares that registers transpose, into a part of a larger array."""
    text = """
func.func @f(%m: memref<?x?x?xK, strided<[SOURCE], offset: ?>>, %out: memref<?x?x?xK, strided<[?, ?, 1], offset: ?>>) {
  memref.copy %m, %out : memref<?x?x?xK, strided<[SOURCE], offset: ?>>
    to memref<?x?x?xK, strided<[?, ?, 1], offset: ?>>
  return
}"""
    strides = ", ".join(["1" if dim == 2 else "?" for dim in order])
    text = text.replace("SOURCE", strides).replace("xK", f"x{'i16' if kind is np.int16 else np.dtype(kind).name[0]}")
    text = text.replace("xf,", f"xf{np.dtype(kind).itemsize * 8},")
    pipeline = "builtin.module(func.func(memref-transpose-copies,vector-unroll),convert-scf-to-cf)"
    function = irkit.compile(irkit.parse(text), pipeline=pipeline).f
    whole = np.random.default_rng(0).integers(-99, 99, (5, 21, 37)).astype(kind)
    source = whole[1:, 2:, 1:36].transpose(order)
    out = np.zeros([size + 3 for size in source.shape], kind)
    target = out[1:-2, 2:-1, 3:]
    function(source, target)
    np.testing.assert_array_equal(target, source)
    assert np.count_nonzero(out) == np.count_nonzero(source)


def test_scratch_memory_of_known_and_unknown_size() -> None:
    function = irkit.compile(
        irkit.parse("""
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (index) {
    %s = memref.alloca() : memref<4xindex>
    memref.store %i, %s[%c1] : memref<4xindex>
    %h = memref.alloc(%n) : memref<?x2xindex>
    memref.store %a, %h[%i, %c1] : memref<?x2xindex>
    %x = memref.load %s[%c1] : memref<4xindex>
    %y = memref.load %h[%i, %c1] : memref<?x2xindex>
    memref.dealloc %h : memref<?x2xindex>
    %z = arith.addi %x, %y : index
    scf.yield %z : index
  }
  return %r : index
}"""),
        pipeline="builtin.module(convert-scf-to-cf)",
    ).f
    assert function(100_000) == 99_999 * 100_000 // 2
    assert function(0) == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '"test.op"() : () -> ()',
            "'test.op' op has no LLVM form; one would be added in irkit/targets/llvm/test.py",
        ),
        ("%0 = arith.constant dense<1.0> : vector<2x2xf32>", "'arith.constant' op has the value"),
        ("%m = memref.alloc() : memref<4xcomplex<f32>>", "elements of type 'complex<f32>'"),
        ("%c = arith.constant true\n  scf.if %c {\n  }", "'scf.if' op has no LLVM form"),
        (
            "%v = ub.poison : vector<[4]xf32>\n  %w = arith.addf %v, %v : vector<[4]xf32>",
            "value of type 'vector<[4]xf32>', which has no LLVM form",
        ),
        (
            "%t = ub.poison : tensor<4xf32>\n  %u = arith.addf %t, %t : tensor<4xf32>",
            "which has no LLVM form: it must be lowered first, by lower-to-cpu",
        ),
    ],
)
def test_what_has_no_form_is_an_error_at_the_operation(text: str, message: str) -> None:
    module = irkit.parse(f"func.func @f() {{\n  {text}\n  return\n}}\n", allow_unregistered=True)
    with pytest.raises(irkit.IRError) as caught:
        llvm_text(module)
    assert message in caught.value.diagnostics[0].message
    position = caught.value.diagnostics[0].location.file_position()
    assert position is not None
    assert position.line in (2, 3)


def test_symbols_are_quoted_where_they_must_be() -> None:
    text = llvm_text(irkit.parse('func.func @"a b\\22"() {\n  return\n}\n'))
    assert '@"a b\\22"' in text
    Machine.host().module(text)


def test_atomic_updates() -> None:
    kinds = {"addf": np.add, "mulf": np.multiply, "maximumf": np.maximum, "minimumf": np.minimum}
    a, b = np.random.default_rng(0).standard_normal((2, 8)).astype(np.float32)
    for name, expected in kinds.items():
        function = irkit.compile(
            irkit.parse(f"""
func.func @f(%m: memref<8xf32>, %i: index, %x: f32) -> f32 {{
  %old = memref.atomic_rmw {name} %x, %m[%i] : (f32, memref<8xf32>) -> f32
  return %old : f32
}}"""),
            pipeline="builtin.module()",
        ).f
        m = a.copy()
        assert [function(m, i, b[i]) for i in range(8)] == list(a)
        np.testing.assert_array_equal(m, expected(a, b))


def test_atomic_updates_that_no_instruction_makes() -> None:
    function = irkit.compile(
        irkit.parse("""
func.func @f(%m: memref<3xi16>, %i: index, %x: i16) -> (i16, i16) {
  %old = memref.atomic_rmw muli %x, %m[%i] : (i16, memref<3xi16>) -> i16
  %found = memref.generic_atomic_rmw %m[%i] : memref<3xi16> {
  ^bb0(%current: i16):
    %next = arith.subi %current, %x : i16
    memref.atomic_yield %next : i16
  }
  return %old, %found : i16, i16
}"""),
        pipeline="builtin.module()",
    ).f
    m = np.array([1, 5, 7], np.int16)
    assert function(m, 1, 3) == (5, 15)
    assert list(m) == [1, 12, 7]


def test_scratch_memory_that_an_iteration_hands_to_the_next() -> None:
    function = irkit.compile(
        irkit.parse("""
func.func @f(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloca() : memref<1xindex>
  memref.store %c1, %first[%c0] : memref<1xindex>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%m = %first) -> (memref<1xindex>) {
    %next = memref.alloca() : memref<1xindex>
    memref.store %c0, %next[%c0] : memref<1xindex>
    %x = memref.load %m[%c0] : memref<1xindex>
    %y = arith.addi %x, %c1 : index
    memref.store %y, %next[%c0] : memref<1xindex>
    scf.yield %next : memref<1xindex>
  }
  %r = memref.load %last[%c0] : memref<1xindex>
  return %r : index
}"""),
        pipeline="builtin.module(convert-scf-to-cf)",
    ).f
    assert function(9) == 10


@pytest.mark.parametrize("name", ["fma", "malloc", "free", "expf", "memcpy", "main"])
def test_a_program_may_have_functions_that_are_called_like_those_of_the_c_library(name: str) -> None:
    text = f"""
memref.global "private" constant @write : memref<1xf64> = dense<2.0>
func.func @{name}(%x: f64, %y: f64) -> f64 {{
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xf64>
  memref.store %x, %m[%c0] : memref<1xf64>
  %0 = memref.load %m[%c0] : memref<1xf64>
  memref.dealloc %m : memref<1xf64>
  %1 = math.fma %0, %y, %x : f64
  %2 = math.exp %1 : f64
  return %2 : f64
}}
func.func @caller(%x: f64) -> f64 {{
  %c0 = arith.constant 0 : index
  %g = memref.get_global @write : memref<1xf64>
  %y = memref.load %g[%c0] : memref<1xf64>
  %0 = call @{name}(%x, %y) : (f64, f64) -> f64
  return %0 : f64
}}"""
    module = irkit.compile(irkit.parse(text), pipeline="builtin.module()")
    assert module.caller(0.5) == pytest.approx(math.exp(0.5 * 2 + 0.5))
