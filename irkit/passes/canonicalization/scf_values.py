"""scf: carried values and results that are the same value whichever way control takes."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from irkit.dialects import scf
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.region import Region
from irkit.ir.values import Value
from irkit.rewrite import Rewriter

Branching: TypeAlias = scf.For | scf.While | scf.If | scf.IndexSwitch | scf.ExecuteRegion
"""The operations whose results come from their regions."""

Sources: TypeAlias = Mapping[Value[Type], Sequence[Value[Type]]]
"""Where the values come from that arguments of a region, or results, may have."""


def rewrite_values_that_stay(op: Branching, rewriter: Rewriter) -> None:
    """What can only ever be one value from outside is that value, inside and behind."""
    sources = _sources(op)
    for value in sources:
        only = _only_origin(value, sources) if value.has_uses else None
        if only is not None and not _is_inside(only, op):
            rewriter.replace_uses(value, only)


def rewrite_equal_values(op: Branching, rewriter: Rewriter) -> None:
    """Two values that come from the same ones, whichever way control takes, are equal."""
    first: dict[tuple[Block | None, tuple[Value[Type], ...]], Value[Type]] = {}
    for value, sources in _sources(op).items():
        other = first.setdefault((value.parent_block, tuple(sources)), value)
        if other is not value and value.has_uses:
            rewriter.replace_uses(value, other)


def _sources(op: Branching) -> Sources:
    if isinstance(op, scf.For):
        pairs = list(zip(op.init_args, op.yield_op.operands, strict=True))
        return dict(zip((*op.iter_args, *op.results), (*pairs, *pairs), strict=True))
    if isinstance(op, scf.While):
        carried = zip(op.inits, op.yield_op.operands, strict=True)
        handed = [(value,) for value in op.condition_op.args]
        return {
            **dict(zip(op.before.entry.args, carried, strict=True)),
            **dict(zip((*op.after.entry.args, *op.results), (*handed, *handed), strict=True)),
        }
    ends = [block.last for region in op.regions for block in region.blocks]
    yielded = zip(*[end.operands for end in ends if isinstance(end, scf.Yield)], strict=True)
    return dict(zip(op.results, yielded, strict=False))


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


def _is_inside(value: Value[Type], op: Branching) -> bool:
    region = value.parent_block.parent if value.parent_block else None
    return any(each.is_ancestor_of(region) for each in op.regions)


def rewrite_unused_results_of_region(op: scf.ExecuteRegion, rewriter: Rewriter) -> None:
    """Results that nobody uses are not made."""
    kept = [number for number, result in enumerate(op.results) if result.has_uses]
    if len(kept) == len(op.results):
        return
    for block in op.region.blocks:
        if isinstance(block.last, scf.Yield):
            block.last.operands = [block.last.operands[number] for number in kept]
    region = Region()
    region.take_blocks(op.region)
    made = scf.ExecuteRegion(
        results=[op.results[number].type for number in kept],
        region=region,
        no_inline=op.no_inline,
        attributes=op.attributes,
    )
    rewriter.insert(made)
    for number, new in zip(kept, made.results, strict=True):
        rewriter.replace_uses(op.results[number], new)
    rewriter.erase(op)
