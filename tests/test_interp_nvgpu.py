"""What warps do together, against NumPy: mma.sync, ldmatrix, asynchronous copies, matrices of subgroups.

The kernels move matrices between buffers and the registers of lanes by the tables of the PTX ISA ("Matrix
Fragments for mma.m16n8k16" and its neighbours), written out here a second time.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.interp.machine import Machine
from irkit.interp.traps import Trap
from irkit.syntax import parse


def run(text: str, *arrays: Any, random: Random | None = None) -> list[Any]:
    """Runs @main; what the arrays hold afterwards."""
    module = parse(text, context=catalog.context())
    verify(module)
    return Machine(module, random=random).run_in_place("main", arrays)[1]


MMA = """
func.func @main(%a: memref<{m}x{k}x{input}>, %b: memref<{k}x8x{input}>, %c: memref<{m}x8x{output}>) {{
  %one = arith.constant 1 : index
  %size = arith.constant 32 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one)
             threads(%tx, %ty, %tz) in (%sx = %size, %sy = %one, %sz = %one) {{
    %lane = gpu.lane_id
    %g = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%lane)
    %t = affine.apply affine_map<(d0) -> (d0 mod 4)>(%lane)
{body}
    gpu.terminator
  }}
  return
}}
"""


def _fragments(name: str, places: list[tuple[str, str]], columns: int, element: str, matrix: str) -> str:
    """Loads the elements at the places (row, column, both affine in g and t) into a vector."""
    lines = []
    for number, (row, column) in enumerate(places):
        for axis, expression in (("r", row), ("c", column)):
            lines.append(
                f"%{name}{axis}{number} = affine.apply affine_map<(g, t) -> ({expression})>(%g, %t)"
            )
        where = f"[%{name}r{number}, %{name}c{number}]"
        lines.append(f"%{name}{number} = memref.load %{name}{where} : {matrix}")
    values = ", ".join([f"%{name}{number}" for number in range(len(places))])
    kind = f"vector<{len(places) // columns}x{columns}x{element}>"
    lines.append(f"%v{name} = vector.from_elements {values} : {kind}")
    return "\n".join(lines)


def product(m: int, k: int, kinds: tuple[str, str], flags: str = "") -> str:
    """A kernel of one warp that multiplies whole matrices with one mma.sync."""
    bits = int(kinds[0].lstrip("bfi"))
    w = max(1, 32 // bits)
    rows = ["g", "g + 8"] if m == 16 else ["g"]
    steps = range(k // (4 * w))
    a = [(row, f"t * {w} + {i + 4 * w * step}") for step in steps for row in rows for i in range(w)]
    b = [(f"t * {w} + {i + 4 * w * step}", "g") for step in steps for i in range(w)]
    c = [(row, f"t * 2 + {i}") for row in rows for i in range(2)]
    types = [
        f"vector<{len(a) // w}x{w}x{kinds[0]}>",
        f"vector<{len(b) // w}x{w}x{kinds[0]}>",
        f"vector<{len(c) // 2}x2x{kinds[1]}>",
    ]
    body = [
        _fragments("a", a, w, kinds[0], f"memref<{m}x{k}x{kinds[0]}>"),
        _fragments("b", b, w, kinds[0], f"memref<{k}x8x{kinds[0]}>"),
        _fragments("c", c, 2, kinds[1], f"memref<{m}x8x{kinds[1]}>"),
        f"%d = nvgpu.mma.sync(%va, %vb, %vc) {{mmaShape = [{m}, 8, {k}]{flags}}} "
        f": ({', '.join(types)}) -> {types[2]}",
    ]
    for number in range(len(c)):
        body.append(f"%d{number} = vector.extract %d[{number // 2}, {number % 2}] : {kinds[1]} from {types[2]}")
        body.append(
            f"memref.store %d{number}, %c[%cr{number}, %cc{number}] : memref<{m}x8x{kinds[1]}>"
        )
    return MMA.format(m=m, k=k, input=kinds[0], output=kinds[1], body="\n".join(body))


@pytest.mark.parametrize(
    ("m", "k", "kinds"),
    [
        (16, 8, ("f16", "f16")), (16, 16, ("f16", "f32")), (16, 8, ("bf16", "f32")), (16, 16, ("bf16", "f32")),
        (16, 8, ("f32", "f32")), (16, 4, ("f32", "f32")), (8, 4, ("f64", "f64")), (16, 8, ("f64", "f64")),
        (16, 16, ("i8", "i32")), (16, 32, ("i8", "i32")), (8, 16, ("i8", "i32")),
    ],
)  # fmt: skip
def test_mma_sync_multiplies_matrices(m: int, k: int, kinds: tuple[str, str]) -> None:
    generator = np.random.default_rng(7)
    dtypes = {"f16": np.float16, "bf16": np.float32, "f32": np.float32, "f64": np.float64}
    inputs = dtypes.get(kinds[0], np.int8)
    output = dtypes.get(kinds[1], np.int32)
    a = generator.integers(-8, 8, (m, k)).astype(inputs)
    b = generator.integers(-8, 8, (k, 8)).astype(inputs)
    c = generator.integers(-8, 8, (m, 8)).astype(output)
    expected = c.astype(np.float64) + a.astype(np.float64) @ b.astype(np.float64)
    found = run(product(m, k, kinds), a, b, c)[2]
    np.testing.assert_array_equal(found, expected.astype(output))


def test_tf32_ignores_what_it_cannot_hold() -> None:
    a = np.full((16, 8), 1 + 2.0**-20, np.float32)
    b, c = np.ones((8, 8), np.float32), np.zeros((16, 8), np.float32)
    cut = run(product(16, 8, ("f32", "f32"), ", tf32Enabled"), a, b, c)[2]
    exact = run(product(16, 8, ("f32", "f32")), a, b, c)[2]
    np.testing.assert_array_equal(cut, np.full((16, 8), 8, np.float32))
    np.testing.assert_array_equal(exact, np.full((16, 8), 8 * (1 + 2.0**-20), np.float32))


def kernel(arguments: str, body: str, threads: int = 32, shared: str = "") -> str:
    """A launch of one block."""
    return f"""
