"""Patterns: functions that rewrite one operation, picked by the annotation of their first parameter.

    def rewrite_add_of_constants(op: arith.AddI, rewriter: Rewriter) -> None:
        inner = op.lhs.defining_op
        if not isinstance(inner, arith.AddI):
            return                                   # guard clauses first: leave without a change
        ...
        rewriter.replace(op, total)                  # the rewrite last

`op: arith.AddI | arith.SubI` picks several kinds, `op: Operation` all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, get_args, get_type_hints

from irkit.ir.operation import Operation
from irkit.rewrite.rewriter import Rewriter

PREFIX = "rewrite_"


class Pattern:
    """A function that may rewrite an operation of one of some kinds."""

    __slots__ = ("apply", "kinds", "name")

    def __init__(self, function: Callable[[Any, Rewriter], object]):
        hints = {name: hint for name, hint in get_type_hints(function).items() if name != "return"}
        kind = next(iter(hints.values()))
        self.name = function.__name__
        self.kinds: tuple[type[Operation], ...] = get_args(kind) or (kind,)
        self.apply = function

    def fits(self, kind: type[Operation]) -> bool:
        return issubclass(kind, self.kinds)

    @property
    def title(self) -> str:
        """`pattern 'rewrite_sub' of irkit.passes.canonicalization.arith`"""
        return f"pattern '{self.name}' of {self.apply.__module__}"

    def __repr__(self) -> str:
        return f"<pattern {self.name}>"


def patterns_in(module: ModuleType) -> list[Pattern]:
    """The patterns of a module, in the order of its text: the functions whose names begin with `rewrite_`."""
    return make_patterns(each for name, each in vars(module).items() if name.startswith(PREFIX))


def make_patterns(functions: Iterable[Callable[[Any, Rewriter], object]]) -> list[Pattern]:
    return [Pattern(function) for function in functions]
