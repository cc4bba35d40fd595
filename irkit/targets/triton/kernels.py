"""The Triton kernels of a module, and how the host launches them.

A kernel is a public `tt.func`, directly in the module or in a `gpu.module` of it.  What launch.json says of
one comes from its launch: the grid, the number of warps, and for each parameter the part of an operand that
it takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from irkit.analysis.layout import layout_of
from irkit.dialects import func, gpu, tt
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import int_value
from irkit.ir.types import DYNAMIC, IndexType, MemRefType
from irkit.targets import launch
from irkit.targets.host_program import kernel_name

DIVISIBILITY = "tt.divisibility"
WARP = 32
DEFAULT_WARPS = 4
_NAME = re.compile(r"[A-Za-z_]\w*\Z", re.ASCII)


class Kernel(NamedTuple):
    """A kernel, the module that holds it, its name in launch.json, and its launches."""

    function: tt.Func
    container: Operation
    name: str
    launches: list[gpu.LaunchFunc]

    @property
    def num_warps(self) -> int:
        """The warps of a block, as all launches of the kernel say."""
        counts = {_block_size(each) // WARP for each in self.launches}
        if len(counts) > 1:
            raise self.function.error(
                "is launched with blocks of several sizes; a Triton kernel is compiled for one"
            )
        return counts.pop() if counts else DEFAULT_WARPS


def kernels_of(module: Operation) -> list[Kernel]:
    """The kernels of a module, in order; an error where there are none, or one that Triton cannot take."""
    launches: dict[str, list[gpu.LaunchFunc]] = {}
    for op in module.walk():
        if isinstance(op, gpu.LaunchFunc):
            launches.setdefault(kernel_name(op), []).append(op)
    found = []
    for container, function in _functions(module):
        name = function.symbol
        if container is not module:
            name = f"{container.sym_name.value}::{name}"  # type: ignore[attr-defined]
        found.append(Kernel(function, container, name, launches.get(name, [])))
    if not found:
        raise module.error(
            "has no Triton kernels: run the pipeline lower-to-triton first, "
            "which makes one of every nest of loops, and none where there is nothing to compute"
        )
    return found


def has_kernels(module: Operation) -> bool:
    """Whether a module holds Triton kernels."""
    return any(True for _ in _functions(module))


def _functions(module: Operation) -> Iterator[tuple[Operation, tt.Func]]:
    for op in module.regions[0].entry.ops:
        if isinstance(op, gpu.Module):
            yield from ((op, each) for each in op.block.ops if isinstance(each, tt.Func) and _is_kernel(each))
        elif isinstance(op, tt.Func) and _is_kernel(op):
            yield module, op


def _is_kernel(function: tt.Func) -> bool:
    if function.is_private or function.is_declaration:
        return False
    if not _NAME.match(function.symbol):
        raise function.error(f"has the name '{function.symbol}', but Triton takes only letters, digits and _")
    return True


def _block_size(op: gpu.LaunchFunc) -> int:
    sizes = [constant(size) for size in op.block_size]
    x, y, z = sizes
    if x is None or (y, z) != (1, 1) or x % WARP or (x // WARP) & (x // WARP - 1) or not x:
        raise op.error("launches a Triton kernel, whose blocks are a power of two of warps in one dimension")
    return x


def constant(value: Value[Type]) -> int | None:
    """The number that a value of the host is known to be."""
    source = value.defining_op
    return int_value(source.attribute("value")) if source is not None else None


# launch.json.


def description(kernel: Kernel, file: str) -> launch.Kernel:
    """What launch.json says of a kernel."""
    function = kernel.function
    operand_types = [value.type for value in kernel.launches[0].kernel_operands] if kernel.launches else []
    if not operand_types:
        operand_types = list(function.type.inputs)
    parameters = [_parameter(function, number, kind) for number, kind in enumerate(function.type.inputs)]
    # Triton's code takes two pointers more, for scratch memory that these kernels do not use.
    parameters += [launch.Parameter(-1, "null", "i8")] * 2
    return launch.Kernel(
        file,
        function.symbol,
        [_operand(kind) for kind in operand_types],
        parameters,
        (WARP * kernel.num_warps, 1, 1),
        disjoint=[number for number, argument in enumerate(function.args) if _may_be_written(argument)],
    )


def _may_be_written(argument: Value[Type]) -> bool:
    """Whether a kernel may write through a pointer, or one made of it."""
    if not isinstance(argument.type, tt.PointerType):
        return False
    seen: set[Value[Type]] = set()
    pending = [argument]
    while pending:
        value = pending.pop()
        for user in value.users:
            if isinstance(user, tt.Load):
                continue
            if not getattr(user, "is_pure", False) or user.is_terminator or user.regions:
                return True
            pending += [result for result in user.results if result not in seen]
            seen.update(user.results)
    return False


def _operand(kind: Type) -> launch.Operand:
    if isinstance(kind, tt.PointerType):
        return launch.Operand(str(kind.pointee_type), [None])
    if not isinstance(kind, MemRefType):
        return launch.Operand(str(kind))
    layout = layout_of(kind)
    strides = layout.strides if layout is not None else None
    return launch.Operand(
        str(kind.element_type),
        [None if size == DYNAMIC else size for size in kind.shape],
        [None if stride == DYNAMIC else stride for stride in strides] if strides is not None else None,
    )


def _parameter(function: func.Func, number: int, kind: Type) -> launch.Parameter:
    claim = int_value(function.arg_attribute(number, DIVISIBILITY)) or 1
    if isinstance(kind, tt.PointerType):
        return launch.Parameter(number, "pointer", str(kind.pointee_type), divisible_by=claim)
    return launch.Parameter(
        number, "value", "i64" if isinstance(kind, IndexType) else str(kind), divisible_by=claim
    )
