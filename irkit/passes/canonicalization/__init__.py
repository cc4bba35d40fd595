"""The canonicalization patterns: functions `rewrite_...` as `irkit.rewrite.patterns` reads them.

Those of a dialect stand in <dialect>.py, and where that outgrows one file in <dialect>_*.py beside it.
"""

import os
from collections.abc import Iterable
from functools import cache
from importlib import import_module

from irkit.rewrite import Pattern, patterns_in


def patterns_for(dialects: Iterable[str]) -> list[Pattern]:
    """The patterns of the given dialects."""
    return [pattern for dialect in sorted(dialects) for pattern in _patterns_of(dialect)]


@cache
def _patterns_of(dialect: str) -> tuple[Pattern, ...]:
    patterns: list[Pattern] = []
    for file in sorted(os.listdir(os.path.dirname(__file__))):
        stem, extension = os.path.splitext(file)
        if extension == ".py" and (stem == dialect or stem.startswith(f"{dialect}_")):
            patterns += patterns_in(import_module(f"{__name__}.{stem}"))
    return tuple(patterns)
