"""irkit-opt --verify-licences: after every pass, loops and copies must be what they are called."""

from __future__ import annotations

from irkit.analysis.dependence.licences import check_licences
from irkit.dialects import func
from irkit.ir.operation import Operation
from irkit.pipeline.passes import Pass
from irkit.pipeline.run import Instrument


class VerifyLicences(Instrument):
    """Fails at the first pass that leaves a false licence; one of the input fails before the first pass."""

    def __init__(self) -> None:
        self._started = False

    def before_pass(self, each: Pass, op: Operation) -> None:
        if not self._started:
            self._started = True
            _check([op, *op.ancestors()][-1])

    def after_pass(self, each: Pass, op: Operation) -> None:
        _check(op)


def _check(op: Operation) -> None:
    for each in op.walk():
        if isinstance(each, func.Func):
            check_licences(each)
