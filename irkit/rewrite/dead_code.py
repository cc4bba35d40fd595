"""Whether an operation can be left out because nobody would notice."""

from __future__ import annotations

from collections.abc import Callable

from irkit.define import Op
from irkit.ir.operation import Operation


def is_trivially_dead(op: Operation, droppable: Throughout | None = None) -> bool:
    """Whether nothing uses `op` and leaving it out changes nothing else."""
    for result in op.results:
        if result._uses is not None:
            return False
    return would_be_dead(op, droppable)


def would_be_dead(op: Operation, droppable: Throughout | None = None) -> bool:
    """Whether `op` could be left out if nothing used its results: not a terminator, not a symbol, and all
    that it and the operations inside do is reading, or writing to what they allocate themselves.

    Who asks often hands over a `Throughout(is_droppable)`, which remembers."""
    if not isinstance(op, Op) or op.is_terminator or op.is_symbol:
        return False
    if not op.regions:
        return op.is_pure or is_droppable(op)
    return (droppable or Throughout(is_droppable)).holds(op)


def is_droppable(op: Op) -> bool:
    """Whether what `op` does itself, contents aside, is only reading, or writing to what it allocates."""
    if op.is_pure:
        return True
    effects = op.effects()
    if effects is None:
        return False
    own = {effect.value for effect in effects if effect.kind == "allocate"}.intersection(op.results)
    return all(effect.kind == "read" or effect.value in own for effect in effects)


def is_memory_effect_free(op: Operation) -> bool:
    """Whether neither `op` nor anything inside touches memory or does anything else that can be seen."""
    return Throughout(has_no_effects).holds(op)


def has_no_effects(op: Op) -> bool:
    """Whether `op` itself, contents aside, does nothing but compute its results."""
    if op.is_pure:
        return True
    effects = op.effects()
    return effects is not None and not effects


class Throughout:
    """Asks whether something is true of operations and, where their effects are those of their contents, of
    all inside.

        free = Throughout(has_no_effects)
        free.holds(op)

    What it was not true of is remembered, so that asking each of many nested operations looks at nothing
    twice; `forget` says that something in there has changed."""

    __slots__ = ("_condition", "_failed")

    def __init__(self, condition: Callable[[Op], bool]):
        self._condition = condition
        self._failed: set[Operation] = set()
        """Closed upwards: of an operation that failed because of one inside, all in between failed, too."""

    def holds(self, op: Operation) -> bool:
        offender = self._offender(op)
        if offender is None:
            return True
        while offender is not op and offender.parent_op is not None:
            offender = offender.parent_op
            self._failed.add(offender)
        return False

    def forget(self, op: Operation | None) -> None:
        """Something was changed in `op`: it and those around may be asked anew."""
        while op is not None and op in self._failed:
            self._failed.discard(op)
            op = op.parent_op

    def _offender(self, op: Operation) -> Operation | None:
        """An operation of which it is not true.

        Those without regions are asked before any region is entered, so that one that says no is found
        soon."""
        holds, failed = self._condition, self._failed
        if op in failed or not isinstance(op, Op) or not holds(op):
            return op
        pending = [op]
        while pending:
            each = pending.pop()
            if not each.has_recursive_effects:
                continue
            for region in each.regions:
                for block in region.blocks:
                    for inner in block.ops:
                        if inner in failed or not isinstance(inner, Op) or not holds(inner):
                            return inner
                        if inner.regions:
                            pending.append(inner)
        return None
