"""A call whose arguments are in place, and what it leaves: the words in front of and behind machine code.

    call = mlp.prepare(x, w, b, out=y)
    call()                    the native call alone
    call.results()            arrays and NumPy scalars
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Never

from irkit.analysis.layout import open_parts
from irkit.ir import Type
from irkit.ir.types import MemRefType
from irkit.runtime.arena import Arena
from irkit.runtime.arrays import ArgumentError, aligned_empty, dtypes
from irkit.runtime.jit import PackedFunction
from irkit.runtime.objects import address_of

if TYPE_CHECKING:
    import numpy

    from irkit.runtime.arrays import Array

    Output = Array | numpy.generic


class Call:
    """A call with its arguments in place.  Calling it runs the machine code and nothing else; the arena is
    that of the thread which calls."""

    __slots__ = (
        *("_slots", "_address", "_packed", "_first", "_returned", "_order", "_alive"),
        *("_arena", "_arena_slot"),
    )

    def __init__(
        self,
        packed: PackedFunction,
        slots: Sequence[int],
        returned: Sequence[Type],
        order: Sequence[Array | int],
        alive: object,
        arena: Arena | None,
        arena_slot: int,
    ):
        self._arena = arena
        self._arena_slot = arena_slot
        room = len(slots) + sum(_slot_count(kind) for kind in returned)
        self._slots = (ctypes.c_uint64 * max(1, room))(*slots)
        self._address = ctypes.addressof(self._slots)
        self._packed = packed
        self._first = len(slots)
        self._returned = returned
        self._order = order
        self._alive = alive

    def __call__(self) -> None:
        if self._arena is not None:
            self._slots[self._arena_slot] = self._arena.address
        self._packed(self._address)

    def __reduce__(self) -> Never:
        raise not_copied(self)

    def results(self) -> object:
        """What the last call left: None, one result, or a tuple."""
        values: list[Output] = []
        at = self._first
        for kind in self._returned:
            values.append(_read(self._slots, at, kind))
            at += _slot_count(kind)
        results = [values[each] if isinstance(each, int) else each for each in self._order]
        return (results[0] if len(results) == 1 else tuple(results)) if results else None


def not_copied(what: object) -> TypeError:
    """Why machine code is not pickled, nor copied: it is part of this process."""
    why = "it is machine code of this process; compile the module again"
    return TypeError(f"cannot pickle or copy '{type(what).__name__}': {why}")


def _slot_count(kind: Type) -> int:
    return 1 + len(open_parts(kind) or ()) if isinstance(kind, MemRefType) else 1


def _read(slots: ctypes.Array[ctypes.c_uint64], at: int, kind: Type) -> Output:
    """A returned scalar, or a copy of a returned memref (its memory stays with whoever allocated it)."""
    import numpy

    if not isinstance(kind, MemRefType):
        dtype = dtypes(kind)[0]
        scalar: numpy.generic = numpy.frombuffer(bytes(slots), dtype, 1, 8 * at)[0]
        return scalar
    dtype, parts = dtypes(kind.element_type)[0], open_parts(kind) or ()
    found = {part: slots[at + 1 + number] for number, part in enumerate(parts)}
    shape = tuple([found.get(("size", axis), size) for axis, size in enumerate(kind.shape)])
    result = aligned_empty(shape, dtype)
    if kind.layout is not None:
        raise ArgumentError(f"a returned memref with the layout {kind.layout} cannot become an array")
    ctypes.memmove(address_of(result), slots[at], result.nbytes)
    return result
