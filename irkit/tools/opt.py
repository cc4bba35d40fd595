"""irkit-opt: reads MLIR text, verifies it, runs passes on it, and prints it.

irkit-opt input.mlir --pass-pipeline='builtin.module(canonicalize,cse)' -o output.mlir
irkit-opt input.mlir --cse --split-input-file --verify-diagnostics
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import Diagnostic, IRError, Source, handling, render
from irkit.ir.operation import Operation
from irkit.syntax import parse_source, print_op, write_op
from irkit.syntax.resources import Section, metadata_text
from irkit.tools.arguments import Arguments, Flag, UsageError, scan
from irkit.tools.console import status_of
from irkit.tools.files import read_source, write_file
from irkit.tools.split import MARKER, SHORTEST, split

if TYPE_CHECKING:
    from irkit.tools.expectations import Expectations
    from irkit.tools.opt_passes import Passes

TOOL = "irkit-opt"

FLAGS = {
    "o": Flag("value", "Output file; `-` is standard output", "file"),
    "pass-pipeline": Flag("value", "Textual description of the pass pipeline to run", "pipeline"),
    "split-input-file": Flag("optional", "Split the input at the marker, default `// -----`", "marker"),
    "output-split-marker": Flag("value", "What stands between the pieces of the output", "marker"),
    "verify-diagnostics": Flag("optional", "Check that just the expected diagnostics appear", "all|..."),
    "allow-unregistered-dialect": Flag("flag", "Allow operations of dialects that are not registered"),
    "mlir-print-op-generic": Flag("flag", "Print the generic form of operations"),
    "mlir-print-debuginfo": Flag("flag", "Print locations"),
    "mlir-print-ir-before": Flag("list", "Print the IR before the given passes", "passes"),
    "mlir-print-ir-before-all": Flag("flag", "Print the IR before each pass"),
    "mlir-print-ir-after": Flag("list", "Print the IR after the given passes", "passes"),
    "mlir-print-ir-after-all": Flag("flag", "Print the IR after each pass"),
    "mlir-print-ir-after-change": Flag("flag", "With -after or -after-all: only where the IR changed"),
    "mlir-print-ir-after-failure": Flag("flag", "With -after or -after-all: only where a pass failed"),
    "mlir-print-ir-module-scope": Flag("flag", "Print the outermost operation rather than the pass's own"),
    "mlir-timing": Flag("flag", "Show how long each pass took"),
    "mlir-debug-counter": Flag("list", "Skip rewrites: greedy-skip=<n>,greedy-count=<n>", "counters"),
    "mlir-disable-threading": Flag("flag", "Accepted for the sake of mlir-opt's users; there are no threads"),
    "mlir-pass-pipeline-crash-reproducer": Flag("value", "Write a reproducer if the pipeline fails", "file"),
    "run-reproducer": Flag("flag", "Run the pipeline that is stored in the input"),
    "verify-each": Flag("flag", "Verify after each pass; on unless =false"),
    "verify-roundtrip": Flag("flag", "Check that the printed input is read back as the same"),
    "dump-pass-pipeline": Flag("flag", "Print the pipeline that is about to run"),
    "list-passes": Flag("flag", "Print the passes, and exit"),
    "show-dialects": Flag("flag", "Print the dialects, and exit"),
    "load-plugin": Flag("list", "Load dialects and passes from a folder or a file", "path"),
    "load-pass-plugin": Flag("list", "The same as --load-plugin", "path", same_as="load-plugin"),
    "load-dialect-plugin": Flag("list", "The same as --load-plugin", "path", same_as="load-plugin"),
    "check-each": Flag("optional", "Run the program before and after each pass on random inputs", "seed"),
    "help": Flag("flag", "Show this text"),
    "h": Flag("flag", "Show this text", same_as="help"),
    "version": Flag("flag", "Show the version"),
}


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments (the program's name left out); returns the exit status."""
    collected = gc.isenabled()
    gc.disable()  # the IR is one web of cycles, alive until the end: collecting costs a third of the time
    try:
        return _Run(scan(argv, FLAGS, TOOL, passes=True)).run()
    except UsageError as error:
        print(f"{TOOL}: {error}", file=sys.stderr)
        return 1
    except catalog.PluginError as error:
        print(f"{TOOL}: {error}", file=sys.stderr)
        return 1
    except IRError as error:
        for diagnostic in error.diagnostics:
            print(render(diagnostic, {}), file=sys.stderr)
        return 1
    finally:
        if collected:
            gc.enable()


def cli() -> None:
    """The console script."""
    status = status_of(TOOL, main)
    sys.stderr.flush()
    os._exit(status)  # nothing is left to do, and taking the IR apart takes time


