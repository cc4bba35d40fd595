"""Models of one node with one thing in them changed: every one is imported or refused in words, and none ends in a traceback.

    python tests/onnx_mutations.py           all of them, with what is refused without a reason, and what fails
    python tests/onnx_mutations.py Conv      those of one operator

The models are the node tests of the onnx package, one for each way in which they use an operator.  What is changed: inputs, outputs
and attributes, their number, types and values; the shapes and types of what is given; the numbers in what has to be known.
"""

from __future__ import annotations

import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import numpy as np
import onnx
import onnx_nodes
from onnx import AttributeProto, helper
from onnx.backend.test.case.test_case import TestCase

from irkit.diagnostics import UNKNOWN, IRError
from irkit.importers.onnx import TABLES, OpenInputError, read_proto
from irkit.importers.onnx.tensors import Refusal

Change: TypeAlias = Callable[[onnx.ModelProto], None]
Values: TypeAlias = dict[str, np.ndarray]

UNSAID = "do not fit together"
"""What a refusal ends in that gives no reason."""
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, MemoryError, Refusal, RuntimeError, TypeError, ValueError)
NUMBERS = (-7, -1, 0, 2, 1 << 40)
PYTHON = re.compile(r"(list|tuple) index|unpack|NoneType|zip\(\)|is not in list|by zero|cannot reshape array|is not a valid|object is")
"""Words of Python's and NumPy's own messages."""


class Outcome(NamedTuple):
    """`status` is "imported", "refused", "unsaid" or "failed"; `message` is the first of the diagnostics, or the traceback."""

    name: str
    status: str
    message: str = ""


class Mutation(NamedTuple):
    name: str
    change: Change | None
    values: Values
    """What the model is given that has to be known."""


def cases() -> list[TestCase]:
    """Models of one node with an operator that is imported: one for each set of inputs and attributes."""
    found: dict[object, TestCase] = {}
    for case in onnx_nodes.cases():
        assert case.model is not None
        nodes = case.model.graph.node
        if len(nodes) == 1 and nodes[0].op_type in TABLES.get(nodes[0].domain, {}):
            (node,) = nodes
            opset = max(each.version for each in case.model.opset_import)
            given = tuple(bool(name) for name in node.input)
            found.setdefault((node.op_type, opset, given, *sorted(each.name for each in node.attribute)), case)
    return list(found.values())


# What is changed.


def _inputs(node: onnx.NodeProto) -> Iterator[tuple[str, Change]]:
    count = len(node.input)
    for number in range(count):
        yield f"input {number} is left out", lambda m, number=number: m.graph.node[0].input.__setitem__(number, "")
        yield f"input {number} is gone", lambda m, number=number: m.graph.node[0].input.pop(number)
    yield "one more input", lambda m: m.graph.node[0].input.append(m.graph.node[0].input[0] if count else m.graph.node[0].output[0])
    yield "inputs in the opposite order", lambda m: _reverse(m.graph.node[0].input)
    yield "one more output", lambda m: m.graph.node[0].output.append("more")
    yield "an output is gone", lambda m: m.graph.node[0].output.pop()
    yield "an output comes twice", lambda m: m.graph.node[0].output.append(m.graph.node[0].output[0])


def _reverse(names: list[str]) -> None:
    names[:] = list(names)[::-1]


def _attributes(node: onnx.NodeProto) -> Iterator[tuple[str, Change]]:
    yield "an attribute that there is not", lambda m: m.graph.node[0].attribute.append(helper.make_attribute("foo", 1))
    for number, attribute in enumerate(node.attribute):
        yield f"{attribute.name} is gone", lambda m, number=number: m.graph.node[0].attribute.pop(number)
        yield f"{attribute.name} comes twice", lambda m, number=number: m.graph.node[0].attribute.append(m.graph.node[0].attribute[number])
        for value in _other_values(attribute):
            yield f"{attribute.name} = {value!r}", partial(_set, number=number, value=value)


def _other_values(attribute: AttributeProto) -> Iterator[object]:
    yield from ("foo", b"\xff", 1.5, [1.5], ["foo"])
    yield from NUMBERS
    old = list(attribute.ints)
    for value in NUMBERS:
        yield [value]
        yield from [[*old[:-1], value], [*old, value], [value] * len(old)] if old else []
    if attribute.floats:
        yield from ([], [-1.0] * len(attribute.floats), [float("nan")] * len(attribute.floats), [1e30] * len(attribute.floats))
    if attribute.type == AttributeProto.FLOAT:
        yield from (-1.0, 0.0, float("nan"), float("inf"))


