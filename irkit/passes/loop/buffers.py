"""Finding buffers by name.

    select_buffers(function, ["A", "acc*"])      the buffers with these names, in printed order

The name of a buffer is its `loop.name`, as an attribute of its allocation or of the argument; else that of
the global, or arg0, arg1, ... by its place among the arguments.  Globs are those of the shell.  A pattern
that matches nothing is an error that lists the names there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from irkit.analysis.dependence.aliasing import Root, reference_of, root_of
from irkit.analysis.dependence.layouts import has_distinct_elements
from irkit.analysis.signature import argument_attributes, result_number
from irkit.diagnostics import IRError
from irkit.dialects import func, loop, memref
from irkit.dialects.loop.affine import renumber_indices
from irkit.dialects.loop.text import from_terms
from irkit.ir import BlockArgument, Operation, Type, Value
from irkit.ir.affine import AffineExpr
from irkit.ir.attributes import StringAttr
from irkit.ir.types import MemRefType


class Buffer(NamedTuple):
    """Memory with a name; `value` is a memref of all of it."""

    name: str
    root: Root
    value: Value[MemRefType]

    @property
    def type(self) -> MemRefType:
        return self.value.type

    @property
    def allocation(self) -> memref.Alloc | memref.Alloca | None:
        op = self.value.defining_op
        return op if isinstance(op, memref.Alloc | memref.Alloca) else None


def buffers_in(function: func.Func) -> list[Buffer]:
    """All buffers of a function that have a name, in printed order."""
    found: dict[Root, Buffer] = {}
    for region in function.regions:
        for block in region.blocks:
            for value in block.args:
                _add(found, function, value)
    for op in function.walk():
        for result in op.results:
            _add(found, function, result)
    return list(found.values())


def _add(found: dict[Root, Buffer], function: func.Func, value: Value[Type]) -> None:
    if not isinstance(value.type, MemRefType):
        return
    reference = reference_of(value)
    op = value.defining_op
    is_whole = reference.root.origin is value or (op is not None and op.name == "memref.get_global")
    name = _name(function, reference.root)
    if is_whole and name and reference.root not in found:
        found[reference.root] = Buffer(name, reference.root, value)  # type: ignore[arg-type]


def _name(function: func.Func, root: Root) -> str:
    origin = root.origin
    if isinstance(origin, str):
        return origin
    if isinstance(origin, BlockArgument):
        is_argument = origin.owner.parent_op is function
        given = argument_attributes(function, origin.index).get("loop.name") if is_argument else None
        return given.value if isinstance(given, StringAttr) else f"arg{origin.index}" if is_argument else ""
    op = origin.defining_op
    given = op.attributes.get("loop.name") if op is not None else None
    return given.value if isinstance(given, StringAttr) else ""


def select_buffers(function: func.Func, patterns: Sequence[str]) -> list[Buffer]:
    """The buffers whose name matches one of the patterns, in printed order; none of a declaration."""
    if not any(region.blocks for region in function.regions):
        return []
    buffers = buffers_in(function)
    loop.check_once(function, "buffer", patterns)
    for pattern in patterns:
        if not any(fnmatchcase(each.name, pattern) for each in buffers):
            names = ", ".join([each.name for each in buffers])
            listed = f"its buffers are {names}" if names else "it has no buffers with names"
            raise function.error(f"has no buffer called '{pattern}'; {listed}")
    return [each for each in buffers if any(fnmatchcase(each.name, pattern) for pattern in patterns)]


def accesses_of(buffer: Buffer, inside: Operation) -> list[loop.Access]:
    """The loads, stores and updates of a buffer inside an operation."""
    return [op for op in loop.accesses_in(inside) if root_of(op.memref) == buffer.root]


def local_accesses(buffer: Buffer, refusal: str) -> list[loop.Access | loop.Prefetch]:
    """All that is done with a buffer that the function allocates, its deallocation left out; refused where
    that is more than accesses by subscripts."""
    if buffer.allocation is None:
        raise IRError.at(buffer.value.location, f"{refusal}: it is not allocated in this function")
    if not has_distinct_elements(buffer.type):
        raise IRError.at(buffer.value.location, f"{refusal}: its layout lets elements share memory")
    found: list[loop.Access | loop.Prefetch] = []
    for user in buffer.value.users:
        if isinstance(user, loop.Access | loop.Prefetch):
            found.append(user)
        elif not isinstance(user, memref.Dealloc):
            error = user.error(f"{refusal}: this may do anything with it")
            raise error.note("it is allocated here", buffer.value.location)
    return found


def is_initialized(buffer: Buffer) -> bool:
    """Whether each element is known to hold a value before the function begins."""
    if buffer.root.kind not in ("argument", "distinct argument"):
        return False
    origin = buffer.value
    assert isinstance(origin, BlockArgument)
    owner = origin.owner.parent_op
    return owner is not None and result_number(argument_attributes(owner, origin.index)) is None


def redirect(
    op: loop.Access | loop.Prefetch,
    target: Value[MemRefType],
    change: Callable[[loop.Indices], Sequence[AffineExpr]],
) -> None:
    """Lets an access mean another buffer; `change` makes the subscripts, over indices that begin with those
    of the access."""
    at = loop.Indices(op.indices)
    conditions = op.conditions
    subscripts = [from_terms([(each, 1)]) for each in change(at)]
    op.map = at.map(subscripts)
    if conditions:
        op.where = at.set(conditions)
    op.indices = at.values
    op.memref = target
    renumber_indices(op, {})
