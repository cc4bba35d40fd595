"""The kernels of the table of speeds, in any shape: each function makes a program from three sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

Shape: TypeAlias = tuple[int, ...]


class Drawn(NamedTuple):
    """A program, the shapes of its inputs, and the type of their elements."""

    text: str
    shapes: list[Shape]
    element: str = "f32"


Kernel: TypeAlias = Callable[[int, int, int], Drawn]


def kind(*shape: int, element: str = "f32") -> str:
    return f"tensor<{'x'.join(map(str, [*shape, element]))}>"


def function(inputs: list[Shape], result: Shape, *lines: str, element: str = "f32") -> Drawn:
    """A function of inputs %a, %b, ... of which the last line computes %r."""
    types = [kind(*shape, element=element) for shape in inputs]
    arguments = ", ".join([f"%{name}: {each}" for name, each in zip("abcd", types, strict=False)])
    body, out = "\n".join([f"  {line}" for line in lines]), kind(*result, element=element)
    return Drawn(f"func.func @f({arguments}) -> {out} {{\n{body}\n  return %r : {out}\n}}", inputs, element)


# Products.


def _product(m: int, k: int, n: int, batch: Shape = (), element: str = "f32") -> Drawn:
    shapes = [(*batch, m, k), (*batch, k, n), (*batch, m, n)]
    types = [kind(*shape, element=element) for shape in shapes]
    line = f"%r = graph.matmul %a, %b : {types[0]}, {types[1]} -> {types[2]}"
    return function(shapes[:2], shapes[2], line, element=element)


def product(m: int, k: int, n: int) -> Drawn:
    return _product(m, k, n)


def batch(m: int, k: int, n: int) -> Drawn:
    return _product(m, k, n, (3,))


def small_products(m: int, k: int, n: int) -> Drawn:
    return _product(m % 9 + 1, k % 9 + 1, n % 9 + 1, (40,))


def narrow_product(m: int, k: int, n: int) -> Drawn:
    return _product(m, 3 * k, n % 16 + 1)


def product_of_a_row(_: int, k: int, n: int) -> Drawn:
    return _product(1, k, 9 * n)


def product_of_bf16(m: int, k: int, n: int) -> Drawn:
    return _product(m, k, n, element="bf16")


def product_of_f16(m: int, k: int, n: int) -> Drawn:
    return _product(m, k, n, element="f16")


def product_of_transposed(m: int, k: int, n: int) -> Drawn:
    """a @ b with one factor or both given as the other way round."""
    sides = ("b", "a", "ab")[(m + k + n) % 3]
    shapes = {"a": (m, k), "b": (k, n)}
    given = {name: shape[::-1] if name in sides else shape for name, shape in shapes.items()}
    lines = [
        f"%{name}t = graph.transpose %{name} [1, 0] : {kind(*given[name])} -> {kind(*shapes[name])}"
        for name in sides
    ]
    left, right = [f"%{name}{'t' if name in sides else ''}" for name in "ab"]
    types = f"{kind(m, k)}, {kind(k, n)} -> {kind(m, n)}"
    lines.append(f"%r = graph.matmul {left}, {right} : {types}")
    return function([given["a"], given["b"]], (m, n), *lines)


def products_of_heads(m: int, k: int, n: int) -> Drawn:
    """relu(q @ k^T) for each of three heads that lie side by side."""
    m, n = m % 40 + 1, n % 40 + 1
    q, keys, scores = kind(2, m, 3, k), kind(2, n, 3, k), kind(2, 3, m, n)
    left, right = kind(2, 3, m, k), kind(2, 3, k, n)
    return function(
        [(2, m, 3, k), (2, n, 3, k)],
        (2, 3, m, n),
        f"%0 = graph.transpose %a [0, 2, 1, 3] : {q} -> {left}",
        f"%1 = graph.transpose %b [0, 2, 3, 1] : {keys} -> {right}",
        f"%2 = graph.matmul %0, %1 : {left}, {right} -> {scores}",
        f"%r = graph.relu %2 : {scores}",
    )


def fused(m: int, k: int, n: int) -> Drawn:
    """gelu(a @ b + c)"""
    return function(
        [(m, k), (k, n), (n,)],
        (m, n),
        f"%0 = graph.matmul %a, %b : {kind(m, k)}, {kind(k, n)} -> {kind(m, n)}",
        f"%1 = graph.add %0, %c : {kind(m, n)}, {kind(n)} -> {kind(m, n)}",
        f"%r = graph.gelu %1 : {kind(m, n)}",
    )


# Sums over windows.


def _conv(channels: int, filters: int, size: Shape, window: int, step: int, groups: int) -> Drawn:
    shapes = [(1, channels, *size), (filters, channels // groups, window, window)]
    pad = window // 2
    out = (1, filters, *[(each + 2 * pad - window) // step + 1 for each in size])
    attributes = f"strides [{step}, {step}] pads [{pad}, {pad}, {pad}, {pad}] groups {groups}"
    types = f"{kind(*shapes[0])}, {kind(*shapes[1])} -> {kind(*out)}"
    return function(shapes, out, f"%r = graph.conv %a, %b {attributes} : {types}")


def convolution(m: int, k: int, n: int) -> Drawn:
    return _conv(k % 7 + 1, m % 9 + 1, (n % 15 + 3, m % 23 + 3), 3, 1, 1)


def convolution_with_steps(m: int, k: int, n: int) -> Drawn:
    return _conv(k % 5 + 1, m % 9 + 1, (n % 15 + 3, m % 23 + 3), n % 3 + 1, 2, 1)


def convolution_of_groups(m: int, k: int, n: int) -> Drawn:
    groups = k % 4 + 1
    return _conv(2 * groups, 3 * groups, (n % 13 + 3, m % 17 + 3), 3, m % 2 + 1, groups)


def convolution_by_channels(m: int, k: int, n: int) -> Drawn:
    channels = k % 8 + 2
    return _conv(channels, channels, (n % 15 + 3, m % 23 + 3), 3, n % 2 + 1, channels)


# Rows and columns.


def softmax(m: int, _: int, n: int) -> Drawn:
    return function([(m, n)], (m, n), f"%r = graph.softmax %a axis -1 : {kind(m, n)}")


def softmax_of_columns(m: int, k: int, n: int) -> Drawn:
    """Along the first dimension, or the middle one."""
    shape = (m, 3 * n) if k % 2 else (k % 5 + 1, m, 3 * n)
    return function([shape], shape, f"%r = graph.softmax %a axis -2 : {kind(*shape)}")


def layer_norm(m: int, _: int, n: int) -> Drawn:
    matrix, row, column = kind(m, n), kind(n), kind(m, 1)
    return function(
        [(m, n), (n,), (n,)],
        (m, n),
        "%eps = graph.constant dense<1.0e-5> : tensor<f32>",
        f"%mean = graph.reduce mean %a axes [1] keepdims : {matrix} -> {column}",
        f"%0 = graph.sub %a, %mean : {matrix}, {column} -> {matrix}",
        f"%1 = graph.mul %0, %0 : {matrix}",
        f"%2 = graph.reduce mean %1 axes [1] keepdims : {matrix} -> {column}",
        f"%3 = graph.add %2, %eps : {column}, tensor<f32> -> {column}",
        f"%4 = graph.rsqrt %3 : {column}",
        f"%5 = graph.mul %0, %4 : {matrix}, {column} -> {matrix}",
        f"%6 = graph.mul %5, %b : {matrix}, {row} -> {matrix}",
        f"%r = graph.add %6, %c : {matrix}, {row} -> {matrix}",
    )


def _sums(m: int, n: int, axis: int, element: str = "f32") -> Drawn:
    result = (n,) if axis == 0 else (m,)
    types = f"{kind(m, n, element=element)} -> {kind(*result, element=element)}"
    return function([(m, n)], result, f"%r = graph.reduce sum %a axes [{axis}] : {types}", element=element)


def row_sums(m: int, _: int, n: int) -> Drawn:
    return _sums(m, n, 1)


def column_sums(m: int, _: int, n: int) -> Drawn:
    return _sums(m, n, 0)


def row_sums_of_bf16(m: int, _: int, n: int) -> Drawn:
    return _sums(m, n, 1, "bf16")


def column_sums_of_f16(m: int, _: int, n: int) -> Drawn:
    return _sums(m, n, 0, "f16")


def extreme(m: int, k: int, n: int) -> Drawn:
    """Of everything, which is one run of memory."""
    types = f"{kind(m % 9 + 1, k, n)} -> {kind()}"
    return function([(m % 9 + 1, k, n)], (), f"%r = graph.reduce max %a axes [0, 1, 2] : {types}")


def transposed(m: int, _: int, n: int) -> Drawn:
    return function([(m, n)], (n, m), f"%r = graph.transpose %a [1, 0] : {kind(m, n)} -> {kind(n, m)}")


# Functions of elements.


def gelu_of_scaled_rows(m: int, _: int, n: int) -> Drawn:
    """gelu(x * a + b) + r"""
    matrix, row = kind(m, n), kind(n)
    return function(
        [(m, n), (n,), (n,), (m, n)],
        (m, n),
        f"%0 = graph.mul %a, %b : {matrix}, {row} -> {matrix}",
        f"%1 = graph.add %0, %c : {matrix}, {row} -> {matrix}",
        f"%2 = graph.gelu %1 : {matrix}",
        f"%r = graph.add %2, %d : {matrix}",
    )


def _of_elements(name: str, m: int, n: int, element: str = "f32") -> Drawn:
    line = f"%r = graph.{name} %a : {kind(m, n, element=element)}"
    return function([(m, n)], (m, n), line, element=element)


def exp(m: int, _: int, n: int) -> Drawn:
    return _of_elements("exp", m, n)


def tanh(m: int, _: int, n: int) -> Drawn:
    return _of_elements("tanh", m, n)


def erf(m: int, _: int, n: int) -> Drawn:
    return _of_elements("erf", m, n)


def sigmoid_of_bf16(m: int, _: int, n: int) -> Drawn:
    return _of_elements("sigmoid", m, n, "bf16")


def gelu_of_f16(m: int, _: int, n: int) -> Drawn:
    return _of_elements("gelu", m, n, "f16")


KERNELS: list[Kernel] = [
    product, batch, small_products, narrow_product, product_of_a_row, product_of_bf16, product_of_f16, fused,
    product_of_transposed, products_of_heads,
    convolution, convolution_with_steps, convolution_of_groups, convolution_by_channels,
    softmax, softmax_of_columns, layer_norm, row_sums, column_sums, row_sums_of_bf16, column_sums_of_f16, extreme, transposed,
    gelu_of_scaled_rows, exp, tanh, erf, sigmoid_of_bf16, gelu_of_f16,
]  # fmt: skip
