"""Updates of one element by many threads: each thread adds up its own part, then the parts are combined.

    loop.for @j (%j = 0 to 64) parallel #gpu.thread<x> { loop.update addf %v, %s[%i] fastmath<reassoc> }

becomes

    %part = memref.alloca()                             // of each thread, at first the identity of addf
    loop.if (%tx < 64) { loop.update addf %v, %part[] }
    loop.store %part[], %parts[%tx]                     // shared by the block
    gpu.barrier
    loop.if (%tx < 32) { loop.update addf %parts[%tx + 32], %parts[%tx] }
    ...                                                 // and so on with 16, 8, 4, 2, 1
    gpu.barrier
    loop.if (%tx == 0) { loop.update addf %parts[0], %s[%i] }
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from irkit.analysis.dependence.aliasing import root_of
from irkit.dialects import arith, gpu, loop, memref
from irkit.dialects.loop.affine import constant_index
from irkit.dialects.loop.linear import linear
from irkit.ir import Block, Operation, Type, TypedAttribute, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import floating, integer
from irkit.ir.types import FloatType, IntegerType, MemRefType
from irkit.passes.convert.gpu_barriers import AccessAnalysis, Barrier, Part, Piece
from irkit.passes.convert.gpu_buffers import add_workgroup_buffer
from irkit.passes.convert.gpu_mapping import AXES, known_parts

_NEUTRAL_FLOATS = {
    "addf": -0.0,
    "mulf": 1.0,
    "maximumf": -math.inf,
    "minimumf": math.inf,
    "maxnumf": math.nan,
    "minnumf": math.nan,
}


@dataclass(frozen=True)
class ThreadGroup:
    """The threads of a block: their indices, and how many there are, along each axis with more than one."""

    launch: gpu.Launch
    ids: Mapping[str, Value[Type]]
    shape: Mapping[str, int]


def shared_updates(
    ops: Sequence[Operation], axes: Sequence[str], group: ThreadGroup, analysis: AccessAnalysis
) -> dict[loop.Update, list[str]]:
    """The updates of a nest that several threads make to one element, with the axes along which these lie.

    `axes` are those to which the nest is mapped.
    """
    found: dict[loop.Update, list[str]] = {}
    for op in ops:
        for each in op.walk():
            if not isinstance(each, loop.Update) or analysis.is_of_one_thread(root_of(each.memref)):
                continue
            pinned = {axis for axis, *_ in analysis.pins(each)}
            shared = [axis for axis in axes if axis in group.ids and axis not in pinned]
            if shared:
                _check(each, shared, group, ops)
                found[each] = shared
    return found


def _check(update: loop.Update, axes: Sequence[str], group: ThreadGroup, ops: Sequence[Operation]) -> None:
    used = {update.indices[position] for expr in update.subscripts for position in expr.used_dims()}
    for axis in axes:
        if group.ids[axis] in used:
            raise update.error(
                f"may change one element from several threads along {axis}, which can only be combined where "
                "the subscripts do not depend on the thread at all"
            )
    for value in used:
        block = value.parent_block
        owner = block.parent_op if block is not None else None
        if owner is not None and any(op.is_ancestor_of(owner) for op in ops):
            error = update.error(
                f"changes one element from several threads along {', '.join(axes)}; they cannot be combined "
                "because a subscript depends on a loop inside of those mapped to threads"
            )
            raise error.note("it is the index of this loop", owner.location)
    if not update.may_reassociate:
        raise update.error(
            "changes one element from several threads, which needs fastmath<reassoc> for its sum or product"
        )
    root = root_of(update.memref)
    for each in [each for op in ops for each in op.walk() if each is not update]:
        if isinstance(each, loop.Access) and root_of(each.memref) == root:
            error = update.error("changes one element from several threads")
            raise error.note("the same buffer is accessed here meanwhile", each.location)


class Combination(NamedTuple):
    """What the combination of one update puts before and behind its nest, the latter also as parts for
    barriers; `redirected` stands in the place of the update."""

    redirected: loop.Update
    before: list[Operation]
    after: list[Operation]
    parts: list[Part]


def combine(
    update: loop.Update,
    axes: Sequence[str],
    mapped: Sequence[str],
    group: ThreadGroup,
    analysis: AccessAnalysis,
) -> Combination:
    """Redirects the update to a part of each thread; the parts are combined along `axes`."""
    tree = _Tree(update, axes, mapped, group)
    before = tree.private_part()
    after, parts = tree.combination(analysis)
    return Combination(tree.redirected, before, after, parts)


class _Tree:
    """Writes the combination of one update."""

    def __init__(self, update: loop.Update, axes: Sequence[str], mapped: Sequence[str], group: ThreadGroup):
        self._update = update
        self._axes = axes
        self._mapped = mapped
        self._group = group
        self._element = update.memref.type.element_type
        self._shape = [axis for axis in reversed(AXES) if axis in group.ids]
        self._target = (update.memref, list(update.indices), update.subscripts)

    def private_part(self) -> list[Operation]:
        update, where = self._update, self._update.location
        part = memref.Alloca(memref=MemRefType((), self._element), location=where)
        neutral = arith.Constant(neutral_element(update.kind.value, self._element), location=where)
        store = loop.Store.build(neutral.result, part.memref, loop.Indices(), [], location=where)
        self._part = part.memref
        at = loop.Indices()
        conditions = [(at.translate(expr, update.indices), equality) for expr, equality in update.conditions]
        fresh = loop.Update.build(
            update.kind.value, update.value, part.memref, at, [], conditions, update.fastmath, where
        )
        assert update.parent is not None
        update.parent.insert(fresh, update)
        update.erase()
        self.redirected = fresh
        return [part, neutral, store]

    def combination(self, analysis: AccessAnalysis) -> tuple[list[Operation], list[Part]]:
        where = self._update.location
        sizes = tuple([self._group.shape[axis] for axis in self._shape])
        kind = MemRefType(sizes, self._element, None, gpu.WORKGROUP)
        self._parts = add_workgroup_buffer(self._group.launch, kind, self._update)
        mine = loop.Load.build(self._part, loop.Indices(), [], location=where)
        at = loop.Indices()
        offered = loop.Store.build(mine.result, self._parts, at, self._slot(at), location=where)
        ops: list[Operation] = [mine, offered]
        parts: list[Part] = [Piece(offered, analysis.of([offered]))]
        for axis in self._axes:
            for step in _halves(self._group.shape[axis]):
                barrier, halved = gpu.Barrier(location=where), self._step(axis, step)
                ops += [barrier, halved]
                parts += [Barrier(), Piece(halved, analysis.of([halved]))]
        barrier, last = gpu.Barrier(location=where), self._last()
        return [*ops, barrier, last], [*parts, Barrier(), Piece(last, analysis.of([last]))]

    def _slot(self, at: loop.Indices, axis: str = "", distance: int = 0) -> list[AffineExpr]:
        """The place of this thread, or of the one `distance` further along an axis."""
        return [at(self._group.ids[each]) + (distance if each == axis else 0) for each in self._shape]

    def _step(self, axis: str, distance: int) -> Operation:
        """Each of the first `distance` threads takes in the part of the one that far away."""
        at = loop.Indices()
        index = at(self._group.ids[axis])
        size = self._group.shape[axis]
        least = min(distance, size - distance)
        made = loop.If.build(at, [(least - 1 - index, False)], location=self._update.location)
        self._fill(made.then_block, self._slot_reader(axis, distance), self._parts, self._own_slot())
        return made

    def _last(self) -> Operation:
        """One thread for each element changes it."""
        at = loop.Indices()
        idle = [axis for axis in self._shape if axis in self._axes or axis not in self._mapped]
        conditions: list[Constraint] = [(at(self._group.ids[axis]), True) for axis in idle]
        made = loop.If.build(at, conditions, location=self._update.location)
        memref_value, indices, subscripts = self._target
        target = loop.Indices()
        written = [target.translate(expr, indices) for expr in subscripts]
        self._fill(made.then_block, self._slot_reader("", 0), memref_value, (target, written))
        return made

    def _own_slot(self) -> tuple[loop.Indices, list[AffineExpr]]:
        at = loop.Indices()
        return at, self._slot(at)

    def _slot_reader(self, axis: str, distance: int) -> loop.Load:
        at = loop.Indices()
        return loop.Load.build(
            self._parts, at, self._slot(at, axis, distance), location=self._update.location
        )

    def _fill(
        self,
        block: Block,
        load: loop.Load,
        target: Value[Any],
        place: tuple[loop.Indices, list[AffineExpr]],
    ) -> None:
        at, subscripts = place
        update = loop.Update.build(
            self._update.kind.value,
            load.result,
            target,
            at,
            subscripts,
            (),
            self._update.fastmath,
            self._update.location,
        )
        block.insert(load, block.last)
        block.insert(update, block.last)


def _halves(size: int) -> list[int]:
    """Distances that bring `size` parts to one: 5 by 4, 2, 1."""
    distance = 1 << max(0, (size - 1).bit_length() - 1)
    found = []
    while distance and size > 1:
        found.append(distance)
        distance //= 2
    return found


def neutral_element(kind: str, element: Type) -> TypedAttribute:
    """What changes nothing when it is combined with any value."""
    if isinstance(element, FloatType):
        return floating(_NEUTRAL_FLOATS[kind], element)
    width = element.width if isinstance(element, IntegerType) else 64
    value = {
        "addi": 0, "muli": 1, "maxsi": -(1 << (width - 1)), "minsi": (1 << (width - 1)) - 1,
        "maxui": 0, "minui": -1, "andi": -1, "ori": 0, "xori": 0,
    }[kind]  # fmt: skip
    return integer(value, element)


def crosses_blocks(update: loop.Update, block_id: Value[Type], launch: gpu.Launch) -> bool:
    """Whether blocks with different values of an id may change one element.

    They do not where some subscript goes further from one value of the id to the next than anything else of
    the kernel can move it.
    """
    for expr in known_parts(update.subscripts).values():
        form = linear(expr, update.indices)
        if form is None or not form.factor(block_id):
            continue
        others = [(value, factor) for value, factor in form.factors.items() if value is not block_id]
        reaches = [(_reach(value, launch), abs(factor)) for value, factor in others]
        known = [reach * factor for reach, factor in reaches if reach is not None]
        if len(known) == len(others) and sum(known) < abs(form.factor(block_id)):
            return False
    return True


def _reach(value: Value[Type], launch: gpu.Launch) -> int | None:
    """How far apart two values of an index are at most in one launch, None where nothing tells."""
    for ids, sizes in ((launch.block_ids, launch.grid_size), (launch.thread_ids, launch.block_size)):
        for index, size in zip(ids, sizes, strict=True):
            if index is value:
                count = constant_index(size)
                return count - 1 if count is not None else None
    block = value.parent_block
    owner = block.parent_op if block is not None else None
    if owner is None or not launch.is_ancestor_of(owner):
        return 0
    if not isinstance(owner, loop.For) or owner.induction_variable is not value:
        return None
    trips = owner.largest_trip_count
    return max(0, trips - 1) * owner.step_value if trips is not None else None
