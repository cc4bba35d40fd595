"""irkit-bisect: which pass of a pipeline breaks a program, and which of its rewrites.

    irkit-bisect bug.mlir --pass-pipeline='builtin.module(func.func(canonicalize,cse))'

    bug.mlir:1:1: error: pass 'canonicalize' ... changes the meaning: @f: result #0 is 3 before, 4 afterwards
    bug.mlir:4:8: note: attempt 17 of 60 at a rewrite is the first to do so: pattern 'rewrite_sub' of ...

Every pass is judged as by `irkit-opt --check-each`; one that fails or crashes breaks the program, too.  The
rewrite is found by running the pass with fewer of them (`irkit.rewrite.counter`).  The exit status is 0
where something is found.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from typing import Final

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import Diagnostic, Source, handling, render
from irkit.syntax import parse_source
from irkit.tools.arguments import HELP_FLAGS, INPUT_FLAGS, Arguments, Flag, UsageError, flag_lines, scan
from irkit.tools.bisection import Bisection, Guilty, Outcome
from irkit.tools.console import guarded, status_of
from irkit.tools.files import read_source
from irkit.tools.opt_passes import Passes, sources_of

TOOL: Final = "irkit-bisect"

FLAGS = {
    "pass-pipeline": Flag("value", "Textual description of the pass pipeline to run", "pipeline"),
    "seed": Flag("value", "Where random inputs start, default 0", "number"),
    **INPUT_FLAGS,
    **HELP_FLAGS,
}


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments; returns the exit status."""
    sources: dict[str, Source] = {}
    return guarded(TOOL, lambda: _answer(argv, sources), sources)


def _answer(argv: Sequence[str], sources: dict[str, Source]) -> int:
    arguments = scan(argv, FLAGS, TOOL, passes=True)
    for path in arguments.texts("load-plugin"):
        catalog.load_plugin(path)
    if arguments.has("irdl-file"):
        importlib.import_module("irkit.tools.irdl_files").load(arguments.texts("irdl-file"), sources)
    if arguments.on("help"):
        print(_help())
        return 0
    sources |= sources_of(arguments)
    with handling(lambda diagnostic: print(render(diagnostic, sources), file=sys.stderr)):
        return _bisect(arguments, sources)


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


def _bisect(arguments: Arguments, sources: dict[str, Source]) -> int:
    if len(arguments.files) != 1:
        raise UsageError("give the one file in which the pipeline goes wrong")
    manager = Passes(arguments, TOOL, FLAGS).manager
    if not manager.elements:
        raise UsageError("give the passes: --pass-pipeline=<pipeline>, or --<pass>")
    seed = _seed(arguments.text("seed"))
    source = read_source(arguments.files[0])
    sources[source.name] = source
    module = parse_source(source, catalog.context(arguments.on("allow-unregistered-dialect")))
    verify(module)
    bisection = Bisection(manager, module, seed)
    bad = bisection.first_bad_pass()
    if bad is None:
        raise UsageError("no pass is found to change the meaning, and none fails")
    print(render(_report(bad, bisection.first_bad_rewrite(bad)), sources))
    return 0


def _seed(text: str) -> int:
    try:
        return int(text or "0", 0)
    except ValueError:
        message = f"for the --seed option: '{text}' value invalid for integer argument!"
        raise UsageError(message) from None


def _report(bad: Outcome, guilty: Guilty | str) -> Diagnostic:
    does = "changes the meaning" if bad.kind == "different" else "fails"
    head = f"pass '{bad.name}' (execution {bad.number} of a pass) on {bad.on} {does}"
    found = Diagnostic("error", f"{head}: {bad.reason}", bad.location)
    if isinstance(guilty, str):
        return found.note(f"which of its rewrites is to blame cannot be told: {guilty}")
    attempt = guilty.attempt
    text = f"attempt {guilty.number} of {guilty.total} at a rewrite is the first to do so: {attempt.what}"
    found.note(f"{text} on '{attempt.op}'", attempt.location)
    if guilty.before.kind not in ("fine", bad.kind):
        found.note(f"the program without it is no proof: {guilty.before.kind}: {guilty.before.reason}")
    return found


def _help() -> str:
    lines = [
        "OVERVIEW: finds the pass, and its rewrite, that breaks a program",
        "",
        f"USAGE: {TOOL} <file> --pass-pipeline=<pipeline> [options]",
        "",
    ]
    return "\n".join([*lines, *flag_lines(FLAGS)])


if __name__ == "__main__":
    cli()
