"""Tables of processors: vectors, registers and caches, which schedules are computed from.

    machine("avx512")     16 lanes of f32, 32 registers
    machine("host")       this computer, its caches as the kernel of the system tells them

A size of a cache that nobody tells is that of the table.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple


class Machine(NamedTuple):
    """One core; sizes of caches in bytes."""

    name: str
    vector_bytes: int
    registers: int
    """Vector registers that code can name."""
    chains: int
    """Dependent sums that must be under way at once to keep the multipliers busy: latency times ports."""
    l1: int
    l2: int
    l3: int

    def lanes(self, element_bytes: int) -> int:
        """Elements of a vector register."""
        return max(1, self.vector_bytes // element_bytes)

    @property
    def across(self) -> int:
        """Registers that the columns of a tile of sums fill, where there are enough of them."""
        return 4 if self.registers >= 32 else 2


MACHINES: Final = {
    each.name: each
    for each in (
        Machine("avx512", 64, 32, 8, 48 << 10, 1 << 20, 32 << 20),
        Machine("avx2", 32, 16, 10, 32 << 10, 512 << 10, 16 << 20),
        Machine("neon", 16, 32, 16, 64 << 10, 1 << 20, 16 << 20),
    )
}
"""By the names of their vector instructions."""

_INFO: Final = Path("/proc/cpuinfo")
_CACHES: Final = Path("/sys/devices/system/cpu/cpu0/cache")


def machine(name: str) -> Machine | None:
    """The machine of that name, None where there is no such."""
    return host() if name == "host" else MACHINES.get(name)


@cache
def host() -> Machine:
    """This computer."""
    base = MACHINES[_instructions(_read(_INFO))]
    sizes = _cache_sizes()
    return base._replace(
        name="host",
        l1=sizes.get(1, base.l1),
        l2=sizes.get(2, base.l2),
        l3=sizes.get(3, base.l3),
    )


def _instructions(info: str) -> str:
    """The best vector instructions among those that the system lists, avx2 where it lists none."""
    listed = next((line for line in info.splitlines() if line.startswith(("flags", "Features"))), "")
    words = set(listed.split())
    if "avx512f" in words:
        return "avx512"
    return "neon" if "asimd" in words else "avx2"


def _cache_sizes() -> dict[int, int]:
    """The size of the data cache of each level."""
    sizes: dict[int, int] = {}
    for place in _CACHES.glob("index*"):
        level, kind, size = (_read(place / name).strip() for name in ("level", "type", "size"))
        if level.isdecimal() and kind in ("Data", "Unified") and size[:-1].isdecimal():
            sizes[int(level)] = int(size[:-1]) << {"K": 10, "M": 20}.get(size[-1], 0)
    return sizes


def _read(path: Path) -> str:
    """The text of a file of the system, nothing where there is none."""
    try:
        return path.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
