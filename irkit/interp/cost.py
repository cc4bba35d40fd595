"""How much work it is to interpret a region, so that what would take minutes is given up in time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from irkit.dialects import graph
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.types import TensorType, VectorType

_ARRAY: Final = 30
"""As how many operations on numbers an operation on arrays counts, and one more for each hundred elements, or
each element where they are bounded numbers."""


_SCORES: Final = 4
"""How many arrays of scores attention makes before it has a result."""


def cost_of(region: Region, bounded: bool) -> int:
    """How many operations one run of a region is, without those of the regions inside of it."""
    cost = 1
    for block in region.blocks:
        for op in block.ops:
            cost += 1
            for elements in _array_sizes(op):
                cost += _ARRAY + (elements if bounded else elements // 100)
    return cost


def _array_sizes(op: Operation) -> list[int]:
    """How many elements the arrays have that an operation makes."""
    sizes = [_elements(kind.shape) for kind in op.result_types if isinstance(kind, TensorType | VectorType)]
    if isinstance(op, graph.Attention):
        sizes += [_elements((*op.query.type.shape[:-1], op.key.type.shape[-2]))] * _SCORES
    return sizes


def _elements(shape: Sequence[int]) -> int:
    return math.prod([max(size, 1) for size in shape])
