"""Sizes that types leave open, in compiled code: what does not fit is an error, where the interpreter traps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import ClassVar, Final

import numpy as np
import pytest

import irkit
from irkit.interp.machine import Machine
from irkit.interp.traps import Trap
from irkit.runtime.arrays import ArgumentError
from irkit.runtime.executable import Executable

OPERATIONS: Final = {
    "add": ("graph.add", ["?", "?"], "?"),
    "add_rows": ("graph.add", ["?x4", "?"], "?x4"),
    "add_known": ("graph.add", ["?", "3"], "3"),
    "add_one": ("graph.add", ["?x1", "1x?"], "?x?"),
    "compare": ("graph.max", ["?x?", "?x?"], "?x?"),
    "matmul": ("graph.matmul", ["?x?", "?x3"], "?x3"),
    "matmul_batch": ("graph.matmul", ["?x2x3", "?x3x2"], "?x2x2"),
    "matmul_known_batch": ("graph.matmul", ["3x2x3", "?x3x2"], "3x2x2"),
    "matmul_vector": ("graph.matmul", ["?", "?x4"], "4"),
    "concat": ("graph.concat", ["?x?", "?x3"], "?x?"),
    "reshape": ("graph.reshape", ["?"], "?x2"),
    "reshape_known": ("graph.reshape", ["?"], "2x2"),
    "attention_values": ("graph.attention", ["?x4", "?x4", "3x2"], "?x2"),
    "cumulate": ("graph.cumulate sum", ["?x?"], "?x?"),
    "reverse": ("graph.reverse", ["?x?"], "?x?"),
    "gather": ("graph.gather", ["?x?", "?xi64"], "?x?"),
    "scatter": ("graph.scatter add", ["?x?", "?xi64", "?x3"], "?x?"),
    "arg_reduce": ("graph.arg_reduce max", ["?x?"], "?xi64"),
    "reduce": ("graph.reduce sum", ["?x?x3"], "?x3"),
    "transpose": ("graph.transpose", ["?x3x?"], "?x?x3"),
    "pad": ("graph.pad", ["?x?", ""], "?x?"),
    "pool": ("graph.pool max", ["?x1x?x3"], "?x1x?x1"),
    "attention_mask": ("graph.attention", ["1x?x4", "1x?x4", "1x?x4", "?x?x?"], "1x?x4"),
    "attention_row": ("graph.attention", ["2x?x4", "2x3x4", "?x3x4", "1x?x3"], "2x?x4"),
    "merged": ("graph.reshape", ["?x3"], "?"),
    "broadcast": ("graph.broadcast", ["?"], "3x?"),
    "broadcast_known": ("graph.broadcast", ["?"], "2x3"),
    "slice": ("graph.slice", ["?x4"], "?x2"),
    "cut": ("graph.slice", ["?"], "?"),
    "cut_behind": ("graph.slice", ["?x?"], "?x?"),
    "cut_to_known": ("graph.slice", ["?"], "2"),
    "softmax": ("graph.softmax", ["?x?"], "?x?"),
    "conv": ("graph.conv", ["1x?x?x4", "2x?x3x3"], "1x2x?x4"),
    "attention": ("graph.attention", ["?x?x4", "?x?x4", "?x?x4"], "?x?x4"),
}
"""The operation, the sizes of its operands, and of its result."""
PLAIN: Final = "builtin.module(convert-graph-to-loop,func.func(convert-loop-to-scf,math-expand),convert-scf-to-cf)"
"""The shortest way to machine code: what is looked at does not depend on schedules."""
BEHIND: Final = {
    "graph.concat": " axis 1",
    "graph.slice": " [0:, 1:3]",
    "graph.softmax": " axis 1",
    "graph.cumulate sum": " axis 0",
    "graph.reverse": " axes [0]",
    "graph.gather": " axis 0",
    "graph.arg_reduce max": " axis 1",
    "graph.reduce sum": " axes [1]",
    "graph.transpose": " [2, 0, 1]",
    "graph.pad": " low [1, 0] high [0, 2]",
    "graph.pool max": " window [2, 2] strides [1, 2]",
    "graph.attention": " scale 0.5",
    "graph.conv": " pads [1, 1, 1, 1]",
}
ALWAYS_FIT: Final = (
    *("add_one", "arg_reduce", "broadcast", "cumulate", "cut", "cut_behind", "gather", "merged", "pad"),
    *("reduce", "reverse", "slice", "softmax", "transpose"),
)


CUTS: Final = {"cut": " [0:3]", "cut_behind": " [2:2147483647:2, 1:3]", "cut_to_known": " [1:3]"}


def text_of(case: str) -> str:
    name, operands, result = OPERATIONS[case]
    kinds = [f"tensor<{sizes}>" if "i" in sizes else f"tensor<{sizes}xf32>" for sizes in operands]
    kinds = [each.replace("<x", "<") for each in kinds]
    args = ", ".join([f"%a{number}: {kind}" for number, kind in enumerate(kinds)])
    uses = ", ".join([f"%a{number}" for number in range(len(kinds))])
    made = f"tensor<{result}>" if "i" in result else f"tensor<{result}xf32>"
    return f"""
