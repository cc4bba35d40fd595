"""gpu-kernel-outlining: moves the body of each gpu.launch into a kernel of its own.

    func.func @f(%m: memref<4xf32>) {                 gpu.module @f_kernel {
      gpu.launch blocks(...) threads(...) {             gpu.func @f_kernel(%m: memref<4xf32>) kernel {
        memref.store %c, %m[%tx]                          %tx = gpu.thread_id  x
        gpu.terminator                        -->         memref.store %c, %m[%tx]
      }                                                   gpu.return
                                                      ...
                                                      gpu.launch_func  @f_kernel::@f_kernel ... args(%m : ...)

Attributes `module(@m) function(@k)` of the launch name both.  What the body uses from outside becomes
arguments, in the order of first use; constants are copied into the kernel.  Functions and globals that it
names are copied into the module of the kernel.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from irkit.define import Op
from irkit.define.symbol_uses import SymbolTable
from irkit.define.symbols import symbol_name, symbol_uses
from irkit.dialects import builtin, gpu
from irkit.dialects.gpu.functions import Func as Kernel
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import UNIT, SymbolRefAttr, int_value
from irkit.ir.elements import int_array
from irkit.ir.types import I32, MemRefType
from irkit.pipeline import Pass

_CONFIGURATION: Final[tuple[tuple[type[gpu.DimensionOp], str], ...]] = tuple(
    (kind, axis) for kind in (gpu.BlockId, gpu.ThreadId, gpu.GridDim, gpu.BlockDim) for axis in "xyz"
)


@dataclass(frozen=True)
class GPUKernelOutlining(Pass):
    """Moves the body of each gpu.launch into a gpu.func, launched by gpu.launch_func."""

    name = "gpu-kernel-outlining"

    def run(self, module: builtin.Module) -> None:
        table = SymbolTable(module)
        for op in list(module.block.ops):
            place = op
            for launch in [each for each in op.walk() if isinstance(each, gpu.Launch)]:
                place = _outline(launch, symbol_name(op), place, table)
                module.attributes[gpu.CONTAINER] = UNIT


def _outline(launch: gpu.Launch, function: str | None, place: Operation, table: SymbolTable) -> Operation:
    """Makes the module of one kernel behind `place`, and returns it."""
    if launch.has_clusters:
        raise launch.error("launches clusters, which gpu-kernel-outlining does not do")
    name = f"{function or 'gpu'}_kernel"
    container_name = launch.module.root if launch.module is not None else name
    name = launch.function.root if launch.function is not None else name
    container = gpu.Module.build(container_name, launch.location)
    table.insert(container, place.next)
    passed = _captured(launch)
    kernel = _make_kernel(launch, name, passed)
    container.block.append(kernel)
    _copy_symbols(container, table)
    launched = gpu.LaunchFunc(
        SymbolRefAttr(container.sym_name.value, (name,)),
        launch.async_dependencies,
        *launch.grid_size,
        *launch.block_size,
        dynamic_shared_memory_size=launch.dynamic_shared_memory_size,
        kernel_operands=passed,
        async_token=launch.async_token.type if launch.async_token is not None else None,
        location=launch.location,
    )
    assert launch.parent is not None
    launch.parent.insert(launched, launch)
    launch.replace_with(launched.results)
    return container


def _captured(launch: gpu.Launch) -> list[Value[Type]]:
    """The values from outside that the body uses, in the order of first use; constants are copied into it."""
    passed: dict[Value[Type], None] = {}
    copies: dict[Value[Type], Value[Type]] = {}
    entry = launch.body.entry
    for op in list(launch.body.walk()):
        for index, operand in enumerate(op.operands):
            if _is_inside(operand, launch):
                continue
            source = operand.defining_op
            if isinstance(source, Op) and source.is_constant:
                if operand not in copies:
                    copies[operand] = entry.insert(source.clone(), entry.first).result
                op.set_operand(index, copies[operand])
            else:
                passed[operand] = None
    return list(passed)


def _is_inside(value: Value[Type], launch: gpu.Launch) -> bool:
    block = value.parent_block
    return block is not None and launch.body.is_ancestor_of(block.parent)


def _make_kernel(launch: gpu.Launch, name: str, passed: list[Value[Type]]) -> Kernel:
    shared = [buffer.type for buffer in launch.workgroup_buffers if isinstance(buffer.type, MemRefType)]
    kernel = Kernel.build(name, [value.type for value in passed], shared, location=launch.location)
    sizes = [_constant(value) for value in launch.block_size]
    if all(size is not None for size in sizes):
        kernel.known_block_size = int_array([size for size in sizes if size is not None], I32)
    kernel.body.blocks.clear()
    kernel.body.take_blocks(launch.body)
    entry = kernel.body.entry
    _replace_configuration(kernel)
    for number, value in enumerate(passed):
        argument = entry.insert_arg(number, value.type, value.location)
        for op in kernel.body.walk():
            for index, operand in enumerate(op.operands):
                if operand is value:
                    op.set_operand(index, argument)
    for block in kernel.body.blocks:
        if isinstance(block.last, gpu.End):
            block.last.erase()
            block.append(gpu.Return(location=launch.location))
    return kernel


def _replace_configuration(kernel: Kernel) -> None:
    """Operations in the place of the arguments that a launch's body has and a kernel's has not."""
    entry = kernel.body.entry
    first = entry.first
    for kind, axis in _CONFIGURATION:
        argument = entry.args[0]
        if argument.has_uses:
            made = entry.insert(kind(gpu.Dimension(axis), location=kernel.location), first)
            argument.replace_all_uses_with(made.result)
        entry.erase_arg(0)


def _constant(value: Value[Type]) -> int | None:
    op = value.defining_op
    return int_value(op.attribute("value")) if isinstance(op, Op) and op.is_constant else None


def _copy_symbols(container: gpu.Module, table: SymbolTable) -> None:
    """Copies the functions and globals that the module of a kernel names, and those that these name."""
    copies = SymbolTable(container)
    pending = list(_references(container))
    for name in pending:
        symbol = table.lookup(name)
        if symbol is not None and copies.lookup(name) is None:
            copy = symbol.clone()
            copies.insert(copy)
            pending += _references(copy)


def _references(op: Operation) -> Iterator[str]:
    return (symbol.root for each in op.walk() for symbol in symbol_uses(each) if not symbol.nested)
