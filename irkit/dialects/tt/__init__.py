"""tt: Triton's dialect, programs on blocks of tensors.

    tt.func public @double(%x: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %n: i32) {
      %c64 = arith.constant 64 : i32
      %pid = tt.get_program_id x : i32
      %first = arith.muli %pid, %c64 : i32
      %lanes = tt.make_range {end = 64 : i32, start = 0 : i32} : tensor<64xi32>
      %base = tt.splat %first : i32 -> tensor<64xi32>
      %i = arith.addi %base, %lanes : tensor<64xi32>
      %end = tt.splat %n : i32 -> tensor<64xi32>
      %mask = arith.cmpi slt, %i, %end : tensor<64xi32>
      %start = tt.splat %x : !tt.ptr<f32> -> tensor<64x!tt.ptr<f32>>
      %p = tt.addptr %start, %i : tensor<64x!tt.ptr<f32>>, tensor<64xi32>
      %v = tt.load %p, %mask : tensor<64x!tt.ptr<f32>>
      %w = arith.addf %v, %v : tensor<64xf32>
      tt.store %p, %w, %mask : tensor<64x!tt.ptr<f32>>
      tt.return
    }

A kernel runs once for each program of a grid.  Its values are scalars and blocks: ranked tensors whose
number of elements is a power of two.  The syntax is that of Triton 3.9, whose own parser is the oracle.
"""

from irkit.define import Dialect
from irkit.dialects.arith import materialize
from irkit.dialects.tt.compute import (
    ApproxDivF,
    Bitcast,
    ClampF,
    Dot,
    ElementwiseInlineAsm,
    ExternElementwise,
    FpToFp,
    MulhiUI,
    PreciseDivF,
    PreciseSqrt,
)
from irkit.dialects.tt.control import Assert, Call, Func, GetNumPrograms, GetProgramId, Print, Return
from irkit.dialects.tt.folds import Reduce, ReduceReturn, Scan, ScanReturn
from irkit.dialects.tt.memory import AddPtr, AtomicCAS, AtomicRMW, IntToPtr, Load, PtrToInt, Store
from irkit.dialects.tt.shape import (
    Broadcast,
    Cat,
    ExpandDims,
    Gather,
    Histogram,
    Join,
    MakeRange,
    Reshape,
    Splat,
    Split,
    Trans,
    Unsplat,
)
from irkit.dialects.tt.types import (
    MAX_ELEMENTS,
    CachePolicyAttr,
    InputPrecision,
    MemSemantic,
    MemSyncScope,
    PointerType,
    ProgramDim,
    PropagateNan,
    RMWOp,
    RoundingMode,
)

__all__ = [
    "AddPtr",
    "ApproxDivF",
    "Assert",
    "AtomicCAS",
    "AtomicRMW",
    "Bitcast",
    "Broadcast",
    "CachePolicyAttr",
    "Call",
    "Cat",
    "ClampF",
    "Dot",
    "ElementwiseInlineAsm",
    "ExpandDims",
    "ExternElementwise",
    "FpToFp",
    "Func",
    "Gather",
    "GetNumPrograms",
    "GetProgramId",
    "Histogram",
    "InputPrecision",
    "IntToPtr",
    "Join",
    "Load",
    "MAX_ELEMENTS",
    "MakeRange",
    "MemSemantic",
    "MemSyncScope",
    "MulhiUI",
    "PointerType",
    "PreciseDivF",
    "PreciseSqrt",
    "Print",
    "ProgramDim",
    "PropagateNan",
    "PtrToInt",
    "RMWOp",
    "Reduce",
    "ReduceReturn",
    "Reshape",
    "Return",
    "RoundingMode",
    "Scan",
    "ScanReturn",
    "Splat",
    "Split",
    "Store",
    "Trans",
    "Unsplat",
    "dialect",
]

dialect = Dialect("tt", __name__, materialize_constant=materialize)
