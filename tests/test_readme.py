"""What the README shows is what happens: its programs, commands, pass and lit test are run as they stand there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def block(language: str, holds: str) -> str:
    """The block in a language that has a text in it."""
    (found,) = [text for kind, text in BLOCKS if kind == language and holds in text]
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the README's files."""
    (tmp_path / "dense.mlir").write_text(block("mlir", "// dense.mlir"), encoding="utf-8")
    (tmp_path / "shifts.py").write_text(block("python", "multiply-by-shift"), encoding="utf-8")
    (tmp_path / "shifts.mlir").write_text(block("mlir", "// RUN:"), encoding="utf-8")
    return tmp_path


def environment() -> dict[str, str]:
    """The tools of the Python that runs the tests come first."""
    return {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}


def run(command: str, folder: Path) -> str:
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


COMMANDS = re.findall(r"^irkit-.*?(?<!\()$", block("sh", "irkit-opt dense.mlir"), re.MULTILINE | re.DOTALL)


def test_all_commands_were_found() -> None:
    assert len(COMMANDS) == 5


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command(command: str, folder: Path) -> None:
    run(command, folder)


def test_the_network(folder: Path) -> None:
    (command,) = re.findall(r"irkit-run examples/digits.*", block("sh", "digits.onnx"))
    shown = README.split(command, 1)[1].split("```")[2].splitlines()
    printed = run(command, ROOT).splitlines()
    digits, wanted = (re.findall(r"\d\.\d+e-\d\d", "\n".join(lines)) for lines in (printed, shown))
    assert [f"{float(each):.2e}" for each in digits] == [f"{float(each):.2e}" for each in wanted]
    for stage in ("as read", "after fusion", "main result"):
        assert [line for line in printed if line.startswith(stage)] == [
            line for line in shown if line.startswith(stage)
        ]
    assert kernels(printed) == kernels(shown)


def kernels(lines: list[str]) -> set[str]:
    """The names in a profile, whose times differ from run to run."""
    (start,) = [number for number, line in enumerate(lines) if line.startswith("kernel ")]
    return {line.split()[0] for line in lines[start + 1 : -1]}


def test_the_nest_that_is_shown(folder: Path) -> None:
    printed = run("irkit-opt dense.mlir --convert-graph-to-loop", folder)
    lines = [line.strip() for line in printed.splitlines()]
    shown = [line.strip() for line in block("mlir", "loop.for").splitlines()]
    start = lines.index(shown[0])
    assert lines[start : start + len(shown)] == shown


def test_the_kernels(folder: Path) -> None:
    run(COMMANDS[3], folder)
    assert ".target sm_90" in (folder / "kernels" / "dense_matmul.ptx").read_text(encoding="utf-8")
    assert (folder / "kernels" / "launch.json").is_file()
    described = (folder / "kernels" / "launch.json").read_bytes()
    run(COMMANDS[4], folder)
    assert (folder / "kernels" / "launch.json").read_bytes() == described  # the commands do not undo one another


def test_the_first_pass_is_short_and_passes_its_lit_test(folder: Path) -> None:
    assert len((folder / "shifts.py").read_text(encoding="utf-8").splitlines()) <= 25
    (run_line,) = re.findall(r"// RUN: (.*)", (folder / "shifts.mlir").read_text(encoding="utf-8"))
    run(run_line.replace("%s", "shifts.mlir").replace("%S", "."), folder)


def test_the_command_that_runs_the_lit_test(folder: Path) -> None:
    command = block("sh", "shifts.mlir")
    assert run(command, folder) == ""
    text = (folder / "shifts.mlir").read_text(encoding="utf-8")
    assert command.strip() == re.findall(r"// RUN: (.*)", text)[0].replace("%S/", "").replace("%s", "shifts.mlir")


def test_the_lit_test_can_fail(folder: Path) -> None:
    without = (folder / "shifts.mlir").read_text(encoding="utf-8")
    (folder / "shifts.mlir").write_text(without.replace("constant 3", "constant 4"), encoding="utf-8")
    with pytest.raises(AssertionError):
        test_the_first_pass_is_short_and_passes_its_lit_test(folder)


def test_the_python_example(folder: Path) -> None:
    code = block("python", "import irkit\n")
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    first, rest = done.stdout.split("\n", 1)
    assert first == "777.0"
    assert "loop.for @matmul.i" in rest
