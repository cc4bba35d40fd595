"""Which part of a buffer is an operand: from where on, in which steps, along which dimensions.

    the specification       %x[%i, %k]                   %i from 0 to 4, %k from 0 to 8
    the nest                %B[%k + %kk, 3, %j + %ii]    %ii from 0 to 4, %kk from 0 to 8

    %x[a, b] is %B[%k + b, 3, %j + a]:       memref.subview %B[%k, 3, %j] [8, 1, 4] [1, 1, 1], transposed

Each dimension of the operand is one of the buffer, in steps of one or more; a dimension of the buffer that is
none of the operand has one subscript in all of the nest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from irkit.dialects import loop
from irkit.dialects.loop.affine import Replacement, constant_index
from irkit.dialects.loop.text import from_terms, terms_of
from irkit.ir import Type, Value
from irkit.ir.affine import AffineConstant, AffineDim, AffineExpr


class Subscript(NamedTuple):
    """A subscript as a sum: how far each iteration of each loop takes it, the terms that stay, a constant."""

    steps: tuple[int, ...]
    rest: Mapping[AffineExpr, int]
    constant: int


class Subscripts:
    """Takes subscripts apart, in one list of indices; `loops` are those whose iterations are counted."""

    def __init__(self, loops: Sequence[loop.For]):
        self.at = loop.Indices([each.induction_variable for each in loops])
        self._loops = loops
        self._replaced: dict[Value[Type], Replacement] = {
            each.induction_variable: self._index(each) for each in loops
        }

    @staticmethod
    def _index(each: loop.For) -> Replacement:
        """The index by the number of the iteration."""

        def replacement(at: loop.Indices) -> AffineExpr:
            lower = at.translate(each.lower_bounds[0], each.indices, _constants(each.indices))
            return lower + at(each.induction_variable) * each.step_value

        return replacement

    def of(self, op: loop.Access) -> list[Subscript] | None:
        """The subscripts of an access, None where one is no sum of iterations."""
        found = [self.parted(each, op.indices) for each in op.subscripts]
        return None if None in found else [each for each in found if each is not None]

    def parted(self, expr: AffineExpr, values: Sequence[Value[Type]]) -> Subscript | None:
        """One expression over values, None where it is no sum of iterations."""
        replaced = {**self._replaced, **_constants(values)}
        terms, constant = terms_of([(self.at.translate(expr, values, replaced), 1)])
        counts: list[AffineExpr] = [AffineDim(number) for number in range(len(self._loops))]
        steps = tuple([terms.pop(each, 0) for each in counts])
        if any(node in counts for term in terms for node in term.walk()):
            return None
        return Subscript(steps, terms, constant)


def _constants(values: Sequence[Value[Type]]) -> dict[Value[Type], Replacement]:
    """The values that are numbers, which may be defined anywhere."""
    numbers = {value: constant_index(value) for value in values}
    return {value: _constant(number) for value, number in numbers.items() if number is not None}


def _constant(number: int) -> Replacement:
    return lambda at: AffineConstant(number)


class Window(NamedTuple):
    """For each dimension of the operand that of the buffer and the step; for each dimension of the buffer
    where it begins."""

    dims: tuple[int, ...]
    steps: tuple[int, ...]
    starts: tuple[AffineExpr, ...]


def windows_of(
    inner: Sequence[Sequence[Subscript]], outer: Sequence[Sequence[Subscript]]
) -> Iterator[Window]:
    """The windows through which all accesses to an operand, by the specification (`inner`) and by the nest
    (`outer`), mean the same elements."""
    for dims in permutations(range(len(outer[0])), len(inner[0])):
        window = _window(inner, outer, dims)
        if window is not None:
            yield window


def _window(
    inner: Sequence[Sequence[Subscript]], outer: Sequence[Sequence[Subscript]], dims: tuple[int, ...]
) -> Window | None:
    starts: list[AffineExpr] = []
    steps: list[int] = [1] * len(dims)
    for dim in range(len(outer[0])):
        theirs = [each[dim] for each in outer]
        mine = [each[dims.index(dim)] for each in inner] if dim in dims else None
        step = _step(mine, theirs)
        if step is None:
            return None
        first = theirs[0]
        constant = first.constant - (step * mine[0].constant if mine is not None else 0)
        starts.append(from_terms(list(first.rest.items()), constant))
        if dim in dims:
            steps[dims.index(dim)] = step
    return Window(dims, tuple(steps), tuple(starts))


def _step(mine: Sequence[Subscript] | None, theirs: Sequence[Subscript]) -> int | None:
    """By how much the subscript in the buffer grows where that in the operand grows by one; None where no
    number does that."""
    first = theirs[0]
    own = mine if mine is not None else [Subscript((0,) * len(first.steps), {}, 0)] * len(theirs)
    pairs: list[tuple[int, int]] = []
    for a, b in zip(own, theirs, strict=True):
        if b.rest != first.rest:
            return None
        pairs += zip(a.steps, b.steps, strict=True)
        pairs.append((a.constant - own[0].constant, b.constant - first.constant))
    step = next((outer // inner for inner, outer in pairs if inner), 1)
    return step if step > 0 and all(outer == step * inner for inner, outer in pairs) else None
