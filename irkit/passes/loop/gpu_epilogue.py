"""What follows a sum in the same nest, with the sum at hand.

    ... sum in C[%i, %j]
    %c = load C[%i, %j]                                  %d = f(%sum)
    %d = f(%c)                                   -->     %e = g(%d)
    store %d, D[%i, %j]                                  store %e, E[%i, %j]
    %e = g(load D[%i, %j])
    store %e, E[%i, %j]

A load of what the same iteration stored takes the value; buffers that are then only written are not.
"""

from collections.abc import Iterator, Sequence

from irkit.dialects import loop, memref
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import AffineMapAttr

Element = tuple[Value[Type], AffineMapAttr, tuple[Value[Type], ...]]


def element_of(access: loop.Load | loop.Store) -> Element | None:
    """What an access touches, None for one with conditions."""
    return (access.memref, access.map, tuple(access.indices)) if not access.conditions else None


def epilogue(
    nest: loop.For, start: loop.Store, tail: Sequence[Operation], total: Value[Type]
) -> Iterator[Operation]:
    """Copies of the operations that are left of `tail`, and before them a store of the sum where one is
    needed."""
    stored: dict[Element | None, Value[Type]] = {element_of(start): total}
    mapping: dict[object, object] = {}
    if not _is_needless(start, nest, tail):
        yield start.clone({start.value: total})
    for position, op in enumerate(tail):
        if isinstance(op, loop.Load) and (known := stored.get(element_of(op))) is not None:
            mapping[op.result] = known
            continue
        if isinstance(op, loop.Store):
            value = mapping.get(op.value, op.value)
            assert isinstance(value, Value)
            stored = {
                each: old
                for each, old in stored.items()
                if each is not None and each[0] is not op.memref and _is_apart(each[0])
            }
            if _is_apart(op.memref):
                stored[element_of(op)] = value
            if _is_needless(op, nest, tail[position:]):
                continue
        yield op.clone(mapping)


def _is_apart(buffer: Value[Type]) -> bool:
    """Whether a buffer has no other name."""
    named = (loop.Load, loop.Store, loop.Update, memref.Dealloc)
    allocated = isinstance(buffer.defining_op, memref.Alloc | memref.Alloca)
    return allocated and all(isinstance(user, named) for user in buffer.users)


def _is_needless(store: loop.Store, nest: loop.For, behind: Sequence[Operation]) -> bool:
    """Whether nothing reads what a store writes but loads of this very element behind it."""
    if not _is_apart(store.memref) or element_of(store) is None:
        return False
    loads = [op for op in behind if isinstance(op, loop.Load) and element_of(op) == element_of(store)]
    users = [user for user in store.memref.users if user not in loads and user is not store]
    sums = [user for user in users if isinstance(user, loop.Update) and nest.is_ancestor_of(user)]
    return all(isinstance(user, memref.Dealloc) or user in sums for user in users)
