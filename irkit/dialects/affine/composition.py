"""Maps and sets in canonical form, with their operands.

    (d0, d1)[s0] (%i, %n)[%c4]    -->    (d0)[s0] (%i)[%n]            %n may be a symbol, %c4 is a number
    (d0) -> (d0 * 2) (%j)         -->    (d0) -> (d0 * 2 + 2) (%i)    %j is (d0) -> (d0 + 1) (%i)

What each function makes agrees with upstream's function for the same end, down to the order of the operands.
"""

from collections.abc import Sequence
from typing import TypeVar

from irkit.dialects.affine.indices import Apply
from irkit.dialects.affine.simplification import simplified
from irkit.dialects.affine.validity import affine_scope, is_valid_symbol
from irkit.dialects.arith.evaluate import constant_of
from irkit.ir.affine import (
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineSymbol,
    IntegerSet,
)
from irkit.ir.attributes import IntegerAttr
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.types import IndexType
from irkit.ir.values import Value

Form = TypeVar("Form", AffineMap, IntegerSet)
Operands = Sequence[Value[Type]]


def simplified_map(found: AffineMap) -> AffineMap:
    dims, symbols = found.num_dims, found.num_symbols
    return AffineMap(dims, symbols, [simplified(expr, dims, symbols) for expr in found.results])


# Operands.


def _exprs(form: AffineMap | IntegerSet) -> list[AffineExpr]:
    return [*form.results] if isinstance(form, AffineMap) else [expr for expr, _ in form.constraints]


def canonical(op: Operation, form: Form, operands: Operands) -> tuple[Form, list[Value[Type]]]:
    """A map or set whose dimensions cannot be symbols, whose operands differ, are used, and not constant."""
    if not operands:
        return form, []
    form, operands = _with_symbols(op, form, operands)
    exprs = _exprs(form)
    used_dims = set().union(*[expr.used_dims() for expr in exprs])
    used_symbols = set().union(*[expr.used_symbols() for expr in exprs])
    dims: dict[Value[Type], AffineExpr] = {}
    symbols: dict[Value[Type], AffineExpr] = {}
    new_dims: list[AffineExpr] = []
    new_symbols: list[AffineExpr] = []
    for number, value in enumerate(operands[: form.num_dims]):
        known = dims.setdefault(value, AffineDim(len(dims))) if number in used_dims else AffineDim(number)
        new_dims.append(known)
    for number, value in enumerate(operands[form.num_dims :]):
        constant = constant_of(value)
        if number not in used_symbols:
            new_symbols.append(AffineSymbol(number))
        elif isinstance(constant, IntegerAttr):
            new_symbols.append(AffineConstant(constant.value))
        else:
            new_symbols.append(symbols.setdefault(value, AffineSymbol(len(symbols))))
    return form.replace(new_dims, new_symbols, len(dims), len(symbols)), [*dims, *symbols]


def _with_symbols(op: Operation, form: Form, operands: Operands) -> tuple[Form, list[Value[Type]]]:
    """Dimensions that may be symbols become symbols, behind the others."""
    scope = affine_scope(op)
    dims: list[Value[Type]] = []
    promoted: list[Value[Type]] = []
    replacements: list[AffineExpr] = []
    for value in operands[: form.num_dims]:
        if is_valid_symbol(value, scope):
            replacements.append(AffineSymbol(form.num_symbols + len(promoted)))
            promoted.append(value)
        else:
            replacements.append(AffineDim(len(dims)))
            dims.append(value)
    made = form.replace(replacements, (), len(dims), form.num_symbols + len(promoted))
    return made, [*dims, *operands[form.num_dims :], *promoted]


def composed(op: Operation, found: AffineMap, operands: Operands) -> tuple[AffineMap, list[Value[Type]]]:
    """A map that computes itself what affine.apply computed for it, simplified."""
    if not found.results:
        made, left = canonical(op, found, operands)
        return made, left
    dims: list[Value[Type] | None] = [*operands[: found.num_dims]]
    symbols: list[Value[Type] | None] = [*operands[found.num_dims :]]
    while _compose_one(op, dims, symbols, exprs := [*found.results]):
        found = AffineMap(len(dims), len(symbols), exprs)
    kept = [value for value in (*dims, *symbols) if value is not None]
    made = found.replace(
        _renumbered(dims, AffineDim),
        _renumbered(symbols, AffineSymbol),
        sum(value is not None for value in dims),
        sum(value is not None for value in symbols),
    )
    made, left = canonical(op, made, kept)
    return simplified_map(made), left


def _renumbered(
    values: Sequence[Value[Type] | None], kind: type[AffineDim | AffineSymbol]
) -> list[AffineExpr]:
    made: list[AffineExpr] = []
    count = 0
    for value in values:
        made.append(AffineConstant(0) if value is None else kind(count))
        count += value is not None
    return made


def _compose_one(
    op: Operation,
    dims: list[Value[Type] | None],
    symbols: list[Value[Type] | None],
    exprs: list[AffineExpr],
) -> bool:
    """Puts the expression of the first affine.apply among the operands in its place, if there is one."""
    for values, kind in ((dims, AffineDim), (symbols, AffineSymbol)):
        for position, value in enumerate(values):
            apply = value.defining_op if value is not None else None
            if not isinstance(apply, Apply):
                continue
            values[position] = None
            inner, operands = canonical(op, apply.map.value, apply.map_operands)
            (expr,) = inner.results
            by = expr.shift_dims(len(dims)).shift_symbols(len(symbols))
            dims += operands[: inner.num_dims]
            symbols += operands[inner.num_dims :]
            replacements: list[AffineExpr] = [*map(kind, range(position)), by]
            exprs[:] = [
                each.replace(replacements) if kind is AffineDim else each.replace((), replacements)
                for each in exprs
            ]
            return True
    return False


def composed_set(
    op: Operation, found: IntegerSet, operands: Operands
) -> tuple[IntegerSet, list[Value[Type]]]:
    """The same for a set."""
    if any(isinstance(value.defining_op, Apply) for value in operands):
        exprs = AffineMap(found.num_dims, found.num_symbols, [expr for expr, _ in found.constraints])
        made, operands = composed(op, exprs, operands)
        constraints = [
            (expr, equality) for expr, (_, equality) in zip(made.results, found.constraints, strict=True)
        ]
        found = IntegerSet(made.num_dims, made.num_symbols, constraints)
    return canonical(op, found, operands)


def indices_of(values: Operands) -> tuple[Value[IndexType], ...]:
    """The operands of a map as the indices that they are."""
    return tuple([value for value in values if isinstance(value.type, IndexType)])  # type: ignore[misc]
