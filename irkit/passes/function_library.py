"""Reads files of functions that passes use: instructions, rules.

Such a file is a module whose functions are named `@NAME.PART`, the parts as the pass has it.  It may use the
dialects of irkit.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Mapping
from functools import cache

from irkit.define import Dialect
from irkit.define.verifier import verify
from irkit.diagnostics import Source
from irkit.dialects import func
from irkit.ir import Operation
from irkit.ir.context import Context
from irkit.syntax import parse_source


def libraries_in(folder: str) -> list[str]:
    """The paths of the libraries in a folder."""
    return sorted([entry.path for entry in os.scandir(folder) if entry.name.endswith(".mlir")])


def text_of(path: str, user: Operation) -> str:
    """The text of a library; that it cannot be read is an error of `user`."""
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape")
    except OSError as problem:
        raise user.error(f"library '{path}' cannot be read: {problem.strerror}") from None


@cache
def module_of(path: str, text: str) -> Operation:
    """The verified module that a library is; errors have their place in it."""
    module = parse_source(Source(path, text), Context(_dialect))
    verify(module)
    return module


def functions_of(module: Operation) -> Mapping[str, func.Func]:
    """The functions with bodies of a library, by their names."""
    ops = [op for region in module.regions for block in region.blocks for op in block.ops]
    return {op.symbol: op for op in ops if isinstance(op, func.Func) and not op.is_declaration}


def _dialect(name: str) -> Dialect | None:
    full = f"irkit.dialects.{name}"
    if not name.isidentifier() or importlib.util.find_spec(full) is None:
        return None
    declared = vars(importlib.import_module(full)).values()
    return next((each for each in declared if isinstance(each, Dialect)), None)
