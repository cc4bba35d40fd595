"""What runs beside compiled code: the threads of parallel loops, and calls from Python without detours.

    native = Native(load(compiled(text()), SYMBOLS, addresses=addresses()))
    native.pool_address                  what `irkit.pool.run` means in compiled code
    native.call(description, arguments, destinations, returned, arena)

Both are LLVM text (the files .ll in this folder), which explains itself; here stands what depends on the
machine and on the interpreter.  The pool has as many threads as the jobs so far were allowed, at most:

    default_threads()        IRKIT_NUM_THREADS, or the cores that this process may run on
"""

from __future__ import annotations

import atexit
import ctypes
import os
import sys
from collections.abc import Callable, Mapping
from typing import Final

from irkit.runtime.jit import Library
from irkit.runtime.objects import HEAD, ITEMS
from irkit.runtime.settings import setting

POOL: Final = "irkit.pool.run"
THREADS: Final = "irkit.threads"
"""The symbol that tells compiled code how many threads it may use: a 64-bit number."""
SYMBOLS: Final = (POOL, "irkit.pool.stop", "irkit.pool.started", "irkit.call")
MOST_THREADS: Final = 256
_THREADS: Final = f"a number of threads from 1 to {MOST_THREADS}"
_INTERPRETER: Final = ("PyEval_SaveThread", "PyEval_RestoreThread", "PyLong_AsLongLongAndOverflow")
_PAUSES: Final = {
    "x86": ("declare void @llvm.x86.sse2.pause()", "call void @llvm.x86.sse2.pause()"),
    "arm": ("declare void @llvm.aarch64.hint(i32)", "call void @llvm.aarch64.hint(i32 1)"),
    "any": ("", ""),
}
"""How a thread that spins lets others have the core's units."""


def text(posix: bool = os.name == "posix", machine: str | None = None) -> str:
    """The LLVM text for this machine and interpreter; without a pool where there are no POSIX threads.

    `machine` is another processor, by the name that the system has for it."""
    folder = os.path.dirname(os.path.abspath(__file__))
    pool = ("pool.ll", "threads.ll") if posix else ("alone.ll",)
    parts = []
    for name in ("chunks.ll", *pool, "call.ll"):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            parts.append(file.read())
    return "\n".join([*parts, _particulars(machine or (os.uname().machine if posix else "AMD64"))])


def _particulars(machine: str) -> str:
    family = {"x86_64": "x86", "AMD64": "x86", "aarch64": "arm", "arm64": "arm"}.get(machine, "any")
    declaration, pause = _PAUSES[family]
    set_mask, monotonic = (3, 6) if sys.platform == "darwin" else (2, 1)
    return f"""\
@set_mask = internal constant i32 {set_mask}
@monotonic = internal constant i32 {monotonic}
@object_size = internal constant i64 {HEAD}
@tuple_size = internal constant i64 {ITEMS}

{declaration}
define internal void @pause() alwaysinline {{
  {pause}
  ret void
}}
"""


def addresses() -> Mapping[str, int]:
    """What the text calls of the interpreter."""
    functions = {name: getattr(ctypes.pythonapi, name) for name in _INTERPRETER}
    found = {name: ctypes.cast(each, ctypes.c_void_p).value for name, each in functions.items()}
    return {name: address for name, address in found.items() if address is not None}


def default_threads() -> int:
    """The number of threads that code may use where nobody says it."""
    given = setting("IRKIT_NUM_THREADS", range(1, MOST_THREADS + 1), _THREADS)
    if given is not None:
        return given
    if hasattr(os, "sched_getaffinity"):
        return min(MOST_THREADS, len(os.sched_getaffinity(0)))
    return min(MOST_THREADS, os.cpu_count() or 1)


def checked_threads(given: object, what: str) -> int:
    """A number of threads that somebody asks for; a ValueError where it is none."""
    if not isinstance(given, int) or isinstance(given, bool) or not 1 <= given <= MOST_THREADS:
        raise ValueError(f"{what} must be {_THREADS}, not {given!r}")
    return given


class Native:
    """The pool of this process and the way into compiled code.  The threads end with the program."""

    __slots__ = ("_library", "_started", "_stop", "call", "pool_address")

    def __init__(self, library: Library):
        self._library = library
        self.pool_address = library.address(POOL)
        # PYFUNCTYPE keeps the interpreter's lock, which the code itself gives away while a kernel runs.
        self.call: Callable[[int, object, object, int, int], int] = ctypes.PYFUNCTYPE(
            ctypes.c_int64,
            *(ctypes.c_void_p, ctypes.py_object, ctypes.py_object, ctypes.c_void_p, ctypes.c_int64),
        )(library.address("irkit.call"))
        self._stop = ctypes.CFUNCTYPE(None, ctypes.c_int64)(library.address("irkit.pool.stop"))
        self._started = ctypes.CFUNCTYPE(ctypes.c_int64)(library.address("irkit.pool.started"))
        atexit.register(self._end)  # a method of this: the code must live as long

    def _end(self) -> None:
        """Ends the threads for good."""
        self._stop(1)

    def stop_threads(self) -> None:
        """Ends the threads, once the job that they may be at is done; the next job starts them again."""
        self._stop(0)

    @property
    def started_threads(self) -> int:
        """How many threads there are beside the callers."""
        return int(self._started())
