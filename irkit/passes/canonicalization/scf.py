"""scf: branches whose way is known, choices that need no branch, and loops that run never or once.

The laws and their direction are upstream's.
"""

from collections.abc import Sequence

from irkit.dialects import arith, scf
from irkit.ir.attributes import boolean, int_value
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value
from irkit.rewrite import Rewriter, constant_value


def _known(value: Value[Type]) -> int | None:
    return int_value(constant_value(value))


def _replace_by_block(op: Operation, block: Block, args: Sequence[Value[Type]], rewriter: Rewriter) -> None:
    """Lets the operations of a block, and what it yields, stand for `op`."""
    last = block.last
    assert last is not None
    rewriter.inline_block(block, op, args)
    values = last.operands
    rewriter.erase(last)
    rewriter.replace(op, values)


# scf.if, in the order in which upstream tries them.


def rewrite_if_of_negation(op: scf.If, rewriter: Rewriter) -> None:
    """if not c { A } else { B } is if c { B } else { A }."""
    negation = op.condition.defining_op
    if not op.else_region.blocks or not isinstance(negation, arith.XOrI) or not _known(negation.rhs):
        return
    otherwise = Region()
    otherwise.take_blocks(op.then_region)
    op.then_region.take_blocks(op.else_region)
    op.else_region.take_blocks(otherwise)
    rewriter.set_operand(op, 0, negation.lhs)


def rewrite_ifs_of_one_condition(op: scf.If, rewriter: Rewriter) -> None:
    """Two ifs of one condition, or of its opposite, one right behind the other, become one."""
    before = op.previous
    if not isinstance(before, scf.If):
        return
    later = [op.then_region, op.else_region]
    if _is_not(op.condition, before.condition):
        later.reverse()
    elif before.condition is not op.condition and not _is_not(before.condition, op.condition):
        return
    elif before.condition is not op.condition:
        later.reverse()
    sides = (later[0], before.then_region), (later[1], before.else_region)
    for number, result in enumerate(before.results):
        for user, index in list(result.uses):
            for region, own in sides:
                if region.is_ancestor_of(user.parent_region):
                    rewriter.set_operand(user, index, _yielded(own)[number])
    regions = [Region(), Region()]
    for region, first, second in zip(regions, before.regions, later, strict=True):
        region.take_blocks(first if first.blocks else second)
        if first is not region and second.blocks:
            _append_block(region.entry, second.entry)
    types = [*before.result_types, *op.result_types]
    made = scf.If(before.condition, results=types, then_region=regions[0], else_region=regions[1])
    rewriter.insert(made)
    for old, new in zip((*before.results, *op.results), made.results, strict=True):
        rewriter.replace_uses(old, new)
    rewriter.erase(op)
    rewriter.erase(before)


def _is_not(value: Value[Type], other: Value[Type]) -> bool:
    """Whether a boolean is the opposite of another."""
    op = value.defining_op
    return isinstance(op, arith.XOrI) and op.lhs is other and bool(_known(op.rhs))


def _append_block(block: Block, more: Block) -> None:
    """Puts the operations of a second block behind those of the first, what both yield at the end."""
    first, last = block.last, more.last
    assert first is not None
    assert last is not None
    last.operands = [*first.operands, *last.operands]
    first.erase()
    for op in more.ops:
        block.append(op.detach())
    more.erase()


def rewrite_if_within_if(op: scf.If, rewriter: Rewriter) -> None:
    """if a { if b { ... } } is if a and b { ... }, where both yield the same otherwise."""
    block = op.then_region.entry
    inner = block.first
    if not isinstance(inner, scf.If) or inner.next is not block.last:
        return
    if not _is_plain(op) or not _is_plain(inner):
        return
    otherwise = _yielded(op.else_region) if op.results else ()
    within = _yielded(inner.else_region) if inner.results else ()
    values: list[Value[Type]] = []
    for value, other in zip(_yielded(op.then_region), otherwise, strict=True):
        number = next((k for k, result in enumerate(inner.results) if result is value), None)
        if number is None:
            return
        if within[number] is not other:
            return
        values.append(_yielded(inner.then_region)[number])
    both = rewriter.insert(arith.AndI(op.condition, inner.condition)).result
    then_region, else_region = Region(), Region()
    then_region.take_blocks(inner.then_region)
    last = then_region.entry.last
    assert last is not None
    last.operands = values
    if op.results:
        else_region.take_blocks(op.else_region)
    made = scf.If(
        both,
        results=op.result_types,
        then_region=then_region,
        else_region=else_region,
        attributes=op.attributes,
    )
    rewriter.replace(op, rewriter.insert(made))


