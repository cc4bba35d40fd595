"""cf: branches whose way is known, branches to branches, and blocks that follow each other."""

from collections.abc import Sequence

from irkit.dialects import arith, cf
from irkit.ir.attributes import boolean, int_value
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.values import BlockArgument, Value
from irkit.rewrite import Rewriter, constant_value

Operands = Sequence[Value[Type]]


def _only_edge(block: Block) -> Block | None:
    """The block from which the only edge to `block` comes; None where there are several edges, or none."""
    found = block.predecessors
    return found[0] if len(found) == 1 else None


def _through(block: Block, operands: Operands) -> tuple[Block, Operands] | None:
    """Where a branch to a block goes on at once, with which operands; None where something happens before."""
    branch = block.first
    if not isinstance(branch, cf.Br) or _leads_to_cycle(block):
        return None
    if any(user is not branch for arg in block.args for user in arg.users):
        return None
    passed = [
        operands[value.index] if isinstance(value, BlockArgument) and value.owner is block else value
        for value in branch.dest_operands
    ]
    return branch.dest, passed


def _leads_to_cycle(block: Block) -> bool:
    """Whether following the branches at the ends of blocks comes back to one of them."""
    visited = {block}
    branch = block.last
    while isinstance(branch, cf.Br):
        if branch.dest in visited:
            return True
        visited.add(branch.dest)
        branch = branch.dest.last
    return False


# cf.br


def rewrite_branch_to_only_follower(op: cf.Br, rewriter: Rewriter) -> None:
    """A block that only this branch leads to continues this block."""
    block = op.parent
    if op.dest is block or block is None or _only_edge(op.dest) is None:
        return
    dest, operands = op.dest, op.dest_operands
    rewriter.erase(op)
    rewriter.merge_blocks(dest, block, operands)


def rewrite_branch_to_branch(op: cf.Br, rewriter: Rewriter) -> None:
    """A branch to a block that only branches goes where that one goes."""
    found = _through(op.dest, op.dest_operands) if op.dest is not op.parent else None
    if found is not None:
        dest, operands = found
        rewriter.insert(cf.Br(operands, dest))
        rewriter.erase(op)


# cf.cond_br


def rewrite_known_condition(op: cf.CondBr, rewriter: Rewriter) -> None:
    """cond_br true, ^a, ^b is br ^a."""
    condition = int_value(constant_value(op.condition))
    if condition is None:
        return
    if condition:
        _branch(op, op.true_operands, op.true_dest, rewriter)
    else:
        _branch(op, op.false_operands, op.false_dest, rewriter)


def _branch(op: cf.CondBr | cf.Switch, operands: Operands, dest: Block, rewriter: Rewriter) -> None:
    rewriter.insert(cf.Br(operands, dest))
    rewriter.erase(op)


def rewrite_conditional_branch_to_branch(op: cf.CondBr, rewriter: Rewriter) -> None:
    """A side that only branches is left out."""
    true = _through(op.true_dest, op.true_operands)
    false = _through(op.false_dest, op.false_operands)
    if true is None and false is None:
        return
    true_dest, true_operands = true or (op.true_dest, op.true_operands)
    false_dest, false_operands = false or (op.false_dest, op.false_operands)
    rewriter.insert(
        cf.CondBr(
            op.condition,
            true_operands,
            false_operands,
            op.branch_weights,
            true_dest=true_dest,
            false_dest=false_dest,
        )
    )
    rewriter.erase(op)


def rewrite_both_sides_alike(op: cf.CondBr, rewriter: Rewriter) -> None:
    """Two ways to one block become one, with a choice between operands that differ."""
    if op.true_dest is not op.false_dest:
        return
    same = op.true_operands == op.false_operands
    if not same and any(block is not op.parent for block in op.true_dest.predecessors):
        return
    operands = [
        one if one is other else rewriter.insert(arith.Select(op.condition, one, other)).result
        for one, other in zip(op.true_operands, op.false_operands, strict=True)
    ]
    _branch(op, operands, op.true_dest, rewriter)


def rewrite_condition_decided_before(op: cf.CondBr, rewriter: Rewriter) -> None:
    """The block before branches here on the same condition: only one side is possible."""
    assert op.parent is not None
    before = _only_edge(op.parent)
    earlier = before.last if before is not None else None
    if not isinstance(earlier, cf.CondBr) or earlier.condition is not op.condition:
        return
    if earlier.true_dest is op.parent:
        _branch(op, op.true_operands, op.true_dest, rewriter)
    else:
        _branch(op, op.false_operands, op.false_dest, rewriter)


def rewrite_uses_of_condition(op: cf.CondBr, rewriter: Rewriter) -> None:
    """In the block that a side leads to, and nothing else, the condition is known."""
    for dest, truth in ((op.true_dest, True), (op.false_dest, False)):
        if _only_edge(dest) is None:
            continue
        uses = [(user, index) for user, index in op.condition.uses if user.parent is dest]
        if not uses:
            continue
        known = rewriter.insert(arith.Constant(boolean(truth))).result
        for user, index in uses:
            rewriter.set_operand(user, index, known)


# cf.switch and cf.assert


def rewrite_switch(op: cf.Switch, rewriter: Rewriter) -> None:
    """A switch whose value is known, or that has no case left beside the default, is a branch."""
    flag = int_value(constant_value(op.flag))
    cases = op.case_value_list()
    if flag is None and cases:
        return
    number = cases.index(flag) + 1 if flag in cases else 0
    _branch(op, op.successor_operands(number) or (), op.successors[number], rewriter)


def rewrite_cases_like_default(op: cf.Switch, rewriter: Rewriter) -> None:
    """Cases that go where the default goes, with the same operands, are left out."""
    kept = [
        number
        for number, block in enumerate(op.successors)
        if number and (block is not op.successors[0] or op.successor_operands(number) != op.default_operands)
    ]
    if len(kept) == len(op.case_destinations):
        return
    values = op.case_value_list()
    made = cf.Switch.build(
        op.flag,
        op.default_destination,
        [values[number - 1] for number in kept],
        [op.successors[number] for number in kept],
        [op.successor_operands(number) or () for number in kept],
        op.default_operands,
    )
    rewriter.insert(made)
    rewriter.erase(op)


def rewrite_switch_to_branch(op: cf.Switch, rewriter: Rewriter) -> None:
    """Ways that lead to a block that only branches are shortened."""
    ways = [(block, op.successor_operands(number) or ()) for number, block in enumerate(op.successors)]
    through = [_through(block, operands) for block, operands in ways]
    if not any(through):
        return
    (default, default_operands), *cases = [new or old for new, old in zip(through, ways, strict=True)]
    made = cf.Switch.build(
        op.flag,
        default,
        op.case_value_list(),
        [block for block, _ in cases],
        [operands for _, operands in cases],
        default_operands,
    )
    rewriter.insert(made)
    rewriter.erase(op)


def rewrite_assertion_that_holds(op: cf.Assert, rewriter: Rewriter) -> None:
    """assert true is nothing."""
    if int_value(constant_value(op.arg)):
        rewriter.erase(op)
