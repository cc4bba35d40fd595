"""Elements of memory that are held in registers, and the order of those that are not.

An access that has been made is remembered with its value: a later load of the same elements takes the
value, a store only replaces it, and memory is written when nothing replaces it any more.  So an accumulator
in memory

    loop.store %zero, %C[%i, %j]
    loop.for @k.0 { loop.for @k.1 { loop.update addf %p, %C[%i, %j] } }

is carried through the loop as a tensor and stored once.  What is remembered ends where anything else may
touch the elements.  Accesses of different threads to what may be the same element are kept in order by
barriers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from irkit.dialects import loop
from irkit.ir import Type, Value
from irkit.passes.convert.loop_to_tt.accesses import (
    Target,
    in_order,
    is_shared_by_blocks,
    read,
    subscript_lanes,
    target_of,
    write,
)
from irkit.passes.convert.loop_to_tt.aliasing import may_alias
from irkit.passes.convert.loop_to_tt.lanes import always_runs
from irkit.passes.convert.loop_to_tt.tiles import Lane, Tile

if TYPE_CHECKING:
    from irkit.passes.convert.loop_to_tt.nest import NestRaiser


class Held:
    """The value of the elements that an access touches; `is_new` if memory does not have it yet.

    `target` is where it is to be stored, once the lanes around the access have ended.
    """

    __slots__ = ("op", "tile", "is_new", "target")

    def __init__(self, op: loop.Access, tile: Tile, is_new: bool):
        self.op = op
        self.tile = tile
        self.is_new = is_new
        self.target: Target | None = None


class Places:
    """What is held, by place: a buffer, the subscripts, and the values in them, lanes by their bounds."""

    def __init__(self, nest: NestRaiser):
        self.nest = nest
        self.held: dict[object, Held] = {}

    def place(self, op: loop.Access) -> object:
        return (op.memref, op.map, tuple([self._index(value) for value in op.indices]))

    def _index(self, value: Value[Type]) -> object:
        """A value as part of a place: lanes of different loops with the same bounds are the same."""
        lane = self.nest.lane_values.get(value)
        if lane is None:
            return value
        nest = lane.loop
        bounds = tuple([self._index(each) for each in nest.indices])
        return (nest.lower, nest.upper, nest.step, bounds, lane.size)

    def may_hold(self, op: loop.Access) -> bool:
        """Whether an access happens in all lanes in bounds, and so is described by its place alone."""
        if isinstance(op, loop.Update) and is_shared_by_blocks(self.nest, op):
            return False
        return not self.nest.predicates and all(always_runs(lane.loop) for lane in self.nest.lanes)

    def find(self, op: loop.Access) -> Tile | None:
        """The value that an access reads, if it is held; else what may be elsewhere is settled."""
        found = self.held.get(self.place(op))
        if found is None:
            self.settle(op)
            return None
        return self._renamed(found, op)

    def _renamed(self, found: Held, op: loop.Access) -> Tile:
        """The held value over the lanes of this access."""
        names: dict[Value[Type], Lane] = {}
        for old, new in zip(found.op.indices, op.indices, strict=True):
            if new in self.nest.lane_values:
                names[old] = self.nest.lane_values[new]
        lanes = tuple([names.get(lane.loop.induction_variable, lane) for lane in found.tile.lanes])
        if lanes == found.tile.lanes:
            return found.tile
        ordered = in_order(lanes)
        value = self.nest.code.transpose(found.tile.value, [lanes.index(lane) for lane in ordered])
        return Tile(value, ordered)

    def keep(self, op: loop.Access, tile: Tile) -> Tile:
        """Remembers what was loaded."""
        self.held[self.place(op)] = Held(op, tile, is_new=False)
        return tile

    def put(self, op: loop.Access, tile: Tile) -> None:
        """Remembers what is to be stored."""
        place = self.place(op)
        self.settle(op, but=place)
        for other in [
            key for key, each in self.held.items() if key != place and may_alias(each.op.memref, op.memref)
        ]:
            del self.held[other]
        self.held[place] = Held(op, tile, is_new=True)

    def settle(self, op: loop.Access, but: object = None) -> None:
        """Stores what is new in places that an access may touch, and forgets them if it writes."""
        for place, held in list(self.held.items()):
            if place == but or not may_alias(held.op.memref, op.memref):
                continue
            self._store(held)
            if not isinstance(op, loop.Load):
                del self.held[place]

    def _store(self, held: Held) -> None:
        if held.is_new:
            held.is_new = False
            target = held.target if held.target is not None else target_of(self.nest, held.op)
            write(self.nest, held.op, held.tile, target)

    def settle_all(self) -> None:
        for held in self.held.values():
            self._store(held)

    def leave(self, lane: Lane) -> None:
        """Notes where to store what depends on a lane that ends; a later store may replace it."""
        for held in self.held.values():
            if held.is_new and held.target is None and lane in subscript_lanes(self.nest, held.op):
                held.target = target_of(self.nest, held.op)

    # Loops of the program.

    def enter_loop(self, body: loop.For) -> list[object]:
        """Prepares for a loop: the places that it carries are held, and no other is that it writes."""
        outside = [op for op in loop.accesses_in(body) if self._is_outside(op.memref, body)]
        carried: list[object] = []
        for op in outside:
            if isinstance(op, loop.Load):
                continue
            if self._can_carry(op, outside, body):
                carried.append(self.place(op))
            else:
                self.settle(op)
        for place, held in self.held.items():
            if place not in carried:
                self._store(held)
        return list(dict.fromkeys(carried))

    def _is_outside(self, buffer: Value[Type], body: loop.For) -> bool:
        return buffer not in self.nest.locals and not _is_inside(buffer, body)

    def _can_carry(self, op: loop.Access, outside: list[loop.Access], body: loop.For) -> bool:
        """Whether a loop touches certain elements at one place alone; if so, they are held now."""
        place = self.place(op)
        others = [each for each in outside if may_alias(each.memref, op.memref)]
        if any(self.place(each) != place or not _is_plain(each, body) for each in others):
            return False
        if not self.may_hold(op) or any(_is_inside(value, body) for value in op.indices):
            return False
        found = self.held.get(place)
        if found is not None:
            self.held[place] = Held(op, self._renamed(found, op), found.is_new)
            return True
        if isinstance(others[0], loop.Store) or not always_runs(body):
            return False
        self.keep(op, read(self.nest, op, ()))
        return True

    def leave_loop(self, before: dict[object, Held], carried: Iterable[object]) -> None:
        """Forgets what was held inside only."""
        kept = set(carried)
        for place, held in self.held.items():
            if place not in kept:
                self._store(held)
        self.held = {
            place: held for place, held in self.held.items() if place in kept or before.get(place) is held
        }


def _is_plain(op: loop.Access, body: loop.For) -> bool:
    """Whether nothing but loops stands between a loop and an access in it, and it has no condition."""
    for each in op.ancestors():
        if each is body:
            return not op.conditions
        if not isinstance(each, loop.For) or not always_runs(each):
            return False
    return False


def _is_inside(value: Value[Type], body: loop.For) -> bool:
    block = value.parent_block
    op = block.parent_op if block is not None else None
    return op is not None and body.is_ancestor_of(op)


class Touch(NamedTuple):
    """An access to memory since the last barrier.

    The threads of a block share out each tile as they like, so that two accesses of different threads may
    meet at any element.  Only an update has waited for the load that it follows.
    """

    place: object
    reads: bool
    writes: bool
    is_update: bool

    def conflicts(self, earlier: Touch) -> bool:
        if not earlier.writes and not self.writes:
            return False
        return not (self.is_update and self.writes and not earlier.writes and earlier.place == self.place)


class Order:
    """The accesses to memory since the last barrier, by buffer."""

    def __init__(self) -> None:
        self.touched: dict[Value[Type], list[Touch]] = {}

    def needs_barrier(self, buffer: Value[Type], touch: Touch) -> bool:
        return any(
            touch.conflicts(earlier)
            for other, touches in self.touched.items()
            if may_alias(other, buffer)
            for earlier in touches
        )

    def add(self, buffer: Value[Type], touch: Touch) -> None:
        self.touched.setdefault(buffer, []).append(touch)

    def merge(self, other: dict[Value[Type], list[Touch]]) -> None:
        """Accesses that may or may not have been ordered."""
        for buffer, touches in other.items():
            known = self.touched.setdefault(buffer, [])
            known += [each for each in touches if each not in known]
