"""What running costs beside the code: calls from Python, threads, and what is kept on disk.

    python benchmarks/runtime.py [calls] [compile] [threads] [load]

calls     microseconds of a call with three arguments, in CPU time, the best of several rounds: the native
          call with its arguments prepared, and calls that check everything
compile   milliseconds from a module to callable code, without and with the cache, in a warm process
threads   a job of nothing on two threads, and a product of 2048 x 2048 on one and two threads: wall time, the
          best of many, which wants a quiet machine
load      a job of about a millisecond while other processes keep all cores busy, in turns with peers that
          block: two threads of Python's own pool that run the same machine code, and torch or ONNX Runtime
          without spinning where they are installed.  Wall time, the mean, in which waiting shows; `loses` is
          how many times longer than without the other processes

Kernels, peers and thread counts take turns in one process.
"""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "2")

import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial

import numpy as np

import irkit
from irkit.runtime.arrays import aligned_empty

Array = np.ndarray
Call = Callable[[], object]


def elementwise(name: str, rows: int, columns: int) -> str:
    kind = f"tensor<{rows}x{columns}xf32>"
    return f"func.func @f(%a: {kind}) -> {kind} {{\n  %0 = graph.{name} %a : {kind}\n  return %0 : {kind}\n}}"


def add(rows: int, columns: int) -> str:
    kind = f"tensor<{rows}x{columns}xf32>"
    op = f"graph.add %a, %b : {kind}"
    return f"func.func @f(%a: {kind}, %b: {kind}) -> {kind} {{\n  %0 = {op}\n  return %0 : {kind}\n}}"


def matmul(size: int) -> str:
    kind = f"tensor<{size}x{size}xf32>"
    op = f"graph.matmul %a, %b : {kind}, {kind} -> {kind}"
    return f"func.func @f(%a: {kind}, %b: {kind}) -> {kind} {{\n  %0 = {op}\n  return %0 : {kind}\n}}"


def random(*shape: int) -> Array:
    result = aligned_empty(shape, np.dtype(np.float32))
    result[...] = np.random.default_rng(0).standard_normal(shape)
    return result


# Calls.


def best_cpu_time(call: Call, repeats: int = 20000, rounds: int = 7) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(repeats):
            call()
        best = min(best, (time.process_time() - start) / repeats)
    return best


def calls() -> None:
    function = irkit.compile(irkit.parse(add(4, 4))).f
    a, b, out = random(4, 4), random(4, 4), random(4, 4)
    c, d, e = (np.frombuffer(bytearray(68), np.float32, 16, 4).reshape(4, 4) for _ in range(3))
    prepared = function.prepare(a, b, out=out)
    rows: Mapping[str, Call] = {
        "nothing: a Python function": lambda: None,
        "native call, prepared": prepared,
        "f(a, b, out=c)": lambda: function(a, b, out=out),
        "f(a, b, out=c), at no multiple of 64": lambda: function(c, d, out=e),
        "f(a, b), a new result": lambda: function(a, b),
        "numpy.add(a, b, out=c)": lambda: np.add(a, b, out=out),
        "numpy.matmul(a, b, out=c)": lambda: np.matmul(a, b, out=out),
    }
    print(f"{'a call with three 4 x 4 arrays':40} {'us':>8}")
    for name, call in rows.items():
        print(f"{name:40} {best_cpu_time(call) * 1e6:8.2f}")


# The cache.


def compilation() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["IRKIT_CACHE_DIR"] = folder
        irkit.compile(irkit.parse(matmul(4)))
        print(f"{'from a module to callable code':40} {'CPU ms':>8} {'wall ms':>8}")
        for name, text in (("add 4 x 4", add(4, 4)), ("matmul 1024", matmul(1024))):
            module = irkit.parse(text)
            os.environ["IRKIT_CACHE"] = "0"
            show(f"{name}, compiled", [timed(partial(irkit.compile, module)) for _ in range(3)])
            os.environ["IRKIT_CACHE"] = "1"
            irkit.compile(module)
            show(f"{name}, from the cache", [timed(partial(irkit.compile, module)) for _ in range(9)])


def timed(call: Call) -> tuple[float, float]:
    cpu, wall = time.process_time(), time.perf_counter()
    call()
    return time.process_time() - cpu, time.perf_counter() - wall


def show(name: str, times: list[tuple[float, float]]) -> None:
    cpu, wall = (statistics.median(each) * 1e3 for each in zip(*times, strict=True))
    print(f"{name:40} {cpu:8.1f} {wall:8.1f}")


# Threads.


def best_wall_times(runs: Mapping[str, Call], rounds: int) -> dict[str, float]:
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(rounds):
        for name, run in runs.items():
            start = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - start)
    return best


