"""TTIR becomes a cubin by Triton, in a process of its own.

    compile_kernel(text, "sm_80", num_warps=4)     -->     Compiled(cubin, shared=24576)

Triton ends the process where a file is not as it wants it, and overlooks options that it does not know; so
each kernel is compiled in a child, and what is passed is checked here.  No GPU is needed.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from irkit.targets.llvm.machine import CodegenError

_ARCHITECTURE: Final = re.compile(r"sm_(\d+)a?$")
_CHILD: Final = """
import json, sys
import triton
from triton.backends.compiler import GPUTarget

folder, options = sys.argv[1], json.loads(sys.argv[2])
target = GPUTarget("cuda", options.pop("capability"), 32)
made = triton.compile(folder + "/kernel.ttir", target=target, options=options)
with open(folder + "/kernel.cubin", "wb") as file:
    file.write(made.asm["cubin"])
with open(folder + "/report.json", "w") as file:
    json.dump({"shared": made.metadata.shared, "num_warps": made.metadata.num_warps}, file)
"""


class Compiled(NamedTuple):
    """The code of a kernel, and the bytes of shared memory that each launch of it needs."""

    cubin: bytes
    shared: int


def compile_kernel(
    text: str, arch: str, num_warps: int, num_stages: int = 3, fuse_multiply_add: bool = False
) -> Compiled:
    """The code of the kernel in a TTIR file; a CodegenError with what Triton says."""
    capability = _ARCHITECTURE.match(arch)
    if capability is None or int(capability[1]) < 80:
        raise CodegenError(f"Triton makes code for sm_80 and later, not for {arch}")
    if num_warps < 1 or num_warps > 32 or num_warps & (num_warps - 1):
        raise CodegenError(f"a block has 1, 2, 4, ... 32 warps, not {num_warps}")
    options = {
        "capability": int(capability[1]),
        "num_warps": num_warps,
        "num_stages": num_stages,
        "enable_fp_fusion": fuse_multiply_add,
    }
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "kernel.ttir").write_text(text, encoding="utf-8")
        command = [sys.executable, "-c", _CHILD, folder, json.dumps(options)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CodegenError(_reason(done))
        report = json.loads(Path(folder, "report.json").read_text(encoding="utf-8"))
        return Compiled(Path(folder, "kernel.cubin").read_bytes(), int(report["shared"]))


def _reason(done: subprocess.CompletedProcess[str]) -> str:
    """Why the child failed, in one line."""
    if "No module named 'triton'" in done.stderr:
        return "code for a GPU needs Triton: pip install triton"
    if done.returncode < 0:
        return f"Triton was ended by signal {-done.returncode}"
    said = [line for line in done.stderr.splitlines() if "error:" in line] or done.stderr.splitlines()
    return f"Triton refuses it: {said[-1].strip() if said else 'without a word'}"
