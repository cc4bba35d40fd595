"""Names of values: what a use stands for, and what happens to one that comes before its definition."""

from __future__ import annotations

from collections.abc import Sequence

from irkit.diagnostics import (
    Diagnostic,
    IRError,
    Location,
)
from irkit.ir.interning import Type
from irkit.ir.values import BlockArgument, Value
from irkit.syntax.lexer import TokenLoc, number_of
from irkit.syntax.locations import LocationParser

Unresolved = int
"""An operand as it stands in the text: the index of its token."""


class ForwardRef(Value[Type]):
    """Stands for a value that is used before it is defined; `definition` is that value once it is."""

    __slots__ = ("at", "where", "definition")

    def __init__(self, type: Type, at: int, where: Location):
        self.type = type
        self._uses = None
        self.at = at
        self.where = where
        self.definition: Value[Type] | None = None

    @property
    def location(self) -> Location:
        return self.where


class NameParser(LocationParser):
    """The names in scope."""

    scope: dict[str, Value[Type]]
    undo: list[str]
    """Names in the order in which they were defined: a region takes its own away when it ends."""
    forward: dict[str, ForwardRef]
    op_at: int
    """The token of the name of the operation that is being read."""

    def operand(self) -> Unresolved:
        """A use such as `%a` or `%b#1`."""
        at = self.i
        if self.tokens[at][:1] != "%" or len(self.tokens[at]) == 1:
            raise self.wrong_token("expected SSA operand")
        self.i = at + 1
        return at

    def accept_operand(self) -> Unresolved | None:
        return self.operand() if self.tokens[self.i][:1] == "%" else None

    def operands(self) -> list[Unresolved]:
        """Uses between commas; none where the next token is no use."""
        found: list[Unresolved] = []
        tokens = self.tokens
        if tokens[self.i][:1] != "%":
            return found
        i = self.i
        while tokens[i][:1] == "%" and tokens[i] != "%":
            found.append(i)
            if tokens[i + 1] != ",":
                self.i = i + 1
                if tokens[i + 1][:1] == "#":
                    raise self.error("invalid SSA value result number")
                return found
            i += 2
        self.i = i
        raise self.wrong_token("expected SSA operand")

    def exactly(self, count: int) -> list[Unresolved]:
        """As many uses between commas."""
        at = self.i
        found = self.operands()
        if not found:
            raise self.wrong_token("expected operand")
        if len(found) != count:
            raise self.custom_error(f"expected {count} operands", at)
        return found

    def operand_list(
        self, opening: str = "(", closing: str = ")", what: str = " in operand list"
    ) -> list[Unresolved]:
        """Uses between commas in brackets; `what` is how complaints about the brackets end."""
        self.expect(opening, f"expected '{opening}'{what}")
        if self.accept(closing):
            return []
        found = self.operands()
        if not found and what:
            raise self.wrong_token("expected SSA operand")
        self.expect(closing, f"expected '{closing}'{what}")
        return found

    def resolve(self, at: Unresolved, type: Type) -> Value[Type]:
        """The value that a use names; it must have this type.  One not defined yet is remembered."""
        value = self.scope.get(self.tokens[at])
        if value is not None and value.type is type:
            return value
        return self._resolve_slowly(at, type)

    def resolve_all(self, uses: Sequence[Unresolved], types: Type | Sequence[Type]) -> list[Value[Type]]:
        """Resolves each use: all with one type, or each with its own."""
        if isinstance(types, Type):
            return [self.resolve(at, types) for at in uses]
        if len(uses) != len(types):
            raise self.count_mismatch(len(uses), len(types), self.op_at if not uses else uses[0])
        return [self.resolve(at, type) for at, type in zip(uses, types, strict=True)]

    def count_mismatch(self, uses: int, types: int, at: int) -> IRError:
        """Operands, given at a token, are not as many as their types."""
        return self.error(
            f"custom op '{self.op_name}' number of operands and types do not match: "
            f"got {uses} operands and {types} types",
            at,
        )

    def _resolve_slowly(self, at: Unresolved, type: Type) -> Value[Type]:
        name = self._value_name(at)
        value = self.scope.get(name)
        if value is None:
            if name == "%":
                raise self.error("invalid SSA name", at)
            base, _, number = name.partition("#")
            if number and base in self.scope and not isinstance(self.scope[base], ForwardRef):
                raise self.error("reference to invalid result number", at)
            made = ForwardRef(type, at, TokenLoc(self.buffer, at))
            self.scope[name] = self.forward[name] = made
            return made
        if value.type is not type:
            base = name.partition("#")[0]
            error = self.error(
                f"use of value '{base}' expects different type than prior uses: '{type}' vs '{value.type}'",
                at,
            )
            raise error.note("prior use here", self._definition(name, value, at))
        return value

    def defined(self, at: Unresolved) -> Value[Type] | None:
        """The value that a use names if it is defined already, whatever its type."""
        return self.scope.get(self._value_name(at))

    def _value_name(self, at: Unresolved) -> str:
        """A use as its definition is kept: `%a` for `%a#0`, `%a#1` for `%a #1`."""
        base, number_sign, number = self.tokens[at].partition("#")
        if len(number) > 9 and number_of(number) >> 32:
            raise self._error_at("invalid SSA value result number", self.buffer.offset(at) + len(base))
        number = number.lstrip("0")
        return f"{base.rstrip()}#{number}" if number_sign and number else base.rstrip()

    def _definition(self, name: str, value: Value[Type], use: int) -> Location:
        """Where the name of a value stands in its definition, which lies before the token `use`."""
        location = value.location
        if isinstance(value, (BlockArgument, ForwardRef)):
            return location
        at, base = use, name.partition("#")[0]
        if isinstance(location, TokenLoc):
            at = min(location.index, use)
        while at > 0:
            at -= 1
            if self.tokens[at] == base and self._names_results(at):
                break
        return TokenLoc(self.buffer, at)

    def _names_results(self, at: int) -> bool:
        """Whether the name at a token stands before a `=`, other names and counts between them aside."""
        tokens = self.tokens
        while tokens[at][:1] == "%":
            at += 3 if tokens[at + 1] == ":" else 1
            if tokens[at : at + 1] == ["="]:
                return True
            at += 1
        return False

    def define(self, name: str, value: Value[Type], at: int) -> None:
        """Gives a value its name; `at` is the token to blame."""
        if name not in self.scope:
            self.scope[name] = value
            self.undo.append(name)
            return
        previous = self.scope[name]
        if not isinstance(previous, ForwardRef):
            raise self.error(f"redefinition of SSA value '{name}'", at).note(
                "previously defined here", self._definition(name, previous, at)
            )
        if previous.type is not value.type:
            shown = name if "#" in name else f"{name}#0"
            raise self.error(f"definition of SSA value '{shown}' has type '{value.type}'", at).note(
                f"previously used here with type '{previous.type}'", previous.location
            )
        for user, index in reversed([*previous.uses]):  # the order that they then have in upstream
            user.set_operand(index, value)
        previous.definition = value
        del self.forward[name]
        self.scope[name] = value
        self.undo.append(name)

    def check_forward_refs(self) -> None:
        """Refuses uses of what was never defined, all of them together."""
        if self.forward:
            left = sorted(self.forward.values(), key=lambda ref: ref.at)
            raise IRError(
                *[Diagnostic("error", "use of undeclared SSA value name", ref.location) for ref in left]
            )
