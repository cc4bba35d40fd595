"""Products through loop-schedule-cpu: random shapes, against NumPy in f64, within the error of their sums."""

from __future__ import annotations

import numpy as np
import pytest

import irkit
from irkit.analysis.machines import MACHINES, Machine
from irkit.passes.lower_to_cpu import PIPELINE

rng = np.random.default_rng(5)
KINDS = {"f32": np.float32, "f64": np.float64, "f16": np.float16, "i32": np.int32}
SHAPES = [
    *((1, 3, 2), (5, 1, 7), (6, 4, 64), (7, 5, 65), (2, 8, 1), (13, 17, 80), (97, 33, 130)),
    *((45, 133, 6), (9, 64, 1), (20, 47, 3), (1, 60, 555), (1, 9, 330), (1, 807, 1301), (1, 203, 6151)),
    *[tuple(int(each) for each in rng.integers(1, 200, 3)) for _ in range(6)],
]


def product(m: int, k: int, n: int, kind: str) -> str:
    shapes = [f"tensor<{a}x{b}x{kind}>" for a, b in ((m, k), (k, n), (m, n))]
    return f"""func.func @f(%a: {shapes[0]}, %b: {shapes[1]}) -> {shapes[2]} {{
      %0 = graph.matmul %a, %b : {shapes[0]}, {shapes[1]} -> {shapes[2]}
      return %0 : {shapes[2]}
    }}"""


def drawn(shape: tuple[int, ...], kind: str) -> np.ndarray:
    if kind == "i32":
        return rng.integers(-9, 9, shape, dtype=np.int32)
    return rng.standard_normal(shape).astype(KINDS[kind])


def check(found: np.ndarray, a: np.ndarray, b: np.ndarray, kind: str) -> None:
    """Each element differs from the exact one by no more than rounding each step of its sum allows."""
    x, y = a.astype(np.float64), b.astype(np.float64)
    if kind == "i32":
        assert np.array_equal(found, a @ b)
        return
    steps = np.finfo(np.float32 if kind == "f16" else KINDS[kind]).eps * (a.shape[-1] + 1)
    bound = steps * (np.abs(x) @ np.abs(y)) + np.finfo(KINDS[kind]).eps * np.abs(x @ y)
    assert np.all(np.abs(found.astype(np.float64) - x @ y) <= bound + np.finfo(KINDS[kind]).tiny)


@pytest.mark.parametrize("kind", KINDS)
def test_kinds_of_numbers(kind: str) -> None:
    a, b = drawn((37, 21), kind), drawn((21, 83), kind)
    check(irkit.compile(irkit.parse(product(37, 21, 83, kind))).f(a, b), a, b, kind)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_shapes(shape: tuple[int, int, int]) -> None:
    m, k, n = shape
    a, b = drawn((m, k), "f32"), drawn((k, n), "f32")
    check(irkit.compile(irkit.parse(product(m, k, n, "f32"))).f(a, b), a, b, "f32")


TINY = Machine("tiny", vector_bytes=64, registers=32, chains=8, l1=1 << 10, l2=1 << 13, l3=1 << 17)


