"""LLVM text becomes PTX, and what would only show when the module is loaded is an error here.

LLVM takes a misspelt intrinsic for a function of somebody else's and leaves an `.extern .func` for it in the
PTX without a word.  So a module that declares an intrinsic which LLVM does not know, or calls what it does
not define, is rejected by name.
"""

from __future__ import annotations

import re
from functools import cache

from irkit.targets.llvm.machine import CodegenError, Machine

TRIPLE = "nvptx64-nvidia-cuda"
ARCHITECTURES = (
    "sm_75", "sm_80", "sm_86", "sm_87", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_100a", "sm_103", "sm_120",
    "sm_120a", "sm_121",
)  # fmt: skip
"""What both LLVM 22 and ptxas 13 know."""

_UNKNOWN = re.compile(r"^; Unknown intrinsic\ndeclare .*@(llvm\.[\w.]+)\(", re.MULTILINE)
_EXTERN = re.compile(r"^\.extern \.func .*?([\w.$]+) *$", re.MULTILINE)


def architecture_for(compute_capability: tuple[int, int]) -> str:
    """The latest architecture whose PTX runs on a device; the first one where there is none."""
    wanted = compute_capability[0] * 10 + compute_capability[1]
    known = [each for each in ARCHITECTURES if each[-1].isdigit()]
    return next((each for each in reversed(known) if int(each[3:]) <= wanted), known[0])


@cache
def machine(arch: str) -> Machine:
    if arch not in ARCHITECTURES:
        raise CodegenError(f"the architecture '{arch}' is not known, {', '.join(ARCHITECTURES)} are")
    return Machine(TRIPLE, arch)


def ptx(text: str, arch: str, level: int = 3) -> str:
    """The PTX of a module of kernels; a CodegenError where it would not link by itself."""
    target = machine(arch)
    unknown = _UNKNOWN.findall(str(target.module(text)))
    if unknown:
        raise CodegenError(f"LLVM does not know the intrinsic {', '.join(unknown)}")
    result = target.assembly(text, level)
    missing = _EXTERN.findall(result)
    if missing:
        raise CodegenError(f"the PTX calls what nobody defines: {', '.join(missing)}")
    return result
