"""irkit-opt: flags, files, splitting, expected diagnostics, dumps, reproducers; mlir-opt judges what both
have."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from irkit.tools import opt

Tool = Callable[..., subprocess.CompletedProcess[str]]

SUM = """
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
"""

SPLIT = """
func.func @f() { return }
// -----
func.func @g( { return }
// -----
func.func @h() { return }
// --- no marker
// -----
"""


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Calls `main` in this process: exit status, standard output, standard error."""

    def call(*arguments: str | Path) -> tuple[int, str, str]:
        status = opt.main([str(each) for each in arguments])
        captured = capfd.readouterr()
        return status, captured.out, captured.err

    return call


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a text to a fresh file."""

    def write(text: str) -> Path:
        path = tmp_path / f"f{len(list(tmp_path.iterdir()))}.mlir"
        path.write_text(text, encoding="utf-8")
        return path

    return write


Run = Callable[..., tuple[int, str, str]]
File = Callable[[str], Path]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--mlir-print-op-generic",),
        ("--mlir-print-debuginfo",),
        ("--cse",),
        ("-cse", "-canonicalize"),
        ("--cse=",),
        ("--pass-pipeline=builtin.module(cse,func.func(canonicalize{max-iterations=3}))",),
        ("--pass-pipeline", "builtin.module(cse)"),
        ("--cse", "--mlir-print-ir-after-all"),
        ("--cse", "--mlir-print-ir-before=cse"),
        ("--cse", "--mlir-print-ir-after=cse,canonicalize", "--mlir-print-op-generic"),
        ("--cse", "--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-after-change"),
        ("--pass-pipeline=builtin.module(func.func(cse))", "--mlir-print-ir-before-all",
         "--mlir-disable-threading"),
        ("--pass-pipeline=builtin.module(func.func(cse))", "--mlir-print-ir-after-all",
         "--mlir-print-ir-module-scope", "--mlir-disable-threading"),
        ("--split-input-file",),
        ("--verify-each=0", "--cse"),
        ("--verify-roundtrip",),
    ],
)  # fmt: skip
@pytest.mark.parametrize("text", [SUM, "", "module @m {}\n"], ids=["sum", "empty", "module"])
def test_both_streams_are_upstreams(
    mlir_opt: Tool, irkit_opt: Tool, arguments: tuple[str, ...], text: str
) -> None:
    theirs, ours = mlir_opt(*arguments, text=text), irkit_opt(*arguments, text=text)
    assert ours.returncode == theirs.returncode == 0
    assert ours.stdout == theirs.stdout
    assert ours.stderr == theirs.stderr


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("--split-input-file",), SPLIT),
        (("--split-input-file=// ===",), "module {}\n// ===\nmodule @b {}\n// ===\n"),
        (("--split-input-file", "--output-split-marker=// ****"), SPLIT),
        (("--split-input-file",), "module {}\n// -----"),
        (("--split-input-file",), "  // ----- module @same_line {}\n"),
        (("--split-input-file",), "// ------\n"),
        (("--split-input-file",), "foo\n// -----\nbar\n"),
    ],
)
def test_splitting_is_upstreams(
    mlir_opt: Tool, irkit_opt: Tool, arguments: tuple[str, ...], text: str
) -> None:
    theirs, ours = mlir_opt(*arguments, text=text), irkit_opt(*arguments, text=text)
    assert ours.returncode == theirs.returncode
    assert ours.stdout == theirs.stdout
    assert ours.stderr == theirs.stderr


EXPECTATIONS = """
func.func @f(%a: i32) {
  // expected-error@+1 {{use of undeclared}}
  "arith.addi"(%b, %a) : (i32, i32) -> i32
  return
}
// -----
// expected-error@below {{nope}}
// expected-warning@below {{custom op 'foo' is unknown}}
foo
// -----
// expected-error-re@below {{custom {{[a-z]+}} 'foo'}}
foo
// expected-note@above {{x}}
// expected-error 2 {{x}}
// -----
bar
// -----
bar // expected-error {{bar}}
// -----
func.func @f(%a: i32) {
  return %a : i32 // expected-error {{operands}} // expected-note {{see}}
}
// -----
module {
  func.func @a() { return } // expected-note {{see existing symbol definition here}}
  // expected-error @+1 {{redefinition of symbol named 'a'}}
  func.func @a() { return }
}
"""


@pytest.mark.parametrize("level", ["", "=all", "=only-expected"])
@pytest.mark.parametrize(
    "text",
    [
        EXPECTATIONS,
        "foo // expected-error {{custom op 'foo' is unknown}}\n",
        "module {}\n",
        "// expected-error@+2 {{foo}}\n// -----\nfoo\n",
        "foo\n// expected-error@-1 {{foo}}\n// expected-note@-2 {{foo}}\n",
    ],
)
def test_expected_diagnostics_are_checked_as_upstream_does(
    mlir_opt: Tool, irkit_opt: Tool, text: str, level: str
) -> None:
    arguments = (f"--verify-diagnostics{level}", "--split-input-file", "--mlir-print-op-on-diagnostic=false")
    theirs = mlir_opt(*arguments, text=text)
    ours = irkit_opt(*arguments[:2], text=text)
    assert ours.returncode == theirs.returncode
    assert ours.stdout == theirs.stdout
    assert ours.stderr == theirs.stderr


def test_an_expectation_without_a_place(irkit_opt: Tool) -> None:
    done = irkit_opt("--verify-diagnostics", text="// expected-error@unknown {{x}}\n")
    assert done.returncode == 1
    assert done.stderr == '<unknown>:0: error: expected error "x" was not produced\n'


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--foo",), "Unknown command line argument '--foo'.  Try: 'irkit-opt --help'"),
        (("--csee",), "Did you mean '--cse'?"),
        (("--cse", "--pass-pipeline=builtin.module(cse)"),
         "'-pass-pipeline' option can't be used with individual pass options"),
        (("--pass-pipeline",), "for the --pass-pipeline option: requires a value!"),
        (("-o",), "for the -o option: requires a value!"),
        (("-o", "--cse", "-"),
         "requires a value! '--cse' is the next flag; write -o=--cse if it is the value"),
        (("--pass-pipeline", "--verify-each=false", "-"), "'--verify-each=false' is the next flag"),
        (("--verify-each=maybe", "-"),
         "for the --verify-each option: 'maybe' is invalid value for boolean argument! Try 0 or 1"),
        (("--verify-diagnostics=foo", "-"),
         "for the --verify-diagnostics option: Cannot find option named 'foo'!"),
        (("--cse", "--mlir-print-ir-after=foo", "-"),
         "for the --mlir-print-ir-after option: Cannot find option named 'foo'!"),
        (("a", "b"), "Too many positional arguments specified!"),
        (("no_such_file.mlir",), "cannot open input file 'no_such_file.mlir': No such file or directory"),
        (("--cse=x",), "no such option x"),
        (("--split-input-file=//", "-"), "a marker has 3 characters or more"),
        (("--check-each=x", "--cse", "-"), "for the --check-each option: 'x' value invalid for integer"),
    ],
)  # fmt: skip
def test_a_wrong_command_line_is_explained(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    status, out, err = run(*arguments)
    assert status == 1
    assert out == ""
    assert complaint in err
    assert "Traceback" not in err


def test_the_output_replaces_a_file_only_as_a_whole(run: Run, file: File, tmp_path: Path) -> None:
    target = tmp_path / "out.mlir"
    target.write_text("old", encoding="utf-8")
    assert run(file(SUM), "-o", target)[:2] == (0, "")
    assert "arith.muli" in target.read_text(encoding="utf-8")
    target.write_text("old", encoding="utf-8")
    assert run(file(SUM), "-o", tmp_path / "no" / "folder" / "out.mlir")[0] == 1
    assert run("--allow-unregistered-dialect", tmp_path / "gone.mlir", "-o", target)[0] == 1
    assert run(file("func.func @f("), "-o", target)[0] == 1
    assert target.read_text(encoding="utf-8") == "old"
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".mlir"] * 4


def test_a_pass_that_refuses(run: Run, file: File) -> None:
    pipeline = "--pass-pipeline=builtin.module(func.func(symbol-dce))"
    status, out, err = run(file("func.func @f() { return }"), pipeline)
    assert status == 1
    assert out == ""
    assert "'func.func' op  was scheduled to run under SymbolDCE, but does not define a symbol table" in err


CRASHING = '''
from dataclasses import dataclass

from irkit.ir.operation import Operation
from irkit.pipeline import Pass


@dataclass(frozen=True)
class Crash(Pass):
    """Has a bug"""

    name = "crash"

    def run(self, op: Operation) -> None:
        raise KeyError("oh")


@dataclass(frozen=True)
class Spoil(Pass):
    """Leaves the module invalid"""

    name = "spoil"

    def run(self, op: Operation) -> None:
        for each in op.walk():
            if each.name == "arith.muli":
                each.operands = each.operands[:1]
'''


@pytest.fixture
def plugin(tmp_path: Path) -> str:
    path = tmp_path / "crashing_passes.py"
    path.write_text(CRASHING, encoding="utf-8")
    return f"--load-plugin={path}"


def test_a_crash_writes_a_reproducer(irkit_opt: Tool, plugin: str, tmp_path: Path) -> None:
    where = tmp_path / "crash.mlir"
    flags = (plugin, f"--mlir-pass-pipeline-crash-reproducer={where}")
    done = irkit_opt(*flags, "--cse", "--crash", text=SUM)
    assert done.returncode == 1
    assert "error: pass 'crash' crashed: KeyError: 'oh'" in done.stderr
    assert f"[`Crash` on 'builtin.module' operation]: reproducer generated at `{where}`" in done.stderr
    assert "Traceback" not in done.stderr
    text = where.read_text(encoding="utf-8")
    assert "// KeyError: 'oh'" in text
    assert '      pipeline: "builtin.module(cse,crash)",\n      disable_threading: false,\n' in text
    again = irkit_opt(plugin, "--run-reproducer", where)
    assert again.returncode == 1
    assert "pass 'crash' crashed" in again.stderr


def test_a_crash_without_a_place_for_it_writes_a_reproducer_somewhere(irkit_opt: Tool, plugin: str) -> None:
    done = irkit_opt(plugin, "--crash", text=SUM)
    path = Path(done.stderr.rpartition("generated at `")[2].partition("`")[0])
    assert "mlir_reproducer" in path.read_text(encoding="utf-8")
    path.unlink()


def test_what_a_pass_spoils_is_found_unless_nobody_looks(irkit_opt: Tool, plugin: str) -> None:
    done = irkit_opt(plugin, "--spoil", text=SUM)
    assert done.returncode == 1
    assert "'arith.muli' op expected 2 operands, but found 1" in done.stderr
    assert "IR Dump" not in done.stderr
    shown = irkit_opt(plugin, "--spoil", "--mlir-print-ir-after-failure", text=SUM)
    assert "// -----// IR Dump After Spoil Failed (spoil) //----- //" in shown.stderr
    unseen = irkit_opt(plugin, "--spoil", "--verify-each=false", text=SUM)
    assert unseen.returncode == 0
    assert '"arith.muli"(%' in unseen.stdout


def test_timing_has_a_row_for_each_part(irkit_opt: Tool) -> None:
    pipeline = "--pass-pipeline=builtin.module(cse,func.func(canonicalize))"
    report = irkit_opt("--mlir-timing", pipeline, text=SUM).stderr
    names = [line[21:] for line in report.splitlines() if line.startswith("  ") and "(" in line]
    assert names == ["Parser", "CSE", "'func.func' Pipeline", "  Canonicalizer", "Output", "Rest", "Total"]


def test_help_lists_flags_passes_and_pipelines(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    for text in ("--pass-pipeline=<pipeline>", "--cse", "Eliminate common sub-expressions", "--top-down",
                 "--lower-to-cpu", "Available Dialects: ", "--mlir-timing"):  # fmt: skip
        assert text in out
    assert run("-h")[1] == out


def test_list_passes_and_show_dialects(run: Run) -> None:
    passes = run("--list-passes")[1]
    assert passes.startswith("Passes:\n  --")
    assert "\n  --canonicalize " in passes
    listed = run("--show-dialects")[1].removeprefix("Available Dialects: ").strip().split(",")
    assert {"arith", "builtin", "cf", "func"} <= set(listed)
    assert listed == sorted(listed)


def test_check_each_finds_what_changes_the_meaning(irkit_opt: Tool, tmp_path: Path) -> None:
    planted = CRASHING.replace('name = "spoil"', 'name = "swap"').replace(
        "each.operands = each.operands[:1]", "each.operands = (each.operands[0], each.parent.args[0])"
    )
    path = tmp_path / "swapping.py"
    path.write_text(planted, encoding="utf-8")
    done = irkit_opt(f"--load-plugin={path}", "--cse", "--swap", "--check-each=7", text=SUM)
    assert done.returncode == 1
    assert "changed its meaning in pass 'swap'" in done.stderr
    assert "pass 'cse'" not in done.stderr
    assert irkit_opt("--cse", "--canonicalize", "--check-each", text=SUM).stderr == ""


def test_main_can_be_called_again_and_again(run: Run, file: File) -> None:
    path = file(SUM)
    first = run(path, "--cse")
    assert [run(path, "--cse") for _ in range(3)] == [first] * 3
