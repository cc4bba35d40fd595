"""Memory plans: every strategy against an independent judge, the exact one against brute force and CP-SAT."""

from __future__ import annotations

import csv
import importlib.util
import random
from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irkit.analysis.memory import STRATEGIES, Buffer, Plan, faults, greedy, peak_of, plan
from irkit.analysis.memory.blocks import Block, fold
from irkit.analysis.memory.bound import pairs
from irkit.analysis.memory.joining import join
from irkit.analysis.memory.online import FreeRanges

INSTANCES = sorted((Path(__file__).resolve().parent.parent.parent / "shared/data/minimalloc").glob("*.csv"))


@st.composite
def lifetimes(draw: st.DrawFn, most: int = 30, related: bool = True) -> list[Buffer]:
    """Buffers over few steps, some of them views, some of them results that may go in place."""
    found: list[Buffer] = []
    for index in range(draw(st.integers(0, most))):
        lower = draw(st.integers(0, 12))
        size, length = draw(st.integers(0, 9)), draw(st.integers(1, 6))
        alignment = draw(st.sampled_from([1, 1, 2, 4, 8]))
        kind = draw(st.sampled_from(["plain", "plain", "view", "in place"])) if related and index else "plain"
        if kind == "view":
            base = draw(st.integers(0, index - 1))
            displacement = draw(st.integers(0, found[base].size))
            inside = draw(st.integers(0, found[base].size - displacement))
            found.append(Buffer(f"b{index}", inside, lower, lower + length, 1, (), base, displacement))
            continue
        places: tuple[int, ...] = ()
        if kind == "in place":
            places = tuple(draw(st.lists(st.integers(0, index - 1), max_size=3)))
            size = found[places[0]].size if places else size
            lower = found[places[0]].upper - 1 if places else lower
        found.append(Buffer(f"b{index}", size, lower, lower + length, alignment, places))
    return found


def planned(buffers: Sequence[Buffer], strategy: str, budget: int = 2_000) -> Plan:
    """A plan that the judge accepts."""
    before = list(buffers)
    made = plan(buffers, strategy, budget=budget)
    assert faults(buffers, made.offsets, made.peak) == []
    assert list(buffers) == before
    assert made.lower_bound <= made.peak
    assert made.optimal or made.peak > made.lower_bound
    return made


@settings(max_examples=150, deadline=None)
@given(buffers=lifetimes())
def test_every_strategy_satisfies_the_judge(buffers: list[Buffer]) -> None:
    peaks = {strategy: planned(buffers, strategy).peak for strategy in STRATEGIES}
    assert peaks["exact"] <= peaks["best"] <= peaks["greedy-by-size"]


def smallest_by_hand(buffers: Sequence[Buffer]) -> int:
    """The least peak over all orders: some order, placed as low as possible, is optimal."""
    best = sum(each.size for each in buffers)
    for order in permutations(buffers):
        done: list[tuple[Buffer, int]] = []
        for each in order:
            beside = sorted((at, at + b.size) for b, at in done if b.lower < each.upper and each.lower < b.upper)
            at = 0
            for start, end in beside:
                if start >= at + each.size:
                    break
                at = max(at, end)
            done.append((each, at))
        best = min(best, max((at + b.size for b, at in done), default=0))
    return best


@settings(max_examples=60, deadline=None)
@given(
    raw=st.lists(st.tuples(st.integers(0, 6), st.integers(1, 4), st.integers(1, 7)), min_size=1, max_size=6)
)
def test_exact_is_the_optimum_of_brute_force(raw: list[tuple[int, int, int]]) -> None:
    buffers = [Buffer(f"b{i}", size, low, low + length) for i, (low, length, size) in enumerate(raw)]
    made = planned(buffers, "exact", budget=100_000)
    assert made.optimal
    assert made.peak == smallest_by_hand(buffers)


