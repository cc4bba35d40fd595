"""Reads the text of a declarative format into elements, and says what is wrong with one.

    "$condition `,` $true_value attr-dict `:` type($result)"

The grammar is ODS's: literals in backquotes, `$field`, `type(...)`, `qualified(...)`, `attr-dict`,
`attr-dict-with-keyword`, `prop-dict`, `functional-type(a, b)`, `operands`, `results`, `regions`,
`successors`, `custom<Name>(args)`, `ref(...)`, ``oilist(`key` ... | `word` ...)``, and optional groups
`( ... $anchor^ ...) : ( ... )?`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from irkit.define import Op
from irkit.syntax.format_laws import check_format
from irkit.syntax.formats import (
    All,
    AttrDict,
    Clause,
    Custom,
    Element,
    FormatError,
    FunctionalType,
    Group,
    Literal,
    OrderIndependent,
    PropDict,
    TypeOf,
    Variable,
)

_PIECE: Final = re.compile(r"`[^`]*`|\$\w+|[A-Za-z_][\w-]*|[()<>,?:^|]|\"[^\"]*\"")
_LITERAL: Final = re.compile(r"|\s|\\n|[A-Za-z_][\w$.]*|[-_:,=<>()\[\]{}?+*|]|->|\.\.\.")

E = TypeVar("E")


class _Piece(NamedTuple):
    text: str
    at: int


def elements_of(cls: type[Op]) -> list[Element]:
    """The elements of an operation's format, which is one that can be read and printed; a FormatError
    otherwise."""
    assert cls.syntax is not None
    return _FormatParser(cls, cls.syntax).format()


class _FormatParser:
    def __init__(self, cls: type[Op], text: str):
        self.cls = cls
        self.pieces = _pieces(cls, text)
        self.at = 0

    # Looking and moving.

    def peek(self) -> str:
        return self.pieces[self.at].text

    def take(self, piece: str) -> bool:
        if self.peek() == piece:
            self.at += 1
            return True
        return False

    def need(self, piece: str) -> None:
        if not self.take(piece):
            raise self.error(f"expected '{piece}'")

    def next(self) -> str:
        piece = self.peek()
        if not piece:
            raise self.error("the format ends too early")
        self.at += 1
        return piece

    def error(self, message: str, at: int | None = None) -> FormatError:
        return FormatError(self.cls, message, self.pieces[self.at].at if at is None else at)

    # Elements.

    def format(self) -> list[Element]:
        elements, anchor = self.elements()
        if anchor is not None:
            raise self.error("an anchor stands in an optional group", anchor.at)
        if self.peek():
            raise self.error(f"'{self.peek()}' closes nothing")
        check_format(self.cls, elements)
        return elements

    def elements(self, *ends: str) -> tuple[list[Element], Element | None]:
        """Elements up to one of `ends` or the end, and the one marked as the anchor."""
        found: list[Element] = []
        anchor: Element | None = None
        while self.peek() and self.peek() != ")" and self.peek() not in ends:
            found.append(self.element())
            if self.peek() == "^":
                if anchor is not None:
                    raise self.error("only one element of an optional group is its anchor")
                self.at += 1
                anchor = found[-1]
        return found, anchor

    def element(self) -> Element:
        at = self.pieces[self.at].at
        made = self.read_element()
        made.at = at
        return made

    def read_element(self) -> Element:
        at = self.at
        piece = self.next()
        if piece[0] == "`":
            if not _LITERAL.fullmatch(piece[1:-1]):
                raise self.error(f"{piece} is no keyword and no punctuation", self.pieces[at].at)
            return Literal(piece[1:-1])
        if piece[0] == "$":
            return self.variable(piece[1:], self.pieces[at].at)
        read = _DIRECTIVES.get(piece)
        if read is None:
            what = "is no directive" if piece[0].isalpha() else "is not expected"
            raise self.error(f"'{piece}' {what}", self.pieces[at].at)
        return read(self)

    def variable(self, name: str, at: int) -> Element:
        if name not in self.cls.spec.fields:
            raise self.error(f"the operation has no field '{name}'", at)
        if any(each.name == name for each in self.cls.spec.results):
            raise self.error(f"the result '{name}' has only a type to show: type(${name})", at)
        return Variable(name)

    def in_parens(self, read: Callable[[], E]) -> E:
        self.need("(")
        made = read()
        self.need(")")
        return made

    def values(self) -> str:
        """A field of operands or results, or all of either."""
        at = self.pieces[self.at].at
        piece = self.next()
        spec = self.cls.spec
        names = {each.name for each in (*spec.operands, *spec.results)}
        if piece in ("operands", "results") or (piece[0] == "$" and piece[1:] in names):
            return piece.lstrip("$")
        raise self.error(f"'{piece}' is no operand or result, nor `operands` or `results`", at)

    def type_of(self) -> Element:
        return TypeOf(self.in_parens(self.values))

    def qualified(self) -> Element:
        inner = self.in_parens(self.element)
        if not isinstance(inner, (Variable, TypeOf)):
            raise self.error("only attributes and types are qualified", inner.at)
        inner.qualified = True
        return inner

    def functional_type(self) -> Element:
        self.need("(")
        inputs = self.values()
        self.need(",")
        results = self.values()
        self.need(")")
        return FunctionalType(inputs, results)

    def group(self) -> Element:
        elements, anchor = self.elements()
        self.need(")")
        closed = self.take("?")
        otherwise: list[Element] = []
        other_anchor: Element | None = None
        if self.take(":"):
            self.need("(")
            otherwise, other_anchor = self.elements()
            self.need(")")
            if not closed:
                self.need("?")
        elif not closed:
            raise self.error("an optional group ends with ')?'")
        if anchor is not None and other_anchor is not None:
            raise self.error("only one element of an optional group is its anchor", other_anchor.at)
        found = anchor or other_anchor
        if found is None:
            raise self.error("an optional group needs an anchor: an element with a '^' behind it")
        return Group(elements, otherwise, found, other_anchor is not None)

    def oilist(self) -> Element:
        self.need("(")
        clauses: list[Clause] = []
        while True:
            keyword = self.element()
            if not isinstance(keyword, Literal) or not keyword.text.strip():
                raise self.error("a clause of an oilist begins with a literal", keyword.at)
            elements, anchor = self.elements("|")
            if anchor is not None:
                raise self.error("a clause of an oilist has no anchor", anchor.at)
            clauses.append(Clause(keyword, elements))
            if not self.take("|"):
                break
        self.need(")")
        return OrderIndependent(clauses)

    def custom(self) -> Element:
        self.need("<")
        at = self.pieces[self.at].at
        name = self.next()
        if name not in self.cls.directives:
            raise self.error(f"there is no custom directive '{name}'", at)
        self.need(">")
        self.need("(")
        args: list[Element | str] = []
        refs: list[bool] = []
        while not self.take(")"):
            if args:
                self.need(",")
            is_ref = self.take("ref")
            if is_ref:
                self.need("(")
            args.append(self.next()[1:-1] if self.peek()[:1] == '"' else self.argument())
            if is_ref:
                self.need(")")
            refs.append(is_ref)
        return Custom(name, args, refs)

    def argument(self) -> Element:
        made = self.element()
        if not isinstance(made, (Variable, TypeOf, AttrDict)):
            raise self.error("a custom directive takes fields, their types and `attr-dict`", made.at)
        return made


def _pieces(cls: type[Op], text: str) -> Sequence[_Piece]:
    """The pieces of a format and where each stands; the last one is empty."""
    found: list[_Piece] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        piece = _PIECE.match(text, at)
        if piece is None:
            problem = "a literal without its end" if text[at] == "`" else f"'{text[at]}' is not understood"
            raise FormatError(cls, problem, at)
        found.append(_Piece(piece.group(), at))
        at = piece.end()
    found.append(_Piece("", len(text)))
    return found


_DIRECTIVES: Final[dict[str, Callable[[_FormatParser], Element]]] = {
    "(": _FormatParser.group,
    "attr-dict": lambda p: AttrDict(False),
    "attr-dict-with-keyword": lambda p: AttrDict(True),
    "prop-dict": lambda p: PropDict(),
    "operands": lambda p: All("operands"),
    "regions": lambda p: All("regions"),
    "successors": lambda p: All("successors"),
    "type": _FormatParser.type_of,
    "qualified": _FormatParser.qualified,
    "functional-type": _FormatParser.functional_type,
    "custom": _FormatParser.custom,
    "oilist": _FormatParser.oilist,
}
