# ruff: noqa: N802, N815  (the driver spells its functions so)
"""The preparation of launches, against a driver that keeps its device memory in this process."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest

from irkit.runtime.cuda import CudaError, Device
from irkit.runtime.cuda_session import Session, check_architecture
from irkit.runtime.launch import DeviceArray, LaunchError, Limits, pack
from irkit.runtime.launch_file import read
from irkit.targets import launch

ATTRIBUTES = {
    "MAX_BLOCK_DIM_X": 1024, "MAX_BLOCK_DIM_Y": 1024, "MAX_BLOCK_DIM_Z": 64,
    "MAX_GRID_DIM_X": 2**31 - 1, "MAX_GRID_DIM_Y": 65535, "MAX_GRID_DIM_Z": 65535,
    "COMPUTE_CAPABILITY_MAJOR": 8, "COMPUTE_CAPABILITY_MINOR": 0, "MAX_THREADS_PER_BLOCK": 1024,
    "MAX_SHARED_MEMORY_PER_BLOCK": 49152, "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": 166912,
}  # fmt: skip


class Status(int):
    name = "CUDA_ERROR_ILLEGAL_ADDRESS"


class Pointer:
    """As cuda-python's CUdeviceptr: not an int, but convertible to one."""

    def __init__(self, address: int):
        self.address = address

    def __int__(self) -> int:
        return self.address


class FakeDriver:
    """Device memory is host memory; a kernel adds 1 to every f32 of its first operand."""

    CUdevice_attribute = SimpleNamespace(**{f"CU_DEVICE_ATTRIBUTE_{name}": name for name in ATTRIBUTES})
    CUfunction_attribute = SimpleNamespace(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES="dynamic")

    def __init__(self) -> None:
        self.blocks: dict[int, ctypes.Array[ctypes.c_char]] = {}
        self.images: list[bytes] = []
        self.launches: list[tuple[object, ...]] = []
        self.attributes: list[tuple[object, ...]] = []
        self.failing = ""

    def __getattr__(self, name: str) -> Callable[..., tuple[object, ...]]:
        if not name.startswith("cu"):
            raise AttributeError(name)
        return lambda *_: (Status(700 if name == self.failing else 0), 1)

    def cuDeviceGetAttribute(self, name: str, _device: object) -> tuple[object, ...]:
        return 0, ATTRIBUTES[name]

    def cuModuleLoadData(self, image: bytes) -> tuple[object, ...]:
        self.images.append(image)
        return 0, "module"

    def cuModuleGetFunction(self, module: object, entry: bytes) -> tuple[object, ...]:
        return 0, (module, entry)

    def cuFuncSetAttribute(self, *arguments: object) -> tuple[object, ...]:
        self.attributes.append(arguments)
        return (0,)

    def cuMemAlloc(self, size: int) -> tuple[object, ...]:
        block = ctypes.create_string_buffer(size)
        self.blocks[ctypes.addressof(block)] = block
        return 0, Pointer(ctypes.addressof(block))

    def cuMemFree(self, pointer: Pointer) -> tuple[object, ...]:
        del self.blocks[int(pointer)]
        return (0,)

    def cuMemcpyHtoD(self, target: int, source: int, size: int) -> tuple[object, ...]:
        ctypes.memmove(target, source, size)
        return (0,)

    cuMemcpyDtoH = cuMemcpyHtoD

    def cuLaunchKernel(self, function: object, *rest: object) -> tuple[object, ...]:
        *config, parameters, _extra = rest
        assert isinstance(parameters, int)
        slots = ctypes.cast(parameters, ctypes.POINTER(ctypes.c_void_p))
        address = ctypes.cast(slots[0] or 0, ctypes.POINTER(ctypes.c_uint64))[0]
        size = ctypes.cast(slots[1] or 0, ctypes.POINTER(ctypes.c_uint64))[0]
        data = np.ctypeslib.as_array(ctypes.cast(address, ctypes.POINTER(ctypes.c_float)), (size,))
        data += 1
        self.launches.append((function, *config))
        return (0,)


