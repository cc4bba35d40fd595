"""Copies of whole boxes of a tensor by the tensor memory accelerator.

    %d = nvgpu.tma.create.descriptor %m box[%i, %j] : memref<*xf16> -> <tensor = memref<64x64xf16, 3>, ...>
    nvgpu.tma.async.load %d[%i, %j], %barriers[%n] to %shared : <...>, <...> -> memref<64x64xf16, 3>
"""

from collections.abc import Sequence

from irkit.define import (
    AnyMemRef,
    AttrSizedOperandSegments,
    Effect,
    Op,
    Operand,
    Operands,
    OptionalOperand,
    Result,
    absent,
)
from irkit.diagnostics import IRError
from irkit.dialects.nvgpu.constraints import I1Value, I16Value, bits_of, is_shared
from irkit.dialects.nvgpu.types import MBarrierGroup, TensorMapDescriptor
from irkit.ir.types import IndexType, MemRefType, UnrankedMemRefType
from irkit.ir.values import Value

_MAX_COORDINATES = 5
_MAX_SIZE = 256
_ALIGNED_BYTES = 16
_SWIZZLED_BYTES = {"swizzle_32b": 32, "swizzle_64b": 64, "swizzle_128b": 128}
"""How many bytes the last dimension of a box has."""


class TmaFenceDescriptor(Op):
    """Makes what was written to a descriptor visible.

        nvgpu.tma.fence.descriptor %d : <tensor = memref<32x32xf32, 3>, swizzle = none, ...>
    """

    name = "nvgpu.tma.fence.descriptor"
    syntax = "$tensor_map_descriptor attr-dict `:` type($tensor_map_descriptor)"

    tensor_map_descriptor: Operand[TensorMapDescriptor]


class TmaPrefetchDescriptor(Op):
    """Fetches a descriptor ahead of its use.

        nvgpu.tma.prefetch.descriptor %d, predicate = %p : <tensor = memref<32x32xf32, 3>, ...>
    """

    name = "nvgpu.tma.prefetch.descriptor"
    syntax = (
        "$tensor_map_descriptor (`,` `predicate` `=` $predicate^)? attr-dict "
        "`:` type($tensor_map_descriptor)"
    )

    tensor_map_descriptor: Operand[TensorMapDescriptor]
    predicate: OptionalOperand[I1Value] = absent()


class TmaAsyncLoad(Op):
    """Copies a box to shared memory; the barrier counts the bytes.

        nvgpu.tma.async.load %d[%i, %j], %b[%n] to %s multicast_mask = %m, predicate = %p
          : <tensor = memref<32x32xf32, 3>, ...>, <memorySpace = 3> -> memref<32x32xf32, 3>
    """

    name = "nvgpu.tma.async.load"
    syntax = (
        "$tensor_map_descriptor `[` $coordinates `]` `,` $barriers `[` $mbar_id `]` `to` $dst "
        "(`multicast_mask` `=` $multicast_mask^)? (`,` `predicate` `=` $predicate^)? "
        "attr-dict `:` type($tensor_map_descriptor) `,` type($barriers) `->` type($dst)"
    )

    dst: Operand[AnyMemRef]
    barriers: Operand[MBarrierGroup]
    tensor_map_descriptor: Operand[TensorMapDescriptor]
    coordinates: Operands[IndexType]
    mbar_id: Operand[IndexType]
    multicast_mask: OptionalOperand[I16Value] = absent()
    predicate: OptionalOperand[I1Value] = absent()

    traits = (AttrSizedOperandSegments(),)

    def verify(self) -> None:
        verify_descriptor(self, self.tensor_map_descriptor.type, self.dst.type)
        _verify_coordinates(self, self.coordinates, self.tensor_map_descriptor.type)

    def effects(self) -> Sequence[Effect]:
        return (Effect("write", self.dst),)


