"""gpu operations in LLVM for NVPTX, and what the common tables do that a GPU cannot.

    %0 = gpu.thread_id x     -->     %v1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
                                     %v2 = zext i32 %v1 to i64
    gpu.barrier              -->     call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
"""

from typing import Final

from irkit.dialects import arith, gpu, math, memref
from irkit.ir import Operation, Type
from irkit.ir.types import BF16, F16, F32, FloatType, IntegerType
from irkit.targets.llvm.floats import extend, truncate
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules

RULES = Rules()
WARP: Final = 32
_AXES: Final = ("x", "y", "z")
_REGISTERS: Final[dict[type[Operation], str]] = {
    gpu.ThreadId: "tid",
    gpu.BlockId: "ctaid",
    gpu.BlockDim: "ntid",
    gpu.GridDim: "nctaid",
}


def special_register(emit: FunctionEmitter, name: str) -> str:
    """The i32 in a special register."""
    callee = emit.module.declare(f"llvm.nvvm.read.ptx.sreg.{name}", "i32", [])
    return emit.compute(f"call i32 {callee}()")


def _widened(emit: FunctionEmitter, operand: str) -> str:
    return emit.compute(f"zext i32 {operand} to i64")


@RULES.add
def position(emit: FunctionEmitter, op: gpu.ThreadId | gpu.BlockId | gpu.BlockDim | gpu.GridDim) -> None:
    register = f"{_REGISTERS[type(op)]}.{op.dimension.value}"
    emit.bind(op.result, _widened(emit, special_register(emit, register)))


@RULES.add
def global_id(emit: FunctionEmitter, op: gpu.GlobalId) -> None:
    axis = op.dimension.value
    block, size, thread = (special_register(emit, f"{name}.{axis}") for name in ("ctaid", "ntid", "tid"))
    before = emit.multiply(_widened(emit, block), _widened(emit, size))
    emit.bind(op.result, emit.add(before, _widened(emit, thread)))


@RULES.add
def lane_id(emit: FunctionEmitter, op: gpu.LaneId) -> None:
    emit.bind(op.result, _widened(emit, special_register(emit, "laneid")))


@RULES.add
def warp_size(emit: FunctionEmitter, op: gpu.SubgroupSize) -> None:
    emit.bind(op.result, str(WARP))


@RULES.add
def warp_id(emit: FunctionEmitter, op: gpu.SubgroupId) -> None:
    """The threads of a block are numbered along x first; each 32 of them are a warp."""
    number = _widened(emit, special_register(emit, "tid.z"))
    for axis in ("y", "x"):
        size = _widened(emit, special_register(emit, f"ntid.{axis}"))
        thread = _widened(emit, special_register(emit, f"tid.{axis}"))
        number = emit.add(emit.multiply(number, size), thread)
    emit.bind(op.result, emit.compute(f"udiv i64 {number}, {WARP}"))


@RULES.add
def warp_count(emit: FunctionEmitter, op: gpu.NumSubgroups) -> None:
    sizes = [_widened(emit, special_register(emit, f"ntid.{axis}")) for axis in _AXES]
    padded = emit.add(emit.product(sizes), str(WARP - 1))
    emit.bind(op.result, emit.compute(f"udiv i64 {padded}, {WARP}"))


@RULES.add
def barrier(emit: FunctionEmitter, op: gpu.Barrier) -> None:
    name = "llvm.nvvm.barrier.cta.sync.aligned.all"
    callee = emit.module.declare(name, "void", ["i32"], "convergent nocallback nounwind")
    emit.line(f"call void {callee}(i32 0)")


_SHUFFLES: Final = {"xor": "bfly", "up": "up", "down": "down", "idx": "idx"}


@RULES.add
def shuffle(emit: FunctionEmitter, op: gpu.Shuffle) -> None:
    """Among all threads of the warp, in pieces of 32 bits."""
    if emit.value(op.width) != str(WARP):
        raise op.error(f"has code for a width of {WARP} only, known when the code is made")
    kind = op.value.type
    width = kind.width if isinstance(kind, IntegerType | FloatType) else 0
    if width not in (8, 16, 32, 64):
        raise op.error(f"of values of type '{kind}' has no code in irkit/targets/ptx/ops.py")
    bits = emit.compute(f"bitcast {emit.typed(op.value)} to i{width}")
    if width < 32:
        bits = emit.compute(f"zext i{width} {bits} to i32")
    pieces = _halves(emit, bits) if width == 64 else [bits]
    moved = [_exchange(emit, op, piece) for piece in pieces]
    whole = _joined(emit, [value for value, _ in moved]) if width == 64 else moved[0][0]
    if width < 32:
        whole = emit.compute(f"trunc i32 {whole} to i{width}")
    emit.bind(op.shuffle_result, emit.compute(f"bitcast i{width} {whole} to {emit.type(kind)}"))
    emit.bind(op.valid, moved[0][1])


