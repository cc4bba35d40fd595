"""ttir: Triton kernels as files that `triton.compile` takes.

    irkit-translate --to=ttir -o DIR mlp.mlir      DIR/main_matmul.ttir ... DIR/launch.json

One public kernel a file, as that route wants it.  Triton compiles such a file without its own clean-up of
Python's TTIR, so what is written should have been through canonicalize, cse and loop-invariant-code-motion
(`lower-to-triton`).
"""

from collections.abc import Mapping

from irkit.dialects import builtin, tt
from irkit.ir import Block, Operation, Region
from irkit.syntax import print_op
from irkit.targets import launch
from irkit.targets.host_program import host_program
from irkit.targets.triton.kernels import Kernel, description, kernels_of

__all__ = ["emit", "ttir_text"]


def emit(module: Operation) -> Mapping[str, str | bytes]:
    """File name -> contents: a TTIR file for each kernel, launch.json, and the bytes of constants."""
    kernels = kernels_of(module)
    program = host_program(module)
    files: dict[str, str | bytes] = {}
    described = {}
    for kernel in kernels:
        file = f"{kernel.function.symbol}.ttir"
        if file in files:
            raise kernel.function.error(f"is the second kernel with the name {kernel.function.symbol}")
        files[file] = ttir_text(kernel)
        described[kernel.name] = description(kernel, file)
    return {
        **files,
        "launch.json": launch.write("ttir", "cuda", described, program.functions),
        **program.files,
    }


def ttir_text(kernel: Kernel) -> str:
    """A module with the kernel alone."""
    call = next((op for op in kernel.function.walk() if isinstance(op, tt.Call)), None)
    if call is not None:
        raise call.error("stands in a kernel; Triton inlines no calls in a file, so inline them before")
    copy = kernel.function.clone()
    copy.attributes.pop("gpu.kernel", None)
    body = Block()
    body.append(copy)
    return print_op(builtin.Module(body=Region([body])))
