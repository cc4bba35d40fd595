"""How elements get into shared memory, and from there into registers.

    %token = nvgpu.device_async_copy %global[%i], %shared[%j], 4 : memref<?xf32> to memref<64xf32, 3>
    %group = nvgpu.device_async_create_group %token
    nvgpu.device_async_wait %group {numGroups = 1 : i32}
    %a = nvgpu.ldmatrix %shared[%i, %j] {numTiles = 4 : i32, transpose = false} : ...
"""

from collections.abc import Sequence

from irkit.define import (
    AnyMemRef,
    Attr,
    AttrSizedOperandSegments,
    BoolAttr,
    Effect,
    Flag,
    I32Attr,
    IndexAttr,
    Op,
    Operand,
    Operands,
    OptionalAttr,
    OptionalOperand,
    Result,
    absent,
    inferred,
    named_attr,
)
from irkit.diagnostics import IRError
from irkit.dialects.nvgpu.constraints import SHARED_MEMORY, Vector, bits_of, has_unit_stride, is_shared
from irkit.dialects.nvgpu.types import DeviceAsyncToken
from irkit.ir.types import IndexType, MemRefType


class LdMatrix(Op):
    """Loads 8x8 tiles of 16-bit elements, and what has as many bits, as the lanes of a warp hold them.

        %a = nvgpu.ldmatrix %m[%i, %j] {numTiles = 4 : i32, transpose = false}
          : memref<16x16xf16, 3> -> vector<4x2xf16>

    Lane 8*t + r gives the place of row r of tile t.
    """

    name = "nvgpu.ldmatrix"
    syntax = "$src_memref `` `[` $indices `]` attr-dict `:` type($src_memref) `->` type($res)"

    src_memref: Operand[AnyMemRef]
    indices: Operands[IndexType]
    transpose: Attr[BoolAttr]
    num_tiles: Attr[I32Attr] = named_attr("numTiles")
    res: Result[Vector]

    def verify(self) -> None:
        memref, vector = self.src_memref.type, self.res.type
        if memref.element_type is not vector.element_type:
            raise self.error("failed to verify that srcMemref and res have same element type")
        if not is_shared(memref):
            self._refuse(
                f"expected nvgpu.ldmatrix srcMemref must have a memory space attribute of {SHARED_MEMORY}"
            )
        bits = bits_of(vector.element_type)
        if bits is None or bits > 32:
            self._refuse("nvgpu.ldmatrix works for 32b or lower")
            return
        if self.transpose.value and bits != 16:
            self._refuse("nvgpu.ldmatrix transpose works only at 16b granularity")
        if vector.rank != 2:
            self._refuse("results must be 2 dimensional vector")
        if vector.shape[1] != 32 // bits:
            self._refuse(f"expected vector register shape[1] = {32 // bits}")
        if vector.shape[0] != self.num_tiles.value:
            self._refuse("expected vector register shape[0] and numTiles to match")

    def _refuse(self, message: str) -> None:
        raise IRError.at(self.location, message)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.src_memref),)


class DeviceAsyncCopy(Op):
    """Copies elements to shared memory while the thread goes on; they are there once their group has been
    waited for.  Elements from the `src_elements`th on are zero.

        %t = nvgpu.device_async_copy %m[%i], %s[%j], 4, %n {bypassL1} : memref<?xf32> to memref<64xf32, 3>
    """

    name = "nvgpu.device_async_copy"
    syntax = (
        "$src `[` $src_indices `]` `,` $dst `[` $dst_indices `]` `,` $dst_elements (`,` $src_elements^)? "
        "attr-dict `:` type($src) `to` type($dst)"
    )

    dst: Operand[AnyMemRef]
    dst_indices: Operands[IndexType]
    src: Operand[AnyMemRef]
    src_indices: Operands[IndexType]
    dst_elements: Attr[IndexAttr] = named_attr("dstElements")
    src_elements: OptionalOperand[IndexType] = absent()
    bypass_l1: Flag = absent("bypassL1")
    async_token: Result[DeviceAsyncToken] = inferred()

    traits = (AttrSizedOperandSegments(),)

    def verify(self) -> None:
        source, target = self.src.type, self.dst.type
        if not has_unit_stride(source):
            raise IRError.at(self.location, "source memref most minor dim must have unit stride")
        if not has_unit_stride(target):
            raise IRError.at(self.location, "destination memref most minor dim must have unit stride")
        if not is_shared(target):
            message = f"destination memref must have a memory space attribute of {SHARED_MEMORY}"
            raise IRError.at(self.location, message)
        if source.element_type is not target.element_type:
            raise IRError.at(self.location, "source and destination must have the same element type")
        for what, kind, indices in (
            ("source", source, self.src_indices),
            ("destination", target, self.dst_indices),
        ):
            if kind.rank != len(indices):
                raise self.error(f"expected {kind.rank} {what} indices, got {len(indices)}")
        self._verify_size(target)

    def _verify_size(self, target: MemRefType) -> None:
        """A copy is of 4, 8 or 16 bytes; only those of 16 may pass by the first cache."""
        bits = bits_of(target.element_type) or 0
        count = self.dst_elements.value
        if bits * count // 8 not in (4, 8, 16) or not bits:
            choices = [(total // bits, end) for total, end in ((32, ", "), (64, ", "), (128, ".")) if bits]
            listed = "".join([f"{choice}{end}" for choice, end in choices if choice])
            raise IRError.at(
                self.location,
                f"Requested copy elements is {count} with width {bits}. "
                f"But copy elements could be one of {listed}",
            )
        if self.bypass_l1 and bits * count // 8 != 16:
            raise self.error(
                f"bypassL1 does not satify alignment for '{target}' with destination element {count}. "
                f"Unset bypassL1, or set destination element to {128 // bits}"
            )

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.dst), Effect("read", self.src))



class DeviceAsyncCreateGroup(Op):
    """Makes a group of copies, to be waited for together.

        %g = nvgpu.device_async_create_group %t0, %t1
    """

    name = "nvgpu.device_async_create_group"
    syntax = "$input_tokens attr-dict"

    input_tokens: Operands[DeviceAsyncToken]
    async_token: Result[DeviceAsyncToken] = inferred()


class DeviceAsyncWait(Op):
    """Waits until at most `num_groups` groups are in flight, the latest ones; until none is without it.

        nvgpu.device_async_wait %g {numGroups = 1 : i32}
    """

    name = "nvgpu.device_async_wait"
    syntax = "$async_dependencies attr-dict"

    async_dependencies: Operand[DeviceAsyncToken]
    num_groups: OptionalAttr[I32Attr] = absent("numGroups")
