"""Which elements of a box a part touches, as sets.

    for i, for j <= i: A[i, j]      in the box 0 <= e0, e1 < 8      -->      e0 - e1 >= 0

What is left out of a box is said by inequalities over the subscripts and the parameters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from irkit.analysis.dependence.elements import Box, Elements, Touch, is_exact
from irkit.analysis.dependence.model import AccessKind
from irkit.analysis.dependence.polyhedra import expression
from irkit.ir import Type, Value

if TYPE_CHECKING:
    import islpy as isl


class Side(NamedTuple):
    """A sum of multiples of subscripts and of parameters, and a constant, is at least 0, or is 0."""

    subscripts: Sequence[int]
    parameters: Mapping[Value[Type], int]
    constant: int
    is_equality: bool


class Footprint(Elements):
    """The accesses of a part to a buffer."""

    def sides(self, box: Box, kinds: Sequence[AccessKind]) -> list[Side] | None:
        """What elements of the box satisfy that are accessed in one of these ways, and no others; None where
        they are no convex set, or it cannot be said exactly whether they are accessed."""
        touches = self._of(kinds)
        if not all(is_exact(touch.statement) for touch in touches):
            return None
        rank = len(box.ranges)
        self._name_all(box, touches)
        found = self._touched(touches, rank).coalesce().gist(self._inside_of(box)).coalesce()
        return self._sides_of(found, rank)

    def may_overwrite(self, box: Box, earlier: Sequence[Touch], kinds: Sequence[AccessKind] = ()) -> bool:
        """Whether the part may write an element of the box of which it is not known that it was touched
        `earlier`; where `kinds` are given, one that it accesses in one of these ways, too."""
        rank, writes, others = len(box.ranges), self._of(["write"]), self._of(kinds)
        known = [each for each in earlier if each.access.subscripts is not None and is_exact(each.statement)]
        self._name_all(box, [*writes, *others, *known])
        found = self._inside_of(box).intersect(self._touched(writes, rank))
        if kinds:
            found = found.intersect(self._touched(others, rank))
        return not found.subtract(self._touched(known, rank)).is_empty()

    def _of(self, kinds: Sequence[AccessKind]) -> list[Touch]:
        return [touch for touch in self.touches if touch.access.kind in kinds]

    def _name_all(self, box: Box, touches: Sequence[Touch]) -> None:
        """Names every parameter, before the first set is made."""
        self._names(box.at, [])
        for touch in touches:
            self._subscripts(touch, self._runs(touch.statement, "j")[0])

    def _inside_of(self, box: Box) -> isl.Set:
        names = self._names(box.at, [])
        held: list[str] = []
        for number, (lowers, uppers) in enumerate(box.ranges):
            held += [f"e{number} >= {expression(each, names)}" for each in lowers]
            held += [f"e{number} < {expression(each, names)}" for each in uppers]
        return self._set([f"e{number}" for number in range(len(box.ranges))], [], held)

    def _touched(self, touches: Sequence[Touch], rank: int) -> isl.Set:
        import islpy as isl

        dims = [f"e{number}" for number in range(rank)]
        found = self._set(dims, [], ["1 = 0"])
        for touch in touches:
            others, runs = self._runs(touch.statement, "j")
            subscripts = self._subscripts(touch, others)[len(touch.access.subscripts or ()) - rank :]
            same = [f"{name} = {text}" for name, text in zip(dims, subscripts, strict=True)]
            each = self._set(dims, others, [*runs, *same])
            found = found.union(each.project_out(isl.dim_type.set, rank, len(others)))
        return found

    def _sides_of(self, found: isl.Set, rank: int) -> list[Side] | None:
        import islpy as isl

        parts = found.get_basic_sets()
        if len(parts) != 1 or parts[0].dim(isl.dim_type.div):
            return None
        sides: list[Side] = []
        for each in parts[0].get_constraints():
            subscripts = [_factor(each, isl.dim_type.set, at) for at in range(rank)]
            factors = {
                value: _factor(each, isl.dim_type.param, found.find_dim_by_name(isl.dim_type.param, name))
                for value, name in self._params.items()
            }
            known = {value: factor for value, factor in factors.items() if factor}
            constant = int(each.get_constant_val().to_python())
            sides.append(Side(subscripts, known, constant, bool(each.is_equality())))
        return sides


def _factor(side: isl.Constraint, kind: isl.dim_type, at: int) -> int:
    return int(side.get_coefficient_val(kind, at).to_python())
