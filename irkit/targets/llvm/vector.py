"""vector in LLVM: vectors of one dimension, lane by lane or whole.

    %w = vector.broadcast %x : f32 to vector<8xf32>       %v1 = insertelement <8 x float> poison, float %v2,
    i64 0
                                                          %v3 = shufflevector ... zeroinitializer
    %s = vector.reduction <add>, %w : vector<8xf32>       %v4 = call float @llvm.vector.reduce.fadd.v8f32(...)

Vectors of more dimensions have no type in LLVM: they must be unrolled before.  Loads and stores are in
vector_memory.py.
"""

from collections.abc import Sequence
from typing import Any, Final

from irkit.dialects import vector
from irkit.ir import Type, Value
from irkit.ir.types import DYNAMIC, FloatType, VectorType
from irkit.targets.llvm.floats import arithmetic, fastmath, intrinsic, is_widened, mangled
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules

RULES = Rules()

_MOST_TOGETHER: Final = 16
"""How many elements are put together one by one: from 64 that come from as many blocks, LLVM's SLP vectoriser
takes half a minute to learn that it can do nothing for them, and from 16 no time."""


def lane_count(kind: Type) -> int:
    return kind.num_elements if isinstance(kind, VectorType) else 1


def splat(emit: FunctionEmitter, scalar: str, kind: VectorType) -> str:
    """A vector of which every lane is the scalar."""
    whole, element = emit.type(kind), emit.type(kind.element_type)
    first = emit.compute(f"insertelement {whole} poison, {element} {scalar}, i64 0")
    lanes = whole.replace(f" {element}>", " i32>")
    return emit.compute(f"shufflevector {whole} {first}, {whole} poison, {lanes} zeroinitializer")


def shuffle(emit: FunctionEmitter, lhs: str, rhs: str, kind: str, lanes: Sequence[int]) -> str:
    """The lanes of two vectors of type `kind`, numbered through; -1 takes anything."""
    if " bfloat>" in kind:
        # LLVM ends the process at some vectors of bf16 that are put together out of others; bits are bits.
        bits = kind.replace(" bfloat>", " i16>")
        low, high = [emit.compute(f"bitcast {kind} {each} to {bits}") for each in (lhs, rhs)]
        found = shuffle(emit, low, high, bits, lanes)
        return emit.compute(f"bitcast <{len(lanes)} x i16> {found} to <{len(lanes)} x bfloat>")
    picked = ", ".join([f"i32 {lane if lane >= 0 else 'poison'}" for lane in lanes])
    return emit.compute(f"shufflevector {kind} {lhs}, {kind} {rhs}, <{len(lanes)} x i32> <{picked}>")


@RULES.add
def broadcast(emit: FunctionEmitter, op: vector.Broadcast) -> None:
    kind, source = op.vector.type, op.source.type
    if not isinstance(source, VectorType):
        emit.bind(op.vector, splat(emit, emit.value(op.source), kind))
    elif source.shape == kind.shape or lane_count(source) == lane_count(kind):
        emit.bind(op.vector, emit.value(op.source))
    else:
        lanes = [0] * lane_count(kind)
        emit.bind(op.vector, shuffle(emit, emit.value(op.source), "poison", emit.type(source), lanes))


@RULES.add
def same_lanes(emit: FunctionEmitter, op: vector.ShapeCast) -> None:
    emit.type(op.source.type)
    emit.type(op.result.type)
    emit.bind(op.result, emit.value(op.source))


@RULES.add
def bit_cast(emit: FunctionEmitter, op: vector.BitCast) -> None:
    emit.bind(op.result, emit.compute(f"bitcast {emit.typed(op.source)} to {emit.type(op.result.type)}"))


def _lane(emit: FunctionEmitter, op: vector.Extract | vector.Insert) -> str:
    """The only coordinate of a position in a vector of one dimension."""
    (static, value), *rest = op.mixed_position() or [(0, None)]
    assert not rest
    return emit.value(value) if static == DYNAMIC and value is not None else str(max(static, 0))


@RULES.add
def extract(emit: FunctionEmitter, op: vector.Extract) -> None:
    if isinstance(op.result.type, VectorType):
        emit.bind(op.result, emit.value(op.source))
        return
    emit.bind(op.result, emit.compute(f"extractelement {emit.typed(op.source)}, i64 {_lane(emit, op)}"))


