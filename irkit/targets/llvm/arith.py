"""arith in LLVM.

    %0 = arith.addf %a, %b fastmath<contract> : f32       %v1 = fadd contract float %v2, %v3
    %1 = arith.cmpi slt, %i, %n : index                   %v4 = icmp slt i64 %v5, %v6
    %2 = arith.constant 1.0 : f32                         (nothing: the literal stands where it is used)

What MLIR leaves undefined (division by zero, shifts by the width or more) is undefined in LLVM as well.
"""

from typing import Final

from irkit.dialects import arith
from irkit.ir import Operation, Type
from irkit.ir.types import F32, F64, IndexType, IntegerType, VectorType, element_type_of
from irkit.targets.llvm.floats import (
    arithmetic,
    extend,
    fastmath,
    intrinsic,
    is_widened,
    mangled,
    truncate,
    with_element,
)
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules
from irkit.targets.llvm.types import constant_text

RULES = Rules()

_INTEGER: Final[dict[type[Operation], str]] = {
    arith.AddI: "add",
    arith.SubI: "sub",
    arith.MulI: "mul",
    arith.DivSI: "sdiv",
    arith.DivUI: "udiv",
    arith.RemSI: "srem",
    arith.RemUI: "urem",
    arith.AndI: "and",
    arith.OrI: "or",
    arith.XOrI: "xor",
    arith.ShLI: "shl",
    arith.ShRSI: "ashr",
    arith.ShRUI: "lshr",
}
_MIN_MAX: Final[dict[type[Operation], str]] = {
    arith.MinSI: "llvm.smin",
    arith.MaxSI: "llvm.smax",
    arith.MinUI: "llvm.umin",
    arith.MaxUI: "llvm.umax",
}
_FLOAT: Final[dict[type[Operation], str]] = {
    arith.AddF: "fadd",
    arith.SubF: "fsub",
    arith.MulF: "fmul",
    arith.DivF: "fdiv",
    arith.RemF: "frem",
}
_FLOAT_MIN_MAX: Final[dict[type[Operation], str]] = {
    arith.MinimumF: "llvm.minimum",
    arith.MaximumF: "llvm.maximum",
    arith.MinNumF: "llvm.minnum",
    arith.MaxNumF: "llvm.maxnum",
}
_CASTS: Final[dict[type[Operation], str]] = {
    arith.ExtSI: "sext",
    arith.ExtUI: "zext",
    arith.TruncI: "trunc",
    arith.SIToFP: "sitofp",
    arith.UIToFP: "uitofp",
    arith.FPToSI: "fptosi",
    arith.FPToUI: "fptoui",
    arith.Bitcast: "bitcast",
}


@RULES.add
def constant(emit: FunctionEmitter, op: arith.Constant) -> None:
    text = constant_text(op.value)
    if text is None:
        raise op.error(f"has the value {op.value}, which has no LLVM literal in irkit/targets/llvm/types.py")
    emit.bind(op.result, text)


@RULES.add
def integer_arithmetic(
    emit: FunctionEmitter,
    op: arith.AddI
    | arith.SubI
    | arith.MulI
    | arith.DivSI
    | arith.DivUI
    | arith.RemSI
    | arith.RemUI
    | arith.AndI
    | arith.OrI
    | arith.XOrI
    | arith.ShLI
    | arith.ShRSI
    | arith.ShRUI,
) -> None:
    opcode = _INTEGER[type(op)] + _integer_flags(op)
    emit.bind(op.result, emit.compute(f"{opcode} {emit.typed(op.lhs)}, {emit.value(op.rhs)}"))


def _integer_flags(op: Operation) -> str:
    """Overflow flags and `exact`, with a space before each."""
    flags = op.properties.get("overflowFlags")
    keyword = flags.keyword() if isinstance(flags, arith.IntegerOverflowFlags) else "none"
    names = keyword.split(", ") if keyword != "none" else []
    return "".join([f" {name}" for name in [*names, *(["exact"] if "isExact" in op.properties else [])]])


