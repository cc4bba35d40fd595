"""How attention is cut into blocks: how large they are, and which blocks of keys a block of queries meets.

    keys 0      64     128    192  200                  128 queries, top left
         +------+------+------+--+
    0    |masked|                                       whole blocks before the diagonal: no mask
    64   |      |masked|                                blocks on it: masked; those beyond: left out
                                                        what is left over of the keys: a block of its own

Each piece has loops of known lengths, where the sizes are known, so that every one can get tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from irkit.dialects import graph
from irkit.dialects.loop import Indices
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.convert.graph_nests.emitter import Size, Subscript

QUERIES: Final = 64
"""Queries of a block: the columns of a tile, or some."""
KEYS: Final = 128
"""Keys of a block: the scores of a block of f32 take 32 kB."""
_ALL_KEYS: Final = 256
"""Keys that are one block: then nothing has to be made as large as the next one."""
_LANES: Final = 16
_LARGEST: Final = 1 << 19
"""Bytes that the queries and results of a block may take on the stack."""


class Blocks(NamedTuple):
    """How many queries and keys a block has."""

    queries: int
    keys: int


def choose_blocks(queries: Size, keys: Size, bytes_of_query: int, is_causal: bool) -> Blocks:
    """Blocks of about the same size, where the numbers are known."""
    rows = QUERIES
    while rows > 1 and rows * bytes_of_query > _LARGEST:
        rows //= 2
    columns = min(rows, KEYS) if is_causal else KEYS
    if isinstance(queries, int):
        even = _even(queries, rows)
        rows = even if even == queries else min(rows, -(-even // _LANES) * _LANES)
    if isinstance(keys, int):
        columns = keys if keys <= (columns if is_causal else _ALL_KEYS) else _even(keys, columns)
    return Blocks(rows, max(1, columns))


def _even(count: int, most: int) -> int:
    """The size of as few equal parts as there can be."""
    return -(-count // max(1, -(-count // most)))


class Piece(NamedTuple):
    """Some blocks of keys in a row, all of the same size."""

    prefix: str
    lowers: Sequence[Subscript]
    uppers: Sequence[Subscript]
    keys: Subscript
    """In each block."""
    is_masked: bool

    def label(self, name: str) -> str:
        return f"{self.prefix}{name}"


def pieces_of(
    causal: graph.Alignment | None, blocks: Blocks, queries: Size, keys: Size, row: Value[Type]
) -> list[Piece]:
    """The blocks of keys for the block of queries that starts with `row`."""
    size = blocks.keys

    def whole(at: Indices) -> AffineExpr:
        return affine(keys, at) // size * size

    def rest(at: Indices) -> AffineExpr:
        return affine(keys, at) % size

    has_rest = not isinstance(keys, int) or keys % size != 0
    has_whole = not isinstance(keys, int) or keys >= size
    if causal is None:
        found = [Piece("", [0], [whole], size, False)] if has_whole else []
        return found + [Piece("rest.", [whole], [keys], rest, False)] * has_rest
    beyond = diagonal(causal, queries, keys)

    def unmasked(at: Indices) -> AffineExpr:
        return (at(row) + beyond(at) + 1) // size * size

    def end(at: Indices) -> AffineExpr:
        return at(row) + beyond(at) + blocks.queries

    found = []
    if has_whole:
        found = [
            Piece("", [0], [whole, unmasked], size, False),
            Piece("diagonal.", [0, unmasked], [whole, end], size, True),
        ]
    return found + [Piece("rest.", [whole], [keys, end], rest, True)] * has_rest


def diagonal(causal: graph.Alignment, queries: Size, keys: Size) -> Callable[[Indices], AffineExpr]:
    """How far beyond its own number a query may see."""

    def beyond(at: Indices) -> AffineExpr:
        if causal.value == "top_left":
            return AffineConstant(0)
        return affine(keys, at) - affine(queries, at)

    return beyond


def affine(size: Size, at: Indices) -> AffineExpr:
    return AffineConstant(size) if isinstance(size, int) else at(size)
