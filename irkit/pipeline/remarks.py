"""Optimization remarks: what a pass has done, could not do, failed at, or found out.

    missed(call, "inline", "inliner", remark="not inlined", reason="the callee is a declaration")

    f.mlir:3:8: remark: [Missed] inline | Category:inliner | Reason="the callee ...", Remark="not inlined"

Nothing is built unless somebody listens: an engine, which the tools make from `--remarks-filter`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple

from irkit.diagnostics import Diagnostic, FileLineCol, Location
from irkit.ir.attributes import StringAttr
from irkit.ir.operation import Operation

Kind = Literal["Passed", "Missed", "Failure", "Analysis"]

_NOWHERE: Final = FileLineCol("<unknown file>", 0, 0)


class Remark(NamedTuple):
    """One remark; `category` is what filters match, `name` what it is about."""

    kind: Kind
    name: str
    category: str
    location: Location
    function: str
    arguments: tuple[tuple[str, str], ...]

    def text(self) -> str:
        """The message of the diagnostic."""
        shown = ", ".join([f'{key}="{value}"' for key, value in sorted(self.arguments)])
        return f"[{self.kind}] {self.name} | Category:{self.category} | {shown}"

    @property
    def place(self) -> FileLineCol:
        """The position that a file of remarks says."""
        return self.location.resolve().file_position() or _NOWHERE

    def yaml(self) -> str:
        """A document as LLVM's tools for remarks read it."""
        rows = [("Pass", self.category), ("Name", self.name)]
        lines = [f"--- !{self.kind}", *[_row(key, value) for key, value in rows]]
        at = self.place
        place = f"File: {_scalar(at.file)}, Line: {at.line}, Column: {at.column}"
        lines.append(f"{'DebugLoc:':<17}{{ {place} }}")
        lines += [_row("Function", self.function), *(["Args:"] if self.arguments else [])]
        lines += [f"  - {_row(key, value)}" for key, value in self.arguments]
        return "\n".join([*lines, "...\n"])


def _row(key: str, value: str) -> str:
    return f"{key + ':':<17}{_scalar(value)}"


_PLAIN: Final = re.compile(r"[A-Za-z_/^.,][A-Za-z0-9 _/^.,\t-]*(?<! )")
_WORDS: Final = ("true", "false", "null", "yes", "no", "on", "off")


def _scalar(text: str) -> str:
    """A YAML scalar, in quotes where it would be read as anything else."""
    if _PLAIN.fullmatch(text) and text.lower() not in _WORDS:
        return text
    return "'" + text.replace("'", "''") + "'"


class RemarkEngine:
    """Hands the remarks of which a filter matches the whole category to `take`; with `final` only the last of
    each kind at a place, at the end."""

    def __init__(
        self,
        filters: Mapping[Kind, Sequence[re.Pattern[str]]],
        take: Callable[[Remark], object],
        final: bool = False,
    ):
        self.filters = filters
        self.take = take
        self.final = final
        self._held: dict[tuple[object, ...], Remark] = {}

    def wants(self, kind: Kind, category: str) -> bool:
        return any(each.fullmatch(category) for each in self.filters.get(kind, ()))

    def emit(self, remark: Remark) -> None:
        if not self.final:
            self.take(remark)
            return
        key = (remark.kind, remark.name, remark.category, remark.location)
        self._held.pop(key, None)
        self._held[key] = remark

    def finish(self) -> None:
        """Hands out what was held back."""
        for remark in self._held.values():
            self.take(remark)
        self._held.clear()


_active: list[RemarkEngine] = []


@contextmanager
def remarking(engine: RemarkEngine) -> Iterator[None]:
    """Lets an engine listen for the duration of the block."""
    _active.append(engine)
    try:
        yield
    finally:
        _active.pop()
        engine.finish()


def diagnostic_of(remark: Remark) -> Diagnostic:
    return Diagnostic("remark", remark.text(), remark.location)


def passed(
    op: Operation, name: str, category: str, *, remark: str, reason: str = "", suggestion: str = ""
) -> None:
    """A transformation was done."""
    _emit("Passed", op, name, category, remark, reason, suggestion)


def missed(
    op: Operation, name: str, category: str, *, remark: str, reason: str = "", suggestion: str = ""
) -> None:
    """A transformation was possible in principle and was not done."""
    _emit("Missed", op, name, category, remark, reason, suggestion)


def failed(
    op: Operation, name: str, category: str, *, remark: str, reason: str = "", suggestion: str = ""
) -> None:
    """A transformation was asked for and could not be done."""
    _emit("Failure", op, name, category, remark, reason, suggestion)


def analysed(op: Operation, name: str, category: str, *, remark: str) -> None:
    """Something was found out."""
    _emit("Analysis", op, name, category, remark, "", "")


def _emit(
    kind: Kind, op: Operation, name: str, category: str, remark: str, reason: str, suggestion: str
) -> None:
    if not _active or not _active[-1].wants(kind, category):
        return
    said = (("Remark", remark), ("Reason", reason), ("Suggestion", suggestion))
    arguments = tuple([(key, value) for key, value in said if value])
    _active[-1].emit(Remark(kind, name, category, op.location, _function_of(op), arguments))


def _function_of(op: Operation) -> str:
    """The symbol around an operation that is nearest to it, itself included."""
    for each in (op, *op.ancestors()):
        name = each.attribute("sym_name")
        if isinstance(name, StringAttr):
            return name.value
    return "<unknown function>"
