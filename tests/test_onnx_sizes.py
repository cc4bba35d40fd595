"""What of an ONNX model is known when it is read, what may stay open, and what has to be known."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper
from onnx_graphs import model, names_of, normal, only_result, small_network

import irkit
from irkit.diagnostics import IRError
from irkit.importers.onnx import OpenInputError, read_proto


def test_inputs_that_have_to_be_known() -> None:
    proto = model([helper.make_node("Reshape", ["x", "shape"], ["y"])], {"x": [2, 6]}, ["y"])
    proto.graph.input.append(helper.make_tensor_value_info("shape", TensorProto.INT64, [2]))
    with pytest.raises(OpenInputError, match="depends on the inputs shape") as refused:
        read_proto(proto)
    assert refused.value.names == ["shape"]
    module = read_proto(proto, values={"shape": np.array([3, 4])})
    assert only_result(module, normal(2, 6)).shape == (3, 4)


def test_what_is_known_is_folded_but_does_not_grow() -> None:
    nodes = [
        helper.make_node("Constant", [], ["c"], value=numpy_helper.from_array(np.array([1.0, 2.0], np.float32))),
        helper.make_node("Exp", ["c"], ["e"]),
        helper.make_node("Add", ["x", "e"], ["y"]),
    ]
    assert names_of(read_proto(model(nodes, {"x": [2]}, ["y"]))).count("graph.exp") == 0
    nodes = [helper.make_node("Expand", ["c", "s"], ["big"]), helper.make_node("Add", ["x", "big"], ["y"])]
    weights = {"c": normal(1), "s": np.array([1000, 1000])}
    assert "graph.broadcast" in names_of(read_proto(model(nodes, {"x": [1]}, ["y"], weights)))


def test_sizes_that_stay_open() -> None:
    module = read_proto(small_network(17))
    assert "tensor<?x3x16x16xf32>" in str(module)
    assert only_result(module, normal(5, 3, 16, 16)).shape == (5, 10)
    with pytest.raises(IRError, match="no size of an input is called 'M'; open are: N"):
        read_proto(small_network(17), {"M": 3})
    proto = model([helper.make_node("Expand", ["c", "s"], ["y"])], {"x": ["N", 4]}, ["y"], {"c": normal(1, 4)})
    proto.graph.node.insert(0, helper.make_node("Shape", ["x"], ["s"]))
    with pytest.raises(IRError, match=r"node 'y' \(Expand\) repeats elements .* fix it by --shape"):
        read_proto(proto)
    assert only_result(read_proto(proto, {"N": 3}), normal(3, 4)).shape == (3, 4)


@pytest.mark.parametrize("by_sizes", [False, True])
def test_what_is_resized_may_have_an_open_batch(by_sizes: bool) -> None:
    """As torch's exporters write it: by scales, or by sizes of which the first are those of the operand."""
    weights = {"scales": np.array([1, 1, 2, 2], np.float32), "two": np.array([8, 8]), "zero": np.array([0]), "end": np.array([2])}
    nodes = [
        helper.make_node("Shape", ["x"], ["shape"]),
        helper.make_node("Slice", ["shape", "zero", "end"], ["first"]),
        helper.make_node("Concat", ["first", "two"], ["sizes"], axis=0),
        helper.make_node("Resize", ["x", "", "", "sizes"] if by_sizes else ["x", "", "scales"], ["y"], mode="nearest", nearest_mode="floor", coordinate_transformation_mode="asymmetric"),
    ]
    module = read_proto(model(nodes, {"x": ["N", 3, 4, 4]}, ["y"], weights))
    assert "-> tensor<?x3x8x8xf32>" in str(module)
    x = normal(2, 3, 4, 4)
    np.testing.assert_array_equal(only_result(module, x), x.repeat(2, 2).repeat(2, 3))


def test_what_the_compiler_refuses_is_said_of_its_node(tmp_path: Path) -> None:
    """Two axes of which the second is open have no affine subscripts when they are merged."""
    proto = model([helper.make_node("Reshape", ["x", "s"], ["y"], name="merge")], {"x": [4, "N"]}, ["y"], {"s": np.array([-1])})
    file = tmp_path / "open.onnx"
    onnx.save(proto, file)
    with pytest.raises(IRError) as refusal:
        irkit.compile(irkit.load(str(file)))
    assert "note: it is of the node 'merge'" in str(refusal.value)
    assert "open are: N (dimension 1 of 'x'); fixed by, for example, --shape=N=1" in str(refusal.value)
    found = irkit.compile(irkit.load(str(file), sizes={"N": 2}))["main"](normal(4, 2))
    np.testing.assert_array_equal(np.asarray(found), normal(4, 2).reshape(-1))
