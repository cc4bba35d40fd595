"""What is copied into a part of another buffer is written there in the first place where that needs less memory;
copies from every byte to itself are gone."""

from __future__ import annotations

import numpy as np
import pytest
from memory_programs import BEHIND, arena_of, compiled, interpreted

import irkit
from irkit.analysis.memory import STRATEGIES

T = "memref<2x8xf32>"
W = "memref<4x8xf32>"


def fill(name: str, source: str, target: str, kind: str = T) -> str:
    """target = 2 * source, by element; the source may be larger."""
    rows = kind[7]
    return f"""loop.for @{name} (%i = 0 to {rows}) {{ loop.for @{name}j (%j = 0 to 8) {{
    %{name} = loop.load {source}[%i, %j] : {kind}
    %{name}2 = arith.addf %{name}, %{name} : f32
    loop.store %{name}2, {target}[%i, %j] : {kind} }} }}"""


def copy(name: str, source: str, target: str, row: int, rows: int = 2, first: int = 0) -> str:
    return f"""loop.for @{name} (%i = {first} to {rows}) parallel {{ loop.for @{name}j (%j = 0 to 8) parallel {{
    %{name} = loop.load {source}[%i, %j] : {T}
    loop.store %{name}, {target}[%i + {row}, %j] : {W} }} }}"""


def program(*lines: str) -> str:
    made = [f'%{name} = memref.alloc() {{loop.name = "{name}"}} : {T}' for name in "abde"]
    made += [f'%{name} = memref.alloc() {{loop.name = "{name}"}} : {W}' for name in "cf"]
    used = "\n".join(lines)
    kept = [line for line in made if used.count(line.split()[0] + "[") + used.count(line.split()[0] + " ")]
    head = f"func.func @f(%x: {T}, %y: {W} {{irkit.result = 0 : i64}}) {{"
    return "\n".join([head, *kept, *lines, "return", "}"])


START = (fill("p", "%x", "%a"), fill("q", "%a", "%b"))
INTO = (copy("left", "%a", "%c", 0), copy("right", "%b", "%c", 2))
END = (fill("end", "%c", "%y", W),)


def some(rows: str) -> tuple[str, str]:
    """%y from %x, then some of its rows from %c."""
    whole = fill("start", "%x", "%y", W).replace("%x[%i, %j] : memref<4x8xf32>", f"%x[%i mod 2, %j] : {T}")
    return whole, fill("end", "%c", "%y", W).replace("(%i = 0 to 4)", f"(%i = {rows})")


