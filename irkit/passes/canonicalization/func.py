"""func: a call of a function that is known is a direct call."""

from irkit.dialects import func
from irkit.rewrite import Rewriter


def rewrite_indirect_call(op: func.CallIndirect, rewriter: Rewriter) -> None:
    """A call of a constant is a call of the function by its name."""
    known = op.callee.defining_op
    if isinstance(known, func.Constant):
        made = func.Call(known.value, op.arguments, outputs=op.result_types)
        rewriter.replace(op, rewriter.insert(made))
