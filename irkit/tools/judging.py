"""Running a pipeline on a program and judging what came of it, whatever the passes do."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TypeVar

from irkit import catalog
from irkit.interp.check import Checker, Judgement
from irkit.ir.operation import Operation
from irkit.pipeline.pass_manager import ANY, PassManager
from irkit.pipeline.passes import Pass
from irkit.pipeline.run import Instrument, Verifying, run

T = TypeVar("T")


class _Work(Pass):
    """Anything, as a pass."""

    name = "judge"

    def __init__(self, work: Callable[[], object]):
        self.work = work

    def run(self, op: Operation) -> None:
        self.work()


def guarded(module: Operation, work: Callable[[], T]) -> T:
    """What `work` returns; a crash in it becomes an IRError, as a crash of a pass does."""
    found: list[T] = []
    manager = PassManager(ANY)
    manager.elements.append(_Work(lambda: found.append(work())))
    run(manager, module)
    return found[0]


def interpreter_table(dialect: str) -> ModuleType | None:
    """The interpreter's table for a dialect, a plugin's included."""
    return catalog.room_module("interp", dialect)


def judge_pipeline(
    manager: PassManager, module: Operation, seed: int, instruments: Sequence[Instrument] = ()
) -> Judgement:
    """Whether a pipeline keeps the meaning of a module, which stays as it is; an IRError where a pass fails,
    crashes, or leaves the copy invalid."""

    def work() -> Judgement:
        checker = Checker(module, seed, interpreter_table)
        after = module.clone()
        run(manager, after, [Verifying(), *instruments])
        return checker.compare(after)

    return guarded(module, work)
