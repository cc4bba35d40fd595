"""irkit-translate: writes a module in another language.

    irkit-translate input.mlir --to=llvmir -o output.ll
    irkit-translate mlp.mlir --lower-to-ptx --to=ptx --arch=sm_90 -o DIR        kernels and a launch.json

Passes given as flags, or by --pass-pipeline, run first.  Where a target makes several files, `-o` names a
folder; to standard output they go one after the other, each after a line that names it.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import Source
from irkit.ir.operation import Operation
from irkit.syntax import parse_source
from irkit.tools.arguments import DIAGNOSTIC_FLAGS, Arguments, Flag, UsageError, flag_lines, scan
from irkit.tools.console import guarded, status_of
from irkit.tools.files import make_folder, read_source, write_file, write_standard_output
from irkit.tools.opt_passes import Passes, sources_of
from irkit.tools.reporting import Reporter

TOOL = "irkit-translate"

FLAGS = {
    "to": Flag("value", "What to write", "target"),
    "o": Flag("value", "Output file, or folder where there are several files", "path"),
    "arch": Flag("value", "Architecture of the device, such as sm_80", "name"),
    "pass-pipeline": Flag("value", "Textual description of the pass pipeline to run first", "pipeline"),
    "allow-unregistered-dialect": Flag("flag", "Allow operations of dialects that are not registered"),
    "irdl-file": Flag("list", "Register the dialects that a file of irdl defines", "file"),
    "load-plugin": Flag("list", "Load dialects, passes and targets from a folder or a file", "path"),
    "verify-each": Flag("flag", "Verify after each pass; on unless =false"),
    **DIAGNOSTIC_FLAGS,
    "help": Flag("flag", "Show this text"),
    "h": Flag("flag", "Show this text", same_as="help"),
}


def main(argv: Sequence[str]) -> int:
    """Runs the tool on command-line arguments; returns the exit status."""
    sources: dict[str, Source] = {}
    return guarded(TOOL, lambda: _answer(argv, sources), argv=argv)


def _answer(argv: Sequence[str], sources: dict[str, Source]) -> int:
    arguments = scan(argv, FLAGS, TOOL, passes=True)
    for path in arguments.texts("load-plugin"):
        catalog.load_plugin(path)
    if arguments.on("help"):
        print(_help())
        return 0
    sources |= sources_of(arguments)
    with Reporter(arguments, TOOL).reporting(sources):
        if arguments.has("irdl-file"):
            importlib.import_module("irkit.tools.irdl_files").load(arguments.texts("irdl-file"), sources)
        _write(_translate(arguments, sources), arguments)
    return 0


def cli() -> None:
    """The console script."""
    sys.exit(status_of(TOOL, main))


def _translate(arguments: Arguments, sources: dict[str, Source]) -> Mapping[str, str | bytes]:
    """The files that the target makes of the input."""
    target = _target(arguments)
    if len(arguments.files) > 1:
        raise UsageError("Too many positional arguments specified!")
    passes = Passes(arguments, TOOL, FLAGS)
    source = read_source(arguments.files[0] if arguments.files else "-")
    sources[source.name] = source
    module = parse_source(source, catalog.context(arguments.on("allow-unregistered-dialect")))
    verify(module)
    passes.run(module, source.text)
    return _emit(target, module, arguments)


def _target(arguments: Arguments) -> ModuleType:
    name = arguments.text("to")
    if not name:
        raise UsageError(f"say what to write: --to={'|'.join(catalog.target_names())}")
    target = catalog.target(name)
    if target is None:
        raise UsageError(f"there is no target '{name}', only {', '.join(catalog.target_names())}")
    return target


def _emit(target: ModuleType, module: Operation, arguments: Arguments) -> Mapping[str, str | bytes]:
    options = {"arch": arguments.text("arch")} if arguments.has("arch") else {}
    unknown = set(options) - set(target.emit.__kwdefaults__ or {})
    if unknown:
        raise UsageError(f"the target '{arguments.text('to')}' takes no --{unknown.pop()}")
    files: Mapping[str, str | bytes] = target.emit(module, **options)
    return files


def _write(files: Mapping[str, str | bytes], arguments: Arguments) -> None:
    path = arguments.text("o", "-")
    if path != "-" and (len(files) > 1 or path.endswith(os.sep) or os.path.isdir(path)):
        if os.path.exists(path) and not os.path.isdir(path):
            raise UsageError(f"'{path}' is no folder, and there are several files: {', '.join(files)}")
        make_folder(path)
        for name, content in files.items():
            write_file(os.path.join(path, name), [content])
    elif path != "-" or len(files) == 1:
        write_file(path, files.values())
    else:
        for name, content in files.items():
            shown = content if isinstance(content, str) else f"({len(content)} bytes)\n"
            write_standard_output([f"// ----- {name}\n", shown])


def _help() -> str:
    lines = [
        "OVERVIEW: irkit translation driver",
        "",
        f"Available targets: {', '.join(catalog.target_names())}",
        f"USAGE: {TOOL} [options] <input file>",
        "",
    ]
    return "\n".join(
        [
            *lines,
            *flag_lines(FLAGS),
            "  --<pass>[=options]             - Run a pass or a named pipeline first",
        ]
    )


if __name__ == "__main__":
    cli()
