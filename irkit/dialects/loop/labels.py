"""Finding loops by label.

    select(function, ["i", "k.*"])      the loops with these labels, in printed order

Globs are those of the shell.  A pattern that matches nothing is an error that lists the labels there are.
"""

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

from irkit.dialects.loop.nest import For
from irkit.ir import Operation


def loops_in(op: Operation) -> Iterator[For]:
    """The loops inside an operation (itself included), each before those inside it."""
    return (each for each in op.walk() if isinstance(each, For))


def labels_in(op: Operation) -> list[str]:
    return [each.label.value for each in loops_in(op)]


def enclosing_loops(op: Operation) -> list[For]:
    """The loops around an operation, outermost first."""
    found = [each for each in op.ancestors() if isinstance(each, For)]
    found.reverse()
    return found


def select(function: Operation, patterns: Sequence[str]) -> list[For]:
    """The loops whose label matches one of the patterns, in printed order, each once; none of a
    declaration."""
    if not any(region.blocks for region in function.regions):
        return []
    loops = list(loops_in(function))
    check_once(function, "label", patterns)
    for pattern in patterns:
        if not any(fnmatchcase(each.label.value, pattern) for each in loops):
            raise function.error(f"has no loop with label '{pattern}'; {_candidates(loops)}")
    return [each for each in loops if any(fnmatchcase(each.label.value, pattern) for pattern in patterns)]


def check_once(function: Operation, what: str, names: Sequence[str]) -> None:
    """Refuses names among which one is twice: what is said of its second place would be lost."""
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        raise function.error(f"is given the {what} '{twice}' twice")


def _candidates(loops: Sequence[For]) -> str:
    if not loops:
        return "it has no loops"
    return f"its loops are {', '.join([each.label.value for each in loops])}"
