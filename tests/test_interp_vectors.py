"""The interpreter: vectors, with NumPy as the judge."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from irkit.catalog import context
from irkit.diagnostics import IRError
from irkit.interp import Machine, Trap
from irkit.syntax import parse


def run(text: str, *inputs: Any) -> list[Any]:
    return Machine(parse(text, context=context())).run("f", inputs)


def function(signature: str, body: str, results: str) -> str:
    """@f with a body whose values %r, %s are returned."""
    names = ", ".join(["%r", "%s"][: results.count("|") + 1])
    kinds = results.replace(" | ", ", ")
    return f"func.func @f({signature}) -> ({kinds}) {{\n{body}\nreturn {names} : {kinds}\n}}"


A = np.arange(1, 7, dtype=np.float32).reshape(2, 3)
B = np.arange(2, 14, dtype=np.float32).reshape(3, 4)
I = np.array([5, -3, 7, 2], np.int32)  # noqa: E741
MASK = np.array([1, 0, 1, 0], np.bool_)


def check(text: str, inputs: list[Any], expected: list[Any]) -> None:
    found = run(text, *inputs)
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        np.testing.assert_array_equal(one, other)
        assert np.shape(one) == np.shape(other)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("add", 11),
        ("mul", -210),
        ("minsi", -3),
        ("maxsi", 7),
        ("minui", 2),
        ("maxui", -3),
        ("and", 0),
        ("or", -1),
        ("xor", 5 ^ -3 ^ 7 ^ 2),
    ],
)
def test_reduction_of_integers(kind: str, expected: int) -> None:
    body = f"%r = vector.reduction <{kind}>, %v : vector<4xi32> into i32"
    assert run(function("%v: vector<4xi32>", body, "i32"), I) == [expected]


def test_reduction_wraps() -> None:
    body = "%r = vector.reduction <add>, %v, %a : vector<3xi8> into i8"
    assert run(function("%v: vector<3xi8>, %a: i8", body, "i8"), [100, 100, 1], 100) == [45]


@pytest.mark.parametrize(("kind", "expected"), [("maximumf", np.nan), ("maxnumf", 3), ("minnumf", -1)])
def test_reduction_of_floats_and_nans(kind: str, expected: float) -> None:
    body = f"%r = vector.reduction <{kind}>, %v : vector<4xf32> into f32"
    (found,) = run(function("%v: vector<4xf32>", body, "f32"), [1, np.nan, 3, -1])
    np.testing.assert_equal(found, np.float32(expected))


def test_multi_reduction() -> None:
    body = "%r = vector.multi_reduction <add>, %v, %a [0] : vector<2x3xf32> to vector<3xf32>"
    start = np.array([1, 2, 3], np.float32)
    check(
        function("%v: vector<2x3xf32>, %a: vector<3xf32>", body, "vector<3xf32>"),
        [A, start],
        [start + A.sum(axis=0)],
    )


@pytest.mark.parametrize("inclusive", [True, False])
def test_scan(inclusive: bool) -> None:
    body = (
        f"%r, %s = vector.scan <add>, %v, %a {{inclusive = {str(inclusive).lower()}, reduction_dim = 1 : i64}}"
        " : vector<2x3xf32>, vector<2xf32>"
    )
    start = np.array([10, 20], np.float32)
    if inclusive:
        whole = np.cumsum(A, axis=1)
    else:
        whole = np.cumsum(np.column_stack([start, A[:, :-1]]), axis=1, dtype=np.float32)
    text = function("%v: vector<2x3xf32>, %a: vector<2xf32>", body, "vector<2x3xf32> | vector<2xf32>")
    check(text, [A, start], [whole, whole[:, -1]])


MATMUL = (
    "indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, "
    'affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]'
)


def test_contract() -> None:
    body = (
        f"%r = vector.contract {{{MATMUL}}} %a, %b, %c"
        " : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>"
    )
    text = function("%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>", body, "vector<2x4xf32>")
    start = np.ones((2, 4), np.float32)
    check(text, [A, B, start], [A @ B + start])


def test_contract_transposed_and_maximum() -> None:
    maps = MATMUL.replace("(i, k)", "(k, i)").replace("-> (i, j)", "-> (j, i)")
    body = (
        f"%r = vector.contract {{{maps}, kind = #vector.kind<maxsi>}} %a, %b, %c"
        " : vector<3x2xi32>, vector<3x4xi32> into vector<4x2xi32>"
    )
    text = function("%a: vector<3x2xi32>, %b: vector<3x4xi32>, %c: vector<4x2xi32>", body, "vector<4x2xi32>")
    a, b = A.T.astype(np.int32) - 3, B.astype(np.int32)
    products = np.einsum("ki,kj->kji", a, b).max(axis=0)
    check(text, [a, b, np.full((4, 2), 5, np.int32)], [np.maximum(products, 5)])


def test_contract_to_a_number_under_a_mask() -> None:
    maps = (
        "indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], "
        'iterator_types = ["reduction"]'
    )
    body = f"""%one = arith.constant 1 : i32
        %r = vector.mask %m {{ vector.contract {{{maps}}} %a, %a, %one : vector<4xi32>, vector<4xi32> into i32 }}
          : vector<4xi1> -> i32"""
    assert run(function("%a: vector<4xi32>, %m: vector<4xi1>", body, "i32"), I, MASK) == [1 + 25 + 49]


def test_outer_product() -> None:
    body = "%r = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>"
    a, b, start = A[:, 0], A[0], np.ones((2, 3), np.float32)
    text = function("%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>", body, "vector<2x3xf32>")
    check(text, [a, b, start], [np.outer(a, b) + start])


@pytest.mark.parametrize(
    ("operands", "result", "body", "inputs", "expected"),
    [
        ("f32", "vector<2x3xf32>", "broadcast %0 : f32 to", [2], np.full((2, 3), 2)),
        ("vector<3xf32>", "vector<2x3xf32>", "broadcast %0 : vector<3xf32> to", [A[0]], np.stack([A[0]] * 2)),
        ("vector<2x3xf32>", "vector<3x2xf32>", "shape_cast %0 : vector<2x3xf32> to", [A], A.reshape(3, 2)),
        ("vector<2x3xf32>", "vector<3x2xf32>", "transpose %0, [1, 0] : vector<2x3xf32> to", [A], A.T),
        ("vector<2x3xf32>", "vector<2x6xi16>", "bitcast %0 : vector<2x3xf32> to", [A], A.view(np.int16)),
        ("vector<2x3xf32>", "f32", "extract %0[1, 2] : f32 from vector<2x3xf32>", [A], 6),
        ("vector<2x3xf32>", "vector<3xf32>", "extract %0[1] : vector<3xf32> from vector<2x3xf32>", [A], A[1]),
        (
            "vector<3x4xf32>",
            "vector<2x2xf32>",
            "extract_strided_slice %0 {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]}"
            " : vector<3x4xf32> to",
            [B],
            B[1:, 2:],
        ),
        (
            "vector<2x3xf32> vector<2x3xf32>",
            "vector<2x6xf32>",
            "interleave %0, %1 : vector<2x3xf32> ->",
            [A, -A],
            np.stack([A, -A], axis=-1).reshape(2, 6),
        ),
        (
            "vector<2x3xf32> vector<1x3xf32>",
            "vector<2x3xf32>",
            "shuffle %0, %1 [2, 0] : vector<2x3xf32>, vector<1x3xf32>",
            [A, -A[:1]],
            np.stack([-A[0], A[0]]),
        ),
        (
            "f32 vector<2x3xf32> index",
            "vector<2x3xf32>",
            "insert %0, %1[%2, 1] : f32 into vector<2x3xf32>",
            [9, A, 1],
            np.array([[1, 2, 3], [4, 9, 6]]),
        ),
        (
            "vector<2xf32> vector<2x3xf32>",
            "vector<2x3xf32>",
            "insert_strided_slice %0, %1 {offsets = [1, 1], strides = [1]} : vector<2xf32> into vector<2x3xf32>",
            [[8, 9], A],
            np.array([[1, 2, 3], [4, 8, 9]]),
        ),
        ("", "vector<4xindex>", "step : vector<4xindex>", [], np.arange(4)),
        ("", "vector<2x3xi1>", "constant_mask [1, 2] : vector<2x3xi1>", [], [[1, 1, 0], [0, 0, 0]]),
        ("index", "vector<3xi1>", "create_mask %0 : vector<3xi1>", [7], [1, 1, 1]),
        (
            "f32 f32",
            "vector<2x1xf32>",
            "from_elements %0, %1 : vector<2x1xf32>",
            [1, 2],
            [[1], [2]],
        ),
    ],
)
def test_moving_elements(operands: str, result: str, body: str, inputs: list[Any], expected: Any) -> None:
    signature = ", ".join([f"%{at}: {kind}" for at, kind in enumerate(operands.split())])
    text = body if not body.endswith(("to", "->")) else f"{body} {result}"
    check(function(signature, f"%r = vector.{text}", result), inputs, [np.asarray(expected)])


def test_taking_vectors_apart() -> None:
    body = "%r, %s = vector.deinterleave %v : vector<4xi32> -> vector<2xi32>"
    check(function("%v: vector<4xi32>", body, "vector<2xi32> | vector<2xi32>"), [I], [I[::2], I[1::2]])
    body = "%e:2 = vector.to_elements %v : vector<2xi32>\n%r = arith.subi %e#0, %e#1 : i32"
    assert run(function("%v: vector<2xi32>", body, "i32"), I[:2]) == [8]


def test_fused_multiply_add_rounds_once() -> None:
    body = "%r = vector.fma %a, %a, %c : vector<2xf32>"
    a = np.array([1 + 2**-12, 1], np.float32)
    c = np.array([-1 - 2**-11, 0], np.float32)
    check(
        function("%a: vector<2xf32>, %c: vector<2xf32>", body, "vector<2xf32>"),
        [a, c],
        [np.array([2**-24, 1], np.float32)],
    )


M = np.arange(12, dtype=np.int32).reshape(3, 4)


@pytest.mark.parametrize(
    ("shape", "attributes", "at", "expected"),
    [
        ("4", "", (1, 0), M[1]),
        ("4", "", (1, 2), [6, 7, -9, -9]),
        ("2x2", "", (2, 3), [[11, -9], [-9, -9]]),
        ("3x2", " {permutation_map = affine_map<(i, j) -> (j, i)>}", (1, 1), [[5, 9], [6, 10], [7, 11]]),
        (
            "2x2",
            " {permutation_map = affine_map<(i, j) -> (0, j)>, in_bounds = [true, true]}",
            (1, 1),
            [[5, 6]] * 2,
        ),
    ],
)
def test_transfer_read(shape: str, attributes: str, at: tuple[int, int], expected: Any) -> None:
    kind = f"vector<{shape}xi32>"
    body = f"""%pad = arith.constant -9 : i32
        %r = vector.transfer_read %m[%i, %j], %pad{attributes} : memref<3x4xi32>, {kind}"""
    text = function("%m: memref<3x4xi32>, %i: index, %j: index", body, kind)
    check(text, [M, *at], [np.array(expected)])


def test_transfer_read_under_masks() -> None:
    body = """%pad = arith.constant -9 : i32
        %pass = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
        %r = vector.mask %mask, %pass { vector.transfer_read %m[%i], %pad : memref<?xi32>, vector<4xi32> }
          : vector<4xi1> -> vector<4xi32>
        %s = vector.transfer_read %m[%i], %pad, %mask {in_bounds = [true]} : memref<?xi32>, vector<4xi32>"""
    text = function(
        "%m: memref<?xi32>, %i: index, %mask: vector<4xi1>", body, "vector<4xi32> | vector<4xi32>"
    )
    check(text, [I, 1, MASK], [np.array([-3, 2, 2, 4]), np.array([-3, -9, 2, -9])])
    with pytest.raises(Trap, match="against in_bounds"):
        run(text, I, 2, MASK)


def test_transfer_write() -> None:
    body = """%r = vector.transfer_write %v, %t[%i] : vector<4xi32>, tensor<4xi32>"""
    text = function("%v: vector<4xi32>, %t: tensor<4xi32>, %i: index", body, "tensor<4xi32>")
    check(text, [I, np.zeros(4, np.int32), 2], [np.array([0, 0, 5, -3])])


def in_memory(body: str, inputs: list[Any]) -> Any:
    """What a memref of eight holds after an operation on it."""
    text = f"""func.func @f(%m: memref<8xi32>, %v: vector<4xi32>, %k: vector<4xi1>, %n: vector<4xi32>, %i: index) {{
        {body}
        return
    }}"""
    return Machine(parse(text, context=context())).run_in_place("f", inputs)[1][0]


TYPES = "memref<8xi32>, vector<4xi1>, vector<4xi32>"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("vector.store %v, %m[%i] : memref<8xi32>, vector<4xi32>", [0, 0, 5, -3, 7, 2, 0, 0]),
        (f"vector.maskedstore %m[%i], %k, %v : {TYPES}", [0, 0, 5, 0, 7, 0, 0, 0]),
        (f"vector.compressstore %m[%i], %k, %v : {TYPES}", [0, 0, 5, 7, 0, 0, 0, 0]),
        (
            "vector.scatter %m[%i] [%n], %k, %v : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>",
            [0, 5, 0, 0, 7, 0, 0, 0],
        ),
        ("vector.transfer_write %v, %m[%i] : vector<4xi32>, memref<8xi32>", [0, 0, 5, -3, 7, 2, 0, 0]),
    ],
)
def test_writing_to_memory(body: str, expected: list[int]) -> None:
    offsets = np.array([-1, 9, 2, 7], np.int32)
    found = in_memory(body, [np.zeros(8, np.int32), I, MASK, offsets, 2])
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("vector.load %m[%i] : memref<8xi32>, vector<4xi32>", [12, 13, 14, 15]),
        (f"vector.maskedload %m[%i], %k, %v : {TYPES}, vector<4xi32> into vector<4xi32>", [12, -3, 14, 2]),
        (f"vector.expandload %m[%i], %k, %v : {TYPES}, vector<4xi32> into vector<4xi32>", [12, -3, 13, 2]),
        (
            "vector.gather %m[%i] [%n], %k, %v"
            " : memref<8xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>",
            [11, -3, 14, 2],
        ),
    ],
)
def test_reading_memory(body: str, expected: list[int]) -> None:
    body = body.replace(f"{TYPES}, vector<4xi32> into", f"{TYPES} into")
    signature = "%m: memref<8xi32>, %v: vector<4xi32>, %k: vector<4xi1>, %n: vector<4xi32>, %i: index"
    offsets = np.array([-1, 90, 2, 70], np.int32)
    text = function(signature, f"%r = {body}", "vector<4xi32>")
    check(text, [np.arange(10, 18, dtype=np.int32), I, MASK, offsets, 2], [np.array(expected)])


@pytest.mark.parametrize(
    "body",
    [
        "%r = vector.load %m[%i] : memref<8xi32>, vector<4xi32>",
        "%z = arith.constant dense<0> : vector<4xi32>\n%x = vector.extract %z[%i] : i32 from vector<4xi32>\n"
        "%r = vector.broadcast %x : i32 to vector<4xi32>",
    ],
)
def test_out_of_bounds_is_a_trap(body: str) -> None:
    text = function("%m: memref<8xi32>, %i: index", body, "vector<4xi32>")
    with pytest.raises(Trap, match="bounds"):
        run(text, np.zeros(8), 6)


def test_scalable_vectors_are_refused() -> None:
    body = "%v = vector.broadcast %a : f32 to vector<[4]xf32>\n%r = vector.extract %v[0] : f32 from vector<[4]xf32>"
    with pytest.raises(IRError, match="the sizes of a scalable vector are not known"):
        run(function("%a: f32", body, "f32"), 1)
