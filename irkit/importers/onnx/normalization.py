"""ONNX's normalizations, each by what defines it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import graph
from irkit.dialects.graph.sliding import Window
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elementwise import wide
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Size, Tensor
from irkit.ir.types import I1


def _channels(b: Builder, x: Tensor, values: Tensor) -> Tensor:
    """One number a channel, so that it broadcasts."""
    if x.rank < 2:
        raise Refusal(f"takes examples and channels, and has a tensor of rank {x.rank}")
    values.expect("a number for each channel", x.dims[1:2])
    return b.reshape(b.cast(values, x.element), [values.dims[0], *[1] * (x.rank - 2)])


def _batch(b: Builder, n: Node) -> Tensor:
    """x * (scale / sqrt(var + eps)) + (bias - mean * scale / sqrt(var + eps)): one number a channel each,
    which are known as a rule."""
    if n.flag("training_mode") or n.has_output(1):
        raise Refusal("trains: it makes statistics of its own")
    x = n[0]
    if x.rank > 1:
        for each in n.given[1:]:
            each.expect("a number for each channel", x.dims[1:2])
    scale, bias, mean, var = (wide(b, each) for each in (n[1], n[2], n[3], n[4]))
    scale, bias = b.cast(scale, mean.element), b.cast(bias, mean.element)
    deviation = b.unary(graph.Sqrt, b.add(var, b.like(n.real("epsilon", 1e-5), var)))
    factor = b.div(scale, deviation)
    offset = b.sub(bias, b.mul(mean, factor))
    return b.add(b.mul(x, _channels(b, x, factor)), _channels(b, x, offset))


def normalized(
    b: Builder, x: Tensor, axes: Sequence[int], epsilon: float
) -> tuple[Tensor, Tensor, Tensor]:
    """(x - mean) / sqrt(var + eps) over axes, the mean, and 1 / sqrt(var + eps)."""
    mean = b.reduce("mean", x, axes, keepdims=True)
    centred = b.sub(x, mean)
    var = b.reduce("mean", b.mul(centred, centred), axes, keepdims=True)
    factor = b.unary(graph.Rsqrt, b.add(var, b.like(epsilon, var)))
    return b.mul(centred, factor), mean, factor


def _instance(b: Builder, n: Node) -> Tensor:
    x = n[0]
    found, _, _ = normalized(b, x, list(range(2, x.rank)), n.real("epsilon", 1e-5))
    return b.add(b.mul(found, _channels(b, x, n[1])), _channels(b, x, n[2]))


_WITHIN: Final = "numbers that broadcast to the operand, so that the result is"


def _layer(b: Builder, n: Node) -> list[Tensor]:
    x, narrow = wide(b, n[0]), n[0].element
    axes = list(range(x.axis(n.integer("axis", -1)), x.rank))
    found, mean, factor = normalized(b, x, axes, n.real("epsilon", 1e-5))
    made = b.mul(b.cast(found, narrow), n[1])
    made = made if n.get(2) is None else b.add(made, n[2])
    return [made.expect(_WITHIN, x.dims), mean, factor]


def _rms(b: Builder, n: Node) -> Tensor:
    """x / sqrt(mean(x * x) + eps) * scale"""
    x, narrow = wide(b, n[0]), n[0].element
    axes = list(range(x.axis(n.integer("axis", -1)), x.rank))
    square = b.reduce("mean", b.mul(x, x), axes, keepdims=True)
    factor = b.unary(graph.Rsqrt, b.add(square, b.like(n.real("epsilon", 1e-5), square)))
    return b.mul(b.cast(b.mul(x, factor), narrow), n[1]).expect(_WITHIN, x.dims)


def _group(b: Builder, n: Node) -> Tensor:
    """Scale and bias were one number a group up to opset 20, and are one a channel since."""
    x, narrow, groups = wide(b, n[0]), n[0].element, n.integer("num_groups", 1)
    if x.rank < 3 or groups < 1 or x.size(1) % groups:
        raise Refusal(f"divides the channels of '{x.type}' into {groups} groups")
    channels = x.size(1)
    parts = b.reshape(x, [x.dims[0], groups, channels // groups, *x.dims[2:]])
    found, _, _ = normalized(b, parts, list(range(2, parts.rank)), n.real("epsilon", 1e-5))
    if n.opset < 21:
        for each in n.given[1:]:
            each.expect("a number for each group", [groups])
        shape = [groups, *[1] * (x.rank - 1)]
        scale, bias = (b.reshape(b.cast(each, x.element), shape) for each in (n[1], n[2]))
        return b.cast(b.reshape(b.add(b.mul(found, scale), bias), x.dims), narrow)
    made = b.cast(b.reshape(found, x.dims), narrow)
    return b.add(b.mul(made, _channels(b, made, n[1])), _channels(b, made, n[2]))


def _lp(b: Builder, n: Node) -> Tensor:
    """x / |x| along an axis, 0 where that is 0."""
    x, axis, power = n[0], n[0].axis(n.integer("axis", -1)), n.integer("p", 2)
    if power not in (1, 2):
        raise Refusal(f"has the norm p = {power}, which is neither 1 nor 2")
    if power == 1:
        length = b.reduce("sum", b.unary(graph.Abs, x), [axis], keepdims=True)
    else:
        length = b.unary(graph.Sqrt, b.reduce("sum", b.mul(x, x), [axis], keepdims=True))
    is_zero = b.compare("eq", length, b.like(0, length))
    return b.select(is_zero, b.like(0, x), b.div(x, b.select(is_zero, b.like(1, length), length)))


def _mean_variance(b: Builder, n: Node) -> Tensor:
    """(x - mean) / (sqrt(var) + 1e-9), as ONNX defines it."""
    x = n[0]
    axes = sorted({x.axis(axis) for axis in n.ints("axes") or [0, 2, 3]})
    centred = b.sub(x, b.reduce("mean", x, axes, keepdims=True))
    var = b.reduce("mean", b.mul(centred, centred), axes, keepdims=True)
    return b.div(centred, b.add(b.unary(graph.Sqrt, var), b.like(1e-9, x)))


def _local_response(b: Builder, n: Node) -> Tensor:
    """x / (k + alpha / size * sum of the squares of so many channels around) ^ beta"""
    x, size = n[0], n.integer("size", 1)
    if x.rank < 2 or size < 1:
        raise Refusal(f"adds {size} channels of '{x.type}'")
    rest: Size = 1
    for each in x.dims[2:]:
        rest = rest * each
    squares = b.reshape(b.mul(x, x), [x.dims[0], 1, x.dims[1], rest])
    before = (size - 1) // 2
    window = Window.of([size, 1], [], [], [before, 0, size - 1 - before, 0])
    total = b.reshape(b.pool("sum", squares, window), x.dims)
    base = b.add(b.scaled(total, n.real("alpha", 1e-4) / size), b.like(n.real("bias", 1.0), x))
    return b.div(x, b.binary(graph.Pow, base, b.like(n.real("beta", 0.75), x)))


def _dropout(b: Builder, n: Node) -> list[Tensor]:
    """Nothing is dropped when a model is used; the mask, where it is asked for, keeps everything."""
    training = n.get(2)
    if n.opset >= 12 and training is not None and n.scalar(b, 2):
        ratio = n.get(1)
        if ratio is None or n.scalar(b, 1) != 0:
            raise Refusal("trains: it drops elements at random")
    if not n.has_output(1):
        return [n[0]]
    return [n[0], b.broadcast(b.number(1, I1), n[0].dims)]


TABLE: Final[dict[str, Handler]] = {
    "BatchNormalization": _batch,
    "Dropout": _dropout,
    "GroupNormalization": _group,
    "InstanceNormalization": _instance,
    "LRN": _local_response,
    "LayerNormalization": _layer,
    "LpNormalization": _lp,
    "MeanVarianceNormalization": _mean_variance,
    "RMSNormalization": _rms,
}
