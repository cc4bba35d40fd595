"""Attention by blocks of queries and keys, with an online softmax: the n x m scores are never stored.

    graph.attention   -->   loop.for @attention.i parallel {            // a block of queries
                              query = scale * log2(e) * transpose(q)
                              loop.for @attention.j {                   // a block of keys
                                scores = k @ query + bias                 keys x queries
                                m' = max(m, scores)      a = exp2(m - m')      p = exp2(scores - m')
                                l  = l * a + sum(p)      o = o * a + transpose(v) @ p     m = m'
                              }
                              result = transpose(o / l)

m is the largest score of a query so far, l the sum of powers, o what it takes from the values, all three of
the keys seen so far; the division comes once, at the end.  Milakov and Gimelshein, "Online normalizer
calculation for softmax" (2018), algorithm 3; Dao, "FlashAttention-2" (2023), algorithm 1.  Powers are those
of two, whose logarithm is in the scale, which the queries carry in at least f32.  Where floats are added to
the scores it comes last, to what is left of them: the lowest of all floats, as masks have it, must not become
-inf, for a row of these alone sees all keys alike.

Queries lie side by side in every buffer, so that no step combines elements of one vector: keys and values are
read as they are, and only a block of queries, and at last one of results, is transposed.

While a query has seen no key its m is -inf, and scores are compared with 0 instead of it: powers are 0 then,
not NaN.  Where it sees none at all l stays 0, and so does its row, unless 0 / 0 is asked for.  With a causal
mask, blocks wholly beyond the diagonal are left out, and only those on it are masked.  What is left over of
the keys is a block of its own; queries that are not there are 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from math import e as euler
from math import log2
from typing import NamedTuple

from irkit.analysis.machines import Machine
from irkit.dialects import arith, graph, math
from irkit.dialects.loop import Indices
from irkit.dialects.loop.affine import Replacement
from irkit.ir import Type, Value
from irkit.ir.affine import Constraint
from irkit.ir.types import DYNAMIC, F32, I1, FloatType
from irkit.passes.convert.graph_nests.attention_blocks import (
    Blocks,
    Piece,
    affine,
    choose_blocks,
    diagonal,
    pieces_of,
)
from irkit.passes.convert.graph_nests.elementwise import convert, stretched
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Subscript, Tensor
from irkit.pipeline.remarks import passed

Index = Value[Type]


class _Attention(NamedTuple):
    """What the parts of the nest share."""

    e: Emitter
    op: graph.Attention
    out: Tensor
    batch: Sequence[Index]
    row: Index
    """The first query of the block."""
    queries: Size
    keys: Size
    blocks: Blocks
    wide: FloatType
    largest: Tensor
    level: Tensor
    factor: Tensor
    total: Tensor
    query: Tensor
    scores: Tensor
    part: Tensor
    taken: Tensor

    @property
    def depth(self) -> int:
        """How many numbers a query has."""
        return self.query.type.shape[0]

    @property
    def width(self) -> int:
        """How many numbers a value has."""
        return self.taken.type.shape[0]

    @property
    def adds(self) -> bool:
        """Whether floats are added to the scores."""
        return self.op.bias is not None and self.op.bias.type.element_type is not I1

    def of_batch(self, tensor: Tensor) -> list[Subscript]:
        """The subscripts of an operand before its last two dimensions."""
        count = tensor.type.rank - 2
        skipped = len(self.batch) - count
        wanted = self.out.type.shape[skipped:-2]
        pairs = zip(tensor.type.shape[:count], wanted, self.batch[skipped:], strict=True)
        return [0 if size == 1 and other != 1 else at for size, other, at in pairs]

    @property
    def is_whole(self) -> bool:
        """Whether every block surely has all of its queries."""
        return isinstance(self.queries, int) and self.queries % self.blocks.queries == 0

    def is_there(self, i: Index, at: Indices) -> list[Constraint]:
        """Whether the block has a query with this number; nothing where it always has."""
        if self.is_whole:
            return []
        return [(affine(self.queries, at) - at(self.row) - at(i) - 1, False)]

    def over_queries(self, name: str) -> AbstractContextManager[Index]:
        """The loop over the queries of a block."""
        return self.e.loop(name, self.blocks.queries, parallel=True)


def attention(e: Emitter, op: graph.Attention, out: Tensor) -> None:
    """Writes the nest of an attention."""
    element = out.type.element_type
    assert isinstance(element, FloatType)
    wide = F32 if element.width < F32.width else element
    depth, width = op.query.type.shape[-1], out.type.shape[-1]
    if DYNAMIC in (depth, width):
        raise op.error("needs the sizes of its queries and values: write a number in place of '?'")
    *batch_sizes, queries, _ = e.sizes(out)
    keys = e.size(e.tensor(op.key), op.key.type.rank - 2)
    is_causal = op.causal is not None
    blocks = choose_blocks(e.machine, queries, keys, depth + width, wide.width // 8, is_causal)
    _tell(op, e.machine, blocks, wide)
    names = [f"b{axis}" for axis in range(len(batch_sizes))] if len(batch_sizes) != 1 else ["b"]
    with ExitStack() as stack:
        batch = stack.enter_context(e.nest(batch_sizes, names)) if batch_sizes else []
        row = stack.enter_context(e.strip("i", [queries], blocks.queries, parallel=True))
        rows = [e.local(name, wide, (blocks.queries,)) for name in ("largest", "level", "factor", "total")]
        shapes = {"query": depth, "scores": blocks.keys, "part": width, "taken": width}
        others = [e.local(name, wide, (size, blocks.queries)) for name, size in shapes.items()]
        a = _Attention(e, op, out, batch, row, queries, keys, blocks, wide, *rows, *others)
        _begin(a)
        for piece in pieces_of(op.causal, blocks, queries, keys, row):
            with e.strip(piece.label("j"), piece.uppers, blocks.keys, lowers=piece.lowers) as column:
                _score(a, piece, column)
                _normalize(a, piece, column)
                _take(a, piece, column)
        _end(a)


def _tell(op: graph.Attention, machine: Machine, blocks: Blocks, wide: FloatType) -> None:
    """Says how large the blocks are, and what the scores of one take beside the first cache."""
    scores = blocks.queries * blocks.keys * wide.width // 8
    passed(
        op,
        "blocks",
        "convert-graph-to-loop",
        remark=f"attention in blocks of {blocks.queries} queries and {blocks.keys} keys",
        reason=f"{machine.name}: a tile has {machine.across * machine.lanes(wide.width // 8)} columns, "
        f"{scores} bytes of scores beside {machine.l1} of the first cache",
    )


def _begin(a: _Attention) -> None:
    e = a.e
    zero, nothing = e.number(0.0, a.wide), e.number(float("-inf"), a.wide)
    with a.over_queries("begin.i") as i:
        e.store(nothing, a.largest, [i])
        e.store(zero, a.total, [i])
    with e.loop("begin.d", a.width, parallel=True) as d, a.over_queries("begin.d.i") as i:
        e.store(zero, a.taken, [d, i])
    query, element = e.tensor(a.op.query), a.op.query.type.element_type
    with e.loop("query.d", a.depth, parallel=True) as d, a.over_queries("query.i") as i:
        place: list[Subscript] = [*a.of_batch(query), _sum(a.row, i), d]
        number = e.load_where(query, place, lambda at: a.is_there(i, at), e.number(0.0, element))
        scale = a.op.scale.value * (1.0 if a.adds else log2(euler))
        e.store(e.on_floats(arith.MulF, convert(e, number, a.wide), e.number(scale, a.wide)), a.query, [d, i])


def _score(a: _Attention, piece: Piece, column: Index) -> None:
    """The products of the queries and keys of a block."""
    e, key = a.e, a.e.tensor(a.op.key)
    with (
        e.strip(piece.label("score.j"), [piece.keys], parallel=True) as j,
        a.over_queries(piece.label("score.i")) as i,
    ):
        e.store(e.number(0.0, a.wide), a.scores, [j, i])
        with e.loop(piece.label("score.d"), a.depth) as d:
            left = convert(e, e.load(key, [*a.of_batch(key), _sum(column, j), d]), a.wide)
            product = e.on_floats(arith.MulF, left, e.load(a.query, [d, i]))
            e.update("addf", product, a.scores, [j, i])


def _normalize(a: _Attention, piece: Piece, column: Index) -> None:
    """Scores become powers, and the sums of powers as large as they are."""
    e = a.e
    nothing, zero = e.number(float("-inf"), a.wide), e.number(0.0, a.wide)
    with a.over_queries(piece.label("before.i")) as i:
        e.store(e.load(a.largest, [i]), a.factor, [i])
    with e.strip(piece.label("largest.j"), [piece.keys]) as j, a.over_queries(piece.label("largest.i")) as i:
        score = _biased(a, column, i, j)
        if piece.is_masked:
            e.store(score, a.scores, [j, i])
            score = _seen(a, column, i, j)
        if piece.is_masked or a.op.bias is not None:
            e.store(score, a.scores, [j, i])
        # NaN is never larger: it comes to the result by its power.
        largest = e.load(a.largest, [i])
        larger = e.add(arith.CmpF(arith.CmpFPredicate.attr("ogt"), score, largest)).result
        e.store(e.add(arith.Select(larger, score, largest)).result, a.largest, [i])
    with a.over_queries(piece.label("level.i")) as i:
        largest = e.load(a.largest, [i])
        unseen = e.add(arith.CmpF(arith.CmpFPredicate.attr("oeq"), largest, nothing)).result
        level = e.add(arith.Select(unseen, zero, largest)).result
        factor = _power(a, e.load(a.factor, [i]), level)
        e.store(level, a.level, [i])
        e.store(factor, a.factor, [i])
        e.store(e.on_floats(arith.MulF, e.load(a.total, [i]), factor), a.total, [i])
    with e.strip(piece.label("power.j"), [piece.keys]) as j, a.over_queries(piece.label("power.i")) as i:
        power = _power(a, e.load(a.scores, [j, i]), e.load(a.level, [i]))
        e.store(power, a.scores, [j, i])
        e.update("addf", power, a.total, [i])


def _power(a: _Attention, score: Value[Type], level: Value[Type]) -> Value[Type]:
    """How much a score counts beside the level."""
    distance = a.e.on_floats(arith.SubF, score, level)
    if a.adds:
        distance = a.e.on_floats(arith.MulF, distance, a.e.number(log2(euler), a.wide))
    return a.e.on_floats(math.Exp2, distance)


def _biased(a: _Attention, column: Index, i: Index, j: Index) -> Value[Type]:
    """A score with its bias."""
    e = a.e
    score = e.load(a.scores, [j, i])
    if a.op.bias is None:
        return score
    bias, element = e.tensor(a.op.bias), a.op.bias.type.element_type
    moved: dict[Subscript, Replacement] = {i: _sum(a.row, i), j: _sum(column, j)}
    at = [moved.get(each, each) for each in stretched(bias, _scores_of(a), [*a.batch, i, j])]
    if bias.type.rank > 1 and at[-2] != 0 and bias.buffer is not None:
        extra = e.load_where(bias, at, lambda places: a.is_there(i, places), e.number(0, element))
    else:
        extra = e.load(bias, at)
    if extra.type is I1:
        return e.add(arith.Select(extra, score, e.number(float("-inf"), a.wide))).result
    return e.on_floats(arith.AddF, score, convert(e, extra, a.wide))


def _seen(a: _Attention, column: Index, i: Index, j: Index) -> Value[Type]:
    """A score that a causal mask lets through; -inf for the others."""
    assert a.op.causal is not None
    beyond = diagonal(a.op.causal, a.queries, a.keys)

    def before(at: Indices) -> list[Constraint]:
        return [(at(a.row) + at(i) + beyond(at) - at(column) - at(j), False)]

    return a.e.load_where(a.scores, [j, i], before, a.e.number(float("-inf"), a.wide))


def _scores_of(a: _Attention) -> Tensor:
    """The tensor of all scores, which is nowhere, for its shape."""
    shape = (*a.out.type.shape[:-1], a.op.key.type.shape[-2])
    return Tensor(type(a.out.type)(shape, a.wide), None)


def _take(a: _Attention, piece: Piece, column: Index) -> None:
    """The values of a block times the powers, and what was taken before as large as they are."""
    e, value = a.e, a.e.tensor(a.op.value)
    with (
        e.loop(piece.label("take.d"), a.width, parallel=True) as d,
        a.over_queries(piece.label("take.i")) as i,
    ):
        e.store(e.number(0.0, a.wide), a.part, [d, i])
        with e.strip(piece.label("take.j"), [piece.keys]) as j:
            left = convert(e, e.load(value, [*a.of_batch(value), _sum(column, j), d]), a.wide)
            product = e.on_floats(arith.MulF, left, e.load(a.scores, [j, i]))
            e.update("addf", product, a.part, [d, i])
        before = e.on_floats(arith.MulF, e.load(a.taken, [d, i]), e.load(a.factor, [i]))
        e.store(e.on_floats(arith.AddF, before, e.load(a.part, [d, i])), a.taken, [d, i])


def _end(a: _Attention) -> None:
    """One division for each query; what took nothing is 0."""
    e, zero, one = a.e, a.e.number(0.0, a.wide), a.e.number(1.0, a.wide)
    element = a.out.type.element_type
    with a.over_queries("end.i") as i:
        total = e.load(a.total, [i])
        share = e.on_floats(arith.DivF, one, total)
        if not a.op.empty_is_nan:
            nothing = e.add(arith.CmpF(arith.CmpFPredicate.attr("oeq"), total, zero)).result
            share = e.add(arith.Select(nothing, zero, share)).result
        e.store(share, a.factor, [i])
    rows: list[Subscript] = [a.blocks.queries]
    if not a.is_whole:
        rows.append(_rest(a.queries, a.row))
    with e.strip("out.i", rows, parallel=True) as i, e.loop("out.d", a.width, parallel=True) as d:
        share = e.load(a.factor, [i])
        mean = e.on_floats(arith.MulF, e.load(a.taken, [d, i]), share)
        if not a.op.empty_is_nan:
            nothing = e.add(arith.CmpF(arith.CmpFPredicate.attr("oeq"), share, zero)).result
            mean = e.add(arith.Select(nothing, zero, mean)).result
        e.store(convert(e, mean, element), a.out, [*a.batch, _sum(a.row, i), d])


def _sum(first: Index, second: Index) -> Replacement:
    return lambda at: at(first) + at(second)


def _rest(size: Size, first: Index) -> Replacement:
    return lambda at: affine(size, at) - at(first)
