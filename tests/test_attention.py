"""graph.attention against the formula, in the interpreter, as blocked nests, and as machine code."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from test_graph import lowered, program

import irkit
from irkit.analysis import machines as cpu
from irkit.interp import Machine
from irkit.passes.convert.graph_nests.attention_blocks import choose_blocks
from irkit.passes.lower_to_cpu import PIPELINE

Array = NDArray[Any]
TOLERANCES = {"f16": 4e-3, "f32": 2e-6, "f64": 1e-12}
SHAPES = [
    ((), 1, 1, 1, 1),
    ((2,), 3, 5, 4, 6),
    ((1,), 40, 7, 8, 8),
    ((2, 2), 33, 130, 3, 2),
    ((), 7, 300, 5, 9),
    ((), 65, 129, 16, 16),
]
"""Batch, queries, keys, size of queries, size of values: fewer than a block, several, and a rest of one."""


def formula(
    q: Array, k: Array, v: Array, scale: float, causal: str = "", bias: Array | None = None, empty: float = 0
) -> Array:
    """Row by row in double precision; a query that sees no key takes what `empty` says."""
    scores = q.astype(np.float64) @ np.swapaxes(k, -1, -2).astype(np.float64) * scale
    n, m = scores.shape[-2:]
    if bias is not None:
        scores = np.where(bias, scores, -np.inf) if bias.dtype == bool else scores + bias
    if causal:
        row, column = np.arange(n)[:, None], np.arange(m)[None, :]
        seen = column <= row + (m - n if causal == "bottom_right" else 0)
        scores = np.where(seen, scores, -np.inf)
    with np.errstate(invalid="ignore"):
        powers = np.exp(scores - scores.max(-1, keepdims=True))
    sums = powers.sum(-1, keepdims=True)
    weights = np.where(np.isfinite(sums), powers / np.where(sums == 0, 1, sums), 0)
    return np.where(np.isfinite(sums), weights @ v.astype(np.float64), empty)


class Case:
    """Random operands of an attention, its text and its result."""

    def __init__(self, shape: tuple[Any, ...], element: str, causal: str, bias: str, seed: int = 0):
        rng = np.random.default_rng(seed)
        dtype = {"f16": np.float16, "f32": np.float32, "f64": np.float64}[element]
        batch, n, m, d, e = shape
        sizes = ((*batch, n, d), (*batch, m, d), (*batch, m, e))
        self.inputs: list[Array] = [rng.standard_normal(each).astype(dtype) for each in sizes]
        if bias == "float":
            added = rng.standard_normal((n, m)).astype(dtype)
            added[rng.random((n, m)) < 0.3] = -np.inf
            added[0] = -np.inf
            self.inputs.append(added)
        elif bias == "mask":
            mask = rng.random((n, m)) < 0.6
            mask[: n // 2, : m // 2] = False
            mask[-1] = False
            self.inputs.append(mask)
        q, k, v, *rest = self.inputs
        self.expected = formula(q, k, v, 0.3, causal, *rest)
        operands = ", ".join([f"%{number}" for number in range(len(self.inputs))])
        shown = f" causal {causal}" if causal else ""
        kind = f"tensor<{''.join([f'{size}x' for size in (*batch, n, e)])}{element}>"
        self.text = program(f"graph.attention {operands} scale 0.3{shown}", self.inputs, kind)
        self.tolerance = TOLERANCES[element]

    def check(self, found: Array) -> None:
        assert np.abs(found.astype(np.float64) - self.expected).max(initial=0.0) <= self.tolerance


CASES = [
    (shape, element, causal, bias)
    for number, shape in enumerate(SHAPES)
    for causal in ("", "top_left", "bottom_right")
    for bias in ("", "float", "mask")
    for element in (list(TOLERANCES)[number % 3],)
]


@pytest.mark.parametrize(("shape", "element", "causal", "bias"), CASES)
def test_the_interpreter_computes_the_formula(
    shape: tuple[Any, ...], element: str, causal: str, bias: str
) -> None:
    case = Case(shape, element, causal, bias)
    (found,) = Machine(irkit.parse(case.text)).run("f", case.inputs)
    case.check(found)


@pytest.mark.parametrize(("shape", "element", "causal", "bias"), CASES[::7])
def test_machine_code_computes_the_formula(
    shape: tuple[Any, ...], element: str, causal: str, bias: str
) -> None:
    case = Case(shape, element, causal, bias, seed=1)
    case.check(irkit.compile(irkit.parse(case.text))["f"](*case.inputs))


@pytest.mark.parametrize("causal", ["", "top_left", "bottom_right"])
def test_nests_compute_the_formula(causal: str) -> None:
    case = Case(((), 3, 5, 2, 2), "f32", causal, "mask")
    (found,) = Machine(lowered(case.text)).run("f", case.inputs)
    case.check(found)


def test_sizes_may_be_open() -> None:
    text = """func.func @f(%q: tensor<?x?x4xf32>, %k: tensor<?x?x4xf32>, %v: tensor<?x?x3xf32>) -> tensor<?x?x3xf32> {
      %0 = graph.attention %q, %k, %v scale 0.3 causal bottom_right
        : tensor<?x?x4xf32>, tensor<?x?x4xf32>, tensor<?x?x3xf32> -> tensor<?x?x3xf32>
      return %0 : tensor<?x?x3xf32>
    }"""
    run = irkit.compile(irkit.parse(text))["f"]
    rng = np.random.default_rng(3)
    for n, m in [(1, 1), (40, 150), (35, 3)]:
        q, k, v = [rng.standard_normal((2, *rest)).astype(np.float32) for rest in ((n, 4), (m, 4), (m, 3))]
        assert np.abs(run(q, k, v) - formula(q, k, v, 0.3, "bottom_right")).max() < 2e-6


def hidden(n: int, m: int, keys: int) -> Array:
    """A bias that hides the first keys from all queries, and all keys from the last one."""
    bias = np.zeros((n, m), np.float32)
    bias[:, :keys] = -np.inf
    bias[-1] = -np.inf
    return bias


LOWEST = np.finfo(np.float32).min
PITFALLS: dict[str, tuple[tuple[Any, ...], str, Array | None]] = {
    "whole blocks of keys are hidden": (((), 5, 300, 4, 3), "", hidden(5, 300, 150)),
    "truth values hide whole blocks": (((), 70, 150, 4, 3), "bottom_right", hidden(70, 150, 100) == 0),
    "more queries than keys": (((2,), 150, 40, 5, 3), "bottom_right", None),
    "what is left over of queries and keys": (((), 67, 130, 4, 4), "top_left", None),
    "odd sizes": (((), 70, 301, 37, 1), "", None),
    "a bias of -inf alone": (((), 3, 5, 4, 2), "", np.full((3, 5), -np.inf, np.float32)),
    "the lowest float hides nothing where all are": (((), 3, 5, 4, 2), "", np.full((3, 1), LOWEST)),
    "one query, one key": (((3,), 1, 1, 1, 1), "top_left", None),
    "no key": (((), 4, 0, 3, 2), "", None),
}


def behind_nan(values: Array) -> Array:
    """The same numbers, with NaN behind them in memory."""
    longer = np.full(values.size + 512, np.nan, values.dtype)
    longer[: values.size] = values.reshape(-1)
    return longer[: values.size].reshape(values.shape)


@pytest.mark.parametrize("pitfall", PITFALLS)
def test_pitfalls(pitfall: str) -> None:
    (batch, n, m, d, e), causal, bias = PITFALLS[pitfall]
    rng = np.random.default_rng(7)
    shapes = ((*batch, n, d), (*batch, m, d), (*batch, m, e))
    inputs: list[Array] = [behind_nan(rng.standard_normal(each).astype(np.float32)) for each in shapes]
    inputs += [] if bias is None else [bias]
    expected = formula(*inputs[:3], 0.3, causal, bias) if m else np.zeros((n, e))
    assert np.isfinite(expected).all()
    operands = ", ".join([f"%{number}" for number in range(len(inputs))])
    kind = f"tensor<{''.join([f'{size}x' for size in (*batch, n, e)])}f32>"
    shown = f" causal {causal}" if causal else ""
    text = program(f"graph.attention {operands} scale 0.3{shown}", inputs, kind)
    found = [Machine(irkit.parse(text)).run("f", inputs)[0], irkit.compile(irkit.parse(text))["f"](*inputs)]
    if n * m * (d + e) < 4000:
        nests = lowered(text)
        found += [Machine(each, random=order).run("f", inputs)[0] for each, order in ((nests, None), (nests, Random(7)))]
    for each in found:
        np.testing.assert_allclose(each, expected, atol=2e-6)


def test_heads_share_keys_and_values() -> None:
    """Grouped queries: the keys and values of a group are there once."""
    rng = np.random.default_rng(8)
    q, k, v = [rng.standard_normal(each).astype(np.float32) for each in ((2, 3, 5, 4), (2, 1, 9, 4), (9, 6))]
    text = program("graph.attention %0, %1, %2 scale 0.3", [q, k, v], "tensor<2x3x5x6xf32>")
    expected = formula(q, k, v, 0.3)
    for found in (
        Machine(irkit.parse(text)).run("f", [q, k, v])[0],
        irkit.compile(irkit.parse(text))["f"](q, k, v),
    ):
        np.testing.assert_allclose(found, expected, atol=2e-6)


def test_sizes_of_queries_and_values_have_to_be_known() -> None:
    text = """func.func @f(%q: tensor<3x?xf32>, %k: tensor<5x?xf32>, %v: tensor<5x2xf32>) -> tensor<3x2xf32> {
      %0 = graph.attention %q, %k, %v scale 1.0
        : tensor<3x?xf32>, tensor<5x?xf32>, tensor<5x2xf32> -> tensor<3x2xf32>
      return %0 : tensor<3x2xf32>
    }"""
    with pytest.raises(irkit.IRError, match=r"needs the sizes of its queries and values"):
        lowered(text)


def test_a_query_that_sees_nothing_takes_nan_where_that_is_asked_for() -> None:
    case = Case(((), 40, 7, 8, 8), "f32", "bottom_right", "float")
    text = case.text.replace("causal bottom_right", "causal bottom_right empty nan")
    expected = formula(*case.inputs[:3], 0.3, "bottom_right", case.inputs[3], np.nan)
    assert np.isnan(expected).any(axis=1).sum() >= 33
    for found in (
        Machine(irkit.parse(text)).run("f", case.inputs)[0],
        irkit.compile(irkit.parse(text))["f"](*case.inputs),
    ):
        np.testing.assert_allclose(found, expected, atol=2e-6)


def test_large_scores_do_not_overflow_and_nan_stays() -> None:
    case = Case(((), 40, 140, 8, 4), "f32", "", "")
    case.inputs[0] *= 1e4
    run = irkit.compile(irkit.parse(case.text))["f"]
    expected = formula(*case.inputs, 0.3)
    assert np.abs(run(*case.inputs) - expected).max() < 1e-3
    case.inputs[0][3, 0] = np.nan
    found = run(*case.inputs)
    assert np.isnan(found[3]).all()
    assert np.isfinite(np.delete(found, 3, axis=0)).all()


TINY = cpu.Machine("tiny", vector_bytes=64, registers=32, chains=8, l1=6 << 10, l2=1 << 13, l3=1 << 17)


def test_blocks_follow_from_the_machine() -> None:
    """Queries: the columns of a tile; keys: two thirds of the first cache hold the scores."""
    base = cpu.MACHINES["avx512"]
    assert choose_blocks(base, 4096, 4096, 128, 4, False) == (64, 128)
    assert choose_blocks(base._replace(l1=96 << 10), 4096, 4096, 128, 4, False) == (64, 256)
    assert choose_blocks(base._replace(registers=16), 4096, 4096, 128, 4, False) == (32, 256)
    assert choose_blocks(base._replace(vector_bytes=128), 4096, 4096, 128, 4, False) == (128, 64)
    assert choose_blocks(base, 4096, 4096, 128, 8, False) == (32, 128)
    assert choose_blocks(base, 4096, 4096, 128, 4, True) == (64, 64)
    assert choose_blocks(TINY, 4096, 4096, 128, 4, False) == (8, 128)
    assert choose_blocks(base, 4096, 4096, 1 << 30, 4, False) == (1, 4096)
    assert choose_blocks(base._replace(l1=1, l2=1), 100, 100, 8, 4, False) == (1, 1)
    assert choose_blocks(base, 1, 0, 2, 4, True) == (1, 1)


@pytest.mark.parametrize("name", ["tiny", "avx2", "neon"])
@pytest.mark.parametrize("causal", ["", "bottom_right"])
def test_blocks_of_other_machines(name: str, causal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cpu.MACHINES, "tiny", TINY)
    case = Case(((2,), 83, 301, 20, 12), "f32", causal, "", seed=4)
    pipeline = PIPELINE.text.replace("machine=host", f"machine={name}")
    pipeline = pipeline.replace("schedule-cpu", f"schedule-cpu{{machine={name}}}")
    case.check(irkit.compile(irkit.parse(case.text), pipeline=pipeline)["f"](*case.inputs))
