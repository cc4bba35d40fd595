"""Files of rules for graph-substitute: each kind of mistake is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

import irkit
from irkit.diagnostics import IRError

PROGRAM = """func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}"""
HALF = """func.func @r.{}(%x: tensor<?xf32>) -> tensor<?xf32> {{
  %0 = graph.exp %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}}
"""

MISTAKES = [
    ("a name without a part", HALF.format("half"), "must be named NAME.pattern or NAME.replacement, to be a half of a rule"),
    ("no replacement", HALF.format("pattern"), "is half of a rule: there is no function @r.replacement"),
    ("no pattern", HALF.format("replacement"), "is half of a rule: there is no function @r.pattern"),
    (
        "another type",
        HALF.format("pattern") + HALF.format("replacement").replace("?", "3"),
        "must have the type of its pattern",
    ),
    (
        "a number",
        "".join(HALF.format(half).replace("(%x", "(%n: index, %x") for half in ("pattern", "replacement")),
        "argument #0 must be a tensor, but is 'index'",
    ),
    (
        "an argument that nothing uses",
        "".join(
            HALF.format(half).replace("(%x", "(%y: tensor<2xf32>, %x") for half in ("pattern", "replacement")
        ),
        "does not use argument #0, so nothing says what it shall be",
    ),
    (
        "an argument is returned",
        "".join(HALF.format(half).replace("return %0", "return %x") for half in ("pattern", "replacement")),
        "must return results of its operations, each once: they are what is replaced",
    ),
    (
        "nothing is returned",
        "".join(
            f"func.func @r.{half}(%x: tensor<?xf32>) {{\n  return\n}}\n" for half in ("pattern", "replacement")
        ),
        "returns nothing, so there is nothing to replace",
    ),
    (
        "another dialect",
        "".join(HALF.format(half).replace("graph.exp", "math.exp") for half in ("pattern", "replacement")),
        "is no operation of graph, so it cannot be part of a rule",
    ),
    (
        "two blocks",
        "".join(HALF.format(half).replace("{\n", "{\n  cf.br ^bb1\n^bb1:\n", 1) for half in ("pattern", "replacement")),
        "must have one block, to be a half of a rule",
    ),
    ("no IR", "what is this", "custom op 'what' is unknown"),
    ("not the same", HALF.format("pattern") + HALF.format("replacement").replace("exp", "log"), "is not what"),
]


@pytest.mark.parametrize(("text", "message"), [each[1:] for each in MISTAKES], ids=[each[0] for each in MISTAKES])
def test_a_mistake_is_refused(text: str, message: str, tmp_path: Path) -> None:
    rules = tmp_path / "rules.mlir"
    rules.write_text(text, encoding="utf-8")
    module = irkit.parse(PROGRAM)
    with pytest.raises(IRError) as caught:
        irkit.run_pipeline(module, f"builtin.module(func.func(graph-substitute{{rules={rules}}}))")
    (first, *_) = caught.value.diagnostics
    assert message in first.message
    position = first.location.file_position()
    assert position is not None
    assert position.file == str(rules)


def test_the_rules_of_irkit_hold_and_are_found() -> None:
    module = irkit.parse(
        """func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
          %0 = graph.sigmoid %x : tensor<4xf32>
          %1 = graph.mul %x, %0 : tensor<4xf32>
          return %1 : tensor<4xf32>
        }"""
    )
    irkit.run_pipeline(module, "builtin.module(func.func(graph-substitute))")
    assert "graph.silu" in str(module)
