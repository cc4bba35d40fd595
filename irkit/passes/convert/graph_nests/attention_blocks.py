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

from irkit.analysis.machines import Machine
from irkit.dialects import graph
from irkit.dialects.loop import Indices
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.convert.graph_nests.emitter import Size, Subscript

_STACK: Final = 1 << 19
"""Bytes that the queries and results of a block may take on the stack at the most."""


class Blocks(NamedTuple):
    """How many queries and keys a block has."""

    queries: int
    keys: int


def choose_blocks(
    machine: Machine, queries: Size, keys: Size, numbers: int, element_bytes: int, is_causal: bool
) -> Blocks:
    """Blocks for the registers and caches, of about the same size, where the lengths are known; `numbers` are
    those of a query and of its result.

    The queries of a block are the columns of one tile: half as many would have to read all keys twice as
    often, and of twice as many the scores would lie in rows of which a tile sees a part.  The scores of a
    block fill two thirds of the first cache, in which the second product reads them again and again.  With a
    causal mask blocks are square, so that little is computed beyond the diagonal.
    """
    lanes = machine.lanes(element_bytes)
    rows = machine.across * lanes
    most = min(machine.l2 // 2, _STACK) // (numbers * element_bytes or 1)
    while rows > 1 and rows > most:
        rows //= 2
    columns = _power_of_two(machine.l1 * 2 // 3 // (rows * element_bytes))
    all_keys = 2 * columns
    if is_causal:
        columns = all_keys = min(rows, columns)
    if isinstance(queries, int):
        even = _even(queries, rows)
        rows = even if even == queries else min(rows, -(-even // lanes) * lanes)
    if isinstance(keys, int):
        # Few keys are one block: then nothing has to be made as large as the next one.
        columns = keys if keys <= all_keys else _even(keys, columns)
    return Blocks(rows, max(1, columns))


def _power_of_two(most: int) -> int:
    """The largest one that is not larger, at least 1."""
    return 1 << max(1, most).bit_length() - 1


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
