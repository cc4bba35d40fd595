"""Programs of several operators compute the same bits with every plan: with reuse and without, with what is
freed poisoned, in the interpreter and as machine code."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from memory_programs import BEHIND, PROGRAMS, arena_of, compiled, inputs_of, interpreted, lowered

import irkit
from irkit.analysis.memory import STRATEGIES

PLANS = [
    *[f"memory-plan{{strategy={each} alignment=4 poison=true}}" for each in STRATEGIES],
    "memory-plan{strategy=best alignment=4}",
    "memory-plan{strategy=naive arena=argument}",
    "memory-plan{arena=argument poison=true}",
]


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_plan_gives_the_same_bits(name: str) -> None:
    text = PROGRAMS[name]
    inputs = inputs_of(text)
    plain = lowered(text)
    by_interpreter, by_code = interpreted(plain, inputs), compiled(plain, inputs)
    for plan in PLANS:
        module = lowered(text, plan)
        assert interpreted(module, inputs) == by_interpreter, plan
    for plan in PLANS[-3:]:
        assert compiled(lowered(text, plan), inputs) == by_code, plan


@pytest.mark.parametrize(
    ("name", "naive", "planned"),
    [
        # The two widest layers at once; what is added and squared stays in its place.
        ("mlp", 6 * 8 * 16 * 4 + 8 * 4 * 4, 2 * 8 * 16 * 4),
        # An image that the next convolution reads, and its result; the residual is read later on.
        ("cnn", 6 * 108 * 4, 2 * 108 * 4),
    ],
)
def test_in_place_is_granted_where_it_saves(name: str, naive: int, planned: int) -> None:
    assert arena_of(lowered(PROGRAMS[name], "memory-plan{strategy=naive alignment=4}")) == naive
    assert arena_of(lowered(PROGRAMS[name], "memory-plan{strategy=exact alignment=4}")) == planned


def test_threads_have_an_arena_each() -> None:
    text = PROGRAMS["mlp"]
    module = lowered(text, "memory-plan{arena=argument poison=true}")
    function = irkit.compile(module, pipeline=f"builtin.module({BEHIND})")["f"]
    cases = [inputs_of(text, seed) for seed in range(4)]
    expected = [np.asarray(function(*each)).tobytes() for each in cases]
    right: list[bool] = []

    def work(number: int) -> None:
        call = function.prepare(*cases[number])
        for _ in range(100):
            call()
            right.append(np.asarray(call.results()).tobytes() == expected[number])

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(right) == 400
    assert all(right)


def test_calls_in_one_thread_share_their_arena() -> None:
    function = irkit.compile(
        lowered(PROGRAMS["cnn"], "memory-plan{arena=argument}"), pipeline=f"builtin.module({BEHIND})"
    )["f"]
    arena = function.arena
    assert arena is not None
    assert arena.size == 2 * 448
    assert arena.address % 64 == 0
    seen = [arena.address]
    thread = threading.Thread(target=lambda: seen.append(arena.address))
    thread.start()
    thread.join()
    assert seen[0] == arena.address != seen[1]
