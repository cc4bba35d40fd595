"""Moving a parallel loop inwards, over what its body holds.

    loop.for @i.1 parallel {                loop.for @i.1.d0 parallel {
      S(%ii)                                  S(%ii)
      loop.for @k.0 {          -->          }
        T(%ii, %k)                          loop.for @k.0 {
      }                                       loop.for @i.1.d1 parallel {
    }                                           T(%ii, %k)

The law: no iteration of a parallel loop depends on another one, so two statement instances whose order
changes belong to different iterations and are independent.  That holds whatever the loop inside is.  It
does not hold for a loop that is not parallel, even over parallel ones: `for t, for i parallel: a[t, i] =
a[t - 1, i + 1]` must keep its order.
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.dialects import loop
from irkit.ir import Block, Operation, Value
from irkit.ir.interning import Type


def check_sinkable(
    nest: loop.For, target: loop.For, is_proved: bool = False, rebound: Sequence[loop.For] = ()
) -> None:
    """Refuses to move (the strips of) `nest` inwards until they stand in `target`, if that is not legal.

    `is_proved`: the dependence analysis has found the new order legal; the shape of the nest is still
    checked.  The `rebound` loops get bounds that do not depend on the index."""
    label = nest.label.value
    path = _path(nest, target)
    if not nest.is_parallel and not is_proved:
        error = nest.error(
            f"@{label} cannot be moved inwards over @{path[0].label.value}: it is not parallel, so its "
            "iterations may depend on one another"
        )
        raise error.note("over this loop", path[0].location)
    for op in nest.walk():
        if isinstance(op, loop.Commit | loop.Wait):
            error = op.error(f"counts groups of stores, so @{label} around it cannot be moved inwards")
            raise error.note(f"over @{path[0].label.value}", path[0].location)
    for inner in path:
        if nest.induction_variable in inner.indices and inner not in rebound:
            error = inner.error(f"@{inner.label.value} has bounds that depend on the index of @{label}")
            raise error.note(f"so @{label} cannot be moved inwards over it", nest.location)
        _check_parts(nest, inner)


def _path(nest: loop.For, target: loop.For) -> list[loop.For]:
    """The loops inside `nest` that hold `target`, outermost first, `target` last."""
    found: list[loop.For] = [target]
    for each in target.ancestors():
        if each is nest:
            break
        if not isinstance(each, loop.For):
            raise each.error(
                f"stands between @{nest.label.value} and @{target.label.value}; only loops can be reordered"
            )
        found.append(each)
    found.reverse()
    return found


def _check_parts(nest: loop.For, inner: loop.For) -> None:
    """Each part of the body around `inner` gets a copy of the loop: no value may go from one to another."""
    assert inner.parent is not None
    for part in _parts(inner.parent, inner):
        for op in part:
            users = [user for result in op.results for user in result.users]
            if all(any(each.is_ancestor_of(user) for each in part) for user in users):
                continue
            error = op.error(
                f"makes a value for @{nest.label.value} alone that is used on both sides of the head of "
                f"@{inner.label.value}, so @{nest.label.value} cannot be moved inwards over it"
            )
            raise error.note("see the loop here", inner.location)


def _parts(block: Block, inner: Operation) -> list[list[Operation]]:
    """The operations before an operation, it alone, and those behind it; the terminator left out."""
    before: list[Operation] = []
    behind: list[Operation] = []
    seen = False
    for op in block.ops:
        if op is inner:
            seen = True
        elif op is not block.last:
            (behind if seen else before).append(op)
    return [part for part in (before, [inner], behind) if part]


def sink(nest: loop.For, inner: loop.For, tails: set[Operation] | None = None) -> loop.For:
    """Moves `nest` inwards over the loop `inner` in its body; returns the loop that is inside of it now.

    The copy of the loop around one of the `tails` is called i.rest, and is a tail, too."""
    parts = _parts(nest.block, inner)
    if len(parts) > 1:
        nest = _distribute(nest, parts, tails or set())[parts.index([inner])]
    assert nest.parent is not None
    nest.parent.insert(inner.detach(), nest)
    nest.detach()
    for op in list(inner.block.ops):
        if op is not inner.block.last:
            nest.block.insert(op.detach(), nest.block.last)
    inner.block.insert(nest, inner.block.last)
    return nest


def _distribute(
    nest: loop.For, parts: Sequence[Sequence[Operation]], tails: set[Operation]
) -> list[loop.For]:
    """One copy of the loop for each part of its body, in order; they are called i.d0, i.d1, ..."""
    made: list[loop.For] = []
    label = nest.label.value
    others = [part for part in parts if not tails.issuperset(part)]
    for part in parts:
        at = loop.Indices(nest.indices)
        suffix = f".d{others.index(part)}" if part in others else ".rest"
        copy = loop.For.build(
            label if [part] == others else label + suffix,
            at,
            nest.lower_bounds,
            nest.upper_bounds,
            nest.step.value,
            nest.kind,
            nest.mapping,
            location=nest.location,
        )
        assert nest.parent is not None
        nest.parent.insert(copy, nest)
        for op in part:
            copy.block.insert(op.detach(), copy.block.last)
            _replace_inside(op, nest.induction_variable, copy.induction_variable)
        made.append(copy)
        if part not in others:
            tails.add(copy)
    nest.erase()
    return made


def _replace_inside(op: Operation, old: Value[Type], new: Value[Type]) -> None:
    for user, at in list(old.uses):
        if op.is_ancestor_of(user):
            user.set_operand(at, new)
