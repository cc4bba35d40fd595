"""One vector loop becomes vectors: operation by operation, in place.

    %x = loop.load %A[%j + 2] where (%j < %n) else %z       %m = vector.create_mask %n : vector<8xi1>
                                                     -->    %p = vector.broadcast %z : f32 to vector<8xf32>
                                                            %x = vector.maskedload %A[%c2], %m, %p

The lanes are the iterations `lower + lane * step`.  Lanes beyond the last iteration are masked.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from irkit.analysis.lanes import is_uniform_condition, motion_of, varying_values
from irkit.dialects import arith, loop, vector
from irkit.dialects.loop.affine import rewrite_indices
from irkit.dialects.loop.linear import linear
from irkit.dialects.loop.text import from_terms
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant
from irkit.ir.types import FloatType, IndexType, IntegerType
from irkit.passes.convert.gpu_reductions import neutral_element
from irkit.passes.convert.loop_to_vector_frame import Lanes
from irkit.passes.loop.copies import body_of
from irkit.passes.loop.elements import combined
from irkit.passes.loop.guards import needed_to_run
from irkit.passes.loop.substitution import replace_index

_REDUCTIONS: Final = {
    "addf": "add", "addi": "add", "mulf": "mul", "muli": "mul", "andi": "and", "ori": "or", "xori": "xor",
}  # fmt: skip
"""The names that vector has for kinds of updates; the others are the same."""
_LINE: Final = 64
"""Bytes that one prefetch brings."""


def convert_lanes(nest: loop.For, pieces: Sequence[int], private: Container[Value[Type]]) -> None:
    """Puts vectors of so many lanes in the place of a loop; each operation for all of them before the next.

    `private` are buffers of which each lane, those beyond the end as well, has elements of its own."""
    frames: list[LaneConversion] = []
    varying, first = varying_values(nest), 0
    _guard(nest, private)
    for lanes in pieces:
        frames.append(LaneConversion(nest, first, lanes, varying, private))
        first += lanes
    converted: list[Operation] = []
    for op in [each for each in nest.walk() if each is not nest]:
        done = [frame.convert(op) for frame in frames]
        if all(done):
            converted.append(op)
    for op in reversed(converted):
        op.erase()
    lower = nest.lower_bounds[0]
    replace_index(nest, lambda at: at.translate(lower, nest.indices))
    for op in body_of(nest):
        op.move_before(nest)
    nest.erase()


def _guard(nest: loop.For, private: Container[Value[Type]]) -> None:
    """Puts a loop under the condition that it runs, where something would be touched without a mask."""
    if nest.constant_trip_count is not None:
        return
    at, conditions = needed_to_run(nest)
    accesses = list(loop.accesses_in(nest))
    if all(not motion_of(op, nest).is_uniform and op.memref not in private for op in accesses):
        return
    if not conditions:
        return
    assert nest.parent is not None
    branch = loop.If.build(at, conditions, location=nest.location)
    nest.parent.insert(branch, nest)
    nest.detach()
    branch.then_block.insert(nest, branch.then_block.last)


class LaneConversion(Lanes):
    """Writes what each operation in a loop is for some lanes before it."""

    def __init__(
        self,
        nest: loop.For,
        first: int,
        lanes: int,
        varying: Container[Value[Type]],
        private: Container[Value[Type]],
    ):
        super().__init__(nest, first, lanes)
        self.varying = varying
        self.private = private
        if self.trips != lanes:
            self.active = self.mask_of_lanes()

    def convert(self, op: Operation) -> bool:
        """Whether something was written in the place of an operation; else it stays, for all lanes."""
        if isinstance(op, loop.Load):
            return self._convert_load(op)
        if isinstance(op, loop.Store):
            return self._convert_store(op)
        if isinstance(op, loop.Update):
            return self._convert_update(op)
        if isinstance(op, loop.Prefetch):
            return self._convert_prefetch(op)
        return not op.regions and op.dialect_name != "loop" and self._convert_elementwise(op)

    def _convert_elementwise(self, op: Operation) -> bool:
        if all(operand not in self.varying for operand in op.operands):
            return False
        mapping: dict[object, object] = {each: self.vector(each) for each in op.operands}
        copy = op.clone(mapping)
        for result in copy.results:
            result.type = self.type(result.type)
        self.insert(copy, op)
        self.vectors.update(zip(op.results, copy.results, strict=True))
        return True

    def _is_lanewise(self, op: loop.Access) -> bool:
        """Whether lanes must be accessed one by one."""
        forms = [linear(expr, op.indices) for expr, _ in op.conditions]
        plain = has_plain_lanes(op.memref.type.element_type) and None not in forms
        return not plain or not motion_of(op, self.nest).is_contiguous

    def _load(self, op: loop.Access, mask: Value[Type] | None, otherwise: Value[Type] | None) -> Value[Type]:
        kind = self.type(op.memref.type.element_type)
        at = self.subscripts(op)
        if mask is None or op.memref in self.private:
            made: Operation = vector.Load(op.memref, at, result=kind, location=op.location)
        else:
            rest = otherwise or self.splat(0, kind.element_type, op)
            made = vector.MaskedLoad(op.memref, at, mask, rest, result=kind, location=op.location)
        return self.insert(made, op).results[0]

    def _store(self, op: loop.Access, mask: Value[Type] | None, value: Value[Type]) -> None:
        at = self.subscripts(op)
        if mask is None or op.memref in self.private:
            self.insert(vector.Store(value, op.memref, at, location=op.location), op)
        else:
            self.insert(vector.MaskedStore(op.memref, at, mask, value, location=op.location), op)

    def _convert_load(self, op: loop.Load) -> bool:
        if op.result not in self.varying:
            return False
        if self._is_lanewise(op):
            self.vectors[op.result] = self._load_one_by_one(op)
        else:
            otherwise = self.vector(op.otherwise) if op.otherwise is not None else None
            self.vectors[op.result] = self._load(op, self.mask(op), otherwise)
        return True

    def _convert_store(self, op: loop.Store) -> bool:
        moves = motion_of(op, self.nest)
        if moves.is_uniform and op.value not in self.varying and is_uniform_condition(op, self.nest):
            return False
        if self._is_lanewise(op):
            self._write_one_by_one(op)
        else:
            self._store(op, self.mask(op), self.vector(op.value))
        return True

    def _convert_update(self, op: loop.Update) -> bool:
        if motion_of(op, self.nest).is_uniform and is_uniform_condition(op, self.nest):
            self._reduce(op)
        elif self._is_lanewise(op):
            self._write_one_by_one(op)
        else:
            mask = self.mask(op)
            old = self._load(op, mask, None)
            combine = op.clone({op.value: self.vector(op.value)})
            result = self.insert(combined(combine, old), op).results[0]
            self._store(op, mask, result)
            combine.operands = ()
        return True

    def _reduce(self, op: loop.Update) -> None:
        """All lanes into one element: at once where the order is free, else in order, the element first."""
        value = self.vector(op.value)
        kind = op.value.type
        if self.active is not None:
            nothing = self.constant(neutral_element(op.kind.value, kind), op)
            value = self.insert(
                arith.Select(self.active, value, nothing, location=op.location), op
            ).results[0]
        combining = vector.CombiningKind(_REDUCTIONS.get(op.kind.value, op.kind.value))
        if op.may_reassociate:
            made = vector.Reduction(combining, value, None, op.fastmath, dest=kind, location=op.location)
            total = self.insert(made, op).results[0]
            self.insert(op.clone({op.value: total}), op)
            return
        at = loop.Indices(op.indices)
        conditions = op.conditions
        otherwise = self.zero(kind) if conditions else None
        old = loop.Load.build(op.memref, at, op.subscripts, conditions, otherwise, op.location)
        self.insert(old, op)
        made = vector.Reduction(combining, value, old.result, op.fastmath, dest=kind, location=op.location)
        total = self.insert(made, op).results[0]
        at = loop.Indices(op.indices)
        self.insert(
            loop.Store.build(total, op.memref, at, op.subscripts, conditions, location=op.location), op
        )

    # Lane by lane.

    def _convert_prefetch(self, op: loop.Prefetch) -> bool:
        """Each line of a cache once."""
        motion = motion_of(op, self.nest)
        if motion.is_uniform and is_uniform_condition(op, self.nest):
            return False
        element = op.memref.type.element_type
        width = element.width if isinstance(element, IntegerType | FloatType) else 64
        step = max(1, 8 * _LINE // width) if motion.is_contiguous else 1
        for lane in range(0, self.count, step):
            self._of_lane(op, lane)
        return True

    def _of_lane(self, op: loop.Access | loop.Prefetch, lane: int) -> Operation:
        """A copy of an access for one lane, under the condition that this lane runs."""
        copy = op.clone()
        assert isinstance(copy, loop.Load | loop.Store | loop.Update | loop.Prefetch)
        if self.trips is None:
            self._add_conditions(copy, lane)
        self.insert(copy, op)
        rewrite_indices(copy, {self.nest.induction_variable: self.lane(lane)})
        return copy

    def _add_conditions(self, copy: loop.Access | loop.Prefetch, lane: int) -> None:
        at = loop.Indices(copy.indices)
        subscripts = copy.subscripts
        conditions = list(copy.conditions)
        index = self.lane(lane)(at)
        for high in self.nest.upper_bounds:
            left = from_terms([(at.translate(high, self.nest.indices), 1), (index, -1)], -1)
            if not isinstance(left, AffineConstant) or left.value < 0:
                conditions.append((left, False))
        if not conditions:
            return
        had_none = copy.where is None
        copy.map, copy.where = at.map(subscripts), at.set(conditions)
        copy.indices = at.values
        if isinstance(copy, loop.Load) and had_none:
            copy.otherwise = self.zero(copy.result.type)

    def _load_one_by_one(self, op: loop.Load) -> Value[Type]:
        elements: list[Value[Type]] = []
        for lane in range(self.count):
            copy = self._of_lane(op, lane)
            assert isinstance(copy, loop.Load)
            if op.otherwise is not None and op.otherwise in self.vectors:
                copy.otherwise = self.extract(self.vectors[op.otherwise], lane, copy)
            elements.append(copy.result)
        while len(elements) < self.lanes:
            elements.append(elements[0])
        made = vector.FromElements(elements, self.type(op.result.type), location=op.location)
        return self.insert(made, op).results[0]

    def _write_one_by_one(self, op: loop.Store | loop.Update) -> None:
        vectors = self.vectors.get(op.value) if op.value in self.varying else None
        if op.value is self.nest.induction_variable:
            vectors = self.vector(op.value)
        for lane in range(self.count):
            copy = self._of_lane(op, lane)
            assert isinstance(copy, loop.Store | loop.Update)
            if vectors is not None:
                copy.value = self.extract(vectors, lane, copy)


def has_plain_lanes(kind: Type) -> bool:
    """Whether elements lie in memory as they do in a vector."""
    if isinstance(kind, IntegerType):
        return kind.width in (8, 16, 32, 64)
    return isinstance(kind, FloatType | IndexType)
