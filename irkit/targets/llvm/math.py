"""math in LLVM: intrinsics where LLVM has them, otherwise the functions of the C library.

    %0 = math.sqrt %x : f32        %v1 = call float @llvm.sqrt.f32(float %v2)
    %1 = math.erf %x : f32         %v3 = call float @erff(float %v2)

Functions of the half formats are computed in float.  `math-expand` turns exp, tanh, erf and their kin into
plain arithmetic before this; what remains is not vectorised.
"""

from collections.abc import Callable, Sequence
from typing import Final

from irkit.dialects import math, vector
from irkit.ir import Operation, Type
from irkit.ir.types import BF16, F16, F32, F64, FloatType, VectorType, element_type_of
from irkit.targets.llvm.floats import arithmetic, extend, fastmath, intrinsic, mangled, truncate, with_element
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules

RULES = Rules()

_EXACT: Final[dict[type[Operation], str]] = {
    math.AbsF: "llvm.fabs",
    math.Ceil: "llvm.ceil",
    math.CopySign: "llvm.copysign",
    math.Floor: "llvm.floor",
    math.Round: "llvm.round",
    math.RoundEven: "llvm.roundeven",
    math.Sqrt: "llvm.sqrt",
    math.Trunc: "llvm.trunc",
}
_TRANSCENDENTAL: Final[dict[type[Operation], str]] = {
    math.Acos: "llvm.acos",
    math.Asin: "llvm.asin",
    math.Atan: "llvm.atan",
    math.Atan2: "llvm.atan2",
    math.Cos: "llvm.cos",
    math.Cosh: "llvm.cosh",
    math.Exp: "llvm.exp",
    math.Exp2: "llvm.exp2",
    math.Log: "llvm.log",
    math.Log10: "llvm.log10",
    math.Log2: "llvm.log2",
    math.PowF: "llvm.pow",
    math.Sin: "llvm.sin",
    math.Sinh: "llvm.sinh",
    math.Tan: "llvm.tan",
    math.Tanh: "llvm.tanh",
}
_LIBRARY: Final[dict[type[Operation], str]] = {
    math.Acosh: "acosh",
    math.Asinh: "asinh",
    math.Atanh: "atanh",
    math.Cbrt: "cbrt",
    math.Erf: "erf",
    math.Erfc: "erfc",
    math.ExpM1: "expm1",
    math.Log1p: "log1p",
}
_BITS: Final[dict[type[Operation], tuple[str, bool]]] = {
    math.AbsI: ("llvm.abs", True),
    math.CountLeadingZeros: ("llvm.ctlz", True),
    math.CountTrailingZeros: ("llvm.cttz", True),
    math.CtPop: ("llvm.ctpop", False),
}
_CLASSES: Final[dict[type[Operation], int]] = {
    # The bits of llvm.is.fpclass: 1 and 2 the NaNs, 4 and 512 the infinities, 8 and 256 the normal numbers.
    math.IsFinite: 0x1F8,
    math.IsInf: 0x204,
    math.IsNaN: 0x003,
    math.IsNormal: 0x108,
}


@RULES.add
def exact_function(
    emit: FunctionEmitter,
    op: math.AbsF
    | math.Ceil
    | math.CopySign
    | math.Floor
    | math.Round
    | math.RoundEven
    | math.Sqrt
    | math.Trunc,
) -> None:
    operands = [emit.value(operand) for operand in op.operands]
    emit.bind(op.result, intrinsic(emit, op.result.type, _EXACT[type(op)], operands, fastmath(op)))


@RULES.add
def fused_multiply_add(emit: FunctionEmitter, op: math.Fma | vector.FMA) -> None:
    kind, operands = op.result.type, [emit.value(operand) for operand in op.operands]
    if element_type_of(kind) not in (F16, BF16) or emit.module.native_bf16:
        emit.bind(op.result, intrinsic(emit, kind, "llvm.fma", operands, fastmath(op)))
        return
    emit.bind(op.result, _by_lane(emit, kind, operands, _fma_of_halves))


def _fma_of_halves(emit: FunctionEmitter, kind: Type, operands: Sequence[str]) -> str:
    """Rounds once: to odd in f64, then to the half format."""
    wide = ", ".join([f"double {extend(emit, operand, kind, F64)}" for operand in operands])
    return truncate(emit, emit.compute(f"call double {emit.module.include('fma.odd')}({wide})"), F64, kind)


def _by_lane(
    emit: FunctionEmitter,
    kind: Type,
    operands: Sequence[str],
    write: Callable[[FunctionEmitter, Type, Sequence[str]], str],
) -> str:
    """What `write` makes of numbers, for each lane of vectors."""
    if not isinstance(kind, VectorType):
        return write(emit, kind, operands)
    element, whole = kind.element_type, emit.type(kind)
    result = "poison"
    for lane in range(kind.num_elements):
        picked = [emit.compute(f"extractelement {whole} {operand}, i64 {lane}") for operand in operands]
        made = write(emit, element, picked)
        result = emit.compute(f"insertelement {whole} {result}, {emit.type(element)} {made}, i64 {lane}")
    return result


@RULES.add
def transcendental_function(
    emit: FunctionEmitter,
    op: math.Acos
    | math.Asin
    | math.Atan
    | math.Atan2
    | math.Cos
    | math.Cosh
    | math.Exp
    | math.Exp2
    | math.Log
    | math.Log10
    | math.Log2
    | math.PowF
    | math.Sin
    | math.Sinh
    | math.Tan
    | math.Tanh,
) -> None:
    operands = [emit.value(operand) for operand in op.operands]
    name = _TRANSCENDENTAL[type(op)]
    emit.bind(op.result, intrinsic(emit, op.result.type, name, operands, fastmath(op), widen=True))


