"""math-expand: turns exp, log, tanh, erf, sin and their kin into plain arithmetic, which vectorises and needs
no library.

    %y = math.exp %x : f32     -->     n = round(x / ln 2)                r = x - n * ln 2   (in two parts)
                                       1 + r * P(r)                       times 2^n          (in two steps)

The operations of f32, and of vectors and tensors of it, are expanded; the half formats go through f32; f64
stays.  Fused products are written out (math.fma), so that results do not depend on flags.  docs/math.md says
how far they are from the true ones over all inputs, denormals, infinities and NaN included: exp at most 1
unit in the last place, all others at most 2.  1 / (1 + exp(-x)) and the gelu that is made of erf are taken as
one function each.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from irkit.dialects import arith, math
from irkit.ir import Operation, Type, Value
from irkit.ir.types import BF16, F16, F32, element_type_of
from irkit.passes.math_expansion import bells, circular, exponentials, logarithms
from irkit.passes.math_expansion.arithmetic import Arithmetic, with_element
from irkit.passes.math_expansion.idioms import Function, recognised
from irkit.pipeline import Pass, option
from irkit.rewrite import is_trivially_dead


@dataclass(frozen=True)
class MathExpand(Pass):
    """Turns transcendental functions of f32, f16 and bf16 into plain arithmetic."""

    name = "math-expand"

    ops: list[str] = option(
        help="names such as tanh; all that have an expansion where none is given", default=[]
    )

    def run(self, op: Operation) -> None:
        known = {kind.name.removeprefix("math."): kind for kind in _FUNCTIONS}
        for name in self.ops:
            if name not in known:
                raise op.error(f"math-expand has no expansion of '{name}', only of {', '.join(known)}")
        wanted = {known[name] for name in self.ops or known}
        if not self.ops:
            _expand_idioms(op)
        for each in list(op.walk()):
            if type(each) in wanted and _is_expanded(each.results[0].type):
                _expand(each, _FUNCTIONS[type(each)], each.operands[0])


def _is_expanded(kind: Type) -> bool:
    return element_type_of(kind) in (F32, F16, BF16)


def _expand_idioms(op: Operation) -> None:
    """Whole functions first, of which single operations are parts, and what only they made use of."""
    for each in list(op.walk()):
        found = recognised(each) if len(each.results) == 1 and _is_expanded(each.results[0].type) else None
        if found is not None:
            parts = [value.defining_op for value in each.operands]
            _expand(each, *found)
            _erase_unused(parts)


def _erase_unused(ops: Sequence[Operation | None]) -> None:
    pending = list(ops)
    while pending:
        op = pending.pop()
        if op is not None and op.parent is not None and is_trivially_dead(op):
            pending += [value.defining_op for value in op.operands]
            op.erase()


def _expand(op: Operation, function: Function, operand: Value[Type]) -> None:
    original = op.results[0].type
    kind = with_element(original, F32)
    code = Arithmetic(op, kind)
    if original is not kind:
        operand = code.add_op(arith.ExtF(operand, out=kind, location=op.location))
    result = function(code, operand)
    if original is not kind:
        result = code.add_op(arith.TruncF(result, out=original, location=op.location))
    op.replace_with([result])


_FUNCTIONS: Final[dict[type[Operation], Function]] = {
    math.Cos: circular.cos,
    math.Erf: bells.erf,
    math.Exp: exponentials.exp,
    math.Exp2: exponentials.exp2,
    math.ExpM1: exponentials.expm1,
    math.Log: logarithms.log,
    math.Log10: logarithms.log10,
    math.Log1p: logarithms.log1p,
    math.Log2: logarithms.log2,
    math.Sin: circular.sin,
    math.Tanh: exponentials.tanh,
}
