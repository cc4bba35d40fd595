"""scf: while loops that carry no more than they need, loops over several dimensions, regions of blocks."""

from collections.abc import Sequence

from irkit.dialects import arith, cf, func, scf
from irkit.ir.attributes import boolean, int_value
from irkit.ir.interning import Type
from irkit.ir.region import Region
from irkit.ir.types import DYNAMIC
from irkit.ir.values import Value
from irkit.rewrite import Rewriter, constant_value
from irkit.syntax.index_lists import Mixed, split_mixed

# scf.while


def rewrite_invariant_carried_values(op: scf.While, rewriter: Rewriter) -> None:
    """A value that every iteration hands on unchanged is not carried, but used where it is needed."""
    test, last = op.condition_op, op.yield_op
    for number, (init, arg, yielded) in enumerate(
        zip(op.inits, op.before.entry.args, last.operands, strict=True)
    ):
        handed = yielded in op.after.entry.args and test.args[op.after.entry.args.index(yielded)]
        if yielded is init or handed is arg or handed is init:
            rewriter.replace_uses(arg, init)
            _rebuild_while(op, rewriter, drop_init=number)
            return


def rewrite_outside_values_of_condition(op: scf.While, rewriter: Rewriter) -> None:
    """A value from outside that the condition hands on is used directly; equal ones are handed on once."""
    test = op.condition_op
    seen: dict[Value[Type], int] = {}
    for number, value in enumerate(test.args):
        arg, result = op.after.entry.args[number], op.results[number]
        outside = not op.before.is_ancestor_of(value.parent_block.parent if value.parent_block else None)
        if value in seen:
            rewriter.replace_uses(arg, op.after.entry.args[seen[value]])
            rewriter.replace_uses(result, op.results[seen[value]])
        elif outside:
            rewriter.replace_uses(arg, value)
            rewriter.replace_uses(result, value)
        elif arg.has_uses or result.has_uses:
            seen[value] = number
            continue
        _rebuild_while(op, rewriter, drop_result=number)
        return


def rewrite_unused_carried_values(op: scf.While, rewriter: Rewriter) -> None:
    """A carried value that the first region does not look at is not carried."""
    for number, arg in enumerate(op.before.entry.args):
        if not arg.has_uses:
            _rebuild_while(op, rewriter, drop_init=number)
            return


def rewrite_order_of_carried_values(op: scf.While, rewriter: Rewriter) -> None:
    """Where the condition hands on what is carried and nothing else, it does so in the same order."""
    args: list[Value[Type]] = [*op.before.entry.args]
    test, after = op.condition_op, op.after.entry
    given = list(test.args)
    if given == args or len(given) != len(args) or set(given) != set(args):
        return
    places = [args.index(value) for value in given]
    test.args = args
    for arg in op.before.entry.args:
        after.add_arg(arg.type, arg.location)
    results = [op.results[places.index(number)] for number in range(len(args))]
    for place in places:
        rewriter.replace_uses(after.args[0], after.args[len(after.args) - len(args) + place])
        after.erase_arg(0)
    _move_while(op, [arg.type for arg in args], results, op.inits, rewriter)


def _rebuild_while(
    op: scf.While, rewriter: Rewriter, drop_init: int | None = None, drop_result: int | None = None
) -> None:
    """The same loop without one carried value, or without one result; neither is used any more."""
    inits, kinds = list(op.inits), list(op.result_types)
    results = list(op.results)
    if drop_init is not None:
        del inits[drop_init]
        op.before.entry.erase_arg(drop_init)
        last = op.yield_op
        last.operands = [value for number, value in enumerate(last.operands) if number != drop_init]
    if drop_result is not None:
        del kinds[drop_result]
        del results[drop_result]
        op.after.entry.erase_arg(drop_result)
        test = op.condition_op
        test.args = [value for number, value in enumerate(test.args) if number != drop_result]
    _move_while(op, kinds, results, inits, rewriter)


def _move_while(
    op: scf.While,
    kinds: Sequence[Type],
    results: Sequence[Value[Type]],
    inits: Sequence[Value[Type]],
    rewriter: Rewriter,
) -> None:
    """A loop with the regions of `op` and other operands or results, which stand for the given ones."""
    before, after = Region(), Region()
    before.take_blocks(op.before)
    after.take_blocks(op.after)
    made = scf.While(inits, kinds, before, after, attributes=op.attributes)
    rewriter.insert(made)
    for old, new in zip(results, made.results, strict=True):
        rewriter.replace_uses(old, new)
    rewriter.erase(op)


