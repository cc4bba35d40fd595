"""Iterations that threads may share: the mark that goes from a loop to a call.

    loop.for @i (%i = 0 to %n) parallel { ... } {irkit.chunk = 16 : index}
    scf.parallel (%i) = (%c0) to (%n) step (%c1) { ... } {irkit.chunk = 16 : index}
    func.call @f_parallel(%c0, %n, %a) {irkit.chunk = 16 : index} : (index, index, memref<?xf32>) -> ()

The mark is a licence: nothing that one iteration writes is touched by another one, so that several threads
may run them, at least `irkit.chunk` consecutive ones at a time (which is what pays).  A call that bears it
hands over a range of iterations, from its first operand up to its second.  Run in order, as everything that
does not know the mark does, the meaning is the same.
"""

from typing import Final

from irkit.ir import Operation
from irkit.ir.attributes import int_value

CHUNK: Final = "irkit.chunk"


def chunk_of(op: Operation) -> int | None:
    """How many iterations of an operation make a chunk, None where they are not shared; an IRError where the
    mark is no positive number."""
    mark = op.attributes.get(CHUNK)
    if mark is None:
        return None
    chunk = int_value(mark)
    if chunk is None or chunk < 1:
        raise op.error(f"has {CHUNK} = {mark}, which must be a positive number of iterations")
    return chunk
