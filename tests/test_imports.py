"""Imports only point down, and only heavy libraries are imported inside a function.

    diagnostics < ir < define < syntax < rewrite < pipeline < dialects < analysis < interp
                < importers, targets, runtime < passes < tune, schedule < catalog < tools, lit

A room may import itself and every room of a lower rank; rooms of one rank do not import each other.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "irkit"

RANKS = [
    {"diagnostics"}, {"ir"}, {"define"}, {"syntax"}, {"rewrite"}, {"pipeline"}, {"dialects"}, {"analysis"},
    {"interp"}, {"importers", "targets", "runtime"}, {"passes"}, {"tune", "schedule"}, {"catalog"}, {"tools", "lit"},
]  # fmt: skip
RANK = {room: rank for rank, rooms in enumerate(RANKS) for room in rooms}

# What loads only when first needed: a run that does not use it must not pay for it.
HEAVY = {
    "cuda", "google", "islpy", "lark", "llvmlite", "matplotlib", "ml_dtypes", "numpy", "onnx", "optuna", "pygls",
    "rich", "sortedcontainers", "triton",
}  # fmt: skip

FILES = sorted(PACKAGE.rglob("*.py"))


@dataclass(frozen=True)
class Import:
    """One imported module: `inside` a function or not, and whether only type checkers see it (`typing`)."""

    module: str
    line: int
    inside: bool
    typing: bool


def imports(tree: ast.AST, package: list[str]) -> Iterator[Import]:
    """The imports of a module that lies in `package`, with the modules' absolute names."""
    stack: list[tuple[ast.AST, bool, bool]] = [(tree, False, False)]
    while stack:
        node, inside, typing = stack.pop()
        for module in _modules(node, package):
            yield Import(module, getattr(node, "lineno", 0), inside, typing)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = True
        guarded = isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        stack.extend((child, inside, typing or guarded) for child in ast.iter_child_nodes(node))


def _modules(node: ast.AST, package: list[str]) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    above = package[: len(package) - node.level + 1] if node.level else []
    base = [*above, *(node.module.split(".") if node.module else [])]
    if base == ["irkit"]:  # from irkit import dialects
        return [f"irkit.{alias.name}" for alias in node.names]
    return [".".join(base)]


def violations(source: str, path: str) -> list[str]:
    """What in a file (`path` relative to irkit/) breaks the order, one line each."""
    parts = Path(path).with_suffix("").parts
    room = parts[0]
    found = []
    for entry in imports(ast.parse(source), ["irkit", *parts[:-1]]):
        top, _, rest = entry.module.partition(".")
        where = f"irkit/{path}:{entry.line}: {entry.module}"
        if top == "irkit":
            found += _own(where, room, rest.partition(".")[0], entry)
        elif top in HEAVY:
            if not entry.inside and not entry.typing:
                found.append(f"{where} is heavy: import it in the function that needs it first")
        elif entry.inside:
            found.append(f"{where} is imported inside a function")
    return found


def _own(where: str, room: str, target: str, entry: Import) -> list[str]:
    found = []
    if entry.inside:
        found.append(f"{where} is imported inside a function")
    if room == "__init__":  # the lazy face, above everything
        return found
    if target not in RANK:
        found.append(f"{where} is not in a room that has a rank")
    elif target != room and RANK[target] >= RANK[room]:
        found.append(f"{where} is not below {room}")
    if room == "runtime" and target == "dialects":
        found.append(f"{where}: the runtime knows no dialect")
    return found


@pytest.mark.parametrize("path", [str(path.relative_to(PACKAGE)) for path in FILES])
def test_imports_point_down(path: str) -> None:
    assert violations((PACKAGE / path).read_text(encoding="utf-8"), path) == []


def test_every_room_has_a_rank() -> None:
    rooms = {path.relative_to(PACKAGE).with_suffix("").parts[0] for path in FILES} - {"__init__"}
    assert rooms <= set(RANK)


@pytest.mark.parametrize(
    ("path", "source", "complaint"),
    [
        ("ir/value.py", "from irkit.syntax import reader", "irkit.syntax is not below ir"),
        ("ir/value.py", "from ..syntax import reader", "irkit.syntax is not below ir"),
        ("ir/value.py", "from irkit import dialects", "irkit.dialects is not below ir"),
        ("targets/llvm.py", "import irkit.runtime.jit", "irkit.runtime.jit is not below targets"),
        ("runtime/jit.py", "from irkit.dialects import func", "the runtime knows no dialect"),
        ("passes/cse.py", "import numpy as np", "numpy is heavy"),
        ("passes/cse.py", "from numpy.linalg import norm", "numpy.linalg is heavy"),
        ("passes/cse.py", "def f():\n    import json", "json is imported inside a function"),
        ("passes/cse.py", "class C:\n  def f(self):\n    from irkit.ir import values", "inside a function"),
        ("passes/cse.py", "import irkit.extras", "not in a room that has a rank"),
        ("ir/value.py", "if TYPE_CHECKING:\n    from irkit.define import op", "irkit.define is not below ir"),
    ],
)
def test_refuses(path: str, source: str, complaint: str) -> None:
    found = violations(source, path)
    assert len(found) == 1
    assert complaint in found[0]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("passes/loop/tile.py", "from irkit.passes.loop.map import x\nfrom irkit.ir import values"),
        ("runtime/jit.py", "def f():\n    import llvmlite.binding as llvm\n    return llvm"),
        ("interp/arith.py", "if TYPE_CHECKING:\n    import numpy as np"),
        ("__init__.py", "from irkit.tools import opt"),
        ("tools/opt.py", "import sys\nfrom irkit import catalog"),
    ],
)
def test_accepts(path: str, source: str) -> None:
    assert violations(source, path) == []
