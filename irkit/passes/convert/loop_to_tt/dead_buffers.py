"""A buffer that the host allocates and kernels only write is neither allocated nor written.

    %t = memref.alloc()                              (nothing)
    gpu.launch_func @m::@k args(%x, %t, %y)   -->    gpu.launch_func @m::@k args(%x, %y)
    tt.store %p, %v                                  (nothing)

Such buffers are left over where what one nest stores and the next one loads stays in registers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from irkit.dialects import func, gpu, memref, tt
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import ArrayAttr, TypeAttr
from irkit.ir.types import FunctionType

Kernels = Mapping[str, tt.Func]
"""The kernels of one function of the host, by name."""


class Passed(NamedTuple):
    """A buffer as an operand of a launch, and as the argument of the kernel."""

    launch: gpu.LaunchFunc
    kernel: tt.Func
    position: int


def remove_dead_buffers(function: func.Func, kernels: Kernels) -> None:
    """Removes the buffers of a function that its kernels only write."""
    for op in list(function.walk()):
        if not isinstance(op, memref.Alloc):
            continue
        passed = list(_launches(op.memref, kernels))
        if passed and all(each is not None for each in passed):
            found = [each for each in passed if each is not None]
            stores = [_stores_only(each) for each in found]
            if all(each is not None for each in stores):
                _remove(op, found)


def _launches(buffer: Value[Type], kernels: Kernels) -> Iterator[Passed | None]:
    """Where a buffer is passed to kernels; None for any other use than that, and the end of its life."""
    for user, position in list(buffer.uses):
        if isinstance(user, memref.Dealloc):
            continue
        kernel = kernels.get(user.kernel.leaf) if isinstance(user, gpu.LaunchFunc) else None
        if kernel is None or not isinstance(user, gpu.LaunchFunc):
            yield None
        else:
            yield Passed(user, kernel, position - (len(user.operands) - len(user.kernel_operands)))


def _stores_only(passed: Passed) -> list[Operation] | None:
    """The operations of a kernel that work with an argument, if they do nothing but store through it."""
    found: list[Operation] = []
    pending: list[Value[Type]] = [passed.kernel.args[passed.position]]
    while pending:
        value = pending.pop()
        for user in value.users:
            if isinstance(user, tt.Store) and user.value is not value:
                found.append(user)
            elif isinstance(user, tt.AddPtr | tt.Splat | tt.Broadcast | tt.ExpandDims):
                found.append(user)
                pending += user.results
            else:
                return None
    return found


def _remove(alloc: memref.Alloc, passed: list[Passed]) -> None:
    for each in passed:
        for op in _in_reverse(_stores_only(each) or []):
            op.erase()
        _drop_argument(each.kernel, each.position)
        operands = list(each.launch.kernel_operands)
        del operands[each.position]
        each.launch.kernel_operands = operands
    for user in alloc.memref.users:
        user.erase()
    alloc.erase()


def _in_reverse(ops: list[Operation]) -> Iterator[Operation]:
    """Each operation once, users before what they use."""
    pending = list(dict.fromkeys(ops))
    while pending:
        last = [op for op in pending if not any(result.has_uses for result in op.results)]
        yield from last
        pending = [op for op in pending if op not in last]


def _drop_argument(kernel: tt.Func, position: int) -> None:
    kernel.body.entry.erase_arg(position)
    inputs = list(kernel.type.inputs)
    del inputs[position]
    kernel.function_type = TypeAttr(FunctionType(tuple(inputs), kernel.type.results))
    if kernel.arg_attrs is not None:
        attrs = list(kernel.arg_attrs.elements)
        del attrs[position]
        kernel.arg_attrs = ArrayAttr(tuple(attrs))
