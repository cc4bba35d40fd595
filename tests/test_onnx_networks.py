"""Small networks from ONNX files compute what ONNX Runtime computes, also by way of irkit-run and irkit-translate."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper
from onnx_graphs import attention_block, model, names_of, normal, only_result, small_network
from onnx_models import distance, expected, inputs_of

import irkit
from irkit.importers.onnx import read_model
from irkit.tools import run, translate


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


def test_a_block_of_attention(tmp_path: Path) -> None:
    path = tmp_path / "attention.onnx"
    onnx.save(attention_block(), path)
    inputs = inputs_of(onnx.load(path), 2)
    (wanted,) = expected(str(path), inputs)
    for sizes in ({"N": 2}, {}):
        module = read_model(str(path), sizes)
        assert distance(only_result(module, *inputs.values()), wanted) < 1e-5
        assert {"graph.gather", "graph.concat"}.isdisjoint(names_of(module)), "shapes are folded"


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
