"""Tensors that hold what an operation has no meaning for: compiled code touches nothing else, and no process ends.

The interpreter traps; what machine code gives is told in docs/cpu.md."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import irkit
from irkit.interp.machine import Machine
from irkit.interp.traps import Trap

INTEGERS = ("i8", "i16", "i32", "i64")


def compiled(text: str) -> Any:
    return irkit.compile(irkit.parse(text))["f"]


@pytest.mark.parametrize("kind", INTEGERS)
@pytest.mark.parametrize("size", ["37", "?"])
def test_integers_are_divided_by_anything(kind: str, size: str) -> None:
    text = f"""
    func.func @f(%x: tensor<{size}x{kind}>, %y: tensor<{size}x{kind}>) -> (tensor<{size}x{kind}>, tensor<{size}x{kind}>) {{
      %q = graph.div %x, %y : tensor<{size}x{kind}>
      %r = graph.rem %x, %y : tensor<{size}x{kind}>
      return %q, %r : tensor<{size}x{kind}>, tensor<{size}x{kind}>
    }}"""
    dtype = np.dtype(f"int{kind[1:]}")
    least = np.iinfo(dtype).min
    pairs = [(x, y) for x in (least, -7, -1, 0, 7, np.iinfo(dtype).max) for y in (0, -1, 1, 3, -3, least)]
    x, y = (np.array([*each, 5], dtype) for each in zip(*pairs, strict=True))
    quotients, rests = compiled(text)(x, y)
    for a, b, q, r in zip(x.tolist(), y.tolist(), quotients.tolist(), rests.tolist(), strict=True):
        wanted = 0 if b == 0 else least if (a, b) == (least, -1) else abs(a) // abs(b) * (1 if a * b >= 0 else -1)
        assert q == wanted, (a, b)
        assert r == (0 if b == 0 else a - wanted * b if (a, b) != (least, -1) else 0), (a, b)
    with pytest.raises(Trap):
        Machine(irkit.parse(text)).run("f", [x, y])


@pytest.mark.parametrize("kind", ["f32", "i32"])
def test_divisors_that_are_known_cost_nothing(kind: str) -> None:
    text = f"""
    func.func @f(%x: tensor<8x{kind}>) -> tensor<8x{kind}> {{
      %c = graph.constant dense<3> : tensor<8x{kind}>
      %0 = graph.div %x, %c : tensor<8x{kind}>
      return %0 : tensor<8x{kind}>
    }}""".replace("dense<3>", "dense<3.0>" if kind == "f32" else "dense<3>")
    module = irkit.parse(text)
    irkit.run_pipeline(module, "builtin.module(convert-graph-to-loop)")
    assert "arith.select" not in str(module)


OUTSIDE = (3, -4, 4, 1 << 40, -(1 << 40), (1 << 63) - 1, -(1 << 63))


@pytest.mark.parametrize("rows", ["3", "?"])
def test_places_outside_stay_inside(rows: str) -> None:
    text = f"""
    func.func @f(%x: tensor<{rows}x5xf32>, %p: tensor<7xi64>, %u: tensor<7x5xf32>)
        -> (tensor<7x5xf32>, tensor<{rows}x5xf32>) {{
      %g = graph.gather %x, %p axis 0 : tensor<{rows}x5xf32>, tensor<7xi64> -> tensor<7x5xf32>
      %s = graph.scatter add %x, %p, %u : tensor<{rows}x5xf32>, tensor<7xi64>, tensor<7x5xf32> -> tensor<{rows}x5xf32>
      return %g, %s : tensor<7x5xf32>, tensor<{rows}x5xf32>
    }}"""
    x = np.arange(15, dtype=np.float32).reshape(3, 5)
    places, updates = np.array(OUTSIDE, np.int64), np.ones((7, 5), np.float32)
    nearest = [2 if place > 0 else 0 for place in OUTSIDE]
    wanted = x.copy()
    np.add.at(wanted, nearest, updates)
    gathered, scattered = compiled(text)(x, places, updates)
    np.testing.assert_array_equal(gathered, x[nearest])
    np.testing.assert_array_equal(scattered, wanted)
    with pytest.raises(Trap, match="is none of 3"):
        Machine(irkit.parse(text)).run("f", [x, places, updates])


def test_means_of_integers_over_any_number() -> None:
    """256 is 0 in eight bits."""
    text = """
    func.func @f(%x: tensor<3x256xi8>) -> tensor<3xi8> {
      %0 = graph.reduce mean %x axes [1] : tensor<3x256xi8> -> tensor<3xi8>
      return %0 : tensor<3xi8>
    }"""
    assert compiled(text)(np.ones((3, 256), np.int8)).shape == (3,)
