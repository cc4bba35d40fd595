"""loop-invariant-code-motion: computes before a loop what is the same in each of its iterations.

    scf.for %i = %a to %b step %c {             %0 = arith.muli %x, %y : index
      %0 = arith.muli %x, %y : index     -->    scf.for %i = %a to %b step %c {
      "use"(%0, %i)                               "use"(%0, %i)
    }                                           }

An operation moves where it uses nothing that the loop defines, has no effects, and does no harm if the loop
never runs: a division stays inside unless its divisor is known.
"""

from dataclasses import dataclass

from irkit.define import Op
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.pipeline import Pass, Statistic, statistic
from irkit.pipeline.remarks import passed
from irkit.rewrite.dead_code import Throughout, has_no_effects


@dataclass(frozen=True)
class LoopInvariantCodeMotion(Pass):
    """Hoist loop invariant instructions outside of the loop"""

    name = "loop-invariant-code-motion"

    hoisted: Statistic = statistic("num-hoisted", help="Number of operations hoisted")

    def run(self, op: Operation) -> None:
        loops = [each for each in op.walk_postorder() if getattr(each, "is_loop", False)]
        without_effects = Throughout(has_no_effects)
        for loop in loops:
            for region in loop.regions if loop.parent is not None else ():
                self.hoisted.add(_hoist(loop, region, without_effects))


def _hoist(loop: Operation, region: Region, without_effects: Throughout) -> int:
    """Moves what is invariant in a region of a loop before the loop, and then what became invariant by
    that; how many operations."""
    hoisted = 0
    pending = [op for block in region.blocks for op in block.ops]
    for op in pending:
        if op.parent_region is not region or op.is_terminator:
            continue
        if not without_effects.holds(op) or not _is_invariant(op, region) or not _is_speculatable(op):
            continue
        op.move_before(loop)
        hoisted += 1
        passed(op, "hoisted", "loop-invariant-code-motion", remark=f"'{op.name}' was moved out of its loop")
        pending += [user for result in op.results for user in result.users if user.parent_region is region]
    return hoisted


def _is_invariant(op: Operation, region: Region) -> bool:
    """Whether neither `op` nor anything inside it uses a value that is defined in the region outside of
    `op`."""
    for inner in op.walk():
        for operand in inner.operands:
            # A value from deeper inside the region can be seen only where `op` itself defines it.
            block = operand.parent_block
            if block is not None and block.parent is region and operand.defining_op is not op:
                return False
    return True


def _is_speculatable(op: Operation) -> bool:
    return all(isinstance(inner, Op) and inner.is_speculatable() for inner in op.walk())
