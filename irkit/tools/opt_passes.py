"""The passes that a command line of irkit-opt asks for, run with everything that watches them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from importlib import import_module

from irkit import catalog
from irkit.diagnostics import IRError, Source
from irkit.ir.context import Context
from irkit.ir.operation import Operation
from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.passes import Pass
from irkit.pipeline.reproducer import LocalReproducer, reproducer_text
from irkit.pipeline.run import CrashError, Failures, Instrument, Verifying, run
from irkit.pipeline.text import SOURCE, make_passes, parse_pipeline, suggestion
from irkit.pipeline.timing import Timing
from irkit.syntax import print_op
from irkit.syntax.resources import metadata_text
from irkit.tools.arguments import Arguments, Flag, UsageError, unknown
from irkit.tools.files import write_file

WATCHED = (
    "log-actions-to",
    "profile-actions-to",
    "mlir-debug-counter",
    "mlir-print-debug-counter",
    "mlir-enable-debugger-hook",
)
"""The flags that watch actions."""


def sources_of(arguments: Arguments) -> dict[str, Source]:
    """The texts on the command line into which errors may point."""
    found = {SOURCE: Source(SOURCE, arguments.text("pass-pipeline"))}
    for name, options in arguments.passes:
        found[f"--{name}"] = Source(f"--{name}", options)
    if arguments.has("pass-pipeline-file"):
        found |= import_module("irkit.tools.pipeline_files").sources_of(arguments)
    return found


class Passes:
    """A pipeline, ready to run on each chunk of the input."""

    def __init__(self, arguments: Arguments, tool: str, flags: Mapping[str, Flag]):
        self.arguments = arguments
        self.tool = tool
        self.flags = flags
        self.context: Context | None = None
        self.manager = self._manager("builtin.module")
        self.ran = self.manager
        self.timing = Timing() if arguments.on("mlir-timing") else None
        self.display = arguments.choice("mlir-timing-display", ("tree", "list"), "tree")
        self.format = arguments.choice("mlir-output-format", ("text", "json"), "text")
        self.statistics = arguments.choice("mlir-pass-statistics-display", ("pipeline", "list"), "pipeline")
        self.dumps = self._dumps()
        self.seed = _seed(arguments.text("check-each"))
        watching = any(arguments.has(name) for name in WATCHED)
        self.watched = import_module("irkit.tools.opt_actions").Watched(arguments, tool) if watching else None
        remarking = any(name.startswith("remark") for name in arguments.values)
        self.remarks = import_module("irkit.tools.opt_remarks").Remarks(arguments) if remarking else None
        if arguments.on("dump-pass-pipeline") and not arguments.on("no-implicit-module"):
            sys.stderr.write(self.manager.dump())

    def span(self, name: str) -> AbstractContextManager[None]:
        """Times a part of the run that is not a pass."""
        return nullcontext() if self.timing is None else self.timing.span(name)

    def run(self, module: Operation, text: str) -> None:
        """Runs the pipeline on a module that was read from `text`; raises an IRError."""
        arguments = self.arguments
        if arguments.on("no-implicit-module"):
            self.manager = self._manager(module.name)
            if arguments.on("dump-pass-pipeline"):
                sys.stderr.write(self.manager.dump())
        manager, verifies = self.manager, arguments.on("verify-each", True)
        if arguments.on("run-reproducer"):
            manager, stored = self._stored_pipeline(module)
            verifies = stored if "verify-each" not in arguments.values else verifies
        self.ran = manager
        text = self._reproducible(module, text)
        if arguments.has("mlir-generate-reproducer"):
            content = reproducer_text(text, str(manager), verifies)
            write_file(arguments.text("mlir-generate-reproducer"), [content])
        failing = Failures()
        local = None
        if arguments.on("mlir-pass-pipeline-local-reproducer"):
            local = LocalReproducer(lambda op: self._reproducible(op, ""))
        observers = [failing, *([local] if local is not None else []), *self._instruments(verifies)]
        try:
            with self._watching():
                run(manager, module, observers)
        except IRError as error:
            if arguments.text("mlir-pass-pipeline-crash-reproducer") or isinstance(error, CrashError):
                source, pipeline = text, str(manager)
                if local is not None and local.pipeline:
                    source, pipeline = local.module, local.pipeline
                content = reproducer_text(source, pipeline, verifies, getattr(error, "trace", ""))
                self._reproduce(content, failing.found, error)
            raise

    def finish(self) -> None:
        """Prints the reports about the whole run."""
        if self.watched is not None:
            self.watched.finish()
        if self.remarks is not None:
            self.remarks.finish()
        if self.arguments.on("mlir-pass-statistics"):
            statistics = import_module("irkit.pipeline.statistics")
            sys.stderr.write(statistics.report(self.ran, as_list=self.statistics == "list"))
        if self.timing is not None:
            sys.stderr.write(self.timing.report(self.display == "list", self.format == "json"))

    # Who watches.

    @contextmanager
    def _watching(self) -> Iterator[None]:
        with ExitStack() as stack:
            if self.watched is not None:
                stack.enter_context(self.watched.watching())
            if self.remarks is not None:
                stack.enter_context(self.remarks.remarking())
            yield

    def _instruments(self, verifies: bool) -> list[Instrument]:
        """Who watches a run, from the outermost to the one closest to the passes."""
        found: list[Instrument] = []
        if self.arguments.has("check-each"):
            checking = import_module("irkit.tools.opt_check_each")
            uninterpreted = self.arguments.on("uninterpreted-floats")
            found.append(checking.CheckEach(self.seed, uninterpreted))
        if self.dumps is not None:
            found.append(self.dumps)
        if self.arguments.on("verify-licences"):
            found.append(import_module("irkit.tools.opt_licences").VerifyLicences())
        if verifies:
            found.append(Verifying())
        if self.timing is not None:
            found.append(self.timing)
        return found

    def _dumps(self) -> Instrument | None:
        if not any(name.startswith("mlir-print-ir-") for name in self.arguments.values):
            return None
        made: Instrument | None = import_module("irkit.tools.opt_dumps").dumps(self.arguments)
        return made

    # Pipelines.

    def _manager(self, anchor: str) -> PassManager:
        """The pipeline that the flags describe; that of single passes runs on `anchor`."""
        arguments = self.arguments
        whole = [name for name in ("pass-pipeline", "pass-pipeline-file") if arguments.has(name)]
        if whole:
            if arguments.passes:
                raise UsageError(f"'-{whole[0]}' option can't be used with individual pass options")
            if arguments.has("param") or "pass-pipeline-file" in whole:
                made: PassManager = import_module("irkit.tools.pipeline_files").read(arguments, catalog)
                return made
            return parse_pipeline(arguments.text("pass-pipeline"), catalog)
        if arguments.has("param"):
            raise UsageError("--param fills holes of a --pass-pipeline or a --pass-pipeline-file")
        manager = PassManager(anchor)
        for name, options in arguments.passes:
            made_passes = make_passes(name, options, catalog)
            if made_passes is None:
                known = [*self.flags, *catalog.pass_names(), *catalog.pipeline_names()]
                raise UsageError(unknown(name, self.tool, suggestion(name, known)))
            for each in made_passes:
                if isinstance(each, Pass):
                    manager.add(each)
                else:
                    manager.elements.append(each)
        return manager

    def _stored_pipeline(self, module: Operation) -> tuple[PassManager, bool]:
        """The pipeline in the input's `mlir_reproducer` entry, and whether it verifies after each pass."""
        assert self.context is not None
        external = self.context.resources.get("external_resources", {})
        entry = external.pop("mlir_reproducer", {})
        if "pipeline" not in entry:
            raise module.error("the input holds no reproducer: `mlir_reproducer` with a `pipeline`")
        return parse_pipeline(entry["pipeline"].strip('"'), catalog), entry.get("verify_each") != "false"

    # Reproducers.

    def _reproducible(self, module: Operation, text: str) -> str:
        """The text of a module for a reproducer: as it was written, unless that has resources of its own."""
        if text and "{-#" not in text:
            return text
        resources = self.context.resources if self.context is not None else {}
        generic = not import_module("irkit.tools.opt_dumps").is_valid(module)
        printed = print_op(module, generic=generic, debuginfo=True)
        return printed + metadata_text(resources, module, generic)

    def _reproduce(self, content: str, executing: list[str], error: IRError) -> None:
        """Writes a reproducer and says so in a note."""
        where = self.arguments.text("mlir-pass-pipeline-crash-reproducer") or _fresh_path()
        what = f" [{', '.join(executing)}]" if executing else ""
        try:
            write_file(where, [content])
        except UsageError as obstacle:
            error.note(f"Pipeline failed while executing{what}: no reproducer: {obstacle}")
        else:
            error.note(f"Pipeline failed while executing{what}: reproducer generated at `{where}`")


def _seed(text: str) -> int:
    try:
        return int(text or "0", 0)
    except ValueError:
        message = f"for the --check-each option: '{text}' value invalid for integer argument!"
        raise UsageError(message) from None


def _fresh_path() -> str:
    path: str
    handle, path = import_module("tempfile").mkstemp(prefix="irkit-reproducer-", suffix=".mlir")
    os.close(handle)
    return path
