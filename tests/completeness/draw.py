"""Random nests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from completeness.judge import events_of, is_parallel
from completeness.nests import BUFFERS, MIDDLE, NAMES, Access, Body, Linear, Loop, Statement


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
    low, trips = random.choice([0, 0, 1, 2]), random.choice([1, 2, 3, 4, 4])
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
    read = draw_access(random, "read", around, random.choice("AAABC"))
    buffer = read.buffer if random.random() < 0.6 else random.choice("AAABC")
    return Statement(number, read, draw_access(random, kind, around, buffer))


def draw_access(random: Random, kind: str, around: Sequence[Loop], buffer: str) -> Access:
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
