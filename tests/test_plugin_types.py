"""A plugin's own types: its functions are judged, and what is said of its operations names its own files."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

SUM = """func.func @sum(%x: !fixpoint.q<8, 4>, %n: i32) -> !fixpoint.q<8, 4> {
  %0 = fixpoint.add %x, %x : <8, 4>
  return %0 : !fixpoint.q<8, 4>
}
"""
CALL = """func.func private @given() -> !fixpoint.q<8, 4>
func.func @sum() -> !fixpoint.q<8, 4> {
  %x = call @given() : () -> !fixpoint.q<8, 4>
  %0 = fixpoint.add %x, %x : <8, 4>
  return %0 : !fixpoint.q<8, 4>
}
"""
WRONG = '''

@dataclass(frozen=True)
class FixpointBreak(Pass):
    """Puts the first operand in the place of each sum"""

    name = "fixpoint-break"

    def run(self, module: builtin.Module) -> None:
        for op in list(module.walk()):
            if isinstance(op, Add):
                Rewriter(op).replace(op, op.lhs)
'''


@pytest.fixture
def source(root: Path) -> str:
    return (root / "examples/fixpoint/fixpoint.py").read_text(encoding="utf-8")


def plugin(folder: Path, text: str) -> str:
    path = folder / "fixpoint.py"
    path.write_text(text + "\n\nfrom irkit.rewrite import Rewriter\n" + WRONG, encoding="utf-8")
    return f"--load-plugin={path}"


@pytest.mark.parametrize("text", [SUM, CALL], ids=["argument", "result of a declaration"])
def test_a_wrong_pass_is_found(tmp_path: Path, source: str, irkit_opt: Run, text: str) -> None:
    flag = plugin(tmp_path, source)
    right = irkit_opt(flag, "--canonicalize", "--fixpoint-mark", "--check-each", text=text)
    assert right.returncode == 0
    assert "not checked" not in right.stderr
    wrong = irkit_opt(flag, "--fixpoint-break", "--check-each", text=text)
    assert wrong.returncode == 1
    assert "result #0 is" in wrong.stderr


def test_without_a_way_to_draw_a_function_is_not_checked(tmp_path: Path, source: str, irkit_opt: Run) -> None:
    flag = plugin(tmp_path, source.replace("@draws(Fixed)\n", ""))
    done = irkit_opt(flag, "--fixpoint-break", "--check-each", text=SUM)
    assert done.returncode == 0
    assert "no random value for an argument of type !fixpoint.q<8, 4>" in done.stderr


def test_values_are_drawn_for_a_run(tmp_path: Path, source: str, irkit_run: Run) -> None:
    (tmp_path / "sum.mlir").write_text(SUM, encoding="utf-8")
    done = irkit_run(plugin(tmp_path, source), tmp_path / "sum.mlir", "--seed=2")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("sum result 0: !fixpoint.q<8, 4>\n")
    none = irkit_run(plugin(tmp_path, source.replace("@draws(Fixed)\n", "")), tmp_path / "sum.mlir")
    assert none.returncode == 1
    assert "input 0 has the type !fixpoint.q<8, 4>, of which no random value can be made" in none.stderr


NUMBER = """func.func @f() {
  %0 = fixpoint.constant <24, !fixpoint.q<8, 4>> : !fixpoint.q<8, 4>
  return
}
"""


def test_what_has_no_llvm_form_names_the_file_of_the_plugin(
    root: Path, tmp_path: Path, source: str, irkit_translate: Run
) -> None:
    done = irkit_translate(plugin(tmp_path, source), "--to=llvmir", text=NUMBER)
    assert done.returncode == 1
    assert "'fixpoint.constant' op has no LLVM form: it must be lowered first, by a pass in fixpoint.py" in done.stderr
    text = (root / "examples/plugin/popcount.mlir").read_text(encoding="utf-8")
    package = f"--load-plugin={root}/examples/plugin/irkit_bits"
    done = irkit_translate(package, "--to=llvmir", text=text)
    assert "'bits.popcount' op has no LLVM form: it must be lowered first, by a pass in irkit_bits/passes" in done.stderr


def test_what_has_no_meaning_names_the_file_of_the_plugin(tmp_path: Path, source: str, irkit_run: Run) -> None:
    (tmp_path / "f.mlir").write_text(NUMBER, encoding="utf-8")
    done = irkit_run(plugin(tmp_path, source.replace("@emits(Constant)\n", "")), tmp_path / "f.mlir")
    assert done.returncode == 1
    assert "'fixpoint.constant' op cannot be executed: fixpoint.py says nothing about it" in done.stderr
