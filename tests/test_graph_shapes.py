"""Shapes of the results of graph operations: those of NumPy, and the groups of dimensions of a reshape."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irkit.dialects.graph.shapes import ShapeError, broadcast, matmul
from irkit.ir.types import DYNAMIC
from irkit.passes.convert.graph_nests.movement import grouped


@given(st.lists(st.integers(1, 6), min_size=1, max_size=4), st.data())
def test_reshape_groups_hold_equally_many_elements(source: list[int], data: st.DataObject) -> None:
    target = data.draw(st.permutations(source))
    groups = grouped(source, target)
    assert groups is not None
    assert [axis for sources, _ in groups for axis in sources] == list(range(len(source)))
    assert [axis for _, targets in groups for axis in targets] == list(range(len(target)))
    for sources, targets in groups:
        assert math.prod([source[axis] for axis in sources]) == math.prod([target[axis] for axis in targets])


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ((DYNAMIC, 16), (DYNAMIC, 4, 4), True),
        ((DYNAMIC, 16), (DYNAMIC, 8), True),
        ((DYNAMIC,), (4, 4), True),
        ((4, 4), (DYNAMIC,), True),
        ((4, DYNAMIC), (DYNAMIC,), False),
        ((4, DYNAMIC), (4, DYNAMIC, 1), True),
    ],
)
def test_reshapes_of_unknown_sizes(source: tuple[int, ...], target: tuple[int, ...], expected: bool) -> None:
    assert (grouped(source, target) is not None) == expected


SHAPES = st.lists(st.integers(1, 4), max_size=4).map(tuple)


@settings(max_examples=200)
@given(SHAPES, SHAPES)
def test_broadcast_shapes_are_numpys(left: tuple[int, ...], right: tuple[int, ...]) -> None:
    try:
        expected = np.broadcast_shapes(left, right)
    except ValueError:
        with pytest.raises(ShapeError):
            broadcast([left, right])
    else:
        assert broadcast([left, right]) == expected


@settings(max_examples=200)
@given(SHAPES, SHAPES)
def test_matmul_shapes_are_numpys(left: tuple[int, ...], right: tuple[int, ...]) -> None:
    try:
        expected = np.matmul(np.zeros(left), np.zeros(right)).shape
    except ValueError:
        with pytest.raises(ShapeError):
            matmul(left, right)
    else:
        assert matmul(left, right) == expected
