"""Vectors in LLVM: what they compute agrees with NumPy."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import irkit
from irkit.targets.llvm import llvm_text

Array = np.ndarray


def run(text: str, *arguments: object) -> object:
    return irkit.compile(irkit.parse(text), pipeline="builtin.module()").f(*arguments)


def lanes(body: str, *arrays: Array, result: int = 8, kind: str = "f32") -> Array:
    """Applies `body` (of vectors %0, %1, ... of the arrays to a vector %r) and gives the lanes of %r."""
    arguments = "".join(f"%a{n}: memref<{len(a)}x{kind}>, " for n, a in enumerate(arrays))
    loads = "".join(
        f"  %{n} = vector.load %a{n}[%c0] : memref<{len(a)}x{kind}>, vector<{len(a)}x{kind}>\n"
        for n, a in enumerate(arrays)
    )
    text = f"""
func.func @f({arguments}%out: memref<{result}x{kind}> {{irkit.result = 0 : i64}}) {{
  %c0 = arith.constant 0 : index
{loads}  {body}
  vector.store %r, %out[%c0] : memref<{result}x{kind}>, vector<{result}x{kind}>
  return
}}"""
    found = run(text, *arrays)
    assert isinstance(found, np.ndarray)
    return found


A = np.arange(8, dtype=np.float32) - 3.5
B = np.arange(8, dtype=np.float32) * 10
V = "vector<8xf32>"


@pytest.mark.parametrize(
    ("body", "result", "expected"),
    [
        (f"%r = vector.fma %0, %1, %1 : {V}", 8, A * B + B),
        (f"%r = arith.mulf %0, %1 : {V}", 8, A * B),
        (f"%r = vector.shuffle %0, %1 [7, 8, 1, 15] : {V}, {V}", 4, np.array([3.5, 0, -2.5, 70])),
        (f"%r = vector.interleave %0, %1 : {V} -> vector<16xf32>", 16, np.stack([A, B], 1).ravel()),
        (f"%r, %s = vector.deinterleave %0 : {V} -> vector<4xf32>", 4, A[::2]),
        (f"%s, %r = vector.deinterleave %0 : {V} -> vector<4xf32>", 4, A[1::2]),
        (
            "%r = vector.extract_strided_slice %0 {offsets = [2], sizes = [3], strides = [1]}"
            f" : {V} to vector<3xf32>",
            3,
            A[2:5],
        ),
        (
            f"%s = vector.extract_strided_slice %1 {{offsets = [0], sizes = [3], strides = [1]}} : {V} to vector<3xf32>"
            f"\n  %r = vector.insert_strided_slice %s, %0 {{offsets = [4], strides = [1]}} : vector<3xf32> into {V}",
            8,
            np.concatenate([A[:4], B[:3], A[7:]]),
        ),
        (
            f"%x = vector.extract %1[5] : f32 from {V}\n  %r = vector.insert %x, %0 [2] : f32 into {V}",
            8,
            np.where(np.arange(8) == 2, 50, A),
        ),
        (f"%x = vector.extract %0[1] : f32 from {V}\n  %r = vector.broadcast %x : f32 to {V}", 8, np.full(8, -2.5)),
        (
            f"%e:8 = vector.to_elements %0 : {V}\n  %r = vector.from_elements %e#7, %e#0 : vector<2xf32>",
            2,
            A[[7, 0]],
        ),
        (f"%r = vector.shape_cast %0 : {V} to {V}", 8, A),
        (f"%m = vector.constant_mask [3] : vector<8xi1>\n  %r = arith.select %m, %0, %1 : vector<8xi1>, {V}", 8,
         np.where(np.arange(8) < 3, A, B)),
        (f"%n = arith.constant 5 : index\n  %m = vector.create_mask %n : vector<8xi1>\n"
         f"  %r = arith.select %m, %0, %1 : vector<8xi1>, {V}", 8, np.where(np.arange(8) < 5, A, B)),
    ],
)  # fmt: skip
def test_lanes(body: str, result: int, expected: Array) -> None:
    np.testing.assert_array_equal(lanes(body, A, B, result=result), expected.astype(np.float32))


@pytest.mark.parametrize(
    ("name", "kind", "combine"),
    [
        ("add", "f32", np.sum), ("mul", "f32", np.prod), ("minimumf", "f32", np.min), ("maximumf", "f32", np.max),
        ("minnumf", "f32", np.min), ("maxnumf", "f32", np.max), ("add", "i32", np.sum), ("mul", "i32", np.prod),
        ("minsi", "i32", np.min), ("maxsi", "i32", np.max), ("and", "i32", np.bitwise_and.reduce),
        ("or", "i32", np.bitwise_or.reduce), ("xor", "i32", np.bitwise_xor.reduce),
    ],
)  # fmt: skip
@pytest.mark.parametrize("with_accumulator", [False, True])
def test_reductions(name: str, kind: str, combine: Callable[[Array], Array], with_accumulator: bool) -> None:
    values = np.array([3, -2, 5, 7, 1, -4, 6, 2], np.float32 if kind == "f32" else np.int32)
    start = values.dtype.type(3)
    operands = "%v, %acc" if with_accumulator else "%v"
    found = run(
        f"""
