"""arith: arithmetic on integers, floats and index, scalars and vectors and tensors element by element.

    %c5_i32 = arith.constant 5 : i32
    %0 = arith.addi %a, %c5_i32 overflow<nsw> : i32
    %1 = arith.mulf %x, %y fastmath<contract> : f32
    %2 = arith.cmpi slt, %0, %b : i32
    %3 = arith.select %2, %1, %x : f32
"""

from irkit.define import Dialect
from irkit.dialects.arith.bits import AndI, OrI, ShLI, ShRSI, ShRUI, XOrI
from irkit.dialects.arith.casts import ExtF, ExtSI, ExtUI, ScalingExtF, ScalingTruncF, TruncF, TruncI
from irkit.dialects.arith.choices import CmpF, CmpI, Select
from irkit.dialects.arith.constants import Constant, constant_index, materialize
from irkit.dialects.arith.conversions import Bitcast, FPToSI, FPToUI, IndexCast, IndexCastUI, SIToFP, UIToFP
from irkit.dialects.arith.enums import (
    CMPF_NAMES,
    CMPI_NAMES,
    NO_FASTMATH,
    NO_OVERFLOW_FLAGS,
    AtomicRMWKind,
    CmpFPredicate,
    CmpIPredicate,
    FastMathFlags,
    IntegerOverflowFlags,
    RoundingMode,
)
from irkit.dialects.arith.floats import (
    AddF,
    DivF,
    MaximumF,
    MaxNumF,
    MinimumF,
    MinNumF,
    MulF,
    NegF,
    RemF,
    SubF,
)
from irkit.dialects.arith.integers import (
    AddI,
    AddUIExtended,
    CeilDivSI,
    CeilDivUI,
    DivSI,
    DivUI,
    FloorDivSI,
    MaxSI,
    MaxUI,
    MinSI,
    MinUI,
    MulI,
    MulSIExtended,
    MulUIExtended,
    RemSI,
    RemUI,
    SubI,
)

__all__ = [
    "CMPF_NAMES",
    "CMPI_NAMES",
    "NO_FASTMATH",
    "NO_OVERFLOW_FLAGS",
    "AddF",
    "AddI",
    "AddUIExtended",
    "AndI",
    "AtomicRMWKind",
    "Bitcast",
    "CeilDivSI",
    "CeilDivUI",
    "CmpF",
    "CmpFPredicate",
    "CmpI",
    "CmpIPredicate",
    "Constant",
    "DivF",
    "DivSI",
    "DivUI",
    "ExtF",
    "ExtSI",
    "ExtUI",
    "FPToSI",
    "FPToUI",
    "FastMathFlags",
    "FloorDivSI",
    "IndexCast",
    "IndexCastUI",
    "IntegerOverflowFlags",
    "MaxNumF",
    "MaxSI",
    "MaxUI",
    "MaximumF",
    "MinNumF",
    "MinSI",
    "MinUI",
    "MinimumF",
    "MulF",
    "MulI",
    "MulSIExtended",
    "MulUIExtended",
    "NegF",
    "OrI",
    "RemF",
    "RemSI",
    "RemUI",
    "RoundingMode",
    "SIToFP",
    "ScalingExtF",
    "ScalingTruncF",
    "Select",
    "ShLI",
    "ShRSI",
    "ShRUI",
    "SubF",
    "SubI",
    "TruncF",
    "TruncI",
    "UIToFP",
    "XOrI",
    "constant_index",
    "dialect",
    "materialize",
]

dialect = Dialect("arith", __name__, materialize_constant=materialize)