def _is_plain(op: scf.If) -> bool:
    """Whether nothing is done where the condition does not hold."""
    blocks = op.else_region.blocks
    return not blocks or blocks[0].first is blocks[0].last


def rewrite_condition_within_if(op: scf.If, rewriter: Rewriter) -> None:
    """In the regions of an if the condition is known."""
    if constant_value(op.condition) is not None:
        return
    for region, truth in ((op.else_region, False), (op.then_region, True)):
        inside = _uses_inside(op.condition, region)
        if inside:
            known = rewriter.insert(arith.Constant(boolean(truth))).result
            for user, index in inside:
                rewriter.set_operand(user, index, known)


def _uses_inside(value: Value[Type], region: Region) -> list[tuple[Operation, int]]:
    """The uses in a region, looked for there or among all uses, whichever are fewer: many ifs may have one
    condition."""
    found: list[tuple[Operation, int]] = []
    for number, op in enumerate(region.walk()):
        if number > value.user_count:
            return [(user, at) for user, at in value.uses if region.is_ancestor_of(user.parent_region)]
        found += [(op, at) for at, operand in enumerate(op.operands) if operand is value]
    return found


def rewrite_if_to_choice(op: scf.If, rewriter: Rewriter) -> None:
    """A result that both regions take from outside is a choice between the two values."""
    if not op.results:
        return
    choices = [_outside(op, number) for number in range(len(op.results))]
    if not any(choices):
        return
    values: list[Value[Type] | None] = []
    for choice in choices:
        if choice is None:
            values.append(None)
        elif choice[0] is choice[1]:
            values.append(choice[0])
        else:
            values.append(rewriter.insert(arith.Select(op.condition, *choice)).result)
    kept = [number for number, choice in enumerate(choices) if choice is None]
    _rebuild_if(op, kept, values, rewriter)


def _outside(op: scf.If, number: int) -> tuple[Value[Type], Value[Type]] | None:
    """The two values of a result if neither region defines its own."""
    pair = _yielded(op.then_region)[number], _yielded(op.else_region)[number]
    blocks = (op.then_region.entry, op.else_region.entry)
    if any(value.parent_block is block for value, block in zip(pair, blocks, strict=True)):
        return None
    return pair


def _yielded(region: Region) -> Sequence[Value[Type]]:
    last = region.entry.last
    return last.operands if last is not None else ()


def rewrite_empty_else(op: scf.If, rewriter: Rewriter) -> None:
    """An else that does nothing goes."""
    blocks = op.else_region.blocks
    if not op.results and blocks and blocks[0].first is blocks[0].last:
        rewriter.erase_block(blocks[0])
        rewriter.modified(op)


def rewrite_if_of_known_condition(op: scf.If, rewriter: Rewriter) -> None:
    """if true is its first region, if false its second."""
    condition = _known(op.condition)
    if condition is None:
        return
    region = op.then_region if condition else op.else_region
    if region.blocks:
        _replace_by_block(op, region.entry, (), rewriter)
    else:
        rewriter.erase(op)


def rewrite_unused_results_of_if(op: scf.If, rewriter: Rewriter) -> None:
    """Results that nobody uses are not made."""
    kept = [number for number, result in enumerate(op.results) if result.has_uses]
    if len(kept) < len(op.results):
        _rebuild_if(op, kept, [None] * len(op.results), rewriter)


def _rebuild_if(
    op: scf.If, kept: Sequence[int], others: Sequence[Value[Type] | None], rewriter: Rewriter
) -> None:
    """The same with fewer results; `others` gives values for those that go and are used."""
    regions = [Region(), Region()]
    for region, old in zip(regions, op.regions, strict=True):
        region.take_blocks(old)
        if region.blocks:
            last = region.entry.last
            assert last is not None
            last.operands = [last.operands[number] for number in kept]
    made = scf.If(
        op.condition,
        results=[op.results[number].type for number in kept],
        then_region=regions[0],
        else_region=regions[1],
        attributes=op.attributes,
    )
    rewriter.insert(made)
    for position, number in enumerate(kept):
        rewriter.replace_uses(op.results[number], made.results[position])
    for result, value in zip(op.results, others, strict=True):
        if value is not None:
            rewriter.replace_uses(result, value)
    rewriter.erase(op)


# scf.for


