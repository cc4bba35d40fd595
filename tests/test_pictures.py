"""Pictures of nests, and nests in words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from irkit import catalog
from irkit.catalog import context, target
from irkit.diagnostics import IRError
from irkit.ir import Operation
from irkit.pipeline.run import run
from irkit.pipeline.text import parse_pipeline
from irkit.syntax import parse

SWEEP = """func.func @sweep(%a: memref<10x10xi32>) {
  loop.for @i (%i = 1 to 9) {
    loop.for @j (%j = 1 to 9) {
      %x = loop.load %a[%i - 1, %j] : memref<10x10xi32>
      %y = loop.load %a[%i, %j - 1] : memref<10x10xi32>
      %z = arith.addi %x, %y : i32
      loop.store %z, %a[%i, %j] : memref<10x10xi32>
    }
  }
  return
}"""
SVG = "{http://www.w3.org/2000/svg}"


def module(text: str, pipeline: str = "") -> Operation:
    made = parse(text, context=context())
    if pipeline:
        run(parse_pipeline(f"builtin.module(func.func({pipeline}))", catalog), made)
    return made


def picture(text: str, pipeline: str = "") -> ET.Element:
    svg = target("iteration-svg")
    assert svg is not None
    (content,) = svg.emit(module(text, pipeline)).values()
    return ET.fromstring(content)


def test_every_iteration_is_a_point_and_every_dependence_an_arrow() -> None:
    svg = picture(SWEEP)
    assert len(svg.findall(f"{SVG}circle")) == 64
    # Two arrows into each point, but none from what was there before.
    assert len(svg.findall(f"{SVG}line")) == 2 * 64 - 16


def test_tiling_moves_the_line_and_not_the_points() -> None:
    before, after = picture(SWEEP), picture(SWEEP, "loop-tile{loops=i,j sizes=3,4}")

    def points(svg: ET.Element) -> set[tuple[str | None, str | None]]:
        return {(each.get("cx"), each.get("cy")) for each in svg.findall(f"{SVG}circle")}

    def line(svg: ET.Element) -> str | None:
        found = svg.find(f"{SVG}polyline")
        assert found is not None
        return found.get("points")

    assert points(before) == points(after)
    assert line(before) != line(after)
    assert sorted((line(before) or "").split()) == sorted((line(after) or "").split())
    assert len({each.get("fill") for each in after.findall(f"{SVG}circle")}) == 6
    assert len(before.findall(f"{SVG}line")) == len(after.findall(f"{SVG}line"))


def test_sizes_that_are_not_numbers_are_drawn_small() -> None:
    text = SWEEP.replace("%a: memref<10x10xi32>", "%a: memref<10x10xi32>, %n: index").replace(
        "1 to 9", "0 to %n"
    )
    assert len(picture(text).findall(f"{SVG}circle")) == 64


def test_a_nest_without_iterations_is_an_empty_picture() -> None:
    assert not picture(SWEEP.replace("1 to 9", "5 to 5")).findall(f"{SVG}circle")


def test_nothing_to_draw_is_said() -> None:
    with pytest.raises(IRError, match="has no loops to draw"):
        picture("func.func @f() {\n  return\n}")


def test_the_schedule_in_words() -> None:
    tree = target("schedule-tree")
    assert tree is not None
    text = tree.emit(module(SWEEP, "loop-tile{loops=i,j sizes=3,4}"))["schedule.txt"]
    assert re.sub(r"\n$", "", text).split("\n") == [
        "@sweep",
        "  for @i.0 from 1 to 9 step 3",
        "    for @j.0 from 1 to 9 step 4",
        "      for @i.1 from 0 to min(3, 9 - i.0)",
        "        for @j.1 from 0 to 4",
        "          read argument #0[i.0 + i.1 - 1, j.0 + j.1]",
        "          read argument #0[i.0 + i.1, j.0 + j.1 - 1]",
        "          write argument #0[i.0 + i.1, j.0 + j.1]",
    ]


TWO = """func.func @two(%a: memref<4x4xi32> {llvm.noalias}, %b: memref<4x4xi32> {llvm.noalias}, %v: i32) {
  loop.for @i (%i = 0 to 4) {
    loop.for @k (%k = 0 to 3) {
      loop.update addi %v, %a[%i, 0] : memref<4x4xi32>
    }
    %x = loop.load %a[%i, 0] : memref<4x4xi32>
    loop.store %x, %b[%i, 1] : memref<4x4xi32>
  }
  return
}"""


def test_each_buffer_has_a_field_of_its_own() -> None:
    svg = picture(TWO)
    places = {(each.get("cx"), each.get("cy")) for each in svg.findall(f"{SVG}circle")}
    assert len(places) == 8
    assert [each.text for each in svg.findall(f"{SVG}text")[1:]] == ["argument #0", "argument #1"]


def test_the_line_passes_a_point_lower_each_time() -> None:
    line = picture(TWO).find(f"{SVG}polyline")
    assert line is not None
    points = [tuple(map(float, each.split(","))) for each in (line.get("points") or "").split()]
    assert [y - points[1][1] for _, y in points[:3]] == [-2.5, 0, 2.5]
    assert len(set(points)) == len(points)


def test_the_places_of_a_local_buffer_stand_one_below_the_other() -> None:
    text = TWO.replace("loop.for @i", "%t = memref.alloc() : memref<2x3x4xi32>\n  loop.for @i").replace(
        "loop.update addi %v, %a[%i, 0] : memref<4x4xi32>",
        "loop.store %v, %t[%i mod 2, %k, 0] : memref<2x3x4xi32>",
    )
    assert len({each.get("cy") for each in picture(text).findall(f"{SVG}circle")}) == 6
