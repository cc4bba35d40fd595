"""ONNX's activation functions, each by what defines it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from irkit.dialects import graph
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elementwise import wide
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Size, Tensor

Along: TypeAlias = Callable[[Builder, Tensor, int], Tensor]


def _gelu(b: Builder, n: Node) -> Tensor:
    kind = graph.Approximation(n.choice("approximate", "none", ("none", "tanh")))
    return b.make(lambda x: graph.Gelu(x, kind), n[0])


def _elu_of(b: Builder, x: Tensor, alpha: float) -> Tensor:
    """x, and alpha * (exp(x) - 1) below 0, where alone exp is looked at."""
    zero = b.like(0, x)
    below = b.sub(b.unary(graph.Exp, b.binary(graph.Min, x, zero)), b.like(1, x))
    return b.select(b.compare("lt", x, zero), b.scaled(below, alpha), x)


def _elu(b: Builder, n: Node) -> Tensor:
    return _elu_of(b, n[0], n.real("alpha", 1.0))


def _selu(b: Builder, n: Node) -> Tensor:
    alpha, gamma = n.real("alpha", 1.6732632423543772), n.real("gamma", 1.0507009873554805)
    return b.scaled(_elu_of(b, n[0], alpha), gamma)


def _celu(b: Builder, n: Node) -> Tensor:
    """max(0, x) + min(0, alpha * (exp(x / alpha) - 1))"""
    x, alpha = n[0], n.real("alpha", 1.0)
    if not alpha:
        raise Refusal("divides by its alpha, which is 0")
    below = b.binary(graph.Min, x, b.like(0, x))
    power = b.unary(graph.Exp, b.scaled(below, 1 / alpha))
    return b.add(b.unary(graph.Relu, x), b.scaled(b.sub(power, b.like(1, x)), alpha))


def _leaky(b: Builder, n: Node) -> Tensor:
    x, alpha = n[0], n.real("alpha", 0.01)
    return b.select(b.compare("lt", x, b.like(0, x)), b.scaled(x, alpha), x)


def _prelu(b: Builder, n: Node) -> Tensor:
    x = n[0]
    return b.select(b.compare("lt", x, b.like(0, x)), b.mul(x, n[1]), x)


def _thresholded(b: Builder, n: Node) -> Tensor:
    x, alpha = n[0], n.real("alpha", 1.0)
    return b.select(b.compare("gt", x, b.like(alpha, x)), x, b.like(0, x))


def hard_sigmoid(b: Builder, x: Tensor, alpha: float, beta: float) -> Tensor:
    """max(0, min(1, alpha * x + beta))"""
    line = b.add(b.scaled(x, alpha), b.like(beta, x))
    return b.binary(graph.Max, b.binary(graph.Min, line, b.like(1, x)), b.like(0, x))


def _hard_sigmoid(b: Builder, n: Node) -> Tensor:
    return hard_sigmoid(b, n[0], n.real("alpha", 0.2), n.real("beta", 0.5))


def _hard_swish(b: Builder, n: Node) -> Tensor:
    return b.mul(n[0], hard_sigmoid(b, n[0], 1 / 6, 0.5))


def softplus(b: Builder, x: Tensor) -> Tensor:
    """log(1 + exp(x)) = max(x, 0) + log(1 + exp(-|x|)), which does not overflow."""
    power = b.unary(graph.Exp, b.unary(graph.Neg, b.unary(graph.Abs, x)))
    return b.add(b.unary(graph.Relu, x), b.unary(graph.Log, b.add(power, b.like(1, x))))


def _softplus(b: Builder, n: Node) -> Tensor:
    return softplus(b, n[0])


def _mish(b: Builder, n: Node) -> Tensor:
    return b.mul(n[0], b.unary(graph.Tanh, softplus(b, n[0])))


def _softsign(b: Builder, n: Node) -> Tensor:
    x = n[0]
    return b.div(x, b.add(b.unary(graph.Abs, x), b.like(1, x)))


def _swish(b: Builder, n: Node) -> Tensor:
    x, alpha = n[0], n.real("alpha", 1.0)
    if alpha == 1:
        return b.unary(graph.Silu, x)
    return b.mul(x, b.unary(graph.Sigmoid, b.scaled(x, alpha)))


def _shrink(b: Builder, n: Node) -> Tensor:
    """x + bias below -lambd, x - bias above lambd, 0 between."""
    x, bias, lambd = n[0], n.real("bias", 0.0), n.real("lambd", 0.5)
    above = b.select(b.compare("gt", x, b.like(lambd, x)), b.sub(x, b.like(bias, x)), b.like(0, x))
    return b.select(b.compare("lt", x, b.like(-lambd, x)), b.add(x, b.like(bias, x)), above)


def _axis_of_softmax(n: Node) -> int:
    return n.integer("axis", -1 if n.opset >= 13 else 1)


def _on_rows(b: Builder, n: Node, along: Along) -> Tensor:
    """Up to opset 12 all dimensions from the axis on are one."""
    x, axis = n[0], n[0].axis(_axis_of_softmax(n))
    if n.opset >= 13 or axis == x.rank - 1 or not x.rank:
        return along(b, x, axis)
    rest: Size = 1
    for size in x.dims[axis:]:
        rest = rest * size
    rows = b.reshape(x, [*x.dims[:axis], rest])
    return b.reshape(along(b, rows, axis), x.dims)


def log_softmax_along(b: Builder, x: Tensor, axis: int) -> Tensor:
    """x - m - log(sum(exp(x - m)))"""
    narrow, x = x.element, wide(b, x)
    moved = b.sub(x, b.reduce("max", x, [axis], keepdims=True))
    total = b.reduce("sum", b.unary(graph.Exp, moved), [axis], keepdims=True)
    return b.cast(b.sub(moved, b.unary(graph.Log, total)), narrow)


def _hardmax_along(b: Builder, x: Tensor, axis: int) -> Tensor:
    """1 where the first maximum is, 0 elsewhere."""
    place = b.arg_reduce("max", x, axis, keepdims=True)
    counted = b.integers(range(x.size(axis)))
    counted = b.reshape(counted, [x.size(axis) if at == axis else 1 for at in range(x.rank)])
    return b.cast(b.compare("eq", counted, place), x.element)


def _softmax(b: Builder, n: Node) -> Tensor:
    return _on_rows(b, n, Builder.softmax)


def _log_softmax(b: Builder, n: Node) -> Tensor:
    return _on_rows(b, n, log_softmax_along)


def _hardmax(b: Builder, n: Node) -> Tensor:
    return _on_rows(b, n, _hardmax_along)


def _on_wide(function: Callable[[Builder, Node], Tensor]) -> Handler:
    """Several steps, which narrow floats go through in f32."""

    def handler(b: Builder, n: Node) -> Tensor:
        narrow = n[0].element
        n.inputs = [wide(b, each) for each in n.given]
        return b.cast(function(b, n), narrow)

    return handler


TABLE: Final[dict[str, Handler]] = {
    "Celu": _on_wide(_celu),
    "Elu": _on_wide(_elu),
    "Gelu": _gelu,
    "HardSigmoid": _on_wide(_hard_sigmoid),
    "HardSwish": _on_wide(_hard_swish),
    "Hardmax": _hardmax,
    "LeakyRelu": _leaky,
    "LogSoftmax": _log_softmax,
    "Mish": _on_wide(_mish),
    "PRelu": _prelu,
    "Selu": _on_wide(_selu),
    "Shrink": _on_wide(_shrink),
    "Softmax": _softmax,
    "Softplus": _on_wide(_softplus),
    "Softsign": _on_wide(_softsign),
    "Swish": _on_wide(_swish),
    "ThresholdedRelu": _thresholded,
}
