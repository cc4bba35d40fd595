"""Reductions and scans of tt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from irkit.dialects import arith, tt
from irkit.interp.code import Code, emits
from irkit.interp.numbers import is_array, is_float, needs_rounding
from irkit.interp.tt.values import held_as, numpy_name, plain, shape_of
from irkit.ir import Operation, Type
from irkit.ir.types import element_type_of

if TYPE_CHECKING:
    import numpy.typing as npt

    Array = npt.NDArray[Any]

_REDUCERS: Final[dict[type[Operation], str]] = {
    arith.AddF: "add", arith.AddI: "add", arith.MulF: "multiply", arith.MulI: "multiply",
    arith.MaximumF: "maximum", arith.MinimumF: "minimum", arith.MaxNumF: "fmax", arith.MinNumF: "fmin",
    arith.MaxSI: "maximum", arith.MinSI: "minimum", arith.AndI: "bitwise_and", arith.OrI: "bitwise_or",
    arith.XOrI: "bitwise_xor",
}  # fmt: skip


@emits(tt.Reduce)
def reduce(op: tt.Reduce, c: Code) -> None:
    function = _ufunc(op)
    if function is not None and not needs_rounding(op.srcs[0].type):
        axis, dtype = op.axis.value, c.constant(held_as(op.srcs[0].type))
        text = f"{c.constant(function)}.reduce({c[op.srcs[0]]}, axis={axis}, dtype={dtype})"
        kind = op.results[0].type
        c.set(op.results[0], text if is_array(kind) or is_float(kind) else f"int({text})")
        return
    _fold(op, c, keep=False)


def _ufunc(op: tt.Reduce) -> Any:
    """NumPy's function for a region that is one operation on its two arguments."""
    import numpy as np

    first = op.body.entry.first
    if first is None or first.next is None or first.next.next is not None or len(op.srcs) != 1:
        return None
    if set(first.operands) != set(op.body.entry.args) or first.next.operands != first.results:
        return None
    name = _REDUCERS.get(type(first))
    return getattr(np, name) if name is not None else None


@emits(tt.Scan)
def scan(op: tt.Scan, c: Code) -> None:
    _fold(op, c, keep=True, reverse=op.reverse.as_bool)


def _fold(op: tt.Reduce | tt.Scan, c: Code, keep: bool, reverse: bool = False) -> None:
    """Writes the loop over an axis, number by number: `keep` stores what has been combined so far at each
    step."""
    axis, shape = op.axis.value, shape_of(op.srcs[0].type)
    sources = [f"{c.constant(_moved)}({c[value]}, {axis}, {reverse})" for value in op.srcs]
    names = [c.fresh("s") for _ in op.srcs]
    made = [c.fresh("f") for _ in op.srcs]
    kept = shape[:axis] + shape[axis + 1 :]
    for name, source, result, value in zip(names, sources, made, op.srcs, strict=True):
        c.line(f"{name} = {source}")
        extent = (shape[axis], *kept) if keep else kept
        c.line(f"{result} = {numpy_name(c, 'empty')}({extent}, dtype={c.constant(held_as(value.type))})")
    where, step = c.fresh("w"), c.fresh("i")
    totals = [c.fresh("a") for _ in op.srcs]
    numbers = [c.constant(plainly(element_type_of(value.type))) for value in op.srcs]
    with c.indented(f"for {where} in {numpy_name(c, 'ndindex')}({kept})"):
        for total, name, plain in zip(totals, names, numbers, strict=True):
            c.line(f"{total} = {plain}({name}[(0, *{where})])")
        _keep(c, keep, made, totals, "0", where)
        with c.indented(f"for {step} in range(1, {shape[axis]})"):
            following = [
                f"{plain}({name}[({step}, *{where})])" for name, plain in zip(names, numbers, strict=True)
            ]
            c.region(op.body, totals, [*totals, *following])
            _keep(c, keep, made, totals, step, where)
        if not keep:
            for result, total in zip(made, totals, strict=True):
                c.line(f"{result}[{where}] = {total}")
    for folded, result, plain in zip(op.results, made, numbers, strict=True):
        if keep:
            c.set(folded, f"{c.constant(_moved_back)}({result}, {axis}, {reverse})")
        else:
            c.set(folded, result if kept else f"{plain}({result}[()])")


def _keep(c: Code, keep: bool, made: Sequence[str], totals: Sequence[str], step: str, where: str) -> None:
    for result, total in zip(made, totals, strict=True):
        if keep:
            c.line(f"{result}[({step}, *{where})] = {total}")


def plainly(element: Type) -> Callable[[Any], Any]:
    return lambda value: plain(value, element)


def _moved(value: Array, axis: int, reverse: bool) -> Array:
    import numpy as np

    moved = np.moveaxis(value, axis, 0)
    return moved[::-1] if reverse else moved


def _moved_back(value: Array, axis: int, reverse: bool) -> Array:
    import numpy as np

    return np.moveaxis(value[::-1] if reverse else value, 0, axis)


@emits(tt.ReduceReturn, tt.ScanReturn)
def combined(op: tt.ReduceReturn | tt.ScanReturn, c: Code) -> None:
    c.yielded(op.values)
