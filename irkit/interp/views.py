"""What views of memory mean: other offsets, sizes and strides over the same buffer."""

from collections.abc import Sequence
from typing import Any

from irkit.dialects import memref
from irkit.dialects.memref.layouts import strided_layout
from irkit.interp.code import Code, emits
from irkit.interp.memory import Buffer, MemRef, WrittenBytes, contiguous_strides
from irkit.interp.traps import Trap, Undecided
from irkit.ir.attributes import ArrayAttr, IntegerAttr
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.ir.values import Value


def mixed(c: Code, static: Sequence[int], dynamic: Sequence[Value[Any]]) -> str:
    """A tuple of numbers, values where a number is unknown."""
    values = iter(dynamic)
    return f"({''.join([f'{c[next(values)] if number == DYNAMIC else number}, ' for number in static])})"


# Queries.


def size_of(what: MemRef, axis: int) -> int:
    if not 0 <= axis < len(what.sizes):
        raise Trap(f"size {axis} of a memref of rank {len(what.sizes)}")
    return what.sizes[axis]


@emits(memref.Dim)
def dim(op: memref.Dim, c: Code) -> None:
    c.set(op.result, f"{c.constant(size_of)}({c[op.source]}, {c[op.index]})")


@emits(memref.Rank)
def rank(op: memref.Rank, c: Code) -> None:
    c.set(op.result, f"len({c[op.memref]}.sizes)")


@emits(memref.AssumeAlignment)
def assume_alignment(op: memref.AssumeAlignment, c: Code) -> None:
    c.set(op.result, c[op.memref])


def distinct(*buffers: MemRef) -> tuple[MemRef, ...]:
    """Claims that the buffers are different; a trap where they are not."""
    if len({id(each.buffer) for each in buffers}) != len(buffers):
        raise Trap("memrefs that were said to be distinct share a buffer")
    return buffers


@emits(memref.DistinctObjects)
def distinct_objects(op: memref.DistinctObjects, c: Code) -> None:
    targets = "".join([f"{c.define(result)}, " for result in op.results])
    c.line(f"{targets} = {c.constant(distinct)}({c.all(op._operands)})")


@emits(memref.ExtractStridedMetadata)
def extract_strided_metadata(op: memref.ExtractStridedMetadata, c: Code) -> None:
    source = c[op.source]
    make = c.constant(lambda what: MemRef(what.buffer, 0, (), ()))
    c.set(op.base_buffer, f"{make}({source})")
    c.set(op.offset, f"{source}.offset")
    targets = "".join([f"{c.define(each)}, " for each in op.sizes_and_strides])
    if targets:
        c.line(f"{targets} = *{source}.sizes, *{source}.strides")


# Casts.


def checked_cast(what: MemRef, kind: MemRefType) -> MemRef:
    """The same memref; a trap where the static parts of its new type are not true of it."""
    layout = strided_layout(kind)
    fits = len(what.sizes) == kind.rank and all(
        size in (DYNAMIC, given) for size, given in zip(kind.shape, what.sizes, strict=True)
    )
    if fits and layout is not None:
        fits = layout.offset in (DYNAMIC, what.offset) and all(
            stride in (DYNAMIC, given) or size == 1
            for stride, given, size in zip(layout.strides, what.strides, what.sizes, strict=True)
        )
    if not fits:
        raise Trap(f"a memref of sizes {list(what.sizes)} and strides {list(what.strides)} is no {kind}")
    return what


@emits(memref.Cast, memref.MemorySpaceCast)
def cast(op: memref.Cast | memref.MemorySpaceCast, c: Code) -> None:
    kind = op.dest.type
    if isinstance(kind, MemRefType):
        c.set(op.dest, f"{c.constant(checked_cast)}({c[op.source]}, {c.constant(kind)})")
    else:
        c.set(op.dest, c[op.source])


memory_space_cast = cast


