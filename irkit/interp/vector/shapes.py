"""Moving elements: broadcasts, casts, slices, shuffles."""

from typing import Any

from irkit.dialects import vector
from irkit.dialects.vector.constraints import integers
from irkit.interp.code import Code
from irkit.interp.numbers import bits_of, float_bits, from_bits, fused_multiply_add
from irkit.interp.traps import Trap
from irkit.interp.vector.arrays import call, dtype, emits_fixed, number, numbers, poison, tuple_of
from irkit.ir.interning import Type
from irkit.ir.types import FloatType, VectorType

POISON_INDEX = -1


@emits_fixed(vector.Broadcast)
def broadcast(op: vector.Broadcast, c: Code) -> None:
    shape, of = op.vector.type.shape, dtype(c, op.vector.type)

    def spread(value: Any) -> Any:
        import numpy as np

        return np.broadcast_to(np.asarray(value, of), shape)

    def splat(value: Any) -> Any:
        import numpy as np

        return np.full(shape, value, of)

    stretches = isinstance(op.source.type, VectorType)
    c.set(op.vector, call(c, spread if stretches else splat, c[op.source]))


@emits_fixed(vector.ShapeCast)
def shape_cast(op: vector.ShapeCast, c: Code) -> None:
    shape = op.result.type.shape
    c.set(op.result, call(c, lambda value: _array(value).reshape(shape), c[op.source]))


@emits_fixed(vector.Transpose)
def transpose(op: vector.Transpose, c: Code) -> None:
    order = op.permutation.values
    c.set(op.result, call(c, lambda value: _array(value).transpose(order), c[op.vector]))


def _array(value: Any) -> Any:
    import numpy as np

    return np.asarray(value)


@emits_fixed(vector.BitCast)
def bitcast(op: vector.BitCast, c: Code) -> None:
    """The lowest bits of the innermost dimension are those of its first element."""
    source, target = op.source.type.element_type, op.result.type.element_type
    shape, of = op.result.type.shape, dtype(c, op.result.type)
    width = _width(source)
    wide = _width(target)
    row = op.source.type.shape[-1] if op.source.type.rank else 1

    def cast(value: Any) -> Any:
        import numpy as np

        elements = [_bits(each, source) for each in numbers(value)]
        made: list[Any] = []
        for start in range(0, len(elements), row):
            whole = sum(each << (width * at) for at, each in enumerate(elements[start : start + row]))
            made += [
                from_bits((whole >> shift) & ((1 << wide) - 1), target)
                for shift in range(0, width * row, wide)
            ]
        return np.array(made, of).reshape(shape)

    c.set(op.result, call(c, cast, c[op.source]))


def _width(kind: Type) -> int:
    return kind.width if isinstance(kind, FloatType) else bits_of(kind)


def _bits(value: Any, kind: Type) -> int:
    if isinstance(kind, FloatType):
        return float_bits(value, kind)
    return int(value) & ((1 << bits_of(kind)) - 1)


# Positions.


def _position(c: Code, op: vector.Extract | vector.Insert) -> str:
    return tuple_of([str(at) if value is None else c[value] for at, value in op.mixed_position()])


