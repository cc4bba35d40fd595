"""irkit-translate: writes a module in another language.

    irkit-translate input.mlir --to=llvmir -o output.ll
    irkit-translate mlp.mlir --lower-to-ptx --to=ptx --arch=sm_90 -o DIR        kernels and a launch.json
    irkit-translate --from=onnx model.onnx --shape=N=1                          MLIR, without the weights

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
from irkit.syntax import parse_source, print_op
from irkit.syntax.resources import resources_text
from irkit.tools.arguments import (
    DIAGNOSTIC_FLAGS,
    HELP_FLAGS,
    INPUT_FLAGS,
    Arguments,
    Flag,
    UsageError,
    flag_lines,
    scan,
)
from irkit.tools.console import guarded, status_of
from irkit.tools.files import check_output, make_folder, read_source, write_file, write_standard_output
from irkit.tools.models import SHAPE_FLAG, importer_of, sizes_of
from irkit.tools.opt_passes import Passes, sources_of
from irkit.tools.reporting import Reporter

TOOL = "irkit-translate"

FLAGS = {
    "from": Flag("value", "What to read: mlir (default) or onnx", "format"),
    "to": Flag("value", "What to write; of a model that is read, MLIR where it is left out", "target"),
    "shape": SHAPE_FLAG,
    "weights": Flag("flag", "Write the weights of a model into its text, too"),
    "o": Flag("value", "Output file, or folder where there are several files", "path"),
    "arch": Flag("value", "Architecture of the device, such as sm_80", "name"),
    "pass-pipeline": Flag("value", "Textual description of the pass pipeline to run first", "pipeline"),
    **INPUT_FLAGS,
    "load-plugin": Flag("list", "Load dialects, passes and targets from a folder or a file", "path"),
    "mlir-print-debuginfo": Flag("flag", "Print debug info in MLIR output: the names of nodes"),
    "verify-each": Flag("flag", "Verify after each pass; on unless =false"),
    **DIAGNOSTIC_FLAGS,
    **HELP_FLAGS,
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
    is_model = arguments.text("from", "mlir") != "mlir"
    if is_model and not arguments.has("to"):  # a target may make several files, in a folder
        check_output(arguments.text("o", "-"))
    target = _target(arguments) if arguments.has("to") or not is_model else None
    if len(arguments.files) > 1:
        raise UsageError("Too many positional arguments specified!")
    passes = Passes(arguments, TOOL, FLAGS)
    if is_model:
        module, text = _model(arguments), ""
    else:
        source = read_source(arguments.files[0] if arguments.files else "-")
        sources[source.name] = source
        context = catalog.context(arguments.on("allow-unregistered-dialect"))
        module, text = parse_source(source, context), source.text
        verify(module)
    passes.run(module, text)
    return {"mlir": _text(arguments, module)} if target is None else _emit(target, module, arguments)


def _model(arguments: Arguments) -> Operation:
    if not arguments.files:
        raise UsageError("give the file of a model")
    importer = importer_of(arguments.text("from"))
    return importer.read_model(arguments.files[0], sizes_of(arguments.texts("shape")))


def _text(arguments: Arguments, module: Operation) -> str:
    weights = resources_text(module) if arguments.on("weights") else ""
    return f"{print_op(module, debuginfo=arguments.on('mlir-print-debuginfo'))}\n{weights}"


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
