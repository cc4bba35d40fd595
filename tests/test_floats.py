"""Floats as bits: MLIR's text of every format, and MLIR's rounding of decimals."""

from __future__ import annotations

import math
import random
import re
import struct
import time
from typing import Protocol

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irkit.ir.floats import KINDS, FloatKind, format_bits, from_float, parse_decimal, to_float

F16, BF16, F32, F64, F80 = (KINDS[name] for name in ("f16", "bf16", "f32", "f64", "f80"))
KIND = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))


class Oracle(Protocol):
    def output(self, *arguments: str, text: str) -> str: ...


@pytest.mark.parametrize(
    ("name", "literal", "text"),
    [
        ("f32", "1.0", "1.000000e+00"),
        ("f32", "-0.0", "-0.000000e+00"),
        ("f64", "123456789.0", "0x419D6F3454000000"),
        ("f64", "0.1", "1.000000e-01"),
        ("f64", "3.141592653589793", "3.1415926535897931"),
        ("f64", "1.23456789e-10", "1.2345678900000001E-10"),
        ("f64", "1.23456789e30", "1.23456789E+30"),
        ("f32", "3.14159274", "3.14159274"),
        ("f16", "3.140625", "3.140630e+00"),
        ("f16", "65519.0", "6.550400e+04"),
        ("f16", "65520.0", "0x7C00"),
        ("f32", "-1.0e40", "0xFF800000"),
        ("f80", "0.1", "0.100000000000000005551"),
        ("f80", "123456789.0", "0x4019EB79A2A000000000"),
        ("f4E2M1FN", "100.0", "6.000000e+00"),
        ("f6E2M3FN", "-100.0", "-7.500000e+00"),
        ("f8E4M3FN", "464.0", "4.480000e+02"),
        ("f8E4M3FN", "-465.0", "0xFF"),
        ("f8E4M3FNUZ", "-0.0", "0.000000e+00"),
        ("f8E5M2FNUZ", "1.0e6", "0x80"),
        ("f8E8M0FNU", "0.0", "5.877470e-39"),
        ("f8E8M0FNU", "3.0", "4.000000e+00"),
        ("f8E8M0FNU", "-1.0", "0xFF"),
    ],
)
def test_literal_to_text(name: str, literal: str, text: str) -> None:
    kind = KINDS[name]
    assert format_bits(kind, parse_decimal(kind, literal)) == text


@KIND
def test_text_agrees_with_mlir(kind: FloatKind, mlir_opt: Oracle) -> None:
    rng = random.Random(kind.name)
    if kind.width <= 8:
        values = list(range(1 << kind.width))
    else:
        values = [rng.getrandbits(kind.width) for _ in range(2000)]
        values += [from_float(kind, _short_decimal(rng)) for _ in range(1500)]
        values += [from_float(kind, rng.uniform(-10, 10)) for _ in range(500)]
    source = "".join(f'"t.x"() {{a = 0x{bits:X} : {kind.name}}} : () -> ()\n' for bits in values)
    printed = mlir_opt.output("--allow-unregistered-dialect", "--mlir-print-op-generic", text=source)
    texts = re.findall(r"\{a = (\S+) : ", printed)
    assert len(texts) == len(values)
    wrong = [
        (bits, text) for bits, text in zip(values, texts, strict=True) if format_bits(kind, bits) != text
    ]
    assert not wrong, [(hex(bits), format_bits(kind, bits), text) for bits, text in wrong[:5]]


def _short_decimal(rng: random.Random) -> float:
    digits = rng.randint(1, 10 ** rng.randint(1, 8))
    return math.copysign(digits * 10.0 ** rng.randint(-12, 12), rng.random() - 0.5)


