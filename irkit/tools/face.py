"""The Python face of irkit: what `import irkit` offers."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import SupportsIndex

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError, Source
from irkit.ir.operation import Operation
from irkit.pipeline.run import Verifying, run
from irkit.pipeline.text import SOURCE, parse_pipeline
from irkit.runtime.executable import Executable
from irkit.syntax import parse_source
from irkit.tools.compile import compile_module
from irkit.tools.models import is_model, read_model

__all__ = ["IRError", "compile", "load", "parse", "run_pipeline"]


def parse(text: str, name: str = "<string>", allow_unregistered: bool = False) -> Operation:
    """The module that MLIR text describes, verified; an IRError where it is not valid."""
    _expect("text", text, str, "the text of a module")
    _expect("name", name, str, "the name of a file")
    _expect("allow_unregistered", allow_unregistered, bool, "True or False")
    return _read(Source(name, text), allow_unregistered)


def load(
    path: str | os.PathLike[str], allow_unregistered: bool = False, sizes: Mapping[str, int] | None = None
) -> Operation:
    """The module in a file of text or bytecode, verified; an OSError where it cannot be read.

        irkit.load("mlp.mlir")        irkit.load("resnet50.onnx", sizes={"N": 1})

    An ONNX model becomes a module of `graph`; `sizes` fixes sizes that it leaves open.
    """
    _expect("path", path, (str, os.PathLike), "the path of a file")
    _expect("allow_unregistered", allow_unregistered, bool, "True or False")
    if sizes is not None:
        _check_sizes(sizes)
    if is_model(os.fspath(path)):
        return read_model(os.fspath(path), {name: int(size) for name, size in (sizes or {}).items()})
    if sizes:
        raise ValueError(f"sizes are those of an ONNX model, which '{os.fspath(path)}' is not")
    with open(path, "rb") as file:
        text = file.read().decode("utf-8", "surrogateescape")
    return _read(Source(os.fspath(path), text), allow_unregistered)


def run_pipeline(module: Operation, pipeline: str) -> None:
    """Runs passes on a module, in place, and verifies it after each.

        irkit.run_pipeline(module, "builtin.module(func.func(canonicalize),cse)")

    An IRError where the text is no pipeline, where a pass refuses, or where one leaves the module invalid.
    """
    _expect("module", module, Operation, "a module, as parse and load make it")
    _expect("pipeline", pipeline, str, "the text of a pipeline")
    with _showing(Source(SOURCE, pipeline)):
        run(parse_pipeline(pipeline, catalog, SOURCE), module, [Verifying()])


def compile(  # noqa: A001
    module: Operation, target: str = "cpu", pipeline: str | None = None, threads: int | None = None
) -> Executable:
    """The public functions of a module as callables, NumPy arrays in and out; the module stays as it is.

        dense = irkit.compile(module).dense
        y = dense(x, w, b)              or, into an array that is there:    dense(x, w, b, out=y)

    `pipeline` is what takes the module to func, cf, arith, math and memref, `lower-to-cpu` by default.
    Parallel loops with enough work use up to `threads` threads: by default IRKIT_NUM_THREADS, or as many as
    there are cores for this process; the results are the same with any number.  Code is kept on disk and
    comes from there the next time (IRKIT_CACHE_DIR says where; IRKIT_CACHE=0 switches that off).  An
    IRError where a pass or the target refuses an operation; a ValueError for a target that does not run here.
    """
    _expect("module", module, Operation, "a module, as parse and load make it")
    _expect("target", target, str, "the name of a target")
    _expect("pipeline", pipeline, (str, type(None)), "the text of a pipeline")
    with _showing(Source(SOURCE, pipeline or "")):
        return compile_module(module, target, pipeline, threads)


def _expect(parameter: str, value: object, kind: type | tuple[type, ...], what: str) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"{parameter}: {what} is expected, not a {type(value).__name__}")


def _check_sizes(sizes: Mapping[str, int]) -> None:
    _expect("sizes", sizes, Mapping, "a mapping from names to sizes")
    for name, size in sizes.items():
        _expect("sizes", name, str, "the name of a size")
        if isinstance(size, bool) or not isinstance(size, SupportsIndex):
            raise TypeError(f"sizes: an integer is expected for '{name}', not a {type(size).__name__}")
        if not 0 <= size.__index__() < 1 << 63:
            raise ValueError(f"sizes: {size.__index__()} is no size for '{name}'")


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
