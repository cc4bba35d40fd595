"""Diagnostics in colour, as JSON, as SARIF, with and without notes; of all tools that show them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.tools import opt, run, translate

WRONG = """\
func.func @f() {
  %0 = arith.constant 1 : i32
  %0 = arith.constant 2 : i32
  return
}
"""
UNPLACED = '"arith.constant"() : () -> () loc("somewhere")\n'
BEYOND = '"é"() : () -> () "arith.constant"() : () -> ()\n'

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Calls `main` of irkit-opt on a text: exit status, standard output, standard error."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)

    def run_it(text: str, *flags: str) -> tuple[int, str, str]:
        Path("in.mlir").write_text(text, encoding="utf-8")
        status = opt.main(["in.mlir", *flags])
        captured = capfd.readouterr()
        return status, captured.out, captured.err

    return run_it


def test_json_is_one_object_a_line(call: Call) -> None:
    status, _, err = call(WRONG + "// -----\n" + UNPLACED, "--split-input-file", "--diagnostic-format=json")
    assert status == 1
    first, second = map(json.loads, err.splitlines())
    note = {"file": "in.mlir", "line": 2, "column": 3, "end": {"line": 2, "column": 3},
            "severity": "note", "message": "previously defined here"}  # fmt: skip
    assert first == {
        "file": "in.mlir", "line": 3, "column": 3, "end": {"line": 3, "column": 3},
        "severity": "error", "message": "redefinition of SSA value '%0'", "notes": [note],
    }  # fmt: skip
    assert (second["file"], second["line"], second["end"]) == (None, None, None)
    assert second["message"] == "loc(\"somewhere\"): 'arith.constant' op requires one result"


@pytest.mark.parametrize("flag", ["--no-such-flag", "missing.mlir", "--split-input-file=x"])
def test_what_the_tool_refuses_has_the_format_of_diagnostics(call: Call, flag: str) -> None:
    _, _, text = call(WRONG, flag)
    status, _, err = call(WRONG, flag, "--diagnostic-format=json")
    said = json.loads(err)
    assert status == 1
    assert (text, said["file"], said["severity"]) == (f"irkit-opt: {said['message']}\n", None, "error")
    status, _, err = call(WRONG, flag, "--diagnostic-format", "sarif")
    (run,) = json.loads(err)["runs"]
    assert [each["message"]["text"] for each in run["results"]] == [said["message"]]


def test_a_file_name_that_is_no_text_is_a_uri(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"e\xff.mlir")
    path.write_text(WRONG, encoding="utf-8")
    assert opt.main([str(path), "--diagnostic-format=sarif"]) == 1
    assert "/e%FF.mlir" in capfd.readouterr().err


def test_json_without_anything_to_say_is_nothing(call: Call) -> None:
    assert call("func.func @f() { return }", "--diagnostic-format=json")[2] == ""


def test_sarif_is_one_log(call: Call) -> None:
    status, _, err = call(WRONG + "// -----\n" + UNPLACED, "--split-input-file", "--diagnostic-format=sarif")
    assert status == 1
    log = json.loads(err)
    assert log["version"] == "2.1.0"
    (one_run,) = log["runs"]
    assert one_run["tool"]["driver"]["name"] == "irkit-opt"
    first, second = one_run["results"]
    assert (first["level"], first["message"]["text"]) == ("error", "redefinition of SSA value '%0'")
    place = first["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "in.mlir"}, "region": {"startLine": 3, "startColumn": 3}}
    assert first["relatedLocations"][0]["message"] == {"text": "previously defined here"}
    assert "locations" not in second


def test_sarif_counts_characters(call: Call) -> None:
    err = call(BEYOND, "--diagnostic-format=sarif", "--allow-unregistered-dialect")[2]
    region = json.loads(err)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 1, "startColumn": BEYOND.index('"arith') + 1}


def test_what_is_no_error_has_no_level_in_sarif(call: Call) -> None:
    text = "func.func private @g()\nfunc.func @f() { call @g() : () -> () return }"
    flags = ("--inline", "--remarks-filter=inline", "--remark-policy=final", "--diagnostic-format=sarif")
    (result,) = json.loads(call(text, *flags)[2])["runs"][0]["results"]
    assert (result["level"], result["kind"]) == ("none", "informational")


def test_an_error_in_the_pipeline_is_shown_in_the_format(call: Call) -> None:
    err = call("", "--pass-pipeline=builtin.module(csee)", "--diagnostic-format=json")[2]
    found = json.loads(err)
    assert (found["file"], found["column"]) == ("<pass-pipeline>", 16)
    assert found["notes"][0]["message"] == "did you mean 'cse'?"


def test_a_format_that_there_is_not(call: Call) -> None:
    status, _, err = call("", "--diagnostic-format=xml")
    assert (status, err) == (
        1, "irkit-opt: for the --diagnostic-format option: Cannot find option named 'xml'!\n"
    )  # fmt: skip


def test_colour_is_for_terminals(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in call(WRONG)[2]
    assert "\x1b[0;1;31merror: " in call(WRONG, "--color")[2]
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert "\x1b[" in call(WRONG)[2]
    assert "\x1b[" not in call(WRONG, "--color=false")[2]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in call(WRONG)[2]
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b[" not in call(WRONG)[2]


def test_without_notes(call: Call) -> None:
    err = call(WRONG, "--mlir-disable-diagnostic-notes")[2]
    assert "redefinition" in err
    assert "note:" not in err


def test_the_trace_leads_to_where_an_error_was_made(call: Call) -> None:
    err = call(UNPLACED, "--mlir-print-stacktrace-on-diagnostic")[2]
    assert 'note: loc("somewhere"): diagnostic emitted with trace:\n' in err
    assert "in verify" in err


@pytest.mark.parametrize(
    ("level", "shown"), [("errors", 0), ("warnings", 0), ("remarks", 1)]
)
def test_remarks_are_shown_on_the_level_of_remarks(call: Call, level: str, shown: int) -> None:
    text = "func.func private @g()\nfunc.func @f() { call @g() : () -> () return }"
    flags = ("--inline", "--remarks-filter=inline", "--remark-policy=final")
    err = call(text, *flags, f"--mlir-diagnostic-verbosity-level={level}")[2]
    assert err.count("remark: ") == shown


@pytest.mark.parametrize("tool", [run, translate])
def test_other_tools_have_the_formats(
    tool: object, capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in.mlir").write_text(WRONG, encoding="utf-8")
    flags = ["in.mlir", *(["--to=llvmir"] if tool is translate else [])]
    assert tool.main([*flags, "--diagnostic-format=json"]) == 1  # type: ignore[attr-defined]
    assert json.loads(capfd.readouterr().err)["line"] == 3
    assert tool.main([*flags, "--diagnostic-format=sarif"]) == 1  # type: ignore[attr-defined]
    assert json.loads(capfd.readouterr().err)["runs"][0]["results"][0]["level"] == "error"
    assert tool.main([*flags, "--color"]) == 1  # type: ignore[attr-defined]
    assert "\x1b[0;1;31merror: " in capfd.readouterr().err
