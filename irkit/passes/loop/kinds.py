"""Kinds of loops in a new order: what was independent need not be any more.

    loop.for @t { loop.for @i parallel {               loop.for @i { loop.for @t {
      a[%t, %i] = a[%t - 1, %i - 1]            -->       a[%t, %i] = a[%t - 1, %i - 1]

Iterations of a loop inside are compared at one iteration of the loops around it.  Moved outwards, or shared
by more statements, it may carry a dependence that others carried before.
"""

from __future__ import annotations

from collections.abc import Iterable

from irkit.analysis.dependence.licences import check_parallel, check_vector
from irkit.diagnostics import IRError
from irkit.dialects import loop


def drop_false_kinds(nests: Iterable[loop.For]) -> None:
    """Takes the kind, and the mapping, from loops that are not what they are called."""
    for nest in nests:
        if nest.kind is not None and not _is_true(nest):
            nest.kind = nest.mapping = None


def _is_true(nest: loop.For) -> bool:
    try:
        if nest.is_parallel:
            check_parallel(nest, "")
        else:
            check_vector(nest, "")
    except IRError:
        return False
    return True
