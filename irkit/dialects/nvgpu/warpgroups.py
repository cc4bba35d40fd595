"""Matrix products of a warpgroup, whose factors lie in shared memory, and the reciprocal of vectors.

    %a = nvgpu.warpgroup.generate.descriptor %m, %d : memref<128x64xf16, 3>, <...> -> <tensor = ...>
    %c = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<128x128xf32>>
    %r = nvgpu.warpgroup.mma %a, %b, %c {transposeB} : <...>, <...>, <...> -> <fragmented = ...>
    nvgpu.warpgroup.mma.store %r, %o : <fragmented = vector<128x128xf32>> to memref<128x128xf32>
"""

from collections.abc import Sequence

from irkit.define import (
    AnyMemRef,
    Attr,
    Effect,
    Flag,
    I64Attr,
    Op,
    Operand,
    OptionalAttr,
    Pure,
    Result,
    SameOperandsAndResultType,
    absent,
    default,
    elided,
    inferred,
    keyword,
)
from irkit.diagnostics import IRError
from irkit.dialects.nvgpu.attributes import RcpRounding
from irkit.dialects.nvgpu.constraints import F32Vector, is_integer_of
from irkit.dialects.nvgpu.tma import verify_descriptor
from irkit.dialects.nvgpu.types import TensorMapDescriptor, WarpgroupAccumulator, WarpgroupDescriptor
from irkit.ir.attributes import integer
from irkit.ir.interning import Type
from irkit.ir.types import BF16, F16, F32, I64, TF32, FloatType

_SIZE_M = 64
_F8 = (FloatType("f8E5M2"), FloatType("f8E4M3FN"))
_HALVES: tuple[Type, ...] = (F16, BF16)
_FLOATS: tuple[Type, ...] = (BF16, F16, F32, TF32, *_F8)
_SIZES_N = range(8, 257, 8)
_INTEGER_SIZES_N = (8, 16, 24, *range(32, 257, 16))


class WarpgroupGenerateDescriptor(Op):
    """Describes a matrix in shared memory to the products.

        %a = nvgpu.warpgroup.generate.descriptor %m, %d
          : memref<128x64xf16, 3>, <tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, ...>
          -> <tensor = memref<128x64xf16, 3>>
    """

    name = "nvgpu.warpgroup.generate.descriptor"
    syntax = (
        "$tensor `,` $tensor_map attr-dict `:` type($tensor) `,` type($tensor_map) `->` type($descriptor)"
    )

    tensor: Operand[AnyMemRef]
    tensor_map: Operand[TensorMapDescriptor]
    descriptor: Result[WarpgroupDescriptor]

    def verify(self) -> None:
        verify_descriptor(self, self.tensor_map.type)
        if self.tensor_map.type.swizzle != "swizzle_128b":
            message = "supports only swizzle_128b is supported for the time being"
            raise IRError.at(self.location, message)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.tensor),)


class WarpgroupMma(Op):
    """d = a * b + c.

        %d = nvgpu.warpgroup.mma %a, %b, %c {transposeB} : <tensor = memref<128x64xf16, 3>>,
          <tensor = memref<64x128xf16, 3>>, <fragmented = vector<128x128xf32>>
          -> <fragmented = vector<128x128xf32>>
    """

    name = "nvgpu.warpgroup.mma"
    syntax = (
        "$descriptor_a `,` $descriptor_b `,` $matrix_c attr-dict `:` type($descriptor_a) `,` "
        "type($descriptor_b) `,` type($matrix_c) `->` type($matrix_d)"
    )

    descriptor_a: Operand[WarpgroupDescriptor]
    descriptor_b: Operand[WarpgroupDescriptor]
    wait_group: OptionalAttr[I64Attr] = elided(integer(1, I64), "waitGroup")
    transpose_a: Flag = absent("transposeA")
    transpose_b: Flag = absent("transposeB")
    matrix_c: Operand[WarpgroupAccumulator] = keyword(kw_only=True)
    matrix_d: Result[WarpgroupAccumulator] = keyword(kw_only=True)

    def verify(self) -> None:
        if self.transpose_a and not self.transpose_b:
            raise self.error(
                "supports non-transpose A (Row Major) and transpose B (Column Major) for the time being "
            )
        a, b = self.descriptor_a.type.tensor, self.descriptor_b.type.tensor
        c = self.matrix_c.type.fragmented
        if c is not self.matrix_d.type.fragmented:
            raise self.error("type of matrix C and matrix D must be the same")
        if not a.rank == b.rank == c.rank == 2:
            raise self.error("has matrices A, B, C and D, they must be 2 dimensional")
        if a.shape[1] != b.shape[0]:
            raise self.error(f"2nd dim matrix-A ({a.shape[1]})!= 1st dim matrix-B ({b.shape[0]} )")
        if a.shape[0] != c.shape[0]:
            raise self.error(f"1st dim matrix-A ( {a.shape[0]} )!= 1st dim matrix-C ( {c.shape[0]} )")
        if b.shape[1] != c.shape[1]:
            raise self.error(f"2nd dim matrix-B ( {b.shape[1]} ) != 2nd dim matrix-C ( {c.shape[1]} )")
        product = f"'{c.element_type}' += '{a.element_type}' * '{b.element_type}', it is not supported"
        if not _is_product(c.element_type, a.element_type, b.element_type):
            raise self.error(f"{product}.")
        if not _is_size_n(b.shape[1], a.element_type):
            raise self.error(f"has input type '{b}' n is set to {b.shape[1]}, it is not supported")
        if c.element_type is not F32 and a.element_type not in _HALVES:
            raise self.error(f"hit a limitation: {product} yet")


