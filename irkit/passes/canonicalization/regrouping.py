"""What is left of dimensions put together and split up again, for memrefs and tensors alike.

    collapse [[0, 1]] : 8x4 into 32, expand [[0, 1, 2]] : 32 into 8x2x2      expand [[0], [1, 2]]
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC
from irkit.ir.values import Value

Groups = Sequence[Sequence[int]]
Entry = int | Value[Type]


def groups_behind(expanded: Groups, collapsed: Groups) -> list[list[int]] | None:
    """What a collapse does beyond undoing an expansion: None where it cuts a group of the expansion."""
    left: list[list[int]] = []
    number = 0
    for group in collapsed:
        dims: list[int] = []
        covered: list[int] = []
        while number < len(expanded) and len(covered) < len(group):
            covered += expanded[number]
            dims.append(number)
            number += 1
        if covered != list(group):
            return None
        left.append(dims)
    return left if number == len(expanded) else None


def groups_between(more: Groups, fewer: Groups, long: Sequence[int], short: Sequence[int]) -> Groups | None:
    """The groups that make the shape `short` of `long`, where both collapse to one shape by these groups.

    No groups stand for a collapse of ones to no dimension.  None where sizes do not fit, or where more than
    one in a group is dynamic, so that nobody knows."""
    found: list[list[int]] = []
    pairs = list(zip(more, fewer, strict=True)) or [(range(len(long)), range(len(short)))]
    for outer, inner in pairs:
        sizes, targets = [long[dim] for dim in outer], [short[dim] for dim in inner]
        if sizes.count(DYNAMIC) != targets.count(DYNAMIC) or sizes.count(DYNAMIC) > 1:
            return None
        parts = _around_dynamic(sizes, targets) if DYNAMIC in targets else _collapsed(sizes, targets)
        if parts is None:
            return None
        found += [[outer[at] for at in part] for part in parts]
    return found


def _around_dynamic(sizes: Sequence[int], targets: Sequence[int]) -> list[list[int]] | None:
    """The dynamic target takes what the others leave; it must be left what is dynamic."""
    before = targets.index(DYNAMIC)
    after = len(targets) - before - 1
    first = _prefix(sizes, targets[:before])
    last = _prefix(sizes[::-1], targets[::-1][:after])
    if first is None or last is None:
        return None
    low = first[-1][-1] + 1 if first else 0
    high = len(sizes) - (last[-1][-1] + 1 if last else 0)
    behind = [sorted(len(sizes) - 1 - at for at in part) for part in reversed(last)]
    return [*first, list(range(low, high)), *behind] if DYNAMIC in sizes[low:high] else None


def _collapsed(sizes: Sequence[int], targets: Sequence[int]) -> list[list[int]] | None:
    """Consecutive sizes whose products are the targets; ones at the end belong to the last."""
    parts = _prefix(sizes, targets)
    if not parts:
        return None
    rest = range(parts[-1][-1] + 1, len(sizes))
    parts[-1] += rest
    return parts if all(sizes[at] == 1 for at in rest) else None


def _prefix(sizes: Sequence[int], targets: Sequence[int]) -> list[list[int]] | None:
    """As few sizes from the front on as have the targets as products."""
    parts: list[list[int]] = []
    at = 0
    for target in targets:
        part: list[int] = []
        product = 1
        while at < len(sizes) and (not part or product < target):
            if sizes[at] == DYNAMIC:
                return None
            product *= sizes[at]
            part.append(at)
            at += 1
        if not part or product != target:
            return None
        parts.append(part)
    return parts


def expanded_sizes(groups: Groups, sizes: Sequence[Entry]) -> list[Entry] | None:
    """The sizes after a collapse of what was expanded to `sizes`; None where one is a product of values."""
    found: list[Entry] = []
    for group in groups:
        entries = [sizes[dim] for dim in group]
        static = [each for each in entries if isinstance(each, int)]
        if len(static) < len(entries) > 1:
            return None
        found.append(prod(static) if len(static) == len(entries) else entries[0])
    return found
