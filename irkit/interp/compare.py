"""What differs between two runs of a program: an event, a result, or what is left in an argument."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from irkit.interp.bounded import first_rejected
from irkit.interp.memory import MemRef
from irkit.interp.opaque import Event, Held, Token
from irkit.interp.ub import may_be_unexpected

if TYPE_CHECKING:
    import numpy.typing as npt


class Outcome(NamedTuple):
    """What a run shows: its results, what it leaves in the memory of its arguments, and the events."""

    results: list[Any]
    left: list[Any]
    events: list[Event]


def first_difference(expected: Outcome, actual: Outcome, up_to_rounding: bool) -> str | None:
    """What differs first: an event, a result, or an argument that is changed in place."""
    for at, (before, after) in enumerate(zip_longest(expected.events, actual.events)):
        found = _event_difference(before, after, up_to_rounding)
        if found is not None:
            return f"event #{at} {found}"
    if len(expected.results) != len(actual.results):
        return f"{len(expected.results)} results before, {len(actual.results)} afterwards"
    pairs = [
        (f"result #{at}", a, b)
        for at, (a, b) in enumerate(zip(expected.results, actual.results, strict=True))
    ]
    pairs += [
        (f"argument #{at} afterwards", a, b)
        for at, (a, b) in enumerate(zip(expected.left, actual.left, strict=True))
    ]
    for what, a, b in pairs:
        found = _value_difference(a, b, up_to_rounding)
        if found is not None:
            return f"{what}{found}"
    return None


def _event_difference(before: Event | None, after: Event | None, up_to_rounding: bool) -> str | None:
    """What differs between two executions of something of which nothing is known."""
    if before is None or after is None or before.what != after.what:
        shown = [each.what if each is not None else "the end" for each in (before, after)]
        return f"is {shown[0]} before, {shown[1]} afterwards"
    if len(before.operands) != len(after.operands):
        return f"({before.what}) has {len(before.operands)} operands before, {len(after.operands)} afterwards"
    for at, (a, b) in enumerate(zip(before.operands, after.operands, strict=True)):
        found = _held_difference(a, b, up_to_rounding)
        if found is not None:
            return f"({before.what}) has an operand #{at} that{found}"
    return None


def _held_difference(a: Any, b: Any, up_to_rounding: bool) -> str | None:
    """The difference between two operands of an event; what was never written, or is
    poison, may be anything afterwards."""
    import numpy as np

    if isinstance(a, Token) or isinstance(b, Token):
        return None if a == b else f" is {a} before, {b} afterwards"
    if not isinstance(a, Held):
        new = b.values if isinstance(b, Held) else b
        if not up_to_rounding and np.shape(a) == np.shape(new):
            new = np.where(may_be_unexpected(np.asarray(a)), a, new)
        return _value_difference(a, new, up_to_rounding)
    if not isinstance(b, Held) or a.values.shape != b.values.shape:
        return " is other memory"
    lost = np.argwhere(a.written & ~b.written)
    if len(lost):
        return f"{_at(tuple(map(int, lost[0])))} was written before, and is not afterwards"
    return _value_difference(a.values, np.where(a.written, b.values, a.values), up_to_rounding)


def _value_difference(a: Any, b: Any, up_to_rounding: bool) -> str | None:
    import numpy as np

    if isinstance(a, MemRef) or np.shape(a) != np.shape(b):
        return f" has shape {list(np.shape(a))} before and {list(np.shape(b))} afterwards"
    if up_to_rounding:
        rejected = first_rejected(a, b)
        if rejected is None:
            return None
        index, bound, result = rejected
        return f"{_at(index)} is {bound!r} before, {result} afterwards"
    first, second = np.asarray(a), np.asarray(b)
    equal = _bit_equal(first, second)
    if equal.all():
        return None
    index = tuple(int(each) for each in np.argwhere(~equal)[0])
    return f"{_at(index)} is {_number(first[index])} before, {_number(second[index])} afterwards"


def _number(value: Any) -> str:
    """An element as people write it: NumPy's own notation says its type, too."""
    import numpy as np

    return str(value) if isinstance(value, np.generic) else repr(value)


def _bit_equal(a: npt.NDArray[Any], b: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Elementwise: the same number, zeros of the same sign, NaN like NaN."""
    import numpy as np

    if a.dtype.kind != "f" or b.dtype.kind != "f":
        return np.asarray(a == b)
    return np.asarray(((a == b) & (np.signbit(a) == np.signbit(b))) | (np.isnan(a) & np.isnan(b)))


def _at(index: tuple[int, ...]) -> str:
    return f"[{', '.join(map(str, index))}]" if index else ""
