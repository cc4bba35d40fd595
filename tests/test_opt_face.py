"""`import irkit`: a lazy face whose errors show the text."""

from __future__ import annotations

from pathlib import Path

import pytest

import irkit

FUNCTION = """
func.func @f(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  return %0 : i32
}
"""


def test_what_there_is() -> None:
    assert {"IRError", "compile", "load", "parse", "run_pipeline"} <= set(dir(irkit))
    with pytest.raises(AttributeError, match="module 'irkit' has no attribute 'prase'"):
        irkit.prase  # type: ignore[attr-defined]  # noqa: B018


def test_parse_run_print() -> None:
    module = irkit.parse(FUNCTION)
    irkit.run_pipeline(module, "builtin.module(func.func(canonicalize))")
    assert str(module) == "module {\n  func.func @f(%arg0: i32) -> i32 {\n    return %arg0 : i32\n  }\n}\n"


def test_load_takes_a_path(tmp_path: Path) -> None:
    (tmp_path / "f.mlir").write_text(FUNCTION, encoding="utf-8")
    assert str(irkit.load(tmp_path / "f.mlir")) == str(irkit.load(str(tmp_path / "f.mlir")))


def test_load_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "f.mlir"
    path.write_text("func.func @f() {\n  foo\n}\n", encoding="utf-8")
    with pytest.raises(irkit.IRError) as caught:
        irkit.load(str(path))
    head, line, caret = str(caught.value).split("\n")
    assert head.startswith(f"{path}:2:3: error: custom op 'foo' is unknown")
    assert (line, caret) == ("  foo", "  ^")
    with pytest.raises(FileNotFoundError):
        irkit.load(str(tmp_path / "none.mlir"))


def test_what_is_read_is_verified() -> None:
    with pytest.raises(irkit.IRError, match="does not dominate"):
        irkit.parse('func.func @f() {\n  "arith.addi"(%0, %0) : (i32, i32) -> i32\n'
                    "  %0 = arith.constant 1 : i32\n  return\n}")  # fmt: skip
    with pytest.raises(irkit.IRError, match="unregistered dialect"):
        irkit.parse('"t.x"() : () -> ()')
    assert irkit.parse('"t.x"() : () -> ()', allow_unregistered=True)


def test_a_wrong_pipeline_shows_where() -> None:
    module = irkit.parse(FUNCTION)
    with pytest.raises(irkit.IRError) as caught:
        irkit.run_pipeline(module, "builtin.module(cse,func.func(canonicalise))")
    assert str(caught.value) == (
        "<pass-pipeline>:1:30: error: 'canonicalise' does not refer to a registered pass or pass pipeline\n"
        "builtin.module(cse,func.func(canonicalise))\n"
        "                             ^\n"
        "<pass-pipeline>:1:30: note: did you mean 'canonicalize'?"
    )


def test_only_the_cpu_can_be_compiled_for() -> None:
    with pytest.raises(ValueError, match="abacus"):
        irkit.compile(irkit.parse(FUNCTION), target="abacus")


def test_what_is_no_module_and_no_text_is_said_at_once() -> None:
    module = irkit.parse(FUNCTION)
    with pytest.raises(TypeError, match=r"^text: the text of a module is expected, not a bytes"):
        irkit.parse(b"module {}")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^pipeline: the text of a pipeline is expected, not a NoneType"):
        irkit.run_pipeline(module, None)  # type: ignore[arg-type]
    for call in (irkit.compile, lambda text: irkit.run_pipeline(text, "builtin.module(cse)")):
        with pytest.raises(TypeError, match=r"^module: a module, as parse and load make it is expected, not a str"):
            call(FUNCTION)


def test_a_wrong_pipeline_of_compile_shows_where() -> None:
    with pytest.raises(irkit.IRError) as caught:
        irkit.compile(irkit.parse(FUNCTION), pipeline="builtin.module(nope)")
    assert str(caught.value).split("\n")[1:3] == ["builtin.module(nope)", "               ^"]


def test_the_version() -> None:
    assert irkit.__version__.count(".") == 2
