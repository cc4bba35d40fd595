"""irkit-update-checks: which RUN lines it follows, which it refuses, several of them, and several files."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from irkit.tools.check_lines import MARK
from irkit.tools.new import main as new
from irkit.tools.update_checks import main

FOLDS = """func.func @f(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.muli %x, %c1 : i32
  return %0 : i32
}

func.func @same(%x: i32) -> i32 {
  return %x : i32
}
"""
ONE = "// RUN: irkit-opt %s --canonicalize | filecheck %s\n\n" + FOLDS


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    return tmp_path / "a file.mlir"


def passes(path: Path) -> bool:
    """Whether lit, the judge, is content with a file."""
    config = path.parent / "lit.cfg.py"
    config.write_text("import irkit.lit\n\nconfig.name = 'x'\nirkit.lit.configure(config, lit_config)\n", encoding="utf-8")
    command = [sys.executable, "-c", "from lit.main import main; main()", "-v", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    return "Passed: 1" in done.stdout


def written(path: Path, text: str) -> str:
    """What becomes of a text, by a run that succeeds; a second one changes nothing."""
    path.write_bytes(text.encode())
    assert main([str(path)]) == 0
    after = path.read_bytes()
    assert main([str(path)]) == 0
    assert path.read_bytes() == after
    return after.decode()


@pytest.mark.parametrize(
    "run",
    [
        "// RUN: irkit-opt < %s --canonicalize | filecheck %s",
        "// RUN: irkit-opt %s --canonicalize 2>&1 | FileCheck %s",
        "// RUN: irkit-opt %s --canonicalize 2>/dev/null | filecheck %s",
        "// RUN: irkit-opt %s \\\n// RUN:   --canonicalize \\\n// RUN: | filecheck %s",
        "// RUN: irkit-opt %s --canonicalize | irkit-opt | filecheck %s",
        "// RUN: irkit-opt %s --canonicalize --emit-bytecode | irkit-opt | filecheck %s",
        "//RUN: irkit-opt %s|irkit-opt --canonicalize -o -|filecheck %s",
        "// RUN: irkit-opt %s '--pass-pipeline=builtin.module(func.func(canonicalize{top-down=true}))' | filecheck %s",
        "// RUN: irkit-opt %s --verify-roundtrip\n// RUN: irkit-opt %s --canonicalize | filecheck %s",
        "// RUN: irkit-opt %s --verify-diagnostics -o %t\n// RUN: irkit-opt %s --canonicalize | filecheck %s",
        "// RUN: irkit-opt %s --canonicalize | filecheck %s\n// RUN: irkit-opt %s --canonicalize | filecheck %s",
    ],
)  # fmt: skip
def test_runs_that_are_followed(golden: Path, run: str) -> None:
    text = written(golden, f"{run}\n\n{FOLDS}")
    assert text.count(MARK) == 2
    assert "arith.muli" not in "".join(re.findall("// CHECK.*", text))
    if "FileCheck" not in run:
        assert passes(golden)


@pytest.mark.parametrize(
    ("run", "complaint"),
    [
        ("// RUN: irkit-opt %s --canonicalize='top-down=1 | filecheck %s", "line 1: the RUN line has a quote that is not closed"),
        ("// RUN: irkit-opt %s -o %t | filecheck %s", "line 1: '%t' is known to lit alone"),
        ("// RUN: irkit-opt %s -o out.mlir | filecheck %s", "the output goes into a file by -o"),
        ("// RUN: irkit-opt %s -o=out.mlir | filecheck %s", "the output goes into a file by -o"),
        ("// RUN: irkit-opt %s > %t | filecheck %s", "'> %t' cannot be followed"),
        ("// RUN: irkit-opt < %t | filecheck %s", "'< %t' cannot be followed"),
        ("// RUN: irkit-opt %s | filecheck %s < %t", "'< %t' cannot be followed"),
        ("// RUN: irkit-opt %s -o %t && filecheck %s < %t", "a RUN line with '&&' cannot be followed"),
        ("// RUN: irkit-opt %s -o %t ; filecheck %s --input-file %t", "a RUN line with ';' cannot be followed"),
        ("// RUN: irkit-opt %s | filecheck %s --input-file=%t", "for FileCheck with --input-file"),
        ("// RUN: irkit-opt %s | filecheck %s --match-full-lines", "for FileCheck with --match-full-lines"),
        ("// RUN: not irkit-opt %s 2>&1 | filecheck %s", "has no line '// RUN: irkit-opt %s"),
        ("// RUN: irkit-opt %s \\", "the RUN line ends with a backslash, and none follows"),
        ("// RUN: irkit-opt %s --nothing | filecheck %s", "irkit-opt fails on"),
        ("// RUN: irkit-opt %s --emit-bytecode | filecheck %s", "line 1: irkit-opt prints bytecode, which no text checks"),
        ("// RUN: irkit-opt %s --dump-pass-pipeline --cse 2>&1 | filecheck %s", "with 2>&1 the checks are about diagnostics"),
        ("// RUN: irkit-opt %s | filecheck %s\n// RUN: irkit-run %s | filecheck %s", "the prefix CHECK is also that of a RUN line"),
        ("// RUN: irkit-opt %s | filecheck %s\n// RUN: irkit-opt %s --canonicalize | filecheck %s",
         "func.func @f is printed differently by runs with the same prefix (CHECK)"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("flags", [[], ["--diff"]], ids=["written", "diff"])
def test_runs_that_are_refused(
    golden: Path, capsys: pytest.CaptureFixture[str], run: str, complaint: str, flags: list[str]
) -> None:
    text = f"{run}\n\n{FOLDS}"
    golden.write_text(text, encoding="utf-8")
    assert main([*flags, str(golden)]) == 1
    captured = capsys.readouterr()
    assert complaint in captured.err
    assert captured.out == ""
    assert golden.read_text(encoding="utf-8") == text
    assert [path.name for path in golden.parent.iterdir()] == [golden.name]


def test_a_block_for_each_prefix(golden: Path) -> None:
    runs = (
        "// RUN: irkit-opt %s | filecheck %s\n"
        "// RUN: irkit-opt %s --canonicalize | filecheck %s --check-prefix=FOLDED\n"
        "// RUN: irkit-translate %s --to=llvmir | filecheck %s --check-prefix=LLVM\n\n"
        "// LLVM: define i32 @f\n\n"
    )
    text = written(golden, runs + FOLDS)
    assert "// CHECK-NEXT:    %[[VAL_0:.*]] = arith.muli" in text
    assert text.count("// FOLDED-LABEL: ") == text.count("// CHECK-LABEL: ") == 2
    assert text.count(MARK) == 4
    assert text.count("// LLVM") == 1


def test_prefixes_that_are_shared(golden: Path) -> None:
    runs = (
        "// RUN: irkit-opt %s | filecheck %s --check-prefixes=ALL,PLAIN\n"
        "// RUN: irkit-opt %s --canonicalize | filecheck %s -check-prefixes ALL,FOLDED\n\n"
    )
    text = written(golden, runs + FOLDS)
    assert re.findall(r"// (\w+)-LABEL: func.func (@\w+)", text) == [
        ("PLAIN", "@f"),
        ("FOLDED", "@f"),
        ("ALL", "@same"),
    ]


def test_a_function_that_one_run_removes(golden: Path) -> None:
    runs = (
        "// RUN: irkit-opt %s | filecheck %s --check-prefixes=ALL,PLAIN\n"
        "// RUN: irkit-opt %s --symbol-dce | filecheck %s --check-prefixes=ALL,LESS\n\n"
    )
    text = written(golden, runs + "func.func private @unused()\n" + FOLDS)
    assert re.findall(r"// (\w+)-LABEL: func.func (?:private )?(@\w+)", text) == [
        ("PLAIN", "@unused"),
        ("ALL", "@f"),
        ("ALL", "@same"),
    ]


def test_lines_by_hand_of_one_prefix_stay(golden: Path) -> None:
    runs = (
        "// RUN: irkit-opt %s | filecheck %s\n"
        "// RUN: irkit-opt %s --canonicalize | filecheck %s --check-prefix=FOLDED\n\n"
        "// FOLDED-LABEL: @f\n//   FOLDED-NOT: muli\n"
    )
    text = written(golden, runs + FOLDS)
    assert text.count("// FOLDED-LABEL: @f\n//   FOLDED-NOT: muli\n// Written") == 1
    assert re.findall(r"// (\w+)-LABEL: func.func (@\w+)", text) == [("CHECK", "@f"), ("CHECK", "@same"), ("FOLDED", "@same")]
    assert passes(golden)


def test_blocks_of_a_prefix_that_is_gone_go_too(golden: Path) -> None:
    first = written(golden, ONE)
    text = written(golden, first.replace("filecheck %s", "filecheck %s --check-prefix=NEW"))
    assert "// CHECK" not in text
    assert text == first.replace("filecheck %s", "filecheck %s --check-prefix=NEW").replace("// CHECK", "// NEW")


def test_the_files_of_a_new_plugin(tmp_path: Path) -> None:
    assert new(["plugin", "brandnew", str(tmp_path / "p")]) == 0
    golden = tmp_path / "p/lit_tests/dialects/brandnew.mlir"
    text = golden.read_text(encoding="utf-8").replace("irkit-opt %s", f"irkit-opt %s --load-plugin='{tmp_path}/p/irkit_brandnew'")
    text = written(golden, text)
    assert text.count(MARK) == 2
    assert "// FOLDED-LABEL: func.func @square(" in text
    assert "// CHECK-LABEL: func.func @constant(" in text


def test_one_file_that_fails_does_not_end_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = {"a": ONE.replace("muli", "nothing"), "b": "no RUN line\n", "c": ONE, "d": ONE.replace("%s --", "'%s --")}
    paths = [tmp_path / f"{name}.mlir" for name in texts]
    for path, text in zip(paths, texts.values(), strict=True):
        path.write_text(text, encoding="utf-8")
    arguments = [*map(str, paths), str(tmp_path / "gone.mlir"), "-"]
    assert main(["--diff", *arguments]) == 1
    assert "+// CHECK-LABEL: func.func @f(" in capsys.readouterr().out
    assert main(arguments) == 1
    said = capsys.readouterr().err
    for complaint in ("a.mlir', which stays", "b.mlir' has no line", "d.mlir', line 1", "gone.mlir'", "'-' is no file"):
        assert complaint in said
    assert [MARK in path.read_text(encoding="utf-8") for path in paths] == [False, False, True, False]


@pytest.mark.parametrize("mixed", [False, True])
def test_ends_of_lines_stay(golden: Path, mixed: bool) -> None:
    text = ONE.replace("--canonicalize", "--canonicalize --split-input-file")
    text = (text + "\n// -----\n\n" + FOLDS).replace("\n", "\r\n")
    text = text.replace("i32 {\r\n  return", "i32 {\n  return") if mixed else text
    after = written(golden, text)
    assert after.count(MARK) == 4
    assert mixed or after.count("\n") == after.count("\r\n")
    assert "\r\r" not in after
    kept = [line for line in after.split("\n") if not re.match(r"// (Written|CHECK)", line)]
    assert "\n".join(kept) == text


def test_names_in_quotes(golden: Path) -> None:
    text = written(
        golden,
        "// RUN: irkit-opt %s | filecheck %s\n\n"
        'func.func @"a b"(%x: i32) {\n  return\n}\n\n'
        'func.func @"a(%b"(%x: i32) {\n  return\n}\n\n'
        'func.func @"plain"() {\n  return\n}\n',
    )
    assert '// CHECK-LABEL: func.func @"a b"(\n// CHECK-SAME:    %[[ARG0:' in text
    assert '// CHECK-LABEL: func.func @"a(%{{.*}}"(\n// CHECK-SAME:    %[[ARG0:' in text
    assert "// CHECK-LABEL: func.func @plain() {" in text
    assert passes(golden)


def test_a_last_line_without_an_end(golden: Path, capsys: pytest.CaptureFixture[str]) -> None:
    golden.write_text(ONE.removesuffix("\n"), encoding="utf-8")
    assert main(["--diff", str(golden)]) == 0
    assert capsys.readouterr().out.endswith("\n }\n\\ No newline at end of file\n")
