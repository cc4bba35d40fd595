"""control-flow-sink: computes in a branch what only that branch uses.

    %0 = arith.muli %a, %b : i32              scf.if %c {
    scf.if %c {                                 %0 = arith.muli %a, %b : i32
      "use"(%0)                       -->       "use"(%0)
    }                                         }

Operations without effects move to the head of a region that runs at most once, where all their users are; so
do, then, the operations that only they use.
"""

from dataclasses import dataclass

from irkit.analysis.dataflow import regions_run_once
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.pipeline import Pass, Statistic, statistic
from irkit.rewrite.dead_code import is_memory_effect_free


@dataclass(frozen=True)
class ControlFlowSink(Pass):
    """Sink operations into conditional blocks"""

    name = "control-flow-sink"

    sunk: Statistic = statistic("num-sunk", help="Number of operations sunk")

    def run(self, op: Operation) -> None:
        for branch in list(op.walk_postorder()):
            for region in regions_run_once(branch):
                self.sunk.add(_sink_into(region))


def _sink_into(region: Region) -> int:
    """Moves into a region what is used there only; how many operations."""
    sunk = 0
    pending = [op for block in region.blocks for op in block.ops]
    head = region.entry
    while pending:
        user = pending.pop()
        for operand in user.operands:
            op = operand.defining_op
            if op is None or op.parent_region is region:
                continue
            if _is_used_only_in(region, op) and is_memory_effect_free(op):
                op.detach()
                head.insert(op, head.first)
                pending.append(op)
                sunk += 1
    return sunk


def _is_used_only_in(region: Region, op: Operation) -> bool:
    return all(region.is_ancestor_of(user.parent_region) for result in op.results for user in result.users)
