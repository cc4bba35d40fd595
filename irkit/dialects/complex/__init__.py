"""complex: arithmetic on complex numbers.

    %z = complex.create %re, %im : complex<f32>
    %0 = complex.mul %z, %w fastmath<contract> : complex<f32>
    %1 = complex.abs %0 : complex<f32>
"""

from irkit.define import Dialect
from irkit.dialects.complex.arithmetic import Add, Atan2, Div, Equal, Mul, NotEqual, Pow, Powi, Sub
from irkit.dialects.complex.functions import (
    Abs,
    Angle,
    Conj,
    Cos,
    Exp,
    Expm1,
    Log,
    Log1p,
    Neg,
    Rsqrt,
    Sign,
    Sin,
    Sqrt,
    Tan,
    Tanh,
)
from irkit.dialects.complex.parts import Bitcast, Constant, Create, Im, NumberAttr, Re, materialize

__all__ = [
    "Abs",
    "Add",
    "Angle",
    "Atan2",
    "Bitcast",
    "Conj",
    "Constant",
    "Cos",
    "Create",
    "Div",
    "Equal",
    "Exp",
    "Expm1",
    "Im",
    "Log",
    "Log1p",
    "Mul",
    "Neg",
    "NotEqual",
    "NumberAttr",
    "Pow",
    "Powi",
    "Re",
    "Rsqrt",
    "Sign",
    "Sin",
    "Sqrt",
    "Sub",
    "Tan",
    "Tanh",
    "dialect",
]

dialect = Dialect("complex", __name__, materialize_constant=materialize)
