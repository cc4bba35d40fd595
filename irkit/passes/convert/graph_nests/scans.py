"""Operations along one axis in its order: the other dimensions are parallel loops around it.

    graph.cumulate   -->   loop.for @cumulate.i parallel {
                             %acc = memref.alloca()  ...
                             loop.for @cumulate.j { loop.update addf %x, %acc[]  ...
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.dialects import arith, graph
from irkit.dialects.loop import Indices
from irkit.ir import Type, Value
from irkit.ir.affine import AffineExpr
from irkit.ir.types import F32, I64, FloatType
from irkit.passes.convert.graph_nests.elementwise import convert
from irkit.passes.convert.graph_nests.emitter import Emitter, Size, Subscript, Tensor, index_names


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
    sizes, element = e.sizes(source), source.type.element_type
    start = float("-inf") if op.kind.value == "max" else float("inf")
    with e.nest(*_around(source, sizes, axis)) as outer:
        best, place = e.local("best", element), e.local("place", I64)
        e.store(e.number(start, element), best, ())
        e.store(e.number(0, I64), place, ())
        with e.loop(index_names(len(sizes))[axis], sizes[axis]) as step:
            value, before = e.load(source, [*outer[:axis], step, *outer[axis:]]), e.load(best, ())
            is_better = _is_better(e, op, value, before)
            e.store(e.add(arith.Select(is_better, value, before)).result, best, ())
            here = e.add(arith.IndexCast(step, I64)).out
            e.store(e.add(arith.Select(is_better, here, e.load(place, ()))).result, place, ())
        target: list[Subscript] = [*outer[:axis], *([0] if op.keepdims else []), *outer[axis:]]
        e.store(e.load(place, ()), out, target)


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
