"""What operations cost, and the profile and the roofline plot of irkit-run."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import irkit
from irkit.analysis.cost import Cost, cost_of, total
from irkit.dialects import func
from irkit.runtime.cache import Cache
from irkit.tools.ceilings import Ceilings, best_of
from irkit.tools.profile import Row, table
from irkit.tools.roofline import draw
from irkit.tools.run import main

MODEL = """func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<8x4xf32> {
  %0 = graph.matmul %x, %w : tensor<4x8xf32>, tensor<8x8xf32> -> tensor<4x8xf32>
  %1 = graph.add %0, %b : tensor<4x8xf32>, tensor<8xf32> -> tensor<4x8xf32>
  %2 = graph.matmul %1, %w : tensor<4x8xf32>, tensor<8x8xf32> -> tensor<4x8xf32>
  %3 = graph.add %2, %b : tensor<4x8xf32>, tensor<8xf32> -> tensor<4x8xf32>
  %4 = graph.transpose %3 [1, 0] : tensor<4x8xf32> -> tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}"""


def cost(body: str, arguments: str, result: str) -> Cost | None:
    text = f"func.func @f({arguments}) -> {result} {{\n%r = {body}\nreturn %r : {result}\n}}"
    (function,) = [each for each in irkit.parse(text).walk() if isinstance(each, func.Func)]
    return cost_of(function)


@pytest.mark.parametrize(
    ("body", "arguments", "result", "operations", "moved"),
    [
        ("graph.exp %x : tensor<4x8xf32>", "%x: tensor<4x8xf32>", "tensor<4x8xf32>", 32, 256),
        ("graph.matmul %x, %x : tensor<3x3xf16>", "%x: tensor<3x3xf16>", "tensor<3x3xf16>", 54, 36),
        (
            "graph.conv %x, %w groups 2 : tensor<1x4x5x5xf32>, tensor<6x2x3x3xf32> -> tensor<1x6x3x3xf32>",
            "%x: tensor<1x4x5x5xf32>, %w: tensor<6x2x3x3xf32>",
            "tensor<1x6x3x3xf32>",
            2 * 6 * 9 * 2 * 9,
            4 * (100 + 108 + 54),
        ),
        (
            "graph.pool max %x window [2, 2] : tensor<1x1x4x4xf32> -> tensor<1x1x3x3xf32>",
            "%x: tensor<1x1x4x4xf32>",
            "tensor<1x1x3x3xf32>",
            36,
            100,
        ),
        (
            "graph.reduce sum %x axes [1] : tensor<4x8xf32> -> tensor<4xf32>",
            "%x: tensor<4x8xf32>",
            "tensor<4xf32>",
            32,
            144,
        ),
        (
            "graph.attention %x, %x, %x scale 1.0 causal top_left : tensor<3x2xf32>",
            "%x: tensor<3x2xf32>",
            "tensor<3x2xf32>",
            6 * (2 * 2 + 2 * 2 + 6),
            48,
        ),
        (
            "graph.transpose %x [1, 0] : tensor<4x8xi8> -> tensor<8x4xi8>",
            "%x: tensor<4x8xi8>",
            "tensor<8x4xi8>",
            0,
            64,
        ),
    ],
)
def test_costs(body: str, arguments: str, result: str, operations: int, moved: int) -> None:
    assert cost(body, arguments, result) == Cost(operations, moved)


def test_what_is_not_known_has_no_cost() -> None:
    assert cost("graph.exp %x : tensor<?xf32>", "%x: tensor<?xf32>", "tensor<?xf32>") is None


def test_the_lower_ceiling_binds() -> None:
    limits = Ceilings(flops=100.0, bytes=10.0)
    assert (limits.bound(Cost(1000, 1)), limits.rate(Cost(1000, 1))) == ("compute", 100.0)
    assert (limits.bound(Cost(5, 10)), limits.rate(Cost(5, 10))) == ("memory", 5.0)
    assert limits.seconds(Cost(5, 10)) == 1.0
    assert total([Cost(1, 2), Cost(3, 4)]) == Cost(4, 6)


def test_the_table_counts_calls() -> None:
    rows = [Row("matmul", 3, 0.5, Cost(200, 10)), Row("relu", 1, 0.5, Cost(0, 8))]
    lines = table(rows, Ceilings(1000.0, 100.0)).splitlines()
    assert lines[1].split()[:4] == ["matmul", "3", "1500.000", "75.0"]
    assert lines[1].split()[-3:] == ["40", "%", "compute"]
    assert lines[3].split()[:3] == ["all", "kernels", "4"]


def test_the_plot_is_a_picture_with_a_disc_for_each_kernel_that_computes() -> None:
    rows = [Row("a<b", 3, 0.5, Cost(100, 10)), Row("move", 1, 0.5, Cost(0, 8))]
    picture = ElementTree.fromstring(draw(rows, Ceilings(1000.0, 100.0)))
    discs = [each for each in picture.iter() if each.tag.endswith("circle")]
    assert len(discs) == 1
    assert "a<b, 3 calls, 1500.000 ms" in "".join(discs[0].itertext())
    assert ElementTree.fromstring(draw([], Ceilings(1000.0, 100.0))).tag.endswith("svg")


def test_the_best_ceilings_ever_seen_are_kept(tmp_path: Path) -> None:
    kept = Cache(str(tmp_path))
    assert best_of(Ceilings(100.0, 40.0), kept) == (100.0, 40.0)
    assert best_of(Ceilings(270.0, 20.0), kept) == (270.0, 40.0)
    assert best_of(Ceilings(90.0, 30.0), kept) == (270.0, 40.0)


def test_irkit_run_profiles_a_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model, plot = tmp_path / "model.mlir", tmp_path / "model.svg"
    model.write_text(MODEL, encoding="utf-8")
    assert main([str(model), "--target=cpu", "--profile", f"--roofline={plot}"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^matmul_add +2 +[0-9.]+ ", out, re.MULTILINE)
    assert re.search(r"^transpose 8x4 +1 .* memory$", out, re.MULTILINE)
    assert re.search(r"^ceilings of one core: [0-9.]+ GFLOP/s, [0-9.]+ GB/s, measured$", out, re.MULTILINE)
    assert "matmul_add" in plot.read_text(encoding="utf-8")


def test_a_profile_needs_sizes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = tmp_path / "model.mlir"
    model.write_text(MODEL.replace("4x", "?x").replace("x4x", "x?x").replace("8x4", "8x?"), encoding="utf-8")
    assert main([str(model), "--target=cpu", "--profile"]) == 1
    assert "a profile needs all sizes" in capsys.readouterr().err
