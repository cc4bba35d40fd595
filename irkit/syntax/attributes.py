"""Reads attributes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from irkit.diagnostics import Location
from irkit.ir.attributes import (
    UNIT,
    AffineMapAttr,
    ArrayAttr,
    DistinctAttr,
    DistinctId,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    LocationAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    dictionary,
)
from irkit.ir.elements import DenseArrayAttr, DenseResourceAttr
from irkit.ir.floats import parse_decimal
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    DYNAMIC,
    F64,
    I1,
    I64,
    NONE,
    FloatType,
    IndexType,
    IntegerType,
    ShapedType,
    UnrankedMemRefType,
    UnrankedTensorType,
)
from irkit.syntax.dialect_attributes import DialectAttributeParser
from irkit.syntax.lexer import is_word, unescape


class AttributeParser(DialectAttributeParser):
    """The grammar of attributes."""

    integer_memo: dict[tuple[str, str], IntegerAttr]
    distinct_memo: dict[int, DistinctAttr]

    def accept_attribute(self, type: Type | None = None) -> Attribute | None:
        """An attribute, None where none begins here."""
        token = self.tokens[self.i]
        begins = token[:1] in '"@#[{-(!0123456789' and token[:1] != ""
        if begins or token in _KEYWORDS or self._begins_type(token) or token in self.known_types:
            return self.attribute(type)
        return None

    def attribute(self, type: Type | None = None) -> Attribute:
        """Any attribute.  With `type` given, a number or string takes it and no `: type` is read."""
        tokens = self.tokens
        token = tokens[self.i]
        first = token[:1]
        if "0" <= first <= "9" or token == "-":
            return self._number(type)
        if first == '"' and len(token) > 1:
            return self._string(type)
        read = _STARTS.get(first) or _KEYWORDS.get(token)
        if read is not None and len(token) > (first in "@#") and token not in _METADATA:
            self.deeper()
            made = read(self, type)
            self.depth -= 1
            return made
        kind = self.accept_type()
        if kind is None:
            raise self.wrong_token("expected attribute value")
        return TypeAttr(kind)

    # Numbers and strings.

    def _number(self, type: Type | None) -> Attribute:
        start = self.i
        tokens = self.tokens
        token = tokens[start]
        negative = token == "-"
        if negative:
            token = tokens[start + 1]
            if not "0" <= token[:1] <= "9":
                self.i += 1
                raise self.wrong_token("expected constant integer or floating point value")
        after = start + 1 + negative
        self.i = after
        if type is None and tokens[after] == ":":
            if not negative:
                # `5 : i32` again and again: found by its tokens.
                memo = self.integer_memo.get((token, tokens[after + 1]))
                if memo is not None:
                    self.i = after + 2
                    return memo
            self.i = after + 1
            type = self.type()
        if "." in token:
            if type is None:
                type = F64
            if not isinstance(type, FloatType):
                raise self.error("floating point value not valid for specified type")
            return FloatAttr(parse_decimal(type.kind, f"-{token}" if negative else token), type)
        made = self._integer_attr(token, negative, I64 if type is None else type, start + negative)
        if isinstance(made, IntegerAttr) and self.i == after + 2 and not negative and tokens[after] == ":":
            self.integer_memo[token, tokens[after + 1]] = made
        return made

    def _integer_attr(self, token: str, negative: bool, type: Type, at: int) -> Attribute:
        if isinstance(type, FloatType):
            return FloatAttr(self.float_bits(token, negative, type, at), type)
        if not isinstance(type, (IntegerType, IndexType)):
            raise self.error("integer literal not valid for specified type", at)
        return IntegerAttr(self.integer_bits(token, negative, type, at), type)

    def _string(self, type: Type | None) -> Attribute:
        value = unescape(self.tokens[self.i])
        self.i += 1
        if type is None:
            type = self.type() if self.accept(":") else NONE
        return StringAttr(value, type)

    # Brackets.

    def _array(self, type: Type | None) -> Attribute:
        self.i += 1
        elements: list[Attribute] = []
        if not self.accept("]"):
            elements.append(self.attribute())
            while self.accept(","):
                elements.append(self.attribute())
            self.expect("]", "expected ',' or ']'")
        return ArrayAttr(tuple(elements))

    def _dictionary(self, type: Type | None) -> Attribute:
        return dictionary(self.attr_dict())

    def attr_dict(self) -> dict[str, Attribute]:
        """`{a = 1, b}`, empty where there is none."""
        entries: dict[str, Attribute] = {}
        tokens = self.tokens
        if tokens[self.i] != "{":
            return entries
        self.i += 1
        if self.accept("}"):
            return entries
        while True:
            at = self.i
            token = tokens[at]
            if is_word(token):
                name = token
                self.i += 1
            elif token[:1] == '"' and len(token) > 1:
                name = self.string()
            else:
                raise self.wrong_token("expected attribute name")
            if name in entries:
                raise self.error(f"duplicate key '{name}' in dictionary attribute", at)
            if not name:
                raise self.error("expected valid attribute name", at)
            if "." in name:
                # Loads the dialect, whose laws then hold of the attribute.
                self.context.dialect(name.partition(".")[0])
            if tokens[self.i] == "=":
                self.i += 1
                entries[name] = self.attribute()
            else:
                entries[name] = UNIT
            if tokens[self.i] != ",":
                break
            self.i += 1
        self.expect("}", "expected '}' in attribute dictionary")
        return entries

    # Symbols.

    def _symbol(self, type: Type | None) -> Attribute:
        """`@a::@b`."""
        root = self.symbol_name()
        nested: list[str] = []
        while self.tokens[self.i] == ":" and self.tokens[self.i + 1] == ":":
            self.i += 2
            name = self.accept_symbol_name()
            if name is None:
                raise self.error("expected nested symbol reference identifier")
            nested.append(name)
        return SymbolRefAttr(root, tuple(nested))

    # Keywords.

    def _bool(self, type: Type | None) -> Attribute:
        value = self.tokens[self.i] == "true"
        self.i += 1
        return IntegerAttr(int(value), I1)

    def _unit(self, type: Type | None) -> Attribute:
        self.i += 1
        return UNIT

    def _affine_map(self, type: Type | None) -> Attribute:
        self.i += 1
        self.expect("<", "expected '<' in affine map")
        made = AffineMapAttr(self.affine_map())
        self.expect(">", "expected '>' in affine map")
        return made

    def _affine_set(self, type: Type | None) -> Attribute:
        self.i += 1
        self.expect("<", "expected '<' in integer set")
        made = IntegerSetAttr(self.affine_set())
        self.expect(">", "expected '>' in integer set")
        return made

    def _strided(self, type: Type | None) -> Attribute:
        self.i += 1
        self.expect("<", "expected '<' after 'strided'")
        self.expect("[", "expected '['")
        strides: list[int] = []
        while strides or self.peek() != "]":
            strides.append(self._stride())
            if not self.accept(","):
                break
        self.expect("]", "expected ']'")
        offset = 0
        if self.accept(","):
            self.expect("offset", "expected 'offset' after comma")
            self.expect(":", "expected ':' after 'offset'")
            offset = self._stride()
        elif self.peek() != ">":
            raise self.wrong_token("expected ','")
        self.expect(">", "expected '>'")
        return StridedLayoutAttr(tuple(strides), offset)

    def _stride(self) -> int:
        if self.accept("?"):
            return DYNAMIC
        at = self.i
        value = self.accept_integer()
        if value is None or not -(1 << 63) < value < 1 << 63:
            raise self.error("expected a 64-bit signed integer or '?'", at)
        return value

    def _dense_array(self, type: Type | None) -> Attribute:
        self.i += 1
        self.expect("<", "expected '<' after 'array'")
        at = self.i
        kind = self.type()
        if not isinstance(kind, (IntegerType, FloatType)):
            raise self.error(f"expected integer or float type, got: '{kind}'", at)
        if kind.width != 1 and kind.width % 8:
            raise self.error("element type bitwidth must be a multiple of 8", at)
        patterns: list[int] = []
        if self.accept(">"):
            return DenseArrayAttr(kind)
        self.expect(":", "expected ':' after dense array type")
        while True:
            patterns.append(self.array_element(kind))
            if not self.accept(","):
                break
        self.expect(">", "expected '>' to close an array attribute")
        return DenseArrayAttr(kind, tuple(patterns))

    def _dense_resource(self, type: Type | None) -> Attribute:
        self.i += 1
        self.expect("<", "expected '<' after 'dense_resource'")
        key = self.accept_string()
        if key is None and not self.at_word():
            raise self.error("expected identifier key for 'resource' entry")
        if key is None:
            key = self.keyword()
        self.expect(">", "expected '>'")
        start = self.i
        if type is None:
            self.expect(":", "expected ':'")
            type = self.type()
        if not isinstance(type, (ShapedType, UnrankedTensorType, UnrankedMemRefType)):
            raise self.error("`dense_resource` expected a shaped type", start)
        return DenseResourceAttr(key, type, self.context.blob(key))

    def _distinct(self, type: Type | None) -> Attribute:
        start = self.i
        self.i += 1
        self.expect("[", "expected '[' after 'distinct'")
        if self.peek() == "-":
            raise self.wrong_token("expected distinct ID")
        number = self.integer("expected distinct ID")
        if number >> 64:
            raise self.error("expected an unsigned 64-bit integer")
        self.expect("]", "expected ']' to close distinct ID")
        self.expect("<", "expected '<' after distinct ID")
        referenced: Attribute = UNIT
        if self.peek() != ">":
            referenced = self.attribute()
        self.expect(">", "expected '>' to close distinct attribute")
        known = self.distinct_memo.get(number)
        if known is None:
            known = self.distinct_memo[number] = DistinctAttr(DistinctId(), referenced)
        elif known.referenced is not referenced:
            shown = known.referenced
            raise self.error(f"referenced attribute does not match previous definition: {shown}", start)
        return known

    def _loc(self, type: Type | None) -> Attribute:
        self.i += 1
        return LocationAttr(self.location_in_parens("inline location"))

    def location_in_parens(self, what: str) -> Location:
        raise NotImplementedError


_METADATA: Final = ("{-#", "#-}")
_STARTS: Final[dict[str, Callable[[AttributeParser, Type | None], Attribute]]] = {
    "[": AttributeParser._array,
    "{": AttributeParser._dictionary,
    "@": AttributeParser._symbol,
    "#": AttributeParser._hash,
}
_KEYWORDS: Final[dict[str, Callable[[AttributeParser, Type | None], Attribute]]] = {
    "true": AttributeParser._bool,
    "false": AttributeParser._bool,
    "unit": AttributeParser._unit,
    "affine_map": AttributeParser._affine_map,
    "affine_set": AttributeParser._affine_set,
    "strided": AttributeParser._strided,
    "array": AttributeParser._dense_array,
    "dense": AttributeParser.dense,
    "sparse": AttributeParser.sparse,
    "dense_resource": AttributeParser._dense_resource,
    "distinct": AttributeParser._distinct,
    "loc": AttributeParser._loc,
}
