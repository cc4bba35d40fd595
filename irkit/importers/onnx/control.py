"""ONNX's control flow, as far as it is known while the model is imported: loops are written out.

What is not known of a condition chooses between results: both are computed, since no operation has effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import graph
from irkit.importers.onnx.builder import Builder
from irkit.importers.onnx.node import Handler, Node
from irkit.importers.onnx.tensors import Refusal, Tensor, new_axis
from irkit.ir.types import I1, I64

_MOST: Final = 1024
"""How many iterations are written out."""


def _run(n: Node, name: str, inputs: Sequence[Tensor]) -> list[Tensor]:
    assert n.run is not None
    return n.run(n.graph(name), inputs)


def _chosen(b: Builder, condition: Tensor, x: Tensor, y: Tensor) -> Tensor:
    if x.dims != y.dims or x.element is not y.element:
        raise Refusal(f"makes '{x.type}' or '{y.type}', depending on what is not known")
    return b.select(b.reshape(condition, []), x, y)


def _if(b: Builder, n: Node) -> list[Tensor]:
    condition = n[0]
    if condition.array is not None:
        return _run(n, "then_branch" if bool(condition.array.reshape(-1)[0]) else "else_branch", [])
    one, other = _run(n, "then_branch", []), _run(n, "else_branch", [])
    if len(one) != len(other):
        raise Refusal(f"has branches that make {len(one)} and {len(other)} results")
    return [_chosen(b, condition, x, y) for x, y in zip(one, other, strict=True)]


def _loop(b: Builder, n: Node) -> list[Tensor]:
    most = int(n.scalar(b, 0)) if n.get(0) is not None else None
    goes_on = (n.get(1) or b.number(1, I1)).expect_single("the condition")
    carried = [n[number] for number in range(2, len(n.inputs))]
    results_of_body = len(n.graph("body").output)
    if results_of_body < 1 + len(carried):
        reason = f"in a body of {results_of_body} results"
        raise Refusal(f"carries {len(carried)} values, and a condition, {reason}")
    rows: list[list[Tensor]] = []
    count = 0
    while most is None or count < most:
        if goes_on.array is not None and not bool(goes_on.array.reshape(-1)[0]):
            break
        if goes_on.array is None and most is None:
            raise Refusal("runs until a condition fails that is not known")
        if count == _MOST:
            raise Refusal(f"runs more than {_MOST} times")
        condition, *results = _run(n, "body", [b.number(count, I64), goes_on, *carried])
        condition.expect_single("the condition")
        fresh, row = results[: len(carried)], results[len(carried) :]
        if goes_on.array is None:
            if row:
                raise Refusal("collects results until a condition fails that is not known")
            fresh = [_chosen(b, goes_on, x, y) for x, y in zip(fresh, carried, strict=True)]
            condition = b.binary(graph.And, b.reshape(goes_on, []), b.reshape(condition, []))
        carried, goes_on = fresh, condition
        rows.append(row)
        count += 1
    scans = results_of_body - 1 - len(carried)
    if scans and not rows:
        raise Refusal("collects the results of no iteration")
    return [*carried, *[_stacked(b, [row[number] for row in rows], 0) for number in range(scans)]]


def _stacked(b: Builder, tensors: Sequence[Tensor], axis: int) -> Tensor:
    return b.concat([b.unsqueeze(each, [axis]) for each in tensors], axis)


def _scan(b: Builder, n: Node) -> list[Tensor]:
    if n.opset < 9:
        raise Refusal("of an opset before 9 runs over examples, too")
    scanned = n.integer("num_scan_inputs", 0)
    if not 1 <= scanned <= len(n.given):
        raise Refusal(f"runs over {scanned} of {len(n.given)} inputs")
    states, inputs = n.given[: len(n.given) - scanned], n.given[len(n.given) - scanned :]
    given = n.listed("scan_input_axes", scanned, 0)
    axes = [x.axis(at) for x, at in zip(inputs, given, strict=True)]
    backwards = n.listed("scan_input_directions", scanned, 0)
    lengths = {x.size(axis) for x, axis in zip(inputs, axes, strict=True)}
    if len(lengths) > 1:
        raise Refusal(f"runs over inputs of different lengths: {', '.join(map(str, sorted(lengths)))}")
    (length,) = lengths
    if not 0 < length <= _MOST:
        raise Refusal(f"runs {length} times")
    rows: list[list[Tensor]] = []
    for step in range(length):
        cuts = []
        for x, axis, is_backwards in zip(inputs, axes, backwards, strict=True):
            at = length - 1 - step if is_backwards else step
            cuts.append(b.squeeze(b.slice(x, {axis: (at, at + 1, 1)}), [axis]))
        results = _run(n, "body", [*states, *cuts])
        if len(results) < len(states):
            raise Refusal(f"carries {len(states)} values in a body of {len(results)} results")
        states, row = results[: len(states)], results[len(states) :]
        rows.append(row)
    return [*states, *_scan_outputs(b, n, rows)]


def _scan_outputs(b: Builder, n: Node, rows: Sequence[Sequence[Tensor]]) -> list[Tensor]:
    count = len(rows[0])
    axes, backwards = n.listed("scan_output_axes", count, 0), n.listed("scan_output_directions", count, 0)
    found = []
    for number in range(len(rows[0])):
        column = [row[number] for row in rows]
        axis = new_axis(axes[number], column[0].rank)
        found.append(_stacked(b, column[::-1] if backwards[number] else column, axis))
    return found


TABLE: Final[dict[str, Handler]] = {"If": _if, "Loop": _loop, "Scan": _scan}
