"""What the lit inputs compute in the interpreter, after lowering, they compute as machine code."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

import irkit
from irkit.dialects.func import Func
from irkit.interp import Machine, Trap
from irkit.interp.inputs import can_draw, draw_inputs
from irkit.interp.traps import OutOfFuel
from irkit.ir import Operation
from irkit.runtime.arrays import ArgumentError
from irkit.runtime.executable import CompiledFunction
from irkit.tools.compile import load_module

LIT_TESTS = Path(__file__).resolve().parent.parent / "lit_tests"
INVALID = ("verify-diagnostics", "split-input-file", "not irkit-opt")
FILES = [
    path.relative_to(LIT_TESTS).as_posix()
    for room in ("dialects", "passes")
    for path in sorted((LIT_TESTS / room).rglob("*.mlir"))
    if not any(word in path.read_text(encoding="utf-8") for word in INVALID)
]


def functions(module: Operation) -> list[Func]:
    return [op for op in module.regions[0].entry.ops if isinstance(op, Func)]


def lowered(rest: Operation, function: Func) -> Operation | None:
    """A public function and all that is private, lowered; None where something has no way down to the CPU."""
    module = rest.clone()
    module.regions[0].entry.append(function)
    try:
        irkit.run_pipeline(module, "builtin.module(lower-to-cpu)")
    except irkit.IRError:
        return None
    return module


def compare(module: Operation, function: CompiledFunction) -> None:
    """Up to rounding: LLVM may fuse and reorder where the flags allow it."""
    signature = function.signature
    for seed in range(3):
        inputs = draw_inputs(signature, Random(seed), 3)
        try:
            expected = Machine(module, fuel=100_000).run_in_place(signature.name, inputs)
        except Trap:
            continue
        except (OutOfFuel, irkit.IRError):
            return  # it runs too long on any input, or holds an operation that only machine code can run
        found = [np.array(each) if isinstance(each, np.ndarray) else each for each in inputs]
        outputs = [
            np.empty(each.shape, each.dtype) if result.argument is not None else None
            for each, result in zip(expected[0], signature.results, strict=True)
        ]
        try:
            returned = function(*found, out=outputs)
        except ArgumentError:
            continue
        results = list(returned) if isinstance(returned, tuple) else [returned] if signature.results else []
        for left, right in zip([*results, *found], [*expected[0], *expected[1]], strict=True):
            left, right = np.asarray(left).astype(float), np.asarray(right).astype(float)
            np.testing.assert_allclose(left, right, rtol=2e-3, atol=1e-5, equal_nan=True)


@pytest.mark.parametrize("file", FILES)
def test_machine_code_agrees_with_the_interpreter(file: str) -> None:
    rest = irkit.parse((LIT_TESTS / file).read_text(encoding="utf-8"), file, allow_unregistered=True)
    for each in [each.detach() for each in functions(rest) if not each.is_private]:
        name, one = each.symbol, lowered(rest, each)
        if one is None:
            continue
        try:
            compiled = load_module(one)
        except irkit.IRError:
            continue
        if name in list(compiled):
            function = compiled[name]
            if all(can_draw(parameter.type) for parameter in function.signature.inputs):
                compare(one, function)
