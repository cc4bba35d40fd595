"""Triton kernels as machine code of one architecture, beside the launch.json that says how to launch them."""

from __future__ import annotations

from collections.abc import Mapping

from irkit.dialects import arith, tt
from irkit.ir import Operation
from irkit.targets import launch
from irkit.targets.host_program import host_program
from irkit.targets.llvm.machine import CodegenError
from irkit.targets.triton.compiler import compile_kernel
from irkit.targets.triton.kernels import description, has_kernels, kernels_of
from irkit.targets.ttir import ttir_text

__all__ = ["cubins", "has_kernels"]


def cubins(module: Operation, arch: str) -> Mapping[str, str | bytes]:
    """File name -> contents: a cubin for each kernel, launch.json, and the bytes of constants."""
    files: dict[str, str | bytes] = {}
    described: dict[str, launch.Kernel] = {}
    for kernel in kernels_of(module):
        file = f"{kernel.function.symbol}.cubin"
        if file in files:
            raise kernel.function.error(f"is the second kernel with the name {kernel.function.symbol}")
        try:
            made = compile_kernel(
                ttir_text(kernel), arch, kernel.num_warps, fuse_multiply_add=may_fuse(kernel.function)
            )
        except CodegenError as error:
            raise kernel.function.error(f"has no cubin: {error}") from error
        files[file] = made.cubin
        described[kernel.name] = description(kernel, file)._replace(dynamic_shared=made.shared)
    program = host_program(module)
    return {
        **files,
        "launch.json": launch.write("cubin", arch, described, program.functions),
        **program.files,
    }


def may_fuse(function: tt.Func) -> bool:
    """Whether every product and sum of the kernel may be rounded as one: Triton asks for all or none."""
    for op in function.walk():
        if isinstance(op, arith.MulF | arith.AddF | arith.SubF) and not op.fastmath.has("contract"):
            return False
    return True
