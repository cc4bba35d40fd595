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
    # Where it is used, so that whatever stands between can still be moved or parted.
    for user, operand in plain:
        at = loop.Indices()
        expr = make(at)
        user.set_operand(operand, IndexArithmetic.before(user).value(expr, at.values))


def _affine_uses(user: Operation) -> range:
    return index_positions(user) if user.dialect_name == "loop" else range(0)
