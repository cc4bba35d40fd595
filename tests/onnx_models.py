"""Whole models against ONNX Runtime: imported and interpreted, and compiled for this machine.

    python tests/onnx_models.py resnet50.onnx vit_b16.onnx --batch 3 --compile
    python tests/onnx_models.py FOLDER/*.onnx --matrix          compiled in every way there is

The matrix has a row for each batch, with kernels fused and not, and buffers that share memory and do not; each is
run on one thread and on two, which have to agree to the last bit, as do the two memory plans.

Weights that a file has as ConstantOfShape nodes of a known shape get seeded random numbers first, of a size that
keeps activations alive.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import onnx

import irkit
from irkit.importers.onnx import read_model
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.passes.lower_to_cpu import PIPELINE as LOWER_TO_CPU
from irkit.tools.program import Program


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


class Way(NamedTuple):
    """How a model is compiled."""

    fused: bool
    shared: bool

    @property
    def to_loops(self) -> str:
        """lower-to-cpu up to the plan of memory, be it with a kernel for each operation."""
        text, _ = LOWER_TO_CPU.text.split(",memory-plan{")
        if not self.fused:
            text = _replaced(text, "optimize-graph", "func.func(graph-canonicalize),graph-fuse{alone=true}")
        return f"{text})"

    @property
    def to_code(self) -> str:
        """What follows, be it with bytes of its own for each buffer."""
        _, text = LOWER_TO_CPU.text.split(",memory-plan{")
        return f"builtin.module(memory-plan{{{'' if self.shared else 'strategy=naive '}{text}"


WAYS = [Way(fused, shared) for fused in (True, False) for shared in (True, False)]
HEAD = (
    "| model | batch | fused | shared memory | off | arena |\n"
    "|---|---|---|---|---|---|"
)


TRANSFORMED = ("graph.softmax", "graph.layer_norm", "graph.attention")
"""Operations of models that need not agree as closely as convolutions."""


def _replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old} stands {text.count(old)} times in lower-to-cpu"
    return text.replace(old, new)


def matrix(path: str, batches: Sequence[int] = (1, 3), ways: Sequence[Way] = WAYS) -> Iterator[str]:
    """Rows of a table; an AssertionError where a result is too far away, or depends on threads or the plan."""
    model = seeded(onnx.load(path))
    is_open = any(dim.dim_param for each in model.graph.input for dim in each.type.tensor_type.shape.dim)
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "model.onnx")
        onnx.save(model, file)
        for batch in batches if is_open else (1,):
            inputs = inputs_of(model, batch)
            wanted = expected(file, inputs)
            module = read_model(file, {"N": batch} if is_open else {})
            bound = 1e-3 if any(op.name in TRANSFORMED for op in module.walk()) else 1e-4
            kept: dict[bool, list[np.ndarray]] = {}
            loops: dict[bool, Operation] = {}
            for way in ways:
                if way.fused not in loops:
                    loops[way.fused] = lowered(module, way.to_loops)
                found, arena = both(lowered(loops[way.fused], way.to_code), inputs)
                off = max([distance(one, other) for one, other in zip(found, wanted, strict=True)])
                before = kept.setdefault(way.fused, found)
                assert all(map(same_bits, before, found)), f"{path}: {way} depends on the plan"
                assert off <= bound, f"{path}: {way} is {off:.1e} away"
                yield (
                    f"| {Path(path).stem} | {batch} | {'yes' if way.fused else 'no'} "
                    f"| {'yes' if way.shared else 'no'} | {off:.1e} | {arena / 1e6:.2f} MB |"
                )


def lowered(module: Operation, pipeline: str) -> Operation:
    copy = module.clone()
    irkit.run_pipeline(copy, pipeline)
    return copy


def both(module: Operation, inputs: dict[str, np.ndarray]) -> tuple[list[np.ndarray], int]:
    """The results on one thread, which two threads have to equal to the last bit, and the bytes of the arena."""
    program = Program.of(module)
    results: list[list[np.ndarray]] = []
    for threads in (1, 2):
        run = program.load(threads, None)["main"]
        found = run(*inputs.values())
        results.append([np.array(each) for each in (found if isinstance(found, tuple) else (found,))])
    assert all(map(same_bits, *results)), "the results depend on the number of threads"
    return results[0], run.arena.size if run.arena is not None else 0


def same_bits(one: np.ndarray, other: np.ndarray) -> bool:
    return one.shape == other.shape and one.dtype == other.dtype and one.tobytes() == other.tobytes()


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
    parser.add_argument("--matrix", action="store_true")
    given = parser.parse_args(arguments)
    if given.matrix:
        print(HEAD, flush=True)
        for path in given.files:
            for row in matrix(path):
                print(row, flush=True)
        return 0
    for path in given.files:
        judge(path, given.batch, given.compile)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
