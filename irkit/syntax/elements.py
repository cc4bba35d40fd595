"""Reads elements literals: `dense<...>`, `sparse<...>`, and the numbers in them."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Final, TypeAlias

from irkit.ir.elements import (
    DenseElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
    data_size,
    is_bit,
    pack_bits,
    storage_bits,
)
from irkit.ir.floats import parse_decimal
from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    F32,
    F64,
    I64,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    ShapedType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from irkit.syntax.lexer import number_of, unescape
from irkit.syntax.types import TypeParser

Elements: TypeAlias = list[tuple[int, bool]]
"""The elements of a literal: the index of a token, and whether a minus stands before it."""

_BOOLEANS: Final = "'true' or 'false' values"
_I1_ELEMENTS: Final = f"{_BOOLEANS} for i1 type"


class Literal:
    """What stands between `dense<` and `>`, before its type is known."""

    __slots__ = ("start", "elements", "shape", "hex", "pairs")

    def __init__(self, start: int):
        self.start = start
        self.elements: Elements = []
        self.shape: list[int] | None = None
        self.hex: str | None = None
        self.pairs = False


class ElementsParser(TypeParser):
    """The grammar of elements literals."""

    # Numbers.

    def integer_bits(
        self, token: str, negative: bool, type: IntegerType | IndexType, at: int, of: str = " for attribute"
    ) -> int:
        """The value of an integer literal in a type that it must fit; `of` ends the complaint."""
        width = 64 if isinstance(type, IndexType) else type.width
        signedness = "" if isinstance(type, IndexType) else type.signedness
        value = number_of(token)
        if negative and signedness == "u":
            raise self.error("negative integer literal not valid for unsigned integer type", at)
        fits = value < 1 << width
        if negative:
            fits = 0 < value <= 1 << (width - 1) if width else False
            value = -value
        elif signedness == "s" or isinstance(type, IndexType):
            fits = value < 1 << (width - 1)
        if not fits and not (width == 0 and value == 0):
            raise self.error(f"integer constant out of range{of}", at)
        return value

    def float_bits(self, token: str, negative: bool, type: FloatType, at: int) -> int:
        """The bits of a float written as a decimal, or as its bits in hex."""
        if "." in token:
            return parse_decimal(type.kind, f"-{token}" if negative else token)
        if token[:2] != "0x":
            raise self.error("unexpected decimal integer literal for a floating point value", at).note(
                "add a trailing dot to make the literal a float"
            )
        if negative:
            raise self.error("hexadecimal float literal should not have a leading minus", at)
        bits = int(token, 16)
        if bits >> type.width:
            raise self.error("hexadecimal float constant out of range for type", at)
        return bits

    def array_element(self, kind: IntegerType | FloatType) -> int:
        """One element of `array<...>`, as its bits."""
        at = self.i
        if is_bit(kind):
            token = self.peek()
            if token not in ("true", "false"):
                signed = token == "-" and self.tokens[self.i + 1][:1].isdigit()
                expected = _I1_ELEMENTS if signed or token.isalnum() else "integer literal"
                raise self.error(f"expected {expected}", self.i + token.isalnum() + 2 * signed)
            self.i += 1
            return int(token == "true")
        negative = self.accept("-")
        token = self.peek()
        if not "0" <= token[:1] <= "9":
            if isinstance(kind, FloatType):
                raise self.error("expected floating point literal")
            boolean = token in ("true", "false")
            raise self.error(f"expected {'i1 type for ' + _BOOLEANS if boolean else 'integer literal'}")
        at = self.i
        self.i += 1
        if isinstance(kind, FloatType):
            return self.float_bits(token, negative, kind, at)
        if "." in token:
            raise self.error("expected integer literal", at)
        if negative and kind.signedness == "u":
            raise self.error("negative integer literal not valid for unsigned integer type", at)
        return self.integer_bits(token, negative, kind, self.i, "") & ((1 << kind.width) - 1)

    # dense.

    def dense(self, type: Type | None) -> Attribute:
        start = self.i
        self.i += 1
        self.expect("<", "expected '<' after 'dense'")
        literal = Literal(start)
        if self.peek() != ">":
            self._literal(literal)
        self.expect(">", "expected '>'")
        return self._make_dense(literal, self._elements_type(type, start))

    def _elements_type(self, type: Type | None, at: int) -> TensorType | VectorType | MemRefType:
        if type is None:
            self.expect(":", "expected ':'")
            type = self.type()
        if not isinstance(type, (ShapedType, UnrankedTensorType, UnrankedMemRefType)):
            raise self.error("elements literal must be a shaped type", at)
        if not isinstance(type, ShapedType) or not type.has_static_shape:
            raise self.error("elements literal type must have static shape", at)
        return type  # type: ignore[return-value]

    def _literal(self, literal: Literal) -> None:
        token = self.peek()
        if token[:3] == '"0x':
            literal.hex = token
            self.i += 1
            return
        if token == "[":
            literal.shape = self._nested(literal)
            return
        self._element_token(literal)

    def _nested(self, literal: Literal) -> list[int]:
        """`[[1, 2], [3, 4]]`: the elements, and the shape, which must be the same in all branches."""
        self.deeper()
        self.i += 1
        shape: list[int] | None = None
        count = 0
        if self.peek() == "]":
            self.i += 1
            self.depth -= 1
            return [0]
        while True:
            if self.peek() == "[":
                inner = self._nested(literal)
            else:
                inner = []
                self._element_token(literal)
            if shape is not None and inner != shape:
                raise self.error("tensor literal is invalid; ranks are not consistent between elements")
            shape = inner
            count += 1
            if not self.accept(","):
                break
        self.expect("]", "expected ']'")
        self.depth -= 1
        return [count, *(shape or [])]

    def _element_token(self, literal: Literal) -> None:
        token = self.peek()
        if token == "(":
            self.i += 1
            literal.pairs = True
            self._number_token(literal)
            self.expect(",", "expected ',' between complex elements")
            self._number_token(literal)
            self.expect(")", "expected ')' after complex elements")
            return
        self._number_token(literal)

    def _number_token(self, literal: Literal) -> None:
        token = self.peek()
        negative = token == "-"
        if negative:
            self.i += 1
            token = self.peek()
        at_value = (
            "0" <= token[:1] <= "9" or token in ("true", "false") or (token[:1] == '"' and len(token) > 1)
        )
        if negative and not "0" <= token[:1] <= "9":
            raise self.error("expected integer or floating point literal")
        if not at_value:
            raise self.error("expected element literal of primitive type")
        literal.elements.append((self.i, negative))
        self.i += 1

    def _make_dense(self, literal: Literal, type: TensorType | VectorType | MemRefType) -> Attribute:
        kind = type.element_type
        if literal.hex is not None and isinstance(kind, (IntegerType, IndexType, FloatType, ComplexType)):
            return self._from_hex(literal, type)
        if literal.shape is not None and (tuple(literal.shape) != type.shape):
            raise self.error(
                f"inferred shape of elements literal ([{_sizes(literal.shape)}]) does not match type "
                f"([{_sizes(type.shape)}])",
                literal.start,
            )
        if literal.shape is None and not literal.elements and 0 not in type.shape and literal.hex is None:
            raise self.error(f"parsed zero elements, but type ('{type}') expected at least 1", literal.start)
        if not isinstance(kind, (IntegerType, IndexType, FloatType, ComplexType)):
            return self._strings(literal, type)
        single = literal.shape is None and literal.elements and not literal.pairs
        if single and self.tokens[literal.elements[0][0]][:1] == '"':
            at = literal.elements[0][0]
            raise self.error("expected string containing hex digits starting with `0x`", at)
        if isinstance(kind, ComplexType):
            self._check_pairs(literal, type, kind)
        patterns = self._patterns(literal, kind)
        if literal.shape is None and literal.elements:
            return DenseElementsAttr(type, pack_bits(kind, patterns), True)
        return DenseElementsAttr.of(type, pack_bits(kind, patterns))

    def _patterns(self, literal: Literal, kind: Type) -> list[int]:
        """The elements as bit patterns, two for each of a complex type."""
        if isinstance(kind, ComplexType):
            return [self._number_bits(at, negative, kind.element_type) for at, negative in literal.elements]
        if literal.pairs:
            raise self.error("unexpected complex elements", literal.start)
        if kind is F32 or kind is F64:
            fast = self._plain_floats(literal.elements, "f" if kind is F32 else "d")
            if fast is not None:
                return fast
        return [self._number_bits(at, negative, kind) for at, negative in literal.elements]

    def _check_pairs(self, literal: Literal, type: ShapedType, kind: ComplexType) -> None:
        """Two numbers for each element of a complex type."""
        parsed = len(literal.elements)
        expected = 2 * (type.num_elements if literal.shape is not None else 1)
        if parsed not in (0, expected):
            named = kind if literal.shape is None else type
            raise self.error(
                f"parsed {parsed} elements, but type ('{named}') expected {expected} elements", literal.start
            )

    def _plain_floats(self, elements: Elements, code: str) -> list[int] | None:
        """All decimals at once, None where there is something else among them or one overflows."""
        tokens = self.tokens
        try:
            values = [
                -float(tokens[at]) if negative else float(tokens[at])
                for at, negative in elements
                if "." in tokens[at]
            ]
            if len(values) != len(elements):
                return None
            packed = struct.pack(f"<{len(values)}{code}", *values)
        except (ValueError, OverflowError):
            return None
        return list(struct.unpack(f"<{len(values)}{'I' if code == 'f' else 'Q'}", packed))

    def _number_bits(self, at: int, negative: bool, kind: Type) -> int:
        token = self.tokens[at]
        shown = at - negative
        if isinstance(kind, FloatType):
            if not "0" <= token[:1] <= "9":
                raise self.error("expected floating point literal", at)
            return self.float_bits(token, negative, kind, at)
        assert isinstance(kind, (IntegerType, IndexType))
        return self._integer_element(token, negative, kind, shown)

    def _integer_element(self, token: str, negative: bool, kind: IntegerType | IndexType, at: int) -> int:
        if token in ("true", "false"):
            if not is_bit(kind):
                raise self.error("expected i1 type for 'true' or 'false' values", at)
            return int(token == "true")
        if token[:1] == '"':
            raise self.error("expected integer elements, but parsed string", at)
        if "." in token:
            raise self.error("expected integer elements, but parsed floating-point", at)
        if negative and isinstance(kind, IntegerType) and kind.signedness == "u":
            raise self.error("expected unsigned integer elements, but parsed negative value", at + negative)
        value = self.integer_bits(token, negative, kind, at + negative, " for type")
        return value & ((1 << max(storage_bits(kind), 8)) - 1)

    def _from_hex(self, literal: Literal, type: TensorType | VectorType | MemRefType) -> Attribute:
        assert literal.hex is not None
        digits = literal.hex[3:-1]
        try:
            data = bytes.fromhex(digits)
        except ValueError:
            data = b""
        if 2 * len(data) != len(digits):  # what is no digit, or white space
            raise self.error("expected string containing hex digits starting with `0x`", literal.start + 2)
        kind, count = type.element_type, type.num_elements
        if len(data) == data_size(kind, count):
            return DenseElementsAttr.of(type, self._masked(data, kind, count))
        splat = len(data) == (1 if is_bit(kind) else data_size(kind, 1))
        if not splat or (is_bit(kind) and data not in (b"\x00", b"\xff")):
            raise self.error(f"elements hex data size is invalid for provided type: '{type}'", literal.start)
        return DenseElementsAttr(type, bytes([data[0] & 1]) if is_bit(kind) else data, True)

    @staticmethod
    def _masked(data: bytes, kind: Type, count: int) -> bytes:
        """Packed bits with the spare bits of the last byte cleared."""
        spare = -count % 8
        if not is_bit(kind) or not spare or not data:
            return data
        return data[:-1] + bytes([data[-1] & (0xFF >> spare)])

    def _strings(self, literal: Literal, type: TensorType | VectorType | MemRefType) -> Attribute:
        values: list[str] = []
        tokens = [literal.hex] if literal.hex is not None else [self.tokens[at] for at, _ in literal.elements]
        for token in tokens:
            if token[:1] != '"':
                raise self.error(f"expected string token, got {token}", literal.start)
            values.append(unescape(token))
        if len(values) > 1 and len(set(values)) == 1:
            values = values[:1]
        return DenseStringElementsAttr(type, tuple(values))

    # sparse.

    def sparse(self, type: Type | None) -> Attribute:
        start = self.i
        self.i += 1
        self.expect("<", "Expected '<' after 'sparse'")
        indices, values = Literal(start), Literal(start)
        empty = self.peek() == ">"
        if not empty:
            self._literal(indices)
            self.expect(",", "expected ','")
            self._literal(values)
        self.expect(">", "expected '>'")
        shaped = self._elements_type(type, start)
        if empty:
            none = DenseElementsAttr(TensorType((0,), shaped.element_type), b"")
            return SparseElementsAttr(shaped, DenseElementsAttr(TensorType((0, shaped.rank), I64), b""), none)
        # One index for all dimensions, one value for all indices.
        index_shape = (1, shaped.rank) if indices.shape is None else tuple(indices.shape)
        value_shape = (index_shape[0],) if values.shape is None else tuple(values.shape)
        index_type = TensorType(index_shape, I64)
        made_indices = self._make_dense(indices, index_type)
        made_values = self._make_dense(values, TensorType(value_shape, shaped.element_type))
        if len(value_shape) != 1:
            raise self.error("expected 1-d tensor for sparse element values", start)
        columns = index_shape[1:] if len(index_shape) == 2 else (1,) * len(index_shape)
        if columns != (shaped.rank,) or index_shape[0] != value_shape[0]:
            raise self.error(
                f"expected shape ([{_sizes(shaped.shape)}]); inferred shape of indices literal "
                f"([{_sizes(index_shape)}]); inferred shape of values literal ([{_sizes(value_shape)}])",
                start,
            )
        assert isinstance(made_indices, DenseElementsAttr)
        assert isinstance(made_values, (DenseElementsAttr, DenseStringElementsAttr))
        self._check_indices(made_indices, shaped, start)
        return SparseElementsAttr(shaped, made_indices, made_values)

    def _check_indices(self, indices: DenseElementsAttr, type: ShapedType, start: int) -> None:
        """Refuses the first index outside the shape."""
        rows = indices.type.shape[0]
        numbers = [bits - (1 << 64) if bits >> 63 else bits for bits in indices.bit_patterns]
        numbers *= rows * type.rank if indices.is_splat else 1
        for row in range(rows):
            index = numbers[row * type.rank : (row + 1) * type.rank]
            if any(not 0 <= at < size for at, size in zip(index, type.shape, strict=True)):
                raise self.error(
                    f"sparse index #{row} is not contained within the value shape, with index=["
                    f"{_sizes(index)}], and type='{type}'",
                    start,
                )


def _sizes(sizes: Iterable[int]) -> str:
    return ", ".join(map(str, sizes))
