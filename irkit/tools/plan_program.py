"""Lifetimes from a program: the tensors of a function, or the buffers that it allocates.

    func.func @f(%x: tensor<4xf32>) ...     tensors, the operations in their order: before anything is lowered
    func.func @f(%x: memref<4xf32>) ...     allocations, as memory-plan sees them: after the loop passes

An operator of a model may become several operations.  What only these read is a tensor too, which a plan has
to place, but none that the model names: without sharing, only what it names is counted.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from typing import NamedTuple

from irkit.analysis.allocations import allocations_of, in_place
from irkit.analysis.memory import Buffer
from irkit.analysis.tensors import ALIGNMENT, tensors_of
from irkit.diagnostics import FileLineCol, IRError, NameLoc
from irkit.dialects import func
from irkit.ir import Operation, Type, Value
from irkit.ir.types import TensorType
from irkit.tools.arguments import UsageError


class Lifetimes(NamedTuple):
    """Buffers to plan, and the bytes of the constants beside them."""

    buffers: list[Buffer]
    weights: int = 0
    named: list[Buffer] | None = None
    """What stands for them where nothing is shared: the tensors that a model names."""

    def planned_by(self, strategy: str) -> list[Buffer]:
        """The buffers that a strategy has to place."""
        return self.buffers if strategy != "naive" or self.named is None else self.named


def lifetimes_in(module: Operation, entry: str, alignment: int | None, replaces: bool) -> Lifetimes:
    """What the function `entry` of a module has in memory; where `replaces` is off, no result takes the place
    of an input."""
    function = _function(module, entry)
    least = ALIGNMENT if alignment is None else alignment
    if any(isinstance(kind, TensorType) for op in function.walk() for kind in op.result_types):
        found = tensors_of(function, least, in_place=replaces)
        return Lifetimes(list(found.buffers), found.weights, named(function, least))
    allocations, _ = allocations_of(function, least)
    return Lifetimes(in_place(allocations) if replaces else [each.buffer for each in allocations])


def named(function: func.Func, alignment: int) -> list[Buffer]:
    """The tensors of a function, each with bytes of its own, without those that only the operator of the
    model reads which makes them: its operations have its name as their location."""
    found = tensors_of(function, alignment, in_place=False, views=False)
    return [
        buffer for value, buffer in zip(found.values, found.buffers, strict=True) if not _is_inside(value)
    ]


def _is_inside(value: Value[Type]) -> bool:
    maker, users = value.defining_op, list(value.users)
    if maker is None or not isinstance(maker.location, NameLoc) or not users:
        return False
    return all(user.location == maker.location for user in users)


def read_onnx(path: str, sizes: Mapping[str, int]) -> Operation:
    """The module of an ONNX model; `sizes` are those that it leaves open."""
    if importlib.util.find_spec("onnx") is None:
        raise UsageError("reading ONNX models needs the extra onnx: pip install 'PATH-TO-IRKIT[onnx]'")
    importer = importlib.import_module("irkit.importers.onnx")
    module: Operation = importer.read_model(path, sizes=sizes)
    left = {name: place for name, place in importer.open_sizes(path).items() if name not in sizes}
    if left:
        error = IRError.at(FileLineCol(path, 1, 1), "memory cannot be planned: inputs leave sizes open")
        places = ", ".join([f"{name} ({place})" for name, place in left.items()])
        fixed = " ".join([f"--shape={name}=1" for name in left])
        raise error.note(f"open are: {places}; fixed by, for example, {fixed}")
    return module


def _function(module: Operation, entry: str) -> func.Func:
    """The function of a name; without one the only public function, or @main."""
    found = {op.symbol: op for op in module.walk() if isinstance(op, func.Func) and not op.is_declaration}
    wanted = entry.removeprefix("@")
    if not wanted:
        public = [name for name, op in found.items() if not op.is_private]
        wanted = public[0] if len(public) == 1 else "main"
    if not found:
        raise UsageError("the program has no function with a body")
    if wanted not in found:
        names = ", ".join(found)
        raise UsageError(f"there is no function '{wanted}' with a body: give --entry one of {names}")
    return found[wanted]
