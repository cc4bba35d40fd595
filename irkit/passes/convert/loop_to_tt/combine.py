"""Updates over lanes: sums become tt.reduce, and sums of products tt.dot.

    update addf mulf(%a, %b) into [i, j], %a over lanes (i, k), %b over (k, j)     -->     tt.dot
    update maximumf %x into [i], %x over lanes (i, j)                              -->     tt.reduce
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.define import Op
from irkit.dialects import arith, loop, tt
from irkit.ir import Attribute, Block, Operation, Region, Type, Value
from irkit.ir.attributes import floating, integer
from irkit.ir.types import F32, F64, I32, FloatType, IntegerType, element_type_of
from irkit.passes.convert.loop_to_tt.tiles import Code, Lane, Tile, over

LEAST_FOR_DOT: Final = 16
"""The least size of a dimension that tensor cores multiply."""


def identity(update: loop.Update, kind: Type) -> Attribute:
    """The value that changes nothing when it is combined."""
    case = update.kind.value
    if isinstance(kind, FloatType):
        infinity = float("inf")
        number = {"addf": -0.0, "mulf": 1.0, "maximumf": -infinity, "maxnumf": -infinity}.get(case, infinity)
        return floating(number, kind)
    assert isinstance(kind, IntegerType)
    least, most = -(1 << (kind.width - 1)), (1 << (kind.width - 1)) - 1
    numbers = {"muli": 1, "maxsi": least, "minsi": most, "minui": -1, "andi": -1}
    return integer(numbers.get(case, 0), kind)


def combine(code: Code, update: loop.Update, old: Tile, new: Tile) -> Tile:
    """`old KIND new`, element by element."""
    return code.apply(update.kind.operation, old, new, properties=fastmath(update))


def fastmath(update: loop.Update) -> dict[str, Attribute]:
    """The flags of an update as an attribute of the operation that it is made of."""
    return {"fastmath": update.fastmath} if update.kind.is_float else {}


def reduce_lanes(
    code: Code, kind: type[Op], flags: dict[str, Attribute], tile: Tile, lanes: Sequence[Lane]
) -> Tile:
    """Combines a tile along some of its lanes by an operation of arith."""
    remaining = list(tile.lanes)
    value = tile.value
    for lane in sorted(lanes, key=lambda each: -each.order):
        axis = remaining.index(lane)
        remaining.pop(axis)
        result = over(tile.element_type, remaining)
        value = _reduce_axis(code, kind, flags, value, axis, result)
    return Tile(value, tuple(remaining))


def _reduce_axis(
    code: Code, kind: type[Op], flags: dict[str, Attribute], value: Value[Type], axis: int, result: Type
) -> Value[Type]:
    element = element_type_of(value.type)
    body = Block([element, element], [code.location] * 2)
    inner = Code(body, code.location)
    combined = inner.apply(kind, *map(Tile, body.args), properties=flags)
    body.append(tt.ReduceReturn([combined.value], location=code.location))
    made = tt.Reduce(
        srcs=[value], axis=integer(axis, I32), body=Region([body]), reduced=[result], location=code.location
    )
    return code.add(made)


# Contractions.


class Factors:
    """A product that is summed over one lane: `left` over (..., k), `right` over (k, ...)."""

    def __init__(self, left: Tile, right: Tile, summed: Lane):
        self.left = left
        self.right = right
        self.summed = summed


def contraction(
    update: loop.Update, target: Sequence[Lane], summed: Sequence[Lane], factors: tuple[Tile, Tile] | None
) -> Factors | None:
    """The two factors of a matrix product, in order; None for any other update."""
    if factors is None or update.kind.value != "addf" or len(summed) != 1 or len(target) != 2:
        return None
    k = summed[0]
    if min(lane.size for lane in (*target, k)) < LEAST_FOR_DOT:
        return None
    sides = [{*tile.lanes} for tile in factors]
    for rows, columns in ((0, 1), (1, 0)):
        if sides == [{target[rows], k}, {target[columns], k}]:
            left, right = (factors[0], factors[1]) if rows == 0 else (factors[1], factors[0])
            return Factors(left, right, k)
    return None


def dot(
    code: Code, update: loop.Update, factors: Factors, target: Sequence[Lane], old: Tile, precision: str
) -> Tile:
    """`old + left x right`, over the lanes of the target."""
    rows, columns, k = target[0], target[1], factors.summed
    left = code.permute(factors.left, (rows, k))
    right = code.permute(factors.right, (k, columns))
    accumulator = code.spread(old, target)
    kind = old.element_type
    exact = precision if factors.left.element_type is F32 else "ieee"
    product = tt.Dot(
        left,
        right,
        accumulator,
        tt.InputPrecision.attr(exact),
        d=over(kind, target),
        location=update.location,
    )
    return Tile(code.add(product), tuple(target))


def product_of(update: loop.Update) -> tuple[Value[Type], Value[Type]] | None:
    """The values whose product is added, without conversions that a dot makes by itself; none in f64, for
    which Triton has no dot of narrower factors."""
    source = update.value.defining_op
    if not isinstance(source, arith.MulF) or not update.value.has_one_use:
        return None
    if not _may_contract(update) or update.value.type is F64:
        return None
    operands = source.operands
    narrow = [_widened(operand) for operand in operands]
    if all(each is not None for each in narrow) and narrow[0].type is narrow[1].type:  # type: ignore[union-attr]
        return narrow[0], narrow[1]  # type: ignore[return-value]
    return operands[0], operands[1]


def is_product_to_be_summed(op: Operation) -> bool:
    """Whether a product may vanish into a matrix product: it is written only where it does not."""
    if not isinstance(op, arith.MulF) or not op.result.has_one_use:
        return False
    (user,) = op.result.users
    return isinstance(user, loop.Update) and user.parent is op.parent and product_of(user) is not None


def _widened(value: Value[Type]) -> Value[Type] | None:
    source = value.defining_op
    return (
        source.operands[0] if isinstance(source, arith.ExtF) and source.operands[0].type in _NARROW else None
    )


_NARROW: Final = (FloatType("f16"), FloatType("bf16"))


def _may_contract(update: loop.Update) -> bool:
    """Whether product and sum may be rounded as one, which tensor cores do."""
    return update.fastmath.has("contract")
