"""memref in LLVM: memory is allocated, read, written and copied.

    %0 = memref.load %m[%i, %j] : memref<?x8xf32>      %v1 = mul nsw i64 %v2, 8
                                                       %v3 = add nsw i64 %v1, %v4
                                                       %v5 = getelementptr inbounds float, ptr %v6, i64 %v3
                                                       %v7 = load float, ptr %v5

Views are in memref_views.py, atomic updates in memref_atomics.py.
"""

from collections.abc import Sequence
from typing import Final

from irkit.analysis.layout import layout_of
from irkit.dialects import memref, vector
from irkit.ir import Type, Value
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.targets.llvm.buffers import Buffer
from irkit.targets.llvm.function import FunctionEmitter, is_literal
from irkit.targets.llvm.rules import Rules
from irkit.targets.llvm.types import byte_width

RULES = Rules()
ALIGNMENT: Final = 64
"""Of allocations that ask for none: a cache line, and the widest vector."""


@RULES.add
def load(emit: FunctionEmitter, op: memref.Load) -> None:
    kind = op.memref.type
    pointer = emit.element_pointer(emit.buffer(op.memref), [emit.value(each) for each in op.indices], kind)
    hints = access_hints(emit, op)
    emit.bind(op.result, emit.load(kind.element_type, pointer, emit.module.pointer(kind, op), hints))


@RULES.add
def store(emit: FunctionEmitter, op: memref.Store) -> None:
    kind = op.memref.type
    pointer = emit.element_pointer(emit.buffer(op.memref), [emit.value(each) for each in op.indices], kind)
    space, hints = emit.module.pointer(kind, op), access_hints(emit, op)
    emit.store(kind.element_type, emit.value(op.value), pointer, space, hints)


Access = memref.Load | memref.Store | vector.Load | vector.Store


def access_hints(emit: FunctionEmitter, op: Access, width: int | None = None) -> str:
    """The alignment that is known, `width` where none is given, whether caches are to be left alone, and what
    is no alias."""
    alignment = op.alignment.value if op.alignment is not None else width
    hints = f", align {alignment}" if alignment is not None else ""
    if op.nontemporal is not None and op.nontemporal.as_bool and emit.module.streams:
        hints += f", !nontemporal {emit.module.metadata('!{i32 1}')}"
    return hints + emit.scopes.hints(op.memref if isinstance(op, memref.Load | memref.Store) else op.base)


