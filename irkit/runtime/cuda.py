"""An NVIDIA device through cuda-python: memory, modules, launches, every status checked.

    device = Device.open()              # a CudaError says so where there is no driver or no device
    with device.memory() as memory:     # freed at the end, whatever happens
        x = memory.put(array)
        device.launch(function, (4, 1, 1), (256, 1, 1), arguments)
        memory.get(x, array)

cuda-python is loaded when a device is first opened.  Every call of it returns a tuple whose first item is the
status.  The bindings are reached through one object, so that tests can put another in its place.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import prod
from typing import TYPE_CHECKING, Protocol, SupportsInt

from irkit.runtime.launch import Argument, DeviceArray, Dim3, Limits

if TYPE_CHECKING:
    import numpy

    HostArray = numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.generic]]

_SHARED_WITHOUT_ASKING = 48 * 1024


class CudaError(Exception):
    """The driver refuses a call, or there is no driver; the message names the call and the reason."""


class FunctionAttributes(Protocol):
    CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES: object


class Driver(Protocol):
    """What is used of `cuda.bindings.driver`, and its functions, which return a status and results."""

    CUdevice_attribute: object
    CUfunction_attribute: FunctionAttributes


def load_driver() -> Driver:
    """The driver's bindings; a CudaError where they or the driver are missing."""
    try:
        from cuda.bindings import driver
    except ImportError as error:
        raise CudaError("launching needs cuda-python: pip install cuda-python") from error
    found: Driver = driver
    return found


class Device:
    """A device with its primary context, which is current while the device is open."""

    __slots__ = ("driver", "limits", "_handle", "_attributes")

    def __init__(self, driver: Driver, ordinal: int = 0):
        self.driver = driver
        self.call("cuInit", 0)
        (count,) = self.call("cuDeviceGetCount")
        if not isinstance(count, int) or ordinal >= count:
            raise CudaError(f"there is no CUDA device {ordinal}, the driver sees {count}")
        (self._handle,) = self.call("cuDeviceGet", ordinal)
        (context,) = self.call("cuDevicePrimaryCtxRetain", self._handle)
        self.call("cuCtxSetCurrent", context)
        self.limits = self._limits()

    @classmethod
    def open(cls, ordinal: int = 0) -> Device:
        return cls(load_driver(), ordinal)

    def close(self) -> None:
        self.call("cuDevicePrimaryCtxRelease", self._handle)

    def call(self, name: str, *arguments: object) -> tuple[object, ...]:
        """A call of the driver; its results, without the status."""
        function = getattr(self.driver, name)
        try:
            status, *results = function(*arguments)
        except RuntimeError as error:  # raised by the first call where the driver's library is not installed
            raise CudaError(
                f"there is no CUDA driver on this machine: {str(error).splitlines()[0]}"
            ) from error
        if int(status) != 0:
            reason = getattr(status, "name", str(int(status)))
            raise CudaError(f"{name}: {reason}")
        return tuple(results)

    def _attribute(self, name: str) -> int:
        kind = getattr(self.driver.CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
        (value,) = self.call("cuDeviceGetAttribute", kind, self._handle)
        assert isinstance(value, int)
        return value

    def _limits(self) -> Limits:
        block = [self._attribute(f"MAX_BLOCK_DIM_{axis}") for axis in "XYZ"]
        grid = [self._attribute(f"MAX_GRID_DIM_{axis}") for axis in "XYZ"]
        return Limits(
            (self._attribute("COMPUTE_CAPABILITY_MAJOR"), self._attribute("COMPUTE_CAPABILITY_MINOR")),
            self._attribute("MAX_THREADS_PER_BLOCK"),
            (block[0], block[1], block[2]),
            (grid[0], grid[1], grid[2]),
            self._attribute("MAX_SHARED_MEMORY_PER_BLOCK"),
            self._attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN"),
        )

    def load(self, image: bytes) -> object:
        """A module from a cubin or PTX text."""
        return self.call("cuModuleLoadData", image + b"\0")[0]

    def function(self, module: object, entry: str) -> object:
        return self.call("cuModuleGetFunction", module, entry.encode())[0]

    def launch(
        self,
        function: object,
        grid: Dim3,
        block: Dim3,
        arguments: Sequence[Argument],
        dynamic_shared: int = 0,
    ) -> None:
        """Launches on the default stream, and does not wait; `arguments` have exactly their types."""
        if dynamic_shared > _SHARED_WITHOUT_ASKING:
            kinds = self.driver.CUfunction_attribute
            most = kinds.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
            self.call("cuFuncSetAttribute", function, most, dynamic_shared)
        pointers = (ctypes.c_void_p * len(arguments))(*map(ctypes.addressof, arguments))
        self.call("cuLaunchKernel", function, *grid, *block, dynamic_shared, 0, ctypes.addressof(pointers), 0)

    def synchronise(self) -> None:
        """Waits for what was launched; a fault of a kernel shows here."""
        self.call("cuCtxSynchronize")

    @contextmanager
    def memory(self) -> Iterator[Memory]:
        memory = Memory(self)
        try:
            yield memory
        finally:
            memory.free()


def row_major(shape: Sequence[int]) -> tuple[int, ...]:
    """The strides of a contiguous array, in elements (NumPy's say anything along an axis of size 0 or 1)."""
    return tuple(prod(shape[axis + 1 :]) for axis in range(len(shape)))


class Memory:
    """Device memory that is freed together."""

    __slots__ = ("device", "_addresses")

    def __init__(self, device: Device):
        self.device = device
        self._addresses: list[object] = []

    def allocate(self, size: int) -> int:
        """The address of `size` bytes, aligned to 256 bytes as the driver does."""
        pointer = self.device.call("cuMemAlloc", max(size, 1))[0]
        assert isinstance(pointer, SupportsInt)  # a CUdeviceptr
        self._addresses.append(pointer)
        return int(pointer)

    def put(self, array: HostArray, element_type: str) -> DeviceArray:
        """A copy of a contiguous array."""
        address = self.allocate(array.nbytes)
        if array.nbytes:
            self.device.call("cuMemcpyHtoD", address, array.ctypes.data, array.nbytes)
        return DeviceArray(address, element_type, array.shape, row_major(array.shape))

    def get(self, source: DeviceArray, array: HostArray) -> None:
        """Copies back into a contiguous array of the same size."""
        if array.nbytes:
            self.device.call("cuMemcpyDtoH", array.ctypes.data, source.address, array.nbytes)

    def free(self) -> None:
        while self._addresses:
            self.device.call("cuMemFree", self._addresses.pop())
