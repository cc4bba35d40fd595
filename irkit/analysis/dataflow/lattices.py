"""Lattices: what may be known of a value, from nothing yet (bottom) to nothing for sure (top).

    BOTTOM  <  42  <  TOP          the flat lattice: 42 and 43 join to TOP

States are immutable; a join never loses what made a state rise, so that a solver that only joins ends.
"""

from __future__ import annotations

from enum import Enum
from typing import Generic, Protocol, TypeVar

S = TypeVar("S")


class Lattice(Protocol[S]):
    """The states of values: `bottom` is that of one that was never computed, `top` of one that may be
    anything."""

    @property
    def bottom(self) -> S: ...

    @property
    def top(self) -> S: ...

    def join(self, left: S, right: S) -> S:
        """The least state that covers both."""
        ...


class Extreme(Enum):
    """The ends of a flat lattice."""

    BOTTOM = "bottom"
    TOP = "top"


BOTTOM = Extreme.BOTTOM
TOP = Extreme.TOP


class FlatLattice(Generic[S]):
    """Either exactly one thing is known, or everything is possible; `S` has equality."""

    bottom: S | Extreme = BOTTOM
    top: S | Extreme = TOP

    def join(self, left: S | Extreme, right: S | Extreme) -> S | Extreme:
        if left is BOTTOM:
            return right
        if right is BOTTOM or left == right:
            return left
        return TOP
