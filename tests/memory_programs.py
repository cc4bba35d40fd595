"""Programs of several operators, and how they run with a memory plan and without one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import numpy as np

import irkit
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.tools.run_targets import table

BEFORE: Final = "inline,canonicalize,cse,convert-graph-to-loop{fastmath=none}"
"""Sums keep their order, so that machine code has the same bits whatever LLVM makes of the memory."""
BEHIND: Final = "func.func(convert-loop-to-scf,math-expand,canonicalize,cse),convert-scf-to-cf,canonicalize"

MLP: Final = """func.func @f(%x: tensor<8x12xf32>, %w0: tensor<12x16xf32>, %b0: tensor<16xf32>,
                  %w1: tensor<16x16xf32>, %w2: tensor<16x4xf32>) -> tensor<8x4xf32> {
  %0 = graph.matmul %x, %w0 : tensor<8x12xf32>, tensor<12x16xf32> -> tensor<8x16xf32>
  %1 = graph.add %0, %b0 : tensor<8x16xf32>, tensor<16xf32> -> tensor<8x16xf32>
  %2 = graph.relu %1 : tensor<8x16xf32>
  %3 = graph.matmul %2, %w1 : tensor<8x16xf32>, tensor<16x16xf32> -> tensor<8x16xf32>
  %4 = graph.add %3, %2 : tensor<8x16xf32>
  %5 = graph.mul %4, %4 : tensor<8x16xf32>
  %6 = graph.matmul %5, %w2 : tensor<8x16xf32>, tensor<16x4xf32> -> tensor<8x4xf32>
  %7 = graph.softmax %6 axis 1 : tensor<8x4xf32>
  return %7 : tensor<8x4xf32>
}"""

ATTENTION: Final = """func.func @f(%x: tensor<6x8xf32>, %wq: tensor<8x8xf32>, %wk: tensor<8x8xf32>,
                  %wv: tensor<8x8xf32>, %wo: tensor<8x8xf32>) -> tensor<6x8xf32> {
  %q = graph.matmul %x, %wq : tensor<6x8xf32>, tensor<8x8xf32> -> tensor<6x8xf32>
  %k = graph.matmul %x, %wk : tensor<6x8xf32>, tensor<8x8xf32> -> tensor<6x8xf32>
  %v = graph.matmul %x, %wv : tensor<6x8xf32>, tensor<8x8xf32> -> tensor<6x8xf32>
  %qh = graph.reshape %q : tensor<6x8xf32> -> tensor<6x2x4xf32>
  %kh = graph.reshape %k : tensor<6x8xf32> -> tensor<6x2x4xf32>
  %vh = graph.reshape %v : tensor<6x8xf32> -> tensor<6x2x4xf32>
  %qt = graph.transpose %qh [1, 0, 2] : tensor<6x2x4xf32> -> tensor<2x6x4xf32>
  %kt = graph.transpose %kh [1, 2, 0] : tensor<6x2x4xf32> -> tensor<2x4x6xf32>
  %vt = graph.transpose %vh [1, 0, 2] : tensor<6x2x4xf32> -> tensor<2x6x4xf32>
  %s = graph.matmul %qt, %kt : tensor<2x6x4xf32>, tensor<2x4x6xf32> -> tensor<2x6x6xf32>
  %p = graph.softmax %s axis 2 : tensor<2x6x6xf32>
  %c = graph.matmul %p, %vt : tensor<2x6x6xf32>, tensor<2x6x4xf32> -> tensor<2x6x4xf32>
  %ct = graph.transpose %c [1, 0, 2] : tensor<2x6x4xf32> -> tensor<6x2x4xf32>
  %h = graph.reshape %ct : tensor<6x2x4xf32> -> tensor<6x8xf32>
  %o = graph.matmul %h, %wo : tensor<6x8xf32>, tensor<8x8xf32> -> tensor<6x8xf32>
  %r = graph.add %o, %x : tensor<6x8xf32>
  return %r : tensor<6x8xf32>
}"""

_IMAGE: Final = "memref<3x6x6xf32>"


def _convolution(name: str, source: str, weights: str, target: str) -> str:
    """A convolution of 3 x 3 over a padded image of 3 channels."""
    loops = f"loop.for @{name}.o (%o = 0 to 3) parallel {{ loop.for @{name}.h (%h = 0 to 6) parallel {{"
    at, near = "%o, %h, %w", "%c, %h + %r - 1, %w + %s - 1"
    held = "%h + %r >= 1, %h + %r <= 6, %w + %s >= 1, %w + %s <= 6"
    return f"""{loops} loop.for @{name}.w (%w = 0 to 6) parallel {{
    loop.store %zero, {target}[{at}] : {_IMAGE}
    loop.for @{name}.c (%c = 0 to 3) {{ loop.for @{name}.r (%r = 0 to 3) {{ loop.for @{name}.s (%s = 0 to 3) {{
      %p = loop.load {source}[{near}] where ({held}) else %zero : {_IMAGE}
      %q = loop.load {weights}[%o, %c, %r, %s] : memref<3x3x3x3xf32>
      %m = arith.mulf %p, %q : f32
      loop.update addf %m, {target}[{at}] : {_IMAGE}
    }} }} }} }} }} }}"""


def _pointwise(name: str, sources: Sequence[str], target: str) -> str:
    """relu(sum of the sources)."""
    body = "\n".join(f"%v{n} = loop.load {each}[%o, %h, %w] : {_IMAGE}" for n, each in enumerate(sources))
    total = "%v0" if len(sources) == 1 else "%t"
    added = "%t = arith.addf %v0, %v1 : f32" if len(sources) > 1 else ""
    loops = f"loop.for @{name}.o (%o = 0 to 3) parallel {{ loop.for @{name}.h (%h = 0 to 6) parallel {{"
    return f"""{loops} loop.for @{name}.w (%w = 0 to 6) parallel {{
    {body}
    {added}
    %m = arith.maximumf {total}, %zero : f32
    loop.store %m, {target}[%o, %h, %w] : {_IMAGE} }} }} }}"""


_NAMES: Final = ("c0", "r0", "c1", "r1", "c2", "r2")
CNN: Final = "\n".join(
    [
        f"func.func @f(%x: {_IMAGE}, %k0: memref<3x3x3x3xf32>, %k1: memref<3x3x3x3xf32>,",
        f"             %y: {_IMAGE} {{irkit.result = 0 : i64}}) {{",
        "%zero = arith.constant 0.0 : f32",
        *[f'%{name} = memref.alloc() {{loop.name = "{name}"}} : {_IMAGE}' for name in _NAMES],
        _convolution("c0", "%x", "%k0", "%c0"),
        _pointwise("r0", ["%c0"], "%r0"),
        _convolution("c1", "%r0", "%k1", "%c1"),
        _pointwise("r1", ["%c1", "%r0"], "%r1"),
        _convolution("c2", "%r1", "%k0", "%c2"),
        _pointwise("r2", ["%c2", "%c2"], "%r2"),
        _pointwise("out", ["%r2", "%r1"], "%y"),
        *[f"memref.dealloc %{name} : {_IMAGE}" for name in _NAMES],
        "return",
        "}",
    ]
)

PROGRAMS: Final = {"mlp": MLP, "attention": ATTENTION, "cnn": CNN}


def lowered(text: str, plan: str = "") -> Operation:
    """A program as nests, planned where there is a plan."""
    module = irkit.parse(text)
    irkit.run_pipeline(module, f"builtin.module({BEFORE}{',' if plan else ''}{plan})")
    return module


def inputs_of(text: str, seed: int = 0) -> list[np.ndarray]:
    """Random numbers for the tensors and buffers that @f takes, what holds a result left out."""
    head = text[text.index("@f(") : text.index("{\n")]
    shapes = re.findall(r"(?:tensor|memref)<([0-9x]+)xf32>(?! \{irkit)", head.partition("->")[0])
    rng = np.random.default_rng(seed)
    return [rng.standard_normal([int(n) for n in shape.split("x")]).astype(np.float32) for shape in shapes]


def interpreted(module: Operation, inputs: Sequence[np.ndarray]) -> list[bytes]:
    """The bits of the results, by the interpreter."""
    return [np.asarray(each).tobytes() for each in Machine(module, table).run("f", inputs)]


def compiled(module: Operation, inputs: Sequence[np.ndarray]) -> list[bytes]:
    """The same by machine code, called twice: what the first call leaves behind must not matter."""
    function = irkit.compile(module, pipeline=f"builtin.module({BEHIND})")["f"]
    function(*inputs)
    results = function(*inputs)
    several = results if isinstance(results, tuple) else (results,)
    return [np.asarray(each).tobytes() for each in several]


def arena_of(module: Operation) -> int:
    """The bytes of the arena of @f."""
    text = str(module)
    text = text[text.index("@f(") :]
    sizes = re.findall(r"memref\.alloc\(\) .*memref<(\d+)xi8>|memref<(\d+)xi8> \{irkit\.arena", text)
    ((left, right),) = sizes
    return int(left or right)
