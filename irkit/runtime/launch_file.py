"""launch.json is read: every field of its type, every name known.

    launches = read(text)     # or a LaunchError with the place: launch.json.kernels.k.block: expected ...
    launches.kernels["main_kernel"].entry
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from irkit.runtime.launch import (
    BYTES,
    Array,
    Dim3,
    Function,
    Kernel,
    LaunchError,
    Launches,
    Operand,
    Parameter,
    Scalar,
    Step,
)

T = TypeVar("T")
_PARTS = ("pointer", "offset", "size", "stride", "value", "null")


def read(text: str) -> Launches:
    """Reads a launch.json."""
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise LaunchError(f"launch.json:{error.lineno}:{error.colno}: {error.msg}") from error
    root = Node(document, "launch.json")
    if not isinstance(document, dict) or document.get("format") != "irkit.launch":
        raise LaunchError("launch.json: not a file of the format irkit.launch")
    if document.get("version") != 1:
        raise LaunchError(f"launch.json: version {document.get('version')} is not known, 1 is")
    launches = Launches(
        root["target"].text(),
        root["arch"].text(),
        root["kernels"].each(_kernel),
        root["functions"].each(_function),
    )
    for name, function in launches.functions.items():
        _check_names(name, function, launches.kernels)
    return launches


class Node:
    """A value inside the file, and the path to it, which every complaint shows."""

    __slots__ = ("value", "path")

    def __init__(self, value: object, path: str):
        self.value = value
        self.path = path

    def fail(self, expected: str) -> LaunchError:
        return LaunchError(f"{self.path}: expected {expected}")

    def fields(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.fail("an object")
        return self.value

    def __getitem__(self, name: str) -> Node:
        fields = self.fields()
        if name not in fields:
            raise self.fail(f"a field '{name}'")
        return Node(fields[name], f"{self.path}.{name}")

    def get(self, name: str) -> Node | None:
        """The field, None where it is absent or null."""
        return self[name] if self.fields().get(name) is not None else None

    def each(self, decode: Callable[[str, Node], T]) -> Mapping[str, T]:
        return {name: decode(name, self[name]) for name in self.fields()}

    def items(self) -> list[Node]:
        if not isinstance(self.value, list):
            raise self.fail("a list")
        return [Node(item, f"{self.path}[{index}]") for index, item in enumerate(self.value)]

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.fail("a string")
        return self.value

    def integer(self) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool) or self.value < 0:
            raise self.fail("an integer that is not negative")
        return self.value

    def dim3(self) -> Dim3:
        sizes = [item.integer() for item in self.items()]
        if len(sizes) != 3:
            raise self.fail("three sizes")
        return sizes[0], sizes[1], sizes[2]

    def operand(self) -> str | Scalar:
        if not isinstance(self.value, str | int | float):
            raise self.fail("the name of an array, or a number")
        return self.value


def _extents(node: Node) -> tuple[int | None, ...]:
    return tuple(None if item.value is None else item.integer() for item in node.items())


def _operand(node: Node) -> Operand:
    shape, strides = node.get("shape"), node.get("strides")
    return Operand(
        node["type"].text(), _extents(shape) if shape else None, _extents(strides) if strides else None
    )


def _parameter(node: Node, operands: Sequence[Operand]) -> Parameter:
    part = node["part"].text()
    if part not in _PARTS:
        raise node["part"].fail("one of " + ", ".join(_PARTS))
    if part == "null":
        return Parameter(-1, part, node["type"].text(), 0, 1)
    dimension, divisible_by = node.get("dimension"), node.get("divisible_by")
    if divisible_by is not None and divisible_by.integer() == 0:
        raise divisible_by.fail("a divisor above 0")
    number, axis = node["operand"].integer(), dimension.integer() if dimension else 0
    if number >= len(operands):
        raise node["operand"].fail(f"the number of one of {len(operands)} operands")
    shape = operands[number].shape
    if (shape is None) != (part == "value") or (dimension and axis >= len(shape or ())):
        raise node.fail(f"a part that operand {number} has")
    return Parameter(number, part, node["type"].text(), axis, divisible_by.integer() if divisible_by else 1)


def _kernel(name: str, node: Node) -> Kernel:
    block = node.get("block")
    operands = tuple(_operand(item) for item in node["operands"].items())
    return Kernel(
        name,
        node["file"].text(),
        node["entry"].text(),
        operands,
        tuple(_parameter(item, operands) for item in node["parameters"].items()),
        block.dim3() if block else None,
        node["static_shared"].integer(),
        node["dynamic_shared"].integer(),
        _disjoint(node.get("disjoint"), len(operands)),
    )


def _disjoint(node: Node | None, count: int) -> tuple[int, ...]:
    numbers = tuple(item.integer() for item in node.items()) if node else ()
    if node and any(number >= count for number in numbers):
        raise node.fail(f"numbers of {count} operands")
    return numbers


def _array(node: Node) -> Array:
    result, file = node.get("result"), node.get("file")
    base, displacement = node.get("base"), node.get("displacement")
    return Array(
        node["name"].text(),
        node["type"].text(),
        tuple(item.integer() for item in node["shape"].items()),
        result.integer() if result else None,
        file.text() if file else None,
        base.text() if base else None,
        displacement.integer() if displacement else 0,
    )


def _step(node: Node) -> Step:
    return Step(
        node["kernel"].text(),
        node["grid"].dim3(),
        node["block"].dim3(),
        tuple(item.operand() for item in node["operands"].items()),
        node["dynamic_shared"].integer(),
    )


def _function(_name: str, node: Node) -> Function:
    return Function(
        tuple(_array(item) for item in node["arguments"].items()),
        tuple(_array(item) for item in node["buffers"].items()),
        tuple(_step(item) for item in node["steps"].items()),
    )


def _check_names(name: str, function: Function, kernels: Mapping[str, Kernel]) -> None:
    _check_views(name, function)
    arrays = {array.name for array in (*function.arguments, *function.buffers)}
    for number, step in enumerate(function.steps):
        place = f"launch.json.functions.{name}.steps[{number}]"
        if step.kernel not in kernels:
            raise LaunchError(f"{place}: no kernel is named '{step.kernel}'")
        for operand in step.operands:
            if isinstance(operand, str) and operand not in arrays:
                raise LaunchError(f"{place}: no array is named '{operand}'")


def _check_views(name: str, function: Function) -> None:
    """Each stands within a buffer that has been named before it."""
    sizes: dict[str, int] = {}
    for number, array in enumerate(function.buffers):
        place = f"launch.json.functions.{name}.buffers[{number}]"
        size = array.size if array.type in BYTES else 0
        if array.base is not None:
            if array.base not in sizes:
                raise LaunchError(f"{place}: no buffer before it is named '{array.base}'")
            if array.displacement + size > sizes[array.base]:
                raise LaunchError(f"{place}: it reaches beyond the {sizes[array.base]} bytes of its base")
        sizes[array.name] = size
