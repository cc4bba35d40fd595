"""PTX becomes a cubin by NVIDIA's ptxas, found on the PATH, in CUDA_HOME, or in Triton's wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

from irkit.targets.llvm.machine import CodegenError


def find_ptxas() -> Path | None:
    """ptxas, or None."""
    found = shutil.which("ptxas")
    triton = find_spec("triton")
    candidates = [
        Path(found) if found else None,
        Path(os.environ["CUDA_HOME"], "bin", "ptxas") if "CUDA_HOME" in os.environ else None,
        Path(triton.origin).parent / "backends/nvidia/bin/ptxas" if triton and triton.origin else None,
    ]
    return next((each for each in candidates if each and each.is_file()), None)


def assemble(ptx: str, arch: str) -> bytes:
    """The cubin for one architecture; a CodegenError with what ptxas says."""
    ptxas = find_ptxas()
    if ptxas is None:
        raise CodegenError("a cubin needs ptxas: install the CUDA toolkit or triton, or ask for ptx")
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "kernels.ptx"), Path(folder, "kernels.cubin")
        source.write_text(ptx, encoding="utf-8")
        command = [str(ptxas), f"--gpu-name={arch}", str(source), "-o", str(target)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CodegenError(f"ptxas rejects the code for {arch}: {done.stderr.strip()}")
        return target.read_bytes()
