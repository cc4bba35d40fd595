"""Which calls of a function are seen, so that its arguments are what those calls hand over.

Unseen calls are possible where the function is public or visible to what stands around, where something
other than a call names it, and where an unregistered operation may hide one.
"""

from __future__ import annotations

from collections.abc import Iterable

from irkit.define.symbols import SymbolTables, symbol_uses, visibility
from irkit.dialects import func
from irkit.ir.operation import Operation


class Callers:
    """The functions inside an operation, and which of them may be called by what cannot be seen.

    Stays valid while no symbol changes."""

    def __init__(self, scope: Operation):
        self.scope = scope
        self._tables = SymbolTables()
        self._exposed: set[Operation] = set()
        functions: list[func.Func] = []
        opaque = False
        for op in scope.walk():
            opaque |= not op.is_registered and len(op.regions) == 1
            if isinstance(op, func.Func):
                functions.append(op)
            self._expose_what_is_named(op)
        for function in functions:
            visible = visibility(function)
            if opaque or visible == "public" or (visible == "nested" and scope.parent is not None):
                self._exposed.add(function)

    def all_seen(self, function: func.Func) -> bool:
        """Whether all calls of a function inside are calls by name inside."""
        return function not in self._exposed

    def callee(self, call: func.Call) -> func.Func | None:
        """The function that a call runs, None where its body is not inside."""
        found = self._tables.lookup_from(call, call.callee)
        if isinstance(found, func.Func) and not found.is_declaration and self.scope.is_ancestor_of(found):
            return found
        return None

    def calls_by_callee(self, ops: Iterable[Operation]) -> dict[func.Func, list[func.Call]]:
        """The calls among some operations, by the function that each runs."""
        found: dict[func.Func, list[func.Call]] = {}
        for op in ops:
            callee = self.callee(op) if isinstance(op, func.Call) else None
            if callee is not None and isinstance(op, func.Call):
                found.setdefault(callee, []).append(op)
        return found

    def _expose_what_is_named(self, op: Operation) -> None:
        called = op.callee if isinstance(op, func.Call) else None
        for symbol in symbol_uses(op):
            named = self._tables.lookup_from(op, symbol) if symbol is not called else None
            if named is not None:
                self._exposed.add(named)
