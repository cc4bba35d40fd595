"""Sizes of tensors that only the run knows: they are found; where they do not fit, the interpreter stops."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from test_graph import load, lowered, normal

import irkit
from irkit.interp import Machine, Trap
from irkit.interp.check import judge
from irkit.tools import opt

UNFITTING = {
    "reshape": ("%x: tensor<?xf32>", "tensor<99xf32>", "graph.reshape %x : tensor<?xf32> -> tensor<99xf32>"),
    "reshape, partly open": ("%x: tensor<?xf32>", "tensor<17x?xf32>", "graph.reshape %x : tensor<?xf32> -> tensor<17x?xf32>"),
    "broadcast": ("%x: tensor<?x2xf32>", "tensor<99x2xf32>", "graph.broadcast %x : tensor<?x2xf32> -> tensor<99x2xf32>"),
    "concat": ("%x: tensor<?x2xf32>, %y: tensor<99x2xf32>", "tensor<?x4xf32>",
               "graph.concat %x, %y axis 1 : tensor<?x2xf32>, tensor<99x2xf32> -> tensor<?x4xf32>"),
    "slice": ("%x: tensor<?xf32>", "tensor<5xf32>", "graph.slice %x [90:95:1] : tensor<?xf32> -> tensor<5xf32>"),
    "matmul": ("%x: tensor<2x?xf32>, %y: tensor<99x2xf32>", "tensor<2x2xf32>",
               "graph.matmul %x, %y : tensor<2x?xf32>, tensor<99x2xf32>"),
    "add": ("%x: tensor<?xf32>, %y: tensor<99xf32>", "tensor<99xf32>",
            "graph.add %x, %y : tensor<?xf32>, tensor<99xf32> -> tensor<99xf32>"),
    "attention": ("%x: tensor<?x4xf32>, %y: tensor<99x4xf32>", "tensor<?x4xf32>",
                  "graph.attention %x, %y, %x scale 1.0 : tensor<?x4xf32>, tensor<99x4xf32>, tensor<?x4xf32> -> tensor<?x4xf32>"),
}  # fmt: skip
"""Arguments, result, and an operation that no small size fits."""


def text_of(case: str) -> str:
    arguments, result, operation = UNFITTING[case]
    return f"func.func @f({arguments}) -> {result} {{\n  %0 = {operation}\n  return %0 : {result}\n}}"


@pytest.mark.parametrize("case", UNFITTING)
def test_what_does_not_fit_cannot_be_run(case: str) -> None:
    module = irkit.parse(text_of(case))
    found = judge(module, module.clone())
    assert found.verdict == "not checked"
    assert found.reason.startswith("@f: no input was found that it can be run on: ")


def test_checking_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(text_of("matmul"), encoding="utf-8")
    assert opt.main([str(path), "--check-each", "--cse"]) == 0
    said = capsys.readouterr().err
    assert "pass 'cse' was not checked: @f: no input was found that it can be run on" in said
    assert "and [99, 2] do not fit together" in said


def test_unknown_sizes_end_to_end() -> None:
    text = """
    func.func @f(%x: tensor<?x4xf32>, %w: tensor<4x?xf32>) -> tensor<?x?xf32> {
      %0 = graph.matmul %x, %w : tensor<?x4xf32>, tensor<4x?xf32>
      %1 = graph.reduce sum %0 axes [1] keepdims : tensor<?x?xf32>
      %2 = graph.div %0, %1 : tensor<?x?xf32>, tensor<?x1xf32>
      %3 = graph.concat %2, %2 axis 0 : tensor<?x?xf32>
      %4 = graph.slice %3 [0:4, 0:] : tensor<?x?xf32>
      %5 = graph.transpose %4 [1, 0] : tensor<4x?xf32>
      %6 = graph.reshape %x : tensor<?x4xf32> -> tensor<?x2x2xf32>
      %7 = graph.reduce sum %6 axes [1, 2] : tensor<?x2x2xf32>
      %8 = graph.reshape %7 : tensor<?xf32> -> tensor<4xf32>
      %9 = graph.add %5, %8 : tensor<?x4xf32>, tensor<4xf32> -> tensor<?x?xf32>
      return %9 : tensor<?x?xf32>
    }"""
    x, w = normal(4, 4), np.abs(normal(4, 4))
    product = x @ w
    part = (product / product.sum(axis=1, keepdims=True))[:4].T
    expected = part + x.sum(axis=1)
    for machine in (Machine(load(text)), Machine(lowered(text))):
        np.testing.assert_allclose(machine.run("f", [x, w])[0], expected, rtol=1e-4)


def test_an_unknown_size_is_not_stretched() -> None:
    text = """
    func.func @f(%x: tensor<?xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
      %0 = graph.add %x, %y : tensor<?xf32>, tensor<4xf32>
      return %0 : tensor<4xf32>
    }"""
    with pytest.raises(Trap, match=r"sizes \[1, 4\] meet where they must be equal"):
        Machine(load(text)).run("f", [normal(1), normal(4)])


BY_ELEMENT = {
    "arith.addf": "arith.addf %x, %y : tensor<?xf32>",
    "arith.cmpf": "arith.cmpf olt, %x, %y : tensor<?xf32>",
    "arith.select": "arith.select %c, %x, %y : tensor<?xf32>",
    "math.atan2": "math.atan2 %x, %y : tensor<?xf32>",
}


@pytest.mark.parametrize("name", BY_ELEMENT)
@pytest.mark.parametrize("size", [1, 3])
def test_operands_by_element_are_equally_large(name: str, size: int) -> None:
    result = "i1" if name == "arith.cmpf" else "f32"
    module = irkit.parse(f"""func.func @f(%x: tensor<?xf32>, %y: tensor<?xf32>, %c: i1) -> tensor<?x{result}> {{
  %0 = {BY_ELEMENT[name]}
  return %0 : tensor<?x{result}>
}}""")
    assert Machine(module).run("f", [normal(4), normal(4), True])[0].shape == (4,)
    with pytest.raises(Trap, match=rf"{name} is given operands of sizes \[\[{size}\], \[4\]\]"):
        Machine(module).run("f", [normal(size), normal(4), True])
