"""The judge of plans: it compares the buffers that live at one time, and shares no code with the planners.

Two buffers that live at one time may share bytes only where one is a view of the other (then it stands where
it says), or where one takes the place of the other in the step in which that one dies.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from irkit.analysis.memory.buffers import Buffer


def faults(buffers: Sequence[Buffer], offsets: Sequence[int], capacity: int) -> list[str]:
    """What is wrong with a plan, one line each; nothing where it is right."""
    if len(offsets) != len(buffers):
        return [f"there are {len(offsets)} offsets for {len(buffers)} buffers"]
    found: list[str] = []
    for each, offset in zip(buffers, offsets, strict=True):
        found += _alone(each, offset, capacity)
        if each.base is not None and offset != offsets[each.base] + each.displacement:
            found.append(f"the view '{each.name}' at {offset} does not stand in its base")
    if not found and _apart(buffers, offsets):
        return []
    deaths = _deaths(buffers)
    order = sorted(range(len(buffers)), key=lambda index: buffers[index].lower)
    for position, first in enumerate(order):
        for second in order[position + 1 :]:
            if buffers[second].lower >= deaths[first]:
                continue
            shares = _share_bytes(buffers, offsets, first, second)
            if shares and not _may_share(buffers, offsets, deaths, first, second):
                found.append(
                    f"'{buffers[first].name}' and '{buffers[second].name}' live at "
                    f"{buffers[second].lower} and share bytes"
                )
    return found


def _apart(buffers: Sequence[Buffer], offsets: Sequence[int]) -> bool:
    """Whether no two that live at one time share bytes, not even where they may: it keeps what lives in order
    of offsets, so that a newcomer has two neighbours."""
    changes = [(each.upper, 0, index) for index, each in enumerate(buffers) if each.size]
    changes += [(each.lower, 1, index) for index, each in enumerate(buffers) if each.size]
    living: list[tuple[int, int]] = []
    for _, begins, index in sorted(changes):
        place = offsets[index], offsets[index] + buffers[index].size
        at = bisect_left(living, place)
        if not begins:
            del living[at]
            continue
        if (at and living[at - 1][1] > place[0]) or (at < len(living) and living[at][0] < place[1]):
            return False
        living.insert(at, place)
    return True


def _alone(each: Buffer, offset: int, capacity: int) -> list[str]:
    found: list[str] = []
    if offset % each.alignment:
        found.append(f"'{each.name}' at {offset} is not aligned to {each.alignment}")
    if each.size and not 0 <= offset <= capacity - each.size:
        found.append(
            f"'{each.name}' at {offset} of {each.size} bytes does not fit in an arena of {capacity}"
        )
    return found


def _bases(buffers: Sequence[Buffer], index: int) -> list[int]:
    """A buffer and what it is a view of."""
    chain = [index]
    while (base := buffers[chain[-1]].base) is not None:
        chain.append(base)
    return chain


def _deaths(buffers: Sequence[Buffer]) -> list[int]:
    """When nothing reads the bytes of a buffer any more, neither by its name nor through a view."""
    deaths = [each.upper for each in buffers]
    for index, each in enumerate(buffers):
        for base in _bases(buffers, index):
            deaths[base] = max(deaths[base], each.upper)
    return deaths


def _share_bytes(buffers: Sequence[Buffer], offsets: Sequence[int], first: int, second: int) -> bool:
    start = max(offsets[first], offsets[second])
    return start < min(offsets[first] + buffers[first].size, offsets[second] + buffers[second].size)


def _may_share(
    buffers: Sequence[Buffer], offsets: Sequence[int], deaths: Sequence[int], first: int, second: int
) -> bool:
    """`first` begins no later than `second`."""
    roots = _bases(buffers, first)[-1], _bases(buffers, second)[-1]
    if roots[0] == roots[1]:
        return True
    for old, new in (roots, roots[::-1]):
        places = [_bases(buffers, each)[-1] for each in buffers[new].in_place]
        if old in places and offsets[old] == offsets[new] and buffers[new].size <= buffers[old].size:
            return deaths[old] <= buffers[new].lower + 1 and buffers[old].lower < buffers[new].lower
    return False
