"""The LLVM module of a CPU: all tables, and one memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from irkit.analysis.signature import ARENA, RESULT
from irkit.define import Op
from irkit.dialects.func import Func
from irkit.ir.attributes import IntegerAttr
from irkit.ir.types import MemRefType
from irkit.targets.llvm import arith, cf, memref, memref_atomics, memref_views, ub, vector, vector_memory
from irkit.targets.llvm import func as func_rules
from irkit.targets.llvm import math as math_rules
from irkit.targets.llvm.module import ModuleEmitter
from irkit.targets.llvm.rules import Rules


class CPUModule(ModuleEmitter):
    """One memory; C functions for what has no instruction.

    Nothing else leads to the memory of a result or of an arena: whoever calls the function sees to that.  Of
    an argument with `llvm.noalias` its caller has promised the same, of one with `llvm.align` how it lies."""

    # Some processors have vectors of 512 bits that LLVM, left alone, takes apart.
    function_attributes: ClassVar[str] = ' "min-legal-vector-width"="512" "prefer-vector-width"="512"'
    tables: ClassVar[Sequence[Rules]] = (
        arith.RULES,
        cf.RULES,
        func_rules.RULES,
        math_rules.RULES,
        memref.RULES,
        memref_atomics.RULES,
        memref_views.RULES,
        ub.RULES,
        vector.RULES,
        vector_memory.RULES,
    )


    def promises(self, op: Op, number: int) -> str:
        if not isinstance(op, Func) or not isinstance(op.type.inputs[number], MemRefType):
            return ""
        apart = any(op.arg_attribute(number, name) is not None for name in (RESULT, ARENA, "llvm.noalias"))
        alignment = op.arg_attribute(number, ARENA) or op.arg_attribute(number, "llvm.align")
        aligned = f" align {alignment.value}" if isinstance(alignment, IntegerAttr) else ""
        return f"{' noalias' if apart else ''}{aligned}"


class LoadableModule(CPUModule):
    """A module that this process links at once: what constants hold can be given by address, and what it
    defines is called otherwise than all that is in the C library, so that a program may have its own @exp."""

    largest_literal: ClassVar[float] = 1 << 16
    has_pool: ClassVar[bool] = True

    def __init__(self, defined: Collection[str], streams: bool = True):
        super().__init__()
        self.defined = defined
        self.streams = streams

    def full_name(self, name: str) -> str:
        return f"code.{name}" if name in self.defined else name