@KIND
def test_rounding_agrees_with_mlir(kind: FloatKind, mlir_opt: Oracle) -> None:
    rng = random.Random(kind.name)
    values = [0.0, -0.0, 1e-300, -1e-300, *(_short_decimal(rng) for _ in range(500))]
    if kind.special != "finite":
        values += [1e308, -1e308]
    while len(values) < 2500:
        bits = rng.getrandbits(kind.width)
        value = to_float(kind, bits)
        if math.isfinite(value) and value:
            # The value, a value next to it, and a point between the two that is often a tie.
            near = to_float(kind, bits ^ 1)
            values += [
                value,
                value * rng.uniform(0.9, 1.1),
                (value + near) / 2 if math.isfinite(near) else value,
            ]
    # MLIR 22 forgets the sign of a format that has none.
    values = [abs(value) if not kind.signed else value for value in values if math.isfinite(value)]
    literals = [f"{value:.17e}" for value in values]
    source = (
        f'"t.x"() {{a = dense<[{", ".join(literals)}]> : tensor<{len(literals)}x{kind.name}>}} : () -> ()'
    )
    printed = mlir_opt.output("--allow-unregistered-dialect", "--mlir-print-op-generic", text=source)
    found = re.search(r'dense<"0x([0-9A-F]+)">', printed)
    assert found is not None
    raw = bytes.fromhex(found[1])
    size = len(raw) // len(literals)
    theirs = [int.from_bytes(raw[i : i + size], "little") for i in range(0, len(raw), size)]
    ours = [parse_decimal(kind, literal) for literal in literals]
    wrong = [row for row in zip(literals, ours, theirs, strict=True) if row[1] != row[2]]
    assert not wrong, wrong[:5]


@KIND
def test_through_float_and_back(kind: FloatKind) -> None:
    rng = random.Random(kind.name)
    values = range(1 << kind.width) if kind.width <= 8 else [rng.getrandbits(kind.width) for _ in range(2000)]
    for bits in values:
        value = to_float(kind, bits)
        assert math.isnan(value) == kind.is_nan(bits)
        assert math.isinf(value) == kind.is_inf(bits) or kind.precision > F64.precision
        if kind.precision <= F64.precision and not kind.is_nan(bits):
            assert from_float(kind, value) == bits


@pytest.mark.parametrize(("name", "code"), [("f64", "d"), ("f32", "f"), ("f16", "e")])
def test_agrees_with_struct(name: str, code: str) -> None:
    rng = random.Random(5)
    kind = KINDS[name]
    for _ in range(2000):
        bits = rng.getrandbits(kind.width)
        value = struct.unpack(f"<{code}", bits.to_bytes(kind.width // 8, "little"))[0]
        assert math.isnan(value) == kind.is_nan(bits)
        assert to_float(kind, bits) == value or math.isnan(value)


@given(st.floats(allow_nan=False), st.sampled_from(list(KINDS.values())))
def test_rounding_is_to_the_nearest(value: float, kind: FloatKind) -> None:
    bits = from_float(kind, value)
    if kind.is_nan(bits) or kind.is_inf(bits) or kind.precision > F64.precision:
        return
    rounded = to_float(kind, bits)
    step = [to_float(kind, other) for other in (bits - 1, bits + 1) if 0 <= other < 1 << kind.width]
    assert all(abs(value - rounded) <= abs(value - other) for other in step if math.isfinite(other))


def test_nan_and_infinity() -> None:
    assert from_float(F32, math.inf) == F32.inf == 0x7F800000
    assert from_float(F32, -math.inf) == 0xFF800000
    assert from_float(F32, math.nan) == F32.nan == 0x7FC00000
    assert from_float(BF16, math.nan) == 0x7FC0
    assert from_float(F80, math.nan) == 0x7FFFC000000000000000
    assert from_float(F80, math.inf) == F80.inf == 0x7FFF8000000000000000
    assert from_float(KINDS["f8E4M3FN"], math.inf) == 0x7F
    assert from_float(KINDS["f8E4M3FNUZ"], -math.inf) == 0x80
    assert from_float(KINDS["f4E2M1FN"], -math.inf) == 0xF
    assert format_bits(F32, 0x7FC00001) == "0x7FC00001"
    assert format_bits(F80, 1 << 64) == "0x7FFF0000000000000000"
    with pytest.raises(ValueError, match=r"^f6E3M2FN has no NaN$"):
        from_float(KINDS["f6E3M2FN"], math.nan)


def test_kinds_are_constants() -> None:
    with pytest.raises(AttributeError, match=r"^f32 is a constant$"):
        F32.width = 33
    assert {kind.name: kind.largest for kind in (F16, KINDS["f8E4M3FN"], KINDS["f8E8M0FNU"])} == {
        "f16": 0x7BFF,
        "f8E4M3FN": 0x7E,
        "f8E8M0FNU": 0xFE,
    }


def test_extremes_are_quick() -> None:
    quad = KINDS["f128"]
    start = time.process_time()
    assert format_bits(quad, quad.largest) == "1.18973149535723176508575932662800702E+4932"
    assert format_bits(quad, 1) == "6.475180e-4966"
    assert parse_decimal(F64, "1.0e-999999") == 0
    assert parse_decimal(F64, "1.0e999999") == F64.inf
    assert time.process_time() - start < 1
