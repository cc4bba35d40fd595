"""Draws a loop pass with options that mean something for a function: labels of nests of the shape that the
pass is for, buffers that are accessed there, sizes near the trip counts.

A pass without a line in `_OPTIONS` is not drawn; `UNDRAWN` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import Final, NamedTuple, TypeVar

from irkit.analysis.dependence.aliasing import Root, reference_of
from irkit.dialects import func, loop
from irkit.passes.loop.buffers import Buffer, buffers_in
from irkit.passes.loop.elements import fixed_elements
from irkit.passes.loop.guards import missing_before

UNDRAWN: Final = {
    "loop-apply-schedules": "runs other passes",
    "loop-schedule-cpu": "runs other passes on the nests of operators",
    "loop-schedule-gpu": "runs other passes on the nests of operators",
    "loop-schedule-triton": "runs other passes on the nests of operators",
    "loop-tensorize": "no random nest is what an instruction does",
    "loop-widen-buffer": "no random program has half floats",
}


class Step(NamedTuple):
    """A pass with its options as text."""

    name: str
    options: str


_REORDERING: Final = (
    "loop-distribute",
    "loop-fuse",
    "loop-interchange",
    "loop-reverse",
    "loop-stage",
    "loop-tile",
    "loop-unroll-jam",
)
"""Passes that ask for dependences are drawn twice as often."""
_HUGE: Final = ("9223372036854775807", "-9223372036854775807", "2000000000000000000", "-4611686018427387904")
"""Numbers with which arithmetic comes close to the ends of 64 bits, or leaves them."""


def draw_step(random: Random, function: func.Func, passes: Sequence[str] = ()) -> Step | None:
    """A pass that there is something for, None where there is none of the passes that are wanted."""
    choices = _Choices(random, function)
    waiting = list(passes) or [*_OPTIONS, *_REORDERING]
    while waiting:
        name = random.choice(waiting)
        try:
            return Step(name, _OPTIONS[name](choices))
        except _Nothing:
            waiting.remove(name)
    return None


def drawn_passes() -> set[str]:
    return set(_OPTIONS)


class _Nothing(Exception):
    """A function has nothing that a pass is for."""


T = TypeVar("T")


class _Choices:
    """What there is to choose from in a function."""

    def __init__(self, random: Random, function: func.Func):
        self.random = random
        self.nests = list(loop.loops_in(function))
        self.buffers = buffers_in(function)

    def number(self, low: int, high: int) -> int:
        return self.random.randint(low, high)

    def either(self, *texts: str) -> str:
        return self.random.choice(texts)

    def rarely(self, texts: Sequence[str]) -> Sequence[str]:
        return texts if not self.number(0, 9) else ()

    def one(self, found: Sequence[T]) -> T:
        if not found:
            raise _Nothing
        return self.random.choice(found)

    # Loops.

    def label(self, wanted: Callable[[loop.For], bool] = lambda nest: True) -> str:
        """The label of a loop that is wanted; now and then that of another one."""
        found = [nest for nest in self.nests if wanted(nest)]
        return self.one(found if found and self.number(0, 19) else self.nests).label.value

    def fitting(self, wanted: Callable[[loop.For], bool]) -> str:
        """The label of a loop that is wanted, and of no other one."""
        return self.one([nest.label.value for nest in self.nests if wanted(nest)])

    def path(self, least: int, most: int, wanted: Callable[[loop.For], bool]) -> list[str]:
        """The labels of loops inside one another; those around the innermost are wanted."""
        paths = []
        for nest in self.nests:
            path = [nest]
            while isinstance(outer := path[0].parent_op, loop.For) and len(path) < most and wanted(outer):
                path.insert(0, outer)
            if len(path) >= least:
                paths.append([each.label.value for each in path])
        return self.one(paths)

    def reordered(self, labels: Sequence[str]) -> str:
        """The labels in another order."""
        orders = [order for order in permutations(labels) if order != tuple(labels)]
        return ",".join(self.one(orders))

    def siblings(self) -> str:
        """Two loops of one block, with the same bounds if there are such."""
        pairs = [
            (a, b) for a in self.nests for b in self.nests if a.parent is b.parent and a.is_before(b)
        ]
        alike = [(a, b) for a, b in pairs if (a.lower, a.upper, a.step) == (b.lower, b.upper, b.step)]
        near = [(a, b) for a, b in alike if a.next is b]
        chosen = self.one((near or alike) if self.number(0, 9) else pairs)
        return ",".join([each.label.value for each in chosen])

    def sizes(self, labels: Sequence[str]) -> str:
        return f"loops={','.join(labels)} sizes={self.number(1, 4)}{self.tails()}"

    def tails(self) -> str:
        return self.either("", "", " tails=min", " tails=peel", " tails=peel", " tails=perfect")

    # Buffers.

    def own(self) -> str:
        """A buffer that the function has allocated."""
        return self.one([each.name for each in self.buffers if each.allocation is not None])

    def accessed(self, wanted: Callable[[Buffer], bool] = lambda buffer: True) -> tuple[str, str]:
        """A loop, and a buffer that is accessed in it."""
        pairs = []
        for nest in self.nests:
            roots = {reference_of(op.memref).root for op in loop.accesses_in(nest)}
            found = [each.name for each in self.buffers if each.root in roots and wanted(each)]
            pairs += [(nest.label.value, name) for name in found]
        return self.one(pairs)

    def filled(self) -> tuple[str, str]:
        """A loop, and a buffer that is allocated in its body."""
        return self.one(
            [
                (outer.label.value, each.name)
                for each in self.buffers
                if each.allocation is not None and isinstance(outer := each.allocation.parent_op, loop.For)
            ]
        )


def _holds_one(nest: loop.For) -> bool:
    """Whether another loop is all that is in a loop."""
    return len(list(nest.block.ops)) == 2 and isinstance(nest.block.first, loop.For)


def _holds_several(nest: loop.For) -> bool:
    writes = [op for op in nest.block.ops if isinstance(op, loop.Store | loop.Update | loop.For)]
    return len(writes) > 1 and not nest.inits


def _is_innermost(nest: loop.For) -> bool:
    return not any(op is not nest and isinstance(op, loop.For) for op in nest.walk())


def _has_fixed_element(nest: loop.For) -> bool:
    groups = fixed_elements(nest)
    return nest.kind is None and any(not isinstance(op, loop.Load) for group in groups for op in group)


def _reduces(nest: loop.For) -> bool:
    return any(
        isinstance(op, loop.Update)
        and op.may_reassociate
        and missing_before([op.memref, *[op.indices[at] for at in _used(op)]], nest) is None
        for op in nest.walk()
    )


def _used(op: loop.Access) -> set[int]:
    return {dim for each in op.subscripts for dim in each.used_dims()}


def _is_free(nest: loop.For) -> bool:
    """Whether a loop may be mapped."""
    return nest.is_parallel and nest.mapping is None


def _has_shift(nest: loop.For) -> bool:
    return len(nest.lower_bounds) == len(nest.upper_bounds) == 1


def _is_counted(nest: loop.For) -> bool:
    return (nest.constant_trip_count or 0) > 0


def _always(nest: loop.For) -> bool:
    return True


def _tile(c: _Choices) -> str:
    return c.sizes(c.path(1, c.number(1, 3), _holds_one if c.number(0, 4) else _always))


def _skew(c: _Choices) -> str:
    path = c.path(2, 2, _always)
    return f"loop={path[-1]} by={path[0]} factor={c.either('-1', '1', '2', '3', *c.rarely(_HUGE))}"


def _compute_at(c: _Choices) -> str:
    producer, level = c.one(
        [
            (producer, level)
            for producer in c.nests
            for level in c.nests
            if (outer := next((each for each in (level, *level.ancestors()) if each.parent is producer.parent), None))
            and producer.is_before(outer)
            and _written(producer) & _read(level)
            and _may_move(producer)
        ]
    )
    return f"producer={producer.label.value} level={level.label.value}"


def _may_move(producer: loop.For) -> bool:
    """Whether a nest stores to one buffer, which it does not read, and does nothing else."""
    for op in producer.walk():
        if op.dialect_name not in ("arith", "loop") or isinstance(op, loop.Update | loop.Commit):
            return False
        if isinstance(op, loop.For) and op.inits:
            return False
    written = _written(producer)
    return len(written) == 1 and not written & _read(producer)


def _written(nest: loop.For) -> set[Root]:
    return {reference_of(op.memref).root for op in loop.accesses_in(nest) if not isinstance(op, loop.Load)}


def _read(nest: loop.For) -> set[Root]:
    return {reference_of(op.memref).root for op in loop.accesses_in(nest) if isinstance(op, loop.Load)}


def _fuse(c: _Choices) -> str:
    shift = c.either("none", "none", "auto", "auto", "1", "-1", "2")
    return f"loops={c.siblings()} shift={shift} ends={c.either('peel', 'peel', 'guard', 'alike')}"


def _split_at(c: _Choices) -> str:
    if c.number(0, 1):
        return f"loops={c.label(_has_conditions)}"
    return f"loops={c.label(_is_counted)} at={c.number(0, 4)}" if c.number(0, 3) else f"loops={c.label()}"


def _has_conditions(nest: loop.For) -> bool:
    """Whether a condition or a bound in a loop depends on its index."""
    return any(
        nest.induction_variable in op.indices and (isinstance(op, loop.For | loop.If) or bool(op.conditions))
        for op in nest.walk()
        if isinstance(op, loop.For | loop.If | loop.Access)
    )


def _stage(c: _Choices) -> str:
    level, name = c.accessed()
    hull = c.either("", "", " hull=exact")
    along = c.either("", "", f" along={c.label()}")
    return f"level={level} buffers={name}{hull}{c.either('', '', ' space=workgroup', ' space=private')}{along}"


def _pack(c: _Choices) -> str:
    """A buffer that one load in a loop reads, by none or one of the loops around that."""
    pairs = []
    for nest in c.nests:
        for each in c.buffers:
            found = [op for op in loop.accesses_in(nest) if reference_of(op.memref).root == each.root]
            if len(found) == 1 and isinstance(found[0], loop.Load):
                around = [op.label.value for op in found[0].ancestors() if isinstance(op, loop.For)]
                pairs.append((nest.label.value, each.name, c.either("", *around)))
    label, name, by = c.one(pairs)
    return f"loop={label} buffers={name}" + (f" by={by}" if by else "")


def _privatize(c: _Choices) -> str:
    """A buffer that is allocated around a loop and used only there."""
    pairs = [
        (nest.label.value, each.name)
        for nest in c.nests
        for each in c.buffers
        if each.allocation is not None and not nest.is_ancestor_of(each.allocation)
        if all(nest.is_ancestor_of(user) for user in each.value.users)
    ]
    label, name = c.one(pairs) if c.number(0, 9) else c.accessed(lambda each: each.allocation is not None)
    return f"loop={label} buffers={name}"


def _prefetch(c: _Choices) -> str:
    """A buffer of which every iteration loads other elements."""
    pairs = [
        (nest.label.value, each.name)
        for nest in c.nests
        for op in nest.walk()
        if isinstance(op, loop.Load) and any(op.indices[at] is nest.induction_variable for at in _used(op))
        for each in c.buffers
        if each.root == reference_of(op.memref).root
    ]
    label, name = c.one(pairs)
    return f"loop={label} buffers={name} distance={c.number(1, 3)}"


def _double_buffer(c: _Choices) -> str:
    label, name = c.filled()
    return f"loop={label} buffers={name} stages={c.number(2, 4)}"


def _map(c: _Choices) -> str:
    place = c.either("block.x", "thread.x", "thread.y", "warp.x")
    return f"loops={c.fitting(_is_free)} to={place}"


def _expand_buffer(c: _Choices) -> str:
    nest, buffer = c.filled()
    return f"loops={nest} buffers={buffer}"


_OPTIONS: Final[dict[str, Callable[[_Choices], str]]] = {
    "loop-tile": _tile,
    "loop-split": lambda c: c.sizes([c.label()]),
    "loop-interchange": lambda c: f"loops={c.reordered(c.path(2, 3, _holds_one))}",
    "loop-reverse": lambda c: f"loops={c.label(_has_shift)}",
    "loop-skew": _skew,
    "loop-parallelize": lambda c: c.either("", f"loops={c.label()}"),
    "loop-vectorize": lambda c: f"loops={c.label(_is_innermost)}",
    "loop-map": _map,
    "loop-simplify": lambda c: "",
    "loop-unroll": lambda c: f"loops={c.label(_is_counted)} factor={c.either('0', '2', '3')}",
    "loop-unroll-jam": lambda c: f"loops={c.fitting(_holds_one)} factor={c.number(2, 4)}",
    "loop-peel": lambda c: f"loops={c.label(_has_shift)} front={c.number(0, 2)} back={c.number(0, 2)}",
    "loop-split-at": _split_at,
    "loop-normalize": lambda c: c.either("", f"loops={c.label()}"),
    "loop-distribute": lambda c: f"loops={c.fitting(_holds_several)}",
    "loop-fuse": _fuse,
    "loop-compute-at": _compute_at,
    "loop-fuse-epilogues": lambda c: "",
    "loop-stage": _stage,
    "loop-pack": _pack,
    "loop-privatize": _privatize,
    "loop-shrink-buffer": lambda c: f"buffers={c.own()}",
    "loop-change-layout": lambda c: f"buffers={c.own()} tiles={c.number(1, 4)}",
    "loop-pad": lambda c: f"buffers={c.own()} by={c.number(1, 4)}",
    "loop-scalar-replace": lambda c: f"loops={c.fitting(_has_fixed_element)}",
    "loop-scalar-restore": lambda c: "",
    "loop-hoist": lambda c: c.either("", f"loops={c.label()}"),
    "loop-prefetch": _prefetch,
    "loop-double-buffer": _double_buffer,
    "loop-split-reduction": lambda c: f"loop={c.fitting(_reduces)} parts={c.number(1, 4)}",
    "loop-coalesce": lambda c: f"loops={','.join(c.path(2, 2, _holds_one))}",
    "loop-shift": lambda c: f"loops={c.label()} by={c.either('-2', '-1', '1', '3', *c.rarely(_HUGE))}",
    "loop-check-licences": lambda c: "",
    "loop-chunk": lambda c: f"work={c.number(1, 8)}",
    "loop-expand-buffer": _expand_buffer,
    "loop-forward-stores": lambda c: c.either("", f"buffers={c.own()}"),
}
