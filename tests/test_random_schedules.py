"""No loop pass that is accepted changes what a program means: random programs under random sequences of all
loop passes, compared bit for bit, in printed order and with every licence of the loops used.

    python tests/test_random_schedules.py --programs 100000 --passes 8 --seed 1

checks more of them, and prints how often each pass was accepted.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

import pytest
from random_schedules import Failure, check

PROGRAMS = 100


@pytest.mark.parametrize("part", range(5))
def test_accepted_passes_keep_the_meaning(part: int) -> None:
    accepted = sum(_accepted(Random(part * PROGRAMS + number), 4) for number in range(PROGRAMS))
    # The test would be empty if all were refused.
    assert accepted > PROGRAMS


def _accepted(random: Random, passes: int) -> int:
    return sum(was_accepted for _, was_accepted in check(random, passes) or [])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--programs", type=int, default=1000, help="how many programs are drawn")
    parser.add_argument("--passes", type=int, default=6, help="passes for each program")
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds, one a program")
    arguments = parser.parse_args()
    tried: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    failures = 0
    for seed in range(arguments.seed, arguments.seed + arguments.programs):
        try:
            for step, was_accepted in check(Random(seed), arguments.passes) or []:
                tried[step.name] += 1
                accepted[step.name] += was_accepted
        except Failure as failure:
            failures += 1
            print(f"seed {seed}: {failure}")
    for name in sorted(tried):
        print(f"{name:24} accepted {accepted[name]:6} of {tried[name]:6}")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
