"""Writes the LLVM module of one kernel: its parameters, its memory, what it calls.

    gpu.func @k(%x: memref<?xf32>) workgroup(%s : memref<32xf32, ...>) kernel
    -->
    @k.shared.0 = internal addrspace(3) global [32 x float] poison, align 16
    define ptx_kernel void @k(ptr %a0, i64 %a0.1) "nvvm.reqntid"="32,1,1"

A memref parameter is passed as its parts (`irkit.analysis.layout`).  Pointers in the default space are
generic ones; LLVM finds out which memory they point to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from irkit.analysis.writes import written_arguments
from irkit.dialects import func, gpu
from irkit.ir import Attribute, BlockArgument, Operation, Type
from irkit.ir.attributes import int_value
from irkit.ir.types import MemRefType
from irkit.targets.llvm import arith, cf, memref, memref_atomics, memref_views
from irkit.targets.llvm import func as func_rules
from irkit.targets.llvm import math as math_rules
from irkit.targets.llvm.buffers import Buffer
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.module import FunctionRule, ModuleEmitter
from irkit.targets.llvm.rules import Rules
from irkit.targets.llvm.types import byte_width
from irkit.targets.ptx import library, ops

SHARED_ALIGNMENT: Final = 16
_SPACES: Final = {gpu.GLOBAL: 1, gpu.WORKGROUP: 3, gpu.PRIVATE: 0}
_NUMBERS: Final = {1: 1, 3: 3, 5: 0}
"""NVVM's numbers for memory spaces that are written as integers; memory of a thread is on its stack."""


class KernelModule(ModuleEmitter):
    """The module of one kernel."""

    tables: ClassVar[Sequence[Rules]] = (
        ops.RULES,
        arith.RULES,
        cf.RULES,
        func_rules.RULES,
        math_rules.RULES,
        memref.RULES,
        memref_atomics.RULES,
        memref_views.RULES,
    )

    def __init__(self) -> None:
        super().__init__()
        self.static_shared = 0
        """The bytes of shared memory that a block takes."""

    def address_space(self, space: Attribute | None) -> int:
        if isinstance(space, gpu.AddressSpace):
            return _SPACES[space]
        return _NUMBERS.get(int_value(space) or 0, 0)

    def rule(self, op: Operation) -> FunctionRule:
        if op.dialect_name == "gpu" and type(op) not in ops.RULES.by_class:
            raise op.error("has no PTX; it would be added in irkit/targets/ptx/ops.py")
        return super().rule(op)

    def include(self, name: str) -> str:
        """Adds a function of the device's library, or of the prelude; returns its name as it is called."""
        if name not in library.NAMES:
            return super().include(name)
        for definition in library.function(name):
            self._declarations[definition.partition("(")[0]] = definition
        return f"@irkit.{name}"

    def top_level(self, op: Operation) -> None:
        if not isinstance(op, gpu.Func):
            super().top_level(op)
        elif not op.is_kernel:
            raise op.error("is no kernel, and functions of the device have no PTX yet: inline it first")

    def kernel(self, op: gpu.Func, entry: str) -> None:
        """The kernel under the name `entry`."""
        emitter = FunctionEmitter(self, op)
        parameters = self._bind_arguments(emitter, op)
        for number, buffer in enumerate(op.workgroup_buffers):
            emitter.bind(buffer, self._shared_buffer(emitter, op, buffer, f"{entry}.shared.{number}"))
        for buffer in op.private_buffers:
            emitter.bind(buffer, self._private_buffer(emitter, op, buffer))
        size = op.block_size
        attributes = f' "nvvm.reqntid"="{size[0]},{size[1]},{size[2]}"' if size is not None else ""
        header = f"define ptx_kernel void @{entry}({', '.join(parameters)}){attributes}"
        self.add_function(header, emitter.body(op.body))

    def _bind_arguments(self, emitter: FunctionEmitter, op: gpu.Func) -> list[str]:
        parameters: list[str] = []
        own = unshared_arguments(op)
        for number, argument in enumerate(op.arguments):
            kinds = self.part_types(argument.type, op)
            names = [f"%a{number}" if at == 0 else f"%a{number}.{at}" for at in range(len(kinds))]
            if number in own:
                kinds[0] += " noalias"
            parameters += [f"{kind} {name}" for kind, name in zip(kinds, names, strict=True)]
            emitter.bind_parts(argument, names)
        return parameters

    def _shared_buffer(
        self, emitter: FunctionEmitter, op: gpu.Func, buffer: BlockArgument[Type], name: str
    ) -> Buffer:
        kind = self._static(op, buffer)
        element = self.memory_type(kind.element_type, op)
        self._globals.append(
            f"@{name} = internal addrspace(3) global [{kind.num_elements} x {element}] poison, "
            f"align {SHARED_ALIGNMENT}"
        )
        size = kind.num_elements * (byte_width(kind.element_type) or 1)
        self.static_shared += -(-size // SHARED_ALIGNMENT) * SHARED_ALIGNMENT
        return self._whole(emitter, kind, f"@{name}")

    def _private_buffer(self, emitter: FunctionEmitter, op: gpu.Func, buffer: BlockArgument[Type]) -> Buffer:
        kind = self._static(op, buffer)
        pointer = emitter.fresh()
        count, element = max(1, kind.num_elements), self.memory_type(kind.element_type, op)
        emitter.entry.append(f"{pointer} = alloca [{count} x {element}], align {SHARED_ALIGNMENT}")
        return self._whole(emitter, kind, pointer)

    def _static(self, op: gpu.Func, buffer: BlockArgument[Type]) -> MemRefType:
        kind = buffer.type
        if not isinstance(kind, MemRefType) or not kind.has_static_shape or kind.layout is not None:
            raise op.error(
                f"has a buffer of type '{kind}': its sizes must be known and its layout the identity"
            )
        return kind

    @staticmethod
    def _whole(emitter: FunctionEmitter, kind: MemRefType, pointer: str) -> Buffer:
        sizes = [str(size) for size in kind.shape]
        return Buffer(pointer, "0", tuple(sizes), tuple(emitter.row_major(sizes)))


def written_operands(kernel: gpu.Func) -> list[int]:
    """The memrefs that the kernel may write: launches check that these share no memory."""
    written = written_arguments(kernel)
    return [number for number in range(len(kernel.arguments)) if written[number]]


def unshared_arguments(kernel: gpu.Func) -> set[int]:
    """The memrefs whose memory a thread sees change through no other pointer while it runs.

    Where threads meet at barriers, what is written may be what another thread wrote.
    """
    buffers = {number for number, each in enumerate(kernel.arguments) if isinstance(each.type, MemRefType)}
    meets = any(isinstance(op, gpu.Barrier) for op in kernel.walk())
    return buffers - set(written_operands(kernel)) if meets else buffers


def llvm_text(kernel: gpu.Func, entry: str) -> tuple[str, int]:
    """The LLVM module of a kernel and the functions beside it, and the bytes of its static shared memory."""
    emitter = KernelModule()
    module = kernel.parent_op
    assert isinstance(module, gpu.Module)
    for op in module.block.ops:
        if op is kernel:
            emitter.kernel(kernel, entry)
        elif isinstance(op, func.Func) or not isinstance(op, gpu.Func):
            emitter.top_level(op)
    return emitter.text(), emitter.static_shared
