"""irkit-run --plan: the memory of tensors before and after fusion."""

from __future__ import annotations

from pathlib import Path

import pytest

import irkit
from irkit.tools.run import main
from irkit.tools.run_plan import plans_of

LAYERS = """func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>, %b: tensor<64xf32>) -> tensor<64x64xf32> {
  %0 = graph.matmul %x, %w : tensor<64x64xf32>, tensor<64x64xf32> -> tensor<64x64xf32>
  %1 = graph.add %0, %b : tensor<64x64xf32>, tensor<64xf32> -> tensor<64x64xf32>
  %2 = graph.relu %1 : tensor<64x64xf32>
  %3 = graph.matmul %2, %w : tensor<64x64xf32>, tensor<64x64xf32> -> tensor<64x64xf32>
  %4 = graph.tanh %3 : tensor<64x64xf32>
  return %4 : tensor<64x64xf32>
}"""


def test_fusion_takes_memory_away() -> None:
    module = irkit.parse(LAYERS)
    before = str(module)
    (_, read), (_, fused) = plans_of(module, "main")
    assert read.naive == 7 * 16384 + 256
    assert fused.naive == 4 * 16384 + 256
    assert fused.peak == fused.lower_bound == 3 * 16384 + 256
    assert str(module) == before


def test_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "layers.mlir"
    path.write_text(LAYERS, encoding="utf-8")
    assert main([str(path), "--plan"]) == 0
    head, read, fused = capsys.readouterr().out.splitlines()[-3:]
    assert head.split() == ["memory", "without", "sharing", "planned", "lower", "bound", "ratio"]
    assert read.split() == ["as", "read", "114,944", "49,408", "49,408", "1.000"]
    assert fused.split() == ["after", "fusion", "65,792", "49,408", "49,408", "1.000"]


def test_a_function_without_tensors_has_its_allocations_planned() -> None:
    module = irkit.parse("""func.func @f(%x: memref<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  memref.copy %x, %m : memref<4xf32> to memref<4xf32>
  memref.copy %m, %x : memref<4xf32> to memref<4xf32>
  return
}""")
    assert [made.naive for _, made in plans_of(module, "f")] == [256, 256]


def test_sizes_have_to_be_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.mlir"
    text = LAYERS.replace("64x", "?x")
    path.write_text(text, encoding="utf-8")
    assert main([str(path), "--plan"]) == 1
    assert "error: " in capsys.readouterr().err