def _set(model: onnx.ModelProto, number: int, value: object) -> None:
    attribute = model.graph.node[0].attribute[number]
    kind = AttributeProto.INTS if value == [] else None
    made = helper.make_attribute(attribute.name, value, attr_type=kind)
    if value == []:
        made.type = attribute.type
    attribute.CopyFrom(made)


def _types(model: onnx.ModelProto) -> Iterator[tuple[str, Change]]:
    for number, each in enumerate(model.graph.input):
        for code in (1, 2, 7, 9, 11):
            if code != each.type.tensor_type.elem_type:
                yield f"'{each.name}' is of type {code}", partial(_set_type, number=number, code=code)
        sizes = [dim.dim_value for dim in each.type.tensor_type.shape.dim]
        for others in _other_sizes(sizes):
            yield f"'{each.name}' has the sizes {others}", partial(_set_sizes, number=number, sizes=others)


def _other_sizes(sizes: list[int]) -> Iterator[list[int]]:
    yield from ([*sizes, 3], [1, *sizes], [1 << 40, *sizes], [])
    if sizes:
        yield from (sizes[1:], sizes[:-1])
        for axis in range(len(sizes)):
            yield from ([*sizes[:axis], size, *sizes[axis + 1 :]] for size in (0, 1, sizes[axis] + 1, 1 << 40))


def _set_type(model: onnx.ModelProto, number: int, code: int) -> None:
    model.graph.input[number].type.tensor_type.elem_type = code


def _set_sizes(model: onnx.ModelProto, number: int, sizes: list[int]) -> None:
    shape = model.graph.input[number].type.tensor_type.shape
    del shape.dim[:]
    for size in sizes:
        shape.dim.add(dim_value=size)


def _numbers(values: Values) -> Iterator[tuple[str, Values]]:
    for name, array in values.items():
        for value in NUMBERS:
            with np.errstate(all="ignore"):
                full = np.full_like(array, np.array(value).astype(array.dtype))
            last = array.copy()
            last.reshape(-1)[-1:] = full.reshape(-1)[-1:]
            yield f"'{name}' is {value}", {**values, name: full}
            yield f"'{name}' ends in {value}", {**values, name: last}
        flat = array.reshape(-1)
        for other in (flat[:-1], np.concatenate([flat, flat[:1]]), flat[:0], flat.reshape(1, -1), array.astype(np.float32)):
            yield f"'{name}' has the sizes {list(other.shape)}", {**values, name: other}


def mutations(case: TestCase) -> Iterator[Mutation]:
    assert case.model is not None
    assert case.data_sets is not None
    inputs = case.data_sets[0][0]
    names = [each.name for each in case.model.graph.input]
    arrays = [onnx_nodes.array_of(each) for each in inputs]
    values = {name: array for name, array in zip(names, arrays, strict=False) if array is not None}
    changes = [*_inputs(case.model.graph.node[0]), *_attributes(case.model.graph.node[0]), *_types(case.model)]
    for name, change in changes:
        yield Mutation(name, change, values)
    for name, others in _numbers(values):
        yield Mutation(name, None, others)


# What comes of it.


def changed(case: TestCase, mutation: Mutation) -> onnx.ModelProto:
    made = onnx.ModelProto()
    made.CopyFrom(case.model)
    if mutation.change is not None:
        mutation.change(made)
    return made


def imported(model: onnx.ModelProto, values: Values) -> tuple[object, Values]:
    """The module, and what it was made for."""
    known: Values = {}
    while True:
        try:
            return read_proto(model, values=known), known
        except OpenInputError as error:
            fresh = {name: values[name] for name in error.names if name not in known and name in values}
            if not fresh:
                raise
            known |= fresh


def judge(case: TestCase, mutation: Mutation) -> Outcome:
    name = f"{case.name}: {mutation.name}"
    try:
        imported(changed(case, mutation), mutation.values)
    except IRError as error:
        message = error.diagnostics[0].message
        is_unsaid = message.endswith(UNSAID) or PYTHON.search(message) is not None or error.diagnostics[0].location is UNKNOWN
        return Outcome(name, "unsaid" if is_unsaid else "refused", message)
    except FAULTS:
        return Outcome(name, "failed", traceback.format_exc())
    return Outcome(name, "imported")


def main(arguments: Sequence[str]) -> int:
    counts: Counter[str] = Counter()
    for case in cases():
        assert case.model is not None
        if arguments and case.model.graph.node[0].op_type not in arguments:
            continue
        for mutation in mutations(case):
            found = judge(case, mutation)
            counts[found.status] += 1
            if found.status in ("unsaid", "failed"):
                print(*found, sep="\n    ", flush=True)
    print(dict(counts))
    return 1 if counts["failed"] or counts["unsaid"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
