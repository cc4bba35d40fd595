"""Indexing maps: how the loops of a structured operation reach the elements of its operands.

The shapes of the operands say how often each loop runs: a loop runs over the first dimension that it alone
indexes.
"""

from collections.abc import Sequence

from irkit.ir.affine import AffineDim, AffineMap
from irkit.ir.operation import Operation
from irkit.ir.types import DYNAMIC


def loop_sources(maps: Sequence[AffineMap], loops: int) -> list[int | None]:
    """For each loop the position, among all dimensions of all operands, of one that it alone indexes."""
    found: list[int | None] = [None] * loops
    exprs = [expr for each in maps for expr in each.results]
    for at, expr in enumerate(exprs):
        if isinstance(expr, AffineDim) and found[expr.position] is None:
            found[expr.position] = at
    return found


def loop_ranges(maps: Sequence[AffineMap], shapes: Sequence[Sequence[int]], loops: int) -> list[int] | None:
    """How often each loop runs, DYNAMIC where that is not known; None where the maps do not say."""
    sizes = [size for shape in shapes for size in shape]
    made = [None if at is None else sizes[at] for at in loop_sources(maps, loops)]
    known = [size for size in made if size is not None]
    return known if len(known) == loops else None


def check_maps(
    op: Operation, maps: Sequence[AffineMap], shapes: Sequence[Sequence[int]], loops: int
) -> None:
    """One map an operand, without symbols, of the rank of the operand; together they say how often each loop
    runs, and all shapes agree with that."""
    if len(maps) != len(shapes):
        raise op.error(
            f"expected the number of indexing_map ({len(maps)}) to be equal to the number of input/output "
            f"operands ({len(shapes)})"
        )
    for number, (each, shape) in enumerate(zip(maps, shapes, strict=True)):
        if each.num_symbols:
            raise op.error(f"unexpected symbols in indexing_map #{number}")
        if each.num_dims != loops:
            raise op.error(
                f"expected indexing_map #{number} to have {loops} dim(s) to match the number of loops"
            )
        if len(each.results) != len(shape):
            raise op.error(
                f"expected operand #{number} rank ({len(shape)}) to match the result rank of indexing_map "
                f"({len(each.results)})"
            )
    ranges = loop_ranges(maps, shapes, loops)
    if ranges is None:
        whole = AffineMap(loops, 0, [expr for each in maps for expr in each.results])
        raise op.error(f"invalid indexing maps are non-invertible: ({whole})")
    if DYNAMIC not in ranges:
        _check_shapes(op, maps, shapes, ranges)


def _check_shapes(
    op: Operation, maps: Sequence[AffineMap], shapes: Sequence[Sequence[int]], ranges: Sequence[int]
) -> None:
    first, last = [0] * len(ranges), [size - 1 for size in ranges]
    for number, (each, shape) in enumerate(zip(maps, shapes, strict=True)):
        for dim, (expr, size) in enumerate(zip(each.results, shape, strict=True)):
            if size in (DYNAMIC, 0):
                continue
            ends = expr.evaluate(first), expr.evaluate(last)
            if min(ends) < 0:
                raise op.error(f"unexpected result less than 0 at expression #{dim} in {each}")
            inferred = max(ends) + 1
            said = f"inferred input/output operand #{number} has shape's dimension #{dim} to be"
            if isinstance(expr, AffineDim) and inferred != size:
                raise op.error(f"{said} {inferred}, but found {size}")
            if inferred > size:
                raise op.error(f"{said} greater than or equal to {inferred}, but found {size}")
