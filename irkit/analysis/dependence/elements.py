"""Which elements of a buffer a part of a program touches.

    elements = Elements(Part(body_of(nest)), root)
    elements.hull(0)                least affine base and constant extent of the first subscript
    elements.find_exposed()         a read that no write of the part precedes, with certainty

A part is one execution of its operations: indices of loops around it are parameters.  What may be touched is
said too large, what is surely touched too small: both can only refuse more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from irkit.analysis.dependence.aliasing import Root
from irkit.analysis.dependence.model import Access, AccessKind, Part, Statement
from irkit.analysis.dependence.polyhedra import before, condition, expression, find_ends, pairs
from irkit.dialects import loop
from irkit.dialects.loop.affine import Replacement, constant_index
from irkit.dialects.loop.linear import linear
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr
from irkit.ir.types import DYNAMIC

if TYPE_CHECKING:
    import islpy as isl


class Touch(NamedTuple):
    """A statement and what it does to the buffer."""

    statement: Statement
    access: Access


class Hull(NamedTuple):
    """The subscripts of one dimension: `base` over `at.values`, and how many from there on."""

    at: loop.Indices
    base: AffineExpr
    extent: int


class Box(NamedTuple):
    """Elements whose subscripts lie between lower bounds and (without them) upper ones, over `at.values`."""

    at: loop.Indices
    ranges: Sequence[tuple[Sequence[AffineExpr], Sequence[AffineExpr]]]


class Elements:
    """The accesses of a part to one buffer, whose subscripts are all known."""

    def __init__(self, part: Part, root: Root, shape: Sequence[int]):
        self.part = part
        self.root = root
        self.shape = shape
        self.touches = touches_of(part, root)
        self._params: dict[Value[Type], str] = {}

    def obstacle(self) -> Statement | None:
        """A statement that may touch the buffer otherwise than by subscripts that are known."""
        mine = any(touch.access.writes for touch in self.touches)
        for statement in self.part.statements:
            for access in statement.accesses:
                root = access.reference.root if access.reference is not None else None
                if root == self.root:
                    if access.subscripts is None:
                        return statement
                elif (access.writes or mine) and (root is None or root.may_be(self.root)):
                    return statement
        return None

    # Names and conditions.

    def _parameter(self, value: Value[Type]) -> str:
        return self._params.setdefault(value, f"p{len(self._params)}")

    def _names(self, at: loop.Indices, dims: Sequence[str]) -> list[str]:
        return [*dims, *[self._parameter(value) for value in at.values[len(dims) :]]]

    def _runs(self, statement: Statement, prefix: str) -> tuple[list[str], list[str]]:
        """The dimensions of a statement, and the conditions under which it runs."""
        dims = [f"{prefix}{number}" for number in range(len(statement.loops))]
        names = self._names(statement.at, dims)
        return dims, [condition(each, names) for each in statement.constraints]

    def _subscripts(self, touch: Touch, dims: Sequence[str]) -> list[str]:
        names = self._names(touch.statement.at, dims)
        assert touch.access.subscripts is not None
        return [expression(each, names) for each in touch.access.subscripts]

    def _context(self) -> list[str]:
        """What holds of the parameters."""
        held = [condition(each, self._names(at, [])) for at, found in self.part.assumptions for each in found]
        held += [
            f"{name} >= 0"
            for value, name in self._params.items()
            if value.defining_op is not None and value.defining_op.name == "memref.dim"
        ]
        return held

    def _inside(self, subscripts: Sequence[str]) -> list[str]:
        """Subscripts lie in the buffer: what does not would be no program."""
        return [
            f"0 <= {text} < {size}" if size != DYNAMIC else f"0 <= {text}"
            for text, size in zip(subscripts[len(subscripts) - len(self.shape) :], self.shape, strict=True)
        ]

    def _set(self, first: Sequence[str], second: Sequence[str], held: Sequence[str]) -> isl.Set:
        context = self._context()
        return pairs(list(self._params.values()), first, second, [*held, *context])

    def _ends(
        self, first: Sequence[str], second: Sequence[str], held: Sequence[str]
    ) -> tuple[int, int] | tuple[()] | None:
        """The least and the largest first coordinate of such a set; () where it is empty."""
        context = self._context()
        return find_ends(tuple(self._params.values()), tuple(first), tuple(second), (*held, *context))

    # Hulls.

    def hull(self, dim: int) -> Hull | None:
        """The smallest range of a subscript that is known to hold all of it; None where it has no constant
        extent."""
        best: Hull | None = None
        for at, base in self._bases(dim):
            found = self._offsets(dim, at, base)
            if found is not None and (best is None or found[1] - found[0] + 1 < best.extent):
                best = Hull(at, from_terms([(base, 1)], found[0]), found[1] - found[0] + 1)
        return best

    def _bases(self, dim: int) -> Iterator[tuple[loop.Indices, AffineExpr]]:
        """Expressions from which a subscript may be counted: its first and last values, and zero; one of
        those that lie a fixed distance apart."""
        seen: set[object] = set()
        for statement, access in self.touches:
            assert access.subscripts is not None
            for last in (False, True):
                at, base = outside(statement, access.subscripts[dim - len(self.shape)], last)
                form = linear(base, at.values)
                names = [str(id(value)) for value in at.values]
                key = frozenset(form.factors.items()) if form is not None else expression(base, names)
                if key not in seen:
                    seen.add(key)
                    yield at, base
        yield loop.Indices(), AffineConstant(0)

    def _offsets(self, dim: int, at: loop.Indices, base: AffineExpr) -> tuple[int, int] | None:
        """The least and the largest difference between a subscript and a base."""
        ends: list[tuple[int, int]] = []
        for touch in self.touches:
            dims, held = self._runs(touch.statement, "i")
            subscripts = self._subscripts(touch, dims)
            start = expression(base, self._names(at, []))
            offset = f"o = ({subscripts[dim - len(self.shape)]}) - ({start})"
            found = self._ends(["o"], dims, [*held, *self._inside(subscripts), offset])
            if found is None:
                return None
            ends += [found] if found else []
        return (min(low for low, _ in ends), max(high for _, high in ends)) if ends else None

    # What is surely there.

    def find_exposed(self) -> Touch | None:
        """A read of an element that no write of the part precedes with certainty."""
        writes = [
            touch for touch in self.touches if touch.access.kind == "write" and is_exact(touch.statement)
        ]
        for touch in self.touches:
            if touch.access.kind == "write":
                continue
            dims, held = self._runs(touch.statement, "i")
            subscripts = self._subscripts(touch, dims)
            held += self._inside(subscripts)
            for write in writes:
                # Names every parameter before the first set is made.
                self._runs(write.statement, "j")
            left = self._set(dims, [], held)
            for write in writes:
                left = left.subtract(self._after(touch, dims, [*held], write))
            if not left.is_empty():
                return touch
        return None

    def _after(self, touch: Touch, dims: Sequence[str], held: list[str], write: Touch) -> isl.Set:
        """The iterations of an access before which a write has written its element."""
        import islpy as isl

        others, runs = self._runs(write.statement, "j")
        mine = self._names(touch.statement.at, dims)
        theirs = self._names(write.statement.at, others)
        earlier = before(
            [expression(each, theirs) for each in write.statement.time],
            [expression(each, mine) for each in touch.statement.time],
        )
        same = [
            f"{left} = {right}"
            for left, right in zip(
                self._subscripts(touch, dims), self._subscripts(write, others), strict=True
            )
        ]
        found = self._set(dims, others, [*held, *runs, earlier, *same])
        return found.project_out(isl.dim_type.set, len(dims), len(others))

    def is_sure(self, box: Box, kinds: Sequence[AccessKind], earlier: Sequence[Touch] = ()) -> bool:
        """Whether each element of a box is surely touched by the part in one of these ways, or by `earlier`
        accesses."""
        import islpy as isl

        dims = [f"e{number}" for number in range(len(box.ranges))]
        names = self._names(box.at, [])
        wanted: list[str] = []
        for name, (lowers, uppers) in zip(dims, box.ranges, strict=True):
            wanted += [f"{name} >= {expression(each, names)}" for each in lowers]
            wanted += [f"{name} < {expression(each, names)}" for each in uppers]
        touches = [touch for touch in self.touches if touch.access.kind in kinds]
        touches = [
            touch
            for touch in (*touches, *earlier)
            if touch.access.subscripts is not None and is_exact(touch.statement)
        ]
        for touch in touches:
            self._runs(touch.statement, "j")
        left = self._set(dims, [], wanted)
        for touch in touches:
            others, runs = self._runs(touch.statement, "j")
            subscripts = self._subscripts(touch, others)[len(touch.access.subscripts or ()) - len(dims) :]
            same = [f"{name} = {text}" for name, text in zip(dims, subscripts, strict=True)]
            found = self._set(dims, others, [*wanted, *runs, *same])
            left = left.subtract(found.project_out(isl.dim_type.set, len(dims), len(others)))
        return bool(left.is_empty())


def touches_of(part: Part, root: Root) -> list[Touch]:
    """What a part does to a buffer."""
    return [
        Touch(statement, access)
        for statement in part.statements
        for access in statement.accesses
        if access.reference is not None and access.reference.root == root
    ]


def touches_before(op: Operation, root: Root) -> list[Touch]:
    """What is done to a buffer before an operation, in the same iterations of the loops around it."""
    found: list[Touch] = []
    inner: Operation | None = op
    while inner is not None and not inner.is_isolated and inner.parent is not None:
        before = [each for each in inner.parent.ops if each.is_before(inner)]
        found += touches_of(Part(before), root) if before else []
        inner = inner.parent_op
    return found


def outside(statement: Statement, expr: AffineExpr, last: bool = False) -> tuple[loop.Indices, AffineExpr]:
    """An expression of a statement with the loops of its part at their first (or last) iterations; constants
    are numbers in it."""
    values = list(statement.at.values)
    for nest in reversed(statement.loops):
        at = loop.Indices()
        bound = nest.upper_bounds[-1] - 1 if last else nest.lower_bounds[0]
        expr = at.translate(expr, values, {nest.induction_variable: _at_bound(bound, nest)})
        values = list(at.values)
    at = loop.Indices()
    numbers = {value: constant_index(value) for value in values}
    known = {value: _number(number) for value, number in numbers.items() if number is not None}
    expr = at.translate(expr, values, known)
    return at, from_terms([(expr, 1)])


def _at_bound(bound: AffineExpr, nest: loop.For) -> Replacement:
    """A bound of a loop in the place of its index."""
    return lambda at: at.translate(bound, nest.indices)


def _number(value: int) -> Replacement:
    return lambda at: AffineConstant(value)


def is_exact(statement: Statement) -> bool:
    """Whether a statement runs in all iterations that its constraints describe."""
    for nest in statement.loops:
        if nest.step_value > 1 and len(nest.lower_bounds) > 1:
            return False
    inside = statement.op.parent_region
    for outer in statement.op.ancestors():
        if isinstance(outer, loop.If) and inside is not outer.then_body:
            if len(outer.conditions) != 1 or outer.conditions[0][1]:
                return False
        elif not isinstance(outer, loop.For | loop.If) and not outer.is_isolated:
            return False
        inside = outer.parent_region
    return isinstance(statement.op, loop.Access)
