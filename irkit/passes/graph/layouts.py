"""How the tensors of images can lie in memory, what that costs, and the cheapest choice for a graph.

    planes          n x c x h x w       as models have it
    rows            n x c x (h * w)     the same memory: a plane is one row
    channels_last   n x (h * w) x c     what a position has of all channels lies side by side

A convolution whose window is one element is a product of matrices in the last two.  Its columns are vectors:
those of planes are rows of an image, of which the last vector is filled in part, those of rows whole images,
those of channels_last channels.  Between channels_last and the others something has to be transposed.

The choice is a cut: operations on one side have their channels last.  Costs of operations are edges to either
side, those of transpositions edges between operations; the least cut is the cheapest choice.  Boykov, Veksler
and Zabih, "Fast approximate energy minimization via graph cuts" (2001), where two labels make it exact.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from math import prod
from typing import Final, Literal, TypeAlias

from irkit.analysis.machines import Machine

Layout: TypeAlias = Literal["planes", "rows", "channels_last"]

_MOVED: Final = 8
"""Bytes that a cycle brings through a transposition, in the caches."""
NEVER: Final = 1 << 60
FIRST: Final = "planes or rows"
LAST: Final = "channels_last"


def cycles_of_product(
    layout: Layout, shape: Sequence[int], channels: int, element_bytes: int, machine: Machine
) -> int:
    """Of a convolution of one element that makes a tensor of a shape: two vectors of products a cycle."""
    lanes = machine.lanes(element_bytes)
    columns = {"planes": shape[-1], "rows": prod(shape[2:]), "channels_last": shape[1]}[layout]
    vectors = prod(shape) // max(columns, 1) * -(-columns // lanes)
    return vectors * channels // 2


def cycles_of_transposition(shape: Sequence[int], element_bytes: int) -> int:
    """Of reading and writing every element."""
    return 2 * prod(shape) * element_bytes // _MOVED


class Cut:
    """Two sides, things between them, and what it costs to have them apart."""

    def __init__(self) -> None:
        self._room: dict[Hashable, dict[Hashable, int]] = {FIRST: {}, LAST: {}}

    def add(self, one: Hashable, other: Hashable, cost: int) -> None:
        """What it costs where `one` is on the side of FIRST and `other` on that of LAST, or the reverse."""
        self._add_edge(one, other, cost)
        self._add_edge(other, one, cost)

    def add_tensor(self, tensor: Hashable, maker: Hashable, users: Sequence[Hashable], cost: int) -> None:
        """What it costs, once, where one who reads a tensor is on the other side than who makes it."""
        to_last, to_first = (tensor, LAST), (tensor, FIRST)
        self._add_edge(maker, to_last, cost)
        self._add_edge(to_first, maker, cost)
        for each in users:
            self._add_edge(to_last, each, NEVER)
            self._add_edge(each, to_first, NEVER)

    def _add_edge(self, start: Hashable, end: Hashable, cost: int) -> None:
        """What it costs where `start` is on the side of FIRST and `end` on that of LAST."""
        edges = self._room.setdefault(start, {})
        edges[end] = edges.get(end, 0) + cost
        self._room.setdefault(end, {}).setdefault(start, 0)

    def last(self) -> set[Hashable]:
        """What is on the side of LAST in the cheapest cut; what may as well be on either is on the other."""
        while path := self._path():
            least = min([self._room[a][b] for a, b in path])
            for a, b in path:
                self._room[a][b] -= least
                self._room[b][a] = self._room[b].get(a, 0) + least
        # What still reaches LAST by edges with room: everything else is cut off from it.
        found: set[Hashable] = {LAST}
        pending: list[Hashable] = [LAST]
        while pending:
            here = pending.pop()
            for each, edges in self._room.items():
                if each not in found and edges.get(here, 0) > 0:
                    found.add(each)
                    pending.append(each)
        return found - {LAST}

    def _path(self) -> list[tuple[Hashable, Hashable]]:
        """The edges of a shortest path with room from FIRST to LAST (Edmonds and Karp, 1972)."""
        before: dict[Hashable, Hashable] = {FIRST: FIRST}
        pending: deque[Hashable] = deque([FIRST])
        while pending:
            here = pending.popleft()
            for each, room in self._room[here].items():
                if room > 0 and each not in before:
                    before[each] = here
                    pending.append(each)
        path: list[tuple[Hashable, Hashable]] = []
        end: Hashable = LAST
        while end in before and end != FIRST:
            path.append((before[end], end))
            end = before[end]
        return path
