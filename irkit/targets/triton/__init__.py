"""triton: kernels and their launches as a Python file.

    irkit-translate --to=triton -o DIR mlp.mlir      DIR/kernels.py  DIR/launch.json

The file holds a @triton.jit function for each kernel, and a Python function for each host function that
launches them. Its kernels are the same as those of the target `ttir`, in the words of Triton's language.
"""

from collections.abc import Mapping
from typing import Final

from irkit.ir import Operation
from irkit.targets import launch
from irkit.targets.host_program import host_program
from irkit.targets.triton.expressions import EXTERNS
from irkit.targets.triton.host import launchers
from irkit.targets.triton.kernel import KernelWriter, Names
from irkit.targets.triton.kernels import description, kernels_of

__all__ = ["emit", "python_text"]

FILE: Final = "kernels.py"

DOCSTRING: Final = '"""Triton kernels, made by irkit."""\n\n'
IMPORTS: Final = "import triton\nimport triton.language as tl\n"


def emit(module: Operation) -> Mapping[str, str | bytes]:
    """File name -> contents: the Python file, launch.json, and the bytes of constants."""
    kernels = kernels_of(module)
    program = host_program(module)
    described = {kernel.name: description(kernel, FILE) for kernel in kernels}
    return {
        FILE: python_text(module),
        "launch.json": launch.write("triton", "cuda", described, program.functions),
        **program.files,
    }


def python_text(module: Operation) -> str:
    """The Python file."""
    kernels = kernels_of(module)
    combiners: dict[str, str] = {}
    externs: set[str] = set()
    taken: dict[str, Operation] = {}
    for kernel in kernels:
        name = kernel.function.symbol
        if name in taken:
            raise kernel.function.error(
                f"is the second kernel with the name {name}, which is one Python function"
            )
        taken[name] = kernel.function
    functions = [KernelWriter(kernel.function, combiners, externs).text() for kernel in kernels]
    hosts = launchers(module, Names({*taken, *combiners}))
    return "\n\n".join([_head_text(externs), *combiners.values(), *functions, *hosts])


def _head_text(externs: set[str]) -> str:
    """Imports; functions of libdevice are given formulas for Triton's interpreter, which has none of them."""
    names = sorted(externs)
    imports = [f"from triton.language.extra.libdevice import {name} as _{name}" for name in names]
    formulas = [EXTERNS[name] for name in names if name in EXTERNS]
    if not formulas:
        return DOCSTRING + IMPORTS + "".join([f"{line}\n" for line in imports])
    lines = [f"    {line}" if line else "" for formula in formulas for line in ["", *formula.splitlines()]]
    choice = [
        'if os.environ.get("TRITON_INTERPRET") == "1":',
        *lines,
        "",
        "else:",
        *[f"    {line}" for line in imports],
    ]
    return DOCSTRING + "import os\n\n" + IMPORTS + "\n" + "\n".join(choice) + "\n"
