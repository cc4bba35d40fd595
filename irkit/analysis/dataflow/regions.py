"""How control passes between an operation and its regions, and which values go along.

    %r = scf.for ... iter_args(%a = %init) {        into the region: %init -> %a     past it: %init -> %r
      scf.yield %next                               back into it:    %next -> %a     out:     %next -> %r
    }

One entry of the table is one operation that upstream calls a RegionBranchOpInterface.  Of any other operation
with regions nothing is known but that they may run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from irkit.define import Op
from irkit.dialects import affine, memref, scf
from irkit.ir.affine import AffineConstant
from irkit.ir.attributes import int_value
from irkit.ir.interning import Attribute, Type
from irkit.ir.operation import Operation
from irkit.ir.region import Region
from irkit.ir.values import Value

Values = Sequence[Value[Type]]
KnownOperands = Sequence[Attribute | None]


class Edge(NamedTuple):
    """Control passes to the entry of `target`, or behind the operation (None): `operands` become `inputs`."""

    target: Region | None
    operands: Values
    inputs: Values


class _Flow(NamedTuple):
    """Where control goes when an operation is met, and when one of its regions ends."""

    into: Callable[[Any, KnownOperands], list[Edge]]
    out: Callable[[Any, Region, Operation, KnownOperands], list[Edge]]


def has_region_flow(op: Operation | None) -> bool:
    """Whether it is known how control passes through the regions of `op`."""
    return type(op) in _FLOWS


def regions_run_once(op: Operation) -> Sequence[Region]:
    """The regions that run once at most each time that control meets `op`."""
    return [region for region in op.regions if region.blocks] if isinstance(op, _CHOICES) else ()


def edges_into(op: Operation, known: KnownOperands | None = None) -> list[Edge]:
    """Where control may go when it meets `op`; `known` are the constants among its operands."""
    return _FLOWS[type(op)].into(op, known if known is not None else [None] * len(op.operands))


def edges_from(terminator: Operation, known: KnownOperands | None = None) -> list[Edge]:
    """Where control may go when it meets the end of a region; `known` are the constants among the operands
    of the terminator."""
    op, region = terminator.parent_op, terminator.parent_region
    assert op is not None
    assert region is not None
    known = known if known is not None else [None] * len(terminator.operands)
    return _FLOWS[type(op)].out(op, region, terminator, known)


def _leave(op: Op, region: Region, last: Operation, known: KnownOperands) -> list[Edge]:
    """What ends a region becomes the results."""
    return [Edge(None, last.operands, op.results)]


def _past(op: Op) -> Edge:
    """Nothing runs and nothing is made, or nothing is known of what is made."""
    return Edge(None, (), ())


def _truth(known: Attribute | None) -> bool | None:
    value = int_value(known)
    return None if value is None else bool(value)


# scf.


def _into_if(op: scf.If, known: KnownOperands) -> list[Edge]:
    holds = _truth(known[0])
    edges: list[Edge] = []
    if holds is not False:
        edges.append(Edge(op.then_region, (), ()))
    if holds is not True:
        edges.append(Edge(op.else_region, (), ()) if op.else_region.blocks else _past(op))
    return edges


def _into_switch(op: scf.IndexSwitch, known: KnownOperands) -> list[Edge]:
    value = int_value(known[0])
    if value is None:
        return [Edge(region, (), ()) for region in op.regions]
    cases = dict(zip(op.cases.values, op.case_regions, strict=True))
    return [Edge(cases.get(value, op.default_region), (), ())]


def _into_for(op: scf.For, known: KnownOperands) -> list[Edge]:
    return [Edge(op.region, op.init_args, op.iter_args), Edge(None, op.init_args, op.results)]


def _out_of_for(op: scf.For, region: Region, last: Operation, known: KnownOperands) -> list[Edge]:
    return [Edge(region, last.operands, op.iter_args), Edge(None, last.operands, op.results)]


def _into_while(op: scf.While, known: KnownOperands) -> list[Edge]:
    return [Edge(op.before, op.inits, op.before.entry.args)]


def _out_of_while(op: scf.While, region: Region, last: Operation, known: KnownOperands) -> list[Edge]:
    if region is op.after:
        return [Edge(op.before, last.operands, op.before.entry.args)]
    goes_on = _truth(known[0])
    handed = last.operands[1:]
    edges: list[Edge] = []
    if goes_on is not False:
        edges.append(Edge(op.after, handed, op.after.entry.args))
    if goes_on is not True:
        edges.append(Edge(None, handed, op.results))
    return edges


def _into_only(op: Op, known: KnownOperands) -> list[Edge]:
    return [Edge(op.regions[0], (), ())]


def _into_parallel(op: Op, known: KnownOperands) -> list[Edge]:
    return [Edge(op.regions[0], (), ()), _past(op)]


def _out_of_parallel(op: Op, region: Region, last: Operation, known: KnownOperands) -> list[Edge]:
    return [Edge(region, (), ()), _past(op)]


# affine.


def _into_affine_if(op: affine.If, known: KnownOperands) -> list[Edge]:
    other = Edge(op.else_region, (), ()) if op.else_region.blocks else _past(op)
    return [Edge(op.then_region, (), ()), other]


def _into_affine_for(op: affine.For, known: KnownOperands) -> list[Edge]:
    into, past = Edge(op.region, op.inits, op.iter_args), Edge(None, op.inits, op.results)
    trips = _trips(op)
    if trips is None:
        return [into, past]
    return [into] if trips else [past]


def _out_of_affine_for(op: affine.For, region: Region, last: Operation, known: KnownOperands) -> list[Edge]:
    back, out = Edge(region, last.operands, op.iter_args), Edge(None, last.operands, op.results)
    return [out] if _trips(op) == 1 else [back, out]


def _trips(op: affine.For) -> int | None:
    """How often a loop between constants runs."""
    low, high = op.lower_bound_map.value.results, op.upper_bound_map.value.results
    if len(low) != 1 or len(high) != 1:
        return None
    first, last = low[0], high[0]
    if not isinstance(first, AffineConstant) or not isinstance(last, AffineConstant):
        return None
    step = op.step.value
    return max(0, -(-(last.value - first.value) // step)) if step > 0 else None


_CHOICES = (scf.If, scf.IndexSwitch)
"""What runs one of its regions; upstream states the bounds of no other operation."""

_FLOWS: dict[type[Operation], _Flow] = {
    scf.If: _Flow(_into_if, _leave),
    scf.IndexSwitch: _Flow(_into_switch, _leave),
    scf.ExecuteRegion: _Flow(_into_only, _leave),
    scf.For: _Flow(_into_for, _out_of_for),
    scf.While: _Flow(_into_while, _out_of_while),
    scf.Parallel: _Flow(_into_parallel, _out_of_parallel),
    scf.Forall: _Flow(_into_parallel, _out_of_parallel),
    affine.If: _Flow(_into_affine_if, _leave),
    affine.For: _Flow(_into_affine_for, _out_of_affine_for),
    memref.AllocaScope: _Flow(_into_only, _leave),
}