def _trip_count(op: scf.For) -> int | None:
    """How often a loop runs, where that is known."""
    if op.lower_bound is op.upper_bound:
        return 0
    lower, upper, step = _known(op.lower_bound), _known(op.upper_bound), _known(op.step)
    if step == 0:  # undefined; upstream takes it for no iteration
        return 0
    if lower is None or upper is None or op.unsigned_cmp:
        return None
    if lower >= upper:
        return 0
    return -((lower - upper) // step) if step is not None and step > 0 else None


def rewrite_loop_that_runs_never_or_once(op: scf.For, rewriter: Rewriter) -> None:
    """A loop of no iteration yields what it starts from; one of one iteration is its body."""
    count = _trip_count(op)
    if count == 0:
        rewriter.replace(op, op.init_args)
    elif count == 1:
        _replace_by_block(op, op.body, [op.lower_bound, *op.init_args], rewriter)
    elif count is not None and op.body.first is op.body.last:
        yielded = op.yield_op.operands
        if all(value.parent_block is not op.body for value in yielded):
            rewriter.replace(op, yielded)


def rewrite_idle_carried_values(op: scf.For, rewriter: Rewriter) -> None:
    """Values that a loop only hands on, or that nobody looks at, are not carried; equal ones once."""
    kept: list[int] = []
    stands_for: list[int | None] = []  # None: the initial value does
    parts = list(zip(op.init_args, op.iter_args, op.results, op.yield_op.operands, strict=True))
    for number, (init, arg, result, yielded) in enumerate(parts):
        if arg is yielded or (not arg.has_uses and (yielded is init or not result.has_uses)):
            stands_for.append(None)
            continue
        same = next((k for k in kept if parts[k][0] is init and parts[k][3] is yielded), None)
        if same is None:
            kept.append(number)
        stands_for.append(number if same is None else same)
    if len(kept) == len(parts):
        return
    _rebuild_for(op, kept, stands_for, rewriter)


def _rebuild_for(
    op: scf.For, kept: Sequence[int], stands_for: Sequence[int | None], rewriter: Rewriter
) -> None:
    """The same loop with fewer carried values."""
    inits = op.init_args
    for number, source in enumerate(stands_for):
        if source != number:
            value = inits[number] if source is None else op.iter_args[source]
            rewriter.replace_uses(op.iter_args[number], value)
    last = op.yield_op
    last.operands = [last.operands[number] for number in kept]
    for number in reversed(range(len(inits))):
        if number not in kept:
            op.body.erase_arg(number + 1)
    region = Region()
    region.take_blocks(op.region)
    made = scf.For(
        op.lower_bound,
        op.upper_bound,
        op.step,
        [inits[number] for number in kept],
        op.unsigned_cmp,
        results=[inits[number].type for number in kept],
        region=region,
        attributes=op.attributes,
    )
    rewriter.insert(made)
    new = dict(zip(kept, made.results, strict=True))
    for number, (source, result) in enumerate(zip(stands_for, op.results, strict=True)):
        rewriter.replace_uses(result, inits[number] if source is None else new[source])
    rewriter.erase(op)


# The others.


def rewrite_region_of_one_block(op: scf.ExecuteRegion, rewriter: Rewriter) -> None:
    """A region of one block that is run as an operation is the operations in it."""
    if not op.no_inline and len(op.region.blocks) == 1 and isinstance(op.region.entry.last, scf.Yield):
        _replace_by_block(op, op.region.entry, (), rewriter)


def rewrite_switch_on_known_index(op: scf.IndexSwitch, rewriter: Rewriter) -> None:
    """A switch whose index is known is the region of its case."""
    index = _known(op.arg)
    if index is None:
        return
    cases = list(op.cases.values)
    region = op.case_regions[cases.index(index)] if index in cases else op.default_region
    _replace_by_block(op, region.entry, (), rewriter)


def rewrite_dimensions_of_parallel(op: scf.Parallel, rewriter: Rewriter) -> None:
    """Dimensions that run once are left out; where one runs never, so does the loop."""
    counts = []
    for lower, upper, step in zip(op.lower_bound, op.upper_bound, op.step, strict=True):
        bounds = _known(lower), _known(upper), _known(step)
        known = None not in bounds
        counts.append(max(0, -((bounds[0] - bounds[1]) // bounds[2])) if known else None)  # type: ignore[operator]
    if 0 in counts:
        rewriter.replace(op, op.init_vals)
        return
    kept = [number for number, count in enumerate(counts) if count != 1]
    if len(kept) == len(counts) or op.results:
        return
    for number in reversed(range(len(counts))):
        if number not in kept:
            rewriter.replace_uses(op.body.args[number], op.lower_bound[number])
            op.body.erase_arg(number)
    if not kept:
        _replace_by_block(op, op.body, (), rewriter)
        return
    region = Region()
    region.take_blocks(op.region)
    rewriter.insert(
        scf.Parallel(
            [op.lower_bound[number] for number in kept],
            [op.upper_bound[number] for number in kept],
            [op.step[number] for number in kept],
            region=region,
            attributes=op.attributes,
        )
    )
    rewriter.erase(op)
