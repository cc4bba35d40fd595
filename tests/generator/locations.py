"""Texts of locations of every kind."""

from __future__ import annotations

from collections.abc import Callable

from .draw import Draw

_FILES = ('"f.mlir"', '"a b"', '"x\\22y"', '"<stdin>"', '"-"')


def _file(draw: Draw) -> str:
    """A position or a range; each spelling has files of its own, for mlir-opt keeps `"f":1` and `"f":1:0` apart, though
    it prints both as the latter."""
    line, column = draw.number(9999), draw.number(200)
    kind = draw.randrange(5)
    if kind == 0:
        return f'"line":{line}'
    if kind < 3:
        return f"{draw.choice(_FILES)}:{line}:{column}"
    if kind == 3:
        return f'"in a line":{line}:{column} to :{column + draw.randint(0, 3)}'
    return f'"range":{line}:{column} to {line + draw.randint(0, 2)}:{column + draw.randint(0, 3)}'


def inner(draw: Draw, depth: int) -> str:
    """What stands between the parentheses of `loc(...)`."""
    kind = draw.randrange(10) if depth else draw.randrange(6)
    if kind < 3:
        return _file(draw)
    if kind < 5:
        return draw.string() if draw.maybe(0.3) else f'"{draw.bare()}"'
    if kind == 5:
        return "unknown"
    if kind == 6:
        return f'"{draw.bare()}"({inner(draw, depth - 1)})'
    if kind == 7:
        return f"callsite({inner(draw, depth - 1)} at {inner(draw, depth - 1)})"
    metadata = f"<{draw.choice(['1 : i32', '{a = 1}', 'unit', '[1, 2]', '#d.x<y>', 'i32'])}>" if draw.maybe(0.4) else ""
    return f"fused{metadata}[{draw.listed(lambda draw: inner(draw, depth - 1), 0, 3)}]"


def location(draw: Draw) -> str:
    return f"loc({inner(draw, draw.randint(0, 3))})"


def trailing(draw: Draw, likelihood: float, aliases: Callable[[Draw], str | None] = lambda _: None) -> str:
    """The location behind an operation or an argument, where there is one."""
    if not draw.maybe(likelihood):
        return ""
    alias = aliases(draw) if draw.maybe(0.3) else None
    return f" loc({alias})" if alias else f" {location(draw)}"
