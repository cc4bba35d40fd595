"""What arithmetic on indices means, on a machine of 64 bits."""

from collections.abc import Callable
from typing import Any

from irkit.dialects import index
from irkit.dialects.index.arithmetic import Binary
from irkit.interp.code import Code, emits
from irkit.interp.numbers import bits_of, wrap
from irkit.interp.traps import Trap
from irkit.ir.operation import Operation

BITS = 64


@emits(
    index.Add, index.Sub, index.Mul, index.DivS, index.DivU, index.CeilDivS, index.CeilDivU,
    index.FloorDivS, index.RemS, index.RemU, index.MaxS, index.MaxU, index.MinS, index.MinU,
    index.And, index.Or, index.XOr,
)  # fmt: skip
def binary(op: Operation, c: Code) -> None:
    assert isinstance(op, Binary)
    c.set(op.result, f"{c.constant(_defined(op.rule, op.name))}({c[op.lhs]}, {c[op.rhs]})")


def _defined(rule: Callable[[int, int, int], int | None], name: str) -> Callable[[int, int], int]:
    """A rule of the dialect; where it says nothing is a trap."""

    def apply(lhs: int, rhs: int) -> int:
        made = rule(lhs, rhs, BITS)
        if made is None:
            raise Trap(f"{name} of {lhs} and {rhs}")
        return wrap(made, BITS)

    return apply


_MASK = (1 << BITS) - 1
_SHIFTS: dict[type[Operation], Callable[[int, int], int]] = {
    index.Shl: lambda value, distance: value << distance,
    index.ShrS: lambda value, distance: value >> distance,
    index.ShrU: lambda value, distance: (value & _MASK) >> distance,
}


@emits(*_SHIFTS)
def shift(op: Operation, c: Code) -> None:
    """A shift by the width or more is poison: a trap."""
    function = _SHIFTS[type(op)]

    def apply(value: int, distance: int) -> int:
        if not 0 <= distance < BITS:
            raise Trap(f"shift of {BITS} bits by {distance}")
        return wrap(function(value, distance), BITS)

    lhs, rhs = op.operands
    c.set(op.results[0], f"{c.constant(apply)}({c[lhs]}, {c[rhs]})")


@emits(index.CastS, index.CastU)
def cast(op: index.CastS | index.CastU, c: Code) -> None:
    source, target = bits_of(op.input.type), bits_of(op.output.type)
    if isinstance(op, index.CastU):
        value = f"({c[op.input]} & {(1 << source) - 1})"
    else:
        value = f"(-{c[op.input]})" if source == 1 else c[op.input]
    c.set(op.output, f"wrap({value}, {target})")


@emits(index.Cmp)
def compare(op: index.Cmp, c: Code) -> None:
    holds: Callable[[Any, Any], int] = lambda lhs, rhs: int(op.pred.holds(lhs, rhs, BITS))  # noqa: E731
    c.set(op.result, f"{c.constant(holds)}({c[op.lhs]}, {c[op.rhs]})")


@emits(index.SizeOf)
def size_of(op: index.SizeOf, c: Code) -> None:
    c.set(op.result, str(BITS))


@emits(index.Constant, index.BoolConstant)
def constant(op: index.Constant | index.BoolConstant, c: Code) -> None:
    c.set(op.result, f"({op.value.value})")
