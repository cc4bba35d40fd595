"""Accesses that numbers alone keep apart, without a question about integer sets.

    a[i, 3] and a[j, 4]                 3 is not 4
    a[2 * i] and a[4 * j + 1]           even and odd
    a[2 * i + p] and a[2 * j + p + 1]   the same, from wherever p is

An equation of integers has a solution only if what its factors have in common divides its constant: the
greatest common divisor test (Banerjee, "Dependence Analysis for Supercomputing", 1988).  Of most accesses in
a long body it says enough; what it leaves open is for the sets to decide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import gcd
from typing import NamedTuple

from irkit.analysis.dependence.model import Access, Statement
from irkit.dialects.loop.linear import linear
from irkit.ir import Type, Value
from irkit.ir.affine import AffineExpr


class _Form(NamedTuple):
    """A subscript: a constant, what the factors of the loops of the part have in common, and the factors of
    parameters."""

    constant: int
    step: int
    rest: Mapping[Value[Type], int]


def are_apart(first: Statement, a: Access, second: Statement, b: Access) -> bool:
    """Whether two accesses to one buffer never mean one element, in whatever iterations; False where numbers
    alone do not say it."""
    if a.box is None or b.box is None:
        return False
    ones = _forms(a.box.starts, tuple(first.at.values), len(first.loops))
    others = _forms(b.box.starts, tuple(second.at.values), len(second.loops))
    return any(
        one is not None and other is not None and _is_apart(one, other, here, there)
        for one, other, here, there in zip(ones, others, a.box.extents, b.box.extents, strict=True)
    )


@lru_cache(maxsize=10_000)
def _forms(
    starts: Sequence[AffineExpr], values: tuple[Value[Type], ...], loops: int
) -> tuple[_Form | None, ...]:
    return tuple([_form(each, values, loops) for each in starts])


def _form(expr: AffineExpr, values: Sequence[Value[Type]], loops: int) -> _Form | None:
    found = linear(expr, values)
    if found is None:
        return None
    inside = frozenset(values[:loops])
    step = gcd(*[factor for value, factor in found.factors.items() if value in inside])
    rest = {value: factor for value, factor in found.factors.items() if value not in inside}
    return _Form(found.constant, step, rest)


def _is_apart(one: _Form, other: _Form, here: int, there: int) -> bool:
    """Whether the ranges of `here` and `there` subscripts from both on never meet."""
    step = gcd(one.step, other.step)
    if one.rest != other.rest:
        values = {**one.rest, **other.rest}
        step = gcd(step, *[one.rest.get(value, 0) - other.rest.get(value, 0) for value in values])
    distance = one.constant - other.constant
    if step == 0:
        return not -here < distance < there
    rest = distance % step
    return rest >= there and rest - step <= -here
