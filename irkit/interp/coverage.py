"""What of a program ran, and inputs that make more of it run.

    scf.if %c {            %c = 1 and %c = 0: both ways are taken
      ...
    }

Random numbers alone leave much code asleep: a branch on one of four flags, on `%n == 42`, on two equal
arguments.  So flags take all their combinations, and numbers come from the neighbourhood of the constants of
the program, or are the same as another argument.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import isfinite
from random import Random
from typing import Any, Final, NamedTuple

from irkit.analysis.signature import Signature
from irkit.interp.inputs import LoadTable, draw_inputs
from irkit.interp.numbers import bits_of, dtype_of, needs_rounding, rounder, wrap
from irkit.ir.attributes import FloatAttr, IntegerAttr, normalize_int
from irkit.ir.elements import DenseArrayAttr, DenseElementsAttr
from irkit.ir.interning import Attribute
from irkit.ir.operation import Operation
from irkit.ir.types import I1, FloatType, IndexType, IntegerType, ShapedType

MOST: Final = 12
"""Directed draws of a function, unless its flags have more combinations."""
ENOUGH: Final = 2
"""In how many cases a place has to have run: once, a wrong result may be right by accident."""
_ENUMERATED: Final = 4
"""Up to how many flags all combinations are tried."""
_PLAIN: Final = (-1, 0, 1, 2, 100)
"""Integers that mean something everywhere."""
_DECIDING: Final = ("value", "cases", "case_values")
"""The attributes of constants and switches that hold them."""
_MOST_CONSTANTS: Final = 64
"""Of how many elements of one attribute notice is taken."""


class Coverage:
    """The places of a program where it can go one way or another, and those where it has been."""

    __slots__ = ("ran", "_numbers")

    def __init__(self) -> None:
        self.ran: set[int] = set()
        self._numbers: dict[object, int] = {}

    def number(self, place: object) -> int:
        """The number under which a place is in `ran`."""
        return self._numbers.setdefault(place, len(self._numbers))

    @property
    def places(self) -> int:
        """How many places there are in what was compiled so far."""
        return len(self._numbers)


class Constants(NamedTuple):
    """The numbers that stand in a program, where its decisions may change."""

    integers: list[int]
    floats: list[float]


def constants_of(ops: Iterable[Operation]) -> Constants:
    integers: set[int] = set()
    floats = {0.0, 1.0, -1.0}
    for op in ops:
        for key, attr in (*(op.properties or {}).items(), *(op.attributes or {}).items()):
            if isinstance(attr, FloatAttr):
                floats |= {each for each in (attr.value, 2 * attr.value, attr.value / 2) if isfinite(each)}
            elif key in _DECIDING:
                integers.update(_integers_in(attr))
    return Constants(sorted(integers), sorted(floats))


def _integers_in(attr: Attribute) -> list[int]:
    if isinstance(attr, IntegerAttr):
        return [attr.value] if attr.type is not I1 else []
    if isinstance(attr, DenseArrayAttr) and isinstance(attr.element_type, IntegerType):
        return [*attr.values[:_MOST_CONSTANTS]]
    if isinstance(attr, DenseElementsAttr):
        kind = attr.type.element_type
        if isinstance(kind, (IntegerType, IndexType)):
            return [normalize_int(bits, kind) for bits in [*attr.bit_patterns][:_MOST_CONSTANTS]]
    return []


def combinations(signature: Signature) -> int:
    """In how many ways the flags of a function can be set, 1 where they are too many to be enumerated."""
    count = sum([_is_flag(each.type) for each in signature.inputs])
    return 1 << count if count <= _ENUMERATED else 1


def directed_inputs(
    signature: Signature,
    constants: Constants,
    random: Random,
    number: int,
    size: int,
    spread: float,
    load: LoadTable | None = None,
) -> list[Any]:
    """The inputs of directed draw `number`."""
    inputs = draw_inputs(signature, random, size, spread=spread, load=load)
    flags = iter(_flags(sum([_is_flag(each.type) for each in signature.inputs]), random, number))
    former: list[int] = []
    for at, each in enumerate(signature.inputs):
        kind = each.type
        if _is_flag(kind):
            inputs[at] = next(flags)
        elif isinstance(kind, FloatType):
            inputs[at] = _float(kind, inputs[at], constants, random)
        elif isinstance(kind, (IntegerType, IndexType)):
            equal = former if number % 3 == 2 else []
            inputs[at] = _integer(kind, int(inputs[at]), constants, equal, random)
            former.append(inputs[at])
        elif isinstance(kind, ShapedType) and number % 2:
            _sprinkle(kind, inputs[at], constants, random)
    return inputs


def _is_flag(kind: object) -> bool:
    return isinstance(kind, IntegerType) and kind.width == 1


def _flags(count: int, random: Random, number: int) -> tuple[int, ...]:
    if count <= _ENUMERATED:
        return [*product((1, 0), repeat=count)][number % (1 << count)]
    if number < 2:
        return (1 - number,) * count
    share = random.choice((0.2, 0.5, 0.8))
    return tuple([int(random.random() < share) for _ in range(count)])


def _integer(
    kind: IntegerType | IndexType, drawn: int, constants: Constants, equal: list[int], random: Random
) -> int:
    """A number that is the same as one of `equal`, else one near a constant, or the one that was drawn."""
    style = random.randrange(4)
    if equal:
        number = random.choice(equal)
    elif style == 0:
        number = drawn
    elif style == 1 or not constants.integers:
        number = random.choice(_PLAIN)
    else:
        number = random.choice(constants.integers) + random.choice((0, 0, -1, 1))
    bits = bits_of(kind)
    if isinstance(kind, IntegerType) and kind.signedness == "u":
        return number & ((1 << bits) - 1)
    return wrap(number, bits)


def _float(kind: FloatType, drawn: Any, constants: Constants, random: Random) -> Any:
    import numpy as np

    if random.randrange(2):
        return drawn
    with np.errstate(over="ignore"):
        number = dtype_of(kind).type(random.choice(constants.floats))
        number = rounder(kind)(number) if needs_rounding(kind) else number
    return number if np.isfinite(number) else drawn


def _sprinkle(kind: ShapedType, array: Any, constants: Constants, random: Random) -> None:
    """Puts constants of the program into some elements of an array of integers."""
    element = kind.element_type
    if not isinstance(element, (IntegerType, IndexType)) or bits_of(element) == 1:
        return
    for at in range(0, min(array.size, 1000), 2):
        array.flat[at] = _integer(element, int(array.flat[at]), constants, [], random)