func.func @f({args}) -> {made} {{
  %0 = {name} {uses}{CUTS.get(case, BEHIND.get(name, ""))} : {", ".join(kinds)} -> {made}
  return %0 : {made}
}}"""


def shapes_of(case: str) -> Iterator[list[tuple[int, ...]]]:
    """All shapes whose open sizes are of a few."""
    operands = [sizes.removesuffix("xi64").split("x") for sizes in OPERATIONS[case][1]]
    count = sum(each.count("?") for each in operands)
    for chosen in product((0, 1, 2, 3, 4) if count < 3 else (1, 2, 3, 4) if count < 4 else (1, 3), repeat=count):
        sizes = iter(chosen)
        yield [tuple([next(sizes) if size == "?" else int(size) for size in each if size]) for each in operands]


@pytest.mark.parametrize("case", OPERATIONS)
def test_sizes_fit_where_the_interpreter_says_so(case: str) -> None:
    module = irkit.parse(text_of(case))
    judge, run = Machine(module), irkit.compile(module, pipeline=PLAIN)["f"]
    fitted = missed = 0
    for shapes in shapes_of(case):
        inputs = [
            np.zeros(shape, np.int64)
            if "i" in sizes
            else np.arange(np.prod(shape), dtype=np.float32).reshape(shape)
            for shape, sizes in zip(shapes, OPERATIONS[case][1], strict=True)
        ]
        try:
            (wanted,) = judge.run("f", inputs)
        except Trap:
            missed += 1
            with pytest.raises(ArgumentError, match=f"f: '{OPERATIONS[case][0].split()[0]}' op "):
                run(*inputs)
            with pytest.raises(ArgumentError, match="f: "):
                run.prepare(*inputs)
            continue
        fitted += 1
        np.testing.assert_allclose(np.asarray(run(*inputs)), wanted, rtol=1e-5)
    assert fitted, "no shapes fit"
    assert missed or case in ALWAYS_FIT, "all shapes fit"


def test_an_open_size_is_not_stretched() -> None:
    run = irkit.compile(irkit.parse(text_of("add")), pipeline=PLAIN)["f"]
    with pytest.raises(ArgumentError, match=r"shape \[1\] to \[3\]: a size that is open is not stretched"):
        run(np.ones(3, np.float32), np.ones(1, np.float32))


@pytest.fixture(scope="module")
def chain() -> Executable:
    """Sizes go through a call and through what is made in between."""
    text = """
    func.func private @half(%x: tensor<?xf32>) -> tensor<?x2xf32> {
      %0 = graph.reshape %x : tensor<?xf32> -> tensor<?x2xf32>
      return %0 : tensor<?x2xf32>
    }
    func.func @rows(%x: tensor<?xf32>, %y: tensor<?x2xf32>, %n: f32) -> (f32, tensor<?x2xf32>) {
      %w = graph.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
      %0 = func.call @half(%x) : (tensor<?xf32>) -> tensor<?x2xf32>
      %1 = graph.add %0, %y : tensor<?x2xf32>
      %2 = graph.add %1, %w : tensor<?x2xf32>, tensor<1x2xf32> -> tensor<?x2xf32>
      return %n, %2 : f32, tensor<?x2xf32>
    }
    func.func @other(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
      %0 = graph.neg %x : tensor<?x?xf32>
      return %0 : tensor<?x?xf32>
    }
    """
    return irkit.compile(irkit.parse(text))


def test_sizes_go_through_calls(chain: Executable) -> None:
    ones = np.ones
    found = chain.rows(ones(8, np.float32), ones((4, 2), np.float32), 3.0)
    assert isinstance(found, tuple)
    assert [each.tolist() for each in found] == [3.0, [[3.0, 4.0]] * 4]
    with pytest.raises(ArgumentError, match=r"rows: 'graph.add' op .* sizes 4 and 3 differ"):
        chain.rows(ones(8, np.float32), ones((3, 2), np.float32), 3.0)
    with pytest.raises(ArgumentError, match=r"rows: 'graph.reshape' op .* 7 elements do not fill 6"):
        chain.rows(ones(7, np.float32), ones((4, 2), np.float32), 3.0)


class Shaped:
    """No array, though it has a shape of its own making."""

    shape: ClassVar = [8]


def test_what_is_wrong_with_one_argument_is_said_of_it(chain: Executable) -> None:
    with pytest.raises(ArgumentError, match="argument 0 is a Shaped"):
        chain.rows(Shaped(), np.ones((4, 2), np.float32), 3.0)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="argument 0 is a int"):
        chain.rows(3, np.ones((4, 2), np.float32), 3.0)
    with pytest.raises(ArgumentError, match="argument 1 has the shape"):
        chain.rows(np.ones(8, np.float32), np.ones((4, 3), np.float32), 3.0)
    with pytest.raises(ArgumentError, match="takes 3 arguments"):
        chain.rows(np.ones(8, np.float32))


def test_a_destination_has_the_sizes_that_follow(chain: Executable) -> None:
    x, y = np.ones(8, np.float32), np.ones((4, 2), np.float32)
    out = np.zeros((4, 2), np.float32)
    found = chain.rows(x, y, 0.0, out=[None, out])
    assert isinstance(found, tuple)
    assert found[1] is out
    with pytest.raises(ArgumentError, match=r"result 1 has the shape \(5, 2\), expected \(4, 2\)"):
        chain.rows(x, y, 0.0, out=[None, np.zeros((5, 2), np.float32)])


def test_code_from_the_cache_looks_at_sizes_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IRKIT_CACHE_DIR", str(tmp_path))
    for _ in range(2):
        run = irkit.compile(irkit.parse(text_of("add")))["f"]
        with pytest.raises(ArgumentError, match="sizes 3 and 4 differ"):
            run(np.ones(3, np.float32), np.ones(4, np.float32))
