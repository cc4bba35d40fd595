"""Operations in LLVM: what they compute agrees with NumPy, and what has no form there is a located error."""

from __future__ import annotations

import math
from collections.abc import Callable

import ml_dtypes
import numpy as np
import pytest

import irkit
from irkit.runtime.executable import CompiledFunction
from irkit.targets.llvm import llvm_text
from irkit.targets.llvm.machine import Machine

Array = np.ndarray
DTYPES = {
    "i1": np.dtype(np.bool_),
    "i8": np.dtype(np.int8),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
    "i64": np.dtype(np.int64),
    "index": np.dtype(np.int64),
    "f16": np.dtype(np.float16),
    "bf16": np.dtype(ml_dtypes.bfloat16),
    "f32": np.dtype(np.float32),
    "f64": np.dtype(np.float64),
}
INTEGERS = ["i8", "i16", "i32", "i64", "index"]
FLOATS = ["f16", "bf16", "f32", "f64"]
COUNT = 257


def elementwise(body: str, operands: list[str], result: str) -> CompiledFunction:
    """A function that applies `body` (of %0, %1, ... to %r) to the elements of arrays."""
    arguments = "".join(f"%a{number}: memref<?x{kind}>, " for number, kind in enumerate(operands))
    loads = "".join(f"    %{n} = memref.load %a{n}[%i] : memref<?x{k}>\n" for n, k in enumerate(operands))
    text = f"""
func.func @f({arguments}%n: index, %out: memref<?x{result}> {{irkit.result = 0 : i64}}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {{
{loads}    {body}
    memref.store %r, %out[%i] : memref<?x{result}>
  }}
  return
}}"""
    return irkit.compile(irkit.parse(text), pipeline="builtin.module(convert-scf-to-cf)").f


def apply(body: str, kinds: list[str], result: str, *arrays: Array) -> Array:
    out = np.empty(len(arrays[0]), DTYPES[result])
    elementwise(body, kinds, result)(*arrays, len(arrays[0]), out=out)
    return out


def integers(kind: str, seed: int) -> Array:
    """Random integers of all sizes, the extremes among them."""
    rng = np.random.default_rng(seed)
    if kind == "i1":
        return rng.integers(0, 2, COUNT).astype(bool)
    info = np.iinfo(DTYPES[kind])
    wide = rng.integers(info.min, info.max, COUNT, dtype=np.int64, endpoint=True)
    values = wide >> rng.integers(0, info.bits, COUNT)
    values[:6] = [info.min, info.max, 0, 1, -1, info.min + 1]
    return values.astype(DTYPES[kind])


def floats(kind: str, seed: int) -> Array:
    """Random bit patterns, and the special values in all pairs."""
    rng = np.random.default_rng(seed)
    dtype = DTYPES[kind]
    patterns = rng.integers(0, 1 << 8 * dtype.itemsize, COUNT, dtype=np.uint64)
    values = patterns.astype(f"uint{8 * dtype.itemsize}").view(dtype).copy()
    values[::2] = rng.standard_normal(len(values[::2])).astype(dtype)
    special = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 0.5], dtype)
    pairs = np.array([(a, b) for a in special for b in special], dtype)
    values[: len(pairs)] = pairs[:, seed % 2]
    return values


def same(found: Array, expected: Array) -> None:
    """Equal bit for bit, except that a NaN is a NaN."""
    assert found.dtype == expected.dtype
    if found.dtype.kind in "fV":
        nan = np.isnan(expected)
        np.testing.assert_array_equal(np.isnan(found), nan)
        found, expected = found[~nan], expected[~nan]
    np.testing.assert_array_equal(found.view(np.uint8), expected.view(np.uint8))


def unsigned(values: Array) -> Array:
    return values.view(f"uint{8 * values.dtype.itemsize}")


WRAPPING: dict[str, Callable[[Array, Array], Array]] = {
    "addi": lambda a, b: a + b,
    "subi": lambda a, b: a - b,
    "muli": lambda a, b: a * b,
    "andi": lambda a, b: a & b,
    "ori": lambda a, b: a | b,
    "xori": lambda a, b: a ^ b,
    "maxsi": np.maximum,
    "minsi": np.minimum,
    "maxui": lambda a, b: np.maximum(unsigned(a), unsigned(b)),
    "minui": lambda a, b: np.minimum(unsigned(a), unsigned(b)),
}


@pytest.mark.parametrize("kind", INTEGERS)
@pytest.mark.parametrize("op", WRAPPING)
def test_integer_operations_wrap(op: str, kind: str) -> None:
    a, b = integers(kind, 0), integers(kind, 1)
    with np.errstate(all="ignore"):
        expected = WRAPPING[op](a, b).view(a.dtype)
    same(apply(f"%r = arith.{op} %0, %1 : {kind}", [kind, kind], kind, a, b), expected)


