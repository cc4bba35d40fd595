"""TTIR that Triton makes of Python kernels: read, printed as Triton prints it, and run in irkit's interpreter.

What a kernel should compute is what Triton's own interpreter says.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

import irkit
from irkit.dialects import tt
from irkit.interp import Machine, Trap
from irkit.interp.memory import MemRef, from_array
from irkit.interp.tt import run_kernel
from irkit.syntax import print_op

TritonOracle = Callable[..., subprocess.CompletedProcess[str]]
KERNELS = Path(__file__).parent / "triton_kernels.py"


class Case(NamedTuple):
    """A kernel: its signature with constants, the grid, its arrays, and the scalars behind them."""

    signature: dict[str, str]
    constants: dict[str, int]
    grid: tuple[int, int, int]
    arrays: list[np.ndarray]
    scalars: Sequence[int] = ()


def _random(*shape: int) -> np.ndarray:
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def _zeros(*shape: int, dtype: type = np.float32) -> np.ndarray:
    return np.zeros(shape, dtype)


F, I = "*fp32", "*i32"  # noqa: E741
CASES = {
    "matrix_product": Case(
        {"a": F, "b": F, "c": F, "M": "i32", "N": "i32", "K": "i32"}
        | dict.fromkeys(("BM", "BN", "BK"), "constexpr"),
        {"BM": 32, "BN": 32, "BK": 16},
        (2, 1, 1),
        [_random(61, 77), _random(77, 13), _zeros(61, 13)],
        (61, 13, 77),
    ),
    "row_statistics": Case(
        {"x": F, "y": F, "first": I, "N": "i32", "B": "constexpr"},
        {"B": 16},
        (9, 1, 1),
        [_random(9, 10), _zeros(9, 10), _zeros(9, dtype=np.int32)],
        (10,),
    ),
    "elementwise": Case(
        {"x": F, "y": F, "z": F, "N": "i32", "B": "constexpr"},
        {"B": 64},
        (4, 1, 1),
        [_random(200), _random(200) * 2, _zeros(200)],
        (200,),
    ),
    "shuffled": Case({"x": F, "z": F, "B": "constexpr"}, {"B": 64}, (1, 1, 1), [_random(64), _zeros(196)]),
    "integers": Case(
        {"x": I, "counts": I, "z": I, "N": "i32", "B": "constexpr"},
        {"B": 64},
        (1, 1, 1),
        [np.arange(50, dtype=np.int32) * 3, _zeros(16, dtype=np.int32), _zeros(128, dtype=np.int32)],
        (50,),
    ),
}


@pytest.fixture(scope="module")
def made(triton: TritonOracle, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the TTIR of all kernels."""
    folder = tmp_path_factory.mktemp("made")
    spec = [
        {
            "module": str(KERNELS),
            "kernel": name,
            "signature": case.signature,
            "constants": case.constants,
            "divisible": [0],
        }
        for name, case in CASES.items()
    ]
    done = triton("make", json.dumps(spec), folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.parametrize("stage", ["source", "ttir"])
def test_all_prints_as_triton_prints_it(stage: str, made: Path, triton: TritonOracle) -> None:
    paths = [made / f"{name}.{stage}.ttir" for name in CASES]
    for path, theirs in zip(paths, printed_by_triton(triton, paths), strict=True):
        assert str(irkit.parse(path.read_text())).strip() == theirs.strip()


@pytest.mark.parametrize("stage", ["source", "ttir"])
def test_locations_survive(stage: str, made: Path, tmp_path: Path, triton: TritonOracle) -> None:
    """What irkit prints with locations, Triton reads as what it made itself."""
    paths = [made / f"{name}.{stage}.ttir" for name in CASES]
    again = [tmp_path / path.name for path in paths]
    for path, copy in zip(paths, again, strict=True):
        text = print_op(irkit.parse(path.read_text()), debuginfo=True)
        assert "triton_kernels.py" in text
        copy.write_text(text)
    assert printed_by_triton(triton, again) == printed_by_triton(triton, paths)


def printed_by_triton(triton: TritonOracle, paths: Sequence[Path]) -> list[str]:
    done = triton("print", *paths)
    assert done.returncode == 0, done.stderr
    return done.stdout.split("// -----\n")[:-1]


@pytest.mark.parametrize("name", CASES)
def test_the_interpreters_agree(name: str, made: Path, triton: TritonOracle, tmp_path: Path) -> None:
    case = CASES[name]
    arrays = {f"a{number}": each for number, each in enumerate(case.arrays)}
    np.savez(tmp_path / "in.npz", **arrays)
    done = triton("interpret", KERNELS, f"run_{name}", tmp_path / "in.npz", tmp_path / "out.npz")
    assert done.returncode == 0, done.stderr
    with np.load(tmp_path / "out.npz") as expected:
        for stage in ("source", "ttir"):
            buffers = [from_array(each) for each in case.arrays]
            run(made / f"{name}.{stage}.ttir", case.grid, [*buffers, *case.scalars])
            for buffer, key in zip(buffers, arrays, strict=True):
                np.testing.assert_allclose(
                    buffer.read_all(), expected[key], rtol=2e-3 if name == "elementwise" else 2e-5, atol=1e-5
                )


def run(path: Path, grid: tuple[int, int, int], operands: Sequence[MemRef | int]) -> None:
    module = irkit.parse(path.read_text())
    kernel = next(op for op in module.body.entry.ops if isinstance(op, tt.Func) and not op.is_private)
    run_kernel(Machine(module), kernel, grid, operands)


TRAPS = {
    "out of bounds": ("%c9 = arith.constant 9 : i32 %q = tt.addptr %p, %c9 : !tt.ptr<f32>, i32 %x = tt.load %q : !tt.ptr<f32>",
                      "access to element 9 of a buffer with 8 elements"),
    "below": ("%c1 = arith.constant -1 : i32 %q = tt.addptr %p, %c1 : !tt.ptr<f32>, i32 tt.store %q, %f : !tt.ptr<f32>",
              "points to no buffer"),
    "null": ("%c0 = arith.constant 0 : i64 %q = tt.int_to_ptr %c0 : i64 -> !tt.ptr<f32> %x = tt.load %q : !tt.ptr<f32>",
             "points to no buffer"),
    "assertion": ('%c = arith.constant false tt.assert %c, "never" : i1', "never"),
    "between elements": ("%a = tt.ptr_to_int %p : !tt.ptr<f32> -> i64 %c2 = arith.constant 2 : i64 %b = arith.addi %a, %c2 : i64 "
                         "%q = tt.int_to_ptr %b : i64 -> !tt.ptr<f32> %x = tt.load %q : !tt.ptr<f32>", "access to element"),
}  # fmt: skip


@pytest.mark.parametrize("name", TRAPS)
def test_a_pointer_that_leads_nowhere_is_a_trap(name: str) -> None:
    body, message = TRAPS[name]
    module = irkit.parse(f"tt.func public @k(%p: !tt.ptr<f32>, %f: f32) {{ {body} tt.return }}")
    (kernel,) = module.body.entry.ops
    with pytest.raises(Trap, match=message):
        run_kernel(Machine(module), kernel, (1, 1, 1), [from_array(np.zeros(8, np.float32)), np.float32(1)])


def test_masked_lanes_are_not_touched() -> None:
    text = """
    tt.func public @k(%p: !tt.ptr<f32>, %n: i32) {
      %i = tt.make_range {end = 16 : i32, start = 0 : i32} : tensor<16xi32>
      %limit = tt.splat %n : i32 -> tensor<16xi32>
      %m = arith.cmpi slt, %i, %limit : tensor<16xi32>
      %s = tt.splat %p : !tt.ptr<f32> -> tensor<16x!tt.ptr<f32>>
      %q = tt.addptr %s, %i : tensor<16x!tt.ptr<f32>>, tensor<16xi32>
      %x = tt.load %q, %m : tensor<16x!tt.ptr<f32>>
      %y = arith.addf %x, %x : tensor<16xf32>
      tt.store %q, %y, %m : tensor<16x!tt.ptr<f32>>
      tt.return
    }"""
    module = irkit.parse(text)
    (kernel,) = module.body.entry.ops
    buffer = from_array(np.arange(10, dtype=np.float32))
    run_kernel(Machine(module), kernel, (1, 1, 1), [buffer, 7])
    assert buffer.read_all().tolist() == [0, 2, 4, 6, 8, 10, 12, 7, 8, 9]
