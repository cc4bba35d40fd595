"""The bits of integers; of i1, the logic of truth values.

    %2 = graph.and %0, %1 : tensor<64xi1>, tensor<i1> -> tensor<64xi1>
"""

from irkit.define import AnyRankedTensor, Operand, Result, inferred
from irkit.define.traits import Parts
from irkit.dialects.graph.base import IntegerTensor, TensorOp, broadcast_type, tensor_types
from irkit.ir.types import TensorType


class BitwiseBinary(TensorOp):
    """Combines the bits of two tensors of integers."""

    by_element = True

    lhs: Operand[IntegerTensor]
    rhs: Operand[IntegerTensor]
    result: Result[AnyRankedTensor] = inferred()

    @classmethod
    def result_type(cls, parts: Parts) -> TensorType:
        return broadcast_type(tensor_types(parts, "lhs", "rhs"))


class And(BitwiseBinary):
    """The bits that both have.

        %2 = graph.and %0, %1 : tensor<64xi1>
    """

    name = "graph.and"


class Or(BitwiseBinary):
    """The bits that one of them has.

        %2 = graph.or %0, %1 : tensor<64xi1>
    """

    name = "graph.or"


class Xor(BitwiseBinary):
    """The bits in which they differ.

        %2 = graph.xor %0, %1 : tensor<64xi1>
    """

    name = "graph.xor"


class Shl(BitwiseBinary):
    """The bits moved to the left by the second operand, zeros behind; 0 where none is left.

        %2 = graph.shl %0, %1 : tensor<64xi32>
    """

    name = "graph.shl"


class Shr(BitwiseBinary):
    """The bits moved to the right by the second operand, copies of the sign in front: those alone are left
    where it is as many bits or more, or negative.

        %2 = graph.shr %0, %1 : tensor<64xi32>
    """

    name = "graph.shr"