def reinterpreted(
    what: MemRef, offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]
) -> MemRef:
    """Other numbers over the same buffer; a trap where they lead out of it."""
    made = MemRef(what.buffer, offsets[0], sizes, strides)
    made.positions()
    return made


@emits(memref.ReinterpretCast)
def reinterpret_cast(op: memref.ReinterpretCast, c: Code) -> None:
    (offset,) = [op.static_offsets.values]
    offsets = mixed(c, offset, op.offsets)
    sizes = mixed(c, op.static_sizes.values, op.sizes)
    strides = mixed(c, op.static_strides.values, op.strides)
    c.set(op.result, f"{c.constant(reinterpreted)}({c[op.source]}, {offsets}, {sizes}, {strides})")


# Parts and reorderings.


def part(
    what: MemRef, offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int], kept: Sequence[int]
) -> MemRef:
    """A subview; of its axes only `kept` are left (the others have size 1)."""
    for offset, size, step, whole in zip(offsets, sizes, strides, what.sizes, strict=True):
        last = offset + (size - 1) * step
        if size < 0 or (size and not (0 <= offset < whole and 0 <= last < whole)):
            raise Trap(f"a subview at {list(offsets)} of sizes {list(sizes)} leaves {list(what.sizes)}")
    start = what.offset + sum(offset * stride for offset, stride in zip(offsets, what.strides, strict=True))
    steps = [step * stride for step, stride in zip(strides, what.strides, strict=True)]
    return MemRef(what.buffer, start, [sizes[axis] for axis in kept], [steps[axis] for axis in kept])


@emits(memref.SubView)
def subview(op: memref.SubView, c: Code) -> None:
    offsets = mixed(c, op.static_offsets.values, op.offsets)
    sizes = mixed(c, op.static_sizes.values, op.sizes)
    strides = mixed(c, op.static_strides.values, op.strides)
    kept = _kept_axes(op)
    c.set(op.result, f"{c.constant(part)}({c[op.source]}, {offsets}, {sizes}, {strides}, {kept})")


def _kept_axes(op: memref.SubView) -> tuple[int, ...]:
    """The axes of the source that the result has: all but some of static size 1, chosen so that strides
    agree."""
    sizes, rank = op.static_sizes.values, op.result.type.rank
    if rank == len(sizes):
        return tuple(range(rank))
    result = strided_layout(op.result.type)
    source = strided_layout(op.source.type)
    wanted = list(zip(op.result.type.shape, result.strides if result else [DYNAMIC] * rank, strict=True))
    kept: list[int] = []
    for axis, size in enumerate(sizes):
        droppable = size == 1 and len(sizes) - axis > rank - len(kept)
        stride = source.strides[axis] if source is not None else DYNAMIC
        step = op.static_strides.values[axis]
        scaled = DYNAMIC if DYNAMIC in (stride, step) else stride * step
        fits = len(kept) < rank and wanted[len(kept)] == (size, scaled)
        if not droppable or fits:
            kept.append(axis)
    return tuple(kept)


@emits(memref.Transpose)
def transpose(op: memref.Transpose, c: Code) -> None:
    order = [expr.position for expr in op.permutation.value.results]  # type: ignore[attr-defined]

    def permuted(what: MemRef) -> MemRef:
        return MemRef(
            what.buffer,
            what.offset,
            [what.sizes[axis] for axis in order],
            [what.strides[axis] for axis in order],
        )

    c.set(op.result, f"{c.constant(permuted)}({c[op.source]})")


def _groups(attr: ArrayAttr) -> list[list[int]]:
    """The axes that each reassociation joins."""
    return [[axis.value for axis in group if isinstance(axis, IntegerAttr)] for group in attr]  # type: ignore[attr-defined]


