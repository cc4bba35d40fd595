"""Kernels that memory bounds, and functions of elements, against the time of a copy and against peers.

    python benchmarks/cpu_memory.py                    all rows
    python benchmarks/cpu_memory.py softmax exp

Everything runs in one process on one core, in turns and in changing order, each after a copy, so that all
find the same in the caches; a figure is the median of the process's CPU time, and each row says over what its
`ratio` is taken: the time of np.copyto of the same size, or how many times faster than the fastest peer.
Arguments lie at multiples of 64 bytes and results go to memory that is there already, for the peers as well
where they can: what allocates its result anew pays for fresh pages, and is marked so.  torch, its compiler,
ONNX Runtime and IREE take part where they are installed (cpu_memory_peers.py).
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import argparse
import random
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from cpu_memory_peers import peers

import irkit
from irkit.runtime.arrays import aligned_empty

Array = np.ndarray
Call = Callable[[], object]
SIZE = 4096
ELEMENTS = 8192
ROUNDS = 15
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


PLACE = "arg_reduce max %x axis 1"
PLACES = f"tensor<{SIZE}xi64>"
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
    "softmax of columns": Kernel(of_one("softmax %x axis 0", MATRIX, MATRIX), ["x"], "y", "copy"),
    "greatest": Kernel(of_one("reduce max %x axes [0, 1]", MATRIX, "tensor<f32>"), ["x"], "one", "peers"),
    "places of greatest": Kernel(of_one(PLACE, MATRIX, PLACES), ["x"], "places", "peers"),
    **{name: Kernel(elementwise(name), ["e"], "f", "peers") for name in ("exp", "tanh", "erf", "sigmoid")},
}


def data() -> dict[str, Array]:
    rng = np.random.default_rng(0)
    shapes = {"x": (SIZE, SIZE), "y": (SIZE, SIZE), "r": (SIZE, SIZE), "a": (SIZE,), "b": (SIZE,)}
    shapes |= {"row": (SIZE,), "e": (ELEMENTS,), "f": (ELEMENTS,), "one": ()}
    found = {}
    for name, shape in shapes.items():
        found[name] = aligned_empty(shape, np.dtype(np.float32))
        found[name][...] = rng.standard_normal(shape)
    found["places"] = aligned_empty((SIZE,), np.dtype(np.int64))
    return found


# Measuring.


def median_times(calls: Mapping[str, Call], before: Call) -> dict[str, float]:
    """The median CPU time of each, called in turns, each round in another order; short calls are repeated.
    `before` runs ahead of each, so that all find the same in the caches."""
    repeats = {}
    for name, call in calls.items():
        call()
        start = time.perf_counter()
        call()
        repeats[name] = max(1, int(2e-3 / (time.perf_counter() - start)))
    taken: dict[str, list[float]] = {name: [] for name in calls}
    order, dice = list(calls.items()), random.Random(0)
    for _ in range(ROUNDS):
        dice.shuffle(order)
        for name, call in order:
            before()
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
    others = peers(d, chosen)

    def copy() -> None:
        np.copyto(d["y"], d["x"])

    print(f"{'kernel':18} {'irkit':>10} {'ratio':>22}   peers")
    for name in chosen:
        kernel = KERNELS[name]
        function = irkit.compile(irkit.parse(kernel.text), threads=1).f
        calls: dict[str, Call] = {
            "irkit": function.prepare(*[d[each] for each in kernel.arguments], out=d[kernel.result])
        }
        calls["copy"] = copy
        times = median_times({**calls, **others[name]}, copy)
        mine, copied = times.pop("irkit"), times.pop("copy")
        fastest = min(times, key=lambda each: times[each], default="")
        if kernel.against == "copy" or not fastest:
            ratio = f"{mine / copied:.2f} copies"
        else:
            ratio = f"{times[fastest] / mine:.2f} x {fastest}"
        shown = ", ".join([f"{each} {taken * 1e6:.1f}" for each, taken in times.items()])
        print(f"{name:18} {mine * 1e6:7.1f} us {ratio:>22}   {shown}", flush=True)


if __name__ == "__main__":
    main()
