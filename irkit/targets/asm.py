"""asm: the module as assembly for the processor of this computer, after LLVM's optimisations."""

from __future__ import annotations

from collections.abc import Mapping

from irkit.ir import Operation
from irkit.targets.llvm import llvm_text
from irkit.targets.llvm.machine import Machine


def emit(module: Operation) -> Mapping[str, str | bytes]:
    """One file, module.s."""
    return {"module.s": Machine.host().assembly(llvm_text(module))}