func.func @f(%m: memref<8x{kind}>, %acc: {kind}) -> {kind} {{
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0] : memref<8x{kind}>, vector<8x{kind}>
  %r = vector.reduction <{name}>, {operands} : vector<8x{kind}> into {kind}
  return %r : {kind}
}}""",
        values,
        start,
    )
    assert found == combine(np.append(values, start) if with_accumulator else values)


HALVES = {
    "addf": np.add, "subf": np.subtract, "mulf": np.multiply, "divf": np.divide,
    "maximumf": np.maximum, "minimumf": np.minimum,
}  # fmt: skip


@pytest.mark.parametrize("name", HALVES)
@pytest.mark.parametrize("kind", ["f16", "bf16"])
def test_vectors_of_half_floats_are_rounded_once(kind: str, name: str) -> None:
    """Denormals and infinities included; +, -, * and / of half floats are exact enough in f32."""
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = np.dtype(np.float16 if kind == "f16" else ml_dtypes.bfloat16)
    bits = np.random.default_rng(3).integers(0, 1 << 16, (2, 16)).astype(np.uint16)
    a, b = (each.view(dtype) for each in bits)
    a, b = (np.where(np.isnan(each), dtype.type(1.5), each) for each in (a, b))
    with np.errstate(all="ignore"):
        expected = HALVES[name](a.astype(np.float32), b.astype(np.float32)).astype(dtype)
    v = f"vector<16x{kind}>"
    found = lanes(f"%r = arith.{name} %0, %1 : {v}", a, b, result=16, kind=kind)
    np.testing.assert_array_equal(found.astype(np.float32), expected.astype(np.float32))


@pytest.mark.parametrize("kind", ["f16", "bf16"])
def test_sums_of_half_floats_are_rounded_at_every_step(kind: str) -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = np.dtype(np.float16 if kind == "f16" else ml_dtypes.bfloat16)
    values = np.random.default_rng(4).uniform(1, 100, 8).astype(dtype)
    total = values[0]
    for each in values[1:]:
        total = dtype.type(np.float32(total) + np.float32(each))
    found = run(
        f"""
func.func @f(%m: memref<8x{kind}>) -> {kind} {{
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0] : memref<8x{kind}>, vector<8x{kind}>
  %r = vector.reduction <add>, %v : vector<8x{kind}> into {kind}
  return %r : {kind}
}}""",
        values,
    )
    assert found == total


def test_loads_and_stores_of_parts_of_rows() -> None:
    m = np.arange(40, dtype=np.float32).reshape(4, 10)
    out = np.zeros((4, 10), np.float32)
    run("""
func.func @f(%m: memref<?x10xf32>, %out: memref<?x10xf32>, %i: index, %j: index) {
  %v = vector.load %m[%i, %j] : memref<?x10xf32>, vector<4xf32>
  vector.store %v, %out[%j, %i] : memref<?x10xf32>, vector<4xf32>
  return
}""", m, out, 3, 1)  # fmt: skip
    np.testing.assert_array_equal(out[1, 3:7], m[3, 1:5])
    assert np.count_nonzero(out) == 4


def test_masked_loads_and_stores_leave_the_rest_alone() -> None:
    m, out = np.arange(8, dtype=np.int32), np.full(8, -1, np.int32)
    run("""
