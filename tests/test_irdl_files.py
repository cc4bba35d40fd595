"""The flag --irdl-file together with others, and definitions that are wrong."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from irkit.tools import bisect, opt, reduce, translate
from irkit.tools import run as runner

Tool = Callable[..., subprocess.CompletedProcess[str]]


CMATH: Final = """
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.any
    irdl.parameters(elem: %0)
  }
  irdl.operation @norm {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(in: %1)
    irdl.results(out: %0)
  }
}
"""

USE: Final = """func.func @f(%arg0: !cmath.complex<f32>, %arg1: i32) -> f32 {
  %0 = "cmath.norm"(%arg0) : (!cmath.complex<f32>) -> f32
  return %0 : f32
}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a definition and a use of it."""
    monkeypatch.chdir(tmp_path)
    Path("cmath.irdl").write_text(CMATH)
    Path("use.mlir").write_text(USE)
    return tmp_path


REFUSED: Final = {
    "irdl.dialect @d {": "d.irdl:1:16: error: expected operation name in quotes",
    "irdl.dialect @D {}\n": "d.irdl:1:1: error: name of dialect should not contain uppercase letters",
    "irdl.dialect @arith {}\n": (
        "d.irdl:1:1: error: 'irdl.dialect' op defines the dialect 'arith', and there is one already"
    ),
    "irdl.dialect @m {}\nmodule { irdl.dialect @m {} }\n": (
        "d.irdl:2:10: error: 'irdl.dialect' op defines the dialect 'm', and there is one already"
    ),
    'irdl.dialect @d { irdl.type @t { %0 = irdl.base "!no.such" } }\n': (
        "d.irdl:1:39: error: no registered type with name !no.such"
    ),
    'irdl.dialect @d { irdl.type @t { %0 = irdl.base "#builtin.bool" } }\n': (
        "d.irdl:1:39: error: no registered attribute with name #builtin.bool"
    ),
    "irdl.dialect @d { irdl.type @t { %0 = irdl.any %1 = irdl.any_of(%0, %0) } }\n": (
        "d.irdl:0:0: error: any_of constraints are not in the correct form"
    ),
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_definition_that_is_wrong_is_shown_where_it_is(
    text: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("d.irdl").write_text(text)
    assert opt.main(["use.mlir", "--irdl-file=d.irdl"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[0] == REFUSED[text]


@pytest.mark.parametrize("text", [text for text in REFUSED if "arith" not in text and "@m" not in text])
def test_mlir_opt_says_the_same(text: str, folder: Path, mlir_opt: Tool) -> None:
    Path("d.irdl").write_text(text)
    assert mlir_opt("use.mlir", "--irdl-file=d.irdl").stderr.splitlines()[0] == REFUSED[text]


def test_a_file_that_is_missing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert opt.main(["use.mlir", "--irdl-file=none.irdl"]) == 1
    assert "cannot open input file 'none.irdl': No such file or directory" in capsys.readouterr().err


def test_a_file_may_use_what_an_earlier_one_defines(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("more.irdl").write_text(
        "irdl.dialect @more { irdl.operation @o { %0 = irdl.is !cmath.complex<f32>\n irdl.results(r: %0) } }"
    )
    Path("use.mlir").write_text('%0 = "more.o"() : () -> !cmath.complex<f64>\n')
    flags = ["--irdl-file=cmath.irdl", "--irdl-file", "more.irdl"]
    assert opt.main(["use.mlir", *flags]) == 1
    assert "expected '!cmath.complex<f32>' but got '!cmath.complex<f64>'" in capsys.readouterr().err
    assert opt.main(["use.mlir", "--irdl-file=more.irdl"]) == 1
    assert "more.irdl:1:" in capsys.readouterr().err


def test_expected_diagnostics(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("use.mlir").write_text(
        "// expected-error @below {{expected 0 type arguments, but had 1}}\n"
        "func.func private @f(!d.t<i32>)\n"
        "// -----\n"
        "// expected-error @below {{expected dynamic type}}\n"
        "func.func private @f(!d.u)\n"
    )
    Path("d.irdl").write_text("irdl.dialect @d { irdl.type @t }")
    assert opt.main(["use.mlir", "--irdl-file=d.irdl", "--split-input-file", "--verify-diagnostics"]) == 0
    assert capsys.readouterr().err == ""


def test_together_with_a_plugin(folder: Path, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("use.mlir").write_text(
        "func.func @f(%x: i32, %z: !cmath.complex<i32>) -> i32 {\n"
        "  %0 = bits.popcount %x : i32\n"
        '  %1 = "cmath.norm"(%z) : (!cmath.complex<i32>) -> i32\n'
        "  return %0 : i32\n}\n"
    )
    flags = ["--irdl-file=cmath.irdl", f"--load-plugin={root / 'examples/plugin/irkit_bits'}"]
    assert opt.main(["use.mlir", *flags, "--bits-lower"]) == 0
    out = capsys.readouterr().out
    assert "cmath.norm" in out
    assert "bits.popcount" not in out
    assert opt.main([*flags, "--show-dialects"]) == 0
    assert ",cmath," in capsys.readouterr().out


def test_the_round_trip_is_checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert opt.main(["use.mlir", "--irdl-file=cmath.irdl", "--verify-roundtrip"]) == 0
    assert USE.splitlines()[1] in capsys.readouterr().out


def test_passes_leave_alone_what_they_do_not_know(folder: Path, mlir_opt: Tool, capsys: pytest.CaptureFixture[str]) -> None:
    for flag in ("--cse", "--canonicalize", "--symbol-dce", "--inline"):
        assert opt.main(["use.mlir", "--irdl-file=cmath.irdl", flag]) == 0
        assert capsys.readouterr().out == mlir_opt("use.mlir", "--irdl-file=cmath.irdl", flag).stdout


def test_a_reduction_keeps_to_the_definition(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("test.sh").write_text("#!/bin/sh\ngrep -q cmath.norm $1\n")
    Path("test.sh").chmod(0o755)
    assert reduce.main(["use.mlir", "--irdl-file=cmath.irdl", "--test", str(folder / "test.sh")]) == 0
    out = capsys.readouterr().out
    assert "cmath.norm" in out
    assert "arg1" not in out


def test_the_other_tools_know_the_flag(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main = "func.func @main(%x: i32) -> i32 {\n  %0 = arith.addi %x, %x : i32\n  return %0 : i32\n}\n"
    Path("use.mlir").write_text(main + USE)
    assert runner.main(["use.mlir", "--irdl-file=cmath.irdl", "--entry=main"]) == 0
    bisect.main(["use.mlir", "--irdl-file=cmath.irdl", "--cse"])
    assert "no pass is found to change the meaning" in capsys.readouterr().err
    assert translate.main(["use.mlir", "--irdl-file=cmath.irdl", "--to=llvmir"]) == 1
    assert "cmath" in capsys.readouterr().err


def test_a_predicate_in_cpp_allows_everything(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """mlir-opt crashes on the use of one."""
    Path("d.irdl").write_text(
        'irdl.dialect @d { irdl.operation @o { %0 = irdl.c_pred "false"\n irdl.results(r: %0) } }'
    )
    Path("use.mlir").write_text('%0 = "d.o"() : () -> i32\n')
    assert opt.main(["use.mlir", "--irdl-file=d.irdl"]) == 0
    assert '%0 = "d.o"() : () -> i32' in capsys.readouterr().out


def test_deep_constraints_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chain = "\n".join([f"%{number + 1} = irdl.all_of(%{number})" for number in range(3000)])
    Path("d.irdl").write_text(f"irdl.dialect @d {{ irdl.operation @o {{ %0 = irdl.is i32\n{chain} }} }}")
    assert opt.main(["use.mlir", "--irdl-file=d.irdl"]) == 1
    assert "nests constraints more than 100 levels deep" in capsys.readouterr().err


def test_doubling_alternatives_take_no_exponential_time(folder: Path) -> None:
    chain = "\n".join([f"%{number + 1} = irdl.any_of(%{number}, %{number})" for number in range(90)])
    Path("d.irdl").write_text(
        f"irdl.dialect @d {{ irdl.operation @o {{ %0 = irdl.is i32\n{chain}\nirdl.results(r: %90) }} }}"
    )
    Path("use.mlir").write_text('%0 = "d.o"() : () -> i64\n')
    assert opt.main(["use.mlir", "--irdl-file=d.irdl"]) == 1


def test_a_run_without_the_flag_loads_nothing_of_it(folder: Path) -> None:
    code = (
        "import sys; from irkit.tools import opt; opt.main(['empty.mlir']); "
        "sys.exit(any('irdl' in name for name in sys.modules))"
    )
    Path("empty.mlir").write_text("module {}\n")
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0
