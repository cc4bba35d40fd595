"""Nodes that no table knows, that do not fit their operands, or that somebody has broken."""

from __future__ import annotations

from random import Random

import onnx
import onnx_nodes
import pytest
from onnx import TensorProto, helper
from onnx_graphs import model

from irkit.diagnostics import IRError
from irkit.importers.onnx import TABLES, read_proto


def test_all_operators_that_are_missing_are_named_at_once() -> None:
    nodes = [
        helper.make_node("Unique", ["x"], ["u"], "first"),
        helper.make_node("Fancy", ["u"], ["f"], "second", domain="com.vendor"),
        helper.make_node("Unique", ["f"], ["y"], "third"),
    ]
    proto = model(nodes, {"x": [4]}, ["y"])
    proto.opset_import.append(helper.make_opsetid("com.vendor", 3))
    with pytest.raises(IRError) as refused:
        read_proto(proto)
    assert [each.message for each in refused.value.diagnostics] == [
        "operator Unique of opset 17 cannot be imported; nodes: first, third",
        "operator com.vendor.Fancy of opset 3 cannot be imported; nodes: second",
    ]


@pytest.mark.parametrize(
    ("nodes", "inputs", "message"),
    [
        ([helper.make_node("Add", ["x", "z"], ["y"], "n")], {"x": [3], "z": [4]}, r"node 'n' \(Add\) cannot broadcast shapes \[3\] and \[4\]"),
        ([helper.make_node("Conv", ["x", "z"], ["y"], "n")], {"x": [1, 3, 4, 4], "z": [2, 4, 3, 3]}, r"node 'n' \(Conv\) has 3 channels, and filters for 4"),
        ([helper.make_node("Relu", ["missing"], ["y"], "n")], {"x": [3]}, r"node 'n' \(Relu\) uses 'missing', which nothing makes"),
        ([helper.make_node("Concat", ["x"], ["y"], "n", axis=3)], {"x": [3]}, r"has the axis 3, and a tensor of rank 1"),
        ([helper.make_node("Dropout", ["x", "r", "t"], ["y"], "n")], {"x": [3], "r": [], "t": []}, r"takes no float as input 2 \(training_mode\)"),
        ([helper.make_node("MaxPool", ["x"], ["y", "places"], "n", kernel_shape=[9])], {"x": [1, 1, 4]}, r"has a window that is larger"),
    ],
)
def test_nodes_that_do_not_fit(nodes: list[onnx.NodeProto], inputs: dict[str, list[int | str]], message: str) -> None:
    with pytest.raises(IRError, match=message):
        read_proto(model(nodes, inputs, ["y"]))


def changed(model: onnx.ModelProto, random: Random) -> onnx.ModelProto:
    """The model with one thing in it wrong, or only different."""
    made = onnx.ModelProto()
    made.CopyFrom(model)
    node = random.choice(made.graph.node)
    names = [*[each.name for each in made.graph.input], *[name for each in made.graph.node for name in each.output]]
    what = random.randrange(6)
    if what == 0 and node.attribute:
        attribute = random.choice(node.attribute)
        attribute.i = random.choice([-1, 0, 2, 100, 1 << 40])
        attribute.f = random.choice([-1.0, float("nan")])
        attribute.s = random.choice([b"", b"SAME_UPPER", b"\xff"])
        attribute.ints.append(random.choice([-1, 0, 3, 1 << 40]))
    elif what == 1 and node.input:
        node.input[random.randrange(len(node.input))] = random.choice(["", *names])
    elif what == 2:
        node.op_type = random.choice([*TABLES[""]])
    elif what == 3 and made.graph.input:
        kind = random.choice(made.graph.input).type.tensor_type
        kind.elem_type = random.choice([1, 6, 7, 9, 11, 77])
        kind.shape.dim.add(dim_value=random.choice([0, 1, 3]))
    elif what == 4 and node.attribute:
        del node.attribute[random.randrange(len(node.attribute))]
    elif node.input:
        del node.input[-1]
    return made


def test_malformed_nodes_are_refused_or_read() -> None:
    random = Random(0)
    models = [case.model for case in onnx_nodes.cases() if case.model is not None]
    for _ in range(150):
        try:
            read_proto(changed(random.choice(models), random))
        except IRError:
            pass


def test_a_type_that_there_is_not() -> None:
    with pytest.raises(IRError, match="the input 'x' is string, which cannot be imported"):
        read_proto(model([helper.make_node("Identity", ["x"], ["y"])], {"x": [2]}, ["y"], kind=TensorProto.STRING))
