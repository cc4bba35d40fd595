"""Are the licences of a program true?

    loop.for @i (...) parallel     no iteration depends on another
    loop.for @i (...) vector       every dependence between iterations goes from an operation to a later one
    loop.store ... async           nobody touches the element before a `loop.wait` that makes it land

The kinds of loops are decided exactly.  Copies in flight are followed instance by instance, up to `MOST` of
them, with every size that is not a number taken to be 8, 3 and 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from irkit.analysis.dependence.aliasing import Root, name_of
from irkit.analysis.dependence.instances import Instance, instances
from irkit.analysis.dependence.legality import check_order, error_of, find_carried
from irkit.analysis.dependence.model import Part, Statement, label_of
from irkit.dialects import loop
from irkit.ir import Block, Operation
from irkit.ir.affine import AffineExpr

_SIZES: Final = (8, 3, 1)


def check_licences(function: Operation) -> None:
    """Raises an IRError that shows, with a witness, a licence in the function that is false."""
    for nest in loop.loops_in(function):
        refusal = f"@{label_of(nest)} is not {nest.kind.value}" if nest.kind is not None else ""
        if nest.kind is not None and nest.inits:
            raise nest.error(f"{refusal}: it carries values from one iteration to the next")
        if nest.is_parallel:
            check_parallel(nest, refusal)
        elif nest.is_vector:
            check_vector(nest, refusal)
    for region in function.regions:
        for block in region.blocks:
            check_copies(block)


def check_parallel(nest: loop.For, refusal: str) -> None:
    """Refuses where an iteration depends on another one."""
    witness = find_carried(Part([nest], in_order=True), nest)
    if witness is not None:
        raise error_of(witness, refusal)


def check_vector(nest: loop.For, refusal: str) -> None:
    """Refuses where iterations that run in lockstep, operation by operation, do not respect a dependence."""
    part = Part([nest], in_order=nest.is_vector)
    check_order(part, lambda statement: _lockstep(statement, nest), refusal)
    apart = _runs_apart(nest)
    if apart is not None and find_carried(part, nest) is not None:
        error = apart.error(f"{refusal}: its iterations depend on one another, and part ways here")
        raise error.note("see the loop here", nest.location)


def _runs_apart(nest: loop.For) -> loop.For | loop.If | None:
    """Something inside that need not run alike in all iterations, which then are at different operations."""
    for op in nest.block.ops:
        for inner in op.walk():
            if isinstance(inner, loop.For | loop.If) and nest.induction_variable in inner.indices:
                return inner
    return None


def _lockstep(statement: Statement, nest: loop.For) -> Sequence[AffineExpr]:
    """All iterations at once: what is left of the time are the operation and the loops inside.

    Two iterations of one operation come at the same time, so they may not depend on one another."""
    place = statement.position_of(nest)
    return [*statement.time[:place], *statement.time[place + 1 :]]


class _Flying(NamedTuple):
    """A store that has not landed, of the group with a number."""

    group: int
    instance: Instance


def check_copies(block: Block) -> None:
    """Refuses where an element of an asynchronous store is touched before the store must have landed."""
    ops = [op for op in block.ops if op is not block.last or not op.is_terminator]
    if not any(isinstance(inner, loop.Store) and inner.is_async for op in ops for inner in op.walk()):
        return
    part = Part(ops, in_order=True)
    for size in _SIZES:
        flying: dict[tuple[Root, tuple[int, ...] | None], _Flying] = {}
        groups = 0
        for each in instances(part, size):
            op = each.statement.op
            if isinstance(op, loop.Commit):
                groups += 1
            elif isinstance(op, loop.Wait):
                landed = groups - op.pending.value
                flying = {place: store for place, store in flying.items() if store.group >= landed}
            for place, store in _met(each, flying):
                raise _early(store, each, place)
            if isinstance(op, loop.Store) and op.is_async:
                ((_, root, element),) = each.elements
                if root is not None:
                    flying[root, element] = _Flying(groups, each)


def _met(
    each: Instance, flying: dict[tuple[Root, tuple[int, ...] | None], _Flying]
) -> Iterator[tuple[tuple[Root, tuple[int, ...] | None], _Flying]]:
    """The stores in flight whose elements an instance touches."""
    for _, root, element in each.elements:
        if root is None:
            yield from flying.items()
        elif element is not None:
            if (root, element) in flying:
                yield (root, element), flying[root, element]
            yield from [
                (place, store)
                for place, store in flying.items()
                if (place[0] != root and place[0].may_be(root)) or place == (root, None)
            ]
        else:
            yield from [(place, store) for place, store in flying.items() if place[0].may_be(root)]


def _early(store: _Flying, each: Instance, place: tuple[Root, tuple[int, ...] | None]) -> Exception:
    root, element = place
    shown = f"{name_of(root)}[{', '.join(map(str, element))}]" if element is not None else name_of(root)
    where = f"in iteration ({_iteration(each)})"
    error = each.statement.op.error(f"touches {shown} {where} while a store to it is in flight")
    return error.note(
        f"the store of iteration ({_iteration(store.instance)}); no loop.wait in between makes it land",
        store.instance.statement.op.location,
    )


def _iteration(each: Instance) -> str:
    names = [label_of(nest) for nest in each.statement.loops]
    return ", ".join([f"{name} = {value}" for name, value in zip(names, each.indices, strict=True)])
