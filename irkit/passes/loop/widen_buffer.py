"""loop-widen-buffer: keeps what is read of a buffer as the wider floats that each reader makes of it.

    loop-widen-buffer{buffers=t}

    %t = memref.alloca() : memref<8xf16>              %t = memref.alloca() : memref<8xf32>
                                                      %w = arith.extf %x : f16 to f32
    loop.store %x, %t[%i]                             loop.store %w, %t[%i]
    ...                                       -->     ...
    %y = loop.load %t[%j]                             %z = loop.load %t[%j]
    %z = arith.extf %y : f16 to f32

An element that is read often is converted once.  Widening is exact, so that nothing else changes.  Legal for
a buffer that the function allocates, stores to and loads from by subscripts alone, where every load is only
widened, and all to the same type.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from irkit.diagnostics import IRError
from irkit.dialects import arith, func, loop
from irkit.ir import Type
from irkit.ir.types import DYNAMIC, MemRefType
from irkit.passes.loop.buffers import Buffer, local_accesses, select_buffers
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopWidenBuffer(Pass):
    """Keeps in buffers what their readers make of it, once for all of them."""

    name = "loop-widen-buffer"

    buffers: list[str] = option(help="names of the buffers, globs allowed", default=[])

    def run(self, function: func.Func) -> None:
        if not self.buffers:
            raise function.error("loop-widen-buffer needs the names of buffers: buffers=t")
        for buffer in select_buffers(function, self.buffers):
            refusal = f"{buffer.name} cannot be widened"
            accesses = local_accesses(buffer, refusal)
            _widen(buffer, accesses, _wide_type(buffer, accesses, refusal))


def _wide_type(buffer: Buffer, accesses: Sequence[loop.Access | loop.Prefetch], refusal: str) -> Type:
    """What all that is read becomes."""
    found: arith.ExtF | None = None
    for op in accesses:
        if isinstance(op, loop.Store) and not op.is_async:
            continue
        if not isinstance(op, loop.Load | loop.Prefetch):
            raise op.error(f"{refusal}: this is neither a load nor a plain store")
        if isinstance(op, loop.Prefetch):
            continue
        if op.otherwise is not None:
            raise op.error(f"{refusal}: this load has another value where there is no element")
        for user in op.result.users:
            if not isinstance(user, arith.ExtF):
                error = user.error(f"{refusal}: this needs the element as it is")
                raise error.note("it is read here", op.location)
            if found is not None and user.result.type is not found.result.type:
                error = user.error(f"{refusal}: it is widened to {user.result.type} here")
                raise error.note(f"and to {found.result.type} here", found.location)
            found = user
    if found is None:
        raise IRError.at(buffer.value.location, f"{refusal}: nothing that is read of it is")
    return found.result.type


def _widen(buffer: Buffer, accesses: Sequence[loop.Access | loop.Prefetch], wide: Type) -> None:
    old = buffer.allocation
    assert old is not None
    sizes = [old.size_of(dim) for dim, size in enumerate(buffer.type.shape) if size == DYNAMIC]
    made = type(old)(
        [size for size in sizes if not isinstance(size, int)],
        memref=MemRefType(buffer.type.shape, wide, None, buffer.type.memory_space),
        alignment=old.alignment,
        attributes=dict(old.attributes),
        location=old.location,
    )
    assert old.parent is not None
    old.parent.insert(made, old)
    for op in accesses:
        if isinstance(op, loop.Store):
            converted = arith.ExtF(op.value, out=wide, location=op.location)
            assert op.parent is not None
            op.parent.insert(converted, op)
            op.value = converted.result
        elif isinstance(op, loop.Load):
            op.result.type = wide
            for user in op.result.users:
                user.results[0].replace_all_uses_with(op.result)
                user.erase()
    old.memref.replace_all_uses_with(made.memref)
    old.erase()
