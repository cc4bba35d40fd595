"""convert-loop-to-affine: turns the loop dialect into what affine can say, for tools that read that.

    loop.for @i (%i = 0 to min(64, %n)) {             affine.for %i = 0 to min #map()[%n] {
      loop.update addf %v, %s[%i + 1] : ...    -->      %0 = affine.load %s[%i + 1]
    }                                                   %1 = arith.addf %0, %v
                                                        affine.store %1, %s[%i + 1]
                                                      } {loop.label = "i"}

A parallel loop without updates and carried values becomes affine.parallel: both may run in any order.  The
kind of any other loop stays as `loop.kind`, its mapping as `loop.mapping`, and labels as `loop.label`, which
convert-affine-to-loop takes back.  `where` becomes affine.if, an update load, combination and store; what
loop.assume states is left out.  Stores in flight have no form in affine and are refused.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from irkit.define import Op
from irkit.dialects import affine, loop
from irkit.ir import Attribute, Block, Operation, Region, Type, Value
from irkit.ir.affine import AffineDim, AffineExpr, AffineMap, AffineSymbol, IntegerSet
from irkit.ir.attributes import AffineMapAttr, ArrayAttr, IntegerSetAttr, StringAttr, boolean, integer
from irkit.ir.elements import DenseElementsAttr, pack_bits
from irkit.ir.types import I32, TensorType
from irkit.passes.convert.affine_to_loop import KIND, LABEL, MAPPING
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class ConvertLoopToAffine(Pass):
    """Turns the loop dialect into the affine dialect."""

    name = "convert-loop-to-affine"

    keep_names: bool = option(
        help="keep labels, kinds and mappings as attributes, which mlir-opt takes with "
        "--allow-unregistered-dialect only",
        default=True,
    )

    def run(self, op: Operation) -> None:
        for each in list(op.walk()):
            convert = _CONVERSIONS.get(type(each))
            if convert is not None:
                convert(each)
        if not self.keep_names:
            for each in op.walk():
                for name in (LABEL, KIND, MAPPING, "loop.name"):
                    each.attributes.pop(name, None)


class _Operands:
    """The values of expressions, dimensions apart from symbols."""

    def __init__(self, values: Sequence[Value[Type]], exprs: Sequence[AffineExpr]):
        used = sorted(set().union(*[expr.used_dims() for expr in exprs]))
        self.dims = [at for at in used if _is_index(values[at])]
        self.symbols = [at for at in used if not _is_index(values[at])]
        self.values = [values[at] for at in (*self.dims, *self.symbols)]
        named: list[AffineExpr] = [AffineDim(0)] * len(values)
        for number, at in enumerate(self.dims):
            named[at] = AffineDim(number)
        for number, at in enumerate(self.symbols):
            named[at] = AffineSymbol(number)
        self.exprs = [expr.replace(named) for expr in exprs]

    @property
    def map(self) -> AffineMapAttr:
        return AffineMapAttr(AffineMap(len(self.dims), len(self.symbols), self.exprs))


def _is_index(value: Value[Type]) -> bool:
    """Whether a value is that of a loop, before or after its conversion."""
    block = value.parent_block
    owner = block.parent_op if block is not None and value.defining_op is None else None
    return isinstance(owner, (loop.For, affine.For, affine.Parallel))


def _convert_for(op: loop.For) -> None:
    last = op.block.last
    assert last is not None
    assert last.parent is not None
    last.parent.insert(affine.Yield(last.operands, location=last.location), last)
    last.erase()
    body = Region()
    has_updates = any(isinstance(each, loop.Update) for each in op.body.walk())
    is_free = op.is_parallel and not op.inits and not has_updates
    body.take_blocks(op.body)
    attributes = {**op.attributes, LABEL: op.label}
    if op.kind is not None and not is_free:
        attributes[KIND] = StringAttr(op.kind.value)
    if op.mapping is not None:
        attributes[MAPPING] = op.mapping
    make = _parallel if is_free else _sequential
    _replace(op, make(op, body, attributes))


def _sequential(op: loop.For, body: Region, attributes: dict[str, Attribute]) -> Operation:
    lower = _Operands(op.indices, op.lower_bounds)
    upper = _Operands(op.indices, op.upper_bounds)
    return affine.For(
        lower.values,
        upper.values,
        op.inits,
        lower_bound_map=lower.map,
        upper_bound_map=upper.map,
        step=op.step,
        results=op.result_types,
        region=body,
        location=op.location,
        attributes=attributes,
    )


def _parallel(op: loop.For, body: Region, attributes: dict[str, Attribute]) -> Operation:
    lower = _Operands(op.indices, op.lower_bounds)
    upper = _Operands(op.indices, op.upper_bounds)
    return affine.Parallel(
        reductions=ArrayAttr(()),
        lower_bounds_map=lower.map,
        lower_bounds_groups=_one_group(lower.exprs),
        upper_bounds_map=upper.map,
        upper_bounds_groups=_one_group(upper.exprs),
        steps=ArrayAttr((integer(op.step_value),)),
        map_operands=[*lower.values, *upper.values],
        results=(),
        region=body,
        location=op.location,
        attributes=attributes,
    )


def _one_group(exprs: Sequence[AffineExpr]) -> DenseElementsAttr:
    return DenseElementsAttr.of(TensorType((1,), I32), pack_bits(I32, [len(exprs)]))


def _convert_if(op: loop.If) -> None:
    for block in [block for region in op.regions for block in region.blocks]:
        last = block.last
        assert last is not None
        block.insert(affine.Yield(location=last.location), last)
        last.erase()
    regions = [Region(), Region()]
    for mine, theirs in zip(regions, op.regions, strict=True):
        mine.take_blocks(theirs)
    made = _branch(op.indices, op.conditions, regions, (), op)
    made.attributes.update(op.attributes)
    _replace(op, made)


def _branch(
    indices: Sequence[Value[Type]],
    conditions: Sequence[tuple[AffineExpr, bool]],
    regions: Sequence[Region],
    results: Sequence[Type],
    op: Operation,
) -> affine.If:
    operands = _Operands(indices, [expr for expr, _ in conditions])
    constraints = [
        (expr, equality) for expr, (_, equality) in zip(operands.exprs, conditions, strict=True)
    ]
    condition = IntegerSetAttr(IntegerSet(len(operands.dims), len(operands.symbols), constraints))
    then, otherwise = regions
    return affine.If(
        operands.values,
        condition,
        results=results,
        then_region=then,
        else_region=otherwise,
        location=op.location,
    )


def _guarded(op: loop.Access | loop.Prefetch) -> tuple[Block, Operation | None]:
    """Where an access is written: in place, or in the branch of an affine.if where the conditions hold."""
    assert op.parent is not None
    if not op.conditions:
        return op.parent, op
    block = Block()
    end = block.append(affine.Yield(location=op.location))
    op.parent.insert(_branch(op.indices, op.conditions, [Region([block]), Region()], (), op), op)
    return block, end


def _convert_load(op: loop.Load) -> None:
    at = _Operands(op.indices, op.subscripts)
    loaded = affine.Load(op.memref, at.values, at.map, result=op.result.type, location=op.location)
    loaded.attributes.update(op.attributes)
    if op.otherwise is None:
        _replace(op, loaded)
        return
    inside, outside = Block(), Block()
    inside.append(loaded)
    inside.append(affine.Yield(loaded.results, location=op.location))
    outside.append(affine.Yield([op.otherwise], location=op.location))
    regions = [Region([inside]), Region([outside])]
    _replace(op, _branch(op.indices, op.conditions, regions, op.result_types, op))


def _convert_store(op: loop.Store) -> None:
    if op.is_async:
        raise op.error("has no form in affine: it is in flight")
    block, before = _guarded(op)
    at = _Operands(op.indices, op.subscripts)
    made = affine.Store(op.value, op.memref, at.values, at.map, location=op.location)
    made.attributes.update(op.attributes)
    block.insert(made, before)
    op.erase()


def _convert_update(op: loop.Update) -> None:
    block, before = _guarded(op)
    at = _Operands(op.indices, op.subscripts)
    old = affine.Load(op.memref, at.values, at.map, result=op.value.type, location=op.location)
    block.insert(old, before)
    combine: Callable[..., Op] = op.kind.operation
    combined = block.insert(combine(old.results[0], op.value, location=op.location), before)
    if op.kind.is_float:
        combined.properties["fastmath"] = op.fastmath
    block.insert(
        affine.Store(combined.results[0], op.memref, at.values, at.map, location=op.location), before
    )
    op.erase()


def _convert_prefetch(op: loop.Prefetch) -> None:
    """Of an element to be read soon, to stay in all caches."""
    block, before = _guarded(op)
    at = _Operands(op.indices, op.subscripts)
    read, local, data = boolean(False), integer(3, I32), boolean(True)
    made = affine.Prefetch(op.memref, at.values, read, local, data, map=at.map, location=op.location)
    block.insert(made, before)
    op.erase()


def _refuse(op: Operation) -> None:
    raise op.error("has no form in affine: nothing there is in flight")


def _drop(op: Operation) -> None:
    op.erase()


def _replace(op: Operation, by: Operation) -> None:
    assert op.parent is not None
    op.parent.insert(by, op)
    op.replace_with(by.results)


_CONVERSIONS: Final[dict[type[Operation], Callable[[Any], None]]] = {
    loop.Assume: _drop,
    loop.Commit: _refuse,
    loop.For: _convert_for,
    loop.If: _convert_if,
    loop.Load: _convert_load,
    loop.Prefetch: _convert_prefetch,
    loop.Store: _convert_store,
    loop.Update: _convert_update,
    loop.Wait: _refuse,
}
