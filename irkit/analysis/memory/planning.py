"""Plans by name: what each strategy makes of a sequence of buffers.

Orders and the exact search compare buffers that live at one time.  Where these are too many pairs, `best` and
`exact` are content with `lazy`, which compares none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from irkit.analysis.memory import exact, greedy, online
from irkit.analysis.memory.blocks import Block, Blocks, fold
from irkit.analysis.memory.bound import most_live, pairs
from irkit.analysis.memory.buffers import Buffer, Plan, validate
from irkit.analysis.memory.exact import peak

STRATEGIES: Final = ("naive", "refcount", "lazy", "greedy-by-size", "best", "exact")
BUDGET: Final = 300_000
"""How many placements the exact search looks at unless told otherwise."""

MOST_PAIRS: Final = 5_000_000
"""How many pairs of buffers may live at one time; an order takes about a second for as many."""

_SIMPLE: Final[dict[str, Callable[[Sequence[Block]], list[int]]]] = {
    "naive": online.naive,
    "refcount": online.refcount,
    "lazy": online.lazy,
    "greedy-by-size": greedy.by_size,
}
_COMPARING: Final = ("greedy-by-size", "best", "exact")


def plan(
    buffers: Sequence[Buffer], strategy: str = "best", capacity: int | None = None, budget: int = BUDGET
) -> Plan:
    """The offsets of the buffers by a strategy; a ValueError for buffers that cannot be.

    With a `capacity` the exact search is content with any plan that fits.  `naive` takes no place of another
    buffer, the others fold in-place results into their inputs where sizes and lifetimes allow it.
    """
    if strategy not in STRATEGIES:
        raise ValueError(f"'{strategy}' is no strategy: {', '.join(STRATEGIES)}")
    validate(buffers)
    apart = fold(buffers, in_place=False)
    chosen = apart if strategy == "naive" else fold(buffers)
    bound = most_live(chosen.blocks)
    nodes, proved = 0, False
    crowded = strategy in _COMPARING and pairs(apart.blocks) > MOST_PAIRS
    if crowded and strategy in _SIMPLE:
        raise ValueError(f"{strategy} compares at most {MOST_PAIRS} pairs of buffers that live at one time")
    if crowded:
        offsets = online.lazy(chosen.blocks)
    elif strategy in _SIMPLE:
        offsets = _SIMPLE[strategy](chosen.blocks)
    else:
        chosen, offsets = _best(chosen, apart, bound)
        if strategy == "exact" and peak(chosen.blocks, offsets) > max(bound, capacity or 0):
            chosen, answer = _exact(chosen, fold(buffers), offsets, capacity, budget)
            offsets, nodes = answer.offsets or offsets, answer.nodes
            proved = answer.decided and capacity is None
    top = peak(chosen.blocks, offsets)
    everything = peak(apart.blocks, online.naive(apart.blocks))
    return Plan(strategy, chosen.unfold(offsets), top, bound, everything, proved or top == bound, nodes)


def _best(folded: Blocks, apart: Blocks, bound: int) -> tuple[Blocks, list[int]]:
    """The best greedy plan, with results in place or, where that is smaller, without."""
    best: tuple[int, Blocks, list[int]] | None = None
    for blocks in (folded, apart) if len(folded.blocks) < len(apart.blocks) else (folded,):
        for offsets in greedy.by_orders(blocks.blocks):
            top = peak(blocks.blocks, offsets)
            if best is None or top < best[0]:
                best = top, blocks, offsets
            if top == bound:
                return blocks, offsets
    assert best is not None  # there are several orders
    return best[1], best[2]


def _exact(
    best: Blocks, folded: Blocks, offsets: list[int], capacity: int | None, budget: int
) -> tuple[Blocks, exact.Answer]:
    """What the search makes of the folded blocks: no worse than the best greedy plan."""
    if capacity is not None:
        answer = exact.fit(folded.blocks, capacity, budget)
        return (folded if answer.offsets else best), answer
    start = offsets if best.homes == folded.homes else greedy.by_size(folded.blocks)
    answer = exact.smallest(folded.blocks, start, budget)
    if answer.offsets is None or peak(folded.blocks, answer.offsets) > peak(best.blocks, offsets):
        return best, exact.Answer(offsets, False, answer.nodes)
    return folded, answer
