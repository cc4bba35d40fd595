"""Arithmetic in LLVM: what it computes agrees with NumPy."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest

import irkit
from irkit.runtime.executable import CompiledFunction

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


@pytest.mark.parametrize("kind", ["f16", "bf16"])
def test_fused_products_of_halves_round_once(kind: str) -> None:
    """Also where the sum needs more digits than f64 has, and lies next to the middle of two numbers."""
    a, b, c = [floats(kind, seed) for seed in (11, 12, 13)]
    digits, least = (10, -24) if kind == "f16" else (7, -120)
    place = (digits + 1) // 2
    one, two, tiny = 1 + 2.0**-place, 1 + 2.0 ** (place - digits - 1), 2.0**least
    middles = [(one, two, tiny), (one, two, -tiny), (-one, two, tiny), (one, two, 0.0)]
    for position, values in enumerate(middles):
        a[position], b[position], c[position] = values
    found = apply(f"%r = math.fma %0, %1, %2 : {kind}", [kind] * 3, kind, a, b, c)
    for position in range(len(a)):
        values = [float(each[position]) for each in (a, b, c)]
        if not all(map(math.isfinite, values)):
            continue
        exact = Fraction(values[0]) * Fraction(values[1]) + Fraction(values[2])
        assert float(found[position]) == nearest(exact, kind, float(found[position])), values


def nearest(exact: Fraction, kind: str, found: float) -> float:
    """`found`, if no number of the type is nearer to the exact one; ties go to even."""
    bits = np.array(found, DTYPES[kind]).view(np.int16)
    best = found
    for step in (-1, 1):
        other = float((bits + np.int16(step)).view(DTYPES[kind]))
        if not (math.isfinite(other) and math.isfinite(found)):
            continue
        mine, its = abs(exact - Fraction(found)), abs(exact - Fraction(other))
        if its < mine or (its == mine and int(bits) & 1):
            best = other
    return best
