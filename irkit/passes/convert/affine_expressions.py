"""Maps and sets of the affine dialect as expressions of the loop dialect.

    affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%j)[%n]      -->      %i * 2 + 2 + %n
    with %j = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)

In loop an expression is over indices of loops and values that are constant over the function.  What affine
calls a symbol may be computed inside of a loop from such values alone: that moves in front of the outermost
loop.
"""

from __future__ import annotations

from collections.abc import Sequence

from irkit.define import Op
from irkit.dialects import affine, loop, memref
from irkit.dialects.affine.composition import composed, composed_set
from irkit.dialects.loop.affine import constant_index
from irkit.ir import Operation, Type, Value
from irkit.ir.affine import (
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineSymbol,
    Constraint,
    IntegerSet,
)
from irkit.ir.affine_expr import CEILDIV, FLOORDIV, MOD
from irkit.ir.types import MemRefType

Operands = Sequence[Value[Type]]


def expressions(
    op: Operation, found: AffineMap, operands: Operands, at: loop.Indices
) -> list[AffineExpr] | None:
    """The results of a map of `op` over `at`; None where loop cannot say one of them."""
    made, values = composed(op, found, operands)
    return _translated(op, list(made.results), made.num_dims, values, at)


def conditions(
    op: Operation, found: IntegerSet, operands: Operands, at: loop.Indices
) -> list[Constraint] | None:
    """The constraints of a set of `op` over `at`; None where loop cannot say one of them."""
    made, values = composed_set(op, found, operands)
    exprs = _translated(op, [expr for expr, _ in made.constraints], made.num_dims, values, at)
    if exprs is None:
        return None
    return [(expr, equality) for expr, (_, equality) in zip(exprs, made.constraints, strict=True)]


def bounds(
    op: Operation, found: AffineMap, operands: Operands, kind: type[affine.Min | affine.Max], at: loop.Indices
) -> list[AffineExpr] | None:
    """The bounds of a loop: those of a map, and in the place of the minimum (`kind`) of several, or their
    maximum, each of these."""
    results: list[AffineExpr] = []
    pending = [(found, operands)]
    while pending:
        form, values = pending.pop()
        made, values = composed(op, form, values)
        for expr in made.results:
            value = _single(expr, made.num_dims, values)
            source = value.defining_op if value is not None else None
            if isinstance(source, kind):
                pending.append((source.map.value, source.operands))
                continue
            translated = _translated(op, [expr], made.num_dims, values, at)
            if translated is None:
                return None
            results += translated
    return list(dict.fromkeys(results))


def _single(expr: AffineExpr, dims: int, values: Operands) -> Value[Type] | None:
    """The value that an expression is, if it is no more than that."""
    if isinstance(expr, AffineDim):
        return values[expr.position]
    return values[dims + expr.position] if isinstance(expr, AffineSymbol) else None


def _translated(
    op: Operation, exprs: Sequence[AffineExpr], dims: int, values: Operands, at: loop.Indices
) -> list[AffineExpr] | None:
    numbers = [constant_index(value) for value in values]
    known: list[AffineExpr] = [
        AffineDim(place) if number is None else AffineConstant(number)
        for place, number in enumerate(numbers[:dims])
    ]
    known += [
        AffineSymbol(place) if number is None else AffineConstant(number)
        for place, number in enumerate(numbers[dims:])
    ]
    exprs = [expr.replace(known[:dims], known[dims:]) for expr in exprs]
    if not all(expr.is_pure_affine and _divides_by_numbers(expr) for expr in exprs):
        return None
    used = set().union(*[expr.used_dims() for expr in exprs])
    used |= {dims + position for position in set().union(*[expr.used_symbols() for expr in exprs])}
    named: list[AffineExpr] = [AffineConstant(0)] * len(values)
    for position in sorted(used):
        value = values[position]
        if not loop.is_induction_variable(value) and not _made_symbol(value, op):
            return None
        named[position] = at(value)
    return [expr.replace(named[:dims], named[dims:]) for expr in exprs]


def _divides_by_numbers(expr: AffineExpr) -> bool:
    """Whether all divisors are numbers above 0."""
    return all(
        isinstance(node.rhs, AffineConstant) and node.rhs.value > 0
        for node in expr.walk()
        if isinstance(node, AffineBinary) and node.kind in (MOD, FLOORDIV, CEILDIV)
    )


def _made_symbol(value: Value[Type], user: Operation) -> bool:
    """Whether a value is constant over the function, or became so where what computes it moved out."""
    if loop.is_symbol(value):
        return True
    moving: dict[Operation, None] = {}
    seen: set[Value[Type]] = set()
    pending = [(value, False)]
    while pending:
        each, operands_done = pending.pop()
        source = each.defining_op
        if operands_done:
            assert source is not None
            moving.setdefault(source)
        elif each not in seen and not loop.is_symbol_level(each.parent_block):
            seen.add(each)
            if source is None or not _may_move(source):
                return False
            pending += [(each, True), *[(operand, False) for operand in source.operands]]
    place = _outermost(user)
    for source in moving:
        source.move_before(place)
    return True


def _may_move(op: Operation) -> bool:
    """Whether an operation may be executed although the loops around it never run."""
    if isinstance(op, memref.Dim):
        number, kind = constant_index(op.index), op.source.type
        return number is not None and isinstance(kind, MemRefType) and 0 <= number < kind.rank
    return isinstance(op, Op) and op.is_pure and not op.regions and op.dialect_name != "affine"


def _outermost(op: Operation) -> Operation:
    """The operation around `op` that is executed once a call."""
    place = op
    while not loop.is_symbol_level(place.parent):
        parent = place.parent_op
        assert parent is not None
        place = parent
    return place
