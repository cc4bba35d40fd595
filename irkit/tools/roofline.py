"""A roofline plot as SVG: operations for each byte go across, operations in a second up, both as logarithms.

The two ceilings of the machine meet at its ridge: kernels left of it are bound by memory, those right of it
by the multipliers.  The area of a kernel's disc is its share of the time.  Williams, Waterman, Patterson,
"Roofline: An Insightful Visual Performance Model for Multicore Architectures", CACM 52(4), 2009.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10, sqrt
from typing import Final

from irkit.targets.svg import svg_text
from irkit.tools.ceilings import Ceilings
from irkit.tools.profile import Row

_WIDTH: Final = 760
_HEIGHT: Final = 440
_MARGIN: Final = 64
_LARGEST_DISC: Final = 22.0
_LABELLED: Final = 12
"""How many kernels have their names beside them: those that take longest."""


def draw(rows: Sequence[Row], limits: Ceilings) -> str:
    """The kernels that compute something, under the ceilings."""
    shown = [row for row in rows if row.cost.operations and row.cost.bytes and row.seconds]
    field = _Field(shown, limits)
    size = f'width="{_WIDTH + 2 * _MARGIN}" height="{_HEIGHT + 2 * _MARGIN}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">',
        f'<rect {size} fill="white"/>',
        *field.grid(),
        *field.roof(limits),
        *field.kernels(shown),
        "</svg>",
    ]
    return "\n".join([*parts, ""])


class _Field:
    """The decades that are drawn, and where they are."""

    def __init__(self, rows: Sequence[Row], limits: Ceilings):
        ridge = limits.flops / limits.bytes
        across = [ridge, *[row.cost.intensity for row in rows]]
        up = [limits.flops, *[row.cost.operations / row.seconds for row in rows]]
        self.left, self.right = floor(log10(min(across) / 2)), ceil(log10(max(across) * 2))
        self.bottom, self.top = floor(log10(min(up) / 2)), ceil(log10(max(up) * 2))

    def x(self, intensity: float) -> float:
        return _MARGIN + _WIDTH * (log10(intensity) - self.left) / (self.right - self.left)

    def y(self, rate: float) -> float:
        return _MARGIN + _HEIGHT * (self.top - log10(rate)) / (self.top - self.bottom)

    def grid(self) -> Iterator[str]:
        """A line a decade, with its number."""
        low, high = _MARGIN, _MARGIN + _HEIGHT
        for power in range(self.left, self.right + 1):
            x = self.x(10.0**power)
            yield f'<line x1="{x:.1f}" y1="{low}" x2="{x:.1f}" y2="{high}" stroke="#e4e4e4"/>'
            yield f'<text x="{x:.1f}" y="{high + 16}" text-anchor="middle">{10.0**power:g}</text>'
        for power in range(self.bottom, self.top + 1):
            y = self.y(10.0**power)
            yield f'<line x1="{low}" y1="{y:.1f}" x2="{low + _WIDTH}" y2="{y:.1f}" stroke="#e4e4e4"/>'
            yield f'<text x="{low - 6}" y="{y + 4:.1f}" text-anchor="end">{10.0**power / 1e9:g}</text>'
        middle = _MARGIN + _WIDTH / 2
        yield f'<text x="{middle:.1f}" y="{high + 36}" text-anchor="middle">operations a byte</text>'
        yield f'<text x="{low}" y="{low - 14}" text-anchor="middle">GFLOP/s</text>'

    def roof(self, limits: Ceilings) -> Iterator[str]:
        """The slope of the memory, and the level of the multipliers."""
        ridge, start = limits.flops / limits.bytes, 10.0**self.left
        below = max(start, 10.0**self.bottom / limits.bytes)
        points = [(below, below * limits.bytes), (ridge, limits.flops), (10.0**self.right, limits.flops)]
        line = " ".join([f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points])
        yield f'<polyline points="{line}" fill="none" stroke="#333" stroke-width="1.5"/>'
        text = f"{limits.flops / 1e9:.0f} GFLOP/s"
        right = _MARGIN + _WIDTH
        yield f'<text x="{right - 4}" y="{self.y(limits.flops) - 6:.1f}" text-anchor="end">{text}</text>'
        text = f"{limits.bytes / 1e9:.0f} GB/s"
        yield f'<text x="{self.x(below) + 6:.1f}" y="{self.y(below * limits.bytes) - 8:.1f}">{text}</text>'

    def kernels(self, rows: Sequence[Row]) -> Iterator[str]:
        """A disc for each kernel."""
        everything = sum([row.all_seconds for row in rows]) or 1.0
        for number, row in enumerate(rows):
            x, y = self.x(row.cost.intensity), self.y(row.cost.operations / row.seconds)
            radius = max(2.0, _LARGEST_DISC * sqrt(row.all_seconds / everything))
            title = f"<title>{svg_text(row.name)}, {row.calls} calls, {row.all_seconds * 1e3:.3f} ms</title>"
            style = 'fill="#4269d0" fill-opacity="0.5" stroke="#4269d0"'
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {style}>{title}</circle>'
            if number < _LABELLED:
                yield f'<text x="{x + radius + 3:.1f}" y="{y + 4:.1f}">{svg_text(row.name)}</text>'
