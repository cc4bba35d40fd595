"""The reference interpreter: what every executable operation means, in NumPy.

It compiles a function to Python source and runs that.  What an operation becomes is a table in the module
named after its dialect (`irkit/interp/arith.py`), keyed by the class of the operation:

    @emits(arith.AddI)
    def add(op: arith.AddI, c: Code) -> None:
        c.set(op.result, f"{c[op.lhs]} + {c[op.rhs]}")

The interpreter is obvious rather than clever: it is the judge of all else.
"""

from irkit.interp.machine import Machine
from irkit.interp.memory import Buffer, MemRef
from irkit.interp.traps import Trap

__all__ = ["Buffer", "Machine", "MemRef", "Trap"]
