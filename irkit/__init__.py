"""irkit, an MLIR-style multi-level IR toolkit.

    module = irkit.parse(text)                        irkit.load("mlp.mlir")
    irkit.run_pipeline(module, "builtin.module(canonicalize,cse)")
    print(module)
    run = irkit.compile(module, target="cpu")         run.main(x) -> y, NumPy arrays in and out

Nothing is imported before it is used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from irkit.diagnostics import IRError
    from irkit.tools.face import compile, load, parse, run_pipeline

_HOMES = {
    "IRError": "irkit.diagnostics",
    "compile": "irkit.tools.face",
    "load": "irkit.tools.face",
    "parse": "irkit.tools.face",
    "run_pipeline": "irkit.tools.face",
}

__all__ = ["IRError", "compile", "load", "parse", "run_pipeline"]


def __getattr__(name: str) -> object:
    if name == "__version__":
        version: str = importlib.import_module("importlib.metadata").version("irkit")
        return version
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'irkit' has no attribute {name!r}")
    found: object = getattr(importlib.import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
