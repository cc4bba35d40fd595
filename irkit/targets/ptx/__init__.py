"""PTX: the kernels of a module as text for NVIDIA's assembler, with the launch.json that says how to launch
them.

    irkit-translate --to=ptx -o DIR mlp.mlir      DIR/main_kernel.ptx ... DIR/launch.json

The host functions must be lowered to gpu.launch_func, the kernels to cf, arith, math and memref
(`lower-to-ptx`).
"""

from collections.abc import Mapping

from irkit.ir import Operation
from irkit.targets import launch
from irkit.targets.host_program import host_program
from irkit.targets.llvm.machine import CodegenError
from irkit.targets.ptx.codegen import architecture_for, ptx
from irkit.targets.ptx.kernels import KernelCode, kernels_of

__all__ = ["DEFAULT_ARCH", "KernelCode", "architecture_for", "emit", "kernels_of", "launch_text", "ptx_of"]

DEFAULT_ARCH = "sm_80"


def emit(module: Operation, *, arch: str = DEFAULT_ARCH) -> Mapping[str, str | bytes]:
    """File name -> contents: one PTX file a kernel, launch.json, and the bytes of constants."""
    kernels = list(kernels_of(module, "ptx"))
    if not kernels:
        raise module.error(
            "has no kernels: run the pipeline lower-to-ptx first, "
            "which makes one of every nest of loops, and none where there is nothing to compute"
        )
    files: dict[str, str | bytes] = {kernel.description.file: ptx_of(kernel, arch) for kernel in kernels}
    return files | launch_text("ptx", module, kernels, arch)


def ptx_of(kernel: KernelCode, arch: str) -> str:
    """The PTX of a kernel; what the code generator finds wrong is an error at the kernel."""
    try:
        return ptx(kernel.llvm, arch)
    except CodegenError as error:
        raise kernel.op.error(f"has no PTX: {error}") from error


def launch_text(
    target: str, module: Operation, kernels: list[KernelCode], arch: str
) -> dict[str, str | bytes]:
    """launch.json, and the files that buffers of host functions start from."""
    program = host_program(module)
    described = {kernel.name: kernel.description for kernel in kernels}
    return {**program.files, "launch.json": launch.write(target, arch, described, program.functions)}
