"""The parts of a compiled reader that read optional things: groups, and lists of clauses in any order.

    (`weights` $weights^)?                  -->      if t[i] == 'weights': ...
    oilist(`map` $map | `nowait` $nowait)   -->      while True:
                                                         if t[i] == 'map': ...
                                                         elif t[i] == 'nowait': ...
                                                         else: break
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.define import IntEnum, Op
from irkit.define.fields import AttrSpec
from irkit.diagnostics import Source
from irkit.syntax.format_types import TypeInference
from irkit.syntax.formats import (
    All,
    Clause,
    Custom,
    Element,
    FormatError,
    FunctionalType,
    Group,
    Literal,
    OrderIndependent,
    TypeOf,
    Variable,
    attr_spec,
    operand_spec,
    parsed,
    shows_unit,
)
from irkit.syntax.lexer import Buffer


class GroupReader(TypeInference):
    """Writes the code that looks whether something is there."""

    def __init__(self, cls: type[Op]):
        super().__init__(cls)
        self.taken = 0
        """Counts the names of what was read ahead."""
        self.in_group = False
        """Whether an optional attribute is there for sure, because its group is."""

    def element(self, each: Element) -> None:
        raise NotImplementedError

    def custom(self, each: Custom, optional: bool = False) -> str:
        raise NotImplementedError

    def sequence(self, elements: Sequence[Element]) -> None:
        for each in elements:
            self.element(each)

    def block(self, elements: Sequence[Element]) -> None:
        """Elements one level deeper."""
        self.indent += 1
        self.sequence(elements)
        self.emit("pass")
        self.indent -= 1

    # Groups.

    def group(self, each: Group) -> None:
        elements = parsed(each.elements)
        if not elements:
            raise FormatError(self.cls, "an optional group begins with something that can be read", each.at)
        first = elements[0]
        unit = shows_unit(self.cls, each)
        if unit is not None:
            self.emit("if t[i] == 'unit':")
            self.emit(f"    props[{unit.key!r}] = UNIT; i += 1")
            return
        condition, ahead = self.starts(first)
        self.emit(f"if {condition}:")
        self.indent += 1
        self.emit(ahead or "pass")
        self.set_flag(each.anchor)
        self.indent -= 1
        rest = elements if not ahead and not isinstance(first, Custom) else elements[1:]
        outside, self.in_group = self.in_group, True
        self.block(rest)
        if each.otherwise:
            self.emit("else:")
            self.block(each.otherwise)
        self.in_group = outside

    def set_flag(self, anchor: Element) -> None:
        """A flag is set where its group is there."""
        attr = attr_spec(self.cls, anchor.name) if isinstance(anchor, Variable) else None
        if attr is not None and attr.is_flag:
            self.emit(f"props[{attr.key!r}] = UNIT")

    def starts(self, first: Element) -> tuple[str, str]:
        """The condition under which a group that begins with this element is there, and what stores the
        element where looking has read it."""
        match first:
            case Literal():
                return f"t[i] == {tokens(first.text)[0]!r}", ""
            case Variable():
                return self.variable_starts(first)
            case Custom():
                return self.custom(first, optional=True), ""
            case TypeOf():
                return "t[i] in types or t[i] == '(' or p._begins_type(t[i])", ""
            case FunctionalType():
                return "t[i] == '('", ""
            case All():
                return f"t[i][:1] == {_FIRST[first.what]!r}", ""
        raise FormatError(self.cls, "an optional group may not begin with this", first.at)

    def variable_starts(self, first: Variable) -> tuple[str, str]:
        if operand_spec(self.cls, first.name) is not None:
            return "t[i][:1] == '%'", ""
        if first.name in self.cls.spec.successors:
            return "t[i][:1] == '^'", ""
        attr = attr_spec(self.cls, first.name)
        if attr is None:
            return "t[i] == '{'", ""
        condition = self.attr_starts(attr)
        if condition:
            return condition, ""
        self.taken += 1
        got = f"got{self.taken}"
        self.emit(f"p.i = i; {got} = p.accept_attribute(); i = p.i")
        return f"{got} is not None", f"props[{attr.key!r}] = {got}"

    def attr_starts(self, attr: AttrSpec) -> str:
        """The condition on the next token under which an attribute begins; empty where it must be tried."""
        kind = getattr(attr.annotation, "__origin__", attr.annotation)
        name = getattr(kind, "__name__", "")
        cases = getattr(kind, "cases", None)
        if name == "StringAttr" and "Annotated" in str(attr.annotation):
            return "t[i][:1] == '@'"
        if name == "SymbolRefAttr":
            return "t[i][:1] == '@'"
        if name == "StringAttr":
            return "t[i][:1] == '\"'"
        if name in ("DenseArrayAttr", "ArrayAttr"):
            return "t[i] == '['"
        if cases is not None:
            listed = self.constant(frozenset(cases))
            other = "'\"'" if issubclass(kind, IntEnum) else "'<', '#'"
            return f"t[i] in {listed} or t[i][:1] in ({other},)"
        return ""

    # Clauses.

    def oilist(self, each: OrderIndependent) -> None:
        self.taken += 1
        seen = f"seen{self.taken}"
        self.emit(f"{seen} = 0")
        self.emit("while True:")
        self.indent += 1
        word = "if"
        for number, clause in enumerate(each.clauses):
            (keyword,) = tokens(clause.keyword.text)
            self.emit(f"{word} t[i] == {keyword!r}:")
            word = "elif"
            self.clause(clause, seen, number)
        self.emit("else: break")
        self.indent -= 1

    def clause(self, clause: Clause, seen: str, number: int) -> None:
        problem = (
            f"`{clause.keyword.text}` clause can appear at most once in the expansion of the oilist directive"
        )
        self.indent += 1
        self.emit(f"if {seen} & {1 << number}: raise p.custom_error({problem!r}, at)")
        self.emit(f"{seen} |= {1 << number}; i += 1")
        for each in parsed(clause.elements):
            self.set_flag(each)
        self.indent -= 1
        self.block(
            [each for each in clause.elements if not (isinstance(each, Variable) and self.is_flag(each))]
        )

    def is_flag(self, each: Variable) -> bool:
        attr = attr_spec(self.cls, each.name)
        return attr is not None and attr.is_flag


_FIRST = {"operands": "%", "successors": "^", "regions": "{"}


def tokens(text: str) -> list[str]:
    """The tokens of a literal; blanks and line breaks in it are for the printer only."""
    return [token for token in Buffer(Source("", text.replace("\\n", " "))).tokens if token]