def threads() -> None:
    pipeline = "builtin.module(scf-parallel-outlining,convert-scf-to-cf)"
    nothing = irkit.parse(NOTHING)
    jobs: dict[str, Call] = {}
    for count in (1, 2):
        jobs[f"{count}"] = irkit.compile(nothing, pipeline=pipeline, threads=count).f.prepare(8)
    best = best_wall_times(jobs, 20000)
    print(f"a job of 8 chunks of nothing: one thread {best['1'] * 1e6:.2f} us, two {best['2'] * 1e6:.2f} us")
    for size, rounds in ((512, 300), (1024, 60), (2048, 25)):
        a, b = random(size, size), random(size, size)
        runs: dict[str, Call] = {}
        outs = [random(size, size) for _ in range(2)]
        for count, out in zip((1, 2), outs, strict=True):
            function = irkit.compile(irkit.parse(matmul(size)), threads=count).f
            runs[f"{count}"] = function.prepare(a, b, out=out)
        best = best_wall_times(runs, rounds)
        same = "the same bits" if np.array_equal(*outs) else "OTHER BITS"
        one, two = best["1"], best["2"]
        taken = f"one thread {one * 1e3:.3f} ms, two {two * 1e3:.3f} ms"
        print(f"matmul {size}: {taken}, {one / two:.2f}x, {same}")


NOTHING = """
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  } {irkit.chunk = 1 : index}
  return
}
"""


# Load.


def burn(stop: object) -> None:
    while not stop.is_set():  # type: ignore[attr-defined]
        for _ in range(100000):
            pass


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Other processes that compute without end."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    others = [context.Process(target=burn, args=(stop,)) for _ in range(count)]
    for each in others:
        each.start()
    time.sleep(2 if count else 0)
    try:
        yield
    finally:
        stop.set()
        for each in others:
            each.join()


def contenders() -> dict[str, Call]:
    """Runs that take about as long, each on two threads but the first."""
    rows, columns = 512, 2048
    x, out = random(rows, columns), random(rows, columns)
    module = irkit.parse(elementwise("tanh", rows, columns))
    half = irkit.compile(irkit.parse(elementwise("tanh", rows // 2, columns)), threads=1).f
    halves = [half.prepare(x[at : at + rows // 2], out=out[at : at + rows // 2]) for at in (0, rows // 2)]
    pool = ThreadPoolExecutor(2)
    runs: dict[str, Call] = {
        "irkit, one thread": irkit.compile(module, threads=1).f.prepare(x, out=out),
        "irkit, two threads": irkit.compile(module, threads=2).f.prepare(x, out=out),
        "Python's pool, two threads": lambda: list(pool.map(lambda call: call(), halves)),
    }
    runs.update(torch_contender(x))
    runs.update(onnx_contender(x))
    return runs


def torch_contender(x: Array) -> dict[str, Call]:
    try:
        import torch
    except ImportError:
        return {}
    torch.set_num_threads(2)
    tensor = torch.from_numpy(x)
    into = torch.empty_like(tensor)
    return {"torch, two threads": lambda: torch.tanh(tensor, out=into)}


def onnx_contender(x: Array) -> dict[str, Call]:
    try:
        import onnx
        import onnxruntime
    except ImportError:
        return {}
    value = onnx.helper.make_tensor_value_info
    graph = onnx.helper.make_graph(
        [onnx.helper.make_node("Tanh", ["x"], ["y"])],
        "f",
        [value("x", onnx.TensorProto.FLOAT, x.shape)],
        [value("y", onnx.TensorProto.FLOAT, x.shape)],
    )
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 13)], ir_version=9)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, ["CPUExecutionProvider"])
    return {"ONNX Runtime, two threads, blocking": lambda: session.run(None, {"x": x})}


def mean_times(runs: Mapping[str, Call], seconds: float) -> dict[str, float]:
    taken: dict[str, list[float]] = {name: [] for name in runs}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for name, run in runs.items():
            start = time.perf_counter()
            run()
            taken[name].append(time.perf_counter() - start)
    return {name: statistics.mean(times) for name, times in taken.items()}


def load() -> None:
    runs, cores = contenders(), os.cpu_count() or 1
    for run in runs.values():
        run()
    found = []
    for count in (0, cores, 2 * cores):
        with busy(count):
            found.append(mean_times(runs, 10))
    quiet, *loaded = found
    print(f"{'tanh of 512 x 2048':40} {'alone':>9} {f'{cores} others':>9} {'loses':>6} ", end="")
    print(f"{f'{2 * cores} others':>9} {'loses':>6}   (ms)")
    for name, alone in quiet.items():
        cells = [f"{each[name] * 1e3:9.3f} {each[name] / alone:5.1f}x" for each in loaded]
        print(f"{name:40} {alone * 1e3:9.3f} {' '.join(cells)}")


PARTS: Mapping[str, Callable[[], None]] = {
    "calls": calls, "compile": compilation, "threads": threads, "load": load,
}  # fmt: skip


def main() -> None:
    for number, part in enumerate(sys.argv[1:] or PARTS):
        if number:
            print()
        PARTS[part]()


if __name__ == "__main__":
    main()