def rewrite_condition_within_while(op: scf.While, rewriter: Rewriter) -> None:
    """In the second region the condition holds: a comparison like that of the first region is known there."""
    test = op.condition_op
    compared = test.condition.defining_op
    if not isinstance(compared, arith.CmpI):
        return
    after: list[Value[Type]] = [*op.after.entry.args]
    # What the condition hands on is known in the second region by another name.
    names = {after[number]: value for number, value in enumerate(test.args)}
    for arg in names:
        for user in arg.users:
            if not isinstance(user, arith.CmpI):
                continue
            pair = names.get(user.lhs, user.lhs), names.get(user.rhs, user.rhs)
            if pair == (compared.lhs, compared.rhs):
                _decide(user, compared, rewriter)
                return


def _decide(user: arith.CmpI, holds: arith.CmpI, rewriter: Rewriter) -> None:
    """Replaces a comparison of the same values by what it is where another one holds."""
    same = user.predicate_name == holds.predicate_name
    if not same and OPPOSITE[user.predicate_name] != holds.predicate_name:
        return
    rewriter.set_before(user)
    rewriter.replace(user, rewriter.insert(arith.Constant(boolean(same))))


OPPOSITE = {
    "eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sle": "sgt", "sgt": "sle",
    "ult": "uge", "uge": "ult", "ule": "ugt", "ugt": "ule",
}  # fmt: skip
"""The predicate that holds exactly where another does not."""


# scf.execute_region, scf.index_switch


def rewrite_blocks_in_function(op: scf.ExecuteRegion, rewriter: Rewriter) -> None:
    """Blocks that are run as an operation become blocks of the function, or of the region around."""
    region = op.region
    if op.no_inline or len(region.blocks) < 2 or op.parent is None:
        return
    if not isinstance(op.parent_op, (func.Func, scf.ExecuteRegion)):
        return
    before = op.parent
    following = op.next
    assert following is not None
    behind = rewriter.split_block(following)
    joined = [behind.add_arg(kind, op.location) for kind in op.result_types]
    entry = region.entry
    blocks = list(region.blocks)
    rewriter.inline_region(region, behind)
    for block in blocks:
        last = block.last
        if isinstance(last, scf.Yield):
            rewriter.set_before(last)
            rewriter.insert(cf.Br(last.operands, behind))
            rewriter.erase(last)
    rewriter.set_to_end(before)
    rewriter.insert(cf.Br((), entry))
    rewriter.set_before(op)
    rewriter.replace(op, joined)


def rewrite_unused_results_of_switch(op: scf.IndexSwitch, rewriter: Rewriter) -> None:
    """Results that nobody uses are not made."""
    kept = [number for number, result in enumerate(op.results) if result.has_uses]
    if len(kept) == len(op.results):
        return
    regions: list[Region] = []
    for old in op.regions:
        region = Region()
        region.take_blocks(old)
        last = region.entry.last
        assert last is not None
        last.operands = [last.operands[number] for number in kept]
        regions.append(region)
    made = scf.IndexSwitch(
        op.arg,
        op.cases,
        [op.results[number].type for number in kept],
        default_region=regions[0],
        case_regions=regions[1:],
        attributes=op.attributes,
    )
    rewriter.insert(made)
    for number, new in zip(kept, made.results, strict=True):
        rewriter.replace_uses(op.results[number], new)
    rewriter.erase(op)


# scf.parallel, scf.forall


def rewrite_parallel_within_parallel(op: scf.Parallel, rewriter: Rewriter) -> None:
    """A parallel loop that only runs another one runs over the dimensions of both."""
    body = op.body
    inner = body.first
    if not isinstance(inner, scf.Parallel) or inner.next is not body.last or op.results or inner.results:
        return
    bounds = [*inner.lower_bound, *inner.upper_bound, *inner.step]
    if any(value.parent_block is body for value in bounds):
        return
    region = Region()
    region.take_blocks(inner.region)
    block = region.entry
    for number, arg in enumerate(body.args):
        rewriter.replace_uses(arg, block.insert_arg(number, arg.type, arg.location))
    made = scf.Parallel(
        [*op.lower_bound, *inner.lower_bound],
        [*op.upper_bound, *inner.upper_bound],
        [*op.step, *inner.step],
        region=region,
        attributes=op.attributes,
    )
    rewriter.insert(made)
    rewriter.erase(op)


