"""loop-scalar-replace: carries the value of an element that stays the same over a loop.

    loop.for @k (%k = 0 to %n) {              %0 = loop.load %C[%i] where (%n >= 1) else %zero
      loop.update addi %x, %C[%i]             %1 = loop.for @k (%k = 0 to %n) iter_args(%c = %0) -> (i32) {
    }                                  -->      %2 = arith.addi %c, %x : i32
                                                loop.yield %2 : i32
                                              }
                                              loop.store %1, %C[%i] where (%n >= 1)

Where the loop may not run, the accesses around it have the condition under which it does.  Refused where
anything else in the loop may touch the element, and for parallel and vector loops, whose iterations must not
wait for one another.  loop-scalar-restore is the inverse.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.analysis.dependence import Part, check_lockstep, find_meeting
from irkit.analysis.dependence.aliasing import root_of
from irkit.dialects import func, loop
from irkit.ir import Operation, Type, Value
from irkit.passes.loop.buffers import select_buffers
from irkit.passes.loop.copies import body_of, finish, like
from irkit.passes.loop.elements import Element, combined, fixed_accesses, fixed_elements, not_carried
from irkit.passes.loop.guards import needed_to_run, zero
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopScalarReplace(Pass):
    """Carries the values of elements that stay the same over a loop."""

    name = "loop-scalar-replace"

    loops: list[str] = option(help="labels of the loops, globs allowed", default=[])
    buffers: list[str] = option(help="names of the buffers; all if none is given", default=[])

    def run(self, function: func.Func) -> None:
        if not self.loops:
            raise function.error("loop-scalar-replace needs the labels of the loops: loops=k")
        wanted = {each.root for each in select_buffers(function, self.buffers)}
        for nest in reversed(loop.select(function, self.loops)):
            written = [
                op
                for op in fixed_accesses(nest)
                if not isinstance(op, loop.Load) and (not self.buffers or root_of(op.memref) in wanted)
            ]
            groups = [each for each in fixed_elements(nest) if not set(written).isdisjoint(each)]
            _replace(nest, groups, written)


def _replace(nest: loop.For, groups: list[list[loop.Access]], written: Sequence[loop.Access]) -> None:
    refusal = f"no value can be carried by @{nest.label.value}"
    if nest.kind is not None:
        error = nest.error(f"{refusal}: it is a {nest.kind.value} loop")
        raise error.note("an iteration would wait for the one before")
    if not groups and written:
        raise written[0].error(f"{refusal}: {not_carried(written[0])}")
    if not groups:
        raise nest.error(f"{refusal}: no element that it writes stays the same in all its iterations")
    check_lockstep(nest, refusal)
    part = Part([nest])
    obstacles = [_obstacle(part, group) for group in groups]
    if None not in obstacles:
        first, obstacle = groups[0][0], obstacles[0]
        assert obstacle is not None
        error = obstacle.error(f"{refusal}: this may touch the element too")
        raise error.note("it is accessed here", first.location)
    _carry(nest, [group for group, obstacle in zip(groups, obstacles, strict=True) if obstacle is None])


def _obstacle(part: Part, group: Sequence[loop.Access]) -> Operation | None:
    """What else may touch the element of a group of accesses."""
    statement = next(
        each for each in part.statements if each.op in group and not isinstance(each.op, loop.Load)
    )
    others = [each for each in part.statements if each.op not in group]
    found = find_meeting(part, statement, others)
    return found.op if found is not None else None


def _carry(nest: loop.For, groups: Sequence[Sequence[loop.Access]]) -> None:
    block = nest.parent
    assert block is not None
    over, conditions = needed_to_run(nest)
    elements = [Element.of(group[0]) for group in groups]
    inits: list[Value[Type]] = list(nest.inits)
    for group, element in zip(groups, elements, strict=True):
        otherwise = zero(element.memref.type.element_type, nest) if conditions else None
        if isinstance(group[0], loop.Store):
            # Its value is written before it is read.
            inits.append(otherwise or zero(element.memref.type.element_type, nest))
            continue
        load = element.load(conditions, over, otherwise)
        inits.append(block.insert(load, nest).result)
    made = with_inits(nest, inits)
    carried = made.carried[len(nest.inits) :]
    yielded = _rewrite(made, groups, carried)
    last = nest.block.last
    assert last is not None
    finish(made, [*last.operands, *yielded])
    for element, value in zip(elements, made.results[len(nest.inits) :], strict=True):
        block.insert(element.store(value, conditions, over), made.next)
    nest.replace_with(made.results[: len(nest.inits)])


def with_inits(nest: loop.For, inits: Sequence[Value[Type]]) -> loop.For:
    """A loop with these initial values that holds the body of another one, but for its terminator."""
    at = loop.Indices(nest.indices)
    made = like(nest, nest.label.value, at, nest.lower_bounds, nest.upper_bounds, inits)
    assert nest.parent is not None
    nest.parent.insert(made, nest)
    for op in body_of(nest):
        made.block.insert(op.detach(), None if inits else made.block.last)
    for old, value in zip(nest.block.args, made.block.args, strict=False):
        old.replace_all_uses_with(value)
    return made


def _rewrite(
    nest: loop.For, groups: Sequence[Sequence[loop.Access]], values: Sequence[Value[Type]]
) -> list[Value[Type]]:
    """Lets the accesses use the values that are carried; returns those at the end.

    In the order of the body: what one element holds may have been read from another one."""
    current = list(values)
    place: dict[Operation, int] = {op: number for number, group in enumerate(groups) for op in group}
    for op in list(nest.block.ops):
        number = place.get(op)
        if number is None:
            continue
        if isinstance(op, loop.Load):
            op.replace_with([current[number]])
            continue
        if isinstance(op, loop.Store):
            current[number] = op.value
        else:
            assert isinstance(op, loop.Update)
            assert op.parent is not None
            current[number] = op.parent.insert(combined(op, current[number]), op).result
        op.erase()
    return current
