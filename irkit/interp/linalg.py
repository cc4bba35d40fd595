"""What structured operations mean: the body runs once for each point of the iteration space.

Parallel loops may run in any order, reductions in theirs.  An output's element is read where the body uses
it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.dialects import linalg
from irkit.dialects.linalg.relayout import packed_shape
from irkit.interp.code import Code, emits
from irkit.interp.graph import normalized
from irkit.interp.tensor import Points, scalar
from irkit.interp.traps import Trap
from irkit.interp.views import mixed
from irkit.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap
from irkit.ir.operation import Operation
from irkit.ir.types import FloatType, MemRefType, TensorType
from irkit.ir.values import Value

_STRUCTURED: Final[tuple[type[Operation], ...]] = (
    *linalg.NAMED.values(),
    linalg.BatchMatmul,
    linalg.BatchReduceMatmul,
    linalg.Broadcast,
    linalg.Contract,
    linalg.Elementwise,
    linalg.Generic,
    linalg.Map,
    linalg.Matmul,
    linalg.Reduce,
    linalg.Transpose,
)


@emits(*_STRUCTURED)
def structured(op: linalg.Structured, c: Code) -> None:
    maps, iterators = op.maps(), op.iterators()
    bounds = c.fresh("bounds")
    shapes = "".join([f"{_shape(op_value, c)}, " for op_value in op.operands])
    c.line(f"{bounds} = {c.constant(_bounds_of(op, maps, len(iterators)))}(({shapes}))")
    made = _copies(op, c)
    order = c.constant([kind == "parallel" for kind in iterators])
    indices = [c.fresh("i") for _ in iterators]
    target = f"({''.join([f'{name}, ' for name in indices])})" if indices else c.fresh("point")
    points = c.counted(f"{c.constant(ordered)}(machine, {bounds}, {order})", op.regions[0])
    with c.indented(f"for {target} in {points}"):
        args = [_element(op, c, number, maps[number], indices, made) for number in range(len(maps))]
        results = [c.fresh("y") for _ in op.dps_inits]
        c.loop_indices.append(indices)
        c.region(op.regions[0], results, args)
        c.loop_indices.pop()
        first = len(op.operands) - len(results)
        for number, value in enumerate(results, first):
            subscripts = _subscripts(c, maps[number], indices)
            if isinstance(op.operands[number].type, MemRefType):
                c.store_element(op.operands[number], value, subscripts)
            else:
                c.line(f"{made[number]}[{_tuple(subscripts)}] = {value}")
    for result, name in zip(op.results, made.values(), strict=True):
        c.set(result, name)


@emits(linalg.Yield)
def yield_(op: linalg.Yield, c: Code) -> None:
    c.yielded(op.operands)


@emits(linalg.Index)
def index(op: linalg.Index, c: Code) -> None:
    c.set(op.result, c.use(c.loop_indices[-1][op.dim.value]))


def _shape(value: Value[Any], c: Code) -> str:
    if isinstance(value.type, MemRefType):
        return f"{c[value]}.sizes"
    return f"{c[value]}.shape" if isinstance(value.type, TensorType) else "()"


def _bounds_of(
    op: linalg.Structured, maps: Sequence[AffineMap], loops: int
) -> Callable[[Sequence[Sequence[int]]], list[int]]:
    """How often the loops run for operands of some shapes; a trap where these do not fit together."""

    def bounds(shapes: Sequence[Sequence[int]]) -> list[int]:
        ranges = linalg.loop_ranges(maps, shapes, loops)
        assert ranges is not None, "the maps are invertible"
        last = [size - 1 for size in ranges]
        for each, shape in zip(maps, shapes, strict=True):
            for expr, size in zip(each.results, shape, strict=True):
                fits = 0 in ranges or 0 <= expr.evaluate(last) < size
                if not fits or (isinstance(expr, AffineDim) and expr.evaluate(last) != size - 1):
                    raise Trap(f"{op.name} is given operands of sizes {[list(each) for each in shapes]}")
        return ranges

    return bounds


def ordered(machine: Any, bounds: Sequence[int], parallel: Sequence[bool]) -> Points:
    """The points of the iteration space; parallel loops in any order."""
    return Points(
        [
            machine.shuffled(range(size)) if free else range(size)
            for size, free in zip(bounds, parallel, strict=True)
        ]
    )


def _copies(op: linalg.Structured, c: Code) -> dict[int, str]:
    """The arrays that the results are made in, by the number of the operand."""
    made: dict[int, str] = {}
    for number in range(len(op.operands) - len(op.dps_inits), len(op.operands)):
        if isinstance(op.operands[number].type, TensorType):
            made[number] = c.fresh("made")
            c.line(f"{made[number]} = {c[op.operands[number]]}.copy()")
    return made


def _element(
    op: linalg.Structured,
    c: Code,
    number: int,
    each: AffineMap,
    indices: Sequence[str],
    made: dict[int, str],
) -> str:
    """What an argument of the body is."""
    value = op.operands[number]
    if not op.body.args[number].has_uses:
        return "None"
    subscripts = _subscripts(c, each, indices)
    if isinstance(value.type, MemRefType):
        return c.load_element(value, subscripts)
    if not isinstance(value.type, TensorType):
        return c[value]
    array = made.get(number) or c[value]
    text = f"{array}[{_tuple(subscripts)}]"
    return text if isinstance(value.type.element_type, FloatType) else f"{c.constant(scalar)}({text})"


def _tuple(parts: Sequence[str]) -> str:
    return f"({''.join([f'{part}, ' for part in parts])})" if parts else "()"


def _subscripts(c: Code, each: AffineMap, indices: Sequence[str]) -> list[str]:
    return [_text(expr, [c.use(name) for name in indices]) for expr in each.results]


_OPERATORS: Final = {"add": "+", "mul": "*", "mod": "%", "floordiv": "//"}


def _text(expr: AffineExpr, dims: Sequence[str]) -> str:
    """An affine expression as Python."""
    if isinstance(expr, AffineDim):
        return dims[expr.position]
    if isinstance(expr, AffineConstant):
        return str(expr.value)
    assert isinstance(expr, AffineBinary)
    left, right = _text(expr.lhs, dims), _text(expr.rhs, dims)
    if expr.kind == "ceildiv":
        return f"(-(-{left} // {right}))"
    return f"({left} {_OPERATORS[expr.kind]} {right})"


# Operations of several steps, in NumPy.


@emits(linalg.Softmax)
def softmax(op: linalg.Softmax, c: Code) -> None:
    axis, name = op.dimension.value, c.constant(normalized)
    if isinstance(op.input.type, MemRefType):
        c.line(f"{c[op.output]}.write_all({name}({c[op.input]}.read_all(), {axis}))")
    else:
        c.set(op.results[0], c.wrapped(op.results[0].type, f"{name}({c[op.input]}, {axis})"))


def _relayout(op: linalg.Pack | linalg.UnPack) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dimensions that are tiled, and the order of the outer ones."""
    rank = op.source.type.rank if isinstance(op, linalg.Pack) else op.dest.type.rank
    order = op.outer_dims_perm.values if op.outer_dims_perm is not None else ()
    return op.inner_dims_pos.values, order or tuple(range(rank))


