"""The one question: is this new order legal?  Yes, or a witness.

    part = Part([nest])
    check_order(part, new_times, "@j cannot be moved around @i")

Two accesses to one element, at least one of them writing, must keep their order (memory-based dependences);
updates of one kind that may be reassociated may change places.  A witness is a pair of iterations, the
element, and the accesses.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from irkit.analysis.dependence.aliasing import name_of
from irkit.analysis.dependence.layouts import has_distinct_elements
from irkit.analysis.dependence.model import Access, Part, Statement, label_of
from irkit.analysis.dependence.polyhedra import before, condition, expression, find_ends, find_point
from irkit.analysis.dependence.separation import are_apart
from irkit.diagnostics import IRError
from irkit.dialects import loop
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineExpr

NewTime = Callable[[Statement], Sequence[AffineExpr]]
"""The time of a statement in the new order, over the statement's own indices."""


class Witness(NamedTuple):
    """Two iterations that must keep their order and would not."""

    first: Statement
    second: Statement
    first_access: Access
    second_access: Access
    first_indices: tuple[int, ...]
    second_indices: tuple[int, ...]
    parameters: dict[Value[Type], int]
    first_element: tuple[int, ...] | None
    second_element: tuple[int, ...] | None


class Pair:
    """Two statements, and the text of what isl has to know of both."""

    def __init__(self, part: Part, first: Statement, second: Statement):
        self.first, self.second = first, second
        self.params: dict[Value[Type], str] = {}
        self.first_dims = [f"i{n}" for n in range(len(first.loops))]
        self.second_dims = [f"j{n}" for n in range(len(second.loops))]
        self.conditions = [
            *[condition(each, self.names(first.at, self.first_dims)) for each in first.constraints],
            *[condition(each, self.names(second.at, self.second_dims)) for each in second.constraints],
        ]
        for at, constraints in part.assumptions:
            self.conditions += [condition(each, self.names(at, [])) for each in constraints]

    def names(self, at: loop.Indices, dims: Sequence[str]) -> list[str]:
        """A name for each value: a dimension of the statement, or a parameter."""
        return [*dims, *[self._parameter(value) for value in at.values[len(dims) :]]]

    def _parameter(self, value: Value[Type]) -> str:
        return self.params.setdefault(value, f"p{len(self.params)}")

    def first_texts(self, exprs: Sequence[AffineExpr]) -> list[str]:
        names = self.names(self.first.at, self.first_dims)
        return [expression(each, names) for each in exprs]

    def second_texts(self, exprs: Sequence[AffineExpr]) -> list[str]:
        names = self.names(self.second.at, self.second_dims)
        return [expression(each, names) for each in exprs]

    def same_element(self, a: Access, b: Access) -> list[str]:
        """The condition that both mean one element; none where that cannot be excluded at all."""
        if a.box is None or b.box is None or a.reference is None or b.reference is None:
            return []
        if a.reference.root != b.reference.root:
            return []
        lefts, rights = self.first_texts(a.box.starts), self.second_texts(b.box.starts)
        found: list[str] = []
        for left, right, here, there in zip(lefts, rights, a.box.extents, b.box.extents, strict=True):
            if here == there == 1:
                found.append(f"{left} = {right}")
            else:
                found += [f"{left} + {here} > {right}", f"{right} + {there} > {left}"]
        return found

    def sizes(self) -> list[str]:
        """Sizes of buffers are not negative."""
        return [
            f"{name} >= 0"
            for value, name in self.params.items()
            if value.defining_op is not None and value.defining_op.name == "memref.dim"
        ]

    def find(self, conditions: Sequence[str]) -> Mapping[str, int] | None:
        """A point that satisfies the conditions beside those of both statements, None where there is none."""
        held = (*self.conditions, *self.sizes(), *conditions)
        params = tuple(self.params.values())
        return find_point(params, tuple(self.first_dims), tuple(self.second_dims), held)

    def witness(self, a: Access, b: Access, point: Mapping[str, int]) -> Witness:
        parameters = {value: point[name] for value, name in self.params.items() if name in point}
        return Witness(
            self.first,
            self.second,
            a,
            b,
            tuple([point[name] for name in self.first_dims]),
            tuple([point[name] for name in self.second_dims]),
            parameters,
            self._element(a, self.names(self.first.at, self.first_dims), point),
            self._element(b, self.names(self.second.at, self.second_dims), point),
        )

    @staticmethod
    def _element(access: Access, names: Sequence[str], point: Mapping[str, int]) -> tuple[int, ...] | None:
        if access.box is None:
            return None
        return tuple([each.evaluate([point.get(name, 0) for name in names]) for each in access.box.starts])


