"""The LLVM module of a CPU: all tables, one memory, and the packed functions that the runtime calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from irkit.dialects import func
from irkit.targets.llvm import arith, cf, memref, memref_atomics, memref_views, ub
from irkit.targets.llvm import func as func_rules
from irkit.targets.llvm import math as math_rules
from irkit.targets.llvm.module import ModuleEmitter
from irkit.targets.llvm.packed import write_packed
from irkit.targets.llvm.rules import Rules


class CPUModule(ModuleEmitter):
    """One memory; C functions for what has no instruction."""

    tables: ClassVar[Sequence[Rules]] = (
        arith.RULES,
        cf.RULES,
        func_rules.RULES,
        math_rules.RULES,
        memref.RULES,
        memref_atomics.RULES,
        memref_views.RULES,
        ub.RULES,
    )

    def packed_function(self, op: func.Func) -> None:
        """Adds `packed.NAME` of a public function that has a body and values that fit into slots."""
        write_packed(self, op)
