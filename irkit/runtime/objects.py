"""Where CPython and NumPy keep what compiled code has to know of an array.

    address_of(array)            that of its first element, in a quarter of a microsecond
    is_known()                   whether this interpreter keeps things where they are expected

The fields of an array are part of NumPy's binary interface (`PyArrayObject_fields`, the same in 1.x and 2.x);
where an object's own fields begin is what `object.__basicsize__` says, also in builds without a global lock.
All of it is tried once on arrays of which everything is known, so that an interpreter that keeps objects in
another way (PyPy) goes the long way round.
"""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from irkit.runtime.arrays import Array

HEAD: Final = object.__basicsize__
"""Bytes of an object before its own fields."""
ITEMS: Final = tuple.__basicsize__
"""Bytes of a tuple before its items."""
DATA, RANK, SIZES, STRIDES, DTYPE, FLAGS = 0, 8, 16, 24, 40, 48
"""Bytes from the end of the head to the fields of an array."""
C_CONTIGUOUS, ALIGNED, WRITEABLE = 0x1, 0x100, 0x400
"""Bits of an array's flags."""


def address_of(array: Array) -> int:
    """The address of the first element."""
    if is_known():
        address: int = ctypes.c_size_t.from_address(id(array) + HEAD).value
        return address
    return int(array.ctypes.data)


@cache
def is_known() -> bool:
    """Whether arrays, tuples and floats are laid out as is assumed here."""

    import numpy

    if sys.implementation.name != "cpython" or ctypes.sizeof(ctypes.c_void_p) != 8:
        return False
    plain = numpy.zeros((2, 3), numpy.float32)
    view = numpy.zeros((5, 4, 3), numpy.int16)[::2].T
    view.flags.writeable = False
    pair = (plain, view)
    found = [ctypes.c_size_t.from_address(id(pair) + ITEMS + 8 * number).value for number in range(2)]
    number = ctypes.c_double.from_address(id(value := 1.5) + HEAD).value
    return found == [id(plain), id(view)] and number == value and _is_laid_out(plain) and _is_laid_out(view)


def _is_laid_out(array: Array) -> bool:
    fields = id(array) + HEAD

    def words(offset: int) -> tuple[int, ...]:
        start = ctypes.c_size_t.from_address(fields + offset).value
        return tuple((ctypes.c_ssize_t * array.ndim).from_address(start))

    flags = array.flags
    expected = C_CONTIGUOUS * flags.c_contiguous | ALIGNED * flags.aligned | WRITEABLE * flags.writeable
    return (
        ctypes.c_size_t.from_address(id(array) + HEAD - 8).value == id(type(array))
        and ctypes.c_size_t.from_address(fields + DATA).value == array.ctypes.data
        and ctypes.c_int.from_address(fields + RANK).value == array.ndim
        and ctypes.c_size_t.from_address(fields + DTYPE).value == id(array.dtype)
        and ctypes.c_int.from_address(fields + FLAGS).value & (C_CONTIGUOUS | ALIGNED | WRITEABLE) == expected
        and words(SIZES) == array.shape
        and words(STRIDES) == array.strides
    )