class _Run:
    """One run of the tool."""

    def __init__(self, arguments: Arguments):
        self.arguments = arguments
        self.pieces: list[str] = []
        self.sources: dict[str, Source] = {}
        self.expectations: Expectations | None = None
        self.passes: Passes | None = None
        self.resources: Mapping[str, Section] = {}

    def run(self) -> int:
        arguments = self.arguments
        if arguments.on("version"):
            print(f"irkit {_version()}")
            return 0
        for path in arguments.texts("load-plugin"):
            catalog.load_plugin(path)
        if arguments.on("help") or arguments.on("list-passes"):
            listing = importlib.import_module("irkit.tools.opt_help")
            print(listing.text(FLAGS) if arguments.on("help") else listing.passes())
            return 0
        if arguments.on("show-dialects"):
            catalog.load_all_plugins()
            print(f"Available Dialects: {','.join(catalog.dialect_names())}")
            return 0
        if len(arguments.files) > 1:
            raise UsageError(
                "Too many positional arguments specified!\n"
                f"Can specify at most 1 positional arguments: See: {TOOL} --help"
            )
        if 0 < len(arguments.text("split-input-file")) < SHORTEST:
            raise UsageError(f"for the --split-input-file option: a marker has {SHORTEST} characters or more")
        level = arguments.text("verify-diagnostics") or "all"
        if level not in ("all", "only-expected"):
            raise UsageError(f"for the --verify-diagnostics option: Cannot find option named '{level}'!")
        if not self._build_passes():
            return 1
        source = read_source(arguments.files[0] if arguments.files else "-")
        self.sources[source.name] = source
        status = self._process(source)
        if arguments.has("o") and status == 0:
            write_file(arguments.text("o"), self.pieces)
        if self.passes is not None:
            self.passes.finish()
        return status

    def _build_passes(self) -> bool:
        """Makes the pipeline, if one is asked for; False where it cannot be made."""
        arguments = self.arguments
        wanted = ("pass-pipeline", "dump-pass-pipeline", "mlir-timing", "check-each", "run-reproducer")
        if not arguments.passes and not any(arguments.has(name) for name in wanted):
            return True
        passes = importlib.import_module("irkit.tools.opt_passes")
        try:
            self.passes = passes.Passes(arguments, TOOL, FLAGS)
        except IRError as error:
            self._report(error, passes.sources_of(arguments))
            return False
        return True

    def _process(self, source: Source) -> int:
        """Processes all chunks of the input; returns the exit status."""
        arguments = self.arguments
        if arguments.has("verify-diagnostics"):
            module = importlib.import_module("irkit.tools.expectations")
            only = arguments.text("verify-diagnostics") == "only-expected"
            self.expectations = module.Expectations(source, self._print, only_expected=only)
        if not arguments.has("split-input-file"):
            failed = not self._process_chunk(source, 0, len(source.text))
        else:
            failed = self._process_chunks(source)
        if self.expectations is not None:
            return 0 if self.expectations.finish() else 1
        return int(failed)

    def _process_chunks(self, source: Source) -> bool:
        marker = self.arguments.text("split-input-file") or MARKER
        joiner = self.arguments.text("output-split-marker") or MARKER
        chunks, warnings = split(source, marker)
        for warning in warnings:
            self._print(warning)
        failed = False
        for number, (start, end) in enumerate(chunks):
            if number:
                self._output(f"{joiner}\n")
            failed |= not self._process_chunk(source, start, end)
        return failed

    def _process_chunk(self, source: Source, start: int, end: int) -> bool:
        with handling(self._emit):
            try:
                module = self._read(source, start, end)
                if self.passes is not None:
                    self.passes.run(module, source.text[start:end])
            except IRError as error:
                for diagnostic in error.diagnostics:
                    self._emit(diagnostic)
                return False
        self._write(module)
        return True

    def _read(self, source: Source, start: int, end: int) -> Operation:
        context = catalog.context(self.arguments.on("allow-unregistered-dialect"))
        # Expected diagnostics are those of upstream, which stops at the first error of a chunk.
        recover = not self.arguments.on("verify-diagnostics")
        if self.passes is None:
            module = parse_source(source, context, start, end, recover=recover)
            verify(module)
        else:
            with self.passes.span("Parser"):
                module = parse_source(source, context, start, end, recover=recover)
                verify(module)
            self.passes.context = context
        self.resources = context.resources
        if self.arguments.on("verify-roundtrip"):
            self._check_round_trip(module)
        return module

    def _check_round_trip(self, module: Operation) -> None:
        context = catalog.context(self.arguments.on("allow-unregistered-dialect"))
        for generic in (False, True):
            printed = print_op(module, generic=generic, debuginfo=True)
            try:
                again = parse_source(Source("<roundtrip>", printed), context)
            except IRError as error:
                raise module.error(f"failed to parse text back, can't verify round-trip:\n{error}") from None
            second = print_op(again, generic=generic, debuginfo=True)
            if second != printed:
                raise module.error(
                    "roundTrip testing roundtripped module differ from reference:\n"
                    f"<<<<<<Reference\n{printed}\n=====\n{second}\n>>>>>roundtripped"
                )

    # Output.

    def _write(self, module: Operation) -> None:
        generic = self.arguments.on("mlir-print-op-generic") or not self._is_printable(module)
        debuginfo = self.arguments.on("mlir-print-debuginfo")
        if self.passes is None:
            write_op(module, self._output, generic=generic, debuginfo=debuginfo)
        else:
            with self.passes.span("Output"):
                write_op(module, self._output, generic=generic, debuginfo=debuginfo)
        self._output(metadata_text(self.resources, module))
        self._output("\n")

    def _is_printable(self, module: Operation) -> bool:
        """Whether the custom forms can be relied on: not after passes that nobody verified."""
        if self.passes is None or self.arguments.on("verify-each", True):
            return True
        try:
            verify(module)
        except IRError:
            return False
        return True

    @property
    def _output(self) -> Callable[[str], object]:
        return self.pieces.append if self.arguments.has("o") else sys.stdout.write

    def _emit(self, diagnostic: Diagnostic) -> None:
        if self.expectations is not None:
            self.expectations.take(diagnostic)
        else:
            self._print(diagnostic)

    def _print(self, diagnostic: Diagnostic) -> None:
        print(render(diagnostic, self.sources), file=sys.stderr)

    def _report(self, error: IRError, sources: dict[str, Source]) -> None:
        for diagnostic in error.diagnostics:
            print(render(diagnostic, {**self.sources, **sources}), file=sys.stderr)


def _version() -> str:
    version: str = importlib.import_module("importlib.metadata").version("irkit")
    return version


if __name__ == "__main__":
    cli()
