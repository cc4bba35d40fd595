"""The attributes and types of gpu.

    #gpu.address_space<workgroup>                  a memory space
    #gpu.block<x>  #gpu.thread<linear_dim_0>       to what a loop is mapped
    #gpu.mask<7>  #gpu.memory_space<workgroup>
    #gpu<dim x>                                    an enumeration of operations, shown as a keyword:
                                                   gpu.thread_id x
    !gpu.async.token
"""

from typing import ClassVar, Final, Self

from irkit.define import EnumAttr
from irkit.define.attributes import AttributeReader
from irkit.ir.affine import AffineMap
from irkit.ir.interning import Attribute, Show, Type
from irkit.syntax.attributes import AttributeParser
from irkit.syntax.structs import Read, read_struct

_MAPPING_IDS = ("x", "y", "z", *[f"linear_dim_{number}" for number in range(10)])
_LARGEST_MASK: Final = (1 << 64) - 1


class AddressSpace(EnumAttr):
    """Where a buffer lives: memory of the device, of a block, or of one thread."""

    name = "gpu.address_space"
    cases = ("global", "workgroup", "private")
    summary: ClassVar[str] = "GPU address space"
    cpp_name: ClassVar[str] = "::mlir::gpu::AddressSpace"


class MappingId(EnumAttr):
    """Base of the mappings: what the iterations of a loop become."""

    cases = _MAPPING_IDS
    cpp_name: ClassVar[str] = "::mlir::gpu::MappingId"


class Block(MappingId):
    """One iteration a block of the grid."""

    name = "gpu.block"


class Warpgroup(MappingId):
    """One iteration a group of warps."""

    name = "gpu.warpgroup"


class Warp(MappingId):
    """One iteration a warp."""

    name = "gpu.warp"


class Thread(MappingId):
    """One iteration a thread of the block."""

    name = "gpu.thread"


class Lane(MappingId):
    """One iteration a lane of a warp."""

    name = "gpu.lane"


class MemorySpace(EnumAttr):
    """The memory to which a loop is mapped."""

    name = "gpu.memory_space"
    cases = AddressSpace.cases
    cpp_name: ClassVar[str] = "::mlir::gpu::AddressSpace"


class Mask(Attribute):
    """Which of the physical ids take part."""

    name = "gpu.mask"
    mask: int

    @classmethod
    def parse(cls, p: AttributeParser) -> "Mask":
        p.expect("<")
        at = p.i
        value = p.accept_integer()
        if value is None:
            raise p.error("expected integer value")
        if value > _LARGEST_MASK:
            raise p.error("integer value too large", at)
        p.expect(">")
        return cls(value & _LARGEST_MASK)

    def text(self, show: Show) -> str:
        return f"#gpu.mask<{self.mask}>"


class LoopDimMap(Attribute):
    """What the iterations of one dimension of a parallel loop become, and which of them run there."""

    name = "gpu.loop_dim_map"
    processors: ClassVar[tuple[str, ...]] = (
        "block_x", "block_y", "block_z", "thread_x", "thread_y", "thread_z", "sequential",
    )  # fmt: skip
    processor: str
    map: AffineMap
    bound: AffineMap

    @classmethod
    def parse(cls, p: AttributeParser) -> "LoopDimMap":
        p.expect("<")
        given = read_struct(p, {"processor": _read_processor, "map": _read_map, "bound": _read_map})
        p.expect(">")
        return cls(given["processor"], given["map"], given["bound"])

    def text(self, show: Show) -> str:
        return f"#gpu.loop_dim_map<processor = {self.processor}, map = {self.map}, bound = {self.bound}>"


def _read_processor(p: AttributeParser) -> str:
    at = p.i
    quoted = p.accept_string()
    if quoted is None and not p.at_word():
        raise p.error("expected valid keyword or string")
    word = quoted if quoted is not None else p.keyword()
    if word not in LoopDimMap.processors:
        listed = ", ".join(LoopDimMap.processors)
        raise p.error(f"expected ::mlir::gpu::Processor to be one of: {listed}", at)
    return word


_read_map: Final[Read] = AttributeParser.affine_map


