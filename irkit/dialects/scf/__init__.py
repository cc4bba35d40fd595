"""scf: structured control flow, loops and branches as operations with regions.

    %sum = scf.for %i = %low to %high step %one iter_args(%acc = %zero) -> (f32) {
      %next = arith.addf %acc, %x : f32
      scf.yield %next : f32
    }
    scf.if %condition { ... } else { ... }
"""

from irkit.define import Dialect
from irkit.dialects.scf.branches import ExecuteRegion, If, IndexSwitch, Yield
from irkit.dialects.scf.forall import Forall, InParallel
from irkit.dialects.scf.loops import Condition, For, While
from irkit.dialects.scf.parallel import Parallel, Reduce, ReduceReturn

__all__ = [
    "Condition",
    "ExecuteRegion",
    "For",
    "Forall",
    "If",
    "InParallel",
    "IndexSwitch",
    "Parallel",
    "Reduce",
    "ReduceReturn",
    "While",
    "Yield",
    "dialect",
]

dialect = Dialect("scf", __name__)
