"""What is known to stand in memory: after a store, or a load, until something may have changed it.

    memref.store %x, %m[%i] : memref<8xi32>      %m[%i] is %x
    %y = memref.load %m[%j] : memref<8xi32>      %m[%i] is %x, %m[%j] is %y
    memref.store %z, %m[%j] : memref<8xi32>      %m[%j] is %z: %i and %j may be equal

Calls of functions inside are followed: what the function leaves alone is still known behind the call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from irkit.analysis.dataflow.backward import Reachability
from irkit.analysis.dataflow.dense_forward import DenseForward
from irkit.analysis.dataflow.places import (
    MOST_PLACES,
    Place,
    function_of,
    is_load,
    may_share,
    place_of,
    private_buffers,
    stored_value,
    touched,
)
from irkit.analysis.dependence.aliasing import root_of
from irkit.dialects import func
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value

Contents: TypeAlias = Mapping[Place, Value[Type]] | None
"""What stands in which place; None at points that are not reached."""


class _Agreement:
    """Two states join to what both know."""

    bottom: Contents = None

    def __init__(self) -> None:
        self.top: Contents = {}

    def join(self, left: Contents, right: Contents) -> Contents:
        if left is None or right is None:
            return right if left is None else left
        if left is right:
            return left
        return {place: value for place, value in left.items() if right.get(place) is value}


class KnownContents(DenseForward[Contents]):
    """What stands in memory at each point."""

    def __init__(self, scope: Operation, reachable: Reachability):
        super().__init__(scope, _Agreement(), reachable)
        self._private = private_buffers(scope)

    def value(self, load: Operation) -> Value[Type] | None:
        """What a load reads, where that is known."""
        known, place = self.before(load), place_of(load)
        return known.get(place) if known and place is not None else None

    def transfer(self, op: Operation, before: Contents) -> Contents:
        if before is None:
            return None
        if op.regions:
            return before if isinstance(op, func.Func) else {}
        place, stored = place_of(op), stored_value(op)
        known = _without(before, op.results)
        if place is None:
            for written in touched(op, "write") + touched(op, "free"):
                known = self._forget(known, written)
            return known
        if is_load(op):
            return _with(known, place, op.results[0]) if place not in known else known
        assert stored is not None
        kept = {
            each: value
            for each, value in known.items()
            if value is stored or not self._overlap(each, place)
        }
        return _with(kept, place, stored)

    def enter(self, block: Block, state: Contents) -> Contents:
        return state if state is None else _without(state, block.args)

    def leave(self, op: Operation, state: Contents) -> Contents:
        return state if state is None else _without(state, op.results)

    def call(self, op: func.Call, callee: func.Func, before: Contents) -> Contents:
        # What another activation of the callee knows is about other values of the same names.
        return None if before is None else _outside(callee, before)

    def returned(self, op: func.Call, callee: func.Func, before: Contents, end: Contents) -> Contents:
        if before is None or end is None:
            return None
        own = {place: value for place, value in before.items() if place.memref in self._private}
        return _without({**_outside(callee, end), **own}, op.results)

    def _overlap(self, known: Place, written: Place) -> bool:
        if known.memref is written.memref:
            return known.may_be(written)
        return not self._private & {known.memref, written.memref} and _may_share(known.memref, written.memref)

    def _forget(
        self, known: Mapping[Place, Value[Type]], written: Value[Type] | None
    ) -> Mapping[Place, Value[Type]]:
        def stays(buffer: Value[Type]) -> bool:
            if buffer is written:
                return False
            return buffer in self._private or (written is not None and not _may_share(buffer, written))

        return {place: value for place, value in known.items() if stays(place.memref)}


def _with(
    known: Mapping[Place, Value[Type]], place: Place, value: Value[Type]
) -> Mapping[Place, Value[Type]]:
    """What is known with one more place; of more than so many the one that was known first is forgotten, so
    that long blocks do not take quadratic time."""
    rest = list(known.items())[1:] if len(known) >= MOST_PLACES and place not in known else known
    return {**dict(rest), place: value}


def _may_share(known: Value[Type], written: Value[Type]) -> bool:
    """Whether two memrefs may be the same memory, be they of one function or of a caller and a callee."""
    if function_of(known) is function_of(written):
        return may_share(known, written)
    one, other = root_of(known), root_of(written)
    if other.kind == "allocation" or (one.kind, other.kind) == ("allocation", "global"):
        return False
    return {one.kind, other.kind} != {"global"} or one == other


def _outside(function: func.Func, known: Mapping[Place, Value[Type]]) -> Mapping[Place, Value[Type]]:
    """What is known of the values of other functions."""
    return {
        place: value
        for place, value in known.items()
        if all(function_of(each) is not function for each in (value, *place.values()))
    }


def _without(
    known: Mapping[Place, Value[Type]], values: Iterable[Value[Type]]
) -> Mapping[Place, Value[Type]]:
    """What is known but for statements on values that are computed anew."""
    gone = set(values)
    if not gone or not known:
        return known
    return {
        place: value
        for place, value in known.items()
        if value not in gone and gone.isdisjoint(place.values())
    }
