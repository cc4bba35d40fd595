"""Computing in a wider floating-point type: operands are extended, results truncated.

    %0 = math.exp %x : f16      -->      %a = arith.extf %x fastmath<contract> : f16 to f32
                                         %b = math.exp %a : f32
                                         %0 = arith.truncf %b fastmath<contract> : f32 to f16
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from irkit.define import Op
from irkit.diagnostics import UNKNOWN, IRError
from irkit.dialects import arith
from irkit.ir import Type, Value
from irkit.ir.floats import KINDS
from irkit.ir.substitution import substitute
from irkit.ir.types import FloatType, MemRefType, TensorType, VectorType
from irkit.rewrite import Rewriter
from irkit.rewrite.conversion import ConversionRewriter, TypeConverter
from irkit.rewrite.conversion.types import Types, Values

_CONTRACT: Final = arith.FastMathFlags.of("contract")


def float_type(name: str, what: str) -> FloatType:
    """The type of that name; an error that says `what` it should be where there is none."""
    if name not in KINDS:
        raise IRError.at(UNKNOWN, f"could not map {what} type '{name}' to a known floating-point type")
    return FloatType(name)


def widening(wide: FloatType, is_narrow: Callable[[FloatType], bool]) -> TypeConverter:
    """Takes narrow types, and vectors, tensors and buffers of them, to wide ones."""

    def element(kind: FloatType) -> Type | None:
        return wide if is_narrow(kind) else None

    def shaped(kind: VectorType | TensorType | MemRefType) -> Type | None:
        inner = kind.element_type
        if not isinstance(inner, FloatType) or not is_narrow(inner):
            return None
        return substitute(kind, lambda each: wide if each is inner else None)

    return TypeConverter([_itself, element, shaped], target=_extend)


def _itself(kind: Type) -> Type:
    return kind


def _extend(rewriter: Rewriter, types: Types, values: Values) -> Value[Type]:
    return rewriter.insert(arith.ExtF(values[0], _CONTRACT, out=types[0])).result


def convert_by_widening(op: Op, adaptor: Op, rewriter: ConversionRewriter) -> None:
    """Does in the wide type what an operation without regions does."""
    types = rewriter.types
    results = types.convert_all(op.result_types) if types is not None else None
    if results is None or op.regions:
        rewriter.refuse("it has regions, or results of types that cannot be converted")
        return
    wide = rewriter.insert(
        type(op).create(adaptor.operands, results, dict(op.properties), dict(op.attributes))
    )
    pairs = zip(wide.results, op.result_types, strict=True)
    rewriter.replace(op, [_truncated(value, kind, rewriter) for value, kind in pairs])


def _truncated(value: Value[Type], kind: Type, rewriter: Rewriter) -> Value[Type]:
    if value.type is kind:
        return value
    return rewriter.insert(arith.TruncF(value, fastmath=_CONTRACT, out=kind)).result
