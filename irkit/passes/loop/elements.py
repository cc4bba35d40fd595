"""Elements of buffers that stay the same in all iterations of a loop, and their values.

loop.for @k (...) { loop.update addi %x, %C[%i, %j] }       C[i, j] is one element
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from irkit.analysis.dependence.aliasing import reference_of
from irkit.dialects import loop
from irkit.dialects.arith.enums import NO_FASTMATH
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.types import FloatType, IndexType, IntegerType, MemRefType
from irkit.passes.loop.guards import missing_before


class Element(NamedTuple):
    """One element of a buffer: subscripts over `at.values`."""

    memref: Value[MemRefType]
    at: loop.Indices
    subscripts: tuple[AffineExpr, ...]

    @classmethod
    def of(cls, op: loop.Access) -> Element:
        at = loop.Indices()
        return cls(op.memref, at, tuple([at.translate(each, op.indices) for each in op.subscripts]))

    def key(self) -> tuple[object, ...]:
        """The same for accesses that name one element in the same way: a view has subscripts of its own."""
        root, exact = reference_of(self.memref)
        return root if exact else id(self.memref), *key_of(self.subscripts, self.at.values)

    def load(
        self, conditions: list[Constraint], over: loop.Indices, otherwise: Value[Type] | None
    ) -> loop.Load:
        """A load of the element; the conditions are over the indices of `over`."""
        at = loop.Indices(self.at.values)
        where = [(at.translate(expr, over.values), equality) for expr, equality in conditions]
        return loop.Load.build(self.memref, at, self.subscripts, where, otherwise if where else None)

    def store(self, value: Value[Type], conditions: list[Constraint], over: loop.Indices) -> loop.Store:
        at = loop.Indices(self.at.values)
        where = [(at.translate(expr, over.values), equality) for expr, equality in conditions]
        return loop.Store.build(value, self.memref, at, self.subscripts, where)


def key_of(exprs: Sequence[AffineExpr], values: Sequence[Value[Type]]) -> tuple[object, ...]:
    """The same for expressions that are written alike, in whatever order their values are listed."""
    used = {values[dim] for expr in exprs for dim in expr.used_dims()}
    at = loop.Indices(sorted(used, key=id))
    return tuple([id(value) for value in at.values]), tuple([at.translate(each, values) for each in exprs])


def fixed_elements(nest: loop.For) -> list[list[loop.Access]]:
    """The accesses directly in a loop that a carried value can serve, by elements that stay the same."""
    groups: dict[object, list[loop.Access]] = {}
    for op in fixed_accesses(nest):
        if not not_carried(op):
            groups.setdefault(Element.of(op).key(), []).append(op)
    return list(groups.values())


def fixed_accesses(nest: loop.For) -> Iterator[loop.Access]:
    """The accesses directly in a loop to an element that stays the same in it."""
    for op in nest.block.ops:
        if not isinstance(op, loop.Access) or not reference_of(op.memref).exact:
            continue
        if missing_before([op.memref, *Element.of(op).at.values], nest) is None:
            yield op


def not_carried(op: loop.Access) -> str:
    """Why the value of an element cannot be carried from this access on, nothing where it can."""
    kind = op.memref.type.element_type
    if not is_scalar(kind):
        return f"the element is a '{kind}', no number"
    if op.conditions:
        return "there is a condition"
    return "the copy is asynchronous" if isinstance(op, loop.Store) and op.is_async else ""


def is_scalar(kind: Type) -> bool:
    return isinstance(kind, IntegerType | FloatType | IndexType)


def combined(update: loop.Update, old: Value[Type]) -> Operation:
    """The operation that an update is, on the value that was there before."""
    combine: Callable[..., Operation] = update.kind.operation
    if update.fastmath is NO_FASTMATH or not update.kind.is_float:
        return combine(old, update.value, location=update.location)
    return combine(old, update.value, fastmath=update.fastmath, location=update.location)
