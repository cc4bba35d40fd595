"""Loads and stores of n-dimensional vectors: one of each row.

    %v = vector.load %m[%i, %j] : memref<?x?xf32>, vector<2x8xf32>
        -->      %0 = vector.load %m[%i, %j]          %1 = vector.load %m[%i + 1, %j]

A transfer that walks along memory in another order than the dimensions of its vector is one in that order,
and a transposition.  Rows that lie outside have a mask of zeros, at a place inside.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from irkit.analysis.layout import layout_of
from irkit.dialects import arith, memref, vector
from irkit.dialects.vector.transfer import Transfer
from irkit.ir import Type, Value
from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, IntegerAttr, boolean, integer
from irkit.ir.types import DYNAMIC, I1, MemRefType, VectorType
from irkit.passes.vector.rows import Row, RowWriter, positions, row_type
from irkit.passes.vector.sums import transposed
from irkit.rewrite.conversion import ConversionRewriter
from irkit.targets.llvm.types import byte_width

Unmasked = vector.Load | vector.Store
Masked = vector.MaskedLoad | vector.MaskedStore


def _alignment(op: Unmasked | Masked, at: Sequence[int]) -> IntegerAttr | None:
    """What is known of the alignment of the row at a position."""
    if op.alignment is None or not any(at):
        return op.alignment
    layout, width = layout_of(op.base.type), byte_width(op.base.type.element_type)
    if layout is None or layout.strides is None or width is None or DYNAMIC in layout.strides:
        return None
    strides = layout.strides[len(layout.strides) - 1 - len(at) : -1]
    distance = width * sum([step * stride for step, stride in zip(at, strides, strict=True)])
    return integer(math.gcd(op.alignment.value, distance), op.alignment.type)


def convert_load(op: vector.Load, adaptor: vector.Load, rewriter: ConversionRewriter) -> None:
    code, kind = RowWriter(rewriter), op.result.type
    if isinstance(op.base.type.element_type, VectorType):
        rewriter.refuse("the elements in memory are vectors")
        return
    base, indices = code.only(op.base), rewriter.converted(*op.indices)
    rows = [
        code.add(
            vector.Load(
                base,
                code.moved(indices, (*at, 0)),
                op.nontemporal,
                _alignment(op, at),
                result=row_type(kind),
            )
        )
        for at in positions(kind.shape[:-1])
    ]
    rewriter.replace(op, [rows])


def convert_store(op: vector.Store, adaptor: vector.Store, rewriter: ConversionRewriter) -> None:
    code, kind = RowWriter(rewriter), op.value_to_store.type
    if isinstance(op.base.type.element_type, VectorType):
        rewriter.refuse("the elements in memory are vectors")
        return
    base, indices = code.only(op.base), rewriter.converted(*op.indices)
    for at, row in zip(positions(kind.shape[:-1]), code.rows(op.value_to_store), strict=True):
        place = code.moved(indices, (*at, 0))
        rewriter.insert(vector.Store(row, base, place, op.nontemporal, _alignment(op, at)))
    rewriter.erase(op)


def convert_masked_load(
    op: vector.MaskedLoad, adaptor: vector.MaskedLoad, rewriter: ConversionRewriter
) -> None:
    code, kind = RowWriter(rewriter), op.result.type
    base, indices = code.only(op.base), rewriter.converted(*op.indices)
    rows = []
    for at, mask, other in zip(
        positions(kind.shape[:-1]), code.rows(op.mask), code.rows(op.pass_thru), strict=True
    ):
        place = code.moved(indices, (*at, 0))
        load = vector.MaskedLoad(base, place, mask, other, _alignment(op, at), result=row_type(kind))
        rows.append(code.add(load))
    rewriter.replace(op, [rows])


def convert_masked_store(
    op: vector.MaskedStore, adaptor: vector.MaskedStore, rewriter: ConversionRewriter
) -> None:
    code, kind = RowWriter(rewriter), op.value_to_store.type
    base, indices = code.only(op.base), rewriter.converted(*op.indices)
    for at, mask, row in zip(
        positions(kind.shape[:-1]), code.rows(op.mask), code.rows(op.value_to_store), strict=True
    ):
        place = code.moved(indices, (*at, 0))
        rewriter.insert(vector.MaskedStore(base, place, mask, row, _alignment(op, at)))
    rewriter.erase(op)


def convert_gather(op: vector.Gather, adaptor: vector.Gather, rewriter: ConversionRewriter) -> None:
    """The indices are all along the innermost dimension of the memory."""
    code, kind = RowWriter(rewriter), row_type(op.result.type)
    base, offsets = code.only(op.base), rewriter.converted(*op.offsets)
    parts = zip(code.rows(op.indices), code.rows(op.mask), code.rows(op.pass_thru), strict=True)
    rows = [code.add(vector.Gather(base, offsets, *part, op.alignment, result=kind)) for part in parts]
    rewriter.replace(op, [rows])


def convert_scatter(op: vector.Scatter, adaptor: vector.Scatter, rewriter: ConversionRewriter) -> None:
    if op.result is not None:
        rewriter.refuse("it writes to a tensor")
        return
    code = RowWriter(rewriter)
    base, offsets = code.only(op.base), rewriter.converted(*op.offsets)
    for part in zip(code.rows(op.indices), code.rows(op.mask), code.rows(op.value_to_store), strict=True):
        rewriter.insert(vector.Scatter(base, offsets, *part, op.alignment))
    rewriter.erase(op)


# Transfers.


def convert_read_order(
    op: vector.TransferRead, adaptor: vector.TransferRead, rewriter: ConversionRewriter
) -> None:
    walked = _walked(op.map)
    if _has_order_of_memory(op):
        rewriter.refuse("it is in the order of the memory")
        return
    rewriter.replace(op, _read_in_order(RowWriter(rewriter), op, walked))


def convert_transfer_read(
    op: vector.TransferRead, adaptor: vector.TransferRead, rewriter: ConversionRewriter
) -> None:
    if not _has_rows_in_memory(op):
        rewriter.refuse(_NO_ROWS)
        return
    code, kind = RowWriter(rewriter), row_type(op.vector.type)
    base, padding, map_, bounds = code.only(op.base), code.only(op.padding), _row_map(op), _row_bounds(op)
    rows = [
        code.add(vector.TransferRead(base, place, map_, padding, mask, in_bounds=bounds, vector=kind))
        for place, mask in _rows_in_memory(code, op)
    ]
    rewriter.replace(op, [rows])


def convert_write_order(
    op: vector.TransferWrite, adaptor: vector.TransferWrite, rewriter: ConversionRewriter
) -> None:
    walked = _walked(op.map)
    if _has_order_of_memory(op):
        rewriter.refuse("it is in the order of the memory")
        return
    code = RowWriter(rewriter)
    map_, bounds = _in_order(op, walked)
    turned, indices = transposed(code, op.value_to_store, walked), rewriter.converted(*op.indices)
    rewriter.insert(
        vector.TransferWrite(turned, code.only(op.base), indices, map_, op.mask, in_bounds=bounds)
    )
    rewriter.erase(op)


def convert_transfer_write(
    op: vector.TransferWrite, adaptor: vector.TransferWrite, rewriter: ConversionRewriter
) -> None:
    if not _has_rows_in_memory(op):
        rewriter.refuse(_NO_ROWS)
        return
    code = RowWriter(rewriter)
    base, map_, bounds = code.only(op.base), _row_map(op), _row_bounds(op)
    for (place, mask), row in zip(_rows_in_memory(code, op), code.rows(op.value_to_store), strict=True):
        rewriter.insert(vector.TransferWrite(row, base, place, map_, mask, in_bounds=bounds))
    rewriter.erase(op)


_NO_ROWS: Final = "it is of a tensor, of elements that are vectors, or not in the order of the memory"


def _has_rows_in_memory(op: Transfer) -> bool:
    kind = op.base.type
    scalars = isinstance(kind, MemRefType) and not isinstance(kind.element_type, VectorType)
    return scalars and _has_order_of_memory(op)


def _has_order_of_memory(op: Transfer) -> bool:
    """Whether the dimensions of the vector are dimensions of the memory, in their order."""
    return _walked(op.map) == list(range(op.vector_type.rank))


def _walked(permutation: AffineMap) -> list[int]:
    """The dimensions of the vector that walk along memory, in the order of the dimensions of the memory."""
    dims = enumerate(permutation.results)
    places = [(expr.position, number) for number, expr in dims if isinstance(expr, AffineDim)]
    return [number for _, number in sorted(places)]


def _in_order(op: Transfer, walked: Sequence[int]) -> tuple[AffineMapAttr, ArrayAttr]:
    """The map and the bounds of the transfer that walks in the order of the memory."""
    permutation = op.map
    results = [permutation.results[number] for number in walked]
    bounds = ArrayAttr(tuple([boolean(op.bounds[number]) for number in walked]))
    return AffineMapAttr(AffineMap(permutation.num_dims, 0, results)), bounds


def _read_in_order(
    code: RowWriter, op: vector.TransferRead, walked: Sequence[int]
) -> Value[Any]:
    """Reads in the order of the memory, then repeats and transposes."""
    kind, element = op.vector.type, op.vector.type.element_type
    sorted_map, bounds = _in_order(op, walked)
    shape = tuple([kind.shape[number] for number in walked])
    read: Value[Any] = code.add(
        vector.TransferRead(
            code.only(op.base),
            code.rewriter.converted(*op.indices),
            sorted_map,
            code.only(op.padding),
            op.mask,
            in_bounds=bounds,
            vector=VectorType(shape, element),
        )
    )
    repeated = [number for number in range(kind.rank) if number not in walked]
    order = [*repeated, *walked]
    if repeated:
        whole = VectorType(tuple([kind.shape[number] for number in order]), element)
        read = code.add(vector.Broadcast(read, vector=whole))
    if order != sorted(order):
        read = transposed(code, read, [order.index(number) for number in range(kind.rank)])
    return read


def _row_map(op: Transfer) -> AffineMapAttr:
    return AffineMapAttr(AffineMap(op.map.num_dims, 0, op.map.results[-1:]))


def _row_bounds(op: Transfer) -> ArrayAttr:
    return ArrayAttr(op.in_bounds.elements[-1:])


def _rows_in_memory(code: RowWriter, op: Transfer) -> list[tuple[list[Value[Type]], Row | None]]:
    """Where each row begins, and its mask: that of the transfer, and zeros where the row lies outside."""
    indices = code.rewriter.converted(*op.indices)
    kind, lead = op.vector_type, op.map.results[:-1]
    masks: list[Row | None] = [*code.rows(op.mask)] if op.mask is not None else []
    result = []
    for number, at in enumerate(positions(kind.shape[:-1])):
        place, mask = list(indices), masks[number] if masks else None
        for step, expr, inside in zip(at, lead, op.bounds, strict=False):
            assert isinstance(expr, AffineDim)
            moved = code.moved([place[expr.position]], [step])[0]
            if not inside:
                moved, mask = _clamped(code, op, expr.position, moved, mask)
            place[expr.position] = moved
        result.append((place, mask))
    return result


def _clamped(
    code: RowWriter, op: Transfer, dim: int, at: Value[Type], mask: Row | None
) -> tuple[Value[Type], Row]:
    """An index that may lie outside, kept inside, and the mask that is zero where it did."""
    kind = VectorType(op.vector_type.shape[-1:], I1)
    base = code.only(op.base)
    size = base.type.shape[dim] if isinstance(base.type, MemRefType) else DYNAMIC
    limit = (
        code.add(memref.Dim(base, code.index(dim))) if size == DYNAMIC else code.index(size)
    )
    inside = code.add(arith.CmpI(arith.CmpIPredicate.attr("slt"), at, limit))
    ones = code.add(vector.Broadcast(inside, vector=kind))
    last = code.add(arith.SubI(limit, code.index(1)))
    kept = code.add(arith.MinSI(at, last))
    return kept, ones if mask is None else code.add(arith.AndI(mask, ones))
