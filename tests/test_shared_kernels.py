"""Kernels on one thread and on several, on arrays at multiples of 64 bytes and at none: the same bits every
time, and those of the interpreter within its bound of errors.

    python tests/test_shared_kernels.py --shapes=200      many more shapes of each kernel
"""

from __future__ import annotations

import argparse

import numpy as np
import pytest
from kernels_of_any_shape import KERNELS, Drawn, Kernel, column_sums, column_sums_of_f16, extreme

import irkit
from irkit import catalog
from irkit.interp import Machine
from irkit.interp.bounded import first_rejected
from irkit.runtime.arrays import aligned_empty
from irkit.tools.program import Program

Array = np.ndarray
ROW_BY_ROW = (column_sums, column_sums_of_f16, extreme)
"""Kernels that add row to row, or make one element, which is for one thread."""


def compiled(text: str) -> Program:
    """By the usual way down, with chunks of so little work that small shapes have several."""
    pipeline = catalog.pipeline("lower-to-cpu")
    assert pipeline is not None
    assert "loop-chunk," in pipeline.text
    small = pipeline.text.replace("loop-chunk,", "loop-chunk{work=2000},")
    module = irkit.parse(text)
    irkit.run_pipeline(module, small)
    return Program.of(module)


def inputs_of(drawn: Drawn, rng: np.random.Generator) -> list[Array]:
    arrays = [rng.standard_normal(shape).astype(np.float32) for shape in drawn.shapes]
    if drawn.element == "bf16":
        import ml_dtypes

        return [each.astype(ml_dtypes.bfloat16) for each in arrays]
    return [each.astype(np.float16 if drawn.element == "f16" else np.float32) for each in arrays]


def placed(values: Array, by: int) -> Array:
    """A copy that begins `by` bytes after a multiple of 64."""
    memory = aligned_empty((values.nbytes + 64,), np.dtype(np.uint8))
    found: Array = memory[by : by + values.nbytes].view(values.dtype).reshape(values.shape)
    found[...] = values
    return found


def check(kernel: Kernel, seed: int) -> bool:
    """Runs one random shape in all ways; whether threads had something to share."""
    rng = np.random.default_rng(seed)
    drawn = kernel(*[int(size) for size in rng.integers(1, 80, 3)])
    arrays = inputs_of(drawn, rng)
    program = compiled(drawn.text)
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
    (bounds,) = Machine(irkit.parse(drawn.text), floats="bounded").run("f", arrays)
    rejected = first_rejected(bounds, expected)
    assert rejected is None, f"{drawn.text}\n{rejected}"
    return "@irkit.pool.run(" in program.text


@pytest.mark.parametrize("kernel", KERNELS)
def test_the_same_bits_on_any_number_of_threads(kernel: Kernel) -> None:
    shared = [check(kernel, seed) for seed in range(2)]
    assert any(shared) or kernel in ROW_BY_ROW


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapes", type=int, default=200)
    parser.add_argument("--kernels", default="", help="only those whose names contain this")
    options = parser.parse_args()
    for kernel in KERNELS:
        if options.kernels in kernel.__name__:
            shared = sum(check(kernel, seed) for seed in range(options.shapes))
            print(f"{kernel.__name__}: {options.shapes} shapes, {shared} shared by threads", flush=True)


if __name__ == "__main__":
    main()