class KeywordEnum(EnumAttr):
    """An enumeration in the dialect's brackets, `#gpu<dim x>`, or alone where it is expected."""

    @classmethod
    def parse(cls, p: AttributeReader) -> Self:
        return cls.read_case(p)

    def text(self, show: Show) -> str:
        dialect, _, mnemonic = self.name.partition(".")
        return f"#{dialect}<{mnemonic} {self.value}>"


class Dimension(KeywordEnum):
    """An axis of the grid or of a block."""

    name = "gpu.dim"
    cases = ("x", "y", "z")
    summary: ClassVar[str] = "a dimension, either 'x', 'y', or 'z'"
    cpp_name: ClassVar[str] = "::mlir::gpu::Dimension"


class ShuffleMode(KeywordEnum):
    """How a shuffle finds the thread that it reads from."""

    name = "gpu.shuffle_mode"
    cases = ("xor", "up", "down", "idx")
    summary: ClassVar[str] = "Indexing modes supported by gpu.shuffle."
    cpp_name: ClassVar[str] = "::mlir::gpu::ShuffleMode"


class AllReduceOperation(KeywordEnum):
    """How a reduction combines two values."""

    name = "gpu.all_reduce_op"
    cases = (
        "add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf", "and", "or", "xor",
        "minimumf", "maximumf",
    )  # fmt: skip
    summary: ClassVar[str] = "built-in reduction operations supported by gpu.allreduce."
    cpp_name: ClassVar[str] = "::mlir::gpu::AllReduceOperation"


class ElementwiseOperation(KeywordEnum):
    """What is done with each element of matrices."""

    name = "gpu.mma_element_wise"
    cases = (
        "addf", "mulf", "subf", "maxf", "minf", "divf", "addi", "muli", "subi", "divs", "divu", "negatef",
        "negates", "extf",
    )  # fmt: skip
    summary: ClassVar[str] = "elementwise operation to apply to mma matrix"
    cpp_name: ClassVar[str] = "::mlir::gpu::MMAElementwiseOp"


class BroadcastType(KeywordEnum):
    """The lane whose value all others get."""

    name = "gpu.broadcast"
    cases = ("first_active_lane", "specific_lane")
    summary: ClassVar[str] = "a lane to broadcast from"
    cpp_name: ClassVar[str] = "::mlir::gpu::BroadcastType"


class TransposeMode(KeywordEnum):
    """Whether a sparse operation takes a matrix as it is, transposed, or conjugated as well."""

    name = "gpu.mat_transpose_mode"
    cases = ("NON_TRANSPOSE", "TRANSPOSE", "CONJUGATE_TRANSPOSE")
    summary: ClassVar[str] = "transpose mode of sparse matrix supported by sparse tensor ops"
    cpp_name: ClassVar[str] = "::mlir::gpu::TransposeMode"


class PruneFlag(KeywordEnum):
    """Whether a matrix is made 2:4 sparse, and checked to be."""

    name = "gpu.prune_2to4_spmat_flag"
    cases = ("NONE", "PRUNE_ONLY", "PRUNE_AND_CHECK")
    summary: ClassVar[str] = "pruning strategy for 2:4 sparse matrix"
    cpp_name: ClassVar[str] = "::mlir::gpu::Prune2To4SpMatFlag"


class SpGemmStep(KeywordEnum):
    """The step of a product of sparse matrices."""

    name = "gpu.spgemm_work_estimation_or_compute_kind"
    cases = ("WORK_ESTIMATION", "COMPUTE")
    summary: ClassVar[str] = (
        "choose whether spgemm_work_estimation_or_compute does work estimation or compute"
    )
    cpp_name: ClassVar[str] = "::mlir::gpu::SpGEMMWorkEstimationOrComputeKind"


class AsyncToken(Type):
    """What an asynchronous operation gives: something to wait for."""

    name = "gpu.async.token"
    summary: ClassVar[str] = "async token type"


GLOBAL = AddressSpace("global")
WORKGROUP = AddressSpace("workgroup")
PRIVATE = AddressSpace("private")
ASYNC_TOKEN = AsyncToken()
