"""Random programs with views, branches, loops, results that may go in place and repeated operands compute the
same bits under every strategy, with results in place and without, with what is freed poisoned.

    python tests/test_memory_plan_random.py 10000 [SEED]       as many as you like, each planned in two ways
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple
from zlib import crc32

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from memory_programs import compiled, interpreted
from random_memory_programs import graphs, programs

import irkit
from irkit.analysis.allocations import Allocation
from irkit.analysis.memory import STRATEGIES, Buffer
from irkit.ir import Operation
from irkit.passes.memory import plan as memory_plan
from irkit.passes.memory.plan import MemoryPlan


class Way(NamedTuple):
    """How a program is planned; where `replaces` is off, no result takes the place of an input."""

    made: MemoryPlan
    replaces: bool = True

    def planned(self, module: Operation) -> Operation:
        copy = module.clone()
        with pytest.MonkeyPatch.context() as patch:
            if not self.replaces:
                patch.setattr(memory_plan, "in_place", out_of_place)
            self.made.run(copy)
        return copy


def out_of_place(found: Sequence[Allocation]) -> list[Buffer]:
    """The buffers, none of which takes the place of another one."""
    return [each.buffer for each in found]


WAYS = [
    *[Way(MemoryPlan(strategy=strategy, alignment=4, poison=True)) for strategy in STRATEGIES],
    *[Way(MemoryPlan(strategy=strategy, alignment=4, poison=True), False) for strategy in STRATEGIES[1:]],
    Way(MemoryPlan(alignment=64, poison=True, apart=True)),
    Way(MemoryPlan(alignment=4, arena="argument")),
]


def check(text: str, taken: bool, ways: Sequence[Way], compiles: bool = False) -> None:
    module = irkit.parse(text)
    inputs = [np.arange(1, 17, dtype=np.float32).reshape(4, 4) / 3, taken]
    expected = interpreted(module, inputs)
    for way in ways:
        planned = way.planned(module)
        assert interpreted(planned, inputs) == expected, way
        if compiles:
            assert compiled(planned, inputs) == expected, way


@settings(max_examples=15, deadline=None)
@given(text=programs(), taken=st.booleans())
def test_every_plan_gives_the_same_bits(text: str, taken: bool) -> None:
    check(text, taken, WAYS)


@settings(max_examples=3, deadline=None)
@given(text=programs(), taken=st.booleans(), way=st.sampled_from(WAYS))
def test_every_plan_gives_the_same_bits_as_machine_code(text: str, taken: bool, way: Way) -> None:
    check(text, taken, [way], compiles=True)


LOOPS = "convert-graph-to-loop{fastmath=none}"
BEFORE = [LOOPS, f"func.func(graph-canonicalize),graph-fuse,{LOOPS}", f"graph-fuse{{alone=true}},{LOOPS}"]
"""A nest for each operation, kernels of several operations, and a kernel for each."""


def check_graph(text: str, before: str, ways: Sequence[Way], compiles: bool = False) -> None:
    module = irkit.parse(text)
    inputs = [np.arange(1, rows * 4 + 1, dtype=np.float32).reshape(rows, 4) / 3 - 2 for rows in (4, 2)]
    in_tensors = interpreted(module, inputs)
    irkit.run_pipeline(module, f"builtin.module({before})")
    expected = interpreted(module, inputs)
    assert expected == in_tensors
    for way in ways:
        planned = way.planned(module)
        assert interpreted(planned, inputs) == expected, way
        if compiles:
            assert compiled(planned, inputs) == expected, way


@settings(max_examples=10, deadline=None)
@given(text=graphs(), before=st.sampled_from(BEFORE))
def test_every_plan_of_a_graph_gives_the_same_bits(text: str, before: str) -> None:
    check_graph(text, before, WAYS)


def main(count: int, start: int) -> None:
    """As many programs and a quarter as many graphs, one in fifty of them as machine code too."""
    every = settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    ways = st.lists(st.sampled_from(WAYS), min_size=2, max_size=2)

    @seed(start)
    @every
    @given(programs(), st.booleans(), ways)
    def run(text: str, taken: bool, ways: list[Way]) -> None:
        check(text, taken, ways, compiles=crc32(text.encode()) % 50 == 0)

    @seed(start)
    @settings(every, max_examples=count // 4)
    @given(graphs(), st.sampled_from(BEFORE), ways)
    def run_graphs(text: str, before: str, ways: list[Way]) -> None:
        check_graph(text, before, ways, compiles=crc32(text.encode()) % 50 == 0)

    run()
    run_graphs()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
