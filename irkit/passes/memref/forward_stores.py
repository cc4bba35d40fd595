"""memref-forward-stores: takes from values what loads would read from memory.

    memref.store %x, %m[%i] : memref<8xi32>            memref.store %x, %m[%i] : memref<8xi32>
    memref.store %z, %n[%i] : memref<8xi32>            memref.store %z, %n[%i] : memref<8xi32>
    %y = memref.load %m[%i] : memref<8xi32>      -->
    "use"(%y)                                          "use"(%x)

A load goes where, whichever way control has come, the element was stored or loaded as one value that is
defined all the way, and nothing may have written to it since: no store to memory that may be the same, no
operation of unknown effects, no call of a function that may touch it.  Loads and stores are those of `memref`
and `affine`.
"""

from dataclasses import dataclass

from irkit.analysis.dataflow import ConstantPropagation, KnownContents
from irkit.analysis.dataflow.places import is_load
from irkit.ir.dominance import Dominance
from irkit.ir.interning import Type
from irkit.ir.operation import Operation
from irkit.ir.values import Value
from irkit.pipeline import Pass


@dataclass(frozen=True)
class MemRefForwardStores(Pass):
    """Replaces loads by what was stored, or loaded before"""

    name = "memref-forward-stores"

    def run(self, op: Operation) -> None:
        reachable = ConstantPropagation(op)
        reachable.run()
        contents = KnownContents(op, reachable)
        contents.run()
        dominance = Dominance()
        standing_for: dict[Value[Type], Value[Type]] = {}
        for load in list(op.walk()):
            value = contents.value(load) if is_load(load) else None
            if value is not None and dominance.properly_dominates(value, load):
                value = standing_for.get(value, value)
                standing_for[load.results[0]] = value
                load.replace_with([value])
