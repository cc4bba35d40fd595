"""Values over lanes, and the code that computes with them.

A vector loop becomes a dimension of tensors: a `Lane`.  A `Tile` is a value together with the lanes that it
depends on, one a dimension of its tensor; a scalar depends on none.  Tiles that depend on different lanes
meet in an operation by being spread over the lanes of both:

    %a over (i), %b over (k)      arith.mulf %a, %b      -->     expand_dims, broadcast to (i, k), mulf
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from irkit.define import Op
from irkit.diagnostics import Location
from irkit.dialects import arith, loop, tt
from irkit.ir import Attribute, Block, Operation, Type, Value
from irkit.ir.attributes import FloatAttr, IntegerAttr, integer
from irkit.ir.elements import DenseElementsAttr, int_array
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import I1, I32, IndexType, TensorType, element_type_of


class Lane:
    """A loop that became a dimension of tensors: `size` lanes, a power of two, of which those in bounds
    count.

    Tiles keep their lanes in the order of `order`.
    """

    __slots__ = ("loop", "size", "order")

    def __init__(self, loop: loop.For, size: int, order: float):
        self.loop = loop
        self.size = size
        self.order = order


class Tile(NamedTuple):
    """A value, the lanes that its dimensions stand for, and those beyond whose bounds it is zero."""

    value: Value[Type]
    lanes: tuple[Lane, ...] = ()
    zero_beyond: frozenset[Lane] = frozenset()

    @property
    def element_type(self) -> Type:
        return element_type_of(self.value.type)


Index = int | Tile
"""A number that is known, or the i32 tile that holds it."""


def union(*tiles: Index) -> tuple[Lane, ...]:
    """The lanes of all tiles, outermost first."""
    found = {lane for each in tiles if isinstance(each, Tile) for lane in each.lanes}
    return tuple(sorted(found, key=lambda lane: lane.order))


def over(kind: Type, lanes: Sequence[Lane]) -> Type:
    """The type of a tile with elements of type `kind`."""
    kind = I32 if isinstance(kind, IndexType) else kind
    return TensorType(tuple([lane.size for lane in lanes]), kind) if lanes else kind


class Code:
    """Appends operations to a block."""

    def __init__(self, block: Block, location: Location):
        self.block = block
        self.location = location

    def add(self, op: Operation) -> Value[Type]:
        """Appends an operation with one result."""
        self.block.append(op)
        return op.results[0]

    # Constants and spreading.

    def constant(self, attr: Attribute, lanes: Sequence[Lane] = ()) -> Value[Type]:
        """A number, in every lane."""
        assert isinstance(attr, TypedAttribute)
        if isinstance(attr.type, IndexType):
            assert isinstance(attr, IntegerAttr)
            attr = integer(attr.value, I32)
        if lanes:
            shape = over(attr.type, lanes)
            assert isinstance(shape, TensorType)
            attr = DenseElementsAttr.splat(shape, attr.bits if isinstance(attr, FloatAttr) else _bits(attr))
        return self.add(arith.Constant(attr, location=self.location))

    def spread(self, index: Index, lanes: Sequence[Lane]) -> Value[Type]:
        """The value as a tensor over exactly these lanes, which include its own."""
        if isinstance(index, int):
            return self.constant(integer(index, I32), lanes)
        tile = index
        if tile.lanes == tuple(lanes):
            return tile.value
        kind = over(tile.element_type, lanes)
        if not tile.lanes:
            source = tile.value.defining_op
            if isinstance(source, arith.Constant):
                return self.constant(source.value, lanes)
            return self.add(tt.Splat(tile.value, kind, location=self.location))
        value = tile.value
        for position, lane in enumerate(lanes):
            if lane not in tile.lanes:
                value = self.add(tt.ExpandDims(value, integer(position, I32), location=self.location))
        if value.type is kind:
            return value
        return self.add(tt.Broadcast(value, kind, location=self.location))

    def permute(self, tile: Tile, lanes: Sequence[Lane]) -> Value[Type]:
        """The tile with its dimensions in the order of `lanes`, the same lanes."""
        if tile.lanes == tuple(lanes):
            return tile.value
        order = [tile.lanes.index(lane) for lane in lanes]
        return self.transpose(tile.value, order)

    def transpose(self, value: Value[Type], order: Sequence[int]) -> Value[Type]:
        kind = value.type
        if list(order) == list(range(len(order))) or not isinstance(kind, TensorType):
            return value
        result = TensorType(tuple([kind.shape[axis] for axis in order]), kind.element_type)
        return self.add(tt.Trans(value, int_array(order, I32), result, location=self.location))

    # Arithmetic.

    def apply(self, kind: type[Op], *tiles: Tile, properties: Mapping[str, Attribute] | None = None) -> Tile:
        """An elementwise operation whose result has the type of its operands."""
        dims = union(*tiles)
        values = [self.spread(tile, dims) for tile in tiles]
        return Tile(self.combine(kind, values, properties), dims)

    def combine(
        self, kind: type[Op], values: Sequence[Value[Type]], properties: Mapping[str, Attribute] | None = None
    ) -> Value[Type]:
        """An operation of arith on values of one type; properties that are not given have their defaults."""
        given = {spec.key: spec.default for spec in kind.spec.attrs.values() if spec.default is not None}
        given |= properties or {}
        return self.add(kind.create(values, [values[-1].type], given, location=self.location))

    def compare(self, predicate: str, lhs: Index, rhs: Index) -> Tile:
        dims = union(lhs, rhs)
        case = arith.CmpIPredicate.attr(predicate)
        left, right = self.spread(lhs, dims), self.spread(rhs, dims)
        return Tile(self.add(arith.CmpI(case, left, right, location=self.location)), dims)

    def both(self, conditions: Sequence[Tile]) -> Tile | None:
        """Whether all conditions hold, None where there are none."""
        result: Tile | None = None
        for condition in conditions:
            result = condition if result is None else self.apply(arith.AndI, result, condition)
        return result

    def negate(self, condition: Tile) -> Tile:
        true = Tile(self.constant(IntegerAttr(1, I1)))
        return self.apply(arith.XOrI, condition, true)

    def select(self, condition: Tile, yes: Tile, no: Tile) -> Tile:
        dims = union(condition, yes, no)
        held, then, otherwise = [self.spread(tile, dims) for tile in (condition, yes, no)]
        return Tile(self.add(arith.Select(held, then, otherwise, location=self.location)), dims)

    def integer(self, kind: type[Op], lhs: Index, rhs: Index) -> Index:
        """Arithmetic on indices; numbers are computed here and now."""
        known = _fold(kind, lhs, rhs)
        if known is not None:
            return known
        dims = union(lhs, rhs)
        return Tile(self.combine(kind, (self.spread(lhs, dims), self.spread(rhs, dims))), dims)


def _bits(attr: Attribute) -> int:
    assert isinstance(attr, IntegerAttr)
    return attr.value


def _fold(kind: type[Op], lhs: Index, rhs: Index) -> Index | None:
    """What needs no operation."""
    if isinstance(lhs, int) and isinstance(rhs, int):
        if kind in _NUMBERS:
            return _NUMBERS[kind](lhs, rhs)
        return None
    if kind is arith.AddI and 0 in (lhs, rhs):
        return lhs if rhs == 0 else rhs
    if kind is arith.MulI and 1 in (lhs, rhs):
        return lhs if rhs == 1 else rhs
    if kind is arith.MulI and 0 in (lhs, rhs):
        return 0
    return lhs if (kind is arith.DivSI and rhs == 1) or (kind is arith.SubI and rhs == 0) else None


_NUMBERS: dict[type[Op], Callable[[int, int], int]] = {
    arith.AddI: lambda a, b: a + b,
    arith.SubI: lambda a, b: a - b,
    arith.MulI: lambda a, b: a * b,
    arith.MinSI: min,
    arith.MaxSI: max,
    arith.DivSI: lambda a, b: a // b if a >= 0 else -(-a // b),
    arith.RemSI: lambda a, b: a % b if a >= 0 else -(-a % b),
}
