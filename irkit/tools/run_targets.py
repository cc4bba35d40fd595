"""Where irkit-run runs a function: the interpreter, machine code of this processor, a CUDA device.

Whatever the target, a runner takes the inputs of the function as it was read, and yields its results and the
memrefs among the inputs, which may have been changed in place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from types import ModuleType
from typing import TYPE_CHECKING, Any

from irkit import catalog
from irkit.analysis.signature import Signature, signature_of
from irkit.diagnostics import Source
from irkit.interp.machine import Machine
from irkit.interp.numbers import dtype_of
from irkit.ir.operation import Operation
from irkit.ir.types import MemRefType, ShapedType
from irkit.pipeline.run import Verifying, run
from irkit.pipeline.text import SOURCE, parse_pipeline
from irkit.runtime.arrays import as_elements, as_numbers, result_dtype
from irkit.runtime.cuda import Device
from irkit.runtime.cuda_session import Session
from irkit.tools.arguments import Arguments, UsageError
from irkit.tools.compile import compile_module
from irkit.tools.run_inputs import copies

if TYPE_CHECKING:
    from irkit.tools.run_inputs import Value

    Runner = Callable[[Sequence[Value]], list[Value]]


def _changed(inputs: Sequence[Value], signature: Signature) -> list[Value]:
    """The memrefs among the inputs, which may have been changed in place."""
    pairs = zip(inputs, signature.inputs, strict=True)
    return [value for value, each in pairs if isinstance(each.type, MemRefType)]


def runner_on(
    target: str,
    arguments: Arguments,
    module: Operation,
    wanted: Signature,
    sources: dict[str, Source],
) -> Runner:
    """What runs the function on the target; its signature is that of the module as it was read."""
    pipeline = arguments.text("pipeline") or None
    if pipeline is not None:
        if not pipeline.lstrip().startswith("builtin.module"):
            pipeline = f"builtin.module({pipeline})"
        sources[SOURCE] = Source(SOURCE, pipeline)
    if target == "interp":
        return interpreter(_lowered(module, pipeline) if pipeline is not None else module, wanted)
    if target == "cpu":
        return _cpu(module, wanted, pipeline)
    if target == "cuda":
        return _cuda(_lowered(module, pipeline or "builtin.module(lower-to-ptx)"), wanted)
    raise UsageError(f"there is no target '{target}', only interp, cpu, cuda")


def _lowered(module: Operation, pipeline: str) -> Operation:
    """A copy of the module after the passes."""
    copy = module.clone()
    run(parse_pipeline(pipeline, catalog), copy, [Verifying()])
    return copy


def interpreter(module: Operation, signature: Signature) -> Runner:
    """Runs the module as it is, from its first state each time."""
    return lambda inputs: _interpret(Machine(module, table), signature, inputs)


def _interpret(machine: Machine, signature: Signature, inputs: Sequence[Value]) -> list[Value]:
    import numpy as np

    results, left = machine.run_in_place(signature.name, inputs)
    for number, each in enumerate(signature.results):
        if each.is_unsigned and isinstance(each.type, ShapedType):
            dtype = result_dtype(each.type.element_type, is_unsigned=True)
            results[number] = np.asarray(results[number]).view(dtype)
    return [*results, *_changed(left, signature)]


def _cpu(module: Operation, wanted: Signature, pipeline: str | None) -> Runner:
    name = wanted.name
    executable = compile_module(module, "cpu", pipeline)
    if name not in executable:
        raise UsageError(f"@{name} is private, or of a type that cannot be called from here")
    function = executable[name]
    signature = function.signature

    def call(inputs: Sequence[Value]) -> list[Value]:
        pairs = zip(inputs, signature.inputs, strict=True)
        given: Any = [as_elements(value, each.type) for value, each in pairs]
        found: Any = function(*given)
        results = list(found) if len(signature.results) > 1 else [found] * len(signature.results)
        numbers: list[Any] = [
            as_numbers(value, each.type) for value, each in zip(results, signature.results, strict=True)
        ]
        pairs = zip(given, signature.inputs, strict=True)
        left: list[Any] = [as_numbers(value, each.type) for value, each in pairs]
        return [*numbers, *_changed(left, wanted)]

    return call


def _cuda(module: Operation, wanted: Signature) -> Runner:
    name = wanted.name
    device = Device.open()
    target = catalog.target("cubin" if any(op.name == "tt.func" for op in module.walk()) else "ptx")
    assert target is not None
    arch = target.architecture_for(device.limits.compute_capability)
    session = Session(device, target.emit(module, arch=arch))
    if name not in session.launches.functions:
        return _interpreted_host(module, wanted, session)
    signature = signature_of(Machine(module, table).symbol(name))

    def call(inputs: Sequence[Value]) -> list[Value]:
        import numpy as np

        given = iter(inputs)
        arrays: list[Any] = []
        for parameter in signature.parameters:
            kind = parameter.type
            if not isinstance(kind, ShapedType):
                raise UsageError(f"@{name} takes a {kind}: only arrays can be handed to the device from here")
            if parameter.result is None:
                arrays.append(np.ascontiguousarray(next(given)))
            else:
                arrays.append(np.zeros(kind.shape, dtype_of(kind.element_type)))
        session.run(name, arrays)
        results = [arrays[each.argument] for each in signature.results if each.argument is not None]
        pairs = zip(arrays, signature.parameters, strict=True)
        return [*results, *_changed([value for value, each in pairs if each.result is None], wanted)]

    return call


def _interpreted_host(module: Operation, wanted: Signature, session: Session) -> Runner:
    """The host function does more than launch: it is interpreted, its kernels run on the device."""

    def call(inputs: Sequence[Value]) -> list[Value]:
        machine = Machine(module, table)
        machine.state["gpu.launcher"] = session.launch
        return _interpret(machine, wanted, inputs)

    return call


def table(dialect: str) -> ModuleType | None:
    """The meaning of a dialect's operations."""
    return catalog.room_module("interp", dialect)


def seconds_of(run: Runner, inputs: Sequence[Value], count: int) -> float:
    """The median of the seconds that a run takes; inputs are copied outside of the measurement."""
    seconds = []
    for _ in range(max(1, count)):
        fresh = copies(inputs)
        start = perf_counter()
        run(fresh)
        seconds.append(perf_counter() - start)
    return median(seconds)