def _exchange(emit: FunctionEmitter, op: gpu.Shuffle, operand: str) -> tuple[str, str]:
    mode = op.mode.value
    clamp = 0 if mode == "up" else WARP - 1
    name = f"llvm.nvvm.shfl.sync.{_SHUFFLES[mode]}.i32p"
    callee = emit.module.declare(name, "{ i32, i1 }", ["i32"] * 4, "convergent nocallback nounwind")
    passed = f"i32 -1, i32 {operand}, {emit.typed(op.offset)}, i32 {clamp}"
    pair = emit.compute(f"call {{ i32, i1 }} {callee}({passed})")
    value = emit.compute(f"extractvalue {{ i32, i1 }} {pair}, 0")
    return value, emit.compute(f"extractvalue {{ i32, i1 }} {pair}, 1")


def _halves(emit: FunctionEmitter, operand: str) -> list[str]:
    high = emit.compute(f"lshr i64 {operand}, 32")
    return [emit.compute(f"trunc i64 {each} to i32") for each in (operand, high)]


def _joined(emit: FunctionEmitter, halves: list[str]) -> str:
    low, high = (emit.compute(f"zext i32 {each} to i64") for each in halves)
    shifted = emit.compute(f"shl i64 {high}, 32")
    return emit.compute(f"or i64 {low}, {shifted}")


@RULES.add
def return_(emit: FunctionEmitter, op: gpu.Return) -> None:
    if op.values:
        raise op.error("with values has no code in irkit/targets/ptx/ops.py: inline the function first")
    emit.line("ret void")


@RULES.add
def allocation(emit: FunctionEmitter, op: memref.Alloc | memref.Dealloc) -> None:
    raise op.error("stands in a kernel, which has no heap: use memref.alloca or workgroup memory")


@RULES.add
def inexact_remainder(emit: FunctionEmitter, op: arith.RemF) -> None:
    """NVPTX expands frem to x - trunc(x / y) * y, which is wrong as soon as the quotient is not small."""
    raise op.error("has no exact code on the GPU")


_LIBRARY: Final[dict[type[Operation], str]] = {math.Sin: "sin", math.Cos: "cos", math.PowF: "pow"}


@RULES.add
def library_function(emit: FunctionEmitter, op: math.Sin | math.Cos | math.PowF) -> None:
    """A function of irkit/targets/ptx/library.py; the half formats are computed in float."""
    kind = op.result.type
    if kind not in (F16, BF16, F32):
        raise op.error(f"of '{kind}' has no code on the GPU, and math-expand does not expand it")
    operands = [emit.value(operand) for operand in op.operands]
    if kind is not F32:
        operands = [extend(emit, operand, kind, F32) for operand in operands]
    callee = emit.module.include(f"{_LIBRARY[type(op)]}.f32")
    result = emit.compute(f"call float {callee}({', '.join([f'float {each}' for each in operands])})")
    emit.bind(op.result, result if kind is F32 else truncate(emit, result, F32, kind))


_UNKNOWN_FUNCTIONS = (
    math.Acos | math.Acosh | math.Asin | math.Asinh | math.Atan | math.Atan2 | math.Atanh | math.Cbrt
    | math.Cosh | math.Erf | math.Erfc | math.Exp | math.Exp2 | math.ExpM1 | math.FPowI | math.Log
    | math.Log10 | math.Log1p | math.Log2 | math.SinCos | math.Sinh | math.Tan
    | math.Tanh
)  # fmt: skip


@RULES.add
def unknown_function(emit: FunctionEmitter, op: _UNKNOWN_FUNCTIONS) -> None:
    """There is no library on the device; math-expand writes out what it can."""
    kind: Type = op.results[0].type
    raise op.error(f"of '{kind}' has no code on the GPU, and math-expand does not expand it")
