"""Reads shaped types piece by piece: tensors, memrefs, vectors.

    tensor<4x?xf32, #enc>    memref<8xf32, strided<[2]>, 1>    vector<4x[8]xi1>

The lexer may take `x8xf32` or `0x8` for one token: what stands behind a size is cut off it.
"""

from __future__ import annotations

import re
from typing import Final

from irkit.ir.interning import Attribute, Type
from irkit.ir.types import (
    DYNAMIC,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    check_element_type,
    check_memref_element,
)
from irkit.syntax.lexer import number_of
from irkit.syntax.memref_types import check_space, is_layout, memref_type, without_default
from irkit.syntax.opaque import OpaqueParser

_RUN: Final = re.compile("x(?:[0-9]+x)+")
LARGEST_SIZE: Final = (1 << 63) - 1


class ShapedTypeParser(OpaqueParser):
    """The grammar of types that have a shape."""

    def type(self) -> Type:
        raise NotImplementedError

    def attribute(self, type: Type | None = None) -> Attribute:
        raise NotImplementedError

    def accept_attribute(self, type: Type | None = None) -> Attribute | None:
        raise NotImplementedError

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
        if max(found) > LARGEST_SIZE:
            return []
        self.i += 1
        self.buffer.cut(self.i, run.end())
        return found

    def _size(self, token: str) -> int:
        """A size and its `x`; a hexadecimal number is a 0 and what follows its `x`."""
        digits = re.match("[0-9]+", token)
        assert digits is not None
        size = number_of(digits[0])
        if size > LARGEST_SIZE:
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
                if not "0" <= size[:1] <= "9" or "." in size or number_of(size) > LARGEST_SIZE:
                    raise self.error("invalid dimension")
                shape.append(self.integer())
                scalable.append(True)
                self.expect("]", "missing ']' closing scalable dimension")
                self._cross(self.tokens[self.i])
            elif "0" <= token[:1] <= "9" and "." not in token:
                sizes = self._run_of_sizes(token) or [self._size(token)]
                shape += sizes
                scalable += [False] * len(sizes)
            else:
                break
        element = self.type()
        self.expect(">", "expected '>' in vector type")
        return VectorType(tuple(shape), element, tuple(scalable) if any(scalable) else ())
