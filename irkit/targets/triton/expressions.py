"""Operations as Triton Python expressions.

    %s = tt.splat %n : i32 -> tensor<64xi32>                n
    %c = tt.expand_dims %r {axis = 1 : i32} : ...           r[:, None]
    %m = arith.cmpi slt, %c, %s : tensor<64x1xi32>          r[:, None] < n

Python broadcasts, so splats and broadcasts vanish: an expression carries the shape that it has in Python,
which may have ones, or no dimensions at all, where the IR's type has the full shape.  Where the full shape is
needed (a pointer, an operand of a dot, what a loop carries) `full` writes it out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from irkit.dialects import arith, math, tt
from irkit.ir import Attribute, Operation, Type
from irkit.ir.attributes import FloatAttr, IntegerAttr, normalize_int
from irkit.ir.elements import DenseElementsAttr
from irkit.ir.floats import to_float
from irkit.ir.types import I1, FloatType, IndexType, IntegerType, TensorType, element_type_of

ATOM: Final = 10
UNARY: Final = 8
_LEVELS: Final = {"*": 7, "/": 7, "//": 7, "%": 7, "+": 6, "-": 6, "<<": 5, ">>": 5, "&": 4, "^": 3, "|": 2}
COMPARISON: Final = 1

_DTYPES: Final = {
    "f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64",
    "f8E5M2": "float8e5", "f8E4M3FN": "float8e4nv",
}  # fmt: skip


class Expression(NamedTuple):
    """Python text, how tightly it binds, its shape in Python, and whether it is a number and not a tensor."""

    text: str
    level: int = ATOM
    shape: tuple[int, ...] = ()
    is_literal: bool = False

    def at(self, level: int) -> str:
        """The text as an operand of something that binds at `level`."""
        return self.text if self.level >= level else f"({self.text})"


def dtype(kind: Type) -> str | None:
    """`tl.float32`; None for a type that Triton's Python does not have."""
    if isinstance(kind, FloatType) and kind.kind_name in _DTYPES:
        return f"tl.{_DTYPES[kind.kind_name]}"
    if kind is I1:
        return "tl.int1"
    if isinstance(kind, IntegerType) and kind.width in (8, 16, 32, 64):
        return f"tl.int{kind.width}"
    return "tl.int64" if isinstance(kind, IndexType) else None


def shape_of(kind: Type) -> tuple[int, ...]:
    return kind.shape if isinstance(kind, TensorType) else ()


def shape_text(shape: tuple[int, ...]) -> str:
    return f"({', '.join(map(str, shape))}{',' if len(shape) == 1 else ''})"


def joint_shape(*operands: Expression) -> tuple[int, ...]:
    """The shape to which Python broadcasts."""
    shapes = [each.shape for each in operands if each.shape]
    return tuple([max(sizes) for sizes in zip(*shapes, strict=True)]) if shapes else ()


def number(value: float | int, kind: Type) -> Expression:
    """A Python number of that type."""
    if kind is I1:
        return Expression("True" if value else "False", is_literal=True)
    if isinstance(value, float):
        if value != value:
            return Expression('float("nan")', is_literal=True)
        if value in (float("inf"), -float("inf")):
            sign = "-" if value < 0 else ""
            return Expression(f'{sign}float("inf")', UNARY if sign else ATOM, is_literal=True)
    text = repr(value)
    return Expression(text, UNARY if text[0] == "-" else ATOM, is_literal=True)


def constant_number(attr: Attribute) -> float | int | None:
    """The one number in a constant, None where there are several."""
    if isinstance(attr, (IntegerAttr, FloatAttr)):
        return attr.value
    if not isinstance(attr, DenseElementsAttr) or not attr.is_splat:
        return None
    (bits,) = attr.bit_patterns
    kind = attr.type.element_type
    if isinstance(kind, FloatType):
        return to_float(kind.kind, bits)
    return normalize_int(bits, kind)


def call(function: str, *operands: Expression, tail: str = "") -> Expression:
    arguments = ", ".join(each.text for each in operands)
    return Expression(f"{function}({arguments}{tail})", ATOM, joint_shape(*operands))


def cast(operand: Expression, kind: Type, through: str | None = None) -> Expression:
    """`x.to(tl.float32)`; `through` is a type to pass on the way."""
    first = f".to({through})" if through else ""
    if operand.is_literal:
        return Expression(f"tl.cast({operand.text}, {dtype(kind)})")
    return Expression(f"{operand.at(ATOM)}{first}.to({dtype(kind)})", ATOM, operand.shape)