def rounded(a: int, b: int, how: Callable[[float], int]) -> int:
    quotient, remainder = divmod(a, b)
    exact = quotient if remainder == 0 else quotient + 0.5
    return exact if isinstance(exact, int) else (quotient if how is math.floor else quotient + 1)


def truncated(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


DIVISIONS: dict[str, tuple[bool, Callable[[int, int], int]]] = {
    "divsi": (True, truncated),
    "remsi": (True, lambda a, b: a - b * truncated(a, b)),
    "floordivsi": (True, lambda a, b: a // b),
    "ceildivsi": (True, lambda a, b: -(-a // b)),
    "divui": (False, lambda a, b: a // b),
    "remui": (False, lambda a, b: a % b),
    "ceildivui": (False, lambda a, b: -(-a // b)),
}


@pytest.mark.parametrize("kind", INTEGERS)
@pytest.mark.parametrize("op", DIVISIONS)
def test_divisions(op: str, kind: str) -> None:
    signed, how = DIVISIONS[op]
    a, b = integers(kind, 0), integers(kind, 1)
    bad = (b == 0) | ((a == np.iinfo(a.dtype).min) & (b == -1))
    a, b = a[~bad], b[~bad]
    left, right = (a, b) if signed else (unsigned(a), unsigned(b))
    exact = [how(int(x), int(y)) for x, y in zip(left, right, strict=True)]
    expected = np.array(exact, object).astype(left.dtype).view(a.dtype)
    same(apply(f"%r = arith.{op} %0, %1 : {kind}", [kind, kind], kind, a, b), expected)


@pytest.mark.parametrize("kind", ["i8", "i32", "i64"])
@pytest.mark.parametrize("op", ["shli", "shrsi", "shrui"])
def test_shifts(op: str, kind: str) -> None:
    a = integers(kind, 0)
    b = (np.arange(COUNT) % (8 * a.dtype.itemsize)).astype(a.dtype)
    source = unsigned(a) if op == "shrui" else a
    shifted = np.left_shift(source, b) if op == "shli" else np.right_shift(source, b.astype(source.dtype))
    same(apply(f"%r = arith.{op} %0, %1 : {kind}", [kind, kind], kind, a, b), shifted.view(a.dtype))


@pytest.mark.parametrize("kind", [*INTEGERS, "i1"])
@pytest.mark.parametrize("predicate", ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"])
def test_integer_comparisons(predicate: str, kind: str) -> None:
    a, b = integers(kind, 0), integers(kind, 1)
    if kind == "i1" and predicate[0] == "s":
        left, right = -a.astype(np.int8), -b.astype(np.int8)
    else:
        left, right = (unsigned(a), unsigned(b)) if predicate[0] == "u" else (a, b)
    compare = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater}
    name = predicate if predicate in compare else predicate[1:]
    expected = compare[name](left, right) if name in compare else left >= right
    same(apply(f"%r = arith.cmpi {predicate}, %0, %1 : {kind}", [kind, kind], "i1", a, b), expected)


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("op", ["addf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf"])
def test_float_operations(op: str, kind: str) -> None:
    a, b = floats(kind, 0), floats(kind, 1)
    operations = {
        "addf": np.add, "subf": np.subtract, "mulf": np.multiply, "divf": np.divide,
        "maximumf": np.maximum, "minimumf": np.minimum, "maxnumf": np.fmax, "minnumf": np.fmin,
    }  # fmt: skip
    with np.errstate(all="ignore"):
        expected = operations[op](a, b)
    found = apply(f"%r = arith.{op} %0, %1 : {kind}", [kind, kind], kind, a, b)
    if "max" in op or "min" in op:
        # -0 is below 0 for maximumf and minimumf; maxnumf and minnumf may give either.
        zeros = (a == 0) & (b == 0)
        if op in ("maximumf", "minimumf"):
            negative = np.signbit(a) | np.signbit(b) if op == "minimumf" else np.signbit(a) & np.signbit(b)
            np.testing.assert_array_equal(np.signbit(found[zeros]), negative[zeros])
        found, expected = found[~zeros], expected[~zeros]
    same(found, expected)


@pytest.mark.parametrize("kind", FLOATS)
def test_float_comparisons(kind: str) -> None:
    a, b = floats(kind, 0), floats(kind, 1)
    unordered = np.isnan(a) | np.isnan(b)
    with np.errstate(all="ignore"):
        ordered = {
            "eq": a == b,
            "gt": a > b,
            "ge": a >= b,
            "lt": a < b,
            "le": a <= b,
            "ne": (a < b) | (a > b),
        }
    for name, holds in ordered.items():
        for first, expected in (("o", holds & ~unordered), ("u", holds | unordered)):
            body = f"%r = arith.cmpf {first}{name}, %0, %1 : {kind}"
            same(apply(body, [kind, kind], "i1", a, b), expected)
    same(apply(f"%r = arith.cmpf ord, %0, %1 : {kind}", [kind, kind], "i1", a, b), ~unordered)
    same(apply(f"%r = arith.cmpf uno, %0, %1 : {kind}", [kind, kind], "i1", a, b), unordered)
    same(apply(f"%r = arith.cmpf true, %0, %1 : {kind}", [kind, kind], "i1", a, b), np.ones(COUNT, bool))


@pytest.mark.parametrize("source", FLOATS)
@pytest.mark.parametrize("target", FLOATS)
def test_conversions_of_floats_round_once(source: str, target: str) -> None:
    before, after = DTYPES[source].itemsize, DTYPES[target].itemsize
    if before == after:
        return
    a = floats(source, 0)
    op = "extf" if before < after else "truncf"
    with np.errstate(all="ignore"):
        expected = a.astype(DTYPES[target])
    if source == "f64" and target == "bf16":
        # ml_dtypes rounds by way of f32; away from its ties that is the same.
        ties = np.array([x for x in a if abs(x) < 1e30 and float(np.float32(x)) == x])
        a, expected = ties, ties.astype(DTYPES[target])
    same(apply(f"%r = arith.{op} %0 : {source} to {target}", [source], target, a), expected)


def test_rounding_from_f64_does_not_go_through_f32() -> None:
    # Just above the middle of two neighbours, where f32 rounds to the middle and ties then go to even.
    a = np.array([1 + 2.0**-11 + 2.0**-40, 1 + 2.0**-8 + 2.0**-40, -1 - 2.0**-11 - 2.0**-40, 65519.99999])
    half = apply("%r = arith.truncf %0 : f64 to f16", ["f64"], "f16", a)
    assert list(half) == [1 + 2.0**-10, 1 + 2.0**-8, -1 - 2.0**-10, 65504.0]
    brain = apply("%r = arith.truncf %0 : f64 to bf16", ["f64"], "bf16", a)
    assert list(brain.astype(float)) == [1.0, 1 + 2.0**-7, -1.0, 65536.0]


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("whole", ["i8", "i16", "i32", "i64"])
def test_conversions_between_integers_and_floats(whole: str, kind: str) -> None:
    a = integers(whole, 0)
    if kind == "bf16":
        a = a[np.abs(a.astype(float)) < 2**24]
    with np.errstate(all="ignore"):
        signed, positive = a.astype(DTYPES[kind]), unsigned(a).astype(DTYPES[kind])
    same(apply(f"%r = arith.sitofp %0 : {whole} to {kind}", [whole], kind, a), signed)
    keep = unsigned(a).astype(float) < 2**24 if kind == "bf16" else np.ones(len(a), bool)
    found = apply(f"%r = arith.uitofp %0 : {whole} to {kind}", [whole], kind, a)
    same(found[keep], positive[keep])
    back = np.array([x for x in signed if abs(float(x)) < 100], DTYPES[kind])
    expected = np.trunc(back.astype(float)).astype(DTYPES[whole])
    same(apply(f"%r = arith.fptosi %0 : {kind} to {whole}", [kind], whole, back), expected)


@pytest.mark.parametrize(
    ("body", "operand", "result", "expected"),
    [
        ("%r = arith.extsi %0 : i8 to i64", "i8", "i64", lambda a: a.astype(np.int64)),
        ("%r = arith.extui %0 : i8 to i64", "i8", "i64", lambda a: a.view(np.uint8).astype(np.int64)),
        ("%r = arith.extui %0 : i1 to i32", "i1", "i32", lambda a: a.astype(np.int32)),
        ("%r = arith.extsi %0 : i1 to i32", "i1", "i32", lambda a: -a.astype(np.int32)),
        ("%r = arith.trunci %0 : i32 to i8", "i32", "i8", lambda a: a.astype(np.int8)),
        ("%r = arith.index_cast %0 : i16 to index", "i16", "index", lambda a: a.astype(np.int64)),
        ("%r = arith.index_castui %0 : i16 to index", "i16", "index", lambda a: a.view("u2").astype("i8")),
        ("%r = arith.index_cast %0 : index to i32", "index", "i32", lambda a: a.astype(np.int32)),
        ("%r = arith.bitcast %0 : f32 to i32", "f32", "i32", lambda a: a.view(np.int32)),
        ("%r = arith.bitcast %0 : bf16 to i16", "bf16", "i16", lambda a: a.view(np.int16)),
        ("%r = arith.negf %0 : bf16", "bf16", "bf16", lambda a: -a),
        ("%r = math.absf %0 : f32", "f32", "f32", np.abs),
        ("%r = math.floor %0 : f64", "f64", "f64", np.floor),
        ("%r = math.ceil %0 : f16", "f16", "f16", np.ceil),
        ("%r = math.trunc %0 : f32", "f32", "f32", np.trunc),
        ("%r = math.roundeven %0 : f32", "f32", "f32", np.rint),
        ("%r = math.sqrt %0 : f32", "f32", "f32", np.sqrt),
        ("%r = math.sqrt %0 : bf16", "bf16", "bf16", lambda a: np.sqrt(a.astype("f4")).astype(a.dtype)),
        ("%r = math.isnan %0 : f32", "f32", "i1", np.isnan),
        ("%r = math.isinf %0 : f16", "f16", "i1", np.isinf),
        ("%r = math.isfinite %0 : f64", "f64", "i1", np.isfinite),
        ("%r = math.absi %0 : i32", "i32", "i32", np.abs),
        ("%r = math.ctpop %0 : i64", "i64", "i64", lambda a: np.bitwise_count(a.view("u8")).astype("i8")),
    ],
)  # fmt: skip
def test_unary_operations(body: str, operand: str, result: str, expected: Callable[[Array], Array]) -> None:
    a = (floats if operand in FLOATS else integers)(operand, 0)
    with np.errstate(all="ignore"):
        same(apply(body, [operand], result, a), expected(a))


@pytest.mark.parametrize("kind", ["f16", "f32", "f64"])
@pytest.mark.parametrize(
    ("name", "reference"),
    [
        ("exp", math.exp), ("exp2", math.exp2), ("expm1", math.expm1), ("sin", math.sin), ("cos", math.cos),
        ("tanh", math.tanh), ("erf", math.erf), ("erfc", math.erfc), ("atan", math.atan), ("cbrt", math.cbrt),
        ("sinh", math.sinh), ("asinh", math.asinh), ("rsqrt", lambda x: 1 / math.sqrt(x)), ("log", math.log),
        ("log2", math.log2), ("log10", math.log10), ("log1p", math.log1p), ("tan", math.tan),
    ],
)  # fmt: skip
def test_functions(name: str, reference: Callable[[float], float], kind: str) -> None:
    low = 0.01 if name in ("rsqrt", "log", "log2", "log10", "log1p") else -5.0
    a = np.random.default_rng(0).uniform(low, 5.0, 100).astype(DTYPES[kind])
    expected = np.array([reference(float(x)) for x in a])
    found = apply(f"%r = math.{name} %0 : {kind}", [kind], kind, a)
    np.testing.assert_allclose(found.astype(float), expected, rtol=8 * np.finfo(DTYPES[kind]).eps, atol=1e-6)


def test_functions_of_two_operands() -> None:
    a, b = np.random.default_rng(0).uniform(0.1, 3.0, (2, COUNT)).astype(np.float32)
    for name, expected in (("powf", a**b), ("atan2", np.arctan2(a, b)), ("copysign", np.copysign(a, -b))):
        operand = "%neg" if name == "copysign" else "%1"
        body = f"%neg = arith.negf %1 : f32\n    %r = math.{name} %0, {operand} : f32"
        found = apply(body, ["f32", "f32"], "f32", a, b)
        np.testing.assert_allclose(found, expected, rtol=1e-6)
    exponent = np.arange(COUNT, dtype=np.int32) % 7 - 3
    found = apply("%r = math.fpowi %0, %1 : f32, i32", ["f32", "i32"], "f32", a, exponent)
    np.testing.assert_allclose(found, a ** exponent.astype(np.float32), rtol=1e-6)


def test_integer_powers() -> None:
    base = np.array([2, 3, -2, 7, 1, -1, -1, 5, 2, 0], np.int64)
    exponent = np.array([10, 0, 3, 22, -5, -3, -4, -1, 64, 0], np.int64)
    expected = np.array([1024, 1, -8, 7**22, 1, -1, 1, 0, 0, 1], np.int64)
    same(apply("%r = math.ipowi %0, %1 : i64", ["i64", "i64"], "i64", base, exponent), expected)


def test_extended_arithmetic() -> None:
    a, b = integers("i32", 0), integers("i32", 1)
    wide = unsigned(a).astype(np.uint64) + unsigned(b)
    found = apply("%s, %r = arith.addui_extended %0, %1 : i32, i1", ["i32", "i32"], "i1", a, b)
    same(found, wide >> np.uint64(32) != 0)
    product = a.astype(np.int64) * b
    low_high = [product.astype(np.int32), (product >> 32).astype(np.int32)]
    for names, expected in zip(("%r, %x", "%x, %r"), low_high, strict=True):
        body = f"{names} = arith.mulsi_extended %0, %1 : i32"
        same(apply(body, ["i32", "i32"], "i32", a, b), expected)


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
