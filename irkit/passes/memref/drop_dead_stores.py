"""memref-drop-dead-stores: leaves out stores of what nobody reads.

    memref.store %x, %m[%i] : memref<8xi32>      -->
    memref.store %y, %m[%i] : memref<8xi32>            memref.store %y, %m[%i] : memref<8xi32>

    %a = memref.alloca() : memref<8xi32>               %a = memref.alloca() : memref<8xi32>
    memref.store %x, %a[%i] : memref<8xi32>      -->
    return                                             return

A store goes where, whichever way control goes on, the element is written again, freed, or lost with a buffer
that the function keeps to itself, before anything may read it.
"""

from dataclasses import dataclass

from irkit.analysis.dataflow import ConstantPropagation, Overwritten
from irkit.analysis.dataflow.places import stored_value
from irkit.ir.operation import Operation
from irkit.pipeline import Pass


@dataclass(frozen=True)
class MemRefDropDeadStores(Pass):
    """Removes stores of what is overwritten or lost before it is read"""

    name = "memref-drop-dead-stores"

    def run(self, op: Operation) -> None:
        reachable = ConstantPropagation(op)
        reachable.run()
        unread = Overwritten(op, reachable)
        unread.run()
        stores = [each for each in op.walk() if stored_value(each) is not None]
        dead = [each for each in stores if unread.is_dead(each)]
        for store in dead:
            store.erase()
