"""ONNX's reductions along axes, places of extremes, running totals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from irkit.dialects import graph
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elements import is_float
from irkit.importers.onnx.elementwise import on_signed, wide
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Tensor
from irkit.ir.types import F64, I1, IntegerType

Along: TypeAlias = Callable[[Builder, Tensor, list[int], bool], Tensor]


def _reduction(along: Along) -> Handler:
    """The axes were an attribute up to opset 12 (sums) or 17; none mean all, or nothing."""

    def handler(b: Builder, n: Node) -> Tensor:
        x, given = n[0], n.numbers(b, "axes", 1)
        if not given and n.flag("noop_with_empty_axes"):
            axes: list[int] = []
        else:
            axes = sorted({x.axis(axis) for axis in given}) if given else list(range(x.rank))
        keepdims = n.flag("keepdims", True)
        if x.element is I1:
            found = along(b, b.cast(x, IntegerType(8)), axes, keepdims)
            return b.compare("gt", found, b.like(0, found))
        return on_signed(b, lambda x: along(b, x, axes, keepdims), x)

    return handler


def _plain(kind: str) -> Along:
    return lambda b, x, axes, keepdims: b.reduce(kind, x, axes, keepdims)


def _mean(b: Builder, x: Tensor, axes: list[int], keepdims: bool) -> Tensor:
    return b.reduce("mean", x, axes, keepdims) if axes else x


def _l1(b: Builder, x: Tensor, axes: list[int], keepdims: bool) -> Tensor:
    return b.reduce("sum", b.unary(graph.Abs, x), axes, keepdims)


def _sum_square(b: Builder, x: Tensor, axes: list[int], keepdims: bool) -> Tensor:
    return b.reduce("sum", b.mul(x, x), axes, keepdims)


def _root(b: Builder, x: Tensor) -> Tensor:
    if is_float(x.element):
        return b.unary(graph.Sqrt, x)
    return b.cast(b.unary(graph.Sqrt, b.cast(x, F64)), x.element)


def _l2(b: Builder, x: Tensor, axes: list[int], keepdims: bool) -> Tensor:
    return _root(b, _sum_square(b, x, axes, keepdims))


def _logarithm(b: Builder, x: Tensor) -> Tensor:
    if is_float(x.element):
        return b.unary(graph.Log, x)
    return b.cast(b.unary(graph.Log, b.cast(x, F64)), x.element)


def _log_sum(b: Builder, x: Tensor, axes: list[int], keepdims: bool) -> Tensor:
    return _logarithm(b, b.reduce("sum", x, axes, keepdims))


def _log_sum_exp(b: Builder, x: Tensor, axes: list[int], keepdims: bool) -> Tensor:
    """m + log(sum(exp(x - m))), where an infinite m is taken for 0."""
    if not is_float(x.element):
        return b.cast(_log_sum_exp(b, b.cast(x, F64), axes, keepdims), x.element)
    narrow, x = x.element, wide(b, x)
    most = b.reduce("max", x, axes, keepdims=True)
    is_finite = b.compare("lt", b.unary(graph.Abs, most), b.like(float("inf"), most))
    most = b.select(is_finite, most, b.like(0, most))
    total = b.reduce("sum", b.unary(graph.Exp, b.sub(x, most)), axes, keepdims=True)
    found = b.add(most, b.unary(graph.Log, total))
    return b.cast(found if keepdims else b.squeeze(found, axes), narrow)


def _arg(kind: str) -> Handler:
    def handler(b: Builder, n: Node) -> Tensor:
        x = b.signed(n[0])
        axis = x.axis(n.integer("axis", 0))
        return b.arg_reduce(kind, x, axis, n.flag("keepdims", True), n.flag("select_last_index"))

    return handler


def _cumulated(kind: str) -> Handler:
    def handler(b: Builder, n: Node) -> Tensor:
        x = n[0]
        axis = x.axis(int(n.scalar(b, 1)))
        return b.cumulate(kind, x, axis, n.flag("exclusive"), n.flag("reverse"))

    return handler


def _top_k(b: Builder, n: Node) -> list[Tensor]:
    """By ranks: how many elements come before each one.  The element of rank r is then the r-th result."""
    x = b.signed(n[0])
    axis = x.axis(n.integer("axis", -1))
    count = int(n.scalar(b, 1)) if n.opset >= 10 else n.integer("k", 0)
    size = x.size(axis)
    if not 0 <= count <= size:
        raise Refusal(f"takes {count} of {size} elements")
    order = [at for at in range(x.rank) if at != axis]
    last = b.transpose(x, [*order, axis])
    row, column = b.unsqueeze(last, [x.rank - 1]), b.unsqueeze(last, [x.rank])
    places = b.integers(range(size))
    is_earlier = b.compare("lt", b.reshape(places, [1, size]), b.reshape(places, [size, 1]))
    largest = n.flag("largest", True)
    is_before = b.compare("gt" if largest else "lt", row, column)
    is_alike = b.compare("eq", row, column)
    if is_float(x.element):  # what is no number comes behind the largest one
        ends = b.compare("ne", row, row), b.compare("ne", column, column)
        first, second = ends if largest else ends[::-1]
        is_before = b.binary(graph.Or, is_before, b.binary(graph.And, first, b.negated(second)))
        is_alike = b.binary(graph.Or, is_alike, b.binary(graph.And, *ends))
    is_tied = b.binary(graph.And, is_alike, is_earlier)
    before = b.cast(b.binary(graph.Or, is_before, is_tied), places.element)
    rank = b.reduce("sum", before, [x.rank])
    wanted = b.reshape(b.integers(range(count)), [count, 1])
    is_it = b.compare("eq", b.unsqueeze(rank, [x.rank - 1]), wanted)
    found = b.arg_reduce("max", b.cast(is_it, IntegerType(8)), x.rank, keepdims=False)
    values = b.select(is_it, row, b.like(0, row))
    values = b.reduce("sum", values, [x.rank])
    back = [*range(axis), x.rank - 1, *range(axis, x.rank - 1)]
    values = b.cast(b.transpose(values, back), n[0].element, n[0].is_unsigned)
    return [values, b.transpose(found, back)]


TABLE: Final[dict[str, Handler]] = {
    "ArgMax": _arg("max"),
    "ArgMin": _arg("min"),
    "CumProd": _cumulated("prod"),
    "CumSum": _cumulated("sum"),
    "ReduceL1": _reduction(_l1),
    "ReduceL2": _reduction(_l2),
    "ReduceLogSum": _reduction(_log_sum),
    "ReduceLogSumExp": _reduction(_log_sum_exp),
    "ReduceMax": _reduction(_plain("max")),
    "ReduceMean": _reduction(_mean),
    "ReduceMin": _reduction(_plain("min")),
    "ReduceProd": _reduction(_plain("prod")),
    "ReduceSum": _reduction(_plain("sum")),
    "ReduceSumSquare": _reduction(_sum_square),
    "TopK": _top_k,
}