@pytest.mark.parametrize("shape", [(130, 100, 70), (100, 65, 515), (97, 40, 64)], ids=str)
def test_panels_and_blocks(shape: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Caches so small that what the rows share is packed, and long sums are cut."""
    m, k, n = shape
    a, b = drawn((m, k), "f32"), drawn((k, n), "f32")
    monkeypatch.setitem(MACHINES, "tiny", TINY)
    module = irkit.parse(product(m, k, n, "f32"))
    scheduled = "builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{machine=tiny}))"
    copy = module.clone()
    irkit.run_pipeline(copy, scheduled)
    text = str(copy)
    assert ".panel" in text and "loop-split-at" in text
    whole = PIPELINE.text.replace("schedule-cpu", "schedule-cpu{machine=tiny}")
    check(irkit.compile(module, pipeline=whole).f(a, b), a, b, "f32")


@pytest.mark.parametrize("machine", ["avx2", "neon"])
def test_schedules_for_other_machines(machine: str) -> None:
    """What is made for fewer and shorter registers is right here as well."""
    a, b = drawn((29, 31), "f32"), drawn((31, 45), "f32")
    whole = PIPELINE.text.replace("schedule-cpu", f"schedule-cpu{{machine={machine}}}")
    run = irkit.compile(irkit.parse(product(29, 31, 45, "f32")), pipeline=whole).f
    check(run(a, b), a, b, "f32")


@pytest.mark.parametrize("order", ["ik,jk", "ki,kj", "ki,jk"])
def test_transposed_factors(order: str) -> None:
    """One that lies across the columns is packed by squares, transposed."""
    m, k, n = 37, 53, 83
    sizes = {"i": m, "j": n, "k": k}
    shapes = ["x".join([str(sizes[index]) for index in part]) for part in order.split(",")]
    left, right = (", ".join([f"%{index}" for index in part]) for part in order.split(","))
    text = f"""func.func @f(%a: memref<{shapes[0]}xf32>, %b: memref<{shapes[1]}xf32>,
                             %c: memref<{m}x{n}xf32> {{irkit.result = 0 : i64}}) {{
      %zero = arith.constant 0.0 : f32
      loop.for @i (%i = 0 to {m}) parallel {{
        loop.for @j (%j = 0 to {n}) parallel {{
          loop.store %zero, %c[%i, %j] : memref<{m}x{n}xf32>
          loop.for @k (%k = 0 to {k}) {{
            %x = loop.load %a[{left}] : memref<{shapes[0]}xf32>
            %y = loop.load %b[{right}] : memref<{shapes[1]}xf32>
            %p = arith.mulf %x, %y fastmath<contract> : f32
            loop.update addf %p, %c[%i, %j] fastmath<contract> : memref<{m}x{n}xf32>
          }}
        }}
      }}
      return
    }}"""
    a, b = (drawn(tuple(sizes[index] for index in part), "f32") for part in order.split(","))
    found = irkit.compile(irkit.parse(text)).f(a, b)
    check(found, a if order[0] == "i" else a.T, b if order[3] == "k" else b.T, "f32")


def test_what_follows_a_sum() -> None:
    """A bias and an activation are part of the nest, at tiles of every size."""
    m, k, n = 39, 20, 77
    kinds = [f"tensor<{shape}xf32>" for shape in (f"{m}x{k}", f"{k}x{n}", f"{n}", f"{m}x{n}")]
    text = f"""func.func @f(%a: {kinds[0]}, %b: {kinds[1]}, %c: {kinds[2]}) -> {kinds[3]} {{
      %0 = graph.matmul %a, %b : {kinds[0]}, {kinds[1]} -> {kinds[3]}
      %1 = graph.add %0, %c : {kinds[3]}, {kinds[2]} -> {kinds[3]}
      %2 = graph.relu %1 : {kinds[3]}
      return %2 : {kinds[3]}
    }}"""
    module = irkit.parse(text)
    copy = module.clone()
    irkit.run_pipeline(
        copy, "builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu,loop-apply-schedules))"
    )
    assert "memref.alloc()" not in str(copy)
    a, b, c = drawn((m, k), "f32"), drawn((k, n), "f32"), drawn((n,), "f32")
    expected = np.maximum(a.astype(np.float64) @ b + c, 0)
    assert np.allclose(irkit.compile(module).f(a, b, c), expected, rtol=1e-5, atol=1e-5)


def test_sizes_known_at_run_time() -> None:
    text = """func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
      %0 = graph.matmul %a, %b : tensor<?x?xf32>, tensor<?x?xf32> -> tensor<?x?xf32>
      return %0 : tensor<?x?xf32>
    }"""
    run = irkit.compile(irkit.parse(text)).f
    for m, k, n in ((1, 1, 1), (6, 9, 64), (7, 3, 65), (100, 50, 131), (96, 2000, 70), (5, 7, 0)):
        a, b = drawn((m, k), "f32"), drawn((k, n), "f32")
        check(run(a, b), a, b, "f32")
