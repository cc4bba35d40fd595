"""Texts of affine maps and sets, in expressions that reading simplifies and orders.

Sums stand to the left of sums only: how mlir-opt prints `a + (b + c)` it reads back otherwise.
"""

from __future__ import annotations

from .draw import Draw


class _Names:
    """The dimensions and symbols of a map."""

    def __init__(self, draw: Draw, dims: int, symbols: int):
        own = draw.maybe(0.3)
        self.dims = [f"{draw.choice(['i', 'n', 'mod', 'x.'])}{i}" if own else f"d{i}" for i in range(dims)]
        self.symbols = [f"{draw.choice(['s', 'N', 'i32_'])}{i}" if own else f"s{i}" for i in range(symbols)]

    def head(self, draw: Draw) -> str:
        symbols = f"[{', '.join(self.symbols)}]" if self.symbols or draw.maybe(0.1) else ""
        return f"({', '.join(self.dims)}){symbols}"


def _constant(draw: Draw) -> str:
    return draw.choice(["0", "1", "2", "3", "4", "6", "8", "16", "0x10", "-1", "-2", "- 8"])


def _factor(draw: Draw, names: _Names) -> str:
    """A number or a name without dimensions."""
    return draw.choice(names.symbols) if names.symbols and draw.maybe(0.3) else _constant(draw)


def _leaf(draw: Draw, names: _Names) -> str:
    known = names.dims + names.symbols
    return draw.choice(known) if known and draw.maybe(0.8) else _constant(draw)


def expression(draw: Draw, names: _Names, depth: int) -> str:
    kind = draw.randrange(8) if depth else 0
    if kind < 2:
        return _leaf(draw, names)
    if kind < 5:
        left = expression(draw, names, depth - 1)
        right = _term(draw, names, depth - 1)
        return f"{left} {draw.choice('+-')} {right}"
    return _term(draw, names, depth)


def _term(draw: Draw, names: _Names, depth: int) -> str:
    """No sum."""
    if not depth:
        return _leaf(draw, names)
    inner = expression(draw, names, depth - 1)
    kind = draw.randrange(6)
    if kind == 0:
        return f"-({inner})"
    if kind == 1:
        return f"{_factor(draw, names)} * ({inner})"
    if kind == 2:
        return f"({inner}) * {_factor(draw, names)}"
    operator = draw.choice(["floordiv", "ceildiv", "mod"])
    divisor = draw.choice(names.symbols) if names.symbols and draw.maybe(0.2) else draw.choice("1234568")
    return f"({inner}) {operator} {divisor}"


def affine_map(draw: Draw, dims: int | None = None) -> str:
    names = _Names(draw, draw.randint(0, 3) if dims is None else dims, draw.choice([0, 0, 1, 2]))
    results = [expression(draw, names, draw.randint(0, 3)) for _ in range(draw.randint(0, 3))]
    if dims is not None and not results:
        results = ["0"]
    return f"affine_map<{names.head(draw)} -> ({', '.join(results)})>"


def affine_set(draw: Draw) -> str:
    names = _Names(draw, draw.randint(0, 3), draw.choice([0, 0, 1, 2]))
    constraints = [
        f"{expression(draw, names, 2)} {draw.choice(['==', '>=', '<='])} {expression(draw, names, draw.choice([0, 0, 1]))}"
        for _ in range(draw.randint(0, 3))
    ]
    return f"affine_set<{names.head(draw)} : ({', '.join(constraints)})>"
