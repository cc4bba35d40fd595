"""What Python hands to irkit: wrong kinds are a TypeError or an ArgumentError that names the parameter."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

import irkit
from irkit.ir import Operation
from irkit.runtime.arrays import ArgumentError
from irkit.runtime.executable import Executable

TEXT = """
func.func @scaled(%x: tensor<f32>, %y: tensor<4xf32>, %f: f32, %g: f64) -> (tensor<4xf32>, f64) {
  %0 = graph.add %x, %y : tensor<f32>, tensor<4xf32> -> tensor<4xf32>
  return %0, %g : tensor<4xf32>, f64
}
func.func @taken(%c: tensor<6xi1>, %x: tensor<6xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %0 = graph.select %c, %x, %y : tensor<6xi1>, tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  return %0 : tensor<6xf32>
}
func.func @flag(%b: i1) -> i1 {
  return %b : i1
}
"""
PIPELINE = "builtin.module(convert-graph-to-loop,func.func(convert-loop-to-scf),convert-scf-to-cf)"


@pytest.fixture(scope="module")
def module() -> Operation:
    return irkit.parse(TEXT)


@pytest.fixture(scope="module")
def run(module: Operation) -> Executable:
    return irkit.compile(module, pipeline=PIPELINE)


WRONG: dict[str, tuple[Callable[[Operation], object], str]] = {
    "parse text": (lambda m: irkit.parse(3), "text: .* not a int"),  # type: ignore[arg-type]
    "parse name": (lambda m: irkit.parse("", name=None), "name: "),  # type: ignore[arg-type]
    "parse flag": (lambda m: irkit.parse("", allow_unregistered="no"), "allow_unregistered: "),  # type: ignore[arg-type]
    "load path": (lambda m: irkit.load(3), "path: .* not a int"),  # type: ignore[arg-type]
    "load bytes": (lambda m: irkit.load(b"x"), "path: .* not a bytes"),  # type: ignore[arg-type]
    "load flag": (lambda m: irkit.load("x", allow_unregistered=1), "allow_unregistered: "),  # type: ignore[arg-type]
    "load sizes": (lambda m: irkit.load("x.onnx", sizes=[1]), "sizes: .* not a list"),  # type: ignore[arg-type]
    "load name": (lambda m: irkit.load("x.onnx", sizes={1: 1}), "sizes: the name "),  # type: ignore[dict-item]
    "load text": (lambda m: irkit.load("x.onnx", sizes={"N": "a"}), "sizes: .*'N', not a str"),  # type: ignore[dict-item]
    "load float": (lambda m: irkit.load("x.onnx", sizes={"N": 1.5}), "sizes: .*'N', not a float"),  # type: ignore[dict-item]
    "run module": (lambda m: irkit.run_pipeline("m", ""), "module: .* not a str"),  # type: ignore[arg-type]
    "run pipeline": (lambda m: irkit.run_pipeline(m, 3), "pipeline: .* not a int"),  # type: ignore[arg-type]
    "compile module": (lambda m: irkit.compile(None), "module: .* not a NoneType"),  # type: ignore[arg-type]
    "compile target": (lambda m: irkit.compile(m, target=3), "target: .* not a int"),  # type: ignore[arg-type]
    "compile pipeline": (lambda m: irkit.compile(m, pipeline=3), "pipeline: .* not a int"),  # type: ignore[arg-type]
    "compile bytes": (lambda m: irkit.compile(m, pipeline=b""), "pipeline: .* not a bytes"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("case", WRONG)
def test_parameters_of_a_wrong_kind(case: str, module: Operation) -> None:
    call, message = WRONG[case]
    with pytest.raises(TypeError, match=f"^{message}"):
        call(module)


@pytest.mark.parametrize("size", [-3, 1 << 63, 1 << 70])
def test_sizes_that_are_none(size: int) -> None:
    with pytest.raises(ValueError, match=f"sizes: {size} is no size for 'N'"):
        irkit.load("x.onnx", sizes={"N": size})


def test_only_models_have_sizes() -> None:
    with pytest.raises(ValueError, match=r"sizes are those of an ONNX model, which 'x.mlir' is not"):
        irkit.load("x.mlir", sizes={"N": 3})


def test_numbers_beyond_a_float(run: Executable) -> None:
    x, y = np.float32(1), np.zeros(4, np.float32)
    for numbers, message in [((10**400, 1.0), "argument 2 is .* f32"), ((1.0, -(10**400)), "argument 3 is .* f64")]:
        with pytest.raises(ArgumentError, match=f"scaled: {message}"):
            run.scaled(x, y, *numbers)
    assert run.scaled(np.array(x), y, 1e300, 1e300)[1] == 1e300  # type: ignore[index]


def test_a_scalar_of_numpy_is_an_array_of_no_dimension(run: Executable) -> None:
    y = np.arange(4, dtype=np.float32)
    for x in (np.float32(3), np.array(3, np.float32), y.sum() / 2):
        np.testing.assert_array_equal(run.scaled(x, y, 0.0, 0.0)[0], y + 3)  # type: ignore[index]
    call = run.scaled.prepare(np.float32(3), y, 0.0, 0.0)
    for _ in range(3):
        call()
        np.testing.assert_array_equal(call.results()[0], y + 3)  # type: ignore[index]
    with pytest.raises(ArgumentError, match=r"argument 0 has the dtype float64, expected a float32 array of shape \(\)"):
        run.scaled(np.float64(3), y, 0.0, 0.0)
    with pytest.raises(ArgumentError, match=r"argument 1 is a NumPy scalar \(float32\), expected a float32 array"):
        run.scaled(np.float32(3), np.float32(3), 0.0, 0.0)


def test_masks_are_not_ignored(run: Executable) -> None:
    masked = np.ma.masked_array(np.zeros(4, np.float32), np.array([False, True, False, False]))
    with pytest.raises(ArgumentError, match=r"argument 1 is a masked array, whose mask would be ignored"):
        run.scaled(np.float32(1), masked, 0.0, 0.0)
    with pytest.raises(ArgumentError, match="result 0 is a masked array"):
        run.scaled(np.float32(1), masked.data, 0.0, 0.0, out=[masked, None])


def test_every_byte_but_0_is_true(run: Executable) -> None:
    flags = np.array([0, 1, 2, 4, 255, 0], np.uint8).view(np.bool_)
    x, y = np.ones(6, np.float32), np.zeros(6, np.float32)
    np.testing.assert_array_equal(run.taken(flags, x, y), [0, 1, 1, 1, 1, 0])


def test_a_bit_is_signed_or_unsigned(run: Executable) -> None:
    assert [bool(run.flag(bit)) for bit in (0, 1, -1, True, np.bool_(True))] == [False, True, True, True, True]
    for wrong in (2, -2):
        with pytest.raises(ArgumentError, match=f"argument 0 is {wrong}, which does not fit into i1"):
            run.flag(wrong)


def test_what_is_compiled_shows_what_it_takes(run: Executable) -> None:
    taken = "taken(memref<6xi1>, memref<6xf32>, memref<6xf32>) -> memref<6xf32>"
    assert repr(run.taken) == f"<CompiledFunction {taken}>"
    scaled = "scaled(memref<f32>, memref<4xf32>, f32, f64) -> (memref<4xf32>, f64)"
    assert repr(run) == f"<Executable: {scaled}; {taken}; flag(i1) -> i1>"


@pytest.mark.parametrize("how", [pickle.dumps, copy.copy, copy.deepcopy, lambda what: pickle.dumps({"a": [what]})])
def test_machine_code_is_not_copied(run: Executable, how: Callable[[object], object]) -> None:
    for what in (run, run.flag, run.flag.prepare(1)):
        with pytest.raises(TypeError, match=f"cannot pickle or copy '{type(what).__name__}': it is machine code"):
            how(what)


def test_a_refused_copy_leaves_nothing_behind() -> None:
    code = (
        "import copy, irkit\n"
        "run = irkit.compile(irkit.parse('func.func @f() { return }'), pipeline='builtin.module()')\n"
        "try:\n  copy.deepcopy([run])\nexcept TypeError as error:\n  print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "cannot pickle or copy 'Executable'" in done.stdout
    assert not done.stderr
