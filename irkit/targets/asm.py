"""asm: the module as assembly, after LLVM's optimisations, for this computer or for a processor by name.

    irkit-translate --lower-to-cpu --to=asm --arch=neon mlp.mlir
"""

from __future__ import annotations

from collections.abc import Mapping

from irkit.ir import Operation
from irkit.targets.llvm import llvm_text
from irkit.targets.llvm.machine import PROCESSORS, Machine


def emit(module: Operation, *, arch: str = "host") -> Mapping[str, str | bytes]:
    """One file, module.s; `arch` is host, avx512, avx2 or neon."""
    machine = Machine.named(arch)
    if machine is None:
        names = ", ".join(["host", *PROCESSORS])
        raise module.error(f"has no assembly for '{arch}'; --arch is one of {names}")
    return {"module.s": machine.assembly(llvm_text(module))}
