"""What the lit inputs compute in the interpreter, the LLVM of their kernels computes after lower-to-ptx."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

import irkit
from irkit.analysis.signature import signature_of
from irkit.dialects.func import Func
from irkit.interp import Machine, Trap
from irkit.interp.inputs import can_draw, draw_inputs
from irkit.interp.traps import OutOfFuel
from irkit.ir import Operation
from irkit.targets.ptx import kernels_of
from irkit.tools.lockstep import Lockstep

LIT_TESTS = Path(__file__).resolve().parent.parent / "lit_tests"
ROOMS = ("dialects/graph.mlir", "dialects/loop.mlir", "passes/convert/*.mlir", "passes/loop/*.mlir")
INVALID = ("verify-diagnostics", "split-input-file", "not irkit-opt")
PATIENCE = 8_000_000
"""How many operations the interpreter may run: some seconds on numbers."""
FILES = [
    path.relative_to(LIT_TESTS).as_posix()
    for room in ROOMS
    for path in sorted(LIT_TESTS.glob(room))
    if not any(word in path.read_text(encoding="utf-8") for word in INVALID)
]


def functions(module: Operation) -> list[Func]:
    return [op for op in module.regions[0].entry.ops if isinstance(op, Func)]


def only(text: str, name: str) -> Operation:
    """A module with one public function."""
    module = irkit.parse(text, allow_unregistered=True)
    for each in functions(module):
        if each.symbol != name and not each.is_private:
            each.erase()
    return module


def lowered(text: str, name: str) -> Operation | None:
    """The function and its kernels; None where it has no way down to PTX, or needs no kernel."""
    module = only(text, name)
    try:
        irkit.run_pipeline(module, "builtin.module(lower-to-ptx)")
        return module if list(kernels_of(module, "ptx")) else None
    except irkit.IRError:
        return None


def compare(module: Operation, function: Func, kernels: Operation) -> bool:
    """Whether inputs were found that the program has a meaning for."""
    signature, compared = signature_of(function), False
    for seed in range(2):
        inputs = draw_inputs(signature, Random(seed), 3)
        try:
            expected = Machine(module, fuel=100_000, patience=PATIENCE).run_in_place(signature.name, inputs)
        except Trap:
            continue
        except OutOfFuel:
            break
        machine = Machine(kernels)
        machine.state["gpu.launcher"] = Lockstep(kernels, descending=bool(seed)).launch
        found = machine.run_in_place(signature.name, inputs)
        for left, right in zip([*found[0], *found[1]], [*expected[0], *expected[1]], strict=True):
            left, right = np.asarray(left).astype(float), np.asarray(right).astype(float)
            # What is left of a sum whose terms cancel is off by as much as the large results are.
            largest = np.max(np.abs(right), where=np.isfinite(right), initial=0.0)
            np.testing.assert_allclose(left, right, rtol=2e-3, atol=1e-5 + 1e-6 * largest, equal_nan=True)
        compared = True
    return compared


@pytest.mark.parametrize("file", FILES)
def test_kernels_agree_with_the_interpreter(file: str) -> None:
    text = (LIT_TESTS / file).read_text(encoding="utf-8")
    for each in functions(irkit.parse(text, file, allow_unregistered=True)):
        kernels = None if each.is_private else lowered(text, each.symbol)
        if kernels is not None:
            module = only(text, each.symbol)
            function = next(op for op in functions(module) if op.symbol == each.symbol)
            if all(can_draw(parameter.type) for parameter in signature_of(function).inputs):
                compare(module, function, kernels)


def test_kernels_are_compared() -> None:
    text = (LIT_TESTS / "passes/convert/graph_to_loop.mlir").read_text(encoding="utf-8")
    compared = 0
    for each in functions(irkit.parse(text)):
        kernels = lowered(text, each.symbol)
        compared += kernels is not None and compare(only(text, each.symbol), each, kernels)
    assert compared >= 5
