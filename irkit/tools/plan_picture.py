"""A picture of memory plans as SVG: time goes across, bytes go up, each buffer is a named block.

The lower bound is a line; several plans stand side by side on one scale.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from irkit.analysis.memory import Buffer, Plan
from irkit.targets.svg import svg_text
from irkit.tools.plan_report import Planned

_WIDTH: Final = 420
_HEIGHT: Final = 420
_MARGIN: Final = 56
_LETTER: Final = 6.5
_COLOURS: Final = (
    "#97bbf5", "#efb118", "#ff8a70", "#6cc5b0", "#7fd08a", "#ff8ab7", "#c4a1fa", "#b9d3c2", "#c99a7a",
)  # fmt: skip


def draw(plans: Sequence[Planned]) -> str:
    """The plans of one program, one beside the other."""
    height = max([1, *[max(plan.peak, plan.lower_bound) for _, plan in plans]])
    start = min([each.lower for buffers, _ in plans for each in buffers], default=0)
    end = max([each.upper for buffers, _ in plans for each in buffers], default=1)
    width = len(plans) * (_WIDTH + _MARGIN) + _MARGIN
    size = f'width="{width}" height="{_HEIGHT + 2 * _MARGIN}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">',
        f'<rect {size} fill="white"/>',
    ]
    for number, (buffers, plan) in enumerate(plans):
        left = _MARGIN + number * (_WIDTH + _MARGIN)
        field = _Field(left, start, max(end - start, 1), height)
        parts += field.blocks(buffers, plan)
        parts += field.frame(plan)
    return "\n".join([*parts, "</svg>", ""])


class _Field:
    """Where one plan is drawn."""

    def __init__(self, left: int, start: int, length: int, bytes_high: int):
        self.left = left
        self.start = start
        self.across = _WIDTH / length
        self.up = _HEIGHT / bytes_high

    def x(self, time: int) -> float:
        return self.left + (time - self.start) * self.across

    def y(self, offset: int) -> float:
        return _MARGIN + _HEIGHT - offset * self.up

    def blocks(self, buffers: Sequence[Buffer], plan: Plan) -> Iterator[str]:
        for number, (each, offset) in enumerate(zip(buffers, plan.offsets, strict=True)):
            if not each.size:
                continue
            x, y = self.x(each.lower), self.y(offset + each.size)
            width, height = self.x(each.upper) - x, each.size * self.up
            dashed = ' stroke-dasharray="3 2"' if each.base is not None else ""
            colour = "none" if each.base is not None else _COLOURS[number % len(_COLOURS)]
            name = svg_text(each.name)
            what = f"{name}: {each.size} bytes at {offset}, live from {each.lower} to {each.upper}"
            yield (
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}" '
                f'stroke="#333" stroke-width="0.5"{dashed}><title>{what}</title></rect>'
            )
            if height >= 11 and width >= _LETTER * len(each.name) + 2:
                yield _text(x + width / 2, y + height / 2 + 4, name, 'text-anchor="middle"')

    def frame(self, plan: Plan) -> Iterator[str]:
        """The axes, the line of the bound, and the title."""
        low, left, right, bottom = self.y(plan.lower_bound), self.left, self.left + _WIDTH, _MARGIN + _HEIGHT
        axes = f"{left},{_MARGIN} {left},{bottom} {right},{bottom}"
        ends = f'x1="{left}" y1="{low:.1f}" x2="{right}" y2="{low:.1f}"'
        title = f"{plan.strategy}: {plan.peak} bytes, {plan.ratio:.3f} of the lower bound"
        yield f'<polyline points="{axes}" fill="none" stroke="#000"/>'
        yield f'<line {ends} stroke="#c00" stroke-dasharray="6 3"/>'
        yield _text(right, low - 3, f"lower bound {plan.lower_bound}", 'text-anchor="end" fill="#c00"')
        yield _text(left, 24, title, 'font-weight="bold"')
        yield _text(right, bottom + 16, "time", 'text-anchor="end"')
        yield _text(left, _MARGIN - 6, "bytes")


def _text(x: float, y: float, text: str, style: str = 'text-anchor="start"') -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{text}</text>'
