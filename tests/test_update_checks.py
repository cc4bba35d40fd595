"""irkit-update-checks: what it writes passes, what somebody wrote stays, and nothing is half-written."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.tools.check_lines import MARK
from irkit.tools.update_checks import main

ROOT = Path(__file__).resolve().parent.parent
INPUT = """// RUN: irkit-opt %s --cse | filecheck %s

// Both sums are one.
func.func @twice(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @own
//       CHECK:   return
func.func @own(%x: tensor<2x2xi32>) {
  return
}
"""


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "golden.mlir"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def passes(path: Path) -> bool:
    """Whether the RUN line of a file succeeds."""
    run = re.search(r"// RUN: irkit-opt (.*?) \| filecheck", path.read_text(encoding="utf-8"))
    assert run is not None
    tool = f'"{sys.executable}" -m irkit.tools.opt {run[1]}'.replace("%s", f'"{path}"')
    command = f'{tool} | "{sys.executable}" -m filecheck "{path}"'
    return subprocess.run(command, shell=True, capture_output=True, check=False, timeout=60).returncode == 0


def test_blocks_are_written_where_there_are_none(file: Callable[[str], Path]) -> None:
    path = file(INPUT)
    assert main([str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert (
        """// Both sums are one.
// Written by irkit-update-checks:
// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[ARG0:[a-zA-Z0-9$._-]+]]: i32,
// CHECK-SAME:    %[[ARG1:[a-zA-Z0-9$._-]+]]: i32) -> (i32, i32) {
// CHECK:         %[[VAL_0:.*]] = arith.addi %[[ARG0]], %[[ARG1]] : i32
// CHECK-NEXT:    return %[[VAL_0]], %[[VAL_0]] : i32, i32
// CHECK-NEXT:  }
func.func @twice"""
        in text
    )
    assert text.count(MARK) == 1
    assert passes(path)


def test_lines_by_hand_stay_and_written_ones_are_refreshed(file: Callable[[str], Path]) -> None:
    path = file(INPUT)
    main([str(path)])
    first = path.read_text(encoding="utf-8")
    path.write_text(first.replace("arith.addi", "arith.muli"), encoding="utf-8")
    assert not main([str(path)])
    assert path.read_text(encoding="utf-8") == first.replace("arith.addi", "arith.muli").replace(
        "CHECK: arith.addi", "CHECK: arith.muli"
    )
    assert passes(path)
    assert "//       CHECK:   return" in first


def test_a_second_run_changes_nothing(
    file: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = file(INPUT)
    main([str(path)])
    assert main(["--diff", str(path)]) == 0
    assert capsys.readouterr().out == ""


def test_a_difference_is_only_shown(file: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> None:
    path = file(INPUT)
    assert main(["--diff", str(path)]) == 0
    assert "+// CHECK-LABEL: func.func @twice(" in capsys.readouterr().out
    assert path.read_text(encoding="utf-8") == INPUT


@pytest.mark.parametrize(
    "name",
    [
        "passes/cse",
        "passes/loop/tile",
        "passes/convert/graph_to_loop",
        "passes/convert/scf_to_cf",
        "dialects/scf",
    ],
)
def test_what_is_written_for_the_suite_passes(name: str, tmp_path: Path) -> None:
    """The lines of lit files taken away, and written anew."""
    text = (ROOT / "lit_tests" / f"{name}.mlir").read_text(encoding="utf-8")
    runs = re.findall(r"^// RUN: irkit-opt .*\| filecheck %s$", text, re.MULTILINE)
    if not runs:
        pytest.fail(f"{name} has no RUN line of this form any more")
    bare = [
        line
        for line in text.split("\n")
        if not re.match(r"\s*//\s*(RUN|[A-Z-]*CHECK[A-Z-]*|[A-Z]+(-[A-Z]+)?):", line)
    ]
    path = tmp_path / "golden.mlir"
    path.write_text("\n".join([runs[0].replace(" --check-each", ""), *bare]), encoding="utf-8")
    assert main([str(path)]) == 0
    assert MARK in path.read_text(encoding="utf-8")
    assert passes(path)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("func.func @f() {\n  return\n}\n", "has no line '// RUN: irkit-opt %s"),
        (INPUT.replace("arith.addi", "arith.nothing"), "irkit-opt fails on"),
    ],
)
def test_refusals_leave_the_file_as_it_is(
    file: Callable[[str], Path], capfd: pytest.CaptureFixture[str], text: str, complaint: str
) -> None:
    path = file(text)
    assert main([str(path)]) == 1
    assert complaint in capfd.readouterr().err
    assert path.read_text(encoding="utf-8") == text


def test_brackets_of_literals_are_no_variables(file: Callable[[str], Path]) -> None:
    path = file(
        "// RUN: irkit-opt %s | filecheck %s\n\nfunc.func @f() -> tensor<2x2xi32> {\n"
        "  %0 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>\n  return %0 : tensor<2x2xi32>\n}\n"
    )
    assert main([str(path)]) == 0
    assert passes(path)


def test_no_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 1
    assert "give the files" in capsys.readouterr().err


def test_calls_are_no_definitions_and_parts_may_share_names(file: Callable[[str], Path]) -> None:
    part = """func.func @user(%c: i1) {
  scf.if %c {
    func.call @used() : () -> ()
  }
  return
}
func.func private @used()
"""
    path = file("// RUN: irkit-opt %s --cse --split-input-file | filecheck %s\n\n" + part + "\n// -----\n\n" + part)
    assert main([str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert text.count("CHECK-LABEL: func.func private @used()") == 2
    assert "  // CHECK" not in text
    assert passes(path)
    assert main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == text


NESTED = """// RUN: irkit-opt %s --canonicalize | filecheck %s

module @outer {
  gpu.module @m {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  gpu.module @n {
    gpu.func @k(%b: f32) kernel {
      gpu.return
    }
  }
  func.func @f(%x: i32) -> i32 {
    %c0 = arith.constant 0 : i32
    %0 = arith.addi %x, %c0 : i32
    return %0 : i32
  }
}
func.func @f() {
  return
}
"""


def test_functions_in_modules_of_modules(file: Callable[[str], Path]) -> None:
    path = file(NESTED)
    assert main([str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert text.count(MARK) == 7
    assert text.index("// CHECK-LABEL: gpu.module @n") < text.index("]]: f32) kernel {")
    assert "      // CHECK" not in text
    assert passes(path)
    assert main([str(path)]) == 0
    assert path.read_text(encoding="utf-8") == text
