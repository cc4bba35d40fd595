"""What each step of the schedule of a product adds, one thread, in one run.

    python benchmarks/waterfall.py [SIZE [FILE.svg]]

The steps are loop passes on the naive nest of `graph.matmul`; each line has those of the lines before it, and
one more.  SIZE is a multiple of 192, which tiles of 6 x 64 divide.
A figure is the median of CPU times; `peak` is the share of what the multipliers can do.
"""

from __future__ import annotations

import sys
from pathlib import Path

import cpu  # sets the environment before NumPy is loaded
import numpy as np

import irkit
from irkit.passes.lower_to_cpu import PIPELINE

STEPS = (
    ("naive", ""),
    ("reorder", "loop-distribute{loops=j},loop-distribute{loops=i},loop-interchange{loops=i.d1,k,j.d1}"),
    ("tile", "loop-interchange{loops=j,i},loop-tile{loops=j,i,k sizes=64,6,1 tails=peel}"),
    ("sums in registers", "loop-stage{level=i.0 buffers=c names=s}"),
    ("unroll", "loop-unroll{loops=k.1,i.1.d0,i.1.d1,s.out0}"),
    ("vectorize", "loop-vectorize{loops=j.1.d0,j.1.d1,s.out1*}"),
    ("stage", "loop-stage{level=j.0 buffers=b names=p},loop-vectorize{loops=p.in1}"),
)
"""`reorder` stands alone: what follows starts from the naive nest."""
WIDTH, ROW = 640, 26


def program(size: int) -> str:
    kind = f"memref<{size}x{size}xf32>"
    return f"""
func.func @f(%a: {kind} {{loop.name = "a", llvm.noalias}}, %b: {kind} {{loop.name = "b", llvm.noalias}},
             %c: {kind} {{loop.name = "c", irkit.result = 0 : i64}}) {{
  %zero = arith.constant 0.0 : f32
  loop.for @i (%i = 0 to {size}) parallel {{
    loop.for @j (%j = 0 to {size}) parallel {{
      loop.store %zero, %c[%i, %j] : {kind}
      loop.for @k (%k = 0 to {size}) {{
        %x = loop.load %a[%i, %k] : {kind}
        %y = loop.load %b[%k, %j] : {kind}
        %p = arith.mulf %x, %y fastmath<reassoc,contract> : f32
        loop.update addf %p, %c[%i, %j] fastmath<reassoc,contract> : {kind}
      }}
    }}
  }}
  return
}}"""


def rates(size: int) -> list[tuple[str, float]]:
    """GFLOP/s after each step."""
    rng = np.random.default_rng(0)
    a, b = (cpu.aligned(rng.standard_normal((size, size)).astype(np.float32)) for _ in range(2))
    expected = a @ b
    module = irkit.parse(program(size))
    found: list[tuple[str, float]] = []
    done: list[str] = []
    for name, step in STEPS:
        steps = [step] if name == "reorder" else [*done, step]
        if name not in ("naive", "reorder"):
            done.append(step)
        schedule = ",".join([each for each in steps if each]) or "canonicalize"
        whole = PIPELINE.text.replace("loop-schedule-cpu,loop-apply-schedules", schedule)
        out = cpu.aligned(expected * 0)
        (taken,) = cpu.median_times(irkit.compile(module, pipeline=whole)["f"].prepare(a, b, out=out))
        assert np.allclose(out, expected, rtol=1e-3, atol=1e-3 * size), name
        found.append((name, 2.0 * size**3 / taken / 1e9))
    return found


def picture(found: list[tuple[str, float]], peak: float) -> str:
    """Bars of the share of the peak."""
    bars: list[str] = []
    for number, (name, rate) in enumerate(found):
        top, length = 8 + number * ROW, max(1.0, rate / peak * (WIDTH - 260))
        bars.append(
            f'<text x="120" y="{top + 14}" text-anchor="end">{name}</text>'
            f'<rect x="128" y="{top}" width="{length:.1f}" height="{ROW - 8}" fill="#4477aa"/>'
            f'<text x="{134 + length:.1f}" y="{top + 14}">{rate:.1f} GFLOP/s</text>'
        )
    height = 16 + len(found) * ROW
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}"'
    return f'{head} font-family="sans-serif" font-size="12">\n' + "\n".join(bars) + "\n</svg>\n"


def main() -> None:
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 960
    peak = cpu.peak_rate() / 1e9
    found = rates(size)
    print(f"matmul {size}x{size}x{size}; multiply-adds in registers: {peak:.1f} GFLOP/s")
    for name, rate in found:
        print(f"{name:18} {rate:8.2f} GFLOP/s {rate / peak * 100:6.1f} % of the peak")
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(picture(found, peak), encoding="utf-8")


if __name__ == "__main__":
    main()
