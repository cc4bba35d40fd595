"""The schedule of a nest that is no product as a whole, but has products inside, as attention has.

    for @i { for @j {                                          @j: a block of keys goes on from the last one
      for @a for @b { s[a, b] = sum K[j + a, d] * q[d, b] }               a product: tiles of registers
      for @a { for @b { m[b] = max(m[b], s[a, b]) } }                     @b goes along memory: vectors
      for @a for @b { o[a, b] = c[b] * o[a, b] + sum V[j + d, a] * s[d, b] }        a product
    } }

Each product gets tiles (irkit/passes/loop/schedule_cpu_tiles.py), what crosses memory gets squares, which
registers transpose, and loops that go along memory become vectors.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from irkit.analysis.machines import Machine
from irkit.dialects import loop
from irkit.dialects.loop.nest import VECTOR
from irkit.passes.loop.schedule_cpu_contraction import find_contraction
from irkit.passes.loop.schedule_cpu_crossing import schedule_crossings
from irkit.passes.loop.schedule_cpu_rows import goes_along
from irkit.passes.loop.schedule_cpu_tiles import TileSchedule
from irkit.passes.loop.schedule_cpu_trial import Trial
from irkit.passes.loop.simplify import LoopSimplify
from irkit.passes.loop.vectorize import LoopVectorize


def schedule_inner_products(trial: Trial, label: str, machine: Machine) -> bool:
    """Adds the steps for a nest; whether it has products inside."""
    if not list(_products(trial.inside(label))):
        return False
    other = {each.label.value for each in trial.outermost()} - {label}
    # A loop that runs once goes, perhaps the outermost one: what it held is found by where it is not.
    trial.do(LoopSimplify, loops=[label])

    def loops() -> list[loop.For]:
        """The loops of the nest."""
        nests = [each for each in trial.outermost() if each.label.value not in other]
        return [each for nest in nests for each in loop.loops_in(nest)]

    products = [each.label.value for each in _products(loops())]

    def apart() -> list[loop.For]:
        """Those that belong to no product."""
        return [each for each in loops() if not _is_in(products, each)]

    # First what has few accesses to ask about.
    schedule_crossings(trial, machine, apart)
    lanes = [each.label.value for each in apart() if _is_for_lanes(each)]
    if lanes:
        trial.do(LoopVectorize, loops=lanes)
    for each in products:
        nest = trial.nest(each)
        found = find_contraction(nest) if nest is not None else None
        if found is not None:
            TileSchedule(trial, found, machine).cut()
    return True


def _products(nests: Iterable[loop.For]) -> Iterator[loop.For]:
    """The products among loops, none of which is in another."""
    seen: set[loop.For] = set()
    for each in nests:
        if each not in seen and find_contraction(each) is not None:
            seen |= set(loop.loops_in(each))
            yield each


def _is_in(products: Container[str], nest: loop.For) -> bool:
    """Whether a loop belongs to a product."""
    around = [nest, *[op for op in nest.ancestors() if isinstance(op, loop.For)]]
    return any(each.label.value in products for each in around)


def _is_for_lanes(nest: loop.For) -> bool:
    is_innermost = not any(isinstance(op, loop.For) for op in nest.block.ops)
    return is_innermost and nest.kind is not VECTOR and nest.is_parallel and goes_along(nest)
