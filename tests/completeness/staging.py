"""Staging: the accesses of an iteration go to a copy, and what is left to the buffer are the copies in and back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, product
from random import Random

from completeness.cases import Case
from completeness.draw import draw_nest, mark_parallel
from completeness.judge import Event, events_of, is_parallel, place
from completeness.nests import Loop


def stage_case(random: Random) -> Case:
    """A box around what an iteration touches is copied in, unless all of it is written first, and back.

    In a loop that is not parallel that is legal, unless the box holds what was never written."""
    chain = draw_nest(random, random.randint(1, 3), random.random() < 0.5)
    nest = random.choice(chain)
    mark_parallel(random, chain[:1], chain)
    events = list(events_of([chain[0]]))
    found = [event.buffer for event in events if nest in event.around]
    if not found:
        return stage_case(random)
    buffer = random.choice(found)
    is_local = random.random() < 0.5 and not unwritten(events, buffer)
    licensed = [each for each in chain[: chain.index(nest) + 1] if each.is_parallel]

    def staging(events: list[Event]) -> bool:
        copied = list(_copied(events, nest, buffer))
        is_written = not is_local or not unwritten(copied, buffer)
        return is_written and all(is_parallel(copied, each) for each in licensed)

    local = buffer if is_local else ""
    return Case([chain[0]], f"loop-stage{{level={nest.name} buffers={buffer}}}", staging, None, local)


def unwritten(events: list[Event], buffer: str) -> bool:
    """Whether an element is read that was never written."""
    written: set[tuple[int, ...]] = set()
    for each in events:
        if each.buffer == buffer and each.kind != "write" and each.element not in written:
            return True
        if each.buffer == buffer:
            written.add(each.element)
    return False


def _copied(events: list[Event], nest: Loop, buffer: str) -> Iterator[Event]:
    """The accesses with the copies in and back in the place of those that are staged."""
    inside = [each for each in events if nest in each.around and each.buffer == buffer]
    groups = [list(group) for _, group in groupby(inside, lambda event: event.time[: place(event, nest) + 1])]
    boxes = [_box(each) for each in groups]
    is_read = any(_needs(group, box) for group, box in zip(groups, boxes, strict=True))
    is_written = any(each.kind != "read" for each in inside)
    starts = {id(group[0]): box for group, box in zip(groups, boxes, strict=True)}
    staged = {id(each) for each in inside}
    for event in events:
        if id(event) not in staged:
            yield event
        elif id(event) in starts:
            around = event.around[: event.around.index(nest) + 1]
            for kind in ["read"] * is_read + ["write"] * is_written:
                for element in starts[id(event)]:
                    yield Event(around, event.env, (), kind, buffer, element)


def _box(group: list[Event]) -> list[tuple[int, ...]]:
    ranges = [range(min(dim), max(dim) + 1) for dim in zip(*[each.element for each in group], strict=True)]
    return list(product(*ranges))


def _needs(group: list[Event], box: list[tuple[int, ...]]) -> bool:
    """Whether an iteration needs the old values of its box."""
    written: set[tuple[int, ...]] = set()
    for each in group:
        if each.kind != "write" and each.element not in written:
            return True
        written.add(each.element)
    is_written = any(each.kind != "read" for each in group)
    return is_written and not written.issuperset(box)