CASES = {
    "written in place": ((*START, *INTO, *END), 128, 0),
    "a part that is read later on": (
        (*START, *INTO, fill("h", "%c", "%f", W), copy("again", "%a", "%f", 1), fill("g", "%f", "%y", W)),
        192,
        1,
    ),
    "a part that is written later on": ((*START, *INTO, fill("late", "%x", "%a"), *END), 192, 1),
    "a whole that is written elsewhere": (
        (*START, *INTO, fill("over", "%x", "%b"), copy("third", "%b", "%c", 1), *END),
        256,
        3,
    ),
    "half of a part": ((*START, copy("left", "%a", "%c", 0, 1), copy("right", "%b", "%c", 2), *some("0 to 4 step 2")), 192, 1),
    "parts that meet": ((*START, copy("left", "%a", "%c", 0), copy("right", "%b", "%c", 1), *some("0 to 3")), 256, 2),
    "the same part twice": ((*START, copy("left", "%a", "%c", 0), copy("right", "%a", "%c", 2), *END), 192, 2),
    "a part and an argument": (
        (fill("p", "%x", "%a"), copy("left", "%a", "%c", 0), copy("right", "%x", "%c", 2), *END),
        128,
        1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_concatenations(name: str) -> None:
    lines, arena, left = CASES[name]
    text = program(*lines)
    inputs = [np.arange(16, dtype=np.float32).reshape(2, 8)]
    expected = interpreted(irkit.parse(text), inputs)
    for strategy in STRATEGIES:
        module = irkit.parse(text)
        options = f"strategy={strategy} alignment=4 poison=true"
        irkit.run_pipeline(module, f"builtin.module(memory-plan{{{options}}})")
        assert interpreted(module, inputs) == expected, strategy
    assert compiled(module, inputs) == expected
    assert arena_of(module) == arena
    copies = [line for line in str(module).splitlines() if "@left " in line or "@right " in line or "@third " in line]
    assert len(copies) == left


KERNELS = f"""func.func private @twice(%x: {T}, %y: {T}) {{
  {fill("twice", "%x", "%y")}
  return
}}
func.func private @more(%x: {T}, %y: {T}) {{
  loop.for @i (%i = 0 to 2) {{ loop.for @j (%j = 0 to 8) {{
    %v = loop.load %x[%i, %j] : {T}
    loop.store %v, %y[1 - %i, %j] : {T}
    loop.update addf %v, %x[%i, %j] : {T} }} }}
  return
}}
func.func private @calls_twice(%x: {T}, %y: {T}) {{
  func.call @twice(%x, %y) : ({T}, {T}) -> ()
  return
}}
func.func private @calls_more(%x: {T}, %y: {T}) {{
  func.call @more(%x, %y) : ({T}, {T}) -> ()
  return
}}
"""


@pytest.mark.parametrize(
    ("kernel", "arena", "copies"),
    [
        ("twice", 32 * 4, 0),
        ("more", 48 * 4, 1),
        ("calls_twice", 32 * 4, 0),
        ("calls_more", 48 * 4, 1),
    ],
)
def test_what_is_read_in_two_shapes(kernel: str, arena: int, copies: int) -> None:
    """%a has two shapes, both of which are read later: one place is enough, unless a call may write there."""
    one = "memref<16xf32>"
    text = KERNELS + f"""func.func @f(%x: {T}, %y: {T} {{irkit.result = 0 : i64}}) {{
  %a = memref.alloc() : {T}
  %b = memref.alloc() : {T}
  %s = memref.alloc() : {one}
  func.call @twice(%x, %a) : ({T}, {T}) -> ()
  loop.for @shape (%i = 0 to 16) parallel {{
    %v = loop.load %a[%i floordiv 8, %i mod 8] : {T}
    loop.store %v, %s[%i] : {one} }}
  func.call @{kernel}(%a, %b) : ({T}, {T}) -> ()
  loop.for @end (%i = 0 to 2) {{ loop.for @endj (%j = 0 to 8) {{
    %v = loop.load %b[1 - %i, %j] : {T}
    %w = loop.load %s[%i * 8 + %j] : {one}
    %p = arith.mulf %v, %w : f32
    loop.store %p, %y[%i, %j] : {T} }} }}
  return
}}"""
    inputs = [np.arange(16, dtype=np.float32).reshape(2, 8)]
    module = irkit.parse(text)
    expected = interpreted(module, inputs)
    irkit.run_pipeline(module, "builtin.module(memory-plan{alignment=4 poison=true})")
    assert interpreted(module, inputs) == expected
    assert compiled(module, inputs) == expected
    assert arena_of(module) == arena
    assert str(module).count("@shape") == copies


def test_copies_are_spared_where_the_peak_stays() -> None:
    """The peak is elsewhere."""
    lines = (*START, *INTO, fill("end", "%c", "%f", W), fill("last", "%f", "%y", W))
    module = irkit.parse(program(*lines).replace("%f[%i", "%f[3 - %i"))
    expected = interpreted(module, [np.arange(16, dtype=np.float32).reshape(2, 8)])
    irkit.run_pipeline(module, "builtin.module(memory-plan{alignment=4})")
    assert interpreted(module, [np.arange(16, dtype=np.float32).reshape(2, 8)]) == expected
    assert arena_of(module) == 2 * 128
    assert "@left" not in str(module)


def test_a_concatenation_that_would_need_more_stays_a_copy() -> None:
    """The whole would live from the first of many parts on, each of which is large and dies early."""
    text = """func.func @f(%x: memref<64xf32>, %y: memref<4xf32> {irkit.result = 0 : i64}) {
  %a = memref.alloc() : memref<2xf32>
  %big = memref.alloc() : memref<64xf32>
  %c = memref.alloc() : memref<66xf32>
  loop.for @a (%i = 0 to 2) { %v = loop.load %x[%i] : memref<64xf32> loop.store %v, %a[%i] : memref<2xf32> }
  loop.for @big (%i = 0 to 64) {
    %v = loop.load %x[63 - %i] : memref<64xf32>
    loop.store %v, %big[%i] : memref<64xf32>
  }
  loop.for @y (%i = 0 to 4) { %v = loop.load %big[%i] : memref<64xf32> loop.store %v, %y[%i] : memref<4xf32> }
  loop.for @left (%i = 0 to 2) { %v = loop.load %a[%i] : memref<2xf32> loop.store %v, %c[%i + 1] : memref<66xf32> }
  loop.for @last (%i = 1 to 3) { %v = loop.load %c[%i] : memref<66xf32> loop.store %v, %y[%i] : memref<4xf32> }
  return
}"""
    module = irkit.parse(text)
    irkit.run_pipeline(module, "builtin.module(memory-plan{alignment=4})")
    assert arena_of(module) == 4 * 68
    assert "@left" in str(module)


@pytest.mark.parametrize("batch", [1, 2])
def test_from_graph(batch: int) -> None:
    """Parts of several images do not lie in one piece: their copies stay."""
    text = f"""func.func @f(%x: tensor<{batch}x2x12xf32>, %y: tensor<{batch}x3x12xf32>) -> tensor<{batch}x60xf32> {{
  %0 = graph.exp %x : tensor<{batch}x2x12xf32>
  %1 = graph.exp %y : tensor<{batch}x3x12xf32>
  %2 = graph.concat %0, %1 axis 1 : tensor<{batch}x2x12xf32>, tensor<{batch}x3x12xf32> -> tensor<{batch}x5x12xf32>
  %3 = graph.relu %2 : tensor<{batch}x5x12xf32>
  %4 = graph.reshape %3 : tensor<{batch}x5x12xf32> -> tensor<{batch}x60xf32>
  %5 = graph.tanh %4 : tensor<{batch}x60xf32>
  return %5 : tensor<{batch}x60xf32>
}}"""
    rng = np.random.default_rng(batch)
    inputs = [rng.standard_normal((batch, rows, 12)).astype(np.float32) for rows in (2, 3)]
    plain, planned = irkit.parse(text), irkit.parse(text)
    irkit.run_pipeline(plain, "builtin.module(convert-graph-to-loop{fastmath=none})")
    irkit.run_pipeline(planned, "builtin.module(convert-graph-to-loop{fastmath=none},memory-plan{alignment=4})")
    assert interpreted(planned, inputs) == interpreted(plain, inputs)
    assert arena_of(planned) == 4 * 60 * batch * batch
    assert str(planned).count("@concat") == (0 if batch == 1 else 2 * 3)
    assert "@reshape" not in str(planned)  # what it shows is there already
    code = irkit.compile(planned, pipeline=f"builtin.module({BEHIND})").f
    np.testing.assert_allclose(
        code(*inputs), np.tanh(np.maximum(np.exp(np.concatenate(inputs, 1)), 0)).reshape(batch, 60), rtol=1e-5
    )
