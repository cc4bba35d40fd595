"""Nodes that break the rules of their operators: each refusal names the node, its operator, and what is wrong."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import onnx_mutations
import pytest
from onnx import AttributeProto, FunctionProto, TensorProto, helper
from onnx_graphs import model, names_of, normal, only_result

import irkit
from irkit.diagnostics import IRError
from irkit.importers.onnx import read_proto
from irkit.tools import run

FLOAT = TensorProto.FLOAT
ONE, TWO = np.array(1, np.float32), np.array([1, 2], np.float32)
IMAGE = {"x": [1, 1, 4, 4]}


def node(op: str, inputs: str = "x", outputs: str = "y", **attributes: object) -> onnx.NodeProto:
    names = ["" if name == "-" else name for name in inputs.split()]
    return helper.make_node(op, names, outputs.split(), "n", **attributes)


def with_attributes(made: onnx.NodeProto, *attributes: AttributeProto) -> onnx.NodeProto:
    made.attribute.extend(attributes)
    return made


def ints(*values: int) -> np.ndarray:
    return np.array(values, np.int64)


SCHEMAS = {
    "two inputs": (node("Relu", "x x"), r"has 2 inputs, and takes 1"),
    "one input": (node("Add"), r"has 1 inputs, and takes 2"),
    "no inputs": (node("Concat", "", axis=0), r"has 0 inputs, and takes at least 1"),
    "too many inputs": (node("Clip", "x - - x"), r"has 4 inputs, and takes 1 to 3"),
    "two outputs": (node("Relu", outputs="y z"), r"has 2 outputs, and makes 1"),
    "an input that is left out": (node("Add", "x -"), r"leaves out input 1 \(B\), which has to be there"),
    "no attribute": (node("Cast"), r"has no attribute 'to', which has to be there"),
    "an unknown attribute": (node("Softmax", axes=1), r"has an attribute 'axes', which it does not take; it takes: axis"),
    "none is known": (node("Relu", alpha=1.0), r"has an attribute 'alpha', which it does not take; it takes: none"),
    "a string": (node("Softmax", axis="1"), r"has the attribute 'axis' as a string, and takes an integer"),
    "integers": (node("Softmax", axis=[1]), r"has the attribute 'axis' as integers, and takes an integer"),
    "a float": (node("Softmax", axis=1.0), r"has the attribute 'axis' as a float, and takes an integer"),
    "bytes": (node("Gelu", approximate=b"\xff"), r"has the attribute 'approximate' with bytes that are no text"),
    "twice": (
        with_attributes(node("Softmax", axis=1), helper.make_attribute("axis", 0)),
        r"has the attribute 'axis' twice",
    ),
    "another thing than it says": (
        with_attributes(node("Softmax"), AttributeProto(name="axis", type=AttributeProto.INT, f=1.0)),
        r"has the attribute 'axis', which says an integer and holds a float",
    ),
    "no such type": (
        with_attributes(node("Softmax"), AttributeProto.FromString(b"\x0a\x04axis\xa0\x01\x63")),
        r"has the attribute 'axis' as nothing, and takes an integer|of type 99, which there is not",
    ),
    "elements that are not taken": (node("And", "x x"), r"takes no float as input 0 \(A\)"),
    "elements of two types": (node("Add", "x w"), r"takes input 0 \(A\) and input 1 \(B\) of one type, not float and int64"),
    "elements among many": (node("Concat", "x x w", axis=0), r"takes input 0 \(inputs\) and input 2 \(inputs\) of one type"),
}


@pytest.mark.parametrize("name", SCHEMAS)
def test_what_a_schema_says(name: str) -> None:
    made, message = SCHEMAS[name]
    with pytest.raises(IRError, match=rf"error: node 'n' \({made.op_type}\) ({message})"):
        read_proto(model([made], {"x": [2, 3]}, ["y"], {"w": ints(1, 2, 3)}, opset=20))


VALUES = {
    "auto_pad": (node("Conv", "x w", auto_pad="FOO"), IMAGE, {"w": normal(1, 1, 3, 3)}, r"has the auto_pad 'FOO', which is none of NOTSET, SAME_UPPER"),
    "kernel_shape": (node("Conv", "x w", kernel_shape=[2, 2]), IMAGE, {"w": normal(1, 1, 3, 3)}, r"has the kernel_shape \[2, 2\], and filters of \[3, 3\]"),
    "strides": (node("MaxPool", kernel_shape=[2, 2], strides=[2]), IMAGE, {}, r"has 1 numbers as strides, and takes 2"),
    "no stride": (node("MaxPool", kernel_shape=[2, 2], strides=[2, 0]), IMAGE, {}, r"has 0 among the strides, of which the least is 1"),
    "a huge stride": (node("MaxPool", kernel_shape=[2, 2], strides=[2, 1 << 40]), IMAGE, {}, r"has numbers of more than 32 bits as strides"),
    "bias": (node("Conv", "x w c"), IMAGE, {"w": normal(2, 1, 3, 3), "c": TWO[:1]}, r"takes a bias for each channel of the shape \[2\], not \[1\]"),
    "mode": (node("Resize", "x - s", mode="foo"), IMAGE, {"s": np.ones(4, np.float32)}, r"has the mode 'foo', which is none of nearest, linear, cubic"),
    "nearest_mode": (node("Resize", "x - s", nearest_mode="up"), IMAGE, {"s": np.ones(4, np.float32)}, r"has the nearest_mode 'up', which is none of"),
    "scale": (node("Resize", "x - s"), IMAGE, {"s": np.array([1, 1, 1, -1], np.float32)}, r"has the scales \[1.0, 1.0, 1.0, -1.0\] for the axes"),
    "channels": (
        node("BatchNormalization", "x a a a a"), IMAGE, {"a": normal(3)}, r"takes a number for each channel of the shape \[1\], not \[3\]"
    ),
    "bound": (node("Clip", "x a"), {"x": [2, 3]}, {"a": normal(3)}, r"takes a single number as a bound, not a tensor of the shape \[3\]"),
    "flatten": (node("Flatten", axis=9), {"x": [2, 3]}, {}, r"flattens a tensor of rank 2 at the axis 9"),
    "two open sizes": (node("Reshape", "x s"), {"x": [2, 3]}, {"s": ints(-1, -1)}, r"leaves more than one size open in \[-1, -1\]"),
    "a negative size": (node("Reshape", "x s"), {"x": [2, 3]}, {"s": ints(-2, -3)}, r"needs a tensor of the shape \[-2, -3\], of which there is none"),
    "too large": (node("Tile", "x s"), {"x": [2, 3]}, {"s": ints(1 << 40, 1 << 40)}, r"needs a tensor of the shape .*, for which no computer has the memory"),
    "depth": (node("OneHot", "i d v"), {"x": [2]}, {"i": ints(1), "d": ints(-3), "v": TWO}, r"has the depth -3, of which the least is 1"),
    "large depth": (node("OneHot", "i d v"), {"x": [2]}, {"i": ints(1), "d": ints(1 << 40), "v": TWO}, r"needs a constant of 1099511627776 elements"),
    "axes": (node("Unsqueeze", "x s"), {"x": [2]}, {"s": ints(5)}, r"adds the axis 5 to a tensor of rank 1"),
    "steps": (node("Slice", "x s e s s"), {"x": [2]}, {"s": ints(0), "e": ints(1)}, r"cuts the axes \[0\] in steps of \[0\], where none may be 0"),
    "ends": (node("Slice", "x s e"), {"x": [2, 2]}, {"s": ints(0, 0), "e": ints(1)}, r"has 2 starts, 1 ends, 2 axes and 2 steps"),
    "parts": (node("Split", "x s", "y z"), {"x": [4]}, {"s": ints(1, 2)}, r"splits 4 elements into \[1, 2\]"),
    "pads": (node("Pad", "x s"), {"x": [4]}, {"s": ints(1)}, r"pads the axes \[0\] by \[1\], of which there have to be twice as many"),
    "reduction": (node("ScatterElements", "x i u", reduction="avg"), {"x": [2]}, {"i": ints(1), "u": TWO[:1]}, r"has the reduction 'avg', which is none of"),
    "updates": (node("ScatterND", "x i u"), {"x": [2]}, {"i": ints(1).reshape(1, 1), "u": TWO}, r"takes what is written of the shape \[1\], not \[2\]"),
    "places": (node("GatherElements", "x i"), {"x": [2, 2]}, {"i": ints(1)}, r"takes places of rank 2, not 1"),
    "operands": (node("Einsum", "x", equation="i,i"), {"x": [2]}, {}, r"names 2 operands by 'i,i', and has 1"),
    "activations": (
        node("RNN", "x w r", hidden_size=1, activations=["relu", "relu"]),
        {"x": [1, 1, 1]},
        {"w": normal(1, 1, 1), "r": normal(1, 1, 1)},
        r"has 2 activations, and takes 1",
    ),
    "weights": (node("LSTM", "x w r"), {"x": [1, 1, 1]}, {"w": normal(1, 3, 1), "r": normal(1, 4, 1)}, r"takes weights of the shape \[1, 4, 1\], not \[1, 3, 1\]"),
    "blocks": (node("DepthToSpace", blocksize=3), IMAGE, {}, r"divides dimension 1 of 'tensor<1x1x4x4xf32>' into parts of 9"),
}


@pytest.mark.parametrize("name", VALUES)
def test_values_that_an_operator_does_not_take(name: str) -> None:
    made, inputs, weights, message = VALUES[name]
    with pytest.raises(IRError, match=rf"error: node 'n' \({made.op_type}\) {message}"):
        read_proto(model([made], inputs, ["y"], weights, opset=18))


def test_changed_models_are_imported_or_refused_in_words() -> None:
    """A sample of what `python tests/onnx_mutations.py` tries."""
    found = [
        onnx_mutations.judge(case, mutation)
        for number, case in enumerate(onnx_mutations.cases())
        for mutation in list(onnx_mutations.mutations(case))[number % 61 :: 61]
    ]
    assert len(found) > 300
    assert [each for each in found if each.status in ("failed", "unsaid")] == []
    assert {each.status for each in found} == {"imported", "refused"}


# Functions.


def calling(**bodies: list[str]) -> onnx.ModelProto:
    """A model that calls F0, and functions that call others one after the other."""
    proto = model([helper.make_node("F0", ["x"], ["y"], "n", domain="own")], {"x": [2]}, ["y"])
    proto.opset_import.append(helper.make_opsetid("own", 1))
    for name, calls in bodies.items():
        proto.functions.append(function(name, calls))
    return proto


def function(name: str, calls: list[str]) -> FunctionProto:
    values = [f"v{number}" for number in range(len(calls) + 1)]
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("own", 1)]
    nodes = [
        helper.make_node(op, [one], [other], domain="own" if op[0] == "F" else "")
        for op, one, other in zip(calls, values, values[1:], strict=False)
    ]
    return helper.make_function("own", name, values[:1], values[-1:], nodes, opsets)


@pytest.mark.parametrize(
    ("bodies", "message"),
    [
        ({"F0": ["F0"]}, "the function 'F0' calls itself, and has no end"),
        ({"F0": ["F1"], "F1": ["Relu", "F0"]}, "the function 'F0' calls itself, and has no end"),
        ({f"F{number}": [f"F{number + 1}"] * 2 for number in range(40)} | {"F40": ["Relu"]}, r"'F2\d' calls others so often that it is more than 262144 nodes"),
        ({f"F{number}": [f"F{number + 1}"] for number in range(300)} | {"F300": ["Relu"]}, "the function 'F100' is called through more than 100 others"),
    ],
    ids=["itself", "each other", "too often", "too deep"],
)
def test_functions_that_call_without_end(bodies: dict[str, list[str]], message: str) -> None:
    with pytest.raises(IRError, match=message):
        read_proto(calling(**bodies))


def test_functions_that_are_called_within_limits() -> None:
    bodies = {f"F{number}": [f"F{number + 1}"] for number in range(90)} | {"F90": ["Neg", "Neg", "Exp"]}
    assert names_of(read_proto(calling(**bodies))).count("graph.exp") == 1


def test_calls_that_give_a_function_too_much() -> None:
    proto = calling(F0=["Relu"])
    proto.graph.node[0].input.append("x")
    with pytest.raises(IRError, match=r"node 'n' \(F0\) has 2 inputs, and the function takes 1"):
        read_proto(proto)
    proto = calling(F0=["Relu"])
    proto.graph.node[0].output.append("z")
    with pytest.raises(IRError, match=r"node 'n' \(F0\) has 2 outputs, and the function makes 1"):
        read_proto(proto)


def test_nodes_of_functions_keep_to_the_opset_of_the_function() -> None:
    proto = calling(F0=["Relu"])
    proto.functions[0].node[0].op_type = "Gelu"
    with pytest.raises(IRError, match="operator Gelu of opset 17 cannot be imported"):
        read_proto(proto)


def test_onnx_may_be_named_by_its_other_name() -> None:
    """Softmax along all dimensions from an axis on was the rule before opset 13."""
    proto = model([node("Softmax", axis=0)], {"x": [2, 3]}, ["y"], opset=13)
    proto.opset_import[0].domain = "ai.onnx"
    np.testing.assert_allclose(only_result(read_proto(proto), normal(2, 3)).sum(0), 1, rtol=1e-6)


# Inputs and results.


def test_results_are_of_the_declared_type() -> None:
    proto = model([node("Relu")], {"x": [2, 3]}, ["y"])
    proto.graph.output[0].type.tensor_type.elem_type = TensorProto.INT64
    with pytest.raises(IRError, match="the result 'y' is declared as int64, but made of f32"):
        read_proto(proto)


def test_inputs_that_no_computer_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "huge.onnx"
    onnx.save(model([node("Relu")], {"x": [1 << 40, 1 << 40]}, ["y"]), path)
    assert run.main([str(path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{path}:1:1: error: the input 'x' needs a tensor of the shape [1099511627776, 1099511627776]")
    onnx.save(model([node("Relu")], {"x": [1 << 36]}, ["y"]), path)
    assert run.main([str(path)]) == 1
    assert "an input of 68719476736 elements is too large to be drawn" in capsys.readouterr().err


def test_results_that_are_open_sizes() -> None:
    proto = model([node("Shape")], {"x": ["N", 3]}, ["y"])
    proto.graph.output[0].type.tensor_type.elem_type = TensorProto.INT64
    with pytest.raises(IRError, match="the result 'y' is made of sizes that inputs leave open: fix them by --shape") as refused:
        read_proto(proto)
    assert "fixed by, for example, --shape=N=1" in str(refused.value.diagnostics[0].notes[0])
    assert only_result(read_proto(proto, {"N": 2}), normal(2, 3)).tolist() == [2, 3]


@pytest.mark.parametrize("size", [-1, 1 << 70, "a", 1.5, True])
def test_sizes_that_are_none(size: int) -> None:
    with pytest.raises(IRError, match=rf"the size 'N' is to be {size!r}, and has to be an integer of 64 bits from 0 on"):
        read_proto(model([node("Relu")], {"x": ["N"]}, ["y"]), {"N": size})


def test_no_example_is_reversed() -> None:
    proto = model([node("ReverseSequence", "x k")], {"x": [3, 0]}, ["y"], {"k": ints()})
    assert only_result(read_proto(proto), normal(3, 0)).shape == (3, 0)


def test_ends_of_open_dimensions() -> None:
    """The largest number of a type, as exporters write it, stands for the end."""
    for end in ((1 << 31) - 1, (1 << 63) - 1):
        proto = model([node("Slice", "x s e")], {"x": ["N"]}, ["y"], {"s": ints(0), "e": ints(end)})
        assert only_result(read_proto(proto), normal(5)).shape == (5,)
        proto = model([node("Slice", "x s e")], {"x": ["N"]}, ["y"], {"s": ints(1), "e": ints(end)})
        with pytest.raises(IRError, match=r"needs the size of dimension 0 of .* fix it by --shape"):
            read_proto(proto)


@pytest.mark.parametrize(("largest", "wanted", "places"), [(1, [np.nan, np.nan, 3.5], [1, 4, 0]), (0, [-1, 2.5, 3.5], [3, 2, 0])])
def test_what_is_no_number_is_greater_than_any(largest: int, wanted: list[float], places: list[int]) -> None:
    proto = model([node("TopK", "x k", "y i", largest=largest)], {"x": [5]}, ["y", "i"], {"k": ints(3)})
    proto.graph.output[1].type.tensor_type.elem_type = TensorProto.INT64
    values, found = irkit.compile(read_proto(proto))["main"](np.array([3.5, np.nan, 2.5, -1, np.nan], np.float32))
    np.testing.assert_array_equal(values, wanted)
    np.testing.assert_array_equal(found, places)
