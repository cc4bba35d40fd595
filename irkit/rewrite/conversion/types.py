"""Type conversion: rules from types to types, and the casts between a value of one and values of the other.

    def half(kind: Float16Type) -> Type: return F32
    def pair(kind: ComplexType) -> list[Type]: return [kind.element_type] * 2       # one becomes two
    def other(kind: Type) -> Type: return kind                                      # all others are legal

    types = TypeConverter([other, pair, half])          # the last rule is asked first
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args, get_type_hints

from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value
from irkit.rewrite.rewriter import Rewriter

Types = tuple[Type, ...]
Values = tuple[Value[Type], ...]
Rule = Callable[[Any], Type | Sequence[Type] | None]
"""What becomes of the types that the annotation of the parameter names; None leaves it to another rule."""

AttributeRule = Callable[[Any, Any], Attribute | None]
"""What becomes of an attribute of values of some type, by the annotations of both parameters."""

Materialization = Callable[[Rewriter, Types, Values], Value[Type] | Sequence[Value[Type]] | None]
"""Makes values of other types of some values, where the rewriter stands; None where it cannot."""


class TypeConverter:
    """Rules, of which the last is asked first, and materializations.

    `target` makes converted values of original ones, `source` an original one of converted ones."""

    __slots__ = ("_attribute_rules", "_known", "_rules", "source", "target")

    def __init__(
        self,
        rules: Iterable[Rule],
        source: Materialization | None = None,
        target: Materialization | None = None,
        attributes: Iterable[AttributeRule] = (),
    ):
        self._rules = [(_kinds(rule)[0], rule) for rule in rules][::-1]
        self._attribute_rules = [(_kinds(rule), rule) for rule in attributes][::-1]
        self._known: dict[Type, Types | None] = {}
        self.source = source
        self.target = target

    def convert(self, kind: Type) -> Types | None:
        """The types in the place of one: itself where it is legal; None where no rule says."""
        if kind not in self._known:
            self._known[kind] = self._ask(kind)
        return self._known[kind]

    def _ask(self, kind: Type) -> Types | None:
        for kinds, rule in self._rules:
            found = rule(kind) if isinstance(kind, kinds) else None
            if found is not None:
                return (found,) if isinstance(found, Type) else tuple(found)
        return None

    def convert_one(self, kind: Type) -> Type | None:
        """The one type in the place of another; None where there is none, or are several."""
        found = self.convert(kind)
        return found[0] if found is not None and len(found) == 1 else None

    def convert_each(self, kinds: Iterable[Type]) -> list[Types] | None:
        """The types in the place of each one; None where one cannot be converted."""
        found = [self.convert(kind) for kind in kinds]
        known = [each for each in found if each is not None]
        return known if len(known) == len(found) else None

    def convert_all(self, kinds: Iterable[Type]) -> list[Type] | None:
        """The types in the place of several, in one list."""
        found = self.convert_each(kinds)
        return [kind for each in found for kind in each] if found is not None else None

    def is_legal(self, *kinds: Type) -> bool:
        """Whether all types stay what they are."""
        return all(self.convert(kind) == (kind,) for kind in kinds)

    def is_legal_op(self, op: Operation) -> bool:
        """Whether the types of all operands and results stay what they are."""
        return self.is_legal(*op.operand_types, *op.result_types)

    def convert_attribute(self, kind: Type, attr: Attribute) -> Attribute | None:
        """What becomes of an attribute of values of a type; None where no rule says."""
        for (kinds, attrs, *_), rule in self._attribute_rules:
            found = rule(kind, attr) if isinstance(kind, kinds) and isinstance(attr, attrs) else None
            if found is not None:
                return found
        return None


def _kinds(rule: Callable[..., object]) -> list[tuple[type, ...]]:
    """The classes that the annotations of the parameters name."""
    hints = get_type_hints(rule)
    return [get_args(hint) or (hint,) for name, hint in hints.items() if name != "return"]
