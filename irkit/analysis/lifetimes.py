"""When the buffers that a function allocates are used, in the order in which it is printed.

    %a = memref.alloc()                      step 1
    %v = memref.subview %a[...]              a view: what uses it uses %a
    scf.for ... { memref.load %v[...] }      steps 3 to 4: a loop that uses a buffer from outside uses it
                                             all the time, for the next iteration reads it again
    memref.dealloc %a                        no use

A buffer is in use from the first to the last of these steps.  Where blocks of a region form a cycle, what is
in use somewhere in it is in use all through it.  A buffer that is allocated in a loop is another one in
each iteration, so that loop does not lengthen its life.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from irkit.analysis.dependence.aliasing import VIEWS
from irkit.define import Op
from irkit.dialects import loop, memref
from irkit.ir import Block, Operation, Region, Type, Value
from irkit.ir.types import FloatType, IndexType, IntegerType, MemRefType, VectorType

_BRANCHES: Final = frozenset(
    {"affine.if", "loop.if", "memref.alloca_scope", "scf.execute_region", "scf.if", "scf.index_switch"}
)
"""Whose regions run once at most."""
_LOOPS: Final = frozenset({"affine.for", "loop.for", "scf.for", "scf.while"})
"""Whose iterations run one after the other, loops of a kind excepted."""
_POINTERS: Final = frozenset(
    {"affine.dma_start", "memref.dma_start", "memref.extract_aligned_pointer_as_index"}
)
"""What keeps an address for later."""


class Lifetime(NamedTuple):
    """The steps from the first to the last use, both included; None where there is no use."""

    first: int
    last: int


class Lifetimes:
    """The lifetimes of the allocations in a function."""

    def __init__(self, function: Operation):
        ops = list(function.walk())
        self._at = {op: step for step, op in enumerate(ops)}
        self._end = dict(self._at)
        for op in reversed(ops):
            above = op.parent_op
            if above is not None and above in self._end:
                self._end[above] = max(self._end[above], self._end[op])
        self._function = function
        self._cycles = list(self._find_cycles(ops))

    def place_obstacle(self, alloc: memref.Alloc) -> str:
        """Why the allocation cannot stand at the head of the function, "" where it can."""
        above = alloc.parent_op
        while above is not None and above is not self._function:
            if isinstance(above, loop.For) and above.kind is not None:
                return f"it is allocated in a loop that is {above.kind.value}"
            if above.name not in _BRANCHES and above.name not in _LOOPS:
                return f"it is allocated inside of '{above.name}'"
            above = above.parent_op
        return ""

    def uses(self, memory: Value[Type]) -> tuple[list[Operation], list[Operation], str]:
        """What touches a buffer or a view of it, what frees it, and why others may know it for longer."""
        used: list[Operation] = []
        freed: list[Operation] = []
        pending = [memory]
        while pending:
            value = pending.pop()
            for user in value.users:
                if user.name == "memref.dealloc":
                    freed.append(user)
                elif user.name in VIEWS and user.operands[0] is value and _is_memory(user.results[0]):
                    pending.append(user.results[0])
                else:
                    obstacle = self._escape(user)
                    if obstacle:
                        return used, freed, obstacle
                    used.append(user)
        return used, freed, ""

    def lifetime(self, region: Region | None, used: Sequence[Operation]) -> Lifetime | None:
        """From the first use to the last one of what is allocated in a region."""
        if not used:
            return None
        ranges = [self._range(region, use) for use in used]
        first, last = min([start for start, _ in ranges]), max([end for _, end in ranges])
        changed = True
        while changed:
            changed = False
            for start, end in self._cycles:
                if start <= last and first <= end and (start < first or end > last):
                    first, last, changed = min(first, start), max(last, end), True
        return Lifetime(first, last)

    def step(self, op: Operation) -> int:
        """When an operation begins."""
        return self._at[op]

    def steps(self, op: Operation) -> Lifetime:
        """The steps of an operation and all in it."""
        return Lifetime(self._at[op], self._end[op])

    @staticmethod
    def beside(region: Region | None, use: Operation) -> Operation:
        """The operation in a region that a use is, or is in."""
        while use.parent_region is not region and use.parent_op is not None:
            use = use.parent_op
        return use

    def _range(self, region: Region | None, use: Operation) -> Lifetime:
        """The steps of a use: all of the outermost loop around it that is not around the region."""
        outermost = use
        above = use
        while above.parent_region is not region and above.parent_op is not None:
            above = above.parent_op
            if above.name not in _BRANCHES:
                outermost = above
        return Lifetime(self._at[outermost], self._end[outermost])

    def _escape(self, user: Operation) -> str:
        """Why somebody may know a buffer by another name, or touch it later, after this use."""
        if not isinstance(user, Op):
            return f"'{user.name}' is not registered"
        if user.is_terminator:
            return f"'{user.name}' hands it on"
        if user.name in _POINTERS or not all(_is_scalar(result.type) for result in user.results):
            return f"'{user.name}' may keep it"
        if any(_holds_memory(operand.type) for operand in user.operands):
            return f"'{user.name}' may keep it"
        if isinstance(user, loop.Store) and user.is_async:
            return "an asynchronous store writes it"
        if any(_is_memory(arg) for region in user.regions for block in region.blocks for arg in block.args):
            return f"'{user.name}' hands it on"
        for above in user.ancestors():
            if above is self._function:
                break
            if above.name not in _LOOPS and any(_is_token(result.type) for result in above.results):
                return f"'{above.name}' may run later"
        return ""

    def _find_cycles(self, ops: Sequence[Operation]) -> Iterator[Lifetime]:
        """The steps between the target and the source of each branch to an earlier block."""
        for op in ops:
            for region in op.regions:
                numbers = {block: number for number, block in enumerate(region.blocks)}
                if len(numbers) > 1:
                    yield from self._cycles_in(numbers)

    def _cycles_in(self, numbers: dict[Block, int]) -> Iterator[Lifetime]:
        for block, number in numbers.items():
            last = block.last
            for target in last.successors if last is not None else ():
                if numbers[target] <= number and target.first is not None and last is not None:
                    yield Lifetime(self._at[target.first], self._end[last])


def _is_memory(value: Value[Type]) -> bool:
    return isinstance(value.type, MemRefType)


def _holds_memory(kind: Type) -> bool:
    return isinstance(kind, MemRefType) and isinstance(kind.element_type, MemRefType)


def _is_scalar(kind: Type) -> bool:
    return isinstance(kind, IntegerType | IndexType | FloatType | VectorType)


def _is_token(kind: Type) -> bool:
    return not _is_scalar(kind) and not isinstance(kind, MemRefType)
