"""nvgpu: what warps and warpgroups of NVIDIA's devices do: asynchronous copies, matrix products, barriers.

    %t = nvgpu.device_async_copy %global[%i, %j], %shared[%k, %l], 8 : memref<?x?xf16> to memref<64x64xf16, 3>
    %g = nvgpu.device_async_create_group %t
    nvgpu.device_async_wait %g {numGroups = 1 : i32}
    %a = nvgpu.ldmatrix %shared[%k, %l] {numTiles = 4 : i32, transpose = false} : ... -> vector<4x2xf16>
    %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (...) -> vector<2x2xf32>
"""

from irkit.define import Dialect
from irkit.dialects.nvgpu.attributes import Interleave, L2Promotion, OutOfBounds, RcpRounding, Swizzle
from irkit.dialects.nvgpu.copies import DeviceAsyncCopy, DeviceAsyncCreateGroup, DeviceAsyncWait, LdMatrix
from irkit.dialects.nvgpu.mbarriers import (
    MBarrierArrive,
    MBarrierArriveExpectTx,
    MBarrierArriveNoComplete,
    MBarrierCreate,
    MBarrierGet,
    MBarrierInit,
    MBarrierTestWait,
    MBarrierTryWaitParity,
)
from irkit.dialects.nvgpu.mma import MmaSpSync, MmaSync, shape_of
from irkit.dialects.nvgpu.tma import (
    TmaAsyncLoad,
    TmaAsyncStore,
    TmaCreateDescriptor,
    TmaFenceDescriptor,
    TmaPrefetchDescriptor,
)
from irkit.dialects.nvgpu.types import (
    DeviceAsyncToken,
    MBarrierGroup,
    MBarrierToken,
    TensorMapDescriptor,
    WarpgroupAccumulator,
    WarpgroupDescriptor,
)
from irkit.dialects.nvgpu.warpgroups import (
    Rcp,
    WarpgroupGenerateDescriptor,
    WarpgroupMma,
    WarpgroupMmaInitAccumulator,
    WarpgroupMmaStore,
)

__all__ = [
    "DeviceAsyncCopy",
    "DeviceAsyncCreateGroup",
    "DeviceAsyncToken",
    "DeviceAsyncWait",
    "Interleave",
    "L2Promotion",
    "LdMatrix",
    "MBarrierArrive",
    "MBarrierArriveExpectTx",
    "MBarrierArriveNoComplete",
    "MBarrierCreate",
    "MBarrierGet",
    "MBarrierGroup",
    "MBarrierInit",
    "MBarrierTestWait",
    "MBarrierToken",
    "MBarrierTryWaitParity",
    "MmaSpSync",
    "MmaSync",
    "OutOfBounds",
    "Rcp",
    "RcpRounding",
    "Swizzle",
    "TensorMapDescriptor",
    "TmaAsyncLoad",
    "TmaAsyncStore",
    "TmaCreateDescriptor",
    "TmaFenceDescriptor",
    "TmaPrefetchDescriptor",
    "WarpgroupAccumulator",
    "WarpgroupDescriptor",
    "WarpgroupGenerateDescriptor",
    "WarpgroupMma",
    "WarpgroupMmaInitAccumulator",
    "WarpgroupMmaStore",
    "dialect",
    "shape_of",
]

dialect = Dialect("nvgpu", __name__)
