"""irkit.lit: a suite of somebody else's in five lines, with every tool of irkit in its RUN lines."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

import irkit.lit

LIT = [sys.executable, "-c", "from lit.main import main; main()", "-v"]
CONFIG = """import irkit.lit

config.name = "mine"
irkit.lit.configure(config, lit_config)
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    folder = tmp_path / "suite"
    folder.mkdir()
    (folder / "lit.cfg.py").write_text(CONFIG, encoding="utf-8")
    return folder


def run(suite: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*LIT, *flags, str(suite)], capture_output=True, text=True, check=False, timeout=120
    )


def write(suite: Path, name: str, text: str) -> None:
    (suite / name).parent.mkdir(exist_ok=True)
    (suite / name).write_text(text, encoding="utf-8")


GOOD = """// RUN: irkit-opt %s --cse | filecheck %s
// CHECK-LABEL: @f
// CHECK-NEXT: return
func.func @f() {
  return
}
"""


def test_a_suite_of_four_lines(suite: Path) -> None:
    write(suite, "good.mlir", GOOD)
    write(suite, "deep/good.mlir", GOOD)
    write(suite, "Inputs/bad.mlir", "// RUN: false")
    write(suite, "notes.txt", "// RUN: false")
    write(suite, "pipes.mlir", "// RUN: not irkit-opt %s 2>&1 | filecheck %s\n// CHECK: error:\n!!\n")
    done = run(suite)
    assert done.returncode == 0, done.stdout
    assert "PASS: mine :: deep/good.mlir (" in done.stdout
    assert "Passed: 3" in done.stdout


def test_what_goes_wrong_fails(suite: Path) -> None:
    write(suite, "bad.mlir", GOOD.replace("CHECK-NEXT: return", "CHECK-NEXT: something"))
    write(suite, "good.mlir", GOOD)
    done = run(suite)
    assert done.returncode == 1
    assert "Failed: 1" in done.stdout
    assert "Passed: 1" in done.stdout


def test_scratch_files_go_elsewhere(suite: Path, tmp_path: Path) -> None:
    write(suite, "good.mlir", "// RUN: irkit-opt %s -o %t && filecheck %s --input-file %t\n" + GOOD)
    scratch = tmp_path / "scratch"
    assert run(suite, "--param", f"scratch={scratch}").returncode == 0
    assert scratch.is_dir()
    assert sorted(path.name for path in suite.iterdir()) == ["good.mlir", "lit.cfg.py"]


def test_another_filecheck(suite: Path) -> None:
    write(suite, "bad.mlir", GOOD.replace("CHECK-NEXT: return", "CHECK-NEXT: something"))
    assert run(suite, "--param", "filecheck=cat").returncode == 0


def test_features_that_are_missing_are_unsupported(suite: Path) -> None:
    write(suite, "rare.mlir", "// REQUIRES: no-such-feature\n// RUN: false\n")
    done = run(suite)
    assert done.returncode == 0
    assert "UNSUPPORTED: mine :: rare.mlir" in done.stdout


def test_every_tool_can_be_named(root: Path) -> None:
    scripts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    config = SimpleNamespace(environment={}, substitutions=[], available_features=set())
    irkit.lit.configure(config, SimpleNamespace(params={}))
    commands = {
        name: command for pattern, command in config.substitutions for name in scripts if re.fullmatch(pattern, name)
    }
    expected = {name: value.partition(":")[0] for name, value in scripts.items()}
    assert {name: command.rpartition(" -m ")[2] for name, command in commands.items()} == expected


def test_names_of_tools_inside_other_words_stay(suite: Path) -> None:
    write(suite, "words.mlir", "// RUN: echo my-irkit-opt irkit-opt.log %irkit-opt | filecheck %s\n// CHECK: my-irkit-opt irkit-opt.log %irkit-opt\n")
    done = run(suite)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["a b.mlir", "it's.mlir", "(1).mlir", "a$b.mlir", "c d/e f.mlir"])
def test_names_that_a_shell_would_split(suite: Path, name: str) -> None:
    runs = (
        "// RUN: irkit-opt %s -o %t --cse && filecheck %s --input-file %t\n"
        "// RUN: ls %S\n"
        "// RUN: irkit-opt < %s -o=%t && filecheck --input-file=%t %s\n"
    )
    if "'" not in name:
        runs += "// RUN: irkit-opt \"%s\" | filecheck '%s'\n"
    write(suite, name, runs + GOOD)
    done = run(suite)
    assert done.returncode == 0, done.stdout
    assert "Passed: 1" in done.stdout


def test_a_feature_can_be_named_as_it_is_required(
    suite: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that is found under a name with its version is also run by that without."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("mlir-opt-22", "FileCheck-22"):
        (folder / name).write_text(f"#!/bin/sh\necho this is {name} $@\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    write(
        suite,
        "other.mlir",
        "// REQUIRES: mlir-opt, FileCheck\n"
        "// RUN: mlir-opt x | filecheck %s\n// RUN: mlir-opt-22 x | filecheck %s\n"
        "// RUN: FileCheck mlir-opt.log | filecheck %s --check-prefix=OTHER\n"
        "// CHECK: this is mlir-opt-22 x\n// OTHER: this is FileCheck-22 mlir-opt.log\n",
    )
    done = run(suite)
    assert done.returncode == 0, done.stdout
    assert "Passed: 1" in done.stdout
