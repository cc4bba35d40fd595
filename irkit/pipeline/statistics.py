"""Statistics: what a pass counts while it runs.

    @dataclass(frozen=True)
    class CSE(Pass):
        name = "cse"

        erased: Statistic = statistic("num-cse'd", help="Number of operations CSE'd")

        def run(self, op):
            self.erased.add()

A statistic is no option.  Each pass of a pipeline counts for itself, over everything that it runs on.

    'func.func' Pipeline
      CSE
        (S) 1 num-cse'd - Number of operations CSE'd
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.passes import Pass


class Statistic:
    """A number that only grows."""

    __slots__ = ("help", "name", "value")

    def __init__(self, name: str, help: str):
        self.name = name
        self.help = help
        self.value = 0

    def add(self, count: int = 1) -> None:
        self.value += count


def statistic(name: str, *, help: str) -> Statistic:
    """Declares a statistic of a pass."""
    made: Statistic = dataclasses.field(
        init=False, repr=False, compare=False, default_factory=lambda: Statistic(name, help)
    )
    return made


def statistics_of(each: Pass) -> list[Statistic]:
    """The statistics of a pass, in the order of their declaration."""
    return [value for value in vars(each).values() if isinstance(value, Statistic)]


_RULE = "===" + "-" * 73 + "==="


def report(manager: PassManager, as_list: bool = False) -> str:
    """What the passes of a pipeline have counted: in its shape, or, as a list, all passes of one class
    together."""
    lines = [_RULE, " " * 25 + "... Pass statistics report ...", _RULE]
    lines += _by_class(manager) if as_list else _by_place(manager)
    return "\n".join(lines) + "\n\n"


def _by_place(manager: PassManager) -> Iterator[str]:
    pending: list[tuple[Pass | PassManager, int]] = [(each, 0) for each in reversed(manager.elements)]
    while pending:
        each, depth = pending.pop()
        if isinstance(each, PassManager):
            yield f"{'  ' * depth}'{each.anchor}' Pipeline"
            pending += [(inner, depth + 1) for inner in reversed(each.elements)]
        else:
            yield f"{'  ' * depth}{type(each).__name__}"
            rows = [(found.name, found.help, found.value) for found in statistics_of(each)]
            yield from _rows(rows, depth + 1)


def _by_class(manager: PassManager) -> Iterator[str]:
    totals: dict[str, dict[str, tuple[str, int]]] = {}
    for each in manager.passes():
        for found in statistics_of(each):
            known = totals.setdefault(type(each).__name__, {})
            known[found.name] = found.help, known.get(found.name, ("", 0))[1] + found.value
    for name in sorted(totals):
        yield name
        yield from _rows([(key, help, value) for key, (help, value) in sorted(totals[name].items())], 1)


def _rows(rows: list[tuple[str, str, int]], depth: int) -> Iterator[str]:
    digits = max([len(str(value)) for _, _, value in rows], default=0)
    width = max([len(name) for name, _, _ in rows], default=0)
    for name, help, value in rows:
        yield f"{'  ' * depth}(S) {value:>{digits}} {name:<{width}} - {help}"
