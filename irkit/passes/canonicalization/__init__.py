"""The canonicalization patterns, one file a dialect: functions `rewrite_...` as `irkit.rewrite.patterns`
reads them."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from irkit.rewrite import Pattern, patterns_in


def patterns_for(dialects: Iterable[str]) -> list[Pattern]:
    """The patterns of the given dialects."""
    return [pattern for dialect in sorted(dialects) for pattern in _patterns_of(dialect)]


@cache
def _patterns_of(dialect: str) -> tuple[Pattern, ...]:
    name = f"{__name__}.{dialect}"
    if not dialect.isidentifier() or find_spec(name) is None:
        return ()
    return tuple(patterns_in(import_module(name)))
