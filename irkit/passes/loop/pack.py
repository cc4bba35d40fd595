"""loop-pack: copies what a load reads into the order in which loops read it.

    loop-pack{loop=i buffers=X names=x by=k,w}

    loop.for @i (%i = 0 to 8) {
      loop.for @w (%w = 0 to 28) {
        loop.for @k (%k = 0 to 3) {
          %v = loop.load %X[%w * 2 + %k - 1] where (...) else %z
      -->
    %x = memref.alloc() : memref<3x28xf32>
    loop.for @x.in0 (%k = 0 to 3) parallel {
      loop.for @x.in1 (%w = 0 to 28) parallel {
        %v = loop.load %X[%w * 2 + %k - 1] where (...) else %z
        loop.store %v, %x[%k, %w]
    loop.for @i (%i = 0 to 8) {
      loop.for @w (%w = 0 to 28) {
        loop.for @k (%k = 0 to 3) {
          %v = loop.load %x[%k, %w]

A subscript in which a loop of `by` stands is laid out by the iterations of all its loops, those of `by` last
and in that order; any other by what it comes to, from its least to its largest value.  What `else` says where
an element does not exist is copied as well, so that the new load needs no conditions.

Refused where the buffer is accessed by anything but one load, through a view, or may be written meanwhile,
where a loop around the load does not run a known number of times, and where a condition decides about more
than the ends of the buffer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from irkit.analysis.dependence import Part
from irkit.dialects import func, loop, memref
from irkit.dialects.loop.affine import renumber_indices
from irkit.dialects.loop.linear import Linear, linear
from irkit.dialects.loop.nest import PARALLEL
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import StringAttr
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.passes.loop.buffers import Buffer, accesses_of, redirect, select_buffers
from irkit.passes.loop.guards import missing_before
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopPack(Pass):
    """Copies what a load reads, before a loop, into the order in which loops read it."""

    name = "loop-pack"

    loop: str = option(help="label of the loop before which the copy is made", default="")
    buffers: list[str] = option(help="name of the buffer", default=[])
    names: list[str] = option(help="name of the copy instead of BUFFER.packed", default=[])
    by: list[str] = option(help="labels of the loops that the last dimensions follow", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loop or not self.buffers:
            raise function.error("loop-pack needs a loop and a buffer: loop=i buffers=A")
        nests = loop.select(function, [self.loop])
        if not nests:
            return
        buffers = select_buffers(function, self.buffers)
        if len(nests) > 1 or len(buffers) != 1 or len(self.names) > 1:
            raise function.error("loop-pack has one loop, one buffer and one name")
        (nest,), (buffer,) = nests, buffers
        order = loop.select(function, self.by) if self.by else []
        names = {each.label.value: each for each in order}
        by = [names[label] for label in self.by if label in names]
        name = self.names[0] if self.names else f"{buffer.name}.packed"
        _Packing(nest, buffer, by).apply(name)
        number_repeated_labels(function)


Names: TypeAlias = Mapping[Value[Type], Value[Type]]
"""The loops of the copy for those around the load."""


class _Dim(NamedTuple):
    """A dimension of the copy: the iterations of a loop, or the values of a subscript."""

    extent: int
    counted: loop.For | None
    """The loop whose iterations it follows."""
    source: int
    """The dimension of the buffer."""


class _Packing:
    """What one load reads in all iterations of the loops around it, up to `nest`."""

    def __init__(self, nest: loop.For, buffer: Buffer, by: Sequence[loop.For]):
        self.nest, self.buffer = nest, buffer
        self.refusal = f"{buffer.name} cannot be packed before @{nest.label.value}"
        self.load = self._only_load()
        self.loops = self._loops_around()
        self.forms = [self._form(dim) for dim in range(buffer.type.rank)]
        self.bases = [self._base(form) for form in self.forms]
        self.counted = [self._is_counted(form, by) for form in self.forms]
        self.dims = self._dims(by)
        self._check_conditions()

    def _only_load(self) -> loop.Load:
        accesses = accesses_of(self.buffer, self.nest)
        if len(accesses) != 1 or not isinstance(accesses[0], loop.Load):
            other = next((each for each in accesses if not isinstance(each, loop.Load)), None)
            what = "this is no load" if other is not None else f"{len(accesses)} operations load from it"
            error = (other or self.nest).error(f"{self.refusal}: {what}")
            raise error.note("one load and nothing else can be packed", self.nest.location)
        if accesses[0].memref is not self.buffer.value:
            raise accesses[0].error(f"{self.refusal}: this sees it through a view")
        for statement in Part([self.nest]).statements:
            for access in statement.accesses:
                reference = access.reference
                if access.writes and (reference is None or reference.root.may_be(self.buffer.root)):
                    error = statement.op.error(f"{self.refusal}: this may write to it")
                    raise error.note("see the load here", accesses[0].location)
        return accesses[0]

    def _loops_around(self) -> list[loop.For]:
        """The loops around the load, outermost first."""
        found: list[loop.For] = []
        for op in self.load.ancestors():
            if not isinstance(op, loop.For):
                raise op.error(f"{self.refusal}: this may decide whether the load runs")
            if op.constant_lower != 0 or op.step_value != 1 or not op.constant_trip_count:
                raise op.error(f"{self.refusal}: @{op.label.value} does not count from 0 to a known number")
            found.append(op)
            if op is self.nest:
                break
        return found[::-1]

    def _form(self, dim: int) -> Linear:
        form = linear(self.load.subscripts[dim], self.load.indices)
        if form is None:
            raise self.load.error(f"{self.refusal}: subscript #{dim} is no sum of multiples of indices")
        inside = {each.induction_variable for each in self.loops}
        needed = [value for value in form.factors if value not in inside]
        needed += [self.load.otherwise] if self.load.otherwise is not None else []
        if missing_before(needed, self.nest) is not None:
            raise self.load.error(f"{self.refusal}: it depends on a value that is computed inside")
        return form

    def _moving(self, form: Linear) -> list[tuple[loop.For, int]]:
        """The loops that move a subscript, and how far."""
        pairs = [(each, form.factor(each.induction_variable)) for each in self.loops]
        return [(each, factor) for each, factor in pairs if factor]

    def _base(self, form: Linear) -> Linear:
        """The least value of a subscript."""
        moving = self._moving(form)
        inside = {each.induction_variable for each, _ in moving}
        factors = {value: factor for value, factor in form.factors.items() if value not in inside}
        back = sum(factor * _last(each) for each, factor in moving if factor < 0)
        return Linear(factors, form.constant + back)

    def _is_counted(self, form: Linear, by: Sequence[loop.For]) -> bool:
        return any(each in by for each, _ in self._moving(form))

    def _dims(self, by: Sequence[loop.For]) -> list[_Dim]:
        found: list[_Dim] = []
        for dim, form in enumerate(self.forms):
            moving = self._moving(form)
            if self.counted[dim]:
                known = [each.counted for each in found]
                found += [_Dim(_last(each) + 1, each, dim) for each, _ in moving if each not in known]
            elif moving:
                found.append(_Dim(sum(abs(factor) * _last(each) for each, factor in moving) + 1, None, dim))
        last = [each for label in by for each in found if each.counted is label]
        return [*[each for each in found if each not in last], *last]

    def _check_conditions(self) -> None:
        """Each condition is about loops that the copy counts, or says that an element exists."""
        counted = {each.counted.induction_variable for each in self.dims if each.counted is not None}
        for expr, equality in self.load.conditions:
            form = linear(expr, self.load.indices)
            if form is not None:
                moving = {each.induction_variable for each, _ in self._moving(form)}
                if moving <= counted or (not equality and self._is_bound(form)):
                    continue
            error = self.load.error(f"{self.refusal}: a condition decides about more than its ends")
            raise error.note("the copy holds what a subscript comes to, whichever iteration reads it")

    def _is_bound(self, form: Linear) -> bool:
        """Whether a condition says that a subscript is not below the buffer, or not beyond it."""
        for each, size in zip(self.forms, self.buffer.type.shape, strict=True):
            beyond = Linear({}, size - 1).plus(each, -1)
            if form.key() == each.key() or (size != DYNAMIC and form.key() == beyond.key()):
                return True
        return False

    def apply(self, name: str) -> None:
        shape = tuple([each.extent for each in self.dims])
        kind = MemRefType(shape, self.buffer.type.element_type, None, self.buffer.type.memory_space)
        nest, location = self.nest, self.nest.location
        is_inside = isinstance(nest.parent_op, loop.For)
        allocation = memref.Alloca if is_inside else memref.Alloc
        made = allocation(memref=kind, attributes={"loop.name": StringAttr(name)}, location=location)
        assert nest.parent is not None
        nest.parent.insert(made, nest)
        if not is_inside:
            nest.parent.insert(memref.Dealloc(made.memref, location=location), nest.next)
        self._copy(name, made.memref)
        positions = [self._position(each) for each in self.dims]
        load = self.load
        load.where = None
        load.otherwise = None
        redirect(load, made.memref, lambda at: [_expr(each, at) for each in positions])

    def _position(self, dim: _Dim) -> Linear:
        if dim.counted is not None:
            return Linear({dim.counted.induction_variable: 1}, 0)
        return self.forms[dim.source].plus(self.bases[dim.source], -1)

    def _copy(self, name: str, target: Value[MemRefType]) -> None:
        """The nest that fills the copy: each element of it once."""
        block, location = self.nest.parent, self.nest.location
        counters: dict[loop.For | int, Value[Type]] = {}
        before: Operation | None = self.nest
        assert block is not None
        for number, dim in enumerate(self.dims):
            label = f"{name}.in{number}"
            made = loop.For.build(label, loop.Indices(), [0], [dim.extent], kind=PARALLEL, location=location)
            block.insert(made, before)
            block, before = made.block, made.block.last
            counters[dim.counted if dim.counted is not None else dim.source] = made.induction_variable
        inside: Names = {each.induction_variable: counters[each] for each in self.loops if each in counters}
        sources = [self._source(dim, inside, counters.get(dim)) for dim in range(len(self.forms))]
        at = loop.Indices()
        conditions = self._conditions(sources, inside, at) if self.load.conditions else []
        otherwise = self.load.otherwise if conditions else None
        subscripts = [_expr(each, at) for each in sources]
        load = loop.Load.build(self.buffer.value, at, subscripts, conditions, otherwise, location=location)
        to = [counters[each.counted if each.counted is not None else each.source] for each in self.dims]
        over = loop.Indices()
        store = loop.Store.build(load.result, target, over, [over(each) for each in to], location=location)
        for op in (load, store):
            block.insert(op, before)
            renumber_indices(op, {})

    def _source(self, dim: int, inside: Names, value: Value[Type] | None) -> Linear:
        """A subscript of the buffer, over the loops of the copy."""
        if self.counted[dim]:
            return _renamed(self.forms[dim], inside)
        return self.bases[dim].plus(Linear({value: 1} if value is not None else {}, 0))

    def _conditions(
        self, sources: Sequence[Linear], inside: Names, at: loop.Indices
    ) -> list[Constraint]:
        """Those about loops that are counted; of other subscripts, that the element exists."""
        found: list[Constraint] = []
        for expr, equality in self.load.conditions:
            form = linear(expr, self.load.indices)
            assert form is not None
            if all(each.induction_variable in inside for each, _ in self._moving(form)):
                found.append((_expr(_renamed(form, inside), at), equality))
        for dim in [each for each in self.dims if each.counted is None]:
            source, size = sources[dim.source], self.buffer.type.shape[dim.source]
            base = self.bases[dim.source]
            if base.factors or base.constant < 0:
                found.append((_expr(source, at), False))
            if base.factors or base.constant + dim.extent > size:
                found.append((_expr(Linear({}, size - 1).plus(source, -1), at), False))
        return found


def _renamed(form: Linear, names: Names) -> Linear:
    return Linear({names.get(value, value): factor for value, factor in form.factors.items()}, form.constant)


def _last(nest: loop.For) -> int:
    """The index of the last iteration."""
    return (nest.constant_trip_count or 1) - 1


def _expr(form: Linear, at: loop.Indices) -> AffineExpr:
    return from_terms([(at(value), factor) for value, factor in form.factors.items()], form.constant)
