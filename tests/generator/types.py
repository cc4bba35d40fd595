"""Texts of types: the builtin ones and those of unknown dialects."""

from __future__ import annotations

from collections.abc import Callable

from irkit.ir.floats import KINDS

from .affine import affine_map
from .draw import Draw

FLOATS = tuple(KINDS)
WIDTHS = (0, 1, 2, 3, 4, 7, 8, 9, 16, 24, 31, 32, 33, 63, 64, 65, 100, 128, 200, 16777215)


def integer_type(draw: Draw) -> str:
    width = draw.choice(WIDTHS) if draw.maybe(0.4) else draw.choice([1, 8, 16, 32, 64])
    text = f"0{width}" if draw.maybe(0.03) else str(width)
    return draw.choice(["i", "i", "i", "si", "ui"]) + text


def float_type(draw: Draw) -> str:
    return draw.choice(FLOATS) if draw.maybe() else draw.choice(["f16", "bf16", "f32", "f64"])


def scalar(draw: Draw) -> str:
    return draw.one([integer_type, integer_type, float_type, float_type, lambda _: "index"])


def body(draw: Draw, depth: int = 2) -> str:
    """Balanced text, as it stands between the angles of a dialect's attribute or type."""
    pieces = []
    for _ in range(draw.randint(0, 3)):
        kind = draw.randrange(8)
        if kind < 4 or not depth:
            words = ["a", "x = 1", "a, b", "->", "-> ()", "2x3xf32", "#d.y", "!t.z", ": i32", "a.b", "-", "  ", "@f", "%0", "?"]
            pieces.append(draw.choice(words))
        elif kind == 4:
            pieces.append(draw.string())
        else:
            opening, closing = draw.choice(["<>", "()", "[]", "{}"])
            pieces.append(opening + body(draw, depth - 1) + closing)
    return draw.choice(["", " ", ", "]).join(pieces)


def dialect_word(draw: Draw) -> str:
    """What follows `#` or `!`, for a dialect that nobody knows."""
    dialect = draw.choice(["d", "foo", "x_y", "t0"])
    kind = draw.randrange(4)
    if kind == 0:
        return f"{dialect}.{draw.bare()}"
    if kind == 1:
        return f"{dialect}<{body(draw)}>"
    return f"{dialect}.{draw.bare('.')}<{body(draw)}>"


def dialect_type(draw: Draw) -> str:
    return "!" + dialect_word(draw)


def sizes(draw: Draw, dynamic: bool = True, least: int = 0) -> str:
    """`2x?x`."""
    choices = ["0", "1", "2", "3", "4", "16", "007"][least > 0 :] + ["?"] * 2 * dynamic
    return "".join([draw.choice(choices) + draw.choice(["x", "x", "x", " x "]) for _ in range(draw.randint(0, 3))])


def complex_type(draw: Draw) -> str:
    return f"complex<{draw.one([integer_type, float_type])}>"


def vector(draw: Draw) -> str:
    dims = [draw.choice(["1", "2", "3", "4", "8"]) for _ in range(draw.randint(0, 3))]
    dims = [f"[{dim}]" if draw.maybe(0.2) else dim for dim in dims]
    return f"vector<{''.join([dim + 'x' for dim in dims])}{scalar(draw)}>"


def element(draw: Draw) -> str:
    """What may stand in a tensor or a memref."""
    return draw.one([scalar, scalar, scalar, complex_type, vector, dialect_type])


def _encoding(draw: Draw) -> str:
    makers: list[Callable[[Draw], str]] = [
        Draw.string,
        lambda _: "1 : i32",
        lambda _: "1",
        lambda _: "unit",
        lambda _: "",
        lambda draw: "#" + dialect_word(draw),
        affine_map,
        lambda _: "{a = 1, b}",
        scalar,
    ]
    return f", {draw.one(makers)}" if draw.maybe(0.15) else ""


def tensor(draw: Draw) -> str:
    if draw.maybe(0.15):
        return f"tensor<*x{element(draw)}>"
    return f"tensor<{sizes(draw)}{element(draw)}{_encoding(draw)}>"


def memory_space(draw: Draw) -> str:
    return draw.choice(["0", "1", "3 : i32", "0 : i64", '"x"', "5 : index", "#gpu.address_space<workgroup>", '""', "true"])


def stride(draw: Draw, zero: bool = True) -> str:
    return draw.choice(["?", "1", "2", "64", "-1"] + ["0"] * zero)


def strided(draw: Draw, rank: int) -> str:
    strides = ", ".join([stride(draw, zero=False) for _ in range(rank)])
    offset = f", offset: {stride(draw)}" if draw.maybe(0.4) else ""
    return f"strided<[{strides}]{offset}>"


def memref(draw: Draw) -> str:
    space = f", {memory_space(draw)}" if draw.maybe(0.3) else ""
    kind = draw.one([element, element, element, lambda draw: "memref<2xf32>"])
    kind = "f32" if kind[0] == "!" else kind
    if draw.maybe(0.15):
        return f"memref<*x{kind}{space}>"
    dims = sizes(draw)
    rank = dims.count("x")
    layout = ""
    if draw.maybe(0.4):
        layout = ", " + (strided(draw, rank) if draw.maybe() else affine_map(draw, dims=rank))
        if draw.maybe(0.2):
            layout = ", affine_map<({0}) -> ({0})>".format(", ".join([f"i{i}" for i in range(rank)]))
    return f"memref<{dims}{kind}{layout}{space}>"


def tuple_type(draw: Draw) -> str:
    if draw.maybe(0.2):
        return f"tuple<{', '.join([scalar(draw)] * draw.choice([15, 16, 17, 18]))}>"
    return f"tuple<{draw.listed(type_text)}>"


def function_type(draw: Draw) -> str:
    results = draw.few(type_text, 0, 2)
    bare = len(results) == 1 and not results[0].startswith("(") and draw.maybe()
    return f"({draw.listed(type_text, 0, 2)}) -> " + (results[0] if bare else f"({', '.join(results)})")


_SIMPLE: list[Callable[[Draw], str]] = [
    integer_type, float_type, lambda _: "index", lambda _: "none", complex_type, dialect_type, vector, tensor, memref
]  # fmt: skip


def type_text(draw: Draw) -> str:
    """Any type."""
    kind = draw.random()
    if kind < 0.08:
        return tuple_type(draw)
    if kind < 0.16:
        return function_type(draw)
    return draw.one(_SIMPLE)


def value_type(draw: Draw) -> str:
    """A type that is no function, often a plain one."""
    return draw.choice(["i32", "f32", "index", "i1"]) if draw.maybe() else draw.one([*_SIMPLE, tuple_type])
