"""The frame in which a vector loop becomes vectors: where its lanes are, and what values are for all of them.

    loop.for @j (%j = 4 to %n) vector      -->      lane 0 is the iteration 4, lane 1 the iteration 5, ...
                                                    %active = vector.create_mask %n - 4

A value that is the same for all lanes is broadcast where it is made; the index is `vector.step` and a start.
Lanes beyond the last iteration are not active.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from irkit.dialects import arith, loop, vector
from irkit.dialects.loop.affine import Replacement
from irkit.dialects.loop.linear import linear
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineExpr, Constraint
from irkit.ir.attributes import FloatAttr, IntegerAttr, floating, integer
from irkit.ir.elements import DenseElementsAttr, int_array
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import I1, I64, INDEX, FloatType, VectorType
from irkit.passes.convert.index_arithmetic import IndexArithmetic


class Lanes:
    """Iterations of a loop, from one on and at most `lanes` of them, as the lanes of vectors."""

    def __init__(self, nest: loop.For, first: int, lanes: int):
        self.nest, self.lanes = nest, lanes
        (lower,) = nest.lower_bounds
        self.lower = lower + first * nest.step_value
        most, trips = nest.largest_trip_count, nest.constant_trip_count
        self.count = lanes if most is None else min(lanes, most - first)
        """How many lanes may run."""
        self.trips = None if trips is None else self.count
        """How many run, where that is known."""
        self.vectors: dict[Value[Type], Value[Type]] = {}
        """The vector of each value for all lanes."""
        self.zeros: dict[Type, Value[Type]] = {}
        self.active: Value[Type] | None = None
        """The mask of the lanes that run, None where all do."""

    def start(self, at: loop.Indices) -> AffineExpr:
        """The index of the first lane."""
        return at.translate(self.lower, self.nest.indices)

    def lane(self, lane: int) -> Replacement:
        return lambda at: self.start(at) + lane * self.nest.step_value

    def value(self, before: Operation, expr: AffineExpr, values: Sequence[Value[Type]]) -> Value[Type]:
        """What an expression is for the first lane."""
        at = loop.Indices()
        first = at.translate(expr, values, {self.nest.induction_variable: self.start})
        return IndexArithmetic.before(before).value(first, at.values)

    def subscripts(self, op: loop.Access) -> list[Value[Type]]:
        return [self.value(op, expr, op.indices) for expr in op.subscripts]

    # Vectors of values.

    def type(self, kind: Type) -> VectorType:
        return VectorType((self.lanes,), kind)

    def vector(self, value: Value[Type]) -> Value[Type]:
        """The value for all lanes."""
        found = self.vectors.get(value)
        if found is None:
            found = self._index_vector() if value is self.nest.induction_variable else self._broadcast(value)
            self.vectors[value] = found
        return found

    def _broadcast(self, value: Value[Type]) -> Value[Type]:
        """Right behind the definition, or before the loop."""
        maker = value.defining_op
        after = maker if maker is not None and self.nest.is_ancestor_of(maker) else None
        made = vector.Broadcast(value, self.type(value.type), location=self.nest.location)
        if after is not None:
            assert after.parent is not None
            after.parent.insert(made, after.next)
        else:
            block = value.parent_block
            around = block.parent_op if block is not None else None
            if block is not None and around is not None and self.nest.is_ancestor_of(around):
                block.insert(made, block.first)
            else:
                self.insert(made, self.nest)
        return made.vector

    def _index_vector(self) -> Value[Type]:
        """start + lane * step"""
        nest, kind = self.nest, self.type(INDEX)
        lanes: Value[Type] = self.insert(vector.Step(kind, location=nest.location), nest).results[0]
        if nest.step_value != 1:
            lanes = self.binary(arith.MulI, lanes, self.splat(nest.step_value, INDEX, nest), nest)
        start = self.value(nest, self.lower, nest.indices)
        first = self.insert(vector.Broadcast(start, kind, location=nest.location), nest).results[0]
        return self.binary(arith.AddI, first, lanes, nest)

    def insert(self, op: Operation, before: Operation) -> Operation:
        assert before.parent is not None
        return before.parent.insert(op, before)

    def binary(
        self, kind: Callable[..., Operation], lhs: Value[Type], rhs: Value[Type], before: Operation
    ) -> Value[Type]:
        return self.insert(kind(lhs, rhs, location=before.location), before).results[0]

    def splat(self, value: int, kind: Type, before: Operation) -> Value[Type]:
        """A literal of which every lane is a number."""
        return self.constant(number(kind, value), before)

    def constant(self, scalar: TypedAttribute, before: Operation) -> Value[Type]:
        assert isinstance(scalar, FloatAttr | IntegerAttr)
        bits = scalar.bits if isinstance(scalar, FloatAttr) else scalar.value
        literal = DenseElementsAttr.splat(self.type(scalar.type), bits)
        return self.insert(arith.Constant(literal, location=before.location), before).results[0]

    # Masks.

    def mask_of_lanes(self) -> Value[Type]:
        nest, kind = self.nest, self.type(I1)
        if self.trips is not None:
            made = vector.ConstantMask(int_array([self.trips], I64), kind, location=nest.location)
            return self.insert(made, nest).results[0]
        at = loop.Indices(nest.indices)
        lengths = [(high - self.lower).ceildiv(nest.step_value) for high in nest.upper_bounds]
        count = IndexArithmetic.before(nest).least(lengths, at.values)
        return self.insert(vector.CreateMask([count], kind, location=nest.location), nest).results[0]

    def mask(self, op: loop.Access) -> Value[Type] | None:
        """The lanes for which an access runs, None for all."""
        mask = self.active
        for condition in op.conditions:
            held = self._holds(op, condition)
            mask = held if mask is None else self.binary(arith.AndI, mask, held, op)
        return mask

    def _holds(self, op: loop.Access, condition: Constraint) -> Value[Type]:
        expr, equality = condition
        form = linear(expr, op.indices)
        assert form is not None
        slope = form.factor(self.nest.induction_variable) * self.nest.step_value
        kind = self.type(I1)
        if slope == -1 and not equality:
            count = self.value(op, expr + 1, op.indices)
            return self.insert(vector.CreateMask([count], kind, location=op.location), op).results[0]
        code = IndexArithmetic.before(op)
        first = self.value(op, expr, op.indices)
        predicate = "eq" if equality else "sge"
        if slope == 0:
            held = code.compare(predicate, first, code.constant(0))
            return self.insert(vector.Broadcast(held, kind, location=op.location), op).results[0]
        lanes = self.insert(vector.Step(self.type(INDEX), location=op.location), op).results[0]
        moved = self.binary(arith.MulI, lanes, self.splat(slope, INDEX, op), op)
        start = self.insert(vector.Broadcast(first, self.type(INDEX), location=op.location), op).results[0]
        total = self.binary(arith.AddI, start, moved, op)
        return code.compare(predicate, total, self.splat(0, INDEX, op))

    def zero(self, kind: Type) -> Value[Type]:
        """A number that nobody uses."""
        found = self.zeros.get(kind)
        if found is None:
            made = arith.Constant(number(kind, 0), location=self.nest.location)
            found = self.zeros[kind] = self.insert(made, self.nest).results[0]
        return found

    def extract(self, vectors: Value[Type], lane: int, before: Operation) -> Value[Type]:
        assert isinstance(vectors.type, VectorType)
        kind = vectors.type.element_type
        made = vector.Extract(vectors, [], int_array([lane], I64), result=kind, location=before.location)
        return self.insert(made, before).results[0]


def number(kind: Type, value: int) -> TypedAttribute:
    return floating(value, kind) if isinstance(kind, FloatType) else integer(value, kind)
