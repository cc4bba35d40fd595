"""The kernels of a module, each with its LLVM, and how it is launched.

for kernel in kernels_of(module): kernel.llvm, kernel.description
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from irkit.analysis.layout import layout_of, open_parts
from irkit.dialects import gpu
from irkit.ir import Operation
from irkit.ir.types import DYNAMIC, IndexType, MemRefType
from irkit.targets import launch
from irkit.targets.ptx.module import llvm_text, written_operands


class KernelCode(NamedTuple):
    """A kernel: `name` in launch.json, `stem` of its file, its LLVM text for NVPTX, and its description
    there.
    """

    op: gpu.Func
    name: str
    stem: str
    llvm: str
    description: launch.Kernel


def kernels_of(module: Operation, extension: str) -> Iterator[KernelCode]:
    """The kernels of all `gpu.module`s directly inside a module; `extension` is that of their files."""
    for container in module.regions[0].entry.ops:
        if not isinstance(container, gpu.Module):
            continue
        kernels = [op for op in container.block.ops if isinstance(op, gpu.Func) and op.is_kernel]
        for op in kernels:
            symbol, kernel = container.sym_name.value, op.sym_name.value
            stem = _plain(symbol if len(kernels) == 1 else f"{symbol}.{kernel}")
            entry = re.sub(r"\W", "_", kernel)
            text, shared = llvm_text(op, entry)
            description = launch.Kernel(
                f"{stem}.{extension}",
                entry,
                [_operand(argument.type) for argument in op.arguments],
                [
                    each
                    for number, argument in enumerate(op.arguments)
                    for each in _parts(number, argument.type)
                ],
                op.block_size,
                shared,
                disjoint=written_operands(op),
            )
            yield KernelCode(op, f"{symbol}::{kernel}", stem, text, description)


def _plain(name: str) -> str:
    """A name that can be a file's."""
    return re.sub(r"[^\w.-]", "_", name).lstrip(".") or "kernel"


def _operand(kind: object) -> launch.Operand:
    if not isinstance(kind, MemRefType):
        return launch.Operand(str(kind))
    layout = layout_of(kind)
    known = layout is not None and layout.strides is not None
    strides = layout.strides if known and layout is not None else None
    return launch.Operand(
        str(kind.element_type),
        [None if size == DYNAMIC else size for size in kind.shape],
        [None if stride == DYNAMIC else stride for stride in strides] if strides is not None else None,
    )


def _parts(number: int, kind: object) -> Iterator[launch.Parameter]:
    """The parameters that carry an operand, in the order of `irkit.analysis.layout`."""
    if not isinstance(kind, MemRefType):
        yield launch.Parameter(number, "value", "i64" if isinstance(kind, IndexType) else str(kind))
        return
    yield launch.Parameter(number, "pointer", str(kind.element_type))
    for part, axis in open_parts(kind) or ():
        yield launch.Parameter(number, part, "i64", None if part == "offset" else axis)
