"""What a name of the model stands for while it is imported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from irkit.ir.affine import AffineExpr
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, TensorType
from irkit.ir.values import Value

if TYPE_CHECKING:
    from irkit.importers.onnx.elements import Array

Size: TypeAlias = int | AffineExpr
"""A size, or an expression in the sizes that the inputs leave open."""


class Refusal(Exception):
    """A reason why a node cannot be imported."""


class OpenSize(Refusal):
    """What has to be known depends on a size that an input leaves open."""

    def __init__(self, reason: str):
        super().__init__(f"{reason}: fix it by --shape")


class OpenInput(Refusal):
    """What has to be known depends on inputs of the model."""

    def __init__(self, reason: str, names: Sequence[str]):
        super().__init__(reason)
        self.names = names


def shape_of(dims: Sequence[Size]) -> tuple[int, ...]:
    """A shape as a type has it, where sizes that are not known are `?`."""
    return tuple([size if isinstance(size, int) else DYNAMIC for size in dims])


class Tensor:
    """A tensor that an operation makes (`value`), that is known (`array`), or both.

    Of a tensor of integers that are computed from sizes the expressions may be known (`sizes`)."""

    __slots__ = ("array", "dims", "is_unsigned", "key", "sizes", "type", "value")

    def __init__(
        self,
        element: Type,
        dims: Sequence[Size],
        value: Value[Type] | None = None,
        array: Array | None = None,
        sizes: Array | None = None,
        is_unsigned: bool = False,
        key: str = "",
    ):
        self.type = TensorType(shape_of(dims), element)
        self.dims = tuple(dims)
        self.value = value
        self.array = array
        self.sizes = sizes
        self.is_unsigned = is_unsigned
        self.key = key
        """What the model calls it, for a resource that may be made of it."""

    @property
    def element(self) -> Type:
        return self.type.element_type

    @property
    def rank(self) -> int:
        return len(self.dims)

    def axis(self, axis: int) -> int:
        """An axis counted from the front."""
        if not -self.rank <= axis < max(1, self.rank):
            raise Refusal(f"has the axis {axis}, and a tensor of rank {self.rank}")
        return axis % self.rank if self.rank else 0

    def size(self, axis: int) -> int:
        """A size that has to be known."""
        found = self.dims[axis]
        if not isinstance(found, int):
            raise OpenSize(f"needs the size of dimension {axis} of '{self.type}'")
        return found
