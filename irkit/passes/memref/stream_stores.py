"""memref-stream-stores: writes past the caches what they cannot hold and nobody reads again.

    vector.store %v, %y[%i, %j]      -->      vector.store %v, %y[%i, %j] {nontemporal = true}

A line of memory that is written whole by streaming need not be read first.  That pays for a buffer that is
larger than the last cache of the `machine`, where nothing in the function reads it, and where not so much is
computed beside the store that reading is for free; only vectors that fill lines are streamed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from irkit.analysis.dependence.aliasing import Root, root_of
from irkit.analysis.layout import layout_of
from irkit.analysis.machines import MACHINES, machine
from irkit.analysis.sizes import buffer_bytes
from irkit.define import Op
from irkit.dialects import func, vector
from irkit.dialects.vector.transfer import default_map
from irkit.ir import Block, Operation, Value
from irkit.ir.attributes import boolean
from irkit.ir.types import MemRefType, VectorType
from irkit.pipeline import Pass, option

_LINE: Final = 64
"""Bytes of a line of the cache."""
_FUNCTION: Final = 24
_MOST_WORK: Final = 28
"""Operations beside a store that take about as long as reading its line first, which they then hide."""
Store = vector.Store | vector.TransferWrite
_ANYTHING: Final = Root("unknown", "")


@dataclass(frozen=True)
class MemRefStreamStores(Pass):
    """Lets vector stores to large buffers that nothing reads go past the caches."""

    name = "memref-stream-stores"

    machine: str = option(help="host, avx512, avx2 or neon: whose last cache counts", default="host")

    def run(self, function: func.Func) -> None:
        target = machine(self.machine)
        if target is None:
            names = ", ".join(["host", *MACHINES])
            raise function.error(f"{self.name} knows no machine '{self.machine}'; it knows {names}")
        found = [op for op in function.walk() if isinstance(op, Store) and _fills_lines(op)]
        quick = {block for block in dict.fromkeys([op.parent for op in found]) if _is_quick(block)}
        stores = [op for op in found if op.parent in quick]
        large = [op for op in stores if _size_of(root_of(op.base)) > target.l3]
        read = set(_read_roots(function)) if large else set()
        for op in large:
            root = root_of(op.base)
            if not any(root.may_be(other) for other in read):
                _stream(op)


def _fills_lines(op: Store) -> bool:
    """Whether whole lines are written, side by side and without a mask."""
    kind, memory = op.value_to_store.type, op.base.type
    if kind.rank != 1 or any(kind.scalable) or not isinstance(memory, MemRefType):
        return False
    if isinstance(op, vector.TransferWrite):
        is_whole = op.mask is None and all(op.bounds)
        if not is_whole or op.map is not default_map(memory, kind):
            return False
    layout = layout_of(memory)
    if layout is None or (layout.strides is not None and layout.strides[-1:] != (1,)):
        return False
    size = buffer_bytes(MemRefType(kind.shape, kind.element_type))
    return size is not None and size % _LINE == 0


def _is_quick(block: Block | None) -> bool:
    """Whether what is computed beside a store does not hide that its line is read first."""
    return block is None or sum([_weight(each) for each in block.ops]) <= _MOST_WORK


def _weight(op: Operation) -> int:
    """About how many operations of the machine an operation on vectors is."""
    if not isinstance(op, Op) or not op.is_elementwise or not isinstance(op.result_types[0], VectorType):
        return 0
    return _FUNCTION if op.dialect_name == "math" else 1


def _stream(op: Store) -> None:
    if isinstance(op, vector.Store):
        op.nontemporal = boolean(True)
        return
    assert op.parent is not None
    made = vector.Store(op.value_to_store, op.base, op.indices, boolean(True), location=op.location)
    op.parent.insert(made, op)
    op.erase()


def _size_of(root: Root) -> int:
    """The bytes of a buffer, 0 where they are not known."""
    kind = root.origin.type if isinstance(root.origin, Value) else None
    size = buffer_bytes(kind) if isinstance(kind, MemRefType) and root.kind != "unknown" else None
    return size or 0


def _read_roots(function: func.Func) -> Iterator[Root]:
    """What may be read; a call reads anything."""
    for op in function.walk():
        effects = op.effects() if isinstance(op, Op) else None
        if effects is None:
            if not op.regions and not op.is_terminator:
                yield _ANYTHING
            continue
        for effect in effects:
            if effect.kind == "read":
                yield _ANYTHING if effect.value is None else root_of(effect.value)
