"""Operations on whole arrays do what they do to single numbers, and trap where those trap."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from irkit.catalog import context
from irkit.interp import Machine, Trap
from irkit.syntax import parse

WIDTHS = (8, 16, 32, 64)
BINARY = ("maxsi", "minsi", "maxui", "minui", "shli", "shrui", "shrsi")
LANES = 12


def machine(operation: str, source: str, target: str, lanes: str) -> Machine:
    """@f does it once, on numbers or on vectors; `lanes` is the shape of the latter."""
    one, other = (f"vector<{lanes}x{kind}>" if lanes else kind for kind in (source, target))
    takes = f"%a: {one}" + (f", %b: {one}" if operation in BINARY else "")
    typed = f"%a, %b : {one}" if operation in BINARY else f"%a : {one} to {other}"
    text = f"func.func @f({takes}) -> {other} {{\n%r = arith.{operation} {typed}\nreturn %r : {other}\n}}"
    return Machine(parse(text, context=context()))


def check(operation: str, source: str, target: str, inputs: list[Any]) -> None:
    (whole,) = machine(operation, source, target, f"{len(inputs[0])}").run("f", inputs)
    single = machine(operation, source, target, "")
    each = [single.run("f", list(lane))[0] for lane in zip(*inputs, strict=True)]
    np.testing.assert_array_equal(whole, np.array(each, whole.dtype))


def numbers(width: int, seed: int) -> Any:
    """Among them the least and the largest."""
    kind = np.iinfo(f"int{width}")
    drawn = np.random.default_rng(seed).integers(kind.min, kind.max, LANES, kind.dtype, endpoint=True)
    drawn[:4] = kind.min, kind.max, -1, 0
    return drawn


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("operation", BINARY)
def test_two_operands(operation: str, width: int) -> None:
    second = numbers(width, 2)[::-1]
    if operation.startswith("sh"):
        second = second % width
    check(operation, f"i{width}", f"i{width}", [numbers(width, 1), second])


@pytest.mark.parametrize("operation", ["shli", "shrui", "shrsi"])
@pytest.mark.parametrize("amount", [8, -1, -128])
def test_a_lane_shifted_by_the_width_or_more_is_a_trap(operation: str, amount: int) -> None:
    shifts = np.array([0, amount, 1], np.int8)
    with pytest.raises(Trap, match="shift of 8 bits by"):
        machine(operation, "i8", "i8", "3").run("f", [shifts, shifts])


@pytest.mark.parametrize("source", WIDTHS)
@pytest.mark.parametrize("target", WIDTHS)
def test_wider_and_narrower(source: int, target: int) -> None:
    if source < target:
        check("extsi", f"i{source}", f"i{target}", [numbers(source, 3)])
        check("extui", f"i{source}", f"i{target}", [numbers(source, 3)])
    elif target < source:
        check("trunci", f"i{source}", f"i{target}", [numbers(source, 3)])
    check("index_cast", f"i{source}", "index", [numbers(source, 4)])
    check("index_castui", "index", f"i{target}", [numbers(64, 4)])


@pytest.mark.parametrize("width", [16, 32, 64])
def test_bits(width: int) -> None:
    """Those of NaNs, too, quiet or not."""
    bits = numbers(width, 5)
    infinity = np.array(np.inf, f"float{width}").view(bits.dtype)
    bits[4:8] = infinity, infinity + 1, infinity - 1, -infinity - 1
    check("bitcast", f"i{width}", f"f{width}", [bits])
    check("bitcast", f"f{width}", f"i{width}", [bits.view(f"float{width}")])
    (floats,) = machine("bitcast", f"i{width}", f"f{width}", f"{LANES}").run("f", [bits])
    np.testing.assert_array_equal(floats.view(bits.dtype), bits)
