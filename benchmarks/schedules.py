"""What each schedule of docs/schedules.md does for the time of the code, one at a time.

    python benchmarks/schedules.py

The rows of the table on that page are the list: a program of examples/ and a pipeline of loop passes.  Each
is compiled by the passes of lower-to-cpu without its own schedule, as it stands and with the pipeline, and
both are called in turns on one core.  A figure is the median CPU time of a call.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import irkit
from irkit.runtime.arrays import aligned_empty
from irkit.runtime.executable import CompiledFunction

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| ([\w -]+) \| (\w+) \| `([^`]+)` \|", re.MULTILINE)
LOWER = (
    "convert-loop-to-scf,math-expand,canonicalize,cse,loop-invariant-code-motion),"
    "convert-scf-to-cf,canonicalize)"
)
SIZES = {"matmul": 512, "stencil": 2048, "softmax": 1024}
Array = np.ndarray


def arguments_of(name: str, n: int) -> list[Array | int]:
    """The buffers of a program, and their size."""
    widths = {"matmul": [n, n, n], "stencil": [n, n], "softmax": [n, n, 1, 1]}[name]
    rng = np.random.default_rng(0)
    made: list[Array | int] = []
    for width in widths:
        array = aligned_empty((n, width), np.dtype(np.float32))
        array[...] = rng.standard_normal((n, width))
        made.append(array)
    return [*made, n]


def compiled_with(name: str, schedule: str) -> CompiledFunction:
    """A program with a schedule, as machine code."""
    module = irkit.load(str(ROOT / "examples" / f"{name}.mlir"))
    first = f"{schedule}," if schedule else ""
    run = irkit.compile(module, pipeline=f"builtin.module(func.func({first}{LOWER}")
    (function,) = run
    return run[function]


def check(name: str, before: list[Array | int], after: list[Array | int]) -> None:
    """Both have computed the same, up to the order of sums."""
    for left, right in zip(before[:-1], after[:-1], strict=True):
        if not np.allclose(np.asarray(left), np.asarray(right), rtol=1e-3, atol=1e-3):
            raise ValueError(f"{name}: the schedule changes the result")


def median_times(calls: list[Callable[[], object]], rounds: int) -> list[float]:
    """Milliseconds a call, called in turns; short calls are repeated."""
    repeats: list[int] = []
    for call in calls:
        start = time.perf_counter()
        call()
        repeats.append(max(1, int(20e-3 / (time.perf_counter() - start))))
    taken: list[list[float]] = [[] for _ in calls]
    for _ in range(rounds):
        for times, call, count in zip(taken, calls, repeats, strict=True):
            start = time.process_time()
            for _ in range(count):
                call()
            times.append((time.process_time() - start) * 1e3 / count)
    return [statistics.median(times) for times in taken]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15, metavar="N", help="calls of each (default 15)")
    parser.add_argument("--page", default=str(ROOT / "docs/schedules.md"), help="the page with the table")
    options = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows = ROW.findall(Path(options.page).read_text(encoding="utf-8"))
    print("| | program | schedule | before, ms | after, ms | |\n|---|---|---|---|---|---|")
    for what, name, schedule in rows:
        own, copies = [arguments_of(name, SIZES[name]) for _ in range(2)]
        compiled = [compiled_with(name, text) for text in ("", schedule)]
        for function, arguments in zip(compiled, (own, copies), strict=True):
            function.prepare(*arguments)()
        check(name, own, copies)
        # Both work in the same memory: where it lies makes a difference of a tenth.
        before, after = median_times([function.prepare(*own) for function in compiled], options.rounds)
        print(
            f"| {what} | {name} | `{schedule}` | {before:.2f} | {after:.2f} | {before / after:.2f}x |",
            flush=True,
        )


if __name__ == "__main__":
    main()
