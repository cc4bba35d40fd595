"""Object code becomes callable functions of this process.

    library = load(object_code, ["mlp.packed"])
    library.function("mlp.packed")(slots)

Every function that is called from here has the packed convention: it takes the address of an array of 64-bit
slots, reads its arguments from them and leaves its results in the slots that follow.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Final

from irkit.runtime.arrays import ALIGNMENT, aligned_empty
from irkit.runtime.objects import address_of

if TYPE_CHECKING:
    from llvmlite import binding

    from irkit.runtime.arrays import Array

PackedFunction = Callable[[object], None]
_numbers = count()

COMPILING: Final = threading.RLock()
"""Held by whoever makes or loads machine code.  A fork waits for it: a child that is born in the middle would
wait for ever for the locks inside LLVM, which belong to a thread that it does not have."""
if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=COMPILING.acquire, after_in_parent=COMPILING.release, after_in_child=COMPILING.release
    )


class LinkError(Exception):
    """Code cannot be loaded: it calls what nobody defines."""


class Library:
    """Machine code in this process.  It is unloaded when the last reference to the library goes."""

    __slots__ = ("_data", "_tracker")

    def __init__(self, tracker: binding.orcjit.ResourceTracker, data: object = None):
        """`data` is kept alive as long as the code that may read it."""
        self._tracker = tracker
        self._data = data

    def address(self, symbol: str) -> int:
        return int(self._tracker[symbol])

    def function(self, symbol: str) -> PackedFunction:
        """The function behind a symbol.  The caller keeps the library alive as long as it calls it."""
        return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self.address(symbol))


def load(
    object_code: bytes,
    symbols: Sequence[str],
    data: Mapping[str, bytes | memoryview] | None = None,
    addresses: Mapping[str, int] | None = None,
) -> Library:
    """Links object code against this process (the C library, libm) and finds the symbols in it.

    `data` are further symbols that the code may read, at addresses that are multiples of 64 (`aligned`);
    `addresses` are those of what else it may call."""
    from llvmlite import binding

    builder = binding.JITLibraryBuilder().add_object_img(object_code).add_current_process()
    for symbol in symbols:
        builder.export_symbol(symbol)
    held = {name: bytes_of(aligned(content)) for name, content in (data or {}).items()}
    for name, content in held.items():
        builder.import_symbol(name, address_of(content))
    for name, address in (addresses or {}).items():
        builder.import_symbol(name, address)
    try:
        with COMPILING:
            tracker = builder.link(_linker(), f"irkit.{next(_numbers)}")
    except RuntimeError as error:
        raise LinkError(f"cannot load the code: {str(error).strip()}") from error
    return Library(tracker, held)


def aligned(content: bytes | memoryview) -> bytes | memoryview:
    """Data at an address that is a multiple of 64: itself, if it lies there and cannot change, or a copy."""
    given = bytes_of(content)
    if not address_of(given) % ALIGNMENT and not given.flags.writeable:
        return content
    copy = aligned_empty(given.shape, given.dtype)
    copy[...] = given
    copy.flags.writeable = False
    let_go(content)
    return copy.data


def bytes_of(content: bytes | memoryview) -> Array:
    """An array of the bytes, which keeps them alive."""
    import numpy

    return numpy.frombuffer(content, numpy.uint8)


def let_go(content: bytes | memoryview) -> None:
    """Lets the system have the pages of a file that is mapped, until they are read again."""
    import numpy

    file: object = content
    while isinstance(file, memoryview | numpy.ndarray):
        file = file.obj if isinstance(file, memoryview) else file.base
    if not isinstance(file, mmap.mmap) or not hasattr(mmap, "MADV_DONTNEED"):
        return
    at = address_of(bytes_of(content)) - address_of(bytes_of(memoryview(file)))
    page = mmap.PAGESIZE
    first, end = -(-at // page) * page, (at + bytes_of(content).size) // page * page
    if first < end:
        file.madvise(mmap.MADV_DONTNEED, first, end - first)


def is_defined(symbol: str) -> bool:
    """Whether this process (the C library, libm, what Python has loaded) defines a symbol."""
    from llvmlite import binding

    return binding.address_of_symbol(symbol) is not None


@cache
def _linker() -> binding.LLJIT:
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding.create_lljit_compiler(suppress_errors=True)
