"""lower-to-triton, from the graph to TTIR and Python, judged by NumPy, by Triton's compiler and by its interpreter."""

from __future__ import annotations

import json
import math
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

import irkit
from irkit.dialects import builtin, tt
from irkit.interp import Machine
from irkit.interp.memory import from_array
from irkit.interp.tt import run_kernel
from irkit.targets import triton as triton_python
from irkit.targets import ttir

TritonOracle = Callable[..., subprocess.CompletedProcess[str]]
Array = np.ndarray

SHARED_OF_A_DEVICE = {80: 163 * 1024, 90: 227 * 1024}
TRITON_NAMES = {"f16": "fp16", "bf16": "bf16", "f32": "fp32", "f64": "fp64", "i8": "i8", "i32": "i32"}

UNEVEN = """
func.func @net(%x: tensor<61x777xf32>, %w: tensor<777x13xf32>, %b: tensor<13xf32>) -> tensor<61x13xf32> {
  %0 = graph.matmul %x, %w : tensor<61x777xf32>, tensor<777x13xf32> -> tensor<61x13xf32>
  %1 = graph.add %0, %b : tensor<61x13xf32>, tensor<13xf32> -> tensor<61x13xf32>
  %2 = graph.gelu %1 approximate tanh : tensor<61x13xf32>
  %3 = graph.softmax %2 axis -1 : tensor<61x13xf32>
  return %3 : tensor<61x13xf32>
}
"""
VARIOUS = """
func.func @net(%x: tensor<13x20x3xf32>, %h: tensor<61x77xf16>, %v: tensor<77x40xf16>)
    -> (tensor<3x13x20xf32>, tensor<13x3xf32>, tensor<1x1x1xf32>, tensor<61x40xf16>, tensor<13x20x3xf32>, tensor<4x9x3xf32>) {
  %zero = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.transpose %x [2, 0, 1] : tensor<13x20x3xf32> -> tensor<3x13x20xf32>
  %1 = graph.reduce max %x axes [1] : tensor<13x20x3xf32> -> tensor<13x3xf32>
  %2 = graph.reduce mean %x axes [0, 1, 2] keepdims : tensor<13x20x3xf32> -> tensor<1x1x1xf32>
  %3 = graph.matmul %h, %v : tensor<61x77xf16>, tensor<77x40xf16> -> tensor<61x40xf16>
  %4 = graph.compare lt, %x, %zero : tensor<13x20x3xf32>, tensor<f32> -> tensor<13x20x3xi1>
  %5 = graph.select %4, %zero, %x : tensor<13x20x3xi1>, tensor<f32>, tensor<13x20x3xf32> -> tensor<13x20x3xf32>
  %6 = graph.slice %x [1:12:3, 2:20:2, 0:] : tensor<13x20x3xf32> -> tensor<4x9x3xf32>
  return %0, %1, %2, %3, %5, %6 : tensor<3x13x20xf32>, tensor<13x3xf32>, tensor<1x1x1xf32>, tensor<61x40xf16>,
      tensor<13x20x3xf32>, tensor<4x9x3xf32>
}
"""


def softmax(x: Array) -> Array:
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def erf_gelu(x: Array) -> Array:
    return 0.5 * x * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def tanh_gelu(x: Array) -> Array:
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def uneven(x: Array, w: Array, b: Array) -> list[Array]:
    return [softmax(tanh_gelu(x @ w + b))]


def mlp(x: Array, w1: Array, b1: Array, w2: Array, b2: Array) -> list[Array]:
    return [softmax(erf_gelu(x @ w1 + b1) @ w2 + b2)]


def various(x: Array, h: Array, v: Array) -> list[Array]:
    product = (h.astype(np.float32) @ v.astype(np.float32)).astype(np.float16)
    return [
        x.transpose(2, 0, 1),
        x.max(1),
        x.mean(keepdims=True),
        product,
        np.maximum(x, 0),
        x[1:12:3, 2:20:2],
    ]


class Program(NamedTuple):
    """A graph, lowered; its files, its inputs and what NumPy makes of them."""

    module: builtin.Module
    entry: str
    folder: Path
    inputs: list[Array]
    expected: list[Array]


