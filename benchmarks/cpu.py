"""The code that lower-to-cpu makes, against NumPy (OpenBLAS), in one run.

    python benchmarks/cpu.py                 all kernels
    python benchmarks/cpu.py --random 40     products of random shapes instead; --seed=2 draws others,
                                             --skewed narrow ones, of a row, of a column, and batches

Each kernel is called with its arguments prepared once, in turns with NumPy's, by one thread on one core; a
figure is the median of the process's CPU time, and `ratio` is irkit's speed over NumPy's; gelu(a @ b + c) has
torch's compiler as its peer, where that is installed. `peak` is the share of what the multipliers can do,
which a loop of fused multiply-adds in registers shows in the same run; `must` is the ratio that is asked for.
`naive` is the speed of the same loops without a schedule. Arguments lie at multiples of 64 bytes, results go
to memory that is there already. `compile` is the CPU time of a whole compilation, from the text to callable
code, without the cache of compiled code.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("IRKIT_NUM_THREADS", "1")
os.environ.setdefault("IRKIT_CACHE", "off")
# NumPy's library shall take what it finds.
os.environ.pop("OPENBLAS_CORETYPE", None)
os.environ.pop("OPENBLAS_L2_SIZE", None)

import argparse
import importlib.util
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

import irkit
from irkit.analysis.machines import host
from irkit.passes.lower_to_cpu import PIPELINE
from irkit.runtime.arrays import aligned_empty

ROUNDS = 21
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
NAIVE = PIPELINE.text.replace("loop-schedule-cpu,loop-apply-schedules", "canonicalize")
LARGEST_NAIVE = 1 << 28
"""Operations of a kernel that is timed without a schedule as well."""
Array = np.ndarray


class Kernel(NamedTuple):
    """A program, the shapes of its arguments and of its result, the same in NumPy, its operations, and the
    ratio that is asked for."""

    name: str
    text: str
    shapes: list[tuple[int, ...]]
    result: tuple[int, ...]
    reference: Callable[..., Array]
    operations: float
    must: float | None = None
    in_torch: Callable[..., object] | None = None
    """The same of tensors, for torch's compiler."""


def tensor(*shape: int) -> str:
    return f"tensor<{'x'.join(map(str, shape))}xf32>"


def matmul(m: int, k: int, n: int, must: float | None = None, batch: tuple[int, ...] = ()) -> Kernel:
    shapes = [(*batch, m, k), (*batch, k, n), (*batch, m, n)]
    kinds = [tensor(*shape) for shape in shapes]
    text = f"""
func.func @f(%a: {kinds[0]}, %b: {kinds[1]}) -> {kinds[2]} {{
  %0 = graph.matmul %a, %b : {kinds[0]}, {kinds[1]} -> {kinds[2]}
  return %0 : {kinds[2]}
}}"""
    name = f"matmul {'x'.join(map(str, batch))}{' of ' * bool(batch)}{m}x{k}x{n}"
    count = 2.0 * m * k * n * np.prod(batch, dtype=float)
    return Kernel(name, text, shapes[:2], shapes[2], np.matmul, count, must)


def fused(n: int) -> Kernel:
    """gelu(a @ b + bias); NumPy has no erf, so its gelu is the one by tanh."""
    kinds = [tensor(n, n), tensor(n)]
    text = f"""
func.func @f(%a: {kinds[0]}, %b: {kinds[0]}, %bias: {kinds[1]}) -> {kinds[0]} {{
  %0 = graph.matmul %a, %b : {kinds[0]}, {kinds[0]} -> {kinds[0]}
  %1 = graph.add %0, %bias : {kinds[0]}, {kinds[1]} -> {kinds[0]}
  %2 = graph.gelu %1 : {kinds[0]}
  return %2 : {kinds[0]}
}}"""

    def reference(a: Array, b: Array, bias: Array, out: Array) -> Array:
        np.matmul(a, b, out=out)
        out += bias
        out *= 0.5 * (1 + np.tanh(0.7978845608 * (out + 0.044715 * out * out * out)))
        return out

    def in_torch(a: object, b: object, bias: object) -> object:
        import torch

        return torch.nn.functional.gelu(a @ b + bias)  # type: ignore[operator]

    shapes: list[tuple[int, ...]] = [(n, n), (n, n), (n,)]
    return Kernel(f"gelu(a @ b + c) {n}", text, shapes, (n, n), reference, 2.0 * n**3, 1.05, in_torch)


