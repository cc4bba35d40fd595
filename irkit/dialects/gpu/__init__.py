"""gpu: kernels, their launches, and what threads do together.

    gpu.module @kernels {
      gpu.func @double(%x: memref<?xf32>, %n: index) kernel {
        %i = gpu.global_id  x
        %inside = arith.cmpi ult, %i, %n : index
        scf.if %inside { ... }
        gpu.return
      }
    }
    gpu.launch_func  @kernels::@double blocks in (%b, %1, %1) threads in (%t, %1, %1)  args(%x : ..., ...)
"""

from irkit.define import Dialect
from irkit.dialects.gpu.attributes import (
    ASYNC_TOKEN,
    GLOBAL,
    PRIVATE,
    WORKGROUP,
    AddressSpace,
    AllReduceOperation,
    AsyncToken,
    Block,
    Dimension,
    InBrackets,
    Lane,
    MappingId,
    ShuffleMode,
    Thread,
    Warp,
    Warpgroup,
)
from irkit.dialects.gpu.functions import KERNEL, WORKGROUP_COUNT, Func, Module, Return
from irkit.dialects.gpu.groups import AllReduce, Barrier, Printf, Rotate, Shuffle, SubgroupReduce, Yield
from irkit.dialects.gpu.ids import (
    BlockDim,
    BlockId,
    ClusterBlockId,
    ClusterDim,
    ClusterDimBlocks,
    ClusterId,
    DimensionOp,
    GlobalId,
    GridDim,
    LaneId,
    NumSubgroups,
    SubgroupId,
    SubgroupSize,
    ThreadId,
)
from irkit.dialects.gpu.launch_func import CONTAINER, LaunchFunc
from irkit.dialects.gpu.launches import End, Launch
from irkit.dialects.gpu.memory import Alloc, Dealloc, DynamicSharedMemory, Memcpy, Memset, Wait
from irkit.dialects.gpu.sizes import Dim3

__all__ = [
    "ASYNC_TOKEN",
    "CONTAINER",
    "GLOBAL",
    "KERNEL",
    "PRIVATE",
    "WORKGROUP",
    "WORKGROUP_COUNT",
    "AddressSpace",
    "AllReduce",
    "AllReduceOperation",
    "Alloc",
    "AsyncToken",
    "Barrier",
    "Block",
    "BlockDim",
    "BlockId",
    "ClusterBlockId",
    "ClusterDim",
    "ClusterDimBlocks",
    "ClusterId",
    "Dealloc",
    "Dim3",
    "Dimension",
    "DimensionOp",
    "DynamicSharedMemory",
    "End",
    "Func",
    "GlobalId",
    "GridDim",
    "Lane",
    "LaneId",
    "Launch",
    "LaunchFunc",
    "MappingId",
    "Memcpy",
    "Memset",
    "Module",
    "NumSubgroups",
    "Printf",
    "Return",
    "Rotate",
    "Shuffle",
    "ShuffleMode",
    "SubgroupId",
    "SubgroupReduce",
    "SubgroupSize",
    "Thread",
    "ThreadId",
    "Wait",
    "Warp",
    "Warpgroup",
    "Yield",
    "dialect",
]

dialect = Dialect("gpu", __name__)
dialect.attributes["gpu"] = InBrackets  # type: ignore[assignment]  # it reads `#gpu<...>`
