"""Texts of elements literals: dense, sparse, array and dense_resource, with their types."""

from __future__ import annotations

import re
from collections.abc import Callable

from irkit.ir.floats import KINDS, from_float

from .draw import Draw
from .types import FLOATS, WIDTHS, float_type

Number = Callable[[Draw], str]


def integer_literal(draw: Draw, kind: str) -> str:
    """A number of an integer type."""
    if kind == "index":
        return draw.choice(["", "-"]) + draw.digits(draw.number((1 << 63) - 1))
    matched = re.fullmatch("([su]?i)([0-9]+)", kind)
    assert matched is not None
    signedness, width = matched.groups()
    bits = min(int(width), 256)
    if bits == 0:
        return "0"
    if bits == 1 and signedness == "i":
        return draw.choice(["true", "false"])
    if signedness == "ui":
        return draw.digits(draw.number((1 << bits) - 1))
    if draw.maybe():
        return "-" + draw.digits(draw.number(1 << (bits - 1)) if bits > 1 else draw.randint(0, 1))
    return draw.digits(draw.number((1 << (bits - (signedness == "si" or bits == 1))) - 1))


def decimal(draw: Draw) -> str:
    """A number with a point."""
    kind = draw.randrange(5)
    if kind == 0:
        return draw.choice(["0.0", "-0.0", "1.", "1.0e5", "-2.5E-3", "0.1", "123456789.0", "1.0e300", "3.140625", "0.5", "1.0e-45", "65520.0"])
    if kind == 1:
        return f"{draw.choice(['', '-'])}{draw.randint(0, 999)}.{draw.randint(0, 9999):04}"
    text = repr(draw.uniform(-1000, 1000) if kind == 2 else draw.gauss(0, 1) * 10 ** draw.randint(-12, 12))
    return text if "." in text else text.replace("e", ".0e") if "e" in text else text + ".0"


def float_literal(draw: Draw, kind: str) -> str:
    """A number of a float type, or its bits."""
    if kind == "f8E8M0FNU":
        # It has no sign, which mlir-opt forgets.
        return draw.choice(["1.0", "2.0", "0.5", "0x00", "0xFF", "0x7F", "4.0e3"])
    if KINDS[kind].width > 64:
        # Decimals are read as f64, whatever is printed.
        value = draw.choice([0.0, -0.0, 1.5, -2.0, 0.1, 1e300, 123456789.0, draw.gauss(0, 1)])
        bits = from_float(KINDS[kind], value)
        return f"0x{bits:X}" if draw.maybe() else decimal(draw)
    if draw.maybe(0.3):
        width = KINDS[kind].width
        bits = draw.getrandbits(width) if draw.maybe() else draw.choice([0, (1 << width) - 1, 1, 1 << (width - 1)])
        return f"0x{bits:0{(width + 3) // 4}{draw.choice('xX')}}"
    return decimal(draw)


def number(draw: Draw, kind: str) -> str:
    return float_literal(draw, kind) if kind in KINDS else integer_literal(draw, kind)


def element_kind(draw: Draw) -> str:
    """An element type that data can be given for."""
    if draw.maybe(0.15):
        return "index"
    if draw.maybe(0.3):
        return "i1"
    if draw.maybe():
        return float_type(draw)
    width = draw.choice(WIDTHS[1:-1]) if draw.maybe() else draw.choice([8, 16, 32, 64])
    return f"{draw.choice(['i', 'i', 'si', 'ui'])}{width}"


def _one(draw: Draw, kind: str) -> str:
    if kind.startswith("complex<"):
        return f"({number(draw, kind[8:-1])}, {number(draw, kind[8:-1])})"
    if kind.startswith("!"):
        return draw.string()
    return number(draw, kind)


def _nested(draw: Draw, shape: list[int], one: Callable[[], str]) -> str:
    if not shape:
        return one()
    return f"[{', '.join([_nested(draw, shape[1:], one) for _ in range(shape[0])])}]"


def _shape(draw: Draw, least: int = 0) -> list[int]:
    return [draw.choice([0, 1, 2, 3, 4, 5][least:]) for _ in range(draw.choice([0, 1, 1, 1, 2, 2, 3]))]


def _shaped(draw: Draw, shape: list[int], kind: str) -> str:
    dims = "".join([f"{size}x" for size in shape])
    scalar = not kind.startswith(("complex", "!"))
    heads = ["tensor", "tensor"] + ["vector"] * (0 not in shape and scalar) + ["memref"] * draw.maybe(0.1)
    return f"{draw.choice(heads)}<{dims}{kind}>"


