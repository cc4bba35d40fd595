"""The graph dialect: tensor operators of a model, with NumPy's broadcasting and ONNX's meanings.

    func.func @layer(%x: tensor<64x784xf32>, %w: tensor<784x256xf32>, %b: tensor<256xf32>)
        -> tensor<64x256xf32> {
      %0 = graph.matmul %x, %w : tensor<64x784xf32>, tensor<784x256xf32> -> tensor<64x256xf32>
      %1 = graph.add %0, %b : tensor<64x256xf32>, tensor<256xf32> -> tensor<64x256xf32>
      %2 = graph.gelu %1 approximate tanh : tensor<64x256xf32>
      return %2 : tensor<64x256xf32>
    }

Operands and results are ranked tensors.  The type of a result may be left out (`-> ...`) where it follows
from the operands, may be less precise than what follows (`?` for a known size), and is checked against it.
A size that is not known is, when the program runs, that of the other operands: only a literal 1 is
stretched.  Results are defined up to rounding; no operation has effects.
"""

from irkit.define import Dialect
from irkit.diagnostics import Location
from irkit.dialects.graph.base import TensorOp
from irkit.dialects.graph.choices import Compare, CompareKind, Select
from irkit.dialects.graph.constants import Constant
from irkit.dialects.graph.contractions import Matmul, Reduce, ReduceKind, Softmax
from irkit.dialects.graph.elementwise import (
    Abs,
    Add,
    Approximation,
    Binary,
    Cast,
    Ceil,
    Cos,
    Div,
    Erf,
    Exp,
    FloatUnary,
    Floor,
    Gelu,
    Log,
    Max,
    Min,
    Mul,
    Neg,
    Pow,
    Reciprocal,
    Relu,
    Rsqrt,
    Sigmoid,
    Silu,
    Sin,
    Sqrt,
    Sub,
    Tanh,
    Unary,
)
from irkit.dialects.graph.movement import Broadcast, Concat, Reshape, Slice, Transpose
from irkit.ir import Attribute, Operation, Type
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import TensorType

__all__ = [
    "Abs",
    "Add",
    "Approximation",
    "Binary",
    "Broadcast",
    "Cast",
    "Ceil",
    "Compare",
    "CompareKind",
    "Concat",
    "Constant",
    "Cos",
    "Div",
    "Erf",
    "Exp",
    "FloatUnary",
    "Floor",
    "Gelu",
    "Log",
    "Matmul",
    "Max",
    "Min",
    "Mul",
    "Neg",
    "Pow",
    "Reciprocal",
    "Reduce",
    "ReduceKind",
    "Relu",
    "Reshape",
    "Rsqrt",
    "Select",
    "Sigmoid",
    "Silu",
    "Sin",
    "Slice",
    "Softmax",
    "Sqrt",
    "Sub",
    "Tanh",
    "TensorOp",
    "Transpose",
    "Unary",
    "dialect",
]


def _constant(value: Attribute, kind: Type, location: Location) -> Operation | None:
    if isinstance(kind, TensorType) and isinstance(value, TypedAttribute):
        return Constant(value, location=location)
    return None


dialect = Dialect("graph", __name__, materialize_constant=_constant)
