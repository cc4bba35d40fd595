"""What a conversion aims at: which operations are legal, which are not, and of which that is unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from irkit.ir.operation import Operation

Condition = Callable[[Any], bool]
"""Whether an operation is legal; takes an operation of the kind for which it was given."""

Kind = str | type[Operation]
"""A dialect (`arith`), an operation by its name (`arith.addi`) or by its class."""


class ConversionTarget:
    """Of what is said of an operation and of its dialect, the former counts; of what is said twice, the
    latter.

    An operation of which nothing is said is of unknown legality: a partial conversion may keep it."""

    __slots__ = ("_recursive", "_unknown", "_verdicts")

    def __init__(self) -> None:
        self._verdicts: dict[str, Condition] = {}
        self._recursive: dict[str, Condition] = {}
        self._unknown: Condition | None = None

    def add_legal(self, *kinds: Kind) -> None:
        for kind in kinds:
            self._verdicts[_name(kind)] = _always

    def add_illegal(self, *kinds: Kind) -> None:
        for kind in kinds:
            self._verdicts[_name(kind)] = _never

    def add_dynamically_legal(self, *kinds: Kind, condition: Condition) -> None:
        """Legal is what fulfils the condition; what does not is illegal."""
        for kind in kinds:
            self._verdicts[_name(kind)] = condition

    def mark_unknown_dynamically_legal(self, condition: Condition) -> None:
        """Decides about all operations of which nothing else is said."""
        self._unknown = condition

    def mark_recursively_legal(self, *kinds: Kind, condition: Condition | None = None) -> None:
        """Where such an operation is legal, and fulfils the condition, nothing inside is converted."""
        for kind in kinds:
            self._recursive[_name(kind)] = condition or _always

    def legality(self, op: Operation) -> bool | None:
        """True where `op` is legal, False where it is illegal, None where nothing is known."""
        verdict = self._verdicts.get(op.name) or self._verdicts.get(op.dialect_name) or self._unknown
        return verdict(op) if verdict is not None else None

    def is_recursively_legal(self, op: Operation) -> bool:
        condition = self._recursive.get(op.name) or self._recursive.get(op.dialect_name)
        return condition is not None and self.legality(op) is True and condition(op)


def _name(kind: Kind) -> str:
    return kind if isinstance(kind, str) else kind.name


def _always(op: Operation) -> bool:
    return True


def _never(op: Operation) -> bool:
    return False
