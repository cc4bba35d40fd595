"""irkit-opt's command line: response files, pipelines with holes, and any two flags together."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from irkit.tools import opt
from irkit.tools.opt_flags import FLAGS
from irkit.tools.response_files import words

SUMS = """\
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
"""

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Calls `main` of irkit-opt in a folder with `in.mlir`."""
    monkeypatch.chdir(tmp_path)
    Path("in.mlir").write_text(SUMS, encoding="utf-8")

    def run_it(*flags: str) -> tuple[int, str, str]:
        status = opt.main(list(flags))
        captured = capfd.readouterr()
        return status, captured.out, captured.err

    return run_it


# Response files.


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("  \n\t", []),
        ("--cse  in.mlir\n-o\tx", ["--cse", "in.mlir", "-o", "x"]),
        ("'a b' \"c d\"e f\\ g", ["a b", "c de", "f g"]),
        ("'' \"\"", ["", ""]),
        ("\\\\ \\\" '\\''", ["\\", '"', "'"]),
        ("\"it's\" 'a \"b\"'", ["it's", 'a "b"']),
        ("'open", ["open"]),
    ],
)
def test_the_words_of_a_response_file(text: str, found: list[str]) -> None:
    assert list(words(text)) == found


def test_response_files_stand_for_their_words(call: Call, mlir_opt: Callable[..., object]) -> None:
    Path("inner").write_text('"--mlir-print-op-generic"', encoding="utf-8")
    Path("outer").write_text("--cse\n@inner 'in.mlir'\n", encoding="utf-8")
    assert call("@outer") == call("--cse", "--mlir-print-op-generic", "in.mlir")
    theirs = mlir_opt("@outer")
    assert call("@outer")[:2] == (theirs.returncode, theirs.stdout)  # type: ignore[attr-defined]


def test_a_response_file_that_is_not_there_is_a_file_name(call: Call) -> None:
    assert call("@none")[2] == "irkit-opt: cannot open input file '@none': No such file or directory\n"


def test_a_response_file_does_not_contain_itself(call: Call) -> None:
    Path("one").write_text("@two", encoding="utf-8")
    Path("two").write_text("--cse @one", encoding="utf-8")
    assert call("@one", "in.mlir")[2] == "irkit-opt: the response file 'one' contains itself\n"


# Pipelines with holes.

FILE = """\
// what is done here
builtin.module(
  func.func(canonicalize{max-iterations=$ROUNDS top-down=$DOWN}),  // twice
\tcse
)
"""


def test_a_pipeline_from_a_file(call: Call) -> None:
    Path("p").write_text(FILE, encoding="utf-8")
    status, out, err = call(
        "in.mlir", "--pass-pipeline-file=p", "--param", "ROUNDS=3", "--param=DOWN=false", "--dump-pass-pipeline"
    )
    assert (status, out) == call("in.mlir", "--canonicalize", "--cse")[:2]
    assert "max-iterations=3 " in err
    assert "top-down=false" in err


def test_a_hole_takes_a_whole_pass(call: Call) -> None:
    pipeline = "--pass-pipeline=builtin.module($PASS,cse)"
    assert "  symbol-dce,\n" in call("in.mlir", pipeline, "--param=PASS=symbol-dce", "--dump-pass-pipeline")[2]


def test_a_hole_without_a_value_is_pointed_at(call: Call) -> None:
    Path("p").write_text(FILE, encoding="utf-8")
    err = call("in.mlir", "--pass-pipeline-file=p", "--param=DOWN=1")[2]
    assert err.splitlines()[:3] == [
        "p:3:41: error: the hole '$ROUNDS' has no value: give it by --param ROUNDS=VALUE",
        "  func.func(canonicalize{max-iterations=$ROUNDS top-down=$DOWN}),  // twice",
        "                                        ^",
    ]


@pytest.mark.parametrize(
    ("rounds", "down", "complaint"),
    [
        ("many", "1", "p:3:41: error: for the --max-iterations option: 'many' value invalid"),
        ("12345678", "up", "p:3:58: error: for the --top-down option: 'up' is invalid value"),
        ("1", "1}),nonsense,func.func(cse{", "p:3:58: error: 'nonsense' does not refer to a registered pass"),
    ],
)
def test_errors_point_into_the_file(call: Call, rounds: str, down: str, complaint: str) -> None:
    Path("p").write_text(FILE, encoding="utf-8")
    flags = ("--pass-pipeline-file=p", f"--param=ROUNDS={rounds}", f"--param=DOWN={down}")
    assert call("in.mlir", *flags)[2].startswith(complaint)


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (["--pass-pipeline-file=none"], "cannot open input file 'none'"),
        (["--pass-pipeline-file=p", "--param=X"], "for the --param option: expected NAME=VALUE, got 'X'"),
        (["--pass-pipeline-file=p", "--param=A=1", "--param=ROUND=1", "--param=DOWN=1", "--param=ROUNDS=1"],
         "the pipeline has no hole '$A'"),
        (["--pass-pipeline-file=p", "--param=DOWNS=1", "--param=DOWN=1", "--param=ROUNDS=1"],
         "the pipeline has no hole '$DOWNS': did you mean '$DOWN'?"),
        (["--pass-pipeline-file=p", "--cse"], "'-pass-pipeline-file' option can't be used with individual"),
        (["--pass-pipeline-file=p", "--pass-pipeline=builtin.module(cse)"], "cannot be used together"),
        (["--cse", "--param=A=1"], "--param fills holes of a --pass-pipeline or a --pass-pipeline-file"),
        (["--pass-pipeline-file="], "cannot open input file ''"),
    ],
)  # fmt: skip
def test_pipelines_that_cannot_be_made(call: Call, flags: list[str], complaint: str) -> None:
    Path("p").write_text(FILE, encoding="utf-8")
    status, out, err = call("in.mlir", *flags)
    assert (status, out) == (1, "")
    assert complaint in err


