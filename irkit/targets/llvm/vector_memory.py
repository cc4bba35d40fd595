"""vector's loads and stores in LLVM.

    %v = vector.load %m[%i, %j]                     %v1 = load <8 x float>, ptr %v2, align 4
    %w = vector.transfer_read %m[%i], %pad          a masked load: what lies outside is the padding

The innermost dimension must have stride 1 where a vector runs along it.  Vectors of i1 have no place in
memory.
"""

from collections.abc import Sequence

from irkit.analysis.layout import layout_of
from irkit.dialects import vector
from irkit.ir import Type, Value
from irkit.ir.affine import AffineDim
from irkit.ir.types import MemRefType, VectorType
from irkit.targets.llvm.floats import mangled
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.rules import Rules
from irkit.targets.llvm.types import byte_width
from irkit.targets.llvm.vector import lane_count, lanes_below, splat

RULES = Rules()


def _place(
    emit: FunctionEmitter, base: Value[Type], indices: Sequence[Value[Type]], lanes: Type
) -> tuple[str, str, int]:
    """The pointer to the first element with its type, the LLVM type of the vector, the alignment of an
    element."""
    kind = emit.memref_type(base)
    element = (
        kind.element_type.element_type if isinstance(kind.element_type, VectorType) else kind.element_type
    )
    width = byte_width(element)
    if width is None or emit.module.memory_type(element, emit.op) != emit.type(element):
        raise emit.op.error(
            f"has elements of type '{element}', which lie in memory otherwise than in a vector"
        )
    pointer = emit.element_pointer(emit.buffer(base), [emit.value(each) for each in indices], kind)
    return f"{emit.module.pointer(kind, emit.op)} {pointer}", emit.type(lanes), width


@RULES.add
def load(emit: FunctionEmitter, op: vector.Load) -> None:
    pointer, kind, width = _place(emit, op.base, op.indices, op.result.type)
    alignment = op.alignment.value if op.alignment is not None else width
    emit.bind(op.result, emit.compute(f"load {kind}, {pointer}, align {alignment}"))


@RULES.add
def store(emit: FunctionEmitter, op: vector.Store) -> None:
    pointer, kind, width = _place(emit, op.base, op.indices, op.value_to_store.type)
    alignment = op.alignment.value if op.alignment is not None else width
    emit.line(f"store {kind} {emit.value(op.value_to_store)}, {pointer}, align {alignment}")


def _masked_load(
    emit: FunctionEmitter, place: tuple[str, str, int], mask: str, otherwise: str, lanes: int
) -> str:
    pointer, kind, width = place
    space = pointer.rpartition(" ")[0]
    name = f"llvm.masked.load.{mangled(kind)}.p{_space(space)}"
    callee = emit.module.declare(name, kind, [space, f"<{lanes} x i1>", kind])
    operands = f"{_aligned(pointer, width)}, <{lanes} x i1> {mask}, {kind} {otherwise}"
    return emit.compute(f"call {kind} {callee}({operands})")


def _masked_store(
    emit: FunctionEmitter, place: tuple[str, str, int], mask: str, stored: str, lanes: int
) -> None:
    pointer, kind, width = place
    space = pointer.rpartition(" ")[0]
    name = f"llvm.masked.store.{mangled(kind)}.p{_space(space)}"
    callee = emit.module.declare(name, "void", [kind, space, f"<{lanes} x i1>"])
    emit.line(f"call void {callee}({kind} {stored}, {_aligned(pointer, width)}, <{lanes} x i1> {mask})")


def _aligned(pointer: str, width: int) -> str:
    space, _, name = pointer.rpartition(" ")
    return f"{space} align {width} {name}"


def _space(pointer_type: str) -> str:
    """The number of the address space in `ptr addrspace(3)`."""
    return pointer_type.partition("(")[2].rstrip(")") or "0"


@RULES.add
def masked_load(emit: FunctionEmitter, op: vector.MaskedLoad) -> None:
    place = _place(emit, op.base, op.indices, op.result.type)
    mask, otherwise = emit.value(op.mask), emit.value(op.pass_thru)
    emit.bind(op.result, _masked_load(emit, place, mask, otherwise, lane_count(op.result.type)))


@RULES.add
def masked_store(emit: FunctionEmitter, op: vector.MaskedStore) -> None:
    place = _place(emit, op.base, op.indices, op.value_to_store.type)
    lanes = lane_count(op.value_to_store.type)
    _masked_store(emit, place, emit.value(op.mask), emit.value(op.value_to_store), lanes)