@RULES.add
def integer_min_max(emit: FunctionEmitter, op: arith.MinSI | arith.MaxSI | arith.MinUI | arith.MaxUI) -> None:
    operands = [emit.value(op.lhs), emit.value(op.rhs)]
    emit.bind(op.result, intrinsic(emit, op.result.type, _MIN_MAX[type(op)], operands))


@RULES.add
def rounded_division(emit: FunctionEmitter, op: arith.CeilDivSI | arith.FloorDivSI | arith.CeilDivUI) -> None:
    """The quotient rounded towards zero, plus or minus 1 where the remainder says so."""
    kind, lhs, rhs = emit.type(op.result.type), emit.value(op.lhs), emit.value(op.rhs)
    signed = "u" if isinstance(op, arith.CeilDivUI) else "s"
    boolean = f"<{kind.strip('<>').rpartition(' x ')[0]} x i1>" if kind.startswith("<") else "i1"
    quotient = emit.compute(f"{signed}div {kind} {lhs}, {rhs}")
    back = emit.compute(f"mul {kind} {quotient}, {rhs}")
    rounds = emit.compute(f"icmp ne {kind} {back}, {lhs}")
    if signed == "s":
        signs = emit.compute(f"xor {kind} {lhs}, {rhs}")
        predicate = "slt" if isinstance(op, arith.FloorDivSI) else "sge"
        side = emit.compute(f"icmp {predicate} {kind} {signs}, zeroinitializer")
        rounds = emit.compute(f"and {boolean} {rounds}, {side}")
    extension = "sext" if isinstance(op, arith.FloorDivSI) else "zext"
    step = emit.compute(f"{extension} {boolean} {rounds} to {kind}")
    emit.bind(op.result, emit.compute(f"add {kind} {quotient}, {step}"))


@RULES.add
def float_arithmetic(
    emit: FunctionEmitter, op: arith.AddF | arith.SubF | arith.MulF | arith.DivF | arith.RemF
) -> None:
    opcode = f"{_FLOAT[type(op)]} {fastmath(op)}".rstrip()
    operands = [emit.value(op.lhs), emit.value(op.rhs)]
    emit.bind(op.result, arithmetic(emit, op.result.type, opcode, operands))


@RULES.add
def negation(emit: FunctionEmitter, op: arith.NegF) -> None:
    emit.bind(op.result, emit.compute(f"fneg {fastmath(op)}{emit.typed(op.operand)}"))


@RULES.add
def float_min_max(
    emit: FunctionEmitter, op: arith.MinimumF | arith.MaximumF | arith.MinNumF | arith.MaxNumF
) -> None:
    operands = [emit.value(op.lhs), emit.value(op.rhs)]
    result = intrinsic(emit, op.result.type, _FLOAT_MIN_MAX[type(op)], operands, fastmath(op), widen=True)
    emit.bind(op.result, result)


@RULES.add
def integer_comparison(emit: FunctionEmitter, op: arith.CmpI) -> None:
    predicate = arith.CMPI_NAMES[op.predicate.value]
    emit.bind(op.result, emit.compute(f"icmp {predicate} {emit.typed(op.lhs)}, {emit.value(op.rhs)}"))


@RULES.add
def float_comparison(emit: FunctionEmitter, op: arith.CmpF) -> None:
    predicate = arith.CMPF_NAMES[op.predicate.value]
    emit.bind(
        op.result, emit.compute(f"fcmp {fastmath(op)}{predicate} {emit.typed(op.lhs)}, {emit.value(op.rhs)}")
    )


@RULES.add
def select(emit: FunctionEmitter, op: arith.Select) -> None:
    condition = emit.typed(op.condition)
    pairs = zip(emit.parts(op.true_value), emit.parts(op.false_value), strict=True)
    emit.bind_parts(op.result, [emit.compute(f"select {condition}, {yes}, {no}") for yes, no in pairs])


