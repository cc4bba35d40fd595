"""The network of the examples: it reads its sample, agrees with ONNX Runtime, and is small."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx_models import distance, expected

import irkit
from irkit.interp import Machine

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
MODEL = str(EXAMPLES / "digits.onnx")
SEVEN = np.load(EXAMPLES / "seven.npy")
APART = (
    "builtin.module(inline,canonicalize,cse,convert-graph-to-loop,"
    "func.func(loop-schedule-cpu,loop-apply-schedules),memory-plan{arena=argument},"
    "func.func(loop-chunk,convert-loop-to-vector,convert-loop-to-scf,vector-unroll,math-expand,canonicalize),"
    "scf-parallel-outlining,convert-scf-to-cf,canonicalize)"
)
"""lower-to-cpu without the passes on graphs."""


@pytest.fixture(scope="module")
def wanted() -> np.ndarray:
    (found,) = expected(MODEL, {"image": SEVEN})
    return found


def test_the_sample_is_a_seven(wanted: np.ndarray) -> None:
    assert SEVEN.shape == (1, 1, 8, 8)
    assert wanted.argmax() == 7
    assert wanted.max() > 0.95


def test_the_file_is_small_and_has_its_norms() -> None:
    assert Path(MODEL).stat().st_size < 100_000
    kinds = [node.op_type for node in onnx.load(MODEL).graph.node]
    assert kinds.count("BatchNormalization") == 2


def test_interpreted(wanted: np.ndarray) -> None:
    (found,) = Machine(irkit.load(MODEL)).run("main", [SEVEN])
    assert distance(np.asarray(found), wanted) < 1e-5


@pytest.mark.parametrize("pipeline", [None, APART], ids=["fused", "apart"])
def test_compiled(pipeline: str | None, wanted: np.ndarray) -> None:
    run = irkit.compile(irkit.load(MODEL), pipeline=pipeline)["main"]
    assert distance(np.asarray(run(SEVEN)), wanted) < 1e-5


def test_several_images_one_after_another() -> None:
    run = irkit.compile(irkit.load(MODEL))["main"]
    rng = np.random.default_rng(0)
    for _ in range(5):
        image = rng.integers(0, 17, SEVEN.shape).astype(np.float32)
        (wanted,) = expected(MODEL, {"image": image})
        assert distance(np.asarray(run(image)), wanted) < 1e-5


def test_the_graph_passes_leave_five_kernels() -> None:
    module = irkit.load(MODEL)
    irkit.run_pipeline(module, "builtin.module(optimize-graph)")
    names = [op.name for op in module.walk()]
    assert names.count("func.call") == 5
    assert names.count("graph.mul") == 0  # the norms went into the weights
