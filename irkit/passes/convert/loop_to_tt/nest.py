"""One nest mapped to blocks becomes the body of a tt.func.

The nest is walked in printed order.  Block loops become program ids, vector loops lanes (`lanes`), any
other loop an scf.for that carries the local buffers which it writes (`buffers`).  Statements are written
over the lanes around them; those out of bounds are masked at loads and stores and are the identity in
reductions (`combine`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from irkit.dialects import arith, gpu, loop, memref, scf, tt, ttg
from irkit.dialects.loop.affine import constant_index
from irkit.ir import Block, BlockArgument, Operation, Region, Type, Value
from irkit.ir.attributes import floating, integer
from irkit.ir.interning import TypedAttribute
from irkit.ir.types import DYNAMIC, I32, FloatType, IndexType, IntegerType, MemRefType
from irkit.passes.convert.loop_to_tt.accesses import load, store, subscript_lanes, update
from irkit.passes.convert.loop_to_tt.aliasing import may_alias
from irkit.passes.convert.loop_to_tt.buffers import Local, in_memory
from irkit.passes.convert.loop_to_tt.combine import is_product_to_be_summed
from irkit.passes.convert.loop_to_tt.elementwise import compute
from irkit.passes.convert.loop_to_tt.indices import IndexCode
from irkit.passes.convert.loop_to_tt.lanes import becomes_lanes, lane_index, lane_masks, lane_of
from irkit.passes.convert.loop_to_tt.places import Held, Order, Places, Touch
from irkit.passes.convert.loop_to_tt.tiles import Code, Index, Lane, Tile

AXES: Final = ("x", "y", "z")


class Parameters:
    """What a nest uses from outside: arguments of the kernel, and the operands of its launch.

    Each is a value of the host, or a dimension of a buffer of the host.
    """

    def __init__(self, body: Block):
        self.body = body
        self.of: dict[tuple[Value[Type], int | None], BlockArgument[Type]] = {}

    def get(self, value: Value[Type], dimension: int | None = None) -> BlockArgument[Type]:
        key = (value, dimension)
        if key not in self.of:
            kind = value.type if dimension is None else I32
            if isinstance(kind, MemRefType):
                kind = tt.PointerType(in_memory(kind.element_type))
            elif isinstance(kind, IndexType):
                kind = I32
            self.of[key] = self.body.add_arg(kind, value.location)
        return self.of[key]


class _Frame:
    """A block being walked: the next operation, what to do before the first and after the last."""

    __slots__ = ("op", "begin", "end")

    def __init__(self, block: Block, begin: Callable[[], object] | None, end: Callable[[], object]):
        self.op = block.first
        self.begin = begin
        self.end = end


class NestRaiser:
    """Writes the code of one nest into `body`."""

    def __init__(self, nest: Sequence[loop.For], body: Block, precision: str):
        self.blocks = list(nest)
        self.precision = precision
        self.code = Code(body, nest[0].location)
        self.parameters = Parameters(body)
        self.values: dict[Value[Type], Index] = {}
        self.deferred: dict[Value[Type], Operation] = {}
        self.at = IndexCode(self.code, _Known(self))
        self.locals: dict[Value[Type], Local] = {}
        self.lanes: list[Lane] = []
        self.lane_values: dict[Value[Type], Lane] = {}
        self.masks: dict[Lane, list[Tile]] = {}
        self.predicates: list[Tile] = []
        self.places = Places(self)
        self.memory_order = Order()
        self.frames: list[_Frame] = []

    def run(self) -> None:
        for each in self.blocks:
            self._program_id(each)
        self._walk(self.blocks[-1].block, lambda: None)
        while self.frames:
            frame = self.frames[-1]
            if frame.begin is not None:
                frame.begin()
                frame.begin = None
            if frame.op is None:
                self.frames.pop().end()
                continue
            op, frame.op = frame.op, frame.op.next
            self._statement(op)
        self.places.settle_all()

    def _walk(
        self, block: Block, end: Callable[[], object], begin: Callable[[], object] | None = None
    ) -> None:
        self.frames.append(_Frame(block, begin, end))

    @property
    def wide_lanes(self) -> list[Lane]:
        """The lanes that are dimensions of tensors: a loop that runs once at most needs none."""
        return [lane for lane in self.lanes if lane.size > 1]

    # Values.

    def tile(self, value: Value[Type]) -> Tile:
        """The tile of a value of the nest; what comes from outside is a parameter or a constant."""
        known = self.values.get(value)
        if known is None and value in self.deferred:
            compute(self, self.deferred.pop(value))
            known = self.values[value]
        if known is None:
            return self._outside(value)
        if isinstance(known, int):
            return Tile(self.code.constant(integer(known, I32)))
        return known

    def index(self, value: Value[Type]) -> Index:
        known = self.values.get(value)
        if known is None:
            number = constant_index(value)
            return self._outside(value) if number is None else number
        return known

    def _outside(self, value: Value[Type]) -> Tile:
        source = value.defining_op
        if isinstance(source, arith.Constant) and isinstance(source.value, TypedAttribute):
            return Tile(self.code.constant(source.value))
        if not isinstance(value.type, (IntegerType, FloatType, IndexType)):
            raise self.blocks[0].error(
                f"uses a value of type '{value.type}' from outside, which a kernel cannot take"
            )
        if isinstance(source, memref.Dim) and (axis := constant_index(source.index)) is not None:
            return Tile(self.parameters.get(source.source, axis))
        return Tile(self.parameters.get(value))

    def size(self, buffer: Value[Any], dimension: int) -> Index:
        """How long a dimension of a buffer from outside is."""
        size = buffer.type.shape[dimension]
        return size if size != DYNAMIC else Tile(self.parameters.get(buffer, dimension))

    def zero(self, kind: Type, lanes: Sequence[Lane] = ()) -> Value[Type]:
        attr = floating(0.0, kind) if isinstance(kind, FloatType) else integer(0, kind)
        return self.code.constant(attr, lanes)

    # Loops.

    def _program_id(self, nest: loop.For) -> None:
        axis = AXES[self.blocks.index(nest)]
        mapping = nest.mapping
        if isinstance(mapping, gpu.Block) and mapping.value in AXES:
            axis = mapping.value
        program: Index = Tile(
            self.code.add(tt.GetProgramId(tt.ProgramDim.attr(axis), location=nest.location))
        )
        start = self.at.largest(nest.lower_bounds, nest.indices)
        step = self.code.integer(arith.MulI, program, nest.step_value)
        self.values[nest.induction_variable] = self.code.integer(arith.AddI, step, start)

    def _loop(self, nest: loop.For) -> None:
        if nest.mapping is not None:
            raise nest.error(
                f"is mapped to {nest.mapping}; only the outermost loops may be mapped, and those to "
                "#gpu.block<x>, <y> and <z>, each directly inside the one before"
            )
        if becomes_lanes(nest):
            self._enter_lanes(nest)
        else:
            self._enter_loop(nest)

    def _enter_lanes(self, nest: loop.For) -> None:
        lane = lane_of(nest, self.lanes)
        value = nest.induction_variable
        self.values[value] = index = lane_index(lane, self.code, self.at)
        self.masks[lane] = lane_masks(lane, index, self.code, self.at)
        self.lanes.append(lane)
        self.lane_values[value] = lane
        self._walk(nest.block, self._leave_lanes)

    def _leave_lanes(self) -> None:
        self.places.leave(self.lanes[-1])
        del self.masks[self.lanes.pop()]

    def _enter_loop(self, nest: loop.For) -> None:
        if nest.inits:
            raise nest.error("carries values; undo loop-scalar-replace before convert-loop-to-tt")
        lower = self._scalar_bound(nest, self.at.largest(nest.lower_bounds, nest.indices))
        upper = self._scalar_bound(nest, self.at.least(nest.upper_bounds, nest.indices))
        step = self.code.constant(integer(nest.step_value, I32))
        carried = _Carried(self, nest)
        kinds = [value.type for value in carried.initial]
        body = Block([I32, *kinds], [nest.location] * (1 + len(kinds)))
        made = scf.For(
            lower, upper, step, carried.initial, results=kinds, region=Region([body]), location=nest.location
        )
        outer = self.code.block
        outer.append(made)
        self.code.block = body
        self.values[nest.induction_variable] = Tile(body.args[0])
        carried.take(body.args[1:])
        before = dict(self.memory_order.touched)
        self._begin_iteration(nest, carried.places)
        self._walk(nest.block, lambda: self._leave_loop(made, carried, outer, before))

    def _leave_loop(
        self, made: scf.For, carried: _Carried, outer: Block, before: dict[Value[Type], list[Touch]]
    ) -> None:
        self.places.leave_loop(carried.held, carried.places)
        self.code.block.append(scf.Yield(carried.values(), location=made.location))
        self.code.block = outer
        carried.take(made.results)
        self.memory_order.merge(before)

    def _scalar_bound(self, nest: loop.For, bound: Index) -> Value[Type]:
        if isinstance(bound, Tile) and bound.lanes:
            raise nest.error(
                f"has bounds that depend on the vector loop @{bound.lanes[-1].loop.label.value} around it"
            )
        return self.code.spread(bound, ())

    def _begin_iteration(self, nest: loop.For, carried: Sequence[object]) -> None:
        """Orders this iteration behind the one before where both may touch the same memory and one writes."""
        if nest.constant_trip_count == 1:
            return
        accesses = [op for op in loop.accesses_in(nest) if op.memref not in self.locals]
        accesses = [op for op in accesses if self.places.place(op) not in carried]
        written = [op.memref for op in accesses if not isinstance(op, loop.Load)]
        if any(may_alias(one, other.memref) for one in written for other in accesses):
            self.barrier()

    def order(self, op: loop.Access, reads: bool, writes: bool) -> None:
        """Puts a barrier before an access to memory where it could overtake an earlier one."""
        touch = Touch(self.places.place(op), reads, writes, isinstance(op, loop.Update))
        if self.memory_order.needs_barrier(op.memref, touch):
            self.barrier()
        self.memory_order.add(op.memref, touch)

    def barrier(self) -> None:
        """Lets no access to memory pass: what other threads of the block wrote is seen from here on."""
        made = ttg.Barrier.of_all()
        made.location = self.code.location
        self.code.block.append(made)
        self.memory_order.touched = {}

    # Statements.

    def _statement(self, op: Operation) -> None:
        self.code.location = op.location
        write = _STATEMENTS.get(type(op))
        if write is not None:
            write(self, op)
        elif is_product_to_be_summed(op):
            self.deferred[op.result] = op
        elif getattr(op, "is_pure", False) and not op.regions:
            compute(self, op)
        else:
            raise op.error("cannot stand in a nest that convert-loop-to-tt raises to tensors")

    def _condition(self, op: loop.If) -> None:
        """Both branches run, each under its condition; memory sees only the one that holds."""
        self.places.settle_all()
        held = self.code.both([self.at.condition(each, op.indices) for each in op.conditions])
        assert held is not None
        otherwise = op.else_block
        if otherwise is not None:
            self._predicated(otherwise, self.code.negate(held))
        self._predicated(op.then_block, held)

    def _predicated(self, block: Block, condition: Tile) -> None:
        def end() -> None:
            self.places.settle_all()
            self.predicates.pop()

        self._walk(block, end, lambda: self.predicates.append(condition))

    def _allocate(self, op: memref.Alloca | memref.Alloc) -> None:
        buffer = op.results[0]
        kind = buffer.type
        assert isinstance(kind, MemRefType)
        if not kind.has_static_shape:
            raise op.error("must have a constant shape, for it becomes a tensor")
        self.locals[buffer] = Local(buffer, self.wide_lanes)


class _Carried:
    """What a loop hands from one iteration to the next: local buffers that it writes, places in memory."""

    def __init__(self, raiser: NestRaiser, nest: loop.For):
        self.raiser = raiser
        written = {op.memref for op in loop.accesses_in(nest) if not isinstance(op, loop.Load)}
        self.locals = [local for buffer, local in raiser.locals.items() if buffer in written]
        self.places = raiser.places.enter_loop(nest)
        self.held = dict(raiser.places.held)
        self.lanes = [subscript_lanes(raiser, self.held[place].op) for place in self.places]
        self.initial = self.values()

    def values(self) -> list[Value[Type]]:
        code, held = self.raiser.code, self.raiser.places.held
        tensors = [self._tensor(local) for local in self.locals]
        places = zip(self.places, self.lanes, strict=True)
        return [*tensors, *[code.spread(held[place].tile, lanes) for place, lanes in places]]

    def _tensor(self, local: Local) -> Value[Type]:
        """The tensor in a local buffer; before the first store it may be anything, so it is zero."""
        if local.value is None:
            element = local.buffer.type.element_type  # type: ignore[attr-defined]
            shape = [Lane(self.raiser.blocks[0], size, order) for order, size in enumerate(local.sizes)]
            local.value = self.raiser.zero(element, shape)
        return local.value

    def take(self, values: Sequence[Value[Type]]) -> None:
        """Sets what is carried to values of the loop: its arguments, and at last its results."""
        for local, value in zip(self.locals, values, strict=False):
            local.value = value
        held = self.raiser.places.held
        for place, lanes, value in zip(self.places, self.lanes, values[len(self.locals) :], strict=True):
            held[place] = Held(held[place].op, Tile(value, lanes), is_new=True)


class _Known(dict[Value[Type], Index]):
    """Looks up index values, those from outside included."""

    def __init__(self, raiser: NestRaiser):
        super().__init__()
        self.raiser = raiser

    def __missing__(self, value: Value[Type]) -> Index:
        return self.raiser.index(value)


def _nothing(raiser: NestRaiser, op: Operation) -> None:
    """What has no effect here: prefetches, the end of a body, the end of a buffer's life."""


_STATEMENTS: Final[dict[type[Operation], Callable[[NestRaiser, Any], None]]] = {
    loop.For: NestRaiser._loop,
    loop.If: NestRaiser._condition,
    loop.Load: load,
    loop.Store: store,
    loop.Update: update,
    loop.Prefetch: _nothing,
    loop.Assume: _nothing,
    loop.Commit: _nothing,
    loop.Wait: _nothing,
    loop.Yield: _nothing,
    memref.Alloca: NestRaiser._allocate,
    memref.Alloc: NestRaiser._allocate,
    memref.Dealloc: _nothing,
}
