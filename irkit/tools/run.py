"""irkit-run: runs a function of a module and prints its results.

    irkit-run mlp.mlir --target cpu --compare --time 10
    irkit-run f.mlir --entry f --input x.npy --input w.npz
    irkit-run resnet50.onnx --shape=N=1 --input x=image.npy --profile --roofline=resnet50.svg

Inputs come from .npy and .npz files, in order or by name; what is not given is drawn at random from --seed.
A model runs as machine code unless --target says otherwise.  `--compare`
runs the module as it was read in the reference interpreter, too, and fails where the results differ.
`--plan` tells how much memory the tensors take (irkit/tools/run_plan.py), `--profile` where the time goes,
kernel by kernel (irkit/tools/profile.py).
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from time import perf_counter

from irkit import catalog
from irkit.analysis.signature import signature_of
from irkit.define.verifier import verify
from irkit.diagnostics import Source
from irkit.interp.machine import Machine
from irkit.interp.traps import OutOfFuel, Trap
from irkit.ir.operation import Operation
from irkit.runtime.arrays import ArgumentError
from irkit.runtime.cuda import CudaError
from irkit.runtime.jit import LinkError
from irkit.runtime.launch import LaunchError
from irkit.syntax import parse_source
from irkit.tools.arguments import (
    DIAGNOSTIC_FLAGS,
    HELP_FLAGS,
    INPUT_FLAGS,
    Arguments,
    Flag,
    UsageError,
    flag_lines,
    scan,
)
from irkit.tools.console import guarded, status_of
from irkit.tools.files import check_output, read_source, write_file
from irkit.tools.models import SHAPE_FLAG, argument_names, is_model, read_model_for, result_names, sizes_of
from irkit.tools.profile import measured_profile
from irkit.tools.profile import table as profile_table
from irkit.tools.reporting import Reporter
from irkit.tools.roofline import draw as draw_roofline
from irkit.tools.run_inputs import Given, copies, decimal, given_inputs, inputs_of
from irkit.tools.run_plan import plans_of
from irkit.tools.run_plan import table as plan_table
from irkit.tools.run_results import compare, outputs_of, show
from irkit.tools.run_targets import interpreter, runner_on, seconds_of, table

TOOL = "irkit-run"

FLAGS = {
    "entry": Flag("value", "The function to run; may be left out for the only one, or `main`", "name"),
    "target": Flag("value", "Where to run it, default interp, of a model cpu", "interp|cpu|cuda"),
    "pipeline": Flag("value", "What to run before, default lower-to-cpu or lower-to-ptx", "pipeline"),
    "compare": Flag("flag", "Compare the results with the interpreter's"),
    "seed": Flag("value", "Where random inputs start, default 0", "number"),
    "size": Flag("value", "What sizes that are not known are in random inputs, default 8", "number"),
    "shape": SHAPE_FLAG,
    "input": Flag("list", "The next inputs, a .npy or .npz file, or one by name; repeatable", "[name=]file"),
    "time": Flag("value", "Run that many times more, and show the median", "count"),
    "plan": Flag("flag", "Show the memory that the tensors take, before and after fusion"),
    "profile": Flag("flag", "Show the time of each kernel, beside what this machine can do"),
    "roofline": Flag("value", "Draw that as a roofline plot (SVG)", "file"),
    **INPUT_FLAGS,
    **DIAGNOSTIC_FLAGS,
    **HELP_FLAGS,
}


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments; returns the exit status."""
    sources: dict[str, Source] = {}
    refusals = (ArgumentError, CudaError, LaunchError, LinkError)
    return guarded(TOOL, lambda: _answer(argv, sources), refusals=refusals, argv=argv)


def _answer(argv: Sequence[str], sources: dict[str, Source]) -> int:
    arguments = scan(argv, FLAGS, TOOL)
    for path in arguments.texts("load-plugin"):
        catalog.load_plugin(path)
    if arguments.on("help"):
        print(_help())
        return 0
    try:
        with Reporter(arguments, TOOL).reporting(sources):
            if arguments.has("irdl-file"):
                importlib.import_module("irkit.tools.irdl_files").load(arguments.texts("irdl-file"), sources)
            return _run(arguments, sources)
    except (Trap, OutOfFuel) as error:
        raise UsageError(f"the program stops: {error}") from None


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


def _run(arguments: Arguments, sources: dict[str, Source]) -> int:
    if arguments.has("roofline"):
        check_output(arguments.text("roofline"))
    given = given_inputs(arguments)
    module, known = _read(arguments, sources, given)
    name = _entry(arguments, module)
    function = Machine(module, table).symbol(name)
    signature = signature_of(function)
    inputs = inputs_of(arguments, signature, argument_names(function), given, table, known)
    target = arguments.text("target", "cpu" if is_model(arguments.files[0]) else "interp")
    rounds = decimal(arguments, "time", 10 if target != "interp" else 1, least=1)
    started = perf_counter()
    runner = runner_on(target, arguments, module, signature, sources)
    compiled = perf_counter() - started
    results = runner(copies(inputs))
    outputs = outputs_of(signature, result_names(function))
    show(name, results, outputs)
    status = 0
    if arguments.on("compare"):
        expected = interpreter(module, signature)(copies(inputs))
        status = compare(results, expected, outputs)
    if arguments.has("time") or target != "interp":
        seconds = seconds_of(runner, inputs, rounds)
        print(f"time: {seconds * 1e3:.3f} ms a call on {target}, {compiled * 1e3:.0f} ms to compile")
    if arguments.on("plan"):
        print(plan_table(plans_of(module, name)))
    if arguments.on("profile") or arguments.has("roofline"):
        _show_profile(arguments, module, name)
    return status


def _show_profile(arguments: Arguments, module: Operation, name: str) -> None:
    rows, limits = measured_profile(module, name)
    if arguments.on("profile"):
        print(profile_table(rows, limits))
    if arguments.has("roofline"):
        write_file(arguments.text("roofline"), [draw_roofline(rows, limits)])


def _read(arguments: Arguments, sources: dict[str, Source], given: Given) -> tuple[Operation, list[str]]:
    """The module, and the inputs of a model that had to be known."""
    if len(arguments.files) != 1:
        raise UsageError("give one input file")
    if is_model(arguments.files[0]):
        return read_model_for(arguments.files[0], sizes_of(arguments.texts("shape")), given.by_name)
    if arguments.has("shape"):
        raise UsageError("--shape fixes the sizes of a model, and this is none")
    source = read_source(arguments.files[0])
    sources[source.name] = source
    module = parse_source(source, catalog.context(arguments.on("allow-unregistered-dialect")))
    verify(module)
    return module, []


def _entry(arguments: Arguments, module: Operation) -> str:
    """The name of the function to run."""
    names = Machine(module, table).functions
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


def _help() -> str:
    lines = ["OVERVIEW: runs a function of a module", "", f"USAGE: {TOOL} [options] <input file>", ""]
    return "\n".join([*lines, *flag_lines(FLAGS)])


if __name__ == "__main__":
    cli()