@RULES.add
def library_function(
    emit: FunctionEmitter,
    op: math.Acosh | math.Asinh | math.Atanh | math.Cbrt | math.Erf | math.Erfc | math.ExpM1 | math.Log1p,
) -> None:
    name = _LIBRARY[type(op)]

    def call(emit: FunctionEmitter, kind: Type, operands: Sequence[str]) -> str:
        return _library_call(emit, name, kind, operands[0])

    emit.bind(op.result, _by_lane(emit, op.result.type, [emit.value(op.operand)], call))


def _library_call(emit: FunctionEmitter, name: str, kind: Type, operand: str) -> str:
    """A call of a function of libm; the name of its float variant ends in f."""
    if kind in (F16, BF16):
        wide = _library_call(emit, name, F32, extend(emit, operand, kind, F32))
        return truncate(emit, wide, F32, kind)
    if kind not in (F32, F64):
        raise emit.op.error(f"has no function of the C library for '{kind}'")
    spelling = emit.type(kind)
    full_name = f"{name}f" if kind is F32 else name
    callee = emit.module.declare(full_name, spelling, [spelling], "nounwind willreturn memory(none)")
    return emit.compute(f"call {spelling} {callee}({spelling} {operand})")


@RULES.add
def reciprocal_square_root(emit: FunctionEmitter, op: math.Rsqrt) -> None:
    kind, flags = op.result.type, fastmath(op)
    element = element_type_of(kind)
    if element is BF16 or element is F16:
        emit.bind(op.result, _half_rsqrt(emit, op, flags))
        return
    root = intrinsic(emit, kind, "llvm.sqrt", [emit.value(op.operand)], flags)
    one = f"splat ({emit.type(element)} 1.0)" if isinstance(kind, VectorType) else "1.0"
    emit.bind(op.result, arithmetic(emit, kind, f"fdiv {flags}".rstrip(), [one, root]))


def _half_rsqrt(emit: FunctionEmitter, op: math.Rsqrt, flags: str) -> str:
    """In float, rounded once at the end."""
    kind = op.result.type
    wide = with_element(kind, F32)
    root = intrinsic(emit, wide, "llvm.sqrt", [extend(emit, emit.value(op.operand), kind, wide)], flags)
    one = "splat (float 1.0)" if isinstance(kind, VectorType) else "1.0"
    return truncate(emit, emit.compute(f"fdiv {flags}{emit.type(wide)} {one}, {root}"), wide, kind)


@RULES.add
def clamp(emit: FunctionEmitter, op: math.ClampF) -> None:
    kind, flags = op.result.type, fastmath(op)
    raised = intrinsic(
        emit, kind, "llvm.maximum", [emit.value(op.value), emit.value(op.min)], flags, widen=True
    )
    emit.bind(
        op.result, intrinsic(emit, kind, "llvm.minimum", [raised, emit.value(op.max)], flags, widen=True)
    )


@RULES.add
def sine_and_cosine(emit: FunctionEmitter, op: math.SinCos) -> None:
    for name, result in (("llvm.sin", op.sin), ("llvm.cos", op.cos)):
        angle = [emit.value(op.operand)]
        emit.bind(result, intrinsic(emit, result.type, name, angle, fastmath(op), widen=True))


@RULES.add
def bit_function(
    emit: FunctionEmitter, op: math.AbsI | math.CountLeadingZeros | math.CountTrailingZeros | math.CtPop
) -> None:
    """The flag that some of these take says whether a special operand gives poison: it does not."""
    name, has_flag = _BITS[type(op)]
    kind = emit.type(op.result.type)
    callee = emit.module.declare(f"{name}.{mangled(kind)}", kind, [kind, "i1"] if has_flag else [kind])
    flag = ", i1 false" if has_flag else ""
    emit.bind(op.result, emit.compute(f"call {kind} {callee}({kind} {emit.value(op.operand)}{flag})"))


@RULES.add
def classification(
    emit: FunctionEmitter, op: math.IsFinite | math.IsInf | math.IsNaN | math.IsNormal
) -> None:
    source, result = emit.type(op.operand.type), emit.type(op.result.type)
    callee = emit.module.declare(f"llvm.is.fpclass.{mangled(source)}", result, [source, "i32"])
    mask = _CLASSES[type(op)]
    emit.bind(op.result, emit.compute(f"call {result} {callee}({emit.typed(op.operand)}, i32 {mask})"))


@RULES.add
def power_with_integer_exponent(emit: FunctionEmitter, op: math.FPowI) -> None:
    """pow with the exponent as a float: exact up to the exponents that matter."""
    kind = op.result.type
    element = element_type_of(kind)
    assert isinstance(element, FloatType)
    wide = element if element is F64 else F32
    if isinstance(kind, VectorType):
        raise op.error("of vectors has no code in irkit/targets/llvm/math.py")
    base = emit.value(op.lhs) if kind is wide else extend(emit, emit.value(op.lhs), kind, wide)
    exponent = emit.compute(f"sitofp {emit.typed(op.rhs)} to {emit.type(wide)}")
    power = intrinsic(emit, wide, "llvm.pow", [base, exponent], fastmath(op))
    emit.bind(op.result, power if kind is wide else truncate(emit, power, wide, kind))


@RULES.add
def integer_power(emit: FunctionEmitter, op: math.IPowI) -> None:
    kind = op.result.type
    if isinstance(kind, VectorType):
        raise op.error("of vectors has no code in irkit/targets/llvm/math.py")
    callee = emit.module.include(f"ipowi.{emit.type(kind)}")
    emit.bind(
        op.result,
        emit.compute(f"call {emit.type(kind)} {callee}({emit.typed(op.lhs)}, {emit.typed(op.rhs)})"),
    )
