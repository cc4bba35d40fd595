"""Corrupted pipelines, options and command lines end in a message and a status, never in a traceback.

python tests/test_corrupted_commands.py 20000 [SEED]       so many pipelines
"""

from __future__ import annotations

import importlib
import random
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from irkit import catalog
from irkit.diagnostics import IRError, Source, render
from irkit.pipeline.text import parse_pipeline
from irkit.tools import console

PIPELINES = (
    "builtin.module(cse)", "builtin.module(func.func(cse,canonicalize{max-iterations=10 region-simplify=normal}))",
    "any(cse)", "builtin.module(canonicalize{disable-patterns=a,b,{c d} top-down=false},symbol-dce)",
    "builtin.module(func.func(loop-tile{loops=i,j sizes=64,32}),inline{max-iterations=0x4})", "builtin.module()",
    "builtin.module(gpu.module(gpu.func(cse)),func.func(loop-unroll{factor=4 loops='i'}),lower-to-cpu)",
    'builtin.module(canonicalize{enable-patterns="x y" },  cse  )', "builtin.module(func.func(cse),any(any(cse)))",
)  # fmt: skip
PIECES = (
    "{", "}", "(", ")", ",", "=", " ", "'", '"', "\n", "\0", "é", "cse", "canonicalize", "any", "builtin.module(",
    "max-iterations=", "=1", "{x=1}", "-1", "0x", "99999999999999999999", "1" * 5000, "true", "[", "]", "\ud800", "\\",
    "top-down", "loops=*", "sizes=0", "sizes=-1,99999999999", "((((", "))))", "{{{{", "}}}}", ".", ":", ";", "#",
)  # fmt: skip
TOOLS = ("bisect", "new", "opt", "reduce", "run", "translate", "update_checks")
VALUES = (
    "", "x", "-1", "99999999999999999999", "é", "\udc80", "a,b,,c", "{", "}", "(", "nowhere/at/all", ".", "..", "/", "=",
    "builtin.module(cse", "1" * 5000, "@", "'", '"', "*", "[", "\\", "true,false", "0x", "x" * 5000, "input.mlir", "binary",
)  # fmt: skip


def corrupted(rng: random.Random) -> str:
    text = rng.choice(PIPELINES)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        kind = rng.randrange(3)
        if kind == 0:
            text = text[:at] + rng.choice(PIECES) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + rng.randint(1, 8) :]
        else:
            start = rng.randrange(len(text) + 1)
            text = text[:at] + text[start : start + rng.randint(1, 20)] + text[at:]
    return text


def check_pipelines(count: int, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        text = corrupted(rng)
        try:
            parse_pipeline(text, catalog, "pipeline")
        except IRError as refused:
            for diagnostic in refused.diagnostics:
                assert "error: " in render(diagnostic, {"pipeline": Source("pipeline", text)})
        except Exception as error:
            raise AssertionError(f"{text!r}: {type(error).__name__}") from error


@pytest.mark.parametrize("seed", range(2))
def test_corrupted_pipelines(seed: int) -> None:
    check_pipelines(400, seed)


@pytest.mark.parametrize("opening", ["builtin.module(", "any(", "cse{", "(", "{", "builtin.module(canonicalize{x={"])
def test_deep_pipelines(opening: str) -> None:
    with pytest.raises(IRError):
        parse_pipeline(opening * 100_000, catalog, "pipeline")


def test_the_module_takes_any_string() -> None:
    for text in ("builtin.module(cse{\ud800})", "\ud800", "builtin.module(\udc80)"):
        with pytest.raises(IRError) as caught:
            parse_pipeline(text, catalog, "pipeline")
        assert str(caught.value)


def command_lines(flags: list[str], rng: random.Random, count: int) -> list[list[str]]:
    """Nonsense for each flag, and for some of them together."""
    lines: list[list[str]] = [[], ["--nonsense"], ["-"], ["--"], ["-o"], ["---"], ["--="], ["x", "y", "z"]]
    lines += [[f"--{flag}", *rest] for flag in flags for rest in ([], ["input.mlir"])]
    lines += [[f"--{flag}={rng.choice(VALUES)}", "input.mlir"] for flag in flags for _ in range(2)]
    lines += [[value] for value in VALUES]
    for _ in range(count):
        chosen = [f"--{rng.choice(flags)}={rng.choice(VALUES)}" for _ in range(rng.randint(1, 3))]
        lines.append([*chosen, rng.choice(("input.mlir", "broken.mlir", "binary", ".", "nowhere"))])
    return lines


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with an input that is fine, one that is not, and one that is no text."""
    (tmp_path / "input.mlir").write_text("func.func @f() {\n  return\n}\n", encoding="utf-8")
    (tmp_path / "broken.mlir").write_text("func.func @f() {\n", encoding="utf-8")
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(console, "_without_output", lambda status: status)
    return tmp_path


def run_tool(tool: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[object, str]:
    """The exit status, and what stands on standard error."""
    module = importlib.import_module(f"irkit.tools.{tool}")
    errors = BytesIO()
    monkeypatch.setattr(sys, "argv", [tool, *arguments])
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"func.func @f() {\n")))
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(BytesIO()))
    monkeypatch.setattr(sys, "stderr", TextIOWrapper(errors))
    try:
        status: object = console.status_of(module.TOOL, module.main)
    except SystemExit as left:
        status = left.code
    except Exception as error:
        raise AssertionError(f"{tool} {arguments}: {type(error).__name__}") from error
    sys.stderr.flush()
    return status, errors.getvalue().decode("utf-8", "backslashreplace")


@pytest.mark.parametrize("tool", TOOLS)
def test_nonsense_on_the_command_line(tool: str, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flags = list(importlib.import_module(f"irkit.tools.{tool}").FLAGS)
    for arguments in command_lines(flags, random.Random(tool), 60):
        status, said = run_tool(tool, arguments, monkeypatch)
        assert status in (0, 1, 2, 3), (arguments, status)
        assert "Traceback" not in said
        assert said or status != 1, f"{tool} {arguments} fails in silence"


@pytest.mark.parametrize("tool", ["opt", "run", "translate", "reduce", "bisect", "update_checks"])
@pytest.mark.parametrize("path", ["nowhere.mlir", ".", "x" * 5000, "binary"], ids=["none", "folder", "long", "binary"])
def test_files_that_cannot_be_read(
    tool: str, path: str, files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, said = run_tool(tool, [path], monkeypatch)
    assert status == 1
    assert said


if __name__ == "__main__":
    check_pipelines(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
