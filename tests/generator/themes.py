"""The themes, and modules of each by their numbers: a module is a function of theme, seed and number."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from irkit import catalog
from irkit.diagnostics import IRError

from . import structure
from .dialects import of_dialects
from .draw import Draw
from .faults import broken
from .reading import read
from .spelling import respaced, spoilt
from .verdicts import MLIR_OPT

BATCH = 200
"""How many modules one process of mlir-opt judges."""


@cache
def upstream_dialects() -> frozenset[str]:
    """The dialects that mlir-opt knows."""
    done = subprocess.run([MLIR_OPT, "--show-dialects"], capture_output=True, text=True, check=True)
    return frozenset(done.stdout.partition(":")[2].strip().split(","))


@cache
def _dialects(upstream: bool) -> list[str]:
    return [name for name in catalog.dialect_names() if (name in upstream_dialects()) is upstream]


def _upstream(draw: Draw) -> str:
    return of_dialects(draw, [draw.choice(_dialects(True))])


def _own(draw: Draw) -> str:
    return of_dialects(draw, [draw.choice(_dialects(False))])


def _spoilt(draw: Draw) -> str:
    return spoilt(draw, draw.one([structure.attributes_only, structure.structured, _upstream]))


def _broken(draw: Draw) -> str:
    text = _upstream(draw)
    try:
        return broken(draw, read(text))
    except IRError:
        return text


class Theme(NamedTuple):
    """How modules are made, how often they are spelt oddly, and whether mlir-opt knows all that is in them."""

    make: Callable[[Draw], str]
    odd: float
    share: int
    has_oracle: bool = True


THEMES = {
    "attributes": Theme(structure.attributes_only, 0.3, 3),
    "structure": Theme(structure.structured, 0.3, 3),
    "dialects": Theme(_upstream, 0.2, 3),
    "own": Theme(_own, 0.2, 1, has_oracle=False),
    "spoilt": Theme(_spoilt, 0.2, 1),
    "broken": Theme(_broken, 0, 1),
}


def module(theme: str, seed: str, number: int) -> str:
    """A module as text."""
    draw = Draw(f"{theme}/{seed}/{number}")
    text = THEMES[theme].make(draw)
    return respaced(draw, text) if draw.maybe(THEMES[theme].odd) else text


def chunks_of(themes: Sequence[str], seed: str, first: int, count: int) -> Iterator[tuple[str, list[str]]]:
    """`count` modules in batches of one theme, the themes by turns according to their shares."""
    turns = [theme for theme in themes for _ in range(THEMES[theme].share)]
    for start in range(first, first + count, BATCH):
        theme = turns[start // BATCH % len(turns)]
        numbers = range(start, min(start + BATCH, first + count))
        yield theme, [module(theme, seed, number) for number in numbers]
