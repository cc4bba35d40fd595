"""vector's loads and stores in LLVM.

    %v = vector.load %m[%i, %j]                     %v1 = load <8 x float>, ptr %v2, align 4
    %w = vector.transfer_read %m[%i], %pad          a masked load: what lies outside is the padding

Loads and stores run along an innermost dimension of stride 1, transfers along any dimension.  Vectors of i1
have no place in memory.
"""

from collections.abc import Sequence
from typing import NamedTuple

from irkit.analysis.layout import layout_of
from irkit.dialects import vector
from irkit.ir import Type, Value
from irkit.ir.affine import AffineDim
from irkit.ir.types import MemRefType, VectorType
from irkit.targets.llvm.floats import mangled
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.memref import access_hints
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
    emit.bind(op.result, emit.compute(f"load {kind}, {pointer}{access_hints(emit, op, width)}"))


@RULES.add
def store(emit: FunctionEmitter, op: vector.Store) -> None:
    pointer, kind, width = _place(emit, op.base, op.indices, op.value_to_store.type)
    emit.line(f"store {kind} {emit.value(op.value_to_store)}, {pointer}{access_hints(emit, op, width)}")


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


def _aligned_place(
    emit: FunctionEmitter, op: vector.MaskedLoad | vector.MaskedStore, lanes: Type
) -> tuple[str, str, int]:
    pointer, kind, width = _place(emit, op.base, op.indices, lanes)
    return pointer, kind, op.alignment.value if op.alignment is not None else width


@RULES.add
def masked_load(emit: FunctionEmitter, op: vector.MaskedLoad) -> None:
    place = _aligned_place(emit, op, op.result.type)
    mask, otherwise = emit.value(op.mask), emit.value(op.pass_thru)
    emit.bind(op.result, _masked_load(emit, place, mask, otherwise, lane_count(op.result.type)))


@RULES.add
def masked_store(emit: FunctionEmitter, op: vector.MaskedStore) -> None:
    place = _aligned_place(emit, op, op.value_to_store.type)
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


@RULES.add
def expand_load(emit: FunctionEmitter, op: vector.ExpandLoad) -> None:
    pointer, kind, width = _packed_place(emit, op, op.result.type)
    types = [pointer.rpartition(" ")[0], emit.type(op.mask.type), kind]
    callee = emit.module.declare(f"llvm.masked.expandload.{mangled(kind)}", kind, types)
    operands = f"{_aligned(pointer, width)}, {emit.typed(op.mask)}, {emit.typed(op.pass_thru)}"
    emit.bind(op.result, emit.compute(f"call {kind} {callee}({operands})"))


@RULES.add
def compress_store(emit: FunctionEmitter, op: vector.CompressStore) -> None:
    pointer, kind, width = _packed_place(emit, op, op.value_to_store.type)
    types = [kind, pointer.rpartition(" ")[0], emit.type(op.mask.type)]
    callee = emit.module.declare(f"llvm.masked.compressstore.{mangled(kind)}", "void", types)
    operands = f"{emit.typed(op.value_to_store)}, {_aligned(pointer, width)}, {emit.typed(op.mask)}"
    emit.line(f"call void {callee}({operands})")


def _packed_place(
    emit: FunctionEmitter, op: vector.ExpandLoad | vector.CompressStore, lanes: Type
) -> tuple[str, str, int]:
    pointer, kind, width = _place(emit, op.base, op.indices, lanes)
    return pointer, kind, op.alignment.value if op.alignment is not None else width


# Transfers: along the innermost dimension a load or a store, along another one a gather or a scatter.


class _Walk(NamedTuple):
    """Along which dimension of the memory a transfer goes, where it starts, and which lanes take part."""

    dim: int
    place: tuple[str, str, int]
    mask: str | None
    lanes: int
    step: str
    """The distance of two lanes in memory, in elements."""


def _walk(emit: FunctionEmitter, op: vector.TransferRead | vector.TransferWrite, dim: int) -> _Walk:
    lanes, buffer = lane_count(op.vector_type), emit.buffer(op.base)
    _check_layout(op, emit.memref_type(op.base))
    mask = emit.value(op.mask) if op.mask is not None else None
    (inside,) = op.bounds
    if not inside:
        size, first = buffer.sizes[dim], emit.value(op.indices[dim])
        below = lanes_below(emit, emit.compute(f"sub i64 {size}, {first}"), lanes)
        mask = below if mask is None else emit.compute(f"and <{lanes} x i1> {below}, {mask}")
    place = _place(emit, op.base, op.indices, op.vector_type)
    return _Walk(dim, place, mask, lanes, buffer.strides[dim])


