"""math-expand: turns exp, log, tanh, erf, sin and their kin into plain arithmetic, which vectorises and needs
no library.

    %y = math.exp %x : f32     -->     n = round(x / ln 2)                r = x - n * ln 2   (in two parts)
                                       1 + r * P(r)                       times 2^n          (in two steps)

The operations of f32, and of vectors and tensors of it, are expanded; the half formats go through f32, rare
functions of f32 through f64; of f64 those are expanded that are used most, the others stay.  Fused products
are written out (math.fma), so that results do not depend on flags.  docs/math.md says how far they are from
the true ones, denormals, infinities and NaN included: exp at most 1 unit in the last place, all others at
most 2.  1 / (1 + exp(-x)) and the gelu that is made of erf are taken as one function each.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from irkit.dialects import arith, math
from irkit.ir import Operation, Type, Value
from irkit.ir.types import BF16, F16, F32, F64, element_type_of
from irkit.passes.math_expansion import (
    bells,
    circular,
    double_bells,
    doubles,
    exponentials,
    logarithms,
    rare,
)
from irkit.passes.math_expansion.arithmetic import Arithmetic, with_element
from irkit.passes.math_expansion.idioms import Function, recognised
from irkit.pipeline import Pass, option
from irkit.rewrite import is_trivially_dead


@dataclass(frozen=True)
class MathExpand(Pass):
    """Turns transcendental functions of floats into plain arithmetic."""

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
            if type(each) in wanted:
                _expand_function(each)


def _is_float(kind: Type) -> bool:
    return element_type_of(kind) in (F64, F32, F16, BF16)


def _expand_function(op: Operation) -> None:
    kind, x = type(op), op.operands[0]
    if element_type_of(x.type) is F64:
        if kind in _OF_DOUBLES:
            _expand(op, _OF_DOUBLES[kind], x)
    elif _is_float(x.type):
        _expand(op, _FUNCTIONS[kind], x, F64 if kind in _IN_DOUBLES else F32)


def _expand_idioms(op: Operation) -> None:
    """Whole functions first, of which single operations are parts, and what only they made use of."""
    for each in list(op.walk()):
        found = recognised(each) if len(each.results) == 1 and _is_float(each.results[0].type) else None
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


def _expand(op: Operation, function: Function, operand: Value[Type], at_least: Type = F32) -> None:
    """Computes a function in a type that is at least as wide as this one."""
    original = op.results[0].type
    kind = original if element_type_of(original) is F64 else with_element(original, at_least)
    code = Arithmetic(op, kind)
    if original is not kind:
        operand = code.add_op(arith.ExtF(operand, out=kind, location=op.location))
    result = function(code, operand)
    if original is not kind:
        result = code.add_op(arith.TruncF(result, out=original, location=op.location))
    op.replace_with([result])


_IN_DOUBLES: Final[dict[type[Operation], Function]] = {
    math.Acos: rare.acos,
    math.Acosh: rare.acosh,
    math.Asin: rare.asin,
    math.Asinh: rare.asinh,
    math.Atan: rare.atan,
    math.Atanh: rare.atanh,
    math.Cosh: rare.cosh,
    math.Sinh: rare.sinh,
    math.Tan: rare.tan,
}
"""Of f32, computed in f64."""
_OF_DOUBLES: Final[dict[type[Operation], Function]] = {
    math.Cos: doubles.cos,
    math.Erf: double_bells.erf,
    math.Exp: doubles.exp,
    math.Log: doubles.log,
    math.Sin: doubles.sin,
    math.Tanh: doubles.tanh,
}
_FUNCTIONS: Final[dict[type[Operation], Function]] = {
    **_IN_DOUBLES,
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
