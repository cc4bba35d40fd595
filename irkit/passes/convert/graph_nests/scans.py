"""Operations along one axis in its order: the other dimensions are parallel loops around it.

    graph.cumulate   -->   loop.for @cumulate.i parallel {
                             %acc = memref.alloca()  ...
                             loop.for @cumulate.j { loop.update addf %x, %acc[]  ...
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import arith, graph
from irkit.dialects.loop import Indices
from irkit.ir import Type, Value
from irkit.ir.affine import AffineExpr
from irkit.ir.types import F32, I32, I64, INDEX, FloatType
from irkit.passes.convert.graph_nests.elementwise import convert
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Subscript, Tensor, index_names

_BLOCK: Final = 256
"""Elements whose extreme is taken before it is asked whether it is the best: some vectors for each lane."""
_LEAST: Final = 16
"""Shorter rows are looked at element by element."""


def _around(source: Tensor, sizes: Sequence[Size], axis: int) -> tuple[list[Size], list[str]]:
    """The loops over all dimensions but one."""
    names = index_names(source.type.rank)
    return [*sizes[:axis], *sizes[axis + 1 :]], [*names[:axis], *names[axis + 1 :]]


def cumulate(e: Emitter, op: graph.Cumulate, out: Tensor) -> None:
    source, axis = e.tensor(op.operand), op.normal_axis
    sizes = e.sizes(source)
    element, is_sum = out.type.element_type, op.kind.value == "sum"
    is_narrow = isinstance(element, FloatType) and element.width < F32.width
    wide = F32 if is_narrow else element
    update = ("addf" if is_sum else "mulf") if isinstance(wide, FloatType) else "addi" if is_sum else "muli"
    with e.nest(*_around(source, sizes, axis)) as outer:
        total = e.local("total", wide)
        e.store(e.number(0.0 if is_sum else 1.0, wide), total, ())
        with e.loop(index_names(len(sizes))[axis], sizes[axis]) as step:
            place = _backwards(step, sizes[axis]) if op.reverse else step
            at: list[Subscript] = [*outer[:axis], place, *outer[axis:]]
            if op.exclusive:
                e.store(convert(e, e.load(total, ()), element), out, at)
            e.update(update, convert(e, e.load(source, at), wide), total, ())
            if not op.exclusive:
                e.store(convert(e, e.load(total, ()), element), out, at)


def _backwards(step: Value[Type], size: Size) -> Subscript:
    def subscript(at: Indices) -> AffineExpr:
        return at(step) * -1 + (size if isinstance(size, int) else at(size)) - 1

    return subscript


def arg_reduce(e: Emitter, op: graph.ArgReduce, out: Tensor) -> None:
    source, axis = e.tensor(op.operand), op.normal_axis
    sizes = e.sizes(source)
    length = sizes[axis]
    is_long = not isinstance(length, int) or length >= _LEAST
    find = _find_along if axis == len(sizes) - 1 and is_long else _find_across
    with e.nest(*_around(source, sizes, axis)) as outer:
        place = find(e, op, source, outer, length)
        target: list[Subscript] = [*outer[:axis], *([0] if op.keepdims else []), *outer[axis:]]
        e.store(place, out, target)


def _find_across(
    e: Emitter, op: graph.ArgReduce, source: Tensor, outer: Sequence[Value[Type]], length: Size
) -> Value[Type]:
    """Element by element: lanes go along another dimension than this."""
    axis, element = op.normal_axis, source.type.element_type
    best, place = e.local("best", element), e.local("place", I64)
    e.store(e.number(_farthest(op), element), best, ())
    e.store(e.number(0, I64), place, ())
    with e.loop(index_names(len(outer) + 1)[axis], length) as step:
        value = e.load(source, [*outer[:axis], step, *outer[axis:]])
        _take_better(e, op, (value, e.add(arith.IndexCast(step, I64)).out), (best, place))
    return e.load(place, ())


def _find_along(
    e: Emitter, op: graph.ArgReduce, source: Tensor, outer: Sequence[Value[Type]], length: Size
) -> Value[Type]:
    """The extreme of each block, the first block (or the last) that has the best of them, and the place
    there: each loop over elements has lanes.  A last block that is no whole one overlaps the one before."""
    if not isinstance(length, int) or length <= _BLOCK:
        return _find_in_block(e, op, source, [*outer], length, _extreme(e, op, source, [*outer], length))
    element = _wide(source)
    best, start = e.local("best", element), e.local("start", INDEX)
    e.store(e.number(_farthest(op), element), best, ())
    e.store(e.number(0, INDEX), start, ())
    with e.loop("block", -(-length // _BLOCK)) as number:
        step = e.add(arith.MulI(number, e.number(_BLOCK, INDEX))).result
        first = e.add(arith.MinSI(step, e.number(length - _BLOCK, INDEX))).result
        value = _extreme(e, op, source, [*outer, first], _BLOCK)
        _take_better(e, op, (value, first), (best, start))
    found = e.load(start, ())
    inside = _find_in_block(e, op, source, [*outer, found], _BLOCK, e.load(best, ()))
    return e.add(arith.AddI(e.add(arith.IndexCast(found, I64)).out, inside)).result


def _extreme(
    e: Emitter, op: graph.ArgReduce, source: Tensor, start: Sequence[Value[Type]], length: Size
) -> Value[Type]:
    """The greatest or least element from a place on."""
    element, kind = _wide(source), op.kind.value
    here = e.local("here", element)
    e.store(e.number(_farthest(op), element), here, ())
    with e.loop("extreme", length) as step:
        value = convert(e, _element(e, source, start, step), element)
        e.update(f"{kind}imumf" if isinstance(element, FloatType) else f"{kind}si", value, here, ())
    return e.load(here, ())


def _find_in_block(
    e: Emitter,
    op: graph.ArgReduce,
    source: Tensor,
    start: Sequence[Value[Type]],
    length: Size,
    best: Value[Type],
) -> Value[Type]:
    """How far from its start a block has its extreme first (or last); 0 where it has no elements."""
    counter = I32 if isinstance(length, int) else I64
    none = e.number(0.0 if op.last else float("inf"), counter)
    found = e.local("found", counter)
    e.store(none, found, ())
    with e.loop("find", length) as step:
        value = convert(e, _element(e, source, start, step), best.type)
        number = e.add(arith.IndexCast(step, counter)).out
        candidate = e.add(arith.Select(_is_that(e, value, best), number, none)).result
        e.update("maxsi" if op.last else "minsi", candidate, found, ())
    place = e.load(found, ())
    if not isinstance(length, int) and not op.last:
        is_none = e.add(arith.CmpI(arith.CmpIPredicate.attr("eq"), place, none)).result
        place = e.add(arith.Select(is_none, e.number(0, counter), place)).result
    return convert(e, place, I64)


def _element(e: Emitter, source: Tensor, start: Sequence[Value[Type]], step: Value[Type]) -> Value[Type]:
    """The element of a row that is `step` from its start, or from a place that only the program knows."""
    if len(start) < source.type.rank:
        return e.load(source, [*start, step])
    *outer, first = start
    return e.load_at(source, [*outer, e.add(arith.AddI(first, step)).result])


def _wide(source: Tensor) -> Type:
    element = source.type.element_type
    return F32 if isinstance(element, FloatType) and element.width < F32.width else element


def _farthest(op: graph.ArgReduce) -> float:
    return float("-inf") if op.kind.value == "max" else float("inf")


def _take_better(
    e: Emitter, op: graph.ArgReduce, new: tuple[Value[Type], Value[Type]], kept: tuple[Tensor, Tensor]
) -> None:
    """Takes a value, and where it is, if it is better than the best so far."""
    before = e.load(kept[0], ())
    is_better = _is_better(e, op, new[0], before)
    for value, target in zip(new, kept, strict=True):
        old = before if target is kept[0] else e.load(target, ())
        e.store(e.add(arith.Select(is_better, value, old)).result, target, ())


def _is_that(e: Emitter, value: Value[Type], best: Value[Type]) -> Value[Type]:
    """Whether an element is the extreme, which is NaN if there is some NaN."""
    if not isinstance(value.type, FloatType):
        return e.add(arith.CmpI(arith.CmpIPredicate.attr("eq"), value, best)).result
    is_equal = e.add(arith.CmpF(arith.CmpFPredicate.attr("oeq"), value, best)).result
    is_nan = e.add(arith.CmpF(arith.CmpFPredicate.attr("uno"), value, value)).result
    return e.add(arith.OrI(is_equal, is_nan)).result


def _is_better(e: Emitter, op: graph.ArgReduce, value: Value[Type], best: Value[Type]) -> Value[Type]:
    """Whether a later element takes the place of the best one so far; a NaN is beyond all numbers."""
    relation = ("g" if op.kind.value == "max" else "l") + ("e" if op.last else "t")
    if not isinstance(value.type, FloatType):
        return e.add(arith.CmpI(arith.CmpIPredicate.attr(f"s{relation}"), value, best)).result
    predicate = arith.CmpFPredicate.attr
    is_beyond = e.add(arith.CmpF(predicate(f"u{relation}"), value, best)).result
    has_number = e.add(arith.CmpF(predicate("ord"), best, best)).result
    if op.last:
        is_nan = e.add(arith.CmpF(predicate("uno"), value, value)).result
        has_number = e.add(arith.OrI(has_number, is_nan)).result
    return e.add(arith.AndI(is_beyond, has_number)).result
