"""Running a pipeline up to the execution of a pass that breaks the program, with fewer and fewer rewrites."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Literal, NamedTuple

from irkit.diagnostics import UNKNOWN, Diagnostic, IRError, Location, emit
from irkit.interp.check import Checker
from irkit.ir.operation import Operation
from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.passes import Pass
from irkit.pipeline.run import Instrument, Verifying, describe, run
from irkit.rewrite.counter import Attempt, Counter, counting
from irkit.tools.judging import guarded, interpreter_table

Kind = Literal["fine", "not checked", "different", "failure"]


class Outcome(NamedTuple):
    """What came of a pass: `number` counts the executions of passes."""

    kind: Kind
    number: int = 0
    name: str = ""
    on: str = ""
    location: Location = UNKNOWN
    reason: str = ""

    @property
    def is_bad(self) -> bool:
        return self.kind in ("different", "failure")


class Guilty(NamedTuple):
    """The first attempt of the greedy driver, number `number` of `total`, behind which the program is broken;
    `before` is what came of the attempts in front of it."""

    attempt: Attempt
    number: int
    total: int
    before: Outcome


class _Stop(IRError):
    """Ends a run that has shown what it was to show."""


class _Watch(Instrument):
    """Judges the program after each execution of a pass until one is bad, or only after execution `only`,
    in which `counter` decides."""

    def __init__(
        self, checker: Callable[[Operation], Checker], only: int = 0, counter: Counter | None = None
    ):
        self.checker = checker
        self.only = only
        self.counter = counter
        self.number = 0
        self.outcome: Outcome | None = None
        self._counting = ExitStack()

    def before_pass(self, each: Pass, op: Operation) -> None:
        if self.outcome is not None:
            raise _Stop
        self.number += 1
        if self.number == self.only or not self.only:
            self.checker(_outermost(op))
        if self.number == self.only and self.counter is not None:
            self._counting.enter_context(counting(self.counter))

    def after_pass(self, each: Pass, op: Operation) -> None:
        self._counting.close()
        if self.only and self.number != self.only:
            return
        found = self.checker(_outermost(op)).compare(_outermost(op), op)
        kind: Kind = "fine" if found.verdict == "equal" else found.verdict
        outcome = Outcome(kind, self.number, each.name, describe(op), op.location, found.reason)
        if self.only or outcome.is_bad:
            self.outcome = outcome
            raise _Stop
        if kind == "not checked":
            emit(Diagnostic("remark", f"pass '{each.name}' was not checked: {found.reason}", op.location))

    def after_failure(self, each: Pass, op: Operation) -> None:
        self._counting.close()
        if self.outcome is None:
            self.outcome = Outcome("failure", self.number, each.name, describe(op), op.location)


class Bisection:
    """The search for the pass, and then for the rewrite, that breaks a program."""

    def __init__(self, manager: PassManager, module: Operation, seed: int):
        self.manager = manager
        self.module = module
        self.seed = seed

    def first_bad_pass(self) -> Outcome | None:
        """The first execution of a pass that changes the meaning, or fails; None where there is none."""
        found = self._run(_Watch(self._checker()))
        return found if found is not None and found.is_bad else None

    def first_bad_rewrite(self, bad: Outcome) -> Guilty | str:
        """The rewrite in that execution, by bisection; or why it cannot be told."""
        checker = self._checker()

        def outcome_of(count: int) -> tuple[Outcome, Counter]:
            counter = Counter(count=count)
            found = self._run(_Watch(checker, bad.number, counter))
            return found or Outcome("fine"), counter

        whole, counter = outcome_of(-1)
        total = counter.tried
        if whole.kind != bad.kind:
            return "it does not do so on the program that the passes before it make"
        if total == 0:
            return "it rewrites nothing by the greedy driver"
        before, _ = outcome_of(0)
        if before.kind == bad.kind:
            return "it does so even where the greedy driver rewrites nothing"
        good, low = before, 0
        high, guilty = total, counter.last
        while high - low > 1:
            middle = (low + high) // 2
            found, counter = outcome_of(middle)
            if found.kind == bad.kind:
                high, guilty = middle, counter.last
            else:
                low, good = middle, found
        if high == total:
            _, counter = outcome_of(high)
            guilty = counter.last
        assert guilty is not None
        return Guilty(guilty, high, total, good)

    def _checker(self) -> Callable[[Operation], Checker]:
        """Makes a checker from the first program that it is asked about, and keeps to it."""
        made: list[Checker] = []

        def checker(module: Operation) -> Checker:
            if not made:
                made.append(Checker(module, self.seed, interpreter_table))
            return made[0]

        return checker

    def _run(self, watch: _Watch) -> Outcome | None:
        """What the watch saw on a copy of the module."""
        copy = self.module.clone()
        try:
            guarded(copy, lambda: run(self.manager, copy, [watch, Verifying()]))
        except IRError as error:
            outcome = watch.outcome
            if outcome is None:
                raise
            if outcome.kind == "failure" and error.diagnostics:
                return outcome._replace(reason=error.diagnostics[0].message)
        return watch.outcome


def _outermost(op: Operation) -> Operation:
    return [op, *op.ancestors()][-1]
