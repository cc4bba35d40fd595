"""The types of nvgpu: tokens, barriers in shared memory, descriptors of tensors and matrices.

    !nvgpu.device.async.token  !nvgpu.mbarrier.token
    !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
    !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none,
                                oob = zero, interleave = none>
    !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
    !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
"""

from typing import ClassVar, Final

from irkit.define import EnumAttr
from irkit.define.attributes import UnknownCase
from irkit.dialects.nvgpu.attributes import Interleave, L2Promotion, OutOfBounds, Swizzle
from irkit.ir.interning import Attribute, Show, Type
from irkit.ir.types import MemRefType, VectorType
from irkit.syntax.attributes import AttributeParser
from irkit.syntax.structs import Read, read_struct, read_type

_LARGEST_UNSIGNED: Final = (1 << 32) - 1
_read_memref: Final = read_type(MemRefType, "builtin.memref")
_read_vector: Final = read_type(VectorType, "builtin.vector")


class DeviceAsyncToken(Type):
    """What an asynchronous copy of the device gives: something to wait for."""

    name = "nvgpu.device.async.token"
    summary: ClassVar[str] = "device async token type"


class MBarrierToken(Type):
    """The phase of a barrier in which a thread arrived."""

    name = "nvgpu.mbarrier.token"
    summary: ClassVar[str] = ""


class MBarrierGroup(Type):
    """Barriers that are objects in shared memory."""

    name = "nvgpu.mbarrier.group"
    summary: ClassVar[str] = "mbarrier barrier type"
    memory_space: Attribute
    num_barriers: int

    @classmethod
    def parse(cls, p: AttributeParser) -> "MBarrierGroup":
        p.expect("<")
        given = read_struct(p, _GROUP, ("num_barriers",))
        p.expect(">")
        return cls(given["memorySpace"], given.get("num_barriers", 1))

    def text(self, show: Show) -> str:
        number = f", num_barriers = {self.num_barriers}" if self.num_barriers != 1 else ""
        return f"!nvgpu.mbarrier.group<memorySpace = {show(self.memory_space)}{number}>"


def _read_unsigned(p: AttributeParser) -> int:
    at = p.i
    value = p.accept_integer()
    if value is None:
        raise p.report("expected integer value")
    if value > _LARGEST_UNSIGNED:
        raise p.report("integer value too large", at)
    return value & _LARGEST_UNSIGNED


_GROUP: Final[dict[str, Read]] = {"memorySpace": AttributeParser.attribute, "num_barriers": _read_unsigned}


class TensorMapDescriptor(Type):
    """How the tensor memory accelerator moves boxes of a tensor: `tensor` is one box in shared memory."""

    name = "nvgpu.tensormap.descriptor"
    summary: ClassVar[str] = "TensorMap descriptor"
    tensor: MemRefType
    swizzle: str
    l2promo: str
    oob: str
    interleave: str

    @classmethod
    def parse(cls, p: AttributeParser) -> "TensorMapDescriptor":
        p.expect("<")
        given = read_struct(p, _DESCRIPTOR)
        p.expect(">")
        return cls(*[given[name] for name in _DESCRIPTOR])

    def text(self, show: Show) -> str:
        modes = ", ".join([f"{name} = {getattr(self, name)}" for name in tuple(_DESCRIPTOR)[1:]])
        return f"!nvgpu.tensormap.descriptor<tensor = {show(self.tensor)}, {modes}>"


def _read_case(kind: type[EnumAttr]) -> Read:
    def read(p: AttributeParser) -> str:
        try:
            return kind.read_case(p).value
        except UnknownCase as problem:
            raise p.report(str(problem), p.i - problem.back) from None

    return read


_DESCRIPTOR: Final[dict[str, Read]] = {
    "tensor": _read_memref,
    "swizzle": _read_case(Swizzle),
    "l2promo": _read_case(L2Promotion),
    "oob": _read_case(OutOfBounds),
    "interleave": _read_case(Interleave),
}


class WarpgroupDescriptor(Type):
    """A matrix in shared memory, as the products of a warpgroup read it."""

    name = "nvgpu.warpgroup.descriptor"
    summary: ClassVar[str] = "Warpgroup matrix descriptor type"
    tensor: MemRefType

    @classmethod
    def parse(cls, p: AttributeParser) -> "WarpgroupDescriptor":
        p.expect("<")
        given = read_struct(p, {"tensor": _read_memref})
        p.expect(">")
        return cls(given["tensor"])

    def text(self, show: Show) -> str:
        return f"!nvgpu.warpgroup.descriptor<tensor = {show(self.tensor)}>"


class WarpgroupAccumulator(Type):
    """A matrix that is spread over the registers of a warpgroup."""

    name = "nvgpu.warpgroup.accumulator"
    summary: ClassVar[str] = ""
    fragmented: VectorType

    @classmethod
    def parse(cls, p: AttributeParser) -> "WarpgroupAccumulator":
        p.expect("<")
        given = read_struct(p, {"fragmented": _read_vector})
        p.expect(">")
        return cls(given["fragmented"])

    def text(self, show: Show) -> str:
        return f"!nvgpu.warpgroup.accumulator<fragmented = {show(self.fragmented)}>"
