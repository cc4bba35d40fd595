"""Whatever order is legal is accepted, and nothing else: brute force decides over small nests.

    python tests/test_completeness.py --programs 2000 --seed 1

draws more of them, and prints for each pass how many were legal, accepted, accepted though illegal, and why the
others were refused.

The judge knows nothing of sets.  It runs a nest and lists every access with the element that it means; what a
transformation means is a new time for each access; legal is what keeps the order of any two accesses to one
element of which one writes, updates that may be reassociated excepted.  What is accepted must then run in
exactly that order, and every loop that is still called parallel must be it.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, product
from random import Random
from typing import NamedTuple

import pytest

from irkit import catalog
from irkit.analysis.dependence import Part
from irkit.analysis.dependence.instances import Instance, instances
from irkit.catalog import context
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.dialects import func
from irkit.ir import BlockArgument
from irkit.pipeline.run import run
from irkit.pipeline.text import parse_pipeline
from irkit.syntax import parse

SIDE = 128
MIDDLE = 40
BUFFERS = {"A": 2, "B": 1, "C": 2}
NAMES = "ijk"

Env = dict[str, int]
Time = tuple[float, ...]


class Linear(NamedTuple):
    """The sum of factors times indices, plus a constant, modulo a number unless that is 0."""

    factors: tuple[tuple[str, int], ...]
    constant: int
    modulus: int = 0

    def of(self, env: Env) -> int:
        value = sum(env[name] * factor for name, factor in self.factors) + self.constant
        return value % self.modulus if self.modulus else value

    def text(self) -> str:
        total = " + ".join([*[f"%{name} * {factor}" for name, factor in self.factors], str(self.constant)])
        return f"({total}) mod {self.modulus}" if self.modulus else total


class Access(NamedTuple):
    kind: str
    buffer: str
    subscripts: tuple[Linear, ...]
    where: Linear | None

    def text(self, value: str) -> str:
        target = f"%{self.buffer}[{', '.join(each.text() for each in self.subscripts)}]"
        where = f" where ({self.where.text()} >= 0)" if self.where is not None else ""
        kind = f" : memref<{f'{SIDE}x' * BUFFERS[self.buffer]}i32>"
        if self.kind == "read":
            return f"%{value} = loop.load {target}{where}{' else %zero' if where else ''}{kind}"
        if self.kind == "write":
            return f"loop.store %{value}, {target}{where}{kind}"
        return f"loop.update addi %{value}, {target}{where}{kind}"


class Statement(NamedTuple):
    number: int
    read: Access
    write: Access


class Loop:
    """A loop with one bound on either side, or several."""

    def __init__(self, name: str, lowers: list[Linear], uppers: list[Linear], step: int = 1):
        self.name, self.lowers, self.uppers, self.step = name, lowers, uppers, step
        self.is_parallel = False
        self.body: list[Loop | Statement] = []

    def start(self, env: Env) -> int:
        return max(each.of(env) for each in self.lowers)

    def indices(self, env: Env) -> range:
        return range(self.start(env), min(each.of(env) for each in self.uppers), self.step)

    def text(self) -> Iterator[str]:
        lower, upper = (
            one[0].text() if len(one) == 1 else f"{word}({', '.join(each.text() for each in one)})"
            for one, word in ((self.lowers, "max"), (self.uppers, "min"))
        )
        step = f" step {self.step}" if self.step > 1 else ""
        kind = " parallel" if self.is_parallel else ""
        yield f"loop.for @{self.name} (%{self.name} = {lower} to {upper}{step}){kind} {{"
        yield from text_of(self.body)
        yield "}"

    def is_free(self) -> bool:
        """Whether the bounds depend on no index."""
        return not any(each.factors for each in (*self.lowers, *self.uppers))

    def starts_with(self, others: Sequence[Loop], skew: int) -> bool:
        """Whether the start depends on the index of one of these, once it is skewed by the first."""
        names = [each.name for each in others]
        return any(
            dict(each.factors).get(name, 0) + skew * (name == names[0]) for each in self.lowers for name in names
        )


Body = Sequence["Loop | Statement"]


def text_of(body: Body) -> Iterator[str]:
    for each in body:
        if isinstance(each, Loop):
            yield from each.text()
        else:
            yield each.read.text(f"v{each.number}")
            yield each.write.text(f"v{each.number}")


def program(body: Body) -> str:
    arguments = [
        f"%{name}: memref<{f'{SIDE}x' * rank}i32> {{llvm.noalias, loop.name = \"{name}\"}}"
        for name, rank in BUFFERS.items()
    ]
    lines = [f"func.func @f({', '.join(arguments)}) {{", "%zero = arith.constant 0 : i32"]
    return "\n".join([*lines, *text_of(body), "return", "}"])


# The judge.


class Event(NamedTuple):
    """One access: where it stands (loops around, positions and indices in turn), and what it touches."""

    around: tuple[Loop, ...]
    env: Env
    time: Time
    kind: str
    buffer: str
    element: tuple[int, ...]


def events_of(body: Body) -> Iterator[Event]:
    """Every access, in printed order."""
    yield from _events(body, (), {}, ())


def _events(body: Body, around: tuple[Loop, ...], env: Env, time: Time) -> Iterator[Event]:
    for position, each in enumerate(body):
        if isinstance(each, Loop):
            for index in each.indices(env):
                yield from _events(
                    each.body, (*around, each), {**env, each.name: index}, (*time, position, index)
                )
            continue
        for part, access in enumerate((each.read, each.write)):
            if access.where is None or access.where.of(env) >= 0:
                element = tuple(one.of(env) for one in access.subscripts)
                yield Event(around, env, (*time, position, part), access.kind, access.buffer, element)


NewTime = Callable[[Event], Time]


def is_legal(events: Sequence[Event], new_time: NewTime) -> bool:
    """Whether conflicting accesses keep their order; the events come in the old one."""
    latest: dict[object, dict[str, Time]] = defaultdict(dict)
    for event in events:
        before = latest[event.buffer, event.element]
        now = new_time(event)
        for kind, time in before.items():
            is_free = kind == event.kind and kind != "write"
            if not is_free and time >= now:
                return False
        before[event.kind] = max(before.get(event.kind, now), now)
    return True


def is_parallel(events: Sequence[Event], nest: Loop) -> bool:
    """Whether no two iterations of a loop touch one element, one of them writing."""
    touched: dict[object, set[tuple[str, int]]] = defaultdict(set)
    for event in events:
        if nest in event.around:
            depth = event.around.index(nest)
            outer = tuple(event.env[each.name] for each in event.around[:depth])
            touched[outer, event.buffer, event.element].add((event.kind, event.env[nest.name]))
    return all(_independent(uses) for uses in touched.values())


def _independent(uses: set[tuple[str, int]]) -> bool:
    kinds, iterations = {kind for kind, _ in uses}, {iteration for _, iteration in uses}
    return len(iterations) == 1 or kinds in ({"read"}, {"update"})


# What the transformations mean.


class Case(NamedTuple):
    """A program, the passes, and what they mean; `new_time` None where the order is not what changes."""

    body: list[Loop | Statement]
    passes: str
    is_legal: Callable[[list[Event]], bool]
    new_time: NewTime | None = None


def order_case(body: list[Loop | Statement], passes: str, new_time: NewTime) -> Case:
    return Case(body, passes, lambda events: is_legal(events, new_time), new_time)


def place(event: Event, nest: Loop) -> int:
    """Where the index of a loop stands in the time."""
    return 2 * event.around.index(nest) + 1


def tiled(
    chain: Sequence[Loop], band: Sequence[Loop], sizes: Sequence[int], tails: str, skew: int = 0
) -> NewTime:
    """Tiles outside, iterations of a tile inside; what stands beside the way to the innermost loop stays there.

    Tiles are counted from the start of the loop; from 0 where that depends on an index of the band and the
    loop counts by one.  With tails=peel what no tile holds runs behind them in the old order.  The second
    index may be skewed by the first."""

    def new_time(event: Event) -> Time:
        common = sum(1 for here, other in zip(event.around, chain, strict=False) if here is other)
        cut = 2 * common
        whole, indices = list(event.time), list[float]()
        if common < len(chain):
            parent = chain[common - 1].body
            indices.append(-1 if event.time[cut] < parent.index(chain[common]) else len(parent))
        for nest, size in zip(band, sizes, strict=True):
            if nest not in event.around:
                break
            factor = skew if nest is band[-1] else 0
            shift = factor * event.env[band[0].name]
            index = event.env[nest.name] + shift
            own_grid = nest.step > 1 or not nest.starts_with(band, factor)
            start = nest.start(event.env) + shift if own_grid else 0
            at = place(event, nest)
            if tails == "peel" and index >= start + len(nest.indices({})) // size * size * nest.step:
                return (*whole[:at], float("inf"), *indices, *event.time[at:])
            whole[at] = (index - start) // (size * nest.step)
            indices.append(index)
        return (*whole[:cut], *indices, *whole[cut:])

    return new_time


def tile_case(random: Random) -> Case:
    perfect = random.random() < 0.75
    chain = draw_nest(random, random.randint(2, 3), perfect)
    band = sorted(random.sample(chain, random.randint(1, len(chain))), key=chain.index)
    sizes = [random.randint(1, 4) for _ in band]
    mark_parallel(random, chain[:1], chain)
    free = perfect and all(nest.is_free() for nest in chain)
    tails = random.choice(["min", "min", "min", "peel"]) if free else "min"
    passes = f"loop-tile{{loops={labels(band)} sizes={','.join(map(str, sizes))} tails={tails}}}"
    return order_case([chain[0]], passes, tiled(chain[: chain.index(band[-1]) + 1], band, sizes, tails))


def skew_case(random: Random) -> Case:
    """Skewing is always legal: it is what makes tiling so."""
    chain = draw_nest(random, 2, True)
    factor, sizes = random.choice([1, 1, 2, -1]), [random.randint(1, 4) for _ in chain]
    passes = f"loop-skew{{loop=j by=i factor={factor}}},loop-tile{{loops=i,j sizes={sizes[0]},{sizes[1]}}}"
    return order_case([chain[0]], passes, tiled(chain, chain, sizes, "min", factor))


def interchange_case(random: Random) -> Case:
    chain = draw_nest(random, random.randint(2, 3), True)
    wanted = random.sample(chain, len(chain))
    mark_parallel(random, chain[:1], chain)

    def new_time(event: Event) -> Time:
        time = list(event.time)
        for old, new in zip(chain, wanted, strict=True):
            time[place(event, old)] = event.env[new.name]
        return tuple(time)

    return order_case([chain[0]], f"loop-interchange{{loops={labels(wanted)}}}", new_time)


def reverse_case(random: Random) -> Case:
    chain = draw_nest(random, random.randint(1, 3), random.random() < 0.5)
    nest = random.choice(chain)
    mark_parallel(random, chain[:1], chain)

    def new_time(event: Event) -> Time:
        time = list(event.time)
        if nest in event.around:
            time[place(event, nest)] *= -1
        return tuple(time)

    return order_case([chain[0]], f"loop-reverse{{loops={nest.name}}}", new_time)


def shift_case(random: Random) -> Case:
    chain = draw_nest(random, random.randint(1, 3), random.random() < 0.5)
    mark_parallel(random, chain[:1], chain)
    nest = random.choice(chain)
    return order_case(
        [chain[0]], f"loop-shift{{loops={nest.name} by={random.randint(-2, 3)}}}", lambda event: event.time
    )


def unroll_jam_case(random: Random) -> Case:
    """A loop on whose index no bound inside depends: else its copies would have no iterations in common."""
    chain = draw_nest(random, random.randint(2, 3), True)
    nest = chain[random.randint(0, len(chain) - 2)]
    inside = chain[chain.index(nest) + 1 :]
    names = {name for each in inside for bound in (*each.lowers, *each.uppers) for name, _ in bound.factors}
    factor = random.randint(2, 3)
    if nest.name in names:
        return unroll_jam_case(random)
    mark_parallel(random, chain[:1], chain)

    def new_time(event: Event) -> Time:
        time, at = list(event.time), place(event, nest)
        group = factor * nest.step
        trip = (event.env[nest.name] - nest.start(event.env)) // group
        if trip >= len(nest.indices(event.env)) // factor:
            return (*time[:at], float("inf"), *time[at:])
        last = place(event, chain[-1]) + 1
        return (*time[:at], trip, *time[at + 1 : last], event.env[nest.name], *time[last:])

    return order_case([chain[0]], f"loop-unroll-jam{{loops={nest.name} factor={factor}}}", new_time)


def fuse_case(random: Random) -> Case:
    """Two loops with the same bounds, side by side or inside of another one."""
    outer = draw_loop(random, "o", []) if random.random() < 0.3 else None
    around = [outer] if outer else []
    first = draw_loop(random, "i", around)
    second = Loop("j", first.lowers, first.uppers, first.step)
    for number, nest in enumerate((first, second)):
        if random.random() < 0.4:
            inner = draw_loop(random, "kl"[number], [*around, nest])
            inner.body = [draw_statement(random, 2 * number, [*around, nest, inner])]
            nest.body = [inner]
        if not nest.body or random.random() < 0.3:
            nest.body.append(draw_statement(random, 2 * number + 1, [*around, nest]))
    pair: list[Loop | Statement] = [first, second]
    if outer is not None:
        outer.body = pair
    top = [outer] if outer else pair
    mark_parallel(random, top, [first, second])

    def new_time(event: Event) -> Time:
        nest = first if first in event.around else second
        at = place(event, nest)
        return (*event.time[: at - 1], 0, event.env[nest.name], int(nest is second), *event.time[at + 1 :])

    return order_case(list(top), "loop-fuse{loops=i,j}", new_time)


def distribute_case(random: Random) -> Case:
    """As far as it goes: every cut between two statements that is legal is made."""
    chain = draw_nest(random, random.randint(1, 2), False)
    nest = random.choice(chain)
    while len(nest.body) < 2:
        nest.body.append(draw_statement(random, 9, chain[: chain.index(nest) + 1]))
    mark_parallel(random, chain[:1], chain)
    events = list(events_of([chain[0]]))
    depth = 2 * chain.index(nest) + 1

    def parted(cuts: Sequence[int]) -> NewTime:
        def new_time(event: Event) -> Time:
            if nest not in event.around:
                return event.time
            piece = sum(1 for cut in cuts if event.time[depth + 1] >= cut)
            return (*event.time[:depth], piece, *event.time[depth:])

        return new_time

    cuts = [cut for cut in range(1, len(nest.body)) if is_legal(events, parted([cut]))]
    return Case(
        [chain[0]], f"loop-distribute{{loops={nest.name}}}", lambda _: bool(cuts), parted(cuts)
    )


def parallelize_case(random: Random) -> Case:
    chain = draw_nest(random, random.randint(1, 3), random.random() < 0.5)
    nest = random.choice(chain)
    return Case(
        [chain[0]],
        f"loop-parallelize{{loops={nest.name}}}",
        lambda events: is_parallel(events, nest),
        lambda event: event.time,
    )


def stage_case(random: Random) -> Case:
    """A box around what an iteration touches is copied in, unless all of it is written first, and back.

    In a loop that is not parallel that is always legal."""
    chain = draw_nest(random, random.randint(1, 3), random.random() < 0.5)
    nest = random.choice(chain)
    mark_parallel(random, chain[:1], chain)
    found = [event.buffer for event in events_of([chain[0]]) if nest in event.around]
    if not found:
        return stage_case(random)
    buffer = random.choice(found)
    licensed = [each for each in chain[: chain.index(nest) + 1] if each.is_parallel]

    def staging(events: list[Event]) -> bool:
        copied = list(_copied(events, nest, buffer))
        return all(is_parallel(copied, each) for each in licensed)

    return Case([chain[0]], f"loop-stage{{level={nest.name} buffers={buffer}}}", staging)


def _copied(events: list[Event], nest: Loop, buffer: str) -> Iterator[Event]:
    """The accesses that are left to a buffer, and all those to others."""
    inside = [each for each in events if nest in each.around and each.buffer == buffer]
    yield from (each for each in events if each not in inside)
    iterations = [list(group) for _, group in groupby(inside, lambda event: event.time[: place(event, nest) + 1])]
    boxes = [_box(each) for each in iterations]
    is_read = any(_needs(group, box) for group, box in zip(iterations, boxes, strict=True))
    is_written = any(each.kind != "read" for each in inside)
    for group, box in zip(iterations, boxes, strict=True):
        around = group[0].around[: group[0].around.index(nest) + 1]
        for element in box:
            for kind in ["read"] * is_read + ["write"] * is_written:
                yield Event(around, group[0].env, (), kind, buffer, element)


def _box(group: list[Event]) -> list[tuple[int, ...]]:
    ranges = [range(min(dim), max(dim) + 1) for dim in zip(*[each.element for each in group], strict=True)]
    return list(product(*ranges))


def _needs(group: list[Event], box: list[tuple[int, ...]]) -> bool:
    """Whether an iteration needs the old values of its box."""
    written: set[tuple[int, ...]] = set()
    for each in group:
        if each.kind != "write" and each.element not in written:
            return True
        written.add(each.element)
    is_written = any(each.kind != "read" for each in group)
    return is_written and not written.issuperset(box)


# Nests.


def labels(nests: Sequence[Loop]) -> str:
    return ",".join(nest.name for nest in nests)


def draw_nest(random: Random, depth: int, perfect: bool) -> list[Loop]:
    """Loops inside one another, with statements in the innermost, and beside the loops unless perfect."""
    chain: list[Loop] = []
    for name in NAMES[:depth]:
        chain.append(draw_loop(random, name, chain))
    count = 0
    for number, nest in enumerate(chain):
        around = chain[: number + 1]
        last = number == depth - 1
        before, behind = (random.choice([1, 2, 2, 3]), 0) if last else (0, 0)
        if not last and not perfect:
            before, behind = random.choice([0, 0, 1, 2]), random.choice([0, 0, 1, 2])
        for _ in range(before):
            nest.body.append(draw_statement(random, count, around))
            count += 1
        nest.body += chain[number + 1 : number + 2]
        for _ in range(behind):
            nest.body.append(draw_statement(random, count, around))
            count += 1
    return chain


def draw_loop(random: Random, name: str, around: Sequence[Loop]) -> Loop:
    low, trips = random.choice([0, 0, 1, 2]), random.randint(1, 4)
    lower, upper = Linear((), low), Linear((), low + trips)
    step = 2 if random.random() < 0.1 else 1
    if around and random.random() < 0.3:
        outer = ((random.choice(around).name, 1),)
        kind = random.choice(["upper", "lower", "both"])
        if kind != "lower":
            upper = Linear(outer, random.choice([0, 1, 2]))
        if kind != "upper":
            lower = Linear(outer, random.choice([-1, 0]))
    uppers = [upper, Linear((), 4)] if random.random() < 0.1 else [upper]
    return Loop(name, [lower], uppers, step)


def draw_statement(random: Random, number: int, around: Sequence[Loop]) -> Statement:
    kind = random.choice(["write", "write", "update"])
    return Statement(number, draw_access(random, "read", around), draw_access(random, kind, around))


def draw_access(random: Random, kind: str, around: Sequence[Loop]) -> Access:
    buffer = random.choice("AAAABC")
    rank = BUFFERS[buffer]
    where = None
    if random.random() < 0.08:
        where = Linear(((random.choice(around).name, random.choice([1, -1])),), random.choice([-1, 1]))
    if len(around) >= rank and random.random() < 0.7:
        chosen = random.sample(list(around), rank) if random.random() < 0.3 else list(around)[-rank:]
        subscripts = [Linear(((each.name, 1),), MIDDLE + random.randint(-1, 1)) for each in chosen]
    else:
        subscripts = [draw_linear(random, around) for _ in range(rank)]
    return Access(kind, buffer, tuple(subscripts), where)


def draw_linear(random: Random, around: Sequence[Loop]) -> Linear:
    chosen = random.sample(list(around), random.randint(0, len(around)))
    factors = tuple((each.name, random.choice([1, 1, 1, 2, -1])) for each in chosen)
    modulus = random.choice([2, 3]) if factors and random.random() < 0.1 else 0
    return Linear(factors, MIDDLE + random.randint(-1, 1), modulus)


def mark_parallel(random: Random, body: Body, nests: Sequence[Loop]) -> None:
    """Calls some loops parallel that are it."""
    events = list(events_of(body))
    for nest in nests:
        if random.random() < 0.3 and is_parallel(events, nest):
            nest.is_parallel = True


# irkit.


def cause_of(error: IRError) -> str:
    """Why a pass refuses, without the names."""
    text = error.diagnostics[0].message.split(" op ", 1)[-1]
    return re.sub(r"(@[\w.]+)(, @[\w.]+)*", "@", text)


def accept(case: Case) -> tuple[func.Func | None, str]:
    """The function after the passes, or None and why they refuse."""
    module = parse(program(case.body), context=context())
    try:
        run(parse_pipeline(f"builtin.module(func.func({case.passes}))", catalog), module)
    except IRError as error:
        return None, cause_of(error)
    verify(module)
    (function,) = [each for each in module.walk() if isinstance(each, func.Func)]
    return function, ""


def found_in(function: func.Func) -> list[Instance]:
    return list(instances(Part(list(function.regions[0].blocks[0].ops))))


def touches(instance: Instance) -> Iterator[tuple[str, str, tuple[int, ...] | None]]:
    for access, root, element in instance.elements:
        origin = root.origin if root is not None else None
        if isinstance(origin, BlockArgument):
            yield access.kind, list(BUFFERS)[origin.index], element


def check_licences(ran: list[Instance]) -> None:
    """Every loop that is called parallel is it."""
    touched: dict[object, set[tuple[str, int]]] = defaultdict(set)
    for instance in ran:
        for depth, nest in enumerate(instance.statement.loops):
            if nest.is_parallel:
                for access, root, element in instance.elements:
                    key = nest, instance.indices[:depth], root, element
                    touched[key].add((access.kind, instance.indices[depth]))
    assert all(_independent(uses) for uses in touched.values()), "a loop is called parallel and is not"


class Outcome(NamedTuple):
    legal: bool
    accepted: bool
    cause: str


def judge(case: Case) -> Outcome:
    events = list(events_of(case.body))
    legal = case.is_legal(events)
    function, cause = accept(case)
    if function is not None and legal:
        ran = found_in(function)
        if case.new_time is not None:
            expected = sorted(events, key=case.new_time)
            order = [each for instance in ran for each in touches(instance)]
            assert order == [(each.kind, each.buffer, each.element) for each in expected], "another order"
        check_licences(ran)
    return Outcome(legal, function is not None, cause)


CASES: dict[str, Callable[[Random], Case]] = {
    "loop-tile": tile_case,
    "loop-interchange": interchange_case,
    "loop-fuse": fuse_case,
    "loop-skew, loop-tile": skew_case,
    "loop-unroll-jam": unroll_jam_case,
    "loop-shift": shift_case,
    "loop-stage": stage_case,
    "loop-reverse": reverse_case,
    "loop-distribute": distribute_case,
    "loop-parallelize": parallelize_case,
}


class Tally:
    """How often what came of a pass."""

    def __init__(self) -> None:
        self.illegal = self.legal = self.accepted = self.wrong = 0
        self.causes: Counter[str] = Counter()

    def add(self, outcome: Outcome) -> None:
        self.legal += outcome.legal
        self.illegal += not outcome.legal
        self.accepted += outcome.legal and outcome.accepted
        self.wrong += outcome.accepted and not outcome.legal
        if outcome.legal and not outcome.accepted:
            self.causes[outcome.cause] += 1


def tally(name: str, seeds: range) -> Tally:
    found = Tally()
    for seed in seeds:
        case = CASES[name](Random(f"{name} {seed}"))
        try:
            outcome = judge(case)
        except AssertionError as error:
            raise AssertionError(f"{name}, seed {seed}: {error}\n{program(case.body)}\n{case.passes}") from error
        if outcome.accepted and not outcome.legal:
            print(f"{name}, seed {seed}: accepted, but not legal\n{program(case.body)}\n{case.passes}")
        found.add(outcome)
    return found


@pytest.mark.parametrize("name", CASES)
def test_what_is_legal_is_accepted_and_nothing_else(name: str) -> None:
    found = tally(name, range(80))
    assert found.wrong == 0
    assert found.accepted >= 0.95 * found.legal, found.causes
    # The test would be empty if little were legal.
    assert found.legal >= 20


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--programs", type=int, default=1000, help="how many programs are drawn for each pass")
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds, one a program")
    parser.add_argument("--passes", nargs="*", default=list(CASES), help="rows of the table")
    arguments = parser.parse_args()
    wrong = 0
    causes: list[str] = []
    print("| pass | illegal | accepted | legal | accepted | |\n|---|---|---|---|---|---|")
    for name in arguments.passes:
        found = tally(name, range(arguments.seed, arguments.seed + arguments.programs))
        wrong += found.wrong
        share = 100 * found.accepted / max(1, found.legal)
        print(
            f"| `{name}` | {found.illegal} | {found.wrong} | {found.legal} | {found.accepted} | {share:.1f} % |",
            flush=True,
        )
        causes += [f"{name}: {count} x {cause}" for cause, count in found.causes.most_common()]
    print("\n".join(["", "Legal and refused:", *causes]))
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
