"""Whole models against ONNX Runtime: batch 1, one thread, weights seeded.

    python benchmarks/models.py FOLDER                     every NAME.onnx of the folder
    python benchmarks/models.py FOLDER resnet50 bert_base

A row of a Markdown table for each model: the time of a call of irkit's and of ONNX Runtime's, in turns in one
process on one core, each the median of the process's CPU time; their ratio; the CPU time of a compilation
from the file to callable code, without the cache, the operating system's time included; the largest resident
memory up to then; the largest difference of the results, relative to the largest element.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("IRKIT_NUM_THREADS", "1")
os.environ.setdefault("IRKIT_CACHE", "off")
os.environ.pop("OPENBLAS_CORETYPE", None)
os.environ.pop("OPENBLAS_L2_SIZE", None)

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx

import irkit

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from onnx_models import distance, inputs_of, seeded

ROUNDS = 9
SEED = "seed"
HEAD = (
    "| model | irkit | ONNX Runtime | ratio | to compile | resident | difference |\n"
    "|---|---|---|---|---|---|---|"
)


def main(argv: list[str]) -> None:
    """Each model in processes of its own, so that no one pays for another's memory."""
    folder, names = Path(argv[0]), set(argv[1:])
    print(HEAD, flush=True)
    for path in sorted(folder.glob("*.onnx")):
        if not names or path.stem in names:
            with tempfile.TemporaryDirectory() as scratch:
                made = Path(scratch) / path.name
                for words in ([SEED, path, made], ["measure", made]):
                    subprocess.run([sys.executable, __file__, *map(str, words)], check=True)


def seed(path: str, made: str) -> None:
    onnx.save(seeded(onnx.load(path)), made)


def measure(path: str) -> None:
    """Prints the row of a model."""
    start = cpu_seconds()
    module = irkit.load(path, sizes=open_sizes(path))
    run = irkit.compile(module, threads=1)["main"]
    compiled, resident = cpu_seconds() - start, resident_megabytes()
    inputs = inputs_of(onnx.load(path), 1)
    session = reference(path)
    found = run(*inputs.values())
    wanted = session.run(None, inputs)
    pairs = zip(found if isinstance(found, tuple) else (found,), wanted, strict=True)
    away = max([distance(np.asarray(one), np.asarray(other)) for one, other in pairs])
    prepared = run.prepare(*inputs.values())
    ours, theirs = in_turns(prepared, lambda: session.run(None, inputs))
    print(
        f"| {Path(path).stem} | {ours * 1e3:.1f} ms | {theirs * 1e3:.1f} ms | {ours / theirs:.2f} "
        f"| {compiled:.1f} s | {resident:.0f} MB | {away:.1e} |",
        flush=True,
    )


def open_sizes(path: str) -> dict[str, int]:
    """1 for each size that a model leaves open by a name."""
    inputs = onnx.load(path, load_external_data=False).graph.input
    return {dim.dim_param: 1 for each in inputs for dim in each.type.tensor_type.shape.dim if dim.dim_param}


def reference(path: str) -> object:
    """A session of ONNX Runtime with one thread."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def in_turns(*runs: Callable[[], object]) -> list[float]:
    """The median CPU seconds of each, all of them warm."""
    seconds: list[list[float]] = [[] for _ in runs]
    for _ in range(ROUNDS):
        for run, taken in zip(runs, seconds, strict=True):
            start = time.process_time()
            run()
            taken.append(time.process_time() - start)
    return [statistics.median(taken) for taken in seconds]


def cpu_seconds() -> float:
    """Of this process and of those that it started and that have ended."""
    both = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    return sum([each.ru_utime + each.ru_stime for each in both])


def resident_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    if sys.argv[1:2] == [SEED]:
        seed(*sys.argv[2:])
    elif sys.argv[1:2] == ["measure"]:
        measure(*sys.argv[2:])
    else:
        main(sys.argv[1:])
