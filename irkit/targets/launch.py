"""launch.json: how the kernels beside it are launched.

    {"format": "irkit.launch", "version": 1, "target": "ptx", "arch": "sm_80",
     "kernels":   {"main_kernel": {"file": "main_kernel.ptx", "entry": "main_kernel", ...}},
     "functions": {"main": {"arguments": [...], "buffers": [...], "steps": [{"kernel": "main_kernel", ...}]}}}

A kernel lists its parameters in the order of its signature; each is a part of an operand of the launch: the
pointer behind a buffer, one of its sizes or strides, or a scalar's value.  `divisible_by` is a claim that the
code relies on (an alignment in bytes for a pointer), which the launcher checks before every launch.  A host
function that only allocates and launches is written as steps, so that the folder runs without the IR; any
other host function stays in the IR, and its launches refer to the kernels by name.  Every target that makes
kernels writes this one form; `irkit.runtime.launch_file` reads it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

FORMAT = "irkit.launch"
VERSION = 1
Part = Literal["pointer", "offset", "size", "stride", "value", "null"]


class Parameter(NamedTuple):
    """One parameter of a kernel: `part` of operand `operand`; a pointer's `type` is that of its elements.

    A "null" parameter is passed as a null pointer and belongs to no operand (operand -1).
    """

    operand: int
    part: Part
    type: str
    dimension: int | None = None
    divisible_by: int = 1


class Operand(NamedTuple):
    """An operand of a launch: an array where there is a shape; None for the sizes and strides left open.

    `strides` count elements; no strides at all mean that any will do.
    """

    type: str
    shape: Sequence[int | None] | None = None
    strides: Sequence[int | None] | None = None


class Kernel(NamedTuple):
    """A kernel in a file.  `block` is the only block size that it can have, None where any will do.

    `disjoint` claims of operands, by number, that they share no memory with any other operand.
    """

    file: str
    entry: str
    operands: Sequence[Operand]
    parameters: Sequence[Parameter]
    block: tuple[int, int, int] | None
    static_shared: int = 0
    dynamic_shared: int = 0
    disjoint: Sequence[int] = ()


class Array(NamedTuple):
    """A buffer of a host function: `result` numbers the results, `file` holds initial bytes.

    One with a `base` has no memory of its own: it stands `displacement` bytes into a buffer before it."""

    name: str
    type: str
    shape: Sequence[int]
    result: int | None = None
    file: str | None = None
    base: str | None = None
    displacement: int = 0


class Step(NamedTuple):
    """One launch.  An operand is the name of an array, or a number."""

    kernel: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    operands: Sequence[str | int | float]
    dynamic_shared: int = 0


class Function(NamedTuple):
    """A host function: its arguments (arrays alone), the buffers that it allocates, its launches in order."""

    arguments: Sequence[Array]
    buffers: Sequence[Array]
    steps: Sequence[Step]


def write(target: str, arch: str, kernels: Mapping[str, Kernel], functions: Mapping[str, Function]) -> str:
    """The text of launch.json."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "target": target,
        "arch": arch,
        "kernels": {name: _kernel(kernel) for name, kernel in kernels.items()},
        "functions": {name: _function(function) for name, function in functions.items()},
    }
    return _text(document) + "\n"


def _text(value: object, indent: str = "") -> str:
    """JSON with a line for each field and each item that is an object; what is plain stays on its line."""
    inner = f"{indent}  "
    if isinstance(value, dict) and any(isinstance(each, dict | list) for each in value.values()):
        lines = [f"{inner}{json.dumps(name)}: {_text(each, inner)}" for name, each in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        return "[\n" + ",\n".join([inner + json.dumps(each) for each in value]) + f"\n{indent}]"
    return json.dumps(value)


def _kernel(kernel: Kernel) -> dict[str, object]:
    return kernel._asdict() | {
        "operands": [_without_defaults(each) for each in kernel.operands],
        "parameters": [_without_defaults(each) for each in kernel.parameters],
    }


def _function(function: Function) -> dict[str, object]:
    return {
        "arguments": [_without_defaults(each) for each in function.arguments],
        "buffers": [_without_defaults(each) for each in function.buffers],
        "steps": [step._asdict() for step in function.steps],
    }


def _without_defaults(fields: Parameter | Operand | Array) -> dict[str, object]:
    defaults = fields._field_defaults
    return {
        name: value
        for name, value in fields._asdict().items()
        if name not in defaults or value != defaults[name]
    }