class TmaAsyncStore(Op):
    """Copies a box from shared memory.

        nvgpu.tma.async.store %s to %d[%i, %j], predicate = %p
          : memref<32x32xf32, 3> -> <tensor = memref<32x32xf32, 3>, ...>
    """

    name = "nvgpu.tma.async.store"
    syntax = (
        "$src `to` $tensor_map_descriptor `[` $coordinates `]` (`,` `predicate` `=` $predicate^)? "
        "attr-dict `:` type($src) `->` type($tensor_map_descriptor)"
    )

    src: Operand[AnyMemRef]
    tensor_map_descriptor: Operand[TensorMapDescriptor]
    coordinates: Operands[IndexType]
    predicate: OptionalOperand[I1Value] = absent()

    traits = (AttrSizedOperandSegments(),)

    def verify(self) -> None:
        verify_descriptor(self, self.tensor_map_descriptor.type, self.src.type)
        _verify_coordinates(self, self.coordinates, self.tensor_map_descriptor.type)

    def effects(self) -> Sequence[Effect]:
        return (Effect("read", self.src), Effect("write", self.tensor_map_descriptor))


class TmaCreateDescriptor(Op):
    """Describes a tensor and its boxes.

        %d = nvgpu.tma.create.descriptor %m box[%i, %j]
          : memref<*xf32> -> <tensor = memref<32x32xf32, 3>, ...>
    """

    name = "nvgpu.tma.create.descriptor"
    syntax = "$tensor `box` `[` $box_dimensions `]` attr-dict `:` type($tensor) `->` type($tensor_map)"

    tensor: Operand[UnrankedMemRefType]
    box_dimensions: Operands[IndexType]
    tensor_map: Result[TensorMapDescriptor]

    def verify(self) -> None:
        if len(self.box_dimensions) > _MAX_COORDINATES:
            raise IRError.at(self.location, f"Maximum {_MAX_COORDINATES} coordinates are supported.")
        verify_descriptor(self, self.tensor_map.type)


def _verify_coordinates(op: Op, coordinates: Sequence[Value[IndexType]], kind: TensorMapDescriptor) -> None:
    if len(coordinates) > _MAX_COORDINATES:
        raise IRError.at(op.location, f"Maximum {_MAX_COORDINATES} coordinates are supported.")
    if len(coordinates) != kind.tensor.rank:
        message = "number of coordinates do not match with the rank of tensor descriptor map."
        raise IRError.at(op.location, message)


def verify_descriptor(op: Op, kind: TensorMapDescriptor, memref: MemRefType | None = None) -> None:
    """Refuses a descriptor that cannot be, or that does not fit the buffer of a copy."""
    problem = _problem(kind)
    if problem is None and memref is not None:
        problem = _mismatch(kind.tensor, memref)
        if problem is None and _last_bytes(kind.tensor) % _ALIGNED_BYTES:
            problem = "the bytes in the last dimension of the tensor map must be a multiple of 16"
    if problem is not None:
        raise IRError.at(op.location, problem)


def _last_bytes(box: MemRefType) -> int:
    """The bytes along the last dimension of a box."""
    return (bits_of(box.element_type) or 0) * (box.shape[-1] if box.rank else 1) // 8


def _problem(kind: TensorMapDescriptor) -> str | None:
    box = kind.tensor
    if kind.interleave != "none":
        return "Interleave options are not supported yet."
    if not is_shared(box):
        return (
            "the tensor map descriptor has incorrect address space, it must be shared memory address space."
        )
    if not box.has_static_shape:
        return "the tensor map descriptor must be static shaped"
    for size in box.shape:
        if not 0 < size <= _MAX_SIZE:
            return (
                f"the tensor map descriptor must have dimensions between 1 and {_MAX_SIZE} but it is {size}"
            )
    if box.rank > 1 and kind.swizzle != "none":
        last = _last_bytes(box)
        expected = _SWIZZLED_BYTES[kind.swizzle]
        if last != expected:
            return (
                f"the tensormap descriptor must have last dimension of {expected} bytes "
                f"but it is {last} bytes"
            )
    return None


def _mismatch(box: MemRefType, memref: MemRefType) -> str | None:
    if box.element_type is not memref.element_type:
        return "the element type of tensor map descriptor and memref must be same"
    if not is_shared(memref):
        return "the destination memref has incorrect address space, it must be shared memory address space."
    if not memref.has_static_shape:
        return "the destination memref must be static shaped"
    if box.rank != memref.rank:
        return "the shape of tensor map descriptor and memref must have same rank"
    if box.shape != memref.shape:
        return f"memref and tensor map shapes mismatch '{box}' != '{memref}'"
    return None
