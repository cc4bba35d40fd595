"""The laws of a pair, which let the implementation stand wherever the nest stood.

The specification touches every element of an operand, so that the implementation may do so.  What the
implementation reads, the specification reads before it writes it; what the one writes, the other writes: so
other iterations, which may run at the same time, see nothing of it.  Freedoms of arithmetic that the
implementation takes are granted by the specification: `contract` for what multiplies and adds with one
rounding, `reassoc` for sums without an order.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import product
from math import prod
from operator import mul
from typing import Final

from irkit.analysis.dependence import Part
from irkit.analysis.dependence.aliasing import root_of
from irkit.analysis.dependence.instances import MOST, instances
from irkit.define import Effect, Op
from irkit.define.symbols import symbol_uses
from irkit.dialects import func, loop
from irkit.dialects.arith.enums import FastMathFlags
from irkit.dialects.memref.layouts import strided_layout
from irkit.ir import BlockArgument, Operation
from irkit.ir.types import FloatType, IndexType, IntegerType, MemRefType
from irkit.passes.loop.instructions.windows import Subscripts

_REORDERS: Final = {"vector.contract", "vector.multi_reduction", "gpu.subgroup_mma_compute", "nvgpu.mma.sync"}
_FUSES: Final = _REORDERS | {"vector.fma", "math.fma", "vector.outerproduct"}
"""Operations that add in no order, or round a product and a sum once, without a flag that says so."""

Elements = Mapping[object, set[tuple[int, ...]]]
"""Elements of each buffer, by the value that it is."""


def check_signatures(spec: func.Func, impl: func.Func) -> None:
    """Both are functions of the same operands, which are numbers and memrefs of fixed shape."""
    if spec.type is not impl.type:
        error = impl.error(f"must have the type of its specification, {spec.type}, but has {impl.type}")
        raise error.note("the specification is here", spec.location)
    for each in (spec, impl):
        if each.type.results or len(each.body.blocks) != 1:
            raise each.error("must have one block and no results, to be a half of an instruction")
    for number, kind in enumerate(spec.type.inputs):
        fixed = isinstance(kind, MemRefType) and kind.has_static_shape and strided_layout(kind) is not None
        if not fixed and not isinstance(kind, IntegerType | IndexType | FloatType):
            raise spec.error(
                f"argument #{number} must be a number, or a memref of fixed shape with a strided layout, "
                f"to be an operand of an instruction, but is '{kind}'"
            )
        if not spec.body.entry.args[number].has_uses:
            raise spec.error(f"does not use argument #{number}, so nothing says what it shall be")


def nest_of(spec: func.Func) -> loop.For:
    """The one nest of a specification."""
    ops = [op for op in spec.body.entry.ops if not op.is_terminator and not _is_constant(op)]
    nest = ops[0] if ops else None
    if len(ops) != 1 or not isinstance(nest, loop.For):
        raise spec.error("must hold one nest of loops, and constants beside it, to specify an instruction")
    count = 0
    for op in nest.walk():
        if isinstance(op, loop.For):
            _check_loop(op)
        elif isinstance(op, loop.Access):
            if isinstance(op, loop.Store) and op.is_async:
                raise op.error("cannot stand in a specification: it may land later")
            count += prod([each.constant_trip_count or 0 for each in loop.enclosing_loops(op)])
        elif not (isinstance(op, Op) and op.is_pure and not op.regions):
            raise op.error("cannot stand in a specification, which holds loops, accesses and pure operations")
    if count > MOST:
        raise nest.error(f"cannot stand in a specification: it has {count} accesses, more than {MOST}")
    return nest


def _check_loop(nest: loop.For) -> None:
    if nest.inits or nest.constant_trip_count is None:
        reason = "carries values" if nest.inits else "does not run a fixed number of times"
        raise nest.error(f"cannot stand in a specification: @{nest.label.value} {reason}")


def _is_constant(op: Operation) -> bool:
    return isinstance(op, Op) and op.is_constant


# What is read and written.


def check_effects(spec: func.Func, nest: loop.For, impl: func.Func) -> None:
    """The implementation touches no element that the specification does not touch in the same way."""
    read, written = _elements(nest)
    for value in spec.body.entry.args:
        if isinstance(value.type, MemRefType):
            touched = len(read.get(value, set()) | written.get(value, set()))
            if touched < prod(value.type.shape):
                raise spec.error(
                    f"touches {touched} of the {prod(value.type.shape)} elements of argument #{value.index}: "
                    "an operand is what the nest touches"
                )
    for op, effect in _effects(impl):
        origin = root_of(effect.value).origin if effect.value is not None else ""
        if not isinstance(origin, BlockArgument) or origin.owner.parent_op is not impl:
            continue
        value = spec.body.entry.args[origin.index]
        allowed = len((read if effect.kind == "read" else written).get(value, set()))
        size = prod(value.type.shape) if isinstance(value.type, MemRefType) else 0
        if allowed < size:
            verb, when = ("reads", " before it writes them") if effect.kind == "read" else ("writes", "")
            error = op.error(
                f"{verb} argument #{value.index}, but the specification {verb} {allowed} of its {size} "
                f"elements{when}"
            )
            raise error.note("the specification is here", spec.location)


def written_operands(nest: loop.For) -> set[object]:
    """The buffers that a specification writes to."""
    return {op.memref for op in loop.accesses_in(nest) if not isinstance(op, loop.Load)}


def _elements(nest: loop.For) -> tuple[Elements, Elements]:
    """Those that are read before they are written, and those that are written."""
    read: dict[object, set[tuple[int, ...]]] = {}
    written: dict[object, set[tuple[int, ...]]] = {}
    accesses = list(loop.accesses_in(nest))
    in_order = {op.memref for op in accesses if isinstance(op, loop.Store) or op.conditions}
    for op in accesses:
        box = _box(op) if op.memref not in in_order else None
        if box is None:
            in_order.add(op.memref)
            continue
        read.setdefault(op.memref, set()).update(box)
        if isinstance(op, loop.Update):
            written.setdefault(op.memref, set()).update(box)
    if in_order:
        _run(nest, in_order, read, written)
    return read, written


def _box(op: loop.Access) -> Iterable[tuple[int, ...]] | None:
    """The elements that an access means, whatever their order; None where a subscript is no sum."""
    loops = loop.enclosing_loops(op)
    subscripts = Subscripts(loops).of(op)
    if subscripts is None:
        return None
    ranges = [
        range(nest.constant_trip_count or 1) if any(each.steps[at] for each in subscripts) else range(1)
        for at, nest in enumerate(loops)
    ]
    return [
        tuple([sum(map(mul, each.steps, counts), each.constant) for each in subscripts])
        for counts in product(*ranges)
    ]


def _run(
    nest: loop.For,
    buffers: Container[object],
    read: dict[object, set[tuple[int, ...]]],
    written: dict[object, set[tuple[int, ...]]],
) -> None:
    """Follows the accesses to some buffers in printed order."""
    for buffer in [each for each in (*read, *written) if each in buffers]:
        read.pop(buffer, None)
        written.pop(buffer, None)
    for instance in instances(Part([nest])):
        for access, root, element in instance.elements:
            if root is None or root.origin not in buffers or element is None:
                continue
            mine = written.setdefault(root.origin, set())
            if access.kind != "write" and element not in mine:
                read.setdefault(root.origin, set()).add(element)
            if access.writes:
                mine.add(element)


def _effects(impl: func.Func) -> Iterator[tuple[Operation, Effect]]:
    """The reads and writes of an implementation; refuses what may touch anything."""
    for op in impl.body.walk():
        named = next(symbol_uses(op), None)
        if named is not None:
            raise op.error(f"names {named}, which is no part of the implementation of an instruction")
        effects = op.effects() if isinstance(op, Op) and not op.is_terminator else None
        if op.is_terminator or (isinstance(op, Op) and op.has_recursive_effects):
            continue
        if effects is None or op.regions or any(each.value is None for each in effects):
            raise op.error("may touch any memory, so it cannot stand in the implementation of an instruction")
        for each in effects:
            if each.kind in ("read", "write"):
                yield op, each


# Freedoms.


def check_freedoms(spec: func.Func, nest: loop.For, impl: func.Func) -> None:
    """The implementation takes no freedom that the specification does not grant."""
    granted = _granted(nest.walk())
    fuses = any(op.name == "math.fma" for op in nest.walk())
    for op in impl.walk():
        needed = set(_flags(op))
        if op.name in _FUSES and _is_float(op):
            needed |= set() if fuses else {"contract"}
            needed |= {"reassoc"} if op.name in _REORDERS else set()
        missing = sorted(needed - granted)
        if missing:
            error = op.error(f"needs fastmath<{','.join(missing)}>, which the specification does not grant")
            raise error.note("the specification is here", spec.location)


def _is_float(op: Operation) -> bool:
    kinds = [getattr(each, "element_type", each) for each in op.result_types]
    return any(isinstance(each, FloatType) for each in kinds)


def _granted(ops: Iterable[Operation]) -> set[str]:
    """What all operations on floats allow."""
    found = [set(_flags(op)) for op in ops if _has_flags(op)]
    return set.intersection(*found) if found else set()


def _has_flags(op: Operation) -> bool:
    if isinstance(op, loop.Update) and not op.kind.is_float:
        return False
    return isinstance(op.attribute("fastmath"), FastMathFlags)


def _flags(op: Operation) -> list[str]:
    flags = op.attribute("fastmath")
    if not isinstance(flags, FastMathFlags):
        return []
    return [each for each in FastMathFlags.cases if flags.has(each)]
