"""The order in which a value is used, where it is not that of the program.

Upstream lists the uses of a value with the latest first, so the order of the program is said backwards: use
number k of the list is the k-th from the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value

Use = tuple[Operation, int]


def listed(value: Value[Type]) -> list[Use]:
    """The uses as upstream lists them."""
    return [*value.uses][::-1]


def written_order(value: Value[Type], numbers: Mapping[Operation, int]) -> list[int] | None:
    """Where each use stands in the list, those of the end of the program first; None where the list has that
    order."""
    uses = listed(value)
    keys = [(numbers[user], position) for user, position in uses]
    order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
    return None if order == [*range(len(keys))] else order


def as_they_lie(count: int, positions: Sequence[int]) -> list[int]:
    """Some of several values in the order in which upstream writes theirs, that of its hash table; any will
    do."""
    slots = 64
    while 4 * count >= 3 * slots:
        slots *= 2
    return sorted(positions, key=lambda position: position * 37 % slots)


def as_numbers(order: Sequence[int]) -> tuple[bool, list[int]]:
    """Whether only what has moved is said, in pairs, and the numbers that say it."""
    moved = [(place, position) for position, place in enumerate(order) if place != position]
    if len(moved) < len(order) // 2:
        return True, [number for pair in moved for number in pair]
    return False, [*order]


def apply_order(value: Value[Type], in_pairs: bool, numbers: Sequence[int]) -> bool:
    """Gives the uses, which have the order of the program, one that was written; False where it is none."""
    uses = listed(value)
    order = [*range(len(uses))]
    if in_pairs:
        if len(numbers) % 2:
            return False
        for place, position in zip(numbers[::2], numbers[1::2], strict=True):
            if position >= len(order):
                return False
            order[position] = place
    else:
        order = [*numbers]
    if sorted(order) != [*range(len(uses))]:
        return False
    placed = sorted(zip(order, uses, strict=True), key=lambda entry: entry[0])
    if len(uses) > 1:
        users: dict[Operation, int] = {}
        for _, (user, _position) in reversed(placed):
            users[user] = users.get(user, 0) + 1
        value._uses = users
    return True
