"""affine: positions from numbers of elements, and back, in as few steps as possible.

    %0:2 = affine.delinearize_index %i into (4, 8)
    %1 = affine.linearize_index disjoint [%0#0, %0#1] by (4, 8)      %i

The laws and their direction are upstream's.
"""

from collections.abc import Sequence
from math import prod

from irkit.dialects import affine, arith
from irkit.dialects.affine.composition import indices_of
from irkit.dialects.affine.linearization import Basis
from irkit.ir.affine import AffineConstant, AffineExpr, AffineMap, AffineSymbol
from irkit.ir.attributes import AffineMapAttr, index, int_value
from irkit.ir.elements import int_array
from irkit.ir.interning import Type
from irkit.ir.types import DYNAMIC, I64, INDEX
from irkit.ir.values import OpResult, Value
from irkit.rewrite import Rewriter, constant_value

# The size of a dimension: a number, a value, or None where the outermost has none.
Size = int | Value[Type] | None


def _sizes(op: Basis, count: int) -> list[Size]:
    """A size for each of `count` dimensions."""
    assert isinstance(op, (affine.DelinearizeIndex, affine.LinearizeIndex))
    following = iter(op.dynamic_basis)
    found: list[Size] = [
        next(following) if size == DYNAMIC else size for size in op.static_basis.values
    ]
    return [None] * (count - len(found)) + found


def _position(number: Value[Type], sizes: Sequence[Size], rewriter: Rewriter) -> list[Value[Type]]:
    """affine.delinearize_index of a number, the results of it."""
    basis = [size for size in sizes if size is not None]
    made = affine.DelinearizeIndex(
        number,
        [size for size in basis if not isinstance(size, int)],
        int_array([size if isinstance(size, int) else DYNAMIC for size in basis], I64),
        multi_index=[INDEX] * len(sizes),
    )
    return list(rewriter.insert(made).results)


def _number(
    op: affine.LinearizeIndex, position: Sequence[Value[Type]], sizes: Sequence[Size], rewriter: Rewriter
) -> Value[Type]:
    """affine.linearize_index of a position, as disjoint as `op`."""
    basis = [size for size in sizes if size is not None]
    made = affine.LinearizeIndex(
        position,
        [size for size in basis if not isinstance(size, int)],
        int_array([size if isinstance(size, int) else DYNAMIC for size in basis], I64),
        op.disjoint,
        linear_index=INDEX,
    )
    return rewriter.insert(made).linear_index


def rewrite_position_along_ones(op: affine.DelinearizeIndex, rewriter: Rewriter) -> None:
    """Along a dimension of size 1 the position is 0."""
    sizes = _sizes(op, len(op.multi_index))
    ones = [_known(size) == 1 for size in sizes]
    if not any(ones):
        return
    zero = rewriter.insert(arith.Constant(index(0))).result
    kept = [size for size, one in zip(sizes, ones, strict=True) if not one]
    left = iter(_position(op.linear_index, kept, rewriter) if kept else [])
    rewriter.replace(op, [zero if one else next(left) for one in ones])


def _known(size: Size) -> int | None:
    return size if size is None or isinstance(size, int) else int_value(constant_value(size))


def rewrite_position_of_number(op: affine.DelinearizeIndex, rewriter: Rewriter) -> None:
    """The innermost dimensions, as far as both bases agree, have the positions that the number is made of."""
    inner = op.linear_index.defining_op
    if not isinstance(inner, affine.LinearizeIndex) or not inner.is_disjoint:
        return
    position = list(inner.multi_index)
    given = [size for size in _sizes(inner, len(position)) if size is not None]
    wanted = [size for size in _sizes(op, len(op.multi_index)) if size is not None]
    same = 0
    for mine, theirs in zip(reversed(wanted), reversed(given), strict=False):
        if mine is not theirs and not (isinstance(mine, int) and mine == theirs):
            break
        same += 1
    if not same:
        return
    outer_given, outer_wanted = given[: len(given) - same], wanted[: len(wanted) - same]
    kept = position[len(position) - same :]
    left = len(op.multi_index) - same
    if not left:
        rewriter.replace(op, kept)
    elif not outer_given and not outer_wanted and left == len(position) - same:
        rewriter.replace(op, position)
    elif len(position) > same:
        sizes: list[Size] = [None] * (len(position) - same - len(outer_given)) + outer_given
        number = _number(inner, position[: len(position) - same], sizes, rewriter)
        shape: list[Size] = [None] * (left - len(outer_wanted)) + outer_wanted
        rewriter.replace(op, [*_position(number, shape, rewriter), *kept])


