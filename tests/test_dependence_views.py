"""What is accessed through views is a box of the buffer behind: against all pairs of iterations."""

from __future__ import annotations

from itertools import product

import pytest

import irkit
from irkit.analysis.dependence import Part, find_carried
from irkit.dialects import loop

COUNT = 6


def views(factor: int, shift: int, size: int, step: int) -> str:
    return f"""func.func @f(%a: memref<200x2xf32>) {{
  %c0 = arith.constant 0 : index
  loop.for @i (%i = 0 to {COUNT}) {{
    %f = arith.constant {factor} : index
    %s = arith.constant {shift} : index
    %0 = arith.muli %i, %f : index
    %1 = arith.addi %0, %s : index
    %from = memref.subview %a[%1, 1] [{size}, 1] [{step}, 1]
      : memref<200x2xf32> to memref<{size}xf32, strided<[{2 * step}], offset: ?>>
    %to = memref.subview %a[%0, 1] [2, 1] [1, 1] : memref<200x2xf32> to memref<2xf32, strided<[2], offset: ?>>
    %any = memref.cast %to : memref<2xf32, strided<[2], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
    %x = memref.load %from[%c0] : memref<{size}xf32, strided<[{2 * step}], offset: ?>>
    memref.store %x, %any[%c0] : memref<2xf32, strided<[?], offset: ?>>
  }}
  return
}}"""


def meet(factor: int, shift: int, size: int, step: int) -> bool:
    """Whether an iteration touches what another one writes."""
    read = [{factor * i + shift + n * step for n in range(size)} for i in range(COUNT)]
    written = [{factor * i, factor * i + 1} for i in range(COUNT)]
    pairs = [(i, j) for i, j in product(range(COUNT), repeat=2) if i != j]
    return any((read[i] | written[i]) & written[j] for i, j in pairs)


@pytest.mark.parametrize("step", [1, 3])
def test_boxes_of_views(step: int) -> None:
    for factor, shift, size in product((1, 2, 3, 8), (0, 1, 2, 5, 9), (1, 2, 4)):
        module = irkit.parse(views(factor, shift, size, step))
        (nest,) = loop.loops_in(module)
        found = find_carried(Part([nest]), nest) is not None
        expected = meet(factor, shift, size, step)
        # With gaps between its elements a view is taken for the box around them.
        assert found >= expected if step > 1 else found == expected, (factor, shift, size, step)


@pytest.mark.parametrize(
    "change",
    [("memref.cast %to", "memref.reinterpret_cast %to to offset: [0], sizes: [2], strides: [1]"),
     ("%1 = arith.addi %0, %s", "%1 = arith.xori %0, %s")],
    ids=["a view of anything", "a start that is not affine"],
)
def test_what_is_not_known_is_anywhere(change: tuple[str, str]) -> None:
    before, after = change
    text = views(8, 0, 2, 1).replace("strided<[?], offset: ?>", "strided<[1]>") if "cast" in before else views(8, 0, 2, 1)
    (nest,) = loop.loops_in(irkit.parse(views(8, 0, 2, 1)))
    assert find_carried(Part([nest]), nest) is None
    (nest,) = loop.loops_in(irkit.parse(text.replace(before, after)))
    assert find_carried(Part([nest]), nest) is not None
