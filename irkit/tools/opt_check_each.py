"""irkit-opt --check-each: the program is run before and after every pass, on the same random inputs."""

from __future__ import annotations

from types import ModuleType

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import Diagnostic, emit
from irkit.interp.check import Checker
from irkit.ir.operation import Operation
from irkit.pipeline.passes import Pass
from irkit.pipeline.run import Instrument


class CheckEach(Instrument):
    """Fails at the first pass that changes what the program means, and says what could not be checked."""

    def __init__(self, seed: int, uninterpreted: bool = False):
        self.seed = seed
        self.uninterpreted = uninterpreted
        self._checker: Checker | None = None

    def before_pass(self, each: Pass, op: Operation) -> None:
        if self._checker is None:
            self._checker = Checker(_outermost(op), self.seed, _table, self.uninterpreted)

    def after_pass(self, each: Pass, op: Operation) -> None:
        assert self._checker is not None
        verify(op)  # whatever --verify-each says: nobody can run what is not valid
        found = self._checker.compare(_outermost(op), op)
        if found.verdict == "different":
            raise op.error(f"changed its meaning in pass '{each.name}': {found.reason}")
        if found.verdict == "not checked":
            emit(Diagnostic("remark", f"pass '{each.name}' was not checked: {found.reason}", op.location))


def _outermost(op: Operation) -> Operation:
    return [op, *op.ancestors()][-1]


def _table(dialect: str) -> ModuleType | None:
    """The interpreter's table for a dialect, a plugin's included."""
    return catalog.room_module("interp", dialect)
