"""Dialect conversion: patterns replace operations until a target finds all of them legal, types included.

    target = ConversionTarget()
    target.add_legal("arith", func.Func)
    target.add_illegal(bits.PopCount)
    convert_partially(function, target, [convert_popcount], types)

    def convert_popcount(op: bits.PopCount, adaptor: bits.PopCount, rewriter: ConversionRewriter) -> None:
        if op.input.type.width > 64:
            rewriter.refuse("it is wider than 64 bits")       # guards first
            return
        ...
        rewriter.replace(op, total)                           # the rewrite last

`adaptor` is the operation with converted operands.  What a pattern makes must be legal, or become it by other
patterns; where it does not, all that the pattern did is undone and the next one is tried.  A conversion that
fails leaves everything as it was, and its error names each pattern that was tried and why it refused.
"""

from irkit.rewrite.conversion.casts import reconcile_casts
from irkit.rewrite.conversion.driver import analyze_conversion, convert_fully, convert_partially
from irkit.rewrite.conversion.patterns import ConversionPattern
from irkit.rewrite.conversion.rewriter import ConversionRewriter
from irkit.rewrite.conversion.target import ConversionTarget
from irkit.rewrite.conversion.types import TypeConverter

__all__ = [
    "ConversionPattern",
    "ConversionRewriter",
    "ConversionTarget",
    "TypeConverter",
    "analyze_conversion",
    "convert_fully",
    "convert_partially",
    "reconcile_casts",
]
