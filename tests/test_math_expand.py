"""math-expand: exp within one unit in the last place, every other function within two, and right at the ends."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

import ml_dtypes
import numpy as np
import pytest

import irkit

COUNT = 40_000
REFERENCES: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "exp": np.exp,
    "exp2": np.exp2,
    "expm1": np.expm1,
    "log": np.log,
    "log2": np.log2,
    "log10": np.log10,
    "log1p": np.log1p,
    "tanh": np.tanh,
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "sinh": np.sinh,
    "cosh": np.cosh,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "erf": np.vectorize(math.erf, otypes=[np.float64]),
}
OF_DOUBLES = ("exp", "log", "tanh", "sin", "cos", "erf")
COMPOSED: dict[str, tuple[str, Callable[[np.ndarray], np.ndarray]]] = {
    "sigmoid": (
        """%minus = arith.negf %a FLAGS : T
    %power = math.exp %minus FLAGS : T
    %below = arith.addf %one, %power FLAGS : T
    %b = arith.divf %one, %below FLAGS : T""",
        lambda x: 1 / (1 + np.exp(-x)),
    ),
    "gelu": (
        """%z = arith.mulf %root, %a FLAGS : T
    %curve = math.erf %z FLAGS : T
    %sum = arith.addf %curve, %one FLAGS : T
    %part = arith.mulf %a, %half FLAGS : T
    %b = arith.mulf %sum, %part FLAGS : T""",
        lambda x: np.where(x == -np.inf, -0.0, x / 2 * ERFC(-x * math.sqrt(0.5))),
    ),
}
GELU = (-0.1693745565561511, -0.0040496940948902835, -7.619853024160526e-23, -5.507248237212468e-88, -1.096462777e-314, 4.999998566742141)
"""Of -0.7, -3, -10, -20, -38 and 5."""
ERFC = np.vectorize(math.erfc, otypes=[np.float64])


def expanded(name: str, kind: str, flags: str = "") -> Callable[..., np.ndarray]:
    return applied(f"%b = math.{name} %a {flags} : {kind}", kind)


def applied(body: str, kind: str) -> Callable[..., np.ndarray]:
    """What `body` computes of %a as %b, for all elements of an array."""
    number = "f64" if kind == "f64" else "f32"
    text = f"""
func.func @f(%x: memref<?x{kind}>, %y: memref<?x{kind}> {{irkit.result = 0 : i64}}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : {number}
  %half = arith.constant 0.5 : {number}
  %root = arith.constant 0.70710678118654757 : {number}
  %n = memref.dim %x, %c0 : memref<?x{kind}>
  scf.for %i = %c0 to %n step %c1 {{
    %a = memref.load %x[%i] : memref<?x{kind}>
    {body}
    memref.store %b, %y[%i] : memref<?x{kind}>
  }}
  return
}}"""
    module = irkit.parse(text)
    irkit.run_pipeline(module, "builtin.module(math-expand)")
    # Large angles are for the C library.
    left = set(re.findall(r"math\.(\w+)", str(module))) - {"fma", "absf", "copysign", "sqrt"}
    assert left <= {"sin", "cos", "tan"}
    function = irkit.compile(module, pipeline="builtin.module(convert-scf-to-cf)").f
    return lambda x: function(x, out=np.empty_like(x))


def ulps(found: np.ndarray, exact: np.ndarray) -> float:
    """The largest error in units of the last place of an f32, among finite results."""
    finite = np.isfinite(exact) & (np.abs(exact) < 3.4e38)
    unit = np.spacing(np.maximum(np.abs(exact[finite]), 2.0**-126).astype(np.float32)).astype(float)
    return float(np.max(np.abs(found[finite].astype(float) - exact[finite]) / unit, initial=0.0))


def samples() -> np.ndarray:
    """Random bit patterns, and numbers of the sizes at which something happens."""
    rng = np.random.default_rng(0)
    patterns = rng.integers(0, 2**32, COUNT, dtype=np.uint64).astype(np.uint32).view(np.float32)
    usual = [rng.uniform(-size, size, COUNT).astype(np.float32) for size in (1.0, 10.0, 130.0)]
    return np.concatenate([patterns, *usual])


@pytest.mark.parametrize("flags", ["", "fastmath<contract>"])
@pytest.mark.parametrize("name", REFERENCES)
def test_errors_are_small(name: str, flags: str) -> None:
    x = samples()
    with np.errstate(all="ignore"):
        exact = REFERENCES[name](x.astype(float))
    found = expanded(name, "f32", flags)(x)
    np.testing.assert_array_equal(np.isnan(found), np.isnan(exact))
    assert ulps(found, exact) < (1.0 if name == "exp" else 2.0)
    beyond = np.isinf(exact) | (np.abs(exact) > 3.5e38)
    np.testing.assert_array_equal(found[beyond], np.sign(exact[beyond]) * np.inf)


@pytest.mark.parametrize("name", COMPOSED)
def test_functions_of_several_operations_are_taken_as_one(name: str) -> None:
    x, (body, reference) = samples(), COMPOSED[name]
    with np.errstate(all="ignore"):
        exact = reference(x.astype(float))
    found = applied(body.replace("FLAGS", "fastmath<contract>").replace("T", "f32"), "f32")(x)
    np.testing.assert_array_equal(np.isnan(found), np.isnan(exact))
    assert ulps(found, exact) < 2.0


@pytest.mark.parametrize("name", ["sin", "cos"])
def test_large_angles_in_vectors(name: str) -> None:
    """One large angle among small ones, and all large."""
    text = f"""
