"""The order of operations in which least memory is in use at once.

    tasks = [Task(8, ()), Task(2, (0,)), Task(8, ()), Task(2, (2,)), Task(2, (1, 3))]
    best_order(tasks)        order (0, 1, 2, 3, 4), peak 10

A task makes a value from the values of other tasks; while it runs, they and its own are in memory.  A value
is freed once all that read it have run, unless it is kept.

What has run so far is a set of tasks, and which values are in memory depends on that set alone.  So the
orders are the paths from the empty set to the full one, and the best has the least greatest step: a
bottleneck shortest path (Dijkstra's algorithm with the maximum in place of the sum), and tasks that can only
help run at once.  How many sets can be
reached depends on how wide the graph is, not on how long: a chain of blocks with a few branches each has
some hundreds a block.  The same idea for irregularly wired networks: Ahn et al., "Ordering Chaos:
Memory-Aware Scheduling of Irregularly Wired Neural Networks for Edge Devices" (MLSys 2020), section 3.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

BUDGET: Final = 200_000
"""How many sets of tasks are looked at before the search gives up."""


class Task(NamedTuple):
    """What makes a value of `size` bytes after the tasks `after`, whose values it reads.

    A value that is `kept` stays in memory to the end.  `behind` are tasks that must have run, though
    nothing is read from them."""

    size: int
    after: tuple[int, ...]
    kept: bool = False
    behind: tuple[int, ...] = ()


class Order(NamedTuple):
    """An order of tasks, the bytes in use at its worst moment, and whether no order needs fewer."""

    tasks: tuple[int, ...]
    peak: int
    is_proved: bool


def peak_of_order(tasks: Sequence[Task], order: Sequence[int]) -> int:
    """The bytes in use at the worst moment of an order."""
    graph = _Graph(tasks)
    done, used, peak = 0, 0, 0
    for task in order:
        peak = max(peak, used + tasks[task].size)
        done |= 1 << task
        used += tasks[task].size - graph.freed_by(task, done)
    return peak


def best_order(tasks: Sequence[Task], budget: int = BUDGET) -> Order:
    """The order with the least peak; the given one, 0, 1, 2, ..., where no other is better.

    `tasks` are in an order that can run.  Beyond `budget` sets of tasks the given order is returned, without
    proof."""
    given = tuple(range(len(tasks)))
    peak = peak_of_order(tasks, given)
    if peak == max([_alone(tasks, each) for each in given], default=0):
        return Order(given, peak, True)
    found = _search(tasks, peak, budget)
    if isinstance(found, Order):
        return found
    return Order(given, peak, found)


def _alone(tasks: Sequence[Task], task: int) -> int:
    """What a task has in memory at the least, while it runs."""
    return tasks[task].size + sum([tasks[each].size for each in set(tasks[task].after)])


class _Graph:
    """Tasks as sets of bits: who must have run before, who reads a value."""

    def __init__(self, tasks: Sequence[Task]):
        self.tasks = tasks
        self.needs = [_bits((*task.after, *task.behind)) for task in tasks]
        self.next: list[list[int]] = [[] for _ in tasks]
        self.readers = [0] * len(tasks)
        for number, task in enumerate(tasks):
            for each in {*task.after, *task.behind}:
                self.next[each].append(number)
            for each in set(task.after):
                self.readers[each] |= 1 << number

    def freed_by(self, task: int, done: int) -> int:
        """The bytes that are free once a task has run: its own where nobody reads them, those that it
        was the last to read."""
        return sum(
            [
                self.tasks[each].size
                for each in {task, *self.tasks[task].after}
                if not self.tasks[each].kept and not self.readers[each] & ~done
            ]
        )


class _Node(NamedTuple):
    """A set of tasks that have run, by its last tasks and the set before."""

    done: int
    used: int
    ready: tuple[int, ...]
    tasks: tuple[int, ...]
    before: _Node | None


def _search(tasks: Sequence[Task], limit: int, budget: int) -> Order | bool:
    """The best order whose peak is below `limit`; True where there is none, False beyond the budget."""
    graph = _Graph(tasks)
    everything = (1 << len(tasks)) - 1
    start = tuple([number for number, needs in enumerate(graph.needs) if not needs])
    # Of sets with one peak, those come first in which more has run, then those that were found first.
    queue: list[tuple[int, int, int, _Node]] = [(0, 0, 0, _settled(graph, _Node(0, 0, start, (), None), 0))]
    least = {queue[0][-1].done: 0}
    pushed = 0
    while queue:
        peak, ran, _, node = heappop(queue)
        if node.done == everything:
            return Order(_path(node), peak, True)
        if peak > least[node.done]:
            continue
        for task in node.ready:
            highest = max(peak, node.used + tasks[task].size)
            if highest >= limit:
                continue
            following = _settled(graph, _run(graph, node, task), highest)
            if highest >= least.get(following.done, limit):
                continue
            if len(least) >= budget:
                return False
            least[following.done] = highest
            pushed += 1
            heappush(queue, (highest, ran - len(following.tasks), pushed, following))
    return True


def _run(graph: _Graph, node: _Node, task: int) -> _Node:
    """The set in which one more task has run."""
    done = node.done | 1 << task
    used = node.used + graph.tasks[task].size - graph.freed_by(task, done)
    unlocked = [each for each in graph.next[task] if not graph.needs[each] & ~done]
    ready = tuple(sorted([*[each for each in node.ready if each != task], *unlocked]))
    return _Node(done, used, ready, (task,), node)


def _settled(graph: _Graph, node: _Node, peak: int) -> _Node:
    """The set in which all has run that can only help.

    A task that frees as much as it makes, and fits below the peak, may run at once: whatever order follows,
    no more is in use at any moment of it than if the task had run later."""
    before, tasks = node.before, list(node.tasks)
    while True:
        for task in node.ready:
            if node.used + graph.tasks[task].size <= peak:
                following = _run(graph, node, task)
                if following.used <= node.used:
                    tasks.append(task)
                    node = following
                    break
        else:
            return _Node(node.done, node.used, node.ready, tuple(tasks), before)


def _path(node: _Node) -> tuple[int, ...]:
    steps: list[tuple[int, ...]] = []
    at: _Node | None = node
    while at is not None:
        steps.append(at.tasks)
        at = at.before
    return tuple([task for step in reversed(steps) for task in step])


def _bits(numbers: Sequence[int]) -> int:
    found = 0
    for each in numbers:
        found |= 1 << each
    return found
