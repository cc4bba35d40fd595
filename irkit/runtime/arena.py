"""The memory that a compiled function works in: one arena a thread, which stays from one call to the next.

    arena = Arena(8 << 20, 64)
    arena.address                the same in every call from this thread, another one in another thread
"""

from __future__ import annotations

import threading

from irkit.runtime.arrays import ALIGNMENT, aligned_empty


class Arena(threading.local):
    """Bytes at a multiple of an alignment; a thread that asks for the first time allocates its own."""

    def __init__(self, size: int, alignment: int):
        import numpy

        room = size + max(alignment - ALIGNMENT, 0)
        self.memory = aligned_empty((room,), numpy.dtype(numpy.uint8))
        start = self.memory.ctypes.data
        self.address = start + -start % alignment
        self.size = size
