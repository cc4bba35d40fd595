"""Whole models against ONNX Runtime: imported and interpreted, and compiled for this machine.

    python tests/onnx_models.py resnet50.onnx vit_b16.onnx --batch 3 --compile

Weights that a file has as ConstantOfShape nodes of a known shape get seeded random numbers first, of a size that
keeps activations alive.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx

import irkit
from irkit.importers.onnx import read_model
from irkit.interp import Machine
from irkit.ir import Operation


def seeded(model: onnx.ModelProto, seed: int = 0) -> onnx.ModelProto:
    """The model with random weights in place of constants."""
    rng = np.random.default_rng(seed)
    shapes = {each.name: onnx.numpy_helper.to_array(each) for each in model.graph.initializer}
    nodes = []
    for node in model.graph.node:
        if node.op_type == "ConstantOfShape" and node.input[0] in shapes:
            shape = [int(size) for size in shapes[node.input[0]]]
            model.graph.initializer.append(onnx.numpy_helper.from_array(weights(shape, rng), node.output[0]))
        else:
            nodes.append(node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    return model


def weights(shape: Sequence[int], rng: np.random.Generator) -> np.ndarray:
    """He's initialization (2015) for matrices and filters; for what has one dimension, and may be a variance,
    positive numbers."""
    if len(shape) == 1:
        return rng.uniform(0.2, 0.6, shape).astype(np.float32)
    inputs = int(np.prod(shape[1:])) if len(shape) > 2 else shape[0]
    scale = np.sqrt(2 / inputs) if len(shape) > 2 else np.sqrt(1 / inputs)
    return (rng.standard_normal(shape) * min(scale, 0.5)).astype(np.float32)


def inputs_of(model: onnx.ModelProto, batch: int, seed: int = 1) -> dict[str, np.ndarray]:
    """Random inputs: integers are small, as token numbers are; a mask is all ones."""
    rng = np.random.default_rng(seed)
    given = {}
    names = {each.name for each in model.graph.initializer}
    for each in model.graph.input:
        if each.name in names:
            continue
        kind = each.type.tensor_type
        shape = [dim.dim_value or batch for dim in kind.shape.dim]
        dtype = onnx.helper.tensor_dtype_to_np_dtype(kind.elem_type)
        if dtype.kind == "f":
            given[each.name] = rng.standard_normal(shape).astype(dtype)
        else:
            given[each.name] = np.ones(shape, dtype) if "mask" in each.name else rng.integers(0, 100, shape).astype(dtype)
    return given


def expected(path: str, inputs: dict[str, np.ndarray]) -> list[np.ndarray]:
    """What ONNX Runtime makes of the model, on one thread."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    return [np.asarray(each) for each in session.run(None, inputs)]


def distance(found: np.ndarray, wanted: np.ndarray) -> float:
    """The largest difference, relative to the largest element."""
    assert found.shape == wanted.shape
    largest = float(np.max(np.abs(wanted), initial=0.0)) or 1.0
    return float(np.max(np.abs(found.astype(np.float64) - wanted.astype(np.float64)), initial=0.0)) / largest


def interpreted(module: Operation, inputs: dict[str, np.ndarray]) -> list[np.ndarray]:
    return [np.asarray(each) for each in Machine(module).run("main", list(inputs.values()))]


def compiled(module: Operation, inputs: dict[str, np.ndarray]) -> list[np.ndarray]:
    start = time.perf_counter()
    run = irkit.compile(module)["main"]
    middle = time.perf_counter()
    found = run(*inputs.values())
    print(f"  compiled in {middle - start:.1f} s, run in {time.perf_counter() - middle:.2f} s")
    return [np.asarray(each) for each in (found if isinstance(found, tuple) else (found,))]


def judge(path: str, batch: int, and_compiled: bool) -> None:
    model = seeded(onnx.load(path))
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "model.onnx")
        onnx.save(model, file)
        inputs = inputs_of(model, batch)
        wanted = expected(file, inputs)
        start = time.perf_counter()
        is_open = any(dim.dim_param for each in model.graph.input for dim in each.type.tensor_type.shape.dim)
        module = read_model(file, {"N": batch} if is_open else {})
        print(f"{Path(path).stem}: imported in {time.perf_counter() - start:.2f} s")
        ways = [interpreted, compiled] if and_compiled else [interpreted]
        for way in ways:
            start = time.perf_counter()
            found = way(module, inputs)
            seconds = time.perf_counter() - start
            worst = max(distance(one, other) for one, other in zip(found, wanted, strict=True))
            print(f"  {way.__name__}: {worst:.2e} of the largest element away, {seconds:.1f} s")
    print(f"  largest resident memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--compile", action="store_true")
    given = parser.parse_args(arguments)
    for path in given.files:
        judge(path, given.batch, given.compile)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
