"""All ways to make a program smaller, those that take away most first."""

from __future__ import annotations

from typing import Final

from irkit.tools.reduction import attributes, blocks, operations, signatures, types, uses
from irkit.tools.reduction.shrinking import Step

ALL: Final[tuple[Step, ...]] = (
    *operations.STEPS,
    *blocks.STEPS,
    *signatures.STEPS,
    *uses.STEPS,
    *attributes.STEPS,
    *types.STEPS,
)