def files(main: launch.Function | None = None, **changes: object) -> dict[str, str | bytes]:
    kernel = launch.Kernel(
        "k.ptx",
        "add_one",
        [launch.Operand("f32", [None], [1])],
        [launch.Parameter(0, "pointer", "f32", divisible_by=4), launch.Parameter(0, "size", "i64", 0)],
        (32, 1, 1),
    )
    function = launch.Function(
        [launch.Array("x", "f32", [5], result=0)],
        [launch.Array("b", "f32", [7]), launch.Array("w", "f32", [2], file="w.bin")],
        [launch.Step("add", (1, 1, 1), (32, 1, 1), [each]) for each in ("x", "b", "w", "x")],
    )
    text = launch.write("ptx", "sm_80", {"add": kernel._replace(**changes)}, {"main": main or function})
    return {"launch.json": text, "k.ptx": ".version 7.0", "w.bin": b"\0" * 8}


def test_a_kernel_is_launched_on_host_arrays() -> None:
    driver = FakeDriver()
    array = np.arange(5, dtype=np.float32)
    Session(Device(driver), files()).launch("add", (1, 1, 1), (32, 1, 1), [array])
    assert array.tolist() == [1, 2, 3, 4, 5]
    assert driver.images == [b".version 7.0\0"]
    assert driver.launches == [(("module", b"add_one"), 1, 1, 1, 32, 1, 1, 0, 0)]
    assert not driver.blocks, "device memory is left behind"


def test_a_host_function_runs_without_the_ir() -> None:
    driver = FakeDriver()
    array = np.arange(5, dtype=np.float32)
    Session(Device(driver), files()).run("main", [array])
    assert array.tolist() == [2, 3, 4, 5, 6]
    assert len(driver.launches) == 4
    assert len(driver.images) == 1
    assert not driver.blocks


ARENA = launch.Function(
    [launch.Array("x", "f32", [2], result=0)],
    [
        launch.Array("arena", "i8", [32]),
        launch.Array("a", "f32", [2], base="arena"),
        launch.Array("b", "f32", [3], base="arena", displacement=16),
    ],
    [launch.Step("add", (1, 1, 1), (32, 1, 1), [each]) for each in ("a", "b", "a", "x")],
)


def with_arena(*, displacement: int = 16, base: str = "arena") -> dict[str, str | bytes]:
    last = ARENA.buffers[2]._replace(displacement=displacement, base=base)
    return files(ARENA._replace(buffers=[*ARENA.buffers[:2], last]))


def test_an_arena_is_allocated_once_and_views_stand_in_it() -> None:
    driver = FakeDriver()
    sizes: list[int] = []
    allocate = driver.cuMemAlloc

    def counted(size: int) -> tuple[object, ...]:
        sizes.append(size)
        return allocate(size)

    driver.cuMemAlloc = counted  # type: ignore[method-assign]
    array = np.zeros(2, np.float32)
    Session(Device(driver), with_arena()).run("main", [array])
    # The argument and the arena.
    assert sorted(sizes) == [8, 32]
    assert len(driver.launches) == 4
    assert array.tolist() == [1, 1]
    assert not driver.blocks


def test_a_view_stands_within_a_buffer_before_it() -> None:
    with pytest.raises(LaunchError, match=r"buffers\[2\]: it reaches beyond the 32 bytes of its base"):
        Session(Device(FakeDriver()), with_arena(displacement=24))
    with pytest.raises(LaunchError, match=r"buffers\[2\]: no buffer before it is named 'b'"):
        Session(Device(FakeDriver()), with_arena(base="b"))


def test_an_empty_grid_launches_nothing() -> None:
    driver = FakeDriver()
    Session(Device(driver), files()).launch("add", (0, 1, 1), (32, 1, 1), [np.zeros(0, np.float32)])
    assert not driver.launches


def test_dynamic_shared_memory_above_48_kib_is_asked_for() -> None:
    driver = FakeDriver()
    session = Session(Device(driver), files(dynamic_shared=100_000))
    session.launch("add", (1, 1, 1), (32, 1, 1), [np.zeros(1, np.float32)])
    assert driver.attributes == [(("module", b"add_one"), "dynamic", 100_000)]
    assert driver.launches[0][7] == 100_000


