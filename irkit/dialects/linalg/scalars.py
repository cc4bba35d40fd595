"""What one iteration of a structured operation computes: scalar operations written into its region.

The functions are those of numbers of any kind: `add` is arith.addf, arith.addi, arith.ori or complex.add.
"""

from collections.abc import Callable, Sequence
from typing import Final

from irkit.define import Op
from irkit.diagnostics import Diagnostic, IRError, emit
from irkit.dialects import arith, complex, math
from irkit.dialects.linalg.generic import Index, Yield
from irkit.ir.attributes import floating, integer
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.types import (
    F64,
    I1,
    I32,
    I64,
    INDEX,
    ComplexType,
    FloatType,
    IntegerType,
)
from irkit.ir.values import Value

Refuse = Callable[[str], IRError]
"""Makes the error about an operation whose element types do not fit."""

Make = Callable[..., Op]

_UNARY: Final[dict[str, Make]] = {
    "exp": math.Exp,
    "log": math.Log,
    "abs": math.AbsF,
    "ceil": math.Ceil,
    "floor": math.Floor,
    "negf": arith.NegF,
    "round": math.Round,
    "sqrt": math.Sqrt,
    "rsqrt": math.Rsqrt,
    "tanh": math.Tanh,
    "erf": math.Erf,
}
_BINARY: Final[dict[str, tuple[Make | None, Make | None, Make | None, Make | None]]] = {
    "add": (arith.AddF, arith.AddI, arith.OrI, complex.Add),
    "sub": (arith.SubF, arith.SubI, None, complex.Sub),
    "mul": (arith.MulF, arith.MulI, arith.AndI, complex.Mul),
    "div": (arith.DivF, arith.DivSI, None, complex.Div),
    "div_unsigned": (None, arith.DivUI, None, None),
    "max_signed": (arith.MaximumF, arith.MaxSI, arith.MaxSI, None),
    "min_signed": (arith.MinimumF, arith.MinSI, arith.MinSI, None),
    "max_unsigned": (None, arith.MaxUI, None, None),
    "min_unsigned": (None, arith.MinUI, None, None),
    "powf": (math.PowF, math.PowF, math.PowF, math.PowF),
}
"""For each function the operation on floats, integers, booleans and complex numbers."""


class Scalars:
    """Writes scalar operations to the end of a block."""

    def __init__(self, block: Block, refuse: Refuse):
        self.block = block
        self.refuse = refuse

    def add(self, op: Op) -> Value[Type]:
        """The result of an operation, which is put at the end of the block."""
        return self.block.append(op).results[0]

    def index(self, dim: int) -> Value[Type]:
        return self.add(Index(integer(dim)))

    def constant(self, value: int | float) -> Value[Type]:
        """An i64 or an f64."""
        attr = floating(value, F64) if isinstance(value, float) else integer(value, I64)
        return self.add(arith.Constant(attr))

    def unary(self, name: str, value: Value[Type]) -> Value[Type]:
        kind = value.type
        if not isinstance(kind, FloatType):
            raise self.refuse("unsupported non numeric type")
        if name == "square":
            return self.add(arith.MulF(value, value))
        if name == "reciprocal":
            return self.add(arith.DivF(self.add(arith.Constant(floating(1.0, kind))), value))
        return self.add(_UNARY[name](value))

    def binary(self, name: str, left: Value[Type], right: Value[Type]) -> Value[Type]:
        kinds = left.type, right.type
        of_floats, of_integers, of_booleans, of_complex = _BINARY[name]
        made: Make | None
        if all(isinstance(kind, ComplexType) for kind in kinds):
            made = of_complex
        elif all(isinstance(kind, FloatType) for kind in kinds):
            made = of_floats
        elif all(kind is I1 for kind in kinds):
            made = of_booleans
        elif all(isinstance(kind, IntegerType) for kind in kinds):
            made = of_integers
        else:
            raise self.refuse(
                "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, "
                f"got '{kinds[0]}' and '{kinds[1]}'"
            )
        if made is None:
            function, _, _ = name.partition("_unsigned")
            what = f"unsigned {function} not on uint" if name != function else f"{name} with bools"
            raise self.refuse(f"unsupported operation: {what}")
        return self.add(made(left, right))

    def select(self, condition: Value[Type], left: Value[Type], right: Value[Type]) -> Value[Type]:
        return self.add(arith.Select(condition, left, right))

    def cast(self, value: Value[Type], kind: Type, unsigned: bool = False) -> Value[Type]:
        """The number in another type; where there is no such cast, a warning and the number itself."""
        source = value.type
        if source is kind:
            return value
        if isinstance(kind, ComplexType):
            return self._to_complex(value, kind, unsigned)
        made = _cast_class(source, kind, unsigned)
        if made is not None:
            return self.add(made(value, out=kind))
        self._warn(source, kind)
        return value

    def _warn(self, source: Type, kind: Type) -> None:
        emit(Diagnostic("warning", f"could not cast operand of type '{source}' to '{kind}'"))

    def _to_complex(self, value: Value[Type], kind: ComplexType, unsigned: bool) -> Value[Type]:
        element = kind.element_type
        real = value if isinstance(value.type, ComplexType) else self.cast(value, element, unsigned)
        if real.type is not element or not isinstance(element, FloatType):
            self._warn(value.type, kind)
            return value
        zero = self.add(arith.Constant(floating(0.0, element)))
        return self.add(complex.Create(real, zero, kind))

    def yields(self, values: Sequence[Value[Type]]) -> None:
        self.block.append(Yield(values))


def _cast_class(source: Type, target: Type, unsigned: bool) -> Make | None:
    """The operation that turns a number of one type into one of another."""
    if isinstance(target, IntegerType):
        if source is INDEX:
            return arith.IndexCast
        if isinstance(source, FloatType):
            return arith.FPToUI if unsigned else arith.FPToSI
        if isinstance(source, IntegerType) and target.width > source.width:
            return arith.ExtUI if unsigned else arith.ExtSI
        if isinstance(source, IntegerType) and target.width < source.width:
            return arith.TruncI
    if isinstance(target, FloatType):
        if isinstance(source, IntegerType):
            return arith.UIToFP if unsigned or source is I1 else arith.SIToFP
        if isinstance(source, FloatType) and target.width > source.width:
            return arith.ExtF
        if isinstance(source, FloatType) and target.width < source.width:
            return arith.TruncF
    return None


def random_number(
    s: Scalars, low: Value[Type], high: Value[Type], seed: Value[Type], kind: Type
) -> Value[Type]:
    """A number between two, from a seed and the indices: two steps of a linear congruential generator."""
    half = s.cast(s.constant(2147483647), F64)
    column = s.cast(s.index(1), I32)
    state = s.binary("add", s.cast(s.index(0), I32), seed)
    state = s.binary("add", column, _step(s, state))
    number = s.binary("add", half, s.cast(_step(s, state), F64))
    width = s.binary("sub", high, low)
    scale = s.binary("mul", width, s.cast(s.constant(2.3283063999999999e-10), F64))
    return s.cast(s.binary("add", s.binary("mul", number, scale), low), kind)


def _step(s: Scalars, state: Value[Type]) -> Value[Type]:
    """The next state of the generator."""
    product = s.binary("mul", state, s.cast(s.constant(1103515245), I32))
    return s.binary("add", product, s.cast(s.constant(12345), I32))