def binary(symbol: str, left: Expression, right: Expression) -> Expression:
    level = _LEVELS.get(symbol, COMPARISON)
    tighter = level + 1
    text = f"{left.at(tighter if level == COMPARISON else level)} {symbol} {right.at(tighter)}"
    return Expression(text, level, joint_shape(left, right), left.is_literal and right.is_literal)


def unsigned(operand: Expression, kind: Type) -> Expression:
    element = element_type_of(kind)
    width = element.width if isinstance(element, IntegerType) else 64
    if operand.is_literal:
        return Expression(f"tl.cast({operand.text}, tl.uint{width})")
    return Expression(f"{operand.at(ATOM)}.to(tl.uint{width})", ATOM, operand.shape)


SYMBOLS: Final[dict[type[Operation], str]] = {
    arith.AddF: "+", arith.SubF: "-", arith.MulF: "*", arith.DivF: "/", arith.RemF: "%",
    arith.AddI: "+", arith.SubI: "-", arith.MulI: "*", arith.DivSI: "//", arith.RemSI: "%",
    arith.AndI: "&", arith.OrI: "|", arith.XOrI: "^", arith.ShLI: "<<", arith.ShRSI: ">>",
    tt.AddPtr: "+",
}  # fmt: skip
UNSIGNED_SYMBOLS: Final[dict[type[Operation], str]] = {
    arith.DivUI: "//", arith.RemUI: "%", arith.ShRUI: ">>",
}  # fmt: skip
_ALL_NANS: Final = ", propagate_nan=tl.PropagateNan.ALL"
CALLS: Final[dict[type[Operation], tuple[str, str]]] = {
    arith.MaximumF: ("tl.maximum", _ALL_NANS), arith.MinimumF: ("tl.minimum", _ALL_NANS),
    arith.MaxNumF: ("tl.maximum", ""), arith.MinNumF: ("tl.minimum", ""),
    arith.MaxSI: ("tl.maximum", ""), arith.MinSI: ("tl.minimum", ""),
    arith.Select: ("tl.where", ""),
    math.Exp: ("tl.exp", ""), math.Exp2: ("tl.exp2", ""), math.Log: ("tl.log", ""),
    math.Log2: ("tl.log2", ""),
    math.Sqrt: ("tl.sqrt", ""), math.Rsqrt: ("tl.rsqrt", ""), math.Sin: ("tl.sin", ""),
    math.Cos: ("tl.cos", ""),
    math.Erf: ("tl.erf", ""), math.Floor: ("tl.floor", ""), math.Ceil: ("tl.ceil", ""),
    math.AbsF: ("tl.abs", ""), math.AbsI: ("tl.abs", ""), math.Fma: ("tl.fma", ""),
    tt.PreciseDivF: ("tl.div_rn", ""), tt.PreciseSqrt: ("tl.sqrt_rn", ""), tt.MulhiUI: ("tl.umulhi", ""),
}  # fmt: skip
COMPARISONS_F: Final = {"oeq": "==", "ogt": ">", "oge": ">=", "olt": "<", "ole": "<=", "une": "!="}
COMPARISONS_I: Final = {"eq": "==", "ne": "!=", "slt": "<", "sle": "<=", "sgt": ">", "sge": ">=",
                        "ult": "<", "ule": "<=", "ugt": ">", "uge": ">="}  # fmt: skip

EXTERNS: Final = {
    "tanh": """@triton.jit
def _tanh(x):
    return 1.0 - 2.0 / (tl.exp(2.0 * x) + 1.0)
""",
    "log1p": """@triton.jit
def _log1p(x):
    return tl.log(1.0 + x)
""",
    "expm1": """@triton.jit
def _expm1(x):
    return tl.exp(x) - 1.0
""",
    "pow": """@triton.jit
def _pow(x, y):
    return tl.exp2(y * tl.log2(x))
""",
    "sinh": """@triton.jit
def _sinh(x):
    return 0.5 * (tl.exp(x) - tl.exp(-x))
""",
    "cosh": """@triton.jit
def _cosh(x):
    return 0.5 * (tl.exp(x) + tl.exp(-x))
""",
    "tan": """@triton.jit
def _tan(x):
    return tl.sin(x) / tl.cos(x)
""",
    "erfc": """@triton.jit
def _erfc(x):
    return 1.0 - tl.erf(x)
""",
}
"""Formulas for functions of libdevice, good to a few units of the largest intermediate value."""
