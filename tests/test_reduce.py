"""irkit-reduce: what is left is small, valid and still interesting; the input is kept; refusals."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.diagnostics import IRError, Source
from irkit.ir.operation import Operation
from irkit.tools.reduce import main
from irkit.tools.reduction.interest import Command
from irkit.tools.reduction.shrinking import Search, read
from irkit.tools.reduction.steps import ALL

ROOT = Path(__file__).resolve().parent.parent
INPUT = """
// A comment.
func.func private @g(i32) -> i32
func.func @f(%a: i32, %b: i32, %c: i1, %m: memref<64x32xf32, strided<[32, 1]>, 3>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %s = arith.addi %a, %b : i32
  %t = arith.muli %s, %b {foo.bar = 3 : i32} : i32
  %r:2 = scf.for %i = %c0 to %c64 step %c1 iter_args(%x = %a, %y = %t) -> (i32, i32) {
    %z = arith.xori %x, %y : i32
    %q = scf.if %c -> i32 {
      %w = arith.subi %z, %y : i32
      scf.yield %w : i32
    } else {
      %w = arith.divsi %z, %y : i32
      scf.yield %w : i32
    }
    scf.yield %q, %z : i32, i32
  }
  cf.cond_br %c, ^bb1(%r#0 : i32), ^bb2
^bb1(%k: i32):
  %l = func.call @g(%k) : (i32) -> i32
  cf.br ^bb3(%l : i32)
^bb2:
  cf.br ^bb3(%b : i32)
^bb3(%n: i32):
  %o = memref.load %m[%c0, %c64] : memref<64x32xf32, strided<[32, 1]>, 3>
  return %n, %r#1 : i32, i32
}
func.func @h(%a: i32) -> i32 {
  return %a : i32
}
"""


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "input.mlir"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def reduced(path: Path, *flags: str) -> str:
    """What irkit-reduce leaves of a file."""
    output = path.parent / "output.mlir"
    assert main([str(path), *flags, "-o", str(output)]) == 0
    return output.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("pattern", "left"),
    [
        ("divsi", "  func.func @f(%arg0: i32) {\n    %0 = arith.divsi %arg0, %arg0 : i32\n    return\n  }\n"),
        (
            "cond_br",
            "  func.func @f(%arg0: i1) {\n    cf.cond_br %arg0, ^bb1, ^bb2\n  ^bb1:  // pred: ^bb0\n    return\n"
            "  ^bb2:  // pred: ^bb0\n    return\n  }\n",
        ),
        (
            "memref.load",
            "  func.func @f(%arg0: memref<1x1xf32>, %arg1: index) {\n"
            "    %0 = memref.load %arg0[%arg1, %arg1] : memref<1x1xf32>\n    return\n  }\n",
        ),
        ("foo.bar", "  func.func @f(%arg0: i32) {\n    %0 = arith.muli %arg0, %arg0 {foo.bar = 0 : i32} : i32\n    return\n  }\n"),
        ("scf.if", "  func.func @f(%arg0: i1) {\n    scf.if %arg0 {\n    }\n    return\n  }\n"),
        (
            "scf.for",
            "  func.func @f(%arg0: index) {\n    scf.for %arg1 = %arg0 to %arg0 step %arg0 {\n    }\n    return\n  }\n",
        ),
        ("call @g", "  func.func private @g()\n  func.func @f() {\n    call @g() : () -> ()\n    return\n  }\n"),
        ("@h", "  func.func private @h()\n"),
        ("cf.br", "  func.func @f() {\n    cf.br ^bb1\n  ^bb1:  // pred: ^bb0\n    return\n  }\n"),
        ("64x", "  func.func private @f(memref<64x1xf32>)\n"),
        ("strided", "  func.func private @f(memref<1x1xf32, strided<[32, 1]>>)\n"),
    ],
)  # fmt: skip
def test_what_is_left(file: Callable[[str], Path], pattern: str, left: str) -> None:
    assert reduced(file(INPUT), "--test", f"grep -q '{pattern}'") == f"module {{\n{left}}}\n"


def test_the_input_stays_and_the_outcome_is_always_the_same(file: Callable[[str], Path]) -> None:
    path = file(INPUT)
    first = reduced(path, "--test=grep -q xori {}")
    assert reduced(path, "--test=grep -q xori {}") == first
    assert path.read_text(encoding="utf-8") == INPUT


def test_unregistered_operations(file: Callable[[str], Path]) -> None:
    path = file(
        '%0:3 = "a.b"() {x, y = [1, 2, 3]} : () -> (i32, f32, i32)\n%1 = "a.c"(%0#2, %0#1, %0#2) ({\n'
        '  "a.d"(%0#1) : (f32) -> ()\n}) : (i32, f32, i32) -> i32\n"a.e"(%1) {k} : (i32) -> ()\n'
    )
    text = reduced(path, "--test=grep -q 'a.c'", "--allow-unregistered-dialect")
    assert text == 'module {\n  "a.c"() ({\n  }) : () -> ()\n}\n'
    text = reduced(path, "--test=grep -q 'y = .*2'", "--allow-unregistered-dialect")
    assert text == 'module {\n  "a.b"() {y = [2]} : () -> ()\n}\n'


def test_sizes_shrink_everywhere_at_once(file: Callable[[str], Path]) -> None:
    path = file(
        "func.func @f(%a: memref<128xf32>, %b: memref<128xf32>) {\n  loop.for @i (%i = 0 to 128) {\n"
        "    %0 = loop.load %a[%i] : memref<128xf32>\n    loop.store %0, %b[%i] : memref<128xf32>\n  }\n  return\n}\n"
    )
    text = reduced(path, "--test=grep -q 'loop.store.*[[]%i'")
    assert "128" not in text
    assert "0 to 1)" in text


def test_locations_are_kept_where_they_matter(file: Callable[[str], Path]) -> None:
    path = file('func.func @f() {\n  return loc("origin":1:2)\n}\nfunc.func @g() {\n  return\n}\n')
    text = reduced(path, "--test=grep -q origin")
    assert '"origin":1:2' in text
    assert "@g" not in text


def test_resources_stay(file: Callable[[str], Path]) -> None:
    path = file(
        "func.func @f() {\n  %0 = arith.constant dense_resource<w> : tensor<1xi8>\n  return\n}\n"
        '{-# dialect_resources: { builtin: { w: "0x0400000001" } } #-}\n'
    )
    assert 'w: "0x0400000001"' in reduced(path, "--test=grep -q dense_resource")


WRONG = '''
"""A pass with a bug, on a pattern that hits seldom."""

from dataclasses import dataclass

from irkit.dialects import arith, func
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter, rewrite_greedily


def exchange(op: arith.SubI, rewriter: Rewriter) -> None:
    if isinstance(op.rhs.defining_op, arith.MulI) and not isinstance(op.lhs.defining_op, arith.MulI):
        rewriter.replace(op, rewriter.insert(arith.AddI(op.lhs, op.rhs)))


@dataclass(frozen=True)
class Wrong(Pass):
    """Computes something else"""

    name = "wrong"

    def run(self, function: func.Func) -> None:
        rewrite_greedily(function, [exchange])
'''


def large_program(ops: int, functions: int) -> str:
    """Chains of operations, a few of them multiplications."""
    rng = random.Random(1)
    lines = []
    for name in range(functions):
        lines.append(f"func.func @f{name}(%a: i32, %b: i32) -> i32 {{")
        values = ["%b", "%a"]
        for number in range(ops // functions):
            op = "muli" if rng.random() < 0.02 else rng.choice(["addi", "xori", "subi"])
            lines.append(f"  %{number} = arith.{op} {values[-1]}, {rng.choice(values[-9:-1])} : i32")
            values.append(f"%{number}")
        lines.append(f"  return {values[-1]} : i32\n}}")
    return "\n".join(lines)


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "irkit.tools.reduce", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_a_miscompile_shrinks_by_itself(file: Callable[[str], Path], tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(WRONG, encoding="utf-8")
    path = file(large_program(400, 4))
    pipeline = "builtin.module(func.func(canonicalize,wrong,cse))"
    done = run(path, f"--load-plugin={tmp_path}/wrong.py", f"--test-check-each={pipeline}", "--seed=1")
    assert done.returncode == 0, done.stderr
    body = done.stdout.splitlines()[2:-2]
    assert [line.split()[2] for line in body[:-1]] == ["arith.muli", "arith.subi"]
    assert done.stderr.splitlines()[-1].endswith("tests, 4 operations are left")


def test_ten_thousand_operations(file: Callable[[str], Path]) -> None:
    text = reduced(file(large_program(10_000, 5)), "--test=grep -q arith.muli")
    assert text.count("\n") == 6


def pieces() -> list[Source]:
    """Small programs of all kinds, from the suite of the passes."""
    found = []
    for path in sorted((ROOT / "lit_tests").glob("*/**/*.mlir")):
        for piece in path.read_text(encoding="utf-8").split("// -----"):
            if piece.count("\n") < 40:
                found.append(Source(path.name, piece))
    return found


@pytest.mark.parametrize("seed", range(2))
def test_programs_of_the_suite_shrink_to_one_operation_with_what_it_needs(seed: int) -> None:
    rng = random.Random(seed)
    left = []
    for source in rng.sample(pieces(), 20):
        try:
            program = read(source, True)
        except IRError:
            continue  # a test of a diagnostic
        names = sorted({op.name for op in program.module.walk() if op is not program.module})
        if not names:
            continue
        name = rng.choice(names)

        def is_interesting(module: Operation, text: str, name: str = name) -> bool:
            return any(op.name == name for op in module.walk())

        search = Search(program, is_interesting, True, lambda found: None)
        search.run(ALL)
        again = read(Source("again", search.text), True)
        assert is_interesting(again.module, search.text)
        left.append(search.ops)
    assert left
    assert sum(left) / len(left) <= 5


def test_an_interrupted_search_leaves_what_it_has(
    file: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    holds = Command.holds
    calls = 0

    def interrupted(self: Command, module: Operation, text: str) -> bool:
        nonlocal calls
        calls += 1
        if calls == 6:
            raise KeyboardInterrupt
        return holds(self, module, text)

    monkeypatch.setattr(Command, "holds", interrupted)
    output = tmp_path / "output.mlir"
    with pytest.raises(KeyboardInterrupt):
        main([str(file(INPUT)), "--test=grep -q xori", "-o", str(output)])
    text = output.read_text(encoding="utf-8")
    assert "xori" in text
    assert "@h" not in text


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (["--test=grep -q nothing_at_all"], "is not interesting: 'grep -q nothing_at_all '{}'' exits with status 1 on it"),
        (["--test=sh -c 'sleep 5'", "--timeout=0.1"], "takes longer than 0.1 s on it"),
        (["--test=no-such-program-at-all"], "cannot run 'no-such-program-at-all': No such file"),
        (["--test='"], "for the --test option: No closing quotation"),
        (["--test= "], "for the --test option: the command is empty"),
        ([], "say what is interesting"),
        (["--test=true", "--test-check-each=builtin.module()"], "say what is interesting"),
        (["--test=true", "--timeout=-1"], "for the --timeout option: '-1' is no time"),
        (["--test=true", "--timeout=x"], "for the --timeout option: 'x' is no number"),
        (["--test=true", "other.mlir"], "give the one file"),
        (["--tset=true"], "Unknown command line argument '--tset'"),
        (["--test-check-each=builtin.module(cse)"], "no input was found that it can be run on"),
        (["--test-check-each"], "the --test-check-each option: requires a value!"),
        (["--test-check-each", "--pass-pipeline=p"], "the --test-check-each option: requires a value!"),
        (["--test-check-each=builtin.module(nothing)"], "'nothing' does not refer to a registered pass"),
        (["--test-check-each=builtin.module(func.func(loop-tile{loops=q sizes=2}))"], "fails: "),
        (["--test=grep -q func.call"], "no longer after irkit has read and printed it"),
    ],
)  # fmt: skip
def test_refusals(
    file: Callable[[str], Path], capsys: pytest.CaptureFixture[str], flags: list[str], complaint: str
) -> None:
    path = file(INPUT)
    assert main([str(path), *flags]) == 1
    captured = capsys.readouterr()
    assert complaint in captured.err
    assert captured.out == ""
    assert path.read_text(encoding="utf-8") == INPUT


def test_a_program_that_is_not_valid_is_refused(
    file: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = file("func.func @f() -> i32 {\n  return\n}\n")
    assert main([str(path), "--test=true"]) == 1
    assert "input.mlir:2:3: error: 'func.return' op has 0 operands" in capsys.readouterr().err


def test_the_input_is_no_output(file: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> None:
    path = file(INPUT)
    assert main([str(path), "--test=true", "-o", str(path)]) == 1
    assert "is the input, which is kept" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == INPUT


def test_a_pipeline_that_is_right(file: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> None:
    path = file(large_program(10, 1))
    assert main([str(path), "--test-check-each=builtin.module(cse)"]) == 1
    assert "is not interesting: on it 'builtin.module(cse)' keeps its meaning" in capsys.readouterr().err


def test_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "no.mlir"), "--test=true"]) == 1
    assert "cannot open input file" in capsys.readouterr().err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "--test-check-each" in capsys.readouterr().out
