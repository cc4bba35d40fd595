"""Random programs give the same in the interpreter and as machine code, bit for bit."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from random_programs import KINDS, Program, programs

import irkit
from irkit.interp import Machine


def assert_same(found: object, expected: object) -> None:
    """Equal bit for bit, except that a NaN is a NaN."""
    left, right = np.asarray(found), np.asarray(expected)
    assert left.shape == right.shape
    if left.dtype.kind in "fV":
        nan = np.isnan(right)
        np.testing.assert_array_equal(np.isnan(left), nan)
        left, right = np.where(nan, 0, left), np.where(nan, 0, right)
    np.testing.assert_array_equal(left.view(np.uint8), right.astype(left.dtype).view(np.uint8))


@settings(max_examples=60, deadline=None)
@given(programs())
def test_machine_code_agrees_with_the_interpreter(program: Program) -> None:
    module = irkit.parse(program.text)
    expected_arguments, found_arguments = program.arguments(), program.arguments()
    expected = Machine(module).run("f", expected_arguments)
    found = irkit.compile(module, pipeline="builtin.module(convert-scf-to-cf)").f(*found_arguments)
    for left, right in zip(found if isinstance(found, tuple) else (found,), expected, strict=True):
        assert_same(left, right)
    for left, right in zip(found_arguments, expected_arguments, strict=True):
        assert_same(left, right)


def test_all_types_are_drawn() -> None:
    assert set(KINDS) == {"i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64"}
