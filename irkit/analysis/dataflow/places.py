"""Elements of memory, as loads and stores name them: `%m[%i, 4]`.

A place is a memref and its subscripts as values and numbers.  What a state says of a place it says of what
these values are at that point, so that is over where one of them is computed anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from irkit.analysis.dataflow.regions import has_region_flow
from irkit.analysis.dependence.aliasing import root_of
from irkit.define import Op
from irkit.dialects import affine, func, memref
from irkit.dialects.memref.layouts import has_identity_layout
from irkit.ir.affine import AffineConstant, AffineDim, AffineExpr, AffineSymbol
from irkit.ir.attributes import int_value
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import MemRefType
from irkit.ir.values import Value
from irkit.rewrite.folding import constant_value

MOST_PLACES: Final = 128
"""So many places are followed at a time."""

Subscript: TypeAlias = Value[Type] | int | tuple[AffineExpr, tuple[Value[Type], ...]]


class Place(NamedTuple):
    """An element of a memref."""

    memref: Value[Type]
    subscripts: tuple[Subscript, ...]

    def values(self) -> Iterator[Value[Type]]:
        """The values that say where it is."""
        yield self.memref
        for each in self.subscripts:
            if isinstance(each, Value):
                yield each
            elif isinstance(each, tuple):
                yield from each[1]

    def may_be(self, other: Place) -> bool:
        """Whether both may be the same memory at one point of the program."""
        if self.memref is not other.memref:
            return may_share(self.memref, other.memref)
        kind = self.memref.type
        if not isinstance(kind, MemRefType) or not has_identity_layout(kind):
            return True
        pairs = zip(self.subscripts, other.subscripts, strict=True)
        return not any(isinstance(a, int) and isinstance(b, int) and a != b for a, b in pairs)


def may_share(one: Value[Type], other: Value[Type]) -> bool:
    """Whether two memrefs may share memory."""
    return one is other or root_of(one).may_be(root_of(other))


def place_of(op: Operation) -> Place | None:
    """The one element that a load or a store touches; None for other operations."""
    if isinstance(op, (memref.Load, memref.Store)):
        return Place(op.memref, tuple([_subscript(index) for index in op.indices]))
    if isinstance(op, (affine.Load, affine.Store)):
        found, operands = op.map.value, tuple(op.indices)
        return Place(op.memref, tuple([_affine(expr, found.num_dims, operands) for expr in found.results]))
    return None


def _subscript(value: Value[Type]) -> Subscript:
    number = int_value(constant_value(value))
    return value if number is None else number


def _affine(expr: AffineExpr, dims: int, operands: tuple[Value[Type], ...]) -> Subscript:
    if isinstance(expr, AffineConstant):
        return expr.value
    if isinstance(expr, AffineDim):
        return _subscript(operands[expr.position])
    if isinstance(expr, AffineSymbol):
        return _subscript(operands[dims + expr.position])
    return expr, operands


def is_load(op: Operation) -> bool:
    return isinstance(op, (memref.Load, affine.Load))


def stored_value(op: Operation) -> Value[Type] | None:
    """What a store writes to its place; None for other operations."""
    return op.value if isinstance(op, (memref.Store, affine.Store)) else None


def private_buffers(scope: Operation) -> set[Value[Type]]:
    """The allocations that only loads, stores and deallocations use, all in code that control enters from the
    allocation in known ways: what cannot be seen does not touch them."""
    allocations = [op for op in scope.walk() if isinstance(op, (memref.Alloc, memref.Alloca))]
    return {op.memref for op in allocations if _is_private(op)}


def _is_private(op: memref.Alloc | memref.Alloca) -> bool:
    for user in op.memref.users:
        place = place_of(user)
        if place is None and not isinstance(user, memref.Dealloc):
            return False
        if stored_value(user) is op.memref:
            return False
        for around in user.ancestors():
            if around is op.parent_op:
                break
            if not has_region_flow(around):
                return False
    return True


def touched(op: Operation, kind: str) -> list[Value[Type] | None]:
    """The memrefs to which an operation without regions of its own does what `kind` says ("read", "write",
    "free"); None stands for any that is not private."""
    effects = op.effects() if isinstance(op, Op) else None
    if effects is None:
        return [None]
    return [effect.value for effect in effects if effect.kind == kind]


def function_of(value: Value[Type]) -> func.Func | None:
    """The function in which a value is defined."""
    block = value.parent_block
    op = block.parent_op if block is not None else None
    while op is not None and not isinstance(op, func.Func):
        op = op.parent_op
    return op