@RULES.add
def insert(emit: FunctionEmitter, op: vector.Insert) -> None:
    if isinstance(op.value_to_store.type, VectorType):
        emit.bind(op.result, emit.value(op.value_to_store))
        return
    operands = f"{emit.typed(op.dest)}, {emit.typed(op.value_to_store)}"
    emit.bind(op.result, emit.compute(f"insertelement {operands}, i64 {_lane(emit, op)}"))


@RULES.add
def from_elements(emit: FunctionEmitter, op: vector.FromElements) -> None:
    elements, kind = op.elements, op.dest.type
    width = len(elements)
    while width > _MOST_TOGETHER and width % 2 == 0:
        width //= 2
    parts = [_gathered(emit, elements[at : at + width], kind) for at in range(0, len(elements), width)]
    while len(parts) > 1:
        half, lanes = emit.type(VectorType((width,), kind.element_type)), range(2 * width)
        pairs = zip(parts[::2], parts[1::2], strict=True)
        parts, width = [shuffle(emit, low, high, half, lanes) for low, high in pairs], 2 * width
    emit.bind(op.dest, parts[0])


def _gathered(emit: FunctionEmitter, elements: Sequence[Value[Any]], whole: VectorType) -> str:
    """A vector of some of the elements of one."""
    kind, result = emit.type(VectorType((len(elements),), whole.element_type)), "poison"
    for number, element in enumerate(elements):
        result = emit.compute(f"insertelement {kind} {result}, {emit.typed(element)}, i64 {number}")
    return result


@RULES.add
def to_elements(emit: FunctionEmitter, op: vector.ToElements) -> None:
    for number, element in enumerate(op.elements):
        emit.bind(element, emit.compute(f"extractelement {emit.typed(op.source)}, i64 {number}"))


@RULES.add
def shuffled(emit: FunctionEmitter, op: vector.Shuffle) -> None:
    lhs, rhs = op.operands
    left, right = lane_count(lhs.type), lane_count(rhs.type)
    count = max(left, right)
    lanes = [lane if lane < left else lane - left + count for lane in op.mask.values]
    operands = _padded(emit, lhs, count), _padded(emit, rhs, count)
    kind = emit.type(lhs.type if left >= right else rhs.type)
    emit.bind(op.vector, shuffle(emit, *operands, kind, lanes))


def _padded(emit: FunctionEmitter, value: Value[Type], count: int) -> str:
    """A vector with lanes of anything behind its own."""
    own = lane_count(value.type)
    if own == count:
        return emit.value(value)
    lanes = [lane if lane < own else -1 for lane in range(count)]
    return shuffle(emit, emit.value(value), "poison", emit.type(value.type), lanes)


@RULES.add
def interleave(emit: FunctionEmitter, op: vector.Interleave) -> None:
    count = lane_count(op.lhs.type)
    lanes = [lane for pair in zip(range(count), range(count, 2 * count), strict=True) for lane in pair]
    operands = emit.value(op.lhs), emit.value(op.rhs)
    emit.bind(op.result, shuffle(emit, *operands, emit.type(op.lhs.type), lanes))


@RULES.add
def deinterleave(emit: FunctionEmitter, op: vector.Deinterleave) -> None:
    count = lane_count(op.source.type)
    for start, result in enumerate(op.results):
        lanes = range(start, count, 2)
        emit.bind(result, shuffle(emit, emit.value(op.source), "poison", emit.type(op.source.type), lanes))


@RULES.add
def extract_slice(emit: FunctionEmitter, op: vector.ExtractStridedSlice) -> None:
    start, count = _numbers(op.offsets)[0], lane_count(op.result.type)
    lanes = range(start, start + count)
    emit.bind(op.result, shuffle(emit, emit.value(op.source), "poison", emit.type(op.source.type), lanes))


@RULES.add
def insert_slice(emit: FunctionEmitter, op: vector.InsertStridedSlice) -> None:
    """The slice is widened to the length of the vector, then its lanes take the place of others."""
    start, count, total = (
        _numbers(op.offsets)[0],
        lane_count(op.value_to_store.type),
        lane_count(op.dest.type),
    )
    lanes = [lane if lane < count else -1 for lane in range(total)]
    small = emit.type(op.value_to_store.type)
    wide = shuffle(emit, emit.value(op.value_to_store), "poison", small, lanes)
    picked = [total + lane - start if start <= lane < start + count else lane for lane in range(total)]
    emit.bind(op.result, shuffle(emit, emit.value(op.dest), wide, emit.type(op.dest.type), picked))


def _numbers(array: object) -> list[int]:
    return [each.value for each in array]  # type: ignore[attr-defined]


