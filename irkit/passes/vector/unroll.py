"""vector-unroll: n-dimensional vectors become rows, vectors of one dimension, which machines have.

    %r = arith.addf %a, %b : vector<2x8xf32>      -->      %0 = arith.addf %a0, %b0 : vector<8xf32>
                                                           %1 = arith.addf %a1, %b1 : vector<8xf32>

What loops and branches of scf hand on is then as many values as there are rows.  Products of matrices become
multiplications and additions of rows, transpositions become shuffles, reads and writes one a row.  Signatures
of functions and blocks stay, with vector.extract behind and vector.insert before them, and so do scalable
vectors.
"""

from dataclasses import dataclass
from typing import Final

from irkit.define import Op
from irkit.dialects import arith, ub, vector
from irkit.dialects.vector.folds import literal, patterns
from irkit.ir import Operation, Type, Value
from irkit.ir.elements import DenseElementsAttr, int_array
from irkit.ir.types import I64, VectorType
from irkit.passes.conversion.structure import convert_handed_on, convert_structured, mark_legal_by_types
from irkit.passes.vector import accesses, masked, masks, moves, scans, sums
from irkit.passes.vector.rows import RowWriter, is_unrolled, positions, row_count, row_type
from irkit.pipeline import Pass
from irkit.rewrite import Rewriter
from irkit.rewrite.conversion import ConversionRewriter, ConversionTarget, TypeConverter, convert_partially
from irkit.rewrite.conversion.types import Types, Values


@dataclass(frozen=True)
class VectorUnroll(Pass):
    """Turns vectors of several dimensions into vectors of one."""

    name = "vector-unroll"

    def run(self, op: Operation) -> None:
        types = TypeConverter([_itself, _rows], source=_joined, target=_taken_apart)
        target = ConversionTarget()
        target.mark_unknown_dynamically_legal(types.is_legal_op)
        mark_legal_by_types(target, types)
        target.add_legal("cf", "func")
        target.add_illegal(
            vector.Contract, vector.Mask, vector.MultiReduction, vector.OuterProduct, vector.Scan
        )
        convert_partially(op, target, _PATTERNS, types)


def _itself(kind: Type) -> Type:
    return kind


def _rows(kind: VectorType) -> list[Type] | None:
    return [row_type(kind)] * row_count(kind) if is_unrolled(kind) else None


def _taken_apart(rewriter: Rewriter, types: Types, values: Values) -> list[Value[Type]]:
    (value,) = values
    assert isinstance(value.type, VectorType)
    places = enumerate(positions(value.type.shape[:-1]))
    return [
        rewriter.insert(vector.Extract(value, [], int_array(at, I64), result=types[number])).result
        for number, at in places
    ]


def _joined(rewriter: Rewriter, types: Types, values: Values) -> Value[Type]:
    (kind,) = types
    assert isinstance(kind, VectorType)
    result: Value[Type] = rewriter.insert(ub.Poison(result=kind)).result
    for at, row in zip(positions(kind.shape[:-1]), values, strict=True):
        result = rewriter.insert(vector.Insert(row, result, [], int_array(at, I64))).result
    return result


def convert_constant(op: arith.Constant, adaptor: arith.Constant, rewriter: ConversionRewriter) -> None:
    code, value = RowWriter(rewriter), op.value
    elements = patterns(value)
    if not isinstance(value, DenseElementsAttr) or elements is None:
        rewriter.refuse("its elements are not known")
        return
    kind = value.type
    assert isinstance(kind, VectorType)
    row, size = row_type(kind), kind.shape[-1]
    if value.is_splat:
        rows = [code.add(arith.Constant(DenseElementsAttr(row, value.data, True)))] * row_count(kind)
    else:
        rows = [
            code.add(arith.Constant(literal(row, elements[at * size : (at + 1) * size])))
            for at in range(row_count(kind))
        ]
    rewriter.replace(op, [rows])


def convert_poison(op: ub.Poison, adaptor: ub.Poison, rewriter: ConversionRewriter) -> None:
    code, kind = RowWriter(rewriter), op.result.type
    assert isinstance(kind, VectorType)
    rewriter.replace(op, [[code.add(ub.Poison(op.value, result=row_type(kind)))] * row_count(kind)])


def convert_elementwise(op: Op, adaptor: Op, rewriter: ConversionRewriter) -> None:
    """Row by row; scalars among the operands are the same for all rows."""
    if not (op.is_elementwise or isinstance(op, vector.BitCast)) or op.regions:
        rewriter.refuse("it does not work element by element")
        return
    code = RowWriter(rewriter)
    operands = [code.rows(value) for value in op.operands]
    count = max([len(rows) for rows in operands], default=1)
    kinds = [row_type(each) if isinstance(each, VectorType) else each for each in op.result_types]
    made = [
        rewriter.insert(
            type(op).create(
                [rows[at] if len(rows) > 1 else rows[0] for rows in operands],
                kinds,
                dict(op.properties),
                dict(op.attributes),
            )
        )
        for at in range(count)
    ]
    rewriter.replace(op, [[each.results[number] for each in made] for number in range(len(kinds))])


_PATTERNS: Final = (
    convert_handed_on,
    convert_structured,
    convert_constant,
    convert_poison,
    moves.convert_broadcast,
    moves.convert_deinterleave,
    moves.convert_elements,
    moves.convert_extract,
    moves.convert_extract_slice,
    moves.convert_insert,
    moves.convert_insert_slice,
    moves.convert_interleave,
    moves.convert_shape_cast,
    moves.convert_shuffle,
    moves.convert_to_elements,
    moves.convert_transpose,
    masked.convert_mask,
    scans.convert_scan,
    sums.convert_contract,
    sums.convert_multi_reduction,
    sums.convert_outer_product,
    sums.convert_scalar_product,
    accesses.convert_gather,
    accesses.convert_load,
    accesses.convert_masked_load,
    accesses.convert_masked_store,
    accesses.convert_scatter,
    accesses.convert_store,
    accesses.convert_read_order,
    accesses.convert_transfer_read,
    accesses.convert_transfer_write,
    accesses.convert_write_order,
    masks.convert_constant_mask,
    masks.convert_create_mask,
    convert_elementwise,
)
