"""The interpreter: complex numbers, with NumPy as the judge."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from irkit.catalog import context
from irkit.interp import Machine
from irkit.syntax import parse

NUMBERS = (1.5 - 2.25j, -0.5 + 3j, 2 + 0j, -1j)


def run(body: str, *inputs: Any, result: str = "complex<f32>") -> Any:
    """Of %a and %b, made of four floats: the value %r that a body computes."""
    parts = "" if result != "complex<f32>" else "%x = complex.re %r : complex<f32>\n"
    parts += "" if result != "complex<f32>" else "%y = complex.im %r : complex<f32>\n"
    names, kinds = ("%x, %y", "f32, f32") if parts else ("%r", result)
    text = f"""func.func @f(%0: f32, %1: f32, %2: f32, %3: f32) -> ({kinds}) {{
      %a = complex.create %0, %1 : complex<f32>
      %b = complex.create %2, %3 : complex<f32>
      {body}
      {parts}
      return {names} : {kinds}
    }}"""
    values = [part for number in inputs for part in (number.real, number.imag)]
    found = Machine(parse(text, context=context())).run("f", [*values, *[0.0] * (4 - len(values))])
    return complex(*found) if parts else found[0]


@pytest.mark.parametrize("op", ["add", "sub", "mul", "div", "pow"])
def test_arithmetic(op: str) -> None:
    function = {"sub": "subtract", "mul": "multiply", "div": "divide", "pow": "power"}.get(op, op)
    for a in NUMBERS:
        for b in NUMBERS:
            expected = getattr(np, function)(np.complex128(a), np.complex128(b))
            np.testing.assert_allclose(run(f"%r = complex.{op} %a, %b : complex<f32>", a, b), expected, 1e-6)


@pytest.mark.parametrize(
    "op", ["conj", "cos", "exp", "expm1", "log", "log1p", "negative", "sign", "sin", "sqrt", "tan", "tanh"]
)
def test_functions(op: str) -> None:
    for a in NUMBERS:
        expected = a / abs(a) if op == "sign" else getattr(np, op)(np.complex128(a))
        found = run(f"%r = complex.{op.removesuffix('ative')} %a : complex<f32>", a)
        np.testing.assert_allclose(found, expected, rtol=1e-6, atol=1e-7)


def test_powers_and_roots() -> None:
    n = "%n = arith.constant -3 : i32\n"
    found = run(f"{n}%r = complex.powi %a, %n : complex<f32>, i32", 1 + 2j)
    np.testing.assert_allclose(found, (1 + 2j) ** -3, 1e-6)
    np.testing.assert_allclose(run("%r = complex.rsqrt %a : complex<f32>", 3 + 4j), 0.4 - 0.2j, 1e-6)
    found = run("%r = complex.atan2 %a, %b : complex<f32>", 1 + 0j, -1 + 0j)
    np.testing.assert_allclose(found, 3 * np.pi / 4, 1e-6)


def test_parts_and_questions() -> None:
    assert run("%r = complex.abs %a : complex<f32>", 3 + 4j, result="f32") == 5
    assert run("%r = complex.angle %a : complex<f32>", 1j, result="f32") == np.float32(np.pi / 2)
    assert run("%r = complex.eq %a, %b : complex<f32>", 1j, 1j, result="i1") == 1
    assert run("%r = complex.neq %a, %b : complex<f32>", 1j, 1 + 0j, result="i1") == 1
    nan = complex(np.nan, 0)
    assert run("%r = complex.eq %a, %a : complex<f32>", nan, result="i1") == 0
    assert run("%r = complex.neq %a, %a : complex<f32>", nan, result="i1") == 1


def test_constants_and_bits() -> None:
    assert run("%r = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>") == 1.5 - 2j
    bits = run("%r = complex.bitcast %a : complex<f32> to i64", 1 - 2j, result="i64")
    assert bits & 0xFFFFFFFF == 0x3F800000
    assert bits >> 32 & 0xFFFFFFFF == 0xC0000000
    body = "%i = complex.bitcast %a : complex<f32> to i64\n%r = complex.bitcast %i : i64 to complex<f32>"
    assert run(body, 1 - 2j) == 1 - 2j


def test_products_round_at_each_step() -> None:
    a, b = 1 + 2**-12 + 1j, 1 + 2**-12 + 1j
    found = run("%r = complex.mul %a, %b : complex<f32>", a, b)
    real = np.float32(1 + 2**-12)
    assert found.real == real * real - np.float32(1)
