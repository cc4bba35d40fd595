"""Whether an operation can be left out because nobody would notice."""

from __future__ import annotations

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
    if op.is_pure and not op.regions:
        return True
    pending: list[Operation] = [op]
    while pending:
        each = pending.pop()
        if not isinstance(each, Op):
            return False
        if each.has_recursive_effects:
            pending += [inner for region in each.regions for block in region.blocks for inner in block.ops]
        effects = each.effects()
        if effects is None:
            return False
        own = {effect.value for effect in effects if effect.kind == "allocate"}.intersection(each.results)
        if any(effect.kind != "read" and effect.value not in own for effect in effects):
            return False
    return True


def is_memory_effect_free(op: Operation) -> bool:
    """Whether neither `op` nor anything inside touches memory or does anything else that can be seen."""
    pending: list[Operation] = [op]
    while pending:
        each = pending.pop()
        if not isinstance(each, Op):
            return False
        if each.has_recursive_effects:
            pending += [inner for region in each.regions for block in region.blocks for inner in block.ops]
        effects = each.effects()
        if effects is None or len(effects):
            return False
    return True
