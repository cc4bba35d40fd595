"""The memory that a compiled network takes while it runs, measured in the process, beside what was planned.

    python tests/measured_memory.py examples/digits.onnx resnet50.onnx ...

The network runs once, so that weights and code are there.  Then it gets an arena of fresh pages, as many as the
plan has bytes, with a page behind them that nobody may touch, and runs again: `arena` is by how much the anonymous
memory of the process grew, `beside` by how much its largest size during the call exceeds that; `later` and
`allocated` are what three more calls add, by the process's size and by the C library's count; `stack` is by how much
the first call made the stack larger.  Results have to be the same bits.  Linux tells all this; a touch of the page
behind ends the process.
"""

from __future__ import annotations

import ctypes
import mmap
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
import onnx
from onnx_models import inputs_of, seeded

import irkit
from irkit.importers.onnx import read_model
from irkit.runtime.arrays import ALIGNMENT
from irkit.runtime.prepared import Call

PAGE = mmap.PAGESIZE
PROT_NONE = 0


class Measured(NamedTuple):
    """Bytes: what the plan says, and what the process says."""

    planned: int
    arena: int
    beside: int
    later: int
    allocated: int
    stack: int


class _Allocated(ctypes.Structure):
    """struct mallinfo2 of the GNU C library."""

    _names = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")
    _fields_ = [(name, ctypes.c_size_t) for name in _names]


LIBRARY = ctypes.CDLL(None, use_errno=True)
LIBRARY.mallinfo2.restype = _Allocated


def allocated() -> int:
    """The bytes that malloc has handed out."""
    found = LIBRARY.mallinfo2()
    return int(found.uordblks + found.hblkhd)


def sizes(*names: str) -> list[int]:
    """Sizes of the process in bytes, as /proc calls them."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return [int(status.partition(f"{name}:")[2].split(maxsplit=1)[0]) * 1024 for name in names]


def fresh(size: int) -> tuple[mmap.mmap, int]:
    """Pages that nobody has touched, and the address in them from which `size` bytes reach to a page that may not
    be touched."""
    room = -(-size // PAGE) * PAGE
    pages = mmap.mmap(-1, room + PAGE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    pages.madvise(mmap.MADV_NOHUGEPAGE)
    start = ctypes.addressof(ctypes.c_char.from_buffer(pages))
    if LIBRARY.mprotect(ctypes.c_void_p(start + room), ctypes.c_size_t(PAGE), PROT_NONE):
        raise OSError(ctypes.get_errno(), "mprotect")
    return pages, start + room - size


def growth(call: Call) -> tuple[int, int]:
    """By how much a call makes the anonymous memory of the process larger, and by how much its largest size
    meanwhile exceeds its size before."""
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # forgets the largest size
    anonymous, resident = sizes("RssAnon", "VmRSS")
    call()
    after, largest = sizes("RssAnon", "VmHWM")
    return after - anonymous, largest - resident


def measured(path: str, batch: int = 1) -> Measured:
    """Compiles a network with seeded weights for one thread and runs it."""
    model = seeded(onnx.load(path))
    inputs = inputs_of(model, batch)
    is_open = any(dim.dim_param for each in model.graph.input for dim in each.type.tensor_type.shape.dim)
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "model.onnx")
        onnx.save(model, file)
        run = irkit.compile(read_model(file, {"N": batch} if is_open else {}), threads=1)["main"]
    arena = run.arena
    assert arena is not None
    call = run.prepare(*inputs.values())
    (stack,) = sizes("VmStk")
    call()
    stack = sizes("VmStk")[0] - stack
    before = _bits(call)
    for _ in range(2):
        growth(call)  # what measuring itself takes is there by now
    own = arena.address
    pages, arena.address = fresh(arena.size)
    assert arena.address % ALIGNMENT == 0
    grown, largest = growth(call)
    assert _bits(call) == before, "the results depend on the arena"
    later = max([max(growth(call)) for _ in range(3)])
    before_calls = [allocated() for _ in range(3)][-1]
    for _ in range(3):
        call()
    more = allocated() - before_calls
    assert _bits(call) == before
    arena.address = own
    pages.madvise(mmap.MADV_DONTNEED)  # they are there until now
    return Measured(arena.size, grown, largest - grown, later, more, stack)


def _bits(call: Call) -> list[bytes]:
    found = call.results()
    return [np.asarray(each).tobytes() for each in (found if isinstance(found, tuple) else (found,))]


def main(paths: list[str]) -> None:
    print("| model | planned | arena | beside | later | allocated | stack |\n|---|---|---|---|---|---|---|")
    for path in paths:
        row = " | ".join([f"{each:,}" for each in measured(path)])
        print(f"| {Path(path).stem} | {row} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
