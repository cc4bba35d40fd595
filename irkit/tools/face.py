"""The Python face of irkit: what `import irkit` offers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.ir.operation import Operation
from irkit.pipeline.run import Verifying, run
from irkit.pipeline.text import SOURCE, parse_pipeline
from irkit.syntax import parse_source
from irkit.tools.compile import compile_module

__all__ = ["IRError", "compile", "load", "parse", "run_pipeline"]


def parse(text: str, name: str = "<string>", allow_unregistered: bool = False) -> Operation:
    """The module that MLIR text describes, verified; an IRError where it is not valid."""
    return _read(Source(name, text), allow_unregistered)


def load(path: str, allow_unregistered: bool = False) -> Operation:
    """The module in a file, verified; an OSError where it cannot be read."""
    with open(path, "rb") as file:
        return _read(Source(path, file.read().decode("utf-8", "surrogateescape")), allow_unregistered)


def run_pipeline(module: Operation, pipeline: str) -> None:
    """Runs passes on a module, in place, and verifies it after each.

        irkit.run_pipeline(module, "builtin.module(func.func(canonicalize),cse)")

    An IRError where the text is no pipeline, where a pass refuses, or where one leaves the module invalid.
    """
    with _showing(Source(SOURCE, pipeline)):
        run(parse_pipeline(pipeline, catalog, SOURCE), module, [Verifying()])


compile = compile_module  # noqa: A001


def _read(source: Source, allow_unregistered: bool) -> Operation:
    with _showing(source):
        module = parse_source(source, catalog.context(allow_unregistered))
        verify(module)
    return module


@contextmanager
def _showing(source: Source) -> Iterator[None]:
    """Lets the text of an IRError show the lines of `source`."""
    try:
        yield
    except IRError as error:
        error.sources = {source.name: source}
        raise
