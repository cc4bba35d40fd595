"""Instructions: what a nest computes, and other code that computes the same.

    func.func @fma.spec(%a: f32, %x: memref<8xf32, ...>, %y: memref<8xf32, ...>) {      what it means
      loop.for @i (%i = 0 to 8) { ... }
    }
    func.func @fma.impl(%a: f32, %x: memref<8xf32, ...>, %y: memref<8xf32, ...>) {      what takes its place
      %v = vector.load %x[%c0] ...
    }

A library is a file of such pairs; those of irkit are the `.mlir` files of this folder.  `pairs.py` reads them
and holds their laws, `trials.py` runs both functions of a pair, `matching.py` compares a nest with a
specification, and `windows.py` finds the parts of buffers that become operands.
"""

from irkit.passes.loop.instructions.matching import match
from irkit.passes.loop.instructions.operands import Match
from irkit.passes.loop.instructions.pairs import Instruction, load
from irkit.passes.loop.instructions.trials import check_equal

__all__ = ["Instruction", "Match", "check_equal", "load", "match"]
