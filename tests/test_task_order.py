"""The order of tasks in which least memory is in use, against all orders of small graphs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from irkit.analysis.memory.ordering import Order, Task, best_order, peak_of_order


@st.composite
def graphs(draw: st.DrawFn) -> list[Task]:
    tasks: list[Task] = []
    for number in range(draw(st.integers(0, 6))):
        earlier = st.lists(st.integers(0, number - 1), unique=True, max_size=2) if number else st.just([])
        tasks.append(
            Task(draw(st.integers(0, 9)), tuple(draw(earlier)), draw(st.booleans()), tuple(draw(earlier)[:1]))
        )
    return tasks


def all_orders(tasks: Sequence[Task], done: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    if len(done) == len(tasks):
        yield done
    for number, task in enumerate(tasks):
        if number not in done and {*task.after, *task.behind} <= set(done):
            yield from all_orders(tasks, (*done, number))


@given(graphs())
def test_no_order_needs_less(tasks: list[Task]) -> None:
    found = best_order(tasks)
    orders = list(all_orders(tasks))
    assert found.is_proved
    assert found.tasks in orders
    assert found.peak == peak_of_order(tasks, found.tasks) == min(peak_of_order(tasks, each) for each in orders)


def test_a_value_is_counted_from_its_making_to_its_last_reader() -> None:
    tasks = [Task(4, ()), Task(2, (0,)), Task(1, (0,)), Task(8, (1, 2))]
    assert peak_of_order(tasks, range(4)) == 11
    kept = [Task(4, (), kept=True), *tasks[1:]]
    assert peak_of_order(kept, range(4)) == 15


def test_a_value_that_nobody_reads_is_freed_at_once() -> None:
    assert best_order([Task(5, ()), Task(6, ())]) == Order((0, 1), 6, True)


def test_the_order_stays_where_no_other_is_better() -> None:
    tasks = [Task(1, ()), Task(1, ()), Task(1, (1,)), Task(1, (0, 2))]
    assert best_order(tasks).tasks == (0, 1, 2, 3)


def test_a_search_beyond_its_budget_says_so() -> None:
    tasks = [Task(9, ()) for _ in range(4)]
    tasks += [Task(1, (number,), kept=True) for number in range(4)]
    assert best_order(tasks, budget=3) == Order(tuple(range(8)), 37, False)
    assert best_order(tasks) == Order((0, 4, 1, 5, 2, 6, 3, 7), 13, True)


def test_long_graphs_are_ordered_exactly() -> None:
    """Two hundred blocks of four branches: one is wide while the others are narrow already."""
    tasks = [Task(4, ())]
    for _ in range(200):
        head = len(tasks) - 1
        tasks += [Task(16, (head,)) for _ in range(4)]
        tasks += [Task(1, (head + branch,)) for branch in range(1, 5)]
        tasks.append(Task(4, tuple(range(head + 5, head + 9))))
    found = best_order(tasks)
    assert (found.peak, found.is_proved) == (23, True)
