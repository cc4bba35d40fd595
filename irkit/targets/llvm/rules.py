"""Tables from op class to the function that writes the op in LLVM.

    RULES = Rules()

    @RULES.add
    def negation(emit: FunctionEmitter, op: arith.NegF) -> None:
        emit.bind(op.result, emit.compute(f"fneg ..."))

The annotation of the last parameter names the op class, or several in a union.  A target lists the tables
that it uses (`ModuleEmitter.tables`); one that stands earlier in the list wins, so a target changes a rule by
a table of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from types import UnionType
from typing import TYPE_CHECKING, TypeVar, get_args

from irkit.ir import Operation

if TYPE_CHECKING:
    from irkit.targets.llvm.function import FunctionEmitter

OpT = TypeVar("OpT", bound=Operation)
Rule = Callable[["FunctionEmitter", OpT], None]


class Rules:
    """One table; usually one a dialect."""

    __slots__ = ("by_class",)

    def __init__(self) -> None:
        self.by_class: dict[type[Operation], Callable[[FunctionEmitter, Operation], None]] = {}

    def add(self, rule: Rule[OpT]) -> Rule[OpT]:
        """Files a rule under the op classes that its last parameter is annotated with."""
        *_, annotation = [kind for name, kind in rule.__annotations__.items() if name != "return"]
        classes = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
        for each in classes:
            self.by_class[each] = rule  # type: ignore[assignment]
        return rule
