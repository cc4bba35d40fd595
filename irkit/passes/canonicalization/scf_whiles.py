"""scf: what the first region of a while loop does only where the loop goes on is done in the second one.

    scf.while (%a = %x) : (i32) -> i32 {                scf.while (%a = %x) : (i32) -> i32 {
      scf.if %c {                                         scf.condition(%c) %a : i32
        "use"(%a) : (i32) -> ()                  -->    } do {
      }                                                 ^bb0(%b: i32):
      scf.condition(%c) %a : i32                          "use"(%b) : (i32) -> ()
    } do { ... }                                          ...
"""

from irkit.dialects import arith, scf
from irkit.ir.attributes import boolean
from irkit.ir.interning import Type
from irkit.ir.region import Region
from irkit.ir.values import Value
from irkit.rewrite import Rewriter


def rewrite_condition_handed_on(op: scf.While, rewriter: Rewriter) -> None:
    """In the second region the condition holds."""
    test = op.condition_op
    args = [arg for value, arg in zip(test.args, op.after.entry.args, strict=True) if value is test.condition]
    args = [arg for arg in args if arg.has_uses]
    if args:
        holds = rewriter.insert(arith.Constant(boolean(True)))
        for arg in args:
            rewriter.replace_uses(arg, holds.result)


def rewrite_if_before_condition(op: scf.While, rewriter: Rewriter) -> None:
    """A branch right before the condition, on the same value and without an else, moves into the second
    region; what it uses of the first one is handed on."""
    test = op.condition_op
    branch = test.previous
    if not isinstance(branch, scf.If) or branch.condition is not test.condition:
        return
    if branch.else_region.blocks and not isinstance(branch.else_region.entry.first, scf.Yield):
        return
    _replace_results(op, branch, rewriter)
    used = [value for value in branch.then_region.captured() if _is_inside(value, op.before)]
    before, after = Region(), Region()
    before.take_blocks(op.before)
    after.take_blocks(op.after)
    args = [after.entry.add_arg(value.type, op.location) for value in used]
    kinds = [*op.result_types, *[value.type for value in used]]
    made = rewriter.insert(scf.While(op.inits, kinds, before, after, attributes=op.attributes))
    test.operands = [*test.operands, *used]
    rewriter.modified(test)
    for inner in list(branch.then_region.walk()):
        for number, operand in enumerate(inner.operands):
            if operand in used:
                rewriter.set_operand(inner, number, args[used.index(operand)])
    body, head = branch.then_region.entry, after.entry.first
    last = body.last
    assert head is not None
    assert last is not None
    rewriter.erase(last)
    rewriter.inline_block(body, head)
    rewriter.erase(branch)
    rewriter.replace(op, made.results[: len(op.results)])


def _replace_results(op: scf.While, branch: scf.If, rewriter: Rewriter) -> None:
    """What the condition hands on of the branch is known: in the second region what its then yields, behind
    the loop what its else does."""
    then, otherwise = branch.then_region.entry.last, branch.else_region
    for number, handed in enumerate(op.condition_op.args):
        if handed in branch.results:
            at = list(branch.results).index(handed)
            other = otherwise.entry.last
            assert then is not None
            assert other is not None
            rewriter.replace_uses(branch.results[at], other.operands[at])
            rewriter.replace_uses(op.after.entry.args[number], then.operands[at])


def _is_inside(value: Value[Type], region: Region) -> bool:
    block = value.parent_block
    return block is not None and region.is_ancestor_of(block.parent)
