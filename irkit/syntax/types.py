"""Reads types.

The commonest types are one token (`i32`, `tensor<4xf32>`) and found by their text; the rest is read piece by
piece.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from irkit.diagnostics import IRError
from irkit.ir.floats import KINDS
from irkit.ir.interning import Type
from irkit.ir.types import (
    DYNAMIC,
    INDEX,
    NONE,
    ComplexType,
    FloatType,
    FunctionType,
    IntegerType,
    MemRefType,
    OpaqueType,
    TensorType,
    TupleType,
    VectorType,
)
from irkit.syntax.lexer import number_of
from irkit.syntax.shaped_types import LARGEST_SIZE, ShapedTypeParser

TypeClass: TypeAlias = type[Type]

_SIMPLE: Final[dict[str, Type]] = {
    "index": INDEX,
    "none": NONE,
    **{f"i{width}": IntegerType(width) for width in (1, 8, 16, 32, 64)},
    **{name: FloatType(name) for name in KINDS},
}
_INTEGER: Final = re.compile(r"([su]?)i([0-9]+)$")
_FLAT: Final = re.compile(r"(tensor|memref|vector)<((?:(?:[0-9]+|\?)x)*)([a-z][a-zA-Z0-9]*)>$")


def _integer_type(token: str) -> IntegerType | None:
    """The type that a token such as `si8` names, None where it is no such token."""
    found = _INTEGER.match(token)
    if found is None:
        return None
    width = number_of(found[2])
    if width >> 32:
        raise ValueError("invalid integer width")
    return IntegerType(width, found[1])  # type: ignore[arg-type]


class TypeParser(ShapedTypeParser):
    """The grammar of types."""

    known_types: dict[str, Type]
    type_aliases: dict[str, Type]

    def accept_type(self) -> Type | None:
        """A type, None where none begins here."""
        token = self.tokens[self.i]
        found = self.known_types.get(token)
        if found is not None:
            self.i += 1
            return found
        if token == "(" or self._begins_type(token):
            return self.type()
        return None

    def type(self) -> Type:
        """Any type, functions' included."""
        found = self.known_types.get(self.tokens[self.i])
        if found is not None:
            self.i += 1
            return found
        if self.peek() == "(":
            return self.function_type()
        return self.non_function_type()

    def non_function_type(self) -> Type:
        token = self.tokens[self.i]
        found = self.known_types.get(token)
        if found is not None:
            self.i += 1
            return found
        start = self.i
        try:
            self.deeper()
            made = self._type_from(token)
            self.depth -= 1
        except ValueError as problem:
            raise self.error(str(problem), start) from None
        if self.i == start + 1 and token[0] != "!":
            self.known_types[token] = made
        return made

    def _begins_type(self, token: str) -> bool:
        if token[:1] == "!" or token in _HEADS or (token[-1:] == ">" and token[:6] in _HEADS):
            return True
        return _INTEGER.match(token) is not None

    def _type_from(self, token: str) -> Type:
        integer = _integer_type(token)
        if integer is not None:
            self.i += 1
            return integer
        flat = _FLAT.match(token)
        if flat is not None:
            made = self._flat(*flat.groups())
            if made is not None:
                return made
        if token[:1] == "!":
            return self._dialect_type(token)
        if token[-1:] == ">" and token[:6] in ("tensor", "memref", "vector"):
            return self._reread_flat(token)
        read = _HEADS.get(token)
        if read is None:
            raise self.wrong_token("expected non-function type")
        self.i += 1
        made_type: Type = read(self)
        return made_type

    def _flat(self, head: str, dims: str, element: str) -> Type | None:
        kind = self.known_types.get(element)
        if kind is None:
            try:
                kind = _integer_type(element)
            except ValueError:
                return None
            if kind is None:
                return None
        sizes = dims[:-1].split("x") if dims else ()
        shape = tuple([DYNAMIC if size == "?" else number_of(size) for size in sizes])
        if (head == "vector" and DYNAMIC in shape) or (len(dims) > 18 and max(shape) > LARGEST_SIZE):
            return None
        self.i += 1
        try:
            if head == "tensor":
                return TensorType(shape, kind)
            return MemRefType(shape, kind) if head == "memref" else VectorType(shape, kind)
        except ValueError:
            if head == "vector":
                raise
            offset = self.buffer.offset(self.i - 1) + len(head) + 1 + len(dims)
            raise self._error_at(f"invalid {head} element type", offset) from None

    def _reread_flat(self, token: str) -> Type:
        """A flat type that is not simple after all: an error in it is found by reading it piece by piece."""
        head, body = token[:6], token[7:-1]
        dims = re.match("(?:[0-9]+x)*" if head == "vector" else r"(?:(?:[0-9]+|\?)x)*", body)
        assert dims is not None
        for each in re.finditer("[0-9]+", dims[0]):
            if number_of(each[0]) > LARGEST_SIZE:
                raise self._error_at("invalid dimension", self.buffer.offset(self.i) + 7 + each.start())
        offset = self.buffer.offset(self.i) + 7 + dims.end()
        rest = body[dims.end() :]
        size = re.match("[0-9]+" if head == "vector" else r"[0-9]+|\?", rest)
        if size is not None:
            raise self._error_at("expected 'x' in dimension list", offset + size.end())
        try:
            _integer_type(rest)
        except ValueError as problem:
            raise self._error_at(str(problem), offset) from None
        raise self._error_at("expected non-function type", offset)

    # Functions, lists.

    def function_type(self) -> FunctionType:
        """`(i32, f32) -> i1`."""
        if self.peek() != "(":
            at = self.i
            given = self.type()
            if isinstance(given, FunctionType):
                return given
            wrong = f"invalid kind of type specified: expected builtin.function, but found '{given}'"
            raise self.custom_error(wrong, at)
        self.deeper()
        inputs = self.type_list_in_parens()
        self.expect("->", "expected '->' in function type")
        made = FunctionType(tuple(inputs), tuple(self.function_results()))
        self.depth -= 1
        return made

    def function_results(self) -> list[Type]:
        if self.peek() == "(":
            return self.type_list_in_parens()
        return [self.non_function_type()]

    def type_list_in_parens(self) -> list[Type]:
        self.expect("(")
        types: list[Type] = []
        if not self.accept(")"):
            types = self.type_list()
            self.expect(")")
        return types

    def type_list(self) -> list[Type]:
        """Types between commas, at least one."""
        types = [self.type()]
        while self.accept(","):
            types.append(self.type())
        return types

    # Other types in angle brackets.

    def _complex(self) -> Type:
        self.expect("<", "expected '<' in complex type")
        at = self.i
        element = self.type()
        self.expect(">", "expected '>' in complex type")
        try:
            return ComplexType(element)
        except ValueError as problem:
            raise self.error(str(problem), at) from None

    def _tuple(self) -> Type:
        self.expect("<", "expected '<' in tuple type")
        types: list[Type] = []
        if self.peek() != ">":
            types = self.type_list()
        self.expect(">", "expected '>' in tuple type")
        return TupleType(tuple(types))

    # Dialects' types.

    def _dialect_type(self, token: str) -> Type:
        start = self.i
        if token == "!":
            raise self.wrong_token("expected non-function type")
        self.i += 1
        name = token[1:]
        if "." not in name and not self._body_follows():
            if name not in self.type_aliases:
                raise self.wrong_token(f"undefined symbol alias id '{name}'")
            return self.type_aliases[name]
        declared = self.context.type_class(name)
        if declared is not None:
            opened = self.i if self._body_follows() else None
            try:
                made = self._declared_type(declared)
            except IRError as error:
                raise self.first_unbalanced(opened, error) from None
            if opened is not None and self.i == opened:
                self._balanced_end(self.buffer.offset(opened))
            return made
        dialect, _, mnemonic = name.partition(".")
        bracketed = None if mnemonic else self.context.type_class(f"{dialect}.{self.tokens[self.i + 1]}")
        if bracketed is not None:  # `!d<name<...>>` is `!d.name<...>`
            self.i += 2
            made = self._declared_type(bracketed)
            self.expect(">")
            return made
        self._check_dialect(dialect, mnemonic, start, "type")
        body = self.opaque_body(mnemonic, start)
        self._check_allowed(f'`!"{dialect}"<"{body}">` type', dialect, mnemonic, start)
        return OpaqueType(dialect, body)

    def _declared_type(self, declared: TypeClass) -> Type:
        """The parameters of a type whose name has been read."""
        read = getattr(declared, "parse", None)
        made: Type = read(self) if read is not None else declared()
        return made

    def type_of_class(self, kind: TypeClass) -> Type:
        """A type of one class of a dialect, whose name may be left out: `<...>`."""
        at = self.i
        if self.peek()[:1] != "!":
            self.in_custom_form = True
            try:
                return self._declared_type(kind)
            finally:
                self.in_custom_form = False
        found = self.type()
        if not isinstance(found, kind):
            expected = f"expected {kind.name}, but found '{found}'"
            raise self.custom_error(f"invalid kind of type specified: {expected}", at)
        return found


_HEADS: Final = {
    "tensor": TypeParser._tensor,
    "memref": TypeParser._memref,
    "vector": TypeParser._vector,
    "complex": TypeParser._complex,
    "tuple": TypeParser._tuple,
}


def simple_types() -> dict[str, Type]:
    """The types that are one token, by their text: what a parser starts with."""
    return dict(_SIMPLE)
