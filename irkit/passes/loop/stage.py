"""loop-stage: copies what an iteration of a loop touches into a buffer of its own.

    loop-stage{level=i buffers=A names=a}

    loop.for @i (%i = 0 to %M step 8) {            loop.for @i (%i = 0 to %M step 8) {
      loop.for @k (%k = 0 to min(8, %M - %i)) {      %a = memref.alloca() {loop.name = "a"} : memref<8xf32>
        use(%A[%i + %k])                             loop.for @a.in0 (%c = 0 to min(8, %M - %i)) {
      }                                      -->       a[%c] = A[%i + %c]
                                                     }
                                                     loop.for @k (%k = 0 to min(8, %M - %i)) {
                                                       use(%a[%k])

What is copied is a box: the least range of constant extent that holds each subscript.  It is copied in only
where something is read that the iteration has not written before, and back only where something is written.
`layout` orders the dimensions of the new buffer, which is packing; `space` is the memory that it lives in.
Where a buffer is only read, `along` chooses the reads that a copy serves: A @ A reads A in two ways.
With hull=exact just what is read is copied in, and just what is written back, as of a triangle; refused where
these are no convex set.

Refused where something else in the iteration may touch the buffer, where a range has no constant extent,
where copying would read what was never written, and where iterations that may run at once would write back
elements of others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from irkit.analysis.dependence import Part, Statement, find_carried
from irkit.analysis.dependence.aliasing import Root
from irkit.analysis.dependence.elements import touches_before
from irkit.analysis.dependence.footprint import Footprint, Side
from irkit.analysis.dependence.model import AccessKind
from irkit.dialects import func, gpu, loop, memref
from irkit.dialects.loop.affine import renumber_indices
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineExpr, Constraint
from irkit.ir.attributes import StringAttr
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.passes.loop.buffers import Buffer, accesses_of, is_initialized, redirect, select_buffers
from irkit.passes.loop.guards import missing_before
from irkit.passes.loop.simplify import drop_redundant_bounds
from irkit.passes.loop.sizes import size_of
from irkit.passes.loop.staging import Shifted, Staging
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopStage(Pass):
    """Copies what an iteration of a loop touches into a buffer of its own, and back."""

    name = "loop-stage"

    level: str = option(help="label of the loop, each of whose iterations has a copy", default="")
    buffers: list[str] = option(help="names of the buffers to copy, globs allowed", default=[])
    names: list[str] = option(help="names of the copies instead of BUFFER.LEVEL, one for each", default=[])
    space: Literal["", "workgroup", "private"] = option(help="memory of the copies", default="")
    hull: Literal["box", "exact"] = option(
        help="what is copied: a box around what is touched, or that alone", default="box"
    )
    layout: list[int] = option(help="the order of the dimensions in the copies, as 1,0", default=[])
    along: list[str] = option(
        help="loops: what does not follow one of them reads the buffer still, globs allowed", default=[]
    )

    def run(self, function: func.Func) -> None:
        if not self.level or not self.buffers:
            raise function.error("loop-stage needs a loop and buffers: level=i buffers=A")
        nests = loop.select(function, [self.level])
        if not nests:
            return
        if len(nests) > 1:
            raise function.error(
                f"'{self.level}' means {len(nests)} loops; loop-stage needs the label of one"
            )
        (nest,) = nests
        buffers = [each for each in select_buffers(function, self.buffers) if accesses_of(each, nest)]
        if not buffers:
            raise nest.error(f"@{self.level} touches no buffer called {', '.join(self.buffers)}")
        names = self.names or [f"{each.name}.{self.level}" for each in buffers]
        if len(names) != len(buffers):
            raise function.error(f"loop-stage copies {len(buffers)} buffers, but has {len(names)} names")
        for buffer, name in zip(buffers, names, strict=True):
            self._stage(nest, buffer, name)

    def _stage(self, nest: loop.For, buffer: Buffer, name: str) -> None:
        refusal = f"{buffer.name} cannot be copied for an iteration of @{nest.label.value}"
        order = self.layout or list(range(buffer.type.rank))
        if sorted(order) != list(range(buffer.type.rank)):
            raise nest.error(f"{refusal}: {self.layout} is no order of its {buffer.type.rank} dimensions")
        _check_name(nest, name, buffer.type.rank, refusal)
        plan = _Plan(nest, buffer, refusal, self.hull, self.along)
        space = gpu.AddressSpace(self.space) if self.space else buffer.type.memory_space
        shape = [plan.hulls[dim].extent for dim in order]
        kind = MemRefType(tuple(shape), buffer.type.element_type, None, space)
        licensed = [each for each in (nest, *nest.ancestors()) if isinstance(each, loop.For) and each.kind]
        if licensed and not (all(each.is_parallel for each in licensed) and plan.belongs_to_iteration()):
            _check_licences(plan, licensed, kind, order)
        plan.apply(kind, name, order)


def _check_licences(
    plan: "_Plan", licensed: Sequence[loop.For], kind: MemRefType, order: Sequence[int]
) -> None:
    """Copies the box in a copy of the nest, and asks there whether iterations may still run at once."""
    outermost = licensed[-1]
    mapping: dict[object, object] = {}
    twin = outermost.clone(mapping)
    assert outermost.parent is not None
    outermost.parent.insert(twin, outermost)
    try:
        pairs = dict(zip(outermost.walk(), twin.walk(), strict=True))
        nest = pairs[plan.nest]
        assert isinstance(nest, loop.For)
        _Plan(nest, plan.buffer, plan.refusal, plan.hull, plan.along).apply(kind, "", order)
        for each in licensed:
            copy = pairs[each]
            assert isinstance(copy, loop.For)
            part = Part([copy])
            part.statements = [each for each in part.statements if _may_touch(each, plan.buffer.root)]
            witness = find_carried(part, copy)
            if witness is not None:
                error = plan.nest.error(
                    f"{plan.refusal}: the box around what it touches holds elements of other iterations"
                )
                raise error.note("iterations of this loop may run at once", each.location)
    finally:
        twin.erase()


def _may_touch(statement: Statement, root: Root) -> bool:
    """Whether a statement may access a buffer: the others have not changed."""
    references = [access.reference for access in statement.accesses]
    return any(each is None or each.root.may_be(root) for each in references)


def _check_name(nest: loop.For, name: str, rank: int, refusal: str) -> None:
    """Whether the loops of a copy can have their labels: other passes may have left some of an earlier
    one."""
    function = [op for op in nest.ancestors() if op.is_isolated]
    labels = {f"{name}.{way}{dim}" for way in ("in", "out") for dim in range(rank)}
    for each in loop.loops_in(function[0]) if function else ():
        if each.label.value in labels:
            error = nest.error(f"{refusal}: there is a copy called {name}")
            raise error.note("see its loop here; names= gives it another name", each.location)


class _Plan(Staging):
    """What is copied, and which way."""

    def __init__(self, nest: loop.For, buffer: Buffer, refusal: str, hull: str, along: Sequence[str]):
        super().__init__(nest, buffer, refusal, along)
        self.hull = hull
        self.footprint = Footprint(Part(self.body), buffer.root, buffer.type.shape)
        self.footprint.touches = self.elements.touches
        self.sides_in: Sequence[Side] = ()
        self.sides_back: Sequence[Side] = ()
        self.copies_in, self.copies_back = self._exact_ways() if hull == "exact" else self._ways()

    def _exact_ways(self) -> tuple[bool, bool]:
        """Copies in what is read, and back what is written, and nothing else."""
        self.is_exact = True
        writes = any(touch.access.writes for touch in self.elements.touches)
        copies_in = self.elements.find_exposed() is not None
        if copies_in and not is_initialized(self.buffer):
            self._check_initialized(("read", "update"))
        self.sides_in = self._sides(("read", "update")) if copies_in else ()
        self.sides_back = self._sides(("write", "update")) if writes else ()
        return copies_in, writes

    def _sides(self, kinds: Sequence[AccessKind]) -> Sequence[Side]:
        sides = self.footprint.sides(self.box(), kinds)
        if sides is None:
            error = self.nest.error(f"{self.refusal}: what it {kinds[0]}s is not known to be one convex set")
            raise error.note("hull=box copies a box around it")
        missing = missing_before([value for side in sides for value in side.parameters], self.first)
        if missing is not None:
            error = self.nest.error(f"{self.refusal}: what it touches depends on a value computed inside")
            raise error.note("see the value here", missing.location)
        return sides

    def _ways(self) -> tuple[bool, bool]:
        """Whether the box is copied in, and whether it is copied back."""
        writes = any(touch.access.writes for touch in self.elements.touches)
        is_exact = self.elements.is_sure(self.box(), ["read", "write", "update"])
        back_is_exact = not writes or self.elements.is_sure(self.box(), ["write", "update"])
        self.is_exact = is_exact and back_is_exact
        copies_in = not back_is_exact or self.elements.find_exposed() is not None
        if copies_in and not is_initialized(self.buffer):
            self._check_initialized(())
        if not is_exact:
            self._stay_inside()
        return copies_in, writes

    def belongs_to_iteration(self) -> bool:
        """Whether the box is certainly apart from those of iterations that may run at once.  It is where no
        more than what is accessed is copied: parallel iterations touch what is written only in common
        updates, and these only where not all of the box is written besides."""
        if not self.is_exact:
            return False
        updates = any(access.kind == "update" for _, access in self.elements.touches)
        return not updates or (self.hull == "box" and self.elements.is_sure(self.box(), ["write"]))

    def _check_initialized(self, kinds: Sequence[AccessKind]) -> None:
        """Refuses where an element of the box (one that is accessed in these ways, if there are any) may hold
        nothing before the iteration: what this reads is there, unless it writes it as well."""
        earlier = touches_before(self.nest, self.buffer.root)
        is_there = bool(kinds) or self.elements.is_sure(self.box(), ["read", "update"], earlier)
        if not is_there or self.footprint.may_overwrite(self.box(), earlier, kinds):
            error = self.nest.error(f"{self.refusal}: the box may hold elements that were never written")
            raise error.note("only what is surely there can be copied from this buffer")

    def _stay_inside(self) -> None:
        """Cuts the box off at the ends of the buffer."""
        for dim, each in enumerate(self.ranges):
            size = self.buffer.type.shape[dim]
            end: AffineExpr = AffineConstant(size)
            if size == DYNAMIC:
                value = size_of(self.buffer, dim, self.nest)
                if value is None:
                    raise self.nest.error(f"{self.refusal}: the size of dimension {dim} is not known here")
                end = self.at(value)
            each.lowers.append(AffineConstant(0))
            each.uppers.append(end)

    def apply(self, kind: MemRefType, name: str, order: Sequence[int]) -> None:
        """Puts the copy in the place of the buffer."""
        copy = memref.Alloca(
            memref=kind, attributes={"loop.name": StringAttr(name)}, location=self.nest.location
        )
        self.nest.block.insert(copy, self.first)
        behind = self.last.next
        for op in self.accesses:
            redirect(op, copy.memref, Shifted(self, op.subscripts, order).subscripts_at)
        if self.copies_in:
            _copy(self, f"{name}.in", self.first, copy.memref, order, self.sides_in, is_in=True)
        if self.copies_back:
            _copy(self, f"{name}.out", behind, copy.memref, order, self.sides_back, is_in=False)


def _copy(
    plan: _Plan,
    label: str,
    before: Operation | None,
    target: Value[MemRefType],
    order: Sequence[int],
    sides: Sequence[Side],
    is_in: bool,
) -> None:
    """A nest that copies the box, or what of it lies on the right sides, in the order of the dimensions of
    the buffer."""
    block, anchor = plan.nest.block, before
    offsets: list[Value[Type] | None] = []
    location = plan.nest.location
    for dim, each in enumerate(plan.ranges):
        at = loop.Indices(plan.at.values)
        lowers = [from_terms([(low, 1), (plan.bases[dim], -1)]) for low in each.lowers]
        uppers = [from_terms([(high, 1), (plan.bases[dim], -1)]) for high in each.uppers]
        # One element needs no loop, unless the box may be empty.
        if lowers == [AffineConstant(0)] and uppers == [AffineConstant(1)]:
            offsets.append(None)
            continue
        made = loop.For.build(f"{label}{dim}", at, lowers, uppers, location=location)
        block.insert(made, anchor)
        drop_redundant_bounds(made)
        renumber_indices(made, {})
        block, anchor = made.block, made.block.last
        offsets.append(made.induction_variable)
    at = loop.Indices()
    bases = [at.translate(base, plan.at.values) for base in plan.bases]
    local = [at(offset) if offset is not None else AffineConstant(0) for offset in offsets]
    outer = [from_terms([(base, 1), (each, 1)]) for base, each in zip(bases, local, strict=True)]
    inner = [local[dim] for dim in order]
    if sides:
        over = loop.Indices(at.values)
        branch = loop.If.build(over, [_condition(side, outer, over) for side in sides], location=location)
        block.insert(branch, anchor)
        renumber_indices(branch, {})
        block, anchor = branch.then_block, branch.then_block.last
    source, goal = (plan.buffer.value, target) if is_in else (target, plan.buffer.value)
    load = loop.Load.build(source, at, outer if is_in else inner, location=location)
    store = loop.Store.build(load.result, goal, at, inner if is_in else outer, location=location)
    for op in (load, store):
        block.insert(op, anchor)
        renumber_indices(op, {})


def _condition(side: Side, subscripts: Sequence[AffineExpr], at: loop.Indices) -> Constraint:
    """What says that an element lies on the right side."""
    terms = list(zip(subscripts, side.subscripts, strict=True))
    terms += [(at(value), factor) for value, factor in side.parameters.items()]
    return from_terms(terms, side.constant), side.is_equality