@pytest.fixture(scope="module", params=["uneven", "mlp", "various"])
def program(request: pytest.FixtureRequest, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Program:
    texts = {"uneven": UNEVEN, "various": VARIOUS, "mlp": (root / "examples" / "mlp.mlir").read_text()}
    module = irkit.parse(texts[request.param])
    function = next(op for op in module.body.entry.ops if op.name == "func.func")
    inputs = [drawn(kind.shape, str(kind.element_type)) for kind in function.type.inputs]
    irkit.run_pipeline(module, "builtin.module(lower-to-triton)")
    folder = tmp_path_factory.mktemp(request.param)
    for name, contents in {**triton_python.emit(module), **ttir.emit(module)}.items():
        (folder / name).write_bytes(contents.encode() if isinstance(contents, str) else contents)
    expected = globals()[request.param](*inputs)
    return Program(module, function.symbol, folder, inputs, expected)


def drawn(shape: tuple[int, ...], element: str) -> Array:
    """Numbers small enough for no sum to lose more than it should."""
    random = np.random.default_rng(len(shape) + sum(shape))
    values = random.standard_normal(shape) / math.sqrt(shape[0])
    return values.astype({"f16": np.float16, "f32": np.float32}[element])


def assert_close(results: list[Array], expected: list[Array]) -> None:
    for result, wanted in zip(results, expected, strict=True):
        tolerance = 2e-3 if wanted.dtype == np.float16 else 2e-5
        np.testing.assert_allclose(result, wanted, rtol=tolerance, atol=tolerance)


def test_the_interpreter_agrees_with_numpy(program: Program) -> None:
    assert_close(Machine(program.module).run(program.entry, program.inputs), program.expected)


def test_triton_compiles_every_kernel(program: Program, triton: TritonOracle) -> None:
    files = sorted(program.folder.glob("*.ttir"))
    done = triton("compile", *files)
    assert done.returncode == 0, done.stderr
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(reports) == 2 * len(files)
    assert all(report["shared"] <= SHARED_OF_A_DEVICE[report["arch"]] for report in reports)
    assert all(report["cubin"] for report in reports)
    products = [file for file in files if "matmul" in file.name]
    assert products
    assert all("tt.dot" in file.read_text() for file in products)
    of_products = [report for report in reports if "matmul" in report["name"]]
    if program.entry == "mlp":
        assert all(report["async"] and report["wide_loads"] for report in of_products)
    if "f16" in products[0].read_text():
        assert all(report["tensor_cores"] for report in of_products)


def test_tf32_is_for_those_who_ask(triton: TritonOracle, tmp_path: Path) -> None:
    text = UNEVEN.replace("777", "64").replace("61", "64").replace("13", "64")
    for precision, expected in (("ieee", False), ("tf32", True)):
        module = irkit.parse(text)
        irkit.run_pipeline(
            module,
            "builtin.module(convert-graph-to-loop,func.func(loop-schedule-triton),"
            f"convert-loop-to-tt{{input-precision={precision} num-warps=8}},canonicalize,cse)",
        )
        path = tmp_path / f"{precision}.ttir"
        path.write_text(str(ttir.emit(module)["net_matmul.ttir"]))
        assert ("inputPrecision = tf32" in path.read_text()) == expected
        (report, _) = map(json.loads, triton("compile", path).stdout.splitlines())
        assert report["tensor_cores"] == expected


def test_tritons_interpreter_agrees_with_numpy(program: Program, triton: TritonOracle) -> None:
    names = [f"a{number}" for number in range(len(program.inputs))]
    results = {f"r{number}": np.zeros_like(each) for number, each in enumerate(program.expected)}
    np.savez(program.folder / "in.npz", **dict(zip(names, program.inputs, strict=True)), **results)
    source, target = program.folder / "in.npz", program.folder / "out.npz"
    done = triton("interpret", program.folder / "kernels.py", program.entry, source, target)
    assert done.returncode == 0, done.stderr
    with np.load(target) as made:
        assert_close([made[name] for name in results], program.expected)


def test_what_triton_makes_of_the_python_file_is_read_back(program: Program, triton: TritonOracle) -> None:
    """In its first form, with the calls and dead blocks of the front end, and as Triton simplifies it."""
    description = json.loads((program.folder / "launch.json").read_text())
    spec = [made_of(kernel, program.folder / "kernels.py") for kernel in description["kernels"].values()]
    done = triton("make", json.dumps(spec), program.folder)
    assert done.returncode == 0, done.stderr
    for stage in ("source", "ttir"):
        assert_close(run_steps(program, description, stage), program.expected)


def made_of(kernel: Mapping[str, object], module: Path) -> dict[str, object]:
    """What Triton has to know to compile a kernel of the Python file."""
    signature, divisible = {}, []
    parameters = [each for each in kernel["parameters"] if each["part"] != "null"]
    for number, each in enumerate(parameters):
        star = "*" if each["part"] == "pointer" else ""
        signature[f"arg{number}"] = star + TRITON_NAMES[each["type"]]
        if each.get("divisible_by") == 16:
            divisible.append(number)
    return {
        "module": str(module),
        "kernel": kernel["entry"],
        "signature": signature,
        "constants": {},
        "divisible": divisible,
    }


def run_steps(program: Program, description: Mapping[str, object], stage: str) -> list[Array]:
    """Runs the launches of launch.json in irkit's interpreter, with kernels from TTIR that Triton made."""
    function = description["functions"][program.entry]
    inputs = iter(program.inputs)
    arrays = {}
    for each in function["arguments"] + function["buffers"]:
        is_input = each["name"].startswith("argument") and each.get("result") is None
        dtype = {"f16": np.float16, "f32": np.float32, "i1": np.bool_}[each["type"]]
        arrays[each["name"]] = from_array(next(inputs) if is_input else np.zeros(each["shape"], dtype))
    for step in function["steps"]:
        entry = description["kernels"][step["kernel"]]["entry"]
        text = (program.folder / f"{entry}.{stage}.ttir").read_text()
        module = irkit.parse(text)
        kernel = next(op for op in module.body.entry.ops if isinstance(op, tt.Func) and not op.is_private)
        run_kernel(Machine(module), kernel, step["grid"], [arrays[name] for name in step["operands"]])
    held = {each["result"]: each["name"] for each in function["arguments"] if each.get("result") is not None}
    return [arrays[held[number]].read_all() for number in sorted(held)]


def test_the_host_of_launch_json_and_of_python_agree(program: Program) -> None:
    """Every kernel is launched as often in the one as in the other, on the same grid."""
    description = json.loads((program.folder / "launch.json").read_text())
    text = (program.folder / "kernels.py").read_text()
    for step in description["functions"][program.entry]["steps"]:
        entry = description["kernels"][step["kernel"]]["entry"]
        assert f"    {entry}[({', '.join(map(str, step['grid']))})](" in text
        assert step["block"] == [128, 1, 1]
