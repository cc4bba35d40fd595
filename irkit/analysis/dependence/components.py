"""Questions about integer sets in parts that share no variable.

    i0 < j0 and i0 = 3 and 0 <= i1 < 8 and 0 <= j1 < 8      three questions, the last two of them the same one

A set is empty where one of its parts is, and a point of it is a point of each.  The cost of a question grows
faster than the number of its variables, and of the loops of a deep nest most have bounds of their own and
nothing else; with their variables renamed such parts ask the same thing, so one answer serves all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

_NAME: Final = re.compile(r"[a-z]+[0-9]*")
_WORDS: Final = frozenset({"and", "or", "mod", "floor"})


class Question(NamedTuple):
    """Conditions over parameters and the dimensions of a pair."""

    params: tuple[str, ...]
    first: tuple[str, ...]
    second: tuple[str, ...]
    conditions: tuple[str, ...]


class Component(NamedTuple):
    """A part of a question, its variables called p0, ..., i0, ... and j0, ...; `names` are those in the whole
    question."""

    question: Question
    names: Mapping[str, str]


def components(whole: Question) -> list[Component]:
    """The parts of a question, in the order of their first variables; variables of which nothing is said are
    in none of them."""
    used = [frozenset(_NAME.findall(each)) - _WORDS for each in whole.conditions]
    groups = _groups(used)
    held: dict[str, list[str]] = {}
    for condition, names in zip(whole.conditions, used, strict=True):
        if condition:
            held.setdefault(groups[min(names)] if names else "", []).append(condition)
    return [_component(whole, group, groups, conditions) for group, conditions in held.items()]


def _groups(used: Sequence[frozenset[str]]) -> dict[str, str]:
    """For each variable one that stands for all those which conditions connect with it."""
    above: dict[str, str] = {}

    def top(name: str) -> str:
        found = name
        while (following := above.setdefault(found, found)) != found:
            found = following
        above[name] = found
        return found

    for names in used:
        if names:
            one = top(min(names))
            for name in names:
                above[top(name)] = one
    return {name: top(name) for name in above}


def _component(
    whole: Question, group: str, groups: Mapping[str, str], conditions: Sequence[str]
) -> Component:
    mine = [
        [name for name in names if groups.get(name) == group]
        for names in (whole.params, whole.first, whole.second)
    ]
    renamed = {
        name: f"{letter}{number}"
        for names, letter in zip(mine, "pij", strict=True)
        for number, name in enumerate(names)
    }
    texts = tuple([_NAME.sub(lambda found: renamed.get(found[0], found[0]), each) for each in conditions])
    params, first, second = [tuple([renamed[name] for name in names]) for names in mine]
    return Component(
        Question(params, first, second, texts), {new: old for old, new in renamed.items()}
    )
