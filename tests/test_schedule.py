"""Schedules from Python: the functions of irkit/schedule.py are the loop passes, with their options and types."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import irkit
from irkit import schedule as s
from irkit.catalog import pass_class, pass_names
from irkit.dialects import func, loop
from irkit.pipeline.options import specs

MATMUL = """
func.func @matmul(%A: memref<64x48xf32>, %B: memref<48x32xf32>, %C: memref<64x32xf32> {llvm.noalias}) {
  loop.for @i (%i = 0 to 64) parallel {
    loop.for @j (%j = 0 to 32) parallel {
      loop.for @k (%k = 0 to 48) {
        %a = loop.load %A[%i, %k] : memref<64x48xf32>
        %b = loop.load %B[%k, %j] : memref<48x32xf32>
        %p = arith.mulf %a, %b : f32
        loop.update addf %p, %C[%i, %j] : memref<64x32xf32>
      }
    }
  }
  return
}
"""

UNOFFERED = {"loop-apply-schedules": "runs text", "loop-invariant-code-motion": "upstream's, on any loops"}


def matmul() -> func.Func:
    module = irkit.parse(MATMUL)
    (function,) = [op for op in module.walk() if isinstance(op, func.Func)]
    return function


def labels(function: func.Func) -> list[str]:
    return loop.labels_in(function)


def test_labels() -> None:
    function = matmul()
    s.tile(function, ["i", "j"], [16, 8])
    s.interchange(function, ["k", "j.1"])
    s.simplify(function)
    assert labels(function) == ["i.0", "j.0", "i.1", "k", "j.1"]


def test_loops_themselves() -> None:
    function = matmul()
    i, j, k = loop.loops_in(function)
    s.tile([i, k], sizes=[16], tails="perfect")
    s.vectorize(j)
    s.unroll(loop.select(function, ["k.1"]), factor=4)
    assert j.is_vector
    assert i.label.value == "i.1"
    assert sum(isinstance(op, loop.Update) for op in function.walk()) == 4


def test_same_as_the_pipeline() -> None:
    function = matmul()
    s.tile(function, ["i", "j", "k"], [16, 8, 4])
    s.stage(function, "k.0", ["arg0", "arg1"], ["a", "b"], layout=[1, 0])
    s.double_buffer(function, "k.0", ["a", "b"], stages=3)
    s.scalar_replace(function, ["k.1"])
    module = irkit.parse(MATMUL)
    text = (
        "loop-tile{loops=i,j,k sizes=16,8,4}, loop-stage{level=k.0 buffers=arg0,arg1 names=a,b layout=1,0}, "
        "loop-double-buffer{loop=k.0 buffers=a,b stages=3}, loop-scalar-replace{loops=k.1}"
    )
    irkit.run_pipeline(module, f"builtin.module(func.func({text}))")
    assert str(function.parent_op) == str(module)


def test_one_loop() -> None:
    function = matmul()
    (k,) = loop.select(function, ["k"])
    s.prefetch(k, ["arg1"], distance=2)
    assert sum(isinstance(op, loop.Prefetch) for op in function.walk()) == 1


def test_refusals() -> None:
    function = matmul()
    with pytest.raises(irkit.IRError, match="has no loop with label 'x'; its loops are i, j, k"):
        s.unroll(function, ["x"], 4)
    with pytest.raises(irkit.IRError, match="@k cannot run in parallel"):
        s.parallelize(function, ["k"])
    with pytest.raises(irkit.IRError, match="label @j is used twice in a function"):
        s.tile(function, ["i"], [4], names=["j", "l"])
    with pytest.raises(ValueError, match="loops of one function"):
        s.reverse([])
    with pytest.raises(ValueError, match="loops of one function"):
        s.reverse([next(loop.loops_in(matmul())), next(loop.loops_in(matmul()))])


def test_loops_whose_labels_look_like_patterns() -> None:
    module = irkit.parse(MATMUL.replace("@j", '@"[ij]*"'))
    i, j, _ = loop.loops_in(module)
    s.reverse(j)
    assert i.is_parallel
    s.split(j, [8])
    assert "[ij]*.0" in loop.labels_in(module)


def test_each_loop_pass_is_a_function() -> None:
    offered = {
        f"loop-{name.replace('_', '-')}": each.make
        for name, each in vars(s).items()
        if isinstance(each, s.OnFunction | s.OnLoops | s.OnLoop)
    }
    known = {name for name in pass_names() if name.startswith("loop-")} - UNOFFERED.keys()
    assert offered.keys() == known
    assert all(pass_class(name) is make for name, make in offered.items())


def test_the_first_option_says_where() -> None:
    for name, each in vars(s).items():
        if isinstance(each, s.OnLoops | s.OnLoop):
            found = pass_class(f"loop-{name.replace('_', '-')}")
            assert found is not None
            assert next(iter(found.__dataclass_fields__)) in ("loops", "loop", "level", "producer")  # type: ignore[attr-defined]
            assert specs(found)


WRONG = {
    's.tile(f, ["i"], ["4"])': 'has incompatible type "str"; expected "int"',
    's.tile(f, ["i"], [4], tails="some")': "No overload variant",
    's.tile(n, ["i"], sizes=[4])': "No overload variant",
    's.unroll(f, ["i"], factr=4)': "No overload variant",
    's.stage(n, "A")': "No overload variant",
    "s.pad(n)": 'has incompatible type "For"; expected "Func"',
}
RIGHT = [
    's.tile(f, ["i"], [4], tails="peel")',
    "s.tile([n, n], sizes=[4])",
    "s.unroll(n, factor=4)",
    "s.parallelize(f)",
    's.stage(n, ["A"], space="workgroup")',
    's.skew(f, "i", by="t")',
    's.fuse(f, ["i", "j"], shift="auto", ends="guard")',
    's.compute_at(f, "p", "c.0")',
    's.pad(f, ["t"], [1])',
]


def test_types(root: Path, tmp_path: Path) -> None:
    """A type checker knows the options of every pass."""
    head = ["from irkit import schedule as s", "from irkit.dialects import func, loop"]
    head.append("def use(f: func.Func, n: loop.For) -> None:")
    file = tmp_path / "calls.py"
    file.write_text("\n".join([*head, *[f"    {call}" for call in [*RIGHT, *WRONG]]]) + "\n")
    command = [sys.executable, "-m", "mypy", "--strict", "--hide-error-context", str(file)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    said: dict[int, str] = {}
    for number, message in re.findall(r"calls\.py:(\d+): error: (.*)", done.stdout):
        said[int(number)] = f"{said.get(int(number), '')}{message}\n"
    first = len(head) + len(RIGHT) + 1
    assert list(said) == list(range(first, first + len(WRONG))), done.stdout
    for message, complaint in zip(said.values(), WRONG.values(), strict=True):
        assert complaint in message


def test_the_page(root: Path) -> None:
    """What docs/loop.md shows is what happens."""
    page = (root / "docs/loop.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {"text": MATMUL}
    exec(code, names)
    function = names["function"]
    assert isinstance(function, func.Func)
    assert labels(function) == ["i.0", "j.0", "k.0", "b.in0", "b.in1", "i.1", "k.1", "j.1"]
    assert [nest.kind.value for nest in loop.loops_in(function) if nest.kind] == ["parallel"] * 3 + ["vector"]
