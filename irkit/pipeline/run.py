"""Running a tree of passes on an operation, with whoever wants to watch.

Where a pass fails on an operation, the rest of the pipeline is left out for that operation; its siblings go
on. All failures are raised together at the end.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType

from irkit.define.verifier import verify
from irkit.diagnostics import Diagnostic, IRError
from irkit.ir.affine_expr import AffineOverflowError
from irkit.ir.attributes import StringAttr, symbol_text
from irkit.ir.operation import Operation
from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.passes import Pass
from irkit.rewrite.actions import PASS, Action, active_watcher


class Instrument:
    """Watches a pipeline.  Every method may raise an IRError, which counts as a failure of the pass."""

    def before_pass(self, each: Pass, op: Operation) -> None:
        """`each` is about to run on `op`."""

    def after_pass(self, each: Pass, op: Operation) -> None:
        """`each` has run on `op`."""

    def after_failure(self, each: Pass, op: Operation) -> None:
        """`each` has failed on `op`, or left it invalid."""

    def take_over(self, manager: PassManager, ops: Sequence[Operation]) -> Sequence[Operation]:
        """Runs the passes of a nested manager on some of the operations in a way of its own, which may put
        others in their place; returns those that are left."""
        return ops

    def before_nested(self, manager: PassManager) -> None:
        """The passes of a nested manager are about to run on the operations that it accepts."""

    def after_nested(self, manager: PassManager) -> None:
        """The passes of a nested manager have run."""


class Verifying(Instrument):
    """Verifies the operation after each pass."""

    def after_pass(self, each: Pass, op: Operation) -> None:
        verify(op)


class Failures(Instrument):
    """Remembers which passes failed, and on what."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def after_failure(self, each: Pass, op: Operation) -> None:
        self.found.append(f"`{type(each).__name__}` on {describe(op)}")


class CrashError(IRError):
    """An exception in a pass, or in what `watches` it, that is no diagnostic: a bug there.  `trace` is the
    Python traceback."""

    def __init__(self, each: Pass, op: Operation, error: BaseException, watches: Instrument | None = None):
        frames = traceback.extract_tb(error.__traceback__)
        where = f" ({frames[-1].filename}:{frames[-1].lineno})" if frames else ""
        what = f"pass '{each.name}'" if watches is None else f"{type(watches).__name__} at pass '{each.name}'"
        message = f"{what} crashed: {type(error).__name__}: {error}{where}"
        super().__init__(Diagnostic("error", message, op.location))
        self.trace = "".join(traceback.format_exception(error))


class _Guard:
    """Turns an exception that leaves the block into a `CrashError`; diagnostics and interruptions pass
    through.  Numbers in the program that are too large for a pass are no fault of the pass."""

    __slots__ = ("each", "op", "watches")

    def __init__(self, each: Pass, op: Operation, watches: Instrument | None = None):
        self.each = each
        self.op = op
        self.watches = watches

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, AffineOverflowError):
            raise IRError.at(
                self.op.location, f"{self.each.name} would need index arithmetic of more than 64 bits here"
            ) from error
        if isinstance(error, Exception) and not isinstance(error, IRError):
            raise CrashError(self.each, self.op, error, self.watches) from error


def describe(op: Operation) -> str:
    """`'func.func' operation: @f`, for messages about an operation."""
    name = op.attribute("sym_name")
    return f"'{op.name}' operation" + (f": {symbol_text(name.value)}" if isinstance(name, StringAttr) else "")


def run(manager: PassManager, op: Operation, instruments: Sequence[Instrument] = ()) -> None:
    """Runs the passes on `op`; an IRError with the diagnostics of all failures where some fail."""
    if manager.anchor not in ("any", op.name):
        raise IRError.at(op.location, f"can't run '{manager.anchor}' pass manager on '{op.name}' op")
    failures = _run(manager, op, instruments)
    if failures:
        crash = next((each for each in failures if isinstance(each, CrashError)), None)
        if crash is None:
            raise IRError(*[diagnostic for each in failures for diagnostic in each.diagnostics])
        raise crash


def _run(manager: PassManager, op: Operation, instruments: Sequence[Instrument]) -> list[IRError]:
    for each in manager.elements:
        if isinstance(each, PassManager):
            failures = _run_nested(each, op, instruments)
        else:
            failures = _run_pass(each, op, instruments)
        if failures:
            return failures
    return []


def _run_nested(manager: PassManager, op: Operation, instruments: Sequence[Instrument]) -> list[IRError]:
    for instrument in instruments:
        instrument.before_nested(manager)
    failures: list[IRError] = []
    inner: Sequence[Operation] = [
        each
        for region in op.regions
        for block in region.blocks
        for each in block.ops
        if manager.accepts(each)
    ]
    with _action("OpToOpPassAdaptor", op) as allowed:
        for instrument in instruments if allowed else ():
            inner = instrument.take_over(manager, inner)
        for each in inner if allowed else ():
            failures += _run(manager, each, instruments)
    for instrument in reversed(instruments):
        instrument.after_nested(manager)
    return failures


def _run_alone(each: Pass, op: Operation) -> None:
    returned: object = each.run(op)  # type: ignore[func-returns-value]  # a generator, say, that never runs
    if returned is not None:
        raise TypeError(f"`run` returned {returned!r}; a pass changes the operation and returns nothing")


@contextmanager
def _action(name: str, op: Operation) -> Iterator[bool]:
    """Tells whoever watches that a pass runs; gives whether it may."""
    watcher = active_watcher()
    if watcher is None:
        yield True
        return
    action = Action(PASS, f"`{PASS}` running `{name}` on Operation `{op.name}`", op)
    if not watcher.begins(action):
        yield False
        return
    try:
        yield True
    finally:
        watcher.ends(action)


def _check_anchor(op: Operation) -> None:
    """Only what is isolated from above can be changed without a look at what is around it."""
    if not op.is_registered:
        raise op.error("trying to schedule a pass on an unregistered operation")
    if not op.is_isolated:
        raise op.error("trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'")


def _run_pass(each: Pass, op: Operation, instruments: Sequence[Instrument]) -> list[IRError]:
    try:
        _check_anchor(op)
    except IRError as error:
        return [error]
    try:
        for instrument in instruments:
            with _Guard(each, op, instrument):
                instrument.before_pass(each, op)
        with _Guard(each, op), _action(type(each).__name__, op) as allowed:
            if allowed:
                _run_alone(each, op)
        for instrument in reversed(instruments):
            with _Guard(each, op, instrument):
                instrument.after_pass(each, op)
    except IRError as error:
        for instrument in reversed(instruments):
            instrument.after_failure(each, op)
        return [error]
    return []
