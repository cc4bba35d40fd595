"""Convolutions through loop-schedule-cpu: random ones, against NumPy in f64, within the error of their sums."""

from __future__ import annotations

import re
from itertools import product
from typing import NamedTuple

import numpy as np
import pytest

import irkit
from irkit.analysis.machines import MACHINES
from irkit.passes.lower_to_cpu import PIPELINE


class Conv(NamedTuple):
    examples: int
    channels: int
    size: tuple[int, int]
    filters: int
    window: tuple[int, int]
    strides: tuple[int, int] = (1, 1)
    dilations: tuple[int, int] = (1, 1)
    pads: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Before each dimension, then behind each."""
    groups: int = 1

    @property
    def out(self) -> tuple[int, int]:
        spans = [d * (k - 1) + 1 for d, k in zip(self.dilations, self.window, strict=True)]
        rooms = [n + self.pads[a] + self.pads[a + 2] for a, n in enumerate(self.size)]
        high, wide = (
            (room - span) // stride + 1
            for room, span, stride in zip(rooms, spans, self.strides, strict=True)
        )
        return high, wide

    @property
    def shapes(self) -> list[tuple[int, ...]]:
        return [
            (self.examples, self.channels, *self.size),
            (self.filters, self.channels // self.groups, *self.window),
            (self.examples, self.filters, *self.out),
        ]

    @property
    def text(self) -> str:
        kinds = [f"tensor<{'x'.join(map(str, shape))}xf32>" for shape in self.shapes]
        given = f"strides {list(self.strides)} dilations {list(self.dilations)} pads {list(self.pads)}"
        given += f" groups {self.groups}" if self.groups > 1 else ""
        return f"""func.func @f(%x: {kinds[0]}, %w: {kinds[1]}) -> {kinds[2]} {{
          %0 = graph.conv %x, %w {given} : {kinds[0]}, {kinds[1]} -> {kinds[2]}
          return %0 : {kinds[2]}
        }}"""


def reference(conv: Conv, x: np.ndarray, w: np.ndarray) -> np.ndarray:
    top, left, below, right = conv.pads
    padded = np.pad(x.astype(np.float64), ((0, 0), (0, 0), (top, below), (left, right)))
    high, wide = conv.out
    result = np.zeros((conv.examples, conv.filters, high, wide))
    each, channels = conv.filters // conv.groups, conv.channels // conv.groups
    for group, k, j in product(range(conv.groups), range(conv.window[0]), range(conv.window[1])):
        rows = slice(k * conv.dilations[0], None, conv.strides[0])
        columns = slice(j * conv.dilations[1], None, conv.strides[1])
        seen = padded[:, group * channels : (group + 1) * channels, rows, columns][..., :high, :wide]
        taps = w[group * each : (group + 1) * each, :, k, j].astype(np.float64)
        result[:, group * each : (group + 1) * each] += np.einsum("nchw,mc->nmhw", seen, taps)
    return result


def check(conv: Conv, pipeline: str | None = None) -> None:
    rng = np.random.default_rng(3)
    x, w = (rng.standard_normal(shape).astype(np.float32) for shape in conv.shapes[:2])
    module = irkit.parse(conv.text)
    executable = irkit.compile(module, pipeline=pipeline) if pipeline else irkit.compile(module)
    found = executable.f(x, w)
    terms = conv.channels // conv.groups * conv.window[0] * conv.window[1]
    bound = np.finfo(np.float32).eps * (terms + 1) * reference(conv, np.abs(x), np.abs(w))
    assert np.all(np.abs(found - reference(conv, x, w)) <= bound + np.finfo(np.float32).tiny)
    assert found.tobytes() == executable.f(x, w).tobytes()


KNOWN = [
    Conv(1, 8, (14, 14), 13, (3, 3), pads=(1, 1, 1, 1)),
    Conv(2, 5, (7, 7), 16, (3, 3), pads=(1, 1, 1, 1)),
    Conv(1, 3, (33, 33), 9, (7, 7), (2, 2), pads=(3, 3, 3, 3)),
    Conv(1, 12, (16, 16), 8, (1, 1), (2, 2)),
    Conv(1, 6, (20, 70), 7, (1, 1)),
    Conv(1, 12, (18, 18), 12, (3, 3), pads=(1, 1, 1, 1), groups=12),
    Conv(2, 8, (15, 17), 8, (3, 3), (2, 2), pads=(1, 1, 1, 1), groups=8),
    Conv(1, 6, (19, 30), 8, (3, 2), (1, 2), (2, 1), (2, 0, 1, 1), groups=2),
]


def drawn(rng: np.random.Generator) -> Conv:
    def pair(low: int, high: int) -> tuple[int, int]:
        one, other = (int(each) for each in rng.integers(low, high, 2))
        return one, other

    groups = int(rng.choice([1, 1, 1, 2, 4]))
    window, dilations = pair(1, 4), pair(1, 3)
    return Conv(
        examples=int(rng.integers(1, 3)),
        channels=groups * int(rng.integers(1, 7)),
        size=pair(7, 40),
        filters=groups * int(rng.integers(1, 9)),
        window=window,
        strides=pair(1, 4),
        dilations=dilations,
        pads=(*pair(0, 3), *pair(0, 3)),
        groups=groups,
    )


@pytest.mark.parametrize("conv", KNOWN, ids=str)
def test_known_convolutions(conv: Conv) -> None:
    check(conv)


@pytest.mark.parametrize("number", range(12))
def test_random_convolutions(number: int) -> None:
    check(drawn(np.random.default_rng(number)))


@pytest.mark.parametrize("machine", ["avx2", "neon"])
def test_schedules_for_other_machines(machine: str) -> None:
    pipeline = PIPELINE.text.replace("schedule-cpu", f"schedule-cpu{{machine={machine}}}")
    check(Conv(1, 6, (13, 13), 9, (3, 3), (2, 2), pads=(1, 1, 1, 1)), pipeline)


STRIPS = [
    (Conv(1, 5, (21, 18), 9, (3, 3), pads=(1, 1, 1, 1)), 7),
    (Conv(3, 4, (17, 22), 6, (3, 3), pads=(1, 1, 1, 1)), 6),
    (Conv(2, 3, (33, 33), 5, (5, 3), (2, 2), pads=(2, 1, 2, 1)), 1),
    (Conv(1, 4, (29, 23), 4, (3, 2), (1, 2), (2, 1), (2, 0, 1, 1)), 4),
    (Conv(3, 6, (20, 20), 8, (3, 3), pads=(1, 1, 1, 1), groups=2), 10),
    (Conv(2, 3, (4, 3), 7, (3, 3), pads=(1, 1, 1, 1)), None),
    (Conv(1, 40, (6, 30), 5, (3, 3), pads=(1, 1, 1, 1)), None),
]
"""With the rows of a strip where the second cache has 8192 bytes, all of which a copy may fill up to half: as many
in each strip, or fewer in the last one; None where an image is one, or one row already is too large."""


@pytest.mark.parametrize(("conv", "rows"), STRIPS, ids=str)
def test_strips(conv: Conv, rows: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MACHINES, "avx2", MACHINES["avx2"]._replace(l2=8 << 10))
    pipeline = PIPELINE.text.replace("schedule-cpu", "schedule-cpu{machine=avx2}")
    module = irkit.parse(conv.text)
    irkit.run_pipeline(module, pipeline.split(",loop-apply-schedules")[0] + "))")
    found = re.findall(r"loop-tile{loops=conv.h sizes=(\d+) tails=peel}", str(module))
    assert found == ([] if rows is None else [str(rows)])
    check(conv, pipeline)