@RULES.add
def allocate(emit: FunctionEmitter, op: memref.Alloc) -> None:
    """aligned_alloc, whose size must be a multiple of the alignment; never of nothing, so that it never gives
    null."""
    kind = op.memref.type
    sizes, size = _allocation(emit, kind, op.dynamic_sizes)
    alignment = max(ALIGNMENT, op.alignment.value if op.alignment is not None else 0)
    if is_literal(size):
        rounded = str(max(alignment, -(-int(size) // alignment) * alignment))
    else:
        padded = emit.compute(f"add i64 {size}, {2 * alignment - 1}")
        rounded = emit.compute(f"and i64 {padded}, {-alignment}")
    attributes = (
        'nounwind willreturn allockind("alloc,uninitialized,aligned") allocsize(1) "alloc-family"="malloc"'
    )
    callee = emit.module.declare("aligned_alloc", "noalias ptr", ["i64 allocalign", "i64"], attributes)
    pointer = emit.compute(f"call noalias align {alignment} ptr {callee}(i64 {alignment}, i64 {rounded})")
    emit.bind(op.memref, Buffer(pointer, "0", tuple(sizes), tuple(emit.row_major(sizes))))


def _allocation(
    emit: FunctionEmitter, kind: MemRefType, dynamic_sizes: Sequence[Value[Type]]
) -> tuple[list[str], str]:
    """The sizes of an allocated memref, and its size in bytes."""
    layout = layout_of(kind)
    if layout is None or kind.layout is not None:
        raise emit.op.error(
            "allocates a layout that is not the identity, which irkit/targets/llvm/memref.py does not do"
        )
    dynamic = iter(dynamic_sizes)
    sizes = [emit.value(next(dynamic)) if size == DYNAMIC else str(size) for size in kind.shape]
    return sizes, emit.multiply(emit.product(sizes), str(element_size(emit, kind)))


def element_size(emit: FunctionEmitter, kind: MemRefType) -> int:
    size = byte_width(kind.element_type)
    if size is None:
        raise emit.op.error(f"has elements of type '{kind.element_type}', which have no place in memory")
    return size


@RULES.add
def allocate_on_stack(emit: FunctionEmitter, op: memref.Alloca) -> None:
    """Of known size: once, at the head of the function; a loop reuses it.

    Otherwise, and where a branch carries the memory on so that two may live at once, where it stands."""
    kind = op.memref.type
    sizes, size = _allocation(emit, kind, op.dynamic_sizes)
    alignment = op.alignment.value if op.alignment is not None else ALIGNMENT
    if is_literal(size) and not any(user.is_terminator for user in op.memref.users):
        pointer = emit.fresh()
        element, count = emit.module.memory_type(kind.element_type, op), max(1, kind.num_elements)
        emit.entry.append(f"{pointer} = alloca [{count} x {element}], align {alignment}")
    else:
        pointer = emit.compute(f"alloca i8, i64 {size}, align {alignment}")
    emit.bind(op.memref, Buffer(pointer, "0", tuple(sizes), tuple(emit.row_major(sizes))))


@RULES.add
def deallocate(emit: FunctionEmitter, op: memref.Dealloc) -> None:
    attributes = 'nounwind willreturn allockind("free") "alloc-family"="malloc"'
    callee = emit.module.declare("free", "void", ["ptr allocptr"], attributes)
    emit.line(f"call void {callee}(ptr {emit.buffer(op.memref).pointer})")


@RULES.add
def get_global(emit: FunctionEmitter, op: memref.GetGlobal) -> None:
    emit.bind_parts(op.result, [f"@{emit.module.symbol(op.symbol.leaf)}"])


@RULES.add
def dim(emit: FunctionEmitter, op: memref.Dim) -> None:
    """A size, chosen at run time where the axis is not known."""
    sizes = emit.buffer(op.source).sizes
    axis = emit.value(op.index)
    if is_literal(axis):
        if not 0 <= int(axis) < len(sizes):
            raise op.error(f"asks for size {axis} of a memref of rank {len(sizes)}")
        emit.bind(op.result, sizes[int(axis)])
        return
    result = "poison"
    for number, size in enumerate(sizes):
        chosen = emit.compute(f"icmp eq i64 {axis}, {number}")
        result = emit.compute(f"select i1 {chosen}, i64 {size}, i64 {result}")
    emit.bind(op.result, result)


@RULES.add
def rank(emit: FunctionEmitter, op: memref.Rank) -> None:
    emit.bind(op.result, str(len(emit.buffer(op.memref).sizes)))


@RULES.add
def copy(emit: FunctionEmitter, op: memref.Copy) -> None:
    """A memmove of what lies in one block in both, inside of loops over the other dimensions."""
    _copy_blocks(emit, op, [], _dims_outside(emit, op))


def _dims_outside(emit: FunctionEmitter, op: memref.Copy) -> int:
    """How many leading dimensions do not belong to blocks that source and target both have."""
    kind, other = emit.memref_type(op.source), emit.memref_type(op.target)
    source, target = emit.buffer(op.source), emit.buffer(op.target)
    if kind.layout is None and other.layout is None:
        return 0
    inside = 1
    if emit.module.address_space(kind.memory_space) != emit.module.address_space(other.memory_space):
        return len(source.sizes)  # Not every processor moves blocks from one kind of memory to another.
    for dim in reversed(range(len(source.sizes))):
        if not source.strides[dim] == target.strides[dim] == str(inside):
            return dim + 1
        if not is_literal(source.sizes[dim]):
            return dim
        inside *= int(source.sizes[dim])
    return 0


def _copy_blocks(emit: FunctionEmitter, op: memref.Copy, indices: list[str], outside: int) -> None:
    kind, other = emit.memref_type(op.source), emit.memref_type(op.target)
    source, target = emit.buffer(op.source), emit.buffer(op.target)
    if len(indices) < outside:
        emit.counted_loop(
            source.sizes[len(indices)], lambda index: _copy_blocks(emit, op, [*indices, index], outside)
        )
        return
    at = [*indices, *["0"] * (len(source.sizes) - outside)]
    origin, place = emit.element_pointer(source, at, kind), emit.element_pointer(target, at, other)
    pointers = [emit.module.pointer(each, op) for each in (other, kind)]
    if outside == len(source.sizes) > 0:
        element = emit.module.memory_type(kind.element_type, op)
        value = emit.compute(f"load {element}, {pointers[1]} {origin}")
        emit.line(f"store {element} {value}, {pointers[0]} {place}")
        return
    size = emit.multiply(emit.product(source.sizes[outside:]), str(element_size(emit, kind)))
    spaces = "".join([f".p{emit.module.address_space(each.memory_space)}" for each in (other, kind)])
    callee = emit.module.declare(f"llvm.memmove{spaces}.i64", "void", [*pointers, "i64", "i1"])
    emit.line(f"call void {callee}({pointers[0]} {place}, {pointers[1]} {origin}, i64 {size}, i1 false)")


@RULES.add
def prefetch(emit: FunctionEmitter, op: memref.Prefetch) -> None:
    kind = op.memref.type
    pointer = emit.element_pointer(emit.buffer(op.memref), [emit.value(each) for each in op.indices], kind)
    space = emit.module.pointer(kind, op)
    name = f"llvm.prefetch.p{emit.module.address_space(kind.memory_space)}"
    callee = emit.module.declare(name, "void", [space, "i32", "i32", "i32"])
    write, locality, data = int(op.is_write.as_bool), op.locality_hint.value, int(op.is_data_cache.as_bool)
    emit.line(f"call void {callee}({space} {pointer}, i32 {write}, i32 {locality}, i32 {data})")
