"""Tensor operations against NumPy: in the interpreter, and as loop nests after convert-graph-to-loop."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from irkit.catalog import context
from irkit.diagnostics import IRError
from irkit.interp import Machine
from irkit.ir import Operation
from irkit.passes.convert.graph_to_loop import ConvertGraphToLoop
from irkit.syntax import parse

Array = NDArray[np.generic]
DTYPES = {
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
    "i8": np.int8,
    "i32": np.int32,
    "i1": np.bool_,
}


def tensor(shape: tuple[int, ...], element: str = "f32") -> str:
    return f"tensor<{''.join([f'{size}x' for size in shape])}{element}>"


def type_of(array: Array) -> str:
    names = {np.dtype(dtype): name for name, dtype in DTYPES.items()}
    return tensor(array.shape, names[array.dtype])


def load(text: str) -> Operation:
    return parse(text, context=context())


def lowered(text: str) -> Operation:
    module = load(text)
    ConvertGraphToLoop().run(module)
    return module


def program(op: str, inputs: list[Array], result: str) -> str:
    """A function of one operation; `op` names its operands %0, %1, ..."""
    kinds = [type_of(each) for each in inputs]
    args = ", ".join([f"%{number}: {kind}" for number, kind in enumerate(kinds)])
    body = f"%r = {op} : {', '.join(kinds)} -> {result}"
    return f"func.func @f({args}) -> {result} {{\n{body}\nreturn %r : {result}\n}}"


def check(op: str, inputs: list[Array], expected: Array, rtol: float = 1e-5) -> None:
    """Both levels give what NumPy gives; the nests in printed order, and with every licence used."""
    expected = np.asarray(expected)
    text = program(op, inputs, type_of(expected))
    nests = lowered(text)
    machines = [Machine(load(text)), Machine(nests), Machine(nests, random=Random(7))]
    for machine in machines:
        (found,) = machine.run("f", inputs)
        found = np.asarray(found)
        assert found.shape == expected.shape
        assert found.dtype == expected.dtype
        np.testing.assert_allclose(found, expected, rtol=rtol, atol=rtol)


def normal(*shape: int, dtype: type = np.float32) -> Array:
    return np.asarray(np.random.default_rng(0).standard_normal(shape), dtype=dtype)


def whole(*shape: int, dtype: type = np.int32, low: int = -9) -> Array:
    return np.asarray(np.random.default_rng(0).integers(low, 9, shape), dtype=dtype)


BINARY: dict[str, Callable[[Array, Array], Array]] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "max": np.maximum,
    "min": np.minimum,
}


@pytest.mark.parametrize("name", BINARY)
@pytest.mark.parametrize(
    "shapes", [((3, 4), (4,)), ((3, 1), (1, 4)), ((2, 3, 4), ()), ((), ()), ((3,), (3,))]
)
def test_binary_operations_broadcast(name: str, shapes: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    for make in (normal, whole):
        lhs, rhs = make(*shapes[0]), make(*shapes[1])
        check(f"graph.{name} %0, %1", [lhs, rhs], BINARY[name](lhs, rhs))


def test_integer_division_rounds_towards_zero() -> None:
    lhs, rhs = np.array([7, -7, 7, -7], np.int32), np.array([2, 2, -2, -2], np.int32)
    check("graph.div %0, %1", [lhs, rhs], np.array([3, -3, -3, 3], np.int32))


def test_maximum_of_nan_is_nan() -> None:
    lhs, rhs = np.array([np.nan, 1.0, 2.0], np.float32), np.array([0.0, np.nan, 1.0], np.float32)
    check("graph.max %0, %1", [lhs, rhs], np.array([np.nan, np.nan, 2.0], np.float32))


erf = np.vectorize(math.erf, otypes=[np.float32])
UNARY: dict[str, Callable[[Array], Array]] = {
    "neg": np.negative,
    "abs": np.abs,
    "relu": lambda x: np.maximum(x, np.float32(0)),
    "exp": np.exp,
    "log": np.log,
    "sqrt": np.sqrt,
    "rsqrt": lambda x: (1 / np.sqrt(x)).astype(np.float32),
    "reciprocal": lambda x: (1 / x).astype(np.float32),
    "sin": np.sin,
    "cos": np.cos,
    "floor": np.floor,
    "ceil": np.ceil,
    "tanh": np.tanh,
    "tan": np.tan,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "sinh": np.sinh,
    "cosh": np.cosh,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "round": np.rint,
    "erf": lambda x: erf(x),
    "sigmoid": lambda x: (1 / (1 + np.exp(-x))).astype(np.float32),
    "silu": lambda x: (x / (1 + np.exp(-x))).astype(np.float32),
    "gelu": lambda x: (x / 2 * (1 + erf(x / math.sqrt(2)))).astype(np.float32),
}


@pytest.mark.parametrize("name", UNARY)
def test_functions_of_elements(name: str) -> None:
    x = np.array([0.25, 1.0, 2.5, 7.0], np.float32)
    if name in ("asin", "acos", "atanh"):
        x /= np.float32(8)
    if name == "acosh":
        x += np.float32(1)
    elif name not in ("log", "sqrt", "rsqrt"):
        x = np.concatenate([x, -x])
    check(f"graph.{name} %0", [x], UNARY[name](x))


def test_gelu_approximated() -> None:
    x = normal(5)
    inner = np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)
    check("graph.gelu %0 approximate tanh", [x], (x / 2 * (1 + np.tanh(inner))).astype(np.float32))


@pytest.mark.parametrize(
    ("kind", "function"),
    [("eq", np.equal), ("ne", np.not_equal), ("lt", np.less), ("le", np.less_equal), ("gt", np.greater)],
)
def test_comparisons(kind: str, function: Callable[[Array, Array], Array]) -> None:
    lhs, rhs = np.array([1, 2, np.nan], np.float32), np.array([2, 2, np.nan], np.float32)
    check(f"graph.compare {kind}, %0, %1", [lhs, rhs], function(lhs, rhs))


def test_select_broadcasts_all_three() -> None:
    condition, x, y = np.array([[True], [False]]), normal(3), np.float32(5).reshape(())
    check("graph.select %0, %1, %2", [condition, x, y], np.where(condition, x, y))


@pytest.mark.parametrize(
    ("lhs", "rhs"),
    [
        ((2, 3), (3, 4)),
        ((5, 2, 3), (3, 4)),
        ((7, 1, 2, 3), (5, 3, 4)),
        ((3,), (3, 4)),
        ((2, 3), (3,)),
        ((3,), (5, 3, 4)),
        ((7, 5, 2, 3), (3,)),
        ((3,), (3,)),
        ((2, 0), (0, 4)),
    ],
)
def test_matrix_products(lhs: tuple[int, ...], rhs: tuple[int, ...]) -> None:
    a, b = normal(*lhs), normal(*rhs)
    check("graph.matmul %0, %1", [a, b], np.matmul(a, b))


def test_matrix_product_in_a_wider_type() -> None:
    a, b = whole(2, 3, dtype=np.int8), whole(3, 4, dtype=np.int8)
    check("graph.matmul %0, %1", [a, b], np.matmul(a.astype(np.int32), b.astype(np.int32)))
    half, other = normal(2, 3, dtype=np.float16), normal(3, 4, dtype=np.float16)
    exact = half.astype(np.float32) @ other.astype(np.float32)
    check("graph.matmul %0, %1", [half, other], exact)


@pytest.mark.parametrize(
    ("kind", "function"),
    [("sum", np.sum), ("mean", np.mean), ("max", np.max), ("min", np.min), ("prod", np.prod)],
)
@pytest.mark.parametrize("axes", [(0,), (1, 2), (0, 1, 2), (-1,), ()])
@pytest.mark.parametrize("keepdims", [False, True])
def test_reductions(kind: str, function: Callable[..., Array], axes: tuple[int, ...], keepdims: bool) -> None:
    x = normal(2, 3, 4)
    expected = np.asarray(function(x, axis=axes, keepdims=keepdims), dtype=np.float32)
    check(f"graph.reduce {kind} %0 axes {list(axes)}{' keepdims' if keepdims else ''}", [x], expected)


def test_long_sums_of_halves_keep_their_precision() -> None:
    x = np.full((1, 4096), 1.0, np.float16)
    check("graph.reduce mean %0 axes [1]", [x], np.ones(1, np.float16))


@pytest.mark.parametrize("axis", [0, 1, -1])
def test_softmax(axis: int) -> None:
    x = normal(3, 5) * 50
    powers = np.exp(x - x.max(axis=axis, keepdims=True))
    check(f"graph.softmax %0 axis {axis}", [x], powers / powers.sum(axis=axis, keepdims=True))


@pytest.mark.parametrize(
    ("source", "target", "values", "expected"),
    [
        ("f32", "i32", [1.9, -1.9, 0.0], [1, -1, 0]),
        ("i32", "f32", [3, -4, 0], [3, -4, 0]),
        ("f32", "i1", [0.5, 0.0, -2.0], [1, 0, 1]),
        ("i32", "i1", [2, 0, -1], [1, 0, 1]),
        ("i1", "f32", [1, 0, 1], [1, 0, 1]),
        ("i1", "i32", [1, 0, 1], [1, 0, 1]),
        ("i32", "i8", [1, 257, -1], [1, 1, -1]),
        ("i8", "i32", [1, -128, 127], [1, -128, 127]),
        ("f64", "f16", [1.5, 65504.0, 1e-9], [1.5, 65504.0, 0.0]),
    ],
)
def test_casts(source: str, target: str, values: list[float], expected: list[float]) -> None:
    check("graph.cast %0", [np.array(values, DTYPES[source])], np.array(expected, DTYPES[target]))


def test_constants_of_one_number_keep_their_sign() -> None:
    for element in ("i8", "index"):
        text = f"""
        func.func @f(%x: tensor<2x{element}>) -> tensor<2x{element}> {{
          %0 = graph.constant dense<-3> : tensor<2x{element}>
          %1 = graph.add %x, %0 : tensor<2x{element}>
          return %1 : tensor<2x{element}>
        }}"""
        for machine in (Machine(load(text)), Machine(lowered(text))):
            np.testing.assert_array_equal(machine.run("f", [np.array([1, 5])])[0], [-2, 2])


def test_moves() -> None:
    x = normal(4, 6)
    check("graph.transpose %0 [1, 0]", [x], x.T)
    check("graph.slice %0 [1:3, 0:6:2]", [x], x[1:3, ::2])
    check("graph.slice %0 [0:, 4:99]", [x], x[:, 4:])
    check("graph.broadcast %0", [x[:1]], np.broadcast_to(x[:1], (3, 4, 6)))
    check("graph.concat %0, %1 axis -1", [x, x[:, :2]], np.concatenate([x, x[:, :2]], axis=1))


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ((4, 6), (24,)),
        ((24,), (4, 6)),
        ((4, 6), (3, 8)),
        ((1, 4), (4,)),
        ((4,), (1, 4, 1)),
        ((), (1, 1)),
        ((2, 3, 4), (6, 4)),
    ],
)
def test_reshapes(source: tuple[int, ...], target: tuple[int, ...]) -> None:
    x = normal(*source)
    check("graph.reshape %0", [x], x.reshape(target))


def test_nothing_is_changed_where_something_has_no_lowering() -> None:
    module = parse(
        """
        func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
          %0 = graph.neg %x : tensor<4xf32>
          %1 = "my.op"(%0) : (tensor<4xf32>) -> tensor<4xf32>
          return %1 : tensor<4xf32>
        }""",
        context=context(allow_unregistered=True),
    )
    before = str(module)
    with pytest.raises(IRError, match="has no lowering to loops"):
        ConvertGraphToLoop().run(module)
    assert str(module) == before


@pytest.mark.parametrize("element", ["f16", "f32", "i8", "i32"])
def test_no_elements_at_all(element: str) -> None:
    """The largest of nothing is less than all numbers, the smallest greater."""
    empty = np.zeros((0, 3), DTYPES[element])
    for kind in ("max", "min", "sum", "prod"):
        text = program(f"graph.reduce {kind} %0 axes [0]", [empty], tensor((3,), element))
        results = [Machine(each).run("f", [empty]) for each in (load(text), lowered(text))]
        np.testing.assert_array_equal(*results)
    if element[0] == "f":
        text = program("graph.softmax %0 axis 0", [empty], tensor((0, 3), element))
        assert Machine(load(text)).run("f", [empty])[0].shape == (0, 3)


@pytest.mark.parametrize(
    "line",
    [
        "graph.reshape %x : tensor<2x?xf32> -> tensor<2x?xf32>",
        "graph.broadcast %x : tensor<2x?xf32> -> tensor<2x?xf32>",
        "graph.slice %x [0:2, 0:4] : tensor<2x?xf32> -> tensor<2x?xf32>",
        "graph.cast %x : tensor<2x?xf32> -> tensor<2x?xf32>",
    ],
)
def test_a_result_of_the_operands_type_is_left_out_only_where_the_reader_knows_it(line: str) -> None:
    text = f"func.func @f(%x: tensor<2x?xf32>) -> tensor<2x?xf32> {{\n  %0 = {line}\n  return %0 : tensor<2x?xf32>\n}}"
    printed = str(parse(text, context=context()))
    assert str(parse(printed, context=context())) == printed
