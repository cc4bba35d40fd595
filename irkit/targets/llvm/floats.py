"""Floating-point arithmetic and rounding, by what the machine can do.

    %s = arith.addf %a, %b : bf16     -->     both widened to float, fadd, rounded to bfloat

LLVM's own code for bf16 flushes denormals on some processors and calls library functions on others, and so
does its rounding from f64 to the half formats; both are written out.  Doing +, -, *, / and sqrt in float and
rounding once more gives the correctly rounded bf16, since 24 >= 2 * 8 + 2 bits (Figueroa, "When is double
rounding innocuous?", 1995).
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.dialects import arith
from irkit.ir import Operation, Type
from irkit.ir.types import BF16, F16, F32, F64, FloatType, VectorType, element_type_of
from irkit.targets.llvm.function import FunctionEmitter


def is_widened(emit: FunctionEmitter, kind: Type) -> bool:
    """Whether arithmetic of this type, or of vectors of it, is done in float."""
    return element_type_of(kind) is BF16 and not emit.module.native_bf16


def with_element(kind: Type, element: Type) -> Type:
    """The scalar or vector type with another element type."""
    return VectorType(kind.shape, element) if isinstance(kind, VectorType) else element


def arithmetic(emit: FunctionEmitter, kind: Type, opcode: str, operands: Sequence[str]) -> str:
    """`opcode` (with its flags) on operands of one floating-point type."""
    if not is_widened(emit, kind):
        return emit.compute(f"{opcode} {emit.type(kind)} {', '.join(operands)}")
    wider = with_element(kind, F32)
    wide = [extend(emit, operand, kind, wider) for operand in operands]
    return truncate(emit, emit.compute(f"{opcode} {emit.type(wider)} {', '.join(wide)}"), wider, kind)


def intrinsic(
    emit: FunctionEmitter,
    kind: Type,
    name: str,
    operands: Sequence[str],
    flags: str = "",
    widen: bool = False,
) -> str:
    """A call of an intrinsic that is overloaded on one type; `widen` computes half formats in float."""
    if is_widened(emit, kind) or (widen and element_type_of(kind) in (F16, BF16)):
        wider = with_element(kind, F32)
        wide = [extend(emit, operand, kind, wider) for operand in operands]
        return truncate(emit, intrinsic(emit, wider, name, wide, flags), wider, kind)
    spelling = emit.type(kind)
    callee = emit.module.declare(f"{name}.{mangled(spelling)}", spelling, [spelling] * len(operands))
    arguments = ", ".join([f"{spelling} {operand}" for operand in operands])
    return emit.compute(f"call {flags}{spelling} {callee}({arguments})")


def mangled(spelling: str) -> str:
    """A type as it stands in the name of an overloaded intrinsic."""
    if spelling.startswith("<"):
        count, _, element = spelling.strip("<>").rpartition(" x ")
        return f"v{count}{mangled(element)}"
    return {
        "half": "f16",
        "bfloat": "bf16",
        "float": "f32",
        "double": "f64",
        "x86_fp80": "f80",
        "fp128": "f128",
    }.get(spelling, spelling)


def extend(emit: FunctionEmitter, operand: str, source: Type, target: Type) -> str:
    return emit.compute(f"fpext {emit.type(source)} {operand} to {emit.type(target)}")


def truncate(emit: FunctionEmitter, operand: str, source: Type, target: Type) -> str:
    """Rounds to nearest even, once."""
    wide, narrow = element_type_of(source), element_type_of(target)
    if emit.module.native_bf16 or not isinstance(wide, FloatType) or narrow not in (F16, BF16):
        return emit.compute(f"fptrunc {emit.type(source)} {operand} to {emit.type(target)}")
    lanes = f".v{source.num_elements}" if isinstance(source, VectorType) else ""
    single, result = emit.type(with_element(source, F32)), emit.type(target)
    if wide is F64:
        callee = emit.module.include(f"f64.to.f32.odd{lanes}")
        operand = emit.compute(f"call {single} {callee}({emit.type(source)} {operand})")
    if narrow is F16:
        return emit.compute(f"fptrunc {single} {operand} to {result}")
    return emit.compute(f"call {result} {emit.module.include(f'f32.to.bf16{lanes}')}({single} {operand})")


def fastmath(op: Operation) -> str:
    """The fast-math flags of an operation, as they stand before its type: empty, or ending in a space."""
    flags = op.properties.get("fastmath")
    keyword = flags.keyword() if isinstance(flags, arith.FastMathFlags) else "none"
    return "" if keyword == "none" else keyword.replace(",", " ") + " "
