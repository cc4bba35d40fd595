"""A tree of passes: which run on an operation itself, and which on the operations directly inside it.

    builtin.module(cse,func.func(canonicalize))
"""

from __future__ import annotations

from collections.abc import Iterator

from irkit.ir.operation import Operation
from irkit.pipeline.options import print_options
from irkit.pipeline.passes import Pass

ANY = "any"


class PassManager:
    """Passes that run in order on operations named `anchor` (`any`: on every registered, isolated one)."""

    __slots__ = ("anchor", "elements")

    def __init__(self, anchor: str = "builtin.module"):
        self.anchor = anchor
        self.elements: list[Pass | PassManager] = []

    def accepts(self, op: Operation) -> bool:
        """Whether a nested manager of this anchor runs on `op`."""
        if self.anchor == ANY:
            return op.is_registered and op.is_isolated
        return op.name == self.anchor

    def can_run(self, pass_class: type[Pass]) -> bool:
        anchor = pass_class.anchor()
        return anchor is None or anchor == self.anchor

    def add(self, each: Pass) -> None:
        """Adds a pass, inside a nested manager where it runs on another kind of operation."""
        anchor = type(each).anchor()
        if anchor is None or anchor == self.anchor:
            self.elements.append(each)
            return
        last = self.elements[-1] if self.elements else None
        if not isinstance(last, PassManager) or last.anchor != anchor:
            last = PassManager(anchor)
            self.elements.append(last)
        last.elements.append(each)

    def passes(self) -> Iterator[Pass]:
        """All passes, in the order of the text."""
        pending: list[Pass | PassManager] = [self]
        while pending:
            each = pending.pop()
            if isinstance(each, PassManager):
                pending += reversed(each.elements)
            else:
                yield each

    def __str__(self) -> str:
        """The pipeline as text on one line."""
        return "".join([piece for piece, _ in self._pieces()])

    def dump(self) -> str:
        """The pipeline as text, one pass a line."""
        lines = [f"Pass Manager with {len(self.elements)} passes:\n"]
        for piece, depth in self._pieces():
            if piece == ",":
                lines.append(",\n")
            elif piece == ")":
                lines += ["\n", "  " * depth, ")"]
            else:
                lines += ["  " * depth, piece, "\n" if piece.endswith("(") else ""]
        return "".join(lines) + "\n\n"

    def _pieces(self) -> Iterator[tuple[str, int]]:
        """The text in pieces, each with its depth."""
        yield f"{self.anchor}(", 0
        stack: list[tuple[PassManager, int]] = [(self, 0)]
        while stack:
            manager, position = stack.pop()
            if position == len(manager.elements):
                yield ")", len(stack)
                continue
            if position:
                yield ",", 0
            stack.append((manager, position + 1))
            each = manager.elements[position]
            if isinstance(each, PassManager):
                yield f"{each.anchor}(", len(stack)
                stack.append((each, 0))
            else:
                yield pass_text(each), len(stack)


def pass_text(each: Pass) -> str:
    """`canonicalize{max-iterations=10 ...}`: a pass with all its options."""
    options = print_options(each)
    return f"{each.name}{{{options}}}" if options else each.name