def _bytes_of(kind: str) -> int | None:
    """How many bytes an element takes in hexadecimal data; None for i1, which is packed."""
    if kind == "i1":
        return None
    if kind == "index":
        return 8
    width = KINDS[kind].width if kind in KINDS else int(kind.lstrip("sui"))
    return (width + 7) // 8


def _raw(draw: Draw, kind: str) -> bytes:
    """The data of one element, without bits that its type does not have."""
    size = _bytes_of(kind) or 1
    width = 64 if kind == "index" else KINDS[kind].width if kind in KINDS else int(kind.lstrip("sui"))
    value = draw.getrandbits(width)
    return value.to_bytes(size, "little")


def dense_hex(draw: Draw) -> str:
    """`dense<"0x...">`."""
    kind = draw.choice(["i1", "i8", "i16", "i32", "si8", "ui64", "index", "i4", "i24", "i100", "f32", "bf16", "f64", "f8E5M2", "f4E2M1FN"])
    shape = [draw.choice([1, 2, 3, 9, 100, 101, 128])] if draw.maybe() else _shape(draw, 1)
    total = 1
    for size in shape:
        total *= size
    if kind == "i1":
        data = bytearray(draw.randbytes((total + 7) // 8))
        if total % 8:
            data[-1] &= (1 << total % 8) - 1
    else:
        data = bytearray(_raw(draw, kind)) if draw.maybe(0.1) else bytearray(b"".join([_raw(draw, kind) for _ in range(total)]))
    digits = data.hex() if draw.maybe() else data.hex().upper()
    return f'dense<"0x{digits}"> : {_shaped(draw, shape, kind)}'


def dense(draw: Draw) -> str:
    kind = element_kind(draw)
    if draw.maybe(0.15):
        # Of complex numbers of one bit mlir-opt 22 prints all but the first as zero.
        kind = f"complex<{kind}>" if kind != "index" and not kind.endswith("i1") else "complex<f32>"
    elif draw.maybe(0.08):
        kind = "!d.string"
    if draw.maybe(0.3):
        return f"dense<{_one(draw, kind)}> : {_shaped(draw, _shape(draw), kind)}"
    shape = [draw.choice([99, 100, 101, 130])] if draw.maybe(0.05) else _shape(draw)
    if 0 in shape and draw.maybe():
        return f"dense<> : {_shaped(draw, shape, kind)}"
    few = [_one(draw, kind) for _ in range(2)] if draw.maybe(0.3) else []
    few = few[:1] if draw.maybe(0.3) else few
    return f"dense<{_nested(draw, shape, lambda: draw.choice(few) if few else _one(draw, kind))}> : {_shaped(draw, shape, kind)}"


def sparse(draw: Draw) -> str:
    kind = element_kind(draw)
    if kind.startswith("complex"):
        kind = "f32"
    shape = [draw.randint(1, 5) for _ in range(draw.randint(1, 3))]
    # Equal indices would print as one, which is then refused where there are several values.
    places = {tuple([draw.randrange(size) for size in shape]) for _ in range(draw.randint(0, 3))}
    at = [list(place) for place in sorted(places)]
    text = f"{'tensor' if draw.maybe(0.8) else 'vector'}<{'x'.join(map(str, shape))}x{kind}>"
    if not at:
        return f"sparse<> : {text}"
    if len(at) == 1 and len(shape) == 1 and draw.maybe():
        return f"sparse<{at[0][0]}, {number(draw, kind)}> : {text}"
    values = ", ".join([number(draw, kind) for _ in at])
    return f"sparse<{at}, [{values}]> : {text}"


def array(draw: Draw) -> str:
    widths = [8, 16, 24, 32, 64, 128]
    kinds = [*[f"{sign}{width}" for sign in ("i", "si", "ui") for width in widths], "i1", "i1", "f32", "f64", "bf16", "f16"]
    kinds += [kind for kind in FLOATS if KINDS[kind].width % 8 == 0]
    kind = draw.choice(kinds)
    numbers = draw.listed(lambda draw: number(draw, kind), 0, 4)
    return f"array<{kind}{': ' if numbers else ''}{numbers}>"


def resource(draw: Draw) -> str:
    """A handle; the blob may stand at the end of the file (`structure.py`)."""
    key = draw.choice(["r", "blob1", '"a b"', "i32"])
    return f"dense_resource<{key}> : {draw.choice(['tensor', 'vector'])}<{draw.randint(1, 4)}x{draw.choice(['i8', 'f32', 'i64', 'i1'])}>"


def elements(draw: Draw) -> str:
    return draw.one([dense, dense, dense, dense_hex, sparse, array, array, resource])
