"""Random inputs for a function, reproducible from a seed, and how they are shown.

Of the types of a dialect its table for the interpreter says how a value is drawn:

    @draws(Q)
    def number(kind: Q, random: Random) -> int:
        return random.randrange(1 << kind.bits)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan, prod
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from irkit.analysis.signature import Signature
from irkit.interp.numbers import bits_of, dtype_of, needs_rounding, rounder
from irkit.interp.traps import Trap
from irkit.ir.interning import Type
from irkit.ir.types import (
    DYNAMIC,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    ShapedType,
    TensorType,
    VectorType,
)

if TYPE_CHECKING:
    import numpy.typing as npt

_MOST_ELEMENTS: Final = 20_000_000


LoadTable = Callable[[str], ModuleType | None]
D = TypeVar("D", bound=Callable[..., object])


def draws(*classes: type[Type]) -> Callable[[D], D]:
    """Marks a function of a type and a `Random` as the way to draw a value of such types: a number,
    held as the operations of the dialect hold it."""

    def mark(draw: D) -> D:
        draw.types = classes  # type: ignore[attr-defined]
        return draw

    return mark


def _own_draw(kind: Type, load: LoadTable | None) -> Callable[..., Any] | None:
    """How the dialect of a type draws a value of it, None where it does not say."""
    table = load(kind.name.partition(".")[0]) if load is not None else None
    for found in vars(table).values() if table is not None else ():
        if callable(found) and type(kind) in getattr(found, "types", ()):
            own: Callable[..., Any] = found
            return own
    return None


def can_draw(kind: Type, load: LoadTable | None = None) -> bool:
    """Whether random values of a type can be made; `load` finds the table of a dialect."""
    return is_numeric(kind) or _own_draw(kind, load) is not None


def is_numeric(kind: Type) -> bool:
    """Whether a value of a type is a number of the builtin types, or an array of them."""
    if isinstance(kind, (MemRefType, TensorType, VectorType)):
        element = kind.element_type
        return isinstance(element, (IntegerType, IndexType, FloatType))
    return isinstance(kind, (IntegerType, IndexType, FloatType))


def draw_inputs(
    signature: Signature,
    random: Random,
    size: int,
    tame: bool = True,
    spread: float = 1.0,
    load: LoadTable | None = None,
) -> list[Any]:
    """Random arrays and numbers for the inputs of a function.  Every unknown size is `size`; `tame` draws no
    infinities, NaNs or extreme numbers; `spread` is the standard deviation of floats."""
    style = _Style(random, size, tame, spread, load)
    return [_draw(each.type, style) for each in signature.inputs]


def draw_value(kind: Type, random: Random, load: LoadTable | None = None) -> Any:
    """A tame random value of a type, its open sizes 4."""
    return _draw(kind, _Style(random, 4, True, 1.0, load))


def draw_elements(kind: Type, random: Random, shape: Sequence[int]) -> npt.NDArray[Any]:
    """A tame random array of elements of a scalar type."""
    import numpy as np

    numbers = _numbers(kind, _Style(random, 4, True, 1.0, None), prod(shape))
    made: npt.NDArray[Any] = np.array(numbers, dtype=dtype_of(kind))
    return made.reshape(shape)


class _Style(NamedTuple):
    random: Random
    size: int
    tame: bool
    spread: float
    load: LoadTable | None


def _draw(kind: Type, style: _Style) -> Any:
    if not is_numeric(kind):
        own = _own_draw(kind, style.load)
        assert own is not None, kind
        return own(kind, style.random)
    if not isinstance(kind, ShapedType):
        return _numbers(kind, style, 1)[0]
    import numpy as np

    shape = tuple([style.size if each == DYNAMIC else each for each in kind.shape])
    count = prod(shape)
    if count > _MOST_ELEMENTS:
        raise Trap(f"an input of {count} elements is too large to be drawn")
    values: npt.NDArray[Any] = np.array(
        _numbers(kind.element_type, style, count), dtype=dtype_of(kind.element_type)
    )
    return values.reshape(shape)


_SPECIAL: Final = (0.0, -0.0, 1.0, -1.0, float("inf"), float("-inf"), float("nan"), 1e30, -1e-30)


def _numbers(kind: Type, style: _Style, count: int) -> Any:
    import numpy as np

    random, tame = style.random, style.tame
    generator = np.random.default_rng(random.getrandbits(63))
    if isinstance(kind, FloatType):
        values = (generator.standard_normal(count) * style.spread).astype(dtype_of(kind))
        if not tame:
            chosen = generator.random(count) < 0.2
            with np.errstate(over="ignore"):
                known = [each for each in _SPECIAL if kind.kind.has_nan or not isnan(each)]
                special = generator.choice(np.array(known), count).astype(dtype_of(kind))
            values = np.where(chosen, special, values)
        return rounder(kind)(values).reshape(count) if needs_rounding(kind) else values
    if isinstance(kind, IndexType):
        return generator.integers(0, 9, count)
    bits = bits_of(kind)
    if tame or bits > 62:
        numbers = generator.integers(-4, 13, count)
    else:
        numbers = generator.integers(-(1 << (bits - 1)), 1 << (bits - 1), count)
    if isinstance(kind, IntegerType) and kind.signedness == "u":
        return numbers.astype(object) & ((1 << bits) - 1) if bits > 62 else numbers & ((1 << bits) - 1)
    if bits == 1:
        return numbers & 1
    half = 1 << (min(bits, 62) - 1)
    return (numbers + half) % (2 * half) - half


def describe(inputs: Sequence[Any]) -> str:
    """Inputs in a line each; large arrays shortened."""
    import numpy as np

    with np.printoptions(threshold=40, edgeitems=3, linewidth=120):
        shown = [
            np.array2string(value, separator=", ") if isinstance(value, np.ndarray) else str(value)
            for value in inputs
        ]
    return "(" + ", ".join(shown) + ")"
