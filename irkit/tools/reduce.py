"""irkit-reduce: makes a program small while it stays interesting.

    irkit-reduce bug.mlir --test 'sh crashes.sh' -o small.mlir
    irkit-reduce bug.mlir --test-check-each='builtin.module(func.func(canonicalize))'

A program is interesting where the command exits with status 0; the program's path comes last, or where the
command says `{}`.  With `--test-check-each` it is interesting where the pipeline changes its meaning, as
`irkit-opt --check-each` finds.  Every candidate is a valid program.  The input stays as it is; what has been
reached is written also where the search is interrupted.
"""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Final

from irkit import catalog
from irkit.diagnostics import Source
from irkit.pipeline.text import SOURCE, parse_pipeline
from irkit.tools.arguments import HELP_FLAGS, INPUT_FLAGS, Arguments, Flag, UsageError, flag_lines, scan
from irkit.tools.console import guarded, status_of
from irkit.tools.files import check_output, read_source, write_file
from irkit.tools.reduction.interest import Command, Interest, Miscompilation
from irkit.tools.reduction.shrinking import Program, Search, read
from irkit.tools.reduction.steps import ALL

TOOL: Final = "irkit-reduce"
_SECONDS: Final = 60.0

_COMMAND: Final = """\
The command of --test is split into words as a shell does it, but no shell runs it: for pipes and the like say
--test="sh -c '...'".  {} in it is the candidate's path; where there is none, the path comes last."""

FLAGS = {
    "test": Flag("value", "Interesting is where this command, run without a shell, exits with 0", "command"),
    "test-check-each": Flag("value", "Interesting is where this pipeline changes the meaning", "pipeline"),
    "o": Flag("value", "Output file; default standard output", "file"),
    "seed": Flag("value", "Where the random inputs of --test-check-each start, default 0", "number"),
    "timeout": Flag("value", "A test that takes longer is not interesting, default 60", "seconds"),
    **INPUT_FLAGS,
    **HELP_FLAGS,
}


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments; returns the exit status."""
    sources: dict[str, Source] = {}
    return guarded(TOOL, lambda: _answer(argv, sources), sources)


def _answer(argv: Sequence[str], sources: dict[str, Source]) -> int:
    arguments = scan(argv, FLAGS, TOOL)
    if arguments.on("help"):
        print(_help())
        return 0
    for path in arguments.texts("load-plugin"):
        catalog.load_plugin(path)
    if arguments.has("irdl-file"):
        importlib.import_module("irkit.tools.irdl_files").load(arguments.texts("irdl-file"), sources)
    _reduce(arguments, sources)
    return 0


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


def _reduce(arguments: Arguments, sources: dict[str, Source]) -> None:
    if len(arguments.files) != 1:
        raise UsageError("give the one file that is to be reduced")
    path = arguments.files[0]
    output = arguments.text("o", "-")
    check_output(output)
    if path != "-" and os.path.exists(output) and os.path.samefile(path, output):
        raise UsageError(f"'{path}' is the input, which is kept: name another file for the output")
    if arguments.has("test") == arguments.has("test-check-each"):
        raise UsageError("say what is interesting: --test=<command> or --test-check-each=<pipeline>")
    with ExitStack() as scratch:
        interest = _interest(arguments, sources, scratch)
        source = read_source(path)
        sources[source.name] = source
        allowed = arguments.on("allow-unregistered-dialect")
        program = read(source, allowed)
        if not interest.holds(program.module, source.text):
            raise UsageError(f"'{path}' is not interesting: {interest.explain()}")
        program = _printed(program, interest, path)
        kept = output if output != "-" else ""
        search = Search(program, interest.holds, allowed, lambda found: _report(found, kept))
        try:
            search.run(ALL)
        finally:
            write_file(output, [search.text])
    print(f"{TOOL}: {search.tests} tests, {search.ops} operations are left", file=sys.stderr)


def _interest(arguments: Arguments, sources: dict[str, Source], scratch: ExitStack) -> Interest:
    if arguments.has("test"):
        folder = scratch.enter_context(tempfile.TemporaryDirectory(prefix="irkit-reduce-"))
        name = os.path.basename(arguments.files[0])
        file = os.path.join(folder, name if name != "-" else "candidate.mlir")
        seconds = _number(arguments, "timeout", _SECONDS)
        if not seconds > 0:
            raise UsageError(f"for the --timeout option: '{arguments.text('timeout')}' is no time")
        return Command(arguments.text("test"), file, seconds)
    pipeline = arguments.text("test-check-each")
    sources[SOURCE] = Source(SOURCE, pipeline)
    return Miscompilation(parse_pipeline(pipeline, catalog), int(_number(arguments, "seed", 0)))


def _number(arguments: Arguments, name: str, default: float) -> float:
    text = arguments.text(name)
    try:
        return float(text) if text else default
    except ValueError:
        raise UsageError(f"for the --{name} option: '{text}' is no number") from None


def _printed(program: Program, interest: Interest, path: str) -> Program:
    """The program as it prints, without its comments and, where that does not matter, without locations."""
    for debuginfo in (False, True):
        printed = program._replace(debuginfo=debuginfo)
        if interest.holds(program.module, printed.text()):
            return printed
    raise UsageError(f"'{path}' is interesting, but no longer after irkit has read and printed it")


def _report(search: Search, path: str) -> None:
    """Shows how far the search has come, and writes it to a file, lest it is lost with the process."""
    if path:
        write_file(path, [search.text])
    shown = f"{search.ops} operations, {len(search.text)} characters, {search.tests} tests"
    print(f"{TOOL}: {shown}", file=sys.stderr)


def _help() -> str:
    lines = [
        "OVERVIEW: makes a program small while it stays interesting",
        "",
        f"USAGE: {TOOL} <file> --test=<command> [options]",
        "",
    ]
    return "\n".join([*lines, *flag_lines(FLAGS), "", _COMMAND])


if __name__ == "__main__":
    cli()