def _check_tiles(tiles: Sequence[int]) -> None:
    if any(tile <= 0 for tile in tiles):
        raise Trap(f"tiles of sizes {list(tiles)}")


def _interleaved(rank: int, positions: Sequence[int], order: Sequence[int]) -> list[int]:
    """The axes of a tensor of tiles in the order in which splitting up each dimension gives them."""
    axes: list[int] = []
    for dim in range(rank):
        axes.append(order.index(dim))
        if dim in positions:
            axes.append(rank + positions.index(dim))
    return axes


@emits(linalg.Pack)
def pack(op: linalg.Pack, c: Code) -> None:
    positions, order = _relayout(op)

    def packed(source: Any, dest: Any, tiles: Sequence[int], padding: Any) -> Any:
        import numpy as np

        _check_tiles(tiles)
        shape = packed_shape(source.shape, tiles, positions, order)
        rank = source.ndim
        if shape != dest.shape:
            raise Trap(f"sizes {list(source.shape)} are packed into {list(dest.shape)}")
        whole = list(source.shape)
        for tile, dim in zip(tiles, positions, strict=True):
            whole[dim] = -(-whole[dim] // tile) * tile
        if padding is None and tuple(whole) != source.shape:
            raise Trap(f"tiles {list(tiles)} do not divide {list(source.shape)}")
        filled = np.empty(whole, source.dtype)
        if padding is not None:
            filled.fill(padding)
        filled[tuple([slice(size) for size in source.shape])] = source
        axes = _interleaved(rank, positions, order)
        split = filled.reshape([shape[axis] for axis in axes])
        return split.transpose([axes.index(axis) for axis in range(len(shape))]).copy()

    tiles = mixed(c, op.static_inner_tiles.values, op.inner_tiles)
    padding = "None" if op.padding_value is None else c[op.padding_value]
    c.set(op.result, f"{c.constant(packed)}({c[op.source]}, {c[op.dest]}, {tiles}, {padding})")


@emits(linalg.UnPack)
def unpack(op: linalg.UnPack, c: Code) -> None:
    positions, order = _relayout(op)

    def unpacked(source: Any, dest: Any, tiles: Sequence[int]) -> Any:
        _check_tiles(tiles)
        if packed_shape(dest.shape, tiles, positions, order) != source.shape:
            raise Trap(f"sizes {list(source.shape)} are unpacked into {list(dest.shape)}")
        axes = _interleaved(dest.ndim, positions, order)
        whole = list(dest.shape)
        for tile, dim in zip(tiles, positions, strict=True):
            whole[dim] = -(-whole[dim] // tile) * tile
        joined = source.transpose(axes).reshape(whole)
        return joined[tuple([slice(size) for size in dest.shape])].copy()

    tiles = mixed(c, op.static_inner_tiles.values, op.inner_tiles)
    c.set(op.result, f"{c.constant(unpacked)}({c[op.source]}, {c[op.dest]}, {tiles})")
