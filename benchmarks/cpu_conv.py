"""Convolutions that lower-to-cpu makes, against torch and ONNX Runtime, in one run.

    python benchmarks/cpu_conv.py              those of ResNet-50 and MobileNet-v2, one of each kind
    python benchmarks/cpu_conv.py --resnet     all of ResNet-50

One thread, one example, NCHW, changes of layout counted.  Each is called with its arguments prepared once,
in turns with its peers; a figure is the median of the process's CPU time, and a ratio is irkit's speed over
the peer's.  torch's weights come as they are; those of ONNX Runtime, where that is installed, are constants,
which it packs beforehand.  `compile` is the CPU time from the text to callable code.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("IRKIT_NUM_THREADS", "1")
os.environ.setdefault("IRKIT_CACHE", "off")

import importlib.util
import statistics
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import torch

import irkit
from irkit.runtime.arrays import aligned_empty

ROUNDS = 9


class Conv(NamedTuple):
    """Channels and size of what is read, filters, and their window."""

    channels: int
    size: int
    filters: int
    window: int
    stride: int = 1
    groups: int = 1

    @property
    def pad(self) -> int:
        return self.window // 2

    @property
    def out(self) -> int:
        return (self.size + 2 * self.pad - self.window) // self.stride + 1

    @property
    def shapes(self) -> list[tuple[int, ...]]:
        return [
            (1, self.channels, self.size, self.size),
            (self.filters, self.channels // self.groups, self.window, self.window),
            (1, self.filters, self.out, self.out),
        ]

    @property
    def operations(self) -> float:
        return 2.0 * self.filters * self.out**2 * self.channels // self.groups * self.window**2

    @property
    def text(self) -> str:
        kinds = [f"tensor<{'x'.join(map(str, shape))}xf32>" for shape in self.shapes]
        given = f"strides {[self.stride] * 2} pads {[self.pad] * 4}"
        given += f" groups {self.groups}" if self.groups > 1 else ""
        return f"""func.func @f(%x: {kinds[0]}, %w: {kinds[1]}) -> {kinds[2]} {{
          %0 = graph.conv %x, %w {given} : {kinds[0]}, {kinds[1]} -> {kinds[2]}
          return %0 : {kinds[2]}
        }}"""

    def __str__(self) -> str:
        window = f"{self.window}x{self.window}" + (f" stride {self.stride}" if self.stride > 1 else "")
        groups = f", {self.groups} groups" if self.groups > 1 else ""
        return f"{window} {self.channels}->{self.filters} at {self.size}{groups}"


KINDS = [
    Conv(64, 56, 64, 3),
    Conv(128, 28, 128, 3),
    Conv(256, 14, 256, 3),
    Conv(512, 7, 512, 3),
    Conv(128, 56, 128, 3, 2),
    Conv(64, 56, 256, 1),
    Conv(1024, 14, 256, 1),
    Conv(256, 56, 512, 1, 2),
    Conv(3, 224, 64, 7, 2),
    Conv(144, 56, 144, 3, 1, 144),
    Conv(96, 112, 96, 3, 2, 96),
    Conv(384, 14, 384, 3, 1, 384),
]


def resnet() -> list[Conv]:
    """The convolutions of ResNet-50, each once."""
    found = [Conv(3, 224, 64, 7, 2)]
    channels, size = 64, 56
    for stage, width in enumerate((64, 128, 256, 512)):
        stride = 2 if stage else 1
        found += [Conv(channels, size, width, 1), Conv(channels, size, 4 * width, 1, stride)]
        found += [Conv(width, size, width, 3, stride)]
        channels, size = 4 * width, size // stride
        found += [Conv(width, size, channels, 1), Conv(channels, size, width, 1), Conv(width, size, width, 3)]
    return list(dict.fromkeys(found))


def aligned(values: np.ndarray) -> np.ndarray:
    result = aligned_empty(values.shape, values.dtype)
    result[...] = values
    return result


def median_times(*calls: Callable[[], object]) -> list[float]:
    """The median CPU time of each, called in turns; short calls are repeated."""
    taken: list[list[float]] = [[] for _ in calls]
    repeats = []
    for call in calls:
        call()
        start = time.process_time()
        call()
        repeats.append(max(1, int(3e-3 / max(time.process_time() - start, 1e-6))))
    for _ in range(ROUNDS):
        for times, call, count in zip(taken, calls, repeats, strict=True):
            start = time.process_time()
            for _ in range(count):
                call()
            times.append((time.process_time() - start) / count)
    return [statistics.median(times) for times in taken]


def in_onnx_runtime(conv: Conv, x: np.ndarray, w: np.ndarray, out: np.ndarray) -> Callable[[], object]:
    """A prepared call of a model of one convolution."""
    import onnx
    import onnxruntime

    node = onnx.helper.make_node(
        "Conv", ["x", "w"], ["out"], strides=[conv.stride] * 2, pads=[conv.pad] * 4, group=conv.groups
    )
    ends = [
        onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, array.shape)
        for name, array in (("x", x), ("out", out))
    ]
    weights = onnx.numpy_helper.from_array(w, "w")
    graph = onnx.helper.make_graph([node], "graph", ends[:1], ends[1:], [weights])
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 20)], ir_version=9)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )
    binding = session.io_binding()
    binding.bind_cpu_input("x", x)
    binding.bind_output("out", "cpu", 0, np.float32, out.shape, out.ctypes.data)
    return lambda: session.run_with_iobinding(binding)


def measure(conv: Conv) -> str:
    """One line of the table."""
    start = time.process_time()
    executable = irkit.compile(irkit.parse(conv.text))
    compiling = time.process_time() - start
    rng = np.random.default_rng(0)
    x, w = (aligned(rng.standard_normal(shape).astype(np.float32)) for shape in conv.shapes[:2])
    out = aligned_empty(conv.shapes[2], np.dtype(np.float32))
    call = executable["f"].prepare(x, w, out=out)
    torch_x, torch_w = torch.from_numpy(x), torch.from_numpy(w)

    def reference() -> torch.Tensor:
        return torch.nn.functional.conv2d(
            torch_x, torch_w, stride=conv.stride, padding=conv.pad, groups=conv.groups
        )

    calls, theirs = [call, reference], aligned_empty(out.shape, out.dtype)
    if importlib.util.find_spec("onnxruntime") and importlib.util.find_spec("onnx"):
        calls.append(in_onnx_runtime(conv, x, w, theirs))
    with torch.inference_mode():
        call()
        assert np.allclose(out, reference().numpy(), rtol=1e-3, atol=1e-2), str(conv)
        times = median_times(*calls)
    rates = " ".join([f"{conv.operations / each / 1e9:8.1f}" for each in times])
    ratios = " ".join([f"{each / times[0]:7.2f}" for each in times[1:]])
    return f"{conv!s:38} {times[0] * 1e6:10.1f} us {rates} {ratios:15} {compiling * 1e3:6.0f} ms"


def main() -> None:
    torch.set_num_threads(1)
    heads = f"{'GFLOP/s':>8} {'torch':>8} {'ORT':>8} {'/ torch':>7} {'/ ORT':>7}"
    print(f"{'convolution':38} {'a call':>13} {heads} {'compile':>9}")
    for conv in resnet() if sys.argv[1:] == ["--resnet"] else KINDS:
        print(measure(conv), flush=True)


if __name__ == "__main__":
    main()
