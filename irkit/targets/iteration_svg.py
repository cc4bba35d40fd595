"""iteration-svg: a picture of a nest: its iterations as points, the order as a line, dependences as arrows.

A point stands at the element that its iteration writes, so that a nest before and after a transformation is
drawn on the same points: what changes is the line, and the colours, which are the tiles (the outermost loop
whose label says that it steps over tiles).  Each buffer that is written has a field of its own.  Sizes that
are not numbers are drawn as 8.  One file for each nest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Final

from irkit.analysis.dependence import Part
from irkit.analysis.dependence.aliasing import Root, name_of
from irkit.analysis.dependence.instances import Instance, instances
from irkit.dialects import func, loop
from irkit.ir import Operation
from irkit.ir.types import DYNAMIC
from irkit.targets.svg import svg_text

_CELL: Final = 28
_MARGIN: Final = 40
_GAP: Final = 7
_APART: Final = 2.5
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
    ran = list(instances(Part([nest])))
    writes = [each for each in ran if any(access.writes for access, _, _ in each.elements)]
    fields = _Fields(writes)
    places = [fields.place(each) for each in writes]
    width = max([x for x, _ in places], default=0) + 1
    height = max([y for _, y in places], default=0) + 1
    size = f'width="{width * _CELL + 2 * _MARGIN}" height="{height * _CELL + 2 * _MARGIN}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">',
        _HEAD,
        f'<text x="{_MARGIN}" y="20">{svg_text(_title(nest))}</text>',
    ]
    parts += fields.names(height)
    parts += _order(places)
    parts += _arrows(ran, fields)
    parts += _points(writes, places)
    return "\n".join([*parts, "</svg>", ""])


def _title(nest: loop.For) -> str:
    return " / ".join(
        [f"@{each.label.value}{f' {each.kind.value}' if each.kind else ''}" for each in loop.loops_in(nest)]
    )


class _Fields:
    """Where elements are drawn: a field for each buffer that is written, one beside the other."""

    def __init__(self, writes: Sequence[Instance]):
        widths: dict[Root | None, int] = {}
        for each in writes:
            root, (column, _) = _written(each)
            widths[root] = max(widths.get(root, 0), column + 1)
        self.starts: dict[Root | None, int] = {}
        end = 0
        for root, width in widths.items():
            self.starts[root] = end
            end += width + 1

    def place(self, instance: Instance) -> Place:
        root, (column, row) = _written(instance)
        return self.starts[root] + column, row

    def names(self, height: int) -> Iterator[str]:
        """The names of the buffers below their fields, where there are several."""
        y = _MARGIN + height * _CELL + 16
        for root, start in self.starts.items() if len(self.starts) > 1 else ():
            if root is not None:
                yield f'<text x="{_MARGIN + start * _CELL}" y="{y}">{svg_text(name_of(root))}</text>'


def _written(instance: Instance) -> tuple[Root | None, Place]:
    """What an iteration writes: the buffer, and the last two subscripts as column and row.  What differs in
    the subscripts before them stands one below the other, where sizes are numbers."""
    for access, root, element in instance.elements:
        if access.writes and element is not None:
            *_, row, column = (0, 0, *element)
            op = instance.statement.op
            shape = op.memref.type.shape if isinstance(op, loop.Access) else ()
            if len(shape) > 2 and DYNAMIC not in shape:
                leading = 0
                for size, subscript in zip(shape[:-2], element[len(element) - len(shape) :], strict=False):
                    leading = leading * size + subscript
                row += leading * shape[-2]
            return root, (column, row)
    return None, (instance.indices[-1], 0) if instance.indices else (0, 0)


def _centre(place: Place) -> tuple[int, int]:
    return _MARGIN + place[0] * _CELL + _CELL // 2, _MARGIN + place[1] * _CELL + _CELL // 2


def _order(places: Sequence[Place]) -> Iterator[str]:
    """The line from iteration to iteration, in the order in which they run.  Where it comes to a point again
    it passes a little lower."""
    visits, seen = Counter(places), Counter[Place]()
    points: list[str] = []
    for place in places:
        x, y = _centre(place)
        gap = min(_APART, _CELL / (visits[place] + 1))
        points.append(f"{x},{y + gap * (seen[place] - (visits[place] - 1) / 2):g}")
        seen[place] += 1
    yield f'<polyline points="{" ".join(points)}" fill="none" stroke="#bbb" stroke-width="1.5"/>'


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
        yield f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}"><title>{svg_text(iteration)}</title></circle>'


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


def _arrows(ran: Sequence[Instance], fields: _Fields) -> Iterator[str]:
    """From the iteration that wrote an element last to each that reads it, where they are different ones."""
    last: dict[object, Place] = {}
    seen: set[tuple[Place, Place]] = set()
    pending: dict[tuple[int, ...], list[object]] = {}
    for each in ran:
        for access, root, element in each.elements:
            key = (root, element)
            if element is None or root is None:
                continue
            if access.kind != "write":
                pending.setdefault(each.indices, []).append(key)
            if access.writes:
                here = fields.place(each)
                for source in pending.pop(each.indices, []):
                    at = last.get(source)
                    if at is not None and at != here and (at, here) not in seen and len(seen) < _MOST_ARROWS:
                        seen.add((at, here))
                        yield _arrow(at, here)
                last[key] = here
