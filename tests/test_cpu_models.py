"""Graphs all the way down to machine code agree with NumPy: types, sizes that divide nothing, empty tensors."""

from __future__ import annotations

import math
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from onnx_models import matrix

import irkit
from irkit.runtime.arrays import ArgumentError
from irkit.runtime.executable import CompiledFunction

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
DTYPES = {
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "f64": np.float64,
    "i32": np.int32,
}
TOLERANCES = {"f16": 4e-3, "bf16": 3e-2, "f32": 2e-5, "f64": 1e-12, "i32": 0}


def only(text: str) -> CompiledFunction:
    (function,) = (compiled := irkit.compile(irkit.parse(text)))
    return compiled[function]


def draw(shape: tuple[int, ...], kind: str, seed: int = 0) -> np.ndarray:
    rng = np.random.default_rng(seed)
    if kind == "i32":
        return rng.integers(-9, 9, shape, dtype=np.int32)
    return (rng.standard_normal(shape) / 2).astype(DTYPES[kind])


def close(found: object, expected: np.ndarray, kind: str) -> None:
    assert isinstance(found, np.ndarray)
    assert found.dtype == DTYPES[kind]
    tolerance = TOLERANCES[kind]
    np.testing.assert_allclose(found.astype(float), expected, rtol=tolerance, atol=tolerance)


