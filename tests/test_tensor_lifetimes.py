"""When the tensors of a function are in use, and plans of whole models before they are lowered."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path

import pytest

import irkit
from irkit.analysis.memory import Buffer, faults, plan
from irkit.analysis.tensors import Tensors, tensors_of
from irkit.dialects.func import Func
from irkit.tools.plan import main
from irkit.tools.plan_batches import MEMORIES

T = "tensor<4x16xf32>"


def tensors(body: str, more: str = "", **options: bool) -> Tensors:
    text = f"{more}\nfunc.func @f(%x: {T}, %y: {T}) -> {T} {{\n{body}\n}}"
    module = irkit.parse(text)
    function = next(op for op in module.walk() if isinstance(op, Func) and op.symbol == "f")
    return tensors_of(function, **options)


def lives(found: Tensors) -> list[tuple[int, int]]:
    return [(each.lower, each.upper) for each in found.buffers]


def test_inputs_live_from_the_start_and_results_to_the_end() -> None:
    found = tensors(f"""
  %0 = graph.exp %x : {T}
  %1 = graph.add %0, %y : {T}
  return %1 : {T}""")
    assert lives(found) == [(0, 2), (0, 3), (1, 3), (2, 4)]
    assert [each.in_place for each in found.buffers] == [(), (), (), (2,)]
    assert all(each.size == 256 and each.alignment == 256 for each in found.buffers)
    assert plan(found.buffers).peak == 3 * 256


def test_fault_1_a_tensor_that_nobody_reads_lives_while_it_is_written() -> None:
    found = tensors(f"""
  %0 = graph.exp %x : {T}
  %1 = graph.exp %y : {T}
  %2 = graph.relu %0 : {T}
  return %2 : {T}""")
    assert lives(found)[2:] == [(1, 4), (2, 3), (3, 5)]


def test_fault_2_an_operand_read_twice_or_elsewhere() -> None:
    """The sum may take the place of what it reads twice, not of what is read again."""
    found = tensors(f"""
  %0 = graph.exp %x : {T}
  %1 = graph.add %0, %0 : {T}
  %2 = graph.mul %1, %1 : {T}
  %3 = graph.sub %2, %1 : {T}
  return %3 : {T}""")
    made = plan(found.buffers, "exact")
    offsets = dict(zip([each.name for each in found.buffers], made.offsets, strict=True))
    assert faults(found.buffers, made.offsets, made.peak) == []
    assert offsets["exp.2"] == offsets["add.3"] != offsets["mul.4"]


def test_fault_4_nothing_takes_the_place_of_an_input() -> None:
    found = tensors(f"""
  %0 = graph.relu %x : {T}
  return %0 : {T}""")
    assert found.buffers[2].in_place == ()


def test_a_reshape_shows_its_operand() -> None:
    body = f"""
  %0 = graph.exp %x : {T}
  %1 = graph.reshape %0 : {T} -> tensor<64xf32>
  %2 = graph.neg %1 : tensor<64xf32>
  %3 = graph.reshape %2 : tensor<64xf32> -> {T}
  return %3 : {T}"""
    found = tensors(body)
    assert [each.base for each in found.buffers[2:]] == [None, 2, None, 4]
    made = plan(found.buffers)
    assert len(set(made.offsets[2:])) == 1  # the negation takes the place of what the view shows
    apart = tensors(body, views=False)
    assert all(each.base is None for each in apart.buffers)


def test_what_is_broadcast_or_of_another_width_is_no_place() -> None:
    found = tensors(f"""
  %0 = graph.reduce sum %x axes [0] keepdims : {T} -> tensor<1x16xf32>
  %1 = graph.exp %0 : tensor<1x16xf32>
  %2 = graph.add %1, %y : tensor<1x16xf32>, {T} -> {T}
  return %2 : {T}""")
    assert found.buffers[4].in_place == ()
    assert found.buffers[3].in_place == (2,)


def test_constants_are_apart() -> None:
    found = tensors(f"""
  %w = graph.constant dense<2.0> : {T}
  %0 = graph.mul %x, %w : {T}
  return %0 : {T}""")
    assert len(found.buffers) == 3
    assert found.weights == 256


CALLEE = f"""func.func private @group(%a: {T}, %b: {T}, %w: tensor<16x16xf32>) -> {T} {{
  %0 = graph.matmul %a, %w : {T}, tensor<16x16xf32> -> {T}
  %1 = graph.add %0, %b : {T}
  %2 = graph.relu %1 : {T}
  return %2 : {T}
}}"""


def test_a_call_may_take_the_place_of_what_it_reads_by_element() -> None:
    found = tensors(
        f"""
  %w = graph.constant dense<2.0> : tensor<16x16xf32>
  %0 = graph.exp %x : {T}
  %1 = graph.exp %y : {T}
  %2 = func.call @group(%0, %1, %w) : ({T}, {T}, tensor<16x16xf32>) -> {T}
  return %2 : {T}""",
        CALLEE,
    )
    assert found.buffers[4].in_place == (3,)


def test_refuses_a_size_that_is_not_known() -> None:
    module = irkit.parse("func.func @f(%x: tensor<?xf32>) -> tensor<?xf32> { return %x : tensor<?xf32> }")
    with pytest.raises(irkit.IRError, match=r"has a tensor of type '.*', whose size in bytes is not known"):
        tensors_of(next(op for op in module.walk() if isinstance(op, Func)))


def test_refuses_several_blocks() -> None:
    with pytest.raises(irkit.IRError, match="has no body of one block, whose operations run in their order"):
        tensors(f"cf.br ^end\n^end:\nreturn %x : {T}")


MODEL = f"""func.func @f(%x: {T}) -> {T} {{
  %0 = graph.exp %x : {T}
  %1 = graph.relu %0 : {T}
  return %1 : {T}
}}
func.func private @g(%x: {T}) {{
  return
}}"""


def test_the_tool_plans_models(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.mlir"
    path.write_text(MODEL, encoding="utf-8")
    assert main([str(path), "--batches", "--compare"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[1] == ["naive", "768", "768", "512", "1.500"]
    assert lines[3] == ["best", "768", "512", "512", "1.000", "proved"]
    head = ["largest", "batch", "in", *[word for size in MEMORIES for word in (str(size), "GiB")]]
    table = lines[lines.index(head) + 1 :]
    assert [line[:2] for line in table] == [
        ["naive", str((16 << 30) // 768)],
        ["lazy", str((16 << 30) // 512)],
        ["best", str((16 << 30) // 512)],
    ]
    assert main([str(path), "--out-of-place"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split()[2] == "512"


def test_the_tool_plans_allocations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "buffers.mlir"
    path.write_text(MODEL, encoding="utf-8")
    module = irkit.load(path)
    irkit.run_pipeline(module, "builtin.module(convert-graph-to-loop)")
    path.write_text(str(module), encoding="utf-8")
    assert main([str(path), "--entry=@f", "--alignment=64"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split()[:4] == ["best", "256", "256", "256"]


def test_the_tool_names_the_functions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.mlir"
    path.write_text(MODEL, encoding="utf-8")
    assert main([str(path), "--entry=h"]) == 1
    assert "no function 'h' with a body: give --entry one of f, g" in capsys.readouterr().err
    assert main([str(path), "--batches", "--format=json"]) == 1
    assert "--batches adds to the table" in capsys.readouterr().err


def test_plans_of_a_batch_grow_with_it() -> None:
    buffers = [Buffer("a", 8, 0, 2), Buffer("b", 16, 1, 3), Buffer("v", 8, 1, 4, 1, (), 1, 8)]
    grown = [
        each._replace(size=each.size * 32, displacement=each.displacement * 32) for each in buffers
    ]
    assert plan(grown).peak == 32 * plan(buffers).peak


MODELS = Path(__file__).resolve().parents[2] / "shared/data/onnx"
LOWER_BOUNDS = {
    "inception_v3": (11.06, 8.30),
    "resnet50": (9.63, 7.23),
    "mobilenet_v2": (9.63, 6.02),
    "vit_b16": (7.87, 5.45),
    "bert_base": (5.18, 3.60),
}
"""In MB an image, out of place and in place: measured by others on the same files."""


@pytest.mark.parametrize("name", [name for name in LOWER_BOUNDS if (MODELS / f"{name}.onnx").exists()])
def test_plans_of_networks_reach_the_lower_bound(name: str, missing: Callable[[str], None]) -> None:
    if importlib.util.find_spec("onnx") is None:
        missing("onnx (pip install 'irkit[onnx]')")
    from irkit.importers.onnx import read_model

    for batch in (1, 32):
        module = read_model(str(MODELS / f"{name}.onnx"), sizes={"N": batch})
        function = next(op for op in module.walk() if isinstance(op, Func))
        for in_place, bound in zip((False, True), LOWER_BOUNDS[name], strict=True):
            found = tensors_of(function, in_place=in_place)
            made = plan(found.buffers, "exact")
            assert made.optimal
            assert made.peak == made.lower_bound
            assert round(made.peak / batch / 1e6, 2) == bound
            assert faults(found.buffers, made.offsets, made.peak) == []


@pytest.mark.parametrize("name", [name for name in ("mobilenet_v2",) if (MODELS / f"{name}.onnx").exists()])
def test_kernels_of_a_network_need_no_more_than_its_graph(name: str, missing: Callable[[str], None]) -> None:
    """After fusion, with all that kernels work in: the peak in place of the graph as imported."""
    if importlib.util.find_spec("onnx") is None:
        missing("onnx (pip install 'irkit[onnx]')")
    from fused_plans import planned

    (made,) = planned(str(MODELS / f"{name}.onnx"), [1])
    assert made.fused.peak == made.fused.lower_bound <= made.graph.peak
    assert made.kernels.peak == made.kernels.lower_bound <= made.graph.peak
    assert made.seconds < 0.3
