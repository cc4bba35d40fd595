"""irkit-opt on passes at work: statistics, remarks, actions, counters, reproducers, trees of dumps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.tools import opt

SUMS = """\
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %a, %b : i32
  %3 = arith.muli %0, %1 : i32
  return %3 : i32
}
func.func private @g(%a: i32) -> i32 {
  return %a : i32
}
"""

CALLS = """\
func.func private @unknown(%a: i32) -> i32
func.func @twice(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @f(%a: i32) -> i32 {
  %0 = call @unknown(%a) : (i32) -> i32
  %1 = call @twice(%0) : (i32) -> i32
  return %1 : i32
}
"""

FAILING = """\
func.func @fine() { return }
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a : i32
  return
}
{-#
  external_resources: { tool: { key: "value" } }
#-}
"""
REFUSED = "--pass-pipeline=builtin.module(cse,func.func(canonicalize,symbol-dce),cse)"

TEST_REMARK = '''\
"""The pass with which upstream tests its remarks."""

from dataclasses import dataclass

from irkit.ir.operation import Operation
from irkit.pipeline import Pass
from irkit.pipeline.remarks import analysed, failed, missed, passed

WHY = "because we are testing the remark pipeline"
TRY = "try using the remark pipeline feature"


@dataclass(frozen=True)
class TestRemark(Pass):
    """Tests the remark pipeline feature"""

    name = "test-remark"

    def run(self, op: Operation) -> None:
        for each in op.walk_postorder():
            if each is not op:
                said = (each, "test-remark")
                missed(*said, "a-category-1-missed", remark="This is a test missed remark", reason=WHY,
                       suggestion=TRY)
                passed(*said, "category-1-passed", remark="This is a test passed remark (should be dropped)",
                       reason=WHY, suggestion=TRY)
                passed(*said, "category-1-passed", remark="This is a test passed remark", reason=WHY,
                       suggestion=TRY)
                failed(*said, "category-2-failed", remark="This is a test failed remark", reason=WHY,
                       suggestion=TRY)
                analysed(*said, "category-2-analysis", remark="This is a test analysis remark")
'''

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Calls `main` of irkit-opt on a text, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def run_it(text: str, *flags: str) -> tuple[int, str, str]:
        Path("in.mlir").write_text(text, encoding="utf-8")
        status = opt.main(["in.mlir", *flags])
        captured = capfd.readouterr()
        return status, captured.out, captured.err

    return run_it


# Statistics.


def test_statistics_in_the_shape_of_the_pipeline(call: Call) -> None:
    err = call(SUMS, "--pass-pipeline=builtin.module(func.func(cse),symbol-dce,inline)",
               "--mlir-pass-statistics")[2]  # fmt: skip
    assert err.splitlines()[3:] == [
        "'func.func' Pipeline",
        "  CSE",
        "    (S) 1 num-cse'd - Number of operations CSE'd",
        "    (S) 1 num-dce'd - Number of operations DCE'd",
        "SymbolDCE",
        "  (S) 1 num-dce'd - Number of symbols DCE'd",
        "Inliner",
        "  (S) 0 num-inlined - Number of calls inlined",
        "",
    ]


def test_statistics_of_one_class_are_added_up_in_the_list(call: Call) -> None:
    pipeline = "--pass-pipeline=builtin.module(cse,func.func(cse),symbol-dce)"
    err = call(SUMS + "// -----\n" + SUMS, pipeline, "--split-input-file", "--mlir-pass-statistics",
               "--mlir-pass-statistics-display=list")[2]  # fmt: skip
    assert err.splitlines()[3:] == [
        "CSE",
        "  (S) 2 num-cse'd - Number of operations CSE'd",
        "  (S) 2 num-dce'd - Number of operations DCE'd",
        "SymbolDCE",
        "  (S) 2 num-dce'd - Number of symbols DCE'd",
        "",
    ]


def test_a_statistic_is_no_option(call: Call) -> None:
    assert "no such option equal" in call(SUMS, "--cse=equal=3")[2]
    assert "cse{" not in call(SUMS, "--cse", "--dump-pass-pipeline")[2]


# Remarks.


def test_remarks_say_what_was_done_and_what_was_not(call: Call) -> None:
    err = call(CALLS, "--inline", "--remarks-filter=^inline$", "--remark-policy=final")[2]
    assert [line.partition("remark: ")[2] for line in err.splitlines() if "remark" in line] == [
        '[Passed] inlined | Category:inline | Remark="call of @twice was inlined"',
        '[Missed] not-inlined | Category:inline | Reason="the body is not known", '
        'Remark="call of @unknown was not inlined"',
    ]
    assert "remark" not in call(CALLS, "--inline", "--remarks-filter=^unroll$")[2]
    assert "Missed" not in call(CALLS, "--inline", "--remarks-filter-passed=inline")[2]


def test_remarks_need_a_regular_expression(call: Call) -> None:
    status, _, err = call(CALLS, "--inline", "--remarks-filter=(")
    assert status == 1
    assert "for the --remarks-filter option: '(' is no regular expression" in err


# Actions.


def test_the_profile_is_a_chrome_trace(call: Call) -> None:
    call(SUMS, "--pass-pipeline=builtin.module(func.func(canonicalize))", "--profile-actions-to=trace.json")
    events = json.loads(Path("trace.json").read_text(encoding="utf-8"))
    open_names: list[str] = []
    for event in events:
        if event["ph"] == "B":
            open_names.append(event["name"])
        else:
            assert open_names.pop() == event["name"]
    assert open_names == []
    assert {"pass-execution", "GreedyPatternRewriteIteration", "apply-pattern"} <= {e["name"] for e in events}
    assert [event["ts"] for event in events] == sorted(event["ts"] for event in events)


def test_a_profile_of_nothing_is_an_empty_trace(call: Call) -> None:
    call(SUMS, "--profile-actions-to=trace.json")
    assert json.loads(Path("trace.json").read_text(encoding="utf-8")) == []


def test_the_log_shows_patterns_with_their_operations(call: Call) -> None:
    out = call(SUMS, "--canonicalize", "--log-actions-to=-", "-o", "out.mlir")[1]
    assert re.search(r"Action `apply-pattern pattern: irkit\S+ \(%\d = arith\.addi %arg0, %arg1 : i32\)`\n", out)
    assert out.count("begins") == out.count("completed")


@pytest.mark.parametrize("place", ["in.mlir", "in.mlir:x", ":3"])
def test_a_place_that_is_none(call: Call, place: str) -> None:
    status, _, err = call(SUMS, "--cse", "--log-actions-to=-", f"--log-mlir-actions-filter={place}")
    assert status == 1
    assert f"expected file:line or file:line:column, got '{place}'" in err


def test_a_file_that_cannot_be_written(call: Call) -> None:
    status, _, err = call(SUMS, "--cse", "--log-actions-to=none/such")
    assert (status, err.partition(": ")[2]) == (
        1, "cannot open output file 'none/such': No such file or directory\n"
    )  # fmt: skip


def test_patterns_can_be_counted_out(call: Call) -> None:
    text = """
      func.func @f(%a: i32) -> i32 {
        %c = arith.constant 3 : i32
        %0 = arith.addi %a, %c : i32
        %1 = arith.addi %0, %c : i32
        return %1 : i32
      }
    """
    assert call(text, "--canonicalize")[1].count("addi") == 1
    assert call(text, "--canonicalize", "--mlir-debug-counter=apply-pattern-count=0")[1].count("addi") == 2


# Reproducers and dumps.


def test_a_generated_reproducer_holds_the_input(call: Call, mlir_opt: Callable[..., object]) -> None:
    call(SUMS, "--cse", "--symbol-dce", "--mlir-generate-reproducer=again.mlir", "--verify-each=false")
    text = Path("again.mlir").read_text(encoding="utf-8")
    assert text.startswith(SUMS)
    assert 'pipeline: "builtin.module(cse,symbol-dce)"' in text
    assert "verify_each: false" in text
    again = call(text, "--run-reproducer")[1]
    assert again == call(SUMS, "--cse", "--symbol-dce")[1]
    assert again == mlir_opt("again.mlir", "--run-reproducer").stdout  # type: ignore[attr-defined]


def test_a_reproducer_of_upstreams_is_run(call: Call, mlir_opt: Callable[..., object]) -> None:
    Path("up.mlir").write_text(SUMS, encoding="utf-8")
    mlir_opt("up.mlir", "--canonicalize", "--mlir-generate-reproducer=again.mlir")
    status, out, err = call(Path("again.mlir").read_text(encoding="utf-8"), "--run-reproducer")
    assert (status, err) == (0, "")
    assert "mlir_reproducer" not in out


def test_a_local_reproducer_is_of_the_pass_that_fails(call: Call) -> None:
    flags = ("--mlir-pass-pipeline-crash-reproducer=crash.mlir", "--mlir-pass-pipeline-local-reproducer")
    status, _, err = call(FAILING, REFUSED, *flags)
    assert status == 1
    failed = "`SymbolDCE` on 'func.func' operation: @"
    note = f"Pipeline failed while executing [{failed}fine, {failed}f]: reproducer generated at `crash.mlir`"
    assert note in err
    text = Path("crash.mlir").read_text(encoding="utf-8")
    assert 'pipeline: "builtin.module(func.func(symbol-dce))"' in text
    assert "arith.addi" not in text  # canonicalize has run
    assert 'key: "value"' in text
    assert call(text, "--run-reproducer")[2].count("does not define a symbol table") == 2


def test_a_crash_reproducer_is_of_the_whole_pipeline(call: Call) -> None:
    assert call(FAILING, REFUSED, "--mlir-pass-pipeline-crash-reproducer=crash.mlir")[0] == 1
    text = Path("crash.mlir").read_text(encoding="utf-8")
    assert "arith.addi" in text
    assert "builtin.module(cse,func.func(canonicalize{" in text


def test_a_reproducer_that_cannot_be_written_hides_no_error(call: Call) -> None:
    status, _, err = call(FAILING, REFUSED, "--mlir-pass-pipeline-crash-reproducer=none/such")
    assert status == 1
    assert "does not define a symbol table" in err
    assert "no reproducer: cannot open output file 'none/such'" in err


def test_an_input_without_a_reproducer(call: Call) -> None:
    assert "the input holds no reproducer" in call(SUMS, "--run-reproducer")[2]


def test_a_failed_pass_is_dumped_as_it_left_the_operation(call: Call) -> None:
    err = call(FAILING, REFUSED, "--mlir-print-ir-after-failure")[2]
    assert err.count("// -----// IR Dump After SymbolDCE Failed (symbol-dce) //----- //\nfunc.func @f") == 2
    assert "IR Dump After CSE" not in err
