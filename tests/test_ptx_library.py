"""sin, cos and pow of the device, as the LLVM of kernels on this computer: right to the last bit."""

from __future__ import annotations

import functools
import math

import numpy as np
import pytest

import irkit
from irkit.interp import Machine
from irkit.tools.lockstep import Lockstep

COUNT = 4096
Array = np.ndarray


@functools.cache
def kernel(name: str, operands: int) -> Machine:
    buffer = f"memref<{COUNT}xf32>"
    arguments = "".join(f"%a{n}: {buffer}, " for n in range(operands))
    loads = "".join(f"    %v{n} = loop.load %a{n}[%i] : {buffer}\n" for n in range(operands))
    module = irkit.parse(f"""
func.func @f({arguments}%r: {buffer} {{irkit.result = 0 : i64}}) {{
  loop.for @i (%i = 0 to {COUNT}) parallel {{
{loads}    %y = math.{name} {", ".join(f"%v{n}" for n in range(operands))} : f32
    loop.store %y, %r[%i] : {buffer}
  }}
  return
}}""")
    irkit.run_pipeline(module, "builtin.module(lower-to-ptx)")
    machine = Machine(module)
    machine.state["gpu.launcher"] = Lockstep(module).launch
    return machine


def apply(name: str, *operands: Array) -> Array:
    result: Array = kernel(name, len(operands)).run("f", list(operands))[0]
    return result


@functools.cache
def pi(bits: int = 400) -> int:
    """pi * 2^bits, by Machin's formula."""

    def arctan(inverse: int) -> int:
        total, power, number = 0, (1 << (bits + 32)) // inverse, 1
        while power:
            total += power // number if number % 4 == 1 else -(power // number)
            power //= inverse * inverse
            number += 2
        return total

    return (4 * (4 * arctan(5) - arctan(239))) >> 32


def sine(x: float, ahead: int) -> float:
    """The sine of an angle `ahead` quarter turns on, reduced exactly."""
    if not math.isfinite(x):
        return math.nan
    numerator, denominator = x.as_integer_ratio()
    angle = (numerator << 400) // denominator % (2 * pi())
    quarters = (2 * angle + pi() // 2) // pi()
    rest = (angle - quarters * pi() // 2) / (1 << 400)
    return (math.sin(rest), math.cos(rest), -math.sin(rest), -math.cos(rest))[(quarters + ahead) % 4]


def close(actual: Array, wanted: Array) -> None:
    """Within 0.501 units in the last place, and equal where infinite or NaN."""
    with np.errstate(over="ignore"):
        rounded = wanted.astype(np.float32)
    same = (actual == rounded) | (np.isnan(actual) & np.isnan(rounded))
    if not same.all():
        error = np.abs(actual.astype(np.float64) - wanted)[~same] / np.spacing(np.abs(rounded))[~same]
        assert error.max() <= 0.501


BITS = np.random.default_rng(11).integers(0, 2**32, COUNT, dtype=np.uint32).view(np.float32)
SMALL = np.random.default_rng(12).uniform(-20, 20, COUNT).astype(np.float32)


@pytest.mark.parametrize(("name", "ahead"), [("sin", 0), ("cos", 1)])
@pytest.mark.parametrize("angles", [BITS, SMALL, SMALL * np.float32(1e6)], ids=["bits", "small", "large"])
def test_angles_of_all_sizes(name: str, ahead: int, angles: Array) -> None:
    close(apply(name, angles), np.array([sine(float(x), ahead) for x in angles]))


def test_the_sign_of_zero() -> None:
    zeros = np.array([0.0, -0.0] * (COUNT // 2), np.float32)
    assert np.signbit(apply("sin", zeros)).tolist() == np.signbit(zeros).tolist()
    assert apply("cos", zeros).tolist() == [1.0] * COUNT


def test_powers() -> None:
    random = np.random.default_rng(13)
    for base, exponent in (
        (np.abs(SMALL), random.uniform(-20, 20, COUNT).astype(np.float32)),
        (-np.abs(SMALL), np.rint(random.uniform(-20, 20, COUNT)).astype(np.float32)),
        ((1 + SMALL * 1e-4).astype(np.float32), random.uniform(-5e4, 5e4, COUNT).astype(np.float32)),
        (BITS, random.permutation(BITS)),
    ):
        with np.errstate(all="ignore"):
            close(
                apply("powf", base, exponent), np.power(base.astype(np.float64), exponent.astype(np.float64))
            )


def test_special_powers() -> None:
    """Every pair of the values at which C's pow is special, signs of zeros included."""
    values = [
        0.0,
        -0.0,
        1,
        -1,
        2,
        -2,
        0.5,
        -0.5,
        3,
        -3,
        np.inf,
        -np.inf,
        np.nan,
        1e-40,
        -1e-40,
        3e38,
        -3e38,
        2.5,
        2**24,
    ]
    base, exponent = (
        np.resize(each.ravel(), COUNT).astype(np.float32) for each in np.meshgrid(values, values)
    )
    with np.errstate(all="ignore"):
        wanted = np.power(base.astype(np.float64), exponent.astype(np.float64)).astype(np.float32)
    actual = apply("powf", base, exponent)
    same = (actual == wanted) & (np.signbit(actual) == np.signbit(wanted)) | np.isnan(actual) & np.isnan(
        wanted
    )
    assert same.all(), [(base[at], exponent[at]) for at in np.flatnonzero(~same)[:5]]
