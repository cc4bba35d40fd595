"""No code of the CPU is written for a kernel: schedules come from a nest and from the table of a machine, and
are made of passes that anybody can run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import irkit
from irkit import catalog
from irkit.analysis.machines import MACHINES
from irkit.targets.llvm import llvm_text

PACKAGE = Path(__file__).resolve().parent.parent / "irkit"
FILES = sorted(
    path.relative_to(PACKAGE).as_posix()
    for pattern in (
        "passes/loop/schedule_cpu*.py",
        "passes/convert/loop_to_*.py",
        "passes/vector/*.py",
        "passes/lower_to_cpu.py",
        "targets/llvm/*.py",
    )
    for path in PACKAGE.glob(pattern)
)
SCHEDULES = [file for file in FILES if "schedule_cpu" in file]
SIZES = {56, 511, 512, 513, 777, 1024, 2048, 4096, 8192}
"""Sizes of the kernels that speed is asked of, other than those that lines and tiles have as well."""
KERNELS = re.compile(r"matmul|gemm|conv(?!ert)|softmax|layer_?norm|gelu|micro_?kernel", re.IGNORECASE)
INSTRUCTIONS = re.compile(r"\basm\b|\bv(fn?m(add|sub)|broadcast|movups|perm)\w+|\bfmla\b|llvm\.(x86|aarch64)\.")


def code_of(source: str) -> Iterator[ast.AST]:
    """The nodes of a module without docstrings: texts that stand as statements."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return (node for node in ast.walk(tree) if id(node) not in told)


def numbers(source: str) -> set[int]:
    """The whole numbers in a module's code."""
    constants = [node.value for node in code_of(source) if isinstance(node, ast.Constant)]
    return {value for value in constants if type(value) is int}


def words(source: str) -> list[str]:
    """The names and texts in a module's code, those of what it imports aside."""
    found: list[str] = []
    for node in code_of(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append(node.value)
        elif isinstance(node, ast.Name | ast.Attribute):
            found.append(node.id if isinstance(node, ast.Name) else node.attr)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.arg):
            found.append(node.arg if isinstance(node, ast.arg) else node.name)
    return found


def test_there_is_something_to_look_at() -> None:
    assert len(SCHEDULES) >= 8
    assert "targets/llvm/vector.py" in FILES


@pytest.mark.parametrize("file", FILES)
def test_no_size_of_a_kernel(file: str) -> None:
    assert not numbers((PACKAGE / file).read_text(encoding="utf-8")) & SIZES


@pytest.mark.parametrize("file", SCHEDULES)
def test_no_schedule_asks_for_the_name_of_an_operator(file: str) -> None:
    source = (PACKAGE / file).read_text(encoding="utf-8")
    assert "dialects import graph" not in source
    assert [each for each in words(source) if KERNELS.search(each)] == []


@pytest.mark.parametrize("file", FILES)
def test_no_instruction_of_a_processor(file: str) -> None:
    source = (PACKAGE / file).read_text(encoding="utf-8")
    assert [each for each in words(source) if INSTRUCTIONS.search(each)] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""For 512."""\nSIZE = 512', ({512}, [])),
        ('def f(rows):\n    """Of 1024 in a gemm."""\n    return rows % 16', ({16}, [])),
        ('def matmul(m):\n    return "vfmadd231ps" if m else "convert"', (set(), ["matmul", "vfmadd231ps"])),
        ('emit("call void asm sideeffect")', (set(), ["call void asm sideeffect"])),
    ],
)
def test_what_is_found(source: str, found: tuple[set[int], list[str]]) -> None:
    hits = [each for each in words(source) if KERNELS.search(each) or INSTRUCTIONS.search(each)]
    assert (numbers(source), hits) == found


# What is made.


def product(m: int, k: int, n: int) -> str:
    shapes = [f"tensor<{a}x{b}xf32>" for a, b in ((m, k), (k, n), (m, n))]
    return f"""func.func @f(%a: {shapes[0]}, %b: {shapes[1]}) -> {shapes[2]} {{
      %0 = graph.matmul %a, %b : {shapes[0]}, {shapes[1]} -> {shapes[2]}
      return %0 : {shapes[2]}
    }}"""


def nest(m: int, k: int, n: int) -> str:
    """The same in loops, by other names."""
    a, b, c = (f"memref<{x}x{y}xf32>" for x, y in ((m, k), (k, n), (m, n)))
    return f"""func.func @g(%p: {a}, %q: {b}, %r: {c} {{irkit.result = 0 : i64}}) {{
      %zero = arith.constant 0.0 : f32
      loop.for @u (%u = 0 to {m}) parallel {{ loop.for @v (%v = 0 to {n}) parallel {{
        loop.store %zero, %r[%u, %v] : {c}
        loop.for @w (%w = 0 to {k}) {{
          %x = loop.load %p[%u, %w] : {a}
          %y = loop.load %q[%w, %v] : {b}
          %z = arith.mulf %x, %y fastmath<reassoc,contract> : f32
          loop.update addf %z, %r[%u, %v] fastmath<reassoc,contract> : {c}
        }}
      }} }}
      return
    }}"""


def schedule(text: str, machine: str = "avx512") -> str:
    module = irkit.parse(text)
    steps = f"builtin.module(convert-graph-to-loop,func.func(loop-schedule-cpu{{machine={machine}}}))"
    irkit.run_pipeline(module, steps)
    found = re.findall(r'irkit\.schedule = "([^"]*)"', str(module))
    assert len(found) == 1
    return str(found[0])


@pytest.mark.parametrize("shape", [(512, 512, 512), (70, 300, 6), (1, 40, 600), (511, 777, 513)], ids=str)
def test_a_nest_gets_the_schedule_of_the_operator_that_it_is(shape: tuple[int, int, int]) -> None:
    by_name = schedule(product(*shape))
    for label, other in (("i", "u"), ("j", "v"), ("k", "w")):
        by_name = re.sub(rf"matmul\.{label}\b", other, by_name)
    assert by_name == schedule(nest(*shape))


def test_a_schedule_is_made_of_passes() -> None:
    names = re.findall(r"([a-z][a-z-]*)\{", schedule(nest(511, 777, 513)))
    assert len(names) > 8
    assert all(catalog.pass_class(name) is not None for name in names)


@pytest.mark.parametrize("name", MACHINES)
def test_the_tile_is_as_large_as_the_registers_hold(name: str) -> None:
    """As many as there are less one: all sums, the row of columns, and what is broadcast."""
    machine = MACHINES[name]
    found = re.search(r"loop-tile\{loops=v,u,w sizes=(\d+),(\d+),1 ", schedule(nest(96, 32, 128), name))
    assert found is not None
    columns, rows = map(int, found.groups())
    across = columns // machine.lanes(4)
    assert columns == across * machine.lanes(4)
    assert (rows * across + across + 1) <= machine.registers < (rows + 2) * across + across + 2


def test_code_calls_nothing_but_what_llvm_has() -> None:
    module = irkit.parse(product(65, 33, 70))
    irkit.run_pipeline(module, "builtin.module(lower-to-cpu)")
    declared = re.findall(r"^declare .*@([\w.\"]+)\(", llvm_text(module), re.MULTILINE)
    assert [name for name in declared if not name.strip('"').startswith(("llvm.", "irkit."))] == []
