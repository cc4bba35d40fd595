"""Kernels that memory bounds, and functions of elements, against the time of a copy and against peers.

    python benchmarks/cpu_memory.py                    all rows
    python benchmarks/cpu_memory.py softmax exp

Everything runs in one process on one core, in turns; a figure is the median of the process's CPU time, and
each row says over what its `ratio` is taken: the time of np.copyto of the same size, or how many times
faster than the fastest peer.  Arguments lie at multiples of 64 bytes and results go to memory that is there
already, for the peers as well where they can: what allocates its result anew pays for fresh pages, and is
marked so.  torch, its compiler and ONNX Runtime take part where they are installed.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import argparse
import importlib.util
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

import irkit
from irkit.runtime.arrays import aligned_empty

Array = np.ndarray
Call = Callable[[], object]
SIZE = 4096
ELEMENTS = 8192
ROUNDS = 9
MATRIX = f"tensor<{SIZE}x{SIZE}xf32>"
COLUMN = f"tensor<{SIZE}x1xf32>"
ROW = f"tensor<{SIZE}xf32>"

LAYERNORM = f"""
func.func @f(%x: {MATRIX}, %g: {ROW}, %b: {ROW}) -> {MATRIX} {{
  %eps = graph.constant dense<1.0e-5> : tensor<f32>
  %mean = graph.reduce mean %x axes [1] keepdims : {MATRIX} -> {COLUMN}
  %d = graph.sub %x, %mean : {MATRIX}, {COLUMN} -> {MATRIX}
  %s = graph.mul %d, %d : {MATRIX}
  %var = graph.reduce mean %s axes [1] keepdims : {MATRIX} -> {COLUMN}
  %v = graph.add %var, %eps : {COLUMN}, tensor<f32> -> {COLUMN}
  %r = graph.rsqrt %v : {COLUMN}
  %n = graph.mul %d, %r : {MATRIX}, {COLUMN} -> {MATRIX}
  %m = graph.mul %n, %g : {MATRIX}, {ROW} -> {MATRIX}
  %y = graph.add %m, %b : {MATRIX}, {ROW} -> {MATRIX}
  return %y : {MATRIX}
}}"""
GELU = f"""
func.func @f(%x: {MATRIX}, %a: {ROW}, %b: {ROW}, %r: {MATRIX}) -> {MATRIX} {{
  %0 = graph.mul %x, %a : {MATRIX}, {ROW} -> {MATRIX}
  %1 = graph.add %0, %b : {MATRIX}, {ROW} -> {MATRIX}
  %2 = graph.gelu %1 : {MATRIX}
  %3 = graph.add %2, %r : {MATRIX}
  return %3 : {MATRIX}
}}"""


def of_one(operation: str, argument: str, result: str) -> str:
    """A function of one operation."""
    return f"""
