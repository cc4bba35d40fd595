"""The kernels of a module on this computer: the LLVM that becomes PTX, a coroutine for each GPU thread.

    machine.state["gpu.launcher"] = Lockstep(module).launch

Slower than a GPU by far, but it needs none, and it finds barriers that not all threads reach.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from irkit.ir.operation import Operation
from irkit.runtime.cuda import row_major
from irkit.runtime.cuda_session import is_array
from irkit.runtime.jit import load
from irkit.runtime.launch import DeviceArray, Dim3, Kernel, LaunchError, Limits, Scalar
from irkit.runtime.launch_file import read
from irkit.runtime.lockstep import LockstepKernel
from irkit.targets import launch
from irkit.targets.llvm.machine import CodegenError, Machine
from irkit.targets.ptx import KernelCode, kernels_of
from irkit.targets.ptx.host import HostError, host_module

if TYPE_CHECKING:
    from irkit.runtime.cuda import HostArray

_LIMITS = Limits((8, 0))


class Lockstep:
    """Launches kernels as `Session.launch` of the CUDA runtime does, with the same checks.

    `descending` lets the threads of a block run in descending order between barriers.
    """

    def __init__(self, module: Operation, *, descending: bool = False):
        kernels = list(kernels_of(module, "ptx"))
        described = {kernel.name: kernel.description for kernel in kernels}
        self._descending = descending
        self._kernels = read(launch.write("lockstep", "sm_80", described, {})).kernels
        self._code = {kernel.name: kernel for kernel in kernels}
        self._compiled: dict[str, LockstepKernel] = {}

    def launch(
        self,
        name: str,
        grid: Dim3,
        block: Dim3,
        operands: Sequence[HostArray | Scalar],
        dynamic_shared: int = 0,
    ) -> None:
        if name not in self._kernels:
            raise LaunchError(f"no kernel is named '{name}', only {', '.join(self._kernels) or 'none'}")
        kernel = self._kernels[name]
        kernel.check(_LIMITS, grid, block, dynamic_shared)
        passed = [_in_place(kernel, number, each) for number, each in enumerate(operands)]
        self._loaded(name).run(grid, block, kernel.arguments(passed), descending=self._descending)

    def _loaded(self, name: str) -> LockstepKernel:
        if name not in self._compiled:
            self._compiled[name] = _compile(self._code[name])
        return self._compiled[name]


def _compile(kernel: KernelCode) -> LockstepKernel:
    entry = kernel.description.entry
    try:
        code = Machine.host().object_code(host_module(kernel.llvm), 1)
    except (CodegenError, HostError) as error:
        raise kernel.op.error(f"cannot run on this computer: {error}") from error
    return LockstepKernel(load(code, [f"{entry}.start", "irkit.resume", "irkit.destroy"]), entry)


def _in_place(kernel: Kernel, number: int, operand: HostArray | Scalar) -> DeviceArray | Scalar:
    """An array where it is: there is but one memory."""
    if not is_array(operand):
        return cast("Scalar", operand)
    kind = kernel.operands[number].type if number < len(kernel.operands) else ""
    return DeviceArray(operand.ctypes.data, kind, operand.shape, row_major(operand.shape))
