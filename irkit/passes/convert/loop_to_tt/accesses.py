"""Loads, stores and updates over lanes.

    loop.load %A[%i + %ii, %k]      -->    tt.load %p, %mask, %zero     of memory
    loop.load %acc[%ii, %jj]        -->    the tensor itself            of a local buffer
    loop.update addf %x, %s[%ii]    -->    tt.reduce, arith.addf        beside a load and a store of memory
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from irkit.dialects import arith, loop, tt
from irkit.ir import Type, Value
from irkit.ir.attributes import FloatAttr, IntegerAttr
from irkit.ir.types import I1, I8
from irkit.passes.convert.loop_to_tt.buffers import Local, in_memory, pointers
from irkit.passes.convert.loop_to_tt.combine import (
    Factors,
    combine,
    contraction,
    dot,
    fastmath,
    identity,
    product_of,
    reduce_lanes,
)
from irkit.passes.convert.loop_to_tt.lanes import always_runs, told_apart
from irkit.passes.convert.loop_to_tt.tiles import Lane, Tile, over, union

if TYPE_CHECKING:
    from irkit.passes.convert.loop_to_tt.nest import NestRaiser


def load(nest: NestRaiser, op: loop.Load) -> None:
    conditions = [nest.at.condition(each, op.indices) for each in op.conditions]
    local = nest.locals.get(op.memref)
    if local is None:
        nest.values[op.result] = _read_memory(nest, op, conditions)
        return
    tile = _read_local(nest, op, local)
    held = nest.code.both(conditions)
    if held is not None:
        assert op.otherwise is not None
        tile = nest.code.select(held, tile, nest.tile(op.otherwise))
    nest.values[op.result] = tile


def _read_memory(nest: NestRaiser, op: loop.Load, conditions: Sequence[Tile]) -> Tile:
    if conditions or not nest.places.may_hold(op):
        nest.places.settle(op)
        return read(nest, op, conditions)
    found = nest.places.find(op)
    if found is None:
        found = nest.places.keep(op, read(nest, op, ()))
    return found


def read(nest: NestRaiser, op: loop.Access, conditions: Sequence[Tile]) -> Tile:
    """Loads what an access touches; lanes out of bounds yield zero."""
    nest.order(op, reads=True, writes=False)
    code = nest.code
    address = pointers(op, nest.parameters.get(op.memref), code, nest.at, nest.size)
    lanes = lanes_of_access(nest, address.lanes)
    mask = mask_of(nest, lanes, conditions)
    if mask is None:
        return _as_bits(nest, op, Tile(code.add(tt.Load(address.value, location=op.location)), address.lanes))
    otherwise = op.otherwise if isinstance(op, loop.Load) else None
    other = _as_bytes(nest, nest.tile(otherwise)) if otherwise is not None else None
    dims = union(mask, address) if other is None else union(mask, address, other)
    is_zero = other is None or _is_zero(other.value)
    elsewhere = (
        nest.zero(in_memory(op.memref.type.element_type), dims) if other is None else code.spread(other, dims)
    )
    loaded = tt.Load(code.spread(address, dims), code.spread(mask, dims), elsewhere, location=op.location)
    return _as_bits(nest, op, Tile(code.add(loaded), dims, frozenset(dims) if is_zero else frozenset()))


def _as_bits(nest: NestRaiser, op: loop.Access, loaded: Tile) -> Tile:
    """A byte of memory as the i1 that it holds."""
    if op.memref.type.element_type is not I1:
        return loaded
    zero = Tile(nest.zero(I8))
    return nest.code.compare("ne", loaded, zero)


def _as_bytes(nest: NestRaiser, tile: Tile) -> Tile:
    """An i1 as memory holds it."""
    if tile.element_type is not I1:
        return tile
    return Tile(nest.code.add(arith.ExtUI(tile.value, out=over(I8, tile.lanes))), tile.lanes)


def _is_zero(value: Value[Type]) -> bool:
    source = value.defining_op
    attr = source.value if isinstance(source, arith.Constant) else None
    return isinstance(attr, FloatAttr | IntegerAttr) and attr.value == 0


def store(nest: NestRaiser, op: loop.Store) -> None:
    conditions = [nest.at.condition(each, op.indices) for each in op.conditions]
    value = nest.tile(op.value)
    local = nest.locals.get(op.memref)
    if local is not None:
        lanes = local.lanes_of(op, nest.lane_values)
        _check_single(op, value, lanes, conditions, nest)
        _write_local(nest, local, lanes, value, conditions)
        return
    _check_single(op, value, subscript_lanes(nest, op), conditions, nest)
    if conditions or not nest.places.may_hold(op):
        nest.places.settle(op)
        write(nest, op, value, target_of(nest, op, conditions))
    else:
        nest.places.put(op, value)


def subscript_lanes(nest: NestRaiser, op: loop.Access) -> tuple[Lane, ...]:
    """The lanes that the subscripts of an access depend on."""
    used = {op.indices[position] for subscript in op.subscripts for position in subscript.used_dims()}
    return in_order(lane for lane in nest.wide_lanes if lane.loop.induction_variable in used)


def _check_single(
    op: loop.Store, value: Tile, lanes: Sequence[Lane], conditions: Sequence[Tile], nest: NestRaiser
) -> None:
    """Refuses several lanes that write to one element: which of them is last, a tensor does not say."""
    for lane in union(value, *conditions, *nest.predicates):
        if lane not in lanes:
            raise op.error(
                f"writes one element in every iteration of the vector loop @{lane.loop.label.value}; "
                "its subscripts must depend on that loop"
            )
    if op.memref not in nest.locals and not told_apart(op, [lane.loop for lane in lanes]):
        raise op.error("may write one element in several lanes; which of them is last, a tensor does not say")


class Target(NamedTuple):
    """Where a store goes: pointers over lanes, and the mask over the same lanes."""

    address: Tile
    mask: Value[Type] | None


def target_of(nest: NestRaiser, op: loop.Access, conditions: Sequence[Tile] = ()) -> Target:
    """Where an access points, as the code stands now."""
    code = nest.code
    address = pointers(op, nest.parameters.get(op.memref), code, nest.at, nest.size)
    mask = mask_of(nest, lanes_of_access(nest, address.lanes), conditions)
    if mask is None:
        return Target(address, None)
    # A lane that may not run at all guards a store that is the same in each of its iterations.
    idle = [lane for lane in mask.lanes if lane not in address.lanes]
    mask = reduce_lanes(code, arith.OrI, {}, mask, idle)
    return Target(address, code.spread(mask, address.lanes))


def write(nest: NestRaiser, op: loop.Access, value: Tile, target: Target) -> None:
    """Stores a tile."""
    nest.order(op, reads=False, writes=True)
    code = nest.code
    address, mask = target
    stored = code.spread(_as_bytes(nest, value), address.lanes)
    code.block.append(tt.Store(address.value, stored, mask, location=op.location))


# Local buffers.


def _read_local(nest: NestRaiser, op: loop.Access, local: Local) -> Tile:
    lanes = local.lanes_of(op, nest.lane_values)
    ordered = in_order(lanes)
    if local.value is None:
        return Tile(nest.zero(op.memref.type.element_type, ordered), ordered)
    return Tile(nest.code.transpose(local.value, [lanes.index(lane) for lane in ordered]), ordered)


def in_order(lanes: Iterable[Lane]) -> tuple[Lane, ...]:
    return tuple(sorted(lanes, key=lambda lane: lane.order))


def _write_local(
    nest: NestRaiser, local: Local, lanes: Sequence[Lane], value: Tile, conditions: Sequence[Tile]
) -> None:
    """Replaces the tensor in a local buffer, keeping what an earlier store wrote beyond the bounds."""
    code = nest.code
    ordered = in_order(lanes)
    made = Tile(code.spread(value, ordered), ordered)
    own = [lane for lane in ordered if lane not in local.around]
    always = not conditions and not nest.predicates
    under = _bounds(own) if always else None
    mask = mask_of(nest, own, conditions)
    covers = always and (local.is_uniform or under == local.stored_under)
    if mask is not None and local.value is not None and not covers:
        old = Tile(code.transpose(local.value, [lanes.index(lane) for lane in ordered]), ordered)
        made = code.select(mask, made, old)
        under = local.stored_under
    local.value = code.permute(made, tuple(lanes))
    local.stored_under = under


def _bounds(lanes: Sequence[Lane]) -> object:
    return tuple([(each.loop.upper, tuple(each.loop.indices), each.size) for each in lanes])


# Updates.


def update(nest: NestRaiser, op: loop.Update) -> None:
    conditions = [nest.at.condition(each, op.indices) for each in op.conditions]
    local = nest.locals.get(op.memref)
    if local is not None:
        lanes = local.lanes_of(op, nest.lane_values)
        old = _read_local(nest, op, local)
        _write_local(nest, local, lanes, _combined(nest, op, old, in_order(lanes), conditions), [])
        return
    target = subscript_lanes(nest, op)
    if not told_apart(op, [lane.loop for lane in target]):
        raise op.error("may update one element in several lanes at once, which a tensor cannot")
    if is_shared_by_blocks(nest, op):
        nest.places.settle(op)
        _update_atomically(nest, op, target, conditions)
    elif conditions or not nest.places.may_hold(op):
        nest.places.settle(op)
        combined = _combined(nest, op, read(nest, op, ()), target, conditions)
        write(nest, op, combined, target_of(nest, op))
    else:
        known = nest.places.find(op)
        old = known if known is not None else nest.places.keep(op, read(nest, op, ()))
        nest.places.put(op, _combined(nest, op, old, target, ()))


def is_shared_by_blocks(nest: NestRaiser, op: loop.Update) -> bool:
    """Whether several blocks may update one element."""
    return not told_apart(op, [block for block in nest.blocks if block.constant_trip_count != 1])


_ATOMICS: Final = {
    "addf": "fadd", "addi": "add", "maxsi": "max", "minsi": "min", "maxui": "umax", "minui": "umin",
    "andi": "and", "ori": "or", "xori": "xor",
}  # fmt: skip


def _update_atomically(
    nest: NestRaiser, op: loop.Update, target: tuple[Lane, ...], conditions: Sequence[Tile]
) -> None:
    """Several blocks update the same elements."""
    kind = _ATOMICS.get(op.kind.value)
    if kind is None:
        raise op.error(f"updates one element in several blocks, but a GPU has no atomic {op.kind.value}")
    code = nest.code
    nest.order(op, reads=True, writes=True)
    address = pointers(op, nest.parameters.get(op.memref), code, nest.at, nest.size)
    new = code.spread(_contribution(nest, op, target, conditions), address.lanes)
    mask = mask_of(nest, address.lanes, [])
    made = tt.AtomicRMW(
        atomic_rmw_op=tt.RMWOp.attr(kind),
        ptr=address.value,
        val=new,
        mask=code.spread(mask, address.lanes) if mask is not None else None,
        sem=tt.MemSemantic.attr("relaxed"),
        scope=tt.MemSyncScope.attr("gpu"),
        location=op.location,
    )
    code.block.append(made)


def _combined(
    nest: NestRaiser, op: loop.Update, old: Tile, target: tuple[Lane, ...], conditions: Sequence[Tile]
) -> Tile:
    """The updated elements: a matrix product where it is one."""
    factors = None if conditions or nest.predicates else _factors(nest, op, target)
    if factors is None:
        return combine(nest.code, op, old, _contribution(nest, op, target, conditions))
    return dot(nest.code, op, factors, target, old, nest.precision)


def _factors(nest: NestRaiser, op: loop.Update, target: tuple[Lane, ...]) -> Factors | None:
    product = product_of(op)
    if product is None or not op.may_reassociate:
        return None
    summed = [lane for lane in nest.wide_lanes if lane not in target]
    found = contraction(op, target, summed, (nest.tile(product[0]), nest.tile(product[1])))
    if found is None:
        return None
    found.left = _zero_beyond(nest, found.left, found.summed)
    found.right = _zero_beyond(nest, found.right, found.summed)
    return found


def _zero_beyond(nest: NestRaiser, tile: Tile, lane: Lane) -> Tile:
    """The tile with zeros in the lanes out of bounds, which then add nothing."""
    mask = nest.code.both(nest.masks[lane])
    if mask is None or lane in tile.zero_beyond:
        return tile
    return nest.code.select(mask, tile, Tile(nest.zero(tile.element_type)))


def _contribution(
    nest: NestRaiser, op: loop.Update, target: tuple[Lane, ...], conditions: Sequence[Tile]
) -> Tile:
    """What all lanes beside those of the target add together."""
    code = nest.code
    summed = [lane for lane in nest.wide_lanes if lane not in target]
    if summed and not op.may_reassociate:
        raise op.error(
            f"must keep the order of the vector loop @{summed[0].loop.label.value}, "
            "but a tensor is summed in any order; it needs fastmath<reassoc>"
        )
    value = nest.tile(op.value)
    lanes = in_order({*value.lanes, *summed})
    whole = Tile(code.spread(value, lanes), lanes)
    masks = [mask for lane in nest.lanes if lane not in target for mask in nest.masks[lane]]
    held = code.both([*masks, *conditions, *nest.predicates])
    if held is not None:
        whole = code.select(held, whole, Tile(code.constant(identity(op, whole.element_type))))
    return reduce_lanes(code, op.kind.operation, fastmath(op), whole, summed)


# Masks.


def lanes_of_access(nest: NestRaiser, lanes: Sequence[Lane]) -> tuple[Lane, ...]:
    """The lanes whose bounds decide whether an access happens: its own, and those that may not run at all."""
    unsure = [lane for lane in nest.lanes if lane not in lanes and not always_runs(lane.loop)]
    return in_order({*lanes, *unsure})


def mask_of(nest: NestRaiser, lanes: Sequence[Lane], conditions: Sequence[Tile]) -> Tile | None:
    masks = [mask for lane in lanes for mask in nest.masks[lane]]
    return nest.code.both([*masks, *conditions, *nest.predicates])
