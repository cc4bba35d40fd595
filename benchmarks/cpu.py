"""The code that lower-to-cpu makes, against NumPy, in one run.

    python benchmarks/cpu.py

Each kernel is called with its arguments prepared once, in turns with NumPy's, on one core; a figure is the
median of the process's CPU time, and the ratio is irkit's speed over NumPy's. Arguments lie at multiples of
64 bytes, results go to memory that is there already. `compile` is a whole compilation, from the text to
callable code.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

import irkit
from irkit.runtime.arrays import aligned_empty

ROUNDS = 31
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
Array = np.ndarray


class Kernel(NamedTuple):
    """A program, the shapes of its arguments, the same in NumPy, and its floating-point operations."""

    name: str
    text: str
    shapes: list[tuple[int, ...]]
    reference: Callable[..., Array]
    operations: float


def matmul(m: int, k: int, n: int) -> Kernel:
    kinds = [f"tensor<{rows}x{columns}xf32>" for rows, columns in ((m, k), (k, n), (m, n))]
    text = f"""
func.func @f(%a: {kinds[0]}, %b: {kinds[1]}) -> {kinds[2]} {{
  %0 = graph.matmul %a, %b : {kinds[0]}, {kinds[1]} -> {kinds[2]}
  return %0 : {kinds[2]}
}}"""
    return Kernel(f"matmul {m}x{k}x{n}", text, [(m, k), (k, n)], np.matmul, 2.0 * m * k * n)


def unary(name: str, rows: int, columns: int, reference: Callable[..., Array], operations: int) -> Kernel:
    kind = f"tensor<{rows}x{columns}xf32>"
    op = f"graph.{name} %x{' axis -1' if name == 'softmax' else ''} : {kind}"
    text = f"func.func @f(%x: {kind}) -> {kind} {{\n  %0 = {op}\n  return %0 : {kind}\n}}"
    return Kernel(f"{name} {rows}x{columns}", text, [(rows, columns)], reference, operations * rows * columns)


def softmax(x: Array, out: Array) -> Array:
    np.subtract(x, x.max(-1, keepdims=True), out=out)
    np.exp(out, out=out)
    out /= out.sum(-1, keepdims=True)
    return out


def mlp(x: Array, w1: Array, b1: Array, w2: Array, b2: Array, out: Array) -> Array:
    """The example; NumPy has no erf, so the gelu is the one by tanh, which is not slower."""
    hidden = x @ w1 + b1
    hidden *= 0.5 * (1 + np.tanh(0.7978845608 * (hidden + 0.044715 * hidden**3)))
    return softmax(hidden @ w2 + b2, out)


def kernels() -> list[Kernel]:
    return [
        *[matmul(size, size, size) for size in (64, 128, 256, 512, 1024)],
        matmul(511, 777, 513),
        unary("exp", 1024, 1024, np.exp, 1),
        unary("tanh", 1024, 1024, np.tanh, 1),
        unary("softmax", 1024, 1024, softmax, 1),
        Kernel(
            "examples/mlp.mlir",
            (EXAMPLES / "mlp.mlir").read_text(encoding="utf-8"),
            [(64, 784), (784, 256), (256,), (256, 10), (10,)],
            mlp,
            2.0 * 64 * (784 * 256 + 256 * 10),
        ),
    ]


def aligned(values: Array) -> Array:
    result = aligned_empty(values.shape, values.dtype)
    result[...] = values
    return result


def median_times(*calls: Callable[[], object]) -> list[float]:
    """The median CPU time of each, called in turns; short calls are repeated."""
    repeats = []
    for call in calls:
        start = time.perf_counter()
        call()
        repeats.append(max(1, int(2e-3 / (time.perf_counter() - start))))
    taken: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for times, call, count in zip(taken, calls, repeats, strict=True):
            start = time.process_time()
            for _ in range(count):
                call()
            times.append((time.process_time() - start) / count)
    return [statistics.median(times) for times in taken]


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    rng = np.random.default_rng(0)
    irkit.compile(irkit.parse(matmul(4, 4, 4).text))
    print(f"{'kernel':24} {'irkit':>12} {'NumPy':>12} {'ratio':>7} {'GFLOP/s':>8} {'compile':>9}")
    for kernel in kernels():
        start = time.process_time()
        executable = irkit.compile(irkit.parse(kernel.text))
        compiling = time.process_time() - start
        (name,) = executable
        arguments = [aligned(rng.standard_normal(shape).astype(np.float32)) for shape in kernel.shapes]
        shape = (kernel.shapes[0][0], kernel.shapes[-1][-1])
        ours, theirs = (aligned_empty(shape, np.dtype(np.float32)) for _ in range(2))
        call = executable[name].prepare(*arguments, out=ours)
        mine, other = median_times(call, lambda: kernel.reference(*arguments, out=theirs))  # noqa: B023
        assert np.allclose(ours, theirs, rtol=1e-2, atol=1e-3), kernel.name
        rate = kernel.operations / mine / 1e9
        print(
            f"{kernel.name:24} {mine * 1e6:9.1f} us {other * 1e6:9.1f} us {other / mine:7.2f} {rate:8.1f} "
            f"{compiling * 1e3:6.0f} ms"
        )


if __name__ == "__main__":
    main()
