"""vector-unroll: what vectors of several dimensions compute, their rows compute, in the interpreter and as
machine code."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import Program

import irkit
from irkit.interp import Machine
from irkit.ir import Operation, Type
from irkit.ir.types import VectorType

Array = np.ndarray
PIPELINE = "builtin.module(vector-unroll)"
MAPS = "affine_map<(i, j, k) -> ({})>"


def contraction(lhs: str, rhs: str, out: str, kind: str = "add") -> str:
    maps = ", ".join([MAPS.format(each) for each in (lhs, rhs, out)])
    iterators = [f'"{"parallel" if dim in out else "reduction"}"' for dim in "ijk"]
    return (
        f"vector.contract {{indexing_maps = [{maps}], iterator_types = [{', '.join(iterators)}], "
        f"kind = #vector.kind<{kind}>}}"
    )


def program(body: str, result: str, element: str) -> str:
    """@f: the vectors %x of 4x8, %y of 8x4 and %z of 2x4x8 from memory, %r of a type to memory."""
    sizes = result.removeprefix("vector<").removesuffix(">").split("x")[:-1]
    out = f"memref<{'x'.join([*sizes, element])}>"
    zeros = ", ".join(["%c0"] * len(sizes))
    return f"""
func.func @f(%a: memref<4x8x{element}>, %b: memref<8x4x{element}>, %c: memref<2x4x8x{element}>, %n: index,
             %o: {out} {{irkit.result = 0 : i64}}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = vector.load %a[%c0, %c0] : memref<4x8x{element}>, vector<4x8x{element}>
  %y = vector.load %b[%c0, %c0] : memref<8x4x{element}>, vector<8x4x{element}>
  %z = vector.load %c[%c0, %c0, %c0] : memref<2x4x8x{element}>, vector<2x4x8x{element}>
  {body}
  vector.store %r, %o[{zeros}] : {out}, {result}
  return
}}"""


def rows_only(op: Operation) -> bool:
    kinds: list[Type] = [*op.operand_types, *op.result_types]
    return not any(isinstance(kind, VectorType) and kind.rank > 1 for kind in kinds)


X, Y, Z = "vector<4x8xT>", "vector<8x4xT>", "vector<2x4x8xT>"
S = "vector<4x4xT>"
M = "vector<4x8xi1>"
MASK = f"%p = vector.create_mask %n, %c3 : {M}\n"
BODIES = {
    "arithmetic": (f"%r = arith.addf %x, %x : {X}", X),
    "constants": (f"%k = arith.constant dense<1.5> : {X}\n%r = arith.mulf %k, %x : {X}", X),
    "select": (
        f"%p = vector.create_mask %n, %c3 : vector<4x8xi1>\n%k = arith.constant dense<9.0> : {X}\n"
        f"%r = arith.select %p, %x, %k : vector<4x8xi1>, {X}",
        X,
    ),
    "constant mask": (
        f"%p = vector.constant_mask [2, 5] : vector<4x8xi1>\n%k = arith.constant dense<9.0> : {X}\n"
        f"%r = arith.select %p, %x, %k : vector<4x8xi1>, {X}",
        X,
    ),
    "transpose": (f"%r = vector.transpose %x, [1, 0] : {X} to {Y}", Y),
    "transpose of three dimensions": (
        f"%r = vector.transpose %z, [2, 0, 1] : {Z} to vector<8x2x4xT>",
        "vector<8x2x4xT>",
    ),
    "transpose of rows": (f"%r = vector.transpose %z, [1, 0, 2] : {Z} to vector<4x2x8xT>", "vector<4x2x8xT>"),
    "transpose of odd sizes": (
        f"%s = vector.extract_strided_slice %x {{offsets = [1, 2], sizes = [3, 5], strides = [1, 1]}} : {X} to "
        "vector<3x5xT>\n%r = vector.transpose %s, [1, 0] : vector<3x5xT> to vector<5x3xT>",
        "vector<5x3xT>",
    ),
    "shape_cast": (f"%r = vector.shape_cast %x : {X} to vector<2x16xT>", "vector<2x16xT>"),
    "flattening": (f"%r = vector.shape_cast %z : {Z} to vector<64xT>", "vector<64xT>"),
    "broadcast of a scalar": (
        f"%s = vector.extract %x[2, 3] : T from {X}\n%r = vector.broadcast %s : T to {X}",
        X,
    ),
    "broadcast of a row": (
        f"%s = vector.extract %x[2] : vector<8xT> from {X}\n%r = vector.broadcast %s : vector<8xT> to {Z}",
        Z,
    ),
    "broadcast of a column": (
        f"%s = vector.extract_strided_slice %x {{offsets = [0, 3], sizes = [4, 1], strides = [1, 1]}} : {X} to "
        f"vector<4x1xT>\n%r = vector.broadcast %s : vector<4x1xT> to {Z}",
        Z,
    ),
    "insert": (
        f"%s = vector.extract %x[3] : vector<8xT> from {X}\n%t = vector.insert %s, %x [0] : vector<8xT> into {X}\n"
        f"%u = vector.extract %y[7, 1] : T from {Y}\n%r = vector.insert %u, %t [2, 2] : T into {X}",
        X,
    ),
    "a lane that a value says": (
        f"%s = vector.extract %x[3, %n] : T from {X}\n%r = vector.insert %s, %x [1, %n] : T into {X}",
        X,
    ),
    "insert_strided_slice": (
        f"%s = vector.extract_strided_slice %y {{offsets = [5], sizes = [2], strides = [1]}} : {Y} to "
        f"vector<2x4xT>\n%r = vector.insert_strided_slice %s, %x {{offsets = [1, 3], strides = [1, 1]}} : "
        f"vector<2x4xT> into {X}",
        X,
    ),
    "shuffle": (f"%r = vector.shuffle %x, %x [6, 0, 1] : {X}, {X}", "vector<3x8xT>"),
    "interleave": (f"%r = vector.interleave %x, %x : {X} -> vector<4x16xT>", "vector<4x16xT>"),
    "deinterleave": (f"%s, %r = vector.deinterleave %x : {X} -> {S}", S),
    "elements": (
        f"%e:32 = vector.to_elements %x : {X}\n%r = vector.from_elements %e#31, %e#1, %e#16, %e#1 : vector<2x2xT>",
        "vector<2x2xT>",
    ),
    "contract": (
        f"%k = arith.constant dense<0.5> : {S}\n"
        f"%r = {contraction('i, k', 'k, j', 'i, j')} %x, %y, %k : {X}, {Y} into {S}",
        S,
    ),
    "contract with a transposed operand": (
        f"%k = arith.constant dense<0.5> : {S}\n"
        f"%r = {contraction('i, k', 'j, k', 'i, j')} %x, %x, %k : {X}, {X} into {S}",
        S,
    ),
    "contract to a transposed result": (
        f"%k = arith.constant dense<0.5> : {S}\n"
        f"%r = {contraction('i, k', 'k, j', 'j, i')} %x, %y, %k : {X}, {Y} into {S}",
        S,
    ),
    "contract of maxima": (
        f"%k = arith.constant dense<0.5> : {S}\n"
        f"%r = {contraction('i, k', 'k, j', 'i, j', 'maximumf')} %x, %y, %k : {X}, {Y} into {S}",
        S,
    ),
    "outer product": (
        f"%s = vector.extract %y[3] : vector<4xT> from {Y}\n%t = vector.extract %x[1] : vector<8xT> from {X}\n"
        f"%r = vector.outerproduct %s, %t, %x : vector<4xT>, vector<8xT>",
        X,
    ),
    "axpy": (
        f"%s = vector.extract %y[3, 2] : T from {Y}\n%t = vector.extract %x[1] : vector<8xT> from {X}\n"
        f"%r = vector.outerproduct %t, %s, %t : vector<8xT>, T",
        "vector<8xT>",
    ),
    "reduction of rows": (
        f"%k = vector.extract %x[0] : vector<8xT> from {X}\n"
        f"%r = vector.multi_reduction <add>, %x, %k [0] : {X} to vector<8xT>",
        "vector<8xT>",
    ),
    "reduction of columns": (
        f"%k = vector.extract %y[0] : vector<4xT> from {Y}\n"
        f"%r = vector.multi_reduction <maximumf>, %x, %k [1] : {X} to vector<4xT>",
        "vector<4xT>",
    ),
    "reduction of two dimensions": (
        f"%k = vector.extract %y[0] : vector<4xT> from {Y}\n"
        f"%r = vector.multi_reduction <minnumf>, %z, %k [0, 2] : {Z} to vector<4xT>",
        "vector<4xT>",
    ),
    "loops": (
        f"%r = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %x) -> {X} {{\n"
        f"%s = arith.addf %v, %x : {X}\nscf.yield %s : {X}\n}}",
        X,
    ),
    "branches": (
        f"%p = arith.cmpi slt, %n, %c3 : index\n%r = scf.if %p -> {X} {{\nscf.yield %x : {X}\n}} else {{\n"
        f"%s = arith.negf %x : {X}\nscf.yield %s : {X}\n}}",
        X,
    ),
    "transfer_read over the edge": (
        f"%k = arith.constant 7.0 : T\n%r = vector.transfer_read %a[%n, %n], %k : memref<4x8xT>, {X}",
        X,
    ),
    "transfer_read of columns": (
        "%k = arith.constant 7.0 : T\n%r = vector.transfer_read %a[%n, %c1], %k {permutation_map = "
        f"affine_map<(d0, d1) -> (d1, d0)>}} : memref<4x8xT>, {Y}",
        Y,
    ),
    "transfer_read that repeats": (
        "%k = arith.constant 7.0 : T\n%r = vector.transfer_read %a[%n, %c1], %k {in_bounds = [true, false], "
        f"permutation_map = affine_map<(d0, d1) -> (0, d1)>}} : memref<4x8xT>, {X}",
        X,
    ),
    "transfer_read under a mask": (
        "%k = arith.constant 7.0 : T\n%p = vector.create_mask %c3, %n : vector<4x8xi1>\n"
        f"%r = vector.transfer_read %a[%c1, %c0], %k, %p : memref<4x8xT>, {X}",
        X,
    ),
    "transfer_read along another dimension": (
        "%k = arith.constant 7.0 : T\n%r = vector.transfer_read %a[%n, %c1], %k {permutation_map = "
        "affine_map<(d0, d1) -> (d0)>} : memref<4x8xT>, vector<4xT>",
        "vector<4xT>",
    ),
    "transfer_write over the edge": (
        f"vector.transfer_write %x, %b[%n, %c1] : {X}, memref<8x4xT>\n"
        f"%r = vector.load %b[%c0, %c0] : memref<8x4xT>, {Y}",
        Y,
    ),
    "transfer_write of columns": (
        f"vector.transfer_write %x, %b[%c0, %n] {{permutation_map = affine_map<(d0, d1) -> (d1, d0)>}} : {X}, "
        f"memref<8x4xT>\n%r = vector.load %b[%c0, %c0] : memref<8x4xT>, {Y}",
        Y,
    ),
    "transfer_write along another dimension": (
        f"%s = vector.extract %x[1] : vector<8xT> from {X}\n"
        "vector.transfer_write %s, %b[%n, %c3] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<8xT>, "
        f"memref<8x4xT>\n%r = vector.load %b[%c0, %c0] : memref<8x4xT>, {Y}",
        Y,
    ),
    "masked load and store": (
        f"%p = vector.create_mask %n, %c3 : vector<4x8xi1>\n%k = arith.constant dense<7.0> : {X}\n"
        f"%r = vector.maskedload %c[%c1, %c0, %c0], %p, %k : memref<2x4x8xT>, vector<4x8xi1>, {X} into {X}\n"
        f"vector.maskedstore %c[%c0, %c0, %c0], %p, %r : memref<2x4x8xT>, vector<4x8xi1>, {X}",
        X,
    ),
    "gather and scatter": (
        "%i = arith.constant dense<[[0, 7], [3, 3]]> : vector<2x2xi32>\n"
        "%p = vector.create_mask %n, %c3 : vector<2x2xi1>\n%k = arith.constant dense<7.0> : vector<2x2xT>\n"
        "%r = vector.gather %a[%c1, %c0][%i], %p, %k : memref<4x8xT>, vector<2x2xi32>, vector<2x2xi1>, "
        "vector<2x2xT> into vector<2x2xT>\n"
        "vector.scatter %c[%c0, %c1, %c0][%i], %p, %r : memref<2x4x8xT>, vector<2x2xi32>, vector<2x2xi1>, "
        "vector<2x2xT>",
        "vector<2x2xT>",
    ),
    "extraction of a row that a value names": (f"%r = vector.extract %x[%n] : vector<8xT> from {X}", "vector<8xT>"),
    "extraction of rows that a value names": (f"%r = vector.extract %z[%c1] : {X} from {Z}", X),
    "extraction of an element that values name": (
        f"%s = vector.extract %z[1, %n, %c3] : T from {Z}\n%r = vector.broadcast %s : T to vector<2xT>",
        "vector<2xT>",
    ),
    "insertion of a row that a value names": (
        f"%s = vector.extract %x[3] : vector<8xT> from {X}\n%r = vector.insert %s, %z [%c1, %n] : vector<8xT> into {Z}",
        Z,
    ),
    "insertion of rows that a value names": (f"%r = vector.insert %x, %z [%c1] : {X} into {Z}", Z),
    "insertion of an element that values name": (
        f"%s = vector.extract %x[3, 1] : T from {X}\n%r = vector.insert %s, %x [%n, %c3] : T into {X}",
        X,
    ),
    "reading under a mask": (
        f"{MASK}%k = arith.constant 7.0 : T\n%q = arith.constant dense<9.0> : {X}\n"
        f"%s = vector.mask %p {{ vector.transfer_read %a[%n, %c1], %k : memref<4x8xT>, {X} }} : {M} -> {X}\n"
        f"%t = vector.mask %p, %q {{ vector.transfer_read %a[%n, %c1], %k : memref<4x8xT>, {X} }} : {M} -> {X}\n"
        f"%r = arith.subf %s, %t : {X}",
        X,
    ),
    "writing under a mask": (
        f"{MASK}vector.mask %p {{ vector.transfer_write %x, %c[%c1, %c0, %n] : {X}, memref<2x4x8xT> }} : {M}\n"
        f"%r = arith.addf %x, %x : {X}",
        X,
    ),
    "gathering under a mask": (
        "%i = arith.constant dense<[3, 0, 7, 7]> : vector<4xindex>\n%p = vector.create_mask %n : vector<4xi1>\n"
        "%q = vector.constant_mask [3] : vector<4xi1>\n%k = arith.constant dense<7.0> : vector<4xT>\n"
        "%r = vector.mask %p { vector.gather %a[%c1, %c0][%i], %q, %k : memref<4x8xT>, vector<4xindex>, vector<4xi1>, "
        "vector<4xT> into vector<4xT> } : vector<4xi1> -> vector<4xT>",
        "vector<4xT>",
    ),
    **{
        f"{kind} under a mask": (
            f"%p = vector.create_mask %n : vector<8xi1>\n%s = vector.extract %x[2] : vector<8xT> from {X}\n"
            f"%u = vector.mask %p {{ vector.reduction <{kind}>, %s : vector<8xT> into T }} : vector<8xi1> -> T\n"
            f"%w = vector.mask %p {{ vector.reduction <{kind}>, %s, %u : vector<8xT> into T }} : vector<8xi1> -> T\n"
            "%r = vector.from_elements %u, %w : vector<2xT>",
            "vector<2xT>",
        )
        for kind in ("add", "mul", "minnumf", "maxnumf", "minimumf", "maximumf")
    },
    "reductions of dimensions under a mask": (
        f"{MASK}%s = vector.extract %y[%c1] : vector<4xT> from {Y}\n"
        f"%r = vector.mask %p {{ vector.multi_reduction <add>, %x, %s [1] : {X} to vector<4xT> }} : {M} -> vector<4xT>",
        "vector<4xT>",
    ),
    "a product under a mask": (
        f"%p = vector.create_mask %c3, %n, %n : vector<4x4x8xi1>\n%s = arith.constant dense<1.0> : {S}\n"
        f"%r = vector.mask %p {{ {contraction('i, k', 'k, j', 'i, j')} %x, %y, %s : {X}, {Y} into {S} }} "
        f": vector<4x4x8xi1> -> {S}",
        S,
    ),
    "a scalar product under a mask": (
        f"{MASK}%k = arith.constant 2.0 : T\n"
        "%s = vector.mask %p { vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, "
        "affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], "
        'iterator_types = ["reduction", "reduction"]} '
        f"%x, %x, %k : {X}, {X} into T }} : {M} -> T\n%r = vector.broadcast %s : T to vector<2xT>",
        "vector<2xT>",
    ),
    "an outer product under a mask": (
        f"{MASK}%s = vector.extract %y[%c1] : vector<4xT> from {Y}\n%t = vector.extract %x[2] : vector<8xT> from {X}\n"
        f"%u = vector.mask %p {{ vector.outerproduct %s, %t : vector<4xT>, vector<8xT> }} : {M} -> {X}\n"
        f"%r = vector.mask %p {{ vector.outerproduct %s, %t, %u : vector<4xT>, vector<8xT> }} : {M} -> {X}",
        X,
    ),
    **{
        f"{'inclusive' if inclusive == 'true' else 'exclusive'} scan along {dim}": (
            f"%s = arith.constant dense<2.0> : vector<{left}xT>\n"
            f"%q, %t = vector.scan <{kind}>, %z, %s {{inclusive = {inclusive}, reduction_dim = {dim} : i64}} : {Z}, "
            f"vector<{left}xT>\n%u = vector.shape_cast %t : vector<{left}xT> to vector<1x{count}xT>\n"
            f"%v = vector.broadcast %u : vector<1x{count}xT> to vector<{64 // count}x{count}xT>\n"
            f"%w = vector.shape_cast %v : vector<{64 // count}x{count}xT> to {Z}\n%r = arith.subf %q, %w : {Z}",
            Z,
        )
        for dim, left, count, kind in ((0, "4x8", 32, "add"), (1, "2x8", 16, "maximumf"), (2, "2x4", 8, "add"))
        for inclusive in ("true", "false")
    },
    "a scan of a row": (
        f"%s = vector.extract %x[2] : vector<8xT> from {X}\n%k = arith.constant dense<2.0> : vector<T>\n"
        "%r, %t = vector.scan <mul>, %s, %k {inclusive = true, reduction_dim = 0 : i64} : vector<8xT>, vector<T>",
        "vector<8xT>",
    ),
}  # fmt: skip


def text_of(name: str, element: str) -> str:
    body, result = BODIES[name]
    return program(body, result, element).replace("xT>", f"x{element}>").replace("<T>", f"<{element}>").replace(" T", f" {element}")


def inputs(dtype: type, n: int) -> list[Array | int]:
    rng = np.random.default_rng(5)
    return [*[rng.integers(-8, 9, shape).astype(dtype) for shape in ((4, 8), (8, 4), (2, 4, 8))], n]


@pytest.mark.parametrize("element", ["f32", "f64"])
@pytest.mark.parametrize("name", BODIES)
def test_rows_compute_what_the_vector_computes(name: str, element: str) -> None:
    """Of small whole numbers, so that fusing and reordering round nothing."""
    dtype = np.float32 if element == "f32" else np.float64
    text = text_of(name, element)
    module = irkit.parse(text)
    irkit.run_pipeline(module, PIPELINE)
    assert all(rows_only(op) for op in module.walk())
    function = irkit.compile(module, pipeline="builtin.module(convert-scf-to-cf)").f
    for n in (0, 2, 5):
        if n == 5 and "edge" not in name and "mask" not in name:
            continue
        given = inputs(dtype, n)
        results, left = Machine(irkit.parse(text)).run_in_place("f", [*given])
        again, again_left = Machine(module).run_in_place("f", inputs(dtype, n))
        arrays = inputs(dtype, n)
        compiled = function(*arrays)
        for expected, unrolled, found in zip(
            [*results, *left], [*again, *again_left], [compiled, *arrays], strict=False
        ):
            np.testing.assert_array_equal(unrolled, expected)
            np.testing.assert_array_equal(found, expected)


def test_mlir_opt_reads_the_rows(mlir_opt: Program) -> None:
    texts = []
    for name in BODIES:
        module = irkit.parse(text_of(name, "f32"))
        irkit.run_pipeline(module, PIPELINE)
        texts.append(str(module))
    read = mlir_opt.output("--split-input-file", "-", text="\n// -----\n".join(texts))
    assert read.count("func.func @f") == len(BODIES)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("vector.print %x : vector<4x8xf32>", "failed to legalize operation 'vector.print'"),
        ("%p = vector.constant_mask [2, 3] : vector<4x8xi1>\n  %k = arith.constant dense<0.0> : tensor<4x8xf32>\n"
         "%s = vector.mask %p { vector.transfer_write %x, %k[%n, %n] : vector<4x8xf32>, tensor<4x8xf32> } : "
         "vector<4x8xi1> -> tensor<4x8xf32>", "it writes to a tensor"),
    ],
)  # fmt: skip
def test_what_has_no_rows_is_an_error(body: str, message: str) -> None:
    module = irkit.parse(f"""
func.func @f(%m: memref<4x8xf32>, %n: index, %c: f32, %w: vector<8xf32>) {{
  %x = vector.load %m[%n, %n] : memref<4x8xf32>, vector<4x8xf32>
  {body}
  return
}}""")
    with pytest.raises(irkit.IRError) as caught:
        irkit.run_pipeline(module, PIPELINE)
    notes = [note.message for each in caught.value.diagnostics for note in each.notes]
    assert message in "\n".join([str(caught.value), *notes])
