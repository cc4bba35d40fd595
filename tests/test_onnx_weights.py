"""Weights of ONNX models: in the file, beside it, of four bits; and files that are cut."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper
from onnx_graphs import model, normal, only_result, small_network

import irkit
from irkit.diagnostics import IRError
from irkit.importers.onnx import read_model
from irkit.ir.elements import DenseResourceAttr


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
