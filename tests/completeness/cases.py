"""What the transformations mean: a new time for each access."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from completeness.draw import draw_loop, draw_nest, draw_statement, labels, mark_parallel
from completeness.judge import Event, NewTime, events_of, is_legal, is_parallel, place
from completeness.nests import SIDE, Loop, Statement, Time


class Case(NamedTuple):
    """A program, the passes, and what they mean; `new_time` None where the order is not what changes."""

    body: list[Loop | Statement]
    passes: str
    is_legal: Callable[[list[Event]], bool]
    new_time: NewTime | None = None
    local: str = ""
    """A buffer that is allocated in the function, whose elements have no values at first."""


def order_case(body: list[Loop | Statement], passes: str, new_time: NewTime) -> Case:
    return Case(body, passes, lambda events: is_legal(events, new_time), new_time)




def tiled(
    chain: Sequence[Loop], band: Sequence[Loop], sizes: Sequence[int], tails: str, skew: int = 0
) -> NewTime:
    """Tiles outside, iterations of a tile inside; what stands beside the way to the innermost loop stays there.

    Tiles are counted from the start of the loop; from 0 where that depends on an index of the band and the
    loop counts by one.  With tails=peel what no tile holds runs behind them in the old order.  The second
    index may be skewed by the first."""

    def new_time(event: Event) -> Time:
        common = sum(1 for here, other in zip(event.around, chain, strict=False) if here is other)
        cut = 2 * common
        whole, indices = list(event.time), list[float]()
        if common < len(chain):
            parent = chain[common - 1].body
            indices.append(-1 if event.time[cut] < parent.index(chain[common]) else len(parent))
        for nest, size in zip(band, sizes, strict=True):
            if nest not in event.around:
                break
            factor = skew if nest is band[-1] else 0
            shift = factor * event.env[band[0].name]
            index = event.env[nest.name] + shift
            own_grid = nest.step > 1 or not nest.starts_with(band, factor)
            start = nest.start(event.env) + shift if own_grid else 0
            at = place(event, nest)
            if tails == "peel" and index >= start + len(nest.indices({})) // size * size * nest.step:
                return (*whole[:at], float("inf"), *indices, *event.time[at:])
            whole[at] = (index - start) // (size * nest.step)
            indices.append(index)
        return (*whole[:cut], *indices, *whole[cut:])

    return new_time


def tile_case(random: Random) -> Case:
    perfect = random.random() < 0.75
    chain = draw_nest(random, random.randint(2, 3), perfect)
    band = sorted(random.sample(chain, random.randint(1, len(chain))), key=chain.index)
    sizes = [random.randint(1, 4) for _ in band]
    mark_parallel(random, chain[:1], chain)
    free = perfect and all(nest.is_free() for nest in chain)
    tails = random.choice(["min", "min", "min", "peel"]) if free else "min"
    passes = f"loop-tile{{loops={labels(band)} sizes={','.join(map(str, sizes))} tails={tails}}}"
    return order_case([chain[0]], passes, tiled(chain[: chain.index(band[-1]) + 1], band, sizes, tails))


def skew_case(random: Random) -> Case:
    """Skewing is always legal: it is what makes tiling so."""
    chain = draw_nest(random, 2, True)
    factor, sizes = random.choice([1, 1, 2, -1]), [random.randint(1, 4) for _ in chain]
    passes = f"loop-skew{{loop=j by=i factor={factor}}},loop-tile{{loops=i,j sizes={sizes[0]},{sizes[1]}}}"
    return order_case([chain[0]], passes, tiled(chain, chain, sizes, "min", factor))


def interchange_case(random: Random) -> Case:
    chain = draw_nest(random, random.randint(2, 3), True)
    wanted = random.sample(chain, len(chain))
    mark_parallel(random, chain[:1], chain)

    def new_time(event: Event) -> Time:
        time = list(event.time)
        for old, new in zip(chain, wanted, strict=True):
            # Loops with a step are moved as normalized ones.
            start = new.start(event.env) if new.step > 1 else 0
            time[place(event, old)] = event.env[new.name] - start
        return tuple(time)

    return order_case([chain[0]], f"loop-interchange{{loops={labels(wanted)}}}", new_time)


def reverse_case(random: Random) -> Case:
    chain = draw_nest(random, random.randint(1, 3), random.random() < 0.5)
    nest = random.choice(chain)
    mark_parallel(random, chain[:1], chain)

    def new_time(event: Event) -> Time:
        time = list(event.time)
        if nest in event.around:
            time[place(event, nest)] *= -1
        return tuple(time)

    return order_case([chain[0]], f"loop-reverse{{loops={nest.name}}}", new_time)


def shift_case(random: Random) -> Case:
    chain = draw_nest(random, random.randint(1, 3), random.random() < 0.5)
    mark_parallel(random, chain[:1], chain)
    nest = random.choice(chain)
    return order_case(
        [chain[0]], f"loop-shift{{loops={nest.name} by={random.randint(-2, 3)}}}", lambda event: event.time
    )


def unroll_jam_case(random: Random) -> Case:
    """A loop on whose index no bound inside depends: else its copies would have no iterations in common."""
    chain = draw_nest(random, random.randint(2, 3), True)
    nest = chain[random.randint(0, len(chain) - 2)]
    inside = chain[chain.index(nest) + 1 :]
    names = {name for each in inside for bound in (*each.lowers, *each.uppers) for name, _ in bound.factors}
    factor = random.randint(2, 3)
    if nest.name in names:
        return unroll_jam_case(random)
    mark_parallel(random, chain[:1], chain)

    def new_time(event: Event) -> Time:
        time, at = list(event.time), place(event, nest)
        group = factor * nest.step
        trip = (event.env[nest.name] - nest.start(event.env)) // group
        if trip >= len(nest.indices(event.env)) // factor:
            return (*time[:at], float("inf"), *time[at:])
        last = place(event, chain[-1]) + 1
        return (*time[:at], trip, *time[at + 1 : last], event.env[nest.name], *time[last:])

    return order_case([chain[0]], f"loop-unroll-jam{{loops={nest.name} factor={factor}}}", new_time)


def fuse_case(random: Random) -> Case:
    """Two loops side by side, or inside of another one; their bounds may differ, and the second may be shifted
    by a number, or by the least that is legal."""
    outer = draw_loop(random, "o", []) if random.random() < 0.3 else None
    around = [outer] if outer else []
    first = draw_loop(random, "i", around)
    second = Loop("j", first.lowers, first.uppers, first.step)
    if first.step == 1 and random.random() < 0.3:
        # With a step, indices of loops with different bounds need not meet.
        second = draw_loop(random, "j", around)
        second.step = 1
    for number, nest in enumerate((first, second)):
        if random.random() < 0.4:
            inner = draw_loop(random, "kl"[number], [*around, nest])
            inner.body = [draw_statement(random, 2 * number, [*around, nest, inner])]
            nest.body = [inner]
        if not nest.body or random.random() < 0.3:
            nest.body.append(draw_statement(random, 2 * number + 1, [*around, nest]))
    pair: list[Loop | Statement] = [first, second]
    if outer is not None:
        outer.body = [*pair]
    top = [outer] if outer else pair
    mark_parallel(random, top, [first, second])
    shift = random.choice(["none", "none", "none", "1", "auto", "auto"])
    delay = int(shift) if shift.isdecimal() else 0
    if shift == "auto":
        delay = _least_shift(list(events_of(top)), first, second)
    several = len(first.uppers) + len(second.uppers) > 2
    ends = "guard" if several else random.choice(["peel", "peel", "guard"])
    passes = f"loop-fuse{{loops=i,j shift={shift} ends={ends}}}"
    return order_case(list(top), passes, fused(first, second, delay))


def fused(first: Loop, second: Loop, delay: int) -> NewTime:
    """The second body behind the first, in the same iteration or some iterations later."""

    def new_time(event: Event) -> Time:
        nest = first if first in event.around else second
        at, is_second = place(event, nest), nest is second
        index = event.env[nest.name] + is_second * delay * nest.step
        return (*event.time[: at - 1], 0, index, int(is_second), *event.time[at + 1 :])

    return new_time


def _least_shift(events: list[Event], first: Loop, second: Loop) -> int:
    return next(delay for delay in range(SIDE) if is_legal(events, fused(first, second, delay)))


def distribute_case(random: Random) -> Case:
    """As far as it goes: every cut between two statements that is legal is made."""
    chain = draw_nest(random, random.randint(1, 2), False)
    nest = random.choice(chain)
    while len(nest.body) < 2:
        nest.body.append(draw_statement(random, 9, chain[: chain.index(nest) + 1]))
    mark_parallel(random, chain[:1], chain)
    events = list(events_of([chain[0]]))
    depth = 2 * chain.index(nest) + 1

    def parted(cuts: Sequence[int]) -> NewTime:
        def new_time(event: Event) -> Time:
            if nest not in event.around:
                return event.time
            piece = sum(1 for cut in cuts if event.time[depth + 1] >= cut)
            return (*event.time[:depth], piece, *event.time[depth:])

        return new_time

    cuts = [cut for cut in range(1, len(nest.body)) if is_legal(events, parted([cut]))]
    return Case(
        [chain[0]], f"loop-distribute{{loops={nest.name}}}", lambda _: bool(cuts), parted(cuts)
    )


def parallelize_case(random: Random) -> Case:
    chain = draw_nest(random, random.randint(1, 3), random.random() < 0.5)
    nest = random.choice(chain)
    return Case(
        [chain[0]],
        f"loop-parallelize{{loops={nest.name}}}",
        lambda events: is_parallel(events, nest),
        lambda event: event.time,
    )