def softmax(x: np.ndarray) -> np.ndarray:
    powers = np.exp(x - x.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def test_the_example() -> None:
    function = only((EXAMPLES / "mlp.mlir").read_text(encoding="utf-8"))
    shapes = [(64, 784), (784, 256), (256,), (256, 10), (10,)]
    x, w1, b1, w2, b2 = (draw(shape, "f32", seed) / 4 for seed, shape in enumerate(shapes))
    hidden = x.astype(float) @ w1 + b1
    hidden = hidden * 0.5 * (1 + np.vectorize(math.erf)(hidden / math.sqrt(2)))
    close(function(x, w1, b1, w2, b2), softmax(hidden @ w2 + b2), "f32")


@pytest.mark.parametrize("kind", DTYPES)
@pytest.mark.parametrize(
    "sizes", [(61, 777, 13), (1, 1, 1), (4, 8, 16), (5, 3, 2), (0, 4, 5), (4, 0, 5), (4, 5, 0), (16, 4, 33)]
)
def test_matrix_products(sizes: tuple[int, int, int], kind: str) -> None:
    m, k, n = sizes
    left, right, result = f"tensor<{m}x{k}x{kind}>", f"tensor<{k}x{n}x{kind}>", f"tensor<{m}x{n}x{kind}>"
    function = only(f"""
func.func @f(%a: {left}, %b: {right}) -> {result} {{
  %0 = graph.matmul %a, %b : {left}, {right} -> {result}
  return %0 : {result}
}}""")
    a, b = draw((m, k), kind, 1), draw((k, n), kind, 2)
    exact = a.astype(float) @ b.astype(float)
    found = function(a, b)
    bound = np.abs(a.astype(float)) @ np.abs(b.astype(float)) * TOLERANCES[kind] + TOLERANCES[kind]
    assert isinstance(found, np.ndarray)
    assert found.shape == (m, n)
    assert (np.abs(found.astype(float) - exact) <= bound).all()


@pytest.mark.parametrize("rows", [0, 1, 7, 64])
def test_sizes_that_are_known_only_when_it_runs(rows: int) -> None:
    function = only("""
func.func @f(%x: tensor<?x20xf32>, %w: tensor<20x9xf32>, %b: tensor<9xf32>) -> tensor<?x9xf32> {
  %0 = graph.matmul %x, %w : tensor<?x20xf32>, tensor<20x9xf32> -> tensor<?x9xf32>
  %1 = graph.add %0, %b : tensor<?x9xf32>, tensor<9xf32> -> tensor<?x9xf32>
  %2 = graph.relu %1 : tensor<?x9xf32>
  return %2 : tensor<?x9xf32>
}""")
    x, w, b = draw((rows, 20), "f32", 1), draw((20, 9), "f32", 2), draw((9,), "f32", 3)
    expected = np.maximum(x.astype(float) @ w + b, 0)
    close(function(x, w, b), expected, "f32")
    close(function(x, w, b, out=np.full((rows, 9), np.nan, np.float32)), expected, "f32")
    with pytest.raises(ArgumentError, match=rf"has the shape \({rows + 1}, 9\), expected \({rows}, 9\)"):
        function(x, w, b, out=np.empty((rows + 1, 9), np.float32))


@pytest.mark.parametrize("kind", ["f16", "bf16", "f32", "f64"])
@pytest.mark.parametrize("shape", [(1, 1), (7, 13), (3, 64), (0, 5)])
def test_softmax(shape: tuple[int, int], kind: str) -> None:
    type_ = f"tensor<{shape[0]}x{shape[1]}x{kind}>"
    function = only(f"""
func.func @f(%x: {type_}) -> {type_} {{
  %0 = graph.softmax %x axis -1 : {type_}
  return %0 : {type_}
}}""")
    x = draw(shape, kind)
    close(function(x), softmax(x.astype(float)) if x.size else x, kind)


def test_the_batched_product() -> None:
    function = only("""
func.func @f(%a: tensor<3x5x4xf32>, %b: tensor<3x4x6xf32>) -> tensor<3x5x6xf32> {
  %0 = graph.matmul %a, %b : tensor<3x5x4xf32>, tensor<3x4x6xf32> -> tensor<3x5x6xf32>
  return %0 : tensor<3x5x6xf32>
}""")
    a, b = draw((3, 5, 4), "f32", 1), draw((3, 4, 6), "f32", 2)
    close(function(a, b), a.astype(float) @ b.astype(float), "f32")


def test_nan_and_infinity_go_through() -> None:
    function = only("""
func.func @f(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = graph.relu %x : tensor<4xf32>
  %1 = graph.exp %x : tensor<4xf32>
  %2 = graph.tanh %x : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}""")
    x = np.array([np.nan, np.inf, -np.inf, -1.0], np.float32)
    relu, exp, tanh = function(x)
    np.testing.assert_array_equal(relu, [np.nan, np.inf, 0, 0])
    np.testing.assert_allclose(exp, [np.nan, np.inf, 0, np.exp(-1)], rtol=1e-6)
    np.testing.assert_allclose(tanh, [np.nan, 1, -1, np.tanh(-1)], rtol=1e-6)


@pytest.fixture
def small_network(tmp_path: Path) -> str:
    """Two convolutions with a shortcut, attention over the places, a dense layer; the batch is open."""
    onnx = pytest.importorskip("onnx")
    pytest.importorskip("onnxruntime")
    model = onnx.parser.parse_model("""
<ir_version: 8, opset_import: ["" : 17]>
net (float[N, 3, 9, 9] x) => (float[N, 5] y)
<float[8, 3, 3, 3] w1 = {}, float[8, 8, 3, 3] w2 = {}, float[8, 5] w3 = {}, float[8] b = {}> {
  a = Conv <pads = [1, 1, 1, 1]> (x, w1, b)
  c = Relu (a)
  d = Conv <pads = [1, 1, 1, 1]> (c, w2, b)
  e = Add (c, d)
  f = Relu (e)
  g = Constant <value_ints = [0, 8, 81]> ()
  h = Reshape (f, g)
  t = Transpose <perm = [0, 2, 1]> (h)
  s = MatMul (t, h)
  p = Softmax <axis = -1> (s)
  m = MatMul (p, t)
  r = ReduceMean <axes = [1], keepdims = 0> (m)
  y = MatMul (r, w3)
}""".replace("{}", "{0}"))
    rng = np.random.default_rng(0)
    for each in model.graph.initializer:
        made = (rng.standard_normal(list(each.dims)) * 0.2).astype(np.float32)
        each.CopyFrom(onnx.numpy_helper.from_array(made, each.name))
    onnx.save(model, str(tmp_path / "net.onnx"))
    return str(tmp_path / "net.onnx")


def test_a_network_is_right_in_every_way(small_network: str) -> None:
    """Fused and not, memory shared and not, one thread and two."""
    rows = list(matrix(small_network, batches=[3]))
    assert len(rows) == 4
