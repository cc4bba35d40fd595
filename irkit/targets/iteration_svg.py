"""iteration-svg: a picture of a nest: its iterations as points, the order as a line, dependences as arrows.

A point stands at the element that its iteration writes, so that a nest before and after a transformation is
drawn on the same points: what changes is the line, and the colours, which are the tiles (the outermost loop
whose label says that it steps over tiles).  Sizes that are not numbers are drawn as 8.  One file for each
nest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Final
from xml.sax.saxutils import escape

from irkit.analysis.dependence import Part
from irkit.analysis.dependence.instances import Instance, instances
from irkit.dialects import func, loop
from irkit.ir import Operation

_CELL: Final = 28
_MARGIN: Final = 40
_GAP: Final = 7
_COLOURS: Final = (
    "#4269d0",
    "#efb118",
    "#ff725c",
    "#6cc5b0",
    "#3ca951",
    "#ff8ab7",
    "#a463f2",
    "#97bbf5",
    "#9c6b4e",
)
_HEAD: Final = (
    '<defs><marker id="head" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="5" markerHeight="5" '
    'orient="auto"><path d="M0 0 L6 3 L0 6 z" fill="#c00"/></marker></defs>'
)
_MOST_ARROWS: Final = 400

Place = tuple[int, int]


def emit(module: Operation) -> Mapping[str, str | bytes]:
    """A file @function.@loop.svg for each outermost loop."""
    files: dict[str, str | bytes] = {}
    for function in module.walk():
        if not isinstance(function, func.Func):
            continue
        for nest in loop.loops_in(function):
            if not loop.enclosing_loops(nest):
                files[f"{function.symbol}.{nest.label.value}.svg"] = draw(nest)
    if not files:
        raise module.error("has no loops to draw: run convert-graph-to-loop first")
    return files


def draw(nest: loop.For) -> str:
    """The picture of one nest."""
    writes = [
        each for each in instances(Part([nest])) if any(access.writes for access, _, _ in each.elements)
    ]
    places = [_place(each) for each in writes]
    width = max([x for x, _ in places], default=0) + 1
    height = max([y for _, y in places], default=0) + 1
    size = f'width="{width * _CELL + 2 * _MARGIN}" height="{height * _CELL + 2 * _MARGIN}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">',
        _HEAD,
        f'<text x="{_MARGIN}" y="20">{escape(_title(nest))}</text>',
    ]
    parts += _order(places)
    parts += _arrows(nest)
    parts += _points(writes, places)
    return "\n".join([*parts, "</svg>", ""])


def _title(nest: loop.For) -> str:
    return " / ".join(
        [f"@{each.label.value}{f' {each.kind.value}' if each.kind else ''}" for each in loop.loops_in(nest)]
    )


def _place(instance: Instance) -> Place:
    """Where an iteration is drawn: at the last two subscripts of what it writes."""
    for access, _, element in instance.elements:
        if access.writes and element is not None:
            *_, row, column = (0, 0, *element)
            return column, row
    return (instance.indices[-1], 0) if instance.indices else (0, 0)


def _centre(place: Place) -> tuple[int, int]:
    return _MARGIN + place[0] * _CELL + _CELL // 2, _MARGIN + place[1] * _CELL + _CELL // 2


def _order(places: Sequence[Place]) -> Iterator[str]:
    """The line from iteration to iteration, in the order in which they run."""
    points = " ".join([f"{x},{y}" for x, y in map(_centre, places)])
    yield f'<polyline points="{points}" fill="none" stroke="#bbb" stroke-width="1.5"/>'


def _points(writes: Sequence[Instance], places: Sequence[Place]) -> Iterator[str]:
    tiles: dict[tuple[int, ...], int] = {}
    drawn: set[Place] = set()
    for each, place in zip(writes, places, strict=True):
        if place in drawn:
            continue
        drawn.add(place)
        x, y = _centre(place)
        colour = _COLOURS[tiles.setdefault(_tile(each), len(tiles)) % len(_COLOURS)]
        iteration = ", ".join(
            [
                f"{nest.label.value} = {index}"
                for nest, index in zip(each.statement.loops, each.indices, strict=True)
            ]
        )
        yield f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}"><title>{escape(iteration)}</title></circle>'


def _tile(instance: Instance) -> tuple[int, ...]:
    """The indices of the loops that step over tiles."""
    pairs = zip(instance.statement.loops, instance.indices, strict=True)
    return tuple([index for nest, index in pairs if nest.label.value.endswith(".0")])


def _arrow(start: Place, end: Place) -> str:
    """An arrow between two points that ends before it touches the second."""
    (x1, y1), (x2, y2) = _centre(start), _centre(end)
    length = hypot(x2 - x1, y2 - y1)
    gap_x, gap_y = (x2 - x1) * _GAP / length, (y2 - y1) * _GAP / length
    return (
        f'<line x1="{x1 + gap_x:.1f}" y1="{y1 + gap_y:.1f}" x2="{x2 - gap_x:.1f}" y2="{y2 - gap_y:.1f}" '
        'stroke="#c00" stroke-width="1" marker-end="url(#head)"/>'
    )


def _arrows(nest: loop.For) -> Iterator[str]:
    """From the iteration that wrote an element last to each that reads it, where they are different ones."""
    last: dict[object, Place] = {}
    seen: set[tuple[Place, Place]] = set()
    pending: dict[tuple[int, ...], list[object]] = {}
    for each in instances(Part([nest])):
        for access, root, element in each.elements:
            key = (root, element)
            if element is None or root is None:
                continue
            if access.kind != "write":
                pending.setdefault(each.indices, []).append(key)
            if access.writes:
                here = _place(each)
                for source in pending.pop(each.indices, []):
                    at = last.get(source)
                    if at is not None and at != here and (at, here) not in seen and len(seen) < _MOST_ARROWS:
                        seen.add((at, here))
                        yield _arrow(at, here)
                last[key] = here
