"""convert-scf-to-cf: turns structured control flow into blocks and branches.

    scf.for %i = %l to %u step %s {           cf.br ^head(%l)
      body                              ^head(%i):  %again = arith.cmpi slt, %i, %u ; cf.cond_br %again,
      ^body, ^end
    }                            -->    ^body:  body ; %next = arith.addi %i, %s ; cf.br ^head(%next)
                                        ^end:

As upstream's pass of this name, except that the number of an scf.index_switch keeps its 64 bits.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from irkit.dialects import arith, cf, scf
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.attributes import index
from irkit.ir.types import I64, INDEX
from irkit.pipeline import Pass


@dataclass(frozen=True)
class ConvertSCFToCF(Pass):
    """Turns structured control flow into blocks and branches."""

    name = "convert-scf-to-cf"

    def run(self, op: Operation) -> None:
        pending = list(op.regions)
        while pending:
            region = pending.pop()
            at = 0
            # A conversion puts its blocks behind the one that it splits: they are looked at later.  One that
            # leaves loops in the block itself says so.
            while at < len(region.blocks):
                again = False
                for each in region.blocks[at].ops:
                    convert = _CONVERSIONS.get(type(each))
                    if convert is not None:
                        again = convert(each)
                        break
                    pending += each.regions
                at += not again


def _split_behind(op: Operation) -> Block:
    """Ends the block at `op`; what stood behind becomes a block of its own."""
    assert op.parent is not None
    if op.next is None:
        raise op.error("cannot become blocks: it stands last in its block, where a terminator is expected")
    return op.parent.split_before(op.next)


def _inline(source: Region, before: Block) -> list[Block]:
    """Moves the blocks of a region to stand before a block of another."""
    target = before.parent
    assert target is not None
    blocks, source.blocks = source.blocks, []
    for block in blocks:
        block.parent = target
    at = target.blocks.index(before)
    target.blocks[at:at] = blocks
    return blocks


def _new_block(types: Sequence[Type], before: Block, op: Operation) -> Block:
    target = before.parent
    assert target is not None
    return target.insert(target.blocks.index(before), Block(types, [op.location] * len(types)))


def _replace_yield(block: Block, target: Block) -> None:
    """The terminator becomes a branch that hands on what it yields."""
    last = block.last
    assert last is not None
    block.append(cf.Br(last.operands, target, location=last.location))
    last.erase()


def _convert_for(op: scf.For) -> bool:
    """The entry block of the body becomes the head, which tests; what was in it, the first block of the
    body."""
    assert op.parent is not None
    before, end = op.parent, _split_behind(op)
    head, *_ = _inline(op.region, end)
    assert head.first is not None
    assert head.last is not None
    body = head.split_before(head.first)
    last = body.last
    assert last is not None
    following = body.insert(arith.AddI(head.args[0], op.step, location=op.location), last).result
    body.append(cf.Br([following, *last.operands], head, location=op.location))
    last.erase()
    predicate = arith.CmpIPredicate.attr("ult" if op.unsigned_cmp else "slt")
    again = head.append(arith.CmpI(predicate, head.args[0], op.upper_bound, location=op.location)).result
    head.append(cf.CondBr(again, (), (), true_dest=body, false_dest=end, location=op.location))
    before.append(cf.Br([op.lower_bound, *op.init_args], head, location=op.location))
    op.replace_with(head.args[1:])
    return False


def _convert_if(op: scf.If) -> bool:
    assert op.parent is not None
    before, end = op.parent, _split_behind(op)
    join = end
    if op.results:
        join = _new_block(op.result_types, end, op)
        join.append(cf.Br((), end, location=op.location))
    targets: list[Block] = []
    for region in op.regions:
        blocks = _inline(region, join)
        if blocks:
            _replace_yield(blocks[-1], join)
        targets.append(blocks[0] if blocks else join)
    before.append(
        cf.CondBr(op.condition, (), (), true_dest=targets[0], false_dest=targets[1], location=op.location)
    )
    op.replace_with(join.args if op.results else ())
    return False


def _convert_while(op: scf.While) -> bool:
    """The first region tests, the second goes on to it; one that only hands on its arguments is left out."""
    assert op.parent is not None
    before, end = op.parent, _split_behind(op)
    forwards = _only_forwards(op.after.entry)
    (head,) = _inline(op.before, end)
    test = head.last
    assert isinstance(test, scf.Condition)
    body = head
    if not forwards:
        (body,) = _inline(op.after, end)
        _replace_yield(body, head)
    head.append(
        cf.CondBr(test.condition, test.args, (), true_dest=body, false_dest=end, location=test.location)
    )
    results = test.args
    test.erase()
    before.append(cf.Br(op.inits, head, location=op.location))
    op.replace_with(results)
    return False


def _only_forwards(block: Block) -> bool:
    last = block.last
    return block.first is last and last is not None and list(last.operands) == block.args


def _convert_execute_region(op: scf.ExecuteRegion) -> bool:
    assert op.parent is not None
    before, end = op.parent, _split_behind(op)
    results = [end.add_arg(kind, op.location) for kind in op.result_types]
    blocks = _inline(op.region, end)
    before.append(cf.Br((), blocks[0], location=op.location))
    for block in blocks:
        if isinstance(block.last, scf.Yield):
            _replace_yield(block, end)
    op.replace_with(results)
    return False


def _convert_index_switch(op: scf.IndexSwitch) -> bool:
    assert op.parent is not None
    before, end = op.parent, _split_behind(op)
    results = [end.add_arg(kind, op.location) for kind in op.result_types]
    default, *cases = op.regions
    targets: list[Block] = []
    for region in (*cases, default):
        (block,) = _inline(region, end)
        _replace_yield(block, end)
        targets.append(block)
    number = before.append(arith.IndexCast(op.arg, out=I64, location=op.location)).result
    before.append(cf.Switch.build(number, targets[-1], op.cases.values, targets[:-1], location=op.location))
    op.replace_with(results)
    return False


def _convert_parallel(op: scf.Parallel) -> bool:
    """Loops of which the innermost carries the reductions; they are converted in their turn."""
    assert op.body.last is not None
    reduce = op.body.last.detach()
    carried = _nest(op, (op.lower_bound, op.upper_bound, op.step), op.body, op.init_vals)
    last = carried.last
    assert last is not None
    yielded: list[Value[Type]] = []
    for number, (region, value) in enumerate(zip(reduce.regions, reduce.operands, strict=True)):
        combine = region.entry
        combine.args[0].replace_all_uses_with(carried.args[1 + number])
        combine.args[1].replace_all_uses_with(value)
        for each in combine.ops:
            if each.is_terminator:
                yielded += each.operands
                each.erase()
            else:
                each.detach()
                carried.insert(each, last)
    reduce.erase()
    last.operands = yielded
    return True


def _convert_forall(op: scf.Forall) -> bool:
    if op.outputs:
        raise op.error("has tensor results, which no block can have: its tensors must become buffers first")
    mixed = (op.mixed_lower_bounds(), op.mixed_upper_bounds(), op.mixed_steps())
    bounds = [[_bound(op, size, value) for size, value in bounds] for bounds in mixed]
    assert op.body.last is not None
    op.body.last.erase()
    _nest(op, bounds, op.body, ())
    return True


def _bound(op: Operation, number: int, value: Value[Type] | None) -> Value[Type]:
    if value is not None:
        return value
    assert op.parent is not None
    return op.parent.insert(arith.Constant(index(number), location=op.location), op).result


def _nest(
    op: Operation,
    bounds: Sequence[Sequence[Value[Type]]],
    body: Block,
    inits: Sequence[Value[Type]],
) -> Block:
    """Replaces `op` by a nest of scf.for around the operations of `body`; returns the innermost block.

    `bounds`: the lower bounds, the upper ones, the steps."""
    kinds, carried = [value.type for value in inits], list(inits)
    inner, results = op.parent, []
    assert inner is not None
    for number, (low, high, stride) in enumerate(zip(*bounds, strict=True)):
        block = Block([INDEX, *kinds], [op.location] * (1 + len(kinds)))
        made = scf.For(
            low, high, stride, carried, results=kinds, region=Region([block]), location=op.location
        )
        inner.insert(made, None if number else op)
        if number:
            inner.append(scf.Yield(made.results, location=op.location))
        else:
            results = list(made.results)
        body.args[number].replace_all_uses_with(block.args[0])
        inner, carried = block, list(block.args[1:])
    for each in body.ops:
        inner.append(each.detach())
    inner.append(scf.Yield(location=op.location))
    op.replace_with(results)
    return inner


_CONVERSIONS: Final[dict[type[Operation], Callable[[Any], bool]]] = {
    scf.ExecuteRegion: _convert_execute_region,
    scf.For: _convert_for,
    scf.Forall: _convert_forall,
    scf.If: _convert_if,
    scf.IndexSwitch: _convert_index_switch,
    scf.Parallel: _convert_parallel,
    scf.While: _convert_while,
}
