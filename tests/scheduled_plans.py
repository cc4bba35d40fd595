"""Arenas of networks as imported, as kernels, and with the schedules of these: none is larger than the one before.

    python tests/scheduled_plans.py resnet50.onnx ... [--batch=3]

`graph` is what the tensors of the graph need in place, `kernels` the arena of main after fusion, `scheduled` that
after loop-schedule-cpu, in MB, each beside its own lower bound.  Weights that a file lacks are seeded: what
is a constant of one value has another schedule.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import onnx
from onnx_models import seeded

import irkit
from irkit.analysis.memory import plan
from irkit.analysis.tensors import ALIGNMENT, tensors_of
from irkit.dialects.func import Func
from irkit.importers.onnx import read_model
from irkit.ir import Operation
from irkit.pipeline.remarks import Remark, RemarkEngine, remarking

PLANNED = re.compile(r"\d+ buffers in (\d+) bytes: \d+ without sharing, the lower bound is (\d+)")


class Arena(NamedTuple):
    """The bytes of a plan, and the lower bound."""

    peak: int
    bound: int

    def __str__(self) -> str:
        return f"{self.peak / 1e6:.2f} ({self.peak / self.bound:.3f})"


def arenas_of(module: Operation, machine: str = "host") -> list[Arena]:
    """Those of @main: as tensors, as kernels, and with schedules for a machine."""
    graph = plan(tensors_of(_main(module)).buffers, "exact")
    kernels = module.clone()
    irkit.run_pipeline(kernels, "builtin.module(inline,canonicalize,cse,optimize-graph,convert-graph-to-loop)")
    scheduled = kernels.clone()
    steps = f"loop-schedule-cpu{{machine={machine}}},loop-apply-schedules"
    irkit.run_pipeline(scheduled, f"builtin.module(func.func({steps}))")
    return [Arena(graph.peak, graph.lower_bound), _planned(kernels), _planned(scheduled)]


def check(arenas: Sequence[Arena]) -> None:
    assert all(each.peak == each.bound for each in arenas), f"above the lower bound: {arenas}"
    graph, kernels, scheduled = arenas
    assert scheduled.peak <= kernels.peak <= graph.peak, f"more than before: {arenas}"


def _planned(module: Operation) -> Arena:
    """The arena of main, which memory-plan tells last, as main calls all others."""
    told: list[Remark] = []
    with remarking(RemarkEngine({"Passed": [re.compile("memory-plan")]}, told.append)):
        irkit.run_pipeline(module, f"builtin.module(memory-plan{{arena=argument alignment={ALIGNMENT}}})")
    found = PLANNED.search(dict(told[-1].arguments)["Remark"])
    assert found is not None
    assert told[-1].function == "main"
    return Arena(int(found[1]), int(found[2]))


def _main(module: Operation) -> Func:
    return next(op for op in module.walk() if isinstance(op, Func) and op.symbol == "main")


def main(words: Sequence[str]) -> None:
    batch = next((int(word.partition("=")[2]) for word in words if word.startswith("--batch=")), 1)
    print("| model | batch | graph | kernels | scheduled |\n|---|---|---|---|---|")
    for path in [word for word in words if not word.startswith("--")]:
        with tempfile.TemporaryDirectory() as folder:
            onnx.save(seeded(onnx.load(path)), file := str(Path(folder) / "model.onnx"))
            arenas = arenas_of(read_model(file, sizes={"N": batch}))
        print(f"| {Path(path).stem} | {batch} | {' | '.join(map(str, arenas))} |", flush=True)
        check(arenas)


if __name__ == "__main__":
    main(sys.argv[1:])
