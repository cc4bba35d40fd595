"""How much work it is to interpret a region, so that what would take minutes is given up in time."""

from __future__ import annotations

import math
from typing import Final

from irkit.ir.region import Region
from irkit.ir.types import TensorType, VectorType

_ARRAY: Final = 30
"""As how many operations on numbers an operation on arrays counts, and one more for each hundred elements, or
each element where they are bounded numbers."""


def cost_of(region: Region, bounded: bool) -> int:
    """How many operations one run of a region is, without those of the regions inside of it."""
    cost = 1
    for block in region.blocks:
        for op in block.ops:
            cost += 1
            for kind in op.result_types:
                if isinstance(kind, TensorType | VectorType):
                    elements = math.prod([max(size, 1) for size in kind.shape])
                    cost += _ARRAY + (elements if bounded else elements // 100)
    return cost
