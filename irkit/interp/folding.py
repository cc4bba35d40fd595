"""What an operation makes of known tensors: the interpreter is asked, so that there is one meaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from irkit.define.verifier import verify
from irkit.dialects import builtin, func, graph
from irkit.interp.machine import Machine
from irkit.ir.attributes import StringAttr, TypeAttr
from irkit.ir.block import Block
from irkit.ir.region import Region
from irkit.ir.types import FunctionType, TensorType

if TYPE_CHECKING:
    from collections.abc import Callable

    from irkit.interp.attributes import Array

SMALL: Final = 1 << 16
"""Up to how many elements a result is folded, even if it is larger than what it is made of."""


def is_worth_folding(op: graph.TensorOp) -> bool:
    """Whether the result is no larger than the operands together, or small."""
    kind = op.results[0].type
    assert isinstance(kind, TensorType)
    given = sum([each.type.num_elements for each in op.operands if isinstance(each.type, TensorType)])
    return kind.has_static_shape and kind.num_elements <= max(SMALL, given)


class Folder:
    """Runs single operations, each kind of which is compiled once."""

    def __init__(self) -> None:
        self._known: dict[object, Callable[..., tuple[Array, ...]]] = {}

    def run(self, op: graph.TensorOp, block: Block, arrays: Sequence[Array]) -> Array:
        """The result of an operation on the arguments of a block, in which it is alone; a Trap where it has
        none."""
        import numpy as np

        places = {each: number for number, each in enumerate(block.args)}
        order = [places[each] for each in op.operands]  # type: ignore[index]  # they are arguments
        key = (type(op), tuple(op.properties.items()), *op.operand_types, *op.result_types, *order)
        run = self._known.get(key)
        if run is None:
            run = self._known[key] = self._compiled(op, block)
        with np.errstate(all="ignore"):
            (found,) = run(*arrays)
        return np.asarray(found)

    def _compiled(self, op: graph.TensorOp, block: Block) -> Callable[..., tuple[Array, ...]]:
        kind = FunctionType(tuple([each.type for each in block.args]), tuple(op.result_types))
        block.append(op)
        block.append(func.Return([op.results[0]]))
        function = func.Func(StringAttr("fold"), TypeAttr(kind), body=Region([block]))
        module = builtin.Module.empty()
        module.block.append(function)
        verify(module)
        return Machine(module).compiled("fold")
