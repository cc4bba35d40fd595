"""When the tensors of a function are in use, its operations being run in their order: what a plan of a whole
model needs before anything is lowered.

    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {       x   16 bytes   0 to 2, the caller's
      %0 = graph.exp %x : tensor<4xf32>                      0   16 bytes   1 to 3
      %1 = graph.relu %0 : tensor<4xf32>                     1   16 bytes   2 to 4, in the place of 0
      return %1 : tensor<4xf32>                              the last step

Inputs are in use from the start and results to the end; no result takes the place of an input.  Constants are
apart.  A result by element may take the place of an operand of the same size that dies there; so may that of
a call, where the callee comes to it from the operand by such operations alone.  A reshape shows the bytes of
its operand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple

from irkit.analysis.memory import Buffer
from irkit.analysis.sizes import element_bytes
from irkit.define import Op
from irkit.define.symbols import SymbolTables
from irkit.diagnostics import NameLoc
from irkit.dialects import func, graph
from irkit.ir import Operation, Type, Value
from irkit.ir.types import DYNAMIC, TensorType

ALIGNMENT = 256
"""What allocators of devices round to."""


class Tensors(NamedTuple):
    """The tensors of a function as buffers, and the bytes of its constants."""

    values: tuple[Value[Type], ...]
    buffers: tuple[Buffer, ...]
    weights: int


def tensors_of(
    function: func.Func, alignment: int = ALIGNMENT, in_place: bool = True, views: bool = True
) -> Tensors:
    """The lifetimes of the tensors in a function of one block; an IRError where a size is not known.

    Without `in_place` no result takes the place of an operand, without `views` a reshape has bytes of its
    own."""
    if len(function.body.blocks) != 1:
        raise function.error("has no body of one block, whose operations run in their order")
    found = _Tensors(function, alignment, in_place, views)
    return Tensors(tuple(found.numbers), tuple(found.buffers()), found.weights)


class _Tensors:
    def __init__(self, function: func.Func, alignment: int, in_place: bool, views: bool):
        self.function = function
        self.alignment = alignment
        self.in_place = in_place
        self.views = views
        self.weights = 0
        self.tables = SymbolTables()
        self.steps = {op: step for step, op in enumerate(function.body.entry.ops, 1)}
        self.inputs = len([arg for arg in function.args if isinstance(arg.type, TensorType)])
        self.numbers: dict[Value[Type], int] = {}
        for arg in function.args:
            if isinstance(arg.type, TensorType):
                self.numbers[arg] = len(self.numbers)
        for op in self.steps:
            self._results(op)

    def _results(self, op: Operation) -> None:
        for result in op.results:
            if not isinstance(result.type, TensorType):
                continue
            if isinstance(op, Op) and op.is_constant:
                self.weights += self._rounded(result)
            else:
                self.numbers[result] = len(self.numbers)

    def buffers(self) -> Iterator[Buffer]:
        for value, number in self.numbers.items():
            maker = value.defining_op
            lower = self.steps[maker] if maker is not None else 0
            used = [self._step(user) for user in value.users]
            shown = maker.operand if self.views and isinstance(maker, graph.Reshape) else None
            base = self.numbers.get(shown) if shown is not None else None
            places = self._places(value) if self.in_place and base is None and maker is not None else ()
            yield Buffer(
                self._name(value, number),
                self._rounded(value),
                lower,
                max([lower, *used]) + 1,
                self.alignment if base is None else 1,
                tuple([each for each in places if each >= self.inputs]),
                base,
            )

    def _step(self, user: Operation) -> int:
        """When an operation runs, or what it stands in."""
        while user not in self.steps and user.parent_op is not None:
            user = user.parent_op
        return self.steps[user]

    def _rounded(self, value: Value[Type]) -> int:
        kind = value.type
        assert isinstance(kind, TensorType)
        element = element_bytes(kind.element_type)
        if element is None or DYNAMIC in kind.shape:
            where = value.defining_op or self.function
            raise where.error(f"has a tensor of type '{kind}', whose size in bytes is not known")
        return -(-prod(kind.shape) * element // self.alignment) * self.alignment

    def _name(self, value: Value[Type], number: int) -> str:
        """The name of its location, which an importer takes from the model; a number otherwise."""
        maker = value.defining_op
        location = maker.location if maker is not None else None
        if isinstance(location, NameLoc):
            return location.name
        return f"{maker.name.rpartition('.')[2]}.{number}" if maker is not None else f"input.{number}"

    def _places(self, value: Value[Type]) -> Iterator[int]:
        """The tensors whose place a result may take, if they die there."""
        maker = value.defining_op
        assert maker is not None
        if isinstance(maker, graph.TensorOp) and maker.by_element:
            sources: Sequence[Value[Type]] = maker.operands
        elif isinstance(maker, func.Call):
            sources = self._sources_of_call(maker, value)
        else:
            return
        for source in dict.fromkeys(sources):
            if source in self.numbers and _same_place(source.type, value.type):
                yield self.numbers[source]

    def _sources_of_call(self, call: func.Call, value: Value[Type]) -> list[Value[Type]]:
        """The operands of a call from which the callee comes to a result by element alone."""
        callee = self.tables.lookup_from(call, call.callee)
        if not isinstance(callee, func.Func) or len(callee.body.blocks) != 1:
            return []
        pairs = zip(call.operands, callee.args, strict=True)
        return [operand for operand, arg in pairs if _reaches_by_element(arg, value.type)]


def _same_place(old: Type, new: Type) -> bool:
    """Whether elements of two tensors stand at the same bytes."""
    if not isinstance(old, TensorType) or not isinstance(new, TensorType) or old.shape != new.shape:
        return False
    return element_bytes(old.element_type) == element_bytes(new.element_type)


def _reaches_by_element(arg: Value[Type], kind: Type) -> bool:
    """Whether everything that is made of an argument is made by element and looks like the result."""
    pending, seen = [arg], {arg}
    while pending:
        value = pending.pop()
        if not _same_place(value.type, kind):
            return False
        for user in value.users:
            if isinstance(user, graph.TensorOp) and user.by_element:
                result: Value[Type] = user.result
                if result not in seen:
                    seen.add(result)
                    pending.append(result)
            elif not isinstance(user, func.Return):
                return False
    return True
