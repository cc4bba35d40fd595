"""math: elementary functions of integers and floats, element by element.

    %y = math.sqrt %x fastmath<afn> : f32
    %p = math.powf %x, %y : vector<4xf32>
    %n = math.ctlz %i : i32
"""

from irkit.define import Dialect
from irkit.dialects.arith import materialize
from irkit.dialects.math.classes import IsFinite, IsInf, IsNaN, IsNormal
from irkit.dialects.math.floats import (
    AbsF,
    Acos,
    Acosh,
    Asin,
    Asinh,
    Atan,
    Atanh,
    Cbrt,
    Ceil,
    Cos,
    Cosh,
    Erf,
    Erfc,
    Exp,
    Exp2,
    ExpM1,
    Floor,
    Log,
    Log1p,
    Log2,
    Log10,
    Round,
    RoundEven,
    Rsqrt,
    Sin,
    Sinh,
    Sqrt,
    Tan,
    Tanh,
    Trunc,
)
from irkit.dialects.math.integers import AbsI, CountLeadingZeros, CountTrailingZeros, CtPop, IPowI
from irkit.dialects.math.several import Atan2, ClampF, CopySign, Fma, FPowI, PowF, SinCos

__all__ = [
    "AbsF",
    "AbsI",
    "Acos",
    "Acosh",
    "Asin",
    "Asinh",
    "Atan",
    "Atan2",
    "Atanh",
    "Cbrt",
    "Ceil",
    "ClampF",
    "CopySign",
    "Cos",
    "Cosh",
    "CountLeadingZeros",
    "CountTrailingZeros",
    "CtPop",
    "Erf",
    "Erfc",
    "Exp",
    "Exp2",
    "ExpM1",
    "FPowI",
    "Floor",
    "Fma",
    "IPowI",
    "IsFinite",
    "IsInf",
    "IsNaN",
    "IsNormal",
    "Log",
    "Log10",
    "Log1p",
    "Log2",
    "PowF",
    "Round",
    "RoundEven",
    "Rsqrt",
    "Sin",
    "SinCos",
    "Sinh",
    "Sqrt",
    "Tan",
    "Tanh",
    "Trunc",
    "dialect",
    "materialize",
]

dialect = Dialect("math", __name__, materialize_constant=materialize)
