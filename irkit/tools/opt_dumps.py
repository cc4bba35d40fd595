"""Printing the IR before and after passes, as the flags of irkit-opt ask for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module

from irkit import catalog
from irkit.define.verifier import verify
from irkit.diagnostics import IRError
from irkit.ir.operation import Operation
from irkit.pipeline.dumps import Dumps, DumpTree
from irkit.pipeline.passes import Pass
from irkit.syntax import print_op
from irkit.tools.arguments import Arguments, UsageError
from irkit.tools.files import make_folder, write_file
from irkit.tools.opt_flags import STYLES


def dumps(arguments: Arguments) -> Dumps | None:
    """Who prints, None where nothing is to be printed."""
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
    return Dumps(
        show_of(arguments),
        _tree(arguments.text("mlir-print-ir-tree-dir")) if arguments.text("mlir-print-ir-tree-dir") else _say,
        wanted["before"],
        wanted["after"],
        only_changes=arguments.on("mlir-print-ir-after-change"),
        only_failures=failures,
        module_scope=arguments.on("mlir-print-ir-module-scope"),
    )


def show_of(arguments: Arguments) -> Callable[[Operation, bool], str]:
    """The text of an operation that is known to be valid or is not, as the flags want it."""
    generic = arguments.on("mlir-print-op-generic")
    debuginfo = arguments.on("mlir-print-debuginfo")
    styled = any(arguments.has(name) for name in STYLES)
    printing = import_module("irkit.tools.opt_printing") if styled else None
    unverified = arguments.on("mlir-very-unsafe-disable-verifier-on-parsing")
    verified = arguments.on("verify-each", True) and not unverified

    def show(op: Operation, valid: bool) -> str:
        in_full = generic or not ((valid and verified) or is_valid(op))
        if printing is None:
            return print_op(op, generic=in_full, debuginfo=debuginfo)
        text: str = printing.text(arguments, op, in_full)
        return text.rstrip("\n") if arguments.on("mlir-print-local-scope") else text

    return show


def is_valid(op: Operation) -> bool:
    """Whether the custom form can be relied on."""
    try:
        verify(op)
    except IRError:
        return False
    return True


def _say(each: Pass, op: Operation, text: str) -> None:
    sys.stderr.write(text)


def _tree(root: str) -> Callable[[Pass, Operation, str], None]:
    tree = DumpTree()

    def write(each: Pass, op: Operation, text: str) -> None:
        folder, name = tree.path(each, op)
        make_folder(os.path.join(root, folder))
        write_file(os.path.join(root, folder, name), [text])

    return write
