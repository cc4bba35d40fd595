"""The search: chunks of a program are taken away, large ones first, as long as it stays interesting.

The algorithm is ddmin (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002),
applied to one kind of change after the other until none of them succeeds any more.  Each candidate is valid:
it is verified, printed, and read back before anybody tests it.  Only what costs less is kept, so that the
search ends; nothing is random, so that it ends in the same program each time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.ir.operation import Operation
from irkit.ir.values import BlockArgument
from irkit.syntax import parse_source, print_op
from irkit.syntax.resources import Section, metadata_text
from irkit.tools.judging import guarded

S = TypeVar("S")

NAME: Final = "<candidate>"
"""The file name in the locations of candidates."""

_FEW: Final = 40
"""Up to how many sites all neighbours are tried together."""
_NEIGHBOURS: Final = (3, 2)

Cost = tuple[int, int, int, int, int, str]


class Program(NamedTuple):
    """A module, and what its file keeps beside it."""

    module: Operation
    resources: Mapping[str, Section]
    debuginfo: bool = False
    """Whether locations are printed."""

    def text(self) -> str:
        printed = print_op(self.module, debuginfo=self.debuginfo)
        return f"{printed.rstrip()}\n{metadata_text(self.resources, self.module, generic=False)}"

    def copy(self) -> Program:
        return self._replace(module=self.module.clone())


class Step(NamedTuple):
    """A kind of change: `sites` are the places in a module where it could be made, in the same order for
    equal modules; `apply` makes it at several of them, and may leave some out."""

    what: str
    sites: Callable[[Operation], list[object]]
    apply: Callable[[Sequence[object]], None]


def step(what: str, sites: Callable[[Operation], list[S]], apply: Callable[[Sequence[S]], None]) -> Step:
    """A step whose sites are of one type."""
    return Step(what, sites, apply)  # type: ignore[arg-type]


def read(source: Source, allow_unregistered: bool) -> Program:
    """The valid program in a source; an IRError where it is not one."""
    context = catalog.context(allow_unregistered)
    module = parse_source(source, context)
    verify(module)
    return Program(module, context.resources)


def cost(module: Operation, text: str) -> Cost:
    """What is to get smaller: operations that are no constants, operations, the values, blocks and regions
    that they have, how far down their operands are defined, and the text: its length, then smaller digits."""
    ops, constants, parts, reach = 0, 0, 0, 0
    position: dict[Operation, int] = {}
    for number, op in enumerate(module.walk(), 1):
        ops += 1
        constants += getattr(op, "is_constant", False) is True
        position[op] = number
        parts += len(op.results) + len(op.regions)
        for region in op.regions:
            parts += len(region.blocks) + sum([len(block.args) for block in region.blocks])
    for op in position:
        for operand in op.operands:
            if not isinstance(operand, BlockArgument) and operand.defining_op is not None:
                reach += position[operand.defining_op]
            reach += 1
    return ops - constants, ops, parts, reach, len(text), text


class Search:
    """The smallest interesting program that is known, made smaller step by step.

    `is_interesting` is asked about a program and its text; `report` is told of each success."""

    def __init__(
        self,
        program: Program,
        is_interesting: Callable[[Operation, str], bool],
        allow_unregistered: bool,
        report: Callable[[Search], object],
    ):
        self.program = program
        self.text = program.text()
        self.cost = cost(program.module, self.text)
        self.tests = 0
        self._is_interesting = is_interesting
        self._allow_unregistered = allow_unregistered
        self._report = report
        self._tested: set[str] = {self.text}

    @property
    def ops(self) -> int:
        """The number of operations, the module itself left out."""
        return self.cost[1] - 1

    def run(self, steps: Sequence[Step]) -> None:
        """Applies the steps until none of them makes the program smaller."""
        before: Cost | None = None
        while before != self.cost:
            before = self.cost
            for each in steps:
                self._apply(each)

    def _apply(self, each: Step) -> None:
        """Tries a step on all its sites at once, then on halves, and so on down to single sites; where there
        are few, also on all neighbours, which may have to go together."""
        size = count = len(each.sites(self.program.module))
        while size:
            count = self._sweep(each, size, size)
            size = min(size, count) // 2 if size > 1 else 0
        if count <= _FEW:
            for size in _NEIGHBOURS:
                self._sweep(each, size, 1)

    def _sweep(self, each: Step, size: int, stride: int) -> int:
        """Tries a step on chunks of some size, from the last to the first, since what comes last is used
        least; returns how many sites there are then."""
        count = len(each.sites(self.program.module))
        done = 0
        while done < count:
            end = count - done
            start = max(0, end - size)
            if self._try(each, start, end):
                count = len(each.sites(self.program.module))
                done += max(0, count - start - done)
            else:
                done += stride
        return count

    def _try(self, each: Step, start: int, end: int) -> bool:
        candidate = self.program.copy()

        def change() -> str:
            each.apply(each.sites(candidate.module)[start:end])
            verify(candidate.module)
            return candidate.text()

        try:  # verifiers may rely on what the reader sees to, and break where that does not hold
            text = guarded(candidate.module, change)
        except IRError:
            return False
        return self._accept(candidate, text)

    def _accept(self, candidate: Program, text: str) -> bool:
        """Keeps a valid program that costs less and is interesting."""
        if text in self._tested:
            return False
        new_cost = cost(candidate.module, text)
        if new_cost >= self.cost:
            return False
        self._tested.add(text)
        try:
            again = guarded(candidate.module, lambda: read(Source(NAME, text), self._allow_unregistered))
        except IRError:
            return False
        self.tests += 1
        if not self._is_interesting(again.module, text):
            return False
        self.program, self.text, self.cost = candidate, text, new_cost
        self._report(self)
        return True
