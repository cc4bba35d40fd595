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
            # A conversion puts its blocks behind the one that it splits: they are looked at later.
            while at < len(region.blocks):
                _convert_block(region.blocks[at], at, pending)
                at += 1


def _convert_block(block: Block, at: int, pending: list[Region]) -> None:
    """Converts the operations of a block, the last one first: so what follows is moved only once."""
    op = block.last
    while op is not None:
        previous, following = op.previous, op.next
        convert = _CONVERSIONS.get(type(op))
        if convert is None:
            pending += op.regions
        elif convert(op, at):
            previous = following.previous if following is not None else block.last
        op = previous


class _Gap:
    """A block cut in two behind an operation: `before`, the blocks that are put in between, and `end`."""

    def __init__(self, op: Operation, at: int):
        """`at` is the position of the operation's block in its region."""
        assert op.parent is not None
        assert op.parent.parent is not None
        if op.next is None:
            raise op.error(
                "cannot become blocks: it stands last in its block, where a terminator is expected"
            )
        self.before = op.parent
        self.end = Block()
        self._region = op.parent.parent
        self._at = at + 1
        _move(op.next, self.end)
        self._region.insert(self._at, self.end)

    def put(self, block: Block) -> Block:
        """Puts a block before the end."""
        self._region.insert(self._at, block)
        self._at += 1
        return block

    def inline(self, source: Region) -> list[Block]:
        """Puts the blocks of another region before the end."""
        blocks, source.blocks = source.blocks, []
        for block in blocks:
            block.parent = None
            self.put(block)
        return blocks

    def enter(self, op: Operation, target: Block, operands: Sequence[Value[Type]] = ()) -> None:
        """Branches from the block that was cut."""
        self.before.append(cf.Br(operands, target, location=op.location))


def _move(first: Operation | None, target: Block) -> None:
    """Moves an operation and all behind it to the end of another block."""
    while first is not None:
        following = first.next
        target.append(first.detach())
        first = following


def _replace_yield(block: Block, target: Block) -> None:
    """The terminator becomes a branch that hands on what it yields."""
    last = block.last
    assert last is not None
    block.append(cf.Br(last.operands, target, location=last.location))
    last.erase()


def _convert_for(op: scf.For, at: int) -> bool:
    """The block of the body becomes the head, which tests; what was in it, the first block of the body."""
    gap = _Gap(op, at)
    (head,) = gap.inline(op.region)
    body = gap.put(Block())
    _move(head.first, body)
    last = body.last
    assert last is not None
    following = body.insert(arith.AddI(head.args[0], op.step, location=op.location), last).result
    body.append(cf.Br([following, *last.operands], head, location=op.location))
    last.erase()
    predicate = arith.CmpIPredicate.attr("ult" if op.unsigned_cmp else "slt")
    again = head.append(arith.CmpI(predicate, head.args[0], op.upper_bound, location=op.location)).result
    head.append(cf.CondBr(again, (), (), true_dest=body, false_dest=gap.end, location=op.location))
    gap.enter(op, head, [op.lower_bound, *op.init_args])
    op.replace_with(head.args[1:])
    return False


def _convert_if(op: scf.If, at: int) -> bool:
    """Results are handed to a block of their own, which goes on behind the operation."""
    gap = _Gap(op, at)
    branches = [gap.inline(region) for region in op.regions]
    join = gap.end
    if op.results:
        join = gap.put(Block(op.result_types, [op.location] * len(op.results)))
        join.append(cf.Br((), gap.end, location=op.location))
    for blocks in branches:
        if blocks:
            _replace_yield(blocks[-1], join)
    yes, no = [blocks[0] if blocks else join for blocks in branches]
    gap.before.append(cf.CondBr(op.condition, (), (), true_dest=yes, false_dest=no, location=op.location))
    op.replace_with(join.args if op.results else ())
    return False


def _convert_while(op: scf.While, at: int) -> bool:
    """The first region tests, the second goes on to it; one that only hands on its arguments is left out."""
    gap = _Gap(op, at)
    forwards = _only_forwards(op.after.entry)
    (head,) = gap.inline(op.before)
    test = head.last
    assert isinstance(test, scf.Condition)
    body = head
    if not forwards:
        (body,) = gap.inline(op.after)
        _replace_yield(body, head)
    branch = cf.CondBr(
        test.condition, test.args, (), true_dest=body, false_dest=gap.end, location=test.location
    )
    head.append(branch)
    results = test.args
    test.erase()
    gap.enter(op, head, op.inits)
    op.replace_with(results)
    return False


def _only_forwards(block: Block) -> bool:
    last = block.last
    return block.first is last and last is not None and list(last.operands) == block.args


def _convert_execute_region(op: scf.ExecuteRegion, at: int) -> bool:
    gap = _Gap(op, at)
    results = [gap.end.add_arg(kind, op.location) for kind in op.result_types]
    blocks = gap.inline(op.region)
    gap.enter(op, blocks[0])
    for block in blocks:
        if isinstance(block.last, scf.Yield):
            _replace_yield(block, gap.end)
    op.replace_with(results)
    return False


def _convert_index_switch(op: scf.IndexSwitch, at: int) -> bool:
    gap = _Gap(op, at)
    results = [gap.end.add_arg(kind, op.location) for kind in op.result_types]
    default, *cases = op.regions
    targets: list[Block] = []
    for region in (*cases, default):
        (block,) = gap.inline(region)
        _replace_yield(block, gap.end)
        targets.append(block)
    number = gap.before.append(arith.IndexCast(op.arg, out=I64, location=op.location)).result
    switch = cf.Switch.build(number, targets[-1], op.cases.values, targets[:-1], location=op.location)
    gap.before.append(switch)
    op.replace_with(results)
    return False


def _convert_parallel(op: scf.Parallel, at: int) -> bool:
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


def _convert_forall(op: scf.Forall, at: int) -> bool:
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


_CONVERSIONS: Final[dict[type[Operation], Callable[[Any, int], bool]]] = {
    scf.ExecuteRegion: _convert_execute_region,
    scf.For: _convert_for,
    scf.Forall: _convert_forall,
    scf.If: _convert_if,
    scf.IndexSwitch: _convert_index_switch,
    scf.Parallel: _convert_parallel,
    scf.While: _convert_while,
}
