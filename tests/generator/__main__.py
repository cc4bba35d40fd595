"""python -m tests.generator COUNT --seed SEED [--theme THEME]: judges random modules, and shows what differs."""

from __future__ import annotations

import argparse
import sys
import time

from .judge import Report
from .themes import THEMES, chunks_of


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.generator", description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--theme", choices=THEMES, action="append", help="all of valid modules by default")
    parser.add_argument("--first", type=int, default=0, help="the number of the first module")
    arguments = parser.parse_args()
    report = Report()
    started = time.monotonic()
    shown = 0
    themes = arguments.theme or [name for name in THEMES if name not in ("spoilt", "broken")]
    for done, (theme, chunks) in enumerate(chunks_of(themes, arguments.seed, arguments.first, arguments.count)):
        (report.judge if THEMES[theme].has_oracle else report.judge_alone)(chunks)
        for difference in report.differences[shown:]:
            print(f"==== {theme}: {difference}\n", flush=True)
        shown = len(report.differences)
        if done % 50 == 49:
            print(f"{report}, {time.monotonic() - started:.0f} s", file=sys.stderr, flush=True)
    print(f"{report}, {time.monotonic() - started:.0f} s")
    return 1 if report.differences else 0


if __name__ == "__main__":
    sys.exit(main())
