"""arith: arithmetic on integers, floats and index, scalars and vectors and tensors element by element.

    %c5_i32 = arith.constant 5 : i32
    %0 = arith.addi %a, %c5_i32 overflow<nsw> : i32
    %1 = arith.mulf %x, %y fastmath<contract> : f32
    %2 = arith.cmpi slt, %0, %b : i32
    %3 = arith.select %2, %1, %x : f32
"""

from irkit.define import Dialect
from irkit.dialects.arith.bits import AndI, OrI, ShLI, ShRSI, ShRUI, XOrI
from irkit.dialects.arith.casts import (
    Bitcast,
    ExtF,
    ExtSI,
    ExtUI,
    FPToSI,
    FPToUI,
    IndexCast,
    IndexCastUI,
    ScalingExtF,
    ScalingTruncF,
    SIToFP,
    TruncF,
    TruncI,
    UIToFP,
)
from irkit.dialects.arith.choices import CmpF, CmpI, Select
from irkit.dialects.arith.constants import Constant, constant_index, materialize
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

__all__ = [name for name in dir() if not name.startswith("_")]

dialect = Dialect("arith", __name__, materialize_constant=materialize)
