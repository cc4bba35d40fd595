"""ONNX's quantized numbers: integers that stand for (q - zero point) * scale."""

from __future__ import annotations

from typing import Final

from irkit.dialects import graph
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.elements import element_type, is_float, type_name
from irkit.importers.onnx.elementwise import tiny
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Size, Tensor
from irkit.importers.onnx.windows import filter_sizes, window_of, with_bias
from irkit.ir.interning import Type
from irkit.ir.types import F32, IntegerType

_I8: Final = IntegerType(8)
_I32: Final = IntegerType(32)


def _along(b: Builder, n: Node, x: Tensor, values: Tensor) -> Tensor:
    """Scales or zero points so that they broadcast: one for all, one a slice along an axis, one a block."""
    if not values.rank or values.dims == (1,):
        return b.reshape(values, [])
    axis, block = x.axis(n.integer("axis", 1)), n.integer("block_size", 0)
    if values.rank == 1:
        values.expect("a number for each slice", x.dims[axis : axis + 1])
        return b.reshape(values, [values.dims[0] if at == axis else 1 for at in range(x.rank)])
    if block < 1:
        raise Refusal(f"has scales or zero points of rank {values.rank}, and blocks of {block}")
    blocks = [*x.dims]
    blocks[axis] = -(-x.size(axis) // block)
    values.expect("a number for each block", blocks)
    dims: list[Size] = list(values.dims)
    dims[axis] = dims[axis] * block
    repeated = [*values.dims[: axis + 1], block, *values.dims[axis + 1 :]]
    made = b.reshape(b.broadcast(b.unsqueeze(values, [axis + 1]), repeated), dims)
    return b.slice(made, {axis: (0, x.size(axis), 1)})


def _dequantize(b: Builder, n: Node) -> Tensor:
    x, scale, zero = n[0], n[1], n.get(2)
    target = _output(n, scale.element)
    wide = F32 if is_float(x.element) else _I32
    numbers = b.cast(x, wide)
    if zero is not None:
        numbers = b.sub(numbers, b.cast(_along(b, n, x, zero), wide))
    made = b.mul(b.cast(numbers, F32), b.cast(_along(b, n, x, scale), F32))
    return b.cast(made, target)


def _output(n: Node, default: Type) -> Type:
    code = n.integer("output_dtype", 0)
    found = element_type(code) if code else (default, False)
    if found is None:
        raise Refusal(f"makes elements of type {type_name(code)}, for which there is none here")
    return found[0]


def _quantize(b: Builder, n: Node) -> Tensor:
    x, scale, zero = n[0], n[1], n.get(2)
    code = n.integer("output_dtype", 0)
    element, is_unsigned = (element_type(code) or (None, False)) if code else (_I8, True)
    if zero is not None:
        element, is_unsigned = zero.element, zero.is_unsigned
    if element is None:
        raise Refusal(f"makes elements of type {type_name(code)}, for which there is none here")
    divided = b.div(b.cast(x, F32), b.cast(_along(b, n, x, scale), F32))
    if is_float(element):
        return tiny(b, divided, element, n.flag("saturate", True))
    assert isinstance(element, IntegerType)
    offset = None if zero is None else _along(b, n, x, zero)
    return _saturated(b, divided, offset, element, is_unsigned)


def _saturated(
    b: Builder, x: Tensor, zero: Tensor | None, element: IntegerType, is_unsigned: bool
) -> Tensor:
    """Rounded to nearest even, moved by the zero point, and kept within the type."""
    x = b.unary(graph.Round, x)
    if zero is not None:
        x = b.add(x, b.cast(zero, F32))
    low, high = (0, (1 << element.width) - 1) if is_unsigned else _limits(element)
    x = b.binary(graph.Min, b.binary(graph.Max, x, b.like(low, x)), b.like(high, x))
    return b.cast(x, element, is_unsigned)


def _limits(element: IntegerType) -> tuple[int, int]:
    half = 1 << (element.width - 1)
    return -half, half - 1


def _shifted(b: Builder, x: Tensor, zero: Tensor | None, dims: list[Size]) -> Tensor:
    """The distance from the zero point, in 32 bits."""
    numbers = b.cast(x, _I32)
    if zero is None:
        return numbers
    return b.sub(numbers, b.reshape(b.cast(zero, _I32), dims if zero.rank else []))


def _rows(x: Tensor, zero: Tensor | None) -> list[Size]:
    """Zero points or scales of the left operand of a product: one a row."""
    if zero is not None and zero.rank == 1 and zero.dims[0] != 1:
        zero.expect("a number for each row", x.dims[-2:-1])
    if zero is None or zero.rank != 1:
        return list(zero.dims) if zero is not None else []
    return [zero.dims[0], 1] if zero.dims[0] != 1 else []


def _columns(x: Tensor, zero: Tensor | None) -> list[Size]:
    """The same for the right operand: one a column."""
    if zero is not None and zero.rank == 1 and zero.dims[0] != 1:
        zero.expect("a number for each column", x.dims[-1:])
    return [] if zero is None or zero.dims == (1,) else list(zero.dims)


def _matmul_integer(b: Builder, n: Node) -> Tensor:
    left = _shifted(b, n[0], n.get(2), _rows(n[0], n.get(2)))
    return b.matmul(left, _shifted(b, n[1], n.get(3), _columns(n[1], n.get(3))))


def _qlinear_matmul(b: Builder, n: Node) -> Tensor:
    left = _shifted(b, n[0], n[2], _rows(n[0], n[2]))
    product = b.matmul(left, _shifted(b, n[3], n[5], _columns(n[3], n[5])))
    one, other = b.reshape(n[1], _rows(n[0], n[1])), b.reshape(n[4], _columns(n[3], n[4]))
    scale = b.mul(b.cast(one, F32), b.cast(other, F32))
    scale = b.div(scale, b.cast(b.reshape(n[6].expect_single("a scale of the result"), []), F32))
    element = n[7].expect_single("a zero point of the result").element
    assert isinstance(element, IntegerType)
    made = b.mul(b.cast(product, F32), scale)
    return _saturated(b, made, b.reshape(n[7], []), element, n[7].is_unsigned)


def _integer_conv(b: Builder, n: Node, x: Tensor, filters: Tensor) -> Tensor:
    return b.conv(x, filters, window_of(n, x, filter_sizes(n, filters)), n.integer("group", 1))


def _conv_integer(b: Builder, n: Node) -> Tensor:
    x, filters = _shifted(b, n[0], n.get(2), []), _shifted(b, n[1], n.get(3), _channels(n, n.get(3)))
    return _integer_conv(b, n, x, filters)


def _channels(n: Node, values: Tensor | None) -> list[Size]:
    """One number a filter."""
    if values is None or not values.rank or values.dims == (1,):
        return []
    filters = n[3 if n.op == "QLinearConv" else 1]
    values.expect("a number for each filter", filters.dims[:1])
    return [values.dims[0], *[1] * (n[0].rank - 1)]


def _qlinear_conv(b: Builder, n: Node) -> Tensor:
    x, filters = _shifted(b, n[0], n[2], []), _shifted(b, n[3], n[5], _channels(n, n[5]))
    total = _integer_conv(b, n, x, filters)
    total = with_bias(b, total, n.get(8))
    each = _channels(n, n[4])[: x.rank - 1]
    for number in (1, 2, 6, 7):
        n[number].expect_single(f"input {number}")
    factor = b.div(b.mul(b.reshape(n[1], []), b.reshape(n[4], each)), b.reshape(n[6], []))
    element = n[7].element
    assert isinstance(element, IntegerType)
    return _saturated(b, b.mul(b.cast(total, F32), factor), b.reshape(n[7], []), element, n[7].is_unsigned)


TABLE: Final[dict[str, Handler]] = {
    "ConvInteger": _conv_integer,
    "DequantizeLinear": _dequantize,
    "MatMulInteger": _matmul_integer,
    "QLinearConv": _qlinear_conv,
    "QLinearMatMul": _qlinear_matmul,
    "QuantizeLinear": _quantize,
}
