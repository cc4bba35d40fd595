"""Attention against the fused kernels of torch and ONNX Runtime, and against plain compiled torch.

    python benchmarks/attention.py                       8 heads, d 64, n 1024 and 4096, plain and causal
    python benchmarks/attention.py --lengths 1024 --threads 2
    python benchmarks/attention.py --alone               irkit only

A row of a Markdown table for each length: the time of a call, the GFLOP/s of it, of 4 n n d operations a head
(half of them where a mask is causal), and the times of the peers.  All run in one process, in turns: on one
thread the median of the process's CPU time, on several the best wall time.  Results go to memory that is
there already, except those of torch's.  `difference` is the largest of irkit's from torch's result.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.pop("OPENBLAS_CORETYPE", None)
os.environ.pop("OPENBLAS_L2_SIZE", None)

import argparse
import importlib.util
import statistics
import time
from collections.abc import Callable, Mapping

import numpy as np

import irkit
from irkit.runtime.arrays import aligned_empty

Array = np.ndarray
Call = Callable[[], object]
HEADS, SIZE = 8, 64
ROUNDS = 7
SHORTEST = 5e-2
"""Seconds that the calls of one round take at the least."""


class Case:
    """One attention, and its operands."""

    def __init__(self, length: int, causal: bool):
        self.length, self.causal = length, causal
        shape = (HEADS, length, SIZE)
        rng = np.random.default_rng(0)
        self.inputs = []
        for _ in range(3):
            self.inputs.append(aligned_empty(shape, np.dtype(np.float32)))
            self.inputs[-1][...] = rng.standard_normal(shape)
        self.result = aligned_empty(shape, np.dtype(np.float32))

    @property
    def operations(self) -> float:
        return 4.0 * HEADS * self.length * self.length * SIZE / (2 if self.causal else 1)

    def irkit(self, threads: int) -> Call:
        kind = f"tensor<{HEADS}x{self.length}x{SIZE}xf32>"
        mask = " causal top_left" if self.causal else ""
        text = f"""func.func @f(%q: {kind}, %k: {kind}, %v: {kind}) -> {kind} {{
          %0 = graph.attention %q, %k, %v scale {SIZE**-0.5}{mask} : {kind}, {kind}, {kind} -> {kind}
          return %0 : {kind}
        }}"""
        return irkit.compile(irkit.parse(text), threads=threads).f.prepare(*self.inputs, out=self.result)


def torch_peers(case: Case, threads: int) -> dict[str, Call]:
    import torch
    import torch.nn.functional as F  # noqa: N812

    torch.set_num_threads(threads)
    torch.set_grad_enabled(False)
    q, k, v = [torch.from_numpy(each)[None] for each in case.inputs]
    mask = torch.ones(case.length, case.length).tril().log() if case.causal else None

    def plain(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
        scores = q @ k.transpose(-1, -2) * SIZE**-0.5
        return torch.softmax(scores if mask is None else scores + mask, -1) @ v

    def flash() -> object:
        return F.scaled_dot_product_attention(q, k, v, is_causal=case.causal)

    found: dict[str, Call] = {"torch flash": flash}
    compiled = torch.compile(plain)
    try:
        compiled(q, k, v)
    except RuntimeError as error:  # no C++ compiler, say
        print(f"torch cannot compile here: {type(error).__name__}")
    else:
        found["torch compiled"] = lambda: compiled(q, k, v)
    return found


def runtime_peers(case: Case, threads: int) -> dict[str, Call]:
    """ONNX Runtime: the operator of ONNX, its own fused one, and the operators that it is made of."""
    import onnx
    import onnxruntime
    from onnx import TensorProto, helper

    shape, length = [1, HEADS, case.length, SIZE], case.length
    rows = [1, case.length, HEADS * SIZE]
    node = helper.make_node
    infinite = np.where(np.tri(length, dtype=bool), 0, -np.inf).astype(np.float32)
    constants = {"scale": np.float32(SIZE**-0.5), **({"mask": infinite} if case.causal else {})}
    parts = [
        node("Transpose", ["k"], ["t"], perm=[0, 1, 3, 2]),
        node("MatMul", ["q", "t"], ["s"]),
        node("Mul", ["s", "scale"], ["x"]),
        *([node("Add", ["x", "mask"], ["y"])] if case.causal else []),
        node("Softmax", ["y" if case.causal else "x"], ["p"], axis=-1),
        node("MatMul", ["p", "v"], ["out"]),
    ]
    one = [node("Attention", ["q", "k", "v"], ["out"], is_causal=int(case.causal))]
    causal = {"unidirectional": int(case.causal), "num_heads": HEADS, "domain": "com.microsoft"}
    own = [node("MultiHeadAttention", ["q", "k", "v"], ["out"], **causal)]

    def call(nodes: list[onnx.NodeProto], shape: list[int], constants: Mapping[str, Array]) -> Call:
        def info(name: str) -> onnx.ValueInfoProto:
            return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)

        weights = [onnx.numpy_helper.from_array(np.asarray(each), key) for key, each in constants.items()]
        graph = helper.make_graph(nodes, "graph", [info(each) for each in "qkv"], [info("out")], weights)
        versions = [helper.make_opsetid("", 23), helper.make_opsetid("com.microsoft", 1)]
        model = helper.make_model(graph, opset_imports=versions, ir_version=11)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.log_severity_level = threads, 3
        session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )
        binding = session.io_binding()
        for name, each in zip("qkv", case.inputs, strict=True):
            binding.bind_cpu_input(name, each.reshape(shape))
        target = np.empty(shape, np.float32)
        binding.bind_output("out", "cpu", 0, np.float32, shape, target.ctypes.data)
        return lambda: (session.run_with_iobinding(binding), target)[0]

    return {
        "ONNX Runtime": call(parts, shape, constants),
        "ONNX Runtime, Attention": call(one, shape, {}),
        "ONNX Runtime, MultiHeadAttention": call(own, rows, {}),
    }


def measured(calls: Mapping[str, Call], threads: int) -> dict[str, float]:
    """Seconds of a call of each."""
    clock = time.process_time if threads == 1 else time.perf_counter
    repeats: dict[str, int] = {}
    for name, call in calls.items():
        call()
        start = time.perf_counter()
        call()
        repeats[name] = max(1, int(SHORTEST / (time.perf_counter() - start)))
    taken: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(ROUNDS):
        for name, call in calls.items():
            start = clock()
            for _ in range(repeats[name]):
                call()
            taken[name].append((clock() - start) / repeats[name])
    choose = statistics.median if threads == 1 else min
    return {name: choose(each) for name, each in taken.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--lengths", type=int, nargs="+", default=[1024, 4096])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="without peers")
    options = parser.parse_args()
    if options.threads == 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print("| attention | irkit | GFLOP/s | peers | difference |\n|---|---|---|---|---|", flush=True)
    for length in options.lengths:
        for causal in (False, True):
            case = Case(length, causal)
            calls = {"irkit": case.irkit(options.threads)}
            if not options.alone and importlib.util.find_spec("torch"):
                calls |= torch_peers(case, options.threads)
            if not options.alone and importlib.util.find_spec("onnxruntime"):
                calls |= runtime_peers(case, options.threads)
            times = measured(calls, options.threads)
            away = ""
            if "torch flash" in calls:
                away = f"{np.abs(np.asarray(calls['torch flash']())[0] - case.result).max():.1e}"
            mine = times.pop("irkit")
            shown = ", ".join([f"{name} {each * 1e3:.1f}" for name, each in times.items()])
            kind = f"{length}{', causal' if causal else ''}"
            rate = case.operations / mine * 1e-9
            print(f"| {kind} | {mine * 1e3:.1f} ms | {rate:.0f} | {shown} ms | {away} |", flush=True)


if __name__ == "__main__":
    main()