def rewrite_number_with_leading_zero(op: affine.LinearizeIndex, rewriter: Rewriter) -> None:
    """An outermost position of 0 adds nothing."""
    position = list(op.multi_index)
    if len(position) > 1 and int_value(constant_value(position[0])) == 0:
        rewriter.replace(op, _number(op, position[1:], _sizes(op, len(position))[1:], rewriter))


def rewrite_number_along_ones(op: affine.LinearizeIndex, rewriter: Rewriter) -> None:
    """A dimension of size 1 adds nothing where the position in it is 0, as it is of a disjoint position."""
    position, sizes = list(op.multi_index), _sizes(op, len(op.multi_index))
    kept = [
        number
        for number, (size, at) in enumerate(zip(sizes, position, strict=True))
        if _known(size) != 1 or not (op.is_disjoint or int_value(constant_value(at)) == 0)
    ]
    if len(kept) == len(position):
        return
    if kept:
        made = _number(op, [position[at] for at in kept], [sizes[at] for at in kept], rewriter)
    else:
        made = rewriter.insert(arith.Constant(index(0))).result
    rewriter.replace(op, made)


def rewrite_number_of_position(op: affine.LinearizeIndex, rewriter: Rewriter) -> None:
    """Neighbouring results of one affine.delinearize_index, under the sizes it has, are one result of it."""
    found = _run_of_results(op)
    if found is None:
        return
    inner, at, start, length = found
    position: list[Value[Type]] = list(op.multi_index)
    sizes = _sizes(op, len(position))
    own = _sizes(inner, len(inner.multi_index))
    whole = length == len(inner.multi_index)
    if whole and length == len(position):
        rewriter.replace(op, inner.linear_index)
        return
    with rewriter.elsewhere():
        rewriter.set_before(inner)
        size = _product(own[start : start + length], rewriter)
    merged: Value[Type] = inner.linear_index
    if not whole:
        merged = _merge_results(inner, start, length, size, rewriter)
    position[at : at + length] = [merged]
    sizes[at : at + length] = [size]
    rewriter.replace(op, _number(op, position, sizes, rewriter))


def _product(sizes: Sequence[Size], rewriter: Rewriter) -> Size:
    """The size of several dimensions together, None where the first has none."""
    if sizes[0] is None:
        return None
    total = prod([size for size in sizes if isinstance(size, int)])
    values = [size for size in sizes if isinstance(size, Value)]
    if not values:
        return total
    product: AffineExpr = AffineSymbol(0)
    for number in range(1, len(values)):
        product = product * AffineSymbol(number)
    made = AffineMapAttr(AffineMap(0, len(values), [product * AffineConstant(total)]))
    return rewriter.insert(affine.Apply(made, indices_of(values))).result


def _merge_results(
    op: affine.DelinearizeIndex, start: int, length: int, size: Size, rewriter: Rewriter
) -> Value[Type]:
    """Gives a position along several dimensions as one; the others, and those, are taken from it."""
    own = _sizes(op, len(op.multi_index))
    with rewriter.elsewhere():
        rewriter.set_before(op)
        outer = _position(op.linear_index, [*own[:start], size, *own[start + length :]], rewriter)
        parts = _position(outer[start], own[start : start + length], rewriter)
    rewriter.replace(op, [*outer[:start], *parts, *outer[start + 1 :]])
    return outer[start]


def _run_of_results(op: affine.LinearizeIndex) -> tuple[affine.DelinearizeIndex, int, int, int] | None:
    """The first neighbouring operands that are such results: whose, which operand, which result, how many."""
    position, sizes = list(op.multi_index), _sizes(op, len(op.multi_index))
    for at, value in enumerate(position):
        inner = value.defining_op
        if not isinstance(inner, affine.DelinearizeIndex) or not isinstance(value, OpResult):
            continue
        start, own = value.index, _sizes(inner, len(inner.multi_index))
        if own[start] != sizes[at] and at:
            continue
        if own[start] != sizes[at] and start and not op.is_disjoint:
            continue
        length = 1
        for mine, result in zip(own[start + 1 :], inner.results[start + 1 :], strict=True):
            here = at + length
            if here == len(position) or position[here] is not result or sizes[here] != mine:
                break
            length += 1
        if length > 1:
            return inner, at, start, length
    return None
