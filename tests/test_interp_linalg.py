"""Structured operations and tensors in the interpreter, against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from irkit import catalog
from irkit.define.verifier import verify
from irkit.interp import Machine, Trap
from irkit.syntax import parse

RANDOM = np.random.default_rng(7)


def machine(text: str) -> Machine:
    module = parse(text, context=catalog.context())
    verify(module)
    return Machine(module)


def run(body: str, *inputs: Any, signature: str) -> list[Any]:
    """Runs a function with this signature and body."""
    return machine(f"func.func @f({signature} {{\n{body}\n}}").run("f", inputs)


def floats(*shape: int) -> Any:
    return RANDOM.standard_normal(shape).astype(np.float32)


def integers(*shape: int) -> Any:
    return RANDOM.integers(-9, 9, shape).astype(np.int32)


# Tensors, against NumPy.


def test_matmul_on_tensors_leaves_its_operands_alone() -> None:
    a, b, c = floats(4, 8), floats(8, 6), floats(4, 6)
    kept = c.copy()
    (found,) = run(
        """
        %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>)
          -> tensor<?x?xf32>
        return %0 : tensor<?x?xf32>
        """,
        a, b, c,
        signature="%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32>",
    )  # fmt: skip
    np.testing.assert_allclose(found, c + a @ b, rtol=1e-5)
    np.testing.assert_array_equal(c, kept)


def test_widening_to_the_type_of_the_output() -> None:
    a, b = RANDOM.integers(-128, 128, (2, 5, 3)).astype(np.int8)[:, :3], np.array([[1, -1, 2]] * 5, np.int8)
    a, b = a[0], b.T
    signature = "%a: tensor<3x3xi8>, %b: tensor<3x5xi8>, %c: tensor<3x5xi32>) -> tensor<3x5xi32>"
    for cast, kind in (("", np.int8), ("{cast = #linalg.type_fn<cast_unsigned>} ", np.uint8)):
        (found,) = run(
            f"""
            %0 = linalg.matmul {cast}ins(%a, %b : tensor<3x3xi8>, tensor<3x5xi8>)
              outs(%c : tensor<3x5xi32>) -> tensor<3x5xi32>
            return %0 : tensor<3x5xi32>
            """,
            a, b, np.zeros((3, 5), np.int32),
            signature=signature,
        )  # fmt: skip
        wide = [each.view(kind).astype(np.int32) for each in (np.ascontiguousarray(a), np.ascontiguousarray(b))]
        np.testing.assert_array_equal(found, wide[0] @ wide[1])


def test_a_generic_with_indices_and_two_results() -> None:
    a = integers(3, 4)
    found = run(
        """
        %e = tensor.empty() : tensor<3x4xi32>
        %0:2 = linalg.generic {
          indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>,
                           affine_map<(i, j) -> (j)>],
          iterator_types = ["reduction", "parallel"]
        } ins(%a : tensor<3x4xi32>) outs(%e, %s : tensor<3x4xi32>, tensor<4xi32>) {
        ^bb0(%x: i32, %y: i32, %z: i32):
          %i = linalg.index 0 : index
          %j = linalg.index 1 : index
          %k = index.mul %i, %j
          %l = arith.index_cast %k : index to i32
          %p = arith.addi %x, %l : i32
          %t = arith.addi %x, %z : i32
          linalg.yield %p, %t : i32, i32
        } -> (tensor<3x4xi32>, tensor<4xi32>)
        return %0#0, %0#1 : tensor<3x4xi32>, tensor<4xi32>
        """,
        a, np.ones(4, np.int32),
        signature="%a: tensor<3x4xi32>, %s: tensor<4xi32>) -> (tensor<3x4xi32>, tensor<4xi32>)",
    )  # fmt: skip
    np.testing.assert_array_equal(found[0], a + np.outer(np.arange(3), np.arange(4)))
    np.testing.assert_array_equal(found[1], a.sum(0) + 1)


def test_payloads_and_movement() -> None:
    a, b = floats(3, 4), floats(3)
    found = run(
        """
        %e = tensor.empty() : tensor<3x4xf32>
        %t = tensor.empty() : tensor<4x3xf32>
        %0 = linalg.broadcast ins(%b : tensor<3xf32>) outs(%e : tensor<3x4xf32>) dimensions = [1]
        %1 = linalg.map { arith.mulf } ins(%a, %0 : tensor<3x4xf32>, tensor<3x4xf32>)
          outs(%e : tensor<3x4xf32>)
        %2 = linalg.transpose ins(%1 : tensor<3x4xf32>) outs(%t : tensor<4x3xf32>) permutation = [1, 0]
        %3 = linalg.reduce { arith.maximumf } ins(%2 : tensor<4x3xf32>) outs(%b : tensor<3xf32>)
          dimensions = [0]
        return %2, %3 : tensor<4x3xf32>, tensor<3xf32>
        """,
        a, b,
        signature="%a: tensor<3x4xf32>, %b: tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>)",
    )  # fmt: skip
    product = (a * b[:, None]).T
    np.testing.assert_array_equal(found[0], product)
    np.testing.assert_array_equal(found[1], np.maximum(product.max(0), b))


def test_softmax_on_tensors_and_buffers() -> None:
    a = floats(3, 5)
    powers = np.exp(a - a.max(1, keepdims=True))
    expected = powers / powers.sum(1, keepdims=True)
    (found,) = run(
        """
        %0 = linalg.softmax dimension(1) ins(%a : tensor<3x5xf32>) outs(%a : tensor<3x5xf32>) -> tensor<3x5xf32>
        return %0 : tensor<3x5xf32>
        """,
        a,
        signature="%a: tensor<3x5xf32>) -> tensor<3x5xf32>",
    )
    np.testing.assert_allclose(found, expected, rtol=1e-6)
    text = """
        func.func @f(%a: memref<3x5xf32>, %b: memref<3x5xf32>) {
          linalg.softmax dimension(1) ins(%a : memref<3x5xf32>) outs(%b : memref<3x5xf32>)
          return
        }
    """
    after = machine(text).run_in_place("f", [a, np.zeros_like(a)])[1]
    np.testing.assert_allclose(after[1], expected, rtol=1e-6)


def test_pack_and_unpack() -> None:
    a = floats(6, 7)
    packed, back = run(
        """
        %d = tensor.empty() : tensor<3x2x4x3xf32>
        %0 = linalg.pack %a padding_value(%x : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1]
          inner_tiles = [4, 3] into %d : tensor<6x7xf32> -> tensor<3x2x4x3xf32>
        %e = tensor.empty() : tensor<6x7xf32>
        %1 = linalg.unpack %0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 3] into %e
          : tensor<3x2x4x3xf32> -> tensor<6x7xf32>
        return %0, %1 : tensor<3x2x4x3xf32>, tensor<6x7xf32>
        """,
        a, np.float32(9),
        signature="%a: tensor<6x7xf32>, %x: f32) -> (tensor<3x2x4x3xf32>, tensor<6x7xf32>)",
    )  # fmt: skip
    whole = np.full((8, 9), 9, np.float32)
    whole[:6, :7] = a
    np.testing.assert_array_equal(packed, whole.reshape(2, 4, 3, 3).transpose(2, 0, 1, 3))
    np.testing.assert_array_equal(back, a)


def test_slices() -> None:
    a, b = integers(5, 6), integers(2)
    part, whole = run(
        """
        %p = tensor.extract_slice %a[1, %i] [1, 2] [1, 3] : tensor<5x6xi32> to tensor<2xi32>
        %w = tensor.insert_slice %b into %a[%i, 4] [2, 1] [2, 1] : tensor<2xi32> into tensor<5x6xi32>
        return %p, %w : tensor<2xi32>, tensor<5x6xi32>
        """,
        a, b, 2,
        signature="%a: tensor<5x6xi32>, %b: tensor<2xi32>, %i: index) -> (tensor<2xi32>, tensor<5x6xi32>)",
    )  # fmt: skip
    np.testing.assert_array_equal(part, a[1, 2:6:3])
    expected = a.copy()
    expected[2:5:2, 4] = b
    np.testing.assert_array_equal(whole, expected)


def test_shapes_and_concat() -> None:
    a = floats(2, 3, 4)
    found = run(
        """
        %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<2x3x?xf32> into tensor<6x?xf32>
        %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [6, 2, 2] : tensor<6x?xf32> into tensor<6x2x?xf32>
        %s = arith.constant dense<[8, 3]> : tensor<2xindex>
        %2 = tensor.reshape %a(%s) : (tensor<2x3x?xf32>, tensor<2xindex>) -> tensor<8x3xf32>
        %3 = tensor.concat dim(1) %2, %2 : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x6xf32>
        return %1, %3 : tensor<6x2x?xf32>, tensor<8x6xf32>
        """.replace("output_shape [6, 2, 2]", "output_shape [6, 2, %two]"),
        a, 2,
        signature="%a: tensor<2x3x?xf32>, %two: index) -> (tensor<6x2x?xf32>, tensor<8x6xf32>)",
    )  # fmt: skip
    np.testing.assert_array_equal(found[0], a.reshape(6, 2, 2))
    np.testing.assert_array_equal(found[1], np.hstack([a.reshape(8, 3)] * 2))


def test_gather_and_scatter() -> None:
    a, at = integers(4, 5, 6), np.array([[3, 1], [0, 5]])
    signature = "%a: tensor<4x5x6xi32>, %at: tensor<2x2xindex>) -> (tensor<2x1x5x1xi32>, tensor<4x5x6xi32>)"
    found = run(
        """
        %0 = tensor.gather %a[%at] gather_dims([0, 2])
          : (tensor<4x5x6xi32>, tensor<2x2xindex>) -> tensor<2x1x5x1xi32>
        %z = arith.constant dense<0> : tensor<4x5x6xi32>
        %1 = tensor.scatter %0 into %z[%at] scatter_dims([0, 2]) unique
          : (tensor<2x1x5x1xi32>, tensor<4x5x6xi32>, tensor<2x2xindex>) -> tensor<4x5x6xi32>
        return %0, %1 : tensor<2x1x5x1xi32>, tensor<4x5x6xi32>
        """,
        a, at,
        signature=signature,
    )  # fmt: skip
    rows = np.stack([a[3, :, 1], a[0, :, 5]])
    np.testing.assert_array_equal(found[0].reshape(2, 5), rows)
    expected = np.zeros_like(a)
    expected[3, :, 1], expected[0, :, 5] = rows
    np.testing.assert_array_equal(found[1], expected)


def test_generate_and_pad() -> None:
    a = integers(2, 3)
    found = run(
        """
        %0 = tensor.generate %n {
        ^bb0(%i: index, %j: index):
          %k = index.mul %i, %j
          tensor.yield %k : index
        } : tensor<3x?xindex>
        %1 = tensor.pad %a low[1, 0] high[0, %n] {
        ^bb0(%i: index, %j: index):
          %x = arith.index_cast %j : index to i32
          tensor.yield %x : i32
        } : tensor<2x3xi32> to tensor<3x?xi32>
        return %0, %1 : tensor<3x?xindex>, tensor<3x?xi32>
        """,
        a, 4,
        signature="%a: tensor<2x3xi32>, %n: index) -> (tensor<3x?xindex>, tensor<3x?xi32>)",
    )  # fmt: skip
    np.testing.assert_array_equal(found[0], np.outer(np.arange(3), np.arange(4)))
    expected = np.tile(np.arange(7), (3, 1))
    expected[1:, :3] = a
    np.testing.assert_array_equal(found[1], expected)


def test_elements() -> None:
    found = run(
        """
        %t = tensor.from_elements %x, %y, %x, %y : tensor<2x2xf32>
        %s = tensor.splat %x[%n] : tensor<?x2xf32>
        %u = tensor.insert %y into %s[%n1, %n1] : tensor<?x2xf32>
        %e = tensor.extract %t[%n1, %n1] : tensor<2x2xf32>
        %d = tensor.dim %s, %z : tensor<?x2xf32>
        %r = tensor.rank %s : tensor<?x2xf32>
        %b = tensor.bitcast %t : tensor<2x2xf32> to tensor<2x2xi32>
        return %t, %s, %u, %e, %d, %r, %b
          : tensor<2x2xf32>, tensor<?x2xf32>, tensor<?x2xf32>, f32, index, index, tensor<2x2xi32>
        """,
        np.float32(1.5), np.float32(-2), 3, 1, 0,
        signature=(
            "%x: f32, %y: f32, %n: index, %n1: index, %z: index) -> (tensor<2x2xf32>, tensor<?x2xf32>, "
            "tensor<?x2xf32>, f32, index, index, tensor<2x2xi32>)"
        ),
    )  # fmt: skip
    np.testing.assert_array_equal(found[0], [[1.5, -2], [1.5, -2]])
    np.testing.assert_array_equal(found[1], np.full((3, 2), 1.5))
    np.testing.assert_array_equal(found[2], [[1.5, 1.5], [1.5, -2], [1.5, 1.5]])
    assert found[3:6] == [-2, 3, 2]
    np.testing.assert_array_equal(found[6], np.array([[1.5, -2]] * 2, np.float32).view(np.int32))


def test_iterations_of_a_parallel_loop_read_what_was_there_before() -> None:
    (found,) = run(
        """
        %0 = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<4xi32>) {
          %j = arith.subi %three, %i : index
          %x = tensor.extract_slice %o[%j] [1] [1] : tensor<4xi32> to tensor<1xi32>
          scf.forall.in_parallel {
            tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
          }
        }
        return %0 : tensor<4xi32>
        """,
        np.arange(4, dtype=np.int32), 3,
        signature="%a: tensor<4xi32>, %three: index) -> tensor<4xi32>",
    )  # fmt: skip
    np.testing.assert_array_equal(found, [3, 2, 1, 0])


# Traps.


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("%0 = tensor.extract %t[%n] : tensor<?xi32>", "out of the bounds"),
        ("%0 = tensor.insert %x into %t[%n] : tensor<?xi32>", "out of the bounds"),
        ("%0 = tensor.extract_slice %t[%n] [1] [1] : tensor<?xi32> to tensor<1xi32>", "leaves"),
        ("%0 = tensor.insert_slice %t into %t[1] [%n] [1] : tensor<?xi32> into tensor<?xi32>", "leaves"),
        ("%0 = tensor.cast %t : tensor<?xi32> to tensor<3xi32>", "is no tensor<3xi32>"),
        ("%0 = tensor.dim %t, %n : tensor<?xi32>", "of rank 1"),
        ("%0 = tensor.empty(%m) : tensor<?xi32>", "negative size"),
        (
            "%0 = tensor.expand_shape %t [[0, 1]] output_shape [3, %n] : tensor<?xi32> into tensor<3x?xi32>",
            "is split into",
        ),
        (
            "%0 = linalg.add ins(%t, %u : tensor<?xi32>, tensor<?xi32>) outs(%t : tensor<?xi32>) -> tensor<?xi32>",
            "is given operands of sizes",
        ),
    ],
)
def test_traps(body: str, said: str) -> None:
    signature = "%t: tensor<?xi32>, %u: tensor<?xi32>, %n: index, %m: index, %x: i32)"
    inputs = integers(4), integers(5), 4, -1, 7
    with pytest.raises(Trap, match=said):
        run(f"{body}\nreturn", *inputs, signature=signature)
