"""Which layouts give each element a place of its own: against all places, and at the borders where arrays
come in."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.lib.stride_tricks import as_strided

import irkit
from irkit.analysis.dependence.layouts import are_distinct, has_distinct_elements
from irkit.dialects import func
from irkit.interp import Machine, Trap
from irkit.ir.types import MemRefType
from irkit.runtime.arrays import ArgumentError

OPEN = """func.func @f(%a: memref<4x4xi32, strided<[?, ?]>>) {
  %c0 = arith.constant 0 : index
  %x = memref.load %a[%c0, %c0] : memref<4x4xi32, strided<[?, ?]>>
  memref.store %x, %a[%c0, %c0] : memref<4x4xi32, strided<[?, ?]>>
  return
}"""

dimensions = st.lists(st.tuples(st.integers(1, 4), st.integers(-12, 12)), min_size=1, max_size=3)


@settings(max_examples=200, deadline=None)
@given(dimensions)
def test_strides_against_all_places(found: list[tuple[int, int]]) -> None:
    sizes, strides = zip(*found, strict=True)
    places = [
        sum(index * stride for index, stride in zip(each, strides, strict=True))
        for each in product(*map(range, sizes))
    ]
    assert are_distinct(sizes, strides) == (len(set(places)) == len(places))


def kind_of(text: str) -> MemRefType:
    module = irkit.parse(f"func.func @f(%a: {text}) {{ return }}")
    kind = next(each for each in module.walk() if isinstance(each, func.Func)).body.entry.args[0].type
    assert isinstance(kind, MemRefType)
    return kind


@pytest.mark.parametrize(
    ("text", "distinct"),
    [
        ("memref<?x?xf32>", True),
        ("memref<0x4xf32, strided<[0, 0]>>", True),
        ("memref<1x4xf32, strided<[0, 1]>>", True),
        ("memref<?xf32, strided<[0]>>", False),
        ("memref<?x8xf32, strided<[?, 1]>>", True),
        ("memref<4x?xf32, strided<[100, 1]>>", True),
        ("memref<?x?xf32, strided<[1, 1]>>", False),
        ("memref<?x4xf32, strided<[3, 1]>>", False),
        ("memref<3x2xf32, strided<[2, 3]>>", True),
        ("memref<4xf32, strided<[-1], offset: 3>>", True),
        ("memref<4x4xf32, affine_map<(i, j) -> (j, i)>>", True),
        ("memref<4x4xf32, affine_map<(i, j) -> (j * 4 + i)>>", True),
        ("memref<4x4xf32, affine_map<(i, j) -> (j * 3 + i)>>", False),
        ("memref<4x4xf32, affine_map<(i, j) -> (i)>>", False),
        ("memref<8xf32, affine_map<(i) -> (i floordiv 2)>>", False),
        ("memref<?x8xf32, affine_map<(i, j) -> (i floordiv 4, j, i mod 4)>>", True),
        ("memref<8xf32, affine_map<(i) -> (i mod 8)>>", True),
        ("memref<?xf32, affine_map<(i) -> (i mod 8)>>", False),
    ],
)
def test_layouts(text: str, distinct: bool) -> None:
    assert has_distinct_elements(kind_of(text)) == distinct


def test_arrays_that_overlap_are_refused() -> None:
    compiled = irkit.compile(irkit.parse(OPEN))
    array = np.arange(16, dtype=np.int32).reshape(4, 4)
    compiled.f(array.T)
    for strides in ((4, 4), (0, 4)):
        with pytest.raises(ArgumentError, match="with which elements share memory, and the function writes"):
            compiled.f(as_strided(array, (4, 4), strides))


def test_arrays_that_are_only_read_may_overlap() -> None:
    compiled = irkit.compile(irkit.parse(OPEN.replace("memref.store", "// memref.store")))
    compiled.f(as_strided(np.zeros(1, np.int32), (4, 4), (0, 0)))


@pytest.mark.parametrize("strides", ["?, ?", "1, ?", "?, 1", "?, 2"])
def test_inputs_of_the_interpreter_keep_the_contract(strides: str) -> None:
    module = irkit.parse(OPEN.replace("?, ?", strides))
    array = np.arange(16, dtype=np.int32).reshape(4, 4)
    _, after = Machine(module).run_in_place("f", [array])
    np.testing.assert_array_equal(after[0], array)


def test_layouts_that_the_interpreter_does_not_know() -> None:
    text = "func.func @f(%a: memref<4xi32, affine_map<(d0) -> (d0 floordiv 2)>>) { return }"
    with pytest.raises(Trap, match="whose layout is neither the identity nor strided"):
        Machine(irkit.parse(text)).run("f", [np.zeros(4, np.int32)])
