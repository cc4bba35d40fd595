"""Random graphs give the same in the interpreter and as kernels, whose LLVM runs here thread by thread."""

from __future__ import annotations

from math import prod
from random import Random

import numpy as np
import pytest

import irkit
from irkit.interp import Machine
from irkit.tools.lockstep import Lockstep

SIZES = [1, 2, 3, 4, 5, 7, 13, 17, 33, 61, 64, 65, 100]
DTYPES: dict[str, np.dtype[np.generic]] = {
    "f32": np.dtype(np.float32),
    "f64": np.dtype(np.float64),
    "f16": np.dtype(np.float16),
    "i32": np.dtype(np.int32),
    "i64": np.dtype(np.int64),
}
TOLERANCES = {"f32": 1e-3, "f64": 1e-9, "f16": 5e-2, "i32": 0.0, "i64": 0.0}
MOST = 20_000
"""How many elements a tensor has at most; a product may have thirty times as many steps."""
Shape = tuple[int, ...]


def joined(first: Shape, second: Shape) -> Shape | None:
    """The shape of two that are broadcast to each other, None where that is not possible."""
    rank = max(len(first), len(second))
    pairs = zip((1,) * (rank - len(first)) + first, (1,) * (rank - len(second)) + second, strict=True)
    sizes = [
        None if left != right and 1 not in (left, right) else left * right // min(left, right)
        for left, right in pairs
    ]
    return None if None in sizes else tuple([size for size in sizes if size is not None])


class Graph:
    """Writes a function of graph operations; every tensor has one element type."""

    def __init__(self, seed: int):
        self.random = random = Random(seed)
        self.dtype = random.choice(["f32", "f32", "f32", "f32", "f64", "f16", "i32", "i64"])
        self.sizes = [random.choice(SIZES) for _ in range(3)]
        self.arguments: list[Shape] = []
        self.values: list[tuple[str, Shape]] = []
        self.lines: list[str] = []
        for _ in range(random.randint(1, 4)):
            self._argument(self._shape())
        choices = [
            self._binary,
            self._binary,
            self._unary,
            self._product,
            self._product,
            self._reduction,
            self._reduction,
        ]
        choices += [
            self._softmax,
            self._transpose,
            self._reshape,
            self._broadcast,
            self._concat,
            self._slice,
            self._select,
        ]
        for _ in range(random.randint(1, 6)):
            random.choice(choices)(*random.choice(self.values[-6:]))
        self.results = [self.values[-1], *random.sample(self.values, random.random() < 0.3)]

    @property
    def text(self) -> str:
        arguments = [f"%a{number}: {self._type(shape)}" for number, shape in enumerate(self.arguments)]
        types = ", ".join([self._type(shape) for _, shape in self.results])
        names = ", ".join([name for name, _ in self.results])
        head = f"func.func @f({', '.join(arguments)}) -> ({types}) {{"
        return "\n".join([head, *self.lines, f"return {names} : {types}", "}"])

    def inputs(self, seed: int) -> list[np.ndarray]:
        rng, dtype = np.random.default_rng(seed), DTYPES[self.dtype]
        if dtype.kind == "f":
            return [rng.standard_normal(shape).astype(dtype) for shape in self.arguments]
        return [rng.integers(-9, 9, shape).astype(dtype) for shape in self.arguments]

    def _type(self, shape: Shape, element: str = "") -> str:
        return f"tensor<{''.join([f'{size}x' for size in shape])}{element or self.dtype}>"

    def _shape(self) -> Shape:
        while True:
            rank = self.random.choice([0, 1, 2, 2, 2, 3, 3, 4])
            shape = tuple([self.random.choice([*self.sizes, 1]) for _ in range(rank)])
            if prod(shape) <= MOST:
                return shape

    def _argument(self, shape: Shape) -> str:
        name = f"%a{len(self.arguments)}"
        self.arguments.append(shape)
        self.values.insert(0, (name, shape))
        return name

    def _add(self, op: str, operands: str, inputs: list[Shape], result: Shape) -> None:
        if prod(result) <= MOST:
            types = ", ".join([self._type(shape) for shape in inputs])
            self.lines.append(
                f"%v{len(self.lines)} = graph.{op} {operands} : {types} -> {self._type(result)}"
            )
            self.values.append((f"%v{len(self.lines) - 1}", result))

    # The operations.

    def _binary(self, name: str, shape: Shape) -> None:
        other, second = self.random.choice(
            [each for each in self.values if joined(shape, each[1]) is not None]
        )
        result = joined(shape, second)
        assert result is not None
        self._add(
            self.random.choice(["add", "sub", "mul", "max", "min"]),
            f"{name}, {other}",
            [shape, second],
            result,
        )

    def _unary(self, name: str, shape: Shape) -> None:
        functions = ["tanh", "sigmoid", "erf", "gelu", "silu"] if self.dtype == "f32" else []
        self._add(self.random.choice(["relu", "abs", "neg", *functions]), name, [shape], shape)

    def _product(self, name: str, shape: Shape) -> None:
        if not shape:
            return
        batch = shape[:-2] if self.random.random() < 0.5 else ()
        second = (*batch, shape[-1], self.random.choice(self.sizes))
        result = (*shape[:-1], second[-1])
        if max(prod(second), prod(result)) <= MOST and prod(result) * shape[-1] <= 30 * MOST:
            self._add("matmul", f"{name}, {self._argument(second)}", [shape, second], result)

    def _reduction(self, name: str, shape: Shape) -> None:
        kind = self.random.choice(["sum", "max", "min", *(["mean"] if self.dtype[0] == "f" else [])])
        axes = sorted(self.random.sample(range(len(shape)), self.random.randint(0, len(shape))))
        kept = tuple([size for axis, size in enumerate(shape) if axis not in axes])
        ones = tuple([1 if axis in axes else size for axis, size in enumerate(shape)])
        keeps = self.random.random() < 0.4
        flag = " keepdims" if keeps else ""
        self._add(f"reduce {kind}", f"{name} axes {axes}{flag}", [shape], ones if keeps else kept)

    def _softmax(self, name: str, shape: Shape) -> None:
        if shape and self.dtype == "f32":
            self._add("softmax", f"{name} axis {self.random.randrange(len(shape))}", [shape], shape)

    def _transpose(self, name: str, shape: Shape) -> None:
        order = self.random.sample(range(len(shape)), len(shape))
        self._add("transpose", f"{name} {order}", [shape], tuple([shape[axis] for axis in order]))

    def _reshape(self, name: str, shape: Shape) -> None:
        sizes = self.random.sample(shape, len(shape))
        if len(sizes) > 1 and self.random.random() < 0.5:
            sizes[:2] = [sizes[0] * sizes[1]]
        self._add("reshape", name, [shape], tuple(sizes))

    def _broadcast(self, name: str, shape: Shape) -> None:
        sizes = [self.random.choice(self.sizes) if size == 1 else size for size in shape]
        self._add("broadcast", name, [shape], (self.random.randint(1, 3), *sizes))

    def _concat(self, name: str, shape: Shape) -> None:
        if shape:
            at = self.random.randrange(len(shape))
            result = tuple([2 * size if axis == at else size for axis, size in enumerate(shape)])
            self._add("concat", f"{name}, {name} axis {at}", [shape, shape], result)

    def _slice(self, name: str, shape: Shape) -> None:
        ranges = []
        for size in shape:
            start = self.random.randrange(size)
            ranges.append(range(start, self.random.randint(start + 1, size), self.random.choice([1, 1, 2])))
        texts = ", ".join([f"{each.start}:{each.stop}:{each.step}" for each in ranges])
        if shape:
            self._add("slice", f"{name} [{texts}]", [shape], tuple([len(each) for each in ranges]))

    def _select(self, name: str, shape: Shape) -> None:
        condition, kind, flags = f"%c{len(self.lines)}", self._type(shape), self._type(shape, "i1")
        other = next(value for value, each in self.values if each == shape)
        self.lines.append(f"{condition} = graph.compare lt, {name}, {other} : {kind}, {kind} -> {flags}")
        self.lines.append(
            f"%v{len(self.lines)} = graph.select {condition}, {name}, {other} : {flags}, {kind}, {kind} -> {kind}"
        )
        self.values.append((f"%v{len(self.lines) - 1}", shape))


