"""loop-split-reduction: adds up in several parts, which are combined at the end.

    loop-split-reduction{loop=k parts=4}

    loop.for @k (%k = 0 to %n) {                   %p = memref.alloca() : memref<4xi32>
      loop.update addi %x, %s[]                    loop.for @k.init (%q = 0 to 4) { store 0, %p[%q] }
    }                                              loop.for @k (%k = 0 to %n) {
                                           -->       loop.update addi %x, %p[%k mod 4]
                                                   }
                                                   loop.for @k.sum (%q = 0 to 4) {
                                                     loop.update addi %p[%q], %s[]
                                                   }

Iterations that are less than `parts` apart are independent then: tiled by it, the loop inside can be a vector
loop.  The parts start from the value that changes nothing.  Sums and products of floats must be licensed
(`fastmath<reassoc>`); refused where anything else in the loop may touch the element.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import Part, find_meeting
from irkit.analysis.dependence.aliasing import reference_of
from irkit.dialects import arith, func, loop, memref
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation
from irkit.ir.affine import AffineExpr
from irkit.ir.attributes import StringAttr
from irkit.ir.types import MemRefType
from irkit.passes.convert.gpu_reductions import neutral_element
from irkit.passes.loop.buffers import redirect, select_buffers
from irkit.passes.loop.elements import Element, is_scalar
from irkit.passes.loop.expansion import LARGEST
from irkit.passes.loop.guards import missing_before, needed_to_run
from irkit.passes.loop.relabeling import number_repeated_labels
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopSplitReduction(Pass):
    """Reduces in several parts, which are combined at the end."""

    name = "loop-split-reduction"

    loop: str = option(help="label of the loop that reduces", default="")
    parts: int = option(help="how many parts", default=2)
    buffers: list[str] = option(help="names of the buffers; all if none is given", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loop:
            raise function.error("loop-split-reduction needs the label of a loop: loop=k")
        if not 1 <= self.parts <= LARGEST:
            raise function.error(f"loop-split-reduction cannot make {self.parts} parts")
        wanted = {each.root for each in select_buffers(function, self.buffers)}
        for nest in loop.select(function, [self.loop]):
            updates = [
                op
                for op in nest.walk()
                if isinstance(op, loop.Update)
                and (not self.buffers or reference_of(op.memref).root in wanted)
            ]
            _split(nest, updates, self.parts)
        number_repeated_labels(function)


def _split(nest: loop.For, updates: Sequence[loop.Update], parts: int) -> None:
    refusal = f"what @{nest.label.value} reduces cannot be split"
    if len(nest.lower_bounds) > 1:
        error = nest.error(f"{refusal}: it has several lower bounds")
        raise error.note("loop-simplify removes bounds that are redundant")
    groups: dict[object, list[loop.Update]] = {}
    for op in updates:
        element = Element.of(op)
        missing = missing_before([op.memref, *element.at.values], nest)
        if missing is None and is_scalar(op.memref.type.element_type):
            groups.setdefault(element.key(), []).append(op)
    if not groups:
        raise nest.error(f"{refusal}: no element that it updates stays the same in all its iterations")
    part = Part([nest])
    for group in groups.values():
        _check(part, group, refusal)
    for number, group in enumerate(groups.values()):
        _apply(nest, group, parts, f".{number}" if len(groups) > 1 else "")


def _check(part: Part, group: Sequence[loop.Update], refusal: str) -> None:
    first = group[0]
    for op in group:
        if not op.may_reassociate:
            error = op.error(f"{refusal}: the order of these updates matters")
            raise error.note("fastmath<reassoc> would allow another one")
        if op.kind is not first.kind or op.fastmath is not first.fastmath:
            error = op.error(f"{refusal}: it is updated in different ways")
            raise error.note("see another one here", first.location)
    others = [each for each in part.statements if each.op not in group]
    for statement in [each for each in part.statements if each.op in group]:
        found = find_meeting(part, statement, others)
        if found is not None:
            error = found.op.error(f"{refusal}: this may touch the element too")
            raise error.note("it is updated here", statement.op.location)
    if not any(_is_certain(part.ops[0], op) for op in group):
        raise first.error(f"{refusal}: the element may not be updated at all, so it must not be touched")


def _is_certain(nest: Operation, op: loop.Update) -> bool:
    """Whether each iteration of a loop makes an update."""
    if op.conditions:
        return False
    for outer in op.ancestors():
        if outer is nest:
            return True
        if not isinstance(outer, loop.For) or needed_to_run(outer)[1]:
            return False
    return False


def _apply(nest: loop.For, group: Sequence[loop.Update], parts: int, suffix: str) -> None:
    first, label, location = group[0], nest.label.value, nest.location
    block = nest.parent
    assert block is not None
    element = Element.of(first)
    kind = MemRefType((parts,), first.memref.type.element_type, None, None)
    partial = memref.Alloca(
        memref=kind, attributes={"loop.name": StringAttr(f"{label}.parts{suffix}")}, location=location
    )
    neutral = arith.Constant(neutral_element(first.kind.value, kind.element_type), location=location)
    start = loop.For.build(f"{label}.init{suffix}", loop.Indices(), 0, parts, location=location)
    for op in (partial, neutral, start):
        block.insert(op, nest)
    at = loop.Indices()
    target = [at(start.induction_variable)]
    start.block.insert(loop.Store.build(neutral.result, partial.memref, at, target), start.block.last)

    def turn(at: loop.Indices) -> list[AffineExpr]:
        lower = at.translate(nest.lower_bounds[0], nest.indices)
        index = from_terms([(at(nest.induction_variable), 1), (lower, -1)])
        return [index.floordiv(nest.step_value) % parts]

    for update in group:
        redirect(update, partial.memref, turn)
    block.insert(_combine(nest, first, element, partial, f"{label}.sum{suffix}"), nest.next)


def _combine(
    nest: loop.For, update: loop.Update, element: Element, partial: memref.Alloca, label: str
) -> loop.For:
    """The loop that combines the parts with the element, if the loop over all has run."""
    over, conditions = needed_to_run(nest)
    parts = partial.memref.type.shape[0]
    made = loop.For.build(label, loop.Indices(), 0, parts, location=nest.location)
    at = loop.Indices()
    load = loop.Load.build(partial.memref, at, [at(made.induction_variable)], location=nest.location)
    at = loop.Indices(element.at.values)
    where = [(at.translate(expr, over.values), equality) for expr, equality in conditions]
    total = loop.Update.build(
        update.kind.value,
        load.result,
        element.memref,
        at,
        element.subscripts,
        where,
        update.fastmath,
        update.location,
    )
    for op in (load, total):
        made.block.insert(op, made.block.last)
    return made
