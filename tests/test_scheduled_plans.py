"""Schedules need no more memory than the kernels that they are for, nor these more than the graph: windows
are copied where there is room already, or for some rows."""

from __future__ import annotations

import pytest
from scheduled_plans import arenas_of, check

import irkit


def layers(batch: int) -> str:
    """Two convolutions of images so large that a copy of what their windows see would be the peak, and one
    that sees every second row."""
    x, y, z = (f"tensor<{batch}x{shape}xf32>" for shape in ("16x69x69", "24x69x69", "8x35x35"))
    return f"""func.func @main(%x: {x}, %a: tensor<16x16x3x3xf32>, %b: tensor<24x16x3x3xf32>, %c: tensor<8x24x3x3xf32>) -> {z} {{
  %0 = graph.conv %x, %a pads [1, 1, 1, 1] : {x}, tensor<16x16x3x3xf32> -> {x}
  %1 = graph.relu %0 : {x}
  %2 = graph.conv %1, %b pads [1, 1, 1, 1] : {x}, tensor<24x16x3x3xf32> -> {y}
  %3 = graph.relu %2 : {y}
  %4 = graph.conv %3, %c strides [2, 2] pads [1, 1, 1, 1] : {y}, tensor<8x24x3x3xf32> -> {z}
  return %4 : {z}
}}"""


@pytest.mark.parametrize("batch", [1, 3])
def test_convolutions(batch: int) -> None:
    graph, kernels, scheduled = arenas_of(irkit.parse(layers(batch)), "avx2")
    check([graph, kernels, scheduled])
    assert scheduled.peak == batch * 40 * 69 * 69 * 4 + (-batch * 16 * 69 * 69 * 4) % 256 + (-batch * 24 * 69 * 69 * 4) % 256


def test_what_is_read_in_two_shapes() -> None:
    """The residual of ResNet: a product reads rows of pixels, what follows reads images."""
    x, rows = "tensor<1x32x14x14xf32>", "tensor<32x196xf32>"
    text = f"""func.func @main(%x: {x}, %w: tensor<32x32xf32>, %v: tensor<32x32x3x3xf32>) -> {x} {{
  %0 = graph.reshape %x : {x} -> {rows}
  %1 = graph.matmul %w, %0 : tensor<32x32xf32>, {rows} -> {rows}
  %2 = graph.reshape %1 : {rows} -> {x}
  %3 = graph.matmul %w, %1 : tensor<32x32xf32>, {rows} -> {rows}
  %4 = graph.reshape %3 : {rows} -> {x}
  %5 = graph.conv %4, %v pads [1, 1, 1, 1] : {x}, tensor<32x32x3x3xf32> -> {x}
  %6 = graph.conv %2, %v pads [1, 1, 1, 1] : {x}, tensor<32x32x3x3xf32> -> {x}
  %7 = graph.sub %5, %6 : {x}
  return %7 : {x}
}}"""
    arenas = arenas_of(irkit.parse(text), "avx512")
    assert all(each.peak == each.bound for each in arenas)
    assert arenas[1].peak <= arenas[0].peak