def smallest_by_cp_sat(buffers: Sequence[Buffer], most: int) -> int:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    peak = model.new_int_var(0, most, "peak")
    times, spaces = [], []
    for each in buffers:
        at = model.new_int_var(0, most, each.name)
        times.append(model.new_fixed_size_interval_var(each.lower, each.upper - each.lower, each.name))
        spaces.append(model.new_fixed_size_interval_var(at, each.size, each.name))
        model.add(at + each.size <= peak)
    model.add_no_overlap_2d(times, spaces)
    model.minimize(peak)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = 20
    assert solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value)


@pytest.mark.parametrize("seed", range(8))
def test_exact_is_the_optimum_of_cp_sat(seed: int, missing: Callable[[str], None]) -> None:
    if importlib.util.find_spec("ortools") is None:
        missing("OR-tools (pip install ortools)")
    rng = random.Random(seed)
    count = rng.randint(12, 50)
    buffers = []
    for index in range(count):
        lower = rng.randint(0, 40)
        buffers.append(Buffer(f"b{index}", rng.randint(1, 30), lower, lower + rng.randint(1, 15)))
    made = planned(buffers, "exact", budget=60_000)
    best = smallest_by_cp_sat(buffers, made.peak)
    assert made.peak == best
    assert made.optimal


def test_exact_says_when_its_budget_is_spent() -> None:
    raw = [(0, 4, 5), (1, 6, 4), (3, 9, 3), (5, 8, 6), (7, 12, 5), (8, 13, 2), (10, 14, 7), (2, 5, 3), (4, 7, 2)]
    buffers = [Buffer(str(i), size, low, high) for i, (low, high, size) in enumerate(raw)]
    best = plan(buffers, "best")
    cut = plan(buffers, "exact", budget=0)
    assert cut.peak == best.peak
    assert cut.optimal == (best.peak == best.lower_bound)


def test_exact_makes_plans_smaller_that_it_cannot_prove() -> None:
    """Half of the budget goes to each question: what is left after the first one is not lost."""
    buffers = [Buffer("x", 1, 0, 1)]
    for path in INSTANCES:
        if path.name[0] == "J":
            buffers = instance(path)
    best, cut = plan(buffers, "best"), plan(buffers, "exact", budget=6_000)
    assert cut.peak < best.peak or cut.optimal


def test_joined_blocks_are_aligned_and_stand_apart() -> None:
    """Four stacked blocks of different alignments, in whose place others come, one after the other."""
    sizes = [(3, 1), (16, 16), (4, 4), (9, 1)]
    buffers = [Buffer(f"a{size}", size, 0, 2, alignment) for size, alignment in sizes]
    buffers += [Buffer(f"b{step}", 32, step, step + 1, 2) for step in range(2, 6)]
    blocks = fold(buffers).blocks
    joined = join(blocks)
    assert joined.blocks == [Block(32, 0, 6, 16)]
    offsets = joined.unfold([64])
    assert offsets == (64 + 20, 64, 64 + 16, 64 + 23, 64, 64, 64, 64)
    assert faults(buffers, offsets, 96) == []


@settings(max_examples=150, deadline=None)
@given(buffers=lifetimes(related=False))
def test_plans_of_joined_blocks_are_plans(buffers: list[Buffer]) -> None:
    solid = [each for each in buffers if each.size]
    joined = join(fold(solid, in_place=False).blocks)
    offsets = greedy.by_size(joined.blocks)
    top = max([at + each.size for each, at in zip(joined.blocks, offsets, strict=True)], default=0)
    assert faults(solid, joined.unfold(offsets), top) == []