def rewrite_reduction_of_one_iteration(op: scf.Parallel, rewriter: Rewriter) -> None:
    """A loop that runs once combines the initial values with those of its only iteration."""
    if not op.results:
        return
    for lower, upper, step in zip(op.lower_bound, op.upper_bound, op.step, strict=True):
        low, high, stride = _known(lower), _known(upper), _known(step)
        if low is None or high is None or stride is None or not low < high <= low + stride:
            return
    reduce = op.body.last
    assert isinstance(reduce, scf.Reduce)
    rewriter.inline_block(op.body, op, op.lower_bound)
    values: list[Value[Type]] = []
    for region, init, value in zip(reduce.regions, op.init_vals, reduce.operands, strict=True):
        block = region.entry
        end = block.last
        assert end is not None
        rewriter.inline_block(block, op, [init, value])
        values.append(end.operands[0])
        rewriter.erase(end)
    rewriter.erase(reduce)
    rewriter.replace(op, values)


def _known(value: Value[Type]) -> int | None:
    return int_value(constant_value(value))


def rewrite_bounds_of_forall(op: scf.Forall, rewriter: Rewriter) -> None:
    """Constant bounds and steps stand in the operation itself."""
    lists = op.mixed_lower_bounds(), op.mixed_upper_bounds(), op.mixed_steps()
    made = [[_entry(each) for each in entries] for entries in lists]
    known = sum(isinstance(each, int) for entries in made for each in entries)
    if known == sum(value is None for entries in lists for _, value in entries):
        return
    parts = [split_mixed(entries) for entries in made]
    op.dynamic_lower_bound, op.dynamic_upper_bound, op.dynamic_step = [values for values, _ in parts]
    op.static_lower_bound, op.static_upper_bound, op.static_step = [static for _, static in parts]
    rewriter.modified(op)


def _entry(each: Mixed) -> int | Value[Type]:
    size, value = each
    if value is None:
        return size
    known = _known(value)
    return value if known is None else known


def rewrite_dimensions_of_forall(op: scf.Forall, rewriter: Rewriter) -> None:
    """Dimensions that run once are left out; where one runs never, so does the loop."""
    lists = [op.mixed_lower_bounds(), op.mixed_upper_bounds(), op.mixed_steps()]
    counts = [_count(*dimension) for dimension in zip(*lists, strict=True)]
    if 0 in counts:
        rewriter.replace(op, op.outputs)
        return
    kept = [number for number, count in enumerate(counts) if count != 1]
    if len(kept) == len(counts):
        return
    args = op.body.args
    for number in reversed(range(len(counts))):
        if number not in kept:
            rewriter.replace_uses(args[number], _value(lists[0][number], rewriter))
            op.body.erase_arg(number)
    if not kept:
        _inline_forall(op, rewriter)
        return
    parts = [split_mixed([_plain(entries[number]) for number in kept]) for entries in lists]
    region = Region()
    region.take_blocks(op.region)
    lower, upper, step = [values for values, _ in parts]
    made = scf.Forall(
        lower,
        upper,
        step,
        op.outputs,
        mapping=op.mapping if op.mapping is None or not op.mapping.elements else None,
        static_lower_bound=parts[0][1],
        static_upper_bound=parts[1][1],
        static_step=parts[2][1],
        results=op.result_types,
        region=region,
        attributes=op.attributes,
    )
    rewriter.replace(op, rewriter.insert(made))


def _count(lower: Mixed, upper: Mixed, step: Mixed) -> int | None:
    if DYNAMIC in (lower[0], upper[0], step[0]) or step[0] <= 0:
        return None
    return max(0, -((lower[0] - upper[0]) // step[0]))


def _plain(each: Mixed) -> int | Value[Type]:
    return each[0] if each[1] is None else each[1]


def _value(each: Mixed, rewriter: Rewriter) -> Value[Type]:
    return each[1] if each[1] is not None else rewriter.insert(arith.constant_index(each[0])).result


def _inline_forall(op: scf.Forall, rewriter: Rewriter) -> None:
    """A loop without dimensions is its body; one that puts tensors together stays."""
    end = op.body.last
    assert end is not None
    if op.results:
        return
    rewriter.inline_block(op.body, op)
    rewriter.erase(end)
    rewriter.erase(op)
