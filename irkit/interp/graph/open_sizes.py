"""Sizes that only the run knows: operands that do not fit, or give no tensor of the type, are a trap.

    graph.reshape %x : tensor<?xf32> -> tensor<12xf32>         of 12 elements, whatever the type leaves open
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from irkit.dialects import graph
from irkit.interp.code import Code, emits
from irkit.interp.tensor_slices import checked
from irkit.interp.traps import Trap
from irkit.ir.types import TensorType

Op = TypeVar("Op", bound=graph.TensorOp)


def emits_fitting(*classes: type[Op]) -> Callable[[Callable[[Op, Code], None]], Callable[[Op, Code], None]]:
    """`emits` for operations whose expression NumPy refuses where sizes do not fit together."""

    def mark(emit: Callable[[Op, Code], None]) -> Callable[[Op, Code], None]:
        def emit_guarded(op: Op, c: Code) -> None:
            kinds = [each.type for each in op.operands if isinstance(each.type, TensorType)]
            if all(kind.has_static_shape for kind in kinds):
                emit(op, c)
                return
            with c.indented("try"):
                emit(op, c)
                c.line(f"{c.constant(checked)}({c[op.results[0]]}, {c.constant(op.results[0].type)})")
            with c.indented("except ValueError"):
                shapes = ", ".join([f"{c[value]}.shape" for value in op.operands])
                c.line(f"raise {c.constant(_misfit)}([{shapes}]) from None")

        return emits(*classes)(emit_guarded)

    return mark


def _misfit(shapes: Sequence[Sequence[int]]) -> Trap:
    shown = " and ".join([str([*shape]) for shape in shapes])
    return Trap(f"tensors of sizes {shown} do not fit together, or not the type of the result")
