"""Runs what a GPU target made: the kernels of a folder, launched as its launch.json says.

    session = Session(Device.open(), files)             # files: name -> contents, launch.json among them
    session.launch("main_kernel", grid, block, [x, y])  # NumPy arrays; what it wrote comes back in them
    session.run("main", [x, out])                       # a host function, its buffers kept on the device
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING, TypeGuard

from irkit.runtime.cuda import Device, Memory, row_major
from irkit.runtime.launch import Array, DeviceArray, Dim3, Function, Kernel, LaunchError, Scalar
from irkit.runtime.launch_file import read

if TYPE_CHECKING:
    from irkit.runtime.cuda import HostArray

_TYPES = {
    "bool": "i1", "int8": "i8", "uint8": "i8", "int16": "i16", "uint16": "i16", "int32": "i32",
    "uint32": "i32", "int64": "i64", "uint64": "i64", "float16": "f16", "bfloat16": "bf16",
    "float32": "f32", "float64": "f64",
}  # fmt: skip
_SAME_BYTES = {("i64", "index"), ("i16", "bf16")}


class Session:
    """Kernels on a device.  Their files are loaded when they are first launched."""

    __slots__ = ("device", "launches", "_files", "_modules", "_functions")

    def __init__(self, device: Device, files: Mapping[str, str | bytes]):
        if "launch.json" not in files:
            raise LaunchError("there is no launch.json beside the kernels")
        text = files["launch.json"]
        self.device = device
        self.launches = read(text if isinstance(text, str) else text.decode())
        self._files = files
        self._modules: dict[str, object] = {}
        self._functions: dict[str, object] = {}
        check_architecture(self.launches.target, self.launches.arch, device.limits.compute_capability)

    def launch(
        self,
        name: str,
        grid: Dim3,
        block: Dim3,
        operands: Sequence[HostArray | Scalar],
        dynamic_shared: int | None = None,
    ) -> None:
        """One launch on host arrays: they are copied in, the kernel has run, and they are copied back."""
        kernel = self.kernel(name)
        _check_shared(kernel, operands)
        with self.device.memory() as memory:
            passed = [
                each
                if isinstance(each, int | float)
                else _put(memory, each, f"operand {number}", kernel, number)
                for number, each in enumerate(operands)
            ]
            self._launch(kernel, grid, block, passed, dynamic_shared)
            self.device.synchronise()
            for source, operand in zip(passed, operands, strict=True):
                if isinstance(source, DeviceArray) and is_array(operand):
                    _get(memory, source, operand)

    def run(self, name: str, arguments: Sequence[HostArray]) -> None:
        """A host function of launches alone.  `arguments` are all its arrays, those for results included."""
        function = self._host_function(name, arguments)
        with self.device.memory() as memory:
            arrays = {
                array.name: memory.put(argument, array.type)
                for array, argument in zip(function.arguments, arguments, strict=True)
            }
            for array in function.buffers:
                arrays[array.name] = self._buffer(memory, array, arrays)
            for step in function.steps:
                operands = [arrays[each] if isinstance(each, str) else each for each in step.operands]
                self._launch(self.kernel(step.kernel), step.grid, step.block, operands, step.dynamic_shared)
            self.device.synchronise()
            for array, argument in zip(function.arguments, arguments, strict=True):
                _get(memory, arrays[array.name], argument)

    def kernel(self, name: str) -> Kernel:
        if name not in self.launches.kernels:
            raise LaunchError(
                f"no kernel is named '{name}', only {', '.join(self.launches.kernels) or 'none'}"
            )
        return self.launches.kernels[name]

    def _launch(
        self,
        kernel: Kernel,
        grid: Dim3,
        block: Dim3,
        operands: Sequence[DeviceArray | Scalar],
        dynamic_shared: int | None,
    ) -> None:
        # What the code itself takes, or what the launch asks for beyond it.
        shared = max(kernel.dynamic_shared, dynamic_shared or 0)
        kernel.check(self.device.limits, grid, block, shared)
        arguments = kernel.arguments(operands)
        if prod(grid) * prod(block):
            self.device.launch(self._loaded(kernel), grid, block, arguments, shared)

    def _loaded(self, kernel: Kernel) -> object:
        if kernel.name not in self._functions:
            if kernel.file not in self._modules:
                if kernel.file not in self._files:
                    raise LaunchError(f"the file {kernel.file} of kernel {kernel.name} is missing")
                image = self._files[kernel.file]
                self._modules[kernel.file] = self.device.load(
                    image.encode() if isinstance(image, str) else image
                )
            self._functions[kernel.name] = self.device.function(self._modules[kernel.file], kernel.entry)
        return self._functions[kernel.name]

    def _host_function(self, name: str, arguments: Sequence[HostArray]) -> Function:
        functions = self.launches.functions
        if name not in functions:
            raise LaunchError(
                f"launch.json has no host function '{name}', only {', '.join(functions) or 'none'}"
            )
        function = functions[name]
        if len(arguments) != len(function.arguments):
            raise LaunchError(f"{name} takes {len(function.arguments)} arrays, not {len(arguments)}")
        for array, argument in zip(function.arguments, arguments, strict=True):
            _check_array(array.name, argument, array.type)
            if argument.shape != array.shape:
                raise LaunchError(f"{array.name} has the shape {argument.shape}, {array.shape} is expected")
        return function

    def _buffer(self, memory: Memory, array: Array, others: Mapping[str, DeviceArray]) -> DeviceArray:
        import numpy

        strides = row_major(array.shape)
        if array.base is not None:
            address = others[array.base].address + array.displacement
            return DeviceArray(address, array.type, array.shape, strides)
        if array.file is None:
            return DeviceArray(memory.allocate(array.size), array.type, array.shape, strides)
        content, size = self._files.get(array.file), array.size
        if not isinstance(content, bytes) or len(content) != size:
            raise LaunchError(f"the file {array.file} of buffer {array.name} does not have {size} bytes")
        address = memory.put(numpy.frombuffer(content, numpy.uint8), "i8").address
        return DeviceArray(address, array.type, array.shape, strides)


def check_architecture(target: str, arch: str, capability: tuple[int, int]) -> None:
    """PTX runs on its architecture and later ones, a cubin within its major version, sm_90a on 9.0 alone."""
    number = arch.removeprefix("sm_")
    digits = number.rstrip("af")
    if not digits.isdigit():
        raise LaunchError(f"launch.json: '{arch}' is not an architecture such as sm_80")
    wanted = divmod(int(digits), 10)
    if number.endswith("a"):
        runs = capability == wanted
    elif target == "ptx":
        runs = capability >= wanted
    else:
        runs = capability[0] == wanted[0] and capability >= wanted
    if not runs:
        raise LaunchError(f"the {target} is for {arch}, the device is sm_{capability[0]}{capability[1]}")


def is_array(operand: HostArray | Scalar) -> TypeGuard[HostArray]:
    """Whether an operand is an array; a number may be NumPy's as well as Python's."""
    import numpy

    return isinstance(operand, numpy.ndarray)


def _check_array(name: str, array: HostArray, expected: str) -> None:
    found = _TYPES.get(array.dtype.name)
    if found is None:
        raise LaunchError(f"{name}: arrays of {array.dtype.name} cannot be passed to a kernel")
    if found != expected and (found, expected) not in _SAME_BYTES:
        raise LaunchError(f"{name} is an array of {found}, {expected} is expected")
    if not array.flags.c_contiguous:
        raise LaunchError(f"{name} is not contiguous: pass a copy made by numpy.ascontiguousarray")


def _check_shared(kernel: Kernel, operands: Sequence[HostArray | Scalar]) -> None:
    """An array that is given twice would be written in one of its copies on the device only."""
    import numpy

    arrays = {number: each for number, each in enumerate(operands) if is_array(each)}
    for number in kernel.disjoint:
        for other, array in arrays.items():
            if other != number and number in arrays and numpy.may_share_memory(arrays[number], array):
                raise LaunchError(
                    f"kernel {kernel.name}: operands {number} and {other} share memory, but one is written"
                )


def _put(memory: Memory, array: HostArray, name: str, kernel: Kernel, number: int) -> DeviceArray:
    if number >= len(kernel.operands):
        raise LaunchError(f"kernel {kernel.name} takes {len(kernel.operands)} operands, {name} is one more")
    expected = kernel.operands[number].type
    _check_array(name, array, expected)
    return memory.put(array, expected)


def _get(memory: Memory, source: DeviceArray, array: HostArray) -> None:
    if array.flags.writeable:
        memory.get(source, array)
