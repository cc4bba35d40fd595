"""Whether an operation can be left out because nobody would notice."""

from __future__ import annotations

from collections.abc import Callable

from irkit.define import Op
from irkit.ir.operation import Operation


def is_trivially_dead(op: Operation) -> bool:
    """Whether nothing uses `op` and leaving it out changes nothing else."""
    for result in op.results:
        if result._uses is not None:
            return False
    return would_be_dead(op)


def would_be_dead(op: Operation) -> bool:
    """Whether `op` could be left out if nothing used its results: not a terminator, not a symbol, and all
    that it and the operations inside do is reading, or writing to what they allocate themselves."""
    if not isinstance(op, Op) or op.is_terminator or op.is_symbol:
        return False
    return (op.is_pure and not op.regions) or _all_inside(op, is_droppable)


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
    return _all_inside(op, has_no_effects)


def has_no_effects(op: Op) -> bool:
    """Whether `op` itself, contents aside, does nothing but compute its results."""
    if op.is_pure:
        return True
    effects = op.effects()
    return effects is not None and not effects


def _all_inside(op: Operation, holds: Callable[[Op], bool]) -> bool:
    """Whether `holds` is true of `op` and, where its effects are those of its contents, of all inside.

    Operations without regions are asked before any region is entered, so that one that says no is found soon.
    """
    if not isinstance(op, Op) or not holds(op):
        return False
    pending = [op]
    while pending:
        each = pending.pop()
        if not each.has_recursive_effects:
            continue
        for region in each.regions:
            for block in region.blocks:
                for inner in block.ops:
                    if not isinstance(inner, Op) or not holds(inner):
                        return False
                    if inner.regions:
                        pending.append(inner)
    return True