func.func @f(%x: {argument}) -> {result} {{
  %0 = graph.{operation} : {argument} -> {result}
  return %0 : {result}
}}"""


def elementwise(name: str) -> str:
    kind = f"tensor<{ELEMENTS}xf32>"
    return f"func.func @f(%x: {kind}) -> {kind} {{\n  %0 = graph.{name} %x : {kind}\n  return %0 : {kind}\n}}"


SOFTMAX = f"""
func.func @f(%x: {MATRIX}) -> {MATRIX} {{
  %0 = graph.softmax %x axis -1 : {MATRIX}
  return %0 : {MATRIX}
}}"""


class Kernel(NamedTuple):
    """A program, the names of its arguments among the data, its result, and what it is measured against."""

    text: str
    arguments: Sequence[str]
    result: str
    against: str
    """copy, or peers."""


KERNELS: Mapping[str, Kernel] = {
    "softmax": Kernel(SOFTMAX, ["x"], "y", "copy"),
    "layernorm": Kernel(LAYERNORM, ["x", "a", "b"], "y", "copy"),
    "gelu(x*a+b)+r": Kernel(GELU, ["x", "a", "b", "r"], "y", "peers"),
    "transpose": Kernel(of_one("transpose %x [1, 0]", MATRIX, MATRIX), ["x"], "y", "copy"),
    "column sums": Kernel(of_one("reduce sum %x axes [0]", MATRIX, ROW), ["x"], "row", "peers"),
    "row sums": Kernel(of_one("reduce sum %x axes [1]", MATRIX, ROW), ["x"], "row", "peers"),
    **{name: Kernel(elementwise(name), ["e"], "f", "peers") for name in ("exp", "tanh", "erf", "sigmoid")},
}


def data() -> dict[str, Array]:
    rng = np.random.default_rng(0)
    shapes = {"x": (SIZE, SIZE), "y": (SIZE, SIZE), "r": (SIZE, SIZE), "a": (SIZE,), "b": (SIZE,)}
    shapes |= {"row": (SIZE,), "e": (ELEMENTS,), "f": (ELEMENTS,)}
    found = {}
    for name, shape in shapes.items():
        found[name] = aligned_empty(shape, np.dtype(np.float32))
        found[name][...] = rng.standard_normal(shape)
    return found


# Peers.


def numpy_peers(d: Mapping[str, Array]) -> dict[str, dict[str, Call]]:
    return {
        "column sums": {"NumPy": lambda: d["x"].sum(0, out=d["row"])},
        "row sums": {"NumPy": lambda: d["x"].sum(1, out=d["row"])},
        "exp": {"NumPy": lambda: np.exp(d["e"], out=d["f"])},
        "tanh": {"NumPy": lambda: np.tanh(d["e"], out=d["f"])},
    }


def torch_peers(d: Mapping[str, Array]) -> dict[str, dict[str, Call]]:
    import torch
    import torch.nn.functional as F  # noqa: N812

    torch.set_num_threads(1)
    t = {name: torch.from_numpy(each) for name, each in d.items()}

    def gelu(x: object, a: object, b: object, r: object) -> object:
        return F.gelu(x * a + b) + r  # type: ignore[operator]

    found: dict[str, dict[str, Call]] = {
        "softmax": {"torch": lambda: torch.softmax(t["x"], -1, out=t["y"])},
        "layernorm": {"torch (new result)": lambda: F.layer_norm(t["x"], (SIZE,), t["a"], t["b"])},
        "transpose": {"torch": lambda: t["y"].copy_(t["x"].t())},
        "column sums": {"torch": lambda: torch.sum(t["x"], 0, out=t["row"])},
        "row sums": {"torch": lambda: torch.sum(t["x"], 1, out=t["row"])},
        "gelu(x*a+b)+r": {},
    }
    for name in ("exp", "tanh", "erf", "sigmoid"):
        function = getattr(torch, name)
        found[name] = {"torch": lambda function=function: function(t["e"], out=t["f"])}
    try:
        compiled = torch.compile(lambda x, a, b, r, y: y.copy_(gelu(x, a, b, r)))
        compiled(t["x"], t["a"], t["b"], t["r"], t["y"])
        found["gelu(x*a+b)+r"]["torch compiled"] = lambda: compiled(t["x"], t["a"], t["b"], t["r"], t["y"])
    except RuntimeError as error:  # no C++ compiler, say
        print(f"torch cannot compile here: {type(error).__name__}")
    return found


def runtime_peers(d: Mapping[str, Array]) -> dict[str, dict[str, Call]]:
    """ONNX Runtime, with inputs and outputs bound."""
    import onnx
    import onnxruntime

    def call(nodes: Sequence[object], inputs: Mapping[str, Array], out: Array) -> Call:
        def info(name: str, array: Array) -> object:
            return onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, array.shape)

        given = [info(name, each) for name, each in inputs.items()]
        graph = onnx.helper.make_graph(list(nodes), "graph", given, [info("out", out)])
        versions = [onnx.helper.make_opsetid("", 20)]
        model = onnx.helper.make_model(graph, opset_imports=versions, ir_version=9)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )
        binding = session.io_binding()
        for name, each in inputs.items():
            binding.bind_cpu_input(name, each)
        binding.bind_output("out", "cpu", 0, np.float32, out.shape, out.ctypes.data)
        return lambda: session.run_with_iobinding(binding)

    node = onnx.helper.make_node
    gelu = [
        node("Mul", ["x", "a"], ["p"]),
        node("Add", ["p", "b"], ["q"]),
        node("Gelu", ["q"], ["g"]),
        node("Add", ["g", "r"], ["out"]),
    ]
    wide = {name: d[name] for name in ("x", "a", "b", "r")}
    found = {
        "softmax": call([node("Softmax", ["x"], ["out"])], {"x": d["x"]}, d["y"]),
        "gelu(x*a+b)+r": call(gelu, wide, d["y"]),
        "transpose": call([node("Transpose", ["x"], ["out"])], {"x": d["x"]}, d["y"]),
        **{
            name: call([node(name.title(), ["e"], ["out"])], {"e": d["e"]}, d["f"])
            for name in ("exp", "tanh", "erf", "sigmoid")
        },
    }
    return {name: {"ONNX Runtime": each} for name, each in found.items()}


def peers(d: Mapping[str, Array]) -> dict[str, dict[str, Call]]:
    sources = [numpy_peers]
    if importlib.util.find_spec("torch"):
        sources.append(torch_peers)
    if importlib.util.find_spec("onnxruntime") and importlib.util.find_spec("onnx"):
        sources.append(runtime_peers)
    found: dict[str, dict[str, Call]] = {name: {} for name in KERNELS}
    for source in sources:
        for name, calls in source(d).items():
            found[name] |= calls
    return found


# Measuring.


def median_times(calls: Mapping[str, Call]) -> dict[str, float]:
    """The median CPU time of each, called in turns; short calls are repeated."""
    repeats = {}
    for name, call in calls.items():
        call()
        start = time.perf_counter()
        call()
        repeats[name] = max(1, int(2e-3 / (time.perf_counter() - start)))
    taken: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(ROUNDS):
        for name, call in calls.items():
            start = time.process_time()
            for _ in range(repeats[name]):
                call()
            taken[name].append((time.process_time() - start) / repeats[name])
    return {name: statistics.median(times) for name, times in taken.items()}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("names", nargs="*", help=f"rows, of {', '.join(KERNELS)}")
    chosen = arguments.parse_args().names or list(KERNELS)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    d = data()
    others = peers(d)
    print(f"{'kernel':16} {'irkit':>10} {'ratio':>22}   peers")
    for name in chosen:
        kernel = KERNELS[name]
        function = irkit.compile(irkit.parse(kernel.text), threads=1).f
        calls: dict[str, Call] = {
            "irkit": function.prepare(*[d[each] for each in kernel.arguments], out=d[kernel.result])
        }
        calls["copy"] = lambda: np.copyto(d["y"], d["x"])
        times = median_times({**calls, **others[name]})
        mine, copied = times.pop("irkit"), times.pop("copy")
        fastest = min(times, key=lambda each: times[each], default="")
        if kernel.against == "copy" or not fastest:
            ratio = f"{mine / copied:.2f} copies"
        else:
            ratio = f"{times[fastest] / mine:.2f} x {fastest}"
        shown = ", ".join([f"{each} {taken * 1e6:.1f}" for each, taken in times.items()])
        print(f"{name:16} {mine * 1e6:7.1f} us {ratio:>22}   {shown}", flush=True)


if __name__ == "__main__":
    main()
