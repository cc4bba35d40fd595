"""Attention by blocks of queries and keys, with an online softmax: the n x m scores are never stored.

    graph.attention   -->   loop.for @attention.i parallel {            // ROWS queries each
                              loop.for @attention.j {                   // COLUMNS keys each
                                scores = scale * q @ transpose(k) + bias      in a buffer of ROWS x COLUMNS
                                m' = max(m, scores)      a = exp2(m - m')      p = exp2(scores - m')
                                l  = l * a + sum(p)      o = o * a + p @ v     m = m'
                              }
                              o = o / l

m is the largest score of a query so far, l the sum of powers, o what it takes from the values, all three of
the keys seen so far; the division comes once, at the end.  Milakov and Gimelshein, "Online normalizer
calculation for softmax" (2018), algorithm 3; Dao, "FlashAttention-2" (2023), algorithm 1.  Powers are those
of two, whose logarithm is in the scale.

While a query has seen no key its m is -inf, and scores are compared with 0 instead of it: powers are 0 then,
not NaN.  Where it sees none at all l stays 0, and so does its row, unless 0 / 0 is asked for.  With a causal
mask, blocks wholly beyond the diagonal are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from math import e as euler
from math import log2
from typing import Final, NamedTuple

from irkit.dialects import arith, graph, math
from irkit.dialects.loop import Indices
from irkit.dialects.loop.affine import Replacement
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr, Constraint
from irkit.ir.types import DYNAMIC, F32, I1, FloatType
from irkit.passes.convert.graph_nests.elementwise import convert, stretched
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Subscript, Tensor

ROWS: Final = 32
COLUMNS: Final = 128
"""Queries and keys of a block: the scores of a block of f32 take 16 kB, half of a first cache."""

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
    wide: FloatType
    largest: Tensor
    total: Tensor
    scores: Tensor
    taken: Tensor | None
    """What the queries of the block have taken so far; the result itself holds it where this is None."""

    def of_batch(self, tensor: Tensor) -> list[Subscript]:
        """The subscripts of an operand before its last two dimensions."""
        count = tensor.type.rank - 2
        skipped = len(self.batch) - count
        wanted = self.out.type.shape[skipped:-2]
        pairs = zip(tensor.type.shape[:count], wanted, self.batch[skipped:], strict=True)
        return [0 if size == 1 and other != 1 else at for size, other, at in pairs]

    def rows(self) -> list[Subscript]:
        """How many queries the block has."""
        return [ROWS, _rest(self.queries, self.row)]

    def columns(self, column: Index) -> list[Subscript]:
        """How many keys the block from `column` on has."""
        return [COLUMNS, _rest(self.keys, column)]

    def taken_at(self, i: Index, d: Index) -> tuple[Tensor, list[Subscript]]:
        if self.taken is not None:
            return self.taken, [i, d]
        return self.out, [*self.batch, _sum(self.row, i), d]


def attention(e: Emitter, op: graph.Attention, out: Tensor) -> None:
    """Writes the nest of an attention."""
    element = out.type.element_type
    assert isinstance(element, FloatType)
    wide = F32 if element.width < F32.width else element
    depth = out.type.shape[-1]
    if wide is not element and depth == DYNAMIC:
        raise op.error(f"of '{element}' needs the size of its values: write a number in place of '?'")
    *batch_sizes, queries, _ = e.sizes(out)
    keys = e.size(e.tensor(op.key), op.key.type.rank - 2)
    names = [f"b{axis}" for axis in range(len(batch_sizes))] if len(batch_sizes) != 1 else ["b"]
    with ExitStack() as stack:
        batch = stack.enter_context(e.nest(batch_sizes, names)) if batch_sizes else []
        row = stack.enter_context(e.strip("i", [queries], ROWS, parallel=True))
        largest, total = e.local("largest", wide, (ROWS,)), e.local("total", wide, (ROWS,))
        scores = e.local("scores", wide, (ROWS, COLUMNS))
        taken = e.local("taken", wide, (ROWS, depth)) if wide is not element else None
        a = _Attention(e, op, out, batch, row, queries, keys, wide, largest, total, scores, taken)
        _begin(a)
        with e.strip("j", _ends(a), COLUMNS) as column:
            _score(a, column)
            _normalize(a, column)
            _take(a, column)
        _end(a)


def _ends(a: _Attention) -> list[Subscript]:
    """Before which key a block of queries has seen all that it may see."""
    if a.op.causal is None:
        return [a.keys]
    return [a.keys, lambda at: at(a.row) + _diagonal(a, at) + ROWS]


def _diagonal(a: _Attention, at: Indices) -> AffineExpr | int:
    """How far beyond its own number a query may see."""
    assert a.op.causal is not None
    if a.op.causal.value == "top_left":
        return 0
    return _affine(a.keys, at) - _affine(a.queries, at)


def _begin(a: _Attention) -> None:
    e = a.e
    zero, nothing = e.number(0.0, a.wide), e.number(float("-inf"), a.wide)
    with e.strip("begin.i", a.rows(), parallel=True) as i:
        e.store(nothing, a.largest, [i])
        e.store(zero, a.total, [i])
        with e.loop("begin.d", e.size(a.out, a.out.type.rank - 1), parallel=True) as d:
            e.store(zero, *a.taken_at(i, d))


def _score(a: _Attention, column: Index) -> None:
    """The products of the queries and keys of a block."""
    e, query, key = a.e, a.e.tensor(a.op.query), a.e.tensor(a.op.key)
    with (
        e.strip("score.i", a.rows(), parallel=True) as i,
        e.strip("score.j", a.columns(column), parallel=True) as j,
    ):
        e.store(e.number(0.0, a.wide), a.scores, [i, j])
        with e.loop("score.d", e.size(query, query.type.rank - 1)) as d:
            left = e.load(query, [*a.of_batch(query), _sum(a.row, i), d])
            right = e.load(key, [*a.of_batch(key), _sum(column, j), d])
            left, right = convert(e, left, a.wide), convert(e, right, a.wide)
            e.update("addf", e.on_floats(arith.MulF, left, right), a.scores, [i, j])


def _normalize(a: _Attention, column: Index) -> None:
    """Scores become powers; what was taken and summed up before becomes as large as they are."""
    e = a.e
    nothing, zero = e.number(float("-inf"), a.wide), e.number(0.0, a.wide)
    with e.strip("softmax.i", a.rows(), parallel=True) as i:
        before = e.load(a.largest, [i])
        with e.strip("largest.j", a.columns(column)) as j:
            score = _biased(a, column, i, j)
            if a.op.causal is not None:
                e.store(score, a.scores, [i, j])
                score = _seen(a, column, i, j)
            e.store(score, a.scores, [i, j])
            e.update("maximumf", score, a.largest, [i])
        largest = e.load(a.largest, [i])
        unseen = e.add(arith.CmpF(arith.CmpFPredicate.attr("oeq"), largest, nothing)).result
        level = e.add(arith.Select(unseen, zero, largest)).result
        factor = e.on_floats(math.Exp2, e.on_floats(arith.SubF, before, level))
        e.store(e.on_floats(arith.MulF, e.load(a.total, [i]), factor), a.total, [i])
        with e.strip("power.j", a.columns(column)) as j:
            power = e.on_floats(math.Exp2, e.on_floats(arith.SubF, e.load(a.scores, [i, j]), level))
            e.store(power, a.scores, [i, j])
            e.update("addf", power, a.total, [i])
        with e.loop("rescale.d", e.size(a.out, a.out.type.rank - 1), parallel=True) as d:
            place = a.taken_at(i, d)
            e.store(e.on_floats(arith.MulF, e.load(*place), factor), *place)


def _biased(a: _Attention, column: Index, i: Index, j: Index) -> Value[Type]:
    """A score with its scale and bias."""
    e = a.e

    def scaled(value: Value[Type], factor: float) -> Value[Type]:
        return e.on_floats(arith.MulF, value, e.number(factor * log2(euler), a.wide))

    score = scaled(e.load(a.scores, [i, j]), a.op.scale.value)
    if a.op.bias is None:
        return score
    bias = e.tensor(a.op.bias)
    indices = [*a.batch, i, j]
    moved: dict[Subscript, Replacement] = {i: _sum(a.row, i), j: _sum(column, j)}
    at = [moved.get(each, each) for each in stretched(bias, _scores_of(a), indices)]
    extra = e.load(bias, at)
    if extra.type is I1:
        return e.add(arith.Select(extra, score, e.number(float("-inf"), a.wide))).result
    return e.on_floats(arith.AddF, score, scaled(convert(e, extra, a.wide), 1.0))


def _seen(a: _Attention, column: Index, i: Index, j: Index) -> Value[Type]:
    """A score that a causal mask lets through; -inf for the others."""

    def before(at: Indices) -> list[Constraint]:
        return [(at(a.row) + at(i) + _diagonal(a, at) - at(column) - at(j), False)]

    return a.e.load_where(a.scores, [i, j], before, a.e.number(float("-inf"), a.wide))


def _scores_of(a: _Attention) -> Tensor:
    """The tensor of all scores, which is nowhere, for its shape."""
    shape = (*a.out.type.shape[:-1], a.op.key.type.shape[-2])
    return Tensor(type(a.out.type)(shape, a.wide), None)


def _take(a: _Attention, column: Index) -> None:
    """The powers of a block times its values."""
    e, value = a.e, a.e.tensor(a.op.value)
    with (
        e.strip("take.i", a.rows(), parallel=True) as i,
        e.loop("take.d", e.size(a.out, a.out.type.rank - 1), parallel=True) as d,
        e.strip("take.j", a.columns(column)) as j,
    ):
        right = convert(e, e.load(value, [*a.of_batch(value), _sum(column, j), d]), a.wide)
        product = e.on_floats(arith.MulF, e.load(a.scores, [i, j]), right)
        e.update("addf", product, *a.taken_at(i, d))


def _end(a: _Attention) -> None:
    """One division for each number of the result; what took nothing stays 0."""
    e, zero = a.e, a.e.number(0.0, a.wide)
    element = a.out.type.element_type
    with e.strip("end.i", a.rows(), parallel=True) as i:
        total = e.load(a.total, [i])
        nothing = e.add(arith.CmpF(arith.CmpFPredicate.attr("oeq"), total, zero)).result
        with e.loop("end.d", e.size(a.out, a.out.type.rank - 1), parallel=True) as d:
            mean = e.on_floats(arith.DivF, e.load(*a.taken_at(i, d)), total)
            if not a.op.empty_is_nan:
                mean = e.add(arith.Select(nothing, zero, mean)).result
            e.store(convert(e, mean, element), a.out, [*a.batch, _sum(a.row, i), d])


def _sum(first: Index, second: Index) -> Replacement:
    return lambda at: at(first) + at(second)


def _rest(size: Size, first: Index) -> Replacement:
    return lambda at: _affine(size, at) - at(first)


def _affine(size: Size, at: Indices) -> AffineExpr:
    return AffineConstant(size) if isinstance(size, int) else at(size)
