"""Computes what is known: operations of constants become constants.

    %w = graph.constant dense_resource<w> : tensor<64x3x7x7xf32>
    %f = graph.constant dense_resource<f> : tensor<64x1x1x1xf32>     -->     %0 = graph.constant
    %0 = graph.mul %w, %f                                                       dense_resource<folded_...>

The interpreter is asked, so that there is one meaning.  Results that would be larger than what they are made
of stay as they are, unless they are small.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from irkit.dialects import graph
from irkit.interp.attributes import attribute_of
from irkit.interp.constants import value_of
from irkit.interp.folding import Folder, is_worth_folding
from irkit.interp.traps import Trap
from irkit.ir import Block, Operation
from irkit.ir.types import TensorType

if TYPE_CHECKING:
    from irkit.interp.attributes import Array


def fold_constants(root: Operation) -> int:
    """Folds all that it can inside an operation; how many operations."""
    folder = Folder()
    folded = 0
    for op in list(root.walk()):
        if isinstance(op, graph.TensorOp) and _is_known(op) and is_worth_folding(op):
            array = _evaluated(op, folder)
            if array is not None:
                _replace(op, array)
                folded += 1
    return folded


def _is_known(op: graph.TensorOp) -> bool:
    return bool(op.operands) and all(isinstance(each.defining_op, graph.Constant) for each in op.operands)


def _evaluated(op: graph.TensorOp, folder: Folder) -> Array | None:
    """The result of an operation of constants; None where it has none."""
    block = Block(op.operand_types)
    twin = op.clone(dict(zip(op.operands, block.args, strict=False)))
    for number, arg in enumerate(block.args):
        twin.set_operand(number, arg)
    try:
        constants = [each.defining_op for each in op.operands]
        arrays = [value_of(each.value) for each in constants if isinstance(each, graph.Constant)]
        return folder.run(twin, block, arrays)
    except Trap:
        return None


def _replace(op: graph.TensorOp, array: Array) -> None:
    key = f"folded_{sha256(array.tobytes()).hexdigest()[:16]}"
    (result,) = op.results
    kind = result.type
    assert op.parent is not None
    assert isinstance(kind, TensorType)
    made = graph.Constant(attribute_of(array, kind, key), location=op.location)
    op.parent.insert(made, op)
    result.replace_all_uses_with(made.result)
    op.erase()
