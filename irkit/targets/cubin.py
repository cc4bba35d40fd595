"""cubin: kernels as machine code of one architecture, made by ptxas, or by Triton where they are its own.

irkit-translate --to=cubin -o DIR mlp.mlir
"""

from collections.abc import Mapping

from irkit.ir import Operation
from irkit.targets.llvm.machine import CodegenError
from irkit.targets.ptx import DEFAULT_ARCH, architecture_for, kernels_of, launch_text, ptx_of
from irkit.targets.ptx.assembler import assemble
from irkit.targets.triton.cubin import cubins, has_kernels

__all__ = ["architecture_for", "emit"]


def emit(module: Operation, *, arch: str = DEFAULT_ARCH) -> Mapping[str, str | bytes]:
    """File name -> contents: one cubin a kernel, launch.json, and the bytes of constants."""
    if has_kernels(module):
        return cubins(module, arch)
    kernels = list(kernels_of(module, "cubin"))
    if not kernels:
        raise module.error(
            "has no kernels: run the pipeline lower-to-ptx first, "
            "which makes one of every nest of loops, and none where there is nothing to compute"
        )
    files: dict[str, str | bytes] = {}
    for kernel in kernels:
        try:
            files[kernel.description.file] = assemble(ptx_of(kernel, arch), arch)
        except CodegenError as error:
            raise kernel.op.error(f"has no cubin: {error}") from error
    return files | launch_text("cubin", module, kernels, arch)
