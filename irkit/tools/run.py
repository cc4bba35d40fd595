"""irkit-run: runs a function of a module and prints its results.

    irkit-run mlp.mlir --target cpu --compare --time 10
    irkit-run f.mlir --entry f --input x.npy --input w.npz

Inputs come from .npy and .npz files, in order; what is not given is drawn at random from --seed.  `--compare`
runs the module as it was read in the reference interpreter, too, and fails where the results differ.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import perf_counter
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import BadZipFile

from irkit import catalog
from irkit.analysis.signature import Signature, signature_of
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.interp.inputs import can_draw, draw_inputs
from irkit.interp.machine import Machine
from irkit.interp.numbers import bits_of, dtype_of
from irkit.interp.traps import OutOfFuel, Trap
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import (
    BF16,
    DYNAMIC,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    ShapedType,
    element_type_of,
)
from irkit.pipeline.run import Verifying, run
from irkit.pipeline.text import SOURCE, parse_pipeline
from irkit.runtime.arrays import ArgumentError, as_elements, as_numbers, dtypes
from irkit.runtime.cuda import CudaError, Device
from irkit.runtime.cuda_session import Session
from irkit.runtime.jit import LinkError
from irkit.runtime.launch import LaunchError
from irkit.syntax import parse_source
from irkit.tools.arguments import DIAGNOSTIC_FLAGS, Arguments, Flag, UsageError, scan
from irkit.tools.compile import compile_module
from irkit.tools.console import status_of
from irkit.tools.files import read_source
from irkit.tools.reporting import Reporter

if TYPE_CHECKING:
    import numpy as np

    Value = np.ndarray[tuple[int, ...], np.dtype[np.generic]] | np.generic | int | float
    Runner = Callable[[Sequence[Value]], list[Value]]

TOOL = "irkit-run"

FLAGS = {
    "entry": Flag("value", "The function to run; may be left out for the only one, or `main`", "name"),
    "target": Flag("value", "Where to run it, default interp", "interp|cpu|cuda"),
    "pipeline": Flag("value", "What to run before, default lower-to-cpu or lower-to-ptx", "pipeline"),
    "compare": Flag("flag", "Compare the results with the interpreter's"),
    "seed": Flag("value", "Where random inputs start, default 0", "number"),
    "size": Flag("value", "What sizes that are not known are in random inputs, default 8", "number"),
    "input": Flag("list", "The next inputs, a .npy or .npz file; may be repeated", "file"),
    "time": Flag("value", "Run that many times more, and show the median", "count"),
    "allow-unregistered-dialect": Flag("flag", "Allow operations of dialects that are not registered"),
    "irdl-file": Flag("list", "Register the dialects that a file of irdl defines", "file"),
    "load-plugin": Flag("list", "Load dialects and passes from a folder or a file", "path"),
    **DIAGNOSTIC_FLAGS,
    "help": Flag("flag", "Show this text"),
    "h": Flag("flag", "Show this text", same_as="help"),
}

_SPREAD = 0.1
"""The standard deviation of random inputs: small, so that the sums in a network stay of interest."""
_TOLERANCES = {"f16": 1e-2, "bf16": 4e-2, "f32": 1e-4, "f64": 1e-10}
"""How far results may be from the interpreter's, relative to the largest of them."""


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments; returns the exit status."""
    sources: dict[str, Source] = {}
    try:
        arguments = scan(argv, FLAGS, TOOL)
        for path in arguments.texts("load-plugin"):
            catalog.load_plugin(path)
        if arguments.on("help"):
            print(_help())
            return 0
        with Reporter(arguments, TOOL).reporting(sources):
            if arguments.has("irdl-file"):
                importlib.import_module("irkit.tools.irdl_files").load(arguments.texts("irdl-file"), sources)
            return _run(arguments, sources)
    except IRError:
        return 1
    except (Trap, OutOfFuel) as error:
        print(f"{TOOL}: the program stops: {error}", file=sys.stderr)
    except (UsageError, catalog.PluginError, ArgumentError, CudaError, LaunchError, LinkError) as error:
        print(f"{TOOL}: {error}", file=sys.stderr)
    return 1


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


def _run(arguments: Arguments, sources: dict[str, Source]) -> int:
    module = _read(arguments, sources)
    name = _entry(arguments, module)
    signature = signature_of(Machine(module, _table).symbol(name))
    inputs = _inputs(arguments, signature)
    target = arguments.text("target", "interp")
    rounds = _number(arguments, "time", 10 if target != "interp" else 1)
    started = perf_counter()
    runner = _runner(target, arguments, module, signature, sources)
    compiled = perf_counter() - started
    results = runner(_copies(inputs))
    outputs = _outputs(signature)
    _show(name, results, outputs)
    status = 0
    if arguments.on("compare"):
        expected = _interpreter(module, signature)(_copies(inputs))
        status = _compare(results, expected, outputs)
    if arguments.has("time") or target != "interp":
        seconds = _time(runner, inputs, rounds)
        print(f"time: {seconds * 1e3:.3f} ms a call on {target}, {compiled * 1e3:.0f} ms to compile")
    return status


def _read(arguments: Arguments, sources: dict[str, Source]) -> Operation:
    if len(arguments.files) != 1:
        raise UsageError("give one input file")
    source = read_source(arguments.files[0])
    sources[source.name] = source
    module = parse_source(source, catalog.context(arguments.on("allow-unregistered-dialect")))
    verify(module)
    return module


def _entry(arguments: Arguments, module: Operation) -> str:
    """The name of the function to run."""
    names = Machine(module, _table).functions
    if not names:
        raise UsageError("the module has no function with a body")
    if arguments.has("entry"):
        wanted = arguments.text("entry").removeprefix("@")
        if wanted not in names:
            raise UsageError(f"there is no function '{wanted}' with a body, only {', '.join(names)}")
        return wanted
    if len(names) == 1:
        return names[0]
    if "main" in names:
        return "main"
    raise UsageError(f"say which function to run: --entry={'|'.join(names)}")


# Inputs.


def _inputs(arguments: Arguments, signature: Signature) -> list[Value]:
    """The given inputs, and random ones for the rest."""
    given = [value for path in arguments.texts("input") for value in _load(path)]
    wanted = len(signature.inputs)
    if len(given) > wanted:
        raise UsageError(f"@{signature.name} takes {wanted} inputs, {len(given)} were given")
    types = [parameter.type for parameter in signature.inputs]
    for number, kind in enumerate(types[len(given) :], len(given)):
        if not can_draw(kind):
            raise UsageError(f"input {number} has the type {kind}, of which no random value can be made")
    random, size = Random(_number(arguments, "seed", 0)), _number(arguments, "size", 8)
    drawn: list[Value] = draw_inputs(signature, random, size, spread=_SPREAD)
    fitting = [_fitting(number, value, types[number]) for number, value in enumerate(given)]
    return [*fitting, *drawn[len(given) :]]


def _load(path: str) -> list[Value]:
    import numpy as np

    try:
        found = np.load(path, allow_pickle=False)
        return [found[name] for name in found.files] if isinstance(found, np.lib.npyio.NpzFile) else [found]
    except OSError as error:
        raise UsageError(f"cannot open input file '{path}': {error.strerror or error}") from None
    except (ValueError, EOFError, BadZipFile) as error:
        raise UsageError(f"'{path}' is no .npy or .npz file: {error}") from None


def _fitting(number: int, value: Value, kind: Type) -> Value:
    """An input as every target takes it: native byte order, bf16 as numbers.  Nothing else is converted."""
    import numpy as np

    array = np.asarray(value)
    expected = kind.shape if isinstance(kind, ShapedType) else ()
    if len(array.shape) != len(expected) or any(
        size not in (DYNAMIC, given) for size, given in zip(expected, array.shape, strict=True)
    ):
        raise UsageError(f"input {number} has the shape {list(array.shape)}, {kind} is expected")
    array = array.astype(array.dtype.newbyteorder("="), copy=False)
    element = element_type_of(kind)
    if element is BF16 and array.dtype in (np.dtype("V2"), np.dtype(np.uint16)):
        array = np.asarray(as_numbers(array.view(np.uint16), BF16))
    if not _holds(array, kind):
        raise UsageError(f"input {number} holds {array.dtype}, {kind} is expected")
    return array


def _holds(array: np.ndarray[Any, Any], kind: Type) -> bool:
    """Whether no element changes when an array is taken for the type."""
    element = element_type_of(kind)
    if isinstance(element, FloatType):
        as_they_are = dtypes(element) if element is not BF16 else ()
        return array.dtype in as_they_are if as_they_are else array.dtype.kind == "f"
    if not isinstance(element, (IntegerType, IndexType)) or array.dtype.kind not in "iub":
        return False
    if isinstance(kind, ShapedType) and dtypes(element):
        return array.dtype in dtypes(element)
    low, high = -(1 << bits_of(element)) // 2, 1 << bits_of(element)
    return all(low <= int(each) < high for each in array.flat)


def _number(arguments: Arguments, name: str, default: int) -> int:
    text = arguments.text(name, str(default))
    if not text.removeprefix("-").isdecimal():
        raise UsageError(f"for the --{name} option: '{text}' value invalid for integer argument!")
    return int(text)


def _copies(inputs: Sequence[Value]) -> list[Value]:
    return [value.copy() if hasattr(value, "copy") else value for value in inputs]


# Targets.


class Output(NamedTuple):
    """What a runner yields: a result, or a memref that may have been changed in place."""

    name: str
    type: Type


def _outputs(signature: Signature) -> list[Output]:
    results = [Output(f"result {number}", each.type) for number, each in enumerate(signature.results)]
    inputs = enumerate(signature.inputs)
    return results + [
        Output(f"argument {number} afterwards", each.type)
        for number, each in inputs
        if isinstance(each.type, MemRefType)
    ]


def _changed(inputs: Sequence[Value], signature: Signature) -> list[Value]:
    """The memrefs among the inputs, which may have been changed in place."""
    pairs = zip(inputs, signature.inputs, strict=True)
    return [value for value, each in pairs if isinstance(each.type, MemRefType)]


def _runner(
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
        return _interpreter(_lowered(module, pipeline) if pipeline is not None else module, wanted)
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


def _interpreter(module: Operation, signature: Signature) -> Runner:
    return lambda inputs: _interpret(Machine(module, _table), signature, inputs)


def _interpret(machine: Machine, signature: Signature, inputs: Sequence[Value]) -> list[Value]:
    results, left = machine.run_in_place(signature.name, inputs)
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
    signature = signature_of(Machine(module, _table).symbol(name))

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
        machine = Machine(module, _table)
        machine.state["gpu.launcher"] = session.launch
        return _interpret(machine, wanted, inputs)

    return call


def _table(dialect: str) -> ModuleType | None:
    return catalog.room_module("interp", dialect)


def _time(run: Runner, inputs: Sequence[Value], count: int) -> float:
    """The median of the seconds that a run takes; inputs are copied outside of the measurement."""
    seconds = []
    for _ in range(max(1, count)):
        fresh = _copies(inputs)
        start = perf_counter()
        run(fresh)
        seconds.append(perf_counter() - start)
    return median(seconds)


# Results.


def _show(name: str, results: Sequence[Value], outputs: Sequence[Output]) -> None:
    import numpy as np

    if not results:
        print(f"{name}: no results")
    for value, output in zip(results, outputs, strict=True):
        array = np.asarray(value)
        is_array = isinstance(output.type, ShapedType)
        print(f"{name} {output.name}: {f'{array.dtype}{list(array.shape)}' if is_array else output.type}")
        print(np.array2string(array, precision=6, threshold=64, edgeitems=3, max_line_width=110))


def _compare(results: Sequence[Value], expected: Sequence[Value], outputs: Sequence[Output]) -> int:
    """Says how far the results are from the interpreter's; the exit status."""
    import numpy as np

    status = 0
    for one, other, output in zip(results, expected, outputs, strict=True):
        actual, wanted = np.asarray(one), np.asarray(other)
        if wanted.dtype.kind != "f":
            distance = float(np.count_nonzero(actual != wanted))
            bound, unit = 0.0, "elements differ"
        else:
            distance = _distance(actual, wanted)
            bound = _TOLERANCES.get(str(element_type_of(output.type)), 1e-4)
            unit = "of the largest element at most"
        if distance <= bound:
            print(f"{output.name} agrees with the interpreter: {distance:.3g} {unit}")
        else:
            print(f"{output.name} DIFFERS from the interpreter: {distance:.3g} {unit}, {bound:g} allowed")
            status = 1
    return status


def _distance(actual: np.ndarray[Any, Any], wanted: np.ndarray[Any, Any]) -> float:
    """The largest difference relative to the largest finite element; infinite where others differ."""
    import numpy as np

    one, other = actual.astype(np.float64), wanted.astype(np.float64)
    finite = np.isfinite(other)
    same = np.array_equal(np.isfinite(one), finite)
    if not same or not np.array_equal(one[~finite], other[~finite], equal_nan=True):
        return float("inf")
    largest = float(np.max(np.abs(other[finite]), initial=0.0)) or 1.0
    return float(np.max(np.abs(one[finite] - other[finite]), initial=0.0)) / largest


def _help() -> str:
    lines = ["OVERVIEW: runs a function of a module", "", f"USAGE: {TOOL} [options] <input file>", ""]
    lines += [f"  --{name:<28} - {flag.help}" for name, flag in FLAGS.items() if not flag.same_as]
    return "\n".join(lines)


if __name__ == "__main__":
    cli()
