"""convert-affine-to-loop: turns affine loops, branches and accesses into those of the loop dialect.

    affine.for %i = 0 to min #map(%n) {                 loop.for @i0 (%i0 = 0 to min(8, %n)) {
      %j = affine.apply #plus_one(%i)
      %x = affine.load %m[%j] : memref<9xf32>    -->      %x = loop.load %m[%i0 + 1] : memref<9xf32>
      affine.store %x, %m[%i] : memref<9xf32>             loop.store %x, %m[%i0] : memref<9xf32>
    }                                                   }

Loops are called i0, i1, ... in the order of the text, or as `loop.label` says; `loop.kind` and
`loop.mapping` are taken back, which convert-loop-to-affine leaves.  affine.parallel becomes a nest of
parallel loops; where it combines values, of loops in order that carry them.  An affine.if that loads an
element or hands on another value becomes one load.  What loop cannot say becomes arithmetic: accesses at
subscripts that are not affine (a remainder by a symbol) become memref.load and memref.store, such
conditions, and others with results, scf.if.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from irkit.dialects import affine, arith, loop, scf
from irkit.ir import Attribute, Operation, Region, Type, Value
from irkit.ir.affine import AffineExpr, AffineMap
from irkit.ir.attributes import StringAttr, index
from irkit.passes.convert.affine_expressions import bounds, conditions, expressions
from irkit.passes.lower_affine import COMBINE, identity_of, lower_affine_op
from irkit.pipeline import Pass

LABEL: Final = "loop.label"
KIND: Final = "loop.kind"
MAPPING: Final = "loop.mapping"
"""The attributes that keep what affine cannot say."""


@dataclass(frozen=True)
class ConvertAffineToLoop(Pass):
    """Turns the affine dialect into the loop dialect."""

    name = "convert-affine-to-loop"

    def run(self, op: Operation) -> None:
        inside = list(op.walk())
        conversion = _Conversion(inside)
        for each in inside:
            convert = _CONVERSIONS.get(type(each))
            if convert is not None and each not in conversion.gone:
                convert(conversion, each)
        _lower_indices([each for each in inside if isinstance(each, _INDEX_OPS)])


class _Conversion:
    """Gives labels that are free in their function."""

    def __init__(self, inside: Sequence[Operation]):
        self._taken: dict[Operation | None, set[str]] = {}
        self._next: dict[Operation | None, int] = {}
        self.gone: set[Operation] = set()
        """What went with the operation around it."""
        self._kept: set[tuple[Operation | None, str]] = set()
        for each in inside:
            kept = each.attributes.get(LABEL)
            if isinstance(kept, StringAttr):
                self._kept.add((_function_of(each), kept.value))
            if isinstance(each, loop.For):
                self._taken.setdefault(_function_of(each), set()).add(each.label.value)

    def label(self, op: Operation) -> str:
        """The label that an operation asks for, or the next number."""
        function = _function_of(op)
        taken = self._taken.setdefault(function, set())
        wanted = op.attributes.get(LABEL)
        label = wanted.value if isinstance(wanted, StringAttr) else ""
        number = self._next.get(function, 0)
        while not label or label in taken:
            label, number = f"i{number}", number + 1
            if (function, label) in self._kept:
                label = ""
        self._next[function] = number
        taken.add(label)
        return label


def _function_of(op: Operation) -> Operation | None:
    return next((each for each in op.ancestors() if each.is_isolated), None)


def _convert_for(conversion: _Conversion, op: affine.For) -> None:
    if op.step.value < 1:
        raise op.error(f"cannot be converted: its step is {op.step.value}")
    at = loop.Indices()
    lower = _bounds(op, op.lower_bound_map.value, op.lower_bound_operands, affine.Max, at)
    upper = _bounds(op, op.upper_bound_map.value, op.upper_bound_operands, affine.Min, at)
    last = op.yield_op
    _end_with(op.body.last, loop.Yield(last._operands, location=last.location))
    body = Region()
    body.take_blocks(op.region)
    kind, mapping = op.attributes.get(KIND), op.attributes.get(MAPPING)
    made = loop.For(
        label=StringAttr(conversion.label(op)),
        indices=at.values,
        lower=at.map(lower),
        upper=at.map(upper),
        step=index(op.step.value),
        kind=_kind(kind),
        mapping=mapping if _kind(kind) is not None else None,
        inits=op.inits,
        outputs=op.result_types,
        body=body,
        location=op.location,
        attributes=_others(op),
    )
    _replace(op, made)


def _convert_parallel(conversion: _Conversion, op: affine.Parallel) -> None:
    steps = op.step_values
    if not steps or min(steps) < 1:
        raise op.error("cannot be converted: it needs a dimension, and steps above 0")
    lows = _groups(op.lower_bounds_map.value, op.lower_group_sizes)
    highs = _groups(op.upper_bounds_map.value, op.upper_group_sizes)
    kind = loop.Kind("parallel") if not op.results else None
    carried: Sequence[Value[Type]] = _identities(op)
    nest: list[loop.For] = []
    for low, high, step in zip(lows, highs, steps, strict=True):
        at = loop.Indices()
        lower = _bounds(op, low, op.lower_bounds_operands, affine.Max, at)
        upper = _bounds(op, high, op.upper_bounds_operands, affine.Min, at)
        mapping = op.attributes.get(MAPPING) if kind is not None and len(steps) == 1 else None
        made = loop.For.build(
            conversion.label(op), at, lower, upper, step, kind, mapping, carried, location=op.location
        )
        if nest:
            nest[-1].block.insert(made, nest[-1].block.last)
        nest.append(made)
        carried = made.carried
    _move_body(op, nest)
    for outer, inner in pairwise(nest):
        if op.results:
            outer.block.append(loop.Yield(inner.results, location=op.location))
    nest[0].attributes.update(_others(op))
    _replace(op, nest[0])


def _identities(op: affine.Parallel) -> list[Value[Type]]:
    """What the reductions start from, as constants before the loops."""
    assert op.parent is not None
    made: list[Value[Type]] = []
    for attr, result in zip(op.reductions, op.results, strict=True):
        start = identity_of(op, arith.AtomicRMWKind.case_of(attr) or "", result.type)
        constant = op.parent.insert(arith.Constant(start, location=op.location), op)
        made.append(constant.results[0])
    return made


def _move_body(op: affine.Parallel, nest: Sequence[loop.For]) -> None:
    """Moves the body into the innermost loop, which combines what the body yields with what it carries."""
    block, innermost, last = op.body, nest[-1], op.yield_op
    for argument, each in zip(block.args, nest, strict=True):
        argument.replace_all_uses_with(each.induction_variable)
    for inner in list(block.ops):
        if inner is not last:
            inner.detach()
            innermost.block.insert(inner, innermost.block.last if not op.results else None)
    totals: list[Value[Type]] = []
    for attr, total, value in zip(op.reductions, innermost.carried, last._operands, strict=True):
        combine = COMBINE[arith.AtomicRMWKind.case_of(attr) or ""](total, value, location=last.location)
        totals.append(innermost.block.append(combine).results[0])
    if totals:
        innermost.block.append(loop.Yield(totals, location=last.location))


def _convert_if(conversion: _Conversion, op: affine.If) -> None:
    masked = _masked_load(op)
    if masked is not None:
        conversion.gone.update(each for region in op.regions for each in region.walk())
        _replace(op, masked)
        return
    at = loop.Indices()
    condition = op.condition.value
    holds = conditions(op, condition, op._operands, at) if not op.results else None
    regions = [op.then_region, op.else_region]
    for block in [block for region in regions for block in region.blocks]:
        last = block.last
        assert last is not None
        kind = scf.Yield if holds is None else loop.Yield
        _end_with(last, kind(last._operands, location=last.location))
    if holds is None:
        lower_affine_op(op)
        return
    made = loop.If.build(at, holds, bool(op.else_region.blocks), op.location)
    for mine, theirs in zip(made.regions, regions, strict=True):
        mine.blocks.clear()
        mine.take_blocks(theirs)
    made.attributes.update(op.attributes)
    _replace(op, made)


def _masked_load(op: affine.If) -> loop.Load | None:
    """A branch that loads an element or hands on another value, as one load; None where it is no such
    branch."""
    load, rest = op.then_region.entry.first, op.else_region.blocks
    if len(op.results) != 1 or not isinstance(load, affine.Load) or not rest:
        return None
    yields, other = load.next, rest[0].first
    if not isinstance(yields, affine.Yield) or not isinstance(other, affine.Yield):
        return None
    if yields._operands != [load.result]:
        return None
    at = loop.Indices()
    subscripts = expressions(load, load.map.value, load.indices, at)
    holds = conditions(op, op.condition.value, op._operands, at)
    if subscripts is None or holds is None:
        return None
    return loop.Load.build(load.memref, at, subscripts, holds, other._operands[0], location=load.location)


def _convert_load(conversion: _Conversion, op: affine.Load) -> None:
    at = loop.Indices()
    subscripts = expressions(op, op.map.value, op.indices, at)
    if subscripts is None:
        lower_affine_op(op)
    else:
        _replace(op, loop.Load.build(op.memref, at, subscripts, location=op.location))


def _convert_store(conversion: _Conversion, op: affine.Store) -> None:
    at = loop.Indices()
    subscripts = expressions(op, op.map.value, op.indices, at)
    if subscripts is None:
        lower_affine_op(op)
    else:
        _replace(op, loop.Store.build(op.value, op.memref, at, subscripts, location=op.location))


def _convert_prefetch(conversion: _Conversion, op: affine.Prefetch) -> None:
    at = loop.Indices()
    plain = (op.is_write.as_bool, op.locality_hint.value, op.is_data_cache.as_bool) == (False, 3, True)
    subscripts = expressions(op, op.map.value, op.indices, at) if plain else None
    if subscripts is None:
        lower_affine_op(op)
    else:
        _replace(op, loop.Prefetch.build(op.memref, at, subscripts, location=op.location))


def _convert_others(conversion: _Conversion, op: Operation) -> None:
    lower_affine_op(op)


def _replace(op: Operation, by: Operation) -> None:
    assert op.parent is not None
    op.parent.insert(by, op)
    op.replace_with(by.results)


def _end_with(last: Operation | None, by: Operation) -> None:
    assert last is not None
    assert last.parent is not None
    last.parent.insert(by, last)
    last.erase()


def _others(op: Operation) -> dict[str, Attribute]:
    return {name: value for name, value in op.attributes.items() if name not in (LABEL, KIND, MAPPING)}


def _kind(attr: Attribute | None) -> loop.Kind | None:
    given = attr.value if isinstance(attr, StringAttr) else None
    return loop.Kind(given) if given in loop.Kind.cases else None


def _bounds(
    op: Operation,
    found: AffineMap,
    operands: Sequence[Value[Type]],
    kind: type[affine.Min | affine.Max],
    at: loop.Indices,
) -> list[AffineExpr]:
    made = bounds(op, found, operands, kind, at)
    if made is None:
        which = "lower" if kind is affine.Max else "upper"
        raise op.error(
            f"cannot be converted: its {which} bound is not affine in indices of loops and values that are "
            "constant over the function"
        )
    return made


def _groups(found: AffineMap, sizes: Sequence[int]) -> list[AffineMap]:
    """A map for each group of results."""
    made: list[AffineMap] = []
    start = 0
    for size in sizes:
        made.append(AffineMap(found.num_dims, found.num_symbols, found.results[start : start + size]))
        start += size
    return made


def _lower_indices(ops: Sequence[Operation]) -> None:
    """Writes the arithmetic of the indices that something still uses."""
    for op in reversed(ops):
        if not any(result.has_uses for result in op.results):
            op.erase()
    for op in ops:
        if op.parent is not None:
            lower_affine_op(op)


_INDEX_OPS: Final = (affine.Apply, affine.DelinearizeIndex, affine.LinearizeIndex, affine.Max, affine.Min)

_CONVERSIONS: Final[dict[type[Operation], Callable[[_Conversion, Any], None]]] = {
    affine.DmaStart: _convert_others,
    affine.DmaWait: _convert_others,
    affine.For: _convert_for,
    affine.If: _convert_if,
    affine.Load: _convert_load,
    affine.Parallel: _convert_parallel,
    affine.Prefetch: _convert_prefetch,
    affine.Store: _convert_store,
    affine.VectorLoad: _convert_others,
    affine.VectorStore: _convert_others,
}
