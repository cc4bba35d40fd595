"""loop-pad: makes the dimensions of a buffer larger than what is used of them.

    loop-pad{buffers=t by=0,1}

    %t = memref.alloca() : memref<32x32xi32>   -->   %t = memref.alloca() : memref<32x33xi32>

Rows that are a power of two apart compete for the same banks or sets of a cache; padding moves them apart.
Always legal for a buffer that the function allocates and accesses by subscripts alone.
"""

from dataclasses import dataclass

from irkit.diagnostics import IRError
from irkit.dialects import func
from irkit.ir.types import DYNAMIC
from irkit.passes.loop.buffers import Buffer, local_accesses, select_buffers
from irkit.passes.loop.resizing import resized
from irkit.pipeline import Pass, option


@dataclass(frozen=True)
class LoopPad(Pass):
    """Makes the dimensions of buffers larger than what is used of them."""

    name = "loop-pad"

    buffers: list[str] = option(help="names of the buffers, globs allowed", default=[])
    by: list[int] = option(help="by how many elements each dimension grows", default=[])

    def run(self, function: func.Func) -> None:
        if not self.buffers or not self.by:
            raise function.error("loop-pad needs buffers and by how much they grow: buffers=t by=0,1")
        for buffer in select_buffers(function, self.buffers):
            self._pad(buffer)

    def _pad(self, buffer: Buffer) -> None:
        refusal = f"{buffer.name} cannot be padded"
        accesses = local_accesses(buffer, refusal)
        location = buffer.value.location
        if len(self.by) != buffer.type.rank:
            message = f"{refusal}: it has {buffer.type.rank} dimensions, but {len(self.by)} numbers are given"
            raise IRError.at(location, message)
        for size, more in zip(buffer.type.shape, self.by, strict=True):
            if more < 0:
                raise IRError.at(location, f"{refusal} by {more} elements")
            if more and size == DYNAMIC:
                raise IRError.at(location, f"{refusal}: a dimension that grows must have a constant size")
        shape = [size + more for size, more in zip(buffer.type.shape, self.by, strict=True)]
        resized(buffer, accesses, shape, lambda at, subscripts: subscripts)