func.func @f(%m: memref<8xi32>, %out: memref<8xi32>, %n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant dense<9> : vector<8xi32>
  %first = vector.create_mask %n : vector<8xi1>
  %second = vector.create_mask %k : vector<8xi1>
  %v = vector.maskedload %m[%c0], %first, %pad : memref<8xi32>, vector<8xi1>, vector<8xi32> into vector<8xi32>
  vector.maskedstore %out[%c0], %second, %v : memref<8xi32>, vector<8xi1>, vector<8xi32>
  return
}""", m, out, 3, 5)  # fmt: skip
    np.testing.assert_array_equal(out, [0, 1, 2, 9, 9, -1, -1, -1])


def test_transfers_stop_at_the_end_of_the_memory() -> None:
    function = irkit.compile(irkit.parse("""
func.func @f(%m: memref<?xf32>, %out: memref<?xf32>, %i: index, %j: index) {
  %pad = arith.constant -1.0 : f32
  %v = vector.transfer_read %m[%i], %pad : memref<?xf32>, vector<8xf32>
  vector.transfer_write %v, %out[%j] : vector<8xf32>, memref<?xf32>
  return
}"""), pipeline="builtin.module()").f  # fmt: skip
    m = np.arange(10, dtype=np.float32)
    for i, j in [(0, 0), (5, 0), (9, 3), (10, 7)]:
        out = np.zeros(9, np.float32)
        function(m, out, i, j)
        expected = np.concatenate([m[i:], np.full(8, -1, np.float32)])[:8]
        np.testing.assert_array_equal(out[j:], np.concatenate([expected, np.zeros(9, np.float32)])[: 9 - j])


def test_gathers_and_scatters() -> None:
    m, where = np.arange(20, dtype=np.float64), np.array([3, 19, 0, 7], np.int32)
    out = np.zeros(20)
    run("""
func.func @f(%m: memref<?xf64>, %w: memref<4xi32>, %out: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant dense<-1.0> : vector<4xf64>
  %i = vector.load %w[%c0] : memref<4xi32>, vector<4xi32>
  %mask = vector.constant_mask [3] : vector<4xi1>
  %v = vector.gather %m[%c0][%i], %mask, %pad
    : memref<?xf64>, vector<4xi32>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  %all = vector.constant_mask [4] : vector<4xi1>
  vector.scatter %out[%c0][%i], %all, %v : memref<?xf64>, vector<4xi32>, vector<4xi1>, vector<4xf64>
  return
}""", m, where, out)  # fmt: skip
    np.testing.assert_array_equal(out[where], [3, 19, 0, -1])


def test_packed_loads_and_stores() -> None:
    m, out, wanted = np.arange(9, dtype=np.float32), np.zeros(9, np.float32), np.array([0, 5, 5, 0, 5], np.int32)
    run("""
func.func @f(%m: memref<9xf32>, %w: memref<5xi32>, %out: memref<9xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : vector<5xi32>
  %pad = arith.constant dense<-1.0> : vector<5xf32>
  %n = vector.load %w[%c0] : memref<5xi32>, vector<5xi32>
  %mask = arith.cmpi ne, %n, %zero : vector<5xi32>
  %v = vector.expandload %m[%i], %mask, %pad : memref<9xf32>, vector<5xi1>, vector<5xf32> into vector<5xf32>
  vector.store %v, %out[%c0] : memref<9xf32>, vector<5xf32>
  %s = arith.addf %v, %v : vector<5xf32>
  vector.compressstore %out[%i], %mask, %s : memref<9xf32>, vector<5xi1>, vector<5xf32>
  return
}""", m, wanted, out, 6)  # fmt: skip
    np.testing.assert_array_equal(out, [-1, 6, 7, -1, 8, 0, 12, 14, 16])


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("%v = vector.broadcast %x : f32 to vector<4x4xf32>", "value of type 'vector<4x4xf32>'"),
        ("%v = vector.load %b[%i] : memref<8xi1>, vector<8xi1>", "which lie in memory otherwise than in a vector"),
        ("%v = vector.scan <add>, %p, %q {inclusive = true, reduction_dim = 0 : i64} : vector<4xf32>, vector<f32>",
         "'vector.scan' op has no LLVM form; one would be added in irkit/targets/llvm/vector.py"),
    ],
)  # fmt: skip
def test_what_has_no_form_is_an_error(body: str, message: str) -> None:
    text = f"""
func.func @f(%x: f32, %b: memref<8xi1>, %i: index, %p: vector<4xf32>, %q: vector<f32>) {{
  {body.replace("%v =", "%v, %w =") if "scan" in body else body}
  return
}}"""
    with pytest.raises(irkit.IRError) as caught:
        llvm_text(irkit.parse(text))
    assert message in str(caught.value)
