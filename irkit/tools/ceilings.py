"""What one core of this machine can do at the most: the two ceilings of its roofline.

    ceilings().flops      operations on f32 in a second, of fused multiply-adds that stay in registers
    ceilings().bytes      bytes in a second between memory and the core, read and written, of a long copy

Both are measured by code that irkit compiles, once in a process; of all processes on this computer whose
figures the cache keeps, the best counts, as other work can only hide what a core can do.
"""

from __future__ import annotations

import struct
import time
from functools import cache
from typing import Final, NamedTuple

from irkit import catalog
from irkit.analysis.cost import Cost
from irkit.analysis.machines import host
from irkit.runtime.arrays import aligned_empty
from irkit.runtime.cache import Cache, key_of
from irkit.runtime.prepared import Call
from irkit.syntax import parse
from irkit.tools.compile import compile_module
from irkit.tools.fingerprint import processor

_STEPS: Final = 1 << 16
_FLOATS_COPIED: Final = 1 << 24
"""64 MB, more than the last caches of most machines hold."""
_RUNS: Final = 7
_PAIR: Final = struct.Struct("<dd")


class Ceilings(NamedTuple):
    """Operations and bytes in a second."""

    flops: float
    bytes: float

    def rate(self, cost: Cost) -> float:
        """How many operations in a second something of that cost can do at the most (its roof)."""
        return min(self.flops, cost.intensity * self.bytes)

    def seconds(self, cost: Cost) -> float:
        """How long something of that cost takes at the least."""
        return max(cost.operations / self.flops, cost.bytes / self.bytes)

    def bound(self, cost: Cost) -> str:
        """Which of the two ceilings is the lower one."""
        return "compute" if cost.operations / self.flops > cost.bytes / self.bytes else "memory"


@cache
def ceilings() -> Ceilings:
    """Those of one core of this machine, in seconds of wall time."""
    found, kept = Ceilings(_multiply_add_rate(), _copy_rate()), Cache.of_environment()
    return found if kept is None else best_of(found, kept)


def best_of(found: Ceilings, kept: Cache) -> Ceilings:
    """The better of what was found and what is kept, which is kept from now on."""
    key = key_of("ceilings", processor())
    before = kept.get(key)
    best = found if before is None else Ceilings(*map(max, found, _PAIR.unpack(before)))
    kept.put(key, [_PAIR.pack(*best)])
    return best


def _multiply_add_rate() -> float:
    machine = host()
    # Twice as many chains as must be under way, as far as there are registers.
    lanes, chains = machine.lanes(4), min(2 * machine.chains, machine.registers - 2)
    call = _prepared(_multiply_adds(lanes, chains), "builtin.module(convert-scf-to-cf)", chains * lanes)
    return 2.0 * lanes * chains * _STEPS / best_seconds(call, _RUNS)


def _multiply_adds(lanes: int, chains: int) -> str:
    vector, memory = f"vector<{lanes}xf32>", f"memref<{chains * lanes}xf32>"
    names = [f"%a{chain}" for chain in range(chains)]
    sums = [f"%s{chain} = vector.fma %x, %x, {name} : {vector}" for chain, name in enumerate(names)]
    places = [f"%c{chain} = arith.constant {chain * lanes} : index" for chain in range(chains)]
    stores = [f"vector.store %r#{chain}, %m[%c{chain}] : {memory}, {vector}" for chain in range(chains)]
    lines = [
        f"func.func @f(%m: {memory}) {{",
        *places,
        "%one = arith.constant 1 : index",
        f"%steps = arith.constant {_STEPS} : index",
        f"%x = vector.load %m[%c0] : {memory}, {vector}",
        f"%r:{chains} = scf.for %i = %c0 to %steps step %one",
        f"iter_args({', '.join([f'{name} = %x' for name in names])}) -> ({', '.join([vector] * chains)}) {{",
        *sums,
        f"scf.yield {', '.join([f'%s{chain}' for chain in range(chains)])} : {', '.join([vector] * chains)}",
        "}",
        *stores,
        "return",
        "}",
    ]
    return "\n".join(lines)


def _copy_rate() -> float:
    memory = f"memref<{_FLOATS_COPIED}xf32>"
    copy = f"memref.copy %from, %to : {memory} to {memory}"
    text = f"func.func @f(%from: {memory}, %to: {memory}) {{ {copy} return }}"
    call = _prepared(text, "builtin.module()", _FLOATS_COPIED, 2)
    return 2.0 * 4 * _FLOATS_COPIED / best_seconds(call, _RUNS)


def _prepared(text: str, pipeline: str, count: int, arrays: int = 1) -> Call:
    import numpy as np

    given = [aligned_empty((count,), np.dtype(np.float32)) for _ in range(arrays)]
    for each in given:
        each.fill(0.5)
    module = parse(text, context=catalog.context())
    return compile_module(module, pipeline=pipeline, threads=1)["f"].prepare(*given)


def best_seconds(call: Call, runs: int) -> float:
    """The shortest of several runs; the first, which finds caches cold, does not count."""
    call()
    found: list[float] = []
    for _ in range(runs):
        started = time.perf_counter()
        call()
        found.append(time.perf_counter() - started)
    return min(found)
