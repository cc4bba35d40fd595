"""Where the time of a model goes: one line for each kernel, with what it does of what it could do.

    irkit-run resnet50.onnx --shape=N=1 --profile --roofline=resnet50.svg

    kernel                 calls        ms      %   GFLOP      MB  GFLOP/s  of roof
    conv_add_relu_7            6     12.41   16.3    1.39    8.27    112.0     81 %  compute
    reduce                     1      0.04    0.1    0.00    0.41      2.7     76 %  memory

The kernels are those of `optimize-graph`; each is compiled and measured alone, on one thread, with its
operands at hand, and counts as often as the model calls it.  What stays outside of kernels is measured in
the same way, an operation at a time.  The roof of a kernel is what the multipliers, or the memory if that is
less, let it reach (irkit/tools/ceilings.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from irkit import catalog
from irkit.analysis.cost import Cost, cost_of, total
from irkit.dialects import builtin, func, graph
from irkit.interp.numbers import dtype_of
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.attributes import StringAttr
from irkit.ir.types import DYNAMIC, TensorType
from irkit.pipeline.run import Verifying, run
from irkit.pipeline.text import parse_pipeline
from irkit.runtime.arrays import aligned_empty
from irkit.runtime.executable import CompiledFunction
from irkit.runtime.prepared import Call
from irkit.tools.arguments import UsageError
from irkit.tools.ceilings import Ceilings, best_seconds, ceilings
from irkit.tools.compile import compile_module
from irkit.tools.progress import show_line

_PIPELINE: Final = "builtin.module(inline,canonicalize,cse,optimize-graph)"
_RUNS: Final = 5
_VIEWS: Final = (graph.Reshape, graph.Constant)
"""Operations that take no time."""


class Row(NamedTuple):
    """A kernel: how often the model calls it, the seconds of one call, what one call costs."""

    name: str
    calls: int
    seconds: float
    cost: Cost

    @property
    def all_seconds(self) -> float:
        return self.calls * self.seconds


def profile(module: Operation, entry: str) -> list[Row]:
    """Measures the kernels of a function of tensors; those that take longest in all come first."""
    optimized = module.clone()
    run(parse_pipeline(_PIPELINE, catalog), optimized, [Verifying()])
    function = _function(optimized, entry)
    unknown = next((kind for kind in _kinds(function) if _is_open(kind)), None)
    if unknown is not None:
        raise UsageError(f"a profile needs all sizes, and there is a '{unknown}': fix them by --shape")
    kernels = list(_kernels(optimized, function))
    calls = Counter([name for name, _ in kernels])
    rows: list[Row] = []
    for number, (name, kernel) in enumerate(dict(kernels).items()):
        show_line(f"{number + 1} of {len(calls)} kernels: {name}")
        cost = cost_of(kernel)
        if cost is not None:
            rows.append(Row(name, calls[name], _measure(kernel), cost))
    show_line("")
    return sorted(rows, key=lambda row: -row.all_seconds)


def _function(module: Operation, name: str) -> func.Func:
    (found,) = [each for each in module.walk() if isinstance(each, func.Func) and each.symbol == name]
    return found


def _kinds(function: func.Func) -> Iterator[Type]:
    for op in function.walk():
        yield from op.result_types
    yield from function.type.inputs


def _is_open(kind: Type) -> bool:
    return isinstance(kind, TensorType) and DYNAMIC in kind.shape


def _kernels(module: Operation, function: func.Func) -> Iterator[tuple[str, func.Func]]:
    """A name and a function for each call of a kernel, and for each operation outside of kernels."""
    known = {each.symbol: each for each in module.walk() if isinstance(each, func.Func)}
    for op in function.walk():
        if isinstance(op, func.Call):
            yield op.callee.root, known[op.callee.root]
        elif isinstance(op, graph.TensorOp) and not isinstance(op, _VIEWS):
            yield _alone(op)


def _alone(op: graph.TensorOp) -> tuple[str, func.Func]:
    """An operation as a function of its operands; equal ones have one name."""
    inputs: list[Value[Type]] = list(dict.fromkeys(op.operands))
    made = func.Func.define("kernel", [each.type for each in inputs], op.result_types, "private", op.location)
    entry = made.body.entry
    copy = op.clone(dict(zip(inputs, entry.args, strict=True)))
    entry.append(copy)
    entry.append(func.Return(copy.results))
    shapes = "x".join([str(size) for size in op.results[0].type.shape]) if op.results else ""  # type: ignore[attr-defined]
    return f"{op.name.removeprefix('graph.')} {shapes}", made


def _measure(kernel: func.Func) -> float:
    """The seconds of one call, with random operands."""
    function = kernel.clone()
    function.properties["sym_name"] = StringAttr("kernel")
    function.properties.pop("sym_visibility", None)
    body = Block()
    body.append(function)
    compiled = compile_module(builtin.Module(body=Region([body])), threads=1)["kernel"]
    return best_seconds(_prepared(compiled, function), _RUNS)


def _prepared(compiled: CompiledFunction, function: func.Func) -> Call:
    import numpy as np

    rng = np.random.default_rng(0)
    arguments = []
    for kind in function.type.inputs:
        assert isinstance(kind, TensorType)
        array = aligned_empty(kind.shape, dtype_of(kind.element_type))
        floats = array.dtype.kind == "f"
        array[...] = rng.standard_normal(kind.shape) * 0.1 if floats else rng.integers(0, 2, kind.shape)
        arguments.append(array)
    return compiled.prepare(*arguments)


def table(rows: Sequence[Row], limits: Ceilings) -> str:
    """The profile as text."""
    everything = sum([row.all_seconds for row in rows]) or 1.0
    width = max([len(row.name) for row in rows], default=6) + 2
    lines = [
        f"{'kernel':{width}}{'calls':>6}{'ms':>10}{'%':>7}{'GFLOP':>9}{'MB':>9}{'GFLOP/s':>9}{'of roof':>9}"
    ]
    for row in rows:
        all_seconds = row.all_seconds
        share = 100 * limits.seconds(row.cost) / row.seconds if row.seconds else 0.0
        lines.append(
            f"{row.name:{width}}{row.calls:6}{all_seconds * 1e3:10.3f}{100 * all_seconds / everything:7.1f}"
            f"{row.calls * row.cost.operations / 1e9:9.3f}{row.calls * row.cost.bytes / 1e6:9.2f}"
            f"{row.cost.operations / row.seconds / 1e9:9.1f}{share:7.0f} %  {limits.bound(row.cost)}"
        )
    cost = total([Cost(row.calls * row.cost.operations, row.calls * row.cost.bytes) for row in rows])
    calls = sum([row.calls for row in rows])
    lines.append(
        f"{'all kernels':{width}}{calls:6}{everything * 1e3:10.3f}{100.0:7.1f}{cost.operations / 1e9:9.3f}"
        f"{cost.bytes / 1e6:9.2f}{cost.operations / everything / 1e9:9.1f}"
    )
    lines.append(
        f"ceilings of one core: {limits.flops / 1e9:.1f} GFLOP/s, {limits.bytes / 1e9:.1f} GB/s, measured"
    )
    return "\n".join(lines)


def measured_profile(module: Operation, entry: str) -> tuple[list[Row], Ceilings]:
    """The rows of a profile and the ceilings that they stand under."""
    return profile(module, entry), ceilings()
