"""No loop pass that is accepted changes what a program means: random programs under random sequences of all
loop passes, compared in printed order and with every licence of the loops used.

    python tests/test_random_schedules.py --programs 100000 --seed 1 --jobs 8

checks more of them, and prints how often each pass was accepted.

Floats are not interpreted (irkit/interp/uninterpreted.py), so that nothing agrees by accident, and sums may
change their order only where the program says so.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random

import pytest
from random_schedules.judging import Failure, check
from random_schedules.steps import UNDRAWN, drawn_passes

from irkit.catalog import pass_names

PROGRAMS = 200
PASSES = 3


@pytest.mark.parametrize("part", range(5))
def test_accepted_passes_keep_the_meaning(part: int) -> None:
    changes = 0
    for number in range(PROGRAMS):
        taken = check(Random(part * PROGRAMS + number), PASSES) or []
        changes += sum(each.is_change for each in taken)
    # The test would be empty if all were refused.
    assert changes > PROGRAMS


def test_all_loop_passes_are_drawn() -> None:
    known = {name for name in pass_names() if name.startswith("loop-")} - {"loop-invariant-code-motion"}
    assert known <= drawn_passes() | UNDRAWN.keys()


@pytest.mark.parametrize("name", ["interchange", "fuse", "reverse"])
def test_a_pass_that_does_not_ask_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"irkit.passes.loop.{name}.check_order", lambda *_: None)
    assert any(_fails(number, f"loop-{name}") for number in range(PROGRAMS))


def _fails(seed: int, name: str) -> bool:
    try:
        check(Random(seed), 2, [name])
    except Failure as failure:
        return failure.step.name == name
    return False


# The script.


class Tally:
    """What came of programs: failures as text, and how often each pass was tried, accepted and a change."""

    def __init__(self) -> None:
        self.programs = 0
        self.trapped = 0
        self.failures: list[str] = []
        self.tried: Counter[str] = Counter()
        self.accepted: Counter[str] = Counter()
        self.changes: Counter[str] = Counter()

    def add(self, other: Tally) -> None:
        self.programs += other.programs
        self.trapped += other.trapped
        self.failures += other.failures
        self.tried += other.tried
        self.accepted += other.accepted
        self.changes += other.changes

    def __str__(self) -> str:
        lines = [
            f"{self.programs} programs, {self.trapped} without a meaning, {len(self.failures)} failures",
            f"{'':24} {'tried':>8} {'accepted':>8} {'':8} {'changes':>8}",
        ]
        for name in sorted(self.tried):
            tried, accepted = self.tried[name], self.accepted[name]
            share = 100 * accepted / tried
            lines.append(f"{name:24} {tried:8} {accepted:8} {share:6.1f} % {self.changes[name]:8}")
        return "\n".join(lines)


def tally(seeds: range, passes: int, only: list[str]) -> Tally:
    found = Tally()
    for seed in seeds:
        found.programs += 1
        try:
            taken = check(Random(seed), passes, only)
        except Failure as failure:
            found.failures.append(f"seed {seed}: {failure}")
            continue
        found.trapped += taken is None
        for each in taken or ():
            found.tried[each.name] += 1
            found.accepted[each.name] += each.is_accepted
            found.changes[each.name] += each.is_change
    return found


CHUNK = 100


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--programs", type=int, default=1000, help="how many programs are drawn")
    parser.add_argument("--passes", type=int, default=6, help="passes for each program")
    parser.add_argument("--only", type=lambda text: text.split(","), default=[], help="names of the passes")
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds, one a program")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    arguments = parser.parse_args()
    total, end = Tally(), arguments.seed + arguments.programs
    with ProcessPoolExecutor(arguments.jobs) as pool:
        parts = [
            pool.submit(tally, range(first, min(first + CHUNK, end)), arguments.passes, arguments.only)
            for first in range(arguments.seed, end, CHUNK)
        ]
        for part in as_completed(parts):
            found = part.result()
            total.add(found)
            for failure in found.failures:
                print(failure, flush=True)
            print(f"{total.programs} programs, {len(total.failures)} failures", file=sys.stderr, flush=True)
    print(total)
    return 1 if total.failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
