"""--check-each catches a fault planted in a lowering pass, and names the pass.

A fault is a small change of the pass's own source, as a slip of the pen would make it.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from irkit.tools.opt import main

PROGRAM = """
func.func @f(%a: tensor<3x5xf32>, %b: tensor<5x4xf32>) -> tensor<3x4xf32> {
  %0 = graph.matmul %a, %b : tensor<3x5xf32>, tensor<5x4xf32> -> tensor<3x4xf32>
  %1 = graph.sub %0, %0 : tensor<3x4xf32>
  %2 = graph.relu %0 : tensor<3x4xf32>
  %3 = graph.add %1, %2 : tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}
"""
TILED = "func.func(loop-tile{loops=matmul.i,matmul.j sizes=2,3})"
PIPELINE = f"builtin.module(convert-graph-to-loop,{TILED},convert-loop-to-scf,convert-scf-to-cf,canonicalize)"


def exchanged(module: ModuleType, old: str, new: str) -> dict[str, object]:
    """The names of a module whose source has one text replaced by another."""
    source = inspect.getsource(module)
    assert source.count(old) == 1, f"{module.__name__} holds {old!r} {source.count(old)} times"
    changed: dict[str, object] = {"__name__": module.__name__, "__file__": module.__file__}
    exec(
        compile(source.replace(old, new), f"<{module.__name__} with a fault>", "exec", dont_inherit=True),
        changed,
    )
    return changed


def plant(patch: pytest.MonkeyPatch, module_name: str, name: str, old: str, new: str) -> None:
    """Replaces a function of a module, or the `run` of a pass, by one from the changed source."""
    module = importlib.import_module(module_name)
    faulty = exchanged(module, old, new)[name]
    original = getattr(module, name)
    if inspect.isclass(original):
        patch.setattr(original, "run", faulty.run)  # type: ignore[attr-defined]
    else:
        patch.setattr(original, "__code__", faulty.__code__)  # type: ignore[attr-defined]


FAULTS = [
    (
        "irkit.passes.convert.graph_nests.contractions",
        "matmul",
        "arithmetic(arith.MulF",
        "arithmetic(arith.AddF",
    ),
    ("irkit.passes.convert.scf_to_cf", "ConvertSCFToCF", '"slt")', '"sle")'),
    (
        "irkit.passes.convert.loop_to_scf",
        "ConvertLoopToSCF",
        "code.constant(op.step_value),",
        "code.constant(op.step_value + 1),",
    ),
    (
        "irkit.passes.loop.strip_mining",
        "_bound_strip",
        "AffineConstant(extent)",
        "AffineConstant(extent - 1)",
    ),
]
PASSES = {
    "contractions": "convert-graph-to-loop",
    "scf_to_cf": "convert-scf-to-cf",
    "loop_to_scf": "convert-loop-to-scf",
    "strip_mining": "loop-tile",
}


@pytest.fixture
def check(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Callable[[], tuple[int, str]]:
    """Runs the pipeline with --check-each: exit status and diagnostics."""
    file = tmp_path / "program.mlir"
    file.write_text(PROGRAM, encoding="utf-8")

    def run() -> tuple[int, str]:
        status = main(
            [str(file), f"--pass-pipeline={PIPELINE}", "--check-each", "-o", str(tmp_path / "out.mlir")]
        )
        return status, capfd.readouterr().err

    return run


def test_without_a_fault_all_is_well(check: Callable[[], tuple[int, str]]) -> None:
    assert check() == (0, "")


@pytest.mark.parametrize(
    ("module", "name", "old", "new"), FAULTS, ids=[fault[0].rpartition(".")[2] for fault in FAULTS]
)
def test_a_fault_is_caught(
    check: Callable[[], tuple[int, str]],
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    name: str,
    old: str,
    new: str,
) -> None:
    plant(monkeypatch, module, name, old, new)
    status, diagnostics = check()
    assert status == 1
    expected = PASSES[module.rpartition(".")[2]]
    assert re.search(rf"changed its meaning in pass '{expected}': @f", diagnostics)
    assert "on the input" in diagnostics
