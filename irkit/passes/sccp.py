"""sccp: replaces what is always one constant, where a branch never taken would make it another.

    %one = arith.constant 1 : i32                      %c1_i32 = arith.constant 1 : i32
    cf.cond_br %true, ^bb1, ^bb2(%one : i32)           cf.cond_br %true, ^bb1, ^bb2(%c1_i32 : i32)
    ^bb1:                                              ^bb1:
      cf.br ^bb2(%one : i32)                    -->      cf.br ^bb2(%c1_i32 : i32)
    ^bb2(%x: i32):                                     ^bb2(%arg0: i32):
      "use"(%x)                                          "use"(%c1_i32)

Values are followed through branches, regions and calls of private functions.  Operations whose results are
all replaced go where nobody would notice; branches stay as they are (`canonicalize` simplifies them).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dataflow import ConstantPropagation, Known
from irkit.diagnostics import UNKNOWN
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter, would_be_dead
from irkit.rewrite.folding import Constants, insertion_region


@dataclass(frozen=True)
class SCCP(Pass):
    """Sparse Conditional Constant Propagation"""

    name = "sccp"

    def run(self, op: Operation) -> None:
        known = ConstantPropagation(op)
        known.run()
        _Replacement(known).run(op.regions)


class _Replacement:
    """Puts constants in the place of values; each constant is made once, at the head of the closest region
    that holds constants."""

    def __init__(self, known: ConstantPropagation):
        self.known = known
        self.constants = Constants()
        self.rewriter = Rewriter()

    def run(self, regions: Sequence[Region]) -> None:
        pending: list[Block] = []
        _push(pending, regions)
        while pending:
            block = pending.pop()
            for op in block.ops:
                replaced = [self._replace(result, op) for result in op.results]
                if replaced and all(replaced) and would_be_dead(op):
                    op.erase()
                else:
                    _push(pending, op.regions)
            for arg in block.args:
                if block.first is not None:
                    self._replace(arg, block.first)

    def _replace(self, value: Value[Type], at: Operation) -> bool:
        """Replaces a value by the constant that it is known to be; whether that is known and can be made."""
        state = self.known[value]
        if not isinstance(state, Known) or state.dialect is None:
            return False
        region = insertion_region(at)
        make = state.dialect.materialize_constant
        constant = make(state.value, value.type, UNKNOWN) if make is not None else None
        if region is None or constant is None:
            return False
        self.rewriter.set_to_start(region.entry)
        self.rewriter.insert(constant)
        value.replace_all_uses_with(constant.results[0])
        self.constants.add(constant, state.value, self.rewriter)
        return True


def _push(pending: list[Block], regions: Sequence[Region]) -> None:
    """Puts the blocks of each region on the stack, the first one on top."""
    for region in regions:
        pending += reversed(region.blocks)