def unary(name: str, rows: int, columns: int, reference: Callable[..., Array]) -> Kernel:
    kind = tensor(rows, columns)
    op = f"graph.{name} %x{' axis -1' if name == 'softmax' else ''} : {kind}"
    text = f"func.func @f(%x: {kind}) -> {kind} {{\n  %0 = {op}\n  return %0 : {kind}\n}}"
    shape = (rows, columns)
    return Kernel(f"{name} {rows}x{columns}", text, [shape], shape, reference, rows * columns)


def softmax(x: Array, out: Array) -> Array:
    np.subtract(x, x.max(-1, keepdims=True), out=out)
    np.exp(out, out=out)
    out /= out.sum(-1, keepdims=True)
    return out


def mlp(x: Array, w1: Array, b1: Array, w2: Array, b2: Array, out: Array) -> Array:
    """The example, with the gelu by tanh."""
    hidden = x @ w1 + b1
    hidden *= 0.5 * (1 + np.tanh(0.7978845608 * (hidden + 0.044715 * hidden**3)))
    return softmax(hidden @ w2 + b2, out)


def kernels() -> list[Kernel]:
    return [
        *[matmul(size, size, size, 1.1) for size in (64, 128, 256)],
        *[matmul(size, size, size, 1.0) for size in (512, 1024, 2048)],
        matmul(511, 777, 513, 0.98),
        matmul(4096, 64, 64, 1.1),
        matmul(128, 128, 64, 1.1, (64,)),
        fused(512),
        unary("exp", 1024, 1024, np.exp),
        unary("tanh", 1024, 1024, np.tanh),
        unary("softmax", 1024, 1024, softmax),
        Kernel(
            "examples/mlp.mlir",
            (EXAMPLES / "mlp.mlir").read_text(encoding="utf-8"),
            [(64, 784), (784, 256), (256,), (256, 10), (10,)],
            (64, 10),
            mlp,
            2.0 * 64 * (784 * 256 + 256 * 10),
        ),
    ]


def random_products(count: int, seed: int) -> list[Kernel]:
    """Sizes from 4 to 1500, each order of magnitude as often as another."""
    rng = np.random.default_rng(seed)
    shapes = (4 * (1500 / 4) ** rng.random((count, 3))).astype(int)
    return [matmul(*map(int, shape), 0.9) for shape in shapes]


def skewed_products(count: int, seed: int) -> list[Kernel]:
    """Sizes from 1 to 2500, a third of them below 20; a fifth of the products are batches of small ones."""
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        most = np.where(rng.random(3) < 1 / 3, 20, 2500)
        if rng.random() < 0.2:
            shape, batch = rng.integers(1, 40, 3), (int(rng.integers(2, 1000)),)
        else:
            shape, batch = (most ** rng.random(3)).astype(int), ()
        found.append(matmul(*map(int, shape), 0.9, batch))
    return found


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


