"""What a name of the model stands for while it is imported."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, Final, TypeAlias

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


MOST_ELEMENTS: Final = 1 << 60
"""Of so many elements of 8 bytes the last one would have no address."""


def shape_of(dims: Sequence[Size]) -> tuple[int, ...]:
    """A shape as a type has it, where sizes that are not known are `?`.

    A Refusal where no tensor has it."""
    known = [size for size in dims if isinstance(size, int)]
    if len(known) == len(dims) and min(known, default=0) >= 0 and prod(filter(None, known)) < MOST_ELEMENTS:
        return tuple(known)
    shape = tuple([size if isinstance(size, int) else DYNAMIC for size in dims])
    if min(known, default=0) < 0:
        raise Refusal(f"needs a tensor of the shape {written(dims)}, of which there is none")
    if prod(filter(None, known)) >= MOST_ELEMENTS:
        raise Refusal(f"needs a tensor of the shape {written(dims)}, for which no computer has the memory")
    return shape


def written(dims: Sequence[Size | None]) -> str:
    """Sizes as a message shows them."""
    shown = ["?" if size is None or isinstance(size, AffineExpr) else str(size) for size in dims]
    return f"[{', '.join(shown)}]"


def new_axis(axis: int, rank: int) -> int:
    """Where among the axes of a tensor another one comes to stand, counted from the front."""
    if not -rank - 1 <= axis <= rank:
        raise Refusal(f"adds the axis {axis} to a tensor of rank {rank}")
    return axis % (rank + 1)


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
        if not -self.rank <= axis < self.rank:
            raise Refusal(f"needs dimension {axis} of '{self.type}'")
        found = self.dims[axis]
        if not isinstance(found, int):
            raise OpenSize(f"needs the size of dimension {axis} of '{self.type}'")
        return found

    def expect(self, what: str, dims: Sequence[Size | None]) -> Tensor:
        """The same tensor; a Refusal where a rule says other sizes, as far as both are known."""
        both = zip(self.dims, dims, strict=False)
        differs = any(isinstance(x, int) and isinstance(y, int) and x != y for x, y in both)
        if differs or self.rank != len(dims):
            raise Refusal(f"takes {what} of the shape {written(dims)}, not {written(self.dims)}")
        return self

    def expect_rank(self, what: str, rank: int) -> Tensor:
        """The same tensor; a Refusal where it is of another rank."""
        if self.rank != rank:
            raise Refusal(f"takes {what} of rank {rank}, not {self.rank}")
        return self

    def expect_single(self, what: str) -> Tensor:
        """The same tensor; a Refusal where it holds more or less than one number, as a list or alone."""
        if self.dims not in ((), (1,)):
            raise Refusal(f"takes a single number as {what}, not a tensor of the shape {written(self.dims)}")
        return self
