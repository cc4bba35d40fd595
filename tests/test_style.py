"""House rules that no linter knows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "irkit"
FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))

# `define` reads annotations, which may be any object; in `interp` values are Python's and NumPy's numbers.
ANY_IS_MEANT = ("define/", "interp/")


def public_functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions, and the methods of classes, whose names do not begin with an underscore."""
    for node in tree.body:
        members = node.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_") else [node]
        for member in members:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                yield member


def annotations(function: ast.FunctionDef) -> Iterator[ast.expr | None]:
    arguments = function.args
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        yield argument.annotation
    yield function.returns


def untyped_boundaries(source: str) -> list[str]:
    """The public functions of a module that take or return a bare `Any`."""
    return [
        function.name
        for function in public_functions(ast.parse(source))
        if any(isinstance(each, ast.Name) and each.id == "Any" for each in annotations(function))
    ]


@pytest.mark.parametrize("file", [file for file in FILES if not file.startswith(ANY_IS_MEANT)])
def test_no_any_at_a_public_boundary(file: str) -> None:
    assert untyped_boundaries((PACKAGE / file).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(x: Any) -> int: ...", ["f"]),
        ("def f(x: int) -> Any: ...", ["f"]),
        ("class C:\n    def f(self, *, x: Any) -> int: ...", ["f"]),
        ("def _f(x: Any) -> Any: ...", []),
        ("class _C:\n    def f(self, x: Any) -> int: ...", []),
        ("def f(x: dict[str, Any]) -> None: ...", []),
    ],
)
def test_what_counts_as_a_boundary(source: str, found: list[str]) -> None:
    assert untyped_boundaries(source) == found


@pytest.mark.parametrize("file", FILES)
def test_every_file_says_what_it_is(file: str) -> None:
    tree = ast.parse((PACKAGE / file).read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)


def test_names_of_files_are_words_of_the_field() -> None:
    words = {word for file in FILES for part in Path(file).with_suffix("").parts for word in part.split("_")}
    assert words & {"util", "utils", "helper", "helpers", "misc", "common"} == set()
