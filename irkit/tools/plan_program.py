"""Lifetimes from a program: the tensors of a function, or the buffers that it allocates.

    func.func @f(%x: tensor<4xf32>) ...     tensors, the operations in their order: before anything is lowered
    func.func @f(%x: memref<4xf32>) ...     allocations, as memory-plan sees them: after the loop passes
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from typing import NamedTuple

from irkit.analysis.allocations import allocations_of, in_place
from irkit.analysis.memory import Buffer
from irkit.analysis.tensors import ALIGNMENT, tensors_of
from irkit.dialects import func
from irkit.ir import Operation
from irkit.ir.types import TensorType
from irkit.tools.arguments import UsageError


class Lifetimes(NamedTuple):
    """Buffers to plan, and the bytes of the constants beside them."""

    buffers: list[Buffer]
    weights: int = 0


def lifetimes_in(module: Operation, entry: str, alignment: int | None, replaces: bool) -> Lifetimes:
    """What the function `entry` of a module has in memory; where `replaces` is off, no result takes the place
    of an input."""
    function = _function(module, entry)
    least = ALIGNMENT if alignment is None else alignment
    if any(isinstance(kind, TensorType) for op in function.walk() for kind in op.result_types):
        found = tensors_of(function, least, in_place=replaces)
        return Lifetimes(list(found.buffers), found.weights)
    allocations, _ = allocations_of(function, least)
    return Lifetimes(in_place(allocations) if replaces else [each.buffer for each in allocations])


def read_onnx(path: str, shapes: Sequence[str]) -> Operation:
    """The module of an ONNX model; `shapes` are NAME=SIZE for sizes that it leaves open."""
    if importlib.util.find_spec("onnx") is None:
        raise UsageError("reading ONNX models needs the extra onnx: pip install 'PATH-TO-IRKIT[onnx]'")
    sizes: dict[str, int] = {}
    for text in shapes:
        name, _, size = text.partition("=")
        if not name or not size.isdecimal() or not int(size):
            raise UsageError(f"for the --shape option: expected NAME=SIZE, not '{text}'")
        sizes[name] = int(size)
    module: Operation = importlib.import_module("irkit.importers.onnx").read_model(path, sizes=sizes)
    return module


def _function(module: Operation, entry: str) -> func.Func:
    """The function of a name; without one the only public function, or @main."""
    found = {op.symbol: op for op in module.walk() if isinstance(op, func.Func) and not op.is_declaration}
    wanted = entry.removeprefix("@")
    if not wanted:
        public = [name for name, op in found.items() if not op.is_private]
        wanted = public[0] if len(public) == 1 else "main"
    if wanted not in found:
        names = ", ".join(found) or "none"
        raise UsageError(f"there is no function '{wanted}' with a body: give --entry one of {names}")
    return found[wanted]
