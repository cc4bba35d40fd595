"""Reductions and contractions on rows.

    vector.contract %a, %b, %acc : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
        -->      acc[i] += splat(a[i, k]) * b[k]          for each k, then for each i

All combine in the order of their definition: the accumulator first, then one position of the reduced
dimensions after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irkit.dialects import arith, vector
from irkit.dialects.vector.folds import linear
from irkit.ir import Type, Value
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.elements import DenseElementsAttr, int_array
from irkit.ir.types import I64, FloatType, VectorType
from irkit.passes.vector.combining import combination, neutral
from irkit.passes.vector.rows import Lane, Row, RowWriter, positions, row_type
from irkit.rewrite.conversion import ConversionRewriter

_CONTRACT: Final = arith.FastMathFlags.of("contract")


def convert_multi_reduction(
    op: vector.MultiReduction, adaptor: vector.MultiReduction, rewriter: ConversionRewriter
) -> None:
    """Rows are combined lane by lane; those of a reduced last dimension one lane after the other."""
    code, kind = RowWriter(rewriter), op.kind.value
    shape, dims = op.source.type.shape, set(op.reduction_dims.values)
    rows, last = code.rows(op.source), len(shape) - 1
    kept = [dim for dim in range(last) if dim not in dims]
    if last not in dims:
        totals = code.rows(op.acc)
    else:
        totals = [code.element(lane) for lane in code.lanes(op.acc)]
    kept_shape = [shape[dim] for dim in kept]
    for number, position in enumerate(positions(shape[:-1])):
        at = linear([position[dim] for dim in kept], kept_shape)
        if last in dims:
            reduction = vector.Reduction(op.kind, rows[number], totals[at], dest=totals[at].type)
            totals[at] = code.add(reduction)
        else:
            totals[at] = code.add(combination(kind, totals[at], rows[number]))
    result = op.dest.type
    if last in dims and isinstance(result, VectorType):
        lanes: list[Lane] = [(total, 0) for total in totals]
        totals = code.rows_of(lanes, result)
    rewriter.replace(op, [totals])


def convert_outer_product(
    op: vector.OuterProduct, adaptor: vector.OuterProduct, rewriter: ConversionRewriter
) -> None:
    rewriter.replace(op, [multiplied_out(RowWriter(rewriter), op)])


def multiplied_out(
    code: RowWriter, op: vector.OuterProduct, mask: Value[VectorType] | None = None
) -> list[Row]:
    """The rows of an outer product; under zeros of a mask those of the accumulator, or zeros."""
    kind = op.kind.value
    row, rhs = row_type(op.result.type), code.only(op.rhs)
    accs = code.rows(op.acc) if op.acc is not None else []
    lanes = code.lanes(op.lhs) if isinstance(rhs.type, VectorType) else [(rhs, 0)]
    other = rhs if isinstance(rhs.type, VectorType) else code.only(op.lhs)
    made = []
    for number, lane in enumerate(lanes):
        term = code.add(_product(code.splat(lane, row), other))
        made.append(_accumulated(code, kind, accs[number], term) if accs else term)
    if mask is None:
        return made
    if not accs:
        accs = [code.add(arith.Constant(DenseElementsAttr.splat(row, 0)))] * len(made)
    masks = code.rows(mask)
    return [code.add(arith.Select(*each)) for each in zip(masks, made, accs, strict=True)]


def _product(lhs: Row, rhs: Row) -> arith.MulF | arith.MulI:
    kind = lhs.type
    if isinstance(kind, VectorType) and isinstance(kind.element_type, FloatType):
        return arith.MulF(lhs, rhs, _CONTRACT)
    return arith.MulI(lhs, rhs)


def _accumulated(code: RowWriter, kind: str, total: Row, term: Row) -> Row:
    return code.add(combination(kind, total, term, _CONTRACT))


def convert_contract(op: vector.Contract, adaptor: vector.Contract, rewriter: ConversionRewriter) -> None:
    totals = contracted(RowWriter(rewriter), op)
    if totals is not None:
        rewriter.replace(op, totals)


def contracted(
    code: RowWriter, op: vector.Contract, mask: Value[VectorType] | None = None
) -> list[list[Row]] | None:
    """The rows of a product; a mask over all dimensions leaves terms out.

    Along the last dimension of the result an operand is a row, or a splat where it lacks the dimension."""
    result, rewriter = op.result.type, code.rewriter
    if not isinstance(result, VectorType):
        rewriter.refuse("the result is a scalar")
        return None
    if op.lhs.type.element_type is not result.element_type:
        rewriter.refuse("the operands have another element type than the result")
        return None
    sizes = [size or 1 for size in op.extents()]
    kept = _dims(op.maps[2])
    summed = [dim for dim in range(len(sizes)) if dim not in kept]
    row = row_type(result)
    sides = [
        _Side(code, value, _dims(found), kept[-1], row)
        for value, found in zip((op.lhs, op.rhs), op.maps, strict=False)
    ]
    masks = None
    if mask is not None:
        masks = _Side(code, mask, range(len(sizes)), kept[-1], row_type(mask.type))
    totals = code.rows(op.acc)
    for inner in positions([sizes[dim] for dim in summed]):
        for number, outer in enumerate(positions(result.shape[:-1])):
            at = dict(zip([*summed, *kept[:-1]], [*inner, *outer], strict=True))
            term = code.add(_product(*[side.row(at) for side in sides]))
            total = _accumulated(code, op.kind.value, totals[number], term)
            if masks is not None:
                total = code.add(arith.Select(masks.row(at), total, totals[number]))
            totals[number] = total
    return [totals]


def convert_scalar_product(
    op: vector.Contract, adaptor: vector.Contract, rewriter: ConversionRewriter
) -> None:
    total = scalar_product(RowWriter(rewriter), op)
    if total is not None:
        rewriter.replace(op, total)


def scalar_product(
    code: RowWriter, op: vector.Contract, mask: Value[VectorType] | None = None
) -> list[Value[Type]] | None:
    """All dimensions are summed: products of rows, and a reduction of each; a mask leaves terms out."""
    kind = op.result.type
    left, right = _dims(op.maps[0]), _dims(op.maps[1])
    if isinstance(kind, VectorType) or op.lhs.type.element_type is not kind or sorted(left) != sorted(right):
        code.rewriter.refuse("the result is no scalar, or not all dimensions are those of both operands")
        return None
    lhs, rhs = _in_order_of_iteration(code, op.lhs, left), _in_order_of_iteration(code, op.rhs, right)
    total = code.only(op.acc)
    terms = [code.add(_product(*each)) for each in zip(code.rows(lhs), code.rows(rhs), strict=True)]
    if mask is not None:
        nothing = code.splat((code.add(arith.Constant(neutral(op.kind.value, kind))), 0), row_type(lhs.type))
        pairs = zip(code.rows(mask), terms, strict=True)
        terms = [code.add(arith.Select(here, term, nothing)) for here, term in pairs]
    for term in terms:
        total = code.add(vector.Reduction(op.kind, term, total, dest=kind))
    return [total]


def _in_order_of_iteration(
    code: RowWriter, value: Value[VectorType], dims: Sequence[int]
) -> Value[VectorType]:
    order = [dims.index(dim) for dim in sorted(dims)]
    return value if order == sorted(order) else transposed(code, value, order)


def _dims(found: AffineMap) -> list[int]:
    return [expr.position for expr in found.results if isinstance(expr, AffineDim)]


class _Side:
    """An operand of a contraction, as what stands along the last dimension of the result."""

    def __init__(
        self, code: RowWriter, value: Value[VectorType], dims: Sequence[int], along: int, row: VectorType
    ):
        self._code, self._row, self._along = code, row, along
        self._dims = list(dims)
        self._shape = value.type.shape
        if along in self._dims and self._dims[-1] != along:
            value = self._turned(value)
        self._rows = code.rows(value)
        self._lanes = code.lanes(value) if along not in self._dims else []

    def _turned(self, value: Value[VectorType]) -> Value[VectorType]:
        """The operand with that dimension last."""
        last = self._dims.index(self._along)
        order = [*[at for at in range(len(self._dims)) if at != last], last]
        self._dims = [self._dims[at] for at in order]
        self._shape = tuple([value.type.shape[at] for at in order])
        return transposed(self._code, value, order)

    def row(self, at: dict[int, int]) -> Row:
        position = [at[dim] for dim in self._dims if dim != self._along]
        if self._lanes:
            return self._code.splat(self._lanes[linear(position, self._shape)], self._row)
        return self._rows[linear(position, self._shape[:-1])]


def transposed(code: RowWriter, value: Value[VectorType], order: Sequence[int]) -> Value[VectorType]:
    """A vector.transpose, which is unrolled in its turn."""
    from_shape = value.type.shape
    kind = VectorType(tuple([from_shape[at] for at in order]), value.type.element_type)
    made = vector.Transpose(value, int_array(order, I64), result=kind)
    code.rewriter.insert(made)
    return made.result
