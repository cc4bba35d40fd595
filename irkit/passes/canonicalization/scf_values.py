"""scf: carried values and results that are the same value whichever way control takes."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from irkit.dialects import scf
from irkit.ir.interning import Type
from irkit.ir.values import Value
from irkit.rewrite import Rewriter

Sources: TypeAlias = Mapping[Value[Type], Sequence[Value[Type]]]
"""Where the values come from that arguments of a region, or results, may have."""


def rewrite_values_that_stay(op: scf.For | scf.While | scf.IndexSwitch, rewriter: Rewriter) -> None:
    """What can only ever be one value from outside is that value, inside and behind."""
    sources = _sources(op)
    for value in sources:
        only = _only_origin(value, sources) if value.has_uses else None
        if only is not None and not _is_inside(only, op):
            rewriter.replace_uses(value, only)


def _sources(op: scf.For | scf.While | scf.IndexSwitch) -> Sources:
    if isinstance(op, scf.For):
        pairs = list(zip(op.init_args, op.yield_op.operands, strict=True))
        return dict(zip((*op.iter_args, *op.results), (*pairs, *pairs), strict=True))
    if isinstance(op, scf.IndexSwitch):
        ends = [region.entry.last for region in op.regions]
        chosen = zip(*[end.operands for end in ends if end is not None], strict=True)
        return dict(zip(op.results, chosen, strict=True))
    carried = zip(op.inits, op.yield_op.operands, strict=True)
    handed = [(value,) for value in op.condition_op.args]
    return {
        **dict(zip(op.before.entry.args, carried, strict=True)),
        **dict(zip((*op.after.entry.args, *op.results), (*handed, *handed), strict=True)),
    }


def _only_origin(value: Value[Type], sources: Sources) -> Value[Type] | None:
    """The one value that arrives at `value`, whichever way control takes."""
    origins: set[Value[Type]] = set()
    seen, stack = {value}, [value]
    while stack:
        for source in sources[stack.pop()]:
            if source not in sources:
                origins.add(source)
            elif source not in seen:
                seen.add(source)
                stack.append(source)
    return origins.pop() if len(origins) == 1 else None


def _is_inside(value: Value[Type], op: scf.For | scf.While | scf.IndexSwitch) -> bool:
    region = value.parent_block.parent if value.parent_block else None
    return any(each.is_ancestor_of(region) for each in op.regions)
