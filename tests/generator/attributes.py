"""Texts of attributes of every kind."""

from __future__ import annotations

from collections.abc import Callable

from .affine import affine_map, affine_set
from .draw import Draw
from .elements import elements, float_literal, integer_literal
from .locations import location
from .types import dialect_word, float_type, integer_type, strided, type_text


def integer(draw: Draw) -> str:
    kind = "index" if draw.maybe(0.2) else integer_type(draw)
    if kind.lstrip("sui").strip("0") in ("", "16777215") or kind.endswith(("i007", "i00")):
        kind = "i32"
    if draw.maybe(0.3):
        return draw.choice(["", "-"]) + draw.digits(draw.number((1 << 63) - 1))
    text = integer_literal(draw, kind)
    return text if text in ("true", "false") else f"{text} : {kind}"


def floating(draw: Draw) -> str:
    kind = float_type(draw)
    text = float_literal(draw, kind)
    return text if draw.maybe(0.2) and kind == "f64" and "." in text else f"{text} : {kind}"


def string(draw: Draw) -> str:
    return f"{draw.string()} : {type_text(draw)}" if draw.maybe(0.15) else draw.string()


def symbol_reference(draw: Draw) -> str:
    return "::".join([draw.symbol() for _ in range(draw.choice([1, 1, 2, 3]))])


def dialect_attribute(draw: Draw) -> str:
    return f"#{dialect_word(draw)}" + (f" : {type_text(draw)}" if draw.maybe(0.2) else "")


def distinct(draw: Draw) -> str:
    """Each number means one attribute in a file."""
    number = draw.randrange(4)
    return f"distinct[{number}]<{['', 'i32', '1 : i32', '[affine_map<() -> ()>]'][number]}>"


_FLAT: list[Callable[[Draw], str]] = [
    integer, integer, floating, floating, string, symbol_reference, dialect_attribute, distinct, affine_map, affine_map,
    affine_set, elements, elements, elements, location, type_text, type_text, lambda _: "unit",
    lambda draw: draw.choice(["true", "false"]), lambda draw: strided(draw, draw.randint(0, 3)),
]  # fmt: skip


def array(draw: Draw, depth: int) -> str:
    return f"[{draw.listed(lambda draw: attribute(draw, depth - 1))}]"


def entry(draw: Draw, key: str, depth: int = 2) -> str:
    if draw.maybe(0.15):
        return key
    return f"{key} = {attribute(draw, depth)}"


def entries(draw: Draw, least: int = 0, most: int = 3, depth: int = 2) -> str:
    """The inside of a dictionary; no name twice, quoted or not."""
    keys = {key.strip('"'): key for key in draw.few(Draw.key, least, most)}
    return ", ".join([entry(draw, key, depth) for key in keys.values()])


def attribute(draw: Draw, depth: int = 2) -> str:
    """Any attribute."""
    kind = draw.random()
    if depth and kind < 0.12:
        return array(draw, depth)
    if depth and kind < 0.2:
        return f"{{{entries(draw, depth=depth - 1)}}}"
    return draw.one(_FLAT)
