"""Operations that place elements anew."""

from typing import Any

from irkit.dialects import graph
from irkit.dialects.graph.shapes import TO_THE_END
from irkit.interp.code import Code, emits
from irkit.interp.graph.elementwise import check_sizes
from irkit.interp.graph.open_sizes import emits_fitting
from irkit.interp.traps import Trap
from irkit.ir.types import DYNAMIC


@emits(graph.Transpose)
def transpose(op: graph.Transpose, c: Code) -> None:
    import numpy as np

    c.set(op.result, f"{c.constant(np.transpose)}({c[op.operand]}, {op.permutation.values})")


@emits_fitting(graph.Reshape)
def reshape(op: graph.Reshape, c: Code) -> None:
    shape = tuple([-1 if size == DYNAMIC else size for size in op.result.type.shape])
    c.set(op.result, f"{c[op.operand]}.reshape({shape})")


@emits_fitting(graph.Broadcast)
def broadcast(op: graph.Broadcast, c: Code) -> None:
    import numpy as np

    missing = op.result.type.rank - op.operand.type.rank
    sizes = [
        f"{c[op.operand]}.shape[{axis - missing}], " if size == DYNAMIC else f"{size}, "
        for axis, size in enumerate(op.result.type.shape)
    ]
    c.set(op.result, f"{c.constant(np.broadcast_to)}({c[op.operand]}, ({''.join(sizes)}))")
    check_sizes(c, [op.operand, op.result])


@emits_fitting(graph.Concat)
def concat(op: graph.Concat, c: Code) -> None:
    import numpy as np

    c.set(op.result, f"{c.constant(np.concatenate)}(({c.all(op.inputs)}), {op.normal_axis})")


@emits_fitting(graph.Slice)
def slice_(op: graph.Slice, c: Code) -> None:
    parts = [
        f"slice({start}, {None if stop == TO_THE_END else stop}, {step}), " for start, stop, step in op.slices
    ]
    c.set(op.result, f"{c[op.operand]}[{''.join(parts)}]" if parts else c[op.operand])


@emits(graph.Pad)
def pad(op: graph.Pad, c: Code) -> None:
    lists = c.constant((op.low.values, op.high.values, op.between))
    c.set(op.result, f"{c.constant(padded)}({c[op.operand]}, {c[op.value]}, *{lists})")


def padded(x: Any, value: Any, low: tuple[int, ...], high: tuple[int, ...], between: tuple[int, ...]) -> Any:
    import numpy as np

    sizes = [
        before + size + max(0, size - 1) * inner + behind
        for size, before, inner, behind in zip(x.shape, low, between, high, strict=True)
    ]
    made = np.full(sizes, value, dtype=x.dtype)
    inside = [
        slice(before, before + size + max(0, size - 1) * inner, inner + 1)
        for size, before, inner in zip(x.shape, low, between, strict=True)
    ]
    made[tuple(inside)] = x
    return made


@emits(graph.Reverse)
def reverse(op: graph.Reverse, c: Code) -> None:
    import numpy as np

    c.set(op.result, f"{c.constant(np.flip)}({c[op.operand]}, {op.normal_axes})")


# Places that are numbers in a tensor.


@emits(graph.Gather)
def gather(op: graph.Gather, c: Code) -> None:
    c.set(op.result, f"{c.constant(gathered)}({c[op.operand]}, {c[op.places]}, {op.normal_axis})")


def gathered(x: Any, places: Any, axis: int) -> Any:
    import numpy as np

    check_places(places, x.shape[axis])
    return np.take(x, places, axis)


def check_places(places: Any, size: int) -> None:
    outside = places[(places < -size) | (places >= size)]
    if outside.size:
        raise Trap(f"place {outside[0]} is none of {size}")


@emits_fitting(graph.Scatter)
def scatter(op: graph.Scatter, c: Code) -> None:
    operands = c.all((op.operand, op.places, op.updates))
    c.set(op.result, f"{c.constant(scattered)}({operands}{op.kind.value!r})")


def scattered(x: Any, places: Any, updates: Any, kind: str) -> Any:
    import numpy as np

    check_places(places, x.shape[0])
    if updates.shape != (*places.shape, *x.shape[1:]):
        raise Trap(f"rows of sizes {[*updates.shape[1:]]} are written to rows of {[*x.shape[1:]]}")
    made = x.copy()
    if kind == "set":
        for place, row in zip(places, updates, strict=True):
            made[place] = row
        return made
    combine = {"add": np.add, "mul": np.multiply, "max": np.maximum, "min": np.minimum}[kind]
    combine.at(made, places, updates)
    return made
