"""Which orders are legal: every access is listed, with the element that it means.

Legal is what keeps the order of any two accesses to one element of which one writes, updates that may be
reassociated excepted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from completeness.nests import Body, Env, Loop, Time


class Event(NamedTuple):
    """One access: where it stands (loops around, positions and indices in turn), and what it touches."""

    around: tuple[Loop, ...]
    env: Env
    time: Time
    kind: str
    buffer: str
    element: tuple[int, ...]


def events_of(body: Body) -> Iterator[Event]:
    """Every access, in printed order."""
    yield from _events(body, (), {}, ())


def _events(body: Body, around: tuple[Loop, ...], env: Env, time: Time) -> Iterator[Event]:
    for position, each in enumerate(body):
        if isinstance(each, Loop):
            for index in each.indices(env):
                yield from _events(
                    each.body, (*around, each), {**env, each.name: index}, (*time, position, index)
                )
            continue
        for part, access in enumerate((each.read, each.write)):
            if access.where is None or access.where.of(env) >= 0:
                element = tuple(one.of(env) for one in access.subscripts)
                yield Event(around, env, (*time, position, part), access.kind, access.buffer, element)


NewTime = Callable[[Event], Time]


def is_legal(events: Sequence[Event], new_time: NewTime) -> bool:
    """Whether conflicting accesses keep their order; the events come in the old one."""
    latest: dict[object, dict[str, Time]] = defaultdict(dict)
    for event in events:
        before = latest[event.buffer, event.element]
        now = new_time(event)
        for kind, time in before.items():
            is_free = kind == event.kind and kind != "write"
            if not is_free and time >= now:
                return False
        before[event.kind] = max(before.get(event.kind, now), now)
    return True


def is_parallel(events: Sequence[Event], nest: Loop) -> bool:
    """Whether no two iterations of a loop touch one element, one of them writing."""
    touched: dict[object, set[tuple[str, int]]] = defaultdict(set)
    for event in events:
        if nest in event.around:
            depth = event.around.index(nest)
            outer = tuple(event.env[each.name] for each in event.around[:depth])
            touched[outer, event.buffer, event.element].add((event.kind, event.env[nest.name]))
    return all(are_independent(uses) for uses in touched.values())


def are_independent(uses: set[tuple[str, int]]) -> bool:
    kinds, iterations = {kind for kind, _ in uses}, {iteration for _, iteration in uses}
    return len(iterations) == 1 or kinds in ({"read"}, {"update"})


def place(event: Event, nest: Loop) -> int:
    """Where the index of a loop stands in the time."""
    return 2 * event.around.index(nest) + 1
