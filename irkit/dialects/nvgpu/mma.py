"""Matrix products of a warp, whose lanes hold a part of each matrix.

    %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]}
      : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
"""

from irkit.define import Attr, Flag, I32Attr, Op, Operand, Pure, Result, absent, default, keyword, named_attr
from irkit.diagnostics import IRError
from irkit.dialects.nvgpu.constraints import Metadata, MmaShape, Vector, bits_of, is_integer_of
from irkit.ir.attributes import IntegerAttr, integer
from irkit.ir.interning import Type
from irkit.ir.types import BF16, F16, F32, F64, I32

_WARP = 32
_FLOATS: tuple[Type, ...] = (F32, BF16, F16)


class MmaSync(Op):
    """d = a * b + c, with f32 rounded to tf32 where that is enabled.

        %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8], tf32Enabled}
          : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
    """

    name = "nvgpu.mma.sync"
    syntax = (
        "`` `(` $matrix_a `,` $matrix_b `,` $matrix_c `)` attr-dict "
        "`:` `(` type($matrix_a) `,` type($matrix_b) `,` type($matrix_c) `)` `->` type($res)"
    )

    matrix_a: Operand[Vector]
    matrix_b: Operand[Vector]
    matrix_c: Operand[Vector]
    mma_shape: Attr[MmaShape] = named_attr("mmaShape")
    tf32_enabled: Flag = absent("tf32Enabled")
    res: Result[Vector] = keyword(kw_only=True)

    traits = (Pure(),)

    def verify(self) -> None:
        _verify_elements(self)
        _verify_product(self, sparse=False)


class MmaSpSync(Op):
    """d = a * b + c, of whose a every other element is zero; `sparse_metadata` says which.

        %d = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%m) {mmaShape = [16, 8, 32]}
          : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    """

    name = "nvgpu.mma.sp.sync"
    syntax = (
        "`` `(` $matrix_a `,` $matrix_b `,` $matrix_c `)` `metadata` `` `(` $sparse_metadata `)` attr-dict "
        "`:` `(` type($matrix_a) `,` type($matrix_b) `,` type($matrix_c) `)` `->` type($res)"
    )

    matrix_a: Operand[Vector]
    matrix_b: Operand[Vector]
    matrix_c: Operand[Vector]
    sparse_metadata: Operand[Metadata]
    mma_shape: Attr[MmaShape] = named_attr("mmaShape")
    sparsity_selector: Attr[I32Attr] = default(integer(0, I32), "sparsitySelector")
    tf32_enabled: Flag = absent("tf32Enabled")
    res: Result[Vector] = keyword(kw_only=True)

    traits = (Pure(),)

    def verify(self) -> None:
        _verify_elements(self)
        if self.sparsity_selector.value not in (0, 1):
            raise self.error("sparsity selector should be 0 or 1")
        _verify_product(self, sparse=True)


def shape_of(op: MmaSync | MmaSpSync) -> tuple[int, int, int]:
    """The sizes m, n and k of the product of the whole warp."""
    sizes = [each.value for each in op.mma_shape if isinstance(each, IntegerAttr)]
    if len(sizes) != 3:
        raise op.error(f"expected three sizes in mmaShape, got {len(sizes)}")
    return sizes[0], sizes[1], sizes[2]


def _verify_elements(op: MmaSync | MmaSpSync) -> None:
    if op.matrix_a.type.element_type is not op.matrix_b.type.element_type:
        raise op.error("failed to verify that matrixA and matrixB have same element type")


def _verify_product(op: MmaSync | MmaSpSync, sparse: bool) -> None:
    """Checks the parts of a lane against the tiles of 8 by 8 by 128 bits (256 for f64) of tensor cores."""
    element = op.matrix_a.type.element_type
    if sparse and element is F64:
        raise IRError.at(op.location, "f64 is not supported for sparse mode")
    if element is F64:
        depth, width = 4, 1
    elif element in _FLOATS or is_integer_of(element, 8, 4):
        bits = bits_of(element) or 0
        depth, width = 128 // bits, 32 // bits
    else:
        message = f"expected input data type (i4,i8,f16,bf16,tf32,f64) supported by {op.name}"
        raise IRError.at(op.location, message)
    matrices = {"A": op.matrix_a.type, "B": op.matrix_b.type, "C": op.matrix_c.type}
    for name, kind in matrices.items():
        if kind.rank != 2:
            raise IRError.at(op.location, f"matrix{name} must be 2 dimensional vector")
    m, n, k = shape_of(op)
    halves = 2 if sparse else 1
    for name, total, held in (("A", m * k, m * k // halves), ("B", k * n, k * n), ("C", m * n, m * n)):
        if matrices[name].num_elements * _WARP != held:
            raise op.error(f"expected {total} warp-wide matrix {name} elements")
    if op.tf32_enabled and element is not F32:
        raise op.error("expected tf32 tensor cores only for F32 operands")
    rows, columns, steps = m // 8, n // 8, k // depth
    for name, tiles, held, size in (
        ("A", rows * steps, rows * steps // halves, width),
        ("B", steps * columns, steps * columns, width),
        ("C", rows * columns, rows * columns, 2),
    ):
        if matrices[name].shape != (held, size):
            raise op.error(f"expected matrix {name} to be shaped ({tiles} x {size})")
