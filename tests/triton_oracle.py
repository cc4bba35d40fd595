"""Triton as a judge, in a process of its own: it aborts on some bad input, and reads its switches at import.

python triton_oracle.py print FILE...            what Triton prints when it has read TTIR
python triton_oracle.py refuse FILE...           what it says when it refuses TTIR
python triton_oracle.py compile FILE...          a JSON line a file and architecture: name, shared memory, mma
python triton_oracle.py make SPEC OUT            the TTIR that Triton makes of the kernels in a JSON list
python triton_oracle.py interpret MODULE ENTRY IN.npz OUT.npz
                                                 calls ENTRY of a Python file under Triton's interpreter
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

ARCHITECTURES = (80, 90)


class Storage:
    """The memory behind a tensor, as Triton's interpreter asks for it: it is on the host already."""

    def __init__(self, array: np.ndarray):
        self.array = array

    def data_ptr(self) -> int:
        return int(self.array.ctypes.data)

    def cpu(self) -> Storage:
        return self

    def copy_(self, other: Storage) -> None:
        pass


class Tensor:
    """A NumPy array with the few methods of a torch tensor that a launch uses; torch itself is not needed."""

    def __init__(self, array: np.ndarray):
        self.array = np.array(array, order="C")
        self.dtype = str(self.array.dtype)

    @property
    def shape(self) -> tuple[int, ...]:
        return self.array.shape

    def data_ptr(self) -> int:
        return int(self.array.ctypes.data)

    def untyped_storage(self) -> Storage:
        return Storage(self.array)

    def storage_offset(self) -> int:
        return 0

    def size(self) -> tuple[int, ...]:
        return self.array.shape

    def stride(self) -> tuple[int, ...]:
        return tuple(stride // self.array.itemsize for stride in self.array.strides)

    def new_empty(self, shape: Any, device: str | None = None, dtype: Any = None) -> Tensor:
        return Tensor(np.zeros(shape, self.array.dtype if dtype is None else dtype))

    def set_(self, storage: Storage, offset: int, size: Any, stride: Any) -> None:
        self.array = storage.array


def load_python(path: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def read(path: str) -> str:
    from triton._C.libtriton import ir
    from triton.backends.compiler import GPUTarget
    from triton.backends.nvidia.compiler import CUDABackend

    context = ir.context()
    ir.load_dialects(context)
    CUDABackend(GPUTarget("cuda", 90, 32)).load_dialects(context)
    module = ir.parse_mlir_module(path, context)
    module.context = context
    return str(module.str_nodebug())


def print_files(paths: list[str]) -> None:
    for path in paths:
        print(read(path), end="// -----\n")


def refuse_files(paths: list[str]) -> None:
    """Each in a process of its own, for some end it."""
    import triton  # noqa: F401  (loaded once, before the processes part)

    sys.stdout.flush()
    os.dup2(1, 2)
    for path in paths:
        child = os.fork()
        if child == 0:
            try:
                read(path)
            except RuntimeError:
                pass
            os._exit(0)
        os.waitpid(child, 0)
        os.write(1, b"// -----\n")


def compile_files(paths: list[str]) -> None:
    import triton
    from triton.backends.compiler import GPUTarget

    for path in paths:
        for capability in ARCHITECTURES:
            made = triton.compile(
                path,
                target=GPUTarget("cuda", capability, 32),
                options={"num_warps": 4, "enable_fp_fusion": True},
            )
            ptx = made.asm["ptx"]
            report = {
                "file": path,
                "arch": capability,
                "name": made.metadata.name,
                "shared": made.metadata.shared,
                "async": "cp.async" in ptx,
                "tensor_cores": "mma" in ptx,
                "wide_loads": "ld.global.v4" in ptx or "cp.async.cg" in ptx,
                "cubin": len(made.asm["cubin"]),
                "parameters": ptx.partition(".entry")[2].partition(")")[0].count(".param"),
            }
            print(json.dumps(report))


def make_files(spec: str, folder: str) -> None:
    """Each entry: module, kernel, signature, constants and the positions of the arguments that are divisible
    by 16."""
    import triton
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource

    for entry in json.loads(spec):
        kernel = getattr(load_python(entry["module"]), entry["kernel"])
        names = list(entry["signature"])
        source = ASTSource(
            fn=kernel,
            signature=entry["signature"],
            constexprs={(names.index(name),): value for name, value in entry["constants"].items()},
            attrs={(index,): [["tt.divisibility", 16]] for index in entry["divisible"]},
        )
        made = triton.compile(source, target=GPUTarget("cuda", 90, 32), options={"enable_fp_fusion": True})
        for stage in ("source", "ttir"):
            (Path(folder) / f"{entry['kernel']}.{stage}.ttir").write_text(str(made.asm[stage]))


class Dtypes(ModuleType):
    """All of torch that a launcher may name."""

    def __getattr__(self, name: str) -> str:
        return name


def interpret(path: str, entry: str, source: str, target: str) -> None:
    os.environ["TRITON_INTERPRET"] = "1"
    module = load_python(path)
    sys.modules.setdefault("torch", Dtypes("torch"))
    with np.load(source) as given:
        arguments = {name: Tensor(given[name]) for name in given.files}
    getattr(module, entry)(*arguments.values())
    np.savez(target, **{name: each.array for name, each in arguments.items()})


if __name__ == "__main__":
    command, *rest = sys.argv[1:]
    if command == "print":
        print_files(rest)
    elif command == "refuse":
        refuse_files(rest)
    elif command == "compile":
        compile_files(rest)
    elif command == "make":
        make_files(*rest)
    else:
        interpret(*rest)
