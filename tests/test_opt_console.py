"""The tools as programs of a shell: streams that are closed, full, or read by nobody; Ctrl-C; other locales."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

FUNCTION = """// RUN: irkit-opt %s | filecheck %s
func.func @f(%a: i32) -> i32 {
  return %a : i32
}
"""

CALLS = {
    "opt": ["opt"],
    "opt --help": ["opt", "--help"],
    "translate": ["translate", "--to=llvmir"],
    "translate --help": ["translate", "--help"],
    "run": ["run"],
    "run --help": ["run", "--help"],
    "plan": ["plan", "--alignment=8"],
    "reduce": ["reduce", "--test=true"],
    "bisect --help": ["bisect", "--help"],
    "update-checks": ["update_checks", "--diff"],
    "new --help": ["new", "--help"],
}
BYTECODE = ["opt", "--emit-bytecode"]


def shell(
    arguments: list[str], redirection: str, cwd: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Runs a tool on `f.mlir` with its streams redirected as a shell does it."""
    (cwd / "f.mlir").write_text(FUNCTION, encoding="utf-8")
    tool, *flags = arguments
    words = [sys.executable, "-m", f"irkit.tools.{tool}", *flags, "f.mlir"]
    return subprocess.run(
        ["bash", "-c", f'"$@" {redirection}', "bash", *words],
        cwd=cwd, capture_output=True, text=True, check=False, timeout=120, env={**os.environ, **environment},
    )  # fmt: skip


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("redirection", [">/dev/full", ">&-"])
def test_what_cannot_be_written_is_one_line(tmp_path: Path, call: str, redirection: str) -> None:
    if redirection == ">/dev/full" and not Path("/dev/full").exists():
        pytest.skip("no /dev/full")
    done = shell(CALLS[call], redirection, tmp_path)
    assert done.returncode == 1
    why = "No space left on device" if redirection == ">/dev/full" else "standard output is closed"
    tool = f"irkit-{call.split()[0]}"
    told = [line for line in done.stderr.splitlines() if not re.match("irkit-reduce: [0-9]", line)]
    assert told == [f"{tool}: cannot write the output: {why}"]


def test_bytecode_needs_an_output_too(tmp_path: Path) -> None:
    done = shell(BYTECODE, ">&-", tmp_path)
    assert done.returncode == 1
    assert done.stderr == "irkit-opt: cannot write the output: standard output is closed\n"


@pytest.mark.parametrize("call", CALLS)
def test_a_reader_that_goes_away_is_no_complaint(tmp_path: Path, call: str) -> None:
    done = shell(CALLS[call], "| true", tmp_path)
    assert re.sub("irkit-reduce: [0-9].*\n", "", done.stderr) == ""


@pytest.mark.parametrize(
    "call", ["opt", "run", "translate --to=llvmir", "plan", "reduce --test=true", "bisect --cse"]
)
def test_a_closed_standard_input_is_one_line(call: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"'{sys.executable}' -m irkit.tools.{call} - <&-"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == f"irkit-{call.split()[0]}: cannot open input file '-': it is closed\n"


def test_errors_do_not_end_up_in_the_output_where_their_stream_is_closed(tmp_path: Path) -> None:
    done = shell(["opt", "--nonsense"], "2>&-", tmp_path)
    assert (done.returncode, done.stdout) == (1, "")


def test_text_keeps_its_bytes_in_any_locale(tmp_path: Path) -> None:
    program = tmp_path / "g.mlir"
    program.write_bytes(
        'module {\n  "foo.op"() {a = #foo<"ü\0">} : () -> ()\n}\n'.encode().replace(b"\0", b"\xff")
    )
    words = [sys.executable, "-m", "irkit.tools.opt", str(program), "--allow-unregistered-dialect"]
    for encoding in ("ascii", "latin-1", "utf-8"):
        environment = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run(words, capture_output=True, check=False, env=environment)
        assert (done.returncode, done.stderr) == (0, b"")
        assert '#foo<"ü'.encode() + b'\xff">' in done.stdout


INTERRUPTIBLE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a process in the background ignores
runpy.run_module("irkit.tools.opt", run_name="__main__")
"""


def test_an_interruption_is_silent() -> None:
    reader = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert reader.stdin is not None
    # A pipe takes no more than 64 KiB ahead of its reader, so that this returns when the tool reads.
    reader.stdin.write("// nothing\n" * 100_000)
    reader.stdin.flush()
    reader.send_signal(signal.SIGINT)
    out, err = reader.communicate(timeout=60)
    assert (reader.returncode, out, err) == (130, "", "")
