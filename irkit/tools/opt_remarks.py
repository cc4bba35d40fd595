"""Showing or writing the optimization remarks of a run, as the flags of irkit-opt ask for it."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from typing import Final

from irkit.diagnostics import emit
from irkit.pipeline.remark_container import container
from irkit.pipeline.remarks import Kind, Remark, RemarkEngine, diagnostic_of, remarking
from irkit.tools.arguments import Arguments, UsageError
from irkit.tools.files import write_file

_FLAGS: Final[dict[str, Kind]] = {
    "remarks-filter-passed": "Passed",
    "remarks-filter-missed": "Missed",
    "remarks-filter-failed": "Failure",
    "remarks-filter-analyse": "Analysis",
}


class Remarks:
    """What listens to the passes, and the file that is written in the end."""

    def __init__(self, arguments: Arguments):
        filters = {
            kind: [*_filter(arguments, "remarks-filter"), *_filter(arguments, flag)]
            for flag, kind in _FLAGS.items()
        }
        self.format = arguments.choice("remark-format", ("emitRemark", "yaml", "bitstream"), "emitRemark")
        policy = arguments.choice("remark-policy", ("all", "final"), "all")
        self.file = arguments.text("remarks-output-file", f"mlir-remarks.{self.format}")
        self.taken: list[Remark] = []
        self.engine = RemarkEngine(filters, self._take, final=policy == "final")

    def remarking(self) -> AbstractContextManager[None]:
        return remarking(self.engine)

    def finish(self) -> None:
        """Writes the file, where there is one to be written."""
        if self.format == "emitRemark" or not any(self.engine.filters.values()):
            return
        if self.format == "yaml":
            write_file(self.file, [remark.yaml() for remark in self.taken])
        else:
            write_file(self.file, [container(self.taken)])

    def _take(self, remark: Remark) -> None:
        if self.format == "emitRemark":
            emit(diagnostic_of(remark))
        else:
            self.taken.append(remark)


def _filter(arguments: Arguments, flag: str) -> list[re.Pattern[str]]:
    if not arguments.has(flag):
        return []
    try:
        return [re.compile(arguments.text(flag))]
    except re.error as error:
        text = arguments.text(flag)
        raise UsageError(f"for the --{flag} option: '{text}' is no regular expression: {error}") from None
