"""bits-widen: counts the bits of integers whose width is a power of two.

    %n = bits.popcount %x : i12      -->      %0 = arith.extui %x : i12 to i16
                                              %1 = bits.popcount %0 : i16
                                              %n = arith.trunci %1 : i16 to i12
"""

from dataclasses import dataclass

from irkit.dialects import arith, func
from irkit.ir.interning import Type
from irkit.ir.types import IntegerType
from irkit.ir.values import Value
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter
from irkit.rewrite.conversion import ConversionRewriter, ConversionTarget, TypeConverter, convert_partially
from irkit.rewrite.conversion.types import Types, Values
from irkit_bits.dialects.bits import PopCount


@dataclass(frozen=True)
class BitsWiden(Pass):
    """Counts bits in integers whose width is a power of two"""

    name = "bits-widen"

    def run(self, function: func.Func) -> None:
        types = TypeConverter([itself, to_power_of_two], target=extend, source=truncate)
        target = ConversionTarget()
        target.add_legal("arith")
        target.add_dynamically_legal(PopCount, condition=types.is_legal_op)
        convert_partially(function, target, [convert_popcount], types)


def itself(kind: Type) -> Type:
    return kind


def to_power_of_two(kind: IntegerType) -> Type:
    return IntegerType(1 << (kind.width - 1).bit_length())


def extend(rewriter: Rewriter, types: Types, values: Values) -> Value[Type]:
    return rewriter.insert(arith.ExtUI(values[0], out=types[0])).result


def truncate(rewriter: Rewriter, types: Types, values: Values) -> Value[Type]:
    return rewriter.insert(arith.TruncI(values[0], out=types[0])).result


def convert_popcount(op: PopCount, adaptor: PopCount, rewriter: ConversionRewriter) -> None:
    if op.input.type.width > 64:
        rewriter.refuse("it counts more than 64 bits")
        return
    rewriter.replace(op, rewriter.insert(PopCount(adaptor.input)))