def conflicts(first: Statement, second: Statement) -> Iterator[tuple[Access, Access]]:
    """The pairs of accesses that must keep their order wherever they mean one element."""
    for a in first.accesses:
        for b in second.accesses:
            if not (a.writes or b.writes):
                continue
            if a.reduction is not None and a.reduction == b.reduction and a.kind == b.kind == "update":
                continue
            if _may_meet(first, a, second, b):
                yield a, b


def _may_meet(first: Statement, a: Access, second: Statement, b: Access) -> bool:
    """Whether two accesses may mean one element, as far as can be said without the iterations."""
    if a.reference is None or b.reference is None:
        return True
    if a.reference.root == b.reference.root:
        return not are_apart(first, a, second, b)
    return a.reference.root.may_be(b.reference.root)


def find_violation(part: Part, new_time: NewTime) -> Witness | None:
    """A pair of conflicting iterations that the new order turns around, None where the order is legal."""
    new = {statement: list(new_time(statement)) for statement in part.statements}
    for first in part.statements:
        for second in part.statements:
            for a, b in conflicts(first, second):
                pair = Pair(part, first, second)
                now = before(pair.first_texts(first.time), pair.second_texts(second.time))
                then = before(pair.second_texts(new[second]), pair.first_texts(new[first]), strictly=False)
                if "1 = 0" in (now, then):
                    continue
                point = pair.find([now, then, *pair.same_element(a, b)])
                if point is not None:
                    return pair.witness(a, b, point)
    return None


def check_order(part: Part, new_time: NewTime, refusal: str) -> None:
    """Raises an IRError that begins with `refusal` and shows a witness, where the new order is not legal."""
    check_nothing_carried(part, refusal)
    witness = find_violation(part, new_time)
    if witness is not None:
        raise error_of(witness, refusal)


def check_nothing_carried(part: Part, refusal: str) -> None:
    if part.carrying is not None:
        error = part.carrying.error(
            f"{refusal}: @{label_of(part.carrying)} carries values from one iteration to the next"
        )
        raise error.note("undo loop-scalar-replace first, which brings them back to memory")
    check_lockstep(part.ops[0], refusal)


def check_lockstep(op: Operation, refusal: str) -> None:
    """Refuses to change the order of operations in a vector loop around, where its iterations depend on one
    another: they are right only as long as earlier operations come first."""
    for outer in loop.enclosing_loops(op):
        if outer.is_vector and find_carried(Part([outer]), outer) is not None:
            error = op.error(f"{refusal}: it stands in a vector loop whose iterations depend on one another")
            raise error.note("see that loop here", outer.location)


def find_carried(part: Part, nest: loop.For) -> Witness | None:
    """A dependence between two different iterations of a loop of the part, iterations of the loops around it
    being the same; None where its iterations are independent."""
    for first in part.statements:
        for second in part.statements:
            witness = find_carried_between(part, nest, first, second)
            if witness is not None:
                return witness
    return None


def find_carried_between(part: Part, nest: loop.For, first: Statement, second: Statement) -> Witness | None:
    """The same for two statements, the first of them in the earlier iteration."""
    if nest not in first.loops or nest not in second.loops:
        return None
    for a, b in conflicts(first, second):
        pair = Pair(part, first, second)
        depth = first.loops.index(nest)
        same = [f"i{n} = j{n}" for n in range(depth)]
        point = pair.find([*same, f"i{depth} < j{depth}", *pair.same_element(a, b)])
        if point is not None:
            return pair.witness(a, b, point)
    return None


