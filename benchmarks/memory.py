"""How well and how fast memory plans are made.

    python benchmarks/memory.py [FOLDER] [--budget=N]

10,000 random lifetimes by each strategy, then what is in FOLDER: networks (NAME.onnx, with an open size N),
and instances of google/minimalloc (NAME.CAPACITY.csv), each at its capacity by the exact search.  Times are
of the CPU.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from textwrap import indent

from irkit.analysis.memory import BUDGET, STRATEGIES, Buffer, Plan, faults, plan
from irkit.analysis.tensors import ALIGNMENT, tensors_of
from irkit.diagnostics import Source
from irkit.dialects.func import Func
from irkit.importers.onnx import read_model
from irkit.tools.plan_batches import batch_table
from irkit.tools.plan_lifetimes import read_lifetimes
from irkit.tools.plan_program import named

COUNT = 10_000


def main(argv: list[str]) -> None:
    budget = next((int(word.partition("=")[2]) for word in argv if word.startswith("--budget=")), BUDGET)
    buffers = network(COUNT, random.Random(0))
    print(f"{COUNT} random lifetimes")
    for strategy in STRATEGIES:
        made, seconds = timed(buffers, strategy, None, budget)
        print(f"  {strategy:<16} {seconds:7.3f} s   {made.peak / made.lower_bound:.3f} of the lower bound")
    for word in argv:
        if not word.startswith("--"):
            for path in sorted(Path(word).glob("*.onnx")):
                model(path)
            for path in sorted(Path(word).glob("*.csv")):
                hard(path, budget)


def network(count: int, rng: random.Random) -> list[Buffer]:
    """Lifetimes as a network has them: most are short, few are long, sizes over four orders of magnitude."""
    found: list[Buffer] = []
    for step in range(count):
        length = rng.randint(100, 500) if rng.random() < 0.02 else rng.randint(1, 12)
        size = int(10 ** rng.uniform(3, 7))
        found.append(Buffer(f"t{step}", size, step, step + length, 256))
    return found


def model(path: Path) -> None:
    """A line for each batch: MB an image without sharing, planned, and planned in place; then the largest
    batches by strategy."""
    for batch in (1, 32, 256):
        module = read_model(str(path), sizes={"N": batch})
        function = next(op for op in module.walk() if isinstance(op, Func))
        apart = named(function, ALIGNMENT)
        outside, inside = (list(tensors_of(function, in_place=each).buffers) for each in (False, True))
        (best, seconds), (lazy, _) = timed(inside, "exact", None, BUDGET), timed(inside, "lazy", None, 0)
        plain, _ = timed(outside, "exact", None, BUDGET)
        proved = "proved" if best.optimal and plain.optimal else "not proved"
        sizes = [sum([each.size for each in apart]), plain.peak, best.peak, lazy.peak]
        megabytes = [each / batch / 1e6 for each in sizes]
        print(
            f"  {path.stem:<14} batch {batch:4} {megabytes[0]:8.2f} without sharing "
            f"{megabytes[1]:6.2f} planned {megabytes[2]:6.2f} in place ({proved}, {seconds:.3f} s) "
            f"{megabytes[3]:6.2f} lazy"
        )
        if batch == 1:
            weights = tensors_of(function).weights
            batches = batch_table({"naive": apart, "lazy": inside, "best": inside}, weights)
    print(indent(batches, "    "))


def hard(path: Path, budget: int) -> None:
    capacity = int(path.name.split(".")[1])
    buffers = read_lifetimes(Source(path.name, path.read_text(encoding="utf-8")))
    made, seconds = timed(buffers, "exact", capacity, budget)
    assert faults(buffers, made.offsets, made.peak) == []
    fits = "fits" if made.peak <= capacity else "does not fit"
    print(
        f"  {path.name:<16} {len(buffers):4} buffers {seconds:7.1f} s {made.nodes:9} nodes   "
        f"{made.peak / capacity:.3f} of the capacity, {fits}"
    )


def timed(buffers: list[Buffer], strategy: str, capacity: int | None, budget: int) -> tuple[Plan, float]:
    start = time.process_time()
    made = plan(buffers, strategy, capacity, budget)
    return made, time.process_time() - start


if __name__ == "__main__":
    main(sys.argv[1:])
