"""The passes that a command line of irkit-opt asks for, and everything that watches them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from importlib import import_module

from irkit import catalog
from irkit.diagnostics import IRError, Source
from irkit.ir.context import Context
from irkit.ir.operation import Operation
from irkit.pipeline.dumps import Dumps
from irkit.pipeline.pass_manager import PassManager
from irkit.pipeline.passes import Pass
from irkit.pipeline.reproducer import reproducer_text
from irkit.pipeline.run import CrashError, Instrument, Verifying, run
from irkit.pipeline.text import SOURCE, make_passes, parse_pipeline, suggestion
from irkit.pipeline.timing import Timing
from irkit.rewrite.counter import Counter, counting
from irkit.syntax import print_op
from irkit.tools.arguments import Arguments, Flag, UsageError, unknown
from irkit.tools.files import write_file


def sources_of(arguments: Arguments) -> dict[str, Source]:
    """The texts on the command line into which errors may point."""
    found = {SOURCE: Source(SOURCE, arguments.text("pass-pipeline"))}
    for name, options in arguments.passes:
        found[f"--{name}"] = Source(f"--{name}", options)
    return found


class Passes:
    """A pipeline, ready to run on each chunk of the input."""

    def __init__(self, arguments: Arguments, tool: str, flags: Mapping[str, Flag]):
        self.arguments = arguments
        self.context: Context | None = None
        self.manager = _manager(arguments, tool, flags)
        self.timing = Timing() if arguments.on("mlir-timing") else None
        if arguments.on("dump-pass-pipeline"):
            sys.stderr.write(self.manager.dump())
        self.dumps = self._dumps()
        self.seed = _seed(arguments.text("check-each"))
        self.counter = _counter(arguments.texts("mlir-debug-counter"))

    @contextmanager
    def span(self, name: str) -> Iterator[None]:
        """Times a part of the run that is not a pass."""
        if self.timing is None:
            yield
            return
        with self.timing.span(name):
            yield

    def run(self, module: Operation, text: str) -> None:
        """Runs the pipeline on a module that was read from `text`; raises an IRError."""
        manager = self.manager
        if self.arguments.on("run-reproducer"):
            manager = self._stored_pipeline(module)
        try:
            with counting(self.counter) if self.counter is not None else nullcontext():
                run(manager, module, self._instruments())
        except IRError as error:
            where = self.arguments.text("mlir-pass-pipeline-crash-reproducer")
            if where or isinstance(error, CrashError):
                self._reproduce(manager, text, where, error)
            raise

    def finish(self) -> None:
        """Prints the reports about the whole run."""
        if self.timing is not None:
            sys.stderr.write(self.timing.report())

    def _instruments(self) -> list[Instrument]:
        """Who watches a run, from the outermost to the one closest to the passes."""
        found: list[Instrument] = []
        if self.arguments.has("check-each"):
            checking = import_module("irkit.tools.opt_check_each")
            found.append(checking.CheckEach(self.seed))
        if self.dumps is not None:
            found.append(self.dumps)
        if self.arguments.on("verify-each", True):
            found.append(Verifying())
        if self.timing is not None:
            found.append(self.timing)
        return found

    def _dumps(self) -> Dumps | None:
        arguments = self.arguments
        wanted: dict[str, list[str] | None] = {}
        for when in ("before", "after"):
            names = [name for text in arguments.texts(f"mlir-print-ir-{when}") for name in text.split(",")]
            for name in names:
                if catalog.pass_class(name) is None:
                    option = f"for the --mlir-print-ir-{when} option: "
                    raise UsageError(f"{option}Cannot find option named '{name}'!")
            wanted[when] = None if arguments.on(f"mlir-print-ir-{when}-all") else names
        failures = arguments.on("mlir-print-ir-after-failure")
        if wanted["before"] == [] and wanted["after"] == [] and not failures:
            return None
        generic = arguments.on("mlir-print-op-generic")
        debuginfo = arguments.on("mlir-print-debuginfo")
        return Dumps(
            lambda op, valid: print_op(op, generic=generic or not valid, debuginfo=debuginfo),
            sys.stderr.write,
            wanted["before"],
            wanted["after"],
            only_changes=arguments.on("mlir-print-ir-after-change"),
            only_failures=failures,
            module_scope=arguments.on("mlir-print-ir-module-scope"),
        )

    def _stored_pipeline(self, module: Operation) -> PassManager:
        """The pipeline in the input's `mlir_reproducer` entry."""
        assert self.context is not None
        entry = self.context.resources.get("external_resources", {}).get("mlir_reproducer", {})
        if "pipeline" not in entry:
            raise module.error("the input holds no reproducer: `mlir_reproducer` with a `pipeline`")
        return parse_pipeline(entry["pipeline"].strip('"'), catalog)

    def _reproduce(self, manager: PassManager, text: str, where: str, error: IRError) -> None:
        """Writes a reproducer and says so in notes."""
        comment = ""
        if isinstance(error, CrashError):
            comment = error.trace
            where = where or _fresh_path()
        content = reproducer_text(text, str(manager), self.arguments.on("verify-each", True), comment)
        write_file(where, [content])
        executing = f" [{error.executing}]" if isinstance(error, CrashError) else ""
        error.note(f"Pipeline failed while executing{executing}: reproducer generated at `{where}`")


def _seed(text: str) -> int:
    try:
        return int(text or "0", 0)
    except ValueError:
        message = f"for the --check-each option: '{text}' value invalid for integer argument!"
        raise UsageError(message) from None


def _counter(texts: list[str]) -> Counter | None:
    """The debug counter that `greedy-skip=1,greedy-count=2` describes."""
    values = {"greedy-skip": 0, "greedy-count": -1}
    for text in [each for several in texts for each in several.split(",")]:
        name, _, number = text.partition("=")
        if name not in values or not number.removeprefix("-").isdecimal():
            option = "for the --mlir-debug-counter option: "
            raise UsageError(f"{option}expected greedy-skip=<n> or greedy-count=<n>, got '{text}'")
        values[name] = int(number)
    return Counter(values["greedy-skip"], values["greedy-count"]) if texts else None


def _fresh_path() -> str:
    path: str
    handle, path = import_module("tempfile").mkstemp(prefix="irkit-reproducer-", suffix=".mlir")
    os.close(handle)
    return path


def _manager(arguments: Arguments, tool: str, flags: Mapping[str, Flag]) -> PassManager:
    if arguments.has("pass-pipeline"):
        if arguments.passes:
            raise UsageError("'-pass-pipeline' option can't be used with individual pass options")
        return parse_pipeline(arguments.text("pass-pipeline"), catalog)
    manager = PassManager()
    for name, options in arguments.passes:
        made = make_passes(name, options, catalog)
        if made is None:
            known = [*flags, *catalog.pass_names(), *catalog.pipeline_names()]
            raise UsageError(unknown(name, tool, suggestion(name, known)))
        for each in made:
            if isinstance(each, Pass):
                manager.add(each)
            else:
                manager.elements.append(each)
    return manager
