"""Operators of ONNX as operations of graph: the onnx package's node tests, and ONNX Runtime."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import onnx
import onnx_nodes
import pytest
from onnx import TensorProto, helper
from onnx_graphs import FLOAT, model, names_of, normal, only_result
from onnx_models import expected

import irkit
from irkit.diagnostics import IRError
from irkit.importers.onnx import TABLES, read_model, read_proto


def test_the_node_tests_of_the_onnx_package() -> None:
    found = list(onnx_nodes.outcomes())
    assert [each for each in found if each.status == "wrong"] == []
    assert sum(each.status == "passed" for each in found) >= 0.7 * len(found)
    table = onnx_nodes.table_in_docs()
    if table.startswith(f"onnx {onnx.__version__}:"):
        assert table == onnx_nodes.table(found), "python tests/onnx_nodes.py --write"


SAMPLE = re.compile(
    r"test_(add|conv_with_strides_padding|maxpool_2d_same_upper|gather_0|scatter_elements_with_axis|argmax_default_axis_example"
    r"|cumsum_1d_exclusive|softmax_axis_1|layer_normalization_2d_axis0|resize_upsample_scales_linear|pad_constant|tile_precomputed"
    r"|averagepool_2d_pads_count_include_pad|convtranspose_pads|where_example|reduce_log_sum_exp_default_axes_keepdims_random"
    r"|lstm_defaults|mod_broadcast|bitshift_left_uint8|quantizelinear|einsum_batch_matmul|gathernd_example_float32)$"
)


@pytest.mark.parametrize("case", [each for each in onnx_nodes.cases() if SAMPLE.match(each.name)], ids=lambda each: each.name)
def test_a_sample_compiled(case: onnx_nodes.TestCase) -> None:
    assert case.model is not None
    for inputs, wanted in case.data_sets or ():
        module, given = onnx_nodes.specialized(case.model, [np.asarray(each) for each in inputs])
        found = irkit.compile(module)["main"](*given)
        results = found if isinstance(found, tuple) else (found,)
        for one, other in zip(results, wanted, strict=True):
            assert onnx_nodes.difference(np.asarray(one), np.asarray(other), case.rtol, case.atol) == ""


OLD: list[tuple[str, int, list[list[int]], dict[str, object], dict[str, np.ndarray]]] = [
    ("Clip", 7, [[3, 4]], {"min": -0.5, "max": 0.5}, {}),
    ("Softmax", 7, [[2, 3, 4]], {"axis": 1}, {}),
    ("LogSoftmax", 11, [[2, 3, 4]], {}, {}),
    ("Squeeze", 7, [[2, 1, 4]], {"axes": [1]}, {}),
    ("Unsqueeze", 11, [[2, 4]], {"axes": [0, 3]}, {}),
    ("Slice", 7, [[5, 6]], {"starts": [1, -3], "ends": [4, 100], "axes": [0, 1]}, {}),
    ("Pad", 7, [[2, 3]], {"pads": [1, 0, 0, 2], "value": 3.0}, {}),
    ("Pad", 10, [[4, 5]], {"pads": [1, 2, 0, 1], "mode": "reflect"}, {}),
    ("ReduceSum", 11, [[2, 3, 4]], {"axes": [0, 2], "keepdims": 0}, {}),
    ("ReduceMean", 13, [[2, 3, 4]], {"axes": [-1]}, {}),
    ("Dropout", 7, [[2, 3]], {"ratio": 0.5}, {}),
    ("BatchNormalization", 7, [[2, 3, 4]], {}, {"a": normal(3), "b": normal(3), "c": normal(3), "d": np.abs(normal(3)) + 1}),
    ("Upsample", 9, [[1, 2, 3, 3]], {"mode": "nearest"}, {"scales": np.array([1, 1, 2, 3], np.float32)}),
    ("Resize", 10, [[1, 2, 4, 4]], {"mode": "linear"}, {"scales": np.array([1, 1, 1.5, 2], np.float32)}),
    ("Gemm", 9, [[3, 4]], {"alpha": 0.5, "beta": 2.0, "transB": 1}, {"b": normal(5, 4), "c": normal(5)}),
    ("Flatten", 9, [[2, 3, 4]], {"axis": 2}, {}),
    ("Tile", 7, [[2, 3]], {}, {"repeats": np.array([2, 2])}),
    ("AveragePool", 7, [[1, 2, 6, 6]], {"kernel_shape": [3, 3], "pads": [1, 1, 1, 1]}, {}),
    ("InstanceNormalization", 7, [[2, 3, 4, 4]], {}, {"s": normal(3), "b": normal(3)}),
    ("LRN", 7, [[1, 5, 3, 3]], {"size": 3}, {}),
]


@pytest.mark.parametrize(("op", "opset", "inputs", "attributes", "weights"), OLD, ids=lambda each: each if isinstance(each, str) else "")
def test_operators_of_old_opsets(
    tmp_path: Path, op: str, opset: int, inputs: list[list[int]], attributes: dict[str, object], weights: dict[str, np.ndarray]
) -> None:
    names = [f"x{number}" for number in range(len(inputs))]
    node = helper.make_node(op, [*names, *weights], ["y"], **attributes)
    path = str(tmp_path / "old.onnx")
    onnx.save(model([node], dict(zip(names, inputs, strict=True)), ["y"], weights, opset), path)
    given = {name: normal(*shape) for name, shape in zip(names, inputs, strict=True)}
    (wanted,) = expected(path, given)
    np.testing.assert_allclose(only_result(read_model(path), *given.values()), wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("mode", ["avg", "max"])
def test_regions_of_two_images(tmp_path: Path, mode: str) -> None:
    weights = {"r": np.array([[0, 0, 9, 7], [-3, 2, 4, 30], [5, 5, 5, 5]], np.float32), "i": np.array([1, 0, 1])}
    node = helper.make_node("RoiAlign", ["x", "r", "i"], ["y"], mode=mode, output_height=3, output_width=2, sampling_ratio=2, spatial_scale=0.5)
    path, x = str(tmp_path / "roi.onnx"), normal(2, 3, 8, 9)
    onnx.save(model([node], {"x": [2, 3, 8, 9]}, ["y"], weights), path)
    np.testing.assert_allclose(only_result(read_model(path), x), expected(path, {"x": x})[0], rtol=1e-5, atol=1e-5)
    del node.attribute[:]
    with pytest.raises(IRError, match="takes as many samples as the regions are wide"):
        read_proto(model([node], {"x": [2, 3, 8, 9]}, ["y"], weights))


def test_control_flow_is_written_out() -> None:
    body = helper.make_graph(
        [helper.make_node("Identity", ["go"], ["go_out"]), helper.make_node("Mul", ["v", "two"], ["v_out"])],
        "body",
        [
            helper.make_tensor_value_info("i", TensorProto.INT64, []),
            helper.make_tensor_value_info("go", TensorProto.BOOL, []),
            helper.make_tensor_value_info("v", FLOAT, [2]),
        ],
        [helper.make_tensor_value_info("go_out", TensorProto.BOOL, []), helper.make_tensor_value_info("v_out", FLOAT, [2])],
    )
    node = helper.make_node("Loop", ["count", "", "x"], ["y"], body=body)
    weights = {"count": np.array(3), "two": np.array(2, np.float32)}
    module = read_proto(model([node], {"x": [2]}, ["y"], weights))
    assert names_of(module).count("graph.mul") == 3
    np.testing.assert_allclose(only_result(module, np.array([1, 2], np.float32)), [8, 16])
    weights["count"] = np.array(1 << 20)
    with pytest.raises(IRError, match="runs more than 1024 times"):
        read_proto(model([node], {"x": [2]}, ["y"], weights))


def test_functions_of_the_model() -> None:
    function = helper.make_function(
        "own",
        "Scaled",
        ["a"],
        ["b"],
        [
            helper.make_node("Constant", [], ["f"]),
            helper.make_node("Mul", ["a", "f"], ["b"]),
        ],
        [helper.make_opsetid("", 17)],
        ["factor"],
    )
    attribute = function.node[0].attribute.add()
    attribute.name, attribute.ref_attr_name, attribute.type = "value_float", "factor", onnx.AttributeProto.FLOAT
    proto = model([helper.make_node("Scaled", ["x"], ["y"], domain="own", factor=2.5)], {"x": [2]}, ["y"])
    proto.functions.append(function)
    proto.opset_import.append(helper.make_opsetid("own", 1))
    np.testing.assert_allclose(only_result(read_proto(proto), np.array([1, 2], np.float32)), [2.5, 5])


def test_tables_name_operators_that_onnx_has() -> None:
    for domain, table in TABLES.items():
        assert [name for name in table if not onnx.defs.has(name, domain)] == []
