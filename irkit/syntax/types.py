"""Reads types.

The commonest types are one token (`i32`, `tensor<4xf32>`) and found by their text; the rest is read piece by
piece.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from irkit.diagnostics import IRError
from irkit.ir.floats import KINDS
from irkit.ir.interning import Attribute, Type
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
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    check_element_type,
    check_memref_element,
)
from irkit.syntax.lexer import number_of
from irkit.syntax.memref_types import check_space, is_layout, memref_type, without_default
from irkit.syntax.opaque import OpaqueParser

TypeClass: TypeAlias = type[Type]

_SIMPLE: Final[dict[str, Type]] = {
    "index": INDEX,
    "none": NONE,
    **{f"i{width}": IntegerType(width) for width in (1, 8, 16, 32, 64)},
    **{name: FloatType(name) for name in KINDS},
}
_INTEGER: Final = re.compile(r"([su]?)i([0-9]+)$")
_RUN: Final = re.compile("x(?:[0-9]+x)+")
_LARGEST_SIZE = (1 << 63) - 1
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


class TypeParser(OpaqueParser):
    """The grammar of types."""

    known_types: dict[str, Type]
    type_aliases: dict[str, Type]

    def attribute(self, type: Type | None = None) -> Attribute:
        raise NotImplementedError

    def accept_attribute(self, type: Type | None = None) -> Attribute | None:
        raise NotImplementedError

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
        if (head == "vector" and DYNAMIC in shape) or (len(dims) > 18 and max(shape) > _LARGEST_SIZE):
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
            if number_of(each[0]) > _LARGEST_SIZE:
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

    # Shaped types.

    def dimensions(self, dynamic: bool = True) -> list[int]:
        """`4x?x`: sizes, each followed by an `x`.  What follows the last `x` becomes the next token."""
        sizes: list[int] = []
        while True:
            token = self.tokens[self.i]
            if token == "?":
                if not dynamic:
                    break
                sizes.append(DYNAMIC)
                self.i += 1
                self._cross(self.tokens[self.i])
            elif "0" <= token[:1] <= "9" and "." not in token:
                sizes += self._run_of_sizes(token) or [self._size(token)]
            else:
                break
        return sizes

    def _run_of_sizes(self, token: str) -> list[int]:
        """The sizes in a token and in one like `x4x8xf32` behind it, taken at once: to cut them off one by
        one would take quadratic time.  None where one of them is odd."""
        following = self.tokens[self.i + 1] if token.isdecimal() else ""
        run = _RUN.match(following)
        if run is None or run.end() == len(following):
            return []
        found = [number_of(token), *[number_of(size) for size in run[0][1:-1].split("x")]]
        if max(found) > _LARGEST_SIZE:
            return []
        self.i += 1
        self.buffer.cut(self.i, run.end())
        return found

    def _size(self, token: str) -> int:
        """A size and its `x`; a hexadecimal number is a 0 and what follows its `x`."""
        digits = re.match("[0-9]+", token)
        assert digits is not None
        size = number_of(digits[0])
        if size > _LARGEST_SIZE:
            raise self.error("invalid dimension")
        rest = token[digits.end() :]
        if not rest:
            self.i += 1
            rest = self.tokens[self.i]
        self._cross(rest)
        return size

    def _cross(self, rest: str) -> None:
        if rest[:1] != "x":
            raise self.wrong_token("expected 'x' in dimension list")
        if len(rest) == 1:
            self.i += 1
        else:
            self.buffer.cut(self.i, len(self.tokens[self.i]) - len(rest) + 1)

    def _tensor(self) -> Type:
        self.expect("<", "expected '<' in tensor type")
        unranked = self.accept("*")
        if unranked:
            self._cross(self.peek())
        shape = [] if unranked else self.dimensions()
        at = self.i
        element = self.type()
        encoding = self._encoding() if self.accept(",") else None
        self.expect(">", "expected '>' in tensor type")
        try:
            check_element_type(element, "tensor")
        except ValueError:
            raise self.error("invalid tensor element type", at) from None
        if unranked and encoding is not None:
            raise self.error("cannot apply encoding to unranked tensor")
        return UnrankedTensorType(element) if unranked else TensorType(tuple(shape), element, encoding)

    def _encoding(self) -> Attribute | None:
        """As in MLIR it may be missing after its comma, and some attributes are not expected here."""
        return self.accept_attribute() if self.peek() not in ("array", "distinct", "strided") else None

    def _memref_element(self) -> Type:
        at = self.i
        element = self.type()
        try:
            check_memref_element(element)
        except ValueError as problem:
            raise self.error(str(problem), at) from None
        return element

    def _memref(self) -> Type:
        self.expect("<", "expected '<' in memref type")
        if self.accept("*"):
            self._cross(self.peek())
            element = self._memref_element()
            listed = self._first_of_list()
            space = self._memory_space() if listed else None
            if space is not None and self.accept(","):
                self._memory_space()
                raise self.error("multiple memory spaces specified in memref type")
            self._end_of_memref(listed)
            check_space(space)
            return UnrankedMemRefType(element, space)
        shape = tuple(self.dimensions())
        element = self._memref_element()
        layout: Attribute | None = None
        space = None
        more = listed = self._first_of_list()
        while more:
            given = self.attribute()
            if is_layout(given):
                if space is not None:
                    raise self.error("expected memory space to be last in memref type")
                if layout is not None:
                    raise self.error("multiple layouts specified in memref type")
                layout = given
            elif space is not None:
                raise self.error("multiple memory spaces specified in memref type")
            else:
                space = without_default(given)
            more = self.accept(",")
        self._end_of_memref(listed)
        return memref_type(shape, element, layout, space)

    def _first_of_list(self) -> bool:
        """The comma behind the element type; whether there is one."""
        listed = self.accept(",")
        if listed and self.peek() == ">":
            raise self.wrong_token("expected list element")
        return listed

    def _end_of_memref(self, in_list: bool) -> None:
        self.expect(">", "expected ',' or '>'" if in_list else "expected ',' or '>' in memref type")

    def _memory_space(self) -> Attribute | None:
        space = self.attribute()
        if is_layout(space):
            raise self.error("cannot have affine map for unranked memref type")
        return without_default(space)

    def _vector(self) -> Type:
        self.expect("<", "expected '<' in vector type")
        shape: list[int] = []
        scalable: list[bool] = []
        while True:
            token = self.tokens[self.i]
            if token == "[":
                self.i += 1
                size = self.peek()
                if not "0" <= size[:1] <= "9" or "." in size or number_of(size) > _LARGEST_SIZE:
                    raise self.error("invalid dimension")
                shape.append(self.integer())
                scalable.append(True)
                self.expect("]", "missing ']' closing scalable dimension")
                self._cross(self.tokens[self.i])
            elif "0" <= token[:1] <= "9":
                shape.append(self._size(token))
                scalable.append(False)
            else:
                break
        element = self.type()
        self.expect(">", "expected '>' in vector type")
        return VectorType(tuple(shape), element, tuple(scalable) if any(scalable) else ())

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
            raise self.error("invalid type name")
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
