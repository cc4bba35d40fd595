"""Numbers that passes bring into a nest stay within 64 bits.

    loop-shift{loops=i by=9223372036854775807}        refused: %i - 9223372036854775807 and its multiples wrap

Coefficients wrap, as those of upstream's affine expressions do; a pass that multiplies a number into them
asks here before.
"""

from collections.abc import Iterator
from typing import Final

from irkit.diagnostics import IRError
from irkit.dialects import loop
from irkit.dialects.loop.affine import LARGEST, affine_attributes, exprs_of
from irkit.ir.affine import AffineBinary, AffineConstant, AffineExpr

_OPEN: Final = 1 << 31


def check_magnitude(nest: loop.For, number: int, what: str) -> None:
    """Refuses a number that, put in the place of the index of a loop, may make others leave 64 bits."""
    factor, constant = 1, 0
    for expr in _exprs(nest):
        found = size_of(expr)
        factor, constant = max(factor, found[0]), max(constant, found[1])
    if factor * abs(number) + constant > LARGEST:
        raise too_large(nest, what)


def reach(nest: loop.For) -> int:
    """How far from 0 the index of a loop goes; where that is not known, as far as sizes of memory do."""
    lower, upper = nest.constant_lower, nest.constant_upper
    return _OPEN if lower is None or upper is None else max(1, abs(lower), abs(upper))


def too_large(nest: loop.For, what: str) -> IRError:
    """The refusal of a change of a loop that makes numbers too large."""
    label = nest.label.value
    return nest.error(f"{what} of @{label} makes numbers that may leave 64 bits: 2^62 is the largest number")


def _exprs(nest: loop.For) -> Iterator[AffineExpr]:
    for op in nest.walk():
        if op.dialect_name == "loop":
            for attr in affine_attributes(op).values():
                yield from exprs_of(attr)


def size_of(expr: AffineExpr) -> tuple[int, int]:
    """The product of all factors of an expression, and the sum of its other numbers times that product."""
    factor, constant = 1, 0
    for node in expr.walk():
        if isinstance(node, AffineBinary) and isinstance(node.rhs, AffineConstant):
            if node.kind == "mul":
                factor *= max(1, abs(node.rhs.value))
            elif node.kind == "add":
                constant += abs(node.rhs.value)
        elif isinstance(node, AffineBinary) and isinstance(node.lhs, AffineConstant):
            constant += abs(node.lhs.value)
    if isinstance(expr, AffineConstant):
        constant = abs(expr.value)
    return factor, constant * factor
