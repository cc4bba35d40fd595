"""A dialect: a name, and the operations, attributes and types that a module declares.

    dialect = Dialect("arith", __name__)       # at the end of irkit/dialects/arith.py

The module's classes are its contents: every `Op`, `Attribute` and `Type` whose name begins with the
dialect's.
"""

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from irkit.diagnostics import Location
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation

if TYPE_CHECKING:
    from irkit.define.op import Op

Materialize = Callable[[Attribute, Type, Location], Operation | None]
VerifyAttribute = Callable[[Operation, str, Attribute], None]

ATTRIBUTE_LAWS: Final[dict[str, VerifyAttribute]] = {}
"""What the loaded dialects demand of discardable attributes whose names begin with theirs."""

ARGUMENT_LAWS: Final[dict[str, VerifyAttribute]] = {}
"""The same of the attributes of a function's arguments."""


class Dialect:
    """The contents of one dialect by name.

    `materialize_constant` makes an operation of this dialect that yields an attribute, for folding.
    `verify_attribute` judges the discardable attributes of any operation that bear the dialect's name,
    `verify_argument` those of the arguments of functions.  `more` are classes that no module names, for they
    are made from a table."""

    def __init__(
        self,
        name: str,
        *modules: str,
        materialize_constant: Materialize | None = None,
        verify_attribute: VerifyAttribute | None = None,
        verify_argument: VerifyAttribute | None = None,
        more: Iterable[type[Operation]] = (),
    ):
        self.name = name
        self.ops: dict[str, type[Op]] = {}
        self.attributes: dict[str, type[Attribute]] = {}
        self.types: dict[str, type[Type]] = {}
        self.materialize_constant = materialize_constant
        self.unknown_type = f"unknown  type `{{}}` in dialect `{name}`"
        """What is said of a type that is none of these, in upstream's words."""
        if verify_attribute is not None:
            ATTRIBUTE_LAWS[name] = verify_attribute
        if verify_argument is not None:
            ARGUMENT_LAWS[name] = verify_argument
        for module in modules:
            for declared in list(vars(sys.modules[module]).values()):
                self._add(declared)
        for each in more:
            self._add(each)

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


def room_of(op: Operation, room: str) -> str:
    """The file that says of the operations of a dialect what belongs in a room: `irkit/interp/arith.py`.

    A dialect of a plugin has it in the plugin's package; one declared in a single file, in that file."""
    package, *inside = type(op).__module__.split(".")
    return f"{package}/{room}/{op.dialect_name}.py" if inside else f"{package}.py"


def verify_attributes(op: Operation) -> None:
    """Checks the discardable attributes of `op` by the laws of the dialects whose names they bear."""
    for key, value in op.attributes.items():
        law = ATTRIBUTE_LAWS.get(key.partition(".")[0])
        if law is not None and "." in key:
            law(op, key, value)


def verify_argument_attribute(op: Operation, key: str, value: Attribute) -> None:
    """Checks an attribute of an argument of the function `op`."""
    law = ARGUMENT_LAWS.get(key.partition(".")[0])
    if law is not None:
        law(op, key, value)
