"""A dialect: a name, and the operations, attributes and types that a module declares.

    dialect = Dialect("arith", __name__)       # at the end of irkit/dialects/arith.py

The module's classes are its contents: every `Op`, `Attribute` and `Type` whose name begins with the
dialect's.
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from irkit.diagnostics import Location
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation

if TYPE_CHECKING:
    from irkit.define.op import Op

Materialize = Callable[[Attribute, Type, Location], Operation | None]


class Dialect:
    """The contents of one dialect by name.

    `materialize_constant` makes an operation of this dialect that yields an attribute, for folding."""

    def __init__(self, name: str, *modules: str, materialize_constant: Materialize | None = None):
        self.name = name
        self.ops: dict[str, type[Op]] = {}
        self.attributes: dict[str, type[Attribute]] = {}
        self.types: dict[str, type[Type]] = {}
        self.materialize_constant = materialize_constant
        for module in modules:
            for declared in list(vars(sys.modules[module]).values()):
                self._add(declared)

    def _add(self, declared: object) -> None:
        own = getattr(declared, "name", None)
        if not isinstance(declared, type) or not isinstance(own, str) or not own.startswith(self.name + "."):
            return
        if issubclass(declared, Operation):
            self.ops[own] = declared  # type: ignore[assignment]
            declared.dialect = self  # type: ignore[attr-defined]
        elif issubclass(declared, Attribute):
            self.attributes[own] = declared
        elif issubclass(declared, Type):
            self.types[own] = declared
