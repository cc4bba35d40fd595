"""Host functions that only allocate and launch, as the steps of a launch.json.

    func.func @main(%x: memref<4xf32>, %r: memref<4xf32> {irkit.result = 0}) {
      %b = memref.alloc() : memref<4xf32>
      gpu.launch_func  @k::@k blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)  args(%x : ..., %b : ...)
      ...
    -->
    arguments x, r (result 0); buffers b; steps: k on grid (1, 1, 1), block (4, 1, 1), operands x, b

A view of an allocation at a known byte is a buffer that stands there, so that an arena is allocated once.
Sizes must be known; constant globals become buffers with a file of their bytes.  A function that does
anything else has no such form and stays in the IR alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from irkit.analysis.signature import signature_of
from irkit.dialects import arith, func, gpu, memref
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.types import MemRefType
from irkit.targets import launch
from irkit.targets.llvm.types import memory_image

Operand = str | int | float


class HostProgram(NamedTuple):
    """The host functions of a module that have this form, and the files that their buffers start from."""

    functions: Mapping[str, launch.Function]
    files: Mapping[str, bytes]


def kernel_name(op: gpu.LaunchFunc) -> str:
    """The name of a kernel in launch.json: `module::kernel`."""
    return "::".join([op.kernel.root, *op.kernel.nested])


def host_program(module: Operation) -> HostProgram:
    globals_ = {op.sym_name.value: op for op in module.regions[0].entry.ops if isinstance(op, memref.Global)}
    functions: dict[str, launch.Function] = {}
    files: dict[str, bytes] = {}
    for op in module.regions[0].entry.ops:
        if isinstance(op, func.Func) and not op.is_declaration:
            reader = _HostFunction(op, globals_)
            if reader.read():
                functions[op.symbol] = launch.Function(reader.arguments, reader.buffers, reader.steps)
                files |= reader.files
    return HostProgram(functions, files)


class _HostFunction:
    """One function while it is read; `read` says whether it has the form."""

    def __init__(self, function: func.Func, globals_: Mapping[str, memref.Global]):
        self._function = function
        self._globals = globals_
        self._operands: dict[Value[Type], Operand] = {}
        self.arguments: list[launch.Array] = []
        self.buffers: list[launch.Array] = []
        self.steps: list[launch.Step] = []
        self.files: dict[str, bytes] = {}

    def read(self) -> bool:
        if len(self._function.body.blocks) != 1 or self._function.type.results:
            return False
        signature = signature_of(self._function)
        for number, (argument, parameter) in enumerate(
            zip(self._function.args, signature.parameters, strict=True)
        ):
            array = self._array(argument, f"argument{number}", parameter.result)
            if array is None:
                return False
            self.arguments.append(array)
        return all(self._read_op(op) for op in self._function.body.entry.ops)

    def _array(
        self, value: Value[Type], name: str, result: int | None = None, file: str | None = None
    ) -> launch.Array | None:
        kind = value.type
        if not isinstance(kind, MemRefType) or not kind.has_static_shape or kind.layout is not None:
            return None
        self._operands[value] = name
        return launch.Array(name, str(kind.element_type), kind.shape, result, file)

    def _read_op(self, op: Operation) -> bool:
        match op:
            case memref.Alloc():
                return self._add_buffer(op.memref)
            case memref.View():
                return self._read_view(op)
            case memref.GetGlobal():
                return self._read_global(op)
            case arith.Constant():
                return self._read_constant(op)
            case gpu.LaunchFunc():
                return self._read_launch(op)
        return isinstance(op, memref.Dealloc | func.Return)

    def _add_buffer(self, value: Value[Type], file: str | None = None) -> bool:
        array = self._array(value, f"buffer{len(self.buffers)}", None, file)
        if array is not None:
            self.buffers.append(array)
        return array is not None

    def _read_view(self, op: memref.View) -> bool:
        base, shift = self._operands.get(op.source), self._operands.get(op.byte_shift)
        if not isinstance(base, str) or not isinstance(shift, int) or shift < 0:
            return False
        owner = next((each for each in self.buffers if each.name == base and each.file is None), None)
        if owner is None or not self._add_buffer(op.result):
            return False
        self.buffers[-1] = self.buffers[-1]._replace(base=base, displacement=shift)
        return True

    def _read_global(self, op: memref.GetGlobal) -> bool:
        """A constant, or memory that starts anew at every call: a global that is written outlives calls."""
        found = self._globals.get(op.symbol.leaf)
        if found is None or not found.constant or not isinstance(found.initial_value, DenseElementsAttr):
            return False
        file = f"{found.sym_name.value}.bin"
        self.files[file] = memory_image(found.initial_value)
        return self._add_buffer(op.result, file)

    def _read_constant(self, op: arith.Constant) -> bool:
        if isinstance(op.value, IntegerAttr | FloatAttr):
            self._operands[op.result] = op.value.value
            return True
        return False

    def _read_launch(self, op: gpu.LaunchFunc) -> bool:
        given = [*op.grid_size, *op.block_size, *op.kernel_operands]
        plain = not op.async_dependencies and op.cluster_size_x is None
        if not plain or any(value not in self._operands for value in given):
            return False
        sizes = [self._operands[value] for value in given[:6]]
        shared = op.dynamic_shared_memory_size
        bytes_ = self._operands.get(shared, "") if shared is not None else 0
        if not all(isinstance(size, int) for size in (*sizes, bytes_)):
            return False
        x, y, z, bx, by, bz, dynamic = (int(size) for size in (*sizes, bytes_))
        operands = [self._operands[value] for value in op.kernel_operands]
        self.steps.append(launch.Step(kernel_name(op), (x, y, z), (bx, by, bz), operands, dynamic))
        return True
