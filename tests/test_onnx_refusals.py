"""Files that are no models, models that break rules, and inputs that do not fit: what a newcomer meets.

Every refusal is one located diagnostic and the exit status 1.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from irkit.tools import run, translate

FLOAT = TensorProto.FLOAT
ONES = np.ones((4, 3), np.float32)


def model(
    nodes: list[onnx.NodeProto],
    inputs: list[tuple[str, list[int | str | None] | None]],
    outputs: list[str],
    initializers: list[TensorProto] | None = None,
    opset: int = 17,
) -> onnx.ModelProto:
    given = [helper.make_tensor_value_info(name, FLOAT, shape) for name, shape in inputs]
    made = [helper.make_tensor_value_info(name, FLOAT, None) for name in outputs]
    graph = helper.make_graph(nodes, "g", given, made, initializers or [])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)


def product(weight: TensorProto, width: int = 4) -> onnx.ModelProto:
    return model([helper.make_node("MatMul", ["x", "w"], ["y"], "mm")], [("x", ["N", width])], ["y"], [weight])


def weight(array: np.ndarray = ONES) -> TensorProto:
    return numpy_helper.from_array(array, "w")


def tensor(dims: list[int], raw: bytes = b"", numbers: int = 0, kind: int = FLOAT) -> TensorProto:
    made = TensorProto(name="w", data_type=kind, dims=dims, raw_data=raw)
    if numbers:
        made.ClearField("raw_data")
        made.float_data.extend([1.0] * numbers)
    return made


def node(op: str, source: str, target: str, name: str) -> onnx.NodeProto:
    return helper.make_node(op, [source], [target], name)


RELU = node("Relu", "x", "y", "r")
RULES = {
    "cycle": (
        model([node("Relu", "b", "a", "n1"), node("Relu", "a", "b", "n2")], [("x", [2])], ["b"]),
        ["error: node 'n1' (Relu) uses 'b', which node 'n2' makes later", "note: nodes have to be in an order in which they can run, without cycles"],
    ),
    "a node that uses itself": (
        model([node("Relu", "a", "a", "n1")], [("x", [2])], ["a"]),
        ["error: node 'n1' (Relu) uses 'a', which node 'n1' makes later"],
    ),
    "two nodes": (
        model([RELU, node("Exp", "x", "y", "e")], [("x", [2])], ["y"]),
        ["error: the name 'y' is made more than once: by node 'r' (Relu) and node 'e' (Exp)"],
    ),
    "two inputs": (
        model([RELU], [("x", [2]), ("x", [3])], ["y"]),
        ["error: the name 'x' is made more than once: by an input, twice"],
    ),
    "an initializer and a node": (
        model([node("Relu", "x", "w", "r")], [("x", [2])], ["w"], [weight()]),
        ["error: the name 'w' is made more than once: by an initializer and node 'r' (Relu)"],
    ),
    "two initializers": (
        model([node("Relu", "w", "y", "r")], [], ["y"], [weight(), weight()]),
        ["error: the name 'w' is made more than once: by an initializer, twice"],
    ),
    "nothing makes the result": (model([], [("x", [2])], ["z"]), ["error: the result 'z' is made by no node"]),
    "nothing makes an operand": (
        model([node("Relu", "z", "y", "r")], [("x", [2])], ["y"]),
        ["error: node 'r' (Relu) uses 'z', which nothing makes"],
    ),
    "an old opset": (
        model([RELU], [("x", [2])], ["y"], opset=5),
        [f"error: the model is of opset 5, opsets 7 to {onnx.defs.onnx_opset_version()} are known; what has changed: Relu", "note: onnx.version_converter.convert_version(model, 17) makes a newer one"],
    ),
    "a new opset": (
        model([RELU], [("x", [2])], ["y"], opset=99),
        ["error: the model is of opset 99, opsets 7", f"note: onnx {onnx.__version__} is installed, and a newer one may know it"],
    ),
    "a negative size": (product(tensor([4, -3])), ["error: the initializer 'w' has the shape [4, -3]"]),
    "bytes that are too few": (
        product(tensor([4, 3], raw=b"\0" * 20)),
        ["error: the initializer 'w' has elements that do not fill [4, 3]"],
    ),
    "numbers that are too few": (
        product(tensor([4, 3], numbers=5)),
        ["error: the initializer 'w' has elements that do not fill [4, 3]"],
    ),
    "many bytes that are too few": (
        product(tensor([40, 30], raw=b"\0" * 4000), 40),
        ["error: the initializer 'w' has 4000 bytes, which do not fill [40, 30]"],
    ),
    "elements of no type": (
        product(tensor([4, 3], raw=b"\0" * 48, kind=99)),
        ["error: the initializer 'w' holds type 99, for which there is no type here"],
    ),
    "no rank": (
        model([RELU], [("x", None)], ["y"]),
        ["error: the input 'x' is a tensor of any rank, which cannot be imported"],
    ),
}


@pytest.mark.parametrize("name", RULES)
def test_rules_that_a_model_breaks(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proto, messages = RULES[name]
    path = tmp_path / "m.onnx"
    onnx.save(proto, path)
    assert run.main([str(path)]) == 1
    found = capsys.readouterr()
    assert found.out == ""
    for line, message in zip(found.err.splitlines(), messages, strict=False):
        assert line.startswith(f"{path}:1:1: {message}")


def test_nothing_is_written_where_a_model_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, target = tmp_path / "m.onnx", tmp_path / "m.mlir"
    onnx.save(RULES["cycle"][0], path)
    target.write_text("what was there")
    assert translate.main(["--from=onnx", str(path), "-o", str(target)]) == 1
    assert target.read_text() == "what was there"
    assert "makes later" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ({"offset": "two"}, "the data of 'w' has no place in 'w.bin' that is a number"),
        ({"length": "100"}, "the initializer 'w' has 100 bytes, which do not fill [64, 64]"),
        ({"offset": "-4"}, "'w.bin' ends before the data of 'w'"),
        ({"offset": "16000"}, "'w.bin' ends before the data of 'w'"),
        ({"location": "gone.bin"}, "cannot open"),
        ({"location": "/etc/hosts"}, "the data of 'w' is outside of the model"),
    ],
)
def test_data_that_is_not_where_a_model_says(
    entries: dict[str, str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.onnx"
    onnx.save(product(weight(np.ones((64, 64), np.float32)), 64), path, save_as_external_data=True, location="w.bin", size_threshold=0)
    proto = onnx.load(path, load_external_data=False)
    (tensor,) = proto.graph.initializer
    for each in tensor.external_data:
        each.value = entries.get(each.key, each.value)
    path.write_bytes(proto.SerializeToString())
    assert run.main([str(path)]) == 1
    assert message in capsys.readouterr().err


def test_a_model_without_an_opset(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proto = model([RELU], [("x", [2])], ["y"])
    del proto.opset_import[:]
    path = tmp_path / "m.onnx"
    onnx.save(proto, path)
    assert run.main([str(path)]) == 1
    assert capsys.readouterr().err == f"{path}:1:1: error: '{path}' is no ONNX model: it names no opset\n"


def test_what_is_open_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nodes = [helper.make_node("Shape", ["x"], ["s"]), helper.make_node("Expand", ["w", "s"], ["y"], "e")]
    path = tmp_path / "m.onnx"
    onnx.save(model(nodes, [("x", ["N", None])], ["y"], [weight(np.ones((1, 1), np.float32))]), path)
    assert run.main([str(path)]) == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first.endswith("repeats elements as often as an open size of an input says: fix it by --shape")
    assert second.endswith("open are: N (dimension 0 of 'x'), x.1 (dimension 1 of 'x'); fixed by, for example, --shape=N=1")
    assert run.main([str(path), "--shape=N=2", "--shape=x.1=3", "--target=interp"]) == 0
    assert "float32[2, 3]" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arrays", "arguments", "message"),
    [
        ({"a": np.ones((2, 4), np.float32)}, ["--input=q=a.npy"], "no input is called 'q'; there are: x"),
        ({"a": np.ones((2, 5), np.float32)}, ["--input=a.npy"], "input 'x' has the shape [2, 5], tensor<?x4xf32> is expected"),
        ({"a": np.ones(4, np.float32)}, ["--input=x=a.npy"], "input 'x' has the shape [4], tensor<?x4xf32> is expected"),
        ({"a": np.ones((2, 4))}, ["--input=a.npy"], "input 'x' holds float64, tensor<?x4xf32> is expected"),
        ({"a": np.ones((2, 4), np.float32)}, ["--input=a.npy", "--input=a.npy"], "@main takes 1 inputs, 2 were given"),
        ({"a": np.ones((2, 4), np.float32)}, ["--shape=M=2"], "no size of an input is called 'M'; open are: N"),
        ({}, ["--input=gone.npy"], "cannot open input file 'gone.npy': No such file or directory"),
    ],
)
def test_inputs_that_do_not_fit(
    arrays: dict[str, np.ndarray],
    arguments: list[str],
    message: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    onnx.save(product(weight()), "m.onnx")
    for name, array in arrays.items():
        np.save(f"{name}.npy", array)
    assert run.main(["m.onnx", "--target=interp", *arguments]) == 1
    assert message in capsys.readouterr().err


def test_arrays_of_one_file_go_to_the_inputs_that_they_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    proto = model([helper.make_node("Sub", ["x", "z"], ["y"])], [("x", [1]), ("z", [1])], ["y"])
    onnx.save(proto, "m.onnx")
    np.savez("in.npz", z=np.array([1], np.float32), x=np.array([3], np.float32))
    assert run.main(["m.onnx", "--target=interp", "--input=in.npz"]) == 0
    assert "[2.]" in capsys.readouterr().out
    np.savez("in.npz", np.array([1], np.float32), np.array([3], np.float32))
    assert run.main(["m.onnx", "--target=interp", "--input=in.npz"]) == 0
    assert "[-2.]" in capsys.readouterr().out
    np.savez("in.npz", zzz=np.array([1], np.float32))
    assert run.main(["m.onnx", "--target=interp", "--input=in.npz"]) == 1
    assert capsys.readouterr().err == "irkit-run: no input is called 'zzz'; there are: x, z\n"
    np.savez("in.npz")
    assert run.main(["m.onnx", "--target=interp", "--input=in.npz"]) == 1
    assert capsys.readouterr().err == "irkit-run: 'in.npz' holds no arrays\n"


SHAPES = {
    "N": "expected NAME=SIZE, not 'N'",
    "=3": "expected NAME=SIZE, not '=3'",
    "N=-1": "expected NAME=SIZE, not 'N=-1'",
    "N=\u0663": "expected NAME=SIZE, not ",
    "N=9223372036854775808": "the size in 'N=9223372036854775808' exceeds 64 bits",
    f"N={10**30}": f"the size in 'N={10**30}' exceeds 64 bits",
}


@pytest.mark.parametrize("text", SHAPES)
@pytest.mark.parametrize("words", [["plan"], ["run"], ["translate", "--from=onnx"]])
def test_sizes_on_the_command_line(
    words: list[str],
    text: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    onnx.save(model([helper.make_node("Relu", ["x"], ["y"])], [("x", ["N", 2])], ["y"]), "m.onnx")
    tool = import_module(f"irkit.tools.{words[0]}")
    assert tool.main([*words[1:], "m.onnx", f"--shape={text}"]) == 1
    assert f"for the --shape option: {SHAPES[text]}" in capsys.readouterr().err
    assert tool.main([*words[1:], "m.onnx", "--shape=N=1", "--shape=N=2"]) == 1
    assert "for the --shape option: 'N' is given twice" in capsys.readouterr().err
    assert tool.main([*words[1:], "m.onnx", "--shape=N=0"]) == 0


def test_weights_of_gigabytes_are_not_read(tmp_path: Path) -> None:
    """A table of 3 GB, almost all of it a hole in the file, of which two rows are looked up."""
    import resource

    from irkit.importers.onnx import read_model
    from irkit.interp import Machine

    rows, width = 3 << 19, 512
    table = TensorProto(name="w", data_type=FLOAT, dims=[rows, width], data_location=TensorProto.EXTERNAL)
    table.external_data.add(key="location", value="w.bin")
    proto = model([helper.make_node("Gather", ["w", "x"], ["y"])], [("x", [2])], ["y"], [table])
    proto.graph.input[0].type.tensor_type.elem_type = TensorProto.INT64
    (tmp_path / "m.onnx").write_bytes(proto.SerializeToString())
    with open(tmp_path / "w.bin", "wb") as file:
        file.truncate(rows * width * 4)
        file.seek(7 * width * 4)
        file.write(np.full(width, 7, np.float32).tobytes())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    (found,) = Machine(read_model(str(tmp_path / "m.onnx"))).run("main", [np.array([7, rows - 1])])
    assert np.asarray(found).sum(1).tolist() == [7 * width, 0]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 500 << 10


def test_operators_that_an_old_opset_has_as_they_still_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.onnx"
    onnx.save(model([node("Sqrt", "x", "y", "r")], [("x", [2])], ["y"], opset=6), path)
    assert run.main([str(path), "--target=interp"]) == 0
    onnx.save(model([helper.make_node("Add", ["x", "x"], ["y"], "a"), RELU], [("x", [2])], ["z"], opset=5), path)
    assert run.main([str(path)]) == 1
    assert "are known; what has changed: Add, Relu" in capsys.readouterr().err
