"""bits-lower: counts bits with the operations of arith, in the classic log-step way.

    %n = bits.popcount %x : i8
      -->
    %0 = arith.andi %x, 0b01010101            pairs of bits
    %1 = arith.shrui %x, 1
    %2 = arith.andi %1, 0b01010101
    %3 = arith.addi %0, %2
    ...                                       fours, eights
"""

from dataclasses import dataclass

from irkit.dialects import arith, func
from irkit.ir.attributes import integer
from irkit.ir.interning import Type
from irkit.ir.types import IntegerType
from irkit.ir.values import Value
from irkit.pipeline import Pass, option
from irkit.rewrite import Rewriter
from irkit_bits.dialects.bits import PopCount


@dataclass(frozen=True)
class BitsLower(Pass):
    """Lowers bits.popcount to arith"""

    name = "bits-lower"

    max_width: int = option(help="wider integers are left alone", default=64)

    def run(self, function: func.Func) -> None:
        for op in list(function.walk()):
            if isinstance(op, PopCount):
                self._lower(op)

    def _lower(self, op: PopCount) -> None:
        kind = op.input.type
        if kind.width > self.max_width:
            return
        if kind.width & (kind.width - 1):
            raise op.error(f"cannot be lowered: the width of {kind} is no power of two")
        rewriter = Rewriter(op)
        value: Value[Type] = op.input
        step = 1
        while step < kind.width:
            value = _add_neighbours(rewriter, value, step, kind)
            step *= 2
        rewriter.replace(op, value)


def _add_neighbours(rewriter: Rewriter, value: Value[Type], step: int, kind: IntegerType) -> Value[Type]:
    """Adds each field of `step` bits to its neighbour."""
    mask = sum(((1 << step) - 1) << at for at in range(0, kind.width, 2 * step))
    pattern = rewriter.insert(arith.Constant(integer(mask, kind))).result
    distance = rewriter.insert(arith.Constant(integer(step, kind))).result
    low = rewriter.insert(arith.AndI(value, pattern)).result
    shifted = rewriter.insert(arith.ShRUI(value, distance)).result
    high = rewriter.insert(arith.AndI(shifted, pattern)).result
    return rewriter.insert(arith.AddI(low, high)).result