def peak_rate() -> float:
    """Floating-point operations in a second of chains of multiply-adds that stay in registers."""
    lanes, chains, steps = host().lanes(4), 12, 1 << 16
    kind = f"vector<{lanes}xf32>"
    names = [f"%a{chain}" for chain in range(chains)]
    sums = "\n".join([f"%s{c} = vector.fma %x, %x, {name} : {kind}" for c, name in enumerate(names)])
    stores = "\n".join(
        [f"vector.store %r#{c}, %m[%c{c}] : memref<{chains * lanes}xf32>, {kind}" for c in range(chains)]
    )
    constants = "\n".join([f"%c{c} = arith.constant {c * lanes} : index" for c in range(chains)])
    text = f"""
func.func @f(%m: memref<{chains * lanes}xf32>) {{
  {constants}
  %step = arith.constant 1 : index
  %steps = arith.constant {steps} : index
  %x = vector.load %m[%c0] : memref<{chains * lanes}xf32>, {kind}
  %r:{chains} = scf.for %i = %c0 to %steps step %step
      iter_args({", ".join([f"{name} = %x" for name in names])}) -> ({", ".join([kind] * chains)}) {{
    {sums}
    scf.yield {", ".join([f"%s{c}" for c in range(chains)])} : {", ".join([kind] * chains)}
  }}
  {stores}
  return
}}"""
    run = irkit.compile(irkit.parse(text), pipeline="builtin.module(convert-scf-to-cf)")["f"]
    call = run.prepare(aligned(np.full(chains * lanes, 0.5, np.float32)))
    best = min(median_times(call) for _ in range(3))[0]
    return 2.0 * lanes * chains * steps / best


def peer(kernel: Kernel, arguments: Sequence[Array], out: Array) -> tuple[str, Callable[[], object]]:
    """The name and the call of what a kernel is measured against."""
    if kernel.in_torch is None or not importlib.util.find_spec("torch"):
        return "NumPy", lambda: kernel.reference(*arguments, out=out)
    import torch

    torch.set_num_threads(1)
    given = [torch.from_numpy(each) for each in (*arguments, out)]
    function = kernel.in_torch
    compiled = torch.compile(lambda *tensors: tensors[-1].copy_(function(*tensors[:-1])))
    try:
        compiled(*given)
    except RuntimeError as error:  # no C++ compiler, say
        print(f"torch cannot compile here: {type(error).__name__}")
        return "NumPy", lambda: kernel.reference(*arguments, out=out)
    return "torch compiled", lambda: compiled(*given)


def measure(kernel: Kernel, peak: float) -> str:
    """One line of the table."""
    start = time.process_time()
    executable = irkit.compile(irkit.parse(kernel.text))
    compiling = time.process_time() - start
    (name,) = executable
    rng = np.random.default_rng(0)
    arguments = [aligned(rng.standard_normal(shape).astype(np.float32)) for shape in kernel.shapes]
    ours, theirs = (aligned_empty(kernel.result, np.dtype(np.float32)) for _ in range(2))
    against, call = peer(kernel, arguments, theirs)
    times = median_times(executable[name].prepare(*arguments, out=ours), call)
    if kernel.operations <= LARGEST_NAIVE:
        naive = irkit.compile(irkit.parse(kernel.text), pipeline=NAIVE)
        times += median_times(naive[name].prepare(*arguments, out=aligned_empty(kernel.result, ours.dtype)))
    assert np.allclose(ours, theirs, rtol=1e-2, atol=1e-3 * max(kernel.shapes[0])), kernel.name
    rates = [kernel.operations / each / 1e9 for each in times]
    must = f"{kernel.must:5.2f}" if kernel.must is not None else "    -"
    slow = f"{rates[2]:8.2f}" if len(rates) > 2 else "       -"
    return (
        f"{kernel.name:25} {times[0] * 1e6:10.1f} us {rates[0]:8.1f} {rates[1]:8.1f} "
        f"{times[1] / times[0]:6.2f} {must} {rates[0] / peak * 1e11:6.1f} % {slow} {compiling * 1e3:6.0f} ms"
        f"{'   against ' + against if against != 'NumPy' else ''}"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--random", type=int, default=0, metavar="COUNT")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skewed", action="store_true")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    irkit.compile(irkit.parse(matmul(4, 4, 4).text))
    peak = peak_rate()
    print(f"multiply-adds in registers: {peak / 1e9:.1f} GFLOP/s")
    head = f"{'kernel':25} {'a call':>13} {'GFLOP/s':>8} {'peer':>8} {'ratio':>6} {'must':>5}"
    print(f"{head} {'peak':>8} {'naive':>8} {'compile':>9}")
    draw = skewed_products if options.skewed else random_products
    for kernel in draw(options.random, options.seed) if options.random else kernels():
        print(measure(kernel, peak), flush=True)


if __name__ == "__main__":
    main()
