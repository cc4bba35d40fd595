"""Arithmetic on whole arrays whose elements are integers and floats that NumPy has.

    [min(int(a), int(b)) for a, b in zip(x, y)]      -->      np.minimum(x, y)

The same results as element by element, in a hundredth of the time; numbers, and arrays of other elements,
stay with the functions for single numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from irkit.dialects import arith
from irkit.interp.numbers import bits_of, dtype_of, is_array, is_float, needs_rounding
from irkit.interp.traps import Trap
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import element_type_of

Function = Callable[..., Any]


def is_native(kind: Type) -> bool:
    """Whether NumPy holds numbers of a type, or elements of an array, in the bits of that type."""
    return dtype_of(element_type_of(kind)).kind in "iuf" and not (is_float(kind) and needs_rounding(kind))


def binary(op: Operation) -> Function | None:
    """An integer operation with two operands on arrays, None where single numbers are to be computed."""
    kind = op.results[0].type
    known = _BINARY.get(type(op)) if is_array(kind) and is_native(kind) else None
    return known(bits_of(kind)) if known is not None else None


def _unsigned(function: Function) -> Callable[[int], Function]:
    """On the unsigned readings of arrays."""
    return lambda bits: (
        lambda a, b: function(a.view(f"uint{bits}"), b.view(f"uint{bits}"), bits).view(a.dtype)
    )


def _amount(b: Any, bits: int) -> Any:
    """What an array is shifted by, unsigned; the width or more is poison: a trap."""
    if (b >= bits).any():
        raise Trap(f"shift of {bits} bits by {int(b.max())}")
    return b


def _maximum(a: Any, b: Any, bits: int) -> Any:
    import numpy as np

    return np.maximum(a, b)


def _minimum(a: Any, b: Any, bits: int) -> Any:
    import numpy as np

    return np.minimum(a, b)


def _arithmetic_shift(bits: int) -> Function:
    return lambda a, b: (
        a.view(f"int{bits}") >> _amount(b.view(f"uint{bits}"), bits).view(f"int{bits}")
    ).view(a.dtype)


_BINARY: Final[dict[type[Operation], Callable[[int], Function]]] = {
    arith.MaxSI: lambda bits: lambda a, b: _maximum(a, b, bits),
    arith.MinSI: lambda bits: lambda a, b: _minimum(a, b, bits),
    arith.MaxUI: _unsigned(_maximum),
    arith.MinUI: _unsigned(_minimum),
    arith.ShLI: _unsigned(lambda a, b, bits: a << _amount(b, bits)),
    arith.ShRUI: _unsigned(lambda a, b, bits: a >> _amount(b, bits)),
    arith.ShRSI: _arithmetic_shift,
}


def resized(source: Type, target: Type, signed: bool) -> Function | None:
    """Arrays of integers made wider or narrower."""
    if not (is_array(target) and is_native(source) and is_native(target)):
        return None
    reading, made = f"{'' if signed else 'u'}int{bits_of(source)}", dtype_of(element_type_of(target))
    return lambda value: value.view(reading).astype(made)


def bits_read_as(source: Type, target: Type) -> Function | None:
    """Numbers, or the elements of arrays, whose bits are read as another type; those of NaNs are kept."""
    if not (is_native(source) and is_native(target)):
        return None
    given, made = (dtype_of(element_type_of(kind)) for kind in (source, target))
    if is_array(target):
        return lambda value: value.view(made)
    if made.kind == "f":
        return lambda value: given.type(value).view(made)
    return lambda value: given.type(value).view(made).item()
