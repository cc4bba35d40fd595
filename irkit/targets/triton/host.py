"""Host functions as Python functions that launch Triton kernels.

    func.func @main(%x: memref<64x10xf32>, %r: memref<64x10xf32> {irkit.result = 0}) {
      %b = memref.alloc() : memref<64xf32>
      gpu.launch_func @k::@k blocks in (%c64, %c1, %c1) ... args(%x, %b)

    -->

    def main(arg0, result0):
        buffer0 = arg0.new_empty((64,))
        k[(64, 1, 1)](arg0, buffer0, num_warps=4)

Arrays are torch tensors on the device, or whatever else Triton can launch on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from irkit.analysis.signature import signature_of
from irkit.dialects import arith, func, gpu, memref
from irkit.ir import Operation, Type, Value
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.targets.triton.expressions import constant_number, number
from irkit.targets.triton.kernel import Names
from irkit.targets.triton.kernels import WARP, constant

_TORCH: Final = {
    "f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64", "i1": "bool", "i8": "int8",
    "i16": "int16", "i32": "int32", "i64": "int64",
}  # fmt: skip


def launchers(module: Operation, names: Names) -> list[str]:
    """A Python function for each function of the host that launches kernels."""
    functions = [op for op in module.regions[0].entry.ops if isinstance(op, func.Func)]
    launching = [op for op in functions if any(isinstance(each, gpu.LaunchFunc) for each in op.walk())]
    return [HostWriter(op, names).text() for op in launching]


class HostWriter:
    """Writes one host function; an error names an operation that it cannot write."""

    def __init__(self, function: func.Func, names: Names):
        self.function = function
        self.names = Names(set(names.taken))
        self.names.fresh(function.symbol)
        self.lines: list[str] = []
        self.known: dict[Value[Type], str] = {}
        self.arrays: list[Value[Type]] = []

    def text(self) -> str:
        if len(self.function.body.blocks) != 1:
            raise self.function.error("has several blocks, which targets/triton/host.py does not write")
        signature = signature_of(self.function)
        parameters: list[str] = []
        for argument, parameter in zip(self.function.args, signature.parameters, strict=True):
            prefix = "arg" if parameter.result is None else "result"
            count = sum(each.startswith(prefix) for each in parameters)
            self._bind(argument, f"{prefix}{count if parameter.result is None else parameter.result}")
            parameters.append(self.known[argument])
        for op in self.function.body.entry.ops:
            write = _WRITERS.get(type(op))
            if write is None:
                raise op.error(
                    "stands in a host function that launches Triton kernels; targets/triton/host.py writes "
                    "allocations, sizes, numbers and launches"
                )
            write(self, op)
        shapes = "".join([f"    # {self.known[each]}: {each.type}\n" for each in self.function.args])
        body = "\n".join([f"    {line}" for line in self.lines])
        return f"def {self.function.symbol}({', '.join(parameters)}):\n{shapes}{body}\n"

    def _bind(self, value: Value[Type], base: str) -> str:
        name = self.known[value] = self.names.fresh(base)
        if isinstance(value.type, MemRefType):
            self.arrays.append(value)
        return name

    def alloc(self, op: memref.Alloc) -> None:
        kind = op.memref.type
        sizes = iter([self.known[value] for value in op.dynamic_sizes])
        shape = ", ".join([next(sizes) if size == DYNAMIC else str(size) for size in kind.shape])
        shape = f"({shape},)" if kind.rank == 1 else f"({shape})"
        donor = next((each for each in self.arrays if _element(each) is kind.element_type), None)
        if donor is not None:
            text = f"{self.known[donor]}.new_empty({shape})"
        elif self.arrays and str(kind.element_type) in _TORCH:
            dtype = f"getattr(torch, {_TORCH[str(kind.element_type)]!r})"
            text = f"{self.known[self.arrays[0]]}.new_empty({shape}, dtype={dtype})"
            self._import_torch()
        else:
            raise op.error(
                f"allocates elements of type {kind.element_type}, and there is no array to allocate like"
            )
        count = sum(self.known[each].startswith("buffer") for each in self.arrays)
        self.lines.append(f"{self._bind(op.memref, f'buffer{count}')} = {text}")

    def _import_torch(self) -> None:
        if "import torch" not in self.lines:
            self.lines.insert(0, "import torch")

    def number(self, op: arith.Constant) -> None:
        value = constant_number(op.value)
        if value is None:
            raise op.error("is no number")
        self.known[op.result] = number(value, op.result.type).text

    def dim(self, op: memref.Dim) -> None:
        axis = constant(op.index)
        if axis is None:
            raise op.error("asks for the size of a dimension that only the run knows")
        self.known[op.result] = f"{self.known[op.source]}.shape[{axis}]"

    def same(self, op: arith.IndexCast) -> None:
        self.known[op.result] = self.known[op.operands[0]]

    def integer(self, op: Operation) -> None:
        left, right = [self.known[value] for value in op.operands]
        self.known[op.results[0]] = f"({_INTEGER[type(op)].format(left, right)})"

    def launch(self, op: gpu.LaunchFunc) -> None:
        grid = ", ".join([self.known[size] for size in op.grid_size])
        warps = (constant(op.block_size.x) or WARP) // WARP
        operands = "".join([f"{self.known[value]}, " for value in op.kernel_operands])
        self.lines.append(f"{op.kernel.leaf}[({grid})]({operands}num_warps={warps})")

    def nothing(self, op: Operation) -> None:
        """Arrays free themselves."""


def _element(value: Value[Type]) -> Type | None:
    kind = value.type
    return kind.element_type if isinstance(kind, MemRefType) else None


_INTEGER: Final[dict[type[Operation], str]] = {
    arith.AddI: "{} + {}",
    arith.SubI: "{} - {}",
    arith.MulI: "{} * {}",
    arith.CeilDivSI: "-(-{} // {})",
    arith.CeilDivUI: "-(-{} // {})",
    arith.DivUI: "{} // {}",
    arith.RemUI: "{} % {}",
    arith.MaxSI: "max({}, {})",
    arith.MinSI: "min({}, {})",
}
_WRITERS: Final[dict[type[Operation], Callable[[HostWriter, Any], None]]] = {
    **dict.fromkeys(_INTEGER, HostWriter.integer),
    memref.Alloc: HostWriter.alloc,
    memref.Dealloc: HostWriter.nothing,
    memref.Dim: HostWriter.dim,
    arith.Constant: HostWriter.number,
    arith.IndexCast: HostWriter.same,
    gpu.LaunchFunc: HostWriter.launch,
    func.Return: HostWriter.nothing,
}
