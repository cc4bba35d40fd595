"""Nests that compute the elements of one buffer, and could compute them again later.

    loop.for @p (%p = 0 to 34) { B[%p] = f(%p) }        a box of B from 8 to 18 is what @p makes from 8 to 18
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from irkit.analysis.dependence import Part, check_nothing_carried, find_meeting
from irkit.analysis.dependence.aliasing import Root, reference_of, root_of
from irkit.analysis.dependence.elements import Elements
from irkit.analysis.dependence.legality import check_lockstep
from irkit.define import Op
from irkit.dialects import func, loop, memref
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.loop.buffers import Buffer, accesses_of, buffers_in
from irkit.passes.loop.staging import Staging


def written_buffer(function: func.Func, producer: loop.For, refusal: str) -> Buffer:
    """The one buffer that a nest writes, those aside that it allocates itself."""
    roots: dict[Root, Operation] = {}
    for op in producer.walk():
        if isinstance(op, loop.For | loop.If | loop.Yield | memref.Alloca):
            continue
        if isinstance(op, loop.Access) and not (isinstance(op, loop.Store) and op.is_async):
            if not isinstance(op, loop.Load) and _home(op, producer) is None:
                roots.setdefault(root_of(op.memref), op)
        elif not (isinstance(op, Op) and op.is_pure and not op.regions):
            error = op.error(f"{refusal}: this may do anything, and would be done again")
            raise error.note("see the producer here", producer.location)
    if len(roots) != 1:
        error = producer.error(f"{refusal}: it writes {len(roots)} buffers, not one")
        for op in list(roots.values())[:2]:
            error = error.note("one is written here", op.location)
        raise error
    ((root, op),) = roots.items()
    found = next((each for each in buffers_in(function) if each.root == root), None)
    if found is None or not all(reference_of(each.memref).exact for each in _accesses(producer, root)):
        raise op.error(f"{refusal}: what it writes has no name, or is a view")
    return found


def _accesses(producer: loop.For, root: Root) -> list[loop.Access]:
    return [op for op in loop.accesses_in(producer) if root_of(op.memref) == root]


def _home(op: loop.Access, producer: loop.For) -> Operation | None:
    """The allocation inside of the producer that an access means."""
    origin = reference_of(op.memref).root.origin
    maker = origin.defining_op if isinstance(origin, Value) else None
    return maker if maker is not None and producer.is_ancestor_of(maker) else None


def check_producer(producer: loop.For, consumer: loop.For, buffer: Buffer, refusal: str) -> None:
    """Refuses where the producer would not compute the same, or all, once the consumer runs."""
    for nest in loop.loops_in(producer):
        if nest.mapping is not None:
            raise nest.error(f"{refusal}: @{nest.label.value} is mapped to {nest.mapping}")
    part = Part(_from(producer, consumer))
    check_nothing_carried(part, refusal)
    mine = [each for each in part.statements if producer.is_ancestor_of(each.op)]
    writers = [
        each
        for each in part.statements
        if each not in mine and (not each.accesses or any(access.writes for access in each.accesses))
    ]
    for statement in mine:
        other = find_meeting(part, statement, writers)
        if other is not None:
            error = other.op.error(f"{refusal}: this may change what it reads or has written")
            raise error.note("see the access of the producer here", statement.op.location)
    for op in accesses_of(buffer, consumer):
        if not isinstance(op, loop.Load):
            error = op.error(f"{refusal}, which writes {buffer.name}, too")
            raise error.note("see the producer here", producer.location)
    elements = Elements(Part([producer, consumer]), buffer.root, buffer.type.shape)
    obstacle = elements.obstacle()
    if obstacle is not None:
        error = obstacle.op.error(f"{refusal}: this may touch {buffer.name}, too")
        raise error.note("see the producer here", producer.location)
    exposed = elements.find_exposed()
    if exposed is not None:
        error = exposed.statement.op.error(
            f"{refusal}: this may read what @{producer.label.value} has not written"
        )
        raise error.note("see the producer here", producer.location)


def _from(first: Operation, last: Operation) -> list[Operation]:
    """The operations of a block from one to another."""
    assert first.parent is not None
    ops = list(first.parent.ops)
    return ops[ops.index(first) : ops.index(last) + 1]


class _Cut(NamedTuple):
    """A loop counts one dimension of the buffer: the subscript is its index plus an offset."""

    dim: int
    offset: int


class Cuts:
    """Which loops of a producer count which dimensions of its buffer, so that they can be cut to a box."""

    def __init__(self, producer: loop.For, buffer: Buffer, staging: Staging, refusal: str):
        self.producer, self.staging, self.refusal = producer, staging, refusal
        self.loops: dict[loop.For, list[_Cut]] = {}
        for op in accesses_of(buffer, producer):
            check_lockstep(op, refusal)
            for dim, expr in enumerate(op.subscripts):
                self._count(op, dim, expr)
        self._check_private()

    def _count(self, op: loop.Access, dim: int, expr: AffineExpr) -> None:
        at = loop.Indices(op.indices)
        for nest in op.ancestors():
            if not self.producer.is_ancestor_of(nest):
                break
            if isinstance(nest, loop.For) and nest.induction_variable in op.indices:
                rest = from_terms([(expr, 1), (at(nest.induction_variable), -1)])
                if isinstance(rest, AffineConstant) and nest.step_value == 1:
                    self._cut(op, nest, _Cut(dim, rest.value))
                    return
        base = self.staging.at.translate(expr, op.indices)
        distance = from_terms([(base, 1), (self.staging.bases[dim], -1)])
        if distance is not AffineConstant(0) or self.staging.hulls[dim].extent != 1:
            raise op.error(f"{self.refusal}: no loop counts subscript #{dim} one by one, so it cannot be cut")

    def _cut(self, op: loop.Access, nest: loop.For, cut: _Cut) -> None:
        cuts = self.loops.setdefault(nest, [])
        if any(each.dim == cut.dim and each.offset != cut.offset for each in cuts):
            raise op.error(f"{self.refusal}: an iteration of @{nest.label.value} needs what others make")
        if cut not in cuts:
            cuts.append(cut)

    def _check_private(self) -> None:
        """What iterations leave in a buffer for others must not be cut."""
        for op in loop.accesses_in(self.producer):
            home = _home(op, self.producer)
            for nest in self.loops:
                if home is not None and nest.is_ancestor_of(op) and not nest.is_ancestor_of(home):
                    error = op.error(f"{self.refusal}: @{nest.label.value} cannot be cut")
                    raise error.note("its iterations share what is allocated here", home.location)

    def bounds(self, nest: loop.For, at: loop.Indices) -> tuple[Sequence[AffineExpr], Sequence[AffineExpr]]:
        """More bounds for a loop, over `at.values`."""
        lowers: list[AffineExpr] = []
        uppers: list[AffineExpr] = []
        for dim, offset in self.loops.get(nest, ()):
            found = self.staging.ranges[dim]
            lowers += [self._translated(each, at, offset) for each in found.lowers]
            uppers += [self._translated(each, at, offset) for each in found.uppers]
        return lowers, uppers

    def _translated(self, expr: AffineExpr, at: loop.Indices, offset: int) -> AffineExpr:
        return from_terms([(at.translate(expr, self.staging.at.values), 1)], -offset)
