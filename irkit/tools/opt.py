"""irkit-opt: reads MLIR text, verifies it, runs passes on it, and prints it.

irkit-opt input.mlir --pass-pipeline='builtin.module(canonicalize,cse)' -o output.mlir
irkit-opt input.mlir --cse --split-input-file --verify-diagnostics
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import UNKNOWN, Diagnostic, IRError, Source, handling
from irkit.ir.operation import Operation
from irkit.syntax import parse_source, print_op, write_op
from irkit.syntax.reader import is_bytecode
from irkit.syntax.resources import Section, metadata_text
from irkit.tools.arguments import Arguments, UsageError, scan
from irkit.tools.console import guarded, status_of
from irkit.tools.files import check_output, read_source, write_file, write_standard_output
from irkit.tools.opt_flags import FLAGS, PASSES, STYLES
from irkit.tools.split import MARKER, SHORTEST, split

if TYPE_CHECKING:
    from irkit.tools.expectations import Expectations
    from irkit.tools.opt_passes import Passes
    from irkit.tools.reporting import Reporter

TOOL = "irkit-opt"

REPORTING = ("color", "diagnostic-format", "mlir-diagnostic-verbosity-level")
"""Flags of diagnostics that may have a wrong value."""


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments (the program's name left out); returns the exit status."""
    collected = gc.isenabled()
    gc.disable()  # the IR is one web of cycles, alive until the end: collecting costs a third of the time
    try:
        return guarded(TOOL, lambda: _Run(scan(argv, FLAGS, TOOL, passes=True)).run(), {}, argv=argv)
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
        self.pieces: list[str | bytes] = []
        self.sources: dict[str, Source] = {}
        self.expectations: Expectations | None = None
        self.passes: Passes | None = None
        self.resources: Mapping[str, Section] = {}
        self.printing = importlib.import_module("irkit.tools.opt_printing") if self._is_styled() else None
        self._reporter: Reporter | None = None

    def run(self) -> int:
        arguments = self.arguments
        if arguments.on("version"):
            print(f"irkit {_version()}")
            return 0
        for path in arguments.texts("load-plugin"):
            catalog.load_plugin(path)
        if arguments.has("irdl-file") and not self._load_irdl_files():
            return 1
        if arguments.on("help") or arguments.on("help-list") or arguments.on("list-passes"):
            listing = importlib.import_module("irkit.tools.opt_help")
            print(listing.passes() if arguments.on("list-passes") else listing.text(FLAGS))
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
        if arguments.text("verify-diagnostics") not in ("", "all", "only-expected"):
            arguments.choice("verify-diagnostics", ("all", "only-expected"), "all")
        if any(name in arguments.values for name in REPORTING):
            _ = self.reporter  # so that a flag with a wrong value is said before anything is read
        if not self._build_passes():
            return 1
        check_output(arguments.text("o", "-"))
        source = read_source(arguments.files[0] if arguments.files else "-")
        self.sources[source.name] = source
        with self._quoting():
            status = self._process(source)
        if arguments.has("o") and status == 0:
            write_file(arguments.text("o"), self.pieces)
        if self.passes is not None:
            self.passes.finish()
        if self._reporter is not None:
            self._reporter.finish()
        return status

    def _load_irdl_files(self) -> bool:
        """Makes the dialects known that are defined by text; False where one cannot be."""
        files = importlib.import_module("irkit.tools.irdl_files")
        try:
            files.load(self.arguments.texts("irdl-file"), self.sources)
        except IRError as error:
            self.reporter.report_error(error, self.sources)
            self.reporter.finish()
            return False
        return True

    def _build_passes(self) -> bool:
        """Makes the pipeline, if one is asked for; False where it cannot be made."""
        arguments = self.arguments
        if not arguments.passes and not any(arguments.has(name) for name in PASSES):
            return True
        passes = importlib.import_module("irkit.tools.opt_passes")
        try:
            self.passes = passes.Passes(arguments, TOOL, FLAGS)
        except IRError as error:
            self.sources |= passes.sources_of(arguments)
            self.reporter.report_error(error, self.sources)
            self.reporter.finish()
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
                    text = source.text[start:end]
                    self.passes.run(module, "" if is_bytecode(text) else text)
                self._write(module)
            except IRError as error:
                for diagnostic in error.diagnostics:
                    self._emit(diagnostic, error)
                return False
        return True

    def _read(self, source: Source, start: int, end: int) -> Operation:
        context = catalog.context(self.arguments.on("allow-unregistered-dialect"))
        # Expected diagnostics are those of upstream, which stops at the first error of a chunk.
        recover = not self.arguments.on("verify-diagnostics")
        timed = self.passes.span("Parser") if self.passes is not None else contextlib.nullcontext()
        with timed:
            alone = self.arguments.on("no-implicit-module")
            module = parse_source(source, context, start, end, recover=recover, around=alone)
            if not self.arguments.on("mlir-very-unsafe-disable-verifier-on-parsing"):
                verify(module)
            if alone:
                module = _only_operation(module)
        if self.passes is not None:
            self.passes.context = context
        self.resources = context.resources
        if self.arguments.on("verify-roundtrip"):
            self._check_round_trip(module)
        return module

    def _check_round_trip(self, module: Operation) -> None:
        context = catalog.context(self.arguments.on("allow-unregistered-dialect"))
        alone = self.arguments.on("no-implicit-module")
        # Custom forms need not show the locations of all that they contain.
        for generic, written in ((True, self._bytecode(module)), (False, b""), (True, b"")):
            printed = print_op(module, generic=generic, debuginfo=generic)
            text = written.decode("utf-8", "surrogateescape") or printed
            try:
                again = parse_source(Source("<roundtrip>", text), context, around=alone)
                again = _only_operation(again) if alone else again
            except IRError as error:
                what = "bytecode" if written else "text"
                problem = f"failed to parse {what} back, can't verify round-trip:\n{error}"
                raise module.error(problem) from None
            second = print_op(again, generic=generic, debuginfo=generic)
            if second != printed:
                raise module.error(
                    "roundTrip testing roundtripped module differ from reference:\n"
                    f"<<<<<<Reference\n{printed}\n=====\n{second}\n>>>>>roundtripped"
                )

    # Output.

    def _write(self, module: Operation) -> None:
        generic = self.arguments.on("mlir-print-op-generic") or not self._is_printable(module)
        with self.passes.span("Output") if self.passes is not None else contextlib.nullcontext():
            if self.arguments.on("emit-bytecode"):
                self._write_bytecode(module)
                return
            if self.arguments.has("emit-bytecode-version"):
                raise IRError.at(UNKNOWN, "bytecode version while not emitting bytecode")
            if self.printing is not None:
                self.printing.write(self.arguments, module, self._output, generic)
                self._output(self.printing.resources_text(self.arguments, self.resources, module, generic))
            else:
                debuginfo = self.arguments.on("mlir-print-debuginfo")
                write_op(module, self._output, generic=generic, debuginfo=debuginfo)
                self._output(metadata_text(self.resources, module, generic))
        if not self.arguments.on("mlir-print-local-scope"):
            self._output("\n")

    def _write_bytecode(self, module: Operation) -> None:
        content = self._bytecode(module)
        if self.arguments.has("o"):
            self.pieces.append(content)
        else:
            write_standard_output([content])

    def _bytecode(self, module: Operation) -> bytes:
        """A module as bytecode, of the last version unless another is asked for."""
        bytecode = importlib.import_module("irkit.syntax.bytecode")
        version = self.arguments.number("emit-bytecode-version", bytecode.VERSIONS[-1])
        elide = self.arguments.on("elide-resource-data-from-bytecode")
        content: bytes = bytecode.write_bytecode(
            module, f"irkit {_version()}", version, elide, self.resources
        )
        return content

    def _quoting(self) -> contextlib.AbstractContextManager[None]:
        """Lets diagnostics quote operations as they are printed."""
        if not self._is_styled() and not self.arguments.on("mlir-print-debuginfo"):
            return contextlib.nullcontext()
        printing = importlib.import_module("irkit.tools.opt_printing")
        made: contextlib.AbstractContextManager[None] = printing.quoting_as_printed(self.arguments)
        return made

    def _is_styled(self) -> bool:
        """Whether a flag asks for more than the plain printer knows."""
        values = self.arguments.values
        return any(name in values for name in (*STYLES, "mlir-elide-resource-strings-if-larger"))

    def _is_printable(self, module: Operation) -> bool:
        """Whether the custom forms can be relied on: not after passes that nobody verified."""
        unverified = self.arguments.on("mlir-very-unsafe-disable-verifier-on-parsing")
        if self.passes is not None and self.passes.manager.elements:
            unverified = not self.arguments.on("verify-each", True)
        if not unverified:
            return True
        try:
            verify(module)
        except IRError:
            return False
        return True

    @property
    def _output(self) -> Callable[[str], object]:
        return self.pieces.append if self.arguments.has("o") else sys.stdout.write

    @property
    def reporter(self) -> Reporter:
        """Shows diagnostics; made when there is one."""
        if self._reporter is None:
            module = importlib.import_module("irkit.tools.reporting")
            self._reporter = module.Reporter(self.arguments, TOOL)
        return self._reporter

    def _emit(self, diagnostic: Diagnostic, error: IRError | None = None) -> None:
        trace = error.__traceback__ if error is not None else None
        if self.expectations is not None:
            self.expectations.take(self.reporter.complete(diagnostic, trace))
        else:
            self.reporter.report(diagnostic, self.sources, trace)

    def _print(self, diagnostic: Diagnostic) -> None:
        self.reporter.report(diagnostic, self.sources)


def _only_operation(module: Operation) -> Operation:
    """What the module is around."""
    ops = [*module.regions[0].blocks[0].ops]
    if len(ops) != 1:
        message = f"source must contain a single top-level operation, found: {len(ops)}"
        raise IRError.at(module.location, message)
    return ops[0].detach()


def _version() -> str:
    version: str = importlib.import_module("importlib.metadata").version("irkit")
    return version


if __name__ == "__main__":
    cli()
