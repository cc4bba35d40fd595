"""Results that a model declares unsigned are unsigned for whoever calls it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import irkit
from irkit.importers.onnx import read_proto

onnx: Any = pytest.importorskip("onnx")


@pytest.mark.parametrize("kind", ["uint8", "uint16", "uint32", "int8"])
@pytest.mark.parametrize("size", [4, "N"])
def test_results_have_the_declared_dtype(kind: str, size: int | str) -> None:
    code = onnx.TensorProto.DataType.Value(kind.upper())
    x, y = (onnx.helper.make_tensor_value_info(name, code, [size]) for name in "xy")
    z = onnx.helper.make_tensor_value_info("z", onnx.TensorProto.FLOAT, [size])
    nodes = [
        onnx.helper.make_node("Add", ["x", "x"], ["y"]),
        onnx.helper.make_node("Cast", ["x"], ["z"], to=onnx.TensorProto.FLOAT),
    ]
    graph = onnx.helper.make_graph(nodes, "g", [x], [y, z])
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 21)])
    run = irkit.compile(read_proto(model))["main"]
    info = np.iinfo(kind)
    given = np.array([1, info.max // 2, info.max // 4 + 3, 0], kind)
    for _ in range(2):  # described first, then called directly
        results = run(given)
        assert isinstance(results, tuple)
        found = results[0]
        assert found.dtype == kind
        np.testing.assert_array_equal(found, given + given)
    out = np.zeros(4, kind)
    results = run(given, out=[out, None])
    assert isinstance(results, tuple)
    assert results[0] is out
    np.testing.assert_array_equal(out, given + given)


def test_the_tool_prints_unsigned_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from irkit.tools.run import main

    code = onnx.TensorProto.UINT8
    x, y = (onnx.helper.make_tensor_value_info(name, code, [2]) for name in "xy")
    graph = onnx.helper.make_graph([onnx.helper.make_node("Identity", ["x"], ["y"])], "g", [x], [y])
    file = tmp_path / "model.onnx"
    onnx.save(onnx.helper.make_model(graph), file)
    np.save(tmp_path / "x.npy", np.array([171, 3], np.uint8))
    for target in ("interp", "cpu"):
        assert main([str(file), f"--input=x={tmp_path / 'x.npy'}", f"--target={target}"]) == 0
        assert "uint8[2]\n[171   3]" in capsys.readouterr().out