def find_delay(part: Part, first: loop.For, second: loop.For) -> int | None:
    """By how much the indices of a loop must be shifted so that it can run together with one before it: the
    largest index of the first loop less one of the second at which both mean one element; None where there is
    no such number.  At most 0 where no shift is needed."""
    delay = 0
    for one in part.statements:
        for other in part.statements:
            if first not in one.loops or second not in other.loops:
                continue
            for a, b in conflicts(one, other):
                pair = Pair(part, one, other)
                same = pair.same_element(a, b)
                held = [*pair.conditions, *pair.sizes(), *same, "o = i0 - j0"]
                dims = [*pair.first_dims, *pair.second_dims]
                ends = find_ends(tuple(pair.params.values()), ("o",), tuple(dims), tuple(held))
                if ends is None:
                    return None
                delay = max(delay, ends[1]) if ends else delay
    return delay


def find_meeting(part: Part, statement: Statement, others: Sequence[Statement]) -> Statement | None:
    """Another statement that may touch an element that this one touches, in whatever iterations, one of both
    writing."""
    for other in others:
        for a in statement.accesses:
            for b in other.accesses:
                if not (a.writes or b.writes) or not _may_meet(statement, a, other, b):
                    continue
                pair = Pair(part, statement, other)
                if pair.find(pair.same_element(a, b)) is not None:
                    return other
    return None


def find_overlap(part: Part, ones: Container[Operation], others: Container[Operation]) -> Witness | None:
    """Two accesses, one of each group, that may mean one element, in whatever iterations; None where there
    are none."""
    for first in [each for each in part.statements if each.op in ones]:
        for second in [each for each in part.statements if each.op in others]:
            for a in first.accesses:
                for b in second.accesses:
                    if not _may_meet(first, a, second, b):
                        continue
                    pair = Pair(part, first, second)
                    point = pair.find(pair.same_element(a, b))
                    if point is not None:
                        return pair.witness(a, b, point)
    return None


# Words.


def shown(witness: Witness) -> tuple[str, str]:
    """Both accesses, each with its element and iteration."""
    return _first(witness), _second(witness)


def error_of(witness: Witness, refusal: str) -> IRError:
    """The refusal as a diagnostic: both accesses with their iterations and the element."""
    first, second = _buffer(witness.first_access), _buffer(witness.second_access)
    what = first if first == second else f"{first} and {second}, which may be the same memory,"
    error = witness.first.op.error(f"{refusal}: {what} would be accessed in another order")
    error.note(f"{_first(witness)} comes first now", witness.first.op.location)
    error.note(f"{_second(witness)} would come before it", witness.second.op.location)
    kinds = [each.type for each in _shared(witness)]
    return error.note(f"different subscripts of a {kinds[0]} may mean one element") if kinds else error


def _shared(witness: Witness) -> list[Value[Type]]:
    """The memrefs of both accesses whose layouts give one place to different subscripts."""
    ops = (witness.first.op, witness.second.op)
    memrefs = [each.memref for each in ops if isinstance(each, loop.Access)]
    return [each for each in memrefs if not has_distinct_elements(each.type)]


def _buffer(access: Access) -> str:
    return name_of(access.reference.root) if access.reference is not None else "memory"


def _first(witness: Witness) -> str:
    return _access(witness.first, witness.first_access, witness.first_indices, witness.first_element)


def _second(witness: Witness) -> str:
    return _access(witness.second, witness.second_access, witness.second_indices, witness.second_element)


def _access(
    statement: Statement, access: Access, indices: Sequence[int], element: tuple[int, ...] | None
) -> str:
    verb = {"read": "the read of", "write": "the write of", "update": "the update of"}[access.kind]
    if element is None or access.box is None:
        shown = f"any element of {_buffer(access)}" if access.reference is not None else "any element"
    else:
        # In front of the subscripts stand the indices of loops that have a buffer of their own.
        rank = _rank(access, len(element))
        ranges = [
            f"{start}" if extent == 1 else f"{start} to {start + extent - 1}"
            for start, extent in list(zip(element, access.box.extents, strict=True))[len(element) - rank :]
        ]
        shown = f"{_buffer(access)}[{', '.join(ranges)}]"
    names = [label_of(nest) for nest in statement.loops]
    iteration = ", ".join([f"{name} = {value}" for name, value in zip(names, indices, strict=True)])
    return f"{verb} {shown} in iteration ({iteration})"


def _rank(access: Access, default: int) -> int:
    origin = access.reference.root.origin if access.reference is not None else None
    rank = getattr(getattr(origin, "type", None), "rank", None)
    return rank if isinstance(rank, int) else default
