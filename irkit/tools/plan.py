"""irkit-plan: plans memory for buffers whose lifetimes are known.

    irkit-plan lifetimes.csv                                  the best of several greedy plans, as a table
    irkit-plan lifetimes.csv --strategy=exact --capacity=1048576
    irkit-plan lifetimes.csv --compare --format=svg -o plan.svg     naive, lazy and best side by side
    irkit-plan model.onnx --shape=N=8 --batches               the tensors of a model; the batches that fit

Every plan is judged before it is shown.  The exit status is 1 where the plan exceeds the capacity.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from irkit import catalog
from irkit.analysis.memory import BUDGET, STRATEGIES, Plan, faults, plan
from irkit.analysis.tensors import ALIGNMENT
from irkit.define.verifier import verify
from irkit.diagnostics import Source
from irkit.syntax import parse_source
from irkit.tools.arguments import DIAGNOSTIC_FLAGS, HELP_FLAGS, Arguments, Flag, UsageError, flag_lines, scan
from irkit.tools.console import guarded, status_of
from irkit.tools.files import check_output, read_source, write_file
from irkit.tools.models import sizes_of
from irkit.tools.plan_batches import batch_table
from irkit.tools.plan_lifetimes import read_lifetimes
from irkit.tools.plan_picture import draw
from irkit.tools.plan_program import Lifetimes, lifetimes_in, read_onnx
from irkit.tools.plan_report import Planned, as_json, table
from irkit.tools.reporting import Reporter

TOOL: Final = "irkit-plan"
COMPARED: Final = ("naive", "lazy", "best")

FLAGS = {
    "strategy": Flag("value", f"How to plan: {', '.join(STRATEGIES)} (default=best)", "name"),
    "compare": Flag("flag", f"Plan by {', '.join(COMPARED)}, and by --strategy where it is another"),
    "capacity": Flag("number", "The arena that there is, in bytes: exact stops at a plan that fits", "ulong"),
    "alignment": Flag(
        "number",
        f"The least alignment of every buffer, in bytes (default={ALIGNMENT} for programs, else 1)",
        "uint",
    ),
    "entry": Flag("value", "The function of a program (default: the only public one, or main)", "name"),
    "shape": Flag("list", "Fix a size that an ONNX model leaves open: N=8", "name=size"),
    "out-of-place": Flag("flag", "No result of a program takes the place of an input that dies"),
    "batches": Flag("flag", "Add the largest batch in memories of some sizes, by strategy"),
    "budget": Flag("number", f"How many placements exact looks at (default={BUDGET})", "ulong"),
    "format": Flag("value", "What to write: table, json, svg (default=table)", "format"),
    "o": Flag("value", "Output file", "path"),
    **DIAGNOSTIC_FLAGS,
    **HELP_FLAGS,
}
_MOST_ALIGNED: Final = 1 << 31
_WRITERS: Final = {"table": table, "json": as_json, "svg": draw}


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments; returns the exit status."""
    return guarded(TOOL, lambda: _answer(argv), argv=argv)


def _answer(argv: Sequence[str]) -> int:
    arguments = scan(argv, FLAGS, TOOL)
    if arguments.on("help"):
        print("\n".join(["OVERVIEW: memory planner", "", f"USAGE: {TOOL} [options] <input file>", ""]))
        print("\n".join(flag_lines(FLAGS)))
        return 0
    if len(arguments.files) > 1:
        raise UsageError("Too many positional arguments specified!")
    strategy = arguments.choice("strategy", STRATEGIES, "best")
    form = arguments.choice("format", tuple(_WRITERS), "table")
    if arguments.on("batches") and form != "table":
        raise UsageError("--batches adds to the table, so --format must be table")
    check_output(arguments.text("o", "-"))
    found = _read(arguments)
    strategies = tuple(dict.fromkeys((*COMPARED, strategy)) if arguments.on("compare") else (strategy,))
    plans = [_judged(found, each, arguments) for each in strategies]
    text = _WRITERS[form](plans)
    if arguments.on("batches"):
        text += batch_table({each: found.planned_by(each) for each in strategies}, found.weights)
    write_file(arguments.text("o", "-"), [text])
    return _fits(plans[-1].plan, arguments)


def _read(arguments: Arguments) -> Lifetimes:
    """The lifetimes of a file, or those of the program in it."""
    alignment = arguments.number("alignment", 1) if arguments.has("alignment") else None
    if alignment is not None and (alignment < 1 or alignment & (alignment - 1)):
        raise UsageError(f"for the --alignment option: '{alignment}' is no power of two")
    if alignment is not None and alignment > _MOST_ALIGNED:
        raise UsageError(f"for the --alignment option: '{alignment}' value invalid for uint argument!")
    entry, replaces = arguments.text("entry", ""), not arguments.on("out-of-place")
    path = arguments.files[0] if arguments.files else "-"
    sources: dict[str, Source] = {}
    with Reporter(arguments, TOOL).reporting(sources):
        if path.endswith(".onnx"):
            sizes = sizes_of(arguments.texts("shape"))
            return lifetimes_in(read_onnx(path, sizes), entry, alignment, replaces)
        source = read_source(path)
        sources[source.name] = source
        if not path.endswith((".mlir", ".mlirbc")):
            _refuse(arguments, ("entry", "shape", "out-of-place"), "a program", path)
            return Lifetimes(read_lifetimes(source, alignment or 1))
        module = parse_source(source, catalog.context())
        verify(module)
        _refuse(arguments, ("shape",), "an ONNX model", path)
        return lifetimes_in(module, entry, alignment, replaces)


def _refuse(arguments: Arguments, options: Sequence[str], about: str, path: str) -> None:
    for option in options:
        if arguments.has(option):
            raise UsageError(f"the --{option} option is about {about}, which '{path}' is not")


def _judged(found: Lifetimes, strategy: str, arguments: Arguments) -> Planned:
    capacity = arguments.number("capacity", 0) if arguments.has("capacity") else None
    buffers = found.planned_by(strategy)
    try:
        made = plan(buffers, strategy, capacity, arguments.number("budget", BUDGET))
    except ValueError as error:  # of the lifetimes themselves their reader has told
        raise UsageError(f"{error}: take --strategy=lazy") from None
    wrong = faults(buffers, made.offsets, made.peak)
    if wrong:
        raise AssertionError(f"the plan by {strategy} is wrong: {wrong[0]}")
    return Planned(buffers, made._replace(naive=plan(found.planned_by("naive"), "naive").peak))


def _fits(made: Plan, arguments: Arguments) -> int:
    """The status: 1, with a line that says why, where the plan exceeds the capacity."""
    capacity = arguments.number("capacity", 0)
    if not arguments.has("capacity") or made.peak <= capacity:
        return 0
    why = "no plan is smaller" if made.optimal or made.lower_bound == made.peak else f"by {made.strategy}"
    raise UsageError(f"the plan needs {made.peak} bytes, the capacity is {capacity} ({why})")


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


if __name__ == "__main__":
    cli()
