"""memref's views in LLVM: another look at the same memory, by arithmetic on offset, sizes and strides."""

from collections.abc import Iterator, Sequence

from irkit.analysis.layout import layout_of
from irkit.dialects import memref
from irkit.ir import Type, Value
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.targets.llvm.buffers import Buffer
from irkit.targets.llvm.function import FunctionEmitter
from irkit.targets.llvm.memref import element_size
from irkit.targets.llvm.rules import Rules

RULES = Rules()


def mixed(emit: FunctionEmitter, static: Sequence[int], dynamic: Sequence[Value[Type]]) -> list[str]:
    """The operands of a list that mixes constants and values: DYNAMIC stands for the next value."""
    values: Iterator[Value[Type]] = iter(dynamic)
    return [emit.value(next(values)) if each == DYNAMIC else str(each) for each in static]


def settle(buffer: Buffer, kind: MemRefType) -> Buffer:
    """The buffer with every part that its type fixes as a constant: the type is the law."""
    layout = layout_of(kind)
    assert layout is not None
    offset = buffer.offset if layout.offset == DYNAMIC else str(layout.offset)
    sizes = [
        part if size == DYNAMIC else str(size) for part, size in zip(buffer.sizes, kind.shape, strict=True)
    ]
    strides = buffer.strides
    if layout.strides is not None:
        pairs = zip(buffer.strides, layout.strides, strict=True)
        strides = tuple([part if stride == DYNAMIC else str(stride) for part, stride in pairs])
    return Buffer(buffer.pointer, offset, tuple(sizes), strides)


@RULES.add
def cast(emit: FunctionEmitter, op: memref.Cast) -> None:
    kind = emit.memref_type(op.dest)
    emit.module.part_types(kind, op)
    emit.bind(op.dest, settle(emit.buffer(op.source), kind))


@RULES.add
def change_memory_space(emit: FunctionEmitter, op: memref.MemorySpaceCast) -> None:
    kind, buffer = emit.memref_type(op.dest), emit.buffer(op.source)
    before, after = (emit.module.pointer(each, op) for each in (emit.memref_type(op.source), kind))
    if before != after:
        pointer = emit.compute(f"addrspacecast {before} {buffer.pointer} to {after}")
        buffer = buffer._replace(pointer=pointer)
    emit.bind(op.dest, settle(buffer, kind))


@RULES.add
def subview(emit: FunctionEmitter, op: memref.SubView) -> None:
    source, kind = emit.buffer(op.source), op.result.type
    offsets = mixed(emit, op.static_offsets.values, op.offsets)
    sizes = mixed(emit, op.static_sizes.values, op.sizes)
    steps = mixed(emit, op.static_strides.values, op.strides)
    offset = emit.linear_index(source, offsets)
    strides = [emit.multiply(stride, step) for stride, step in zip(source.strides, steps, strict=True)]
    kept = [axis for axis in range(len(sizes)) if axis not in op.dropped_dims()]
    buffer = Buffer(
        source.pointer, offset, tuple([sizes[axis] for axis in kept]), tuple([strides[axis] for axis in kept])
    )
    emit.bind(op.result, settle(buffer, kind))


@RULES.add
def reinterpret_cast(emit: FunctionEmitter, op: memref.ReinterpretCast) -> None:
    (offset,) = mixed(emit, op.static_offsets.values, op.offsets)
    sizes = mixed(emit, op.static_sizes.values, op.sizes)
    strides = mixed(emit, op.static_strides.values, op.strides)
    buffer = Buffer(emit.buffer(op.source).pointer, offset, tuple(sizes), tuple(strides))
    emit.bind(op.result, settle(buffer, op.result.type))


@RULES.add
def view(emit: FunctionEmitter, op: memref.View) -> None:
    """Bytes as elements: the shift moves the pointer."""
    kind, source = op.result.type, emit.buffer(op.source)
    space = emit.module.pointer(kind, op)
    pointer = emit.compute(
        f"getelementptr inbounds i8, {space} {source.pointer}, i64 {emit.value(op.byte_shift)}"
    )
    emit.bind_parts(op.result, [pointer, *[emit.value(size) for size in op.sizes]])


@RULES.add
def collapse_shape(emit: FunctionEmitter, op: memref.CollapseShape) -> None:
    """A group's size is the product of its sizes, its stride the innermost one."""
    source = emit.buffer(op.src)
    groups = op.groups()
    sizes = [emit.product([source.sizes[axis] for axis in group]) for group in groups]
    strides = [source.strides[group[-1]] if group else "1" for group in groups]
    emit.bind(
        op.result, settle(Buffer(source.pointer, source.offset, tuple(sizes), tuple(strides)), op.result.type)
    )


@RULES.add
def expand_shape(emit: FunctionEmitter, op: memref.ExpandShape) -> None:
    """Within a group the strides grow from the source's stride outwards."""
    source = emit.buffer(op.src)
    sizes = mixed(emit, op.static_output_shape.values, op.output_shape)
    strides = ["1"] * len(sizes)
    for number, group in enumerate(op.groups()):
        stride = source.strides[number] if number < len(source.strides) else "1"
        for axis in reversed(group):
            strides[axis] = stride
            stride = emit.multiply(stride, sizes[axis])
    emit.bind(
        op.result, settle(Buffer(source.pointer, source.offset, tuple(sizes), tuple(strides)), op.result.type)
    )


@RULES.add
def transpose(emit: FunctionEmitter, op: memref.Transpose) -> None:
    source = emit.buffer(op.operands[0])
    order = op.order()
    sizes, strides = ([parts[axis] for axis in order] for parts in (source.sizes, source.strides))
    emit.bind(
        op.result, settle(Buffer(source.pointer, source.offset, tuple(sizes), tuple(strides)), op.result.type)
    )


@RULES.add
def extract_metadata(emit: FunctionEmitter, op: memref.ExtractStridedMetadata) -> None:
    source = emit.buffer(op.source)
    emit.bind(op.base_buffer, Buffer(source.pointer, "0", (), ()))
    emit.bind(op.offset, source.offset)
    for value, part in zip([*op.sizes, *op.strides], [*source.sizes, *source.strides], strict=True):
        emit.bind(value, part)


@RULES.add
def extract_pointer(emit: FunctionEmitter, op: memref.ExtractAlignedPointerAsIndex) -> None:
    space = emit.module.pointer(emit.memref_type(op.source), op)
    emit.bind(op.aligned_pointer, emit.compute(f"ptrtoint {space} {emit.buffer(op.source).pointer} to i64"))


@RULES.add
def assume_alignment(emit: FunctionEmitter, op: memref.AssumeAlignment) -> None:
    source, kind = emit.buffer(op.memref), op.memref.type
    space, width = emit.module.pointer(kind, op), element_size(emit, kind)
    pointer = source.pointer
    if source.offset != "0":
        pointer = emit.compute(
            f"getelementptr inbounds i8, {space} {pointer}, i64 {emit.multiply(source.offset, str(width))}"
        )
    callee = emit.module.declare("llvm.assume", "void", ["i1"])
    emit.line(f'call void {callee}(i1 true) [ "align"({space} {pointer}, i64 {op.alignment.value}) ]')
    emit.bind(op.result, source)
