"""strip-debuginfo: forgets where operations and arguments come from.

    %0 = "a.op"(%x) : (i32) -> i32 loc("f.py":3:4)    -->    %0 = "a.op"(%x) : (i32) -> i32 loc(unknown)
"""

from dataclasses import dataclass

from irkit.diagnostics import UNKNOWN
from irkit.ir.operation import Operation
from irkit.pipeline import Pass


@dataclass(frozen=True)
class StripDebugInfo(Pass):
    """Strip debug info from all operations"""

    name = "strip-debuginfo"

    def run(self, op: Operation) -> None:
        for each in op.walk():
            each.location = UNKNOWN
            for region in each.regions:
                for block in region.blocks:
                    for arg in block.args:
                        arg.location = UNKNOWN