@pytest.mark.parametrize(
    ("buffer", "said"),
    [
        (Buffer("a", -1, 0, 1), "the size of 'a' is negative"),
        (Buffer("a", 1, 3, 3), "the lifetime of 'a' is empty"),
        (Buffer("a", 1, 0, 1, 3), "the alignment of 'a' is no power of two"),
        (Buffer("a", 1, 0, 1, 1, (7,)), "'a' refers to buffer 7"),
        (Buffer("a", 1, 0, 1, 1, (), 0), "'a' is a view of itself"),
        (Buffer("a", 1, 0, 1, 1, (), 0, 1), "reaches beyond its base"),
    ],
)
def test_refuses_what_cannot_be(buffer: Buffer, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        plan([buffer])


def test_refuses_an_unknown_strategy() -> None:
    with pytest.raises(ValueError, match="'optimal' is no strategy: naive, refcount"):
        plan([], "optimal")


def test_the_judge_finds_planted_faults() -> None:
    a, b = Buffer("a", 8, 0, 2, 4), Buffer("b", 8, 1, 3, 4)
    assert faults([a, b], [0, 8], 16) == []
    assert faults([a, b], [0, 4], 16) == ["'a' and 'b' live at 1 and share bytes"]
    assert faults([a, b], [0, 9], 20) == ["'b' at 9 is not aligned to 4"]
    assert faults([a, b], [0, 8], 15) == ["'b' at 8 of 8 bytes does not fit in an arena of 15"]
    assert faults([a, b], [0], 16) == ["there are 1 offsets for 2 buffers"]
    view = Buffer("v", 4, 1, 4, 1, (), 0, 4)
    assert faults([a, view], [0, 0], 16) == ["the view 'v' at 0 does not stand in its base"]


# The faults of planners that concern lifetimes, by their names.


def test_fault_1_an_output_that_nobody_reads_has_a_place_of_its_own() -> None:
    buffers = [Buffer("live", 8, 0, 5), Buffer("unread", 8, 2, 3)]
    for strategy in STRATEGIES:
        assert planned(buffers, strategy).peak == 16


def test_fault_2_in_place_of_an_input_that_another_branch_reads() -> None:
    buffers = [Buffer("x", 8, 0, 4), Buffer("relu", 8, 2, 5, 1, (0,)), Buffer("other", 8, 3, 5, 1, (0,))]
    made = planned(buffers, "exact")
    assert made.offsets[1] != made.offsets[0] == made.offsets[2]


def test_fault_2_two_results_of_one_step_do_not_take_the_same_input() -> None:
    buffers = [Buffer("x", 8, 0, 2), Buffer("a", 8, 1, 4, 1, (0, 0)), Buffer("b", 8, 1, 4, 1, (0,))]
    assert len(set(planned(buffers, "best").offsets[1:])) == 2


def test_fault_5_a_view_keeps_its_base() -> None:
    buffers = [Buffer("x", 8, 0, 1), Buffer("view", 8, 0, 9, 1, (), 0), Buffer("y", 8, 3, 4, 1, (0,))]
    for strategy in STRATEGIES:
        assert planned(buffers, strategy).peak == 16


def test_fault_6_two_names_of_one_tensor_stand_at_one_offset() -> None:
    buffers = [Buffer("w", 8, 0, 2), Buffer("x", 8, 0, 3), Buffer("y", 8, 2, 6, 1, (), 1)]
    for strategy in STRATEGIES:
        made = planned(buffers, strategy)
        assert made.offsets[1] == made.offsets[2]


def test_fault_7_scratch_does_not_stand_over_the_output_of_its_operator() -> None:
    buffers = [Buffer("output", 8, 1, 3), Buffer("scratch", 64, 1, 2)]
    for strategy in STRATEGIES:
        assert planned(buffers, strategy).peak == 72


def test_fault_8_what_is_empty_takes_no_place_and_is_aligned() -> None:
    buffers = [Buffer("a", 8, 0, 2), Buffer("none", 0, 0, 9, 8), Buffer("b", 8, 0, 2)]
    buffers += [Buffer("none too", 0, 2, 4), Buffer("c", 8, 2, 4), Buffer("d", 8, 2, 4)]
    for strategy in STRATEGIES:
        assert planned(buffers, strategy).peak == (32 if strategy == "naive" else 16)
    assert plan([Buffer("none", 0, 0, 1)]).peak == plan([]).peak == 0


def test_fault_13_offsets_are_aligned_though_sizes_are_not() -> None:
    buffers = [Buffer("a", 99, 0, 2, 1), Buffer("b", 5, 0, 2, 64), Buffer("c", 7, 1, 3, 16)]
    for strategy in STRATEGIES:
        made = planned(buffers, strategy)
        assert made.offsets[1] % 64 == made.offsets[2] % 16 == 0


def test_fault_14_planning_leaves_its_input_alone() -> None:
    buffers = [Buffer("a", 8, 0, 2), Buffer("b", 8, 1, 3, 1, (0,)), Buffer("c", 4, 2, 3, 1, (), 1)]
    first = [plan(buffers, strategy) for strategy in STRATEGIES]
    assert first == [plan(tuple(buffers), strategy) for strategy in STRATEGIES]


def test_in_place_chains_share_one_place() -> None:
    chain = [Buffer(f"t{i}", 8, i, i + 2, 1, (i - 1,) if i else ()) for i in range(5)]
    assert planned(chain, "lazy").peak == 8
    assert planned(chain, "naive").peak == 40


def test_lazy_merges_neighbours_and_grows_the_last_free_range() -> None:
    memory = FreeRanges()
    assert [memory.allocate(4) for _ in range(3)] == [0, 4, 8]
    memory.release(0, 4)
    memory.release(4, 4)
    assert memory.allocate(8) == 0
    memory.release(8, 4)
    assert memory.allocate(10) == 8
    assert memory.peak == 18


def test_what_lives_at_the_peak() -> None:
    buffers = [Buffer("a", 8, 0, 3), Buffer("b", 16, 1, 5), Buffer("c", 1, 4, 6)]
    made = plan(buffers)
    assert peak_of(buffers, made.offsets) == (1, [0, 1])


@settings(max_examples=100, deadline=None)
@given(buffers=lifetimes(related=False))
def test_pairs_that_live_at_one_time(buffers: list[Buffer]) -> None:
    blocks = fold(buffers).blocks
    solid = [each for each in blocks if each.size]
    met = [a for a, b in combinations(solid, 2) if a.lower < b.upper and b.lower < a.upper]
    assert pairs(blocks) == len(met)


@settings(max_examples=100, deadline=None)
@given(buffers=lifetimes())
def test_the_peak_is_where_most_lives_beside_the_highest(buffers: list[Buffer]) -> None:
    made = plan(buffers)
    time, live = peak_of(buffers, made.offsets)
    if not live:
        return

    def load(at: int) -> int:
        return sum(each.size for each in buffers if each.base is None and each.lower <= at < each.upper)

    highest = max(live, key=lambda each: made.offsets[each] + buffers[each].size)
    assert load(time) == max(map(load, range(buffers[highest].lower, buffers[highest].upper)))


def instance(path: Path) -> list[Buffer]:
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return [Buffer(r["id"], int(r["size"]), int(r["lower"]), int(r["upper"])) for r in rows]


@pytest.mark.parametrize("path", INSTANCES, ids=lambda path: path.name[0])
def test_greedy_on_the_hard_instances(path: Path) -> None:
    assert planned(instance(path), "best").ratio < 1.5


@pytest.mark.parametrize("path", INSTANCES, ids=lambda path: path.name[0])
def test_hard_instances_fit(path: Path) -> None:
    buffers = instance(path)
    made = plan(buffers, "exact", capacity=1_048_576)
    assert made.peak <= 1_048_576
    assert faults(buffers, made.offsets, made.peak) == []


def test_exact_goes_as_deep_as_there_are_buffers() -> None:
    """One part of 3,000 buffers: the search has a level for each."""
    rng = random.Random(3)
    buffers = [Buffer(str(step), rng.randint(1, 9), step, step + rng.randint(1, 9)) for step in range(3000)]
    made = planned(buffers, "best")
    cut = plan(buffers, "exact", capacity=made.lower_bound, budget=5000)
    assert made.lower_bound <= cut.peak <= made.peak
    assert faults(buffers, cut.offsets, cut.peak) == []
