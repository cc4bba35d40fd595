"""irkit-bisect names the pass and the rewrite; the debug counter that it stands on; refusals."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit import catalog
from irkit.diagnostics import Source
from irkit.ir.operation import Operation
from irkit.pipeline.run import run
from irkit.pipeline.text import parse_pipeline
from irkit.rewrite.counter import Counter, counting
from irkit.syntax import parse_source, print_op
from irkit.tools import opt
from irkit.tools.bisect import main

PASSES = '''
"""Passes that go wrong, each in its way."""

from dataclasses import dataclass

from irkit.dialects import arith, func
from irkit.ir.attributes import integer
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter, rewrite_greedily


def right(op: arith.XOrI, rewriter: Rewriter) -> None:
    if op.lhs is op.rhs:
        zero = rewriter.insert(arith.Constant(integer(0, op.result.type)))
        rewriter.replace(op, zero.result)


def exchange(op: arith.SubI, rewriter: Rewriter) -> None:
    if isinstance(op.rhs.defining_op, arith.MulI):
        rewriter.replace(op, rewriter.insert(arith.AddI(op.lhs, op.rhs)))


def crash(op: arith.SubI, rewriter: Rewriter) -> None:
    if isinstance(op.rhs.defining_op, arith.MulI):
        raise RuntimeError("what now")


def spoil(op: arith.SubI, rewriter: Rewriter) -> None:
    if isinstance(op.rhs.defining_op, arith.MulI):
        constant = arith.Constant(integer(0))
        rewriter.set_operand(op, 0, rewriter.insert(constant).result)


@dataclass(frozen=True)
class Wrong(Pass):
    """Exchanges operations"""

    name = "wrong"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [right, exchange])


@dataclass(frozen=True)
class Crashing(Pass):
    """Crashes"""

    name = "crashing"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [right, crash])


@dataclass(frozen=True)
class Spoiling(Pass):
    """Leaves an invalid operation"""

    name = "spoiling"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [right, spoil], simplify=False)


@dataclass(frozen=True)
class Direct(Pass):
    """Does wrong without the greedy driver"""

    name = "direct"

    def run(self, function: func.Func) -> None:
        for op in list(function.walk()):
            if isinstance(op, arith.SubI):
                op.operands = list(reversed(op.operands))


@dataclass(frozen=True)
class Mixed(Pass):
    """Does wrong beside the greedy driver"""

    name = "mixed"

    def run(self, function: func.Func) -> None:
        Direct().run(function)
        rewrite_greedily(function, [right])
'''

INPUT = """func.func @g(%a: i32) -> i32 {
  %0 = arith.xori %a, %a : i32
  return %0 : i32
}
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.xori %a, %a : i32
  %1 = arith.muli %a, %b : i32
  %2 = arith.subi %0, %b : i32
  %3 = arith.subi %2, %1 : i32
  return %3 : i32
}
"""


@pytest.fixture
def irkit_bisect(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    (tmp_path / "faulty.py").write_text(PASSES, encoding="utf-8")
    (tmp_path / "input.mlir").write_text(INPUT, encoding="utf-8")

    def run_tool(*flags: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "irkit.tools.bisect", "input.mlir", "--load-plugin=faulty.py", *flags]
        return subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
        )

    return run_tool


@pytest.mark.parametrize(
    ("pipeline", "head", "blame"),
    [
        (
            "cse,wrong,canonicalize",
            "input.mlir:5:1: error: pass 'wrong' (execution 5 of a pass) on 'func.func' operation: @f changes the meaning: @f: result #0",
            "input.mlir:9:8: note: attempt {} at a rewrite is the first to do so: pattern 'exchange' of faulty on 'arith.subi'",
        ),
        (
            "crashing",
            "pass 'crashing' (execution 2 of a pass) on 'func.func' operation: @f fails: pass 'crashing' crashed: RuntimeError: what now",
            "input.mlir:9:8: note: attempt {} at a rewrite is the first to do so: pattern 'crash' of faulty on 'arith.subi'",
        ),
        (
            "spoiling",
            "pass 'spoiling' (execution 2 of a pass) on 'func.func' operation: @f fails: 'arith.subi' op requires the same type",
            "input.mlir:9:8: note: attempt {} at a rewrite is the first to do so: pattern 'spoil' of faulty on 'arith.subi'",
        ),
        ("direct", "pass 'direct' (execution 2 of a pass)", "cannot be told: it rewrites nothing by the greedy driver"),
        (
            "canonicalize,mixed",
            "pass 'mixed' (execution 4 of a pass)",
            "cannot be told: it does so even where the greedy driver rewrites nothing",
        ),
    ],
)  # fmt: skip
def test_the_culprit(
    irkit_bisect: Callable[..., subprocess.CompletedProcess[str]], pipeline: str, head: str, blame: str
) -> None:
    done = irkit_bisect(f"--pass-pipeline=builtin.module(func.func({pipeline}))")
    assert done.returncode == 0, done.stderr
    assert head in done.stdout
    before, hole, after = blame.partition("{}")
    notes = [line for line in done.stdout.splitlines() if "note: " in line]
    assert any(before in line and (not hole or line.endswith(after)) for line in notes), done.stdout


def test_passes_as_flags(irkit_bisect: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    done = irkit_bisect("--cse", "--wrong", "--seed=3")
    assert done.returncode == 0, done.stderr
    assert "pass 'wrong'" in done.stdout


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (["--cse", "--canonicalize"], "no pass is found to change the meaning, and none fails"),
        ([], "give the passes"),
        (["--cse", "--seed=x"], "for the --seed option: 'x' value invalid for integer argument!"),
        (["--cse", "other.mlir"], "give the one file"),
        (["--pass-pipeline=builtin.module(csee)"], "did you mean 'cse'?"),
        (["--no-such-pass"], "Unknown command line argument '--no-such-pass'"),
    ],
)
def test_refusals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: list[str], complaint: str
) -> None:
    path = tmp_path / "input.mlir"
    path.write_text(INPUT, encoding="utf-8")
    assert main([str(path), *flags]) == 1
    assert complaint in capsys.readouterr().err


def test_a_program_that_is_not_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "input.mlir"
    path.write_text("func.func @f() -> i32 {\n  return\n}\n", encoding="utf-8")
    assert main([str(path), "--cse"]) == 1
    assert "input.mlir:2:3: error: 'func.return' op has 0 operands" in capsys.readouterr().err


def test_what_cannot_be_checked_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "input.mlir"
    path.write_text("func.func private @f()\n", encoding="utf-8")
    assert main([str(path), "--cse"]) == 1
    assert "remark: pass 'cse' was not checked: there is no public function" in capsys.readouterr().err


# The debug counter.

FOLDABLE = """func.func @f(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  %1 = arith.addi %0, %c0 : i32
  %2 = arith.addi %1, %c0 : i32
  return %2 : i32
}
"""


def canonicalized(counter: Counter) -> str:
    module: Operation = parse_source(Source("f", FOLDABLE), catalog.context())
    with counting(counter):
        run(parse_pipeline("builtin.module(func.func(canonicalize))", catalog), module)
    return print_op(module)


def test_no_attempt_leaves_everything() -> None:
    assert canonicalized(Counter(count=0)).count("arith.addi") == 3


def test_attempts_are_allowed_one_by_one() -> None:
    everything = Counter()
    assert "addi" not in canonicalized(everything)
    counts = [canonicalized(Counter(count=count)).count("addi") for count in range(everything.tried + 1)]
    assert counts[0] == 3
    assert counts[-1] == 0
    assert counts == sorted(counts, reverse=True)


def test_the_last_attempt_that_was_allowed_is_known() -> None:
    counter = Counter(count=1)
    canonicalized(counter)
    assert counter.last is not None
    assert counter.last.what == "folding"
    assert counter.last.op == "arith.addi"
    assert str(counter.last.location.resolve().file_position().line) == "3"  # type: ignore[union-attr]


def test_attempts_are_skipped() -> None:
    counter = Counter(skip=10_000)
    assert canonicalized(counter).count("arith.addi") == 3
    assert counter.last is None
    assert counter.tried > 0


@pytest.mark.parametrize(
    ("counters", "left"),
    [("greedy-count=0", 3), ("greedy-count=1", 2), ("greedy-skip=0,greedy-count=-1", 0), ("greedy-skip=9999", 3)],
)
def test_the_counter_is_a_flag_of_irkit_opt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], counters: str, left: int
) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(FOLDABLE, encoding="utf-8")
    assert opt.main([str(path), "--canonicalize", f"--mlir-debug-counter={counters}"]) == 0
    assert capsys.readouterr().out.count("arith.addi") == left


@pytest.mark.parametrize("counters", ["greedy=3", "greedy-count", "greedy-count=x", ""])
def test_counters_that_there_are_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], counters: str
) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(FOLDABLE, encoding="utf-8")
    assert opt.main([str(path), "--canonicalize", f"--mlir-debug-counter={counters}"]) == 1
    complaint = capsys.readouterr().err
    assert "expected <tag>-skip=<n> or <tag>-count=<n>, <tag> one of greedy, " in complaint
    assert f"got '{counters}'" in complaint
