"""Programs of several operators compute the same bits with every plan: with reuse and without, with what is
freed poisoned, in the interpreter and as machine code."""

from __future__ import annotations

import re
import threading

import numpy as np
import pytest
from memory_programs import BEHIND, PROGRAMS, arena_of, compiled, inputs_of, interpreted, lowered

import irkit
from irkit.analysis.memory import STRATEGIES
from irkit.targets.llvm import llvm_text

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


def test_llvm_is_told_which_buffers_share_no_byte() -> None:
    """Three buffers of which two overlap: each of these is apart from the third alone."""
    text = """func.func @f(%arena: memref<64xi8> {irkit.arena = 64 : i64}, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %a = memref.view %arena[%c0][] : memref<64xi8> to memref<8xf32>
  %b = memref.view %arena[%c16][] : memref<64xi8> to memref<4xf32>
  %c = memref.view %arena[%c32][] : memref<64xi8> to memref<8xf32>
  %x = memref.load %a[%i] : memref<8xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  memref.store %x, %c[%i] : memref<8xf32>
  return %x : f32
}"""
    code = llvm_text(irkit.parse(text))
    names = dict(re.findall(r'(!\d+) = !{!"f.arena1.(\d)", !\d+}', code))
    lists = {name: re.findall(r"!\d+", rest) for name, rest in re.findall(r"(!\d+) = !{(!\d.*)}", code)}
    accesses = re.findall(r"!alias.scope (!\d+), !noalias (!\d+)", code)
    found = [[[names[each] for each in lists[name]] for name in access] for access in accesses]
    order = [own[0] for own, _ in found]
    assert [sorted(order.index(each) for each in apart) for _, apart in found] == [[2], [2], [0, 1]]
