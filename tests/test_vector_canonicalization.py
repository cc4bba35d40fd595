"""Canonicalization of vectors changes no meaning, though sums may be added up in another order."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from irkit.analysis.signature import signature_of
from irkit.catalog import context
from irkit.interp import Machine
from irkit.interp.inputs import can_draw, draw_inputs
from irkit.passes.canonicalize import Canonicalizer
from irkit.syntax import parse

FILES = Path(__file__).resolve().parent.parent / "lit_tests" / "dialects"

CORNERS = """
func.func @repeated_within(%w: vector<2x1xf32>) -> vector<2x2x1xf32> {
  %0 = vector.broadcast %w : vector<2x1xf32> to vector<2x2xf32>
  %1 = vector.shape_cast %0 : vector<2x2xf32> to vector<2x2x1xf32>
  return %1 : vector<2x2x1xf32>
}
func.func @repeated_whole(%w: vector<1x2xf32>) -> vector<2x2x1x2xf32> {
  %0 = vector.broadcast %w : vector<1x2xf32> to vector<4x1x2xf32>
  %1 = vector.shape_cast %0 : vector<4x1x2xf32> to vector<2x2x1x2xf32>
  return %1 : vector<2x2x1x2xf32>
}
func.func @masked_single(%v: vector<1xi32>, %a: i32, %k: vector<1xi1>) -> i32 {
  %0 = vector.mask %k { vector.reduction <add>, %v, %a : vector<1xi32> into i32 } : vector<1xi1> -> i32
  return %0 : i32
}
func.func @part_of_stretched(%v: vector<2x1xf32>) -> vector<1x1x2xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<3x2x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 1, 2], sizes = [1, 1, 2], strides = [1, 1, 1]}
    : vector<3x2x4xf32> to vector<1x1x2xf32>
  return %1 : vector<1x1x2xf32>
}
"""


TEXTS = {"corners": CORNERS} | {
    stem: (FILES / f"{stem}.mlir").read_text() for stem in ("vector_canonical_fold", "vector_elements_fold")
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_meaning_is_kept(text: str) -> None:
    before = Machine(parse(text, context=context()))
    changed = parse(text, context=context())
    Canonicalizer().run(changed)
    after = Machine(changed)
    compared = 0
    for name in before.functions:
        signature = signature_of(before.symbol(name))
        kinds = [each.type for each in signature.parameters]
        # A random index may lie outside of a vector.
        left_out = any(word in str(kind) for kind in kinds for word in ("[", "memref", "index"))
        if left_out or not all(map(can_draw, kinds)):
            continue
        inputs = draw_inputs(signature, Random(7), 8)
        for one, other in zip(before.run(name, inputs), after.run(name, inputs), strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-5)
        compared += 1
    assert compared >= 4