def _checked(position: tuple[int, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    if any(not 0 <= at < size for at, size in zip(position, shape, strict=False)):
        raise Trap(f"position {list(position)} is out of the bounds {list(shape)}")
    return position


@emits_fixed(vector.Extract)
def extract(op: vector.Extract, c: Code) -> None:
    shape, kind, of = op.source.type.shape, op.result.type, dtype(c, op.source.type)

    def take(source: Any, position: tuple[int, ...]) -> Any:
        if POISON_INDEX in op.position:
            return poison(kind, of)
        found = _array(source)[_checked(position, shape)]
        return _array(found).reshape(kind.shape) if isinstance(kind, VectorType) else number(found)

    c.set(op.result, call(c, take, c[op.source], _position(c, op)))


@emits_fixed(vector.Insert)
def insert(op: vector.Insert, c: Code) -> None:
    shape, kind, of = op.dest.type.shape, op.result.type, dtype(c, op.dest.type)

    def put(value: Any, dest: Any, position: tuple[int, ...]) -> Any:
        if POISON_INDEX in op.position:
            return poison(kind, of)
        made = _array(dest).copy()
        made[_checked(position, shape)] = value
        return made

    c.set(op.result, call(c, put, c[op.value_to_store], c[op.dest], _position(c, op)))


@emits_fixed(vector.ToElements)
def to_elements(op: vector.ToElements, c: Code) -> None:
    names = "".join([f"{c.define(result)}, " for result in op.elements])
    c.line(f"{names} = {call(c, numbers, c[op.source])}")


@emits_fixed(vector.FromElements)
def from_elements(op: vector.FromElements, c: Code) -> None:
    shape, of = op.dest.type.shape, dtype(c, op.dest.type)

    def gather(*elements: Any) -> Any:
        import numpy as np

        return np.array(elements, of).reshape(shape)

    c.set(op.dest, call(c, gather, *[c[value] for value in op.elements]))


@emits_fixed(vector.ExtractStridedSlice)
def extract_strided_slice(op: vector.ExtractStridedSlice, c: Code) -> None:
    sizes = integers(op.sizes)
    where = tuple([slice(at, at + size) for at, size in zip(integers(op.offsets), sizes, strict=True)])
    c.set(op.result, call(c, lambda value: value[where], c[op.source]))


@emits_fixed(vector.InsertStridedSlice)
def insert_strided_slice(op: vector.InsertStridedSlice, c: Code) -> None:
    offsets, sizes = integers(op.offsets), op.value_to_store.type.shape
    lead = len(offsets) - len(sizes)
    inner = [slice(at, at + size) for at, size in zip(offsets[lead:], sizes, strict=True)]
    where = (*offsets[:lead], *inner)

    def put(value: Any, dest: Any) -> Any:
        made = dest.copy()
        made[where] = value
        return made

    c.set(op.result, call(c, put, c[op.value_to_store], c[op.dest]))


# Lanes.


@emits_fixed(vector.Shuffle)
def shuffle(op: vector.Shuffle, c: Code) -> None:
    mask, kind, of = op.mask.values, op.vector.type, dtype(c, op.vector.type)
    lane = VectorType(kind.shape[1:], kind.element_type)

    def pick(first: Any, second: Any) -> Any:
        import numpy as np

        both = [*np.atleast_1d(first), *np.atleast_1d(second)]
        anything = poison(lane, of)
        return np.array([anything if at == POISON_INDEX else both[at] for at in mask], of)

    c.set(op.vector, call(c, pick, c[op.v1], c[op.v2]))


@emits_fixed(vector.Interleave)
def interleave(op: vector.Interleave, c: Code) -> None:
    shape = op.result.type.shape

    def mix(first: Any, second: Any) -> Any:
        import numpy as np

        return np.stack([first, second], axis=-1).reshape(shape)

    c.set(op.result, call(c, mix, c[op.lhs], c[op.rhs]))


@emits_fixed(vector.Deinterleave)
def deinterleave(op: vector.Deinterleave, c: Code) -> None:
    source = c[op.source]
    c.set(op.res1, f"{source}[..., ::2]")
    c.set(op.res2, f"{source}[..., 1::2]")


@emits_fixed(vector.FMA)
def fma(op: vector.FMA, c: Code) -> None:
    name = c.array_function(op.result.type, fused_multiply_add)
    c.set_wrapped(op.result, f"{name}({c[op.lhs]}, {c[op.rhs]}, {c[op.acc]})")


@emits_fixed(vector.Step)
def step(op: vector.Step, c: Code) -> None:
    import numpy as np

    c.set(op.result, c.constant(np.arange(op.result.type.shape[0], dtype=np.int64)))
