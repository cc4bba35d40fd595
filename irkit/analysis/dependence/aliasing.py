"""Which memory a memref is: the root of the views that lead to it.

    %a = memref.alloc() ; %v = memref.subview %a[...] ; %c = memref.cast %v        all have the root %a

Two different roots are the same memory unless that is excluded: an allocation is no other memory, two globals
of different names are different, and an argument that is marked `llvm.noalias`, holds a result
(`irkit.result`) or is an arena (`irkit.arena`) is no other argument's.  What a branch, a loop or a call hands
over may be anything.

    %v = memref.view %arena[64] : memref<256xi8> to memref<16xf32>      a root of its own, bytes 64 to 128

Behind one arena, buffers at bytes that are known are as distinct as their bytes are.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from irkit.analysis.dependence.layouts import has_distinct_elements
from irkit.analysis.signature import arena_alignment, argument_attributes, result_number
from irkit.analysis.sizes import buffer_bytes
from irkit.dialects.loop.affine import constant_index
from irkit.ir import BlockArgument, Operation, Type, Value
from irkit.ir.attributes import SymbolRefAttr
from irkit.ir.types import MemRefType

VIEWS = frozenset(
    {
        "memref.assume_alignment",
        "memref.cast",
        "memref.collapse_shape",
        "memref.expand_shape",
        "memref.memory_space_cast",
        "memref.reinterpret_cast",
        "memref.reshape",
        "memref.subview",
        "memref.transpose",
        "memref.view",
    }
)
"""Operations whose result shows memory of their first operand."""
_SAME_ELEMENTS = frozenset({"memref.assume_alignment", "memref.memory_space_cast", "memref.cast"})
_ALLOCATIONS = frozenset({"memref.alloc", "memref.alloca"})
_FUNCTIONS = frozenset({"func.func", "gpu.func", "tt.func"})

Kind = Literal["allocation", "global", "distinct argument", "argument", "part", "unknown"]


class Root(NamedTuple):
    """Memory: what it is, and the value (or the name of the global) that it comes from."""

    kind: Kind
    origin: Value[Type] | str

    def may_be(self, other: Root) -> bool:
        """Whether both may be the same memory."""
        kinds = {self.kind, other.kind}
        if self == other or "unknown" in kinds:
            return True
        if "part" in kinds:
            return _Bytes.of(self).meet(_Bytes.of(other))
        return kinds != {"global"} and kinds.isdisjoint(("allocation", "distinct argument"))


class _Bytes(NamedTuple):
    """Bytes of memory that is no part itself; `end` None for all from the start on."""

    memory: Root
    start: int
    end: int | None

    @classmethod
    def of(cls, root: Root) -> _Bytes:
        part = _part(root.origin.defining_op) if isinstance(root.origin, Value) else None
        return cls(root, 0, None) if root.kind != "part" or part is None else part

    def meet(self, other: _Bytes) -> bool:
        if self.memory != other.memory:
            return self.memory.may_be(other.memory)
        return (other.end is None or self.start < other.end) and (self.end is None or other.start < self.end)


class Reference(NamedTuple):
    """A memref as a part of its root; `exact` where subscripts mean the same elements in both, and different
    ones different elements."""

    root: Root
    exact: bool


def reference_of(value: Value[Type]) -> Reference:
    """Follows views to the memory behind a memref."""
    exact = True
    while True:
        exact = exact and isinstance(value.type, MemRefType) and has_distinct_elements(value.type)
        op = value.defining_op
        if op is not None and _part(op) is not None:
            return Reference(Root("part", value), exact)
        if op is None or op.name not in VIEWS:
            root = _root(value, op)
            return Reference(root, exact and (root.kind != "unknown" or _is_defined_once(value)))
        exact &= op.name in _SAME_ELEMENTS
        value = op.operands[0]


def root_of(value: Value[Type]) -> Root:
    """The memory behind a memref."""
    return reference_of(value).root


def may_alias(one: Value[Type], other: Value[Type]) -> bool:
    """Whether two memrefs may share memory."""
    return root_of(one).may_be(root_of(other))


def _is_defined_once(value: Value[Type]) -> bool:
    """Whether a value is the same all through a call: inside of a loop it may be another each time."""
    block = value.parent_block
    owner = block.parent_op if block is not None else None
    return owner is not None and owner.name in _FUNCTIONS and block is owner.regions[0].entry


def _part(op: Operation | None) -> _Bytes | None:
    """The bytes that a view shows of an arena, which is there all through a call; None where they are not
    known."""
    if op is None or op.name != "memref.view":
        return None
    source, kind = op.operands[0], op.results[0].type
    start, size = constant_index(op.operands[1]), buffer_bytes(kind) if isinstance(kind, MemRefType) else None
    maker = source.defining_op
    if start is None or size is None or not _is_defined_once(source):
        return None
    if maker is not None and maker.name not in _ALLOCATIONS:
        return None
    return _Bytes(_root(source, maker), start, start + size)


def _root(value: Value[Type], op: Operation | None) -> Root:
    if op is not None:
        if op.name in _ALLOCATIONS:
            return Root("allocation", value)
        symbol = op.properties.get("name") if op.name == "memref.get_global" else None
        return Root("global", symbol.root) if isinstance(symbol, SymbolRefAttr) else Root("unknown", value)
    assert isinstance(value, BlockArgument)
    owner = value.owner.parent_op
    if owner is None or value.owner is not owner.regions[0].entry:
        return Root("unknown", value)
    if owner.name == "gpu.launch":
        # Its arguments that are memrefs are the buffers of the block and of its threads.
        return Root("allocation", value)
    if owner.name not in _FUNCTIONS:
        return Root("unknown", value)
    attrs = argument_attributes(owner, value.index)
    marked = result_number(attrs) is not None or arena_alignment(attrs) is not None
    distinct = marked or attrs.get("llvm.noalias") is not None
    return Root("distinct argument" if distinct else "argument", value)


def name_of(root: Root) -> str:
    """How diagnostics call a buffer: its `loop.name`, the name of the global, or its number among the
    arguments."""
    if isinstance(root.origin, str):
        return root.origin
    op = root.origin.defining_op
    given = op.attributes.get("loop.name") if op is not None else None
    text = getattr(given, "value", None)
    if isinstance(text, str):
        return text
    if isinstance(root.origin, BlockArgument):
        return f"argument #{root.origin.index}"
    return "the buffer"


def is_memory(value: Value[Type]) -> bool:
    return isinstance(value.type, MemRefType)
