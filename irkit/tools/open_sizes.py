"""Sizes that the types of a function leave open, looked at before a call.

    f(%x: tensor<?xf32>, %y: tensor<?xf32>), a sum of elements        f(3, 4 elements): an ArgumentError

Machine code reads as many elements of %y as %x has.  So each combination of shapes is first tried on the
function of tensors that was compiled; what fits is kept in mind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.analysis.specialization import specialize
from irkit.diagnostics import IRError
from irkit.dialects.func import Func
from irkit.ir import Type
from irkit.ir.types import DYNAMIC, TensorType
from irkit.runtime.arrays import ArgumentError

Shape = tuple[int, ...]
_MOST: Final = 4096
"""How many combinations of shapes are kept in mind."""


class OpenSizes:
    """What the shapes of a call make of the results.  It may be asked by several threads at once."""

    def __init__(self, skeleton: Func, inputs: int):
        """`inputs` of the arguments are given by callers, the others are constants."""
        self._skeleton = skeleton
        self._takes = [isinstance(kind, TensorType) for kind in skeleton.type.inputs[:inputs]]
        self._known: dict[tuple[Shape | None, ...], tuple[Shape | None, ...]] = {}

    def __call__(self, arguments: Sequence[object]) -> tuple[Shape | None, ...]:
        """The shape of each result, None for a number, or where its type alone says it.  An ArgumentError
        where an operation has no meaning for arguments of these sizes."""
        given = [getattr(each, "shape", None) for each in arguments]
        shapes = tuple([shape if isinstance(shape, tuple) else None for shape in given])
        known = self._known.get(shapes)
        return self._tried(shapes) if known is None else known

    def _tried(self, shapes: tuple[Shape | None, ...]) -> tuple[Shape | None, ...]:
        kinds = self._skeleton.type.inputs
        for kind, shape, takes in zip(kinds, shapes, self._takes, strict=False):
            if takes and (shape is None or not _fits(kind, shape)):
                return (None,) * len(self._skeleton.type.results)  # whoever looks at each argument says why
        made = self._skeleton.clone()
        assert isinstance(made, Func)
        try:
            specialize(made, shapes)
        except IRError as problem:
            raise ArgumentError(f"{made.symbol}: {problem.diagnostics[0].message}") from None
        found = tuple([_static_shape(kind) for kind in made.type.results])
        if len(self._known) >= _MOST:
            self._known.clear()
        self._known[shapes] = found
        return found


def _fits(kind: Type, shape: Shape) -> bool:
    assert isinstance(kind, TensorType)
    return len(kind.shape) == len(shape) and all(
        known in (size, DYNAMIC) for known, size in zip(kind.shape, shape, strict=True)
    )


def _static_shape(kind: Type) -> Shape | None:
    return kind.shape if isinstance(kind, TensorType) and kind.has_static_shape else None
