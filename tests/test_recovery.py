"""Several errors in one run: the reader goes on behind the function in which it found one."""

from __future__ import annotations

import pytest

from irkit.catalog import context
from irkit.diagnostics import IRError, Source
from irkit.syntax import parse_source

GOOD = "func.func @good() {\n  return\n}\n"


def errors(text: str) -> list[tuple[int, str]]:
    """Line and message of each error."""
    with pytest.raises(IRError) as caught:
        parse_source(Source("m.mlir", text), context(), recover=True)
    found = []
    for diagnostic in caught.value.diagnostics:
        at = diagnostic.location.file_position()
        assert at is not None
        found.append((at.line, diagnostic.message))
    return found


def test_one_error_a_function() -> None:
    text = (
        "func.func @a(%x: i32) {\n  %0 = arith.addi %x, %x : i33\n  %1 = arith.nothing\n  return\n}\n"
        + GOOD
        + "func.func @b() attributes {a.b} {\n  nothing\n}\n"
        + "func.func @c() {\n  return\n} {\n"
    )
    assert errors(text) == [
        (2, "use of value '%x' expects different type than prior uses: 'i33' vs 'i32'"),
        (10, "custom op 'nothing' is unknown (tried 'func.nothing' as well)"),
        (14, "expected operation name in quotes"),
    ]


def test_names_of_a_function_that_failed_are_free_again() -> None:
    text = "func.func @a(%x: i32) {\n  nothing\n}\nfunc.func @b(%x: i32) {\n  nothing\n}\n"
    assert [line for line, _ in errors(text)] == [2, 5]


def test_uses_without_a_definition_do_not_leak() -> None:
    text = (
        "func.func @a() {\n  %0 = arith.addi %x, %x : i32\n  nothing\n}\n"
        "func.func @b(%x: i64) {\n  return\n}\nfunc.func @c() {\n  nothing\n}\n"
    )
    assert [line for line, _ in errors(text)] == [3, 9]


def test_inside_a_module() -> None:
    text = "module {\n" + "func.func @a() {\n  nothing\n}\n" + GOOD + "func.func @b() {\n  nothing\n}\n}\n"
    assert [line for line, _ in errors(text)] == [3, 9]


@pytest.mark.parametrize(
    "text",
    [
        "func.func @a() {",
        "func.func @a() {\n nothing\n",
        "nothing",
        '"t.op"(',
        "}",
        "module {\n nothing",
        "func.func @a() { nothing } }",
    ],
)
def test_at_the_end_of_the_text_it_ends(text: str) -> None:
    assert len(errors(text)) >= 1


def test_without_recovery_there_is_one_error() -> None:
    text = "func.func @a() {\n  nothing\n}\nfunc.func @b() {\n  nothing\n}\n"
    with pytest.raises(IRError) as caught:
        parse_source(Source("m.mlir", text), context())
    assert len(caught.value.diagnostics) == 1