def _is_product(result: Type, left: Type, right: Type) -> bool:
    """Whether tensor cores multiply and add elements of these types."""
    if left is right and left in _HALVES:
        return result is F32 or result is F16
    if left is right is TF32:
        return result is F32
    if any(is_integer_of(left, width) and is_integer_of(right, width) for width in (16, 1)):
        return is_integer_of(result, 32)
    return left in _F8 and right in _F8 and (result is F32 or result is F16)


def _is_size_n(size: int, element: Type) -> bool:
    if element in _FLOATS:
        return size in _SIZES_N
    return is_integer_of(element, 8, 1) and size in _INTEGER_SIZES_N


class WarpgroupMmaStore(Op):
    """Writes a product to memory.

        nvgpu.warpgroup.mma.store %d, %m : <fragmented = vector<128x128xf32>> to memref<128x128xf32>
    """

    name = "nvgpu.warpgroup.mma.store"
    syntax = "$matrix_d `,` $dst_memref attr-dict `:` type($matrix_d) `to` type($dst_memref)"

    matrix_d: Operand[WarpgroupAccumulator]
    dst_memref: Operand[AnyMemRef]

    def verify(self) -> None:
        vector, memref = self.matrix_d.type.fragmented, self.dst_memref.type
        if vector.element_type is not F32:
            raise self.error("hit a limitation: only f32 results for the time being")
        if vector.rank < 2 or memref.rank < 2:
            raise self.error("needs a matrix and a buffer of two dimensions")
        if vector.shape[:2] != memref.shape[:2]:
            rows, columns = memref.shape[:2]
            raise self.error(
                f"results ['{vector}'][{vector.shape[1]}] values. However, destination "
                f"memref[{rows}][{columns}]  does not have same size as results"
            )

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.dst_memref),)


class WarpgroupMmaInitAccumulator(Op):
    """A matrix of zeros.

        %c = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<128x128xf32>>
    """

    name = "nvgpu.warpgroup.mma.init.accumulator"
    syntax = "attr-dict `->` type($matrix_c)"

    matrix_c: Result[WarpgroupAccumulator]

    def verify(self) -> None:
        kind = self.matrix_c.type.fragmented
        fits = kind.rank >= 2 and kind.shape[0] % _SIZE_M == 0
        if not fits or not _is_size_n(kind.shape[1], kind.element_type):
            raise self.error(
                f"has type '{kind}'. It does not fit into warp-group level (wgmma) matrix multiplication "
                "instruction (or not supported yet)"
            )


class Rcp(Op):
    """The reciprocal of each element.

        %r = nvgpu.rcp %v {rounding = approx, ftz} : vector<4xf32>
    """

    name = "nvgpu.rcp"
    syntax = "$in_ `` `{` `rounding` `=` $rounding (`,` `ftz` $ftz^)? `}` attr-dict `:` type($out)"

    in_: Operand[F32Vector]
    rounding: Attr[RcpRounding] = default(RcpRounding("approx"))
    ftz: Flag = absent()
    out: Result[F32Vector] = inferred()

    traits = (Pure(), SameOperandsAndResultType())

    def verify(self) -> None:
        if self.rounding.value != "approx" or not self.ftz:
            raise self.error(f"has a limitation. {self.rounding} or non-ftz is not supported yet.")
