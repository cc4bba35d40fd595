"""complex: of bitcasts in a row the last one is enough."""

from irkit.dialects import arith, complex
from irkit.ir.types import ComplexType
from irkit.rewrite import Rewriter


def rewrite_bitcast_of_bitcast(op: complex.Bitcast, rewriter: Rewriter) -> None:
    """i64 -> complex<f32> -> f64 is i64 -> f64, a bitcast of arith as no end is a complex number."""
    inner = op.operand.defining_op
    if isinstance(inner, complex.Bitcast):
        source = inner.operand
    elif isinstance(inner, arith.Bitcast):
        source = inner.operands[0]
    else:
        return
    kind = op.result.type
    if kind is source.type:
        rewriter.replace(op, source)
    elif isinstance(kind, ComplexType) or isinstance(source.type, ComplexType):
        rewriter.replace(op, rewriter.insert(complex.Bitcast(source, kind)))
    else:
        rewriter.replace(op, rewriter.insert(arith.Bitcast(source, kind)))


def rewrite_arith_bitcast_of_bitcast(op: arith.Bitcast, rewriter: Rewriter) -> None:
    """complex<f32> -> i64 -> f64 is complex<f32> -> f64."""
    inner = op.operands[0].defining_op
    if isinstance(inner, complex.Bitcast) and isinstance(inner.operand.type, ComplexType):
        rewriter.replace(op, rewriter.insert(complex.Bitcast(inner.operand, op.results[0].type)))
