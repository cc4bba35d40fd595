"""Putting an expression in the place of a loop's index, wherever its body uses it.

    use(%i)      -->      use(%n - 1 - %i)
"""

from irkit.dialects import loop
from irkit.dialects.loop.affine import Replacement, index_positions, rewrite_indices
from irkit.ir import Operation
from irkit.passes.convert.index_arithmetic import IndexArithmetic


def replace_index(nest: loop.For, make: Replacement) -> None:
    """`make(at)` is the expression; it may hold the index itself, `at(nest.induction_variable)`."""
    index = nest.induction_variable
    plain = [(user, at) for user, at in index.uses if at not in _affine_uses(user)]
    for user in index.users:
        rewrite_indices(user, {index: make})
    # In the blocks that use it, so that a loop directly inside stays alone.
    for block in dict.fromkeys([user.parent for user, _ in plain if user.parent is not None]):
        at = loop.Indices()
        expr = make(at)
        value = IndexArithmetic(block, block.first, nest.location).value(expr, at.values)
        for user, operand in plain:
            if user.parent is block:
                user.set_operand(operand, value)


def _affine_uses(user: Operation) -> range:
    return index_positions(user) if user.dialect_name == "loop" else range(0)
