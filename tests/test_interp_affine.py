"""The interpreter: affine loops and index arithmetic."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from irkit.catalog import context
from irkit.interp import Machine, Trap
from irkit.syntax import parse


def run(text: str, *inputs: Any) -> list[Any]:
    return Machine(parse(text, context=context())).run("f", inputs)


def in_place(text: str, *inputs: Any) -> list[Any]:
    return Machine(parse(text, context=context())).run_in_place("f", inputs)[1]


TRIANGLE = """func.func @f(%m: memref<4x4xi32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = max affine_map<(i) -> (i - 1, 0)>(%i) to min affine_map<(i)[n] -> (i + 2, n)>(%i)[%n] step 2 {
      %v = affine.load %m[%i, %j] : memref<4x4xi32>
      %w = arith.addi %v, %v : i32
      affine.store %w, %m[%i, %j] : memref<4x4xi32>
    }
  }
  return
}"""


def test_loops_and_accesses() -> None:
    matrix = np.arange(16, dtype=np.int32).reshape(4, 4)
    expected = matrix.copy()
    for i in range(4):
        for j in range(max(i - 1, 0), min(i + 2, 4), 2):
            expected[i, j] *= 2
    np.testing.assert_array_equal(in_place(TRIANGLE, matrix, 4)[0], expected)


def test_carried_values_and_branches() -> None:
    text = """#even = affine_set<(i)[n] : (i mod 2 == 0, n - i >= 0)>
    func.func @f(%n: index) -> i32 {
      %zero = arith.constant 0 : i32
      %sum = affine.for %i = 0 to 10 iter_args(%s = %zero) -> i32 {
        %next = affine.if #even(%i)[%n] -> i32 {
          %one = arith.index_cast %i : index to i32
          %t = arith.addi %s, %one : i32
          affine.yield %t : i32
        } else {
          affine.yield %s : i32
        }
        affine.yield %next : i32
      }
      return %sum : i32
    }"""
    assert run(text, 6) == [0 + 2 + 4 + 6]


@pytest.mark.parametrize(("kind", "expected"), [("addi", 27), ("maxs", 5), ("mins", 1), ("muli", 8640)])
def test_parallel_loops_reduce(kind: str, expected: int) -> None:
    text = f"""func.func @f() -> i32 {{
      %r = affine.parallel (%i, %j) = (0, 1) to (3, 4) reduce ("{kind}") -> (i32) {{
        %v = affine.apply affine_map<(i, j) -> (i + j)>(%i, %j)
        %w = arith.index_cast %v : index to i32
        affine.yield %w : i32
      }}
      return %r : i32
    }}"""
    assert run(text) == [expected]


@pytest.mark.parametrize("value", [-9, 0, 7, 123])
def test_maps_round_down(value: int) -> None:
    text = """func.func @f(%i: index, %n: index) -> (index, index, index, index, index) {
      %a = affine.apply affine_map<(i) -> (i floordiv 4)>(%i)
      %b = affine.apply affine_map<(i) -> (i ceildiv 4)>(%i)
      %c = affine.apply affine_map<(i)[n] -> (i mod n)>(%i)[%n]
      %d = affine.min affine_map<(i) -> (i * 2 - 3, 10)>(%i)
      %e = affine.max affine_map<(i) -> (i * 2 - 3, 10)>(%i)
      return %a, %b, %c, %d, %e : index, index, index, index, index
    }"""
    twice = value * 2 - 3
    assert run(text, value, 5) == [value // 4, -(-value // 4), value % 5, min(twice, 10), max(twice, 10)]
    with pytest.raises(Trap, match="division by 0"):
        run(text, value, 0)


def test_index_to_coordinates_and_back() -> None:
    text = """func.func @f(%i: index, %n: index) -> (index, index, index, index) {
      %a:3 = affine.delinearize_index %i into (%n, 3, 5) : index, index, index
      %b = affine.linearize_index [%a#0, %a#1, %a#2] by (3, 5) : index
      return %a#0, %a#1, %a#2, %b : index, index, index, index
    }"""
    assert run(text, 41, 4) == [2, 2, 1, 41]
    assert run(text, -1, 4) == [-1, 2, 4, -1]


def test_a_disjoint_index_out_of_its_bound_is_a_trap() -> None:
    text = """func.func @f(%i: index) -> index {
      %b = affine.linearize_index disjoint [%i, %i] by (4, 5) : index
      return %b : index
    }"""
    assert run(text, 3) == [18]
    with pytest.raises(Trap, match="index 4 is not within 4"):
        run(text, 4)


def test_vectors_from_and_to_memory() -> None:
    text = """func.func @f(%m: memref<8xf32>, %i: index) {
      %v = affine.vector_load %m[%i + 1] : memref<8xf32>, vector<3xf32>
      %w = arith.negf %v : vector<3xf32>
      affine.vector_store %w, %m[%i * 2] : memref<8xf32>, vector<3xf32>
      return
    }"""
    found = in_place(text, np.arange(8, dtype=np.float32), 2)[0]
    np.testing.assert_array_equal(found, [0, 1, 2, 3, -3, -4, -5, 7])
    with pytest.raises(Trap, match="bounds"):
        in_place(text, np.arange(8, dtype=np.float32), 5)


def one(op: str, *operands: int) -> Any:
    names = [f"%{at}" for at in range(len(operands))]
    signature = ", ".join([f"{name}: index" for name in names])
    text = f"func.func @f({signature}) -> index {{\n%r = {op} {', '.join(names)}\nreturn %r : index\n}}"
    return run(text, *operands)[0]


@pytest.mark.parametrize(
    ("op", "operands", "expected"),
    [
        ("index.add", (2**63 - 1, 1), -(2**63)),
        ("index.mul", (2**62, 6), -(2**63)),
        ("index.divs", (-7, 2), -3),
        ("index.divu", (-1, 2), 2**63 - 1),
        ("index.ceildivs", (-7, 2), -3),
        ("index.ceildivu", (7, 2), 4),
        ("index.floordivs", (-7, 2), -4),
        ("index.rems", (-7, 2), -1),
        ("index.remu", (-1, 2), 1),
        ("index.maxu", (-1, 1), -1),
        ("index.mins", (-1, 1), -1),
        ("index.and", (6, 3), 2),
        ("index.or", (6, 3), 7),
        ("index.xor", (6, 3), 5),
        ("index.shl", (1, 63), -(2**63)),
        ("index.shrs", (-8, 1), -4),
        ("index.shru", (-8, 1), 2**63 - 4),
    ],
)
def test_index_arithmetic(op: str, operands: tuple[int, int], expected: int) -> None:
    assert one(op, *operands) == expected


@pytest.mark.parametrize("op", ["divs", "divu", "ceildivs", "ceildivu", "floordivs", "rems", "remu"])
def test_division_of_indices_by_zero_is_a_trap(op: str) -> None:
    with pytest.raises(Trap):
        one(f"index.{op}", 1, 0)


@pytest.mark.parametrize("op", ["shl", "shrs", "shru"])
def test_a_shift_of_an_index_by_its_width_is_a_trap(op: str) -> None:
    with pytest.raises(Trap, match="shift of 64 bits by 64"):
        one(f"index.{op}", 1, 64)


def test_casts_and_comparisons_of_indices() -> None:
    text = """func.func @f(%i: index, %b: i8) -> (i8, index, index, i1, i1, index) {
      %a = index.casts %i : index to i8
      %s = index.casts %b : i8 to index
      %u = index.castu %b : i8 to index
      %c = index.cmp slt(%i, %s)
      %d = index.cmp ult(%i, %s)
      %e = index.sizeof
      return %a, %s, %u, %c, %d, %e : i8, index, index, i1, i1, index
    }"""
    found = run(text, 300, -2)
    assert found[:3] + found[5:] == [44, -2, 254, 64]
    assert [value & 1 for value in found[3:5]] == [0, 1]


def test_what_is_never_reached() -> None:
    text = """func.func @f(%c: i1) {
      cf.cond_br %c, ^bad, ^good
    ^bad:
      ub.unreachable
    ^good:
      return
    }"""
    assert run(text, 0) == []
    with pytest.raises(Trap, match="never reached"):
        run(text, 1)
