"""Runs a GPU kernel on this computer: one coroutine a thread, the threads of a block together, block after
block.

    kernel = LockstepKernel(library, "main_kernel")
    kernel.run(grid, block, arguments)     # arguments as for the GPU: ctypes values, one a parameter

A barrier is passed when every thread of the block stands at it, an exchange when every member of it in the
warp stands at one; a thread that has ended or stands elsewhere is a LaunchError that names it, as the GPU
would hang or do anything.  Threads run in ascending order between two barriers, or in descending order, so
that a missing barrier shows as a difference.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from irkit.runtime.launch import Argument, Dim3, LaunchError

if TYPE_CHECKING:
    from irkit.runtime.jit import Library

_FIELDS = 24
_LANE, _STATE, _MODE, _MEMBERS, _VALUE, _OFFSET, _CLAMP, _RESULT, _VALID = range(12, 21)
_ENDED, _BARRIER, _EXCHANGE = range(3)
_WARP = 32
_UP, _DOWN, _BUTTERFLY, _INDEXED = range(4)

Record = ctypes.Array[ctypes.c_int32]


class LockstepKernel:
    """A kernel that `irkit.targets.ptx.host` made for this computer."""

    __slots__ = ("name", "_library", "_start", "_resume", "_destroy")

    def __init__(self, library: Library, name: str):
        self.name = name
        self._library = library
        self._start = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(
            library.address(f"{name}.start")
        )
        self._resume = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(library.address("irkit.resume"))
        self._destroy = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(library.address("irkit.destroy"))

    def run(
        self, grid: Dim3, block: Dim3, arguments: Sequence[Argument], *, descending: bool = False
    ) -> None:
        slots = (ctypes.c_uint64 * max(len(arguments), 1))()
        for number, argument in enumerate(arguments):
            ctypes.memmove(
                ctypes.addressof(slots) + 8 * number, ctypes.addressof(argument), ctypes.sizeof(argument)
            )
        for z, y, x in product(*(range(size) for size in reversed(grid))):
            self._run_block((x, y, z), grid, block, slots, descending)

    def _run_block(
        self, block_id: Dim3, grid: Dim3, block: Dim3, slots: ctypes.Array[ctypes.c_uint64], descending: bool
    ) -> None:
        records = ((ctypes.c_int32 * _FIELDS) * prod(block))()
        for number, (z, y, x) in enumerate(product(*(range(size) for size in reversed(block)))):
            records[number][: _LANE + 1] = [x, y, z, *block_id, *block, *grid, number % _WARP]
        views: list[Record] = list(records)
        order = range(len(records))[:: -1 if descending else 1]
        handles = dict.fromkeys(order, 0)
        try:
            for number in order:
                handles[number] = self._start(ctypes.addressof(slots), ctypes.addressof(records[number]))
            while waiting := [number for number in order if records[number][_STATE] != _ENDED]:
                for number in self._ready(waiting, views):
                    self._resume(handles[number])
        finally:
            for handle in handles.values():
                if handle:
                    self._destroy(handle)

    def _ready(self, waiting: Sequence[int], records: Sequence[Record]) -> Sequence[int]:
        """The threads that may go on; an error where those that wait cannot meet."""
        exchanging = [number for number in waiting if records[number][_STATE] == _EXCHANGE]
        if exchanging:
            for warp in sorted({number // _WARP for number in exchanging}):
                self._exchange(range(warp * _WARP, min((warp + 1) * _WARP, len(records))), records)
            return exchanging
        if len(waiting) != len(records):
            ended = next(number for number, record in enumerate(records) if record[_STATE] == _ENDED)
            raise LaunchError(
                f"kernel {self.name}: thread {ended} has ended while thread {min(waiting)} waits at a barrier"
            )
        return waiting

    def _exchange(self, lanes: Sequence[int], records: Sequence[Record]) -> None:
        """One shfl.sync among the threads of a warp (PTX ISA, section on shfl.sync)."""
        offering = [number for number in lanes if records[number][_STATE] == _EXCHANGE]
        for number in lanes:
            awaited = any(records[other][_MEMBERS] >> (number % _WARP) & 1 for other in offering)
            if number not in offering and awaited:
                raise LaunchError(
                    f"kernel {self.name}: thread {number} is a member of an exchange of its warp "
                    "but stands elsewhere"
                )
        for number in offering:
            record = records[number]
            source, valid = source_lane(number % _WARP, record[_MODE], record[_OFFSET], record[_CLAMP])
            other = number - number % _WARP + source
            record[_RESULT] = records[other][_VALUE] if other < len(records) else 0
            record[_VALID] = valid


def source_lane(lane: int, mode: int, offset: int, clamp_and_mask: int) -> tuple[int, bool]:
    """The lane from which a lane reads, and whether that is the one it asked for."""
    clamp, mask = clamp_and_mask & 31, clamp_and_mask >> 8 & 31
    last = (lane & mask) | (clamp & ~mask)
    offset &= 31
    if mode == _UP:
        source = lane - offset
        return (source, True) if source >= last else (lane, False)
    if mode == _DOWN:
        source = lane + offset
    elif mode == _BUTTERFLY:
        source = lane ^ offset
    else:
        source = (lane & mask) | (offset & ~mask)
    return (source, True) if source <= last else (lane, False)