func.func @main({arguments}) {{
  %one = arith.constant 1 : index
  %size = arith.constant {threads} : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %one, %gz = %one)
             threads(%tx, %ty, %tz) in (%sx = %size, %sy = %one, %sz = %one) {shared} {{
    %lane = gpu.lane_id
    {body}
    gpu.terminator
  }}
  return
}}
"""


def tiles(count: int, kind: str, width: int, transpose: bool) -> str:
    """Loads `count` tiles of 8 rows, one below the other in @main's %m, and hands out what each lane got."""
    vector = f"vector<{count}x{32 // width}x{kind}>"
    columns = 128 // width
    at = f"{{numTiles = {count} : i32, transpose = {str(transpose).lower()}}}"
    stores = "\n".join(
        [
            f"%x{i}{j} = vector.extract %v[{i}, {j}] : {kind} from {vector}\n"
            f"%i{i}{j} = arith.constant {i * (32 // width) + j} : index\n"
            f"memref.store %x{i}{j}, %out[%lane, %i{i}{j}] : memref<32x{count * 32 // width}x{kind}>"
            for i in range(count)
            for j in range(32 // width)
        ]
    )
    body = f"""
    %zero = arith.constant 0 : index
    %row = affine.apply affine_map<(d0) -> (d0 mod {8 * count})>(%lane)
    %v = nvgpu.ldmatrix %m[%row, %zero] {at} : memref<{8 * count}x{columns}x{kind}, 3> -> {vector}
    {stores}
    """
    arguments = (
        f"%m: memref<{8 * count}x{columns}x{kind}, 3>, %out: memref<32x{count * 32 // width}x{kind}>"
    )
    return kernel(arguments, body)


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize(("kind", "dtype"), [("f16", np.float16), ("i8", np.int8), ("f32", np.float32)])
def test_ldmatrix_hands_out_rows(count: int, kind: str, dtype: Any) -> None:
    width = np.dtype(dtype).itemsize * 8
    m = np.arange(8 * count * 128 // width).reshape(8 * count, 128 // width).astype(dtype)
    out = np.zeros((32, count * 32 // width), dtype)
    found = run(tiles(count, kind, width, False), m, out)[1]
    expected = m.reshape(count, 8, 4, 32 // width).transpose(1, 2, 0, 3).reshape(32, -1)
    np.testing.assert_array_equal(found, expected)


def test_ldmatrix_transposes_tiles() -> None:
    m = np.arange(256).reshape(32, 8).astype(np.float16)
    found = run(tiles(4, "f16", 16, True), m, np.zeros((32, 8), np.float16))[1]
    turned = m.reshape(4, 8, 8).transpose(0, 2, 1)
    np.testing.assert_array_equal(found, turned.reshape(4, 8, 4, 2).transpose(1, 2, 0, 3).reshape(32, -1))


def test_a_row_of_a_tile_is_aligned() -> None:
    body = """
    %v = nvgpu.ldmatrix %m[%one] {numTiles = 1 : i32, transpose = false} : memref<64xf16, 3> -> vector<1x2xf16>
    """
    with pytest.raises(Trap, match="begins at \\[1\\], which is no multiple of 16 bytes"):
        run(kernel("%m: memref<64xf16, 3>", body), np.zeros(64, np.float16))


@pytest.mark.parametrize("threads", [16, 48])
def test_a_product_needs_whole_warps(threads: int) -> None:
    body = """
    %v = arith.constant dense<0.0> : vector<1x1xf64>
    %c = arith.constant dense<0.0> : vector<1x2xf64>
    %d = nvgpu.mma.sync(%v, %v, %c) {mmaShape = [8, 8, 4]}
      : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
    """
    with pytest.raises(Trap, match=r"nvgpu\.mma\.sync needs a whole warp, not 16 threads"):
        run(kernel("", body, threads))


def test_one_warp_may_multiply_while_others_wait_at_a_barrier() -> None:
    body = """
    %v = arith.constant dense<1.0> : vector<1x1xf64>
    %c = arith.constant dense<0.0> : vector<1x2xf64>
    %warp = gpu.subgroup_id : index
    %zero = arith.constant 0 : index
    %first = arith.cmpi eq, %warp, %zero : index
    scf.if %first {
      %d = nvgpu.mma.sync(%v, %v, %c) {mmaShape = [8, 8, 4]}
        : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
      %x = vector.extract %d[0, 0] : f64 from vector<1x2xf64>
      memref.store %x, %m[%zero] : memref<1xf64>
    }
    gpu.barrier
    """
    assert run(kernel("%m: memref<1xf64>", body, 64), np.zeros(1))[0] == [4]


def test_an_instruction_that_there_is_not_is_refused() -> None:
    body = """
    %v = arith.constant dense<0.0> : vector<2x1xf64>
    %c = arith.constant dense<0.0> : vector<4x2xf64>
    %d = nvgpu.mma.sync(%v, %v, %c) {mmaShape = [16, 16, 4]}
      : (vector<2x1xf64>, vector<2x1xf64>, vector<4x2xf64>) -> vector<4x2xf64>
    """
    with pytest.raises(IRError, match="no instruction has the shape 16x16x4"):
        run(kernel("", body))


COPY = """
    %zero = arith.constant 0 : index
    %at = affine.apply affine_map<(d0) -> (d0 * 4)>(%lane)
    %t = nvgpu.device_async_copy %m[%at], %s[%at], 4{amount} : memref<128xf32> to memref<128xf32, 3>
    %group = nvgpu.device_async_create_group %t
    {wait}
    gpu.barrier
    %back = affine.apply affine_map<(d0) -> (127 - d0)>(%lane)
    %x = memref.load %s[%back] : memref<128xf32, 3>
    memref.store %x, %m[%back] : memref<128xf32>
"""


def copying(wait: str, amount: str = "") -> str:
    shared = "workgroup(%s : memref<128xf32, 3>)"
    return kernel("%m: memref<128xf32>", COPY.format(wait=wait, amount=amount), shared=shared)


def test_copies_land_where_they_are_waited_for() -> None:
    m = np.arange(128, dtype=np.float32)
    text = copying("nvgpu.device_async_wait %group")
    for random in (None, Random(1), Random(2)):
        np.testing.assert_array_equal(run(text, m, random=random)[0], m)


@pytest.mark.parametrize("wait", ["", "nvgpu.device_async_wait %group {numGroups = 1 : i32}"])
def test_copies_that_nobody_waits_for_need_not_land(wait: str) -> None:
    m = np.arange(128, dtype=np.float32)
    run(copying(wait), m)
    with pytest.raises(Trap, match="never written"):
        run(copying(wait), m, random=Random(1))


def test_a_copy_fills_up_with_zeros() -> None:
    m = np.arange(128, dtype=np.float32)
    text = copying("nvgpu.device_async_wait %group", ", %one")
    expected = m.copy()
    expected[96:] = np.where(np.arange(96, 128) % 4 == 0, expected[96:], 0)
    np.testing.assert_array_equal(run(text, m)[0], expected)


def test_reciprocals_flush_what_is_not_normal() -> None:
    values = np.array([2, -4, 1e-40, np.inf], np.float32)
    body = """
    %zero = arith.constant 0 : index
    %v = vector.load %m[%zero] : memref<4xf32>, vector<4xf32>
    gpu.barrier
    %r = nvgpu.rcp %v {rounding = approx, ftz} : vector<4xf32>
    vector.store %r, %m[%zero] : memref<4xf32>, vector<4xf32>
    """
    found = run(kernel("%m: memref<4xf32>", body), values)[0]
    np.testing.assert_array_equal(found, [0.5, -0.25, np.inf, 0])


@pytest.mark.parametrize("transpose", [False, True])
@pytest.mark.parametrize(("kind", "dtype"), [("f16", np.float16), ("f32", np.float32), ("f64", np.float64)])
def test_matrices_of_subgroups(kind: str, dtype: Any, transpose: bool) -> None:
    generator = np.random.default_rng(3)
    a, b, c = (generator.integers(-4, 4, (16, 16)).astype(dtype) for _ in range(3))
    matrix = f'!gpu.mma_matrix<16x16x{kind}, "'
    flag = ", transpose" if transpose else ""
    loads = "\n".join(
        [
            f"%{name} = gpu.subgroup_mma_load_matrix %m{name}[%zero, %zero] "
            f"{{leadDimension = 16 : index{flag if name == 'a' else ''}}} "
            f': memref<16x16x{kind}> -> {matrix}{name.upper()}Op">'
            for name in "abc"
        ]
    )
    body = f"""
    %zero = arith.constant 0 : index
    {loads}
    %d = gpu.subgroup_mma_compute %a, %b, %c : {matrix}AOp">, {matrix}BOp"> -> {matrix}COp">
    %e = gpu.subgroup_mma_elementwise addf %d, %d : ({matrix}COp">, {matrix}COp">) -> {matrix}COp">
    gpu.subgroup_mma_store_matrix %e, %mc[%zero, %zero] {{leadDimension = 16 : index}}
      : {matrix}COp">, memref<16x16x{kind}>
    """
    arguments = ", ".join([f"%m{name}: memref<16x16x{kind}>" for name in "abc"])
    found = run(kernel(arguments, body), a, b, c)[2]
    left = a.T if transpose else a
    expected = 2 * (c.astype(np.float64) + left.astype(np.float64) @ b.astype(np.float64))
    np.testing.assert_array_equal(found, expected.astype(dtype))


@pytest.mark.parametrize(("sign", "value"), [("s", -1), ("u", 255)])
def test_bytes_have_the_sign_of_their_matrix(sign: str, value: int) -> None:
    a = np.full((16, 16), -1, np.int8)
    b, c = np.eye(16, dtype=np.int8), np.zeros((16, 16), np.int32)
    matrix = f'!gpu.mma_matrix<16x16x{sign}i8, "'
    body = f"""
    %zero = arith.constant 0 : index
    %no = arith.constant 0 : i32
    %a = gpu.subgroup_mma_load_matrix %ma[%zero, %zero] {{leadDimension = 16 : index}}
      : memref<16x16xi8> -> {matrix}AOp">
    %b = gpu.subgroup_mma_load_matrix %mb[%zero, %zero] {{leadDimension = 16 : index}}
      : memref<16x16xi8> -> {matrix}BOp">
    %c = gpu.subgroup_mma_constant_matrix %no : !gpu.mma_matrix<16x16xi32, "COp">
    %d = gpu.subgroup_mma_compute %a, %b, %c
      : {matrix}AOp">, {matrix}BOp"> -> !gpu.mma_matrix<16x16xi32, "COp">
    gpu.subgroup_mma_store_matrix %d, %mc[%zero, %zero] {{leadDimension = 16 : index}}
      : !gpu.mma_matrix<16x16xi32, "COp">, memref<16x16xi32>
    """
    text = kernel("%ma: memref<16x16xi8>, %mb: memref<16x16xi8>, %mc: memref<16x16xi32>", body)
    np.testing.assert_array_equal(run(text, a, b, c)[2], np.full((16, 16), value))


def test_lanes_reduce_rotate_and_broadcast() -> None:
    body = """
    %x = memref.load %m[%lane] : memref<32xi32>
    %sum = gpu.subgroup_reduce add %x cluster(size = 4, stride = 2) : (i32) -> i32
    %next, %valid = gpu.rotate %x, 1, 16 : i32
    %three = arith.constant 3 : i32
    %other = gpu.subgroup_broadcast %x, specific_lane %three : i32
    memref.store %sum, %s[%lane] : memref<32xi32>
    memref.store %next, %r[%lane] : memref<32xi32>
    memref.store %other, %m[%lane] : memref<32xi32>
    """
    m = np.arange(32, dtype=np.int32)
    zeros = np.zeros(32, np.int32)
    names = ", ".join([f"%{name}: memref<32xi32>" for name in "msr"])
    broadcast, sums, rotated = run(kernel(names, body), m, zeros, zeros)
    np.testing.assert_array_equal(broadcast, np.full(32, 3))
    clusters = m.reshape(4, 4, 2).sum(axis=1)
    np.testing.assert_array_equal(sums.reshape(4, 4, 2), np.broadcast_to(clusters[:, None], (4, 4, 2)))
    np.testing.assert_array_equal(rotated, [*range(1, 16), 0, *range(16, 32)])


def test_parts_of_a_matrix_cannot_be_asked_for() -> None:
    body = """
    %zero = arith.constant 0 : index
    %f = arith.constant 0.0 : f32
    %c = gpu.subgroup_mma_constant_matrix %f : !gpu.mma_matrix<16x16xf32, "COp">
    %x = gpu.subgroup_mma_extract_thread_local %c[%zero] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
    """
    with pytest.raises(IRError, match="which lane holds which part of a matrix is not defined"):
        run(kernel("", body))