def _pointers(emit: FunctionEmitter, op: vector.Gather | vector.Scatter) -> tuple[str, str, int]:
    """A vector of pointers, to base + index, with its type; the suffix that names it; the alignment."""
    lanes = lane_count(op.indices.type)
    pointer, _, width = _place(emit, op.base, op.offsets, op.indices.type)
    kind = emit.memref_type(op.base)
    element = emit.type(kind.element_type)
    moved = emit.compute(f"getelementptr inbounds {element}, {pointer}, {emit.typed(op.indices)}")
    space = pointer.rpartition(" ")[0]
    return f"<{lanes} x {space}> {moved}", f"v{lanes}p{_space(space)}", width


@RULES.add
def gather(emit: FunctionEmitter, op: vector.Gather) -> None:
    pointers, suffix, width = _pointers(emit, op)
    kind, lanes = emit.type(op.result.type), lane_count(op.result.type)
    types = [pointers.rpartition(" ")[0], f"<{lanes} x i1>", kind]
    callee = emit.module.declare(f"llvm.masked.gather.{mangled(kind)}.{suffix}", kind, types)
    operands = f"{_aligned(pointers, width)}, {emit.typed(op.mask)}, {emit.typed(op.pass_thru)}"
    emit.bind(op.result, emit.compute(f"call {kind} {callee}({operands})"))


@RULES.add
def scatter(emit: FunctionEmitter, op: vector.Scatter) -> None:
    pointers, suffix, width = _pointers(emit, op)
    kind, lanes = emit.type(op.value_to_store.type), lane_count(op.value_to_store.type)
    types = [kind, pointers.rpartition(" ")[0], f"<{lanes} x i1>"]
    callee = emit.module.declare(f"llvm.masked.scatter.{mangled(kind)}.{suffix}", "void", types)
    operands = f"{emit.typed(op.value_to_store)}, {_aligned(pointers, width)}, {emit.typed(op.mask)}"
    emit.line(f"call void {callee}({operands})")


def _transfer_mask(
    emit: FunctionEmitter, op: vector.TransferRead | vector.TransferWrite, lanes: int
) -> str | None:
    """Which lanes lie inside and are not masked out; None where all do."""
    kind = emit.memref_type(op.base)
    permutation = op.map
    if permutation.results != (AffineDim(kind.rank - 1),) or op.indices == ():
        raise op.error(
            "runs along another dimension than the innermost, for which vector_memory.py has no code"
        )
    mask = emit.value(op.mask) if op.mask is not None else None
    (inside,) = op.bounds
    if inside:
        return mask
    size, first = emit.buffer(op.base).sizes[-1], emit.value(op.indices[-1])
    below = lanes_below(emit, emit.compute(f"sub i64 {size}, {first}"), lanes)
    if mask is None:
        return below
    return emit.compute(f"and <{lanes} x i1> {below}, {mask}")


@RULES.add
def transfer_read(emit: FunctionEmitter, op: vector.TransferRead) -> None:
    kind, lanes = op.vector.type, lane_count(op.vector.type)
    _check_innermost(op, emit.memref_type(op.base))
    mask = _transfer_mask(emit, op, lanes)
    place = _place(emit, op.base, op.indices, kind)
    if mask is None:
        emit.bind(op.vector, emit.compute(f"load {place[1]}, {place[0]}, align {place[2]}"))
        return
    padding = splat(emit, emit.value(op.padding), kind)
    emit.bind(op.vector, _masked_load(emit, place, mask, padding, lanes))


@RULES.add
def transfer_write(emit: FunctionEmitter, op: vector.TransferWrite) -> None:
    lanes, stored = lane_count(op.value_to_store.type), emit.value(op.value_to_store)
    _check_innermost(op, emit.memref_type(op.base))
    mask = _transfer_mask(emit, op, lanes)
    place = _place(emit, op.base, op.indices, op.value_to_store.type)
    if mask is None:
        emit.line(f"store {place[1]} {stored}, {place[0]}, align {place[2]}")
    else:
        _masked_store(emit, place, mask, stored, lanes)


def _check_innermost(op: vector.TransferRead | vector.TransferWrite, kind: MemRefType) -> None:
    layout = layout_of(kind)
    if layout is None or (layout.strides is not None and layout.strides[-1:] != (1,)):
        raise op.error(f"walks along memory of type '{kind}', whose innermost stride is not known to be 1")