def collapsed(what: MemRef, groups: Sequence[Sequence[int]]) -> MemRef:
    """Joins neighbouring axes; a trap where they are not contiguous."""
    sizes: list[int] = []
    strides: list[int] = []
    for group in groups:
        size, stride = 1, None
        for axis in reversed(group):
            if what.sizes[axis] == 1:
                continue
            if stride is not None and size and what.strides[axis] != stride * size:
                raise Trap("axes that are not contiguous are collapsed")
            stride = what.strides[axis] if stride is None else stride
            size *= what.sizes[axis]
        sizes.append(size)
        strides.append(what.strides[group[-1]] if stride is None else stride)
    return MemRef(what.buffer, what.offset, sizes, strides)


@emits(memref.CollapseShape)
def collapse_shape(op: memref.CollapseShape, c: Code) -> None:
    c.set(op.result, f"{c.constant(collapsed)}({c[op.src]}, {c.constant(_groups(op.reassociation))})")


def expanded(what: MemRef, groups: Sequence[Sequence[int]], sizes: Sequence[int]) -> MemRef:
    """Splits axes; a trap where the new sizes do not make up the old one."""
    strides = [0] * len(sizes)
    for source, group in enumerate(groups):
        stride = what.strides[source]
        for axis in reversed(group):
            strides[axis] = stride
            stride *= sizes[axis]
        total = 1
        for axis in group:
            total *= sizes[axis]
        if total != what.sizes[source]:
            raise Trap(f"size {what.sizes[source]} is split into {[sizes[axis] for axis in group]}")
    return MemRef(what.buffer, what.offset, sizes, strides)


@emits(memref.ExpandShape)
def expand_shape(op: memref.ExpandShape, c: Code) -> None:
    sizes = mixed(c, op.static_output_shape.values, op.output_shape)
    c.set(op.result, f"{c.constant(expanded)}({c[op.src]}, {c.constant(_groups(op.reassociation))}, {sizes})")


def reshaped(what: MemRef, shape: MemRef) -> MemRef:
    """Other sizes over contiguous memory."""
    sizes = tuple(int(size) for size in shape.read_all())
    total, given = 1, 1
    for size in sizes:
        total *= size
    for size in what.sizes:
        given *= size
    if not what.is_contiguous or total != given:
        raise Trap(f"sizes {list(what.sizes)} cannot be read as {list(sizes)}")
    return MemRef(what.buffer, what.offset, sizes, contiguous_strides(sizes))


@emits(memref.Reshape)
def reshape(op: memref.Reshape, c: Code) -> None:
    c.set(op.result, f"{c.constant(reshaped)}({c[op.source]}, {c[op.shape]})")


# Bytes as numbers.


def typed_view(what: MemRef, shift: int, sizes: Sequence[int], dtype: Any) -> MemRef:
    """The bytes from `shift` on as row-major elements of another type."""
    if dtype == object:
        raise Undecided("bytes are viewed as numbers, whose rounding is not followed")
    count = 1
    for size in sizes:
        count *= size
    start = what.offset + shift
    end = start + count * dtype.itemsize
    if shift < 0 or end > what.offset + what.sizes[0]:
        end = shift + count * dtype.itemsize
        raise Trap(f"a view of bytes {shift} to {end} leaves {what.sizes[0]} bytes")
    data = what.buffer.data[start:end].view(dtype)
    known = what.buffer.written
    rows = known.rows if isinstance(known, WrittenBytes) else known  # of bytes, whose rows are one byte long
    written = rows[start:end].reshape(count, dtype.itemsize)
    made = Buffer(data, WrittenBytes(written), what.buffer.name, what.buffer)
    return MemRef(made, 0, sizes, contiguous_strides(sizes))


@emits(memref.View)
def view(op: memref.View, c: Code) -> None:
    kind = op.result.type
    sizes = mixed(c, kind.shape, op.sizes)
    dtype = c.constant(c.machine.dtype(kind.element_type))
    c.set(op.result, f"{c.constant(typed_view)}({c[op.source]}, {c[op.byte_shift]}, {sizes}, {dtype})")
