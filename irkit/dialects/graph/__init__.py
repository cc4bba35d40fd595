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
from irkit.dialects.graph.attention import Alignment, Attention
from irkit.dialects.graph.base import TensorOp
from irkit.dialects.graph.bits import And, BitwiseBinary, Or, Shl, Shr, Xor
from irkit.dialects.graph.choices import Compare, CompareKind, Select
from irkit.dialects.graph.constants import Constant
from irkit.dialects.graph.contractions import Matmul, Reduce, ReduceKind, Softmax
from irkit.dialects.graph.elementwise import (
    Abs,
    Add,
    Binary,
    Cast,
    Div,
    Max,
    Min,
    Mul,
    Neg,
    Pow,
    Relu,
    Rem,
    Sub,
    Unary,
)
from irkit.dialects.graph.functions import (
    Acos,
    Acosh,
    Approximation,
    Asin,
    Asinh,
    Atan,
    Atanh,
    Ceil,
    Cos,
    Cosh,
    Erf,
    Exp,
    FloatUnary,
    Floor,
    Gelu,
    Log,
    Reciprocal,
    Round,
    Rsqrt,
    Sigmoid,
    Silu,
    Sin,
    Sinh,
    Sqrt,
    Tan,
    Tanh,
)
from irkit.dialects.graph.indexing import Gather, Scatter, ScatterKind
from irkit.dialects.graph.movement import Broadcast, Concat, Reshape, Slice, Transpose
from irkit.dialects.graph.padding import Pad, Reverse
from irkit.dialects.graph.scans import ArgReduce, Cumulate, CumulateKind, ExtremeKind
from irkit.dialects.graph.windows import Conv, Pool, PoolKind
from irkit.ir import Attribute, Operation, Type
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import TensorType

__all__ = [
    "Alignment",
    "Attention",
    "Abs",
    "Acos",
    "Acosh",
    "Add",
    "And",
    "Approximation",
    "ArgReduce",
    "Asin",
    "Asinh",
    "Atan",
    "Atanh",
    "Binary",
    "BitwiseBinary",
    "Broadcast",
    "Cast",
    "Ceil",
    "Compare",
    "CompareKind",
    "Concat",
    "Constant",
    "Conv",
    "Cos",
    "Cosh",
    "Cumulate",
    "CumulateKind",
    "Div",
    "Erf",
    "Exp",
    "ExtremeKind",
    "FloatUnary",
    "Floor",
    "Gather",
    "Gelu",
    "Log",
    "Matmul",
    "Max",
    "Min",
    "Mul",
    "Neg",
    "Or",
    "Pad",
    "Pool",
    "PoolKind",
    "Pow",
    "Reciprocal",
    "Reduce",
    "ReduceKind",
    "Relu",
    "Rem",
    "Reshape",
    "Reverse",
    "Round",
    "Rsqrt",
    "Scatter",
    "ScatterKind",
    "Select",
    "Shl",
    "Shr",
    "Sigmoid",
    "Silu",
    "Sin",
    "Sinh",
    "Slice",
    "Softmax",
    "Sqrt",
    "Sub",
    "Tan",
    "Tanh",
    "TensorOp",
    "Transpose",
    "Unary",
    "Xor",
    "dialect",
]


def _constant(value: Attribute, kind: Type, location: Location) -> Operation | None:
    if isinstance(kind, TensorType) and isinstance(value, TypedAttribute):
        return Constant(value, location=location)
    return None


dialect = Dialect("graph", __name__, materialize_constant=_constant)