func.func @f(%x: memref<8xf32>, %y: memref<8xf32> {{irkit.result = 0 : i64}}) {{
  %c0 = arith.constant 0 : index
  %a = vector.load %x[%c0] : memref<8xf32>, vector<8xf32>
  %b = math.{name} %a : vector<8xf32>
  vector.store %b, %y[%c0] : memref<8xf32>, vector<8xf32>
  return
}}"""
    function = irkit.compile(irkit.parse(text), pipeline="builtin.module(math-expand,convert-scf-to-cf)").f
    for x in (np.linspace(-3, 3, 8), np.array([1, 2e5, -3, 4, 5, 6, 7, 8]), -(10.0 ** np.arange(30, 38))):
        x = x.astype(np.float32)
        assert ulps(function(x), REFERENCES[name](x.astype(float))) < 2.0


@pytest.mark.parametrize("name", REFERENCES)
def test_special_values(name: str) -> None:
    x = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-45, 3e38, -3e38], np.float32)
    with np.errstate(all="ignore"):
        exact = REFERENCES[name](x.astype(float)).astype(np.float32)
    found = expanded(name, "f32")(x)
    np.testing.assert_allclose(found, exact, rtol=3e-7, atol=0)
    if not np.isnan(exact[0]):
        np.testing.assert_array_equal(np.signbit(found[:2]), np.signbit(exact[:2]))


@pytest.mark.parametrize("kind", [np.float16, ml_dtypes.bfloat16])
@pytest.mark.parametrize("name", REFERENCES)
def test_half_formats_are_rounded_from_f32(name: str, kind: type) -> None:
    x = np.random.default_rng(1).uniform(-0.9, 4.0, 2000).astype(kind)
    with np.errstate(all="ignore"):
        exact = REFERENCES[name](x.astype(float))
    found = expanded(name, "f16" if kind is np.float16 else "bf16")(x).astype(float)
    tolerance = 2.0**-11 if kind is np.float16 else 2.0**-8
    np.testing.assert_allclose(found, exact, rtol=1.01 * tolerance, atol=1e-7)


def test_powers_of_two_are_exact() -> None:
    x = np.arange(-126, 128, dtype=np.float32)
    powers = np.ldexp(np.float32(1), np.arange(-126, 128))
    np.testing.assert_array_equal(expanded("exp2", "f32")(x), powers)
    np.testing.assert_array_equal(expanded("log2", "f32")(powers), x)


def test_other_functions_of_f64_stay() -> None:
    module = irkit.parse("""
func.func @f(%x: f64, %y: f64) -> (f64, f64) {
  %0 = math.log1p %x : f64
  %1 = math.tan %y : f64
  return %0, %1 : f64, f64
}""")
    before = str(module)
    irkit.run_pipeline(module, "builtin.module(math-expand)")
    assert str(module) == before


def doubles() -> np.ndarray:
    rng = np.random.default_rng(2)
    patterns = rng.integers(0, 2**64, COUNT, dtype=np.uint64).view(np.float64)
    return np.concatenate([patterns, *[rng.uniform(-size, size, COUNT) for size in (1.0, 10.0, 800.0)]])


@pytest.mark.skipif(np.finfo(np.longdouble).nmant < 60, reason="long double is no wider than f64 here")
@pytest.mark.parametrize("name", [*OF_DOUBLES, *COMPOSED])
def test_errors_of_f64_are_small(name: str) -> None:
    """Against long double; erf against the C library, whose error is as large, gelu against what is made of it:
    the rounding of an argument of 27 is 1500 units of the result, and the next test has better numbers."""
    x = doubles()
    if name in COMPOSED:
        body, reference = COMPOSED[name]
        found = applied(body.replace("FLAGS", "fastmath<contract>").replace("T", "f64"), "f64")(x)
    else:
        reference, found = REFERENCES[name], expanded(name, "f64")(x)
    with np.errstate(all="ignore"):
        exact = reference(x if name in ("erf", "gelu") else x.astype(np.longdouble))
        unit = np.spacing(np.maximum(np.abs(exact), 2.0**-1022).astype(np.float64))
        errors = np.abs(found - exact) / unit
    np.testing.assert_array_equal(np.isnan(found), np.isnan(exact))
    finite = np.isfinite(unit) & np.isfinite(found)
    assert np.max(errors[finite]) < {"exp": 1.0, "erf": 3.0, "gelu": 1e4}.get(name, 2.0)
    np.testing.assert_array_equal(found[~finite], exact.astype(np.float64)[~finite])


def test_gelu_of_f64_far_from_zero() -> None:
    """Numbers of 40 digits, rounded."""
    body, _ = COMPOSED["gelu"]
    found = applied(body.replace("FLAGS", "fastmath<contract>").replace("T", "f64"), "f64")
    x = np.array([-0.7, -3.0, -10.0, -20.0, -38.0, 5.0])
    np.testing.assert_allclose(found(x), GELU, rtol=4e-16)


@pytest.mark.parametrize("name", OF_DOUBLES)
def test_special_values_of_f64(name: str) -> None:
    x = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 5e-324, 1e308, -1e308, 3e5, -123456.7])
    with np.errstate(all="ignore"):
        exact = REFERENCES[name](x)
    found = expanded(name, "f64")(x)
    np.testing.assert_allclose(found, exact, rtol=1e-15, atol=0)
    np.testing.assert_array_equal(np.signbit(found[:2]), np.signbit(exact[:2]))


def test_only_the_operations_named() -> None:
    module = irkit.parse("""
func.func @f(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  %1 = math.tanh %0 : f32
  return %1 : f32
}""")
    irkit.run_pipeline(module, "builtin.module(math-expand{ops=tanh})")
    assert "math.exp" in str(module)
    assert "math.tanh" not in str(module)