def test_a_failed_call_is_named_and_memory_is_freed() -> None:
    driver = FakeDriver()
    session = Session(Device(driver), files())
    driver.failing = "cuCtxSynchronize"
    with pytest.raises(CudaError, match="cuCtxSynchronize: CUDA_ERROR_ILLEGAL_ADDRESS"):
        session.launch("add", (1, 1, 1), (32, 1, 1), [np.zeros(1, np.float32)])
    assert not driver.blocks


def test_without_a_driver_the_error_is_one_line() -> None:
    class Missing(FakeDriver):
        def cuInit(self, _flags: int) -> tuple[object, ...]:
            raise RuntimeError('"cuda" is an NVIDIA driver library\nand more')

    with pytest.raises(
        CudaError, match=r'^there is no CUDA driver on this machine: "cuda" is an NVIDIA driver library$'
    ):
        Device(Missing())
    with pytest.raises(CudaError, match="there is no CUDA device 3"):
        Device(FakeDriver(), 3)


@pytest.mark.parametrize(
    ("operands", "message"),
    [
        ([], "kernel add takes 1 operands, not 0"),
        ([np.zeros(3, np.float64)], "operand 0 is an array of f64, f32 is expected"),
        ([np.zeros((3, 3), np.float32)], "operand 0 has the shape 3x3, the kernel is compiled for ?"),
        ([np.zeros(6, np.float32)[::2]], "operand 0 is not contiguous"),
        ([np.zeros(3, np.complex64)], "arrays of complex64 cannot be passed"),
        ([3.0], "operand 0 is a number where an array of f32 is expected"),
    ],
)
def test_operands_that_do_not_fit(operands: list[object], message: str) -> None:
    session = Session(Device(FakeDriver()), files())
    with pytest.raises(LaunchError) as error:
        session.launch("add", (1, 1, 1), (32, 1, 1), operands)  # type: ignore[arg-type]
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("grid", "block", "shared", "message"),
    [
        ((1, 1, 1), (64, 1, 1), 0, r"compiled for blocks of \(32, 1, 1\), not of \(64, 1, 1\)"),
        ((1, 65536, 1), (32, 1, 1), 0, "grid size y is 65536, the device takes 0 to 65535"),
        (
            (1, 1, 1),
            (32, 1, 1),
            200_000,
            "needs 200000 bytes of shared memory a block, the device has 166912",
        ),
    ],
)
def test_what_the_device_cannot_launch(
    grid: tuple[int, ...], block: tuple[int, ...], shared: int, message: str
) -> None:
    session = Session(Device(FakeDriver()), files())
    with pytest.raises(LaunchError, match=message):
        session.launch("add", grid, block, [np.zeros(1, np.float32)], shared)  # type: ignore[arg-type]


def test_too_many_threads_and_too_much_static_memory() -> None:
    kernel = read(str(files(block=None, static_shared=50_000)["launch.json"])).kernels["add"]
    with pytest.raises(LaunchError, match="a block of 2048 threads, the device takes 1024 at most"):
        kernel.check(Limits((8, 0)), (1, 1, 1), (64, 32, 1), 0)
    with pytest.raises(LaunchError, match="needs 50000 bytes of shared memory a block, the device has 49152"):
        kernel.check(Limits((8, 0), shared_opt_in=200_000), (1, 1, 1), (64, 1, 1), 0)


def test_claims_are_checked() -> None:
    parameters = [
        launch.Parameter(0, "pointer", "f32", divisible_by=16),
        launch.Parameter(0, "size", "i64", 0, 4),
    ]
    session = Session(Device(FakeDriver()), files(parameters=parameters))
    with pytest.raises(LaunchError, match="operand 0 is 6 in its size, which is not a multiple of 4"):
        session.launch("add", (1, 1, 1), (32, 1, 1), [np.zeros(6, np.float32)])


