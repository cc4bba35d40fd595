"""Models for ONNX in a few lines of Python: single nodes, and small networks as exporters write them."""

from __future__ import annotations

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from irkit.interp import Machine
from irkit.ir import Operation

FLOAT = TensorProto.FLOAT


def model(
    nodes: list[onnx.NodeProto],
    inputs: dict[str, list[int | str]],
    outputs: list[str],
    weights: dict[str, np.ndarray] | None = None,
    opset: int = 17,
    kind: int = FLOAT,
) -> onnx.ModelProto:
    graph = helper.make_graph(
        nodes,
        "g",
        [helper.make_tensor_value_info(name, kind, shape) for name, shape in inputs.items()],
        [helper.make_tensor_value_info(name, kind, None) for name in outputs],
        [numpy_helper.from_array(array, name) for name, array in (weights or {}).items()],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)


def normal(*shape: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def only_result(module: Operation, *inputs: np.ndarray) -> np.ndarray:
    (found,) = Machine(module).run("main", list(inputs))
    return np.asarray(found)


def names_of(module: Operation) -> list[str]:
    return [op.name for op in module.walk()]


def small_network(opset: int) -> onnx.ModelProto:
    """A residual network with all that such networks have, on 16 x 16 pixels."""
    weights = {
        "w0": normal(8, 3, 3, 3, seed=1) / 3,
        "b0": normal(8, seed=2),
        "w1": normal(8, 1, 3, 3, seed=3),
        "w2": normal(16, 8, 1, 1, seed=4) / 2,
        "w3": normal(16, 8, 1, 1, seed=5) / 2,
        "scale": normal(16, seed=6),
        "bias": normal(16, seed=7),
        "mean": normal(16, seed=8),
        "var": np.abs(normal(16, seed=9)) + 1,
        "fc": normal(10, 16, seed=10),
        "fb": normal(10, seed=11),
    }
    nodes = [
        helper.make_node("Conv", ["x", "w0", "b0"], ["c0"], "stem", pads=[1, 1, 1, 1], strides=[2, 2]),
        helper.make_node("Relu", ["c0"], ["r0"]),
        helper.make_node("MaxPool", ["r0"], ["p0"], kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1]),
        helper.make_node("Conv", ["p0", "w1"], ["c1"], group=8, auto_pad="SAME_UPPER", kernel_shape=[3, 3]),
        helper.make_node("Sigmoid", ["c1"], ["s1"]),
        helper.make_node("Mul", ["c1", "s1"], ["m1"]),
        helper.make_node("Conv", ["m1", "w2"], ["c2"]),
        helper.make_node("BatchNormalization", ["c2", "scale", "bias", "mean", "var"], ["n2"], epsilon=1e-3),
        helper.make_node("Conv", ["p0", "w3"], ["c3"]),
        helper.make_node("Add", ["n2", "c3"], ["a"]),
        helper.make_node("GlobalAveragePool", ["a"], ["g"]),
        helper.make_node("Flatten", ["g"], ["f"]),
        helper.make_node("Gemm", ["f", "fc", "fb"], ["y0"], transB=1),
        helper.make_node("Softmax", ["y0"], ["y"]),
    ]
    return model(nodes, {"x": ["N", 3, 16, 16]}, ["y"], weights, opset)


def attention_block() -> onnx.ModelProto:
    """As torch exports it: shapes are computed from the input, heads by reshape and transpose."""
    weights = {
        **{name: normal(16, 16, seed=seed) / 4 for seed, name in enumerate("qkvo")},
        "scale": np.ones(16, np.float32),
        "bias": normal(16, seed=9),
        "zero": np.array(0),
        "one": np.array(1),
        "heads": np.array([4]),
        "each": np.array([4]),
        "width": np.array([16]),
        "axes": np.array([0]),
        "root": np.array(2.0, np.float32),
    }
    nodes = [
        helper.make_node("LayerNormalization", ["x", "scale", "bias"], ["n"], axis=-1),
        helper.make_node("Shape", ["n"], ["shape"]),
        helper.make_node("Gather", ["shape", "zero"], ["batch"]),
        helper.make_node("Gather", ["shape", "one"], ["length"]),
        helper.make_node("Unsqueeze", ["batch", "axes"], ["b1"]),
        helper.make_node("Unsqueeze", ["length", "axes"], ["l1"]),
        helper.make_node("Concat", ["b1", "l1", "heads", "each"], ["split"], axis=0),
        helper.make_node("Concat", ["b1", "l1", "width"], ["whole"], axis=0),
    ]
    for name, order in (("q", [0, 2, 1, 3]), ("k", [0, 2, 3, 1]), ("v", [0, 2, 1, 3])):
        nodes += [
            helper.make_node("MatMul", ["n", name], [f"{name}1"]),
            helper.make_node("Reshape", [f"{name}1", "split"], [f"{name}2"]),
            helper.make_node("Transpose", [f"{name}2"], [f"{name}3"], perm=order),
        ]
    nodes += [
        helper.make_node("MatMul", ["q3", "k3"], ["scores"]),
        helper.make_node("Div", ["scores", "root"], ["scaled"]),
        helper.make_node("Softmax", ["scaled"], ["weights"], axis=-1),
        helper.make_node("MatMul", ["weights", "v3"], ["mixed"]),
        helper.make_node("Transpose", ["mixed"], ["back"], perm=[0, 2, 1, 3]),
        helper.make_node("Reshape", ["back", "whole"], ["merged"]),
        helper.make_node("MatMul", ["merged", "o"], ["out"]),
        helper.make_node("Add", ["x", "out"], ["y"]),
    ]
    return model(nodes, {"x": ["N", 5, 16]}, ["y"], weights)
