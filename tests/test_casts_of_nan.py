"""NaN, infinities and what is too large, cast to every small float type: ml_dtypes is the judge.

f4E2M1FN, f6E2M3FN and f6E3M2FN have neither NaN nor infinities.  LLVM leaves open what becomes of a NaN there, and
ml_dtypes makes a zero of it: here it is a trap, as the conversion of a NaN to an integer is, and no constant is
folded to it.
"""

from __future__ import annotations

import math

import ml_dtypes
import numpy as np
import pytest

import irkit
from irkit.interp import Machine, Trap
from irkit.interp.check import judge
from irkit.ir.floats import KINDS

NAMES = {
    "f4E2M1FN": "float4_e2m1fn",
    "f6E2M3FN": "float6_e2m3fn",
    "f6E3M2FN": "float6_e3m2fn",
    "f8E3M4": "float8_e3m4",
    "f8E4M3": "float8_e4m3",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E5M2": "float8_e5m2",
    "f8E5M2FNUZ": "float8_e5m2fnuz",
    "f8E8M0FNU": "float8_e8m0fnu",
    "bf16": "bfloat16",
}
NUMBERS = [math.nan, -math.nan, math.inf, -math.inf, 1e30, -1e30, 57344.0, 61439.0, 61440.0, 464.0, 465.0, 28.0, 30.0, 7.0, 6.0]
CASTS = {
    "arith": "func.func @f(%a: f32) -> {0} {{\n%r = arith.truncf %a : f32 to {0}\nreturn %r : {0}\n}}",
    "graph": "func.func @f(%a: tensor<f32>) -> tensor<{0}> {{\n%r = graph.cast %a : tensor<f32> -> tensor<{0}>\nreturn %r : tensor<{0}>\n}}",
}


def test_all_small_types_are_here() -> None:
    assert set(NAMES) == {name for name, kind in KINDS.items() if kind.width <= 8 or name == "bf16"}


@pytest.mark.parametrize("dialect", CASTS)
@pytest.mark.parametrize("name", NAMES)
def test_in_the_interpreter(name: str, dialect: str) -> None:
    machine = Machine(irkit.parse(CASTS[dialect].format(name)))
    for number in NUMBERS:
        given = np.array(number, np.float32)
        if math.isnan(number) and not KINDS[name].has_nan:
            with pytest.raises(Trap, match=f"{name} has no NaN"):
                machine.run("f", [given])
            continue
        (found,) = machine.run("f", [given])
        with np.errstate(all="ignore"):
            wanted = given.astype(getattr(ml_dtypes, NAMES[name])).astype(np.float32)
        np.testing.assert_array_equal(np.asarray(found, np.float32), wanted, err_msg=f"{number}")


@pytest.mark.parametrize("name", NAMES)
def test_constants_fold_to_what_runs(name: str) -> None:
    """Where there is a value for a NaN, or for an infinity."""
    for bits in ("0x7FC00000", "0xFFC00001", "0x7F800000", "0xFF800000"):
        module = irkit.parse(
            f"func.func @f() -> {name} {{\n%a = arith.constant {bits} : f32\n%r = arith.truncf %a : f32 to {name}\nreturn %r : {name}\n}}"
        )
        before = module.clone()
        irkit.run_pipeline(module, "builtin.module(canonicalize,sccp)")
        assert judge(before, module).verdict in ("equal", "not checked")
        is_nan = bits[4] == "C"
        is_folded = "arith.truncf" not in str(module)
        assert is_folded == (KINDS[name].has_nan if is_nan else KINDS[name].has_inf)


@pytest.mark.parametrize("name", NAMES)
def test_inputs_of_these_types_are_drawn(name: str) -> None:
    text = f"func.func @f(%a: {name}, %b: tensor<9x{name}>) -> (f32, tensor<9x{name}>) {{\n%r = arith.extf %a : {name} to f32\nreturn %r, %b : f32, tensor<9x{name}>\n}}"
    assert judge(irkit.parse(text), irkit.parse(text)).verdict == "equal"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "bf16"])
def test_machine_code_knows_none_of_the_tiny_ones(name: str) -> None:
    with pytest.raises(irkit.IRError, match=f"has a value of type '{name}', which has no LLVM form"):
        irkit.compile(irkit.parse(CASTS["arith"].format(name)))
