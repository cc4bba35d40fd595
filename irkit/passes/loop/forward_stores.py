"""loop-forward-stores: a load of what was just stored takes the value, and what nobody loads is not stored.

    %t = memref.alloc() : memref<8xf32>
    loop.for @i (...) {                           loop.for @i (...) {
      loop.store %x, %t[%i]                         %z = arith.negf %x
      %y = loop.load %t[%i]                -->      loop.store %z, %u[%i]
      %z = arith.negf %y                          }
      loop.store %z, %u[%i]
    }

Forwarded is from a store, or another load, to a load of the same element behind it in the same block, where
nothing in between may write the element.  A buffer that the function allocates and only writes then goes,
with all that computes what is written there alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from irkit.analysis.dependence.aliasing import Root, reference_of, root_of
from irkit.define import Op
from irkit.dialects import func, loop, memref
from irkit.ir import Block, Operation, Type, Value
from irkit.passes.loop.buffers import select_buffers
from irkit.passes.loop.elements import Element
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopForwardStores(Pass):
    """Hands stored values to the loads behind them, and removes what is only written."""

    name = "loop-forward-stores"

    buffers: list[str] = option(help="names of the buffers, globs allowed; all if none is given", default=[])

    def run(self, function: func.Func) -> None:
        wanted = {each.root for each in select_buffers(function, self.buffers)} if self.buffers else None
        for block in list(_blocks(function)):
            _forward(block, wanted)
        for op in [each for each in function.walk() if isinstance(each, memref.Alloc | memref.Alloca)]:
            if wanted is None or root_of(op.memref) in wanted:
                _remove_unread(op)


def _blocks(function: func.Func) -> Iterator[Block]:
    for op in function.walk():
        for region in op.regions:
            yield from region.blocks


# Forwarding.


class _Known:
    """The values of elements at a place in a block."""

    def __init__(self) -> None:
        self.values: dict[object, tuple[Root, Value[Type]]] = {}

    def forget(self, root: Root | None) -> None:
        """Something may have written any element of a buffer; of any buffer for None."""
        self.values = {
            key: (other, value)
            for key, (other, value) in self.values.items()
            if root is not None and not root.may_be(other)
        }


def _forward(block: Block, wanted: set[Root] | None) -> None:
    accesses = [op for op in block.ops if isinstance(op, loop.Load | loop.Store)]
    if len({op.memref for op in accesses}) == len(accesses):
        return  # No two of one buffer, by one name; views of one are left alone.
    known = _Known()
    for op in list(block.ops):
        if isinstance(op, loop.Load | loop.Store) and _is_plain(op):
            _access(op, known, wanted)
        elif isinstance(op, loop.Load | loop.Prefetch):
            continue
        else:
            for root in _written(op):
                known.forget(root)


def _access(op: loop.Load | loop.Store, known: _Known, wanted: set[Root] | None) -> None:
    root, key = root_of(op.memref), Element.of(op).key()
    if isinstance(op, loop.Store):
        known.forget(root)
        known.values[key] = root, op.value
    elif (found := known.values.get(key)) is None:
        known.values[key] = root, op.result
    elif wanted is None or root in wanted:
        op.replace_with([found[1]])


def _is_plain(op: loop.Load | loop.Store) -> bool:
    """Whether an access surely means the one element that it names."""
    is_async = isinstance(op, loop.Store) and op.is_async
    return not op.conditions and not is_async and reference_of(op.memref).exact


def _written(op: Operation) -> Iterator[Root | None]:
    """The buffers that an operation, with all inside it, may write; None for any."""
    for each in op.walk():
        if isinstance(each, loop.Store | loop.Update):
            yield root_of(each.memref)
        elif isinstance(each, Op) and (effects := each.effects()) is not None:
            for effect in effects:
                if effect.kind != "read":
                    yield root_of(effect.value) if effect.value is not None else None
        else:
            yield None


# What nobody reads.


def _remove_unread(buffer: memref.Alloc | memref.Alloca) -> None:
    users = buffer.memref.users
    writes = (loop.Store, loop.Update, loop.Prefetch, memref.Dealloc)
    if not all(isinstance(user, writes) and user.operands.count(buffer.memref) == 1 for user in users):
        return
    if any(isinstance(user, loop.Store) and user.value is buffer.memref for user in users):
        return
    for user in users:
        if isinstance(user, loop.Store) and user.is_async:
            return
    for user in users:
        _erase(user)
    buffer.erase()


def _erase(op: Operation) -> None:
    """Removes an operation, what was there for it alone, and loops that are empty then."""
    pending: list[Operation] = [op]
    while pending:
        each = pending.pop()
        if each.parent is None:
            continue
        makers = [value.defining_op for value in each.operands]
        around = each.parent_op
        each.erase()
        pending += [maker for maker in makers if maker is not None and _is_needless(maker)]
        if isinstance(around, loop.For) and not around.results and len(list(around.block.ops)) == 1:
            pending.append(around)


def _is_needless(op: Operation) -> bool:
    if any(result.has_uses for result in op.results):
        return False
    return isinstance(op, loop.Load) or (isinstance(op, Op) and op.is_pure and not op.regions)