@pytest.mark.parametrize(
    ("value", "kind", "expected"),
    [
        (-1, "i32", b"\xff" * 4), (-1, "index", b"\xff" * 8), (True, "i1", b"\1"), (255, "i8", b"\xff"),
        (1.0, "f32", b"\0\0\x80\x3f"), (1.0, "f16", b"\0\x3c"), (1.0, "bf16", b"\x80\x3f"),
        (1.0, "f64", b"\0" * 6 + b"\xf0\x3f"), (1.00390625, "bf16", b"\x80\x3f"),
        (float("nan"), "bf16", b"\xc0\x7f"), (float("inf"), "bf16", b"\x80\x7f"),
    ],
)  # fmt: skip
def test_numbers_have_exactly_their_bytes(value: float, kind: str, expected: bytes) -> None:
    assert bytes(pack(value, kind)) == expected


@pytest.mark.parametrize(
    ("value", "kind"), [(2**32, "i32"), (-129, "i8"), (2, "i1"), (0.5, "i32"), (1, "f80")]
)
def test_numbers_that_do_not_fit(value: float, kind: str) -> None:
    with pytest.raises(LaunchError):
        pack(value, kind)


@pytest.mark.parametrize(
    ("target", "arch", "capability", "runs"),
    [
        ("ptx", "sm_80", (8, 0), True), ("ptx", "sm_80", (9, 0), True), ("ptx", "sm_90", (8, 0), False),
        ("cubin", "sm_80", (8, 6), True), ("cubin", "sm_80", (9, 0), False), ("ptx", "sm_90a", (10, 0), False),
        ("ptx", "sm_90a", (9, 0), True), ("ptx", "sm_100", (10, 0), True),
    ],
)  # fmt: skip
def test_architectures(target: str, arch: str, capability: tuple[int, int], runs: bool) -> None:
    if runs:
        check_architecture(target, arch, capability)
    else:
        with pytest.raises(LaunchError, match=f"is for {arch}, the device is sm_"):
            check_architecture(target, arch, capability)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["version"], 2, "version 2 is not known"),
        (["format"], "x", "not a file of the format irkit.launch"),
        (["kernels", "add", "block"], [1, 2], r"launch.json.kernels.add.block: expected three sizes"),
        (["kernels", "add", "block"], [1, 2, -3], r"block\[2\]: expected an integer that is not negative"),
        (["kernels", "add", "parameters", 0, "part"], "rank", "expected one of pointer, offset"),
        (["kernels", "add", "parameters", 1, "dimension"], 1, "expected a part that operand 0 has"),
        (["kernels", "add", "parameters", 1, "operand"], 3, "expected the number of one of 1 operands"),
        (["functions", "main", "steps", 0, "kernel"], "mul", r"steps\[0\]: no kernel is named 'mul'"),
        (["functions", "main", "steps", 1, "operands", 0], "z", r"steps\[1\]: no array is named 'z'"),
        (["kernels", "add"], 3, "launch.json.kernels.add: expected an object"),
    ],
)
def test_a_malformed_file_names_the_place(path: list[str | int], value: object, message: str) -> None:
    document = json.loads(str(files()["launch.json"]))
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(LaunchError, match=message):
        read(json.dumps(document))


def test_operands_that_must_share_no_memory() -> None:
    operands = [launch.Operand("f32", [None], [1])] * 2
    parameters = [launch.Parameter(0, "pointer", "f32"), launch.Parameter(0, "size", "i64", 0)]
    session = Session(Device(FakeDriver()), files(operands=operands, parameters=parameters, disjoint=[0]))
    array = np.zeros(8, np.float32)
    with pytest.raises(LaunchError, match="operands 0 and 1 share memory, but one is written"):
        session.launch("add", (1, 1, 1), (32, 1, 1), [array[:5], array[3:]])
    session.launch("add", (1, 1, 1), (32, 1, 1), [array[:4], array[4:]])
    kernel = session.kernel("add")
    first, second = DeviceArray(64, "f32", (4,), (1,)), DeviceArray(76, "f32", (4,), (1,))
    with pytest.raises(LaunchError, match="share memory"):
        kernel.arguments([first, second])
    assert kernel.arguments([first, second._replace(address=80)])


def test_text_that_is_no_json() -> None:
    with pytest.raises(LaunchError, match=r"launch.json:1:2: Expecting"):
        read("{")