@RULES.add
def step(emit: FunctionEmitter, op: vector.Step) -> None:
    lanes = ", ".join([f"i64 {lane}" for lane in range(lane_count(op.result.type))])
    emit.bind(op.result, f"<{lanes}>")


@RULES.add
def constant_mask(emit: FunctionEmitter, op: vector.ConstantMask) -> None:
    (ones,) = op.mask_dim_sizes.values
    lanes = [f"i1 {'true' if lane < ones else 'false'}" for lane in range(lane_count(op.result.type))]
    emit.type(op.result.type)
    emit.bind(op.result, f"<{', '.join(lanes)}>")


@RULES.add
def created_mask(emit: FunctionEmitter, op: vector.CreateMask) -> None:
    kind = op.result.type
    emit.type(kind)
    (ones,) = op.operands
    emit.bind(op.result, lanes_below(emit, emit.value(ones), lane_count(kind)))


def lanes_below(emit: FunctionEmitter, limit: str, count: int) -> str:
    """A mask whose lanes are ones where their number is below a limit."""
    numbers = ", ".join([f"i64 {lane}" for lane in range(count)])
    whole = f"<{count} x i64>"
    first = emit.compute(f"insertelement {whole} poison, i64 {limit}, i64 0")
    limits = emit.compute(f"shufflevector {whole} {first}, {whole} poison, <{count} x i32> zeroinitializer")
    return emit.compute(f"icmp slt {whole} <{numbers}>, {limits}")


_REDUCTIONS: Final = {
    "add": ("add", "add"),
    "mul": ("mul", "mul"),
    "and": ("and", "and"),
    "or": ("or", "or"),
    "xor": ("xor", "xor"),
    "minsi": ("smin", "llvm.smin"),
    "maxsi": ("smax", "llvm.smax"),
    "minui": ("umin", "llvm.umin"),
    "maxui": ("umax", "llvm.umax"),
    "minnumf": ("fmin", "llvm.minnum"),
    "maxnumf": ("fmax", "llvm.maxnum"),
    "minimumf": ("fminimum", "llvm.minimum"),
    "maximumf": ("fmaximum", "llvm.maximum"),
}
"""The name of LLVM's reduction, and of what combines its result with the accumulator."""
_IDENTITIES: Final = {"add": "-0.0", "mul": "1.0"}


@RULES.add
def reduction(emit: FunctionEmitter, op: vector.Reduction) -> None:
    """Sums and products of floats start with the accumulator and go lane by lane, unless `reassoc` allows
    more."""
    kind, source, name = op.dest.type, emit.type(op.vector.type), op.kind.value
    element, flags = emit.type(kind), fastmath(op)
    operand = f"{source} {emit.value(op.vector)}"
    if is_widened(emit, kind):
        emit.bind(op.dest, _lane_by_lane(emit, op))
        return
    if isinstance(kind, FloatType) and name in _IDENTITIES:
        start = emit.value(op.acc) if op.acc is not None else _IDENTITIES[name]
        callee = emit.module.declare(
            f"llvm.vector.reduce.f{name}.{mangled(source)}", element, [element, source]
        )
        emit.bind(op.dest, emit.compute(f"call {flags}{element} {callee}({element} {start}, {operand})"))
        return
    reduced, combined = _REDUCTIONS[name]
    callee = emit.module.declare(f"llvm.vector.reduce.{reduced}.{mangled(source)}", element, [source])
    result = emit.compute(f"call {flags}{element} {callee}({operand})")
    if op.acc is not None:
        pair = [result, emit.value(op.acc)]
        if combined.startswith("llvm."):
            result = intrinsic(emit, kind, combined, pair, flags)
        else:
            result = arithmetic(emit, kind, combined, pair)
    emit.bind(op.dest, result)


_FLOAT_STEPS: Final = {"add": "fadd", "mul": "fmul"}


def _lane_by_lane(emit: FunctionEmitter, op: vector.Reduction) -> str:
    """Each step is rounded to the element type."""
    kind, source, name = op.dest.type, emit.type(op.vector.type), op.kind.value
    total = emit.value(op.acc) if op.acc is not None else None
    for lane in range(lane_count(op.vector.type)):
        element = emit.compute(f"extractelement {source} {emit.value(op.vector)}, i64 {lane}")
        if total is None:
            total = element
        elif name in _FLOAT_STEPS:
            opcode = f"{_FLOAT_STEPS[name]} {fastmath(op)}".rstrip()
            total = arithmetic(emit, kind, opcode, [total, element])
        else:
            total = intrinsic(emit, kind, _REDUCTIONS[name][1], [total, element], fastmath(op))
    assert total is not None
    return total
