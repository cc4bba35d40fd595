"""No loop pass that is accepted changes what a program means: random programs under random sequences of all
loop passes, compared in printed order and with every licence of the loops used.

    python tests/test_random_schedules.py --programs 100000 --passes 8 --seed 1

checks more of them, and prints how often each pass was accepted.

Floats are not interpreted (irkit/interp/uninterpreted.py), so that nothing agrees by accident, and sums may
change their order only where the program says so.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

import pytest
from schedules.judging import Failure, check
from schedules.steps import UNDRAWN, drawn_passes

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


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--programs", type=int, default=1000, help="how many programs are drawn")
    parser.add_argument("--passes", type=int, default=6, help="passes for each program")
    parser.add_argument("--only", type=lambda text: text.split(","), default=[], help="names of the passes")
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds, one a program")
    arguments = parser.parse_args()
    tried: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    changes: Counter[str] = Counter()
    failures = trapped = 0
    for seed in range(arguments.seed, arguments.seed + arguments.programs):
        try:
            taken = check(Random(seed), arguments.passes, arguments.only)
        except Failure as failure:
            failures += 1
            print(f"seed {seed}: {failure}", flush=True)
            continue
        trapped += taken is None
        for each in taken or ():
            tried[each.name] += 1
            accepted[each.name] += each.is_accepted
            changes[each.name] += each.is_change
        if seed % 500 == 499:
            print(f"{seed + 1 - arguments.seed} programs, {failures} failures", file=sys.stderr, flush=True)
    print(f"{arguments.programs} programs, {trapped} without a meaning, {failures} failures")
    for name in sorted(tried):
        share = 100 * accepted[name] / tried[name]
        print(
            f"{name:24} accepted {accepted[name]:7} of {tried[name]:7} {share:5.1f} %, "
            f"{changes[name]:7} of them a change"
        )
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
