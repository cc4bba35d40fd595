"""Which memory is not looked at any more before it is written again, or given back.

    memref.store %x, %m[] : memref<i32>      dead: %m[] is overwritten
    memref.store %y, %m[] : memref<i32>

The contents of a buffer that a function keeps to itself are not looked at where the function ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from irkit.analysis.dataflow.backward import Reachability
from irkit.analysis.dataflow.dense_backward import DenseBackward
from irkit.analysis.dataflow.places import (
    MOST_PLACES,
    Place,
    function_of,
    is_load,
    may_share,
    place_of,
    private_buffers,
    touched,
)
from irkit.dialects import func, memref
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value

Memory: TypeAlias = frozenset[Place | Value[Type]]
Unread: TypeAlias = Memory | None
"""Places, and whole buffers, that are not read before they are written; None at points from which no end is
reached."""


class _Agreement:
    """Two states join to what is unread whichever way control goes."""

    bottom: Unread = None
    top: Unread = frozenset()

    def join(self, left: Unread, right: Unread) -> Unread:
        if left is None or right is None:
            return right if left is None else left
        if left == right:
            return left
        places = [each for each in left if each in right or _buffer(each) in right]
        return frozenset(places + [each for each in right if _buffer(each) in left])


def _buffer(each: Place | Value[Type]) -> Value[Type]:
    return each.memref if isinstance(each, Place) else each


class Overwritten(DenseBackward[Unread]):
    """Which elements are overwritten, or lost, before they are read."""

    def __init__(self, scope: Operation, reachable: Reachability):
        super().__init__(scope, _Agreement(), reachable)
        self._private = private_buffers(scope)
        self._kept: dict[Operation, set[Value[Type]]] = {}
        for buffer in self._private:
            function = function_of(buffer)
            if function is not None:
                self._kept.setdefault(function, set()).add(buffer)

    def is_dead(self, store: Operation) -> bool:
        """Whether nobody reads what a store writes."""
        unread, place = self.after(store), place_of(store)
        return unread is not None and place is not None and (place in unread or place.memref in unread)

    def transfer(self, op: Operation, after: Unread) -> Unread:
        if after is None:
            return None
        if op.regions:
            return frozenset()
        if isinstance(op, func.Return) and op.parent_op is not None:
            return after | frozenset(self._kept.get(op.parent_op, ()))
        if isinstance(op, memref.Dealloc):
            return after | {op.memref}
        if isinstance(op, (memref.Alloc, memref.Alloca)):
            # What other rounds of a loop allocate is other memory, that nobody reaches by this name any more.
            unread = _without(after, op.results)
            return unread | {op.memref} if op.memref in self._private else unread
        place = place_of(op)
        unread = _without(after, op.results)
        if place is None:
            for read in touched(op, "read"):
                unread = self._forget(unread, read)
            return unread
        if is_load(op):
            return frozenset([each for each in unread if not self._reads(place, each)])
        # More than so many are not remembered, so that long blocks do not take quadratic time.
        return unread | {place} if place.memref not in unread and len(unread) < MOST_PLACES else unread

    def enter(self, block: Block, state: Unread) -> Unread:
        return state if state is None else _without(state, block.args)

    def leave(self, op: Operation, state: Unread) -> Unread:
        return state if state is None else _without(state, op.results)

    def called(self, op: func.Call, callee: func.Func, start: Unread, after: Unread) -> Unread:
        """What the callee does not read is what its caller keeps to itself."""
        if start is None or after is None:
            return None
        return _without(frozenset([each for each in after if _buffer(each) in self._private]), op.results)

    def returning(self, op: func.Call, callee: func.Func, after: Unread) -> Unread:
        return None if after is None else frozenset()

    def _reads(self, place: Place, unread: Place | Value[Type]) -> bool:
        buffer = _buffer(unread)
        if buffer is not place.memref and self._private & {buffer, place.memref}:
            return False
        return place.may_be(unread) if isinstance(unread, Place) else may_share(unread, place.memref)

    def _forget(self, unread: Memory, read: Value[Type] | None) -> Memory:
        return frozenset(
            [
                each
                for each in unread
                if (_buffer(each) in self._private and _buffer(each) is not read)
                or (read is not None and not may_share(_buffer(each), read))
            ]
        )


def _without(unread: Memory, values: Iterable[Value[Type]]) -> Memory:
    """What is unread but for statements on values that are computed anew behind."""
    gone = set(values)
    if not gone or not unread:
        return unread
    return frozenset(
        [each for each in unread if gone.isdisjoint(each.values() if isinstance(each, Place) else (each,))]
    )
