"""How many elements of a buffer are in use at a time.

    for t, for i: buf[t] = f(buf[t - 1])       two values of the subscript: buf[t mod 2] is enough

If all accesses to an element come before all accesses to those that are m or more behind it, these can share
its place: the first access to an element of a buffer that was just allocated is a write.
"""

from __future__ import annotations

from irkit.analysis.dependence.elements import Elements, Touch
from irkit.analysis.dependence.polyhedra import before, expression
from irkit.dialects import loop


class Windows(Elements):
    """The accesses of a part to a buffer that is allocated before it."""

    def size(self, dim: int) -> int | None:
        """How many values of a subscript are in use at a time; None where that is no number."""
        found = [self._reach(dim, upwards) for upwards in (True, False)]
        known = [each + 1 for each in found if each is not None]
        return min(known, default=None)

    def _reach(self, dim: int, upwards: bool) -> int | None:
        """The largest distance between two elements of which the one behind is accessed first."""
        reach = 0
        for first in self.touches:
            for second in self.touches:
                dims, held, distance = self._apart(first, second, dim)
                times = [self._time(first, dims[0]), self._time(second, dims[1])]
                held += [
                    before(times[0], times[1]),
                    f"o = {distance if not upwards else f'-({distance})'}",
                    "o > 0",
                ]
                ends = self._ends(["o"], [*dims[0], *dims[1]], held)
                if ends is None:
                    return None
                reach = max(reach, ends[1]) if ends else reach
        return reach

    def shares(self, dim: int, modulus: int, nest: loop.For) -> bool:
        """Whether two iterations of a loop would use one place for two elements."""
        for first in self.touches:
            for second in self.touches:
                loops = first.statement.loops
                if nest not in loops or nest not in second.statement.loops:
                    continue
                dims, held, distance = self._apart(first, second, dim)
                depth = loops.index(nest)
                held += [f"{dims[0][n]} = {dims[1][n]}" for n in range(depth)]
                held += [f"{dims[0][depth]} < {dims[1][depth]}", f"({distance}) mod {modulus} = 0"]
                held.append(f"({distance} > 0 or {distance} < 0)")
                if not self._set(dims[0], dims[1], held).is_empty():
                    return True
        return False

    def _apart(
        self, first: Touch, second: Touch, dim: int
    ) -> tuple[tuple[list[str], list[str]], list[str], str]:
        """Two accesses that differ in one subscript at most: dimensions, conditions, and how far behind the
        first the second is."""
        mine, runs = self._runs(first.statement, "i")
        theirs, others = self._runs(second.statement, "j")
        a, b = self._subscripts(first, mine), self._subscripts(second, theirs)
        held = [*runs, *others, *self._inside(a), *self._inside(b)]
        at = dim - len(self.shape)
        held += [
            f"{left} = {right}"
            for number, (left, right) in enumerate(zip(a, b, strict=True))
            if number != len(a) + at
        ]
        return (mine, theirs), held, f"(({b[at]}) - ({a[at]}))"

    def _time(self, touch: Touch, dims: list[str]) -> list[str]:
        names = self._names(touch.statement.at, dims)
        return [expression(each, names) for each in touch.statement.time]