def _check_layout(op: vector.TransferRead | vector.TransferWrite, kind: MemRefType) -> None:
    if layout_of(kind) is None:
        raise op.error(f"walks along memory of type '{kind}', whose strides are not known")


def _strided_pointers(emit: FunctionEmitter, walk: _Walk, element: str) -> tuple[str, str]:
    """A vector of pointers with its type, and the suffix that names it."""
    pointer = walk.place[0]
    space, whole = pointer.rpartition(" ")[0], f"<{walk.lanes} x i64>"
    numbers = ", ".join([f"i64 {lane}" for lane in range(walk.lanes)])
    first = emit.compute(f"insertelement {whole} poison, i64 {walk.step}, i64 0")
    zeros = f"<{walk.lanes} x i32> zeroinitializer"
    steps = emit.compute(f"shufflevector {whole} {first}, {whole} poison, {zeros}")
    distances = emit.compute(f"mul {whole} <{numbers}>, {steps}")
    moved = emit.compute(f"getelementptr {element}, {pointer}, {whole} {distances}")
    return f"<{walk.lanes} x {space}> {moved}", f"v{walk.lanes}p{_space(space)}"


def _all_or(walk: _Walk) -> str:
    """The mask of a gather or scatter."""
    return f"<{walk.lanes} x i1> {walk.mask if walk.mask is not None else 'splat (i1 true)'}"


@RULES.add
def transfer_read(emit: FunctionEmitter, op: vector.TransferRead) -> None:
    kind = op.vector.type
    dims = [expr.position for expr in op.map.results if isinstance(expr, AffineDim)]
    if not dims:
        _read_one(emit, op)
        return
    walk = _walk(emit, op, dims[0])
    padding = splat(emit, emit.value(op.padding), kind) if walk.mask is not None else "poison"
    spelling = emit.type(kind)
    if walk.step != "1":
        pointers, suffix = _strided_pointers(emit, walk, emit.type(kind.element_type))
        types = [pointers.rpartition(" ")[0], f"<{walk.lanes} x i1>", spelling]
        callee = emit.module.declare(f"llvm.masked.gather.{mangled(spelling)}.{suffix}", spelling, types)
        operands = f"{_aligned(pointers, walk.place[2])}, {_all_or(walk)}, {spelling} {padding}"
        emit.bind(op.vector, emit.compute(f"call {spelling} {callee}({operands})"))
    elif walk.mask is None:
        emit.bind(op.vector, emit.compute(f"load {spelling}, {walk.place[0]}, align {walk.place[2]}"))
    else:
        emit.bind(op.vector, _masked_load(emit, walk.place, walk.mask, padding, walk.lanes))


def _read_one(emit: FunctionEmitter, op: vector.TransferRead) -> None:
    """One element, in all lanes; a mask of one bit, or bounds of no dimension, are for all of them."""
    kind, element = op.vector.type, op.vector.type.element_type
    if op.mask is not None:
        raise op.error("repeats an element under a mask, for which vector_memory.py has no code")
    pointer, _, width = _place(emit, op.base, op.indices, kind)
    loaded = emit.compute(f"load {emit.type(element)}, {pointer}, align {width}")
    emit.bind(op.vector, splat(emit, loaded, kind))


@RULES.add
def transfer_write(emit: FunctionEmitter, op: vector.TransferWrite) -> None:
    stored = emit.value(op.value_to_store)
    dims = [expr.position for expr in op.map.results if isinstance(expr, AffineDim)]
    if not dims:
        pointer, kind, width = _place(emit, op.base, op.indices, op.value_to_store.type)
        emit.line(f"store {kind} {stored}, {pointer}, align {width}")
        return
    walk = _walk(emit, op, dims[0])
    if walk.step != "1":
        kind = emit.type(op.value_to_store.type)
        pointers, suffix = _strided_pointers(emit, walk, emit.type(op.value_to_store.type.element_type))
        types = [kind, pointers.rpartition(" ")[0], f"<{walk.lanes} x i1>"]
        callee = emit.module.declare(f"llvm.masked.scatter.{mangled(kind)}.{suffix}", "void", types)
        operands = f"{kind} {stored}, {_aligned(pointers, walk.place[2])}, {_all_or(walk)}"
        emit.line(f"call void {callee}({operands})")
    elif walk.mask is None:
        emit.line(f"store {walk.place[1]} {stored}, {walk.place[0]}, align {walk.place[2]}")
    else:
        _masked_store(emit, walk.place, walk.mask, stored, walk.lanes)
