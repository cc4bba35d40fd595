"""What is known wherever an operation runs: the bounds of the loops and the conditions around it, and
assumptions.

    facts = Facts(op)
    facts.never(at, [(at(i) - 8, False)])        is %i >= 8 impossible here?
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.analysis.dependence.model import assumptions_of, domain_of, negated, translated
from irkit.analysis.dependence.polyhedra import condition, is_impossible
from irkit.dialects import loop
from irkit.ir import Operation, Region
from irkit.ir.affine import Constraint


class Facts:
    """Constraints over the values in `at` that hold where an operation stands."""

    def __init__(self, op: Operation):
        self.at = loop.Indices()
        self.constraints: list[Constraint] = []
        for around, constraints in assumptions_of(op):
            self.constraints += translated(constraints, around.values, self.at)
        inside: Region | None = op.parent_region
        for outer in op.ancestors():
            if isinstance(outer, loop.For):
                self.constraints += domain_of(outer, self.at)
            elif isinstance(outer, loop.If) and inside is not None:
                self._branch(outer, inside)
            inside = outer.parent_region

    def _branch(self, owner: loop.If, inside: Region) -> None:
        if inside is owner.then_body:
            self.constraints += translated(owner.conditions, owner.indices, self.at)
        elif len(owner.conditions) == 1:
            self.constraints += negated(owner.conditions[0], owner.indices, self.at)

    def never(self, at: loop.Indices, constraints: Sequence[Constraint]) -> bool:
        """Whether nothing that runs here satisfies all these constraints, which are over `at.values`."""
        asked = translated(constraints, at.values, self.at)
        names = [f"p{number}" for number in range(len(self.at.values))]
        held = [condition(each, names) for each in (*self.constraints, *asked)]
        held += [
            f"{name} >= 0"
            for name, value in zip(names, self.at.values, strict=True)
            if value.defining_op is not None and value.defining_op.name == "memref.dim"
        ]
        return is_impossible(names, held)

    def always(self, at: loop.Indices, constraint: Constraint) -> bool:
        """Whether everything that runs here satisfies the constraint."""
        expr, equality = constraint
        below = self.never(at, [(expr * -1 - 1, False)])
        return below and (not equality or self.never(at, [(expr - 1, False)]))
