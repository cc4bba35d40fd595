"""The box of elements that an iteration of a loop touches, and subscripts that count from its beginning.

    A[%i + %k] for %k below 8      -->      base %i, extent 8;      A[%i + %k] becomes a[%k]
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from irkit.analysis.dependence import Part
from irkit.analysis.dependence.elements import Box, Elements, Hull, outside
from irkit.dialects import loop
from irkit.dialects.loop.text import from_terms
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.passes.loop.buffers import Buffer, accesses_of
from irkit.passes.loop.copies import body_of
from irkit.passes.loop.guards import missing_before


class Range(NamedTuple):
    """The subscripts of one dimension: from the largest of `lowers` up to the least of `uppers`."""

    lowers: list[AffineExpr]
    uppers: list[AffineExpr]


class Staging:
    """What a copy of a buffer for one iteration of a loop holds; refuses where that cannot be said."""

    def __init__(self, nest: loop.For, buffer: Buffer, refusal: str, along: Sequence[str] = ()):
        """The copy serves the accesses whose subscripts follow one of the loops `along`, all where there are
        none; the others must be reads, too."""
        self.nest, self.buffer, self.refusal = nest, buffer, refusal
        self.along = along
        self.body = body_of(nest)
        self.elements = Elements(Part(self.body), buffer.root, buffer.type.shape)
        self._check()
        self.accesses = [each for each in accesses_of(buffer, nest) if self._follows(each)]
        if along:
            self._choose()
        self.hulls = [self._hull(dim) for dim in range(buffer.type.rank)]
        self.at = loop.Indices()
        self.bases = [self.at.translate(each.base, each.at.values) for each in self.hulls]
        self.ranges = [self._range(dim) for dim in range(buffer.type.rank)]
        touched = [each for each in self.body if any(map(each.is_ancestor_of, self.accesses))]
        self.first, self.last = touched[0], touched[-1]
        missing = missing_before(self.at.values, self.first)
        if missing is not None:
            error = nest.error(f"{refusal}: where it begins depends on a value that is computed inside")
            raise error.note("see the value here", missing.location)

    def _check(self) -> None:
        obstacle = self.elements.obstacle()
        if obstacle is not None:
            error = obstacle.op.error(f"{self.refusal}: this may touch it too")
            raise error.note("see the loop here", self.nest.location)
        maker = self.buffer.value.defining_op
        if maker is not None and self.nest.is_ancestor_of(maker):
            raise maker.error(f"{self.refusal}: it is allocated inside")

    def _follows(self, access: loop.Access) -> bool:
        """Whether a subscript of an access counts one of the chosen loops."""
        moving = {access.indices[dim] for each in access.subscripts for dim in each.used_dims()}
        nests = [each for each in access.ancestors() if isinstance(each, loop.For)]
        counted = [each.label.value for each in nests if each.induction_variable in moving]
        chosen = [each for each in counted if any(fnmatchcase(each, pattern) for pattern in self.along)]
        return bool(chosen) or not self.along

    def _choose(self) -> None:
        """Leaves the accesses that do not follow the chosen loops out; refuses where one writes."""
        writing = next((each for each in self.elements.touches if each.access.writes), None)
        if writing is not None:
            error = writing.statement.op.error(f"{self.refusal}: this writes what others read in the buffer")
            raise error.note("along= leaves those where they are")
        if not self.accesses:
            loops = ", ".join(self.along)
            raise self.nest.error(f"{self.refusal}: no access to it follows a loop called {loops}")
        chosen = {id(each) for each in self.accesses}
        self.elements.touches = [each for each in self.elements.touches if id(each.statement.op) in chosen]

    def _hull(self, dim: int) -> Hull:
        found = self.elements.hull(dim)
        if found is None:
            error = self.nest.error(f"{self.refusal}: the range of subscript #{dim} has no constant extent")
            raise error.note("tiling the loops inside bounds it")
        return found

    def _range(self, dim: int) -> Range:
        """As exactly as the bounds of the loops say it, else the hull."""
        base, extent = self.bases[dim], self.hulls[dim].extent
        upper = base + extent
        alike = self._lengths(dim)
        return Range([base], list(dict.fromkeys([upper, *alike])))

    def _lengths(self, dim: int) -> list[AffineExpr]:
        """Ends of the range that the loops inside have in common."""
        found: list[tuple[int, list[AffineExpr]]] = []
        for statement, access in self.elements.touches:
            assert access.subscripts is not None
            subscript = access.subscripts[dim - self.buffer.type.rank]
            start = self._start(outside(statement, subscript), dim)
            moving = [each for each in statement.loops if _moves(subscript, statement.at, each)]
            if start is None or len(moving) != 1 or not _counts(subscript, statement.at, moving[0]):
                return []
            nest = moving[0]
            inner = {each.induction_variable for each in statement.loops}
            if nest.step_value != 1 or len(nest.lower_bounds) > 1 or inner.intersection(nest.indices):
                return []
            lower = nest.lower_bounds[0]
            lengths = [
                from_terms(
                    [(self.at.translate(each, nest.indices), 1), (self.at.translate(lower, nest.indices), -1)]
                )
                for each in nest.upper_bounds
            ]
            found.append((start, lengths))
        first = found[0][1] if found else []
        if any(set(lengths) != set(first) for _, lengths in found):
            return []
        last = max([start for start, _ in found], default=0)
        return [from_terms([(self.bases[dim], 1), (each, 1)], last) for each in first]

    def _start(self, start: tuple[loop.Indices, AffineExpr], dim: int) -> int | None:
        """How far behind the base of the box a subscript starts, where that is a number."""
        at, expr = start
        distance = from_terms([(self.at.translate(expr, at.values), 1), (self.bases[dim], -1)])
        return distance.value if isinstance(distance, AffineConstant) else None

    def box(self) -> Box:
        return Box(self.at, [(each.lowers, each.uppers) for each in self.ranges])


def _moves(expr: AffineExpr, at: loop.Indices, nest: loop.For) -> bool:
    return any(at.values[dim] is nest.induction_variable for dim in expr.used_dims())


def _counts(expr: AffineExpr, at: loop.Indices, nest: loop.For) -> bool:
    """Whether an expression is the index of a loop plus what stays the same in it."""
    index = at(nest.induction_variable)
    rest = from_terms([(expr, 1), (index, -1)])
    return not _moves(rest, at, nest)


class Shifted(NamedTuple):
    """Subscripts that count from the beginning of the box, in the order of the copy."""

    plan: Staging
    subscripts: Sequence[AffineExpr]
    order: Sequence[int]

    def subscripts_at(self, at: loop.Indices) -> list[AffineExpr]:
        bases = [at.translate(each, self.plan.at.values) for each in self.plan.bases]
        return [from_terms([(self.subscripts[dim], 1), (bases[dim], -1)]) for dim in self.order]
