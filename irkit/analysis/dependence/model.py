"""A part of a program as sets: statements with their domains, times and accesses.

    loop.for @i (%i = 0 to %n) {                     S0[i] : 0 <= i < n         time (0, i, 0)
      %x = loop.load %a[%i - 1] : ...                  reads a[i - 1]
      loop.store %x, %a[%i] : ...                    S1[i] : 0 <= i < n         time (0, i, 1)
    }                                                  writes a[i]

A statement is an operation that touches memory.  Its time is a vector whose lexicographic order is the
printed order: positions in blocks, and the indices of the loops between them.  Indices of loops around the
part, and values that are constant over the function, are parameters.  What cannot be seen touches everything,
and a domain that cannot be said exactly is said too large: both can only refuse more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from irkit.analysis.dependence.aliasing import Reference, is_memory, reference_of
from irkit.analysis.dependence.boxes import Box, box_of
from irkit.define import Effect, Op
from irkit.dialects import loop
from irkit.ir import Block, Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr, Constraint
from irkit.ir.attributes import StringAttr
from irkit.ir.dominance import DominatorTree

AccessKind = Literal["read", "write", "update"]

_BY_SUBSCRIPTS: Final = frozenset(
    {
        *("memref.load", "memref.store", "memref.copy", "vector.load", "vector.store"),
        *("vector.maskedload", "vector.maskedstore", "vector.transfer_read", "vector.transfer_write"),
    }
)
"""Operations that stay within the bounds of each memref that they access."""


class Access:
    """What a statement does to a buffer.  `subscripts` is None where any element may be meant, or any of a
    `box`; `reduction` names the operation of an update that may be reordered among its kind; `reference` None
    stands for all memory there is."""

    __slots__ = ("box", "kind", "reduction", "reference", "subscripts")

    def __init__(
        self,
        kind: AccessKind,
        reference: Reference | None,
        subscripts: Sequence[AffineExpr] | None = None,
        reduction: str | None = None,
        box: Box | None = None,
    ):
        self.kind: AccessKind = kind
        self.reference = reference
        self.subscripts = tuple(subscripts) if subscripts is not None else None
        self.reduction = reduction
        self.box = box if self.subscripts is None else Box(self.subscripts, (1,) * len(self.subscripts))

    @property
    def writes(self) -> bool:
        return self.kind != "read"


class Statement:
    """An operation that touches memory.  Expressions of `time`, `constraints` and subscripts are over
    `at.values`."""

    __slots__ = ("accesses", "at", "constraints", "loops", "number", "op", "time")

    def __init__(self, op: Operation, number: int, loops: Sequence[loop.For]):
        self.op = op
        self.number = number
        self.loops = tuple(loops)
        """The loops around it inside the part, outermost first."""
        self.at = loop.Indices([each.induction_variable for each in loops])
        self.constraints: list[Constraint] = []
        self.time: list[AffineExpr] = []
        self.accesses: list[Access] = []

    def index_of(self, nest: loop.For) -> AffineExpr:
        """The index of a loop around the statement, for new times."""
        return self.at(nest.induction_variable)

    def position_of(self, nest: loop.For) -> int:
        """The component of the time that is the index of a loop."""
        return self.time.index(self.index_of(nest))


class Part:
    """Operations that follow one another in a block, with all inside them.

    An asynchronous store may land at any time up to a `loop.wait`, so it counts as touching everything; with
    `in_order` it is a store like others."""

    def __init__(self, ops: Sequence[Operation], in_order: bool = False):
        self.ops = list(ops)
        self.in_order = in_order
        self.statements: list[Statement] = []
        self.assumptions: list[tuple[loop.Indices, list[Constraint]]] = []
        """What holds of the parameters: bounds of the loops around, and `loop.assume`."""
        self.carrying: loop.For | None = None
        """A loop inside that carries values from one iteration to the next."""
        self._collect()
        self._assume()

    # Statements.

    def _collect(self) -> None:
        """Walks the operations with an explicit stack: (operation, loops around, conditions, time so far)."""
        pending = [(op, (), (), (("at", position),)) for position, op in enumerate(self.ops)]  # type: list[tuple[Operation, tuple[loop.For, ...], tuple[_Condition, ...], tuple[_Moment, ...]]]
        pending.reverse()
        while pending:
            op, loops, conditions, moments = pending.pop()
            inner: list[
                tuple[Operation, tuple[loop.For, ...], tuple[_Condition, ...], tuple[_Moment, ...]]
            ] = []
            if isinstance(op, loop.For):
                self.carrying = self.carrying or (op if op.inits else None)
                moved = (*moments, ("index", op))
                inner = [
                    (each, (*loops, op), conditions, (*moved, ("at", n)))
                    for n, each in enumerate(op.block.ops)
                ]
            elif isinstance(op, loop.If):
                for branch, region in enumerate(op.regions):
                    held = (*conditions, (op, op.conditions, branch == 0))
                    moved = (*moments, ("at", branch))
                    for block in region.blocks:
                        inner += [
                            (each, loops, held, (*moved, ("at", n))) for n, each in enumerate(block.ops)
                        ]
            else:
                self._statement(op, loops, conditions, moments)
            pending += reversed(inner)

    def _statement(
        self,
        op: Operation,
        loops: tuple[loop.For, ...],
        conditions: tuple[_Condition, ...],
        moments: tuple[_Moment, ...],
    ) -> None:
        statement = Statement(op, len(self.statements), loops)
        statement.accesses = list(_accesses(op, statement.at, loops, self.in_order))
        if not statement.accesses and not isinstance(op, loop.Commit | loop.Wait):
            return
        for nest in loops:
            statement.constraints += domain_of(nest, statement.at)
        for owner, constraints, holds in conditions:
            if holds:
                statement.constraints += translated(constraints, owner.indices, statement.at)
            elif len(constraints) == 1:
                statement.constraints += negated(constraints[0], owner.indices, statement.at)
        where = getattr(op, "conditions", ()) if isinstance(op, loop.Access) else ()
        statement.constraints += translated(where, getattr(op, "indices", ()), statement.at)
        statement.time = [
            statement.index_of(each) if isinstance(each, loop.For) else AffineConstant(each)
            for _, each in moments
        ]
        self.statements.append(statement)

    # Parameters.

    def _assume(self) -> None:
        first = self.ops[0]
        for nest in loop.enclosing_loops(first):
            at = loop.Indices()
            self.assumptions.append((at, list(domain_of(nest, at))))
        self.assumptions += assumptions_of(first)


def assumptions_of(op: Operation) -> list[tuple[loop.Indices, list[Constraint]]]:
    """What `loop.assume` says at the level of the function around an operation, in the blocks that have run
    wherever the operation runs."""
    path = [op, *op.ancestors()]
    level = next((number for number, each in enumerate(path) if each.is_isolated), len(path) - 1)
    here = path[level - 1].parent if level else None
    found = []
    for region in path[level].regions:
        for block in region.blocks:
            stated = [each for each in block.ops if isinstance(each, loop.Assume)]
            if stated and block is not here and not _has_run(block, here):
                continue
            for each in stated:
                at = loop.Indices()
                found.append((at, translated(each.conditions, each.indices, at)))
    return found


def _has_run(block: Block, here: Block | None) -> bool:
    """Whether every path to a block leads through another one."""
    region = block.parent
    if region is None or here is None or here.parent is not region:
        return region is not None and block is region.entry
    return DominatorTree(region).dominates(block, here)


_Condition = tuple[loop.If, Sequence[Constraint], bool]
_Moment = tuple[str, "int | loop.For"]


def translated(
    constraints: Iterable[Constraint], values: Sequence[Value[Type]], at: loop.Indices
) -> list[Constraint]:
    return [(at.translate(expr, values), equality) for expr, equality in constraints]


def negated(constraint: Constraint, values: Sequence[Value[Type]], at: loop.Indices) -> list[Constraint]:
    """The opposite of an inequality; that of an equality is no single constraint and is left open."""
    expr, equality = constraint
    return [] if equality else [(at.translate(expr, values) * -1 - 1, False)]


def domain_of(nest: loop.For, at: loop.Indices) -> list[Constraint]:
    """The iterations of a loop.  Steps from the largest of several starts are left out: a larger set."""
    index = at(nest.induction_variable)
    lowers = [at.translate(bound, nest.indices) for bound in nest.lower_bounds]
    uppers = [at.translate(bound, nest.indices) for bound in nest.upper_bounds]
    found: list[Constraint] = [(index - bound, False) for bound in lowers]
    found += [(bound - index - 1, False) for bound in uppers]
    if nest.step_value > 1 and len(lowers) == 1:
        found.append(((index - lowers[0]) % nest.step_value, True))
    return found


# Accesses.


def _loops_around(reference: Reference, loops: Sequence[loop.For]) -> list[loop.For]:
    """The loops of the part around an allocation: each of their iterations has a buffer of its own."""
    origin = reference.root.origin
    op = origin.defining_op if isinstance(origin, Value) else None
    if op is None or reference.root.kind != "allocation":
        return []
    return [nest for nest in loops if nest.is_ancestor_of(op)]


def _accesses(
    op: Operation, at: loop.Indices, loops: Sequence[loop.For], in_order: bool
) -> Iterable[Access]:
    if isinstance(op, loop.Access):
        reference = reference_of(op.memref)
        subscripts = None
        if reference.exact:
            scope = [at(nest.induction_variable) for nest in _loops_around(reference, loops)]
            subscripts = [*scope, *[at.translate(each, op.indices) for each in op.subscripts]]
        if isinstance(op, loop.Load):
            yield Access("read", reference, subscripts)
        elif isinstance(op, loop.Update):
            yield Access("update", reference, subscripts, _reduction(op))
        elif op.is_async and not in_order:
            yield Access("write", None)
        else:
            yield Access("write", reference, subscripts)
        return
    if isinstance(op, loop.Commit | loop.Wait):
        if not in_order:
            yield Access("write", None)
        return
    if isinstance(op, loop.Prefetch | loop.Assume | loop.Yield):
        return
    yield from _accesses_by_effects(op, at, loops)


def _reduction(op: loop.Update) -> str | None:
    """The kind of an update that may change places with others of its kind."""
    kind = op.kind.value
    if not kind.endswith("f"):
        return kind
    exact = kind in ("maximumf", "minimumf", "maxnumf", "minnumf")
    return kind if exact or op.fastmath.has("reassoc") else None


def _accesses_by_effects(op: Operation, at: loop.Indices, loops: Sequence[loop.For]) -> Iterator[Access]:
    """Operations that are not of the loop dialect, by their effects on whole buffers or views of them: their
    own, and those of what is inside them."""
    pending = [op]
    while pending:
        each = pending.pop()
        effects = each.effects() if isinstance(each, Op) else None
        if effects is None or (each.regions and not getattr(each, "has_recursive_effects", False)):
            yield Access("write", None)
            return
        yield from [_by_effect(effect, each, at, loops) for effect in effects if effect.kind != "allocate"]
        pending += [inner for region in each.regions for block in region.blocks for inner in block.ops]


def _by_effect(effect: Effect, op: Operation, at: loop.Indices, loops: Sequence[loop.For]) -> Access:
    kind: AccessKind = "read" if effect.kind == "read" else "write"
    target = effect.value
    if target is None or not is_memory(target):
        return Access(kind, None)
    return Access(kind, reference_of(target), box=_box(op, target, at, loops))


def _box(op: Operation, target: Value[Type], at: loop.Indices, loops: Sequence[loop.For]) -> Box | None:
    """The elements of a view that an operation reaches by subscripts."""
    found = box_of(target, at) if op.name in _BY_SUBSCRIPTS else None
    if found is None:
        return None
    reference, box = found
    scope = tuple([at(nest.induction_variable) for nest in _loops_around(reference, loops)])
    return Box((*scope, *box.starts), ((1,) * len(scope) + box.extents))


def label_of(nest: loop.For) -> str:
    label = nest.label
    assert isinstance(label, StringAttr)
    return label.value
