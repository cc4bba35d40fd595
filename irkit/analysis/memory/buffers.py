"""What a memory plan is about: buffers with their lifetimes go in, offsets in one arena come out.

    Buffer("a", size=64, lower=0, upper=2), Buffer("b", 32, 1, 3), Buffer("c", 64, 2, 4)   -->   0, 64, 0

Time is counted in steps: a buffer is live from `lower` up to, not including, `upper`.  Nothing here is ever
changed, so several plans of the same buffers do not disturb each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Buffer(NamedTuple):
    """A buffer as the planner sees it; others are named by their position in the sequence."""

    name: str
    size: int
    """In bytes; what is empty overlaps nothing."""
    lower: int
    upper: int
    alignment: int = 1
    in_place: tuple[int, ...] = ()
    """Whose place it may take, if that one dies in the step in which this one begins."""
    base: int | None = None
    """Of what it is a view: it stands `displacement` bytes into it, and keeps it alive."""
    displacement: int = 0


class Plan(NamedTuple):
    """Where each buffer stands."""

    strategy: str
    offsets: tuple[int, ...]
    peak: int
    """The size of the arena in bytes."""
    lower_bound: int
    """The most bytes that live at once: no plan is smaller."""
    naive: int
    """What is needed where nothing is shared."""
    optimal: bool
    """Whether it is proved that there is no smaller plan (of these views and in-place choices)."""
    nodes: int = 0
    """How many placements the exact search looked at."""

    @property
    def ratio(self) -> float:
        """The peak over the lower bound, 1.0 at best."""
        return self.peak / self.lower_bound if self.lower_bound else 1.0


def validate(buffers: Sequence[Buffer]) -> None:
    """A ValueError that names the buffer that cannot be."""
    for each in buffers:
        if each.size < 0:
            raise ValueError(f"the size of '{each.name}' is negative: {each.size}")
        if each.upper <= each.lower:
            raise ValueError(
                f"the lifetime of '{each.name}' is empty: it ends at {each.upper}, begins at {each.lower}"
            )
        if each.alignment < 1 or each.alignment & (each.alignment - 1):
            raise ValueError(f"the alignment of '{each.name}' is no power of two: {each.alignment}")
        for other in (*each.in_place, *([] if each.base is None else [each.base])):
            if not 0 <= other < len(buffers):
                raise ValueError(f"'{each.name}' refers to buffer {other}: there are {len(buffers)}")
        if each.base is not None:
            _validate_view(each, buffers[each.base])


def _validate_view(view: Buffer, base: Buffer) -> None:
    if view.displacement < 0 or view.displacement + view.size > base.size:
        raise ValueError(f"the view '{view.name}' reaches beyond its base '{base.name}'")
    if view.displacement % view.alignment:
        raise ValueError(
            f"the view '{view.name}' stands at byte {view.displacement} of its base: "
            f"its alignment is {view.alignment}"
        )