@RULES.add
def cast(
    emit: FunctionEmitter,
    op: arith.ExtSI
    | arith.ExtUI
    | arith.TruncI
    | arith.SIToFP
    | arith.UIToFP
    | arith.FPToSI
    | arith.FPToUI
    | arith.Bitcast,
) -> None:
    emit.bind(op.out, _cast(emit, _CASTS[type(op)], op.input.type, emit.value(op.input), op.out.type))


def _cast(emit: FunctionEmitter, opcode: str, source: Type, operand: str, target: Type) -> str:
    if is_widened(emit, target) and opcode in ("sitofp", "uitofp"):
        wide = with_element(target, F64)
        return truncate(emit, _cast(emit, opcode, source, operand, wide), wide, target)
    if is_widened(emit, source) and opcode in ("fptosi", "fptoui"):
        wide = with_element(source, F32)
        return _cast(emit, opcode, wide, extend(emit, operand, source, wide), target)
    return emit.compute(f"{opcode} {emit.type(source)} {operand} to {emit.type(target)}")


@RULES.add
def float_extension(emit: FunctionEmitter, op: arith.ExtF) -> None:
    emit.bind(op.out, extend(emit, emit.value(op.input), op.input.type, op.out.type))


@RULES.add
def float_truncation(emit: FunctionEmitter, op: arith.TruncF) -> None:
    mode = op.roundingmode
    if mode is not None and arith.RoundingMode.case_of(mode) != "to_nearest_even":
        raise op.error(
            "rounds otherwise than to the nearest even, for which irkit/targets/llvm/arith.py has no code"
        )
    emit.bind(op.out, truncate(emit, emit.value(op.input), op.input.type, op.out.type))


@RULES.add
def index_cast(emit: FunctionEmitter, op: arith.IndexCast | arith.IndexCastUI) -> None:
    source, target = op.input.type, op.out.type
    before, after = _bits(source), _bits(target)
    operand = emit.value(op.input)
    if before != after:
        extension = "zext" if isinstance(op, arith.IndexCastUI) else "sext"
        opcode = "trunc" if after < before else extension
        operand = emit.compute(f"{opcode} {emit.type(source)} {operand} to {emit.type(target)}")
    emit.bind(op.out, operand)


def _bits(kind: Type) -> int:
    element = element_type_of(kind)
    return element.width if isinstance(element, IntegerType) else 64


@RULES.add
def extended_addition(emit: FunctionEmitter, op: arith.AddUIExtended) -> None:
    kind = emit.type(op.sum.type)
    name = f"llvm.uadd.with.overflow.{mangled(kind)}"
    pair = f"{{ {kind}, {emit.type(op.overflow.type)} }}"
    callee = emit.module.declare(name, pair, [kind, kind])
    both = emit.compute(f"call {pair} {callee}({emit.typed(op.lhs)}, {emit.typed(op.rhs)})")
    emit.bind(op.sum, emit.compute(f"extractvalue {pair} {both}, 0"))
    emit.bind(op.overflow, emit.compute(f"extractvalue {pair} {both}, 1"))


@RULES.add
def extended_multiplication(emit: FunctionEmitter, op: arith.MulSIExtended | arith.MulUIExtended) -> None:
    """The product in twice the bits, taken apart."""
    kind, bits = emit.type(op.low.type), _bits(op.low.type)
    wide = kind.replace(
        "i64" if isinstance(element_type_of(op.low.type), IndexType) else f"i{bits}", f"i{2 * bits}"
    )
    extension = "sext" if isinstance(op, arith.MulSIExtended) else "zext"
    lhs, rhs = [emit.compute(f"{extension} {emit.typed(value)} to {wide}") for value in (op.lhs, op.rhs)]
    product = emit.compute(f"mul {wide} {lhs}, {rhs}")
    shift = f"splat (i{2 * bits} {bits})" if isinstance(op.low.type, VectorType) else str(bits)
    high = emit.compute(f"lshr {wide} {product}, {shift}")
    emit.bind(op.low, emit.compute(f"trunc {wide} {product} to {kind}"))
    emit.bind(op.high, emit.compute(f"trunc {wide} {high} to {kind}"))
