"""ONNX models as modules of graph: the onnx package's node tests, ONNX Runtime, files, and refusals."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import numpy as np
import onnx
import onnx_nodes
import pytest
from onnx import TensorProto, helper, numpy_helper
from onnx_models import distance, expected, inputs_of

import irkit
from irkit.diagnostics import IRError
from irkit.importers.onnx import TABLES, OpenInputError, read_model, read_proto
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.ir.elements import DenseResourceAttr
from irkit.tools import run, translate

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


# The node tests.


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


# Against ONNX Runtime.


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


@pytest.mark.parametrize("opset", [9, 13, 17])
@pytest.mark.parametrize("batch", [1, 3])
def test_a_small_network(tmp_path: Path, opset: int, batch: int) -> None:
    path = tmp_path / "net.onnx"
    onnx.save(small_network(opset), path)
    inputs = inputs_of(onnx.load(path), batch)
    (wanted,) = expected(str(path), inputs)
    for module in (irkit.load(path, sizes={"N": batch}), irkit.load(path)):
        assert distance(only_result(module, *inputs.values()), wanted) < 1e-5
    if (opset, batch) == (17, 3):
        assert distance(np.asarray(irkit.compile(module)["main"](*inputs.values())), wanted) < 1e-5


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


def test_a_block_of_attention(tmp_path: Path) -> None:
    path = tmp_path / "attention.onnx"
    onnx.save(attention_block(), path)
    inputs = inputs_of(onnx.load(path), 2)
    (wanted,) = expected(str(path), inputs)
    for sizes in ({"N": 2}, {}):
        module = read_model(str(path), sizes)
        assert distance(only_result(module, *inputs.values()), wanted) < 1e-5
        assert {"graph.gather", "graph.concat"}.isdisjoint(names_of(module)), "shapes are folded"


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


# Files.


def test_weights_are_views_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "weights.onnx"
    weight = normal(64, 64)
    onnx.save(model([helper.make_node("MatMul", ["x", "w"], ["y"])], {"x": [2, 64]}, ["y"], {"w": weight}), path)
    module = read_model(str(path))
    (resource,) = [op.properties["value"] for op in module.walk() if op.name == "graph.constant"]
    assert isinstance(resource, DenseResourceAttr)
    assert resource.blob is not None
    assert resource.blob.data is not None
    assert resource.blob.data.readonly
    assert bytes(resource.blob.data) == weight.tobytes()
    assert str(resource) == "dense_resource<w> : tensor<64x64xf32>"
    x = normal(2, 64, seed=1)
    np.testing.assert_allclose(only_result(module, x), x @ weight, rtol=1e-4, atol=1e-4)


def test_data_in_a_file_beside_the_model(tmp_path: Path) -> None:
    path = tmp_path / "external.onnx"
    weight = normal(32, 32)
    proto = model([helper.make_node("MatMul", ["x", "w"], ["y"])], {"x": [2, 32]}, ["y"], {"w": weight})
    onnx.save(proto, path, save_as_external_data=True, location="data.bin", size_threshold=0)
    x = normal(2, 32, seed=1)
    np.testing.assert_allclose(only_result(read_model(str(path)), x), x @ weight, rtol=1e-4, atol=1e-4)
    (tmp_path / "data.bin").write_bytes(b"short")
    with pytest.raises(IRError, match=r"'data.bin' ends before the data of 'w'"):
        read_model(str(path))
    (tmp_path / "data.bin").unlink()
    with pytest.raises(IRError, match="cannot open"):
        read_model(str(path))


def test_data_outside_of_the_folder_is_refused(tmp_path: Path) -> None:
    proto = model([helper.make_node("MatMul", ["x", "w"], ["y"])], {"x": [2, 4]}, ["y"], {"w": normal(4, 4)})
    (weight,) = proto.graph.initializer
    weight.ClearField("raw_data")
    weight.data_location = TensorProto.EXTERNAL
    weight.external_data.add(key="location", value="../secret")
    onnx.save(proto, tmp_path / "outside.onnx")
    with pytest.raises(IRError, match="is outside of the model"):
        read_model(str(tmp_path / "outside.onnx"))


@pytest.mark.parametrize("content", [b"", b"no model", b"\x08\x07", b"\x3a\xff\xff\xff\xff\x0f", b"\xff" * 40])
def test_files_that_are_no_models(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.onnx"
    path.write_bytes(content)
    with pytest.raises(IRError, match="is no ONNX model"):
        read_model(str(path))


def test_every_truncation_is_refused_or_read(tmp_path: Path) -> None:
    content = small_network(17).SerializeToString()
    path = tmp_path / "cut.onnx"
    for length in range(0, len(content), 997):
        path.write_bytes(content[:length])
        with pytest.raises(IRError):
            read_model(str(path), {"N": 1})


# What is known, and what has to be.


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


# Refusals.


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
        ([helper.make_node("Dropout", ["x", "r", "t"], ["y"], "n")], {"x": [3], "r": [], "t": []}, r"needs input 2 to be known"),
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


def test_tables_name_operators_that_onnx_has() -> None:
    for domain, table in TABLES.items():
        assert [name for name in table if not onnx.defs.has(name, domain)] == []


# The tools.


def test_irkit_run_takes_inputs_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, x = tmp_path / "net.onnx", tmp_path / "x.npy"
    onnx.save(small_network(17), path)
    np.save(x, normal(2, 3, 16, 16))
    assert run.main([str(path), "--shape=N=2", f"--input=x={x}", "--target=interp"]) == 0
    first = capsys.readouterr().out
    assert first.startswith("main result y: float32[2, 10]\n")
    assert run.main([str(path), f"--input={x}", "--compare", "--time=1"]) == 0
    assert "result y agrees with the interpreter" in capsys.readouterr().out
    assert run.main([str(path), "--shape=N"]) == 1
    assert "expected NAME=SIZE, not 'N'" in capsys.readouterr().err


def test_irkit_run_makes_inputs_known_where_they_have_to_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proto = model([helper.make_node("Reshape", ["x", "shape"], ["y"])], {"x": [2, 6]}, ["y"])
    proto.graph.input.append(helper.make_tensor_value_info("shape", TensorProto.INT64, [2]))
    path, shape = str(tmp_path / "r.onnx"), tmp_path / "shape.npy"
    onnx.save(proto, path)
    np.save(shape, np.array([3, 4]))
    assert run.main([path, f"--input=shape={shape}", "--target=interp"]) == 0
    assert "float32[3, 4]" in capsys.readouterr().out
    assert run.main([path, "--target=interp"]) == 1
    assert "needs input 1 to be known, and depends on the inputs shape" in capsys.readouterr().err


def test_irkit_translate_writes_weights_when_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "net.onnx")
    onnx.save(small_network(17), path)
    assert translate.main(["--from=onnx", path, "--shape=N=1"]) == 0
    text = capsys.readouterr().out
    assert "dense_resource<w0>" in text
    assert "{-#" not in text
    assert translate.main(["--from=onnx", path, "--shape=N=1", "--weights", "--canonicalize"]) == 0
    module = irkit.parse(capsys.readouterr().out)
    x = normal(1, 3, 16, 16)
    np.testing.assert_array_equal(only_result(module, x), only_result(read_model(path, {"N": 1}), x))
    assert translate.main(["--from=onnx", path, "--mlir-print-debuginfo"]) == 0
    assert 'loc("stem"' in capsys.readouterr().out
    assert translate.main(["--from=caffe", path]) == 1
    assert "there is no format 'caffe' to read" in capsys.readouterr().err


# Numbers of few bits, and what is sampled.


def test_weights_of_four_bits(tmp_path: Path) -> None:
    """Blocks of weights as quantized language models have them, in the file and beside it."""
    rng = np.random.default_rng(0)
    weight = rng.integers(-8, 8, (64, 64), dtype=np.int8)
    scale = rng.uniform(0.01, 0.1, (2, 64)).astype(np.float32)
    packed = (weight.reshape(-1)[::2] & 15) | (weight.reshape(-1)[1::2] << 4)
    held = TensorProto(name="q", data_type=TensorProto.INT4, dims=weight.shape, raw_data=packed.astype(np.uint8).tobytes())
    nodes = [
        helper.make_node("DequantizeLinear", ["q", "scale"], ["w"], axis=0, block_size=32),
        helper.make_node("MatMul", ["x", "w"], ["y"]),
    ]
    proto = model(nodes, {"x": [2, 64]}, ["y"], {"scale": scale}, 21)
    proto.graph.initializer.append(held)
    path, x = str(tmp_path / "q.onnx"), normal(2, 64)
    wanted = x @ (weight * np.repeat(scale, 32, 0))
    onnx.save(proto, path)
    np.testing.assert_allclose(only_result(read_model(path), x), wanted, rtol=1e-4, atol=1e-4)
    onnx.save(proto, path, save_as_external_data=True, size_threshold=0)
    module = read_model(path)
    np.testing.assert_allclose(only_result(module, x), wanted, rtol=1e-4, atol=1e-4)
    np.testing.assert_allclose(np.asarray(irkit.compile(module)["main"](x)), wanted, rtol=1e-4, atol=1e-4)
    (tmp_path / proto.graph.initializer[1].external_data[0].value).write_bytes(b"x" * 2047)
    with pytest.raises(IRError, match=r"ends before the data of 'q'|has 2047 bytes"):
        read_model(path)


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
