"""A node of the model as the tables see it: its inputs as tensors, its attributes as Python values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.tensors import Refusal, Size, Tensor

if TYPE_CHECKING:
    import onnx

    from irkit.importers.onnx.elements import Array

Result: TypeAlias = Tensor | Sequence[Tensor | None]


class Node:
    """One node; `opset` is the version of its domain that the model asks for."""

    def __init__(
        self, proto: onnx.NodeProto, opset: int, inputs: Sequence[Tensor | None], run: Subgraph | None = None
    ):
        self.proto = proto
        self.op: str = proto.op_type
        self.opset = opset
        self.inputs = inputs
        self.outputs: Sequence[str] = proto.output
        self.run = run
        """Imports a graph among the attributes."""
        self._attributes = {each.name: each for each in proto.attribute}

    # Inputs.

    def __getitem__(self, number: int) -> Tensor:
        """An input that has to be there."""
        found = self.get(number)
        if found is None:
            raise Refusal(f"has no input {number}")
        return found

    def get(self, number: int) -> Tensor | None:
        """An input, None where it is left out."""
        return self.inputs[number] if number < len(self.inputs) else None

    @property
    def given(self) -> list[Tensor]:
        """All inputs that are there."""
        return [each for each in self.inputs if each is not None]

    def known(self, b: Builder, number: int) -> Array:
        """The elements of an input, which have to be known."""
        return b.known(self[number], f"input {number}")

    def known_ints(self, b: Builder, number: int) -> list[int]:
        """The integers that an input lists, which have to be known."""
        return [int(each) for each in self.known(b, number).reshape(-1)]

    def scalar(self, b: Builder, number: int) -> float:
        """A single number that an input holds, which has to be known; an int where its elements are."""
        found = self.known(b, number)
        self[number].expect_single(f"input {number}")
        single: float = found.reshape(-1)[0].item()
        return single

    def sizes(self, b: Builder, number: int) -> list[Size]:
        """The sizes that an input lists."""
        return b.sizes(self[number], f"input {number}")

    def has_output(self, number: int) -> bool:
        return number < len(self.outputs) and bool(self.outputs[number])

    # Attributes.

    def has(self, name: str) -> bool:
        return name in self._attributes

    def integer(self, name: str, default: int) -> int:
        return int(self._attributes[name].i) if name in self._attributes else default

    def flag(self, name: str, default: bool = False) -> bool:
        return bool(self.integer(name, default))

    def real(self, name: str, default: float) -> float:
        return float(self._attributes[name].f) if name in self._attributes else default

    def string(self, name: str, default: str) -> str:
        return self._attributes[name].s.decode() if name in self._attributes else default

    def choice(self, name: str, default: str, known: Sequence[str]) -> str:
        """A string that is one of a few."""
        found = self.string(name, default)
        if found not in known:
            raise Refusal(f"has the {name} '{found}', which is none of {', '.join(known)}")
        return found

    def strings(self, name: str) -> list[str]:
        return [each.decode() for each in self._attributes[name].strings] if self.has(name) else []

    def ints(self, name: str) -> list[int] | None:
        return list(self._attributes[name].ints) if name in self._attributes else None

    def listed(self, name: str, count: int, default: int, least: int | None = None) -> list[int]:
        """So many integers, or the same one as often where they are left out; none is below `least`."""
        found = self.ints(name)
        if not found:
            return [default] * count
        if len(found) != count:
            raise Refusal(f"has {len(found)} numbers as {name}, and takes {count}")
        if least is not None and min(found) < least:
            raise Refusal(f"has {min(found)} among the {name}, of which the least is {least}")
        if max(map(abs, found)) >= 1 << 31:
            raise Refusal(f"has numbers of more than 32 bits as {name}")
        return found

    def floats(self, name: str) -> list[float] | None:
        return list(self._attributes[name].floats) if name in self._attributes else None

    def tensor(self, name: str) -> onnx.TensorProto | None:
        return self._attributes[name].t if name in self._attributes else None

    def graph(self, name: str) -> onnx.GraphProto:
        if name not in self._attributes:
            raise Refusal(f"has no attribute '{name}', which has to be there")
        found: onnx.GraphProto = self._attributes[name].g
        return found

    def numbers(self, b: Builder, name: str, number: int) -> list[int] | None:
        """Integers that were an attribute and became an input; None where there are none."""
        if self.has(name):
            return self.ints(name)
        given = self.get(number)
        return None if given is None else self.known_ints(b, number)


Handler: TypeAlias = Callable[[Builder, Node], Result]
"""Makes the outputs of a node."""
Subgraph: TypeAlias = "Callable[[onnx.GraphProto, Sequence[Tensor]], list[Tensor]]"
"""Imports a graph inside of another one, on tensors for its inputs."""
