"""llvmir: the module as the text of an LLVM module, ready for `llc` or `clang`."""

from __future__ import annotations

from collections.abc import Mapping

from irkit.ir import Operation
from irkit.targets.llvm import llvm_text


def emit(module: Operation) -> Mapping[str, str | bytes]:
    """One file, module.ll."""
    return {"module.ll": llvm_text(module)}
