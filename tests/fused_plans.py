"""Plans of networks after fusion, with all that kernels work in: no larger than those of the graphs as imported.

    python tests/fused_plans.py resnet50.onnx ...           batch 1, 32 and 256

`graph` is what the tensors of the graph need in place, `fused` what those between kernels need, `kernels` the arena
of main after `optimize-graph,convert-graph-to-loop`; each beside its own lower bound.  All in MB an image; the time is
of the CPU, in the planner, for the plan and for all that were tried.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

import irkit
from irkit.analysis.memory import Buffer, Plan, plan
from irkit.analysis.tensors import ALIGNMENT, tensors_of
from irkit.dialects.func import Func
from irkit.importers.onnx import read_model
from irkit.ir import Operation
from irkit.passes.memory import plan as memory_plan


class Planned(NamedTuple):
    """Plans of a network at a batch, and the seconds that those of kernels took: the last one, and all."""

    batch: int
    graph: Plan
    fused: Plan
    kernels: Plan
    seconds: float
    all_seconds: float


def planned(path: str, batches: Sequence[int] = (1, 32, 256)) -> Iterator[Planned]:
    for batch in batches:
        module = read_model(path, sizes={"N": batch})
        graph = plan(tensors_of(_main(module)).buffers, "exact")
        irkit.run_pipeline(module, "builtin.module(inline,canonicalize,cse,optimize-graph)")
        fused = plan(tensors_of(_main(module)).buffers, "exact")
        irkit.run_pipeline(module, "builtin.module(convert-graph-to-loop)")
        made: list[tuple[Plan, float]] = []

        def recorded(buffers: Sequence[Buffer], strategy: str = "best") -> Plan:
            start = time.process_time()
            found = plan(buffers, strategy)
            made.append((found, time.process_time() - start))  # noqa: B023
            return found

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(memory_plan, "plan", recorded)
            irkit.run_pipeline(module, f"builtin.module(memory-plan{{arena=argument alignment={ALIGNMENT}}})")
        kernels, seconds = made[-1]  # main calls all others, so it is planned last
        assert _main(module).args[-1].type.num_elements == kernels.peak
        yield Planned(batch, graph, fused, kernels, seconds, sum([each for _, each in made]))


def _main(module: Operation) -> Func:
    return next(op for op in module.walk() if isinstance(op, Func) and op.symbol == "main")


def main(paths: Sequence[str]) -> None:
    print("| model | batch | graph | fused | kernels | seconds | all |\n|---|---|---|---|---|---|---|")
    for path in paths:
        for batch, graph, fused, kernels, seconds, all_seconds in planned(path):
            plans = " | ".join(
                [f"{each.peak / batch / 1e6:.2f} ({each.ratio:.3f})" for each in (graph, fused, kernels)]
            )
            for each in (fused, kernels):
                assert each.peak == each.lower_bound <= graph.peak, f"{path}, batch {batch}"
            print(f"| {Path(path).stem} | {batch} | {plans} | {seconds:.3f} | {all_seconds:.3f} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
