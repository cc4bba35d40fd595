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
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest
from completeness import cases
from completeness.cases import Case
from completeness.judge import are_independent, events_of
from completeness.nests import BUFFERS, program
from completeness.staging import stage_case

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

CASES: dict[str, Callable[[Random], Case]] = {
    "loop-tile": cases.tile_case,
    "loop-interchange": cases.interchange_case,
    "loop-fuse": cases.fuse_case,
    "loop-skew, loop-tile": cases.skew_case,
    "loop-unroll-jam": cases.unroll_jam_case,
    "loop-shift": cases.shift_case,
    "loop-stage": stage_case,
    "loop-reverse": cases.reverse_case,
    "loop-distribute": cases.distribute_case,
    "loop-parallelize": cases.parallelize_case,
}


def cause_of(error: IRError) -> str:
    """Why a pass refuses, without the names."""
    text = error.diagnostics[0].message.split(" op ", 1)[-1]
    return re.sub(r"(@[\w.]+)(, @[\w.]+)*", "@", text)


def accept(case: Case) -> tuple[func.Func | None, str]:
    """The function after the passes, or None and why they refuse."""
    module = parse(program(case.body, case.local), context=context())
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
    assert all(are_independent(uses) for uses in touched.values()), "a loop is called parallel and is not"


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
            raise AssertionError(f"{name}, seed {seed}: {error}\n{program(case.body, case.local)}\n{case.passes}") from error
        if outcome.accepted and not outcome.legal:
            print(f"{name}, seed {seed}: accepted, but not legal\n{program(case.body, case.local)}\n{case.passes}")
        found.add(outcome)
    return found


@pytest.mark.parametrize("name", CASES)
def test_what_is_legal_is_accepted_and_nothing_else(name: str) -> None:
    found = tally(name, range(60))
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
    print("| pass | illegal | of these accepted | legal | of these accepted | share |\n|---|---|---|---|---|---|")
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
