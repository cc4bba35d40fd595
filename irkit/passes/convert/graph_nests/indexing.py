"""Operations whose places are numbers in a tensor: accesses that are not affine.

    graph.gather   -->   loop.for @gather.i parallel {
                           %p = loop.load %places[%i]  ...  %x = memref.load %table[%p, %j]
                           loop.store %x, %out[%i, %j]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.define import Op
from irkit.dialects import arith, graph, memref
from irkit.ir import Type, Value
from irkit.ir.types import INDEX
from irkit.passes.convert.graph_nests.elementwise import convert
from irkit.passes.convert.graph_nests.emitter import Emitter, FloatOp, Subscript, Tensor, index_names
from irkit.passes.convert.graph_nests.movement import copy


def _place(e: Emitter, places: Tensor, at: Sequence[Subscript], source: Tensor, axis: int) -> Value[Type]:
    """A number in a tensor as an index along an axis; negative ones count from the back.  One that is none
    of the axis is an error of the program, which gets the nearest there is instead of foreign memory."""
    place = convert(e, e.load(places, at), INDEX)
    size = e.size(source, axis)
    end = e.number(size, INDEX) if isinstance(size, int) else size
    zero, one = e.number(0, INDEX), e.number(1, INDEX)
    is_behind = e.add(arith.CmpI(arith.CmpIPredicate.attr("slt"), place, zero)).result
    counted = e.add(arith.Select(is_behind, e.add(arith.AddI(place, end)).result, place)).result
    last = e.number(size - 1, INDEX) if isinstance(size, int) else e.add(arith.SubI(end, one)).result
    return e.add(arith.MaxSI(e.add(arith.MinSI(counted, last)).result, zero)).result


def gather(e: Emitter, op: graph.Gather, out: Tensor) -> None:
    source, places, axis = e.tensor(op.operand), e.tensor(op.places), op.normal_axis
    behind = axis + places.type.rank
    with e.nest(e.sizes(out)) as indices:
        place = _place(e, places, indices[axis:behind], source, axis)
        e.store(e.load_at(source, [*indices[:axis], place, *indices[behind:]]), out, indices)


_COMBINED: Final[dict[str, tuple[type[FloatOp], type[Op]]]] = {
    "add": (arith.AddF, arith.AddI),
    "mul": (arith.MulF, arith.MulI),
    "max": (arith.MaximumF, arith.MaxSI),
    "min": (arith.MinimumF, arith.MinSI),
}


def scatter(e: Emitter, op: graph.Scatter, out: Tensor) -> None:
    """A copy of the operand, into which the rows go one after the other, the elements of each in parallel."""
    prefix = e.prefix
    e.prefix = f"{prefix}.copy"
    copy(e, e.tensor(op.operand), out)
    e.prefix = prefix
    places, updates = e.tensor(op.places), e.tensor(op.updates)
    assert out.buffer is not None
    with e.loop("row", e.size(updates, 0)) as row:
        place = _place(e, places, [row], out, 0)
        sizes = e.sizes(out)[1:]
        with e.nest(sizes, index_names(len(sizes)), parallel=bool(sizes)) as indices:
            value = e.load(updates, [row, *indices])
            if op.kind.value != "set":
                of_floats, of_integers = _COMBINED[op.kind.value]
                before = e.load_at(out, [place, *indices])
                value = e.arithmetic(of_floats, of_integers, before, value)
            e.add(memref.Store(value, out.buffer, [place, *indices]))
