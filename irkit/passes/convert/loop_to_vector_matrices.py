"""Two vector loops that cross memory become matrices: what lies along the outer one is read along it.

    loop.for @i (%i = 0 to 16) vector {                %0 = vector.transfer_read %A[%c0, %c0]
      loop.for @j (%j = 0 to 16) vector {                     {permutation_map = (d0, d1) -> (d1, d0)}
        %x = loop.load %A[%j, %i]              -->            : vector<16x16xf32>
        loop.store %x, %B[%i, %j]                      vector.transfer_write %0, %B[%c0, %c0]

Lanes of the inner loop alone would have to pick elements one by one; a matrix is transposed in registers
(vector-unroll).  Where no access goes along the outer loop, or something else is in the way, the loops stay
for convert-loop-to-vector.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.analysis.lanes import motion_of
from irkit.define import Op
from irkit.dialects import arith, func, loop, vector
from irkit.dialects.loop.affine import Replacement
from irkit.dialects.loop.linear import linear
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import AffineConstant, AffineDim, AffineExpr, AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, boolean, floating, integer
from irkit.ir.types import FloatType, IndexType, IntegerType, VectorType
from irkit.passes.convert.index_arithmetic import IndexArithmetic

_LARGEST: Final = 32
"""Iterations of each loop: rows and lanes that fit the registers."""


def convert_matrices(function: func.Func) -> None:
    """Converts the pairs of vector loops that cross memory."""
    for outer in [op for op in function.walk_postorder() if isinstance(op, loop.For) and op.is_vector]:
        inner = _inner(outer)
        if inner is not None and _crosses(outer, inner):
            _Matrix(outer, inner).convert()


def _inner(outer: loop.For) -> loop.For | None:
    """The vector loop that is all that another holds, both short."""
    (first, *rest) = outer.block.ops
    if not isinstance(first, loop.For) or not first.is_vector or len(rest) > 1:
        return None
    for each in (outer, first):
        trips = each.constant_trip_count
        if trips is None or not 1 < trips <= _LARGEST or each.step_value != 1 or each.mapping is not None:
            return None
        if len(each.lower_bounds) != 1 or each.inits:
            return None
    is_free = all(value is not outer.induction_variable for value in first.indices)
    return first if is_free else None


def _crosses(outer: loop.For, inner: loop.For) -> bool:
    """Whether everything in a pair of loops has a form on matrices, and some access goes along the outer
    loop."""
    indices = (outer.induction_variable, inner.induction_variable)
    along = False
    for op in inner.block.ops:
        if isinstance(op, loop.Load | loop.Store):
            if _walked(op, outer, inner) is None:
                return False
            along |= motion_of(op, outer).is_contiguous
        elif isinstance(op, loop.Yield):
            continue
        elif not _is_of_scalars(op) or any(operand in indices for operand in op.operands):
            return False
    return along


def _is_of_scalars(op: Operation) -> bool:
    """Whether an operation is a function of scalars that works on vectors of them as well."""
    if not isinstance(op, Op) or not op.is_elementwise or op.effects() != () or op.regions:
        return False
    return all(_is_scalar(kind) for kind in (*op.operand_types, *op.result_types))


def _is_scalar(kind: Type) -> bool:
    return isinstance(kind, FloatType | IntegerType | IndexType)


def _walked(op: loop.Load | loop.Store, outer: loop.For, inner: loop.For) -> list[int | None] | None:
    """The dimension of the memory along which each loop goes, None for neither; None at all where an access
    is no box."""
    if op.conditions or not _is_scalar(op.memref.type.element_type):
        return None
    if isinstance(op, loop.Store) and op.is_async:
        return None
    dims: list[int | None] = [None, None]
    for dim, subscript in enumerate(op.subscripts):
        form = linear(subscript, op.indices)
        if form is None:
            return None
        factors = [form.factor(each.induction_variable) for each in (outer, inner)]
        if factors not in ([0, 0], [1, 0], [0, 1]):
            return None
        for number, factor in enumerate(factors):
            if factor and dims[number] is not None:
                return None
            if factor:
                dims[number] = dim
    return None if isinstance(op, loop.Store) and None in dims else dims


class _Matrix:
    """Writes a pair of loops as operations on vectors of two dimensions, before the outer one."""

    def __init__(self, outer: loop.For, inner: loop.For):
        self._outer, self._inner = outer, inner
        self._shape = (outer.constant_trip_count or 0, inner.constant_trip_count or 0)
        self._vectors: dict[Value[Type], Value[Type]] = {}

    def convert(self) -> None:
        for op in list(self._inner.block.ops):
            if isinstance(op, loop.Load):
                self._vectors[op.result] = self._read(op)
            elif isinstance(op, loop.Store):
                self._write(op)
            elif not isinstance(op, loop.Yield):
                self._compute(op)
        self._outer.erase()

    def _insert(self, op: Operation) -> Operation:
        assert self._outer.parent is not None
        return self._outer.parent.insert(op, self._outer)

    def _type(self, kind: Type) -> VectorType:
        return VectorType(self._shape, kind)

    def _vector(self, value: Value[Type]) -> Value[Type]:
        found = self._vectors.get(value)
        if found is None:
            where = self._outer.location
            made = self._insert(vector.Broadcast(value, self._type(value.type), location=where))
            found = self._vectors[value] = made.results[0]
        return found

    def _compute(self, op: Operation) -> None:
        copy = op.clone({each: self._vector(each) for each in op.operands})
        for result in copy.results:
            result.type = self._type(result.type)
        self._insert(copy)
        self._vectors.update(zip(op.results, copy.results, strict=True))

    def _read(self, op: loop.Load) -> Value[Type]:
        element = op.memref.type.element_type
        zero = floating(0.0, element) if isinstance(element, FloatType) else integer(0, element)
        padding = self._insert(arith.Constant(zero, location=op.location)).results[0]
        read = vector.TransferRead(
            op.memref,
            self._start(op),
            self._map(op),
            padding,
            in_bounds=_IN_BOUNDS,
            vector=self._type(element),
            location=op.location,
        )
        return self._insert(read).results[0]

    def _write(self, op: loop.Store) -> None:
        value = self._vector(op.value)
        self._insert(
            vector.TransferWrite(
                value, op.memref, self._start(op), self._map(op), in_bounds=_IN_BOUNDS, location=op.location
            )
        )

    def _map(self, op: loop.Load | loop.Store) -> AffineMapAttr:
        dims = _walked(op, self._outer, self._inner)
        assert dims is not None
        results: list[AffineExpr] = [AffineConstant(0) if dim is None else AffineDim(dim) for dim in dims]
        return AffineMapAttr(AffineMap(len(op.subscripts), 0, results))

    def _start(self, op: loop.Load | loop.Store) -> Sequence[Value[Type]]:
        """The subscripts in the first iteration of both loops."""
        code, found = IndexArithmetic.before(self._outer), list[Value[Type]]()
        for subscript in op.subscripts:
            at = loop.Indices()
            found.append(code.value(at.translate(subscript, op.indices, self._starts()), at.values))
        return found

    def _starts(self) -> dict[Value[Type], Replacement]:
        """What the index of each loop is in the first iteration."""

        def first(nest: loop.For) -> Replacement:
            return lambda at: at.translate(nest.lower_bounds[0], nest.indices)

        return {each.induction_variable: first(each) for each in (self._outer, self._inner)}


_IN_BOUNDS: Final = ArrayAttr((boolean(True), boolean(True)))