def test_a_dollar_sign_is_written_twice(call: Call) -> None:
    err = call("in.mlir", "--pass-pipeline=builtin.module($$N,$N)", "--param=N=cse")[2]
    assert "error: '$N' does not refer to a registered pass or pass pipeline" in err
    assert "error: '$N' does not refer" in call("in.mlir", "--pass-pipeline=builtin.module($N)")[2]


# Flags together.

VALUES = {
    "split-input-file": "",
    "output-split-marker": "=// ==",
    "verify-diagnostics": "",
    "pass-pipeline": "=builtin.module(cse,func.func(canonicalize))",
    "pass-pipeline-file": "=p",
    "param": "=N=1",
    "check-each": "",
    "mlir-elide-elementsattrs-if-larger": "=1",
    "mlir-print-elementsattrs-with-hex-if-larger": "=1",
    "mlir-elide-resource-strings-if-larger": "=1",
    "mlir-print-ir-before": "=cse",
    "mlir-print-ir-after": "=cse",
    "mlir-print-ir-tree-dir": "=tree",
    "mlir-timing-display": "=list",
    "mlir-output-format": "=json",
    "mlir-pass-statistics-display": "=list",
    "mlir-debug-counter": "=pass-execution-skip=1",
    "log-actions-to": "=-",
    "log-mlir-actions-filter": "=in.mlir:1",
    "profile-actions-to": "=trace",
    "mlir-generate-reproducer": "=made",
    "mlir-pass-pipeline-crash-reproducer": "=crash",
    "remarks-filter": "=.*",
    "remarks-filter-passed": "=.*",
    "remarks-filter-missed": "=.*",
    "remarks-filter-failed": "=.*",
    "remarks-filter-analyse": "=.*",
    "remark-format": "=yaml",
    "remark-policy": "=final",
    "remarks-output-file": "=remarks",
    "emit-bytecode-version": "=5",
    "diagnostic-format": "=sarif",
    "mlir-diagnostic-verbosity-level": "=errors",
    "o": "=out",
    "verify-each": "=false",
}
LEFT_OUT = ("h", "help", "help-list", "version", "show-dialects", "list-passes", "check-each", "irdl-file")
"""What ends the run at once, costs much, or needs a file of its own."""

INPUTS = (SUMS, '"arith.constant"() : () -> ()\n')


def flag_texts() -> list[str]:
    names = [name for name, flag in FLAGS.items() if not flag.same_as and name not in LEFT_OUT]
    return [f"--{name}{VALUES.get(name, '')}" for name in names if not name.startswith("load-")]


@pytest.mark.parametrize("part", range(4))
def test_any_two_flags_go_together(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes of it: a status, and text; never a traceback.  Every other pair, each flag in many."""
    monkeypatch.chdir(tmp_path)
    Path("p").write_text("builtin.module(cse,canonicalize)", encoding="utf-8")
    pairs = [*itertools.combinations(flag_texts(), 2)][part::8]
    for number, pair in enumerate(pairs):
        Path("in.mlir").write_text(INPUTS[number % 8 == 0], encoding="utf-8")
        passes = [] if any("pipeline" in flag and "crash" not in flag for flag in pair) else ["--cse"]
        out, err = io.TextIOWrapper(io.BytesIO()), io.StringIO()  # bytecode asks for bytes
        with redirect_stdout(out), redirect_stderr(err):
            status = opt.main(["in.mlir", *pair, *passes])
        assert status in (0, 1), pair
        assert "Traceback" not in err.getvalue(), pair
        if status == 1:
            assert err.getvalue(), pair


def test_every_flag_with_a_value_is_tried() -> None:
    need = {name for name, flag in FLAGS.items() if flag.kind in ("value", "number", "list")}
    assert {name for name in need if not name.startswith("load-")} - {*VALUES, *LEFT_OUT} == set()
