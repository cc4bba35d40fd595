"""affine: maps compute what affine.apply computed for them; branches whose way is known, loops of nothing.

The laws and their direction are upstream's.
"""

from collections.abc import Sequence

from irkit.dialects import affine
from irkit.dialects.affine.accesses import Access
from irkit.dialects.affine.composition import composed, indices_of
from irkit.dialects.affine.indices import Extremum
from irkit.dialects.affine.simplification import flat_factors
from irkit.ir.affine import AffineConstant, AffineMap
from irkit.ir.attributes import AffineMapAttr
from irkit.ir.block import Block
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value
from irkit.rewrite import Rewriter

# Maps.


def rewrite_apply_by_composition(op: affine.Apply, rewriter: Rewriter) -> None:
    """What affine.apply computes of what others compute, it computes alone."""
    made, operands = composed(op, op.map.value, op.map_operands)
    if made is op.map.value and operands == list(op.map_operands):
        return
    rewriter.replace(op, rewriter.insert(affine.Apply(AffineMapAttr(made), operands)))


def rewrite_access_by_composition(op: Access, rewriter: Rewriter) -> None:
    """The same for the subscripts of an access, which as upstream's loses its discardable attributes."""
    made, operands = composed(op, op.map.value, op.indices)
    if made is op.map.value and operands == list(op.indices):
        return
    rewriter.set_property(op, "map", AffineMapAttr(made))
    first = list(op.operands).index(op.memref) + 1
    op.operands = [*op.operands[:first], *operands]
    op.attributes.clear()
    rewriter.modified(op)


# affine.min and affine.max, in the order in which upstream tries them.


def _replace_extremum(
    op: Extremum, made: AffineMap, operands: Sequence[Value[Type]], rewriter: Rewriter
) -> None:
    rewriter.replace(op, rewriter.insert(type(op)(AffineMapAttr(made), indices_of(operands))))


def rewrite_extremum_of_equal(op: Extremum, rewriter: Rewriter) -> None:
    """min(a, b, a) is min(a, b)."""
    found = op.map.value
    different = list(dict.fromkeys(found.results))
    if len(different) < len(found.results):
        made = AffineMap(found.num_dims, found.num_symbols, different)
        _replace_extremum(op, made, op._operands, rewriter)


def rewrite_extremum_by_composition(op: Extremum, rewriter: Rewriter) -> None:
    """The operands of affine.min and affine.max may be what affine.apply computes."""
    made, operands = composed(op, op.map.value, op._operands)
    if made is not op.map.value or operands != op._operands:
        _replace_extremum(op, made, operands, rewriter)


def rewrite_extremum_of_one(op: Extremum, rewriter: Rewriter) -> None:
    """min(a) is a."""
    if len(op.map.value.results) == 1:
        rewriter.replace(op, rewriter.insert(affine.Apply(op.map, indices_of(op._operands))))


def rewrite_extremum_in_order(op: Extremum, rewriter: Rewriter) -> None:
    """The results stand in the order of their factors, those of dimensions first, the constants last."""
    found = op.map.value
    rows = [flat_factors(expr, found.num_dims, found.num_symbols) for expr in found.results]
    known = [row for row in rows if row is not None]
    if len(known) < len(rows) or known == sorted(known):
        return
    order = sorted(range(len(rows)), key=known.__getitem__)
    made = AffineMap(found.num_dims, found.num_symbols, [found.results[at] for at in order])
    _replace_extremum(op, made, op._operands, rewriter)


# Control flow.


def rewrite_empty_else(op: affine.If, rewriter: Rewriter) -> None:
    """A second region that does nothing is left out."""
    if op.results or not op.else_region.blocks or op.else_region.entry.first is not op.else_region.entry.last:
        return
    rewriter.erase_block(op.else_region.entry)
    rewriter.modified(op)


def rewrite_if_of_known_condition(op: affine.If, rewriter: Rewriter) -> None:
    """A set of all points, or of none, chooses a region."""
    constraints = op.condition.value.constraints
    if len(constraints) != 1 or not isinstance(constraints[0][0], AffineConstant) or not constraints[0][1]:
        return
    value = constraints[0][0].value
    if value not in (0, 1):
        return
    region = op.then_region if value == 0 else op.else_region
    if region.blocks:
        _replace_by_block(op, region.entry, rewriter)
    elif not op.results:
        rewriter.erase(op)


def _replace_by_block(op: Operation, block: Block, rewriter: Rewriter) -> None:
    """Lets the operations of a block, and what it yields, stand for `op`."""
    last = block.last
    assert last is not None
    rewriter.inline_block(block, op)
    values = last.operands
    rewriter.erase(last)
    rewriter.replace(op, values)


def rewrite_empty_loop(op: affine.For, rewriter: Rewriter) -> None:
    """A loop that only yields: its results are values from outside, or the initial ones."""
    last = op.body.last
    if last is None or op.body.first is not last or not op.results:
        return
    trips = _trips(op)
    if trips == 0:
        rewriter.replace(op, op.inits)
        return
    args = op.iter_args
    values: list[Value[Type]] = []
    is_moved = is_outside = False
    for number, value in enumerate(last.operands):
        if value is op.induction_variable:
            return
        if value in args:
            is_moved = is_moved or value is not args[number]
            values.append(op.inits[args.index(value)])
        else:
            is_outside = True
            values.append(value)
    if (trips is None and (is_moved or is_outside)) or (trips is not None and trips > 1 and is_moved):
        return
    rewriter.replace(op, values)


def _trips(op: affine.For) -> int | None:
    """How often the body runs, where both bounds are constants."""
    bounds: list[int] = []
    for found in (op.lower_bound_map.value, op.upper_bound_map.value):
        if len(found.results) != 1 or not isinstance(found.results[0], AffineConstant):
            return None
        bounds.append(found.results[0].value)
    low, high = bounds
    return max(0, -((low - high) // op.step.value)) if op.step.value else None
