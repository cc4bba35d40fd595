"""What runs under a mask, without it: the mask becomes one of the operands, or what it leaves out is replaced
by a value that changes nothing.

    %s = vector.mask %m { vector.reduction <add>, %v, %acc : vector<8xf32> into f32 } : vector<8xi1> -> f32
        -->      %0 = arith.select %m, %v, -0.0 : vector<8xi1>, vector<8xf32>
                 %s = vector.reduction <add>, %0, %acc : vector<8xf32> into f32
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.dialects import arith, vector
from irkit.ir import Operation, Type, Value
from irkit.ir.attributes import floating, integer
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import FloatType, VectorType
from irkit.passes.convert.gpu_reductions import neutral_element
from irkit.passes.vector.combining import neutral
from irkit.passes.vector.rows import RowWriter
from irkit.passes.vector.sums import contracted, multiplied_out, scalar_product
from irkit.rewrite.conversion import ConversionRewriter


def convert_mask(op: vector.Mask, adaptor: vector.Mask, rewriter: ConversionRewriter) -> None:
    inner, last = op.masked_op, op.body.last
    if inner is None:
        assert last is not None
        rewriter.replace(op, list(last.operands))
        return
    way = _WAYS.get(type(inner))
    if way is None:
        rewriter.refuse(f"there is no form of '{inner.name}' without it")
        return
    code = RowWriter(rewriter)
    values: Any = way(code, op, inner)
    if values is None:
        return
    if op.passthru is not None:
        values = [code.add(arith.Select(op.mask, values[0], op.passthru))]
    rewriter.replace(op, values)


def _read(code: RowWriter, op: vector.Mask, inner: vector.TransferRead) -> Sequence[Value[Any]]:
    return [
        code.add(
            vector.TransferRead(
                inner.base,
                inner.indices,
                inner.permutation_map,
                inner.padding,
                _both(code, op.mask, inner.mask),
                in_bounds=inner.in_bounds,
                vector=inner.vector.type,
            )
        )
    ]


def _write(code: RowWriter, op: vector.Mask, inner: vector.TransferWrite) -> Sequence[Value[Any]] | None:
    if inner.result is not None:
        code.rewriter.refuse("it writes to a tensor")
        return None
    code.rewriter.insert(
        vector.TransferWrite(
            inner.value_to_store,
            inner.base,
            inner.indices,
            inner.permutation_map,
            _both(code, op.mask, inner.mask),
            in_bounds=inner.in_bounds,
        )
    )
    return []


def _gather(code: RowWriter, op: vector.Mask, inner: vector.Gather) -> Sequence[Value[Any]]:
    mask, kind = _both(code, op.mask, inner.mask), inner.result.type
    parts = inner.indices, mask, inner.pass_thru, inner.alignment
    return [code.add(vector.Gather(inner.base, inner.offsets, *parts, result=kind))]


def _both(code: RowWriter, mask: Value[Any], other: Value[Any] | None) -> Value[Any]:
    return mask if other is None else code.add(arith.AndI(mask, other))


def _reduction(code: RowWriter, op: vector.Mask, inner: vector.Reduction) -> Sequence[Value[Any]]:
    """Without accumulator it starts from the value that is the result where no lane counts."""
    kind, acc = inner.kind.value, inner.acc
    values = _replaced(code, op.mask, inner.vector, kind)
    if acc is None:
        acc = code.add(arith.Constant(_START.get(kind, neutral)(kind, inner.dest.type)))
    return [code.add(vector.Reduction(inner.kind, values, acc, inner.fastmath, dest=inner.dest.type))]


def _multi_reduction(code: RowWriter, op: vector.Mask, inner: vector.MultiReduction) -> Sequence[Value[Any]]:
    values = _replaced(code, op.mask, inner.source, inner.kind.value)
    return [code.add(vector.MultiReduction(inner.kind, values, inner.acc, inner.reduction_dims))]


def _contraction(code: RowWriter, op: vector.Mask, inner: vector.Contract) -> Sequence[Any] | None:
    if isinstance(inner.result.type, VectorType):
        return contracted(code, inner, op.mask)
    return scalar_product(code, inner, op.mask)


def _outer_product(code: RowWriter, op: vector.Mask, inner: vector.OuterProduct) -> Sequence[Any]:
    return [multiplied_out(code, inner, op.mask)]


def _replaced(code: RowWriter, mask: Value[Any], values: Value[VectorType], kind: str) -> Value[Any]:
    """The values where the mask has ones, elsewhere what changes nothing."""
    nothing = code.add(arith.Constant(neutral(kind, values.type.element_type)))
    return code.add(arith.Select(mask, values, code.add(vector.Broadcast(nothing, vector=values.type))))


def _zero(_: str, element: Type) -> TypedAttribute:
    return floating(0.0, element) if isinstance(element, FloatType) else integer(0, element)


def _infinity(kind: str, element: Type) -> TypedAttribute:
    return neutral_element(kind.replace("num", "imum"), element)


_START: Final[dict[str, Callable[[str, Type], TypedAttribute]]] = {
    "add": _zero,
    "maxnumf": _infinity,
    "minnumf": _infinity,
}
"""What a sum of nothing is, where it is another value than what changes nothing: 0.0 and not -0.0."""
_WAYS: Final[dict[type[Operation], Callable[..., Sequence[Any] | None]]] = {
    vector.Contract: _contraction,
    vector.Gather: _gather,
    vector.MultiReduction: _multi_reduction,
    vector.OuterProduct: _outer_product,
    vector.Reduction: _reduction,
    vector.TransferRead: _read,
    vector.TransferWrite: _write,
}
