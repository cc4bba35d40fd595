"""Barriers in a kernel: only where what one thread does depends on what another did since the last barrier.

    if (%tx < 32) { store %v, %s[%tx] }           if (%tx < 32) { store %v, %s[%tx] }
                                          -->     gpu.barrier
    if (%tx < 8) { load %s[%tx + 1] }             if (%tx < 8) { load %s[%tx + 1] }

Two accesses need no barrier where they are provably of one thread: where for each thread index some subscript
is the same linear function of that index alone (and of what is constant in the block) in both.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from irkit.analysis.dependence.aliasing import Root, reference_of, root_of
from irkit.define import Op
from irkit.dialects import gpu, loop
from irkit.dialects.loop.linear import linear
from irkit.ir import Block, Operation, Type, Value
from irkit.passes.convert.gpu_mapping import known_parts

Pin = tuple[str, str, tuple[frozenset[tuple[Value[Type], int]], int]]
"""A thread axis, which known part of a place it is, and the linear function of that thread index that stands
there.
"""


@dataclass(frozen=True)
class Access:
    """What a piece of a kernel does to a buffer; `root` None for what may touch anything."""

    root: Root | None
    writes: bool
    pins: frozenset[Pin] = frozenset()


@dataclass
class Piece:
    """Operations in a row that threads execute without waiting for one another."""

    first: Operation
    accesses: list[Access]


@dataclass
class Barrier:
    """A barrier that stands already."""


@dataclass
class Repeated:
    """The contents of a loop that all threads of a block run together."""

    parts: "list[Part]"


@dataclass
class Either:
    """The contents of a branch that all threads of a block take together."""

    branches: "list[list[Part]]"


Part = Piece | Barrier | Repeated | Either


class AccessAnalysis:
    """Finds accesses.  `threads` are the thread indices of the axes along which there is more than one
    thread, `uniform` tells whether a value is the same for all threads of a block at all times."""

    def __init__(self, threads: Mapping[str, Value[Type]], launch: gpu.Launch):
        self.threads = threads
        self._launch = launch

    def of(self, ops: Sequence[Operation]) -> list[Access]:
        """The accesses of operations and of what is inside them, memory of a single thread excepted."""
        found: list[Access] = []
        for op in ops:
            for each in op.walk():
                found += [access for access in self._accesses(each) if not self.is_of_one_thread(access.root)]
        return list(dict.fromkeys(found))

    def is_of_one_thread(self, root: Root | None) -> bool:
        """Whether each thread has a buffer of its own: what is allocated inside of a nest, or private."""
        if root is None or root.kind != "allocation" or isinstance(root.origin, str):
            return False
        if root.origin.defining_op is not None:
            return self._launch.is_ancestor_of(root.origin.defining_op)
        return any(root.origin is buffer for buffer in self._launch.private_buffers)

    def _accesses(self, op: Operation) -> Iterator[Access]:
        if isinstance(op, loop.Access):
            yield Access(root_of(op.memref), not isinstance(op, loop.Load), self.pins(op))
            return
        if isinstance(op, loop.Assume | loop.Prefetch | loop.Yield) or not isinstance(op, Op):
            return
        effects = op.effects()
        if effects is None:
            yield Access(None, True)
            return
        for kind, value in effects:
            if kind in ("read", "write"):
                yield Access(root_of(value) if value is not None else None, kind == "write")

    def pins(self, op: "loop.Access") -> frozenset[Pin]:
        """The subscripts that are functions of one thread index alone; those of a part of a buffer say
        nothing about the whole."""
        if not reference_of(op.memref).exact:
            return frozenset()
        pins = []
        for part, expr in known_parts(op.subscripts).items():
            form = linear(expr, op.indices)
            if form is None:
                continue
            varying = [value for value in form.factors if not self._is_uniform(value)]
            axes = [axis for axis, value in self.threads.items() if varying == [value]]
            pins += [(axis, part, form.key()) for axis in axes]
        return frozenset(pins)

    def _is_uniform(self, value: Value[Type]) -> bool:
        """Whether a value is fixed for the block: defined outside of the kernel, or an id of the block."""
        block = value.parent_block
        entry = self._launch.body.entry
        if block is entry:
            return value not in self._launch.thread_ids and value.defining_op is None
        op = block.parent_op if block is not None else None
        return op is None or not self._launch.is_ancestor_of(op)

    def conflict(self, earlier: Access, later: Access) -> bool:
        """Whether threads must meet between two accesses."""
        if not (earlier.writes or later.writes):
            return False
        if earlier.root is None or later.root is None:
            return True
        if earlier.root != later.root:
            return earlier.root.may_be(later.root)
        shared = {axis for axis, *_ in earlier.pins & later.pins}
        return any(axis not in shared for axis in self.threads)


def place_barriers(analysis: AccessAnalysis, parts: Sequence[Part]) -> None:
    """Inserts barriers before the pieces that need one."""
    if analysis.threads:
        _place(analysis, parts, [])


def _place(analysis: AccessAnalysis, parts: Sequence[Part], pending: list[Access]) -> list[Access]:
    """`pending` are the accesses since the last barrier; returns those at the end."""
    for part in parts:
        if isinstance(part, Barrier):
            pending = []
        elif isinstance(part, Piece):
            pending = _before_piece(analysis, part, pending)
        elif isinstance(part, Repeated):
            once = _place(analysis, part.parts, pending)
            # What the end of an iteration leaves pending is seen by the start of the next.
            again = _place(analysis, part.parts, _merged(pending, once))
            pending = _merged(pending, again)
        else:
            ends = [_place(analysis, branch, pending) for branch in part.branches]
            pending = _merged(pending, *ends)
    return pending


def _before_piece(analysis: AccessAnalysis, piece: Piece, pending: list[Access]) -> list[Access]:
    if any(analysis.conflict(old, new) for old in pending for new in piece.accesses):
        if not isinstance(piece.first.previous, gpu.Barrier):
            block = piece.first.parent
            assert block is not None
            block.insert(gpu.Barrier(location=piece.first.location), piece.first)
        pending = []
    return _merged(pending, piece.accesses)


def _merged(*lists: Sequence[Access]) -> list[Access]:
    return list(dict.fromkeys([access for each in lists for access in each]))


def block_ops(block: Block) -> list[Operation]:
    """The operations of a block without its terminator."""
    return [op for op in block.ops if op is not block.terminator]
