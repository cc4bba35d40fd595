"""Kernels on one thread and on several, on arrays at multiples of 64 bytes and at none: the same bits every time.

    python tests/test_shared_kernels.py --shapes=200      many more shapes of each kernel
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

import numpy as np
import pytest

import irkit
from irkit import catalog
from irkit.runtime.arrays import aligned_empty
from irkit.tools.program import Program

Array = np.ndarray
Shape = tuple[int, ...]


def kind(*shape: int) -> str:
    return f"tensor<{'x'.join(map(str, shape))}xf32>"


def function(inputs: list[Shape], result: Shape, *lines: str) -> tuple[str, list[Shape]]:
    """A function of which the last line computes %r."""
    arguments = ", ".join([f"%{name}: {kind(*shape)}" for name, shape in zip("abc", inputs, strict=False)])
    body = "\n".join([f"  {line}" for line in lines])
    return f"func.func @f({arguments}) -> {kind(*result)} {{\n{body}\n  return %r : {kind(*result)}\n}}", inputs


def product(m: int, k: int, n: int) -> tuple[str, list[Shape]]:
    types = f"{kind(m, k)}, {kind(k, n)} -> {kind(m, n)}"
    return function([(m, k), (k, n)], (m, n), f"%r = graph.matmul %a, %b : {types}")


def fused(m: int, k: int, n: int) -> tuple[str, list[Shape]]:
    types = f"{kind(m, k)}, {kind(k, n)} -> {kind(m, n)}"
    return function(
        [(m, k), (k, n), (m, n)],
        (m, n),
        f"%0 = graph.matmul %a, %b : {types}",
        f"%1 = graph.add %0, %c : {kind(m, n)}",
        f"%r = graph.gelu %1 : {kind(m, n)}",
    )


def batch(m: int, k: int, n: int) -> tuple[str, list[Shape]]:
    types = f"{kind(3, m, k)}, {kind(3, k, n)} -> {kind(3, m, n)}"
    return function([(3, m, k), (3, k, n)], (3, m, n), f"%r = graph.matmul %a, %b : {types}")


def softmax(m: int, _: int, n: int) -> tuple[str, list[Shape]]:
    return function([(m, n)], (m, n), f"%r = graph.softmax %a axis -1 : {kind(m, n)}")


def exponential(m: int, _: int, n: int) -> tuple[str, list[Shape]]:
    return function([(m, n)], (m, n), f"%r = graph.exp %a : {kind(m, n)}")


def rows(m: int, _: int, n: int) -> tuple[str, list[Shape]]:
    return function([(m, n)], (m,), f"%r = graph.reduce sum %a axes [1] : {kind(m, n)} -> {kind(m)}")


def transposed(m: int, _: int, n: int) -> tuple[str, list[Shape]]:
    return function([(m, n)], (n, m), f"%r = graph.transpose %a [1, 0] : {kind(m, n)} -> {kind(n, m)}")


KERNELS: list[Callable[[int, int, int], tuple[str, list[Shape]]]] = [
    product, fused, batch, softmax, exponential, rows, transposed,
]  # fmt: skip


def compiled(text: str) -> Program:
    """By the usual way down, with chunks of so little work that small shapes have several."""
    pipeline = catalog.pipeline("lower-to-cpu")
    assert pipeline is not None
    assert "loop-chunk," in pipeline.text
    small = pipeline.text.replace("loop-chunk,", "loop-chunk{work=2000},")
    module = irkit.parse(text)
    irkit.run_pipeline(module, small)
    return Program.of(module)


def placed(values: Array, by: int) -> Array:
    """A copy that begins `by` bytes after a multiple of 64."""
    memory = aligned_empty((values.nbytes + 64,), np.dtype(np.uint8))
    found: Array = memory[by : by + values.nbytes].view(values.dtype).reshape(values.shape)
    found[...] = values
    return found


def check(kernel: Callable[[int, int, int], tuple[str, list[Shape]]], seed: int) -> bool:
    """Runs one random shape in all ways; whether threads had something to share."""
    rng = np.random.default_rng(seed)
    text, shapes = kernel(*[int(size) for size in rng.integers(1, 80, 3)])
    arrays = [rng.standard_normal(shape).astype(np.float32) for shape in shapes]
    program = compiled(text)
    expected: Array | None = None
    for threads in (1, 2, 4):
        executable = program.load(threads, None)
        for by in (0, 4, 48):
            given = [placed(each, by) for each in arrays]
            found = executable.f(*given)
            assert isinstance(found, np.ndarray)
            expected = found if expected is None else expected
            np.testing.assert_array_equal(found, expected)
            np.testing.assert_array_equal(executable.f(*given, out=placed(found * 0, by)), expected)
    return "@irkit.pool.run(" in program.text


@pytest.mark.parametrize("kernel", KERNELS)
def test_the_same_bits_on_any_number_of_threads(
    kernel: Callable[[int, int, int], tuple[str, list[Shape]]],
) -> None:
    shared = [check(kernel, seed) for seed in range(2)]
    assert any(shared)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapes", type=int, default=200)
    count = parser.parse_args().shapes
    for kernel in KERNELS:
        shared = sum(check(kernel, seed) for seed in range(count))
        print(f"{kernel.__name__}: {count} shapes, {shared} of them shared by threads")


if __name__ == "__main__":
    main()
