"""Where a thread is: ids and sizes of threads, blocks, warps and clusters.

    %thread_id_x = gpu.thread_id  x
    %0 = gpu.lane_id upper_bound 32
    %1 = gpu.subgroup_id : index
"""

from collections.abc import Sequence

from irkit.define import Attr, IndexAttr, Op, OptionalAttr, Pure, Result, absent, inferred
from irkit.define.traits import Parts
from irkit.dialects.gpu.attributes import Dimension
from irkit.ir import Type
from irkit.ir.types import INDEX, IndexType


class IndexOp(Op):
    """Base of the operations that give an index and take nothing; `upper_bound` is above every value it
    gives.
    """

    upper_bound: OptionalAttr[IndexAttr] = absent()
    result: Result[IndexType] = inferred()

    traits = (Pure(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": INDEX}


class DimensionOp(Op):
    """Base of the operations that ask along one dimension; the result is named after both."""

    dimension: Attr[Dimension]
    upper_bound: OptionalAttr[IndexAttr] = absent()
    result: Result[IndexType] = inferred()

    syntax = "$dimension (`upper_bound` $upper_bound^)? attr-dict"
    traits = (Pure(),)

    @classmethod
    def infer(cls, parts: Parts) -> dict[str, Type]:
        return {"result": INDEX}

    def result_names(self) -> Sequence[str | None]:
        return (f"{self.name.partition('.')[2]}_{self.dimension.value}",)


class ThreadId(DimensionOp):
    """The number of the thread in its block.

        %thread_id_x = gpu.thread_id  x
    """

    name = "gpu.thread_id"


class BlockId(DimensionOp):
    """The number of the block in the grid.

        %block_id_y = gpu.block_id  y
    """

    name = "gpu.block_id"


class BlockDim(DimensionOp):
    """How many threads a block has.

        %block_dim_x = gpu.block_dim  x
    """

    name = "gpu.block_dim"


class GridDim(DimensionOp):
    """How many blocks the grid has.

        %grid_dim_z = gpu.grid_dim  z
    """

    name = "gpu.grid_dim"


class GlobalId(DimensionOp):
    """The number of the thread in the grid.

        %global_id_x = gpu.global_id  x
    """

    name = "gpu.global_id"


class ClusterId(DimensionOp):
    """The number of the cluster in the grid.

        %cluster_id_x = gpu.cluster_id  x
    """

    name = "gpu.cluster_id"


class ClusterDim(DimensionOp):
    """How many clusters the grid has.

        %cluster_dim_x = gpu.cluster_dim  x
    """

    name = "gpu.cluster_dim"


class ClusterBlockId(DimensionOp):
    """The number of the block in its cluster.

        %cluster_block_id_x = gpu.cluster_block_id  x
    """

    name = "gpu.cluster_block_id"


class ClusterDimBlocks(DimensionOp):
    """How many blocks a cluster has.

        %cluster_dim_blocks_x = gpu.cluster_dim_blocks  x
    """

    name = "gpu.cluster_dim_blocks"


class LaneId(IndexOp):
    """The number of the thread in its warp.

        %0 = gpu.lane_id upper_bound 32
    """

    name = "gpu.lane_id"
    syntax = "(`upper_bound` $upper_bound^)? attr-dict"


class SubgroupId(IndexOp):
    """The number of the warp in its block.

        %0 = gpu.subgroup_id : index
    """

    name = "gpu.subgroup_id"
    syntax = "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)"


class NumSubgroups(IndexOp):
    """How many warps a block has.

        %0 = gpu.num_subgroups : index
    """

    name = "gpu.num_subgroups"
    syntax = "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)"


class SubgroupSize(IndexOp):
    """How many threads a warp has.

        %0 = gpu.subgroup_size : index
    """

    name = "gpu.subgroup_size"
    syntax = "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)"
