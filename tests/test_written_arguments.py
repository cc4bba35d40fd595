"""Which arguments a function may write to: never the inputs of a graph, whatever becomes of it."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from test_open_sizes import OPERATIONS, text_of
from test_random_graphs import Graph

import irkit
from irkit.analysis.signature import signature_of
from irkit.analysis.writes import written_arguments
from irkit.dialects.func import Func
from irkit.ir import Operation

PIPELINES: Final = {
    "shared": "builtin.module(optimize-graph,convert-graph-to-loop,memory-plan{arena=argument},"
    "func.func(loop-chunk,convert-loop-to-scf),scf-parallel-outlining,convert-scf-to-cf)",
    "buffers": "builtin.module(convert-graph-to-loop)",
    "structured": "builtin.module(convert-graph-to-loop,func.func(convert-loop-to-scf))",
}
STEPS: Final = {
    "add": "graph.add %{0}, %y : tensor<?x16xf32>",
    "rows": "graph.add %{0}, %b : tensor<?x16xf32>, tensor<16xf32> -> tensor<?x16xf32>",
    "product": "graph.matmul %{0}, %w : tensor<?x16xf32>, tensor<16x16xf32> -> tensor<?x16xf32>",
    "relu": "graph.relu %{0} : tensor<?x16xf32>",
    "softmax": "graph.softmax %{0} axis 1 : tensor<?x16xf32>",
    "gelu": "graph.gelu %{0} : tensor<?x16xf32>",
    "cumulate": "graph.cumulate sum %{0} axis 0 : tensor<?x16xf32>",
    "reverse": "graph.reverse %{0} axes [0] : tensor<?x16xf32>",
}
"""What makes one tensor of another, of rows whose number is open."""


def chain(random: Random, name: str, rows: str) -> str:
    """A function of some steps in a row, that may return its input beside their result."""
    lines = [f"%v{at + 1} = {random.choice([*STEPS.values()]).format(f'v{at}')}" for at in range(4)]
    kind, other = "tensor<?x16xf32>", random.choice(["v0", "v2", "y"])
    text = "\n  ".join([
        f"func.func @{name}(%v0: {kind}, %y: {kind}, %w: tensor<16x16xf32>, %b: tensor<16xf32>)"
        f" -> ({kind}, {kind}) {{",
        *lines,
        f"return %v4, %{other} : {kind}, {kind}\n}}",
    ])
    return text.replace("?", rows)


def named(text: str, name: str) -> str:
    return text.replace("@f(", f"@{name}(")


def programs(kind: str) -> list[str]:
    if kind == "random":
        return [named(Graph(seed).text, f"f{seed}") for seed in range(30)]
    if kind == "operations":
        return [named(text_of(case), case) for case in OPERATIONS]
    random = Random(5)
    return [chain(random, f"c{number}", "?" if kind == "open" else "6") for number in range(10)]


def functions(module: Operation) -> list[Func]:
    return [op for op in module.regions[0].entry.ops if isinstance(op, Func)]


@pytest.mark.parametrize("pipeline", PIPELINES)
@pytest.mark.parametrize("kind", ["random", "operations", "open", "fixed"])
def test_inputs_of_graphs_are_never_written(kind: str, pipeline: str) -> None:
    check("\n".join(programs(kind)), PIPELINES[pipeline])


@pytest.mark.parametrize("rows", ["?", "6"])
def test_nor_by_what_becomes_machine_code(rows: str) -> None:
    check(chain(Random(1), "f", rows), "builtin.module(lower-to-cpu)")


def check(text: str, pipeline: str) -> None:
    module = irkit.parse(text)
    names = {each.symbol for each in functions(module)}
    irkit.run_pipeline(module, pipeline)
    public = [each for each in functions(module) if each.symbol in names]
    assert len(public) == len(names)
    for function in public:
        parameters = signature_of(function).parameters
        written = written_arguments(function)
        wrong = [at for at, each in enumerate(parameters) if each.is_input and written[at]]
        assert not wrong, f"{function.symbol}: {wrong}"
        held = [at for at, each in enumerate(parameters) if each.result is not None]
        assert all(written[at] for at in held), function.symbol


def test_what_is_handed_on_is_followed() -> None:
    module = irkit.parse("""
    func.func private @second(%a: memref<4xf32>, %b: memref<4xf32>) -> memref<4xf32> {
      memref.copy %a, %b : memref<4xf32> to memref<4xf32>
      return %a : memref<4xf32>
    }
    func.func private @again(%a: memref<4xf32>, %b: memref<4xf32>) {
      func.call @again(%b, %a) : (memref<4xf32>, memref<4xf32>) -> ()
      return
    }
    func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<4xf32>, %d: memref<4xf32>,
                 %e: memref<4xf32>, %g: memref<4xf32>, %x: f32, %p: i1, %i: index) {
      %r = func.call @second(%a, %b) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>
      %s = func.call @second(%c, %d) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>
      memref.store %x, %s[%i] : memref<4xf32>
      func.call @again(%a, %g) : (memref<4xf32>, memref<4xf32>) -> ()
      %l = scf.for %k = %i to %i step %i iter_args(%m = %e) -> memref<4xf32> {
        memref.store %x, %m[%k] : memref<4xf32>
        scf.yield %m : memref<4xf32>
      }
      cf.cond_br %p, ^bb1(%a : memref<4xf32>), ^bb2(%g : memref<4xf32>)
    ^bb1(%y: memref<4xf32>):
      return
    ^bb2(%z: memref<4xf32>):
      memref.store %x, %z[%i] : memref<4xf32>
      return
    }""")
    function = functions(module)[-1]
    assert written_arguments(function)[:6] == (False, True, True, True, True, True)
