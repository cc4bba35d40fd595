"""memref: buffers, views of them, and access to their elements.

    %m = memref.alloc(%n) : memref<4x?xf32>
    %x = memref.load %m[%i, %j] : memref<4x?xf32>
        %part = memref.subview %m[0, %j] [4, 8] [1, 1]
          : memref<4x?xf32> to memref<4x8xf32, strided<[?, 1], offset: ?>>
"""

from irkit.define import Dialect
from irkit.dialects.arith import materialize
from irkit.dialects.memref.accesses import Copy, Load, Prefetch, Store
from irkit.dialects.memref.allocations import Alloc, Alloca, AllocaScope, AllocaScopeReturn, Dealloc, Realloc
from irkit.dialects.memref.atomics import AtomicRMW, AtomicYield, GenericAtomicRMW
from irkit.dialects.memref.casting import Cast, cast_source, loses_knowledge
from irkit.dialects.memref.casts import MemorySpaceCast, ReinterpretCast, Reshape
from irkit.dialects.memref.dma import DmaStart, DmaWait
from irkit.dialects.memref.globals import GetGlobal, Global
from irkit.dialects.memref.layouts import Strided, row_major, strided_layout, with_layout
from irkit.dialects.memref.queries import (
    AssumeAlignment,
    Dim,
    DistinctObjects,
    ExtractAlignedPointerAsIndex,
    ExtractStridedMetadata,
    Rank,
)
from irkit.dialects.memref.reshapes import (
    CollapseShape,
    ExpandShape,
    collapsed_type,
    expanded_type,
    reassociation,
)
from irkit.dialects.memref.views import SubView, Transpose, View, inferred_subview

__all__ = [
    "Alloc",
    "Alloca",
    "AllocaScope",
    "AllocaScopeReturn",
    "AssumeAlignment",
    "AtomicRMW",
    "AtomicYield",
    "Cast",
    "CollapseShape",
    "Copy",
    "Dealloc",
    "Dim",
    "DistinctObjects",
    "DmaStart",
    "DmaWait",
    "ExpandShape",
    "ExtractAlignedPointerAsIndex",
    "ExtractStridedMetadata",
    "GenericAtomicRMW",
    "GetGlobal",
    "Global",
    "Load",
    "MemorySpaceCast",
    "Prefetch",
    "Rank",
    "Realloc",
    "ReinterpretCast",
    "Reshape",
    "Store",
    "Strided",
    "SubView",
    "Transpose",
    "View",
    "row_major",
    "strided_layout",
    "with_layout",
    "cast_source",
    "collapsed_type",
    "dialect",
    "expanded_type",
    "inferred_subview",
    "loses_knowledge",
    "reassociation",
]

dialect = Dialect("memref", __name__, materialize_constant=materialize)
