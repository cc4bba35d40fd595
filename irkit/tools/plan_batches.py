"""The largest batch that memory of some sizes has room for, by strategy.

    largest batch in     16 GiB    24 GiB
    naive                   182       274
    best                   2058      3094

Buffers are taken to grow with the batch, the constants of a program to be there once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from irkit.analysis.memory import Buffer, plan

MEMORIES: Final = (16, 24, 32, 40, 80)
"""In GiB: what accelerators have."""


def largest_batch(buffers: Sequence[Buffer], strategy: str, room: int) -> int:
    """The largest factor by which all buffers may grow so that their plan needs at most `room` bytes."""

    def peak(batch: int) -> int:
        grown = [
            each._replace(size=each.size * batch, displacement=each.displacement * batch) for each in buffers
        ]
        return plan(grown, strategy).peak

    one = peak(1)
    if not one:
        return 0
    batch = max(room // one, 0)
    while batch and peak(batch) > room:
        batch -= 1
    while peak(batch + 1) <= room:
        batch += 1
    return batch


def batch_table(rows: Mapping[str, Sequence[Buffer]], weights: int = 0) -> str:
    """A line for each strategy and what it has to place, a column for each size of memory."""
    heads = "".join([f"{f'{size} GiB':>10}" for size in MEMORIES])
    lines = ["", f"{'largest batch in':<16}{heads}"]
    for strategy, buffers in rows.items():
        found = [largest_batch(buffers, strategy, (size << 30) - weights) for size in MEMORIES]
        lines.append(f"{strategy:<16}{''.join([f'{batch:>10}' for batch in found])}")
    return "\n".join([*lines, ""])