@pytest.mark.parametrize("first", range(0, 60, 6))
def test_kernels_agree_with_the_interpreter(first: int) -> None:
    for seed in range(first, first + 6):
        graph = Graph(seed)
        expected = Machine(irkit.parse(graph.text)).run("f", graph.inputs(seed))
        module = irkit.parse(graph.text)
        irkit.run_pipeline(module, "builtin.module(lower-to-ptx)")
        machine = Machine(module)
        machine.state["gpu.launcher"] = Lockstep(module, descending=bool(seed % 2)).launch
        tolerance = TOLERANCES[graph.dtype]
        for left, right in zip(machine.run("f", graph.inputs(seed)), expected, strict=True):
            left, right = np.asarray(left, np.float64), np.asarray(right, np.float64)
            scale = np.abs(right).max(initial=1.0, where=np.isfinite(right))
            np.testing.assert_allclose(left, right, rtol=tolerance, atol=tolerance * scale)


def test_a_single_bf16_reaches_a_kernel() -> None:
    number = "tensor<bf16>"
    body = f"%0 = graph.neg %x : {number}\nreturn %0 : {number}"
    graph = f"func.func @f(%x: {number}) -> {number} {{\n{body}\n}}"
    module = irkit.parse(graph)
    irkit.run_pipeline(module, "builtin.module(lower-to-ptx)")
    machine = Machine(module)
    machine.state["gpu.launcher"] = Lockstep(module).launch
    assert machine.run("f", [np.float32(1.5)]) == [-1.5]
