"""What memory bounds, by the default schedule: rows, columns and transpositions of random sizes agree with
NumPy, for arrays that are aligned and for those that are not."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

import irkit
from irkit.runtime.arrays import aligned_empty

Array = np.ndarray
ERF = np.vectorize(math.erf, otypes=[np.float64])


def softmax(x: Array) -> Array:
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def layernorm(x: Array, g: Array, b: Array) -> Array:
    d = x - x.mean(1, keepdims=True)
    return d / np.sqrt((d * d).mean(1, keepdims=True) + 1e-5) * g + b


def gelu(x: Array, a: Array, b: Array, r: Array) -> Array:
    z = x * a + b
    return z / 2 * (1 + ERF(z * math.sqrt(0.5))) + r


def matrix(*sizes: int, kind: str = "f32") -> str:
    return f"tensor<{'x'.join([*map(str, sizes), kind])}>"


def function(arguments: list[str], result: str, body: str) -> str:
    names = ", ".join([f"%{name}: {kind}" for name, kind in zip("xabr", arguments, strict=False)])
    return f"func.func @f({names}) -> {result} {{\n{body}\n  return %y : {result}\n}}"


def of_rows(name: str, m: int, n: int) -> tuple[str, list[tuple[int, ...]], Callable[..., Array]]:
    """A kernel of m rows and n columns: its text, the shapes of its arguments, the same in NumPy."""
    whole, column, row = matrix(m, n), matrix(m, 1), matrix(n)
    if name == "softmax":
        return function([whole], whole, f"%y = graph.softmax %x axis -1 : {whole}"), [(m, n)], softmax
    if name == "layernorm":
        body = f"""
  %eps = graph.constant dense<1.0e-5> : tensor<f32>
  %mean = graph.reduce mean %x axes [1] keepdims : {whole} -> {column}
  %d = graph.sub %x, %mean : {whole}, {column} -> {whole}
  %s = graph.mul %d, %d : {whole}
  %var = graph.reduce mean %s axes [1] keepdims : {whole} -> {column}
  %v = graph.add %var, %eps : {column}, tensor<f32> -> {column}
  %q = graph.rsqrt %v : {column}
  %n = graph.mul %d, %q : {whole}, {column} -> {whole}
  %m = graph.mul %n, %a : {whole}, {row} -> {whole}
  %y = graph.add %m, %b : {whole}, {row} -> {whole}"""
        return function([whole, row, row], whole, body), [(m, n), (n,), (n,)], layernorm
    if name == "gelu":
        body = f"""
  %0 = graph.mul %x, %a : {whole}, {row} -> {whole}
  %1 = graph.add %0, %b : {whole}, {row} -> {whole}
  %2 = graph.gelu %1 : {whole}
  %y = graph.add %2, %r : {whole}"""
        return function([whole, row, row, whole], whole, body), [(m, n), (n,), (n,), (m, n)], gelu
    if name == "transpose":
        body = f"%y = graph.transpose %x [1, 0] : {whole} -> {matrix(n, m)}"
        return function([whole], matrix(n, m), body), [(m, n)], np.transpose
    axis = 0 if name == "columns" else 1
    result = matrix((n, m)[axis])
    body = f"%y = graph.reduce sum %x axes [{axis}] : {whole} -> {result}"
    return function([whole], result, body), [(m, n)], lambda x: x.sum(axis)


def placed(values: Array, aligned: bool) -> Array:
    """A copy that begins at a multiple of 64 bytes, or 4 bytes behind one."""
    if aligned:
        result = aligned_empty(values.shape, values.dtype)
    else:
        result = aligned_empty((values.size + 1,), values.dtype)[1:].reshape(values.shape)
    result[...] = values
    return result


SIZES = {
    "softmax": [(3, 5), (7, 64), (2, 131)],
    "layernorm": [(4, 33), (5, 256)],
    "gelu": [(3, 17), (8, 160)],
    "transpose": [(16, 16), (1, 7), (40, 23), (130, 70), (129, 65), (256, 128)],
    "columns": [(9, 4), (64, 48), (13, 100), (1, 3)],
    "rows": [(4, 9), (48, 64)],
}


@pytest.mark.parametrize(("name", "m", "n"), [(name, *size) for name, sizes in SIZES.items() for size in sizes])
def test_kernels_agree_with_numpy(name: str, m: int, n: int) -> None:
    text, shapes, reference = of_rows(name, m, n)
    compiled = irkit.compile(irkit.parse(text)).f
    rng = np.random.default_rng(m * 1000 + n)
    arguments = [rng.standard_normal(shape).astype(np.float32) for shape in shapes]
    expected = reference(*[each.astype(np.float64) for each in arguments])
    found = [
        compiled(*[placed(each, aligned) for each in arguments], out=placed(expected.astype(np.float32) * 0, aligned))
        for aligned in (True, False)
    ]
    np.testing.assert_allclose(found[0], expected, rtol=2e-5, atol=2e-5)
    np.testing.assert_array_equal(found[1], found[0])


@pytest.mark.parametrize(
    ("shape", "order"),
    [((2, 17, 33), [0, 2, 1]), ((3, 5, 16, 32), [0, 3, 1, 2]), ((2, 3, 20, 18), [0, 2, 3, 1]), ((4, 6, 8), [2, 1, 0])],
)
def test_other_transpositions(shape: tuple[int, ...], order: list[int]) -> None:
    kind, turned = matrix(*shape), matrix(*[shape[dim] for dim in order])
    body = f"%y = graph.transpose %x {order} : {kind} -> {turned}"
    x = np.arange(math.prod(shape), dtype=np.float32).reshape(shape)
    found = irkit.compile(irkit.parse(function([kind], turned, body))).f(x)
    np.testing.assert_array_equal(found, x.transpose(order))


@pytest.mark.parametrize(("m", "n"), [(1024, 1536), (84, 20480), (1031, 1030)])
def test_sums_of_large_matrices_do_not_depend_on_threads(m: int, n: int) -> None:
    """Parts of the rows, blocks of columns, and neither."""
    text, shapes, reference = of_rows("columns", m, n)
    module = irkit.parse(text)
    x = placed(np.random.default_rng(m).standard_normal(shapes[0]).astype(np.float32), True)
    found = [irkit.compile(module, threads=threads).f(x) for threads in (1, 2, 2)]
    np.testing.assert_allclose(found[0], reference(x.astype(np.float64)), rtol=2e-5, atol=2e-4)
    for each in found[1:]:
        np.testing.assert_array_equal(each, found[0])


def test_large_results_are_streamed_and_seen() -> None:
    """Larger than any cache: every element arrives, also where several threads write."""
    text, _, _ = of_rows("transpose", 3072, 4096)
    module = irkit.parse(text)
    x = np.arange(3072 * 4096, dtype=np.float32).reshape(3072, 4096)
    for threads in (1, 2):
        function = irkit.compile(module, threads=threads).f
        np.testing.assert_array_equal(function(x), x.T)


@pytest.mark.parametrize(
    ("kind", "m", "n"),
    [("f64", 33, 48), ("i32", 33, 48), ("f16", 33, 48), ("bf16", 33, 48), ("bf16", 16, 9), ("bf16", 64, 25)],
)
def test_transpositions_of_other_elements(kind: str, m: int, n: int) -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = {"f64": np.float64, "i32": np.int32, "f16": np.float16, "bf16": ml_dtypes.bfloat16}[kind]
    before, after = matrix(m, n, kind=kind), matrix(n, m, kind=kind)
    text = function([before], after, f"%y = graph.transpose %x [1, 0] : {before} -> {after}")
    x = np.arange(m * n).reshape(m, n).astype(dtype)
    np.testing.assert_array_equal(irkit.compile(irkit.parse(text)).f(x), x.T)
